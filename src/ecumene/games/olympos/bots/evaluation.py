"""How good a table looks to a seat: the strategy notes of the catalogue as numbers."""

from __future__ import annotations

from typing import Final

from ecumene.games.olympos.content import (
    ALL_RESOURCES,
    AREAS_OF,
    COLUMNS,
    CROSS,
    KIND,
    LAST_ZEUS,
    WONDER_POINTS,
    WONDER_STARS,
)
from ecumene.games.olympos.pieces import stars_for, swords, zeus_symbols
from ecumene.games.olympos.scoring import points
from ecumene.games.olympos.state import Olympos

TIME: Final = 0.62  # points that an action point brings (note 1)
GLASS: Final = 0.6
CUBE: Final = 0.9
CAMP: Final = 0.7
ENGINES: Final = {  # what lasting effects are worth for the rest of a whole game (notes 4, 7, 8)
    "medicine": 2.5,
    "metallurgy": 1.5,
    "religion": 2.0,
    "astronomy": 1.5,
    "oracle": 1.5,
    "money": 3.0,
    "agriculture": 3.0,
    "hoplite": 1.2,
    "polytheism": 2.0,
    "cavalry": 2.0,
    "phalanx": 1.2,
    "hellenism": 2.0,
    "map_making": 1.5,
    "democracy": 1.8,
    "strategy": 2.0,
    "art": 3.0,
    "architecture": 2.5,
    "engineering": 1.0,
}
_ENGINES: Final = [(1 << KIND[id], worth) for id, worth in ENGINES.items()]


def outlook(s: Olympos, seat: int) -> float:
    """Points now and those that time, tiles and symbols still promise."""
    left = CROSS - s.track[seat]
    share = max(0.0, (LAST_ZEUS - s.track[seat]) / LAST_ZEUS)  # of the game that is to come
    value = points(s, seat) + 0.0
    if not s.finished >> seat & 1:
        value += TIME * (left - (CROSS - LAST_ZEUS)) + GLASS * s.hourglasses[seat]
        if s.erinyes >> seat & 1:
            value -= 2 * TIME
    held, at = s.held[seat], ALL_RESOURCES * seat
    kinds = 0
    for resource in range(ALL_RESOURCES):
        tiles = (held & AREAS_OF[resource]).bit_count()
        cubes = s.cubes[at + resource]
        have = tiles + cubes
        kinds += 1 if have else 0
        value += share * (1.5 * min(tiles, 3) + CUBE * min(cubes, 3) + 0.5 * min(have, 3))
    value += share * (1.2 * kinds + CAMP * s.camp[seat])
    owned = s.progress[seat]
    for bit, worth in _ENGINES:
        if owned & bit:
            value += share * worth
    return value + wonder_hopes(s, seat, share) + gods_and_swords(s, seat, share)


def wonder_hopes(s: Olympos, seat: int, share: float) -> float:
    """Notes 10 and 11: how near the wonders are that nobody has built."""
    built = 0
    for mask in s.wonders:
        built |= mask
    best = 0.0
    athena = s.athena >> seat & 1
    for column in range(COLUMNS):
        wonder = s.wonder_row[column]
        if not built >> wonder & 1:
            near = (stars_for(s, seat, column) + athena) / WONDER_STARS[wonder]
            best = max(best, min(near, 1.0) ** 2 * (WONDER_POINTS[wonder] - 7 * TIME))
    if s.finished >> seat & 1 or s.track[seat] >= LAST_ZEUS:
        return 0.0
    return best * (0.4 + 0.6 * share)


def gods_and_swords(s: Olympos, seat: int, share: float) -> float:
    """Notes 7 and 8: one more than the lowest is safe, the most of all are favoured."""
    symbols = [zeus_symbols(s, other) for other in range(s.seats)]
    mine = symbols[seat]
    value = 0.0
    if mine > min(symbols):
        value += 3.0 * share
    if mine and mine == max(symbols):
        value += 4.0 * share / symbols.count(mine)
    others = [swords(s, other) for other in range(s.seats) if other != seat]
    ours = swords(s, seat)
    ahead = sum(ours > each for each in others) - sum(ours < each for each in others)
    return value + 0.5 * share * ahead


def evaluate(s: Olympos, seat: int) -> float:
    """The own outlook, measured against the best of the others."""
    best = max(outlook(s, other) for other in range(s.seats) if other != seat)
    return outlook(s, seat) - best


def promise(s: Olympos, seat: int) -> float:
    """The own outlook alone: quick, and enough to put choices in order."""
    return outlook(s, seat)
