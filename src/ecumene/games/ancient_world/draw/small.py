"""Cards in little room: in a city-state, among stored cards, in the panel of a seat."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import sheet
from ecumene.draw.marks import box, faded, hatch, icon, path, title, words
from ecumene.draw.measures import fitted_lines
from ecumene.draw.signs import Sign, counted, row, width_of
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.content import FRONT, LEGACY, PROVINCES, STATES, TITANS
from ecumene.games.ancient_world.draw.faces import (
    PLAIN,
    dark_well,
    land,
    shield,
    state_tints,
    well,
)
from ecumene.games.ancient_world.draw.scene import LAND, STATE_CARD, TITAN_CARD, TROOP, Kind
from ecumene.games.ancient_world.draw.tokens import (
    ICONS,
    banners,
    symbol,
    symbols_of,
)
from ecumene.games.ancient_world.names import ABILITY, PACKAGE

LOW: Final = 60  # cards that are lower lie on their side


def _signs(kind: Kind, card: int, size: float) -> list[Sign]:
    if kind is STATE_CARD:
        return symbols_of(STATES[card].symbols, size)
    printed = PROVINCES[card] if kind is LAND else TITANS[card]
    capacity = symbol("capacity", printed.capacity, size, _ink(kind))
    return [capacity, *symbols_of(printed.symbols, size, _ink(kind))]


def _ink(kind: Kind) -> str:
    """Titans are dark."""
    return "lintel-ink" if kind is TITAN_CARD else "ink"


def _note(kind: Kind, card: int, lang: str) -> str:
    """What a card without symbols is for, in one word."""
    if kind is not STATE_CARD:
        return ""
    say, printed = translator(PACKAGE, lang), STATES[card]
    if printed.action:
        return say(N_("action"))
    if printed.triggers or printed.one_shot is not None:
        return say(N_("reaction"))
    if printed.endgame or "wild" in printed.banners:
        return say(N_("at the end"))
    return ""


@cache
def small_face(kind: Kind, card: int, lang: str, width: float, height: float, harmed: bool) -> str:
    """A card of a city-state."""
    body = (_upright if height >= LOW else _lying)(kind, card, lang, width, height)
    return faded(body, 0.5) + damage(width, height) if harmed else body


def _ground(kind: Kind, card: int, width: float, height: float, art: float) -> str:
    fill, edge = ("lintel", "umber") if kind is TITAN_CARD else ("raised", "line-strong")
    body = sheet(width, height, 7, fill, edge)
    if kind is TITAN_CARD:
        return body + dark_well(width, art)
    if kind is LAND:
        return body + land(width, art, PROVINCES[card].land)
    return body + well(width, art, state_tints(card), 6)


def _upright(kind: Kind, card: int, lang: str, width: float, height: float) -> str:
    ink = _ink(kind)
    lines, size = fitted_lines(kind.soft(card, lang), width - 8, 13.3, 3)
    foot = 17
    art = height - foot - 3 - 11.5 * len(lines)
    body = _ground(kind, card, width, height, art)
    size_ = min(0.86 * art, 0.56 * width)
    body += icon(kind.rows[card].icon, width / 2 - 4, art / 2 + 1.5, size_, ink)
    body += banners(kind.tribes(card), width - 3, 0.4, 16)
    for n, line in enumerate(lines):
        body += title(line, 4.5, art + 10.5 + 11.5 * n, size, ink)
    return body + _foot(kind, card, lang, 4.5, height - 10, width - 8)


def _foot(kind: Kind, card: int, lang: str, x: float, y: float, room: float) -> str:
    """Symbols, and what else the card is for."""
    signs = _signs(kind, card, 13.5)
    wide = width_of(signs, 3)
    body = row(signs, x, y, 3, room)
    note = _note(kind, card, lang)
    if note and not signs:
        return body + words(note, x, y + 4, 12.4, "ink-2")
    if note:
        body += icon(ICONS["citizen"], x + wide + 9, y, 12, "ink-3")
    return body


def _lying(kind: Kind, card: int, lang: str, width: float, height: float) -> str:
    """Icon left, name right, symbols below it if there is room."""
    ink = _ink(kind)
    side = min(height - 2, 0.36 * width)
    body = _ground(kind, card, width, height, height - 1.5)
    body += box(
        side, 1.4, width - side - 1.4, height - 2.8, 5, "lintel" if kind is TITAN_CARD else "raised"
    )
    body += icon(
        kind.rows[card].icon, side / 2 + 1, height / 2 + 3, min(0.86 * side, 0.66 * height), ink
    )
    tribes = kind.tribes(card)
    tall = 15.4
    body += banners(tribes, 1 + 0.86 * tall * len(tribes), 0.4, tall)
    most = 2 if height >= 30 else 1
    lines, size = fitted_lines(kind.soft(card, lang), width - side - 5, 12.2, most)
    deep = height >= 42
    y = 12.0 if len(lines) > 1 or deep else height / 2 + 3
    for n, line in enumerate(lines[:most]):
        body += title(line, side + 3, y + 11 * n, min(size, 12.2), ink)
    if deep:
        body += _foot(kind, card, lang, side + 3, height - 9.5, width - side - 5)
    return body


@cache
def damage(width: float, height: float) -> str:
    """The mark of a damaged card: hatched, with a broken wall."""
    body = path(hatch(2, 2, width - 4, height - 4, 7), "none", "bad", 1.3, 'opacity=".55"')
    r = min(15.0, 0.34 * height)
    x, y = (width / 2 if height >= LOW else 0.18 * width), height / 2
    body += box(x - r, y - r, 2 * r, 2 * r, 5, "raised", "bad", 1.5)
    return body + icon(ICONS["damage"], x, y, 1.5 * r, "bad")


# Armies


@cache
def army_face(
    card: int, retired: tuple[int, ...], lang: str, width: float, height: float, used: bool
) -> str:
    """An active military card, and the legacies that lie under it."""
    bar = 17.0
    tall = height - bar - 2 if retired else height - 1.4
    body = "".join(
        box(3 + n, tall - 4 + 2 * n, width - 6 - 2 * n, bar + 2, 5, "well", "line-strong", 1)
        for n in range(min(2, len(retired)))
    )
    front = box(0.7, 0.7, width - 1.4, tall, 7, "raised", "line-strong", 1.3)
    lines, size = fitted_lines(TROOP.soft(card, lang), width - (24 if used else 10), 12.8, 1)
    art = tall - 16
    front += well(width, art, (PLAIN,), 6)
    front += icon(TROOP.rows[card].icon, 22, art / 2 + 2, min(0.8 * art, 34))
    x, y = 44.0, 0.5 * art - 6
    for ability in ("sword", "arrow"):
        n = FRONT[card][ABILITY[ability]]
        if n:
            front += row([counted(ICONS[ability], str(n), 14)], x, y)
            y += 16
    others = {
        each: FRONT[card][n] for n, each in enumerate(ABILITY.ids) if each not in ("sword", "arrow")
    }
    if width > 76:
        signs = symbols_of(others, 13)
        front += row(signs, width - 4 - width_of(signs, 1), 10.5, 1)
    front += title(lines[0], 5, tall - 4, size, "ink")
    body += faded(front, 0.55) if used else front
    body += _legacies(retired, width, height, bar)
    return body


def _legacies(retired: tuple[int, ...], width: float, height: float, bar: float) -> str:
    """What the retired cards of an army add."""
    if not retired:
        return ""
    totals = {each: sum(LEGACY[card][n] for card in retired) for n, each in enumerate(ABILITY.ids)}
    y = height - bar / 2
    signs = [
        counted(ICONS[kind], str(n), 12) if n > 1 else symbol(kind, n, 12)
        for kind, n in totals.items()
        if n
    ]
    body = icon(ICONS["legacy"], 12, y, 12, "ink-2")
    return body + row(signs, 21, y, 2.5)


# Tiles of a seat's panel


@cache
def tile(kind: Kind, card: int, size: float, harmed: bool, lit: bool) -> str:
    """A card as a square with its icon, in the colour of its first banner."""
    half = size / 2
    body = box(-half - 2, -half - 2, size + 4, size + 4, 5, "lamp", "lamp-edge", 1.4) if lit else ""
    if kind is TITAN_CARD:
        body += box(-half, -half, size, size, 3.5, "lintel", "umber", 1.1)
    else:
        tint = state_tints(card)[0] if kind is STATE_CARD else PROVINCES[card].land
        body += box(-half, -half, size, size, 3.5, "raised")
        strength = ' opacity=".3"' if kind is STATE_CARD else ""
        body += box(-half, -half, size, size, 3.5, tint, more=strength)
        body += box(-half, -half, size, size, 3.5, "none", "line-strong", 1)
    body += icon(kind.rows[card].icon, 0, 0, 0.78 * size, _ink(kind))
    if harmed:
        body += path(
            f"M{-half} {half}L{half} {-half}M{-half} {-half}L{half} {half}", "none", "bad", 2
        )
    return body


@cache
def titan_plaque(titan: int, lang: str, width: float, height: float) -> str:
    """A titan among cards that are looked at: icon, name, defence."""
    body = small_face(TITAN_CARD, titan, lang, width, height, False)
    return body + shield(TITANS[titan].defence, 0.36 * width - 8, height - 13, 0.44)
