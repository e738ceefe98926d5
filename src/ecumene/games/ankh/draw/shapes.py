"""The few kinds of marks of which everything is drawn; colours are names of design tokens."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, pi, sin
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.marks import (
    box,
    moved,
    path,
    words,
)

Point = tuple[float, float]


def initials(text: str, y: float, size: float, fill: str, x: float = 0) -> str:
    """A monogram, its middle at a point."""
    return words(text, x, y + 0.355 * size, size, fill, "middle", 700)


ANKH: Final = (
    "M0-9.1C-2.7-9.1-4.5-7-4.5-4.5C-4.5-2.1-2.8-.1-1.5 1.3H-6.3L-6.8 4H-1.6L-2.1 9.1H2.1L1.6 4H6.8"
    "L6.3 1.3H1.5C2.8-.1 4.5-2.1 4.5-4.5C4.5-7 2.7-9.1 0-9.1zM0-6.6C1.3-6.6 2.1-5.6 2.1-4.4"
    "C2.1-2.9 1-1.4 0-.3C-1-1.4-2.1-2.9-2.1-4.4C-2.1-5.6-1.3-6.6 0-6.6z"
)


def ankh(x: float, y: float, size: float, fill: str = "ink") -> str:
    """The upright ankh."""
    return moved(path(ANKH, fill, more='fill-rule="evenodd"'), x, y, size / 19)


def around(count: int, r: float, turn: float = -pi / 2) -> list[Point]:
    """The corners of a regular shape."""
    steps = (turn + 2 * pi * n / count for n in range(count))
    return [(r * cos(angle), r * sin(angle)) for angle in steps]


def polygon(points: Iterable[Point]) -> str:
    """A closed outline."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


@cache
def lamp(d: str, wide: float = 3.4) -> str:
    """Lamplight along an outline: this can be chosen now."""
    dark = path(d, "none", "#4a3200", wide + 2.4, 'stroke-opacity=".85"')
    return dark + path(d, "none", "lamp", wide)


@cache
def lamp_box(x: float, y: float, width: float, height: float, round_: float = 6) -> str:
    """A lit box, to be laid under words."""
    return box(x, y, width, height, round_, "lamp-soft", "lamp-edge", 3.6) + box(
        x, y, width, height, round_, "none", "lamp", 2.2
    )
