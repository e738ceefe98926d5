"""How good a table looks to a seat: the strategy notes of the catalogue as numbers."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    BOLT,
    CUBES,
    LAST,
    SLOT_SPACES,
)
from ecumene.games.anunnaki.pieces import (
    advanced_in_hand,
    contested,
    controlled,
    free_icons,
    lawful,
    ready_major,
    ready_minors,
)
from ecumene.games.anunnaki.scoring import open_points
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.contracts import can_pay

RESOURCE: Final = 0.55  # of the first few of a type; hoards are worth less
MANA: Final = 0.9
FOLLOWER: Final = 0.7
GOD: Final = 2.0
SETTLEMENT: Final = 2.2
DEVELOPED: Final = 1.1
WEAPON: Final = 0.7
CONTRACT: Final = 0.8
PAYABLE: Final = 1.6
READY: Final = 2.4
NEAR_TOKEN: Final = 0.35  # per cube around a token that is not ready
TERRITORY: Final = 0.35
STEP: Final = 0.45  # of a development track, besides what it multiplies now
DOMINATION: Final = 0.35
ICONS: Final = 0.15


def progress(s: Anunnaki) -> float:
    """How far the game has come, 0 to 1: by the fewest cubes left or the furthest marker."""
    cubes = (CUBES - min(s.cube_supply)) / CUBES
    return 1.0 if s.ended else min(1.0, max(cubes, max(s.tracks) / LAST))


def outlook(s: Anunnaki, seat: int) -> float:
    """Points now, and what pieces, resources and cubes still promise."""
    if not s.laid:
        return 0.0
    left = 1.0 - 0.85 * progress(s)  # of the game that is to come
    at = ALL_RESOURCES * seat
    goods = 0.0
    for n in s.resources[at : at + ALL_RESOURCES]:
        goods += RESOURCE * min(n, 3) + 0.2 * max(0, min(n, 8) - 3)
    mana = s.mana[seat]
    goods += MANA * min(mana, 4) + 0.2 * max(0, mana - 4)
    held = controlled(s, seat)
    army = FOLLOWER * len(s.followers[seat]) + GOD * len(s.minors[seat])
    army += 1.5 * GOD if s.majors[seat] >= 0 else 0.0
    land = TERRITORY * held.bit_count() + 0.5 * lawful(s, seat).bit_count()
    for territory in numbers_of(held):
        land += ICONS * free_icons(s, territory)
    cards = WEAPON * min(3, advanced_in_hand(s, seat))
    for contract in s.contracts[seat]:
        cards += CONTRACT + (PAYABLE if can_pay(s, seat, contract) else 0.0)
    star = READY * ready_minors(s, seat) * (len(s.minors[seat]) < 4)
    star += 1.5 * READY if ready_major(s, seat) else 0.0
    for slot, spaces in enumerate(SLOT_SPACES):
        if not s.slots[seat] >> slot & 1:
            star += NEAR_TOKEN * (s.cubes[seat] & spaces).bit_count()
    ways = STEP * sum(s.tracks[ALL_TRACKS * seat : ALL_TRACKS * (seat + 1)])
    ways += DOMINATION * min(s.domination[seat], BOLT)
    built = SETTLEMENT * len(s.settlements[seat]) + DEVELOPED * s.developed[seat].bit_count()
    risk = 0.6 * contested(s, seat).bit_count() * (advanced_in_hand(s, seat) == 0)
    later = goods + army + land + cards + star + ways + built - risk
    return open_points(s, seat) + left * later


def evaluate(s: Anunnaki, seat: int) -> float:
    """The own outlook, measured against the best of the others."""
    best = max(outlook(s, other) for other in range(s.seats) if other != seat)
    return outlook(s, seat) - best


def promise(s: Anunnaki, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat)
