"""Looking at tables again and again: what is new there, and what is to be written because of it.

A writer is made of *tasks*, each of which writes one thing. Tables are compared with what is
remembered of them, one after the other; then each task has its turn at all tables where something
is new that it depends on. So the code of a task runs many times in a row: rules and facts of a game
are more than the nearest caches of a processor hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.engine.viewers import NOBODY

Memory = list[Any]
"""Whoever looked last, the record, the slots as they were, and what tasks remember."""
LAST, RECORD, BEFORE = 0, 1, 2  # cells of a memory
HEAD: Final = 3  # cells before those of tasks

ALWAYS, OTHER, FIRST = 1, 2, 4  # bits of what is new: a look, another viewer, a table
SLOTS: Final = 3  # the number of the bit of the first slot
ALL: Final = -1  # a mask of all seats

JOB: Final = "s, seat, memory, now, news, own, turned, words, longs, ints, rows"
"""What a task is given of a table: the state and who looks at it, what is remembered, the slots
that are compared, which of them are new and for which seats, the seats that look or have looked,
and the parts of the record."""
Job = tuple[Any, ...]
Task = Callable[[Sequence[Job]], None]


class New:
    """Is equal to nothing: what a memory holds before it has seen a table."""


NEW: Final = New()


class Share:
    """A slot that lies by seat: which seats' parts are others than before."""

    def __init__(self, place: int, width: int, seats: int, size: int) -> None:
        self.place = place  # in ``own``
        self.width = width  # places of each seat
        self.seats = seats
        self.size = size  # places in all

    def differing(self, now: Any, was: Any) -> int:
        """A mask of the seats whose part is another."""
        if was is NEW or len(now) != self.size or len(was) != self.size:
            return ALL
        mask, at = 0, 0
        for seat in range(self.seats):
            for _ in range(self.width):
                if now[at] is not was[at] and now[at] != was[at]:
                    mask |= 1 << seat
                at += 1
        return mask


class Looking:
    """Looks at tables, and lets the tasks write whose masks meet what is new there.

    *read* gives the slots that are compared, *shares* by slot what tells seats apart.
    """

    def __init__(
        self,
        tasks: Sequence[tuple[int, Task]],
        read: Callable[[State], tuple[Any, ...]],
        shares: Sequence[Sequence[Share]],
        cells: int,
    ) -> None:
        self.tasks = [task for _, task in tasks]
        self.read = read
        self.shares = [list(each) for each in shares]
        self.cells = cells
        self.slots = len(self.shares)
        self.parts = sum(map(len, shares))
        masks = [mask for mask, _ in tasks]
        self.always = _meeting(masks, ALWAYS)
        self.at_another = _meeting(masks, ALWAYS | OTHER)
        self.at_first = _meeting(masks, ALWAYS | OTHER | FIRST)
        self.by_slot = [_meeting(masks, 1 << (SLOTS + at)) for at in range(self.slots)]

    def memory(self, record: Any) -> Memory:
        """One that has seen nothing."""
        return [NEW, record, [NEW] * self.slots, *[NEW] * (self.cells - HEAD)]

    def at(self, tables: Iterable[tuple[State, int, Memory]]) -> None:
        """Write what a seat, or NOBODY, may know of each table, into the records of memories."""
        todo: list[list[Job]] = [[] for _ in self.tasks]
        jobs: list[Job] = []
        for s, seat, memory in tables:
            job, wanted = self._job(s, seat, memory)
            jobs.append(job)
            for number in wanted:
                todo[number].append(job)
        for task, its_jobs in zip(self.tasks, todo, strict=True):
            if its_jobs:
                task(its_jobs)
        for job in jobs:
            job[2][LAST] = job[1]

    def at_one(self, s: State, seat: int, memory: Memory) -> memoryview:
        """The same of one table; its record."""
        job, wanted = self._job(s, seat, memory)
        jobs, tasks = (job,), self.tasks
        for number in wanted:
            tasks[number](jobs)
        memory[LAST] = seat
        record: memoryview = memory[RECORD][0]
        return record

    def _job(self, s: State, seat: int, memory: Memory) -> tuple[Job, list[int]]:
        """What is new at a table, and the numbers of the tasks that it concerns.

        Until all is written nothing that is remembered is believed.
        """
        last = memory[LAST]
        news, turned = ALWAYS, 0
        wanted = self.always
        if last is NEW:
            memory[:] = self.memory(memory[RECORD])
            news, turned = ALWAYS | OTHER | FIRST, ALL
            wanted = self.at_first
        elif last != seat:
            news = ALWAYS | OTHER
            turned = (0 if seat == NOBODY else 1 << seat) | (0 if last == NOBODY else 1 << last)
            wanted = self.at_another
        memory[LAST] = NEW
        wanted = wanted[:]
        now = self.read(s)
        before: list[Any] = memory[BEFORE]
        own = [0] * self.parts
        for at in range(self.slots):
            value, was = now[at], before[at]
            if value is was or value == was:
                continue
            news |= 1 << (SLOTS + at)
            before[at] = kept(value)
            for share in self.shares[at]:
                own[share.place] = share.differing(value, was)
            for number in self.by_slot[at]:
                if number not in wanted:
                    wanted.append(number)
        _, words, longs, ints, rows = memory[RECORD]
        return (s, seat, memory, now, news, own, turned, words, longs, ints, rows), wanted


def _meeting(masks: Sequence[int], news: int) -> list[int]:
    return [number for number, mask in enumerate(masks) if mask & news]


def kept(value: Any) -> Any:
    """The value, safe from whatever happens to its lists."""
    if type(value) is list:
        return [kept(each) for each in value] if value and type(value[0]) is list else value[:]
    return value
