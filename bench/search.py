"""How fast the searching bots search, and what the search costs on top of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from math import inf
from time import perf_counter
from typing import Final, Protocol

from bench.clock import Task
from bench.games import GameTasks
from ecumene.bots import Chance, imagine, imagining
from ecumene.bots.knowledge import Threads
from ecumene.bots.levels import calibration
from ecumene.bots.search import Search, Style
from ecumene.engine.flow import State

SIMULATIONS: Final = 20  # of each search of a peer
PLAYOUTS: Final = Style(playouts=True)
SEED: Final = "bench"  # the same for all, so that playouts without search are those of the search


class Listening(Threads):
    """Threads that write down every answer of an iteration."""

    __slots__ = ("played",)

    def __init__(self, threads: Threads, played: list[int]) -> None:
        super().__init__(threads.openness, threads.own[:], threads.shared, threads.spots)
        self.played = played

    def copy(self) -> Listening:
        self.played.clear()  # another iteration begins
        return Listening(self, self.played)

    def play(self, s: State, action: int) -> None:
        self.played.append(action)
        super().play(s, action)

    def end(self, s: State, action: int) -> None:
        self.played.append(action)
        super().end(s, action)


class Heard(Search):
    """A search with playouts of which every answer is written down."""

    def __init__(self, world: State, seat: int, seed: str) -> None:
        super().__init__(world, seat, seed, PLAYOUTS, 0.0)
        self.played: list[int] = []
        self.threads = Listening(self.threads, self.played)

    def _play_out(self, s: State) -> list[float]:
        while not s.over:
            action = self.chance.pick(s.choices)
            self.played.append(action)
            s.apply(action)
        return s.returns


@dataclass(frozen=True)
class Playout:
    """One iteration of a search with playouts, to be played again without it."""

    deal: Callable[[str], State]
    seed: str
    world: State  # as it was dealt
    actions: list[int]


class SearchTasks:
    """The searches of one game at one number of seats, from some states of its other tasks."""

    def __init__(self, subject: GameTasks) -> None:
        self.who = subject.who
        self.calibration = calibration(subject.game.id)
        self.iterations = subject.effort.iterations
        searches = subject.effort.searches
        step = max(1, len(subject.states) // searches)
        self.worlds = [
            imagine(state, state.actor, "bench")
            for state in subject.states[step // 2 :: step][:searches]
        ]
        self.chance = Chance("bench")
        self.playouts = [each for world in self.worlds for each in self._listen(world)]
        self.searched, self.dealt, self.plain = [[inf] * len(self.playouts) for _ in range(3)]

    def tasks(self) -> list[Task]:
        """Search as bots do it; with playouts; and the very same playouts without search."""
        return [
            Task(self.who, "search", lambda: self.search),
            Task(self.who, "search with playouts", lambda: self.search_with_playouts),
            Task(self.who, "playouts alone", lambda: self.play_copies),
            Task(self.who, "dealt playouts alone", lambda: self.play_dealt),
        ]

    def search(self) -> int:
        for world in self.worlds:
            search = self._begin(world, Style())
            for _ in range(self.iterations):
                search.iterate()
        return self.iterations * len(self.worlds)

    def search_with_playouts(self) -> int:
        return _fastest(self.searched, self._iterations())

    def play_copies(self) -> int:
        """What the engine itself takes for these playouts: a copy, and decisions to the end."""
        return _fastest(self.plain, (self._play(x.world.clone(), x.actions) for x in self.playouts))

    def play_dealt(self) -> int:
        """The same, with a world dealt anew in place of a plain copy."""
        return _fastest(self.dealt, (self._play(x.deal(x.seed), x.actions) for x in self.playouts))

    def row(self, rates: dict[str, float]) -> dict[str, float]:
        """What the tasks say: costs of the search are shares of the playouts' own time.

        Rates of a busy machine are too uneven for that: each iteration and each playout counts
        with the fastest of all its passes.
        """
        searched = sum(self.searched)
        return {
            "iterations": rates["search"],
            "iterations_with_playouts": rates["search with playouts"],
            "overhead": round(searched / sum(self.dealt) - 1, 3),
            "overhead_with_dealing": round(searched / sum(self.plain) - 1, 3),
        }

    def _begin(self, world: State, style: Style) -> Search:
        scale = self.calibration.scale(world.seats, world.step)
        return Search(world, world.actor, SEED, style, scale)

    def _iterations(self) -> Iterator[None]:
        for world in self.worlds:
            search = self._begin(world, PLAYOUTS)
            for _ in range(self.iterations):
                search.iterate()
                yield

    def _listen(self, world: State) -> Iterator[Playout]:
        search = Heard(world, world.actor, SEED)
        deal = imagining(world, world.actor)
        for number in range(self.iterations):
            search.iterate()
            seed = f"{SEED}/{number}"
            yield Playout(deal, seed, deal(seed), search.played[:])

    def _play(self, s: State, actions: list[int]) -> list[float]:
        roll = self.chance.roll
        for action in actions:
            choices = s.choices
            choices[roll(len(choices))]  # choosing is a part of a playout, and so is its result
            s.apply(action)
        return s.returns


def _fastest(times: list[float], steps: Iterable[object]) -> int:
    """Take every step, and keep how long each took at best."""
    before = perf_counter()
    for number, _ in enumerate(steps):
        now = perf_counter()
        times[number] = min(times[number], now - before)
        before = perf_counter()
    return len(times)


class Searcher(Protocol):
    """The search of another engine."""

    name: str

    def task(self) -> Task:
        """Iterations from one position to the next."""


class OpenSpielChess:
    """The Python MCTS of OpenSpiel at chess, with one random playout per simulation."""

    name = "open_spiel"

    def __init__(self) -> None:
        import numpy
        import pyspiel
        from open_spiel.python.algorithms import mcts

        random = numpy.random.RandomState(1)
        game = pyspiel.load_game("chess")
        evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
        self.bot = mcts.MCTSBot(game, 1.4, SIMULATIONS, evaluator, random_state=random)
        self.state = game.new_initial_state()
        self.new = game.new_initial_state

    def task(self) -> Task:
        return Task(self.name, "search with playouts", lambda: self.search)

    def search(self) -> int:
        if self.state.is_terminal():
            self.state = self.new()
        self.state.apply_action(self.bot.step(self.state))
        return SIMULATIONS


SEARCHERS: Final = (OpenSpielChess,)


def searchers() -> tuple[list[Searcher], dict[str, str], list[str]]:
    """Those that are here, their versions, and a sentence for each that is not."""
    found: list[Searcher] = []
    versions: dict[str, str] = {}
    missing: list[str] = []
    for each in SEARCHERS:
        try:
            versions[each.name] = version(each.name)
        except PackageNotFoundError:
            missing.append(f"{each.name} is not installed; `make bench` installs and measures it.")
        else:
            found.append(each())
    return found, versions, missing
