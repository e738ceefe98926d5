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
from ecumene.engine.remembered import remembered
from ecumene.engine.viewers import NOBODY
from ecumene.rl.slots import Reader

Memory = list[Any]
"""Whoever looked last, the record, what was read, what signs said, and what tasks remember."""
LAST: Final = 0  # cells of a memory
RECORD: Final = 1
BEFORE: Final = 2
SAID: Final = 3
HEAD: Final = 4  # cells before those of tasks

ALWAYS: Final = 1  # bits of what is new: a look
OTHER: Final = 2  # another viewer
FIRST: Final = 4  # a table
SLOTS: Final = 3  # the number of the bit of the first slot
ALL: Final = -1  # a mask of all seats
OFTEN: Final = 1 << 12  # news whose tasks are remembered: most come again and again

JOB: Final = "s, memory, now, rows, more"
MORE: Final = ("seat", "news", "own", "turned", "words", "longs", "ints")
"""What a task is given of a table: the state, what is remembered of it, the slots as they are, and
a part of the record; and what only some of them want: who looks, which slots are new and for which
seats, the seats that look or have looked, and the other parts of the record."""
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
        here: tuple[Any, ...] = now if type(now) is tuple else tuple(now)
        before: tuple[Any, ...] = was if type(was) is tuple else tuple(was)
        mask, at = 0, 0
        for seat in range(self.seats):
            for _ in range(self.width):
                if here[at] is not before[at] and here[at] != before[at]:
                    mask |= 1 << seat
                at += 1
        return mask


class Asked:
    """A sign of the game: asked again if such news come, and then compared like a slot.

    *still* are news that come as long as it is not 0, and once more when it is 0 again.
    """

    def __init__(self, number: int, news: int, sign: Callable[[Any], int], still: int) -> None:
        self.bit = 1 << (SLOTS + number)  # of the news that it says something else
        self.news = news
        self.sign = sign
        self.still = still


class Looking:
    """Looks at tables, and lets the tasks write whose masks meet what is new there.

    *reader* reads what is compared, *shares* has by its places what tells seats apart, and *signs*
    are compared besides.
    """

    def __init__(
        self,
        tasks: Sequence[tuple[int, Task]],
        reader: Reader,
        shares: Sequence[Sequence[Share]],
        signs: Sequence[Asked],
        cells: int,
    ) -> None:
        self.tasks = [task for _, task in tasks]
        self.reader = reader
        self.shares = [list(each) for each in shares]
        self.signs = list(signs)
        self.cells = cells
        self.slots = len(self.shares)
        self.parts = sum(map(len, shares))
        self.masks = [mask for mask, _ in tasks]
        self.heard = 0  # all news that concern some task
        for mask in self.masks:
            self.heard |= mask
        self.meeting = remembered(self._meeting, OFTEN)

    def memory(self, record: Any) -> Memory:
        """One that has seen nothing."""
        before, said = [NEW] * self.slots, [NEW] * len(self.signs)
        return [NEW, record, before, said, *[NEW] * (self.cells - HEAD)]

    def at(self, tables: Iterable[tuple[State, int, Memory]]) -> None:
        """Write what a seat, or NOBODY, may know of each table, into the records of memories."""
        todo: list[list[Job]] = [[] for _ in self.tasks]
        seen: list[tuple[Memory, int]] = []
        for s, seat, memory in tables:
            job, wanted = self._job(s, seat, memory)
            seen.append((memory, seat))
            for number in wanted:
                todo[number].append(job)
        for task, its_jobs in zip(self.tasks, todo, strict=True):
            if its_jobs:
                task(its_jobs)
        for memory, seat in seen:
            memory[LAST] = seat

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
        if last is NEW:
            memory[:] = self.memory(memory[RECORD])
            news, turned = ALWAYS | OTHER | FIRST, ALL
        elif last != seat:
            news = ALWAYS | OTHER
            turned = (0 if seat == NOBODY else 1 << seat) | (0 if last == NOBODY else 1 << last)
        memory[LAST] = NEW
        now = self.reader.of(s)
        before: list[Any] = memory[BEFORE]
        own = [0] * self.parts
        at = -1
        for value, was in zip(now, before):
            at += 1
            if value is was or value == was:
                continue
            news |= 1 << (SLOTS + at)
            before[at] = kept(value)
            for share in self.shares[at]:
                own[share.place] = share.differing(value, was)
        said: list[Any] = memory[SAID]
        for at, asked in enumerate(self.signs):
            if news & asked.news:
                told = asked.sign(s)
                if told != said[at]:
                    news |= asked.bit | asked.still
                    said[at] = told
            if asked.still and said[at]:
                news |= asked.still
        _, words, longs, ints, rows = memory[RECORD]
        more = (seat, news, own, turned, words, longs, ints)
        return (s, memory, now, rows, more), self.meeting(news & self.heard)

    def _meeting(self, news: int) -> list[int]:
        """The numbers of the tasks that such news concern."""
        return [number for number, mask in enumerate(self.masks) if mask & news]


def kept(value: Any) -> Any:
    """The value, safe from whatever happens to its lists."""
    if type(value) is list:
        return [kept(each) for each in value] if value and type(value[0]) is list else value[:]
    return value


def others(rows: Sequence[Any], before: list[Any]) -> list[int]:
    """Where rows are others than *before*, which they become as tuples."""
    found: list[int] = []
    for at, each in enumerate(rows):
        row = each if type(each) is tuple else tuple(each)
        was = before[at]
        if row is not was and row != was:
            before[at] = row
            found.append(at)
    return found
