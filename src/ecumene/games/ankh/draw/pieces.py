"""Figures, monuments and tokens: the outline says the kind, the plinth says the owner.

Everything is drawn around (0, 0), the middle of its space.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.marks import DISPLAY, box, disc, icon, moved, path, words
from ecumene.games.ankh.content import (
    GOD,
    LARGE,
    OBELISK,
    OSIRIS,
    PYRAMID,
    RA,
    WARRIOR,
)
from ecumene.games.ankh.draw.gods import EMBLEMS, KIND_ICONS, PIGMENTS, seal
from ecumene.games.ankh.draw.shapes import initials

SHIELD: Final = "M-15-18Q0-23 15-18V2Q15 13 0 20Q-15 13-15 2z"
STELE: Final = "M-18.5 16V-9A18.5 18.5 0 0 1 18.5-9V16z"
NICHE: Final = "M-15.4 14V-9A15.4 15.4 0 0 1 15.4-9V14z"
WIDE_PLINTH: Final = "M-19 14.5H19L22 27.5H-22z"
PLINTH: Final = "M-16 13.5H16L19 26H-19z"
SLAB: Final = "M-18 13.5H18L21 26H-21z"

PYRAMID_PATH: Final = "M0-24L23 15H-23z"
OBELISK_PATH: Final = "M0-27L5.5-19L8.5 12H13V16H-13V12H-8.5L-5.5-19z"
TEMPLE_PATH: Final = "M-22 16L-21-15.5H-6V-3H6V-15.5H21L22 16z"
MONUMENT_PATHS: Final = (OBELISK_PATH, TEMPLE_PATH, PYRAMID_PATH)


def _ring(r: float) -> str:
    return f"M{-r} -4a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def _outline(kind: int) -> str:
    """What the light of a lamp follows."""
    if kind == WARRIOR:
        return SHIELD
    if kind == GOD:
        return STELE + WIDE_PLINTH
    return _ring(20 if LARGE[kind] else 17.5) + (WIDE_PLINTH if LARGE[kind] else PLINTH)


def shadow(wide: float, y: float) -> str:
    """Where a piece touches the ground."""
    return f'<ellipse cy="{y}" rx="{wide}" ry="{round(wide * 0.26, 1)}" fill="#000" opacity=".26"/>'


@cache
def figure(kind: int, god: int, mono: str) -> str:
    """A figure of a god."""
    pigment = PIGMENTS[god]
    if kind == WARRIOR:
        return moved(_warrior(pigment, mono), 0, 0)
    if kind == GOD:
        return moved(_god(pigment, EMBLEMS[god], mono), 0, 0.5, 0.97)
    return moved(_guardian(kind, pigment, mono), 0, -1, 0.9)


def _warrior(pigment: str, mono: str) -> str:
    ink = f"{pigment}-ink"
    lines = "M-12-11.5Q0-16 12-11.5M-8.5 11.5Q0 16 8.5 11.5"
    return (
        shadow(14, 20)
        + path(SHIELD, "none", "keyline", 4.6)
        + path(SHIELD, pigment, f"{pigment}-rim", 1.5)
        + path(lines, "none", ink, 1.6, 'stroke-opacity=".55"')
        + initials(mono, -0.8, 17, ink)
    )


def _god(pigment: str, emblem: str, mono: str) -> str:
    return (
        shadow(20, 26)
        + path(STELE + WIDE_PLINTH, "none", "keyline", 5)
        + path(STELE, "#e9b949", "#5a3d00", 1.4)
        + path(NICHE, pigment, f"{pigment}-rim", 1.2)
        + icon(emblem, 0, -5, 25, f"{pigment}-ink")
        + path(WIDE_PLINTH, pigment, f"{pigment}-rim", 1.1)
        + initials(mono, 21, 12.5, f"{pigment}-ink")
    )


def _guardian(kind: int, pigment: str, mono: str) -> str:
    large = LARGE[kind]
    r = 20 if large else 17.5
    base = WIDE_PLINTH if large else PLINTH
    return (
        shadow(18, 25)
        + path(_ring(r) + base, "keyline", "keyline", 6)
        + disc(0, -4, r, "stone-lit", pigment, 4.4)
        + disc(0, -4, r + 1.9, "none", f"{pigment}-rim", 1)
        + icon(KIND_ICONS[kind], 0, -4.5, (r - 2) * 1.62, "#2a2216")
        + path(base, pigment, f"{pigment}-rim", 1.1)
        + initials(mono, 20.5 if large else 19.7, 12, f"{pigment}-ink")
    )


@cache
def figure_light(kind: int) -> str:
    """Behind a figure that can be chosen."""
    outline = _outline(kind)
    body = path(outline, "lamp", "#4a3200", 13.5) + path(outline, "lamp", "lamp", 10.5)
    if kind == GOD:
        return moved(body, 0, 0.5, 0.97)
    return body if kind == WARRIOR else moved(body, 0, -1, 0.9)


@cache
def guardian_disc(kind: int, x: float, y: float, r: float, edge: str = "stone-dark") -> str:
    """A guardian without an owner, or in a pool."""
    return disc(x, y, r, "stone-lit", edge, 1.6) + icon(KIND_ICONS[kind], x, y, 1.5 * r, "#2a2216")


# Monuments


@cache
def monument_shape(kind: int) -> str:
    """A monument in two tones of stone."""
    keyline = path(MONUMENT_PATHS[kind], "none", "keyline", 4.4, 'opacity=".9"')
    line = "stone-line"
    if kind == PYRAMID:
        return (
            keyline
            + path(PYRAMID_PATH, "stone-lit")
            + path("M0-24L23 15H7z", "stone-mid")
            + path("M-6-13.5H6M-12.5-3H12M-18.5 7H18", "none", "stone-dark", 1, 'opacity=".75"')
            + path(PYRAMID_PATH, "none", line, 1.3)
        )
    if kind == OBELISK:
        shaft = "M0-27L5.5-19L8.5 12H-8.5L-5.5-19z"
        return (
            keyline
            + path(shaft, "stone-lit")
            + path("M0-27L5.5-19L8.5 12H2z", "stone-mid")
            + path("M-2.5-13v4M-2.5-6v5M-2.5 2v4M-4-1h3", "none", "stone-dark", 1.1)
            + path(shaft + "M-5.5-19H5.5", "none", line, 1.2)
            + path("M-13 12H13V16H-13z", "stone-mid", line, 1.3)
        )
    return (
        keyline
        + path("M-22 16L-19.5-12H-6.5L-5 16z", "stone-lit", line, 1.3)
        + path("M22 16L19.5-12H6.5L5 16zM-6-3H6V16H-6z", "stone-mid", line, 1.3)
        + path("M-3.4 3H3.4V16H-3.4z", line)
        + path("M-21-15.5H-6V-12H-21zM6-15.5H21V-12H6z", "stone-mid", line, 1.3)
        + path("M-15.5-7v15M-11-7v15M11-7v15M15.5-7v15", "none", "stone-dark", 1)
    )


@cache
def monument(kind: int, god: int | None, mono: str) -> str:
    """A monument; with a plinth if a god controls it."""
    if god is None:
        base = path("M-19 14.5H19L22 19H-22z", "stone-dark", "stone-line", 1)
    else:
        pigment = PIGMENTS[god]
        base = path(SLAB, "none", "keyline", 3.4) + path(SLAB, pigment, f"{pigment}-rim", 1.1)
        base += initials(mono, 19.7, 12, f"{pigment}-ink")
    return moved(shadow(21, 23) + monument_shape(kind) + base, 0, 1.5, 0.88)


@cache
def monument_light(kind: int, held: bool) -> str:
    """Behind a monument that can be chosen."""
    outline = MONUMENT_PATHS[kind] + (SLAB if held else "")
    body = path(outline, "lamp", "#4a3200", 13) + path(outline, "lamp", "lamp", 10)
    return moved(body, 0, 1.5, 0.88)


# Tokens and marks of state


@cache
def badge(name: str, x: float, y: float, fill: str = "ochre", r: float = 8) -> str:
    """What a figure carries: a sun token, the protection of Flood."""
    return (
        disc(x, y, r + 1.6, "keyline")
        + disc(x, y, r, fill, f"{fill}-rim", 1)
        + icon(name, x, y, 1.6 * r, f"{fill}-ink")
    )


@cache
def merged_badge(god: int, mono: str) -> str:
    """The god that lives on in a merged god's figure."""
    return seal(god, mono, -18, -20, 8.5, "keyline")


def sun_badge(x: float = 17, y: float = -17, r: float = 8) -> str:
    """A sun token."""
    return badge("sun", x, y, PIGMENTS[RA], r)


@cache
def underworld(lit: bool) -> str:
    """An underworld token: a gate in the ground, as large as a space allows."""
    light = disc(0, 0, 25.5, "lamp", "#4a3200", 2) if lit else ""
    return (
        light
        + disc(0, 0, 24.3 if not lit else 22.6, "none", "keyline", 1.2)
        + disc(0, 0, 22, "#15261e", PIGMENTS[OSIRIS], 3.5)
        + icon("magic-portal", 0, 0, 25, "#8fe0bd")
    )


@cache
def city() -> str:
    """A city token: houses behind a wall, on a disc of stone."""
    houses = (
        "M-14 7V-5H-6V-11H3V-4H6V-8H14V7z",
        "M-11 1h3v6h-3zM-3-7h3v4h-3zM-2 1h4v6h-4zM9-3h3v4h-3z",
    )
    return (
        shadow(21, 19)
        + disc(0, 0, 22.4, "keyline")
        + disc(0, 0, 21, "stone-lit", "stone-line", 1.5)
        + disc(0, 0, 17.6, "none", "stone-dark", 1)
        + path(houses[0], "roof", "stone-line", 1.2)
        + path(houses[1], "stone-line")
        + path("M-15.5 7H15.5V11H-15.5z", "stone-mid", "stone-line", 1.1)
    )


@cache
def order_token(token: int, lit: bool = False, size: float = 26) -> str:
    """A conflict order token."""
    half = size / 2
    light = ""
    if lit:
        light = box(-half - 4, -half - 4, size + 8, size + 8, 7, "lamp", "#4a3200", 1.6)
    return (
        light
        + box(-half, -half, size, size, 4, "lintel", "hexline", 1.8)
        + words(
            str(token),
            0,
            0.26 * size,
            0.74 * size,
            "lintel-ink",
            "middle",
            more=f'font-family="{DISPLAY}"',
        )
    )


@cache
def camel() -> str:
    """A camel on its side of a hex."""
    return disc(0, 0, 9.5, "stone-lit", "#6b3f18", 1.6) + icon("camel", 0, -0.3, 14.5, "#6b3f18")
