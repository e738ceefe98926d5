"""The small things of a seat's panel: numbers, tokens, cards."""

from __future__ import annotations

from functools import cache

from ecumene.draw.marks import box, disc, faded, icon, path, words
from ecumene.games.ankh.content import AMUN, OSIRIS, SLOT_LEVEL, SUN_TOKENS, UNDERWORLD_TOKENS
from ecumene.games.ankh.draw.gods import CARD_ICONS, PIGMENTS
from ecumene.games.ankh.draw.pieces import sun_badge
from ecumene.games.ankh.draw.shapes import ankh, lamp_box


@cache
def stat(name: str, n: int, lit: bool, large: bool) -> str:
    size, text = (18, 17) if large else (15, 14)
    body = lamp_box(-11, -11, 46 if large else 34, 22) if lit else ""
    ink = "ink" if lit else "ink-2"
    body += ankh(0, 0, 16, ink) if name == "ankh" else icon(name, 0, 0, size, ink)
    return body + words(str(n), size / 2 + 4, 0.35 * text, text, "ink", weight=700)


@cache
def pips(count: int) -> str:
    """Six powers in three levels."""
    body = ""
    for n, level in enumerate(SLOT_LEVEL):
        x = 8.9 * n + 3 * (level - 1)
        on = n < count
        body += box(
            x, -3.7, 7.4, 7.4, 2, "ink-2" if on else "none", "ink-2" if on else "ink-3", 1.3
        )
    return body


@cache
def tiebreaker(ready: bool, lit: bool) -> str:
    body = lamp_box(-11, -11, 22, 22, 11) if lit else ""
    fill, ink = ("ink", "panel") if ready else ("well", "ink-3")
    scales = "M-5-3.5H5M0-5.5V5.5M-3 5.5H3M-5-3.5L-7.2 1.5H-2.8zM5-3.5L2.8 1.5H7.2z"
    body += disc(0, 0, 9.4, fill, "line-strong", 1)
    body += path(scales, "none", ink, 1.2)
    return body if ready else faded(body, 0.7)


@cache
def amun(ready: bool, lit: bool) -> str:
    """Two cards behind each other; used, they are empty."""
    body = lamp_box(-11, -11, 22, 22) if lit else ""
    pigment = PIGMENTS[AMUN]
    fill = pigment if ready else "well"
    edge = f"{pigment}-rim" if ready else "line-strong"
    body += box(-8, -8.5, 10, 14, 2, fill, edge, 1.1) + box(-2.5, -5.5, 10, 14, 2, fill, edge, 1.1)
    return body + words("2", 2.5, 5, 10.5, f"{pigment}-ink" if ready else "ink-3", "middle", 700)


@cache
def suns(left: int, lit: bool) -> str:
    body = lamp_box(-10, -10.5, 37, 21) if lit else ""
    for n in range(SUN_TOKENS):
        x = 9 * n
        body += sun_badge(x, 0, 6.4) if n < left else disc(x, 0, 6, "none", "line-strong", 1)
    return body


@cache
def gates(left: int, lit: bool) -> str:
    body = lamp_box(-10, -10.5, 37, 21) if lit else ""
    for n in range(UNDERWORLD_TOKENS):
        x = 9 * n
        if n < left:
            body += disc(x, 0, 7, "#15261e", PIGMENTS[OSIRIS], 1.6)
            body += icon("magic-portal", x, 0, 9, "#8fe0bd")
        else:
            body += disc(x, 0, 6, "none", "line-strong", 1)
    return body


@cache
def free_trap() -> str:
    return box(-7.5, -7.5, 15, 15, 4, "none", "line-strong", 1.4, 'stroke-dasharray="3 2.2"')


@cache
def chip(name: str, n: int, x: float, y: float, secret: bool = False) -> str:
    """A count; what is known to the own seat alone has a dashed edge."""
    wide = 31 if n < 100 else 38
    body = (
        box(x, y - 9, wide, 18, 9, "accent-soft", "accent", 1.6, 'stroke-dasharray="4 3"')
        if secret
        else box(x, y - 9, wide, 18, 9, "well")
    )
    return (
        body
        + icon(name, x + 10, y, 13, "ink-2")
        + words(str(n), x + 18, y + 4.6, 13, "ink", weight=700)
    )


@cache
def last_bid(n: int) -> str:
    """Like a card of the last battle: under a bar."""
    body = box(-9.5, -10.5, 19, 20, 4, "well")
    return _last() + body + words(str(n), 0, 4, 13 if n < 100 else 11, "ink", "middle", 700)


def _last() -> str:
    """The mark of the last battle."""
    return box(-7, -14.8, 14, 2.6, 1.3, "accent")


@cache
def card_slot(card: int, state: str, pigment: str, last: bool = False) -> str:
    """One of the seven cards, under a bar if it was shown in the last battle."""
    return (_last() if last else "") + _card_slot(card, state, pigment)


def _card_slot(card: int, state: str, pigment: str) -> str:
    if state == "battle":
        return box(-9.1, -11.5, 18.2, 23, 3, pigment, f"{pigment}-rim", 1) + icon(
            CARD_ICONS[card], 0, 0, 16.5, f"{pigment}-ink"
        )
    if state == "down":
        dash = 'stroke-dasharray="3 2"'
        return box(-9.1, -11.5, 18.2, 23, 3, "accent-soft", "accent", 1.4, dash) + icon(
            CARD_ICONS[card], 0, 0, 16.5
        )
    if state == "played":
        gone = icon(CARD_ICONS[card], 0, 0, 16, "ink-3")
        return faded(gone, 0.5) + path("M-8 8L8-8", "none", "ink-3", 1.4)
    return box(-9.1, -11.5, 18.2, 23, 3, "raised", "line-strong", 1) + icon(
        CARD_ICONS[card], 0, 0, 16.5
    )
