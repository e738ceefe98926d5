"""The own board: cubes, effects to spend, base technologies with their rows, cards and tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, icon, moved, panel, title, words
from ecumene.draw.measures import fitted_lines
from ecumene.draw.seals import seal
from ecumene.draw.signs import row, stat, width_of
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.content import BASE, COLOUR_IDS
from ecumene.games.hyperborea.draw import fields
from ecumene.games.hyperborea.draw.laid import Cubes
from ecumene.games.hyperborea.draw.pool import HEIGHT as TRAY
from ecumene.games.hyperborea.draw.pool import lay_pool
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.slots import lay_slots
from ecumene.games.hyperborea.draw.tokens import cube
from ecumene.games.hyperborea.names import COLOUR

WIDTH: Final = 404.0
HEIGHT: Final = 664.0
_STRIP: Final = 34.0  # where the cubes begin
_TALL: Final = 46.0
_POOL: Final = _STRIP + _TALL + 4
_FIELDS: Final = _POOL + TRAY + 4
_SLOTS: Final = _FIELDS + 3 * (fields.TALL + 3) + 1
_WELLS: Final = {"available": (6.0, 128.0), "unused": (138.0, 78.0), "bag": (220.0, 178.0)}


def own(scene: HyperboreaScene) -> Drawing:
    """Everything that lies in front of the seat that looks."""
    drawing = Drawing("own", WIDTH, HEIGHT, "")
    ground, tray, printed, tiles, spaces, cubes, steps = (
        drawing.layer(name)
        for name in ("ground", "pool", "fields", "tiles", "spaces", "cubes", "steps")
    )
    ground.add(panel(WIDTH, HEIGHT, raised=True))
    _heading(scene, ground)
    _bag(scene, tray)
    lay_pool(scene, tray, 6, _POOL, WIDTH - 12)
    laid = Cubes(scene, spaces, cubes)
    for base in range(len(BASE)):
        line, column = divmod(base, 2)
        spot = (6 + column * (fields.WIDE + 4), _FIELDS + line * (fields.TALL + 3))
        fields.lay_field(laid, printed, steps, base, spot)
    lay_slots(laid, tiles, 6, _SLOTS, (WIDTH - 12, HEIGHT - 6 - _SLOTS))
    _loose(laid, ground)
    return drawing


def _heading(scene: HyperboreaScene, layer: Layer) -> None:
    """Whose board it is, and what else the seat has."""
    seat, table = scene.own, scene.table
    numbers = [
        stat("cut-diamond", str(table["gems"][seat]), 15),
        stat("meeple", str(table["reserve"][seat]), 14),
        stat("locked-fortress", str(table["fortress_tokens"][seat]), 14),
    ]
    wide = width_of(numbers, 9)
    (name, *_), size = fitted_lines(scene.name(seat), WIDTH - wide - 58, 17, 1, 12)
    layer.add(
        seal(scene.emblem(seat), 20, 18, 11),
        title(name, 38, 23.5, size, "ink"),
        row(numbers, WIDTH - wide - 10, 18, 9),
    )


def _loose(laid: Cubes, ground: Layer) -> None:
    """Unused and available cubes; numbered last, so that one that is placed travels."""
    captions = {"unused": N_("Unused"), "available": N_("Available")}
    for area, message in captions.items():
        x, wide = _WELLS[area]
        ground.add(box(x, _STRIP, wide, _TALL, 6, "well"))
        ground.add(words(laid.scene.say(message), x + 6, _STRIP + 13, 12, "ink-2", weight=600))
        held = [
            (colour, copy)
            for colour, n in laid.scene.table[area][laid.seat].items()
            for copy in range(n)
        ]
        step = min(23.0, (wide - 28) / max(1, len(held) - 1))
        for at, (colour, copy) in enumerate(held):
            spot = (x + 14 + step * at, _STRIP + 31)
            laid.lay(colour, f"{area} {colour}", *spot, first=copy == 0)


def _bag(scene: HyperboreaScene, layer: Layer) -> None:
    """The bag, and how many cubes of each colour are in it."""
    seat, say, (x, wide) = scene.own, scene.say, _WELLS["bag"]
    held = scene.table["bag"][seat]
    inside = tuple([(id, held[id]) for id in COLOUR_IDS if held.get(id)])
    total = scene.table["in_bags"][seat]
    body = _bag_face(inside, total, say(N_("Bag")), wide, scene.lang)
    listed = ", ".join(f"{n} {COLOUR(id, scene.lang)}" for id, n in inside)
    told = say(N_("Bag: {cubes}"), cubes=listed or say(N_("empty")))
    scene.fixed(layer, "bag", x, _STRIP, body, told, None, "bag")


@lru_cache(maxsize=1024)
def _bag_face(
    inside: tuple[tuple[str, int], ...], total: int, name: str, wide: float, lang: str
) -> str:
    """The bag, and how many of each colour are in it."""
    body = box(0, 0, wide, _TALL, 6, "well")
    body += words(name, 6, 13, 12, "ink-2", weight=600)
    body += icon("swap-bag", wide - 28, 10, 14, "ink-2")
    body += words(str(total), wide - 6, 14.5, 14, "ink", "end", 700)
    step = min(26.0, (wide - 8) / max(1, len(inside)))
    for at, (colour, n) in enumerate(inside):
        x = 5 + step * at
        body += moved(cube(colour, lang, 13), x + 6.5, 31)
        body += words(str(n), x + 14.5, 35, 12, "ink", weight=700)
    return body
