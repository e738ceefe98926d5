"""The map as it is laid out: where hexes lie, their terrain, fog, rims and names."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.hexes import HexGrid, Point, around, polygon
from ecumene.draw.marks import box, disc, path, title, words
from ecumene.draw.measures import breadth
from ecumene.engine.lang import N_, translator
from ecumene.games.hyperborea.content import TERRAINS
from ecumene.games.hyperborea.draw.art import PATTERNS
from ecumene.games.hyperborea.geometry import CENTRE, HIDING, ROLES, SPOTS, TERRAIN
from ecumene.games.hyperborea.names import PACKAGE

WIDTH: Final = 540.0
HEIGHT: Final = 496.0
GOLD: Final = "#b8892a"  # the rim of the centre
_ROUND: Final = 'stroke-linecap="round"'
_BIGGEST: Final = 50.0  # the side of a hex where there is room
_MARGIN: Final = 9.0


@cache
def grid(seats: int) -> HexGrid:
    """The hexes of a layout, as large as they fit on the mat."""
    cells = list(SPOTS[seats].values())
    unit = HexGrid(cells, 1, 0, 0, pointed=True).centres
    wide = max(x for x, _ in unit) - min(x for x, _ in unit) + 3**0.5
    tall = max(y for _, y in unit) - min(y for _, y in unit) + 2
    side = min(_BIGGEST, (WIDTH - 2 * _MARGIN) / wide, (HEIGHT - 2 * _MARGIN) / tall)
    return HexGrid(cells, side, WIDTH, HEIGHT, pointed=True)


@cache
def index(seats: int) -> dict[int, int]:
    """By place its number in the grid."""
    return {place: at for at, place in enumerate(SPOTS[seats])}


def centre(seats: int, place: int) -> Point:
    """The middle of a hex."""
    return grid(seats).centres[index(seats)[place]]


def outline(seats: int, place: int, share: float = 1) -> str:
    """The outline of a hex, or of a part of it."""
    return grid(seats).outline(index(seats)[place], share)


@cache
def ground(seats: int, pigments: tuple[str, ...], lang: str) -> str:
    """Cloth, the edge of the land, homelands in the colours of those who live there, a legend."""
    hexes = grid(seats)
    every = range(len(hexes.centres))
    body = _cloth(hexes) + path(hexes.outlines(every), "boardedge", "boardedge", 9)
    for seat, pigment in enumerate(pigments):
        lands = [at for at, place in enumerate(SPOTS[seats]) if _home(place) == seat]
        body += path(hexes.outlines(lands), pigment, pigment, 6)
    return body + path(hexes.outlines(every, 0.99), "hexline") + _legend(lang)


def _home(place: int) -> int:
    """The seat whose homeland a place is part of, or -1."""
    return (place - HIDING) // len(ROLES) if place >= HIDING else -1


def _cloth(hexes: HexGrid) -> str:
    """Cloth under the map, with facets where no hex hides them."""
    facets = []
    for line in range(1, 21):
        for column in range(13):
            x, y = 42 * column + 21 * (line % 2), 24.2 * line
            if 14 <= x <= WIDTH - 14 and hexes.distance((x, y)) > hexes.side + 15:
                facets.append(
                    f"M{x - 14} {y:.1f}l7-12.1h14l7 12.1l-7 12.1h-14zm7-12.1l7 12.1l7-12.1"
                )
    cloth = box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "mat", "line", 1)
    return cloth + path("".join(facets), "none", "ink", 1.2, 'stroke-opacity=".06"')


@cache
def _legend(lang: str) -> str:
    """What steps cost, in the corner that no layout needs."""
    say = translator(PACKAGE, lang)
    lines = []
    for row in TERRAINS:
        ways = [(row.enter_extra, N_("in +{n}")), (row.leave_extra, N_("out +{n}"))]
        told = ", ".join(say(message, n=n) for n, message in ways if n)
        if told:
            name = row.name_de if lang == "de" else row.name_en
            lines.append((row.id, f"{name} {told}"))
    heading = say(N_("A step costs 1"))
    wide = 30 + max(breadth(text, 12) for _, text in lines)
    left, top, tall = WIDTH - wide - 6, 6.0, 20 + 16.0 * len(lines)
    body = box(left, top, wide, tall, 7, "panel", "line", 1, 'fill-opacity=".9"')
    body += words(heading, left + 9, top + 15, 12, "ink", weight=600)
    for n, (terrain, text) in enumerate(lines):
        x, y = left + 14, top + 26 + 16 * n
        body += path(_small(x, y, 6.6), terrain, f"{terrain}-mark", 1.4)
        body += words(text, x + 11, y + 4.2, 12, "ink-2")
    return body


def _small(x: float, y: float, side: float) -> str:
    return polygon((x + dx, y + dy) for dx, dy in around(6, side))


# Single hexes


@cache
def face(seats: int, place: int, face: int, pigment: str, lit: bool = False) -> str:
    """A hex: terrain by colour and marks, the rim of a homeland or of the centre; or fog."""
    at, hexes = index(seats)[place], grid(seats)
    x, y = hexes.centres[at]
    name = TERRAINS[TERRAIN[face]].id if face >= 0 else "fog"
    d = hexes.outline(at, 0.966)
    scale = hexes.side / 47
    spots = PATTERNS[name].over([(0, 0)], [(7 * place + 3 * seats) % 3])
    body = path(d, name)
    marks = path(spots, "none", f"{name}-mark", 1.15, f'{_ROUND} opacity=".85"')
    body += f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{marks}</g>'
    if face < 0:
        return body + _unknown(x, y) + path(hexes.outline(at, 0.93), "none", "fog-mark", 1.6, _EDGE)
    if place == CENTRE:
        body += path(hexes.outline(at, 0.915), "none", GOLD, 2.6)
    elif pigment:
        body += path(hexes.outline(at, 0.915), "none", pigment, 3, 'opacity=".75"')
    if lit:
        body += path(hexes.outline(at, 0.93), "lamp-soft", more='fill-opacity=".5"')
        ring = hexes.outline(at, 0.915)
        body += path(ring, "none", "#4a3200", 5.6, 'opacity=".85"') + path(
            ring, "none", "lamp", 3.4
        )
    return body


_EDGE: Final = 'stroke-dasharray="1 5" stroke-linecap="round"'


def _unknown(x: float, y: float) -> str:
    """Nobody knows what lies there."""
    return disc(x, y, 14, "lintel") + title("?", x, y + 7.4, 21, "lintel-ink", "middle")


@cache
def name_of(seats: int, place: int, text: str, terrain: str, lit: bool = False) -> str:
    """The name of a hex at its foot, with a halo in the colour of its ground.

    Of a name that would reach into its neighbours only the last word is written.
    """
    x, y = centre(seats, place)
    side = grid(seats).side
    halo = f'stroke="var(--{"lamp-soft" if lit else terrain})" stroke-width="3"'
    more = f'{halo} paint-order="stroke" stroke-linejoin="round" pointer-events="none"'
    if breadth(text, 11, True) > 1.7 * side:
        text = text.split()[-1]
    return words(text, x, y + 0.76 * side, 11, "ink", "middle", 600, more)


@cache
def revealed(seats: int, places: tuple[int, ...], lang: str) -> str:
    """On fog that a step would lift."""
    text = translator(PACKAGE, lang)(N_("revealed"))
    halo = 'stroke="#1d1a26" stroke-width="3.2" paint-order="stroke" stroke-linejoin="round"'
    body = ""
    for place in places:
        x, y = centre(seats, place)
        body += words(text, x, y + 0.58 * grid(seats).side, 12, "#ffffff", "middle", 600, halo)
    return body
