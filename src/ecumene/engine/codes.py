"""Codes: how values of a table become numbers, as kinds declare it for whoever learns from them.

A code says which numbers a value has and what bounds them; it does not read states. `ecumene.rl`
makes vectors from the codes of a game's kinds, and knows no kind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


class Code:
    """How a value becomes numbers."""


@dataclass(frozen=True)
class Whole(Code):
    """A whole number between two bounds, both possible; *usual* is shown as 1, if not the most."""

    least: int
    most: int
    usual: int | None = None


@dataclass(frozen=True)
class Choice(Code):
    """The number of one of some names; -1 is none of them."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class ASeat(Code):
    """The number of a seat at this table; -1 is nobody."""


@dataclass(frozen=True)
class Flags(Code):
    """A set of names, one bit each."""

    names: tuple[str, ...]


@dataclass(frozen=True)
class SeatFlags(Code):
    """A set of seats, one bit each."""


@dataclass(frozen=True)
class Digits(Code):
    """One small value per name in one number, *bits* each, that of the first name lowest.

    Digits have 1, 2, 4, 8 or 16 bits, so that none lies across two halves of an int.
    The digits of a choice are one more than its numbers, so that 0 is none.
    """

    names: tuple[str, ...]
    bits: int
    item: Whole | Choice


@dataclass(frozen=True)
class Each(Code):
    """One value per name, or per seat of the table if *names* is None.

    A *flat* one is kept as one list of all values of all items.
    """

    item: Code
    names: tuple[str, ...] | None = None
    flat: bool = False


@dataclass(frozen=True)
class Row(Code):
    """As many values as lie there, at most *most*; None if the size of a pool is the only bound."""

    item: Code
    most: int | None
    ordered: bool = True


@dataclass(frozen=True)
class Parts(Code):
    """A tuple of different values, each with its name."""

    parts: tuple[tuple[str, Code], ...]


@dataclass(frozen=True)
class Via(Code):
    """What a function makes of the value, in the code of the answer."""

    to: Callable[[Any], Any]
    code: Code
