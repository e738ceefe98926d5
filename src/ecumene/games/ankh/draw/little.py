"""Little boards: cuttings of the board around five spots, for pictures of pieces."""

from __future__ import annotations

from typing import Final

from ecumene.draw.hexes import Point, hexagon
from ecumene.draw.marks import moved, path
from ecumene.draw.plates import HEIGHT, WIDTH
from ecumene.games.ankh.draw.ground import SIDE, terrain_marks

CENTRE, NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST = range(5)
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
SCALE: Final = 0.95
_FAR: Final = 0.866 * SIDE
SPOTS: Final[tuple[Point, ...]] = (
    (0, 0),
    (-1.5 * SIDE, -_FAR),
    (1.5 * SIDE, -_FAR),
    (1.5 * SIDE, _FAR),
    (-1.5 * SIDE, _FAR),
)
EDGES: Final = (  # what else is seen of the board, and as which spot it looks
    (0, -2 * _FAR, CENTRE),
    (0, 2 * _FAR, CENTRE),
    *((3 * SIDE, 2 * _FAR * n, NORTH_EAST) for n in (-1, 0, 1)),
    *((-3 * SIDE, 2 * _FAR * n, NORTH_WEST) for n in (-1, 0, 1)),
)
TERRAINS: Final = {"f": "fertile", "d": "desert", "w": "water"}


def field(terrains: str, *pieces: tuple[str, int]) -> str:
    """Five spots by the letters of their terrain, and pieces on them."""
    spots = [(x, y, spot) for spot, (x, y) in enumerate(SPOTS)]
    body = ""
    for number, (x, y, spot) in enumerate([*EDGES, *spots]):
        kind = TERRAINS[terrains[spot]]
        body += moved(path(hexagon(SIDE), kind, "hexline", 1.8), x, y)
        body += terrain_marks(kind, [(x, y)], [number % 3])
    for piece, spot in sorted(pieces, key=lambda each: SPOTS[each[1]][1]):
        body += moved(piece, *SPOTS[spot])
    return moved(body, *MIDDLE, SCALE)


def spot_at(spot: int) -> Point:
    """Where a spot lies on the plate."""
    x, y = SPOTS[spot]
    return MIDDLE[0] + SCALE * x, MIDDLE[1] + SCALE * y
