"""How gods are told apart: pigment, seal and letters; and the emblem of every kind of thing."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.svg import number
from ecumene.games.ankh.draw.shapes import around, initials, moved, path, polygon
from ecumene.games.ankh.names import PACKAGE, god_name

PIGMENTS: Final = ("cinnabar", "tyrian", "faience", "malachite", "ochre", "nobody")  # -1 is last
EMBLEMS: Final = ("ram-profile", "anubis", "angel-wings", "pschent-double-crown", "sun", "person")
KIND_ICONS: Final = (
    "sun",
    "shield",
    "cat",
    "high-shot",
    "mummy-head",
    "snake-totem",
    "scorpion",
    "egyptian-sphinx",
)
CARD_ICONS: Final = (
    "praying-mantis",
    "trowel",
    "chariot",
    "cycle",
    "desert",
    "flood",
    "sunbeams",
)
ROW_ICONS: Final = ("footsteps", "magic-portal", "prayer", "key")
EVENT_ICONS: Final = ("ankh", "camel", "crossed-swords")


def letters(god: int, lang: str, seat: int = 0) -> str:
    """The monogram of a god; the number of the seat before gods are chosen."""
    return god_name(god, lang)[:2] if god >= 0 else str(seat + 1)


def called(god: int, seat: int, lang: str) -> str:
    """A god by name, or the seat that has not chosen one."""
    if god >= 0:
        return god_name(god, lang)
    return translator(PACKAGE, lang)(N_("Seat {n}"), n=seat + 1)


@cache
def seal_path(god: int, r: float) -> str:
    """The outline that stands for a god: square, shield, hexagon, diamond or circle."""
    n = number
    if god == 0:
        return polygon(around(4, 1.245 * r, pi / 4))
    if god == 1:
        w, h, low = n(0.92 * r), n(0.2 * r), n(0.8 * r)
        return f"M-{w} {n(-0.95 * r)}H{w}V{h}Q{w} {low} 0 {n(1.18 * r)}Q-{w} {low} -{w} {h}z"
    if god == 2:
        return polygon(around(6, 1.1 * r, 0))
    if god == 3:
        return polygon(around(4, 1.22 * r))
    return f"M{n(-r)} 0a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0z"


@cache
def seal(god: int, mono: str, x: float, y: float, r: float, key: str = "seal-key") -> str:
    """The seal of a god with its monogram."""
    pigment, outline = PIGMENTS[god], seal_path(god, r)
    body = (
        path(outline, "none", key, max(3, 0.3 * r))
        + path(outline, pigment, f"{pigment}-rim", max(1, 0.09 * r))
        + initials(mono, 0, max(1.02 * r, 8.5), f"{pigment}-ink")
    )
    return moved(body, x, y)
