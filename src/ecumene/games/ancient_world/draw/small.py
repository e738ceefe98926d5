"""Cards in little room: in a city-state, among stored cards, in the panel of a seat."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.marks import box, faded, hatch, icon, path, title, words
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.content import (
    ABILITY_IDS,
    FRONT,
    LEGACY,
    PROVINCES,
    STATES,
    TITANS,
)
from ecumene.games.ancient_world.draw import looks
from ecumene.games.ancient_world.draw.faces import (
    PLAIN,
    STATE_TRIBES,
    TITAN_TRIBES,
    dark_well,
    land,
    name_lines,
    shield,
    symbols_of,
    well,
)
from ecumene.games.ancient_world.draw.looks import (
    MILITARY_ICONS,
    PIGMENTS,
    PROVINCE_ICONS,
    PROVINCE_LANDS,
    STATE_ICONS,
    TITAN_ICONS,
)
from ecumene.games.ancient_world.draw.tokens import Sign, banners, counted, row, symbol, width_of
from ecumene.games.ancient_world.names import (
    PACKAGE,
    military_name,
    province_name,
    state_name,
    titan_name,
)

STATE, PROVINCE, TITAN = "state", "province", "titan"
LOW: Final = 60  # cards that are lower lie on their side
_NAMERS: Final = {STATE: state_name, PROVINCE: province_name, TITAN: titan_name}
_ICONS: Final = {STATE: STATE_ICONS, PROVINCE: PROVINCE_ICONS, TITAN: TITAN_ICONS}


def _signs(kind: str, card: int, size: float) -> list[Sign]:
    if kind == STATE:
        return symbols_of(STATES[card].symbols, size)
    row_ = PROVINCES[card] if kind == PROVINCE else TITANS[card]
    ink = "ink" if kind == PROVINCE else "lintel-ink"
    return [symbol("capacity", row_.capacity, size, ink), *symbols_of(row_.symbols, size, ink)]


def _tribes(kind: str, card: int) -> tuple[int, ...]:
    if kind == STATE:
        return STATE_TRIBES[card]
    return TITAN_TRIBES[card] if kind == TITAN else ()


def _note(kind: str, card: int, lang: str) -> str:
    """What a card without symbols is for, in one word."""
    if kind != STATE:
        return ""
    say, data = translator(PACKAGE, lang), STATES[card]
    if data.action:
        return say(N_("action"))
    if data.triggers or data.one_shot is not None:
        return say(N_("reaction"))
    if data.endgame or "wild" in data.banners:
        return say(N_("at the end"))
    return ""


@cache
def small_face(kind: str, card: int, lang: str, width: float, height: float, harmed: bool) -> str:
    """A card of a city-state."""
    upright = height >= LOW
    body = (
        _upright(kind, card, lang, width, height)
        if upright
        else (_lying(kind, card, lang, width, height))
    )
    if harmed:
        body = faded(body, 0.5) + damage(width, height)
    return body


def _ground(kind: str, card: int, width: float, height: float, art: float) -> str:
    fill, edge = ("lintel", "umber") if kind == TITAN else ("raised", "line-strong")
    body = box(0.7, 0.7, width - 1.4, height - 1.4, 7, fill, edge, 1.3)
    if kind == TITAN:
        return body + dark_well(width, art)
    if kind == PROVINCE:
        return body + land(width, art, PROVINCE_LANDS[card])
    return body + well(width, art, tuple(PIGMENTS[tribe] for tribe in STATE_TRIBES[card]), 6)


def _upright(kind: str, card: int, lang: str, width: float, height: float) -> str:
    ink = "lintel-ink" if kind == TITAN else "ink"
    lines, size = name_lines(_NAMERS[kind](card, lang), width - 8, 12.2, 3)
    foot = 17
    art = height - foot - 3 - 11.5 * len(lines)
    body = _ground(kind, card, width, height, art)
    size_ = min(0.86 * art, 0.56 * width)
    body += icon(_ICONS[kind][card], width / 2 - 4, art / 2 + 1.5, size_, ink)
    body += banners(_tribes(kind, card), width - 3, 0.4, 16)
    for n, line in enumerate(lines):
        body += title(line, 4.5, art + 10.5 + 11.5 * n, size, ink)
    return body + _foot(kind, card, lang, 4.5, height - 10, width - 8)


def _foot(kind: str, card: int, lang: str, x: float, y: float, room: float) -> str:
    """Symbols, and what else the card is for."""
    signs = _signs(kind, card, 13.5)
    wide = width_of(signs, 3)
    body = row(signs, x, y, 3, room)
    note = _note(kind, card, lang)
    if note and not signs:
        return body + words(note, x, y + 4, 11.4, "ink-2")
    if note:
        body += icon("meeple", x + wide + 9, y, 12, "ink-3")
    return body


def _lying(kind: str, card: int, lang: str, width: float, height: float) -> str:
    """Icon left, name right, symbols below it if there is room."""
    ink = "lintel-ink" if kind == TITAN else "ink"
    side = min(height - 2, 0.36 * width)
    body = _ground(kind, card, width, height, height - 1.5)
    body += box(
        side, 1.4, width - side - 1.4, height - 2.8, 5, "lintel" if kind == TITAN else "raised"
    )
    body += icon(
        _ICONS[kind][card], side / 2 + 1, height / 2 + 3, min(0.86 * side, 0.66 * height), ink
    )
    tribes = _tribes(kind, card)
    tall = 12.5
    body += banners(tribes, 1 + 0.86 * tall * len(tribes), 0.4, tall)
    most = 2 if height >= 30 else 1
    lines, size = name_lines(_NAMERS[kind](card, lang), width - side - 5, 11.4, most)
    deep = height >= 42
    y = 12.0 if len(lines) > 1 or deep else height / 2 + 3
    for n, line in enumerate(lines[:most]):
        body += title(line, side + 3, y + 11 * n, min(size, 11.4), ink)
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
    return body + icon("broken-wall", x, y, 1.5 * r, "bad")


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
    name, size = military_name(card, lang), 12.2
    lines, size = name_lines(name, width - (24 if used else 10), size, 1)
    art = tall - 16
    front += well(width, art, (PLAIN,), 6)
    front += icon(MILITARY_ICONS[card], 22, art / 2 + 2, min(0.8 * art, 34))
    x, y = 44.0, 0.5 * art - 6
    for ability in ("sword", "arrow"):
        n = FRONT[card][ABILITY_IDS.index(ability)]
        if n:
            front += row([counted(ability, n, 14)], x, y)
            y += 16
    others = {
        each: FRONT[card][n] for n, each in enumerate(ABILITY_IDS) if each not in ("sword", "arrow")
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
    totals = {each: sum(LEGACY[card][n] for card in retired) for n, each in enumerate(ABILITY_IDS)}
    y = height - bar / 2
    signs = [
        counted(kind, n, 12) if n > 1 else symbol(kind, n, 12) for kind, n in totals.items() if n
    ]
    body = icon(looks.LEGACY, 12, y, 12, "ink-2")
    return body + row(signs, 21, y, 2.5)


# Tiles of a seat's panel


@cache
def tile(kind: str, card: int, size: float, harmed: bool, lit: bool) -> str:
    """A card as a square with its icon, in the colour of its first banner."""
    half = size / 2
    body = box(-half - 2, -half - 2, size + 4, size + 4, 5, "lamp", "lamp-edge", 1.4) if lit else ""
    if kind == TITAN:
        body += box(-half, -half, size, size, 3.5, "lintel", "umber", 1.1)
    else:
        tint = PIGMENTS[STATE_TRIBES[card][0]] if kind == STATE else PROVINCE_LANDS[card]
        body += box(-half, -half, size, size, 3.5, "raised")
        strength = ' opacity=".3"' if kind == STATE else ""
        body += box(-half, -half, size, size, 3.5, tint, more=strength)
        body += box(-half, -half, size, size, 3.5, "none", "line-strong", 1)
    ink = "lintel-ink" if kind == TITAN else "ink"
    body += icon(_ICONS[kind][card], 0, 0, 0.78 * size, ink)
    if harmed:
        body += path(
            f"M{-half} {half}L{half} {-half}M{-half} {-half}L{half} {half}", "none", "bad", 2
        )
    return body


@cache
def titan_plaque(titan: int, lang: str, width: float, height: float) -> str:
    """A titan among cards that are looked at: icon, name, defence."""
    body = small_face(TITAN, titan, lang, width, height, False)
    return body + shield(TITANS[titan].defence, 0.36 * width - 8, height - 13, 0.44)
