"""Hex grids: where spaces lie, their outlines, borders, sides and corners.

Spaces are numbers in the order of their axial coordinates (q, r). With flat tops, r grows to the
south and ways run clockwise from north; with pointed tops, q grows to the east and ways run
clockwise from north-west.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt
from typing import Final

from ecumene.draw.drawing import number

Point = tuple[float, float]

ROOT: Final = sqrt(3)
WAYS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # axial, clockwise


def around(count: int, r: float, turn: float = -pi / 2) -> list[Point]:
    """Points on a circle around (0, 0), clockwise, from the top unless turned."""
    steps = (turn + 2 * pi * n / count for n in range(count))
    return [(r * cos(angle), r * sin(angle)) for angle in steps]


def polygon(points: Iterable[Point]) -> str:
    """A closed outline."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def line(points: Iterable[Point]) -> str:
    """An open line."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def smooth(points: Sequence[Point], share: float = 0.31) -> str:
    """A line with softly rounded corners."""
    n = number
    d = f"M{n(points[0][0])} {n(points[0][1])}"
    for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:], points[2:]):
        px, py = bx + (ax - bx) * share, by + (ay - by) * share
        qx, qy = bx + (cx - bx) * share, by + (cy - by) * share
        d += f"L{n(px)} {n(py)}Q{n(bx)} {n(by)} {n(qx)} {n(qy)}"
    return d + f"L{n(points[-1][0])} {n(points[-1][1])}"


def arc(start: Point, end: Point, bend: float = 0.18) -> str:
    """A bow from one point to another, which shows a way without hiding what lies between."""
    (ax, ay), (bx, by) = start, end
    mx, my = (ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - abs(bx - ax) * bend
    n = number
    return f"M{n(ax)} {n(ay)}Q{n(mx)} {n(my)} {n(bx)} {n(by)}"


@cache
def hexagon(side: float, share: float = 1, pointed: bool = False) -> str:
    """One hex around (0, 0), or a part of it."""
    return polygon(around(6, side * share, pi / 6 if pointed else 0))


class HexGrid:
    """A board of hexes, in the middle of a room."""

    def __init__(
        self,
        cells: Sequence[tuple[int, int]],
        side: float,
        width: float,
        height: float,
        *,
        pointed: bool = False,
    ) -> None:
        self.side = side
        self.width = width
        self.height = height
        self.pointed = pointed
        raw = [self._raw(q, r) for q, r in cells]
        left = (min(x for x, _ in raw) + max(x for x, _ in raw) - width) / 2
        above = (min(y for _, y in raw) + max(y for _, y in raw) - height) / 2
        self.centres: list[Point] = [(x - left, y - above) for x, y in raw]  # by space
        numbers = {cell: space for space, cell in enumerate(cells)}
        self.around: list[list[int]] = [  # by space, clockwise; -1 off the board
            [numbers.get((q + dq, r + dr), -1) for dq, dr in WAYS] for q, r in cells
        ]
        self._corners = around(6, side, pi / 6 if pointed else 0)
        self._borders: dict[frozenset[int], str] = {}
        self._hexes: dict[float, list[str]] = {}  # by share: the outline of each space

    def _raw(self, q: int, r: int) -> Point:
        if self.pointed:
            return ROOT * self.side * (q + r / 2), 1.5 * self.side * r
        return 1.5 * self.side * q, ROOT * self.side * (r + q / 2)

    def outline(self, space: int, share: float = 1) -> str:
        """The outline of a space, or of a part of it."""
        known = self._hexes.get(share)
        if known is None:
            ring = around(6, self.side * share, pi / 6 if self.pointed else 0)
            (dx, dy), steps = ring[0], pairwise(ring)
            rest = "".join(f"l{number(c - a)} {number(d - b)}" for (a, b), (c, d) in steps) + "z"
            known = self._hexes[share] = [
                f"M{number(x + dx)} {number(y + dy)}{rest}" for x, y in self.centres
            ]
        return known[space]

    def outlines(self, spaces: Iterable[int], share: float = 1) -> str:
        """The outlines of some spaces."""
        return "".join(self.outline(space, share) for space in spaces)

    def border(self, spaces: frozenset[int]) -> str:
        """The line around an area: all sides between it and the rest."""
        known = self._borders.get(spaces)
        if known is None:
            if len(self._borders) > 512:  # areas come and go; a board has few at a time
                self._borders.clear()
            known = self._borders[spaces] = "".join(
                line(self._ends(space, way))
                for space in sorted(spaces)
                for way, other in enumerate(self.around[space])
                if other not in spaces
            )
        return known

    def _ends(self, space: int, way: int) -> tuple[Point, Point]:
        """The two corners of a side; corners run clockwise from the most eastern, or one below."""
        x, y = self.centres[space]
        first = way + 3 if self.pointed else way + 4
        (ax, ay), (bx, by) = self._corners[first % 6], self._corners[(first + 1) % 6]
        return (x + ax, y + ay), (x + bx, y + by)

    def ends(self, one: int, other: int) -> tuple[Point, Point]:
        """The two corners that neighbours share."""
        return self._ends(one, self.around[one].index(other))

    def side_line(self, one: int, other: int) -> str:
        """The side between two neighbours."""
        return line(self.ends(one, other))

    def between(self, one: int, other: int) -> Point:
        """The middle of the side between two neighbours."""
        (ax, ay), (bx, by) = self.centres[one], self.centres[other]
        return (ax + bx) / 2, (ay + by) / 2

    def middle(self, spaces: Sequence[int]) -> Point:
        """The middle of some spaces."""
        xs, ys = zip(*(self.centres[space] for space in spaces))
        return sum(xs) / len(spaces), sum(ys) / len(spaces)

    def calm(self, area: frozenset[int]) -> list[int]:
        """The spaces of an area, the quietest first: at the rim of the board, then its middle."""
        spaces = sorted(area)
        x, y = self.middle(spaces)

        def noise(space: int) -> tuple[bool, float]:
            cx, cy = self.centres[space]
            south = self.around[space][3]  # a border there would stand in a name
            walled = south >= 0 and south not in area
            return walled or -1 not in self.around[space], abs(cx - x) + abs(cy - y)

        return sorted(spaces, key=noise)

    def distance(self, point: Point) -> float:
        """How far a point is from the nearest space."""
        return min(hypot(point[0] - x, point[1] - y) for x, y in self.centres)

    def chains(self, sides: Iterable[tuple[int, int]]) -> list[list[Point]]:
        """Sides that share a corner, joined into lines: a river, a border."""
        at: dict[Point, Point] = {}  # corners are computed per side: near enough is the same
        ways: dict[Point, list[Point]] = {}
        for pair in sides:
            one, other = (at.setdefault((round(x), round(y)), (x, y)) for x, y in self.ends(*pair))
            ways.setdefault(one, []).append(other)
            ways.setdefault(other, []).append(one)
        lines, done = [], set()
        for start in [corner for corner in ways if len(ways[corner]) != 2]:
            for first in ways[start]:
                chain = [start, first]
                if frozenset(chain) in done:
                    continue
                done.add(frozenset(chain))
                while len(ways[chain[-1]]) == 2:
                    following = next(each for each in ways[chain[-1]] if each != chain[-2])
                    done.add(frozenset((chain[-1], following)))
                    chain.append(following)
                lines.append(chain)
        return lines
