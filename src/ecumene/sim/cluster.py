"""A crew of many machines: a Ray cluster that somebody has started (`ecumene[ray]`)."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from importlib.util import find_spec
from itertools import count, islice
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar
from weakref import finalize

from ecumene.engine import changes
from ecumene.engine.errors import N_, BadOption, Error, Phrase
from ecumene.sim.crew import AHEAD, DEATHS, Crew, before_processes, deaf
from ecumene.sim.driver import FAILED, FORGET, JOB, LOST, READY, WORK, drive, silent

J = TypeVar("J")
R = TypeVar("R")

PATIENCE: Final = 90.0  # seconds until a cluster has answered
GOODBYE: Final = 5.0  # seconds in which a driver takes leave of its cluster


class Cluster(Crew):
    """All processors of a Ray cluster, as many as there are at the moment.

    A process of its own speaks with it (`ecumene.sim.driver`). When that dies, or the node that it
    spoke to, another one takes over, and only what was under way is played again.
    """

    def __init__(self, address: str = "auto") -> None:
        """Join a cluster: `auto` is the one of this machine, else the address of its head."""
        if find_spec("ray") is None:
            raise BadOption(N_('A cluster needs the package ray: install "ecumene[ray]".'))
        self.address = address
        self._size = 1
        self._numbers = count()  # of jobs, also of those that are left
        self._join()

    @property
    def size(self) -> int:
        return self._size

    def close(self) -> None:
        """Leave the cluster, which at the end of the program happens by itself."""
        self._leave()

    def share_out(
        self,
        jobs: Iterable[J],
        work: Callable[[J], R],
        take: Callable[[R], None],
        heard: Callable[[R], None],
    ) -> bool:
        waiting = zip(self._numbers, jobs)
        running: dict[int, J] = {}
        deaths = 0
        try:
            self._hand_over(work, running)
            while True:
                for number, job in islice(waiting, max(0, AHEAD * self.size - len(running))):
                    running[number] = job
                    self._say((JOB, (number, job)))
                if not running:
                    return True
                what, about = self._hear()
                if what == LOST:
                    deaths += 1
                    if deaths >= DEATHS:
                        raise _lost(about)
                    self.close()
                    self._join()
                    self._hand_over(work, running)
                elif (number := about[0]) in running:  # not one that was left before
                    if what == FAILED:
                        raise about[1]
                    self._size, deaths = about[2], 0
                    with deaf():
                        del running[number]
                        take(about[1])
                    heard(about[1])
        except KeyboardInterrupt:
            return False
        finally:
            if running:
                self._say((FORGET, None))

    def _hand_over(self, work: Callable[[J], R], running: Mapping[int, J]) -> None:
        """Tell a driver what to do, and which jobs another one left undone."""
        self._say((WORK, (work, changes.known())))
        for each in running.items():
            self._say((JOB, each))

    def _say(self, message: tuple[str, Any]) -> None:
        """Tell the driver something; whether it still lives is heard afterwards."""
        with suppress(OSError):
            self._pipe.send(message)

    def _hear(self) -> tuple[str, Any]:
        """What the driver says."""
        try:
            said: tuple[str, Any] = self._pipe.recv()
        except (EOFError, OSError):
            return LOST, Phrase(N_("the process that spoke with it has ended"))
        return said

    def _join(self) -> None:
        context = multiprocessing.get_context("spawn")  # the same on every system
        self._pipe, there = context.Pipe()
        self.driver = context.Process(target=drive, args=(there, self.address), daemon=True)
        before_processes()
        with deaf():
            self.driver.start()
        there.close()  # so that its end is heard here
        self._leave = finalize(self, _leave, self._pipe, self.driver)
        if not self._pipe.poll(PATIENCE):  # Ray itself asks on and on
            self.driver.kill()
            self.close()
            raise silent(self.address, Phrase(N_("what listens there is no cluster")))
        what, about = self._hear()
        if what != READY:
            about = _lost(about)
        if isinstance(about, Error):
            self.close()
            raise about
        self._size = about


def _leave(pipe: Connection, driver: BaseProcess) -> None:
    pipe.close()
    with suppress(KeyboardInterrupt):  # pressed again: nobody wants to wait
        driver.join(GOODBYE)
    driver.kill()


def _lost(why: str | Phrase) -> Error:
    return Error(N_("The cluster is lost again and again: {why}."), why=why)
