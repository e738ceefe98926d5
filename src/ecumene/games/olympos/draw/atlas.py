"""Where everything lies on the board: the map through a lens, the time track around it.

The outlines of the component files are drawn through a lens that gives the crowded mainland more
room than the open sea, so that names and pieces can be read on a page of 1280 x 720.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from typing import Final

from ecumene.draw.drawing import number
from ecumene.games.olympos.content import AREAS, LAYOUT, SEAS, SPACES

Point = tuple[float, float]
Knots = tuple[tuple[float, float], ...]  # (coordinate of the files, pixel), ascending

WIDTH: Final = 532.0
HEIGHT: Final = 493.0
RING: Final = 492.0  # how wide the track is; to its right the order of turns
LEFT, TOP, RIGHT, FOOT = 35.0, 29.0, 457.0, 464.0  # the map

_X: Final[Knots] = ((0, LEFT), (60, LEFT + 10), (160, LEFT + 58), (620, LEFT + 297), (1000, RIGHT))
_Y: Final[Knots] = (
    (0, TOP),
    (64, TOP + 20),
    (240, TOP + 87),
    (700, TOP + 294),
    (800, TOP + 328),
    (860, TOP + 340),
    (950, TOP + 372),
    (995, TOP + 378),
    (1140, TOP + 426),
    (1180, FOOT),
)
# Where the name of an area and its pieces stand, where the middle of the file does not suit
_SPOTS: Final[dict[str, tuple[int, int]]] = {
    "thessaly": (338, 358),
    "lyncestis": (258, 150),
    "thrace": (650, 118),
    "boeotia": (448, 482),
    "attica": (498, 540),
    "euboea": (552, 452),
    "argolis": (438, 604),
    "elis": (222, 586),
    "achaea": (318, 541),
    "messenia": (276, 700),
    "crete_west": (523, 890),
    "crete_east": (697, 900),
    "gadeiros": (232, 1036),
    "poseidonia": (475, 1058),
    "kleito": (596, 1056),
    "evaimon": (826, 1044),
    "rhodes": (902, 788),
}


def _through(knots: Knots, value: float) -> float:
    at = min(max(1, bisect_right(knots, (value, float("inf")))), len(knots) - 1)
    (low, first), (high, last) = knots[at - 1], knots[at]
    return first + (value - low) * (last - first) / (high - low)


def spot(x: float, y: float) -> Point:
    """A point of the component files on the board."""
    return round(_through(_X, x), 1), round(_through(_Y, y), 1)


def outline(points: tuple[tuple[int, int], ...]) -> str:
    """A coast line on the board."""
    lines = [f"{number(x)} {number(y)}" for x, y in (spot(*point) for point in points)]
    return f"M{'L'.join(lines)}z"


OUTLINES: Final = [outline(area.outline) for area in AREAS]  # by area
SEA_OUTLINES: Final = [outline(sea.outline) for sea in SEAS]
SPOTS: Final[list[Point]] = [  # by space: where pieces stand
    spot(*_SPOTS.get(space.id, (space.x, space.y))) for space in SPACES
]

# The time track: columns and rows of spaces around the map
_COLUMNS: Final = sorted({x for x, _ in LAYOUT.positions})
_ROWS: Final = sorted({y for _, y in LAYOUT.positions})
CELL: Final = (24.2, 19.6)  # a space of the track
_PITCH: Final = ((RING - 10) / len(_COLUMNS), (HEIGHT - 10) / len(_ROWS))
TRACK: Final[list[Point]] = [  # by space: its middle
    (
        round(5 + _PITCH[0] * (_COLUMNS.index(x) + 0.5), 1),
        round(5 + _PITCH[1] * (_ROWS.index(y) + 0.5), 1),
    )
    for x, y in LAYOUT.positions
]


@cache
def inward(space: int) -> Point:
    """From a space of the track towards the map; piles of markers grow that way."""
    x, y = LAYOUT.positions[space]
    if y == _ROWS[0]:
        return 0.0, 1.0
    if x == _COLUMNS[-1]:
        return -1.0, 0.0
    return (0.0, -1.0) if y == _ROWS[-1] else (1.0, 0.0)
