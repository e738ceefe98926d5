"""The board and everything that lies on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer, at_rest
from ecumene.draw.hexes import hexagon
from ecumene.draw.marks import faded, path
from ecumene.draw.scene import about_of
from ecumene.draw.targets import lit_area, origin, target, veil
from ecumene.draw.tokens import badge
from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.games.ankh.board import COUNT, SIDES, steps_between
from ecumene.games.ankh.board import LAND as GROUND
from ecumene.games.ankh.content import GOD
from ecumene.games.ankh.draw import pieces
from ecumene.games.ankh.draw.ground import CENTRES, GRID, HEIGHT, SIDE, WIDTH, ground, shores
from ecumene.games.ankh.draw.lines import DIM, aims, camels, sides, trails
from ecumene.games.ankh.draw.places import cities, order_tokens, token_spaces
from ecumene.games.ankh.draw.scene import AnkhScene, Figure
from ecumene.games.ankh.names import GOD as GOD_NAMES
from ecumene.games.ankh.names import KIND, MONUMENT, SPACE

SPACE_VERBS: Final = ("to", "on", "push to")  # these light a space
_SPACE: Final = path(hexagon(SIDE, 0.97), more='pointer-events="all"')


def board(scene: AnkhScene) -> Drawing:
    """The board, from the ground up."""
    drawing = Drawing("board", WIDTH, HEIGHT, "")
    lit, full = scene.lit(*SPACE_VERBS), _taken(scene)
    drawing.layer("ground").add(ground())
    drawing.layer("trails").add(trails(scene))
    _veil(drawing.layer("veil"), scene, lit)
    drawing.layer("grid").add(*_grid(scene.lang))
    _regions(drawing.layer("regions"), scene)
    _spaces(drawing.layer("spaces"), scene, lit, token_spaces(scene, full))
    borders = drawing.layer("borders")
    if lit:  # they matter for the choice, so that no target hides them
        borders.add(f'<g pointer-events="none">{shores()}{trails(scene)}</g>')
    places = drawing.layer("places")
    _underworld(places, scene)
    cities(places, scene)
    order_tokens(drawing.layer("tokens"), scene, full, lit)
    aims(drawing.layer("aims"), scene)
    _origin(drawing.layer("origin"), scene)
    scene.layer(drawing, "monuments", lambda layer: _monuments(layer, scene, _lifts(scene)))
    scene.layer(drawing, "figures", lambda layer: _figures(layer, scene, _lifts(scene)))
    camels(drawing.layer("camels"), scene)
    sides(drawing.layer("sides"), scene)
    return drawing


def _taken(scene: AnkhScene) -> frozenset[int]:
    """Spaces on which something lies, or a scorpion aims."""
    aimed = (SPACE[name] for pair in scene.table["aims"].values() for name in pair)
    lie = (each.space for each in scene.figures)
    lying = (*scene.spaces("cities"), *scene.spaces("underworld"))
    return frozenset((*lie, *scene.monuments, *lying, *aimed))


# Light


def _veil(layer: Layer, scene: AnkhScene, lit: dict[int, int]) -> None:
    """A veil over what the question does not touch; a heavy one around a battle."""
    fight = scene.battlefield
    if fight:
        hidden = [space for space in range(COUNT) if not fight >> space & 1]
        layer.add(veil(GRID, hidden, "veil-battle"))
        border = GRID.border(frozenset(numbers_of(fight)))
        layer.add(path(border, "none", "hexline", 3, 'stroke-linecap="round"'))
    elif lit:
        layer.add(veil(GRID, [space for space in range(COUNT) if space not in lit]))


@cache
def _grid(lang: str) -> list[str]:
    """Every space can be pointed at, and asked why it cannot be chosen."""
    return [
        at_rest(f"board-grid-{SPACE(space, 'en')}", x, y, _SPACE, SPACE(space, lang), "ground")
        for space, (x, y) in enumerate(CENTRES)
    ]


def _regions(layer: Layer, scene: AnkhScene) -> None:
    """Regions to choose from, as whole areas."""
    for space, action in scene.lit("keep token").items():
        region = next(each for each in scene.regions if each >> space & 1) & GROUND
        told = scene.say(N_("Region {token}"), token=scene.about.get("token"))
        body = lit_area(GRID, numbers_of(region))
        scene.put(layer, SPACE(space, "en"), 0, 0, body, told, action, "region")


def _spaces(layer: Layer, scene: AnkhScene, lit: dict[int, int], tokens: set[int]) -> None:
    """Spaces to choose from; for a figure that moves, with the steps they are away."""
    start = scene.about.get("space", -1) if scene.is_asked("ChooseTarget") else -1
    for space, action in lit.items():
        (x, y), told, word = CENTRES[space], SPACE(space, scene.lang), SPACE(space, scene.lang)
        steps, way = 0, (0.0, 0.0)
        if start >= 0:
            steps, way = steps_between(start, space), (CENTRES[start][0] - x, CENTRES[start][1] - y)
        if steps:
            told += ", " + scene.say.plural("{n} step", "{n} steps", steps, n=steps)
        body = target(SIDE, word, space in tokens, steps, way)
        scene.put(layer, SPACE(space, "en"), x, y, body, told, action, "space")


def _origin(layer: Layer, scene: AnkhScene) -> None:
    """The figure the question is about stands in a ring."""
    space = scene.find("space", lambda view: about_of(view).get("space"))
    if space is not None and not scene.is_asked("ChooseMonument"):
        layer.add(origin(GRID, space))


# Pieces


def _dim(scene: AnkhScene, space: int, body: str) -> str:
    fight = scene.battlefield
    return faded(body, DIM) if fight and not fight >> space & 1 else body


def _lifts(scene: AnkhScene) -> dict[int, float]:
    """Pieces make room for a camel on their north or south side."""
    lifts: dict[int, float] = {}
    for side in scene.camels:
        low, high = SIDES[side]
        if abs(CENTRES[low][0] - CENTRES[high][0]) < 1:  # a column: the lower is the northern
            lifts.setdefault(low, -6)
            lifts.setdefault(high, 4)
    return lifts


def _underworld(layer: Layer, scene: AnkhScene) -> None:
    lit = scene.lit("move underworld", *SPACE_VERBS)
    for n, space in enumerate(scene.spaces("underworld")):
        action = lit.get(space, scene.action("by underworld"))
        told = scene.say(N_("Underworld token on {space}"), space=SPACE(space, scene.lang))
        body = _dim(scene, space, pieces.underworld(action is not None))
        scene.put(
            layer,
            f"gate{n}",
            *CENTRES[space],
            body,
            told,
            action,
            "underworld",
            words=SPACE.ids[space],
        )


def _monuments(layer: Layer, scene: AnkhScene, lifts: dict[int, float]) -> None:
    lit = scene.lit("control", "by pyramid")
    for space in sorted(scene.monuments, key=lambda each: CENTRES[each][1]):
        kind, seat, action = scene.monuments[space], scene.controller.get(space), lit.get(space)
        god, mono = (None, "") if seat is None else (scene.gods[seat], scene.monos[seat])
        body = pieces.monument(kind, god, mono)
        if action is not None:
            body = pieces.monument_light(kind, seat is not None) + body
        x, y = CENTRES[space]
        y += lifts.get(space, 0)
        name = f"{kind}-{SPACE(space, 'en')}"
        told = _monument_title(scene, space)
        scene.put(
            layer,
            name,
            x,
            y,
            _dim(scene, space, body),
            told,
            action,
            "monument",
            words=SPACE.ids[space],
        )


def _monument_title(scene: AnkhScene, space: int) -> str:
    """A monument: type, space and who controls it."""
    name, word = MONUMENT(scene.monuments[space], scene.lang), SPACE(space, scene.lang)
    seat = scene.controller.get(space)
    if seat is None:
        return scene.say(N_("{monument} on {space}, neutral"), monument=name, space=word)
    message = N_("{monument} on {space}, controlled by {god}")
    return scene.say(message, monument=name, space=word, god=scene.names(seat))


def _figures(layer: Layer, scene: AnkhScene, lifts: dict[int, float]) -> None:
    moving, choices = scene.lit("move"), scene.lit("save", "adopt", "let die", *SPACE_VERBS)
    lit = scene.lit("save", "adopt")
    suns, safe = scene.spaces("illuminated"), scene.spaces("shielded")
    for each in sorted(scene.figures, key=lambda each: CENTRES[each.space][1]):
        space = each.space
        action = moving.get(each.kind * COUNT + space)
        body = pieces.figure(each.kind, scene.gods[each.seat], scene.monos[each.seat])
        if action is not None or space in lit:
            body = pieces.figure_light(each.kind) + body
        if each.kind == GOD:
            merged = map(scene.emblem, scene.merged(each.seat))
            body += "".join(pieces.merged_badge(emblem) for emblem in merged)
        told = [_figure_title(scene, each)]
        if space in suns:
            body += pieces.sun_badge()
            told.append(scene.say(N_("illuminated")))
        if space in safe:
            body += badge("flood", -17, -17, "faience")
            told.append(scene.say(N_("protected by Flood")))
        x, y = CENTRES[space]
        scene.put(
            layer,
            f"{each.seat}-{each.kind}-{each.number}",
            x,
            y + lifts.get(space, 0),
            _dim(scene, space, body),
            ", ".join(told),
            choices.get(space) if action is None else action,
            "figure",
            GOD_NAMES.ids[scene.gods[each.seat]] if each.kind == GOD else KIND.ids[each.kind],
            f"move {KIND.ids[each.kind]} {SPACE.ids[space]}",
        )


def _figure_title(scene: AnkhScene, each: Figure) -> str:
    """A figure: kind, god and space."""
    god, space = scene.names(each.seat), SPACE(each.space, scene.lang)
    if each.kind == GOD:
        return scene.say(N_("{god}, god figure on {space}"), god=god, space=space)
    kind = KIND(each.kind, scene.lang)
    return scene.say(N_("{kind} of {god} on {space}"), kind=kind, god=god, space=space)
