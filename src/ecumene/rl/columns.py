"""From records to vectors: all numbers of many records at once, by tables made beforehand.

`Columns` reads whole records. `Watched` looks at the same rows again and again, and touches only
the columns of numbers that have changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ecumene.rl.streams import CHOICE, COUNT, NUMBER, ORDER, SET, WORD, Leaf
from ecumene.rl.writing import Writer

HALF: Final = 16  # bits of what digits are read from; each size of digits divides it
QUARTERS: Final = np.arange(4)  # halves of 16 bits in a word


@dataclass(frozen=True)
class Number:
    """A number of a record and what it becomes: a column, or 1 in one of some columns."""

    column: int  # that shows it, scaled and shifted; -1 if none does
    first: int  # of the columns in one of which it is counted; -1 if it is not
    scale: float
    offset: float
    half: int = 0  # of the record, in 16 bits
    shift: int = 0
    mask: int = -1


class Columns:
    """The columns of all leaves: first numbers, then choices and counts, then sets."""

    def __init__(self, writer: Writer, leaves: Sequence[Leaf]) -> None:
        self.leaves = leaves
        self.short, self.scalars = writer.word_count, writer.int_count
        self.words = writer.word_count + writer.long_count
        self.ints = writer.int_count + writer.row_count
        self.record = writer.size
        digits: dict[int, list[int]] = {}  # by bits of each: where digits begin
        for leaf in leaves:
            if leaf.bits:
                digits.setdefault(leaf.bits, []).extend(self._bits(leaf))
        self._digits = digits
        at = [place for places in digits.values() for place in places]
        size = [bits for bits, places in digits.items() for _ in places]
        self._digit_at = np.array([place // HALF for place in at], np.int64)
        self._digit_shift = np.array([place % HALF for place in at], np.uint16)
        self._digit_mask = np.array([(1 << bits) - 1 for bits in size], np.uint16)
        self.starts: list[int] = [0] * len(leaves)
        self._lay_numbers()
        self._lay_counts()
        self._lay_sets()

    def _of(self, *hows: str) -> list[tuple[int, Leaf]]:
        return [(at, leaf) for at, leaf in enumerate(self.leaves) if leaf.how in hows]

    def _places(self, leaf: Leaf) -> list[int]:
        """Where the numbers of a leaf lie: ints, then those of rows, then digits."""
        if leaf.stream == "ints":
            return _flat(leaf)
        if leaf.stream == "rows":
            return [self.scalars + place for place in _flat(leaf)]
        first, own = self.ints, self._bits(leaf)
        for bits, places in self._digits.items():
            if bits == leaf.bits:
                begin = first + places.index(own[0])
                return list(range(begin, begin + len(leaf.groups)))
            first += len(places)
        raise AssertionError("digits that are not there")

    def _bits(self, leaf: Leaf) -> list[int]:
        """Where the bits of a leaf, or its digits, begin."""
        first = WORD * self.short if leaf.stream == "longs" else 0
        return [first + place for place in _flat(leaf)]

    def _lay_numbers(self) -> None:
        """A number between two bounds becomes one between 0 and 1."""
        places: list[int] = []
        scale: list[float] = []
        shift: list[float] = []
        for at, leaf in self._of(NUMBER, ORDER):
            self.starts[at] = len(places)
            places += self._places(leaf)
            width = max(1, leaf.most - leaf.least)
            scale += [1 / width] * len(leaf.groups)
            shift += [-leaf.least / width] * len(leaf.groups)
        self._number_at = np.array(places, np.int64)
        self._scale = np.array(scale, np.float32)
        self._shift = np.array(shift, np.float32)
        self.numbers = len(places)

    def _lay_counts(self) -> None:
        """A choice is 1 in its column, whose first is for none; in a row all are counted."""
        places: list[int] = []
        columns: list[int] = []
        column = 0
        for at, leaf in self._of(CHOICE, COUNT):
            self.starts[at] = self.numbers + column
            here = iter(self._places(leaf))
            for group in leaf.groups:
                places += [next(here) for _ in group]
                # digits count from 0, which is none; numbers of things from -1
                columns += [column + (not leaf.bits)] * len(group)
                column += leaf.width
        self._choice_at = np.array(places, np.int64)
        self._choice_column = np.array(columns, np.int64)
        self.counts = column

    def _lay_sets(self) -> None:
        bits: list[int] = []
        first = self.numbers + self.counts
        for at, leaf in self._of(SET):
            self.starts[at] = first + len(bits)
            bits += self._bits(leaf)
        self._bit_at = np.array(bits, np.int64)
        self.size = first + len(bits)

    @cached_property
    def changes(self) -> Changes:
        """Tables for whoever looks again and again."""
        return Changes(self)

    def numbers_in(self) -> list[Number]:
        """Every number of a record that some column shows, by where it lies."""
        found = []
        for start, leaf in zip(self.starts, self.leaves, strict=True):
            column = start
            shown_as_number = leaf.how in (NUMBER, ORDER, SET)
            for group in leaf.groups:
                for place in group:
                    if shown_as_number:
                        width = max(1, leaf.most - leaf.least)
                        own = Number(column, -1, 1 / width, -leaf.least / width)
                    else:  # numbers of things count from -1, which is none, digits from 0
                        own = Number(-1, column + (not leaf.bits), 0.0, 0.0)
                    found.append(replace(own, **self._where(leaf, place)))
                column += leaf.width
        return found

    def _where(self, leaf: Leaf, place: int) -> dict[str, int]:
        """Which bits of which half of a record hold a number of a leaf."""
        if leaf.stream in ("ints", "rows"):
            first = 4 * self.words + (self.scalars if leaf.stream == "rows" else 0)
            return {"half": first + place, "shift": 0, "mask": -1}
        bit = place + (WORD * self.short if leaf.stream == "longs" else 0)
        return {"half": bit // HALF, "shift": bit % HALF, "mask": (1 << (leaf.bits or 1)) - 1}

    # Reading

    def read(self, record: bytes | memoryview) -> NDArray[np.float32]:
        """The vector of a record."""
        out: NDArray[np.float32] = np.empty(self.size, np.float32)
        bits = np.unpackbits(np.frombuffer(record, np.uint8, 8 * self.words), bitorder="little")
        ints = np.frombuffer(record, np.int16, self.ints, 8 * self.words)
        if self._digits:
            halves = np.frombuffer(record, np.uint16, 4 * self.words)
            ints = np.concatenate((ints, self._digits_of(halves.take(self._digit_at))))
        numbers = out[: self.numbers]
        np.multiply(ints.take(self._number_at), self._scale, out=numbers)
        numbers += self._shift
        chosen = ints.take(self._choice_at) + self._choice_column
        first = self.numbers + self.counts
        out[self.numbers : first] = np.bincount(chosen, minlength=self.counts)
        out[first:] = bits.take(self._bit_at)
        return out

    def _digits_of(self, halves: NDArray[np.uint16]) -> NDArray[np.int16]:
        """The digits that lie in halves of ints; none lies across two of them."""
        return ((halves >> self._digit_shift) & self._digit_mask).view(np.int16)

    def read_many(self, records: Any, count: int, out: NDArray[np.float32]) -> None:
        """The vectors of so many records, which lie one after the other, into rows of *out*."""
        rows = np.frombuffer(records, np.uint8, count * self.record).reshape(count, self.record)
        bits = np.unpackbits(rows[:, : 8 * self.words], axis=1, bitorder="little")
        numbers_end = 8 * self.words + 2 * self.ints
        ints = np.ascontiguousarray(rows[:, 8 * self.words : numbers_end]).view(np.int16)
        if self._digits:
            halves = np.ascontiguousarray(rows[:, : 8 * self.words]).view(np.uint16)
            digits = self._digits_of(halves.take(self._digit_at, axis=1))
            ints = np.concatenate((ints, digits), axis=1)
        first = self.numbers + self.counts
        numbers = ints.take(self._number_at, axis=1) * self._scale
        numbers += self._shift
        out[:, : self.numbers] = numbers
        each = np.arange(0, count * self.counts, self.counts)[:, None]
        chosen = ints.take(self._choice_at, axis=1) + self._choice_column
        chosen += each
        counted = np.bincount(chosen.ravel(), minlength=count * self.counts)
        out[:, self.numbers : first] = counted.reshape(count, self.counts)
        out[:, first:] = bits.take(self._bit_at, axis=1)


class Changes:
    """For each half of a record the numbers that lie in it, as tables."""

    def __init__(self, columns: Columns) -> None:
        numbers = sorted(columns.numbers_in(), key=lambda number: number.half)
        halves = np.array([number.half for number in numbers], np.int64)
        self.halves = columns.record // 2
        self.count = np.bincount(halves, minlength=self.halves)
        self.first = np.cumsum(self.count) - self.count
        self.shift = np.array([number.shift for number in numbers], np.int32)
        self.mask = np.array([number.mask for number in numbers], np.int32)
        self.scale = np.array([number.scale for number in numbers], np.float32)
        self.offset = np.array([number.offset for number in numbers], np.float32)
        self.column = np.array([number.column for number in numbers], np.int64)
        self.counted = np.array([number.first for number in numbers], np.int64)


class Watched:
    """Rows of vectors, made new from one record to the next."""

    def __init__(self, columns: Columns, records: memoryview) -> None:
        self.columns = columns
        self.records = records  # one for each row, one after the other
        self.rows = len(records) // columns.record
        self.changes = columns.changes
        self._now: NDArray[np.int64] = np.frombuffer(records, np.int64)
        self._before = self._now.copy()
        self._out: NDArray[np.float32] | None = None

    def read(self, out: NDArray[np.float32]) -> None:
        """The vectors of the records as they are now, into *out*, which nobody else may change."""
        if self._out is not None and out is self._out:
            words = np.flatnonzero(self._before != self._now)
            self._renew(words, out.reshape(-1))
            self._before[words] = self._now[words]
        else:
            self.columns.read_many(self.records, self.rows, out)
            np.copyto(self._before, self._now)
        self._out = out

    def _renew(self, words: NDArray[np.int64], flat: NDArray[np.float32]) -> None:
        """The columns of what has changed in these words of all records."""
        tables = self.changes
        halves = (4 * words[:, None] + QUARTERS).ravel()
        was = self._before.view(np.int16).take(halves)
        became = self._now.view(np.int16).take(halves)
        changed = np.flatnonzero(was != became)
        was, became = was.take(changed), became.take(changed)
        row, half = np.divmod(halves.take(changed), tables.halves)
        count = tables.count.take(half)
        which: NDArray[np.int64] = np.repeat(np.arange(len(changed)), count)
        number = np.arange(len(which)) + (tables.first.take(half) - np.cumsum(count) + count)[which]
        shift, mask = tables.shift.take(number), tables.mask.take(number)
        differ = np.flatnonzero(((was ^ became).take(which) >> shift) & mask)
        which, number = which.take(differ), number.take(differ)
        shift, mask = shift.take(differ), mask.take(differ)
        new = (became.take(which) >> shift) & mask
        begin = row.take(which) * self.columns.size
        column, first = tables.column.take(number), tables.counted.take(number)
        shown, counted = np.flatnonzero(column >= 0), np.flatnonzero(first >= 0)
        number, at = number.take(shown), (begin + column).take(shown)
        scaled = new.take(shown).astype(np.float32) * tables.scale.take(number)
        flat[at] = scaled + tables.offset.take(number)
        old = (was.take(which) >> shift) & mask
        at = (begin + first).take(counted)
        np.subtract.at(flat, at + old.take(counted), np.float32(1))
        np.add.at(flat, at + new.take(counted), np.float32(1))


def _flat(leaf: Leaf) -> list[int]:
    return [place for group in leaf.groups for place in group]
