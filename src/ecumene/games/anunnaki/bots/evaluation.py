"""How good a table looks to a seat: the strategy notes of the catalogue as numbers, in points.

What a seat would score now counts in full; what it has beside that counts by how much of the game
is to come. A seat in the middle of its turn is credited with what the question that it is asked
can bring, or play that looks one step ahead would never begin anything.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.anunnaki.bots.battles import fights
from ecumene.games.anunnaki.bots.prospects import prospects, tokens
from ecumene.games.anunnaki.bots.rewards import kept, portfolio, stock, track_worth
from ecumene.games.anunnaki.bots.worth import (
    AHEAD,
    CERTAIN,
    CUBE,
    DEVELOPED,
    DEVELOPED_RED,
    DOMINATE,
    FOLLOWER,
    FURTHER_MANA,
    HELD,
    HURRY,
    INCOME,
    LAST_TURN,
    LATE,
    LENGTH,
    MAJOR,
    MANA,
    MINOR,
    NEAR_MAJOR,
    NEAR_MINOR,
    OPEN_LINE,
    PLACE,
    READY,
    RIVAL,
    SETTLEMENT,
    SHRINE,
    SITE,
    SLOT_WORTH,
    TYPE,
    WEAPON,
    YIELD,
    ZEUS,
)
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    BOARD_MASK,
    BOARDS,
    BOLT,
    CAPITAL,
    CUBES,
    CULTURE_BOARD,
    DOMINATION_TRACK,
    DOMINATION_VP,
    ELLENYS,
    EXHAUSTIBLE,
    GOAL_COUNT,
    LAST,
    LINE,
    MAJOR_SLOT,
    MINORS,
    PRODUCES,
    RED,
    SLOT_SPACES,
    ZEUS_N,
)
from ecumene.games.anunnaki.pieces import (
    COUNTS,
    advanced_in_hand,
    contested,
    controlled,
    goal_value,
    improved,
    ready_major,
    ready_minors,
    shrines,
)
from ecumene.games.anunnaki.scoring import god_points, left_over_points, place_points
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.fights import retreat
from ecumene.games.anunnaki.steps.harvest import harvest_yield
from ecumene.games.anunnaki.steps.weapons import attack_cards

LINES_AT: Final[list[int]] = [  # by position of the star: mask of the spaces on its lines
    sum(1 << space for space in row if space >= 0) for row in LINE
]

SPOTS_OF_BOARD: Final[list[int]] = [  # by board: mask of its spots for culture tokens
    mask_of(spot for spot, at in enumerate(CULTURE_BOARD) if at == board)
    for board in range(len(BOARDS))
]


def evaluate(s: Anunnaki, seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return evaluate_all(s)[seat]


def evaluate_all(s: Anunnaki) -> list[float]:
    """The same for every seat; what each has is counted once. A lead is worth more later on."""
    if not s.laid:
        return [0.0] * s.seats
    s = after_retreats(s)
    left = to_come(s)
    sure = 1.0 + CERTAIN * (1.0 - clock(s))
    have = [outlook(s, seat, left) for seat in range(s.seats)]
    found = []
    for seat, each in enumerate(have):
        lead = each - RIVAL * max(have[:seat] + have[seat + 1 :])
        placed = CUBES - s.cube_supply[seat]
        hurry = HURRY * placed * placed / CUBES * max(-1.0, min(1.0, lead / AHEAD))
        found.append(sure * lead + hurry)
    return found


def after_retreats(s: Anunnaki) -> Anunnaki:
    """ANU-FIGHT-04: the table when units that attack without a weapon have gone home again.

    Until then nobody controls where they stand, which looks like a loss of the others.
    """
    seat = s.turn
    if seat < 0 or s.played[seat]:
        return s
    places = contested(s, seat)
    if not places or attack_cards(s, seat):
        return s
    s = s.clone()
    for territory in numbers_of(places):
        retreat(s, seat, territory)
    return s


def clock(s: Anunnaki) -> float:
    """How many of the cubes are left, 1 to 0: of the two who have the fewest.

    One alone does not tell: whoever lies behind does not place the last.
    """
    fewest = sorted(s.cube_supply)
    return (fewest[0] + fewest[1]) / (2 * CUBES)


def promise(s: Anunnaki, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat, to_come(s)) if s.laid else 0.0


def to_come(s: Anunnaki) -> float:
    """How much of the game is to come, 1 to 0: by cubes, by tracks, at last by rounds."""
    if s.over:
        return 0.0
    if s.ended:
        return LATE
    gone = 1.0 - clock(s)
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
    settlements, developed = len(s.settlements[seat]), s.developed[seat]
    later = goods(s, seat) + land(s, seat, held) + star(s, seat)
    later += FOLLOWER * len(s.followers[seat]) + MINOR * len(s.minors[seat])
    later += (MAJOR if s.majors[seat] >= 0 else 0.0) + DEVELOPED * developed.bit_count()
    later += DEVELOPED_RED * (developed & RED).bit_count() + SETTLEMENT * settlements
    later += WEAPON * min(2, advanced_in_hand(s, seat)) + INCOME * SLOT_WORTH[settlements]
    later += DOMINATE * goal_value(s, seat, s.goals[DOMINATION_TRACK])
    value += left * later + contracts(s, seat, left)
    if s.ended and (seat - s.first) % s.seats > (s.turn - s.first) % s.seats:
        value += LAST_TURN
    if s.turn == seat:
        value += fights(s, seat, left) + prospects(s, seat, left) + tokens(s, seat, left)
    return value


def tracks(s: Anunnaki, seat: int, left: float) -> float:
    """Goal values by multipliers."""
    value = 0.0
    at = ALL_TRACKS * seat
    for track in range(ALL_TRACKS):
        goal = s.goals[track]
        count = COUNTS[GOAL_COUNT[goal]](s, seat, 0)
        value += track_worth(goal, count, s.tracks[at + track], left)
    return value


def goods(s: Anunnaki, seat: int) -> float:
    """Resources and mana; hoards are worth less."""
    at = ALL_RESOURCES * seat
    value = 0.0
    for resource in range(ALL_RESOURCES):
        value += stock(s, seat, resource, s.resources[at + resource])
    mana = s.mana[seat]
    return value + (MANA * mana if mana <= 3 else MANA * 3 + FURTHER_MANA * (mana - 3))


def land(s: Anunnaki, seat: int, held: int) -> float:
    """Controlled territories, what can be harvested there, shrines, and places to recruit."""
    value = HELD * held.bit_count() + SHRINE * shrines(s, seat)
    value += SITE * min(3, (s.settled[seat] & held).bit_count())
    fruitful = 0
    for territory in numbers_of(held & (EXHAUSTIBLE | 1 << CAPITAL[s.houses[seat]])):
        n = harvest_yield(s, seat, territory)
        if n:
            value += YIELD * n
            fruitful |= 1 << territory
    for mask in PRODUCES:
        if mask & fruitful:
            value += TYPE
    return value + zeus(s, seat) if s.houses[seat] == ELLENYS else value


def zeus(s: Anunnaki, seat: int) -> float:
    """ANU-GOD-40: tokens of boards with an own unit, whoever will surround them."""
    n = 0
    for board, spots in enumerate(SPOTS_OF_BOARD):
        if s.present[seat] & BOARD_MASK[board]:
            n += (s.spots & spots).bit_count()
    return ZEUS * n * (ZEUS_N if improved(s, seat) else 1)


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


def contracts(s: Anunnaki, seat: int, left: float) -> float:
    """What the two best of the own contracts will bring; the others wait too long."""
    if s.ended and s.turn != seat and (seat - s.first) % s.seats < (s.turn - s.first) % s.seats:
        return 0.0
    best, second = portfolio(s, seat, left)
    return kept(best, second, left)
