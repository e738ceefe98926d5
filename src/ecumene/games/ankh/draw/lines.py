"""What lies between spaces: camels and their trails, sides to choose, the aims of scorpions."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Layer, number
from ecumene.draw.marks import disc, faded, path
from ecumene.engine.lang import N_
from ecumene.games.ankh.board import NUMBER, SIDES
from ecumene.games.ankh.draw.gods import PIGMENTS
from ecumene.games.ankh.draw.hexes import CENTRES, ends, middle, side_path, space_word
from ecumene.games.ankh.draw.pieces import camel
from ecumene.games.ankh.draw.scene import Scene, side_spaces

DIM: Final = 0.5  # pieces outside of the region that fights


def trails(layer: Layer, scene: Scene) -> None:
    """Where camels stand, the sand is trodden from corner to corner."""
    lines = "".join(side_path(side) for side in scene.camels + scene.caravan)
    if lines:
        layer.add(
            path(lines, "none", "raised", 6.5, 'stroke-linecap="round"'),
            path(lines, "none", "caravan", 3.2, 'stroke-linecap="round" stroke-dasharray=".1 6"'),
        )


def aims(layer: Layer, scene: Scene) -> None:
    """A scorpion points at two spaces."""
    owners = {each.space: each.seat for each in scene.figures}
    for name, pair in scene.table["aims"].items():
        space = NUMBER[name]
        x, y = CENTRES[space]
        seat = owners.get(space, 0)
        body = ""
        for other in pair:
            tx, ty = CENTRES[NUMBER[other]]
            body += aim(tx - x, ty - y, PIGMENTS[scene.gods[seat]])
        one, two = (space_word(NUMBER[other]) for other in pair)
        message = N_("The giant scorpion on {space} aims at {one} and {two}")
        title = scene.say(message, space=space_word(space), one=one, two=two)
        layer.piece(space_word(space), x, y, body, title=title, kind="aim")


@cache
def aim(dx: float, dy: float, pigment: str) -> str:
    """An arrow over the side between two spaces, and a sight on the space it points at."""
    n = number
    ux, uy = dx / 56.3, dy / 56.3
    ax, ay, bx, by = 21 * ux, 21 * uy, 33 * ux, 33 * uy
    arrow = (
        f"M{n(ax)} {n(ay)}L{n(bx)} {n(by)}"
        f"M{n(bx - 5 * ux - 5 * uy)} {n(by - 5 * uy + 5 * ux)}L{n(bx)} {n(by)}"
        f"L{n(bx - 5 * ux + 5 * uy)} {n(by - 5 * uy - 5 * ux)}"
    )
    sx, sy = n(dx), n(dy)
    sight = (
        f"M{n(dx - 21)} {sy}a21 21 0 1 0 42 0a21 21 0 1 0-42 0"
        f"M{sx} {n(dy - 26)}v9M{sx} {n(dy + 17)}v9"
        f"M{n(dx - 26)} {sy}h9M{n(dx + 17)} {sy}h9"
    )
    more = 'stroke-linecap="round" pointer-events="none"'
    return (
        path(arrow + sight, "none", "keyline", 4.4, more)
        + path(sight, "none", f"{pigment}-rim", 1.8, more + ' stroke-dasharray="5 3"')
        + path(arrow, "none", f"{pigment}-rim", 2.6, more)
    )


def camels(layer: Layer, scene: Scene) -> None:
    fight = scene.battlefield
    for side in scene.camels + scene.caravan:
        x, y = middle(side)
        low, high = SIDES[side]
        body = camel()
        if side in scene.caravan:
            body = disc(0, 0, 13, "accent-soft", "accent", 2.4) + body
        if fight and not (fight >> low & 1 or fight >> high & 1):
            body = faded(body, DIM)
        title = scene.say(N_("Camel between {spaces}"), spaces=side_spaces(side).replace("|", ", "))
        layer.piece(side_spaces(side).replace("|", "-"), x, y, body, title=title, kind="camel")


def sides(layer: Layer, scene: Scene) -> None:
    """Sides to choose from: for a camel, or for the aim of a scorpion."""
    for verb, body_of in (("camel", _free_side), ("aim at", _aim_side)):
        for side, action in scene.lit(verb).items():
            x, y = middle(side)
            (ax, ay), (bx, by) = ends(side)
            line = f"M{number(ax - x)} {number(ay - y)}L{number(bx - x)} {number(by - y)}"
            name = f"{verb.split()[0]}-{side_spaces(side).replace('|', '-')}"
            title = scene.told(side_spaces(side).replace("|", ", "), action)
            layer.piece(name, x, y, body_of(line), title=title, action=action, kind="side")


@cache
def _free_side(line: str) -> str:
    """A lit side; its transparent rim makes it easy to hit."""
    more = 'stroke-linecap="round"'
    return (
        path(line, "none", "lamp", 18, 'stroke-opacity="0"')
        + path(line, "none", "#4a3200", 8.4, more)
        + path(line, "none", "lamp", 5.4, more)
        + disc(0, 0, 5.6, "lamp", "#4a3200", 1.4)
    )


@cache
def _aim_side(line: str) -> str:
    return _free_side(line) + path("M-9 0H9M0-9V9", "none", "#4a3200", 2.2)
