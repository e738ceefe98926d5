"""Plates laid with pieces: a tint or a cutting of the board, and what lies on it, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.draw.hexes import Point, hexagon
from ecumene.draw.marks import disc, icon, moved, path
from ecumene.draw.plates import HEIGHT, WIDTH, Plate, Spot, laid, tinted
from ecumene.draw.seals import seal
from ecumene.draw.tokens import note
from ecumene.games.ankh.draw import pieces
from ecumene.games.ankh.draw.art import ARTWORK, PLATES
from ecumene.games.ankh.draw.ground import SIDE, terrain_marks
from ecumene.games.ankh.draw.lines import aim
from ecumene.games.ankh.draw.scene import PIGMENTS, emblem_of, letters
from ecumene.games.ankh.names import GOD, KIND, MONUMENT

MIDDLE: Final = (WIDTH / 2, HEIGHT / 2)
SCALE: Final = 0.95  # of the little board
_FAR: Final = 0.866 * SIDE
SPOTS: Final[dict[str, Point]] = {
    "centre": (0, 0),
    "north_west": (-1.5 * SIDE, -_FAR),
    "north_east": (1.5 * SIDE, -_FAR),
    "south_east": (1.5 * SIDE, _FAR),
    "south_west": (-1.5 * SIDE, _FAR),
}
_EDGES: Final = (  # what else is seen of the board, and as which spot it looks
    (0, -2 * _FAR, 0),
    (0, 2 * _FAR, 0),
    *((3 * SIDE, 2 * _FAR * n, 2) for n in (-1, 0, 1)),
    *((-3 * SIDE, 2 * _FAR * n, 1) for n in (-1, 0, 1)),
)
TERRAINS: Final = {"f": "fertile", "d": "desert", "w": "water"}


def field(terrains: str, over: str = "") -> str:
    """A little board of five spots by the letters of their terrain, and what lies over it."""
    spots = [(x, y, spot) for spot, (x, y) in enumerate(SPOTS.values())]
    body = ""
    for number, (x, y, spot) in enumerate([*_EDGES, *spots]):
        kind = TERRAINS[terrains[spot]]
        body += moved(path(hexagon(SIDE), kind, "hexline", 1.8), x, y)
        body += terrain_marks(kind, [(x, y)], [number % 3])
    return moved(body + over, *MIDDLE, SCALE)


def tint_of(colour: str, strength: float = 0.14) -> str:
    """A tint; that of a god by its name."""
    return tinted(PIGMENTS[GOD[colour]] if colour in GOD.ids else colour, strength)


def plate(id: str, lang: str, subject: str = "") -> str:
    """A plate with its pieces; *subject* is what stands for ``{}`` in it."""
    row = PLATES[id]
    ground = field(row.board) if row.board else tint_of(row.tint.format(subject), row.strength)
    return ground + on_plate(row, lang, subject)


def on_plate(row: Plate, lang: str, subject: str = "") -> str:
    """The pieces of a plate alone."""
    return laid(row, lambda words: piece(words, lang), _at, subject)


def _at(spot: str) -> Spot:
    x, y = SPOTS[spot]
    return MIDDLE[0] + SCALE * x, MIDDLE[1] + SCALE * y, SCALE


def piece(words: str, lang: str) -> str:
    """A piece by its words: a kind of figure or monument and its god, or one of the others."""
    name, *more = words.split()
    god = GOD.find(more[0]) if more else -1
    if name in KIND.ids:
        return pieces.figure(KIND[name], god, letters(god, lang))
    if name in MONUMENT.ids:
        return (
            pieces.monument(MONUMENT[name], god, letters(god, lang))
            if more
            else pieces.monument(MONUMENT[name])
        )
    if name == "seal":
        return seal(emblem_of(god, lang), 0, 0, float(more[1]), *(more[2:] or ["keyline"]))
    return _OTHERS[name](*more)


def _arrow(angle: str) -> str:
    line, ends = ARTWORK["arrow"].outline, 'stroke-linecap="round"'
    arrow = path(line, "none", "keyline", 6, ends) + path(line, "none", "ink", 2.8, ends)
    return f'<g transform="rotate({angle})">{arrow}</g>'


def _ankh_token(god: str) -> str:
    pigment = PIGMENTS[GOD[god]]
    return disc(0, 0, 25, pigment, f"{pigment}-rim", 2) + pieces.ankh(0, 0, 34, f"{pigment}-ink")


_OTHERS: Final[dict[str, Callable[..., str]]] = {
    "aim": lambda god, spot: aim(*SPOTS[spot], PIGMENTS[GOD[god]]),
    "amun_token": lambda ready="": pieces.amun_token(bool(ready)),
    "ankh_token": _ankh_token,
    "arrow": _arrow,
    "art": lambda name: ARTWORK[name].body,
    "city": pieces.city,
    "icon": lambda name, size: icon(name, 0, 0, float(size)),
    "note": lambda text: note(text, 0, 0),
    "order": lambda number, size: pieces.order_token(int(number), size=float(size)),
    "stone": lambda name: pieces.monument_shape(MONUMENT[name]),
    "sun": lambda r: pieces.sun_badge(0, 0, float(r)),
    "tiebreaker": lambda ready="": pieces.tiebreaker(bool(ready)),
    "trap": pieces.free_trap,
    "underworld": lambda: pieces.underworld(False),
}
