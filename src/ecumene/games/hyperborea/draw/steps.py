"""Steps and flights: a lit arrow at the edge of the hex it leads to, and its way."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, sin
from typing import Final

from ecumene.draw.drawing import Layer, number
from ecumene.draw.hexes import Point, arc
from ecumene.draw.lamp import SOOT
from ecumene.draw.marks import faded, icon, moved, path
from ecumene.draw.tokens import initials
from ecumene.engine.picture import Emblem
from ecumene.games.hyperborea.draw import ground
from ecumene.games.hyperborea.draw.ground import centre
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.tokens import mini
from ecumene.games.hyperborea.geometry import PLACE_IDS
from ecumene.games.hyperborea.names import PLACE

_REACH: Final = 0.74  # of a side: how far from the middle of its hex an arrow stands
_ASIDE: Final = {"move": 0.22, "fly": -0.24}  # of a side: along the edge, so that none hide


def lay_steps(scene: HyperboreaScene, layer: Layer) -> None:
    """All steps and flights that can be made now."""
    for verb in ("move", "fly"):
        for place, to, action in scene.ways_into(verb):
            _step(scene, layer, verb, place, to, action)


def _step(
    scene: HyperboreaScene, layer: Layer, verb: str, place: int, to: int, action: int
) -> None:
    start, end = centre(scene.seats, place), centre(scene.seats, to)
    cost = scene.table["step_costs"].get(PLACE_IDS[place], {}).get(PLACE_IDS[to], 0)
    text = str(cost) if verb == "move" else ""
    fog = scene.table["clearings"].get(PLACE_IDS[to], ())
    lifted = tuple([PLACE[id] for id in fog])
    side = ground.grid(scene.seats).side
    x, y, angle = _edge(start, end, side, _ASIDE[verb])
    way = _way(start, end, (x, y), scene.emblem(scene.actor), side)
    shown = moved(ground.revealed(scene.seats, lifted, scene.lang), -x, -y) if lifted else ""
    body = _arrow(text, angle)
    body += f'<g class="way" opacity="0" pointer-events="none">{way}{shown}</g>'
    told = scene.places[to]
    name = f"{verb}-{PLACE_IDS[place]}-{PLACE_IDS[to]}"
    scene.put(layer, name, x, y, body, told, action, "target")


@cache
def _edge(start: Point, end: Point, side: float, aside: float) -> tuple[float, float, float]:
    """A point inside a hex near the edge towards another, and the angle of the step."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    x = end[0] - _REACH * side * cos(angle) - aside * side * sin(angle)
    y = end[1] - _REACH * side * sin(angle) + aside * side * cos(angle)
    return round(x, 1), round(y, 1), round(degrees(angle), 1)


@cache
def _arrow(text: str, angle: float) -> str:
    """A disc with a beak: the movement that a step costs, or a wing for a flight."""
    r = 8.8
    x, y, tip, n = number(0.72 * r), number(0.7 * r), number(1.62 * r), number(r)
    d = f"M{x}-{y}L{tip} 0L{x} {y}A{n} {n} 0 1 1 {x}-{y}z"
    body = f'<g transform="rotate({angle:g})">{path(d, "lamp", SOOT, 1.4)}</g>'
    sign = (
        initials(text, 0, 12.5, "lamp-ink")
        if text
        else icon("feathered-wing", 0, 0, 12, "lamp-ink")
    )
    return body + sign


@cache
def _way(start: Point, end: Point, origin: Point, mover: Emblem, side: float) -> str:
    """From where the mini stands to where it would: a dashed bow and its ghost."""
    up = 0.43 * side
    (ax, ay), (bx, by) = (start[0], start[1] - up), (end[0], end[1] - up)
    ox, oy = origin
    far = hypot(bx - ax, by - ay)
    d = arc((ax - ox, ay - oy), (bx - ox, by - oy), min(0.18, 12 / far))
    more = 'stroke-linecap="round" stroke-dasharray="9 6"'
    lines = path(d, "none", SOOT, 6.4, more) + path(d, "none", "lamp", 3.4, more)
    return lines + faded(moved(mini(mover), bx - ox, by - oy), 0.75)
