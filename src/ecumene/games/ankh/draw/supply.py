"""What lies beside the board: guardians on their cards, monuments, camels."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, moved, path, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed, heading
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import LEVEL_OF, figures_in_play
from ecumene.games.ankh.draw.pieces import camel, guardian_disc, monument_shape
from ecumene.games.ankh.draw.scene import AnkhScene
from ecumene.games.ankh.names import KIND, MONUMENT

WIDTH: Final = 210
HEIGHT: Final = 240
ROMAN: Final = ("", "I", "II", "III")


def supply(scene: AnkhScene) -> Drawing:
    """Guardians of the three levels; monuments and camels that are left."""
    say = scene.say
    drawing = headed("supply", WIDTH, HEIGHT, say(N_("Guardians")), say(N_("not yet taken")))
    below, layer = drawing.layer("below"), drawing.layer("pieces")
    below.add(path(f"M10 141H{WIDTH - 10}", "none", "line", 1))
    below.add(heading(say(N_("Monuments")), say(N_("in the supply")), WIDTH, 162))
    for n, name in enumerate(scene.table["guardian_kinds"]):
        _guardian(layer, scene, name, 50 + 34 * n)
    _monuments(layer, scene)
    return drawing


def _guardian(layer: Layer, scene: AnkhScene, id: str, y: float) -> None:
    kind, left = KIND[id], scene.table["guardians_left"].get(id, 0)
    name, rule = KIND(kind, scene.lang), KIND.text(kind, scene.lang)
    message = N_("{kind}, level {level}: {n} left. {text}")
    told = scene.say(message, kind=name, level=LEVEL_OF[kind], n=left, text=rule)
    body = _guardian_row(kind, name, left, figures_in_play(kind, scene.seats))
    layer.piece(id, 0, y, body, title=told, kind="guardian", about=id)


@cache
def _guardian_row(kind: int, name: str, left: int, whole: int) -> str:
    size = fitting(name, 92, 14, 12, bold=True)
    body = words(name, 46.6, 4.8, size, weight=600) + moved(guardian_disc(kind, 14.4), 26, 0)
    body += box(143, -8.5, 24, 17, 8.5, "well")
    body += words(ROMAN[LEVEL_OF[kind]], 155, 4.4, 12, "ink-2", "middle", 600)
    for n in range(whole):
        x = WIDTH - 10 - 11 * (whole - n)
        fill, edge = ("ink-2", "ink-2") if n < left else ("none", "line-strong")
        body += box(x + 1, -4.5, 8.6, 9, 2, fill, edge, 1.2)
    return body


def _monuments(layer: Layer, scene: AnkhScene) -> None:
    lit = scene.lit("build")
    for kind, (name, left) in enumerate(scene.table["monuments_left"].items()):
        action = lit.get(kind)
        message = N_("{monument}: {n} in the supply")
        told = scene.say(message, monument=MONUMENT(kind, scene.lang), n=left)
        body = lamp_box(-18, -22, 44, 56) if action is not None else ""
        body += moved(monument_shape(kind), 4, 2, 0.78) + _count(left, 4)
        scene.put(layer, name, 29 + 50 * kind, 196, body, told, action, "monument", name)
    left = scene.table["camels_left"]
    told = scene.say(N_("Camels: {n} in the supply"), n=left)
    body = moved(camel(), 0, 0, 1.35) + _count(left, 0)
    layer.piece("camel", 184, 196, body, title=told, kind="camel", about="camel")


def _count(n: int, x: float) -> str:
    return words(str(n), x, 29, 14, "ink", "middle", 600)
