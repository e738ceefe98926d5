"""From records to vectors: all numbers of many records at once, by tables made beforehand.

`Columns` reads whole records. `Watched` looks at the same rows again and again, and touches only
the columns of numbers that have changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecumene.rl.streams import CHOICE, COUNT, NUMBER, ORDER, SET, WORD, Leaf
from ecumene.rl.writing import Writer

ONE: Final = np.float32(1)
NONE: Final = -1  # the number of no thing
HALF: Final = 16  # bits of what digits are read from; each size of digits divides it


@dataclass(frozen=True)
class Number:
    """A number of a record and what it becomes: a column, or 1 in one of some columns."""

    column: int  # that shows it, scaled and shifted; -1 if none does
    first: int  # of the columns in one of which it is counted; -1 if it is not
    scale: float
    offset: float
    bit: int = 0  # of the record, where it begins
    bits: int = HALF
    place: int = 0  # among numbers of its kind


class Digit(NamedTuple):
    """A number in some bits of a word."""

    bits: int
    zero: int  # the number that it is if no bit is set

    @property
    def mask(self) -> int:
        """Its bits, if it is the first in its word."""
        return (1 << self.bits) - 1


class Columns:
    """The columns of all leaves: first numbers, then choices and counts, then sets."""

    def __init__(self, writer: Writer, leaves: Sequence[Leaf]) -> None:
        self.leaves = leaves
        self.short, self.scalars = writer.word_count, writer.int_count
        self.words = writer.word_count + writer.long_count
        self.ints = writer.int_count + writer.row_count
        self.record = writer.size
        self.digits: dict[int, Digit] = {}  # by the bit with which it begins
        for leaf in leaves:
            if leaf.bits:  # several leaves may show the same digits
                self.digits |= dict.fromkeys(self._bits(leaf), Digit(leaf.bits, _zero(leaf)))
        self.digit_place = {bit: place for place, bit in enumerate(self.digits)}
        self._digit_at = np.array([bit // HALF for bit in self.digits], np.int64)
        self._digit_shift = np.array([bit % HALF for bit in self.digits], np.uint16)
        self._digit_mask = np.array([each.mask for each in self.digits.values()], np.uint16)
        self._digit_zero = np.array([each.zero for each in self.digits.values()], np.int16)
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
        return [self.ints + self.digit_place[bit] for bit in self._bits(leaf)]

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
            own_scale, own_shift = scaled(leaf)
            scale += [own_scale] * len(leaf.groups)
            shift += [own_shift] * len(leaf.groups)
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
                columns += [column - NONE] * len(group)  # the first is for none
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
                        own = Number(column, -1, *scaled(leaf))
                    else:
                        own = Number(-1, column - NONE, 0.0, 0.0)
                    found.append(replace(own, **self._where(leaf, place)))
                column += leaf.width
        return found

    def _where(self, leaf: Leaf, place: int) -> dict[str, int]:
        """Which bits of a record hold a number of a leaf."""
        if leaf.stream in ("ints", "rows"):
            first = 4 * self.words + (self.scalars if leaf.stream == "rows" else 0)
            return {"bit": HALF * (first + place), "bits": HALF}
        bit = place + (WORD * self.short if leaf.stream == "longs" else 0)
        return {"bit": bit, "bits": leaf.bits or 1}

    # Reading

    def read(self, record: bytes | memoryview) -> NDArray[np.float32]:
        """The vector of a record."""
        out: NDArray[np.float32] = np.empty(self.size, np.float32)
        bits = np.unpackbits(np.frombuffer(record, np.uint8, 8 * self.words), bitorder="little")
        ints = np.frombuffer(record, np.int16, self.ints, 8 * self.words)
        if self.digits:
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
        digits: NDArray[np.int16] = ((halves >> self._digit_shift) & self._digit_mask).view(
            np.int16
        )
        digits += self._digit_zero
        return digits

    def read_many(self, records: Any, count: int, out: NDArray[np.float32]) -> None:
        """The vectors of so many records, which lie one after the other, into rows of *out*."""
        rows = np.frombuffer(records, np.uint8, count * self.record).reshape(count, self.record)
        bits = np.unpackbits(rows[:, : 8 * self.words], axis=1, bitorder="little")
        numbers_end = 8 * self.words + 2 * self.ints
        ints = np.ascontiguousarray(rows[:, 8 * self.words : numbers_end]).view(np.int16)
        if self.digits:
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


class Shown:
    """Where numbers are shown, as tables: each in a column, or in one of some, or both."""

    def __init__(self, numbers: Sequence[Number], size: int) -> None:
        """*numbers* by their place among so many; at a place there are at most one of each kind."""
        own = {each.place: each for each in numbers if each.column >= 0}
        counted = {each.place: each.first for each in numbers if each.first >= 0}
        assert len(own) + len(counted) == len(numbers), "two numbers of a kind at one place"
        none = Number(-1, -1, 0.0, 0.0)
        shown = [own.get(place, none) for place in range(size)]
        self.column = np.array([each.column for each in shown], np.int64)
        self.scale = np.array([each.scale for each in shown], np.float32)
        self.offset = np.array([each.offset for each in shown], np.float32)
        self.counted = np.array([counted.get(place, -1) for place in range(size)], np.int64)
        self.has_column, self.is_counted = self.column >= 0, self.counted >= 0

    def renew(self, place: Any, was: Any, became: Any, begin: Any, flat: Any) -> None:
        """Numbers at these places of the rows that begin there have become others."""
        (shown,) = self.has_column.take(place).nonzero()
        at = place.take(shown)
        values = became.take(shown) * self.scale.take(at)
        values += self.offset.take(at)
        flat[begin.take(shown) + self.column.take(at)] = values
        (counted,) = self.is_counted.take(place).nonzero()
        if len(counted):
            first = begin.take(counted) + self.counted.take(place.take(counted))
            np.subtract.at(flat, first + was.take(counted), ONE)
            np.add.at(flat, first + became.take(counted), ONE)


class Changes:
    """What each bit and each half of a record shows, as tables.

    The words of a record are sets of bits, each a column of its own, and digits of some bits each;
    of the rest each half is a number.
    """

    def __init__(self, columns: Columns) -> None:
        bits, numbers = WORD * columns.words, columns.numbers_in()
        halves = [each for each in numbers if each.bit >= bits]
        places = [replace(each, place=each.bit // HALF) for each in halves]
        self.halves = Shown(places, columns.record // 2)
        self.column: NDArray[np.int64] = np.full(bits, -1, np.int64)  # of each bit
        self.digit: NDArray[np.int64] = np.full(bits, -1, np.int64)  # to which it belongs
        digits, place = columns.digits, columns.digit_place
        for each in numbers:
            if each.bit < bits and each.bits == 1:
                self.column[each.bit] = each.column
        for bit, digit in digits.items():
            self.digit[bit : bit + digit.bits] = place[bit]
        shown = [replace(each, place=place[each.bit]) for each in numbers if each.bit in digits]
        self.digits = Shown(shown, len(digits))
        self.shift = np.array([bit % WORD for bit in digits], np.int64)
        self.mask = np.array([each.mask for each in digits.values()], np.int64)
        self.zero = np.array([each.zero for each in digits.values()], np.int16)


class Watched:
    """Rows of vectors, made new from one record to the next."""

    def __init__(self, columns: Columns, records: memoryview) -> None:
        self.columns = columns
        self.records = records  # one for each row, one after the other
        self.rows = len(records) // columns.record
        self.changes = columns.changes
        self._now: NDArray[np.int64] = np.frombuffer(records, np.int64)
        self._before = self._now.copy()
        self._differs: NDArray[np.bool_] = np.zeros(len(self._now), np.bool_)
        self._out: NDArray[np.float32] | None = None

    def read(self, out: NDArray[np.float32]) -> None:
        """The vectors of the records as they are now, into *out*, which nobody else may change."""
        if self._out is not None and out is self._out:
            np.not_equal(self._before, self._now, out=self._differs)
            (words,) = self._differs.nonzero()
            self._renew(words, out.reshape(-1))
        else:
            self.columns.read_many(self.records, self.rows, out)
            np.copyto(self._before, self._now)
        self._out = out

    # There are few numbers in each of these arrays: what takes time is how many calls there are.

    def _renew(self, words: NDArray[np.int64], flat: NDArray[np.float32]) -> None:
        """The columns of what has changed in these words of all records."""
        own = self.columns
        was, became = self._before.take(words), self._now.take(words)
        self._before[words] = became
        row, at = np.divmod(words, own.record // 8)
        begin = row * own.size
        self._renew_numbers(was, became, at, begin, flat)
        (sets,) = (at < own.words).nonzero()
        if len(sets):
            of = at.take(sets), begin.take(sets)
            self._renew_sets(was.take(sets), became.take(sets), *of, flat)

    def _renew_numbers(self, was: Any, became: Any, at: Any, begin: Any, flat: Any) -> None:
        """Halves that are numbers; those of words of bits are shown by nothing."""
        was, became = was.view(np.int16), became.view(np.int16)
        (differ,) = (was != became).nonzero()
        word = differ >> 2
        half = (at.take(word) << 2) + (differ & 3)
        changed = was.take(differ), became.take(differ)
        self.changes.halves.renew(half, *changed, begin.take(word), flat)

    def _renew_sets(self, was: Any, became: Any, at: Any, begin: Any, flat: Any) -> None:
        """Words of bits and digits."""
        tables: Changes = self.changes
        (differ,) = _bits_in(was ^ became).nonzero()
        word = differ >> 6
        bit = (at.take(word) << 6) + (differ & 63)
        if tables.shift.size:
            digit = tables.digit.take(bit)
            (first,) = ((digit >= 0) & _is_first(word, digit)).nonzero()
            self._renew_digits(was, became, word.take(first), digit.take(first), begin, flat)
            (alone,) = (digit < 0).nonzero()
            differ, word, bit = differ.take(alone), word.take(alone), bit.take(alone)
        flat[begin.take(word) + tables.column.take(bit)] = _bits_in(became).take(differ)

    def _renew_digits(
        self, was: Any, became: Any, word: Any, digit: Any, begin: Any, flat: Any
    ) -> None:
        """These digits of these words."""
        tables: Changes = self.changes
        shift, mask = tables.shift.take(digit), tables.mask.take(digit)
        # as wide as other numbers are, so that whoever reads all at once finds the same
        old, new = (
            (words.take(word) >> shift & mask).astype(np.int16) + tables.zero.take(digit)
            for words in (was, became)
        )
        tables.digits.renew(digit, old, new, begin.take(word), flat)


def _is_first(word: NDArray[np.int64], digit: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which bits are the first of those of their digit; these lie beside each other."""
    found: NDArray[np.bool_] = np.ones(len(word), np.bool_)
    found[1:] = (word[1:] != word[:-1]) | (digit[1:] != digit[:-1])
    return found


def _bits_in(words: NDArray[np.int64]) -> NDArray[np.uint8]:
    return np.unpackbits(words.view(np.uint8), bitorder="little")


def _zero(leaf: Leaf) -> int:
    """What a digit says of which no bit is set: of things none."""
    return 0 if leaf.how == NUMBER else NONE


def scaled(leaf: Leaf) -> tuple[float, float]:
    """What numbers are multiplied with, and what is added then: the usual come between 0 and 1."""
    width = max(1, (leaf.most if leaf.usual is None else leaf.usual) - leaf.least)
    return 1 / width, (leaf.shift - leaf.least) / width


def largest(leaf: Leaf) -> np.float32:
    """What the most of a number becomes, in the same steps: mostly 1, or a hair more."""
    scale, offset = map(np.float32, scaled(leaf))
    return np.float32(leaf.most - leaf.shift) * scale + offset


def _flat(leaf: Leaf) -> list[int]:
    return [place for group in leaf.groups for place in group]
