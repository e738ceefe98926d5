"""What is drawn in more than one place: caravans, badges, counts, the die."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.lamp import lamp_behind
from ecumene.draw.marks import box, disc, icon, moved, path
from ecumene.draw.seals import outline
from ecumene.draw.tokens import initials, shadow
from ecumene.games.oasis.content import ICONS
from ecumene.games.oasis.draw.scene import PIGMENTS

PLINTH: Final = "M-15 14H15L18.5 27H-18.5z"
_ROUND: Final = 'stroke-linecap="round"'
_PIPS: Final = ("", "+", "/", "+/", "/x", "+/x", "/x-")  # by number
_SPOTS: Final = {
    "+": ((0, 0),),
    "/": ((-14, 14), (14, -14)),
    "x": ((-14, -14), (14, 14)),
    "-": ((-14, 0), (14, 0)),
}


@cache
def caravan(seat: int, scale: float, lit: bool = False) -> str:
    """A camel on the seal of its owner, standing on a plinth with the owner's number."""
    pigment, shape = PIGMENTS[seat], outline(PIGMENTS[seat], 17)
    ink, rim = f"{pigment}-ink", f"{pigment}-rim"
    body = lamp_behind(shape + PLINTH, 9.4) if lit else ""
    body += (
        shadow(19, 27)
        + path(shape + PLINTH, "keyline", "keyline", 5)
        + path(shape, pigment, rim, 1.4)
        + icon(ICONS["caravan"], 0, -0.5, 24, ink)
        + path(PLINTH, pigment, rim, 1.2)
        + initials(str(seat + 1), 20.8, 16, ink)
    )
    return moved(body, 0, 0, scale)


@cache
def badge(name: str, x: float, y: float, r: float = 12) -> str:
    """A lit disc with an icon: what a click brings."""
    return disc(x, y, r, "lamp", "lamp-edge", 1.6) + icon(name, x, y, r * 1.4, "lamp-ink")


@cache
def start_marker() -> str:
    """A flag on a foot of stone."""
    return (
        path("M-9 12H9L12 17H-12z", "stone-dark", "stone-line", 1)
        + path("M-3 12V-17", "none", "stone-line", 2.6, _ROUND)
        + path("M-2-16Q6-20 15-15L11-9.5L15-4Q6-9-2-5z", "accent", "stone-line", 1.1)
    )


@cache
def count(n: int, x: float, y: float) -> str:
    """How many there are, on a dark pill."""
    body = box(x - 14, y - 11, 28, 21, 10.5, "lintel", "keyline", 1.2)
    return body + initials(str(n), y - 0.3, 15, "lintel-ink", x)


@cache
def die(wind: int) -> str:
    """The wind die."""
    pips = [spot for sign in _PIPS[wind] for spot in _SPOTS[sign]]
    return (
        shadow(29, 31)
        + box(-28, -25, 56, 56, 11, "stone-dark")
        + box(-28, -28, 56, 56, 11, "stone-lit", "stone-line", 1.6)
        + "".join(disc(x, y, 5.4, "stone-line") for x, y in pips)
    )
