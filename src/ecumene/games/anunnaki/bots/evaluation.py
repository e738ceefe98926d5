"""How good a table looks to a seat: the strategy notes of the catalogue as numbers, in points.

What a seat would score now counts in full; what it has beside that counts by how much of the game
is to come. A seat in the middle of its turn is credited with what the question that it is asked
can bring, or play that looks one step ahead would never begin anything.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.bots.prospects import fights, prospects
from ecumene.games.anunnaki.bots.worth import (
    ARMED,
    BOTTOM_WORTH,
    CERTAIN,
    CONTRACT,
    COST_WORTH,
    CUBE,
    DEVELOPED,
    FOLLOWER,
    FURTHER,
    GOAL,
    HELD,
    ICON,
    INCOME,
    LAST_TURN,
    LATE,
    LENGTH,
    MAJOR,
    MANA,
    MIDDLE_WORTH,
    MINOR,
    MULTIPLE,
    NEAR_MAJOR,
    NEAR_MINOR,
    OPEN_LINE,
    PAID,
    PLACE,
    READY,
    RESOURCE,
    RIVAL,
    SHRINE,
    SITE,
    SLOT_VP,
    UNPAID,
    WEAPON,
)
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    BOLT,
    CONTRACT_COST,
    CUBES,
    DOMINATION_VP,
    GOAL_COUNT,
    GOAL_DIVIDE,
    GOAL_MAX,
    LAST,
    LINE,
    MAJOR_SLOT,
    MINORS,
    MULTIPLIER,
    SLOT_SPACES,
)
from ecumene.games.anunnaki.pieces import (
    COUNTS,
    advanced_in_hand,
    controlled,
    free_icons,
    ready_major,
    ready_minors,
    shrines,
)
from ecumene.games.anunnaki.scoring import god_points, left_over_points, place_points
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.contracts import can_pay, has_access

LINES_AT: Final[list[int]] = [  # by position of the star: mask of the spaces on its lines
    sum(1 << space for space in row if space >= 0) for row in LINE
]


def evaluate(s: Anunnaki, seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return evaluate_all(s)[seat]


def evaluate_all(s: Anunnaki) -> list[float]:
    """The same for every seat; what each has is counted once. A lead is worth more later on."""
    if not s.laid:
        return [0.0] * s.seats
    left = to_come(s)
    sure = 1.0 + CERTAIN * (1.0 - left)
    have = [outlook(s, seat, left) for seat in range(s.seats)]
    return [
        sure * (each - RIVAL * max(have[:seat] + have[seat + 1 :]))
        for seat, each in enumerate(have)
    ]


def promise(s: Anunnaki, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat, to_come(s)) if s.laid else 0.0


def to_come(s: Anunnaki) -> float:
    """How much of the game is to come, 1 to 0: by cubes, by tracks, at last by rounds."""
    if s.over:
        return 0.0
    if s.ended:
        return LATE
    gone = 1.0 - min(s.cube_supply) / CUBES
    for seat, domination in enumerate(s.domination):
        if domination >= BOLT - 1:
            furthest = max(s.tracks[ALL_TRACKS * seat : ALL_TRACKS * (seat + 1)])
            gone = max(gone, (furthest - 2) / (LAST - 2))
    return max(LATE, 1.0 - max(gone, s.round / LENGTH))


def outlook(s: Anunnaki, seat: int, left: float) -> float:
    """Points now, and what pieces, resources and cubes still promise."""
    held = controlled(s, seat)
    value = float(s.vp[seat] + DOMINATION_VP[s.domination[seat]] + place_points(s, seat) * PLACE)
    value += god_points(s, seat) + left_over_points(s, seat)
    value += tracks(s, seat, left) + CUBE * (CUBES - s.cube_supply[seat])
    if s.pawns[seat] >= 0 and LINES_AT[s.pawns[seat]] & ~s.cubes[seat]:
        value += OPEN_LINE
    if s.over:
        return value
    later = goods(s, seat) + land(s, seat, held) + star(s, seat)
    later += contracts(s, seat)
    later += FOLLOWER * len(s.followers[seat]) + MINOR * len(s.minors[seat])
    later += (MAJOR if s.majors[seat] >= 0 else 0.0) + DEVELOPED * s.developed[seat].bit_count()
    weapons = advanced_in_hand(s, seat)
    if weapons:
        later += WEAPON * min(2, weapons) + (ARMED if s.guarded else 0.0)
    later += INCOME * SLOT_VP[len(s.settlements[seat])]
    value += left * later
    if s.ended and (seat - s.first) % s.seats > (s.turn - s.first) % s.seats:
        value += LAST_TURN
    if s.turn == seat:
        value += fights(s, seat, left) + prospects(s, seat, left)
    return value


def tracks(s: Anunnaki, seat: int, left: float) -> float:
    """Goal values by multipliers: as they are at the end, and as they grow until then."""
    value = 0.0
    at = ALL_TRACKS * seat
    for track in range(ALL_TRACKS):
        goal, space = s.goals[track], s.tracks[at + track]
        count, most = COUNTS[GOAL_COUNT[goal]](s, seat, 0), GOAL_MAX[goal]
        value += (1.0 - left) * min(most, count // GOAL_DIVIDE[goal]) * MULTIPLIER[space]
        reached = min(float(most), count / GOAL_DIVIDE[goal] + GOAL * left)
        value += left * reached * min(5.0, 1.0 + space / 3 + MULTIPLE * left)
    return value


def goods(s: Anunnaki, seat: int) -> float:
    """Resources and mana; hoards are worth less."""
    at = ALL_RESOURCES * seat
    value = 0.0
    for n in s.resources[at : at + ALL_RESOURCES]:
        value += RESOURCE * n if n <= 3 else RESOURCE * 3 + FURTHER * (min(n, 8) - 3)
    mana = s.mana[seat]
    return value + (MANA * mana if mana <= 4 else MANA * 4 + FURTHER * (mana - 4))


def land(s: Anunnaki, seat: int, held: int) -> float:
    """Controlled territories, what can be harvested there, shrines, and places to recruit."""
    value = HELD * held.bit_count() + SHRINE * shrines(s, seat)
    value += SITE * min(3, (s.settled[seat] & held).bit_count())
    for territory in numbers_of(held):
        value += ICON * free_icons(s, territory)
    return value


def star(s: Anunnaki, seat: int) -> float:
    """Summoning tokens that are ready, and those that cubes begin to surround."""
    minors = MINORS - s.summoned[seat].bit_count()
    ready = min(minors, ready_minors(s, seat))
    value = READY * ready * MINOR + (READY * MAJOR if ready_major(s, seat) else 0.0)
    cubes, taken = s.cubes[seat], s.slots[seat]
    best = [0.0]
    for slot, spaces in enumerate(SLOT_SPACES):
        if not taken >> slot & 1:
            n = (cubes & spaces).bit_count()
            if 1 << slot == MAJOR_SLOT:
                value += NEAR_MAJOR * n * n
            else:
                best.append(NEAR_MINOR * n * n)
    best.sort(reverse=True)
    return value + sum(best[: minors - ready])


def contracts(s: Anunnaki, seat: int) -> float:
    """What the two best of the own contracts will bring; the others wait too long."""
    best, second = 0.0, 0.0
    for contract in s.contracts[seat]:
        middle, bottom = MIDDLE_WORTH[contract], BOTTOM_WORTH[contract]
        rows = middle + bottom if has_access(s, seat, contract) else max(middle, bottom)
        if can_pay(s, seat, contract):
            worth = PAID * (rows - COST_WORTH[contract])
        else:
            worth = UNPAID * (rows - COST_WORTH[contract]) / (1 + missing(s, seat, contract))
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return CONTRACT * (best + 0.5 * second)


def missing(s: Anunnaki, seat: int, contract: int) -> int:
    """How many resources are missing for the fixed part of a cost."""
    at, short = ALL_RESOURCES * seat, 0
    cost = CONTRACT_COST[contract]
    for resource in range(ALL_RESOURCES):
        if cost[resource] > s.resources[at + resource]:
            short += cost[resource] - s.resources[at + resource]
    return short
