"""Work shared out: taken as it comes in, kept when somebody presses Ctrl-C, done by any crew.

A crew is the processes of this machine, or a cluster (`ecumene.sim.cluster`). It never has more
than a few jobs in hand per worker, so a run of any length fits into memory; and whoever dies over
a job costs only that job's time, for it is given to somebody else.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Final, TypeVar

from ecumene.engine import changes
from ecumene.engine.errors import N_, BadOption, Error

Contents = Mapping[str, tuple[str, changes.Content]]

J = TypeVar("J")
R = TypeVar("R")

AHEAD: Final = 3  # jobs in hand per worker: nobody waits, and little is begun in vain
DEATHS: Final = 3  # so many in a row, without a result in between, are no accident

_stop: Event | None = None  # in a worker: set when the run is to end after the current game


def at_least_one(**counts: int) -> None:
    """Refuse what cannot be counted from one: games, workers."""
    for name, number in counts.items():
        if number < 1:
            message = N_("{name} must be at least 1, not {number}.")
            raise BadOption(message, name=name, number=number)


def stopping() -> bool:
    """Asked between two games of a job: is the run to end?"""
    return _stop is not None and _stop.is_set()


class Crew(ABC):
    """Whoever does the jobs of a run."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many work at the same time."""

    @abstractmethod
    def share_out(
        self,
        jobs: Iterable[J],
        work: Callable[[J], R],
        take: Callable[[R], None],
        heard: Callable[[R], None],
    ) -> bool:
        """Do all jobs; false when Ctrl-C ended it early.

        Every result is taken once, in any order, and then heard of; *work* and jobs can be pickled.
        """


class Processes(Crew):
    """Processes of this machine; one of them is this one itself."""

    def __init__(self, workers: int = 1) -> None:
        at_least_one(workers=workers)
        self.workers = workers

    @property
    def size(self) -> int:
        return self.workers

    def share_out(
        self,
        jobs: Iterable[J],
        work: Callable[[J], R],
        take: Callable[[R], None],
        heard: Callable[[R], None],
    ) -> bool:
        if self.workers == 1:
            return _alone(jobs, work, take, heard)
        return _together(iter(jobs), work, self.workers, take, heard)


def _alone(
    jobs: Iterable[J],
    work: Callable[[J], R],
    take: Callable[[R], None],
    heard: Callable[[R], None],
) -> bool:
    try:
        for job in jobs:
            result = work(job)
            with deaf():
                take(result)
            heard(result)
    except KeyboardInterrupt:
        return False
    return True


def _together(
    jobs: Iterator[J],
    work: Callable[[J], R],
    workers: int,
    take: Callable[[R], None],
    heard: Callable[[R], None],
) -> bool:
    context = multiprocessing.get_context("spawn")  # the same on every system
    stop = context.Event()
    running: dict[Future[R], J] = {}
    deaths, stopped = 0, False

    def finish() -> None:
        """Take what is done; until all is, have more in hand than there are workers."""
        nonlocal deaths
        while running:
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                result = future.result()
                deaths = 0
                with deaf():  # taken once, or not yet
                    del running[future]
                    take(result)
                heard(result)
            submit(len(done))

    def submit(count: int) -> None:
        nonlocal jobs
        for job in islice(jobs, count):
            with deaf():
                try:
                    future = pool.submit(work, job)
                except BrokenProcessPool:
                    jobs = chain([job], jobs)  # it was taken, and nobody has it
                    raise
                running[future] = job

    while True:
        try:
            with ProcessPoolExecutor(workers, context, _ready, (stop, changes.known())) as pool:
                try:
                    submit(AHEAD * workers)
                    finish()
                    return True
                except KeyboardInterrupt:
                    stopped = True
                    stop.set()
                    jobs = iter(())
                    for future in list(running):
                        if future.cancel():
                            del running[future]
                    finish()
                    return False
                except BaseException:
                    stop.set()  # the pool waits for all, so that nobody wakes in an empty house
                    for future in running:
                        future.cancel()
                    raise
        except BrokenProcessPool:  # somebody was killed, and the pool with it
            if stopped:
                return False
            deaths += 1
            if deaths >= DEATHS:
                raise Error(N_("The processes that play die again and again.")) from None
            stop = context.Event()
            jobs = chain(list(running.values()), jobs)
            running.clear()


@contextmanager
def deaf() -> Iterator[None]:
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


def _ready(stop: Event, contents: Contents) -> None:
    global _stop
    _stop = stop
    changes.relearn(contents)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it, and says when to stop
    Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    """When the parent is killed nobody sends work any more, and nobody would say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
