"""Many games on several processes; the results do not depend on how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

from ecumene.engine.errors import N_, NotSaved
from ecumene.sim.crew import at_least_one, share_out, stopping
from ecumene.sim.match import Match, play_game
from ecumene.sim.tally import Tally

Heard = Callable[[int], None]
"""Told after each batch how many more games are finished."""


@dataclass(frozen=True)
class Outcome:
    """What a run gave; *complete* is false when it was interrupted."""

    tally: Tally
    seconds: float
    complete: bool


def simulate(match: Match, workers: int = 1, heard: Heard = lambda games: None) -> Outcome:
    """Play all games of a match; Ctrl-C ends early and keeps what is finished."""
    match = match.check()
    at_least_one(games=match.games, workers=workers)
    if match.save is not None:
        _make_folder(match.save)
    start = perf_counter()
    tally = Tally()
    complete = share_out(
        _batches(match.games, workers),
        partial(_play_batch, match),
        workers,
        take=tally.merge,
        heard=lambda part: heard(part.games),
    )
    return Outcome(tally, perf_counter() - start, complete)


def _batches(games: int, workers: int) -> Iterator[range]:
    """Small enough for everybody to be busy to the end, large enough to be worth sending."""
    size = 1 if workers == 1 else max(1, min(100, games // (workers * 8)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


def _play_batch(match: Match, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        if stopping():
            break
        tally.add(play_game(match, number))
    return tally


def _make_folder(folder: str) -> None:
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = N_("{path} cannot be written: {why}. Nothing was changed.")
        why = (error.strerror or str(error)).lower()
        raise NotSaved(message, path=folder, why=why) from None
