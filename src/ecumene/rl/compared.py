"""Which slots of a table a writer compares, and how what has changed is told in its text.

Slots are compared by value, all at once, so it does not matter what happened in between. What has
changed is a mask, ``news``; of a slot that lies by seat it is told which seats' parts are others,
in a mask of seats in ``own`` (`ecumene.rl.looking`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.rl.looking import ALL, FIRST, HEAD, NEW, SLOTS, Looking, Share, Task
from ecumene.rl.reads import Known
from ecumene.rl.slots import getter, slot_in

UNHEARD: Final = frozenset(("events", "rules", "seats", "telling"))
"""Slots of every state that never change, or that no rule looks at."""


class Compared:
    """What lies in a memory, and the text that finds out what has changed.

    *sample* is a state of the game: only slots that hold plain values there are remembered.
    """

    def __init__(self, seats: int, sample: State) -> None:
        self.seats = seats
        self.sample = sample
        self.slots: dict[str, int] = {}  # the place of each in ``now``
        self.parts: dict[tuple[str, int], int] = {}  # by slot and width, the place in ``own``
        self.cells = HEAD

    def cell(self) -> int:
        """One more cell."""
        self.cells += 1
        return self.cells - 1

    def value(self, slot: str) -> str:
        """A slot that is compared, as it is now."""
        return f"now[{self.slots[slot]}]"

    def changes(self, reads: Known) -> int | None:
        """The news that concern what a function can read; None if nobody can tell."""
        read = None if reads is None else sorted(reads.keys() - UNHEARD)
        if read is None or not all(is_plain(self._usual(slot)) for slot in read):
            return None
        return FIRST | sum(1 << SLOTS + self._place(slot) for slot in read)

    def _place(self, slot: str) -> int:
        return self.slots.setdefault(slot, len(self.slots))

    def mask(self, reads: Known) -> str:
        """The seats for which something is new that a function can read of them."""
        parts = [(slot, n) for slot, n in (reads or {}).items() if n and self._has_parts(slot, n)]
        shared = {slot: 0 for slot in (reads or {}) if slot not in dict(parts)}
        places = [self.parts.setdefault(part, len(self.parts)) for part in sorted(parts)]
        own = " | ".join(f"own[{place}]" for place in places) or "0"
        return f"{ALL} if news & {self.changes(shared)} else {own}"

    def looking(self, tasks: Sequence[tuple[int, Task]]) -> Looking:
        """What compares tables, and has these tasks write what is new."""
        shares: list[list[Share]] = [[] for _ in self.slots]
        for (slot, width), place in self.parts.items():
            share = Share(place, width, self.seats, len(self._usual(slot)))
            shares[self.slots[slot]].append(share)
        return Looking(tasks, getter(list(self.slots)), shares, self.cells)

    def _usual(self, slot: str) -> Any:
        return getattr(self.sample, slot_in(slot), NEW)

    def _has_parts(self, slot: str, n: int) -> bool:
        value = self._usual(slot)
        return isinstance(value, list | tuple) and len(value) >= n * self.seats


def is_plain(value: Any) -> bool:
    """Is it a number or a word, or a list of those or of such lists?"""
    return all(map(is_plain, value)) if isinstance(value, list) else _is_fixed(value)


def _is_fixed(value: Any) -> bool:
    """Is it plain, and can nothing happen to it?"""
    if isinstance(value, tuple):
        return all(map(_is_fixed, value))
    return value is None or isinstance(value, int | str | bytes)
