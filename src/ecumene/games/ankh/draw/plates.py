"""Plates: the small pictures of a page about all pieces, with what they are drawn on."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import DISPLAY, box, disc, icon, moved, path, words
from ecumene.draw.measures import breadth
from ecumene.games.ankh.draw.hexes import SIDE, hex_path, terrain_lines, terrain_marks
from ecumene.games.ankh.draw.shapes import Point

WIDTH: Final = 160
HEIGHT: Final = 100
MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
ROMAN: Final = ("", "I", "II", "III")

CENTRE, NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST = range(5)
SCALE: Final = 0.95  # of a little board
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


def plate(name: str, desc: str, body: str, height: float = HEIGHT) -> str:
    """A whole picture with round corners."""
    drawing = Drawing(f"piece-{name}", WIDTH, height, desc)
    edge = f"piece-{name}-edge"
    sheet = box(0.5, 0.5, WIDTH - 1, height - 1, 9, "raised")
    rim = box(0.5, 0.5, WIDTH - 1, height - 1, 9, "none", "line", 1)
    drawing.layer("face").add(
        f'<clipPath id="{edge}">{sheet}</clipPath>'
        f'{sheet}<g clip-path="url(#{edge})">{body}</g>{rim}'
    )
    return drawing.render()


def tinted(colour: str, strength: float = 0.14) -> str:
    """A pale colour under pieces that do not stand on the board."""
    return box(0, 0, WIDTH, HEIGHT, 0, colour, more=f'opacity="{strength}"')


def field(terrains: str, *pieces: tuple[str, int]) -> str:
    """A cutting of the board around five spots, by the letters of their terrain, and pieces."""
    spots = [(x, y, spot) for spot, (x, y) in enumerate(SPOTS)]
    outline, body = hex_path(0, at=False), ""
    for number, (x, y, spot) in enumerate([*EDGES, *spots]):
        kind = TERRAINS[terrains[spot]]
        body += moved(path(outline, kind, "hexline", 1.8), x, y)
        body += terrain_lines(terrain_marks(kind, x, y, number % 3), kind)
    for piece, spot in sorted(pieces, key=lambda each: SPOTS[each[1]][1]):
        body += moved(piece, *SPOTS[spot])
    return moved(body, *MIDDLE, SCALE)


def spot_at(spot: int) -> Point:
    """Where a spot of a little board lies on the plate."""
    x, y = SPOTS[spot]
    return MIDDLE[0] + SCALE * x, MIDDLE[1] + SCALE * y


# Rows of signs

Sign = tuple[str, float]
"""A drawing around its middle, and how wide it is."""


def sign(name: str, size: float = 34, fill: str = "ink") -> Sign:
    """A game-icon."""
    return icon(name, 0, 0, size, fill), size


def told(text: str, size: float = 25) -> Sign:
    """A number or an arrow."""
    return words(text, 0, 0.35 * size, size, "ink", "middle", 700), breadth(text, size, True)


def thing(body: str, wide: float) -> Sign:
    """A piece."""
    return body, wide


def row(signs: list[Sign], x: float, y: float, room: float = 136, gap: float = 7) -> str:
    """Signs side by side around a point, smaller if there are many."""
    whole = sum(wide for _, wide in signs) + gap * (len(signs) - 1)
    left, body = -whole / 2, ""
    for drawing, wide in signs:
        body += moved(drawing, left + wide / 2, 0)
        left += wide + gap
    return moved(body, x, y, min(1.25, room / whole))


def roman(level: int) -> str:
    """The medal of a level, in the corner."""
    more = f'font-family="{DISPLAY}"'
    return disc(17, 17, 11.5, "accent-soft", "accent", 2) + words(
        ROMAN[level], 17, 21.6, 13, "ink", "middle", more=more
    )
