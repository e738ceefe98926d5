"""Tracks: spaces in a row, and markers that share them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Track(NamedTuple):
    """Spaces of one size from a first to a last, side by side.

    Going up, its first space lies at the bottom; going right, it lies at the left.
    """

    start: float  # the far edge of the first space, or its left one
    step: float  # how long a space is
    up: bool = False

    def at(self, space: int) -> float:
        """The middle of a space.

        >>> Track(10, 20).at(2), Track(100, 20, up=True).at(2)
        (60.0, 50.0)
        """
        way = (space + 0.5) * self.step
        return self.start - way if self.up else self.start + way


def stacks(order: Sequence[int], spaces: Mapping[int, int] | Sequence[int]) -> dict[int, list[int]]:
    """Markers by space, from the bottom of each stack, ascending; *order* is from below.

    >>> stacks([2, 0, 1], [5, 5, 3])
    {3: [2], 5: [0, 1]}
    """
    found: dict[int, list[int]] = {}
    for marker in order:
        found.setdefault(spaces[marker], []).append(marker)
    return dict(sorted(found.items()))
