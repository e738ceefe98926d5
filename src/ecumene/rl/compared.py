"""What a writer remembers of a table: slots as they were, and what facts came to.

Slots are compared by value, all at once, so it does not matter what happened in between. What has
changed is a mask of slots, ``news``; of a slot that lies by seat it is told which seats' parts are
others, in a mask of seats in ``own``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress
from operator import attrgetter, ne
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.rl.reads import Known

Memory = list[Any]
"""Whoever looked last, the record, the slots as they were, and what facts came to."""

HEAD: Final = 3  # cells before those of facts
UNHEARD: Final = frozenset(("events", "rules", "seats", "telling"))
"""Slots of every state that never change, or that no rule looks at."""
ALL: Final = -1  # a mask of all seats


class New:
    """Is equal to nothing: what a memory holds before it has seen a table."""


NEW: Final = New()


class Compared:
    """What lies in a memory, and the text that finds out what has changed.

    *sample* is a state of the game: only slots that hold plain values there are remembered.
    """

    def __init__(self, seats: int, sample: State) -> None:
        self.seats = seats
        self.sample = sample
        self.slots: dict[str, int] = {}  # the bit of each in ``news``
        self.parts: dict[tuple[str, int], int] = {}  # by slot and width, the place in ``own``
        self.cells = HEAD

    def cell(self) -> int:
        """One more cell."""
        self.cells += 1
        return self.cells - 1

    def value(self, slot: str) -> str:
        """A slot that is compared, as it is now."""
        return f"now[{self.slots[slot]}]"

    def changes(self, reads: Known) -> str | None:
        """When something is new that a function can read; None if nobody can tell."""
        read = None if reads is None else sorted(reads.keys() - UNHEARD)
        if read is None or not all(is_plain(self._usual(slot)) for slot in read):
            return None
        mask = sum(1 << self.slots.setdefault(slot, len(self.slots)) for slot in read)
        return f"news & {mask}" if mask else "first"

    def mask(self, reads: Known) -> str:
        """The seats for which something is new that a function can read of them."""
        parts = [(slot, n) for slot, n in (reads or {}).items() if n and self._has_parts(slot, n)]
        shared = {slot: 0 for slot in (reads or {}) if slot not in dict(parts)}
        places = [self.parts.setdefault(part, len(self.parts)) for part in sorted(parts)]
        own = " | ".join(f"own[{place}]" for place in places) or "0"
        return f"{ALL} if {self.changes(shared)} else {own}"

    def comparison(self, known: dict[str, Any]) -> Iterator[str]:
        """Which slots are others than before, and for which seats."""
        shares: list[list[tuple[int, Callable[[Any, Any], int]]]] = [[] for _ in self.slots]
        for (slot, n), place in self.parts.items():
            shares[self.slots[slot]].append((place, self._differing(slot, n)))
        known |= {"compress": compress, "ne": ne, "every": range(len(self.slots)), "kept": kept}
        known |= {"read": getter(tuple(self.slots)), "shares": shares}
        yield "now, before, news = read(s), memory[2], 0"
        yield f"own = [0] * {len(self.parts)}"
        yield "for at in compress(every, map(ne, now, before)):"
        yield "    value, was = now[at], before[at]"
        yield "    news |= 1 << at"
        yield "    before[at] = kept(value)"
        yield "    for place, differing in shares[at]: own[place] = differing(value, was)"

    def _differing(self, slot: str, n: int) -> Callable[[Any, Any], int]:
        """A function of a slot and what it was: a mask of the seats whose part is another."""
        places = [str(seat) if n == 1 else f"{n * seat}:{n * seat + n}" for seat in self._seats()]
        each = [f"(now[{place}] != was[{place}]) << {seat}" for seat, place in enumerate(places)]
        size = len(self._usual(slot))
        known = f"was is not new and len(now) == {size} == len(was)"
        text = f"lambda now, was: {' | '.join(each)} if {known} else {ALL}"
        made: Callable[[Any, Any], int] = eval(text, {"new": NEW})
        return made

    def _seats(self) -> range:
        return range(self.seats)

    def _usual(self, slot: str) -> Any:
        return getattr(self.sample, slot, NEW)

    def _has_parts(self, slot: str, n: int) -> bool:
        value = self._usual(slot)
        return isinstance(value, list | tuple) and len(value) >= n * self.seats

    def memory(self, record: Any) -> Memory:
        """One that has seen nothing."""
        return [NEW, record, [NEW] * len(self.slots), *[NEW] * (self.cells - HEAD)]


def getter(slots: tuple[str, ...]) -> Callable[[State], tuple[Any, ...]]:
    """What reads some slots at once."""
    if len(slots) > 1:
        return attrgetter(*slots)
    return lambda s: tuple(getattr(s, slot) for slot in slots)


def kept(value: Any) -> Any:
    """The value, safe from whatever happens to its lists."""
    if type(value) is list:
        return [kept(each) for each in value] if value and type(value[0]) is list else value[:]
    return value


def is_plain(value: Any) -> bool:
    """Is it a number or a word, or a list of those or of such lists?"""
    return all(map(is_plain, value)) if isinstance(value, list) else _is_fixed(value)


def _is_fixed(value: Any) -> bool:
    """Is it plain, and can nothing happen to it?"""
    if isinstance(value, tuple):
        return all(map(_is_fixed, value))
    return value is None or isinstance(value, int | str | bytes)
