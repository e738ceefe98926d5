"""Whose bot thinks next: workers are shared fairly among people, not among tables."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final, Generic, NamedTuple, TypeVar

HALF: Final = 30.0  # seconds after which half of what somebody has used is forgotten
FORGOTTEN: Final = 0.01  # seconds of thought that nobody needs to remember

T = TypeVar("T")


class Turn(NamedTuple):
    """For whom a bot thinks, and whether somebody waits for it at the table."""

    person: str = ""
    people: bool = True


class Lane(Generic[T]):
    """Some workers, and people who wait for one.

    Next is whoever has used them least of late. One person never has all of several workers, so
    that another need not wait for a long thought.
    """

    def __init__(self, workers: Sequence[T]) -> None:
        self.share = max(1, len(workers) - 1)  # of one person at once
        self._free = list(workers)
        self._waiting: OrderedDict[str, deque[asyncio.Future[T]]] = OrderedDict()
        self._busy: dict[str, int] = {}
        self._used: dict[str, tuple[float, float]] = {}  # seconds, and when that was so

    @asynccontextmanager
    async def worker(self, person: str) -> AsyncIterator[T]:
        """A worker as soon as it is this person's turn."""
        given: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(given)
        self._give()
        try:
            found = await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled():
                self._take_back(person, given.result(), 0.0)
            else:
                self._forget(person, given)
            raise
        began = time.monotonic()
        try:
            yield found
        finally:
            self._take_back(person, found, time.monotonic() - began)

    def _give(self) -> None:
        while self._free:
            ready = [each for each in self._waiting if self._busy.get(each, 0) < self.share]
            if not ready:
                return
            person = min(ready, key=self.used)  # of equals the one who came first
            given = self._waiting[person].popleft()
            if not self._waiting[person]:
                del self._waiting[person]
            if given.cancelled():  # whoever waited has gone, and will say so
                continue
            self._busy[person] = self._busy.get(person, 0) + 1
            given.set_result(self._free.pop())

    def _take_back(self, person: str, worker: T, seconds: float) -> None:
        self._free.append(worker)
        self._busy[person] -= 1
        if not self._busy[person]:
            del self._busy[person]
        now = time.monotonic()
        self._used[person] = self.used(person) + seconds, now
        if len(self._used) > 1_000:
            self._used = {
                each: kept for each, kept in self._used.items() if self.used(each) > FORGOTTEN
            }
        self._give()

    def _forget(self, person: str, given: asyncio.Future[T]) -> None:
        waiting = self._waiting.get(person)
        if waiting is not None and given in waiting:
            waiting.remove(given)
            if not waiting:
                del self._waiting[person]

    def used(self, person: str) -> float:
        """How many seconds somebody has had of late; long ago counts less."""
        seconds, then = self._used.get(person, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - then) / HALF))
