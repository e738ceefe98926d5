"""The cover: pyramids at the Nile before a sun with the ankh in it."""

from __future__ import annotations

from math import pi
from typing import Final

from ecumene.draw.covers import cover, filled, gradient
from ecumene.draw.hexes import around, polygon
from ecumene.draw.marks import disc, faded, moved, path
from ecumene.games.ankh.draw.art import ARTWORK
from ecumene.games.ankh.draw.pieces import ankh
from ecumene.games.ankh.names import TITLE

SUN: Final = (116, 172)
SKY: Final = (("0", "#0a4a52"), (".55", "#2a8f8d"), (".8", "#f0c67a"))


def painted_cover(lang: str) -> str:
    """The cover in a language."""
    name, _, rest = TITLE[lang].replace(" – ", ": ").partition(": ")
    sky = gradient("ankh", "sky", *SKY) + filled("ankh", "sky")
    return cover("ankh", name, rest, sky + _sun() + ARTWORK["cover"].body)


def _sun() -> str:
    """Rays fill the sky above it, five degrees of every ten."""
    x, y = SUN
    ends = around(72, 400, pi)
    rays = "".join(polygon([(0, 0), *ends[n : n + 2]]) for n in range(0, 38, 2))
    return (
        moved(path(rays, "#fff3cf", more='opacity=".13"'), x, y + 4)
        + faded(disc(x, y, 55, "#ffe9a8"), 0.28)
        + disc(x, y, 46, "#ffd873", "#fff1c9", 2)
        + ankh(x + 1, y - 9, 56, "#8a4b12")
    )
