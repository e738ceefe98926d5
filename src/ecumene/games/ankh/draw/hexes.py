"""The printed board: where spaces and sides lie, terrain, coasts and the river."""

from __future__ import annotations

from functools import cache
from math import hypot, sqrt
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.marks import box, path
from ecumene.games.ankh.board import AROUND, COUNT, RIVER, SIDES, SPACE_IDS, WATER, side_named
from ecumene.games.ankh.content import RIVERS, SPACES
from ecumene.games.ankh.draw.shapes import Point, around

SIDE: Final = 32.5  # of a hex
WIDTH: Final = 576
HEIGHT: Final = 574

_ROOT: Final = sqrt(3)
_RAW: Final = [(1.5 * SIDE * each.q, _ROOT * SIDE * (each.r + each.q / 2)) for each in SPACES]
_LEFT: Final = (min(x for x, _ in _RAW) + max(x for x, _ in _RAW) - WIDTH) / 2
_ABOVE: Final = (min(y for _, y in _RAW) + max(y for _, y in _RAW) - HEIGHT) / 2
CENTRES: Final[list[Point]] = [(x - _LEFT, y - _ABOVE) for x, y in _RAW]  # by space

# Where the marks of a terrain lie around the middle of a hex; three ways, so that no rows form.
_DUNES: Final = (
    ((-17, -11), (3, -19), (8, -3), (-13, 7), (4, 18)),
    ((-9, -18), (10, -10), (-21, -1), (-3, 4), (8, 14), (-14, 18)),
    ((-15, -16), (7, -15), (-8, -4), (12, 5), (-18, 9), (-2, 18)),
)
_GRAINS: Final = (
    ((-4, -4), (17, 6), (-9, 15)),
    ((2, -8), (17, 2), (-12, 9)),
    ((-20, 0), (3, 7), (18, -6)),
)
_REEDS: Final = (
    ((-15, -6), (5, -12), (15, 5), (-6, 9), (4, 22)),
    ((-6, -12), (13, -7), (-17, 4), (2, 8), (14, 17), (-9, 22)),
    ((-13, -10), (8, -14), (-3, 3), (16, 7), (-17, 13), (5, 20)),
)
_WAVES: Final = (
    ((-16, -12), (0, -3), (-24, 3), (2, 11), (-14, 19)),
    ((-4, -18), (-20, -8), (4, -3), (-17, 8), (0, 18)),
    ((-12, -17), (4, -10), (-24, -1), (-4, 5), (-12, 17)),
)


def hex_path(space: int, share: float = 1, at: bool = True) -> str:
    """The outline of a space, or of a part of it."""
    x, y = CENTRES[space] if at else (0.0, 0.0)
    return f"M{x + SIDE * share:.1f} {y:.1f}{_rest(share)}"


@cache
def _rest(share: float) -> str:
    """A hex from its eastern corner on."""
    w, h = f"{SIDE * share / 2:.1f}", f"{SIDE * share * _ROOT / 2:.1f}"
    return f"l-{w} {h}h-{SIDE * share:.1f}l-{w}-{h}l{w}-{h}h{SIDE * share:.1f}z"


@cache
def hexes_path(spaces: tuple[int, ...], share: float = 1) -> str:
    """The outlines of some spaces."""
    return "".join(hex_path(space, share) for space in spaces)


@cache
def ends(side: int) -> tuple[Point, Point]:
    """The two corners of a side."""
    low, high = SIDES[side]
    (ax, ay), (bx, by) = CENTRES[low], CENTRES[high]
    mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
    k = SIDE / 2 / hypot(dx, dy)
    return (mx - dy * k, my + dx * k), (mx + dy * k, my - dx * k)


@cache
def middle(side: int) -> Point:
    """The middle of a side."""
    (ax, ay), (bx, by) = ends(side)
    return (ax + bx) / 2, (ay + by) / 2


def side_path(side: int) -> str:
    """A side as a line."""
    (ax, ay), (bx, by) = ends(side)
    return f"M{number(ax)} {number(ay)}L{number(bx)} {number(by)}"


@cache
def border_path(spaces: frozenset[int]) -> str:
    """The line around an area: all sides between it and the rest."""
    found = []
    for space in sorted(spaces):
        x, y = CENTRES[space]
        corners = [(x + dx, y + dy) for dx, dy in around(6, SIDE, 0)]
        for way, other in enumerate(AROUND[space]):
            if other not in spaces:  # ways run clockwise from north, corners from east
                (ax, ay), (bx, by) = corners[(way + 4) % 6], corners[(way + 5) % 6]
                found.append(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}")
    return "".join(found)


@cache
def ground() -> str:
    """Everything that is printed: the same at every step."""
    rim = border_path(frozenset(range(COUNT)))
    return "".join(
        (
            _mat(),
            path(rim, "none", "boardedge", 9, 'stroke-linecap="round"'),
            path(rim, "none", "hexline", 3.4, 'stroke-linecap="round"'),
            *(_terrain(name) for name in ("desert", "fertile", "water")),
            coast_and_river(),
            _coordinates(),
        )
    )


def _mat() -> str:
    """Cloth under the board, woven with lotus."""
    lotus = []
    for row in range(18):
        for column in range(18):
            x, y = 16 + 32 * column + 16 * (row % 2), 16 + 32 * row
            clear = all(hypot(x - cx, y - cy) > SIDE + 14 for cx, cy in CENTRES)
            if clear and x < WIDTH - 12:
                lotus.append(f"M{x} {y + 13}v-17m0 2q-7-2-8-9q7 1 8 9q1-8 8-9q-1 7-8 9m0-2v-8")
    cloth = box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "mat", "line", 1)
    return cloth + path("".join(lotus), "none", "ink", 1.3, 'stroke-opacity=".07"')


def _terrain(name: str) -> str:
    spaces = tuple(n for n, space in enumerate(SPACES) if space.terrain == name)
    area = hexes_path(spaces)
    marks = "".join(_marks(name, space) for space in spaces)
    return path(area, name, "hexline", 1.8) + terrain_lines(marks, name)


def terrain_lines(marks: str, name: str) -> str:
    """The marks of a terrain, thin and pale."""
    return path(marks, "none", f"{name}-mark", 1.15, 'stroke-linecap="round" opacity=".85"')


def _marks(name: str, space: int) -> str:
    way = (7 * SPACES[space].q + 5 * SPACES[space].r) % 3
    return terrain_marks(name, *CENTRES[space], way)


def terrain_marks(name: str, x: float, y: float, way: int) -> str:
    """Dunes, reeds or waves around a point, in one of three ways."""
    spots, stroke = {
        "desert": (_DUNES, "q4.5-4 9 0"),
        "fertile": (_REEDS, "v-6m0 6q-3-1-4-4m4 4q3-1 4-4"),
        "water": (_WAVES, "q3-3 6 0t6 0t6 0"),
    }[name]
    found = [f"M{x + dx:.0f} {y + dy:.0f}{stroke}" for dx, dy in spots[way]]
    if name == "desert":
        found += [f"M{x + dx:.0f} {y + dy:.0f}h.01" for dx, dy in _GRAINS[way]]
    return "".join(found)


@cache
def coast_and_river() -> str:
    """Light along the shores, and the Nile."""
    return _coasts() + _river()


def _coasts() -> str:
    lines = "".join(
        side_path(side)
        for side, (low, high) in enumerate(SIDES)
        if (WATER >> low & 1) != (WATER >> high & 1)
    )
    round_ = 'stroke-linecap="round"'
    return path(lines, "none", "river-bank", 4.5, round_) + path(
        lines, "none", "river", 1.6, round_
    )


def _river() -> str:
    sides = [side for side in range(len(SIDES)) if RIVER >> side & 1]
    sides += [side_named(words) for words in RIVERS.along_water]
    d = "".join(smooth(line) for line in _chains(sides))
    return (
        path(d, "none", "river-bank", 13, 'stroke-linecap="round"')
        + path(d, "none", "river", 8.5, 'stroke-linecap="round"')
        + path(d, "none", "river-light", 1.6, 'stroke-linecap="round" stroke-dasharray="9 13"')
    )


def _coordinates() -> str:
    """The name of each space at its southern side, small and pale."""
    names = "".join(
        f'<text x="{x:.0f}" y="{y + 25:.0f}">{SPACE_IDS[space].upper()}</text>'
        for space, (x, y) in enumerate(CENTRES)
    )
    style = 'font-size="9" text-anchor="middle" fill="var(--ink)" fill-opacity=".42"'
    return f"<g {style}>{names}</g>"


def _chains(sides: list[int]) -> list[list[Point]]:
    """Sides that share a corner, joined into lines."""
    at: dict[Point, Point] = {}  # corners are computed per side: near enough is the same
    ways: dict[Point, list[Point]] = {}
    for side in sides:
        one, other = (at.setdefault((round(x), round(y)), (x, y)) for x, y in ends(side))
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    lines, done = [], set()
    for start in [corner for corner in ways if len(ways[corner]) != 2]:
        for first in ways[start]:
            line = [start, first]
            if frozenset(line) in done:
                continue
            done.add(frozenset(line))
            while len(ways[line[-1]]) == 2:
                following = next(each for each in ways[line[-1]] if each != line[-2])
                done.add(frozenset((line[-1], following)))
                line.append(following)
            lines.append(line)
    return lines


def smooth(line: list[Point], share: float = 0.31) -> str:
    """A line with softly rounded corners."""
    n = number
    d = f"M{n(line[0][0])} {n(line[0][1])}"
    for (ax, ay), (bx, by), (cx, cy) in zip(line, line[1:], line[2:]):
        px, py = bx + (ax - bx) * share, by + (ay - by) * share
        qx, qy = bx + (cx - bx) * share, by + (cy - by) * share
        d += f"L{n(px)} {n(py)}Q{n(bx)} {n(by)} {n(qx)} {n(qy)}"
    return d + f"L{n(line[-1][0])} {n(line[-1][1])}"


@cache
def space_word(space: int) -> str:
    """A space as people write it."""
    return SPACE_IDS[space].upper()
