"""Expansions that are begun: what a settler brings where it brings most."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.olympos.actions import SETTLE
from ecumene.games.olympos.bots.prospect import Prospect, code_of, raised
from ecumene.games.olympos.bots.worth import TOKEN
from ecumene.games.olympos.content import (
    ALL_RESOURCES,
    AREA_RESOURCE,
    ATLANTIS,
    EVERYWHERE,
    OLYMPOS,
    STAR_AREAS,
)
from ecumene.games.olympos.geometry import PRICES
from ecumene.games.olympos.scoring import FURTHER, TERRITORY
from ecumene.games.olympos.steps.expansion import (
    EQUAL,
    STRONGER,
    WEAKER,
    ChooseTarget,
    gait_of,
    settler_price,
)

SPECIAL: Final[int] = STAR_AREAS | OLYMPOS | ATLANTIS
TEMPTED: Final = 0.3  # points, for what an attack gives the other seat besides


def best_new(prospect: Prospect, origins: list[int]) -> float:
    """A settler from the camp, where it brings most."""
    s, seat = prospect.s, prospect.seat
    rows = [PRICES[gait_of(s, seat)][origin] for origin in origins]
    prices = rows[0] if len(rows) == 1 else [min(each) for each in zip(*rows)]
    targets = ~s.held[seat] & ~s.blocked & EVERYWHERE
    price = settler_price(s, seat)
    gain = best_area(prospect, numbers_of(targets), prices, prospect.code)
    return gain - prospect.worth.step * price - prospect.worth.camp


def best_move(prospect: Prospect, ask: ChooseTarget) -> float:
    """A settler on the map, where it brings most, without what it leaves."""
    s, seat, area = prospect.s, prospect.seat, ask.origin
    held, code, lost = s.held[seat], prospect.code, 0.0
    pile = s.piles[area]
    if held >> area & 1 and ask.depth == 0 and (len(pile) < 2 or pile[-2] != seat):
        code = code_of(s, held & ~(1 << area), seat)
        lost = (
            prospect.resources(prospect.code)
            - prospect.resources(code)
            + area_worth(prospect, area)
        )
    elif not held >> area & 1:
        lost = prospect.worth.buried
    prices = PRICES[gait_of(s, seat)][area]
    targets = tuple([each - SETTLE for each in s.choices])
    return best_area(prospect, targets, prices, code) - lost


def best_area(prospect: Prospect, areas: tuple[int, ...], prices: list[int], code: int) -> float:
    """The most that a settler brings in one of some areas, for what it costs to get there."""
    s, seat, step = prospect.s, prospect.seat, prospect.worth.step
    now = prospect.resources(code)
    tiles = [prospect.resources(raised(code, resource)) - now for resource in range(ALL_RESOURCES)]
    mights = prospect.sight.mights
    ours = mights[seat]
    combat = [STRONGER if ours > each else EQUAL if ours == each else WEAKER for each in mights]
    tribe = STRONGER if ours else EQUAL
    star, zeus = prospect.wonders(1) - prospect.wonders(0), TOKEN[s.seats] * prospect.sight.gods
    plain, best = prospect.worth.area + TERRITORY, -99.0
    for area in areas:
        price = prices[area]
        value = tiles[AREA_RESOURCE[area]] + plain
        bit = 1 << area
        if bit & SPECIAL:
            if bit & STAR_AREAS:
                value += star
            if bit & OLYMPOS:
                value += zeus
            if bit & ATLANTIS:
                value += FURTHER
        pile = s.piles[area]
        if pile:
            price += combat[pile[-1]]
            value += prospect.worth.contested - TEMPTED
        elif s.tribes & bit:
            price += tribe
        value -= step * price
        if value > best:
            best = value
    return best


def area_worth(prospect: Prospect, area: int) -> float:
    """What an area is worth besides the resource of its tile."""
    bit = 1 << area
    value = prospect.worth.area + TERRITORY + (FURTHER if bit & ATLANTIS else 0)
    if bit & STAR_AREAS:
        value += prospect.wonders(1) - prospect.wonders(0)
    if bit & OLYMPOS:
        value += TOKEN[prospect.s.seats] * prospect.sight.gods
    return value
