"""The printed boards: where territories lie, what they yield, the walls of Atlantis."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from ecumene.draw.drawing import number
from ecumene.draw.hexes import ROOT, Point, hexagon
from ecumene.draw.marks import box, path, title
from ecumene.draw.seals import seal
from ecumene.engine.masks import numbers_of
from ecumene.engine.picture import Emblem
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    ATLANTIS,
    BOARD_MASK,
    BOARDS,
    CAPITALS,
    CULTURE_AROUND,
    CULTURE_BOARD,
    CULTURE_SPOT_IDS,
    GAIA_BOARD,
    TERRITORIES,
    TERRITORY,
)

WIDTH: Final = 576.0
HEIGHT: Final = 495.0
TERRAIN: Final = {"food": "fertile", "wood": "forest", "metal": "mountain", "gold": "desert"}
_ROUND: Final = 'stroke-linecap="round"'
_MARKS: Final = {  # one stroke of each ground, and where it stands in a hex of side 33
    "fertile": ("v-6m0 6q-3-1-3.6-4m3.6 4q3-1 3.6-4", ((-20, 2), (17, 20), (2, -20), (-8, 25))),
    "forest": ("h-4l4-8l4 8zv2.5", ((-19, 4), (19, 14), (3, -18), (-6, 26))),
    "mountain": ("l5-8l5 8m-5-8l1.4 5", ((-24, 6), (12, 20), (-4, -16), (-10, 27))),
    "desert": ("q4-3.5 8 0", ((-24, 4), (13, 14), (-3, -19), (-8, 25))),
    "sea": ("q3-3 6 0t6 0", ((-22, -8), (8, 22), (-16, 22), (10, -12))),
    "sky": ("v5m-2.5-2.5h5", ((-20, -8), (16, 10), (-12, 18), (12, -16))),
}


class Plan(NamedTuple):
    """Where boards lie with a number of seats."""

    side: float  # of a hex
    gaia: Point  # the middle of the first row
    planets: tuple[Point, ...]  # by seat the middle of the first row
    names: tuple[tuple[float, float, str], ...]  # by seat where its name stands, and to which side
    heading: Point  # of Gaia
    afterlife: Point
    vault: Point  # where artifacts lie


_FOUR: Final = Plan(
    34.5,
    (288, 178),
    ((99.2, 351), (99.2, 41), (476.8, 41), (476.8, 351)),
    ((168, 436, "start"), (200, 24, "start"), (376, 24, "end"), (408, 436, "end")),
    (288, 128),
    (288, 388),
    (288, 60),
)
PLANS: Final[dict[int, Plan]] = {
    2: Plan(
        45,
        (288, 262),
        ((124, 53), (452, 53)),
        ((20, 300, "start"), (556, 300, "end")),
        (288, 212),
        (492, 400),
        (66, 400),
    ),
    3: _FOUR._replace(afterlife=(476.8, 400), vault=(288, 400), heading=(288, 128)),
    4: _FOUR,
}


class Atlas:
    """Territories as they lie with a number of seats and their houses; others are not in play."""

    def __init__(self, houses: tuple[int, ...]) -> None:
        self.plan = PLANS[len(houses)]
        self.side = self.plan.side
        self.scale = self.side / 34.5
        self.gaia = GAIA_BOARD[len(houses)]
        self.seat_of = {house: seat for seat, house in enumerate(houses) if house >= 0}
        self.boards = [*self.seat_of, self.gaia]
        self.spots: dict[int, Point] = {AFTERLIFE: self.plan.afterlife}
        for board in self.boards:
            first = self.plan.gaia if board == self.gaia else self.plan.planets[self.seat_of[board]]
            self._lay(board, first)
        self.culture: dict[int, Point] = {  # tokens lie between three territories
            spot: self._between(spot)
            for spot in range(len(CULTURE_SPOT_IDS))
            if CULTURE_BOARD[spot] in self.boards
        }
        self.inside = sorted(self.spots, key=lambda each: self.spots[each][1])  # north to south

    def _lay(self, board: int, first: Point) -> None:
        rows = BOARDS[board].territory
        top = [row.q for row in rows if row.r == 0]
        middle, step = (min(top) + max(top)) / 2, ROOT * self.side
        for row in rows:
            x = first[0] + step * (row.q + row.r / 2 - middle)
            self.spots[TERRITORY[row.id]] = x, first[1] + 1.5 * self.side * row.r

    def outline(self, territory: int, share: float = 1) -> str:
        """A hex around its spot."""
        return _at(self.spots[territory], hexagon(self.side, share, True))

    def _between(self, spot: int) -> Point:
        xs, ys = zip(*(self.spots[each] for each in numbers_of(CULTURE_AROUND[spot])), strict=True)
        return sum(xs) / 3, sum(ys) / 3


@cache
def atlas(houses: tuple[int, ...]) -> Atlas:
    """Made once for all pictures of a table."""
    return Atlas(houses)


def _at(spot: Point, outline: str) -> str:
    """An outline of straight lines around (0, 0), elsewhere."""
    x, y = spot
    corners = [tuple(map(float, each.split())) for each in outline.strip("Mz").split("L")]
    first = f"M{number(x + corners[0][0])} {number(y + corners[0][1])}"
    steps = (f"l{number(c - a)} {number(d - b)}" for (a, b), (c, d) in pairwise(corners))
    return first + "".join(steps) + "z"


def terrain(territory: int) -> str:
    """The ground of a territory: by what it yields, of Atlantis the sea, of the afterlife stars."""
    if territory == AFTERLIFE:
        return "sky"
    return "sea" if ATLANTIS >> territory & 1 else TERRAIN[TERRITORIES[territory].icons[0].type]


# The picture


@cache
def ground(houses: tuple[int, ...], emblems: tuple[Emblem, ...], names: tuple[str, ...]) -> str:
    """All that is printed, the same at every step."""
    here = atlas(houses)
    body = _mat(here)
    for board in here.boards:
        seat = here.seat_of.get(board, -1)
        body += _board(here, board, emblems[seat].pigment if seat >= 0 else "")
        if seat >= 0:
            body += _name(*here.plan.names[seat], emblems[seat], names[seat])
    return body + title("Gaia", *here.plan.heading, 15, "ink", "middle") + _walls(here)


def _mat(here: Atlas) -> str:
    """Cloth under the boards with wedges of cuneiform, and orbits around Gaia."""
    x, y = here.plan.gaia[0], here.plan.gaia[1] + 1.5 * here.side
    orbits = "".join(
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(1.2 * r)}" ry="{number(r)}"/>'
        for r in (188, 222)
        if r < y < HEIGHT - r  # all of it lies on the cloth
    )
    dashes = 'fill="none" stroke="var(--ink)" stroke-opacity=".08" stroke-width="1.5"'
    wedges = "".join(
        f"M{26 + 50 * column + 25 * (row % 2)} {20 + 42 * row}l6 3l-6 3zm6 3h7"
        for row in range(12)
        for column in range(11)
    )
    return (
        box(0, 0, WIDTH, HEIGHT, 10, "mat")
        + path(wedges, "none", "ink", 1, 'stroke-opacity=".07"')
        + f'<g {dashes} stroke-dasharray="2 7" {_ROUND}>{orbits}</g>'
    )


def _board(here: Atlas, board: int, pigment: str) -> str:
    territories = numbers_of(BOARD_MASK[board])
    whole = "".join(here.outline(each) for each in territories)
    k = here.scale
    body = path(whole, "boardedge", "boardedge", 8.4 * k)
    if pigment:
        body += path(whole, pigment, pigment, 5.6 * k)
    body += path(whole, "hexline")
    by_ground: dict[str, list[int]] = {}
    for each in territories:
        by_ground.setdefault(terrain(each), []).append(each)
    for name, those in by_ground.items():
        body += path("".join(here.outline(each, 0.96) for each in those), name)
        body += _marks(here, name, those)
    for each in territories:
        if CAPITALS >> each & 1:
            body += path(here.outline(each, 0.87), "none", pigment, 3 * k)
        elif ATLANTIS >> each & 1:
            body += path(here.outline(each, 0.87), "none", "#b8892a", 2 * k)
    return body


def _marks(here: Atlas, name: str, territories: list[int]) -> str:
    stroke, spots = _MARKS[name]
    body = ""
    for each in territories:
        x, y = here.spots[each]
        body += "".join(
            f"M{number(x + dx * here.scale)} {number(y + dy * here.scale)}{stroke}"
            for dx, dy in spots
        )
    return path(body, "none", f"{name}-mark", 1.1, _ROUND + ' opacity=".8"')


def _walls(here: Atlas) -> str:
    """ANU-MOVE-06: a wall of stone where Atlantis cannot be entered, blue dashes where it can."""
    lines = {"solid": "", "dashed": ""}
    for border in BOARDS[here.gaia].border:
        (ax, ay), (bx, by) = here.spots[TERRITORY[border.a]], here.spots[TERRITORY[border.b]]
        x, y, share = (ax + bx) / 2, (ay + by) / 2, 0.265
        dx, dy = (by - ay) * share, (ax - bx) * share
        lines[border.line] += (
            f"M{number(x - dx)} {number(y - dy)}L{number(x + dx)} {number(y + dy)}"
        )
    k = here.scale
    dashes = f'stroke-dasharray="{number(4 * k)} {number(3.4 * k)}"'
    return (
        path(lines["solid"], "none", "stone-line", 6.4 * k, _ROUND)
        + path(lines["solid"], "none", "stone-mid", 3.8 * k, _ROUND)
        + path(lines["dashed"], "none", "river", 3.4 * k, dashes)
    )


def _name(x: float, y: float, side: str, emblem: Emblem, name: str) -> str:
    away = 17 if side == "start" else -17
    return seal(emblem, x, y - 5, 11, "keyline") + title(name, x + away, y, 15, "ink", side)


@cache
def afterlife_ground(houses: tuple[int, ...], name: str) -> str:
    """The tile of the afterlife, once somebody has the map to it."""
    here = atlas(houses)
    x, y = here.spots[AFTERLIFE]
    outline = here.outline(AFTERLIFE)
    body = path(outline, "boardedge", "boardedge", 7) + path(outline, "hexline")
    body += path(here.outline(AFTERLIFE, 0.96), "sky") + _marks(here, "sky", [AFTERLIFE])
    return body + title(name, x, y + here.side + 17, 13, "ink", "middle")
