"""Cards as they lie in the market and on the hand: name, cost, banners, symbols, short text."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import sheet
from ecumene.draw.marks import icon, moved, path, title, words
from ecumene.draw.measures import fitted_lines
from ecumene.draw.signs import counted, row, width_of
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.content import MILITARY, PROVINCES, STATES, TITANS
from ecumene.games.ancient_world.draw.briefs import card_brief
from ecumene.games.ancient_world.draw.scene import LAND, STATE_CARD, TITAN_CARD, TROOP
from ecumene.games.ancient_world.draw.tokens import (
    ICONS,
    PIGMENTS,
    TEXT,
    banners,
    cost,
    star_row,
    symbol,
    symbols_of,
)
from ecumene.games.ancient_world.names import PACKAGE

BRIEF: Final = 12.0  # the size of what a card does
PLAIN: Final = "caravan"  # the tint of military cards


def state_tints(card: int) -> tuple[str, ...]:
    """The colours of the tribes of a state card."""
    return tuple(PIGMENTS[tribe] for tribe in STATE_CARD.tribes(card))


def _upper(x0: float, x1: float, height: float, left: float, right: float) -> str:
    """The outline of the upper part of a card, or of a strip of it, with its round corners."""
    return (
        f"M{x0:.1f} {height}V{1.5 + left}Q{x0:.1f} 1.5 {x0 + left:.1f} 1.5"
        f"H{x1 - right:.1f}Q{x1:.1f} 1.5 {x1:.1f} {1.5 + right}V{height}z"
    )


@cache
def well(width: float, height: float, tints: tuple[str, ...], round_: float = 7) -> str:
    """The upper part of a card in the colours of its tribes, side by side, with a hill of it."""
    left, right = 1.5, width - 1.5
    wide, last = (right - left) / len(tints), len(tints) - 1
    body = ""
    for n, tint in enumerate(tints):
        x = left + n * wide
        strip = _upper(x, x + wide, height, 0 if n else round_, round_ if n == last else 0)
        body += path(strip, tint, more='opacity=".2"')
    hill = f"M{left} {height}V{0.86 * height:.1f}Q{width / 2} {0.34 * height:.1f} {right} "
    hill += f"{0.86 * height:.1f}V{height}z"
    tint, strength = (tints[0], "16") if len(tints) == 1 else ("ink", "06")
    return body + path(hill, tint, more=f'opacity=".{strength}"')


@cache
def state_face(card: int, lang: str, width: float, height: float) -> str:
    """A state card."""
    printed, brief = STATES[card], card_brief(card, lang)
    lines, size = fitted_lines(STATE_CARD.soft(card, lang), width - 12, 13.8)
    signs = symbols_of(printed.symbols, 15)
    told = len(TEXT.lines(brief, width - 11, BRIEF)) if brief else 0
    needed = 8.5 + 13.2 * len(lines) + (18 if signs else 0) + 14 * told
    art = max(43.0, min(0.56 * height, height - needed))
    body = sheet(width, height)
    body += well(width, art, state_tints(card))
    body += icon(printed.icon, width / 2 + 1, art / 2 + 3, min(0.76 * art, 46))
    body += cost(printed.cost.coins, printed.cost.knowledge, 13, 13.5, 9.6)
    body += banners(STATE_CARD.tribes(card), width - 4, 0.5, 19)
    y = art + 14.5
    for line in lines:
        body += title(line, 6.5, y, size, "ink")
        y += 13.2
    if signs:
        body += row(signs, 6.5, y + 2.5)
        y += 18
    return body + TEXT.draw(brief, 6.5, y + 0.5, width - 11, BRIEF, most=4)


@cache
def military_face(card: int, lang: str, width: float, height: float, priced: bool = True) -> str:
    """A military card: cost, attack, name, abilities, and its legacy below."""
    printed = MILITARY[card]
    bar = 21
    wide = width > 100
    lines, size = fitted_lines(TROOP.soft(card, lang), width - 11, 13.4 if wide else 13.2)
    art = height - bar - 5 - 13 * len(lines)
    body = sheet(width, height)
    body += well(width, art, (PLAIN,))
    shift = 0 if wide else 10
    body += icon(printed.icon, width / 2 - shift, art - 0.27 * width, 0.43 * width)
    if priced:
        body += cost(printed.cost.coins, printed.cost.knowledge, 13, 13.5, 9.6)
    y = 14.0
    for kind, n in printed.attack.items():
        if n:
            sign = counted(ICONS[kind], str(n), 17)
            body += row([sign], width - 5 - sign.width, y)
            y += 20
    for n, line in enumerate(lines):
        body += title(line, 5.5, art + 12.5 + 13 * n, size, "ink")
    body += path(
        f"M1.5 {height - bar}H{width - 1.5}V{height - 8}Q{width - 1.5} {height - 1.5} "
        f"{width - 8} {height - 1.5}H8Q1.5 {height - 1.5} 1.5 {height - 8}z",
        "well",
    )
    middle = height - bar / 2 - 0.5
    body += row(symbols_of(printed.abilities, 14.5), 6, middle, 3)
    legacy = symbols_of(printed.legacy, 13.5)
    x = width - 6 - width_of(legacy, 2)
    body += row(legacy, x, middle, 2) if legacy else words("–", width - 11, middle + 4, 12, "ink-3")
    return body + icon(ICONS["legacy"], (x if legacy else width - 14) - 9.5, middle, 12.5, "ink-3")


@cache
def shield(n: int, x: float, y: float, scale: float) -> str:
    """The defence of a titan."""
    size = 25 if n < 10 else 23
    d = "M-20-22Q0-28 20-22V2Q20 17 0 24Q-20 17-20 2z"
    body = path(d, "stone-lit", "stone-line", 2.4)
    body += words(str(n), 0, 0.32 * size, size, "stone-line", "middle", 700)
    return moved(body, x, y, scale)


@cache
def dark_well(width: float, height: float) -> str:
    """Where a titan stands: night, and embers below."""
    glow = f"M1.5 {height}V{0.72 * height:.1f}Q{width / 2} {0.22 * height:.1f} {width - 1.5} "
    glow += f"{0.72 * height:.1f}V{height}z"
    near = f"M{0.2 * width:.1f} {height}Q{width / 2} {0.5 * height:.1f} {0.8 * width:.1f} {height}z"
    return path(glow, "cinnabar-rim", more='opacity=".7"') + path(
        near, "cinnabar", more='opacity=".25"'
    )


@cache
def titan_face(titan: int, lang: str, width: float, height: float) -> str:
    """A titan: stars, what counts against it, defence, name, and what it brings."""
    printed, ink = TITANS[titan], "lintel-ink"
    art = height - 58
    body = sheet(width, height, 8, "lintel", "umber")
    body += dark_well(width, art)
    body += icon(printed.icon, width / 2, art - 0.29 * width, 0.56 * width, "stone-lit")
    body += star_row(printed.stars, 13, 15, 6.4, "ochre")
    types = [symbol(kind, 1, 17, ink) for kind in printed.attack_types]
    body += row(types, 7, 36)
    if len(types) == 1:
        text = translator(PACKAGE, lang)(N_("swords only"))
        body += words(text, 27, 40, 12, ink, weight=600)
    body += shield(printed.defence, width - 29, 33, 0.98)
    lines, size = fitted_lines(TITAN_CARD.soft(titan, lang), width - 16, 16.5, 1)
    body += title(lines[0], 8, height - 38, size, ink)
    tribes = TITAN_CARD.tribes(titan)
    step = 18.5
    body += banners(tribes, 7 + step * len(tribes), height - 29, 21.5)
    signs = [symbol("capacity", printed.capacity, 17, ink), *symbols_of(printed.symbols, 16.5, ink)]
    x = 13 + step * len(tribes)
    return body + row(signs, x, height - 18, 6, width - x - 7)


@cache
def province_face(province: int, lang: str, width: float, height: float) -> str:
    """A province: the land, its name, its capacity and symbols."""
    printed = PROVINCES[province]
    lines, size = fitted_lines(LAND.soft(province, lang), width - 12, 13.4)
    art = height - 29 - 13 * len(lines)
    body = sheet(width, height)
    body += land(width, art, printed.land)
    body += icon(printed.icon, width / 2, art / 2 + 2, 0.74 * art)
    for n, line in enumerate(lines):
        body += title(line, 6, art + 13.5 + 13 * n, size, "ink")
    signs = [symbol("capacity", printed.capacity, 16), *symbols_of(printed.symbols, 15.5)]
    return body + row(signs, 6, height - 12, 6, width - 12)


@cache
def land(width: float, height: float, ground: str) -> str:
    """Ground under a province."""
    wave = f"M1.5 {height}V{0.7 * height:.1f}Q{0.3 * width:.1f} {0.5 * height:.1f} "
    wave += f"{0.55 * width:.1f} {0.7 * height:.1f}T{width - 1.5} {0.62 * height:.1f}V{height}z"
    return path(_upper(1.5, width - 1.5, height, 7, 7), ground) + path(
        wave, f"{ground}-mark", more='opacity=".45"'
    )
