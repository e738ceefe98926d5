"""Many games on several processes; the results do not depend on how many there are."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing.synchronize import Event
from pathlib import Path
from time import perf_counter
from typing import Final

from ecumene.engine.errors import N_, BadOption, NotSaved
from ecumene.sim.match import Match, play_game
from ecumene.sim.tally import Tally

AHEAD: Final = 3  # batches in hand per worker: nobody waits, and little is begun in vain

Heard = Callable[[int], None]
"""Told after each batch how many more games are finished."""

_stop: Event | None = None  # in a worker: set when the run is to end after the current game


@dataclass(frozen=True)
class Outcome:
    """What a run gave; *complete* is false when it was interrupted."""

    tally: Tally
    seconds: float
    complete: bool


def simulate(match: Match, workers: int = 1, heard: Heard = lambda games: None) -> Outcome:
    """Play all games of a match; Ctrl-C ends early and keeps what is finished."""
    match = match.check()
    for name, number in (("games", match.games), ("workers", workers)):
        if number < 1:
            message = N_("{name} must be at least 1, not {number}.")
            raise BadOption(message, name=name, number=number)
    if match.save is not None:
        _make_folder(match.save)
    start = perf_counter()
    tally = Tally()
    if workers == 1:
        complete = _alone(match, tally, heard)
    else:
        complete = _together(match, workers, tally, heard)
    return Outcome(tally, perf_counter() - start, complete)


def _alone(match: Match, tally: Tally, heard: Heard) -> bool:
    try:
        for number in range(match.games):
            played = play_game(match, number)
            with _deaf():
                tally.add(played)
            heard(1)
    except KeyboardInterrupt:
        return False
    return True


def _together(match: Match, workers: int, tally: Tally, heard: Heard) -> bool:
    context = multiprocessing.get_context("spawn")  # the same on every system
    stop = context.Event()
    parts = _batches(match.games, workers)
    running: set[Future[Tally]] = set()

    def finish() -> None:
        """Add what is done; until all is, have more in hand than there are workers."""
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                part = future.result()
                with _deaf():  # counted once, or not yet
                    running.remove(future)
                    tally.merge(part)
                heard(part.games)
            submit(len(done))

    def submit(count: int) -> None:
        for part in islice(parts, count):
            with _deaf():
                running.add(pool.submit(_play_batch, match, part))

    with ProcessPoolExecutor(workers, context, _ready, (stop,)) as pool:
        try:
            submit(AHEAD * workers)
            finish()
        except KeyboardInterrupt:
            stop.set()
            parts = iter(())
            running = {future for future in running if not future.cancel()}
            finish()
            return False
        except BaseException:
            stop.set()  # the pool waits for everybody, so that nobody wakes in an empty house
            for future in running:
                future.cancel()
            raise
    return True


def _batches(games: int, workers: int) -> Iterator[range]:
    """Small enough for everybody to be busy to the end, large enough to be worth sending."""
    size = max(1, min(100, games // (workers * 8)))
    for first in range(0, games, size):
        yield range(first, min(first + size, games))


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C is heard only afterwards, and never by a process begun in here."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ready(stop: Event) -> None:
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and says when to stop


def _play_batch(match: Match, numbers: range) -> Tally:
    tally = Tally()
    for number in numbers:
        if _stop is not None and _stop.is_set():
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
