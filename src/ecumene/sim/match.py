"""One game of bots, fast: no record is kept unless somebody wants it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from ecumene.bots import Bot, decide, seat_bots
from ecumene.engine.changes import breaks
from ecumene.engine.errors import N_, Error
from ecumene.engine.flow import State
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text
from ecumene.sim.worker import stopping


class Abandoned(Exception):
    """The run is to end; the game will be played anew."""


@dataclass(frozen=True)
class Match:
    """Who plays what, how often; plain values only, so that it can be sent to other processes."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    save: str | None = None  # the folder that keeps the records

    def check(self) -> Match:
        """The same match with its options settled, if all of it is possible."""
        game = load(self.game)
        seats = game.check_seats(len(self.bots))
        seat_bots(self.bots, self.seed)
        seed_text(self.seed_of(self.games))
        options = settle_options(game.options, self.options, seats)
        return Match(self.game, self.bots, self.games, self.seed, options, self.save)

    def seed_of(self, number: int) -> str:
        """Each game has its own seed, whoever plays it and in whatever order."""
        return f"{self.seed}/{number}"

    def file_of(self, number: int) -> Path:
        """Where the record of a game is kept."""
        assert self.save is not None
        seed = re.sub(r"[^\w.-]+", "_", self.seed)[:60]
        digits = len(str(self.games))
        return Path(self.save) / f"{self.game}-{seed}-{number:0{digits}}.json"


@dataclass(frozen=True)
class Played:
    """How one game went."""

    answers: list[int]
    returns: list[float]
    scores: list[int]
    factions: list[list[int]] = field(default_factory=list)  # for each way in which seats differ


def play_game(match: Match, number: int) -> Played:
    """Play game *number* of a checked match to its end."""
    game = load(match.game)
    seed = match.seed_of(number)
    bots = seat_bots(match.bots, seed)
    state = game.begin(len(bots), seed, dict(match.options))
    answers = play_out(state, bots, seed)
    factions = [list(faction.of(state)) for faction in game.factions]
    return Played(answers, state.returns, state.scores, factions)


def play_out(
    state: State,
    bots: Sequence[Bot],
    seed: str,
    timed: Callable[[int, float], None] = lambda seat, seconds: None,
    applied: Callable[[int, int], None] = lambda seat, action: None,
) -> list[int]:
    """Let bots play a game to its end; `Abandoned` when the run is to end before that.

    *timed* hears after each answer whose it was; *applied* when it has taken effect, and which.
    Where changed content breaks the rules, its places are named.
    """
    try:
        return _played(state, bots, seed, timed, applied)
    except (Error, Abandoned):
        raise
    except Exception as error:
        if state.game.content is None:
            raise
        raise breaks(state.game, state.seats, state.step, error) from error


def _played(
    state: State,
    bots: Sequence[Bot],
    seed: str,
    timed: Callable[[int, float], None],
    applied: Callable[[int, int], None],
) -> list[int]:
    game, answers = state.game, list[int]()
    while not state.over:
        if len(answers) > game.longest:
            message = N_('With seed "{seed}" {game} does not end: {longest} decisions are too few.')
            raise Error(message, seed=seed, game=game.id, longest=game.longest)
        # in a simultaneous moment everybody chooses before anybody has answered
        moment = []
        for seat in state.waiting:
            if stopping():
                raise Abandoned
            start = perf_counter()
            moment.append(decide(bots[seat], state, seat))
            timed(seat, perf_counter() - start)
        for seat, action in zip(state.waiting, moment):
            state.apply(action)
            applied(seat, action)
        answers += moment
    return answers


def record_of(match: Match, number: int, answers: list[int]) -> str:
    """The text of the record of a game that was played."""
    game = load(match.game)
    names = [f"{bot} {seat}" for seat, bot in enumerate(match.bots, 1)]
    seed = match.seed_of(number)
    record = Record(game, len(match.bots), seed, dict(match.options), names)
    for action in answers:
        record.apply(action)
    return record.text()
