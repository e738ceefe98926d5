"""What lies between spaces: camels and their trails, sides to choose, the aims of scorpions."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Layer, number
from ecumene.draw.hexes import line
from ecumene.draw.lamp import SOOT, lamp_line
from ecumene.draw.marks import disc, faded, path
from ecumene.draw.tokens import note
from ecumene.engine.lang import N_
from ecumene.games.ankh.board import SIDES
from ecumene.games.ankh.draw.ground import CENTRES, GRID, side_centre, side_line
from ecumene.games.ankh.draw.pieces import camel
from ecumene.games.ankh.draw.scene import AnkhScene
from ecumene.games.ankh.names import SIDE, SPACE

DIM: Final = 0.5  # pieces outside of the region that fights


def trails(scene: AnkhScene) -> str:
    """Where camels stand, the sand is trodden from corner to corner."""
    trodden = "".join(side_line(side) for side in scene.camels + scene.caravan)
    if not trodden:
        return ""
    dots = 'stroke-linecap="round" stroke-dasharray=".1 6"'
    return path(trodden, "none", "raised", 6.5, 'stroke-linecap="round"') + path(
        trodden, "none", "caravan", 3.2, dots
    )


def aims(layer: Layer, scene: AnkhScene) -> None:
    """A scorpion points at two spaces."""
    owners = {each.space: each.seat for each in scene.figures}
    for name, pair in scene.table["aims"].items():
        space = SPACE[name]
        x, y = CENTRES[space]
        pigment = scene.emblem(owners.get(space, 0)).pigment
        spots = [CENTRES[SPACE[other]] for other in pair]
        body = "".join(aim(tx - x, ty - y, pigment) for tx, ty in spots)
        layer.piece(SPACE(space, "en"), x, y, body, title=aim_title(scene, name), kind="aim")


def aim_title(scene: AnkhScene, scorpion: str) -> str:
    """Where a scorpion aims."""
    one, two = (SPACE(name, scene.lang) for name in scene.table["aims"][scorpion])
    message = N_("The giant scorpion on {space} aims at {one} and {two}")
    return scene.say(message, space=SPACE(scorpion, scene.lang), one=one, two=two)


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


def _between(side: int, lang: str) -> str:
    return ", ".join(SPACE(space, lang) for space in SIDES[side])


def camels(layer: Layer, scene: AnkhScene) -> None:
    """Camels; on the last of a row that is being placed, how many more it needs and may take."""
    fight = scene.battlefield
    for side in scene.camels + scene.caravan:
        low, high = SIDES[side]
        told = [scene.say(N_("Camel between {spaces}"), spaces=_between(side, scene.lang))]
        body = camel()
        if side in scene.caravan:
            body = disc(0, 0, 13, "accent-soft", "accent", 2.4) + body
            if side == scene.caravan[-1]:
                least, most = scene.table["row_left"]
                body += note(f"+{least}" if least == most else f"+{least}–{most}", 0, -20)
                told.append(scene.say(N_("the row needs {n} more, at most {m}"), n=least, m=most))
        if fight and not (fight >> low & 1 or fight >> high & 1):
            body = faded(body, DIM)
        title = ", ".join(told)
        layer.piece(SIDE(side, "en"), *side_centre(side), body, title=title, kind="camel")


def sides(layer: Layer, scene: AnkhScene) -> None:
    """Sides to choose from: for a camel, or for the aim of a scorpion."""
    for verb in ("camel", "aim at"):
        for side, action in scene.lit(verb).items():
            x, y = side_centre(side)
            body = _side(side, verb == "aim at")
            name, told = f"{verb.split()[0]}-{SIDE(side, 'en')}", _between(side, scene.lang)
            scene.put(layer, name, x, y, body, told, action, "side")


@cache
def _side(side: int, aimed: bool) -> str:
    """A lit side; a cross on it for an aim."""
    x, y = side_centre(side)
    ends = line((cx - x, cy - y) for cx, cy in GRID.ends(*SIDES[side]))
    body = lamp_line(ends) + disc(0, 0, 5.6, "lamp", SOOT, 1.4)
    return body + path("M-9 0H9M0-9V9", "none", SOOT, 2.2) if aimed else body
