"""Self-play: every decision of searching bots with what the search found, to learn from.

A position is the record up to there: seed, options and the actions before it. Whoever wants it as
numbers replays it (`states_of`), and asks for vectors, observations or whatever it learns from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene import __version__
from ecumene.bots import Bot, Budget, MctsBot, seat_bots
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.flow import State
from ecumene.engine.options import settle_options
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text
from ecumene.sim.crew import Crew, Processes, countable
from ecumene.sim.ledger import Ledger, Lines, fingerprint
from ecumene.sim.match import Abandoned, play_out
from ecumene.sim.sheets import Schema

FORMAT: Final = 1

POSITIONS: Final[Schema] = {
    "game": "text",
    "seed": "text",  # of the game
    "seats": "int",
    "number": "int",  # of the game within the run
    "step": "int",  # answers before this one: with the seed they are the position
    "seat": "int",  # whose decision
    "bot": "text",
    "legal": "ints",  # what could be chosen
    "visits": "ints",  # by choice: how often the search looked at it
    "values": "reals",  # by choice: the chances it led to on average, 0 where never looked at
    "value": "real",  # the mean of those, by visits: how the search judged the position
    "action": "int",  # what was chosen
    "score": "int",  # of the seat at the end, like the next
    "return": "real",
}


@dataclass(frozen=True)
class SelfPlay:
    """Who plays what, how often; plain values only."""

    game: str
    bots: tuple[str, ...]  # one for all seats, or one for each
    games: int
    seed: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    divide: int = 1

    def check(self) -> SelfPlay:
        """The same with its options settled, if all of it is possible."""
        spec = load(self.game)
        seats = spec.check_seats(self.seats)
        countable(games=self.games, divide=self.divide)
        bots = self.bots * seats if len(self.bots) == 1 else self.bots
        if len(bots) != seats:
            message = N_("Name one bot for all seats, or one for each of the {seats}.")
            raise BadOption(message, seats=seats)
        if not any(isinstance(bot, MctsBot) for bot in seat_bots(bots, self.seed)):
            message = N_("Self-play needs a bot that searches, such as normal or mcts:200.")
            raise BadOption(message)
        seed_text(self.seed_of(self.games))
        return replace(self, bots=bots, options=settle_options(spec.options, self.options, seats))

    def seed_of(self, number: int) -> str:
        """Each game has its own seed."""
        return f"{self.seed}/{number}"


class Header(msgspec.Struct, frozen=True):
    """The first line of the file of a run."""

    selfplay: int
    version: str
    code: str
    game: str
    rules: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    divide: int
    seed: str


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """What a search found in one moment; bots that do not search have none."""

    step: int
    at: int  # the place of the answer: several seats may choose at the same step
    seat: int
    legal: list[int]
    visits: list[int]
    values: list[float]


class Line(msgspec.Struct, frozen=True):
    """One game."""

    number: int
    answers: list[int]
    thoughts: list[Thought]
    scores: list[int]
    returns: list[float]


class Noted(Bot):
    """A bot of which somebody writes down what it thought."""

    def __init__(self, bot: MctsBot, thoughts: list[Thought]) -> None:
        super().__init__(bot.seed)
        self.bot, self.thoughts = bot, thoughts

    def choose(self, world: Any, seat: int) -> int:
        legal, step = world.legal(seat), world.step
        at = step + world.waiting.index(seat)
        action = self.bot.choose(world, seat)
        search = self.bot.search
        root = None if search is None or search.world.step != step else search.root
        if root is not None:
            found = {each: (count, value) for each, count, value in root.ranked()}
            visits = [found.get(each, (0, 0.0))[0] for each in legal]
            values = [_chance(found.get(each, (0, 0.0))[1]) for each in legal]
            self.thoughts.append(Thought(step, at, seat, legal, visits, values))
        return action


def _chance(value: float) -> float:
    """A value as a chance: without drift it may lie a little beyond."""
    return round(min(1.0, max(0.0, value)), 6)


def play(plan: SelfPlay, number: int) -> Line | None:
    """Play one game of a checked plan; none if the run is stopped meanwhile."""
    spec, seed, thoughts = load(plan.game), plan.seed_of(number), list[Thought]()
    state = spec.begin(plan.seats, seed, dict(plan.options))
    seated = seat_bots(plan.bots, seed, Budget(divide=plan.divide))
    bots = [Noted(bot, thoughts) if isinstance(bot, MctsBot) else bot for bot in seated]
    try:
        answers = play_out(state, bots, seed)
    except Abandoned:
        return None
    return Line(number, answers, thoughts, state.scores, state.returns)


def run(
    plan: SelfPlay,
    path: Path,
    heard: Callable[[int], None] = lambda games: None,
    *,
    crew: Crew | None = None,
) -> tuple[Lines[Line], bool]:
    """Play what the file at *path* lacks; all finished games in order, and whether that is all.

    Games stay in the file, and are read from it one by one.
    """
    crew = Processes() if crew is None else crew
    head = Header(
        FORMAT,
        __version__,
        fingerprint(plan.game, plan.bots),
        plan.game,
        load(plan.game).rules,
        plan.bots,
        dict(plan.options),
        plan.divide,
        plan.seed,
    )

    def fits(game: Line) -> bool:
        return game.number >= 0 and len(game.scores) == plan.seats

    with Ledger(path, head, Line, lambda game: game.number, fits, lean=True) as kept:
        todo = [number for number in range(plan.games) if number not in kept.places]
        heard(plan.games - len(todo))

        def take(game: Line | None) -> None:
            if game is not None:
                kept.add(game)

        whole = crew.share_out(
            todo, partial(play, plan), take, heard=lambda game: heard(0 if game is None else 1)
        )
        return kept.lines(range(plan.games)), whole


def rows(plan: SelfPlay, games: Iterable[Line]) -> Iterator[dict[str, Any]]:
    """A row for each position that was searched (`POSITIONS`)."""
    for game in games:
        for thought in game.thoughts:
            total = sum(thought.visits)
            judged = sum(n * value for n, value in zip(thought.visits, thought.values))
            yield {
                "game": plan.game,
                "seed": plan.seed_of(game.number),
                "seats": plan.seats,
                "number": game.number,
                "step": thought.step,
                "seat": thought.seat,
                "bot": plan.bots[thought.seat],
                "legal": thought.legal,
                "visits": thought.visits,
                "values": thought.values,
                "value": judged / total if total else 0.0,
                "action": game.answers[thought.at],
                "score": game.scores[thought.seat],
                "return": game.returns[thought.seat],
            }


def states_of(plan: SelfPlay, game: Line) -> Iterator[State]:
    """The game played again, one state before each answer; take from each what you need."""
    state = load(plan.game).begin(plan.seats, plan.seed_of(game.number), dict(plan.options))
    for answer in game.answers:
        yield state
        state.apply(answer)
