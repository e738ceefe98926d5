"""The printed board: spaces, sides and corners of 101 hexes, as ints and masks (ANK-MAP)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.engine import masks
from ecumene.engine.content import index
from ecumene.engine.errors import ContentError
from ecumene.engine.masks import Bytes, first_of, numbers_of, within
from ecumene.engine.masks import mask_of as mask_of
from ecumene.engine.masks import pick as pick
from ecumene.games.ankh.content import DIRECTIONS, LANDS, LIMITS, RIVERS, SPACES

COUNT: Final[int] = len(SPACES)
EVERYWHERE: Final[int] = (1 << COUNT) - 1

# Masks of spaces, as rules call them
spaces_of: Final = numbers_of
first_space: Final = first_of


def numbered(first: int) -> Bytes:
    """What ``pick`` looks up, when the first space stands for a number."""
    return masks.numbered(COUNT, first)


# ANK-MAP-01: terrain

FERTILE: Final[int] = mask_of(n for n, space in enumerate(SPACES) if space.terrain == "fertile")
DESERT: Final[int] = mask_of(n for n, space in enumerate(SPACES) if space.terrain == "desert")
WATER: Final[int] = mask_of(n for n, space in enumerate(SPACES) if space.terrain == "water")
LAND: Final[int] = FERTILE | DESERT
_LAND: Final = index(LANDS)
LAND_OF: Final[list[int]] = [  # by space: the first printed land it belongs to
    _LAND[space.regions[0]] for space in SPACES
]

# Neighbours: spaces that share a side, whatever lies between them (ANK-MOVE-03)

_OFFSETS: Final = (
    DIRECTIONS.N,
    DIRECTIONS.NE,
    DIRECTIONS.SE,
    DIRECTIONS.S,
    DIRECTIONS.SW,
    DIRECTIONS.NW,
)
_AT: Final = {(space.q, space.r): number for number, space in enumerate(SPACES)}
AROUND: Final[list[list[int]]] = [  # by space, clockwise from north; -1 off the board
    [_AT.get((space.q + q, space.r + r), -1) for q, r in _OFFSETS] for space in SPACES
]
NEIGHBOURS: Final[list[int]] = [  # by space: a mask
    mask_of(space for space in around if space >= 0) for around in AROUND
]


def reach(space: int, steps: int) -> int:
    """ANK-MOVE-03: all other spaces within some steps; every step stays on the board."""
    return within(NEIGHBOURS, space, steps)


@lru_cache(maxsize=1 << 10)
def steps_between(space: int, target: int) -> int:
    """ANK-MOVE-03: how many steps a move takes; one more than allowed if it is too far."""
    steps = range(1, LIMITS.move_range + 1)
    return next((n for n in steps if reach(space, n) >> target & 1), LIMITS.move_range + 1)


REACH: Final[list[int]] = [reach(space, LIMITS.move_range) for space in range(COUNT)]


@lru_cache(maxsize=1 << 14)
def reach_of(figures: int) -> int:
    """The spaces that one of some figures can move to."""
    mask = 0
    for space in spaces_of(figures):
        mask |= REACH[space]
    return mask


# ANK-GRD-SCO-01: an aim is 6 * space + a direction; it means the neighbours there and one further


def aimed_spaces(aim: int) -> list[int]:
    """The two spaces of an aim, ascending; -1 is off the board."""
    around, way = AROUND[aim // 6], aim % 6
    return sorted((around[way], around[(way + 1) % 6]))


def aim_mask(aim: int) -> int:
    """The two spaces of an aim, or 0 if one of them is off the board."""
    low, high = aimed_spaces(aim)
    return 1 << low | 1 << high if low >= 0 else 0


# Sides between two spaces, by their lower and their higher space

SIDES: Final[list[tuple[int, int]]] = sorted(
    (space, other) for space in range(COUNT) for other in AROUND[space] if other > space
)
_SPACE: Final = index(SPACES)
_SIDE_AT: Final = {side: number for number, side in enumerate(SIDES)}


def side_between(one: int, other: int) -> int:
    """The side that two neighbours share."""
    return _SIDE_AT[min(one, other), max(one, other)]


def side_named(words: str) -> int:
    """The side that a component file writes as "A4|B3"."""
    one, _, other = words.partition("|")
    side = (_SPACE.get(one, -1), _SPACE.get(other, -1))
    found = _SIDE_AT.get((min(side), max(side)))
    if found is None:
        raise ContentError(f'board.toml or scenarios.toml: "{words}" is no side of two spaces.')
    return found


RIVER: Final[int] = mask_of(side_named(words) for words in RIVERS.edges)  # mask of sides

# Corners: where three hexes meet; camel rows run from corner to corner (ANK-CAML-02)

_Hex = tuple[int, int]


def _ends(low: int, high: int) -> list[frozenset[_Hex]]:
    """The two corners of a side, each as the three hexes around it, off the board or not."""
    here, there = SPACES[low], SPACES[high]
    way = _OFFSETS.index((there.q - here.q, there.r - here.r))
    found = []
    for turn in (-1, 1):
        q, r = _OFFSETS[(way + turn) % 6]
        third = (here.q + q, here.r + r)
        found.append(frozenset({(here.q, here.r), (there.q, there.r), third}))
    return found


_CORNER_AT: Final[dict[frozenset[_Hex], int]] = {}
CORNERS_OF: Final[list[tuple[int, int]]] = []  # by side
CORNER_HEXES: Final[list[int]] = []  # by corner: mask of its spaces
CORNER_SIDES: Final[list[int]] = []  # by corner: mask of its sides


def _number_corners() -> None:
    for side, (low, high) in enumerate(SIDES):
        pair = []
        for corner in _ends(low, high):
            number = _CORNER_AT.setdefault(corner, len(_CORNER_AT))
            if number == len(CORNER_HEXES):
                CORNER_HEXES.append(mask_of(_AT[at] for at in corner if at in _AT))
                CORNER_SIDES.append(0)
            CORNER_SIDES[number] |= 1 << side
            pair.append(number)
        CORNERS_OF.append((pair[0], pair[1]))


_number_corners()
