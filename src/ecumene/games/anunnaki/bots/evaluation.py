"""How good a table looks to a seat: the strategy notes of the catalogue as numbers."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    BOLT,
    CUBES,
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
from ecumene.games.anunnaki.steps.additional import ChooseReplaced
from ecumene.games.anunnaki.steps.contracts import TakeContract, can_pay
from ecumene.games.anunnaki.steps.followers import PlaceFollower
from ecumene.games.anunnaki.steps.harvest import ChooseHarvest
from ecumene.games.anunnaki.steps.movement import ChooseDestination, ChooseTraveller, MoveStep
from ecumene.games.anunnaki.steps.resources import (
    ChooseCreation,
    ChooseExchange,
    ChooseGain,
    ChoosePrice,
)
from ecumene.games.anunnaki.steps.settlements import ChooseSite
from ecumene.games.anunnaki.steps.technology import ActivateTile, ActNow, ChooseTechnology
from ecumene.games.anunnaki.steps.weapons import TakeWeapon

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
CUBE: Final = 1.0  # tempo: the end comes when it suits
LENGTH: Final = 22  # rounds of a usual game
PENDING: Final[dict[type, tuple[float, float]]] = {  # per thing that is left, and once
    ChooseHarvest: (0.9, 0.4),
    MoveStep: (0.25, 0.3),
    ChooseTraveller: (0.5, 0.4),
    ChooseDestination: (0.0, 0.7),
    TakeContract: (0.0, 1.6),
    ChoosePrice: (0.0, 0.5),
    ChooseExchange: (0.0, 1.1),
    ChooseCreation: (0.0, 1.2),
    PlaceFollower: (0.6, 0.0),
    ActivateTile: (0.0, 1.6),
    ChooseTechnology: (0.0, 1.8),
    ActNow: (0.0, 1.2),
    ChooseSite: (0.0, 2.2),
    TakeWeapon: (0.0, 0.7),
    ChooseGain: (0.5, 0.0),
    ChooseReplaced: (0.0, 3.0),
}


def horizon(s: Anunnaki) -> float:
    """How much of the game is to come, 1 to 0: by rounds, and when somebody is about to end it.

    Not by the own cubes: whoever thought that each of them takes time away would never put one.
    """
    if s.ended or s.over:
        return 0.1 if s.ended and not s.over else 0.0
    left = max(0.25, 1.0 - s.round / LENGTH)
    return min(left, 0.35) if min(s.cube_supply) < 2 else left


def prospects(s: Anunnaki, seat: int) -> float:
    """What the question that is asked is worth to its seat, about as much as its answers bring."""
    if not s.stack:
        return 0.0
    top = s.stack[-1]
    if top.actor != seat:
        return 0.0
    each, once = PENDING.get(type(top), (0.0, 0.0))
    return once + each * int(getattr(top, "left", 1)) if each or once else 0.0


def outlook(s: Anunnaki, seat: int) -> float:
    """Points now, and what pieces, resources and cubes still promise."""
    if not s.laid:
        return 0.0
    left = horizon(s)
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
    cards += CONTRACT * min(2, len(s.contracts[seat]))  # the others wait too long
    payable = sum([can_pay(s, seat, contract) for contract in s.contracts[seat]])
    cards += PAYABLE * min(2, payable)
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
    cubes = CUBE * (CUBES - s.cube_supply[seat])
    return open_points(s, seat) + left * (later + prospects(s, seat)) + cubes


def evaluate(s: Anunnaki, seat: int) -> float:
    """The own outlook, measured against the best of the others."""
    best = max(outlook(s, other) for other in range(s.seats) if other != seat)
    return outlook(s, seat) - best


def promise(s: Anunnaki, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat)
