"""What rivers and camels make of the board: regions, adjacency, legal rows of camels."""

from __future__ import annotations

from typing import Final

from ecumene.games.ankh.board import (
    CORNER_HEXES,
    CORNER_SIDES,
    CORNERS_OF,
    COUNT,
    LAND,
    NEIGHBOURS,
    RIVER,
    SIDES,
    WATER,
    first_space,
    spaces_of,
)
from ecumene.games.ankh.content import LIMITS

MOST_CAMELS: Final[int] = LIMITS.caravan_max_camels
LEAST_SPACES: Final[int] = LIMITS.caravan_min_region_spaces

_WATERS: Final[list[int]] = spaces_of(WATER)


def _open_ways(walls: int) -> list[int]:
    """By land space: the land neighbours behind no wall (a mask of sides)."""
    ways = [NEIGHBOURS[space] & LAND if LAND >> space & 1 else 0 for space in range(COUNT)]
    for side, (low, high) in enumerate(SIDES):
        if walls >> side & 1:
            ways[low] &= ~(1 << high)
            ways[high] &= ~(1 << low)
    return ways


def flood(ways: list[int], space: int) -> int:
    """All land spaces that can be reached from one of them."""
    found = 1 << space
    edge = found
    while edge:
        beyond = 0
        for each in spaces_of(edge):
            beyond |= ways[each]
        edge = beyond & ~found
        found |= edge
    return found


def shores(land: int) -> int:
    """ANK-MAP-04: the water spaces that belong to a region."""
    found = 0
    for space in _WATERS:
        if NEIGHBOURS[space] & land:
            found |= 1 << space
    return found


def regions_of(camels: int) -> list[int]:
    """ANK-MAP-03: the land of every region, by its first space."""
    ways = _open_ways(RIVER | camels)
    left = LAND
    found = []
    while left:
        land = flood(ways, first_space(left))
        found.append(land)
        left &= ~land
    return found


def adjacency(camels: int, regions: list[int]) -> list[int]:
    """ANK-MAP-07, ANK-MAP-08: by space, a mask of the spaces adjacent to it."""
    near = _open_ways(RIVER | camels)
    belongs = [0] * COUNT  # by water space: mask of its regions
    for number, land in enumerate(regions):
        for space in spaces_of(shores(land)):
            belongs[space] |= 1 << number
    for water in _WATERS:
        for space in spaces_of(NEIGHBOURS[water]):
            if LAND >> space & 1:
                near[space] |= 1 << water
                near[water] |= 1 << space
            elif belongs[water] & belongs[space]:  # ANK-RUL-09
                near[water] |= 1 << space
    return near


# Rows of camels

_ROWS: Final[dict[int, list[list[int]]]] = {}  # by the land of a region: it tells everything
_MOST_KEPT: Final = 4096


def rows_in(land: int) -> list[list[int]]:
    """ANK-CAML-01 to 03: every row that divides a region, as its sides from either end.

    Camels and rivers are the borders of regions, so the legal rows follow from its land alone.
    """
    rows = _ROWS.get(land)
    if rows is None:
        rows = [] if land.bit_count() < 2 * LEAST_SPACES else _find_rows(land)
        if len(_ROWS) >= _MOST_KEPT:
            _ROWS.clear()
        _ROWS[land] = rows
    return rows


def _find_rows(land: int) -> list[list[int]]:
    ways: dict[int, list[tuple[int, int]]] = {}  # by corner: sides and the corners behind them
    for side, (low, high) in enumerate(SIDES):
        if land >> low & 1 and land >> high & 1 and not RIVER >> side & 1:
            one, other = CORNERS_OF[side]
            ways.setdefault(one, []).append((side, other))
            ways.setdefault(other, []).append((side, one))
    ends = {corner for corner in ways if is_end(corner, land)}
    rows: list[list[int]] = []
    for start in ends:
        for side, corner in ways[start]:
            _extend(land, ways, ends, [side], [start, corner], rows)
    return sorted(rows)


def is_end(corner: int, land: int) -> bool:
    """ANK-CAML-02: a corner that touches a river, water, a camel or the border of the board."""
    hexes = CORNER_HEXES[corner]
    return bool(hexes & ~land or hexes.bit_count() < 3 or CORNER_SIDES[corner] & RIVER)


def _extend(
    land: int,
    ways: dict[int, list[tuple[int, int]]],
    ends: set[int],
    row: list[int],
    path: list[int],
    rows: list[list[int]],
) -> None:
    """Walk on from corner to corner until the row ends."""
    at = path[-1]
    if at in ends:
        if path[0] < at and divides(land, row):
            rows.append(row)
            rows.append(row[::-1])
        return
    if len(row) == MOST_CAMELS:
        return
    for side, corner in ways[at]:
        if corner not in path:
            _extend(land, ways, ends, [*row, side], [*path, corner], rows)


def divides(land: int, row: list[int]) -> bool:
    """ANK-CAML-03: two regions, each large enough."""
    part = part_of(land, row)
    size, whole = part.bit_count(), land.bit_count()
    if size == whole:
        return False
    return size >= LEAST_SPACES and whole - size >= LEAST_SPACES


def part_of(land: int, row: list[int]) -> int:
    """The land on one side of a row: that of the lower space of its first side."""
    blocked: dict[int, int] = {}  # by space
    for side in row:
        low, high = SIDES[side]
        blocked[low] = blocked.get(low, 0) | 1 << high
        blocked[high] = blocked.get(high, 0) | 1 << low
    found = 1 << SIDES[row[0]][0]
    edge = found
    while edge:
        beyond = 0
        for each in spaces_of(edge):
            beyond |= NEIGHBOURS[each] & ~blocked.get(each, 0)
        edge = beyond & land & ~found
        found |= edge
    return found
