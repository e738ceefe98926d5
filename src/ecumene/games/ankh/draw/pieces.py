"""Figures, monuments and tokens: the outline says the kind, the plinth says the owner.

Everything is drawn around (0, 0), the middle of its space.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.lamp import lamp_behind, lamp_box, lamp_disc
from ecumene.draw.marks import box, disc, faded, icon, moved, path, words
from ecumene.draw.seals import seal
from ecumene.draw.tokens import badge, initials, shadow, sign_disc, tablet
from ecumene.engine.picture import Emblem
from ecumene.games.ankh import content
from ecumene.games.ankh.draw.art import ARTWORK
from ecumene.games.ankh.draw.scene import PIGMENTS
from ecumene.games.ankh.names import MONUMENT

SHIELD, STELE, NICHE, PLINTH, WIDE_PLINTH, SLAB = (
    ARTWORK[id].outline for id in ("shield", "stele", "niche", "plinth", "wide_plinth", "slab")
)
MONUMENTS: Final = tuple(ARTWORK[id] for id in MONUMENT.ids)
_GOLD, _GATE, _INK = "#e9b949", "#15261e", "#2a2216"


@cache
def ankh(x: float, y: float, size: float, fill: str = "ink") -> str:
    """The upright ankh."""
    return moved(path(ARTWORK["ankh"].outline, fill, more='fill-rule="evenodd"'), x, y, size / 19)


@cache
def sign(name: str, x: float, y: float, size: float, fill: str = "ink") -> str:
    """An icon by name; that of the ankh is our own."""
    return ankh(x, y, size, fill) if name == "ankh" else icon(name, x, y, size, fill)


# Figures


def _ring(r: float) -> str:
    return f"M{-r} -4a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def _base(kind: int) -> tuple[float, str]:
    """How large the disc of a guardian is, and its plinth."""
    return (20, WIDE_PLINTH) if content.LARGE[kind] else (17.5, PLINTH)


def _set(kind: int, body: str) -> str:
    """Figures fill their space alike."""
    if kind == content.WARRIOR:
        return body
    return moved(body, 0, 0.5, 0.97) if kind == content.GOD else moved(body, 0, -1, 0.9)


@cache
def figure(kind: int, god: int, mono: str) -> str:
    """A figure of a god."""
    pigment = PIGMENTS[god]
    if kind == content.WARRIOR:
        body = _warrior(pigment, mono)
    elif kind == content.GOD:
        body = _god(pigment, content.GODS[god].icon if god >= 0 else "person", mono)
    else:
        body = _guardian(kind, pigment, mono)
    return _set(kind, body)


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
        + path(STELE, _GOLD, "#5a3d00", 1.4)
        + path(NICHE, pigment, f"{pigment}-rim", 1.2)
        + icon(emblem, 0, -5, 25, f"{pigment}-ink")
        + path(WIDE_PLINTH, pigment, f"{pigment}-rim", 1.1)
        + initials(mono, 21, 13.4, f"{pigment}-ink")
    )


def _guardian(kind: int, pigment: str, mono: str) -> str:
    r, base = _base(kind)
    return (
        shadow(18, 25)
        + path(_ring(r) + base, "keyline", "keyline", 6)
        + disc(0, -4, r, "stone-lit", pigment, 4.4)
        + disc(0, -4, r + 1.9, "none", f"{pigment}-rim", 1)
        + icon(guardian_icon(kind), 0, -4.5, (r - 2) * 1.62, _INK)
        + path(base, pigment, f"{pigment}-rim", 1.1)
        + initials(mono, 20.5 if content.LARGE[kind] else 19.7, 14.4, f"{pigment}-ink")
    )


def guardian_icon(kind: int) -> str:
    """The icon of a kind of guardian."""
    return content.GUARDIANS[kind - content.FIRST_GUARDIAN].icon


@cache
def figure_light(kind: int) -> str:
    """Behind a figure that can be chosen."""
    if kind == content.WARRIOR:
        outline = SHIELD
    elif kind == content.GOD:
        outline = STELE + WIDE_PLINTH
    else:
        r, base = _base(kind)
        outline = _ring(r) + base
    return _set(kind, lamp_behind(outline))


@cache
def guardian_disc(kind: int, r: float, edge: str = "stone-dark") -> str:
    """A guardian without an owner, or in a pool."""
    return sign_disc(guardian_icon(kind), r, "stone-lit", edge, _INK)


# Monuments


@cache
def monument_shape(kind: int) -> str:
    """A monument in two tones of stone."""
    keyline = path(MONUMENTS[kind].outline, "none", "keyline", 4.4, 'opacity=".9"')
    return keyline + MONUMENTS[kind].body


@cache
def monument(kind: int, god: int | None = None, mono: str = "") -> str:
    """A monument; with a plinth if a god controls it."""
    if god is None:
        base = ARTWORK["plain_slab"].body
    else:
        pigment = PIGMENTS[god]
        base = path(SLAB, "none", "keyline", 3.4) + path(SLAB, pigment, f"{pigment}-rim", 1.1)
        base += initials(mono, 19.7, 14.7, f"{pigment}-ink")
    return moved(shadow(21, 23) + monument_shape(kind) + base, 0, 1.5, 0.88)


@cache
def monument_light(kind: int, held: bool) -> str:
    """Behind a monument that can be chosen."""
    return moved(lamp_behind(MONUMENTS[kind].outline + (SLAB if held else ""), 10), 0, 1.5, 0.88)


# Tokens


@cache
def merged_badge(emblem: Emblem) -> str:
    """The god that lives on in a merged god's figure."""
    return seal(emblem, -18, -20, 8.5, "keyline")


def sun_badge(x: float = 17, y: float = -17, r: float = 8) -> str:
    """A sun token."""
    return badge("sun", x, y, PIGMENTS[content.RA], r)


@cache
def gate(r: float, line: float) -> str:
    """An underworld token."""
    return sign_disc("magic-portal", r, _GATE, PIGMENTS[content.OSIRIS], "#8fe0bd", line)


@cache
def underworld(lit: bool) -> str:
    """A gate in the ground, as large as a space allows."""
    edge = lamp_disc(0, 0, 25.5) if lit else ""
    return edge + disc(0, 0, 22.6 if lit else 24.3, "none", "keyline", 1.2) + gate(22, 3.5)


@cache
def city() -> str:
    """A city token: houses behind a wall, on a disc of stone."""
    return (
        shadow(21, 19)
        + disc(0, 0, 22.4, "keyline")
        + disc(0, 0, 21, "stone-lit", "stone-line", 1.5)
        + disc(0, 0, 17.6, "none", "stone-dark", 1)
        + ARTWORK["city"].body
    )


@cache
def order_token(token: int, lit: bool = False, size: float = 26) -> str:
    """A conflict order token."""
    half = size / 2 + 4
    light = box(-half, -half, 2 * half, 2 * half, 7, "lamp", "#4a3200", 1.6) if lit else ""
    return light + tablet(str(token), size)


@cache
def camel() -> str:
    """A camel on its side of a hex."""
    return disc(0, 0, 9.5, "stone-lit", "#6b3f18", 1.6) + icon("camel", 0, -0.3, 14.5, "#6b3f18")


@cache
def tiebreaker(ready: bool, lit: bool = False) -> str:
    """Scales, dark when ready."""
    fill, ink = ("ink", "panel") if ready else ("well", "ink-3")
    scales = ARTWORK["scales"].outline
    body = lamp_box(-11, -11, 22, 22, 11) if lit else ""
    body += disc(0, 0, 9.4, fill, "line-strong", 1) + path(scales, "none", ink, 1.2)
    return body if ready else faded(body, 0.7)


@cache
def amun_token(ready: bool, lit: bool = False) -> str:
    """Two cards behind each other; used, they are empty."""
    pigment = PIGMENTS[content.AMUN]
    fill, edge = (pigment, f"{pigment}-rim") if ready else ("well", "line-strong")
    body = lamp_box(-11, -11, 22, 22) if lit else ""
    body += box(-8, -8.5, 10, 14, 2, fill, edge, 1.1) + box(-2.5, -5.5, 10, 14, 2, fill, edge, 1.1)
    return body + words("2", 2.5, 6.2, 13.2, f"{pigment}-ink" if ready else "ink-3", "middle", 700)


@cache
def row_of_tokens(token: str, left: int, whole: int, lit: bool) -> str:
    """Tokens on a dashboard, and the places of those that are on the board."""
    body = lamp_box(-10, -10.5, 37, 21) if lit else ""
    gone = disc(0, 0, 6, "none", "line-strong", 1)
    return body + "".join(moved(token if n < left else gone, 9 * n, 0) for n in range(whole))


@cache
def free_trap() -> str:
    """A slot for a trapped warrior."""
    return box(-7.5, -7.5, 15, 15, 4, "none", "line-strong", 1.4, 'stroke-dasharray="3 2.2"')
