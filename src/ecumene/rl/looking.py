"""Looking at tables again and again: what is new there, and what is to be written because of it.

A writer is made of *tasks*, each of which writes one thing. Tables are compared with what is
remembered of them, one after the other; then each task has its turn at all tables where something
is new that it depends on. So the code of a task runs many times in a row: rules and facts of a game
are more than the nearest caches of a processor hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress
from operator import ne
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.engine.remembered import remembered
from ecumene.engine.viewers import NOBODY

Memory = list[Any]
"""Whoever looked last, the record, the slots as they were, and what tasks remember."""
LAST, RECORD, BEFORE = 0, 1, 2  # cells of a memory
HEAD: Final = 3  # cells before those of tasks

ALWAYS, OTHER, FIRST = 1, 2, 4  # bits of what is new: a look, another viewer, a table
SLOTS: Final = 3  # the number of the bit of the first slot
ALL: Final = -1  # a mask of all seats
PLANS: Final = 4096  # that are remembered

JOB: Final = "s, seat, memory, now, news, own, turned, words, longs, ints, rows"
"""What a task is given of a table: the state and who looks at it, what is remembered, the slots
that are compared, which of them are new and for which seats, the seats that look or have looked,
and the parts of the record."""
Job = tuple[Any, ...]
Task = Callable[[Sequence[Job]], None]
Differing = Callable[[Any, Any], int]
"""Of a slot and what it was: a mask of the seats whose part is another."""


class New:
    """Is equal to nothing: what a memory holds before it has seen a table."""


NEW: Final = New()


class Looking:
    """Looks at tables, and lets the tasks write whose masks meet what is new there.

    *read* gives the slots that are compared, *shares* by slot what tells seats apart, with the
    place in ``own`` where that is put.
    """

    def __init__(
        self,
        tasks: Sequence[tuple[int, Task]],
        read: Callable[[State], tuple[Any, ...]],
        shares: Sequence[Sequence[tuple[int, Differing]]],
        cells: int,
    ) -> None:
        self.tasks = [task for _, task in tasks]
        self.masks = [mask for mask, _ in tasks]
        self.read = read
        self.shares = shares
        self.cells = cells
        self.every = range(len(shares))
        self.parts = sum(map(len, shares))
        self.plan = remembered(self._planned, PLANS)

    def memory(self, record: Any) -> Memory:
        """One that has seen nothing."""
        return [NEW, record, [NEW] * len(self.shares), *[NEW] * (self.cells - HEAD)]

    def at(self, tables: Iterable[tuple[State, int, Memory]]) -> None:
        """Write what a seat, or NOBODY, may know of each table, into the records of memories."""
        todo = list[list[Job]]([] for _ in self.tasks)
        jobs = list[Job]()
        plan = self.plan
        for s, seat, memory in tables:
            job = self._job(s, seat, memory)
            jobs.append(job)
            for number in plan(job[4]):
                todo[number].append(job)
        for task, its_jobs in zip(self.tasks, todo, strict=True):
            if its_jobs:
                task(its_jobs)
        for job in jobs:
            job[2][LAST] = job[1]

    def at_one(self, s: State, seat: int, memory: Memory) -> memoryview:
        """The same of one table; its record."""
        job = self._job(s, seat, memory)
        jobs, tasks = (job,), self.tasks
        for number in self.plan(job[4]):
            tasks[number](jobs)
        memory[LAST] = seat
        record: memoryview = memory[RECORD][0]
        return record

    def _planned(self, news: int) -> list[int]:
        return [number for number, mask in enumerate(self.masks) if mask & news]

    def _job(self, s: State, seat: int, memory: Memory) -> Job:
        """What is new at a table; until all is written nothing that is remembered is believed."""
        last = memory[LAST]
        news, turned = ALWAYS, 0
        if last is NEW:
            memory[:] = self.memory(memory[RECORD])
            news, turned = ALWAYS | OTHER | FIRST, ALL
        elif last != seat:
            news = ALWAYS | OTHER
            turned = (0 if seat == NOBODY else 1 << seat) | (0 if last == NOBODY else 1 << last)
        memory[LAST] = NEW
        now, before, own, shares = self.read(s), memory[BEFORE], [0] * self.parts, self.shares
        for at in compress(self.every, map(ne, now, before)):
            value, was = now[at], before[at]
            news |= 1 << (SLOTS + at)
            before[at] = kept(value)
            for place, differing in shares[at]:
                own[place] = differing(value, was)
        _, words, longs, ints, rows = memory[RECORD]
        return s, seat, memory, now, news, own, turned, words, longs, ints, rows


def kept(value: Any) -> Any:
    """The value, safe from whatever happens to its lists."""
    if type(value) is list:
        return [kept(each) for each in value] if value and type(value[0]) is list else value[:]
    return value
