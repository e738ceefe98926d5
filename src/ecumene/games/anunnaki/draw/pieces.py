"""Units, settlements, tokens and resources: the outline says the kind, the plinth the owner.

Everything is drawn around (0, 0).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.lamp import lamp_behind
from ecumene.draw.marks import box, disc, faded, icon, moved, path, words
from ecumene.draw.seals import outline
from ecumene.draw.tokens import initials, shadow
from ecumene.engine.picture import Emblem
from ecumene.games.anunnaki.content import (
    FOLLOWER_KIND,
    MAJOR_KIND,
    MINOR_KIND,
)

PIGMENT: Final = {  # of resources; "any" is what a cost leaves open
    "food": "carnelian",
    "wood": "umber",
    "metal": "nobody",
    "gold": "ochre",
    "any": "alabaster",
}
SIGN: Final = {
    "food": "wheat",
    "wood": "log",
    "metal": "metal-bar",
    "gold": "gold-bar",
    "any": "uncertainty",
}
_DASHED: Final = 'stroke-dasharray="2.6 2"'
GOLD, BRONZE, INK, DEEP = "#e9b949", "#5a3d00", "#2a2216", "#1f5a78"

SHIELD: Final = "M-10-12Q0-15.4 10-12V1.4Q10 8.8 0 13.4Q-10 8.8-10 1.4z"
STELE: Final = "M-11.5 11V-4.4A11.5 11.5 0 0 1 11.5-4.4V11z"
NICHE: Final = "M-9.3 10V-4.4A9.3 9.3 0 0 1 9.3-4.4V10z"
PLINTH: Final = "M-11.5 6.4H11.5L13.8 15.8H-13.8z"
RING: Final = "M-12.6-2.8a12.6 12.6 0 1 0 25.2 0a12.6 12.6 0 1 0-25.2 0z"
ZIGGURAT: Final = "M-12 6V0H-8V-5.4H-4.4V-10H4.4V-5.4H8V0H12V6z"
TABLET: Final = "M-12 12V-8L-7-13H7L12-8V12z"
TRIANGLE: Final = "M0-14L14.5 10H-14.5z"
OUTLINES: Final = (SHIELD, RING + PLINTH, STELE + PLINTH, ZIGGURAT + PLINTH)  # by kind


# Units


@cache
def unit(kind: int, emblem: Emblem, sign: str = "", lit: bool = False) -> str:
    """A follower, a god or a settlement of a seat."""
    light = lamp_behind(OUTLINES[kind], 7) if lit else ""
    if kind == FOLLOWER_KIND:
        return light + _follower(emblem)
    if kind == MINOR_KIND:
        return light + _minor(emblem, sign)
    return light + (_major(emblem, sign) if kind == MAJOR_KIND else settlement(emblem))


def _follower(emblem: Emblem) -> str:
    pigment = emblem.pigment
    ink = f"{pigment}-ink"
    return (
        shadow(9, 13)
        + path(SHIELD, "none", "keyline", 3.4)
        + path(SHIELD, pigment, f"{pigment}-rim", 1.2)
        + path("M-7.6-8Q0-10.8 7.6-8", "none", ink, 1.1, 'stroke-opacity=".55"')
        + initials(emblem.letters, 0.4, 13.5, ink)
    )


@cache
def buried(emblem: Emblem) -> str:
    """A follower that stands behind others."""
    return path(SHIELD, emblem.pigment, f"{emblem.pigment}-rim", 1.2)


def _plinth(emblem: Emblem) -> str:
    pigment = emblem.pigment
    return path(PLINTH, pigment, f"{pigment}-rim", 1) + initials(
        emblem.letters, 11.2, 11, f"{pigment}-ink"
    )


def _minor(emblem: Emblem, sign: str) -> str:
    pigment = emblem.pigment
    return (
        shadow(12, 16)
        + path(RING + PLINTH, "keyline", "keyline", 3.2)
        + disc(0, -2.8, 10.8, "stone-lit", pigment, 3)
        + disc(0, -2.8, 12.4, "none", f"{pigment}-rim", 0.8)
        + icon(sign, 0, -4, 15, INK)
        + _plinth(emblem)
    )


def _major(emblem: Emblem, sign: str) -> str:
    pigment = emblem.pigment
    return (
        shadow(13, 16)
        + path(STELE + PLINTH, "keyline", "keyline", 3.4)
        + path(STELE, GOLD, BRONZE, 1)
        + path(NICHE, pigment, f"{pigment}-rim", 0.8)
        + icon(sign, 0, -4.4, 15.5, f"{pigment}-ink")
        + _plinth(emblem)
    )


@cache
def settlement(emblem: Emblem | None) -> str:
    """A ziggurat in two tones of stone; on a plinth if somebody has built it."""
    body = (
        shadow(13, 14)
        + path(ZIGGURAT + (PLINTH if emblem else ""), "keyline", "keyline", 3.2)
        + path("M-12 6V0H12V6zM-8 0V-5.4H8V0zM-4.4-5.4V-10H4.4V-5.4z", "stone-lit")
        + path("M2 6V-10H4.4V-5.4H8V0H12V6z", "stone-mid")
        + path(ZIGGURAT + "M-8 0H8M-4.4-5.4H4.4", "none", "stone-line", 1)
        + path("M-2.2 6V1H2.2V6z", "stone-line")
    )
    return body + (_plinth(emblem) if emblem else "")


@cache
def count(n: int) -> str:
    """How many stand there, on a dark disc."""
    text = str(n)
    return disc(0, 0, 7.4, "lintel", "keyline", 1.2) + initials(
        text, 0, 11.5 if n < 10 else 11, "lintel-ink"
    )


@cache
def civilisation(strength: int) -> str:
    """An ancient civilisation: face down a head on a tablet, face up its strength; 0 is hidden."""
    body = shadow(12, 13) + path(TABLET, "keyline", "keyline", 3.2)
    body += path(TABLET, "#4a3a2a", "#1e150b", 1.2)
    if not strength:
        return body + icon("barbarian", 0, -1, 18, "#f0dfc0")
    return (
        body + icon("barbarian", 0, -6, 12, "#c9b48c") + initials(str(strength), 6, 14, "#ffffff")
    )


@cache
def atlantis_god() -> str:
    """A god of Atlantis, who guards it."""
    stone = path(STELE, GOLD, BRONZE, 1) + path(NICHE, DEEP)
    return (
        shadow(12, 11)
        + path(STELE, "keyline", "keyline", 3)
        + stone
        + icon("trident", 0, 1.5, 17, "#ffffff")
    )


# Resources, mana, cubes


@cache
def resource(kind: str, r: float = 7) -> str:
    """A resource: a disc with its sign."""
    pigment = PIGMENT[kind]
    return disc(0, 0, r, pigment, f"{pigment}-rim", 1) + icon(
        SIGN[kind], 0, 0, 1.5 * r, f"{pigment}-ink"
    )


@cache
def exhausted(r: float = 7) -> str:
    """An icon that is used up."""
    half = number(0.45 * r)
    cross = f"M-{half}-{half}L{half} {half}M{half}-{half}L-{half} {half}"
    return disc(0, 0, r, "blocked", "blocked-mark", 1.1) + path(cross, "none", "ink-3", 1.4)


@cache
def missing(kind: str, r: float = 7) -> str:
    """What cannot be paid: a pale disc in a dashed ring."""
    n = number
    ring = f"M{n(-r)} 0a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"
    body = faded(resource(kind, r - 0.6), 0.4)
    return body + path(ring, "none", "bad", 1.6, _DASHED)


@cache
def missing_mana(size: float = 18) -> str:
    """Mana that cannot be paid."""
    return faded(mana(size), 0.35) + path(_rhomb(size), "none", "bad", 1.5, _DASHED)


def _rhomb(size: float) -> str:
    w, h, top = number(0.36 * size), number(0.5 * size), number(0.1 * size)
    return f"M0-{h}L{w}-{top}L0 {h}L-{w}-{top}z"


@cache
def mana(size: float = 18, text: str = "") -> str:
    """A crystal of mana, a tall rhomb, perhaps with a number on it."""
    body = path(_rhomb(size), "mana")
    return body + initials(text, 0, 11, "mana-ink") if text else body


@cache
def shrine(r: float = 7) -> str:
    """A shrine."""
    return disc(0, 0, r, "raised", "shrine", 1.2) + icon("star-altar", 0, 0, 1.5 * r, "shrine")


@cache
def cube(pigment: str, size: float = 13) -> str:
    """A summoning cube: a lit top, a front, a dark side."""
    n, half, deep = number, size / 2, 0.22 * size
    h, d, w = n(half), n(deep), n(size)
    hull = f"M-{h}-{h}l{d}-{d}h{w}v{w}l-{d} {d}h-{w}z"
    rim = f"{pigment}-rim"
    return (
        path(hull, rim, rim, 1.1)
        + path(f"M-{h}-{h}l{d}-{d}h{w}l-{d} {d}z", "#ffffff", more='opacity=".42"')
        + box(-half, -half, size, size, 0, pigment)
    )


PAWN: Final = "M-9 14H9Q9 6 4.5 2A7.5 7.5 0 1 0-4.5 2Q-9 6-9 14z"


@cache
def pawn(emblem: Emblem) -> str:
    """The pawn of a seat."""
    pigment = emblem.pigment
    body = path(PAWN, "none", "keyline", 4) + path(PAWN, pigment, f"{pigment}-rim", 1.4)
    return body + initials(emblem.letters, 8.4, 11, f"{pigment}-ink")


@cache
def marker(emblem: Emblem, r: float = 8) -> str:
    """The marker of a seat on a track."""
    pigment = emblem.pigment
    shape = outline(pigment, r)
    return (
        path(shape, "keyline", "keyline", 2.4)
        + path(shape, pigment, f"{pigment}-rim", 1)
        + initials(emblem.letters, 0.3, max(11, 1.3 * r), f"{pigment}-ink")
    )


# Culture tokens


@cache
def culture_back(r: float = 8.4) -> str:
    """A culture token, face down: a wedge of cuneiform."""
    wedge = moved(path("M-4-3l5 3l-5 3zM1 0h4", "panel", "panel", 1), 0, 0, r / 8)
    return disc(0, 0, r + 1.2, "keyline") + disc(0, 0, r, "accent", "#2a1203", 1.1) + wedge


@cache
def culture_face(sign: str, r: float = 10) -> str:
    """A culture token, face up, with what it gives."""
    return disc(0, 0, r + 1.2, "keyline") + disc(0, 0, r, "raised", "accent", 1.8) + sign


@cache
def taken_spot() -> str:
    """Where a culture token lay."""
    return disc(0, 0, 3.2, "hexline", "boardedge", 1.1)


# The star


@cache
def tile_shape(blue: bool, r: float, fill: str, edge: str = "none", line: float = 0) -> str:
    """Blue tiles are round, red ones square: never colour alone."""
    if blue:
        return disc(0, 0, r, fill, edge, line)
    side = 1.84 * r
    return box(-side / 2, -side / 2, side, side, 0.3 * r, fill, edge, line)


@cache
def badge(text: str, x: float, y: float, strong: bool = False) -> str:
    """A small number on a piece."""
    wide = max(15.0, 5.0 + 6.2 * len(text))
    edge = "shrine" if strong else "line-strong"
    body = box(x - wide / 2, y - 7.5, wide, 15, 7.5, "raised", edge, 1.4)
    return body + words(text, x, y + 4, 11.5, "ink", "middle", 700)
