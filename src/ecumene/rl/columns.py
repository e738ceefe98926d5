"""From records to vectors: all numbers of many records at once, by tables made beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ecumene.rl.streams import CHOICE, COUNT, NUMBER, ORDER, SET, WORD, Leaf
from ecumene.rl.writing import Writer

HALF: Final = 16  # bits of what digits are read from; each size of digits divides it


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

    # Reading

    def read(self, record: bytes) -> NDArray[np.float32]:
        """The vector of a record."""
        if len(record) != self.record:
            raise ValueError("a list is longer than its kind says (most=...)")
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
        ints = np.ascontiguousarray(rows[:, 8 * self.words :]).view(np.int16)
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


def _flat(leaf: Leaf) -> list[int]:
    return [place for group in leaf.groups for place in group]
