"""Lamplight: what can be chosen now glows, and lamplight means nothing else.

Frames of cards are in ``cards``; what is free is dashed, what the question is about has the accent.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.marks import box, disc, path

SOOT: Final = "#4a3200"  # around lamplight, so that it is seen on every ground
DASHED: Final = 'stroke-dasharray="4 3"'


@cache
def lamp(d: str, wide: float = 3.4) -> str:
    """Light along an outline."""
    dark = path(d, "none", SOOT, wide + 2.4, 'stroke-opacity=".85"')
    return dark + path(d, "none", "lamp", wide)


@cache
def lamp_behind(d: str, wide: float = 10.5) -> str:
    """Light around a piece of this outline, to be laid behind it."""
    return path(d, "lamp", SOOT, wide + 3) + path(d, "lamp", "lamp", wide)


@cache
def lamp_box(x: float, y: float, width: float, height: float, round_: float = 6) -> str:
    """A lit box, to be laid under words."""
    return box(x, y, width, height, round_, "lamp-soft", "lamp-edge", 3.6) + box(
        x, y, width, height, round_, "none", "lamp", 2.2
    )


@cache
def lamp_line(d: str) -> str:
    """A lit line, such as the side of a hex; its transparent rim makes it easy to hit."""
    more = 'stroke-linecap="round"'
    return (
        path(d, "none", "lamp", 18, 'stroke-opacity="0"')
        + path(d, "none", SOOT, 8.4, more)
        + path(d, "none", "lamp", 5.4, more)
    )


@cache
def lamp_disc(x: float, y: float, r: float) -> str:
    """A lit disc, to be laid under a token."""
    return disc(x, y, r, "lamp", SOOT, 2)


@cache
def lamp_way(way: str) -> str:
    """The way of a piece to a choice; pages show it while somebody points at the choice."""
    more = 'stroke-linecap="round" stroke-dasharray="9 6" pointer-events="none"'
    lines = path(way, "none", SOOT, 6.4, more) + path(way, "none", "lamp", 3.4, more)
    return f'<g class="way" opacity="0">{lines}</g>'
