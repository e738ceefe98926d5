"""What the fights of a turn promise: the best weapon for each, what it may win and its chance."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.bots.rewards import (
    LAND_COUNT,
    SHRINES_COUNT,
    counted,
    program,
)
from ecumene.games.anunnaki.bots.worth import ATLANTIS_WON, HELD, LOST, RESOURCE, WEAPON
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ATLANTIS,
    ATLANTIS_GOD,
    BUYS,
    CIV_AT,
    CIV_PROGRAMS,
    METAL,
    SECONDS,
    SHRINES,
    SPEARS,
    WEAKENS,
    WEAPON_PROGRAMS,
    WEAPON_STRENGTH,
)
from ecumene.games.anunnaki.pieces import advanced_in_hand, contested
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.fights import opponent
from ecumene.games.anunnaki.steps.resources import total
from ecumene.games.anunnaki.steps.strength import WEAK, bonus, civ_strength, unit_values
from ecumene.games.anunnaki.steps.weapons import attack_cards, price

FACE_DOWN: Final = 3  # the least strength of a civilisation; two more are as likely
UNSEEN: Final = 1.5  # what an unseen civilisation brings
SLING, SHIELD, ADVANCED_CARD = 1, 3, 4  # what a defender may add


def fights(s: Anunnaki, seat: int, left: float) -> float:
    """What the fights at the end of the turn promise: without a weapon they are lost."""
    places = contested(s, seat)
    if not places:
        return 0.0
    cards = attack_cards(s, seat)
    value = 0.0
    for territory in numbers_of(places):
        best = -LOST * left
        if cards:
            best = max([attack(s, seat, territory, card, cards, left) for card in cards])
        value += best
    return value


def attack(
    s: Anunnaki, seat: int, territory: int, card: int, cards: list[int], left: float
) -> float:
    """A fight with one of the cards."""
    cost = price(s, seat, card)
    ours = sum(unit_values(s, seat, territory, True, False, False))
    ours += bonus(s, seat, territory) + WEAPON_STRENGTH[card]
    if BUYS >> card & 1:
        ours += s.resources[ALL_RESOURCES * seat + METAL] - cost
    if SECONDS >> card & 1 and len(cards) > 1:
        ours += max([WEAPON_STRENGTH[other] for other in cards if other != card])
    weak = bool(WEAKENS >> card & 1)
    reward = program(s, seat, WEAPON_PROGRAMS[card], left)
    foe = opponent(s, seat, territory)
    if foe >= 0:
        spear = bool(SPEARS >> card & 1)
        theirs = sum(unit_values(s, foe, territory, False, weak, spear)) + bonus(s, foe, territory)
        chance = against(s, foe, ours - theirs)
    else:
        chance = conquest(s, territory, ours, weak)
        spot = CIV_AT[territory]
        known = s.open_civs >> spot & 1
        reward += program(s, seat, CIV_PROGRAMS[s.civs[spot]], left) if known else UNSEEN * left
        if ATLANTIS >> territory & 1:
            reward += ATLANTIS_WON
    reward += HELD * left + counted(s, seat, LAND_COUNT, 1, left)
    if SHRINES[territory]:
        reward += counted(s, seat, SHRINES_COUNT, SHRINES[territory], left)
    return chance * reward - (1.0 - chance) * LOST * left - (cost * RESOURCE + WEAPON) * left


def against(s: Anunnaki, foe: int, ahead: int) -> float:
    """The chance to win by strength before the defender's weapon; nobody knows which it is."""
    most = SHIELD if total(s, foe) >= 2 else SLING
    armed = advanced_in_hand(s, foe) > 0
    if ahead >= (max(most, ADVANCED_CARD) if armed else most):
        return 0.95
    if ahead < SLING:
        return 0.0
    return 0.35 if armed else 0.55


def conquest(s: Anunnaki, territory: int, ours: int, weak: bool) -> float:
    """The chance against a civilisation: strengths of 3 to 5 are as likely."""
    if s.open_civs >> CIV_AT[territory] & 1:
        return 1.0 if ours >= sum(civ_strength(s, territory, weak)) else 0.0
    least = FACE_DOWN
    if ATLANTIS >> territory & 1:
        least += WEAK if weak else ATLANTIS_GOD
    return min(1.0, max(0.0, (ours - least + 1) / 3))
