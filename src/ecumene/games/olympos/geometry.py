"""What ways cost: OLY-MOV. Nothing on the map hinders a passage, so all prices are known at import.

A *gait* is everything that changes the price of a way: Cavalry, the sea tiles, the Siren.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from ecumene.engine.masks import mask_of
from ecumene.games.olympos.content import ALL_AREAS, COSTS, EVERYWHERE, NORTH, SPACES

SEA_PRICES: Final = COSTS.enter_sea + 1  # from 0 to the printed price
BANNED: Final = SEA_PRICES  # in place of a price of the sea: no sea space may be entered
FAR: Final = 99  # more than any price: there is no way

_NUMBER: Final = {space.id: at for at, space in enumerate(SPACES)}
NEIGHBOURS: Final[list[list[int]]] = [[_NUMBER[id] for id in space.adjacent] for space in SPACES]


def gait(sea: int, cavalry: bool) -> int:
    """The number of a gait."""
    return 2 * sea + cavalry


def prices_from(start: int, sea: int, cavalry: bool) -> list[int]:
    """OLY-MOV-13: by area the price of the cheapest way there with at least one space entered.

    A shortest path over (space, inside a land run); the start sets no run, and going back to it
    takes another space on the way (OLY-FLE-03).
    """
    found = [FAR] * ALL_AREAS
    done: set[tuple[int, bool]] = set()
    todo: list[tuple[int, int, bool]] = []
    for first in NEIGHBOURS[start]:
        _enter(todo, 0, first, False, sea, cavalry)
    while todo:
        price, space, run = heappop(todo)
        if (space, run) in done:
            continue
        done.add((space, run))
        if space < ALL_AREAS:
            found[space] = min(found[space], price)
        for beyond in NEIGHBOURS[space]:
            _enter(todo, price, beyond, run, sea, cavalry)
    return found


def _enter(
    todo: list[tuple[int, int, bool]], price: int, space: int, run: bool, sea: int, cavalry: bool
) -> None:
    if space == NORTH:  # OLY-NEW-07
        return
    if space < ALL_AREAS:
        cost = 0 if cavalry and run else COSTS.enter_land  # OLY-MOV-02, OLY-MOV-04
        heappush(todo, (price + cost, space, cavalry))
    elif sea != BANNED:  # OLY-MOV-10
        heappush(todo, (price + sea, space, False))


PRICES: Final[list[list[list[int]]]] = [  # by gait and origin: by area
    [
        prices_from(start, sea, cavalry) if start < ALL_AREAS or start == NORTH else []
        for start in range(len(SPACES))
    ]
    for sea in range(SEA_PRICES + 1)
    for cavalry in (False, True)
]


LONGEST: Final = max(
    price for gait_ in PRICES for origin in gait_ for price in origin if price != FAR
)
WITHIN: Final[list[list[list[int]]]] = [  # by gait, origin and points to spend: mask of areas
    [
        [
            mask_of(area for area, price in enumerate(origin) if price <= points)
            for points in range(LONGEST + 1)
        ]
        if origin
        else []
        for origin in each
    ]
    for each in PRICES
]
CONNECTED: Final[list[bool]] = [  # by gait: can every area be reached from every other and itself?
    all(each[area][LONGEST] == EVERYWHERE for area in range(ALL_AREAS)) for each in WITHIN
]
