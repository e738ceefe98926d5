"""Goods cards, from the front and from the back, 100 x 138."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final

from ecumene.draw.cards import Card, Size, sheet, vacant
from ecumene.draw.hexes import around, polygon
from ecumene.draw.marks import box, disc, icon, moved, path, title
from ecumene.draw.tokens import coin, initials
from ecumene.games.oasis.content import GOOD_OF, GOODS, VALUE_OF
from ecumene.games.oasis.names import GOOD

SIZE: Final = (100.0, 138.0)


def sized(scale: float) -> Size:
    """How large a card is at another scale."""
    return scale * SIZE[0], scale * SIZE[1]


def letters(good: int, lang: str) -> str:
    """The letters of goods: as few as tell all four apart."""
    return GOOD(good, lang)[:2]


@cache
def card_face(card: int, lang: str, scale: float = 1) -> str:
    """A goods card: its value in coins, its goods by icon, letters and ground, its name."""
    good, value = GOODS[GOOD_OF[card]], str(VALUE_OF[card])
    mono = letters(GOOD_OF[card], lang)
    body = sheet(*SIZE, line=1.4 / scale)
    if scale < 0.5:  # nothing that could not be read
        body += box(6, 6, 88, 126, 4, good.tint) + icon(good.icon, 50, 96, 62)
        body += coin(value, 42, 40, 33)
    elif scale < 0.7:
        body += box(6, 6, 88, 126, 4, good.tint) + icon(good.icon, 50, 92, 66)
        body += coin(value, 34, 34, 25) + _flag(mono, 92, 8, 42, 34, good.mark)
    else:
        body += box(6, 6, 88, 98, 4, good.tint)
        body += path("M6 104V91q22-14 44-3t44-6V104z", good.mark, more='opacity=".38"')
        body += path("M6 104V100q24-12 48-2t40-3V104z", good.mark, more='opacity=".5"')
        body += icon(good.icon, 50, 60, 56) + coin(value, 22, 22, 15)
        body += _flag(mono, 90, 6, 24, 20, good.mark)
        body += title(GOOD(GOOD_OF[card], lang), 50, 124, 16.5, "ink", "middle")
    return moved(body, 0, 0, scale)


def _flag(text: str, right: float, top: float, width: float, height: float, edge: str) -> str:
    """A little flag with the letters of the goods."""
    left, middle, foot = right - width, right - width / 2, top + height
    corners = [(left, top), (right, top), (right, foot + 6), (middle, foot), (left, foot + 6)]
    body = path(polygon(corners), "panel", edge, 1.6)
    return body + initials(text, top + height / 2, 0.74 * height, "ink", middle)


@cache
def card_back(scale: float = 1) -> str:
    """The back of every card: a star of eight points."""
    points = around(8, 30, pi / 8)
    star = polygon([points[n * 3 % 8] for n in range(8)])
    body = (
        sheet(*SIZE, line=1.4 / scale)
        + box(6, 6, 88, 126, 4, "umber")
        + box(11, 11, 78, 116, 2, "none", "stone-lit", 1.6, 'stroke-opacity=".55"')
        + moved(path(star, "none", "stone-lit", 2.4), 50, 69)
        + disc(50, 69, 6, "stone-lit")
        + path("M50 18v16M50 104v16M20 69h-4M80 69h4", "none", "stone-lit", 2, 'opacity=".7"')
    )
    return moved(body, 0, 0, scale)


def space(name: str, scale: float, told: str, text: str = "") -> Card:
    """Where a card could lie."""
    return Card(name, vacant(*sized(scale), text=text), told)
