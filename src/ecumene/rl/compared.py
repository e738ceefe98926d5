"""Which slots of a table a writer compares, and how what has changed is told in its text.

Slots are compared by value, all at once, so it does not matter what happened in between. What has
changed is a mask, ``news``; of a slot that lies by seat it is told which seats' parts are others,
in a mask of seats in ``own`` (`ecumene.rl.looking`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.engine.table import Sign
from ecumene.rl.looking import (
    ALL,
    ALWAYS,
    FIRST,
    HEAD,
    NEW,
    SLOTS,
    Asked,
    Looking,
    Share,
    Task,
)
from ecumene.rl.reads import Known
from ecumene.rl.slots import Reader, sign_name, slot_in

UNHEARD: Final = frozenset(("events", "rules", "seats", "telling"))
"""Slots of every state that never change, or that no rule looks at."""

STILL: Final = " still"  # names the news that a sign is still not 0


class Compared:
    """What lies in a memory, and the text that finds out what has changed.

    *sample* is a state of the game: only slots that hold plain values there are remembered.
    *signs* are functions of the game with what they can read (`ecumene.engine.table`).
    """

    def __init__(
        self, seats: int, sample: State, signs: Mapping[Sign[Any], Known] | None = None
    ) -> None:
        self.seats = seats
        self.sample = sample
        self.places = Reader(type(sample)).places  # of each slot of the game in ``now``
        self.slots = dict(self.places)  # all that is compared, and the number of each
        self.signs = {sign_name(sign): (sign, read) for sign, read in (signs or {}).items()}
        self.parts: dict[tuple[str, int], int] = {}  # by slot and width, the place in ``own``
        self.cells = HEAD

    def cell(self) -> int:
        """One more cell."""
        self.cells += 1
        return self.cells - 1

    def value(self, slot: str) -> str:
        """A slot of the game, as it is now."""
        return f"now[{self.places[slot]}]"

    def still(self, sign: Sign[Any]) -> int:
        """The news that come as long as a sign is not 0, and once more when it is 0 again."""
        self._number(sign_name(sign))
        return 1 << SLOTS + self._number(sign_name(sign) + STILL)

    def changes(self, reads: Known) -> int | None:
        """The news that concern what a function can read; None if nobody can tell."""
        read = None if reads is None else sorted(reads.keys() - UNHEARD)
        if read is None or not all(is_plain(self._usual(slot)) for slot in read):
            return None
        return FIRST | sum(1 << SLOTS + self._number(slot) for slot in read)

    def _number(self, slot: str) -> int:
        if slot not in self.slots:
            self.slots = Reader(type(self.sample), [*self.slots, slot]).places
        return self.slots[slot]

    def mask(self, reads: Known) -> str:
        """The seats for which something is new that a function can read of them."""
        parts = [(slot, n) for slot, n in (reads or {}).items() if n and self._has_parts(slot, n)]
        shared = {slot: 0 for slot in (reads or {}) if slot not in dict(parts)}
        places = [self.parts.setdefault(part, len(self.parts)) for part in sorted(parts)]
        own = " | ".join(f"own[{place}]" for place in places) or "0"
        return f"{ALL} if news & {self.changes(shared)} else {own}"

    def looking(self, tasks: Sequence[tuple[int, Task]]) -> Looking:
        """What compares tables, and has these tasks write what is new."""
        signs = [self._asked(name) for name in list(self.slots) if name in self.signs]
        reader = Reader(type(self.sample), self.slots)
        shares: list[list[Share]] = [[] for _ in reader.places]
        for (slot, width), place in self.parts.items():
            share = Share(place, width, self.seats, len(self._usual(slot)))
            shares[self.slots[slot]].append(share)
        return Looking(tasks, reader, shares, signs, self.cells)

    def _asked(self, name: str) -> Asked:
        """A sign is asked again if something is new that it can read; always if by other signs."""
        sign, reads = self.signs[name]
        news = None if reads is None or self.signs.keys() & reads else self.changes(reads)
        still = self.still(sign) if name + STILL in self.slots else 0
        return Asked(self.slots[name], ALWAYS if news is None else news, sign, still)

    def _usual(self, slot: str) -> Any:
        if slot in self.signs:
            return self.signs[slot][0](self.sample)
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
