"""How good a table looks to a seat: the strategy notes of the catalogue as numbers."""

from __future__ import annotations

from typing import Final

from ecumene.games.hyperborea.content import (
    CARD_THRESHOLD,
    COLOURS,
    GEM_THRESHOLD,
    GREY,
    MINIS,
    ROWS,
)
from ecumene.games.hyperborea.programs import (
    ATTACK,
    CLONE,
    CREATE_ANY,
    DRAW,
    FLY,
    FORTRESS,
    GEM,
    LOSS,
    MINI,
    MOVE,
    RANGED,
    RETRIEVE,
    SPY,
    SWAP,
    TECH,
)
from ecumene.games.hyperborea.scoring import points
from ecumene.games.hyperborea.sets import OCCUPIED
from ecumene.games.hyperborea.state import NOTHING, Hyperborea

# Note 1: what a unit of the pool is worth while it can still be used
WORTH: Final = {
    MOVE: 0.22,
    FLY: 0.3,
    ATTACK: 0.35,
    RANGED: 0.15,
    FORTRESS: 0.05,
    MINI: 0.5,
    CLONE: 0.55,
    GEM: 0.95,
    TECH: 2.2,
    SPY: 0.6,
    RETRIEVE: 0.2,
    SWAP: 0.15,
    CREATE_ANY: 1.0,
}
LEVEL: Final = (0.0, 0.25, 0.5, 0.75, 1.05, 1.3, 2.1)  # note 4: markers by level
UNFINISHED: Final = 0.18  # note 11: a cube on a set that is not full
UNPLACED: Final = 0.28  # an available cube that may still be placed


def outlook(s: Hyperborea, seat: int) -> float:
    """Points now, and what rows, pool, minis and half-filled sets still promise."""
    value = points(s, seat) + 0.0
    first = ROWS * seat
    for level in s.levels[first : first + ROWS]:
        value += LEVEL[level]
    at = COLOURS * seat
    grey = s.bag[at + GREY] + s.available[at + GREY] + s.unused[at + GREY]
    value -= 0.3 * grey  # note 8
    value += 0.25 * len(s.cards[seat]) + 0.12 * (MINIS - s.reserve[seat])
    value += _race(s, seat)
    if s.kept[seat] != NOTHING:
        value += 0.7
    if s.turn == seat:
        value += _hopes(s, seat)
    elif any(s.on_base[12 * seat : 12 * seat + 12]):
        value += UNFINISHED * sum(
            OCCUPIED[cubes].bit_count() for cubes in s.on_base[12 * seat : 12 * seat + 12] if cubes
        )
    return value


def _hopes(s: Hyperborea, seat: int) -> float:
    """What the seat on turn has in hand."""
    value = 0.0
    for token, worth in WORTH.items():
        if s.pool[token]:
            value += worth * s.pool[token]
    for n in (1, 2, 3):
        if s.pool[DRAW + n]:
            value += UNPLACED * n * s.pool[DRAW + n]
    for token in range(DRAW + 4, len(s.pool)):
        if s.pool[token]:
            value += (0.3 if token < LOSS else 0.4) * s.pool[token]
    value += 0.3 * sum(group >> ROWS for group in s.tied)
    at = COLOURS * seat
    return value + UNPLACED * sum(s.available[at : at + GREY])


def _race(s: Hyperborea, seat: int) -> float:
    """Notes 14 and 15: how near the conditions are whose tile is still to be had."""
    gems = min(1.0, s.gems[seat] / GEM_THRESHOLD[s.seats])
    cards = min(1.0, len(s.cards[seat]) / CARD_THRESHOLD)
    minis = min(1.0, 1 - s.reserve[seat] / MINIS)
    met = s.objectives[seat]
    value = 0.0
    for condition, share in enumerate((gems, cards, minis)):
        if not met >> condition & 1:
            value += 1.5 * share * share
    return value


def evaluate(s: Hyperborea, seat: int) -> float:
    """The own outlook, measured against the best of the others."""
    best = max(outlook(s, other) for other in range(s.seats) if other != seat)
    return outlook(s, seat) - best


def promise(s: Hyperborea, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat)
