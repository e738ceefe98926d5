"""How good a table looks to a seat: the strategy notes of the catalogue as numbers."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.content import (
    CARD_THRESHOLD,
    COLOURS,
    GEM_THRESHOLD,
    GREY,
    MINIS,
    ROWS,
)
from ecumene.games.hyperborea.geometry import SITES, SITES_OF
from ecumene.games.hyperborea.programs import (
    ALL_TOKENS,
    CHOOSE,
    CREATE_ANY,
    DEVELOP,
    DRAW,
    LOSS,
    MOST_DRAWN,
    MOST_STEPS,
    OPTIONS,
    PAY,
    PRICE,
    PROGRAMS,
    THEN,
    TIED,
    TOKEN_IDS,
)
from ecumene.games.hyperborea.scoring import points
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    OCCUPIED,
    PERMANENT,
    PROGRAM_OF,
    SPACE_KINDS,
    TILE_SET,
)
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

# Note 1: what a unit of the pool is worth; a little less than what its use brings
UNITS: Final = {
    "move": 0.28,
    "fly": 0.36,
    "attack": 0.5,
    "ranged": 0.15,
    "fortress": 0.04,
    "mini": 0.4,
    "clone": 0.5,
    "gem": 0.9,
    "tech": 1.3,
    "spy": 0.7,
    "retrieve": 0.25,
    "swap": 0.1,
    "discard_grey": 0.25,
}
CREATED: Final = 0.95
STEP: Final = 0.3
DRAWN: Final = 0.3  # a cube that can be placed
AFFLICTION: Final = 0.3
REMOVED: Final = [1.0, 1.0, 0.5]  # a gem, a cube, a mini
LASTING: Final = 3.0  # note 9: a permanent effect
LEVEL: Final = [0.0, 0.31, 0.62, 0.93, 1.24, 1.5, 2.3]  # note 4: markers by level
AVAILABLE: Final = 0.1
KEPT_TILE: Final = 0.6
WASTE: Final = 0.3  # note 8
FIELDED: Final = 0.3  # a mini on the map
NEAR_SITE: Final = 0.25  # note 6: a mini beside a vacant site
NEAR_GHOST: Final = 0.2
OWNED: Final = 0.4  # a card that can be filled


def _worths() -> list[float]:
    """By token."""
    found = [UNITS.get(id, 0.0) for id in TOKEN_IDS]
    found[CREATE_ANY : DRAW + 1] = [CREATED] * (DRAW + 1 - CREATE_ANY)
    for n in range(1, MOST_DRAWN + 1):
        found[DRAW + n] = DRAWN * n
    for steps in range(1, MOST_STEPS + 1):
        found[DEVELOP + steps] = STEP * steps
    found[LOSS:CHOOSE] = [AFFLICTION] * (CHOOSE - LOSS)
    return found


WORTH: Final[list[float]] = _worths()


def _program(number: int) -> float:
    value = sum(WORTH[token] * n for token, n in PROGRAMS[number])
    return value + STEP * sum(group >> ROWS for group in TIED[number])


for _token, _number in OPTIONS:
    WORTH[_token] = max(WORTH[_token], _program(_number))
for _at, _number in enumerate(THEN):
    WORTH[PAY + _at] = max(0.1, _program(_number) - REMOVED[PRICE[_at]])
SET_WORTH: Final[list[float]] = [
    LASTING if PERMANENT[number] else 0.2 + _program(program)
    for number, program in enumerate(PROGRAM_OF)
]
# A set with some cubes promises a part of its effects, more than half only with the last but one
PROMISE: Final[list[list[float]]] = [
    [SET_WORTH[number] * 0.75 * (n / len(kinds)) ** 1.3 for n in range(len(kinds))] + [0.0]
    for number, kinds in enumerate(SPACE_KINDS)
]


def outlook(s: Hyperborea, seat: int) -> float:
    """Points now, and what rows, sets, minis and the pool still promise."""
    value = points(s, seat) + 0.0
    first = ROWS * seat
    for level in s.levels[first : first + ROWS]:
        value += LEVEL[level]
    at = COLOURS * seat
    value -= WASTE * (s.bag[at + GREY] + s.available[at + GREY] + s.unused[at + GREY])
    value += OWNED * len(s.cards[seat]) + FIELDED * (MINIS - s.reserve[seat])
    value += _sets(s, seat) + _map(s, seat) + _race(s, seat)
    if s.kept[seat] != NOTHING:
        value += KEPT_TILE
    if s.turn == seat:
        value += AVAILABLE * sum(s.available[at : at + GREY])
        pool = s.pool
        for token in range(ALL_TOKENS):
            if pool[token]:
                value += WORTH[token] * pool[token]
        for group in s.tied:
            value += STEP * (group >> ROWS)
    return value


def _sets(s: Hyperborea, seat: int) -> float:
    """Note 11: half-filled sets."""
    value = 0.0
    base = BASE_SETS * seat
    for number, cubes in enumerate(s.on_base[base : base + BASE_SETS]):
        if cubes:
            value += PROMISE[number][OCCUPIED[cubes].bit_count()]
    for card in s.cards[seat]:
        cubes = s.on_cards[card]
        if s.lasting[seat] >> card & 1:
            value += LASTING
        elif cubes:
            value += PROMISE[BASE_SETS + card][OCCUPIED[cubes].bit_count()]
    if s.on_tile[seat]:
        value += PROMISE[TILE_SET][OCCUPIED[s.on_tile[seat]].bit_count()]
    return value


def _map(s: Hyperborea, seat: int) -> float:
    """Notes 3 and 6: minis beside sites that they may enter, or beside ghosts."""
    value = 0.0
    for place in numbers_of(s.standing[seat]):
        best = 0.0
        for at, city in SITES_OF[s.ground[place]]:
            owner = s.sites[SITES * place + at]
            if owner == NOTHING and (city or s.ruins[SITES * place + at]):
                best = NEAR_SITE
            elif owner == GHOST and best < NEAR_GHOST:
                best = NEAR_GHOST
        value += best
    return value


def _race(s: Hyperborea, seat: int) -> float:
    """Notes 14 and 15: how near the conditions are whose tile is still to be had."""
    shares = (
        s.gems[seat] / GEM_THRESHOLD[s.seats],
        len(s.cards[seat]) / CARD_THRESHOLD,
        1 - s.reserve[seat] / MINIS,
    )
    met = s.objectives[seat]
    value = 0.0
    for condition, share in enumerate(shares):
        if not met >> condition & 1:
            value += 1.5 * min(1.0, share) ** 2
    return value


def evaluate(s: Hyperborea, seat: int) -> float:
    """The own outlook, measured against the best of the others."""
    best = max(outlook(s, other) for other in range(s.seats) if other != seat)
    return outlook(s, seat) - best


def promise(s: Hyperborea, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat)
