"""What is within reach of a seat and what it would bring, as far as everybody may know."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TERRITORIES,
    ARMOURY,
    BASICS,
    BUYS,
    CIV_AT,
    CONTRACT_COST,
    KINDS,
    LINE,
    MANA_COST,
    MANA_PRICE,
    METAL,
    SECONDS,
    SLOT_SPACES,
    STAR_MANA,
    TILES,
    WEAPON_STRENGTH,
)
from ecumene.games.anunnaki.pieces import advanced_in_hand, controlled, mana_supply
from ecumene.games.anunnaki.state import NOTHING, Anunnaki
from ecumene.games.anunnaki.steps.contracts import opens
from ecumene.games.anunnaki.steps.fights import ATTACKER, DEFENDER, Fight
from ecumene.games.anunnaki.steps.harvest import harvest_yield
from ecumene.games.anunnaki.steps.star import newly_ready
from ecumene.games.anunnaki.steps.strength import Parts, civ_strength, fight_strength
from ecumene.games.anunnaki.steps.weapons import payable, price

CHOOSING, LAID, DECIDED = 3, 5, 20  # steps of a fight: cards are chosen, lie there, are paid out
NONE: Final[Parts] = (0, 0, 0, 0)
NO_LACK: Final[list[int]] = [0] * (ALL_RESOURCES + 1)
ALL_TILES: Final = len(TILES)
ALL_CONTRACTS: Final = len(CONTRACT_COST)

# The star


def step_spaces(s: Anunnaki, seat: int) -> list[int]:
    """ANU-STAR-03: by tile the space on which a step there would put a cube, or nothing."""
    found = [NOTHING] * ALL_TILES
    at, cubes = s.pawns[seat], s.cubes[seat]
    if s.laid and at >= 0 and s.cube_supply[seat]:
        for tile, space in zip(s.star, LINE[at]):
            if space >= 0 and not cubes >> space & 1:
                found[tile] = space
    return found


def step_mana(s: Anunnaki, seat: int) -> list[int]:
    """ANU-STAR-04: by tile the mana that a step there would bring."""
    found, left = step_spaces(s, seat), mana_supply(s)
    for tile, space in enumerate(found):
        found[tile] = min(STAR_MANA[space], left) if space >= 0 else 0
    return found


def step_slots(s: Anunnaki, seat: int) -> list[int]:
    """ANU-STAR-06: by tile the tokens that a step there would make ready."""
    found, cubes = step_spaces(s, seat), s.cubes[seat]
    for tile, space in enumerate(found):
        found[tile] = newly_ready(s, seat, cubes | 1 << space) if space >= 0 else 0
    return found


def slot_cubes(s: Anunnaki, seat: int) -> list[int]:
    """ANU-STAR-06: by token the cubes that lie around it."""
    cubes = s.cubes[seat]
    return [(cubes & spaces).bit_count() for spaces in SLOT_SPACES]


# Harvests


def yields(s: Anunnaki, seat: int) -> list[int]:
    """ANU-HARV-02: by territory what a harvest would bring."""
    row = [0] * ALL_TERRITORIES
    if s.houses[seat] >= 0:
        for territory in numbers_of(controlled(s, seat)):
            row[territory] = harvest_yield(s, seat, territory)
    return row


# Costs: what is missing


def mana_lacks(s: Anunnaki, seat: int) -> list[list[int]]:
    """ANU-MANA-07: by mana action the mana and resources that are missing for it."""
    mana, have = s.mana[seat], s.resources[ALL_RESOURCES * seat : ALL_RESOURCES * (seat + 1)]
    lacks = []
    for asked, cost in zip(MANA_PRICE, MANA_COST):
        missing = [asked - mana if asked > mana else 0]
        for own, n in zip(have, cost):
            missing.append(n - own if n > own else 0)
        lacks.append(missing)
    return lacks


def contract_lacks(s: Anunnaki, seat: int) -> list[list[int]]:
    """ANU-TURN-12: by contract what is missing, of those displayed and of the seat's own.

    The last number is what is missing of any type, when all that is fixed has been paid.
    """
    lacks = [NO_LACK] * ALL_CONTRACTS
    have = s.resources[ALL_RESOURCES * seat : ALL_RESOURCES * (seat + 1)]
    for contract in s.display + s.contracts[seat]:
        cost, over = CONTRACT_COST[contract], 0
        missing: list[int] = []
        for own, n in zip(have, cost):
            missing.append(n - own if n > own else 0)
            if own > n:
                over += own - n
        free = cost[ALL_RESOURCES]
        missing.append(free - over if free > over else 0)
        lacks[contract] = missing
    return lacks


def barred(s: Anunnaki, seat: int) -> int:
    """ANU-CON-02 to ANU-CON-04: the contracts that would not give a seat all their rewards."""
    mask = 0
    if s.houses[seat] >= 0:
        held = controlled(s, seat)
        for contract in s.display + s.contracts[seat]:
            if not opens(s, seat, contract, held):
                mask |= 1 << contract
    return mask


# Weapons


def weapon_prices(s: Anunnaki, seat: int) -> list[int]:
    """ANU-GOD-14: by weapon the metal that it costs a seat."""
    first = max(0, s.houses[seat]) * KINDS
    return [price(s, seat, first + kind) for kind in range(KINDS)]


def may_hold(s: Anunnaki, seat: int) -> int:
    """ANU-HID-01: mask of advanced weapons that a hand may hold, as far as everybody knows."""
    known = s.known_hands[seat]
    if s.houses[seat] < 0 or advanced_in_hand(s, seat) == known.bit_count():
        return known
    seen = s.known_armouries[seat] | mask_of(s.played[seat])
    return mask_of(ARMOURY[s.houses[seat]]) & ~seen


def most_added(s: Anunnaki, seat: int, attacks: bool) -> int:
    """What a weapon that is not laid yet can add at most."""
    cards = numbers_of(may_hold(s, seat))
    if not attacks:
        cards += BASICS[s.houses[seat]]
    paid = [card for card in cards if payable(s, seat, card)]
    second = max((WEAPON_STRENGTH[card] for card in paid if not SECONDS >> card & 1), default=0)
    metal = s.resources[ALL_RESOURCES * seat + METAL]
    return max(
        (
            WEAPON_STRENGTH[card]
            + (second if SECONDS >> card & 1 else 0)
            + (metal - price(s, seat, card) if BUYS >> card & 1 else 0)
            for card in paid
        ),
        default=0,
    )


# The running fight


def running(s: Anunnaki) -> Fight | None:
    """The fight that is being fought, until its rewards have been taken."""
    found = None
    for frame in s.stack:
        if isinstance(frame, Fight):
            found = frame
    return found if found and 1 <= found.pc <= DECIDED else None


def is_fight(s: Anunnaki) -> bool:
    """Is there a fight, whatever it has come to?"""
    return any(isinstance(frame, Fight) for frame in s.stack)


def fight_at(s: Anunnaki) -> int:
    """ANU-FIGHT-01: the territory of the running fight, or nothing."""
    fight = running(s)
    return fight.territory if fight else NOTHING


def fight_sides(s: Anunnaki) -> list[int]:
    """ANU-FIGHT-03: attacker and opponent; nobody is a civilisation."""
    fight = running(s)
    return [fight.seat, fight.foe] if fight else [NOBODY, NOBODY]


def fight_parts(s: Anunnaki) -> list[Parts]:
    """ANU-FIGHT-48: of what both strengths are made, as far as it can be seen."""
    fight = running(s)
    if not fight:
        return [NONE, NONE]
    territory = fight.territory
    if fight.foe == NOBODY and not s.open_civs >> CIV_AT[territory] & 1:
        ours = fight_strength(s, fight.seat, territory, True, False, False, fight.metal)
        _, god, _, _ = civ_strength(s, territory, False)  # the tile is still face down
        return [_laid(fight, ours), (0, god, 0, 0)]
    ours, theirs = fight.parts(s)
    return [_laid(fight, ours), _laid(fight, theirs)]


def _laid(fight: Fight, parts: Parts) -> Parts:
    """Two cards of which one is to be chosen do not count yet."""
    units, bonus, weapons, metal = parts
    return units, bonus, weapons if fight.pc >= LAID else 0, metal


def fight_chances(s: Anunnaki) -> list[int]:
    """What cards that are not laid yet can add to each side at most, as far as everybody knows."""
    fight = running(s)
    if not fight or fight.pc > CHOOSING:
        return [0, 0]
    return [
        most_added(s, fight.owner(side), side == ATTACKER) if fight.owner(side) >= 0 else 0
        for side in (ATTACKER, DEFENDER)
    ]
