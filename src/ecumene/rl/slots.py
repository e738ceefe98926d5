"""What is read of a state: slots, and whether a slot holds a certain number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final, NamedTuple

from ecumene.engine.flow import State

IS: Final = " == "

Read = Callable[[State], tuple[Any, ...]]


class Test(NamedTuple):
    """Whether a slot holds a certain number; many rules want to know no more of it."""

    slot: str
    number: int

    @property
    def name(self) -> str:
        """What it is called among slots: ``turn == -1``."""
        return f"{self.slot}{IS}{self.number}"


def slot_in(name: str) -> str:
    """The slot that is read for a slot, or test, of this name."""
    return name.partition(IS)[0]


def getter(names: Sequence[str]) -> Read:
    """What reads some slots, and carries out tests, at once."""
    slots = [slot_in(name) for name in names]
    read: Read = attrgetter(*slots) if len(slots) > 1 else _one_by_one(slots)
    tests = [(at, int(name.partition(IS)[2])) for at, name in enumerate(names) if IS in name]
    return Tested(read, tests).of if tests else read


def _one_by_one(slots: Sequence[str]) -> Read:
    return lambda s: tuple([getattr(s, slot) for slot in slots])


class Tested:
    """Reads slots, and tells of some only whether they hold a number."""

    def __init__(self, read: Read, tests: Sequence[tuple[int, int]]) -> None:
        self.read = read
        self.tests = list(tests)

    def of(self, s: State) -> tuple[Any, ...]:
        """What is read of a state."""
        found = list(self.read(s))
        for at, number in self.tests:
            found[at] = found[at] == number
        return tuple(found)
