"""Cards as they lie in the market and on the hand: name, cost, banners, symbols, short text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from ecumene.draw.marks import box, faded, icon, path, title, words
from ecumene.draw.measures import breadth, display_breadth, lines_of
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.content import (
    BANNER_IDS,
    MILITARY,
    PROVINCES,
    STATES,
    TITANS,
)
from ecumene.games.ancient_world.draw.breaks_de import broken
from ecumene.games.ancient_world.draw.briefs import card_brief
from ecumene.games.ancient_world.draw.flow import flow
from ecumene.games.ancient_world.draw.flow import lines as flow_lines
from ecumene.games.ancient_world.draw.looks import (
    LEGACY,
    MILITARY_ICONS,
    PIGMENTS,
    PROVINCE_ICONS,
    PROVINCE_LANDS,
    STATE_ICONS,
    TITAN_ICONS,
)
from ecumene.games.ancient_world.draw.tokens import (
    Sign,
    banners,
    cost,
    counted,
    row,
    star_row,
    symbol,
    width_of,
)
from ecumene.games.ancient_world.names import (
    PACKAGE,
    military_name,
    province_name,
    state_name,
    titan_name,
)

STATE_TRIBES: Final = [tuple(map(BANNER_IDS.index, card.banners)) for card in STATES]
TITAN_TRIBES: Final = [tuple(map(BANNER_IDS.index, titan.banners)) for titan in TITANS]
LEAST: Final = 9.0  # no name is smaller
PLAIN: Final = "caravan"  # the tint of military cards


def well(width: float, height: float, tints: tuple[str, ...], round_: float = 7) -> str:
    """The upper part of a card in the colours of its tribes, side by side, with a hill of it."""
    left, right, r = 1.5, width - 1.5, round_
    wide = (right - left) / len(tints)
    body = ""
    for n, tint in enumerate(tints):
        x0, x1 = left + n * wide, left + (n + 1) * wide
        start = (
            f"M{x0:.1f} {height}V{1.5 + r}Q{x0:.1f} 1.5 {x0 + r:.1f} 1.5"
            if n == 0
            else (f"M{x0:.1f} {height}V1.5")
        )
        end = (
            f"H{x1 - r:.1f}Q{x1:.1f} 1.5 {x1:.1f} {1.5 + r}V{height}z"
            if n == len(tints) - 1
            else f"H{x1:.1f}V{height}z"
        )
        body += path(start + end, tint, more='opacity=".2"')
    middle = tints[0] if len(tints) == 1 else "ink"
    hill = f"M{left} {height}V{0.86 * height:.1f}Q{width / 2} {0.34 * height:.1f} {right} "
    hill += f"{0.86 * height:.1f}V{height}z"
    return body + path(hill, middle, more=f'opacity=".{"16" if middle != "ink" else "06"}"')


def symbols_of(counts: Mapping[str, int], size: float, ink: str = "ink") -> list[Sign]:
    """The symbols of a card."""
    return [symbol(kind, n, size, ink) for kind, n in counts.items() if n]


@cache
def name_lines(name: str, room: float, size: float, most: int = 2) -> tuple[tuple[str, ...], float]:
    """A name in one line, else in smaller ones."""
    wide = display_breadth(name, size)
    if wide <= room:
        return (name,), size
    if most == 1:
        return (name,), max(LEAST, size * room / wide)
    smaller = size - 1
    while True:
        told = " ".join(
            part
            for word in name.split()
            for part in (broken(word) if display_breadth(word, smaller) > room else [word])
        )
        lines = lines_of(told, room, smaller, display=True)
        widest = max(display_breadth(line, smaller) for line in lines)
        if len(lines) <= most and widest <= room:
            return lines, smaller
        if smaller <= LEAST:
            cut = (
                lines[:most] if len(lines) <= most else (*lines[: most - 1], f"{lines[most - 1]} …")
            )
            return cut, smaller
        smaller = max(LEAST, smaller - 0.4)


@cache
def state_face(card: int, lang: str, width: float, height: float) -> str:
    """A state card."""
    data, brief = STATES[card], card_brief(card, lang)
    lines, size = name_lines(state_name(card, lang), width - 12, 13.8)
    signs = symbols_of(data.symbols, 15)
    told = len(flow_lines(brief, width - 11, 11.6)) if brief else 0
    needed = 8.5 + 13.2 * len(lines) + (17 if signs else 0) + 13.6 * told
    art = max(43.0, min(0.56 * height, height - needed))
    body = box(0.75, 0.75, width - 1.5, height - 1.5, 8, "raised", "line-strong", 1.4)
    body += well(width, art, tuple(PIGMENTS[tribe] for tribe in STATE_TRIBES[card]))
    body += icon(STATE_ICONS[card], width / 2 + 1, art / 2 + 3, min(0.76 * art, 46))
    body += cost(data.cost.coins, data.cost.knowledge, 13, 13.5, 9.6)
    body += banners(STATE_TRIBES[card], width - 4, 0.5, 19)
    y = art + 14.5
    for line in lines:
        body += title(line, 6.5, y, size, "ink")
        y += 13.2
    if signs:
        body += row(signs, 6.5, y + 2)
        y += 16.5
    return body + flow(brief, 6.5, y + 0.5, width - 11, 11.6, most=4)


@cache
def military_face(card: int, lang: str, width: float, height: float, priced: bool = True) -> str:
    """A military card: cost, attack, name, abilities, and its legacy below."""
    data = MILITARY[card]
    bar = 21
    wide = width > 100
    lines, size = name_lines(military_name(card, lang), width - 11, 13.4 if wide else 12.6)
    art = height - bar - 5 - 13 * len(lines)
    body = box(0.75, 0.75, width - 1.5, height - 1.5, 8, "raised", "line-strong", 1.4)
    body += well(width, art, (PLAIN,))
    shift = 0 if wide else 10
    body += icon(MILITARY_ICONS[card], width / 2 - shift, art - 0.27 * width, 0.43 * width)
    if priced:
        body += cost(data.cost.coins, data.cost.knowledge, 13, 13.5, 9.6)
    y = 14.0
    for kind, n in data.attack.items():
        if n:
            sign = counted(kind, n, 17)
            body += row([sign], width - 5 - sign[1], y)
            y += 20
    for n, line in enumerate(lines):
        body += title(line, 5.5, art + 12.5 + 13 * n, size, "ink")
    body += path(
        f"M1.5 {height - bar}H{width - 1.5}V{height - 8}Q{width - 1.5} {height - 1.5} "
        f"{width - 8} {height - 1.5}H8Q1.5 {height - 1.5} 1.5 {height - 8}z",
        "well",
    )
    middle = height - bar / 2 - 0.5
    body += row(symbols_of(data.abilities, 14.5), 6, middle, 3)
    legacy = symbols_of(data.legacy, 13.5)
    x = width - 6 - width_of(legacy, 2)
    body += row(legacy, x, middle, 2) if legacy else words("–", width - 11, middle + 4, 12, "ink-3")
    return body + icon(LEGACY, (x if legacy else width - 14) - 9.5, middle, 12.5, "ink-3")


@cache
def shield(n: int, x: float, y: float, scale: float) -> str:
    """The defence of a titan."""
    size = 25 if n < 10 else 23
    d = "M-20-22Q0-28 20-22V2Q20 17 0 24Q-20 17-20 2z"
    body = path(d, "stone-lit", "stone-line", 2.4)
    body += words(str(n), 0, 0.32 * size, size, "stone-line", "middle", 700)
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{body}</g>'


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
    data, ink = TITANS[titan], "lintel-ink"
    art = height - 58
    body = box(0.75, 0.75, width - 1.5, height - 1.5, 8, "lintel", "umber", 1.5)
    body += dark_well(width, art)
    body += icon(TITAN_ICONS[titan], width / 2, art - 0.29 * width, 0.56 * width, "stone-lit")
    body += star_row(data.stars, 13, 15, 6.4, "ochre")
    types = [symbol(kind, 1, 17, ink) for kind in data.attack_types]
    body += row(types, 7, 36)
    if len(types) == 1:
        text = translator(PACKAGE, lang)(N_("swords only"))
        body += words(text, 27, 40, 12, ink, weight=600)
    body += shield(data.defence, width - 29, 33, 0.98)
    lines, size = name_lines(titan_name(titan, lang), width - 16, 16.5, 1)
    body += title(lines[0], 8, height - 38, size, ink)
    tribes = TITAN_TRIBES[titan]
    step = 18.5
    body += banners(tribes, 7 + step * len(tribes), height - 29, 21.5)
    signs = [symbol("capacity", data.capacity, 17, ink), *symbols_of(data.symbols, 16.5, ink)]
    x = 13 + step * len(tribes)
    return body + row(signs, x, height - 18, 6, width - x - 7)


@cache
def province_face(province: int, lang: str, width: float, height: float) -> str:
    """A province: the land, its name, its capacity and symbols."""
    data = PROVINCES[province]
    lines, size = name_lines(province_name(province, lang), width - 12, 13.4)
    art = height - 29 - 13 * len(lines)
    body = box(0.75, 0.75, width - 1.5, height - 1.5, 8, "raised", "line-strong", 1.4)
    body += land(width, art, PROVINCE_LANDS[province])
    body += icon(PROVINCE_ICONS[province], width / 2, art / 2 + 2, 0.74 * art)
    for n, line in enumerate(lines):
        body += title(line, 6, art + 13.5 + 13 * n, size, "ink")
    signs = [symbol("capacity", data.capacity, 16), *symbols_of(data.symbols, 15.5)]
    return body + row(signs, 6, height - 12, 6, width - 12)


@cache
def land(width: float, height: float, ground: str) -> str:
    """Ground under a province."""
    r = 7
    d = f"M1.5 {height}V{1.5 + r}Q1.5 1.5 {1.5 + r} 1.5H{width - 1.5 - r}Q{width - 1.5} 1.5 "
    d += f"{width - 1.5} {1.5 + r}V{height}z"
    wave = f"M1.5 {height}V{0.7 * height:.1f}Q{0.3 * width:.1f} {0.5 * height:.1f} "
    wave += f"{0.55 * width:.1f} {0.7 * height:.1f}T{width - 1.5} {0.62 * height:.1f}V{height}z"
    return path(d, ground) + path(wave, f"{ground}-mark", more='opacity=".45"')


@cache
def refused(face: str, note: str, width: float, height: float) -> str:
    """A card that cannot be chosen now, and why."""
    body = faded(face, 0.42)
    if not note:
        return body
    body += box(1.5, height - 22, width - 3, 20.5, 6, "well")
    size = min(12.0, 12 * (width - 8) / breadth(note, 12, True))
    return body + words(note, width / 2, height - 7.5, size, "bad", "middle", 600)
