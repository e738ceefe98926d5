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
from ecumene.engine import files
from ecumene.engine.errors import N_, NotSaved
from ecumene.engine.registry import load
from ecumene.sim.crew import Crew, Processes, countable
from ecumene.sim.ledger import Ledger, fingerprint
from ecumene.sim.match import Abandoned, Match, play_game, record_of
from ecumene.sim.sheets import seat_rows
from ecumene.sim.tally import Tally

FORMAT: Final = 1

BATCH: Final = 1.0  # seconds of games that are handed out at once
LARGEST: Final = 100  # games

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
    countable(games=match.games)
    crew = Processes(workers) if crew is None else crew
    if match.save is not None:
        _make_folder(match.save)
        files.sweep(Path(match.save), f"{match.game}-")
    start = perf_counter()
    found: dict[int, Line] = {}
    with nullcontext() if path is None else ledger(match, path) as kept:
        if kept is not None:
            found.update({at: kept.games[at] for at in range(match.games) if at in kept.games})
        if match.save is not None:  # whoever wants records wants them all
            found = {at: game for at, game in found.items() if match.file_of(at).is_file()}
        if found:
            heard(len(found))
        earlier = sum(game.decisions for game in found.values())

        todo = [at for at in range(match.games) if at not in found]
        pace = _Pace(crew)

        def take(games: list[tuple[Line, str]]) -> None:
            for game, record in games:
                if match.save is not None:  # here, where the command was given, and before the line
                    files.save(match.file_of(game.number), record)
                found[game.number] = game
                if kept is not None and game.number not in kept.games:
                    kept.add(game)
            pace.played += len(games)

        complete = crew.share_out(
            pace.batches(todo),
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


class _Pace:
    """Batches worth sending, yet so short that whoever dies over one costs next to nothing."""

    def __init__(self, crew: Crew) -> None:
        self.crew, self.played, self.start = crew, 0, perf_counter()

    def batches(self, numbers: Sequence[int]) -> Iterator[Sequence[int]]:
        """Of as many games as a worker has been playing in a second."""
        first = 0
        while first < len(numbers):
            size = self.size(len(numbers) - first)
            yield numbers[first : first + size]
            first += size

    def size(self, left: int) -> int:
        workers = self.crew.size
        if workers == 1 and isinstance(self.crew, Processes):
            return 1  # nothing is sent
        pace = self.played / (perf_counter() - self.start) / workers
        return max(1, min(LARGEST, int(pace * BATCH), left // (workers * 8)))


def _play_batch(match: Match, numbers: Sequence[int]) -> list[tuple[Line, str]]:
    games = []
    for number in numbers:
        try:
            game = play_game(match, number)
        except Abandoned:
            break
        line = Line(number, len(game.answers), game.scores, game.returns, game.factions)
        record = "" if match.save is None else record_of(match, number, game.answers)
        games.append((line, record))
    return games


def _make_folder(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = N_("{path} cannot be written: {why}. Nothing was changed.")
        why = (error.strerror or str(error)).lower()
        raise NotSaved(message, path=folder, why=why) from None
