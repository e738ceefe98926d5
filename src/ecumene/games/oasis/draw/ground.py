"""What lies under the ring at every step: sand, a border of stone, the road, the pool."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.hexes import around, polygon
from ecumene.draw.marks import box, disc, icon, moved, path
from ecumene.games.oasis.content import ICONS, RING

SIZE: Final = 660
MIDDLE: Final = SIZE / 2
RIM: Final = 324
OUTER: Final = 309  # of the places
INNER: Final = 150
SHORE: Final = 131

DUNES: Final = ((96, 26), (66, 84), (480, 26), (86, 640), (470, 640))
PALMS: Final = ((26, 128, 26), (634, 150, 24), (128, 640, 24), (532, 640, 24))
WAVES: Final = ((-40, -24), (6, -38), (-14, -4), (-50, 12), (18, 8), (-24, 30), (12, 34))


@cache
def ground() -> str:
    """The board without its places."""
    return _sand() + moved(_rim() + _road() + _pool(), MIDDLE, MIDDLE)


def _sand() -> str:
    dunes = "".join(f"M{x} {y}q22-13 44 0t44 0" for x, y in DUNES)
    return (
        box(0, 0, SIZE, SIZE, 10, "desert")
        + path(dunes, "none", "desert-mark", 2, 'stroke-linecap="round" opacity=".7"')
        + "".join(icon(ICONS["palm"], x, y, size, "desert-mark") for x, y, size in PALMS)
    )


def _rim() -> str:
    """A border of triangles in stone."""
    outer = around(120, RIM - 3)
    inner = around(120, OUTER + 3, -pi / 2 + pi / 120)
    tiles = "".join(polygon([outer[n - 1], outer[n], inner[n - 1]]) for n in range(120))
    return (
        disc(0, 0, RIM + 2, "boardedge")
        + disc(0, 0, RIM, "stone-mid")
        + path(tiles, "umber", more='opacity=".75"')
        + disc(0, 0, OUTER + 1.5, "boardedge")
    )


def _road() -> str:
    """Chevrons say in which direction all caravans travel."""
    more = 'stroke-linecap="round" stroke-opacity=".62" transform="rotate({}) translate(0 {})"'
    arrows = "".join(
        path(
            "M-3.6-5.4L3.6 0L-3.6 5.4",
            "none",
            "stone-line",
            2.6,
            more.format(15 * n, -(INNER + SHORE) / 2),
        )
        for n in range(2 * RING)
    )
    return disc(0, 0, INNER + 1, "stone-mid", "boardedge", 2) + arrows


def _pool() -> str:
    """Green around a pool whose lobes answer the twelve places."""
    points = around(12, SHORE - 8)
    star = polygon([points[n * 5 % 12] for n in range(12)])
    waves = "".join(f"M{x} {y}q6-5 12 0t12 0t12 0" for x, y in WAVES)
    trees = [around(RING, 98 + 3 * (n % 2), pi / RING)[n] for n in range(RING)]
    palms = "".join(
        icon(ICONS["palm"], x, y, 26 + 5 * (n % 3), "good") for n, (x, y) in enumerate(trees)
    )
    return (
        disc(0, 0, SHORE, "fertile", "boardedge", 2)
        + path(star, "none", "fertile-mark", 1.6, 'stroke-opacity=".7"')
        + path(_lobes(77, 21), "river-bank")
        + path(_lobes(70, 19.4), "river", more='opacity=".8"')
        + path(_lobes(57, 16.4), "river")
        + path(waves, "none", "river-light", 2.2, 'stroke-linecap="round"')
        + palms
    )


def _lobes(radius: float, bend: float) -> str:
    """A round outline with a lobe for every place."""
    points = [f"{number(x)} {number(y)}" for x, y in around(RING, radius, -pi / 2 - pi / RING)]
    return f"M{points[0]}" + "".join(
        f"A{bend} {bend} 0 0 1 {point}" for point in (*points[1:], points[0])
    )
