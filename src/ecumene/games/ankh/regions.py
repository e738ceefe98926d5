"""What rivers and camels make of the board: regions, adjacency, legal rows of camels."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from ecumene.engine.masks import flood
from ecumene.engine.remembered import remembered
from ecumene.games.ankh.board import (
    CORNER_HEXES,
    CORNER_SIDES,
    CORNERS_OF,
    COUNT,
    LAND,
    LAND_OF,
    NEIGHBOURS,
    RIVER,
    SIDES,
    WATER,
    first_space,
    mask_of,
    spaces_of,
)
from ecumene.games.ankh.content import LIMITS

MOST_CAMELS: Final[int] = LIMITS.caravan_max_camels
LEAST_SPACES: Final[int] = LIMITS.caravan_min_region_spaces

CAMEL_SIDES: Final[int] = (  # ANK-CAML-01: between two land spaces, without river
    mask_of(side for side, (low, high) in enumerate(SIDES) if LAND >> low & LAND >> high & 1)
    & ~RIVER
)
_WATERS: Final[tuple[int, ...]] = spaces_of(WATER)


def _without(ways: list[int], sides: int) -> list[int]:
    """By land space: its land neighbours, but for those behind some sides."""
    ways = ways[:]
    for side in spaces_of(sides):
        low, high = SIDES[side]
        ways[low] &= ~(1 << high)
        ways[high] &= ~(1 << low)
    return ways


_WAYS: Final[list[int]] = _without(  # by land space: its land neighbours on this bank of the river
    [NEIGHBOURS[space] & LAND if LAND >> space & 1 else 0 for space in range(COUNT)], RIVER
)
_SHORES: Final[list[int]] = [  # by space: ANK-MAP-08, land and water that share a side
    NEIGHBOURS[space] & (WATER if LAND >> space & 1 else LAND) for space in range(COUNT)
]


def land_of(land: int) -> int:
    """ANK-MAP-03: the printed land that a region is, or is a part of."""
    return LAND_OF[first_space(land)]


def shores(land: int) -> int:
    """ANK-MAP-04: the water spaces that belong to a region."""
    found = 0
    for space in _WATERS:
        if NEIGHBOURS[space] & land:
            found |= 1 << space
    return found


class Geography(NamedTuple):
    """What follows from where the camels stand."""

    regions: tuple[int, ...]
    near: tuple[int, ...]


_GEOGRAPHY: Final[dict[int, Geography]] = {}
_MOST_KEPT: Final = 1024  # of this and of the rows below: a few megabytes


def geography(camels: int) -> Geography:
    """Regions and adjacency, shared by all states (ANK-MAP-13)."""
    known = _GEOGRAPHY.get(camels)
    if known is None:
        if len(_GEOGRAPHY) >= _MOST_KEPT:
            _GEOGRAPHY.clear()
        regions = regions_of(camels)
        near = adjacency(camels, regions)
        known = _GEOGRAPHY[camels] = Geography(tuple(regions), tuple(near))
    return known


def regions_of(camels: int) -> list[int]:
    """ANK-MAP-03: the land of every region, by its first space."""
    ways = _without(_WAYS, camels)
    left = LAND
    found = []
    while left:
        land = flood(ways, first_space(left))
        found.append(land)
        left &= ~land
    return found


def reach(near: list[int], land: int, space: int) -> int:
    """The part of a region that can be reached from a space of it."""
    found, todo = 1 << space, [space]
    while todo:
        beyond = near[todo.pop()] & land & ~found
        found |= beyond
        todo += spaces_of(beyond)
    return found


def adjacency(camels: int, regions: list[int]) -> list[int]:
    """ANK-MAP-07, ANK-MAP-08: by space, a mask of the spaces adjacent to it."""
    near = [way | shore for way, shore in zip(_without(_WAYS, camels), _SHORES)]
    for land in regions:  # ANK-RUL-09: water is adjacent to water of a common region
        waters = shores(land)
        for space in spaces_of(waters):
            near[space] |= NEIGHBOURS[space] & waters
    return near


# Rows of camels

_STARTS: Final[dict[int, int]] = {}
_ROWS: Final[dict[int, list[tuple[int, ...]]]] = {}  # by the land of a region: it tells everything


def rows_in(land: int) -> list[tuple[int, ...]]:
    """ANK-CAML-01 to 03: every row that divides a region, as its sides from either end.

    Camels and rivers are the borders of regions, so the legal rows follow from its land alone.
    """
    rows = _ROWS.get(land)
    if rows is None:
        if len(_ROWS) >= _MOST_KEPT:
            _ROWS.clear()
        rows = _ROWS[land] = [] if land.bit_count() < 2 * LEAST_SPACES else _find_rows(land)
    return rows


def starts_in(land: int) -> int:
    """The sides at which a row can begin that divides a region."""
    starts = _STARTS.get(land)
    if starts is None:
        if len(_STARTS) >= _MOST_KEPT:
            _STARTS.clear()
        starts = _STARTS[land] = mask_of(row[0] for row in rows_in(land))
    return starts


def _lengths_in(land: int) -> tuple[int, ...]:
    """How long rows can be that divide a region."""
    return tuple(sorted({len(row) for row in rows_in(land)}))


lengths_in: Final = remembered(_lengths_in, 1 << 11)


def rows_on(land: int, begun: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The rows that divide a region and begin with some sides."""
    rows = rows_in(land)
    after = (*begun[:-1], begun[-1] + 1)
    return rows[bisect_left(rows, begun) : bisect_left(rows, after)]  # which are in order


class Ahead:
    """How a row that is begun may go on, if there are camels enough for any."""

    __slots__ = ("least", "most", "sides", "whole")

    def __init__(self, rows: list[tuple[int, ...]], at: int) -> None:
        lengths = {len(row) for row in rows}
        self.sides: list[int] = sorted({row[at] for row in rows if len(row) > at})
        self.whole: bool = at in lengths
        self.least: int = min(lengths, default=at) - at  # camels that it still needs
        self.most: int = max(lengths, default=at) - at


def _ahead(begun: tuple[int, tuple[int, ...]]) -> Ahead:
    land, sides = begun
    return Ahead(rows_on(land, sides), len(sides))


ahead: Final = remembered(_ahead, 1 << 12)
"""By the land of a region and the sides of a row begun in it."""


class Ground:
    """The land of a region with its spaces numbered from 0, so that masks of them stay small."""

    def __init__(self, land: int) -> None:
        spaces = spaces_of(land)
        number = {space: at for at, space in enumerate(spaces)}
        self.near: list[int] = [  # by number: mask of the neighbours in the region
            mask_of(number[other] for other in spaces_of(NEIGHBOURS[space] & land))
            for space in spaces
        ]
        self.banks: dict[int, tuple[int, int]] = {}  # by side without river: the numbers beside it
        self.ways: dict[int, list[tuple[int, int]]] = {}  # by corner: sides, and corners behind
        for side, (low, high) in enumerate(SIDES):
            if land >> low & 1 and land >> high & 1 and not RIVER >> side & 1:
                self.banks[side] = number[low], number[high]
                one, other = CORNERS_OF[side]
                self.ways.setdefault(one, []).append((side, other))
                self.ways.setdefault(other, []).append((side, one))
        self.ends = {corner for corner in self.ways if is_end(corner, land)}


def _find_rows(land: int) -> list[tuple[int, ...]]:
    ground = Ground(land)
    rows: list[tuple[int, ...]] = []
    for start in ground.ends:
        for side, corner in ground.ways[start]:
            _extend(ground, [side], [start, corner], rows)
    return sorted(rows)


def is_end(corner: int, land: int) -> bool:
    """ANK-CAML-02: a corner that touches a river, water, a camel or the border of the board."""
    hexes = CORNER_HEXES[corner]
    return bool(hexes & ~land or hexes.bit_count() < 3 or CORNER_SIDES[corner] & RIVER)


def _extend(ground: Ground, row: list[int], path: list[int], rows: list[tuple[int, ...]]) -> None:
    """Walk on from corner to corner until the row ends."""
    at = path[-1]
    if at in ground.ends:
        if path[0] < at and divides(ground, row):
            rows.append(tuple(row))
            rows.append(tuple(row[::-1]))
        return
    if len(row) == MOST_CAMELS:
        return
    for side, corner in ground.ways[at]:
        if corner not in path:
            _extend(ground, [*row, side], [*path, corner], rows)


def divides(ground: Ground, row: list[int]) -> bool:
    """ANK-CAML-03: two regions, each large enough.

    Both banks of the row are explored at the same pace, so that the smaller one ends it.
    """
    near = ground.near[:]
    for side in row:
        low, high = ground.banks[side]
        near[low] &= ~(1 << high)
        near[high] &= ~(1 << low)
    here, there = ground.banks[row[0]]
    found, other = 1 << here, 1 << there
    todo, later = [here], [there]
    while todo:
        beyond = near[todo.pop()] & ~found
        if beyond & other:
            return False  # the banks are one
        found |= beyond
        todo += spaces_of(beyond)
        todo, later, found, other = later, todo, other, found
    size = found.bit_count()
    return size >= LEAST_SPACES and len(near) - size >= LEAST_SPACES


@lru_cache(_MOST_KEPT)
def in_rows(camels: int) -> bool:
    """ANK-CAML-01 to 03: can rows of camels have come to stand so, one after the other?

    The last row is the whole border between two regions, and was legal while they were one.
    """
    if not camels:
        return True
    regions = geography(camels).regions
    for one, other in combinations(regions, 2):
        border = 0
        for side in spaces_of(camels):
            low, high = SIDES[side]
            if one >> low & other >> high & 1 or one >> high & other >> low & 1:
                border |= 1 << side
        if border and any(mask_of(row) == border for row in rows_in(one | other)):
            if in_rows(camels & ~border):
                return True
    return False
