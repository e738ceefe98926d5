"""The printed board: where spaces and sides lie, terrain, coasts and the river."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.hexes import HexGrid, Point, smooth
from ecumene.draw.marks import box, path
from ecumene.engine.masks import numbers_of
from ecumene.games.ankh.board import COUNT, RIVER, SIDES, WATER, side_named
from ecumene.games.ankh.content import RIVERS, SPACES
from ecumene.games.ankh.draw.art import PATTERNS
from ecumene.games.ankh.names import SPACE

SIDE: Final = 32.5  # of a hex
WIDTH: Final = 576
HEIGHT: Final = 574

GRID: Final = HexGrid([(each.q, each.r) for each in SPACES], SIDE, WIDTH, HEIGHT)
CENTRES: Final = GRID.centres

_ROUND: Final = 'stroke-linecap="round"'


@cache
def ground() -> str:
    """Everything that is printed: the same at every step."""
    rim = GRID.border(frozenset(range(COUNT)))
    edge = path(rim, "none", "boardedge", 9, _ROUND) + path(rim, "none", "hexline", 3.4, _ROUND)
    return _mat() + edge + terrains(1.8, marks=True) + shores() + _coordinates()


def _mat() -> str:
    """Cloth under the board, woven with lotus."""
    lotus = []
    for row in range(18):
        for column in range(18):
            x, y = 16 + 32 * column + 16 * (row % 2), 16 + 32 * row
            if GRID.distance((x, y)) > SIDE + 14 and x < WIDTH - 12:
                lotus.append(f"M{x} {y + 13}v-17m0 2q-7-2-8-9q7 1 8 9q1-8 8-9q-1 7-8 9m0-2v-8")
    cloth = box(0.5, 0.5, WIDTH - 1, HEIGHT - 1, 10, "mat", "line", 1)
    return cloth + path("".join(lotus), "none", "ink", 1.3, 'stroke-opacity=".07"')


def terrains(line: float, marks: bool = False) -> str:
    """All spaces by terrain; with marks, dunes, reeds and waves."""
    body = ""
    for name in PATTERNS:
        spaces = [space for space, each in enumerate(SPACES) if each.terrain == name]
        body += path(GRID.outlines(spaces), name, "hexline", line)
        if marks:
            ways = [(7 * SPACES[space].q + 5 * SPACES[space].r) % 3 for space in spaces]
            body += terrain_marks(name, [CENTRES[space] for space in spaces], ways)
    return body


def terrain_marks(name: str, spots: list[Point], ways: list[int]) -> str:
    """Dunes, reeds or waves around some points, each in one of three ways; thin and pale."""
    marks = PATTERNS[name].over(spots, ways)
    return path(marks, "none", f"{name}-mark", 1.15, _ROUND + ' opacity=".85"')


@cache
def shores() -> str:
    """Light along the coasts, and the Nile."""
    coasts = [
        GRID.side_line(low, high)
        for low, high in SIDES
        if (WATER >> low & 1) != (WATER >> high & 1)
    ]
    line = "".join(coasts)
    banks = [*numbers_of(RIVER), *(side_named(words) for words in RIVERS.along_water)]
    nile = "".join(smooth(chain) for chain in GRID.chains(SIDES[side] for side in banks))
    return (
        path(line, "none", "river-bank", 4.5, _ROUND)
        + path(line, "none", "river", 1.6, _ROUND)
        + river(nile)
    )


def river(line: str) -> str:
    """Water between two banks."""
    return (
        path(line, "none", "river-bank", 13, _ROUND)
        + path(line, "none", "river", 8.5, _ROUND)
        + path(line, "none", "river-light", 1.6, _ROUND + ' stroke-dasharray="9 13"')
    )


def _coordinates() -> str:
    """The name of each space at its southern side, small and pale."""
    names = "".join(
        f'<text x="{x:.0f}" y="{y + 25:.0f}">{SPACE(space, "en")}</text>'
        for space, (x, y) in enumerate(CENTRES)
    )
    style = 'font-size="13" text-anchor="middle" fill="var(--ink)" fill-opacity=".5"'
    return f"<g {style}>{names}</g>"


@cache
def side_centre(side: int) -> Point:
    """The middle of a side."""
    return GRID.between(*SIDES[side])


@cache
def side_line(side: int) -> str:
    """A side as a line."""
    return GRID.side_line(*SIDES[side])
