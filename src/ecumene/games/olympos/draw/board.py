"""The map with its piles, and the time track around it."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing, Layer, number
from ecumene.draw.marks import box, disc, path, stage, words
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.olympos.content import (
    AREA_IDS,
    AREA_RESOURCE,
    AREAS,
    LAYOUT,
    MAP,
    MAP_SPACES,
    SLOT_IDS,
    TRACK,
    ZEUS_SPACES,
)
from ecumene.games.olympos.draw.scene import OlymposScene
from ecumene.games.olympos.names import AREA, GOD, RESOURCE, SPACE

SCALE: Final = 0.55
EDGE: Final = 75  # room for the track around the map, in its own units
WIDTH: Final = (MAP.width + 2 * EDGE) * SCALE
HEIGHT: Final = (MAP.height + 2 * EDGE) * SCALE
_ZEUS: Final = {each.space: each for each in ZEUS_SPACES}


def _x(x: float) -> float:
    return (x + EDGE) * SCALE


def _outline(points: tuple[tuple[int, int], ...]) -> str:
    return "M" + "L".join(f"{number(_x(x))} {number(_x(y))}" for x, y in points) + "Z"


def board(scene: OlymposScene) -> Drawing:
    """Map and track."""
    drawing = Drawing("board", WIDTH, HEIGHT, "")
    ground, areas = drawing.layer("ground"), stage(drawing, "areas")
    pieces, markers = stage(drawing, "pieces"), stage(drawing, "markers")
    ground.add(box(0, 0, WIDTH, HEIGHT, 8, "panel"))
    ground.add(box(_x(0), _x(0), MAP.width * SCALE, MAP.height * SCALE, 6, "sea"))
    for space in MAP_SPACES:
        if space.kind == "entry" and space.outline:
            ground.add(path(_outline(space.outline), "stone-lit", "line-strong", 1))
            ground.add(
                words(SPACE(space.id, scene.lang), _x(space.x), _x(space.y), 11, "ink-2", "middle")
            )
    _track(scene, ground, markers)
    for area in range(len(AREAS)):
        _area(scene, areas, pieces, area)
    return drawing


def _action(scene: OlymposScene, area: int) -> int | None:
    """What a click on an area would do."""
    found = scene.lit("to", "move", "return", "appear in", "block")
    return found.get(area)


def _area(scene: OlymposScene, layer: Layer, pieces: Layer, area: int) -> None:
    row, id = AREAS[area], AREA_IDS[area]
    table = scene.table
    action = _action(scene, area)
    blocked = id in table["blocked"]
    fill = "blocked" if blocked else "fertile" if row.kind == "land" else "desert"
    edge, line = ("lamp-edge", 2.4) if action is not None else ("hexline", 1.0)
    x, y = _x(row.x), _x(row.y)
    body = path(_outline(row.outline), fill, edge, line)
    resource = RESOURCE(AREA_RESOURCE[area], scene.lang)
    notes = [resource]
    if id in table["tribes"]:
        notes.append(scene.say(N_("tribe")))
    elif row.star and not blocked:
        notes.append("★")
    if row.olympos:
        notes.append("Zeus")
    body += words(AREA(area, scene.lang), x, y + 18, 11, "ink", "middle", 600)
    body += words(" · ".join(notes), x, y + 29, 10, "ink-2", "middle")
    price = table["prices"].get(id, 0)
    if price and "to" in scene.legal and action is not None:
        body += disc(x + 22, y - 8, 8, "lamp", "lamp-edge", 1) + words(
            str(price), x + 22, y - 4, 11, "lamp-ink", "middle", 700
        )
    told = f"{AREA(area, scene.lang)}: {', '.join(notes)}"
    scene.put(layer, id, 0, 0, body, told, action, "area")
    for height, seat in enumerate(table["piles"].get(id, [])):
        mark = seal(scene.emblem(seat), 0, 0, 8)
        title = scene.say(N_("Settler of {seat}"), seat=scene.name(seat))
        pieces.piece(f"{id}-{height}", x, y - 5 * height, mark, title=title, kind="settler")


def _track(scene: OlymposScene, ground: Layer, markers: Layer) -> None:
    table = scene.table
    size = LAYOUT.space_size * SCALE
    for space, (x, y) in enumerate(LAYOUT.positions):
        zeus = _ZEUS.get(space)
        fill = "lintel" if zeus else "raised"
        ground.add(box(_x(x) - size / 2, _x(y) - size / 2, size, size, 3, fill, "line-strong", 0.8))
        if zeus:
            sign = "Z" * len(zeus.triggers)
            ground.add(words(sign, _x(x), _x(y) + 4, 11, "lintel-ink", "middle", 700))
        elif space == TRACK.cross:
            ground.add(words("✕", _x(x), _x(y) + 4, 11, "ink", "middle", 700))
        elif not space % TRACK.dot_every:
            ground.add(words(str(space), _x(x), _x(y) + 4, 10, "ink-3", "middle"))
    heights: dict[int, int] = {}
    for seat in table["order"]:
        space = table["track"][seat]
        x, y = LAYOUT.positions[space]
        up = heights.get(space, 0)
        heights[space] = up + 1
        title = scene.say(N_("Marker of {seat} on space {n}"), seat=scene.name(seat), n=space)
        mark = seal(scene.emblem(seat), 0, 0, 9)
        markers.piece(f"seat{seat}", _x(x), _x(y) - 5 * up, mark, title=title, kind="marker")


def gods(scene: OlymposScene) -> Drawing:
    """The Olympos cards by Zeus space, revealed or not."""
    wide, tall = 76.0, 44.0
    drawing = Drawing("gods", 8 + (wide + 6) * len(SLOT_IDS), tall + 16, "")
    ground, cards = drawing.layer("ground"), stage(drawing, "cards")
    ground.add(box(0, 0, drawing.width, drawing.height, 8, "panel", "line", 1))
    table = scene.table
    for at, slot in enumerate(SLOT_IDS):
        god = GOD.find(table["gods"].get(slot, ""))
        name = GOD(god, scene.lang) if god >= 0 else "?"
        space = next(each.space for each in ZEUS_SPACES if slot.startswith(each.id))
        body = box(0, 0, wide, tall, 6, "raised", "line-strong", 1)
        body += words(name, wide / 2, 19, 13, "ink", "middle", 600)
        body += words(str(space), wide / 2, 35, 11, "ink-3", "middle")
        told = f"{name}: {GOD.text(god, scene.lang)}" if god >= 0 else scene.say(N_("Face down"))
        about = table["gods"][slot] if god >= 0 else ""
        cards.piece(slot, 6 + at * (wide + 6), 8, body, title=told, kind="card", about=about)
    return drawing
