"""Goods cards, from the front and from the back."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final

from ecumene.draw.drawing import text, use_icon
from ecumene.games.oasis.content import GOOD_OF, GOODS, VALUE_OF
from ecumene.games.oasis.draw.pieces import DISPLAY, coin
from ecumene.games.oasis.draw.shapes import around, box, disc, moved, polygon, shape
from ecumene.games.oasis.words.labels import good_name, letters

WIDE: Final = 100
HIGH: Final = 138
OUTLINE: Final = "M8 0H92a8 8 0 0 1 8 8V130a8 8 0 0 1 -8 8H8a8 8 0 0 1 -8 -8V8a8 8 0 0 1 8 -8z"

# by goods: a quiet ground and a stronger mark on it
TINTS: Final = (
    ("fertile", "fertile-mark"),
    ("mountain", "mountain-mark"),
    ("sky", "sky-mark"),
    ("devotion-low", "roof"),
)


@cache
def card_face(card: int, lang: str, scale: float = 1) -> str:
    """A goods card: its value in coins, its goods by icon, letters and ground, its name."""
    good = GOOD_OF[card]
    ground, strong = TINTS[good]
    icon, value = GOODS[good].icon, str(VALUE_OF[card])
    body = shape(OUTLINE, "raised", "line-strong", 1.4 / scale)
    if scale < 0.7:  # small: nothing that could not be read
        body += box(6, 6, (88, 126), 4, ground) + use_icon(icon, 50, 92, 66)
        body += coin(value, 34, 34, 25) + flag(letters(good, lang), 91, 8, 36, 30, strong)
    else:
        body += box(6, 6, (88, 98), 4, ground)
        body += shape("M6 104V91q22 -14 44 -3t44 -6V104z", strong, fill_opacity=0.38)
        body += shape("M6 104V100q24 -12 48 -2t40 -3V104z", strong, fill_opacity=0.5)
        body += use_icon(icon, 50, 60, 56) + coin(value, 22, 22, 15)
        body += flag(letters(good, lang), 90, 6, 24, 20, strong)
        body += text(good_name(good, lang), 50, 126, 17, font_family=DISPLAY)
    return moved(body, 0, 0, scale)


def flag(words: str, right: float, top: float, width: float, height: float, edge: str) -> str:
    """A little flag with the letters of the goods."""
    left, middle, foot = right - width, right - width / 2, top + height
    corners = [(left, top), (right, top), (right, foot + 6), (middle, foot), (left, foot + 6)]
    return shape(polygon(corners), "panel", edge, 1.6) + text(
        words, middle, top + height * 0.76, height * 0.74, font_weight=700
    )


@cache
def card_back(scale: float = 1) -> str:
    """The back of every card: a star of eight points."""
    points = around(8, 30, pi / 8)
    star = polygon([points[n * 3 % 8] for n in range(8)])
    ticks = "M50 18v16M50 104v16M20 69h-4M80 69h4"
    body = (
        shape(OUTLINE, "raised", "line-strong", 1.4 / scale)
        + box(6, 6, (88, 126), 4, "umber")
        + box(11, 11, (78, 116), 2, "none", "stone-lit", 1.6, stroke_opacity=0.55)
        + moved(shape(star, "none", "stone-lit", 2.4), 50, 69)
        + disc(50, 69, 6, "stone-lit")
        + shape(ticks, "none", "stone-lit", 2, stroke_opacity=0.7)
    )
    return moved(body, 0, 0, scale)


@cache
def card_space(scale: float = 1, words: str = "") -> str:
    """Where a card could lie."""
    dashes = f"{6 / scale:.1f}"
    body = shape(
        OUTLINE, "well", "line-strong", 1.2 / scale, fill_opacity=0.5, stroke_dasharray=dashes
    )
    if words:
        body += text(words, 50, 75, 16, fill="var(--ink-3)")
    return moved(body, 0, 0, scale)
