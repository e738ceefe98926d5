"""Sets of small numbers as bits of one int: spaces, cards, sides.

A mask is copied, compared and united at the price of one number, which is what rules do all day.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ecumene.engine.remembered import remembered


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some numbers.

    >>> mask_of([0, 2, 3])
    13
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def _numbers_of(mask: int) -> tuple[int, ...]:
    """The numbers of a mask, ascending; ``pick`` is faster where there are many.

    >>> numbers_of(13)
    (0, 2, 3)
    """
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return tuple(found)


numbers_of: Final = remembered(_numbers_of, 1 << 14)  # the same few masks, again and again


def first_of(mask: int) -> int:
    """The first number of a mask, or -1.

    >>> first_of(12), first_of(0)
    (2, -1)
    """
    return (mask & -mask).bit_length() - 1


Bytes = list[list[list[int]]]
"""By byte of a mask and value of that byte: its numbers."""


_BITS: Final = [[bit for bit in range(8) if value >> bit & 1] for value in range(256)]


def numbered(count: int, first: int = 0) -> Bytes:
    """What ``pick`` looks up for masks of some bits, when the first bit stands for *first*."""
    starts = range(first, first + count, 8)
    return [[[start + bit for bit in bits] for bits in _BITS] for start in starts]


def pick(numbers: Bytes, mask: int) -> list[int]:
    """The numbers of a mask, ascending, as a new list.

    >>> pick(numbered(12, first=100), 1 << 11 | 1)
    [100, 111]
    """
    found: list[int] = []
    for byte, value in zip(numbers, mask.to_bytes(len(numbers), "little")):
        if value:
            found += byte[value]
    return found


def flood(ways: list[int], start: int) -> int:
    """All numbers that can be reached from one; *ways* has a mask of neighbours for each.

    >>> numbers_of(flood([0b10, 0b101, 0b10, 0b10000, 0b1000], 0))
    (0, 1, 2)
    """
    found = 1 << start
    todo = [start]
    while todo:
        beyond = ways[todo.pop()] & ~found
        found |= beyond
        todo += numbers_of(beyond)
    return found


def within(ways: list[int], start: int, steps: int) -> int:
    """All other numbers that can be reached in some steps.

    >>> numbers_of(within([0b10, 0b101, 0b1010, 0b100], 0, 2))
    (1, 2)
    """
    mask = 1 << start
    for _ in range(steps):
        for each in numbers_of(mask):
            mask |= ways[each]
    return mask & ~(1 << start)
