"""Targets on a board of hexes: what can be chosen is lit, the rest steps back under a veil."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from ecumene.draw.hexes import HexGrid, Point, arc, hexagon
from ecumene.draw.lamp import SOOT, lamp, lamp_way
from ecumene.draw.marks import disc, path, words

SHARE: Final = 0.79  # of a hex: a target leaves the borders of its space to be seen


def veil(grid: HexGrid, spaces: Iterable[int], strength: str = "veil-strength") -> str:
    """A veil over spaces that the question does not touch."""
    more = f'opacity="var(--{strength})" pointer-events="none"'
    return path(grid.outlines(spaces, 1.01), "veil", more=more)


def lit_area(grid: HexGrid, spaces: Iterable[int]) -> str:
    """A whole area to be chosen."""
    area = list(spaces)
    body = path(grid.outlines(area), "lamp-soft", more='opacity=".5"')
    return body + lamp(grid.border(frozenset(area)), 4)


def origin(grid: HexGrid, space: int) -> str:
    """A dashed ring around the piece that the question is about."""
    ring = grid.outline(space, 0.87)
    return path(ring, "none", SOOT, 5, 'pointer-events="none"') + path(
        ring, "none", "#ffffff", 3, 'stroke-dasharray="7 5" pointer-events="none"'
    )


@cache
def target(side: float, word: str, low: bool = False, steps: int = 0, way: Point = (0, 0)) -> str:
    """A lit space with its name, a dot for each step to it, and the way from where the piece is.

    *low* leaves room for a token above the name.
    """
    body = path(hexagon(side, SHARE + 0.02), "lamp-soft", more='fill-opacity=".72"')
    body += lamp(hexagon(side, SHARE), 3)
    body += words(word, 0, 13 if low else 3.5, 14, "ink", "middle", 700)
    left = -3.6 * (steps - 1)
    body += "".join(disc(left + 7.2 * n, 18 if low else 12, 2.3, "ink") for n in range(steps))
    return body + lamp_way(arc(way, (0, 0))) if way != (0, 0) else body
