"""What is drawn in more than one place: emblems, caravans, coins, lamplight."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import text, use_icon
from ecumene.draw.seals import outline
from ecumene.engine.picture import Emblem
from ecumene.games.oasis.draw.shapes import box, disc, moved, shadow, shape
from ecumene.games.oasis.words.labels import View

DISPLAY: Final = "Marcellus, serif"
PIGMENTS: Final = ("cinnabar", "faience", "malachite", "ochre", "tyrian")  # by seat
PLINTH: Final = "M-15 14H15L18.5 27H-18.5z"


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """What stands for a seat."""
    return emblem_of(seat)


def emblem_of(seat: int) -> Emblem:
    """A pigment, which has its own outline, and the number of the seat."""
    return Emblem(PIGMENTS[seat], str(seat + 1))


@cache
def caravan(seat: int, scale: float) -> str:
    """A camel on the seal of its owner, standing on a plinth with the owner's number."""
    pigment, path = PIGMENTS[seat], outline(PIGMENTS[seat], 17)
    ink, rim = f"var(--{pigment}-ink)", f"{pigment}-rim"
    body = (
        shadow(27, 19)
        + shape(path + PLINTH, "keyline", "keyline", 5)
        + shape(path, pigment, rim, 1.4)
        + use_icon("camel", 0, -0.5, 24, ink)
        + shape(PLINTH, pigment, rim, 1.2)
        + text(str(seat + 1), 0, 25.2, 13, font_weight=700, fill=ink)
    )
    return moved(body, 0, 0, scale)


@cache
def caravan_glow(seat: int, scale: float, icon: str) -> str:
    """A lit caravan, with a badge that says what a click brings."""
    glow = lamp(outline(PIGMENTS[seat], 17) + PLINTH, 13, 9.4)
    return moved(glow, 0, 0, scale) + caravan(seat, scale) + badge(icon, 21, -18)


@cache
def start_marker() -> str:
    """A flag on a foot of stone."""
    return (
        shape("M-9 12H9L12 17H-12z", "stone-dark", "stone-line", 1)
        + shape("M-3 12V-17", "none", "stone-line", 2.6, stroke_linecap="round")
        + shape("M-2 -16Q6 -20 15 -15L11 -9.5L15 -4Q6 -9 -2 -5z", "accent", "stone-line", 1.1)
    )


@cache
def lamp(path: str, dark: float = 5.6, light: float = 3.4) -> str:
    """Lamplight along an outline: this can be done now, and nothing else looks so."""
    return shape(path, "none", "lamp-edge", dark) + shape(path, "none", "lamp", light)


@cache
def badge(icon: str, x: float, y: float, r: float = 12) -> str:
    """A lit disc with an icon."""
    return disc(x, y, r, "lamp", "lamp-edge", 1.6) + use_icon(
        icon, x, y, r * 1.4, "var(--lamp-ink)"
    )


@cache
def coin(words: str, x: float, y: float, r: float) -> str:
    """A coin with a number on it."""
    size = r * (1.2 if len(words) < 3 else 0.9)
    return (
        disc(x, y, r, "ochre", "ochre-rim", 1.5)
        + disc(x, y, r * 0.8, "none", "ochre-rim", 1, stroke_opacity=0.4)
        + text(words, x, y + size * 0.35, size, font_weight=700, fill="var(--ochre-ink)")
    )


@cache
def count(n: int, x: float, y: float) -> str:
    """How many there are, on a dark pill."""
    return box(x - 14, y - 11, (28, 21), 10.5, "lintel", "keyline", 1.2) + text(
        str(n), x, y + 5, 15, font_weight=700, fill="var(--lintel-ink)"
    )


@cache
def panel_ground(width: float, height: float, raised: bool = False) -> str:
    """The ground of a part that is not the board."""
    size = (width - 1.5, height - 1.5)
    if raised:
        return box(0.75, 0.75, size, 10, "raised", "line-strong", 1.5)
    return box(0.75, 0.75, size, 10, "panel", "line", 1.5)


def heading(words: str, x: float, y: float, size: float = 15, anchor: str = "start") -> str:
    """A title in the game's colour."""
    fill = "var(--accent)"
    return text(words, x, y, size, text_anchor=anchor, font_family=DISPLAY, fill=fill)
