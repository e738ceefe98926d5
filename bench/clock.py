"""The clock: everybody's work in turns, counted per CPU second, best of three rounds."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import cycle
from time import process_time
from typing import Final

ROUNDS: Final = 3
TURN: Final = 0.1  # CPU seconds that a task works before the next has its turn

Work = Callable[[], int]
"""Works for a while and says how many units it did."""

WORDS: Final = cycle(
    word
    for number in range(1_000)
    for word in memoryview(blake2b(number.to_bytes(8, "little")).digest()).cast("I")
)
"""Whoever chooses at random says ``options[next(WORDS) % len(options)]``: equal cost for all."""


@dataclass
class Task:
    """One thing that one engine does; *start* prepares a piece of work and is not timed."""

    who: str
    what: str
    start: Callable[[], Work]
    rates: list[float] = field(default_factory=list)  # units per CPU second, by round

    @property
    def best(self) -> float:
        """The best round: noise only ever slows down."""
        return max(self.rates)


class Interrupted(Exception):
    """Somebody lost patience; tasks hold the rounds that were finished."""


def measure(tasks: Sequence[Task], seconds: float, worked: Callable[[], None]) -> None:
    """Spend about so many CPU seconds on all tasks, and call *worked* after every turn of one.

    Tasks take turns within a round, so that what else the machine does hits everybody alike.
    """
    share = seconds / ROUNDS / len(tasks)
    turns = turns_of(seconds, len(tasks))
    gc.collect()
    frozen = gc.get_freeze_count()
    gc.freeze()  # what the engines have imported is nobody's garbage
    try:
        for _ in range(ROUNDS):
            units = [0] * len(tasks)
            spent = [0.0] * len(tasks)
            for _ in range(turns):
                for number, task in enumerate(tasks):
                    did, took = _turn(task, share / turns)
                    units[number] += did
                    spent[number] += took
                    worked()
            for task, did, took in zip(tasks, units, spent, strict=True):
                task.rates.append(did / took)
    except KeyboardInterrupt:
        raise Interrupted from None
    finally:
        if not frozen:  # whoever has frozen something before wants it to stay
            gc.unfreeze()


def turns_of(seconds: float, tasks: int) -> int:
    """How many turns each task gets in a round."""
    return max(1, round(seconds / ROUNDS / tasks / TURN))


def _turn(task: Task, seconds: float) -> tuple[int, float]:
    units, spent = 0, 0.0
    while units == 0 or spent < seconds:
        work = task.start()
        before = process_time()
        units += work()
        spent += process_time() - before
    return units, max(spent, 1e-9)  # a coarse clock may not have moved
