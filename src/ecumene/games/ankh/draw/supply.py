"""What lies beside the board: guardians on their cards, monuments, camels."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, moved, panel, path, stage, title, words
from ecumene.draw.measures import fitting
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import (
    CAMELS,
    FIRST_GUARDIAN,
    GUARDIANS,
    KIND_IDS,
    LEVEL_OF,
    MONUMENT_IDS,
    MONUMENTS,
    figures_in_play,
)
from ecumene.games.ankh.draw.pieces import camel, guardian_disc, monument_shape
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.shapes import lamp_box
from ecumene.games.ankh.names import kind_name, monument_name

WIDTH: Final = 210
HEIGHT: Final = 240
_ROMAN: Final = ("", "I", "II", "III")


def supply(scene: Scene, desc: str) -> Drawing:
    """Guardians of the three levels; monuments and camels that are left."""
    drawing = Drawing("supply", WIDTH, HEIGHT, desc)
    say = scene.say
    ground = drawing.layer("ground")
    ground.add(panel(WIDTH, HEIGHT), title(say(N_("Guardians")), 10, 22, 18))
    ground.add(words(say(N_("not yet taken")), WIDTH - 9, 21, 12, "ink-3", "end"))
    ground.add(path(f"M10 141H{WIDTH - 10}", "none", "line", 1))
    ground.add(title(say(N_("Monuments")), 10, 162, 18))
    ground.add(words(say(N_("in the supply")), WIDTH - 9, 161, 12, "ink-3", "end"))
    layer = stage(drawing, "pieces")
    for n, name in enumerate(scene.table["guardian_kinds"]):
        _guardian(layer, scene, KIND_IDS.index(name), 50 + 34 * n)
    _monuments(layer, scene)
    return drawing


def guardians_left(scene: Scene, kind: int) -> int:
    """Guardians of a kind that nobody has taken yet."""
    name, table = KIND_IDS[kind], scene.table
    gone = table["removed"].get(name, 0)
    for seat in range(scene.seats):
        gone += table["guardians"][seat].get(name, 0)
        gone += len(table["figures"][seat].get(name, ()))
    return figures_in_play(kind, scene.seats) - int(gone)


def _guardian(layer: Layer, scene: Scene, kind: int, y: float) -> None:
    left = guardians_left(scene, kind)
    name = kind_name(kind, scene.lang)
    row = GUARDIANS[kind - FIRST_GUARDIAN]
    rule = row.text_de if scene.lang == "de" else row.text_en
    message = N_("{kind}, level {level}: {n} left. {text}")
    told = scene.say(message, kind=name, level=LEVEL_OF[kind], n=left, text=rule)
    body = _guardian_row(kind, name, left, figures_in_play(kind, scene.seats))
    id = KIND_IDS[kind]
    layer.piece(id, 0, y, body, title=told, kind="guardian", about=id)


@cache
def _guardian_row(kind: int, name: str, left: int, whole: int) -> str:
    size = fitting(name, 92, 14, 12, bold=True)
    body = words(name, 46.6, 4.8, size, weight=600) + guardian_disc(kind, 26, 0, 14.4)
    body += box(143, -8.5, 24, 17, 8.5, "well")
    body += words(_ROMAN[LEVEL_OF[kind]], 155, 4.4, 12, "ink-2", "middle", 600)
    for n in range(whole):
        x = WIDTH - 10 - 11 * (whole - n)
        fill = "ink-2" if n < left else "none"
        body += box(x + 1, -4.5, 8.6, 9, 2, fill, "ink-2" if n < left else "line-strong", 1.2)
    return body


def _monuments(layer: Layer, scene: Scene) -> None:
    lit = scene.lit("build")
    for kind, name in enumerate(MONUMENT_IDS):
        left = MONUMENTS[kind] - len(scene.table["monuments"].get(name, ()))
        action = lit.get(kind)
        message = N_("{monument}: {n} in the supply")
        told = scene.say(message, monument=monument_name(kind, scene.lang), n=left)
        body = lamp_box(-18, -22, 44, 56) if action is not None else ""
        body += moved(monument_shape(kind), 4, 2, 0.78)
        body += words(str(left), 4, 29, 14, "ink", "middle", 600)
        told = scene.told(told, action)
        x = 29 + 50 * kind
        layer.piece(name, x, 196, body, title=told, action=action, kind="monument", about=name)
    left = CAMELS - len(scene.camels + scene.caravan)
    body = moved(camel(), 0, 0, 1.35) + words(str(left), 0, 29, 14, "ink", "middle", 600)
    told = scene.say(N_("Camels: {n} in the supply"), n=left)
    layer.piece("camel", 184, 196, body, title=told, kind="camel", about="camel")
