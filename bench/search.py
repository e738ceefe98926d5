"""How fast the searching bots search, and what the search costs on top of the engine."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from itertools import count
from typing import Any, Final, Protocol

from bench.clock import Task
from bench.games import GameTasks
from ecumene.bots import Chance, imagine, imagining
from ecumene.bots.levels import calibration
from ecumene.bots.search import Search, Style

STATES: Final = 8  # from which searches begin, the same for all tasks
ITERATIONS: Final = 20  # of each search
SIMULATIONS: Final = 20  # of each search of a peer
PLAYOUTS: Final = Style(playouts=True)


class SearchTasks:
    """The searches of one game at one number of seats, from some states of its other tasks."""

    def __init__(self, subject: GameTasks) -> None:
        self.who = subject.who
        self.scale = calibration(subject.game.id).scale
        step = max(1, len(subject.states) // STATES)
        self.states = subject.states[step // 2 :: step][:STATES]
        self.chance = Chance("bench")
        self.numbers = count()

    def tasks(self) -> list[Task]:
        """Search as bots do it; with playouts; and the same playouts without search."""
        return [
            Task(self.who, "search", lambda: lambda: self.search(Style())),
            Task(self.who, "search with playouts", lambda: lambda: self.search(PLAYOUTS)),
            Task(self.who, "playouts alone", lambda: self.alone),
            Task(self.who, "dealt playouts alone", lambda: self.dealt),
        ]

    def search(self, style: Style) -> int:
        for state in self.states:
            world = imagine(state, state.actor, "bench")
            search = Search(world, state.actor, f"bench/{next(self.numbers)}", style, self.scale)
            for _ in range(ITERATIONS):
                search.iterate()
        return ITERATIONS * len(self.states)

    def alone(self) -> int:
        """What the engine itself takes for these playouts: a copy, and decisions to the end."""
        for state in self.states:
            for _ in range(ITERATIONS):
                self._play_out(state.clone())
        return ITERATIONS * len(self.states)

    def dealt(self) -> int:
        """The same, with a world dealt anew in place of a plain copy."""
        for state in self.states:
            deal = imagining(state, state.actor)
            for number in range(ITERATIONS):
                self._play_out(deal(f"bench/{number}"))
        return ITERATIONS * len(self.states)

    def _play_out(self, s: Any) -> None:
        roll = self.chance.roll
        while not s.over:
            choices = s.choices
            s.apply(choices[roll(len(choices))])


def search_row(rates: dict[str, float]) -> dict[str, float]:
    """What the tasks of a search say: overheads are shares of the playouts' own time."""
    full = rates["search with playouts"]
    return {
        "iterations": round(rates["search"], 1),
        "iterations_with_playouts": round(full, 1),
        "overhead": round(rates["dealt playouts alone"] / full - 1, 3),
        "overhead_with_dealing": round(rates["playouts alone"] / full - 1, 3),
    }


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
