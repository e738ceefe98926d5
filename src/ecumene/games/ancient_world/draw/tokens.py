"""Coins, knowledge, banners, symbols, citizens, dice and the first-player marker."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from ecumene.draw.marks import box, disc, icon, moved, path, words
from ecumene.draw.measures import breadth
from ecumene.draw.signs import Sign, Text, counted
from ecumene.draw.tokens import coin, initials, numeral
from ecumene.games.ancient_world.content import (
    ABILITIES,
    FACE_DAMAGE,
    FACES,
    SIGNS,
    SYMBOLS,
    TRIBES,
    WILD_BANNER,
)
from ecumene.games.ancient_world.draw.scene import SEATS
from ecumene.games.ancient_world.names import BANNER

ICONS: Final = {row.id: row.icon for rows in (SYMBOLS, ABILITIES, SIGNS) for row in rows}
PIGMENTS: Final = tuple(tribe.pigment for tribe in (*TRIBES, *WILD_BANNER))
LETTERS: Final = (*(tribe.name_en[0] for tribe in TRIBES), "?")
REPEATED: Final = 3  # up to so many equal symbols stand side by side, more are a number
PAWN: Final = "M0-20a7.4 7.4 0 0 1 4.6 13.2Q13-5 13.4 8H-13.4Q-13-5-4.6-6.8A7.4 7.4 0 0 1 0-20z"
FLAG: Final = "M1 0H17V21L9 15.5L1 21z"


@cache
def know(n: str, x: float, y: float, r: float, lit: bool = False) -> str:
    """Knowledge: a square with a number on it."""
    at, wide = 0.9 * r, 1.8 * r
    body = (
        box(x - at - 2.6, y - at - 2.6, wide + 5.2, wide + 5.2, 0.5 * r, "lamp", "lamp-edge", 1.4)
        if lit
        else ""
    )
    return (
        body
        + box(x - at, y - at, wide, wide, 0.3 * r, "river-light", "lapis-rim", max(1.1, 0.13 * r))
        + initials(n, y, numeral(n, r), "lapis-ink", x)
    )


def cost(coins: int, knowledge: int, x: float, y: float, r: float) -> str:
    """The price of a card from its corner downwards; what costs nothing says 0."""
    body = coin(str(coins), x, y, r) if coins or not knowledge else ""
    return body + (know(str(knowledge), x, y + 2.3 * r if body else y, r) if knowledge else "")


@cache
def banner(tribe: int, x: float, y: float, height: float = 21, lit: bool = False) -> str:
    """A banner hanging from a point (its middle): colour and letter."""
    pigment, scale = PIGMENTS[tribe], height / 21
    body = path(FLAG, "lamp", "lamp", 6) if lit else ""
    body += path(FLAG, pigment, f"{pigment}-rim", 1.3)
    size = min(17, max(12, 12.9 / scale))  # letters stay readable on small banners
    body += initials(LETTERS[tribe], 8.3, size, f"{pigment}-ink", 9)
    return moved(body, x - 9 * scale, y, scale)


def banners(tribes: tuple[int, ...], right: float, y: float, height: float) -> str:
    """All banners of a card, from its right corner on."""
    step = 0.86 * height
    first = right - step * (len(tribes) - 0.5)
    return "".join(banner(tribe, first + n * step, y, height) for n, tribe in enumerate(tribes))


# Symbols


@cache
def symbol(kind: str, n: int, size: float, ink: str = "ink") -> Sign:
    """A symbol of a card, as often as it stands there."""
    if kind in ("income_coin", "income_knowledge"):
        token = coin if kind == "income_coin" else know
        r = 0.56 * size
        rise = f"M{2 * r + 2:.1f} 3.2l3.1-5.4l3.1 5.4z"
        body = token(str(n), r, 0, r) + path(rise, "good" if ink == "ink" else "ochre")
        return Sign(body, 2 * r + 9)
    name = ICONS[kind]
    if kind in ("capacity", "army", "explore_bonus"):
        return counted(name, f"+{n}", size, ink, 0.9)
    if n > REPEATED:
        return counted(name, str(n), size, ink, 0.9)
    body = "".join(icon(name, size * (at + 0.5), 0, size, ink) for at in range(n))
    return Sign(body, n * size)


def symbols_of(counts: Mapping[str, int], size: float, ink: str = "ink") -> list[Sign]:
    """The symbols of a card."""
    return [symbol(kind, n, size, ink) for kind, n in counts.items() if n]


def _among_words(name: str, n: str, size: float) -> Sign:
    """What stands among the words of a card, from the baseline up."""
    middle, r = -0.33 * size, 0.6 * size
    if name in ("coin", "know"):
        return Sign((coin if name == "coin" else know)(n or "1", r, middle, r), 2 * r)
    if name in BANNER.ids:
        tribe = BANNER[name]
        return Sign(banner(tribe, 0.5 * size, -0.95 * size, 1.2 * size), size)
    return Sign(icon(ICONS[name], 0.6 * size, middle, 1.2 * size), 1.2 * size)


TEXT: Final = Text(_among_words)


# Citizens, the marker, dice


@cache
def citizen(seat: int, letters: str, skill: int, scale: float = 1, lit: bool = False) -> str:
    """A pawn with its skill, on the plinth of its owner; 34 x 42 around (0, 0)."""
    pigment = SEATS[seat]
    body = path(PAWN + "M-15 6H15V17H-15z", "lamp", "lamp-edge", 8.5) if lit else ""
    body += path(PAWN + "M-15 6H15V17H-15z", "lamp" if lit else "keyline", "lamp", 5 * lit)
    body += path(PAWN + "M-15 6H15V17H-15z", "keyline", "keyline", 3) if not lit else ""
    body += path(PAWN, pigment, f"{pigment}-rim", 1.4)
    body += words(str(skill), 0, 5.2, 15.5, f"{pigment}-ink", "middle", 700)
    body += box(-15, 6.6, 30, 11, 2.5, pigment, f"{pigment}-rim", 1.4)
    body += words(letters, 0, 16.6, 13.2, f"{pigment}-ink", "middle", 700)
    return moved(body, 0, 0, scale) if scale != 1 else body


@cache
def absent(place: str, scale: float = 1) -> str:
    """Where a citizen would stand that is elsewhere: its outline and where it is."""
    dash = 'stroke-dasharray="3 2.6"'
    body = path(PAWN + "M-15 8V17H15V8", "none", "line-strong", 1.2, dash)
    body += icon(place, 0, 5, 17, "ink-3") if place else ""
    return moved(body, 0, 0, scale) if scale != 1 else body


@cache
def marker(claimed: bool, lit: bool = False) -> str:
    """The first-player marker: a disc with 1, or with a hand once it has been claimed."""
    body = disc(0, 0, 17, "lamp", "lamp-edge", 1.6) if lit else ""
    body += disc(0, 0, 13.5, "umber", "umber-rim", 1.6) + disc(0, 0, 10.5, "none", "umber-ink", 1)
    if claimed:
        return body + icon(ICONS["marker"], 0, 0, 15, "umber-ink")
    return body + words("1", 0, 5.4, 15.5, "umber-ink", "middle", 700)


@cache
def die(face: int, size: float = 26) -> str:
    """A damage die as it fell."""
    half = size / 2
    body = box(-half, -half, size, size, 5, "basalt", "line-strong", 1.2)
    name, ink = FACES[face].icon, "basalt-ink" if FACE_DAMAGE[face] else "ochre"
    return body + icon(name, 0, 0, 0.74 * size, ink) if name else body


@cache
def star_row(count: int, x: float, y: float, size: float, fill: str) -> str:
    """The stars of a titan deck."""
    star = "M0-1L.29-.4L.95-.31L.47.15L.59.81L0 .5L-.59.81L-.47.15L-.95-.31L-.29-.4z"
    step = 2.25 * size
    return "".join(moved(path(star, fill), x + step * n, y, size) for n in range(count))


@cache
def deck(letter: str) -> str:
    """A face-down deck: masonry on its back."""
    body = "".join(box(at, at, 24, 32, 4, "accent", "panel", 1) for at in (4, 2, 0))
    bricks = "M2 8H22M2 16H22M2 24H22M8 2V8M16 8V16M8 16V24M16 24V30"
    body += path(bricks, "none", "panel", 0.7, 'opacity=".45"')
    return body + words(letter, 12, 21, 15, "panel", "middle", 700)


@cache
def pill(text: str) -> str:
    """A way to come without doing anything: an empty sign, with words where there is room."""
    wide = breadth(text, 12.4, True) + 28 if text else 17
    body = box(-wide, -10, wide, 17, 8, "raised", "lamp-edge", 1.4)
    body += disc(-wide + 8.5, -1.5, 4.2, "none", "ink", 1.4)
    body += path(f"M{-wide + 4.5:.1f} 2.5l8-8", "none", "ink", 1.4, 'stroke-linecap="round"')
    return body + words(text, -9, 2.8, 12.4, "ink", "end", 600) if text else body
