"""Where numbers of an observation lie before they are columns of a vector.

A viewer's observation is first written as one record of bytes: *words* of 64 bits for sets and
packed digits, then *longs* for those that need several words, *ints* of 16 bits for numbers and
choices, and more of them for things in *rows*. Leaves say which numbers of these streams become
which columns.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ecumene.engine.codes import (
    ASeat,
    Choice,
    Code,
    Digits,
    Each,
    Flags,
    Parts,
    Row,
    SeatFlags,
    Via,
    Whole,
)

WORD: Final = 64  # bits
LARGEST: Final = (1 << 15) - 1  # that an int can be
DIGIT: Final = 4  # bits of a piece in a row of few kinds, and of none
NONE: Final = "none"  # the first name of a choice: -1, and where a row has ended
NOTHING: Final = "nothing"  # the same where "none" is one of the things

NUMBER, CHOICE, COUNT, ORDER, SET = "number", "choice", "count", "order", "set"

Axis = tuple[str, ...]


@dataclass(frozen=True)
class Leaf:
    """Numbers of one stream that become columns of one plane.

    Each of *groups* lists the places in the stream that are counted together into *width* columns;
    numbers and bits have one place and one column each.
    """

    how: str
    stream: str  # "ints" or "rows"; or, of sets and digits, "words" or "longs"
    groups: tuple[tuple[int, ...], ...]
    axes: tuple[Axis, ...] = ()
    width: int = 1
    least: int = 0
    most: int = 1
    usual: int | None = None  # what is shown as 1, if not the most
    shift: int = 0  # what was taken from the number, so that it fits
    bits: int = 0  # of each digit; 0 if there are none
    suffix: str = ""

    def below(self, suffix: str) -> Leaf:
        """The same as a part of something larger."""
        return replace(self, suffix=suffix + self.suffix)


def gathered(names: Axis, found: list[list[Leaf]]) -> list[Leaf]:
    """The leaves of several places as one, with an axis for the places."""
    return [
        replace(
            leaves[0],
            groups=tuple(group for leaf in leaves for group in leaf.groups),
            axes=(names, *leaves[0].axes),
        )
        for leaves in zip(*found, strict=True)
    ]


def settled(code: Code, seats: int, pool: int | None, where: str) -> Code:
    """The code at a table of so many seats, whose pool has so many pieces."""
    own = tuple(f"seat_{seat}" for seat in range(seats))
    match code:
        case ASeat():
            return Choice(own)
        case SeatFlags():
            return Flags(own)
        case Each():
            item = settled(code.item, seats, pool, where)
            return replace(code, item=item, names=own if code.names is None else code.names)
        case Row():
            most = pool if code.most is None else code.most
            if most is None and isinstance(code.item, ASeat):
                most = seats  # each of them once
            if most is None:
                raise TypeError(f"{where}: a list needs to say how long it can be (most=...)")
            return replace(code, item=settled(code.item, seats, pool, where), most=most)
        case Parts():
            parts = [(name, settled(each, seats, pool, where)) for name, each in code.parts]
            return Parts(tuple(parts))
        case Via():
            return replace(code, code=settled(code.code, seats, pool, where))
    return code


def in_ints(code: Code) -> bool:
    """Does the value consist of numbers and choices alone, and of no row of pieces?"""
    match code:
        case Whole() | Choice():
            return True
        case Each():
            return in_ints(code.item)
        case Row():
            return in_ints(code.item) and not pieces(code)
        case Parts():
            return all(in_ints(each) for _, each in code.parts)
        case Via():
            return in_ints(code.code)
    return False


def in_words(code: Code) -> bool:
    """Does the value consist of sets and packed digits alone, always as many?"""
    match code:
        case Flags() | Digits():
            return True
        case Each():
            return in_words(code.item)
        case Via():
            return in_words(code.code)
    return False


def pieces(code: Code) -> bool:
    """Is it a row of things with names?"""
    return isinstance(code, Row) and isinstance(code.item, Choice)


def shift_of(code: Whole) -> int:
    """What is taken from a number so that its most fits into an int."""
    return max(0, code.most - LARGEST)


def blank(code: Code) -> list[int]:
    """The ints of a place where nothing lies."""
    match code:
        case Whole():
            return [code.least - shift_of(code)]
        case Choice():
            return [-1]
        case Each():
            return blank(code.item) * len(code.names or ())
        case Parts():
            return [number for _, each in code.parts for number in blank(each)]
        case Via():
            return blank(code.code)
        case Row():
            assert code.most is not None
            return [0, *blank(code.item) * code.most]
    raise AssertionError(f"{code} has no ints")


def int_leaves(code: Code, first: int, hidden: bool = False) -> list[Leaf]:
    """The leaves of a code that lies in the ints from *first* on."""
    match code:
        case Whole():
            least, most, usual = code.least, code.most, code.usual
            leaf = Leaf(NUMBER, "ints", ((first,),), least=least, most=most, usual=usual)
            return [replace(leaf, shift=shift_of(code))]
        case Choice():
            names = called(code, hidden)
            return [Leaf(CHOICE, "ints", ((first,),), (names,), len(names))]
        case Each():
            assert code.names is not None
            size = len(blank(code.item))
            places = range(first, first + size * len(code.names), size)
            return gathered(code.names, [int_leaves(code.item, place) for place in places])
        case Parts():
            found = []
            for name, each in code.parts:
                found += [leaf.below(f".{name}") for leaf in int_leaves(each, first)]
                first += len(blank(each))
            return found
        case Via():
            return int_leaves(code.code, first)
        case Row():
            assert code.most is not None
            length = Leaf(NUMBER, "ints", ((first,),), most=code.most, suffix=".length")
            size = len(blank(code.item))
            places = range(first + 1, first + 1 + size * code.most, size)
            items = [int_leaves(code.item, place) for place in places]
            return [length, *gathered(numbered(code.most), items)]
    raise AssertionError(f"{code} has no ints")


def words_in(code: Code) -> int:
    """How many words a code takes."""
    match code:
        case Flags():
            return -(-len(code.names) // WORD)
        case Digits():
            return -(-len(code.names) * code.bits // WORD)
        case Each():
            return words_in(code.item) * len(code.names or ())
        case Via():
            return words_in(code.code)
    raise AssertionError(f"{code} has no words")


def is_long(code: Code) -> bool:
    """Does a set or number of digits need several words?"""
    match code:
        case Each():
            return is_long(code.item)
        case Via():
            return is_long(code.code)
    return words_in(code) > 1


def word_leaves(code: Code, first: int) -> list[Leaf]:
    """The leaves of a code that lies in the words, or longs, from *first* on."""
    stream = "longs" if is_long(code) else "words"
    bit = first * WORD
    match code:
        case Flags():
            groups = tuple((bit + at,) for at in range(len(code.names)))
            return [Leaf(SET, stream, groups, (code.names,))]
        case Digits():
            places = tuple((bit + code.bits * at,) for at in range(len(code.names)))
            if isinstance(code.item, Choice):
                names = called(code.item)
                leaf = Leaf(CHOICE, stream, places, (code.names, names), len(names))
            else:
                low, high = code.item.least, code.item.most
                leaf = Leaf(NUMBER, stream, places, (code.names,), least=low, most=high)
            return [replace(leaf, bits=code.bits)]
        case Each():
            assert code.names is not None
            size = words_in(code.item)
            places_ = range(first, first + size * len(code.names), size)
            return gathered(code.names, [word_leaves(code.item, place) for place in places_])
        case Via():
            return word_leaves(code.code, first)
    raise AssertionError(f"{code} has no words")


def piece_leaves(code: Row, first: int, hidden: bool) -> list[Leaf]:
    """The leaves of a row of pieces that lies in the rows from *first* on.

    A short row shows what lies at each place; a long one how many of each piece lie there, and
    beside it the numbers of the pieces in their order, which is all that the rest tells.
    """
    assert isinstance(code.item, Choice)
    assert code.most is not None
    names = called(code.item, hidden)
    places = range(first, first + code.most)
    if code.ordered and code.most * len(names) <= WORD:
        groups = tuple((place,) for place in places)
        axes = (numbered(code.most), names)
        return [Leaf(CHOICE, "rows", groups, axes, len(names))]
    counts = Leaf(COUNT, "rows", (tuple(places),), (names,), len(names), most=code.most)
    if not code.ordered:
        return [counts]
    groups = tuple((place,) for place in places)
    line = (numbered(code.most),)
    order = Leaf(ORDER, "rows", groups, line, least=-1, most=len(names) - 2, suffix=".order")
    return [counts, order]


def row_words(code: Row) -> int:
    """How many words a row of few kinds of pieces takes, each of them a small digit."""
    assert code.most is not None
    return -(-code.most * DIGIT // WORD)


def digit_leaves(code: Row, first: int) -> list[Leaf]:
    """The same leaves of a row whose pieces are digits, in the longs from *first* on."""
    return [
        replace(
            leaf,
            stream="longs",
            bits=DIGIT,
            groups=tuple(
                tuple(first * WORD + place * DIGIT for place in group) for group in leaf.groups
            ),
        )
        for leaf in piece_leaves(code, 0, hidden=False)
    ]


def called(code: Choice, hidden: bool = False) -> Axis:
    """The names of what can be chosen, and of nothing; and of what cannot be seen."""
    none = NOTHING if NONE in code.names else NONE
    return (none, *code.names, "unknown") if hidden else (none, *code.names)


def numbered(count: int) -> Axis:
    """An axis of places in a row."""
    return tuple(str(number) for number in range(count))
