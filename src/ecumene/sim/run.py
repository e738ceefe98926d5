"""Many games by a crew; the results do not depend on who plays them, nor on how often it stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import msgspec

from ecumene import __version__
from ecumene.engine.errors import N_, NotSaved
from ecumene.engine.registry import load
from ecumene.sim.crew import Crew, Processes, at_least_one, stopping
from ecumene.sim.ledger import Ledger, fingerprint
from ecumene.sim.match import Match, play_game
from ecumene.sim.sheets import seat_rows
from ecumene.sim.tally import Tally

FORMAT: Final = 1

Heard = Callable[[int], None]
"""Told after each batch how many more games are finished, first of all those of earlier runs."""


class Header(msgspec.Struct, frozen=True):
    """The first line of the file of a simulation."""

    sim: int
    version: str
    code: str
    game: str
    rules: int
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: str


class Line(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    decisions: int
    scores: list[int]
    returns: list[float]
    factions: list[list[int]]


@dataclass(frozen=True)
class Outcome:
    """What a run gave; *complete* is false when it was interrupted."""

    tally: Tally
    seconds: float
    complete: bool
    games: Sequence[Line] = field(default=(), repr=False)  # by number
    fresh: int = 0  # decisions of games that were played now, not by an earlier run

    def rows(self, match: Match) -> Iterator[dict[str, Any]]:
        """A row for each seat of each game (`sheets.RESULTS`)."""
        spec = load(match.game)
        for game in self.games:
            yield from seat_rows(
                spec,
                match.seed_of(game.number),
                (0, game.number),
                match.bots,
                game.factions,
                game.scores,
                game.returns,
                game.decisions,
            )


def simulate(
    match: Match,
    workers: int = 1,
    heard: Heard = lambda games: None,
    *,
    crew: Crew | None = None,
    path: Path | None = None,
) -> Outcome:
    """Play all games of a match; Ctrl-C ends early and keeps what is finished.

    With a *path* every finished game is a line of that file, and the same match goes on from there.
    """
    match = match.check()
    at_least_one(games=match.games)
    crew = Processes(workers) if crew is None else crew
    if match.save is not None:
        _make_folder(match.save)
    start = perf_counter()
    found: dict[int, Line] = {}
    with nullcontext() if path is None else ledger(match, path) as kept:
        if kept is not None:
            found.update({at: game for at, game in kept.games.items() if at < match.games})
        if found:
            heard(len(found))
        earlier = sum(game.decisions for game in found.values())

        def take(games: list[Line]) -> None:
            for game in games:
                found[game.number] = game
                if kept is not None:
                    kept.add(game)

        complete = crew.share_out(
            _batches([at for at in range(match.games) if at not in found], crew.size),
            partial(_play_batch, match),
            take=take,
            heard=lambda games: heard(len(games)),
        )
    tally = Tally()
    games = [found[number] for number in sorted(found)]
    for game in games:
        tally.count(game.decisions, game.scores, game.returns)
    fresh = tally.decisions - earlier
    return Outcome(tally, perf_counter() - start, complete, games, fresh)


def ledger(match: Match, path: Path) -> Ledger[int, Line]:
    """The file from which a checked match goes on."""
    head = Header(
        FORMAT,
        __version__,
        fingerprint(match.game, match.bots),
        match.game,
        load(match.game).rules,
        match.bots,
        dict(match.options),
        match.seed,
    )
    seats = len(match.bots)

    def fits(game: Line) -> bool:
        return game.number >= 0 and len(game.scores) == len(game.returns) == seats

    return Ledger(path, head, Line, lambda game: game.number, fits)


def _batches(numbers: Sequence[int], workers: int) -> Iterator[Sequence[int]]:
    """Small enough for everybody to be busy to the end, large enough to be worth sending."""
    size = 1 if workers == 1 else max(1, min(100, len(numbers) // (workers * 8)))
    for first in range(0, len(numbers), size):
        yield numbers[first : first + size]


def _play_batch(match: Match, numbers: Sequence[int]) -> list[Line]:
    games = []
    for number in numbers:
        if stopping():
            break
        game = play_game(match, number)
        games.append(Line(number, len(game.answers), game.scores, game.returns, game.factions))
    return games


def _make_folder(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = N_("{path} cannot be written: {why}. Nothing was changed.")
        why = (error.strerror or str(error)).lower()
        raise NotSaved(message, path=folder, why=why) from None
