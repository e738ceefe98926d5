"""The star of ten actions: lines with cubes, summoning tokens, tiles, the pawn."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from math import cos, radians, sin
from typing import Final

from ecumene.draw.drawing import Drawing, Layer, number
from ecumene.draw.hexes import around, polygon
from ecumene.draw.lamp import SOOT, lamp_box
from ecumene.draw.marks import box, faded, icon, moved, path, words
from ecumene.draw.measures import shortened
from ecumene.draw.panel import headed
from ecumene.draw.tokens import initials
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.anunnaki.content import (
    CREATION_RESOURCE,
    CUBES,
    ENDS,
    POSITION_IDS,
    POSITIONS,
    RESOURCE_IDS,
    SLOTS,
    STAR,
    STAR_IDS,
    STAR_MANA,
    TILES,
)
from ecumene.games.anunnaki.content.rows import Step
from ecumene.games.anunnaki.draw.pieces import (
    TRIANGLE,
    badge,
    cube,
    mana,
    pawn,
    resource,
    tile_shape,
)
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.draw.signs import cost_pairs, cost_row
from ecumene.games.anunnaki.names import PACKAGE, SLOT, SPACE, TILE, effect_text

WIDTH: Final = 304.0
HEIGHT: Final = 284.0
NAME_ROOM: Final = 112.0  # before the uppermost tile
LAYERS: Final = ("lines", "slots", "spaces", "cubes", "tiles", "pawn")
_SMALL: Final = 90.0  # a star with shorter rays has small tiles

Point = tuple[float, float]


class Star:
    """Where everything lies on a star around (0, 0), as large as its rays are long."""

    def __init__(self, ray: float) -> None:
        self.ray = ray
        self.small = ray < _SMALL
        self.tips = 12.0 if self.small else 19.5  # radius of tiles
        self.inner = 11.0 if self.small else 17.5
        self.spots: list[Point] = []
        for row in POSITIONS:
            r = ray if row.ring == "outer" else 0.475 * ray
            angle = radians(row.angle_deg)
            self.spots.append((r * cos(angle), r * sin(angle)))
        self.spaces = [self._between(space) for space in range(len(STAR))]
        self.slots = [self._middle(slot.surrounded_by) for slot in SLOTS]

    def _between(self, space: int) -> Point:
        one, other = (self.spots[end] for end in ENDS[space])
        share = 0.5 if STAR_IDS[space][0] == "C" else 0.46
        return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share

    def _middle(self, spaces: Iterable[str]) -> Point:
        ends = {end for id in spaces for end in ENDS[STAR_IDS.index(id)]}
        xs, ys = zip(*(self.spots[end] for end in ends), strict=True)
        return sum(xs) / len(ends), sum(ys) / len(ends)

    def line(self, space: int) -> str:
        """The line on which a space lies."""
        (ax, ay), (bx, by) = (self.spots[end] for end in ENDS[space])
        n = number
        return f"M{n(ax)} {n(ay)}L{n(bx)} {n(by)}"

    @cached_property
    def lines(self) -> str:
        """All lines."""
        return "".join(map(self.line, range(len(STAR))))


LARGE: Final = Star(121)


def own_star(scene: AnunnakiScene) -> Drawing:
    """The star of whoever looks."""
    say, seat = scene.say, scene.own
    placed = scene.of("cubes_placed")
    note = say(N_("{n} of {all} cubes"), n=placed, all=CUBES)
    whose = shortened(scene.name(seat), NAME_ROOM, 18)
    name = say(N_("Star")) if scene.mine(seat) else whose
    drawing = headed("star", WIDTH, HEIGHT, name, note)
    draw_star(scene, drawing, seat, LARGE, (WIDTH / 2, 150))
    return drawing


def draw_star(
    scene: AnunnakiScene, drawing: Drawing, seat: int, star: Star, middle: Point, name: str = ""
) -> None:
    """The star of a seat, in layers of its own."""
    layers = [drawing.layer(f"{name}{each}") for each in LAYERS]
    for layer in layers:
        layer.x, layer.y = middle
    lines, slots, spaces, cubes, tiles, pawns = layers
    lines.add(path(star.lines, "none", "line-strong", 2 if star.small else 3.4))
    if not scene.table["star"]:
        return
    for slot in range(len(SLOTS)):
        _slot(scene, slots, seat, star, slot)
    filled = scene.table["cubes"][seat]
    for space in range(len(STAR)):
        _space(scene, spaces, cubes, seat, star, space, SPACE.ids[space] in filled)
    for position, id in enumerate(scene.table["star"]):
        _tile(scene, tiles, seat, star, position, TILE[id])
    at = scene.table["pawns"][seat]
    if at:
        x, y = _beside(star, POSITION_IDS.index(at))
        body = moved(pawn(scene.emblem(seat)), 0, 0, 0.72 if star.small else 1)
        told = scene.say(N_("Pawn of {seat}"), seat=scene.name(seat))
        pawns.piece("pawn", x, y, body, title=told, kind="pawn")


def _beside(star: Star, position: int) -> Point:
    """Where the pawn stands: beside its tile, away from the middle, where no line runs."""
    (x, y), row = star.spots[position], POSITIONS[position]
    far = (star.tips if row.ring == "outer" else star.inner) + (1 if star.small else 4)
    if position == 0:  # above it the panel ends
        return x - far, y - 2
    angle = radians(row.angle_deg)
    return x + far * cos(angle), y + far * sin(angle)


# Summoning tokens


def _slot(scene: AnunnakiScene, layer: Layer, seat: int, star: Star, slot: int) -> None:
    row = SLOTS[slot]
    taken = SLOT.ids[slot] in scene.table["slots"][seat]
    n, whole = scene.table["slot_cubes"][seat][SLOT.ids[slot]], len(row.surrounded_by)
    major = row.kind == "major"
    used = taken and not (
        scene.table["ready_majors"][seat] if major else scene.table["ready_minors"][seat]
    )
    if star.small:
        body = _small_slot(major, n, taken, used)
    else:
        body = slot_face(major, n, whole, taken, used)
    told = _slot_told(major, n, whole, taken, used, scene.lang)
    scene.fixed(layer, row.id, *star.slots[slot], body, told, kind="slot")


@cache
def _slot_told(major: bool, n: int, whole: int, taken: bool, used: bool, lang: str) -> str:
    say = translator(PACKAGE, lang)
    name = say(N_("Token of the major god")) if major else say(N_("Token of a minor god"))
    if used:
        state = say(N_("used"))
    else:
        state = say(N_("ready")) if taken else f"{n}/{whole}"
    return f"{name}: {state}"


@cache
def slot_face(major: bool, n: int, whole: int, taken: bool, used: bool) -> str:
    """A triangle or the pentagon: cubes around it so far, ready with a tick, or used."""
    shape = polygon(around(5, 19)) if major else TRIANGLE
    if used:
        return path(shape, "none", "line-strong", 1.5, 'stroke-dasharray="3 2.5"')
    fill, edge = ("accent", "ink") if taken else ("accent-soft", "accent")
    body = path(shape, fill, edge, 2)
    if taken:
        tick = "M-5 0l3.4 4l6.6-8" if major else "M-5 2.6l3.4 4l6.6-8"
        return body + path(tick, "none", "panel", 2.6, 'stroke-linecap="round"')
    if major:
        body += icon("star-swirl", 0, -5.5, 17, "accent")
    return body + words(f"{n}/{whole}", 0, 13 if major else 8, 11, "ink", "middle", 700)


@cache
def _small_slot(major: bool, n: int, taken: bool, used: bool) -> str:
    """The same in little room: the cubes around it as a number."""
    if taken or used:
        return moved(slot_face(major, 0, 0, taken, used), 0, 0, 0.62)
    shape = polygon(around(5, 12)) if major else "M0-9.4L9.8 7H-9.8z"
    body = path(shape, "accent-soft", "accent", 1.4)
    return body + words(str(n), 0, 4.2 if major else 5.4, 11, "ink", "middle", 700)


# Spaces and cubes


def _space(
    scene: AnunnakiScene,
    spaces: Layer,
    cubes: Layer,
    seat: int,
    star: Star,
    space: int,
    filled: bool,
) -> None:
    x, y = star.spaces[space]
    id, action = SPACE.ids[space], None
    if not star.small and scene.is_own(seat):
        action = scene.action("lift" if filled else "put", space)
    one, other = (scene.table["star"][end] for end in ENDS[space])
    told = _space_told(one, other, 0 if filled else STAR_MANA[space], scene.lang)
    if filled:
        size = 8.0 if star.small else 13.0
        body = cube(scene.emblem(seat).pigment, size)
        if action is not None:
            body = lamp_box(-10.5, -12, 22, 22, 4) + body
        elif scene.asked == "PutCube" and scene.about["space"] == space and scene.is_own(seat):
            body += box(-10.5, -12, 22, 22, 4, "none", "accent", 2.4)
        scene.put(cubes, id, x, y, body, told, action, "cube", "cube")
        return
    body = _vacant(STAR_MANA[space], star.small, action is not None)
    scene.fixed(spaces, id, x, y, body, told, action, "space", "" if action else "mana")


@cache
def _vacant(n: int, small: bool, lit: bool) -> str:
    """A space without a cube, with the mana that it gives."""
    half = 5.0 if small else 8.0
    body = lamp_box(-10, -10, 20, 20, 4) if lit else ""
    body += box(-half, -half, 2 * half, 2 * half, 3, "raised", "line-strong", 1.4)
    for at in range(n):
        drawn = mana(8 if small else 12.5)
        body += moved(drawn, (4.4 if small else 7) * (at - (n - 1) / 2), 0)
    return body


@cache
def _space_told(one: str, other: str, n: int, lang: str) -> str:
    say = translator(PACKAGE, lang)
    told = say(N_("Line between {one} and {other}"), one=TILE(one, lang), other=TILE(other, lang))
    brings = say(N_("{n} mana"), n=n)
    return f"{told} · {brings}" if n else told


# Tiles


def _tile(
    scene: AnunnakiScene, layer: Layer, seat: int, star: Star, position: int, tile: int
) -> None:
    row = TILES[tile]
    x, y = star.spots[position]
    done = row.id in scene.table["developed"][seat]
    action, developing = None, False
    if not star.small and scene.is_own(seat):
        found = [scene.action(verb, tile) for verb in ("pawn to", "perform", "develop")]
        action = next((each for each in found if each is not None), None)
        developing = found[2] is not None
    here = scene.table["pawns"][seat] == POSITION_IDS[position]
    house = scene.house(seat)
    own = RESOURCE_IDS[CREATION_RESOURCE[house]] if house >= 0 else "any"
    r = star.tips if POSITIONS[position].ring == "outer" else star.inner
    body = tile_face(tile, done or developing, own, r, here and not star.small)
    if action is not None:
        blue = row.colour == "blue"
        body = tile_shape(blue, r + 4, SOOT) + tile_shape(blue, r + 3, "lamp") + body
        if developing:
            body += _surcharge(tile, r)
        elif scene.offers("pawn to"):
            body += _way(scene, seat, star, position, tile)
    told = _tile_told(tile, done, scene.lang)
    scene.fixed(layer, row.id, x, y, body, told, action, "tile", "" if action else row.id)


@cache
def _tile_told(tile: int, done: bool, lang: str) -> str:
    row, say = TILES[tile], translator(PACKAGE, lang)
    side = say(N_("developed")) if done else say(N_("basic"))
    told = f"{TILE(tile, lang)} ({side}): {effect_text(row.developed if done else row.basic, lang)}"
    if done:
        return told
    better = say(N_("developed: {text}"), text=effect_text(row.developed, lang))
    return f"{told} · {better}"


@cache
def tile_face(tile: int, developed: bool, own: str, r: float, here: bool = False) -> str:
    """A tile: shape and colour, a white ring if it is developed, a number for how much it does."""
    row = TILES[tile]
    blue = row.colour == "blue"
    pigment = "lapis" if blue else "cinnabar"
    edge, line = ("#ffffff", 3.0) if developed else (f"{pigment}-rim", 1.4)
    small = r < 15
    body = tile_shape(blue, r + 1.2, f"{pigment}-rim") if developed else ""
    body += tile_shape(blue, r - 0.4, pigment, edge, line if not small else 0.7 * line)
    text = tile_value((row.developed if developed else row.basic)[0])
    up = 2.5 if text or row.id == "creation" else 0
    body += icon(row.icon, 0, 0 if small else -up, 1.14 * r, f"{pigment}-ink")
    if here:
        body = faded(body, 0.62)
    if small:
        return body
    if row.id == "creation":
        return body + moved(resource("any" if developed else own, 7.5), 0.62 * r, 0.66 * r)
    return body + badge(text, 0.62 * r, 0.68 * r, developed) if text else body


def tile_value(step: Step) -> str:
    """The number of an action: units, points, territories, what is added or exchanged."""
    if step.do == "market":
        return f"{step.pay}›{step.gain}" if step.pay else f"+{step.gain}"
    more = step.extra_followers or step.bonus
    if more:
        return f"+{more}"
    n = step.units or step.points or step.territories or step.n
    return str(n) if n else ""


@cache
def _surcharge(tile: int, r: float) -> str:
    """What it costs besides to develop a tile."""
    cost = cost_row(cost_pairs(TILES[tile].develop_extra_cost), (), 6.5, 12)
    return moved(cost.body, -cost.width / 2, -r - 4) if cost.width else ""


def _way(scene: AnunnakiScene, seat: int, star: Star, position: int, tile: int) -> str:
    """What a step of the pawn would bring, shown while somebody points at its tile."""
    x, y = star.spots[position]
    id = TILE.ids[tile]
    body = ""
    space = scene.table["step_spaces"][seat].get(id)
    if space is not None:
        body += _bridge(
            star, SPACE[space], scene.emblem(seat), scene.of("step_mana", seat).get(id, 0)
        )
    for slot in scene.of("step_slots", seat).get(id, ()):
        major = SLOT.ids.index(slot) == len(SLOTS) - 1
        body += moved(slot_face(major, 0, 1, True, False), *star.slots[SLOT.ids.index(slot)])
    body += faded(moved(pawn(scene.emblem(seat)), *_beside(star, position)), 0.8)
    return f'<g class="way" opacity="0" pointer-events="none">{moved(body, -x, -y)}</g>'


@cache
def _bridge(star: Star, space: int, emblem: Emblem, gained: int) -> str:
    """A lit line, the cube that would lie on it, and the mana that it would bring."""
    x, y = star.spaces[space]
    line = star.line(space)
    body = path(line, "none", SOOT, 6) + path(line, "none", "lamp", 3.6, 'stroke-dasharray="7 4"')
    body += moved(lamp_box(-10.5, -12, 22, 22, 4) + faded(cube(emblem.pigment), 0.9), x, y)
    if gained:
        away = -22 if x < 0 else 22
        body += moved(mana(26) + initials(f"+{gained}", -0.5, 11.5, "mana-ink"), x + away, y)
    return body
