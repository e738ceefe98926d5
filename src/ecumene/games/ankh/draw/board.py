"""The board and everything that lies on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import faded, path, stage, words
from ecumene.engine.lang import N_
from ecumene.games.ankh.board import COUNT, NUMBER, SIDES, spaces_of
from ecumene.games.ankh.content import GOD, GOD_IDS, KIND_IDS
from ecumene.games.ankh.draw.hexes import (
    CENTRES,
    HEIGHT,
    WIDTH,
    border_path,
    ground,
    hex_path,
    hexes_path,
    space_word,
)
from ecumene.games.ankh.draw.lines import DIM, aims, camels, sides, trails
from ecumene.games.ankh.draw.pieces import (
    badge,
    figure,
    figure_light,
    merged_badge,
    monument,
    monument_light,
    sun_badge,
    underworld,
)
from ecumene.games.ankh.draw.places import cities, order_tokens, token_spaces
from ecumene.games.ankh.draw.scene import Figure, Scene
from ecumene.games.ankh.draw.shapes import lamp
from ecumene.games.ankh.draw.titles import figure_title, monument_title

SPACE_VERBS: Final = ("to", "on", "push to")  # these light a space


def board(scene: Scene, desc: str) -> Drawing:
    """The board, from the ground up."""
    drawing = Drawing("board", WIDTH, HEIGHT, desc)
    drawing.layer("ground").add(ground())
    trails(drawing.layer("trails"), scene)
    _veil(drawing.layer("veil"), scene)
    _regions(stage(drawing, "regions"), scene)
    _spaces(stage(drawing, "spaces"), scene)
    places = stage(drawing, "places")
    _underworld(places, scene)
    cities(places, scene)
    order_tokens(stage(drawing, "tokens"), scene, taken(scene), scene.lit(*SPACE_VERBS))
    aims(stage(drawing, "aims"), scene)
    _origin(drawing.layer("origin"), scene)
    _monuments(stage(drawing, "monuments"), scene)
    _figures(stage(drawing, "figures"), scene)
    camels(stage(drawing, "camels"), scene)
    sides(stage(drawing, "sides"), scene)
    return drawing


def taken(scene: Scene) -> frozenset[int]:
    """Spaces on which something lies, or a scorpion aims."""
    aimed = (space for pair in scene.table["aims"].values() for space in pair)
    named = (*scene.table["cities"], *scene.table["underworld"], *aimed)
    return frozenset(
        [
            *(each.space for each in scene.figures),
            *scene.monuments,
            *(NUMBER[name] for name in named),
        ]
    )


# Light


def _veil(layer: Layer, scene: Scene) -> None:
    """A veil over what the question does not touch; a heavy one around a battle."""
    lit = scene.lit(*SPACE_VERBS)
    fight = scene.battlefield
    if fight:
        hidden = tuple(space for space in range(COUNT) if not fight >> space & 1)
        layer.add(_veiled(hidden, "veil-battle"))
        border = border_path(frozenset(spaces_of(fight)))
        layer.add(path(border, "none", "hexline", 3, 'stroke-linecap="round"'))
    elif lit:
        layer.add(_veiled(tuple(s for s in range(COUNT) if s not in lit), "veil-strength"))


def _veiled(spaces: tuple[int, ...], strength: str) -> str:
    more = f'opacity="var(--{strength})" pointer-events="none"'
    return path("".join(hex_path(space, 1.01) for space in spaces), "veil", more=more)


def _regions(layer: Layer, scene: Scene) -> None:
    """Regions to choose from, as whole areas."""
    for space, action in scene.lit("keep token").items():
        land = scene.region_at(space)
        spaces = spaces_of(land)
        body = path(hexes_path(tuple(spaces)), "lamp-soft", more='opacity=".5"')
        body += lamp(border_path(frozenset(spaces)), 4)
        title = scene.told(scene.say(N_("Region {token}"), token=scene.about("token")), action)
        layer.piece(space_word(space), 0, 0, body, title=title, action=action, kind="region")


def _spaces(layer: Layer, scene: Scene) -> None:
    """Spaces to choose from."""
    tokens = token_spaces(scene, taken(scene))
    for space, action in scene.lit(*SPACE_VERBS).items():
        x, y = CENTRES[space]
        word = space_word(space)
        body = _target(word, space in tokens)
        layer.piece(word, x, y, body, title=scene.told(word, action), action=action, kind="space")


@cache
def _target(word: str, low: bool) -> str:
    outer, inner = hex_path(0, 0.9, at=False), hex_path(0, 0.885, at=False)
    fill = path(outer, "lamp-soft", more='fill-opacity=".62"')
    return fill + lamp(inner) + words(word, 0, 15 if low else 4.9, 14, "ink", "middle", 700)


def _origin(layer: Layer, scene: Scene) -> None:
    """The figure the question is about stands in a dashed ring."""
    space = scene.about("space")
    if space is not None and scene.view["ask"]["kind"] != "ChooseMonument":
        ring = hex_path(space, 0.87)
        layer.add(path(ring, "none", "#4a3200", 5, 'pointer-events="none"'))
        layer.add(path(ring, "none", "#ffffff", 3, 'stroke-dasharray="7 5" pointer-events="none"'))


# Pieces


def _dim(scene: Scene, space: int, body: str) -> str:
    fight = scene.battlefield
    return faded(body, DIM) if fight and not fight >> space & 1 else body


def _lift(scene: Scene) -> dict[int, float]:
    """Pieces make room for a camel on their north or south side."""
    lifts: dict[int, float] = {}
    for side in scene.camels:
        low, high = SIDES[side]
        if abs(CENTRES[low][0] - CENTRES[high][0]) < 1:  # a column: the lower is the northern
            lifts.setdefault(low, -6)
            lifts.setdefault(high, 4)
    return lifts


def _underworld(layer: Layer, scene: Scene) -> None:
    lit = scene.lit("move underworld")
    by_gate = scene.action("by underworld")
    for n, name in enumerate(scene.table["underworld"]):
        space = NUMBER[name]
        x, y = CENTRES[space]
        action = lit.get(space, scene.lit(*SPACE_VERBS).get(space, by_gate))
        title = scene.told(
            scene.say(N_("Underworld token on {space}"), space=space_word(space)), action
        )
        body = _dim(scene, space, underworld(action is not None))
        layer.piece(f"gate{n}", x, y, body, title=title, action=action, kind="underworld")


def _monuments(layer: Layer, scene: Scene) -> None:
    lit = scene.lit("control", "by pyramid")
    lifts = _lift(scene)
    for space in sorted(scene.monuments, key=lambda each: CENTRES[each][1]):
        kind = scene.monuments[space]
        seat = scene.controller.get(space)
        god, mono = (None, "") if seat is None else (scene.gods[seat], scene.mono(seat))
        action = lit.get(space)
        body = monument(kind, god, mono)
        if action is not None:
            body = monument_light(kind, seat is not None) + body
        x, y = CENTRES[space]
        layer.piece(
            f"{kind}-{space_word(space)}",
            x,
            y + lifts.get(space, 0),
            _dim(scene, space, body),
            title=scene.told(monument_title(scene, space), action),
            action=action,
            kind="monument",
        )


def _figures(layer: Layer, scene: Scene) -> None:
    moving = scene.lit("move")
    spaces = scene.lit("save", "adopt", "let die", *SPACE_VERBS)
    suns = {NUMBER[name] for name in scene.table["illuminated"]}
    safe = {NUMBER[name] for name in scene.table["shielded"]}
    lifts = _lift(scene)
    for each in sorted(scene.figures, key=lambda figure: CENTRES[figure.space][1]):
        space = each.space
        action = moving.get(each.kind * COUNT + space)
        lit = action is not None or space in scene.lit("save", "adopt")
        action = spaces.get(space) if action is None else action
        body = _figure(scene, each, lit, space in suns, space in safe)
        x, y = CENTRES[space]
        layer.piece(
            f"{each.seat}-{each.kind}-{each.number}",
            x,
            y + lifts.get(space, 0),
            _dim(scene, space, body),
            title=scene.told(figure_title(scene, each), action),
            action=action,
            kind="figure",
            about=GOD_IDS[scene.gods[each.seat]] if each.kind == GOD else KIND_IDS[each.kind],
        )


def _figure(scene: Scene, each: Figure, lit: bool, sun: bool, safe: bool) -> str:
    body = figure(each.kind, scene.gods[each.seat], scene.mono(each.seat))
    if lit:
        body = figure_light(each.kind) + body
    if each.kind == GOD:
        for other in scene.merged(each.seat):
            body += merged_badge(scene.gods[other], scene.mono(other))
    if sun:
        body += sun_badge()
    if safe:
        body += badge("flood", -17, -17, "faience")
    return body
