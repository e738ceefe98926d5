"""What a turn that is under way can still bring: the question that is asked, and its fights."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.bots.worth import (
    ATLANTIS_WON,
    CARD_WORTH,
    CIV_WORTH,
    LOST,
    RESOURCE,
    SIGNED,
    WON,
)
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    AFTERLIFE_TILE,
    ATLANTIS,
    CAPITAL,
    CAPITAL_ICONS,
    CIV_AT,
    KINDS,
    WEAPON_STRENGTH,
)
from ecumene.games.anunnaki.pieces import contested, free_icons, harvest_strength
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.additional import ChooseReplaced
from ecumene.games.anunnaki.steps.contracts import TakeContract
from ecumene.games.anunnaki.steps.fights import opponent
from ecumene.games.anunnaki.steps.followers import PlaceFollower
from ecumene.games.anunnaki.steps.harvest import ChooseHarvest, harvestable
from ecumene.games.anunnaki.steps.movement import ChooseDestination, ChooseTraveller, MoveStep
from ecumene.games.anunnaki.steps.resources import (
    ChooseCreation,
    ChooseExchange,
    ChooseGain,
    ChoosePrice,
)
from ecumene.games.anunnaki.steps.settlements import ChooseSite
from ecumene.games.anunnaki.steps.star import LiftCube, PutCube
from ecumene.games.anunnaki.steps.strength import bonus, civ_strength, unit_values
from ecumene.games.anunnaki.steps.technology import ActivateTile, ActNow, ChooseTechnology
from ecumene.games.anunnaki.steps.weapons import TakeWeapon, attack_cards

UNSEEN_CIV: Final = 4  # the strength that is expected of a civilisation
UNSEEN_CARD: Final = 2  # and of a defender's weapon
PENDING: Final[dict[type, tuple[float, float]]] = {  # per thing that is left, and once
    MoveStep: (0.3, 0.2),
    ChooseTraveller: (0.6, 0.2),
    ChooseDestination: (0.0, 0.8),
    ChoosePrice: (0.0, 0.4),
    ChooseExchange: (0.0, 1.0),
    ChooseCreation: (0.0, 1.2),
    PlaceFollower: (0.7, 0.0),
    ActivateTile: (0.0, 1.8),
    ChooseTechnology: (0.0, 2.0),
    ActNow: (0.0, 1.2),
    ChooseSite: (0.0, 3.8),
    TakeWeapon: (0.0, 0.6),
    ChooseGain: (0.5, 0.0),
    ChooseReplaced: (0.0, 2.2),
    LiftCube: (0.0, 0.6),
    PutCube: (0.0, 0.5),
}


def prospects(s: Anunnaki, seat: int, left: float) -> float:
    """What the question that is asked is worth to its seat, about as much as its answers bring."""
    top = s.stack[-1]
    if top.actor != seat:
        return 0.0
    if isinstance(top, ChooseHarvest):
        return left * harvest(s, seat, top)
    if isinstance(top, TakeContract):
        return left * (SIGNED if len(s.contracts[seat]) < 2 else SIGNED / 4)
    each, once = PENDING.get(type(top), (0.0, 0.0))
    return left * (once + each * int(getattr(top, "left", 1))) if each or once else 0.0


def harvest(s: Anunnaki, seat: int, ask: ChooseHarvest) -> float:
    """The best territories that are left to be harvested."""
    amounts = []
    capital = CAPITAL[s.houses[seat]]
    for territory in harvestable(s, seat):
        if not ask.done >> territory & 1:
            if territory == capital:
                limit = CAPITAL_ICONS[s.houses[seat]][1]
            elif territory == AFTERLIFE:
                limit = AFTERLIFE_TILE.any_type_limit
            else:
                limit = free_icons(s, territory)
            amounts.append(min(limit, harvest_strength(s, seat, territory)))
    amounts.sort(reverse=True)
    return RESOURCE * sum(amounts[: ask.left])


def fights(s: Anunnaki, seat: int, left: float) -> float:
    """What the fights at the end of the turn promise: without a weapon they are lost."""
    places = contested(s, seat)
    if not places:
        return 0.0
    cards = attack_cards(s, seat)
    value = 0.0
    for territory in numbers_of(places):
        if not cards:
            value -= LOST
            continue
        foe = opponent(s, seat, territory)
        ours = sum(unit_values(s, seat, territory, True, False, False)) + bonus(s, seat, territory)
        best = cards[0]
        for card in cards:
            if WEAPON_STRENGTH[card] > WEAPON_STRENGTH[best]:
                best = card
        ours += WEAPON_STRENGTH[best]
        reward = CARD_WORTH[best % KINDS]
        if foe >= 0:
            theirs = sum(unit_values(s, foe, territory, False, False, False))
            theirs += bonus(s, foe, territory) + UNSEEN_CARD
            chance = min(1.0, max(0.0, 0.5 + 0.25 * (ours - theirs)))
        else:
            spot = CIV_AT[territory]
            reward += WON + (ATLANTIS_WON if ATLANTIS >> territory & 1 else 0.0)
            if s.open_civs >> spot & 1:
                theirs = sum(civ_strength(s, territory, False))
                chance = 1.0 if ours >= theirs else 0.0
                reward += CIV_WORTH[s.civs[spot]]
            else:
                theirs = UNSEEN_CIV + (3 if ATLANTIS >> territory & 1 else 0)
                chance = min(1.0, max(0.0, 0.67 + 0.33 * (ours - theirs)))
                reward += 1.5
        value += chance * reward - (1.0 - chance) * LOST
    return value * max(left, 0.4)
