"""Work shared out: taken as it comes in, kept when somebody presses Ctrl-C, done by any crew.

A crew is the processes of this machine, or a cluster (`ecumene.sim.cluster`). It never has more
than a few jobs in hand per worker, so a run of any length fits into memory; and whoever dies over
a job costs only that job's time, for it is given to somebody else.
"""

from __future__ import annotations

import multiprocessing
import signal
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from threading import current_thread, main_thread
from typing import Any, Final, Generic, TypeVar

from ecumene.engine.errors import N_, BadOption, Error
from ecumene.sim.worker import FAILED, LEFT, Worker

J = TypeVar("J")
R = TypeVar("R")

AHEAD: Final = 3  # short jobs in hand per worker: nobody waits, and little is begun in vain
SHORT: Final = 1.0  # seconds; of longer ones nobody has one in hand that others could begin
DEATHS: Final = 3  # so many over one job are no accident
MOST: Final = 10_000_000  # games of one run, all of which it remembers


def countable(**counts: int) -> None:
    """Refuse what cannot be counted from one: games, workers; and more than a run can remember."""
    for name, number in counts.items():
        if number < 1:
            message = N_("{name} must be at least 1, not {number}.")
            raise BadOption(message, name=name, number=number)
        if number > MOST:
            message = N_("{name} must be at most {most}, not {number}.")
            raise BadOption(message, name=name, most=MOST, number=number)


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
        countable(workers=workers)
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
        return _Team(jobs, work, take, heard).together(self.workers)


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


class _Team(Generic[J, R]):
    """Workers, and the jobs that are still to be done."""

    def __init__(
        self,
        jobs: Iterable[J],
        work: Callable[[J], R],
        take: Callable[[R], None],
        heard: Callable[[R], None],
    ) -> None:
        self.coming = enumerate(jobs)
        self.back: deque[tuple[int, J]] = deque()  # from workers that died
        self.deaths: Counter[int] = Counter()  # over each job
        self.work, self.take, self.heard = work, take, heard
        self.stop: Any = multiprocessing.get_context("spawn").RawValue("b", 0)
        self.workers: list[Worker[J]] = []

    def together(self, size: int) -> bool:
        """Do all jobs; false when Ctrl-C ended it early, and the second one is heard at once."""
        before_processes()
        try:
            try:
                while len(self.workers) < size and self._welcome():
                    pass
                self._finish()
                return True
            except KeyboardInterrupt:
                self.stop.value = 1
                self.coming = enumerate(())
                self.back.clear()
                self._finish()
                return False
        finally:
            self.stop.value = 1
            for worker in self.workers:
                worker.leave()
            for worker in self.workers:
                worker.end()

    def _finish(self) -> None:
        """Take what is done, until all is."""
        while busy := {worker.pipe: worker for worker in self.workers if worker.jobs}:
            for pipe in wait([*busy]):
                self._hear(busy[pipe])  # type: ignore[index]

    def _welcome(self) -> bool:
        """One more worker, if there is something to do; false when there is nothing."""
        with deaf():
            given = self._next()
            if given is None:
                return False
            try:
                self.workers.append(Worker(self.work, self.stop))
            except OSError as error:
                message = N_("This machine begins no more than {n} processes: {why}.")
                why = (error.strerror or str(error)).lower()
                raise Error(message, n=len(self.workers), why=why) from None
            self.workers[-1].give(*given)
            return True

    def _give(self, worker: Worker[J]) -> None:
        """More to do for somebody who has just done something."""
        while len(worker.jobs) < (AHEAD if worker.took < SHORT else 1):
            with deaf():
                given = self._next()
                if given is None:
                    return
                worker.give(*given)

    def _next(self) -> tuple[int, J] | None:
        return self.back.popleft() if self.back else next(self.coming, None)

    def _hear(self, worker: Worker[J]) -> None:
        with deaf():  # a result is taken once, or not yet
            said = worker.hear()
            if said is None:
                self._bury(worker)
            else:
                what, number, about = said
                if what == FAILED:
                    raise about
                del worker.jobs[number]
                if what != LEFT:
                    self.take(about)
        if said is None:
            if self.back:
                self._welcome()
            return
        if what != LEFT:
            self.heard(about)
        self._give(worker)

    def _bury(self, worker: Worker[J]) -> None:
        """What it had in hand is done by others, unless it is what nobody survives."""
        self.workers.remove(worker)
        worker.leave()
        worker.end()
        if self.stop.value:
            return
        first = next(iter(worker.jobs))
        self.deaths[first] += 1
        if self.deaths[first] >= DEATHS:
            raise Error(N_("The processes that play die again and again."))
        self.back.extendleft(reversed(worker.jobs.items()))


def before_processes() -> None:
    """Python begins a helper with the first process, and hears Ctrl-C from then on."""
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()


@contextmanager
def deaf() -> Iterator[None]:
    """Ctrl-C is heard only afterwards, and never by a process begun in here."""
    with _masked(), _noted():
        yield


@contextmanager
def _masked() -> Iterator[None]:
    """What is begun in here, process or thread, does not hear Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _noted() -> Iterator[None]:
    """Another thread, such as that of a progress bar, may be given a signal that this one masks."""
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield
        return
    pressed: list[tuple[int, Any]] = []
    signal.signal(signal.SIGINT, lambda *about: pressed.append(about))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            before(*pressed[0])
