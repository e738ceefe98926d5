"""The nine actions of the board, with the citizens that lie there."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.cards import lamplight
from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, faded, hatch, icon, panel, path, words
from ecumene.draw.measures import breadth, fitting
from ecumene.draw.tokens import coin
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.actions import NOUN_OF
from ecumene.games.ancient_world.content import BOARD_ACTIONS, FROM_ROUND, SKILLS
from ecumene.games.ancient_world.draw.briefs import space_brief
from ecumene.games.ancient_world.draw.scene import Scene
from ecumene.games.ancient_world.draw.tokens import TEXT, citizen, pill
from ecumene.games.ancient_world.names import ACTION, PACKAGE

WIDTH: Final = 368
HEIGHT: Final = 266
COLUMNS: Final = 3
CELL: Final = (WIDTH / COLUMNS, HEIGHT / COLUMNS)
_FEET: Final = 67.5  # where citizens stand
_PITCH: Final = 29.0
_GRID: Final = "".join(
    box(n * CELL[0], 8, 1, HEIGHT - 16, 0, "line") + box(8, n * CELL[1], WIDTH - 16, 1, 0, "line")
    for n in (1, 2)
)


def actions(scene: Scene) -> Drawing:
    """Three lines of three actions."""
    drawing = Drawing("actions", WIDTH, HEIGHT, "")
    ground, spaces, people, ways = map(drawing.layer, ("ground", "spaces", "citizens", "idle"))
    ground.add(panel(WIDTH, HEIGHT), _GRID)
    at, idle = scene.lit("at"), scene.lit("idle at")
    for action, name in enumerate(ACTION.ids):
        noun = NOUN_OF[action]
        x, y = action % COLUMNS * CELL[0], action // COLUMNS * CELL[1]
        chosen = at.get(noun, idle.get(noun))
        here, prices = scene.at_action(action), scene.table["entry"][name]
        state, price = _state(scene, action, chosen, noun in at), 0
        if chosen is not None:
            price = prices[scene.about.get("skill", 1) - 1]
        body = cell(action, scene.lang, state, _least(prices), len(here), price)
        told = f"{ACTION(action, scene.lang)}: {ACTION.text(action, scene.lang)}"
        scene.put(spaces, name, x, y, body, told, chosen, "space", name)
        _people(scene, people, action, here, (x, y), chosen)
        if noun in at and noun in idle:
            place = (x + CELL[0] - 7, y + CELL[1] - 10)
            told, text = ACTION(action, scene.lang), scene.say(N_("no effect"))
            scene.put(ways, name, *place, pill(text), told, idle[noun])
    return drawing


def _state(scene: Scene, action: int, chosen: int | None, active: bool) -> str:
    """What a cell looks like: shut, lit, lit without effect, refused or plain."""
    if scene.table["round"] < FROM_ROUND[action]:
        return "shut"
    if chosen is not None:
        return "lit" if active else "idle"
    return "refused" if scene.asks("ChooseSpace") else "plain"


def _least(prices: list[int]) -> int:
    """The least skill that may come; one more than there are if none may."""
    return next((skill for skill, price in enumerate(prices, 1) if price >= 0), SKILLS + 1)


@cache
def cell(action: int, lang: str, state: str, least: int, crowd: int, price: int = 0) -> str:
    """Name, effect and emblem of an action."""
    say, (wide, tall) = translator(PACKAGE, lang), CELL
    body = ""
    if state in ("lit", "idle"):
        body += lamplight(wide - 10, tall - 10, 8, 5, 5)
        body += box(5, 5, wide - 10, tall - 10, 8, "lamp-soft")
        if state == "idle":
            dash = 'stroke-dasharray="6 5"'
            body += box(5, 5, wide - 10, tall - 10, 8, "none", "lamp-edge", 2, dash)
    else:
        body += box(2, 2, wide - 4, tall - 4, 8, "panel", more='opacity="0"')
    left = 11.0
    name = ACTION(action, lang)
    face = words(name, left, 21, fitting(name, wide - 18, 14.5, 11, True), "ink", weight=700)
    face += TEXT.draw(space_brief(action, lang), left, 36.5, wide - 18, 12.4, most=2)
    mark = icon(BOARD_ACTIONS[action].icon, wide - 23, tall - 31, 24, "accent")
    if state == "shut":
        body += path(
            hatch(3, 3, wide - 6, tall - 6, 8), "none", "blocked-mark", 1.6, 'opacity=".7"'
        )
        text = say(N_("from round {n}"), n=FROM_ROUND[action])
        size = breadth(text, 12.5, True) + 14
        face = faded(face + mark, 0.55)
        face += box(left - 3, 61, size, 20, 6, "panel", "line-strong", 1)
        return body + face + words(text, left + 4, 75.3, 12.5, "ink", weight=600)
    face += faded(mark, 0.32 if crowd > 1 else 0.6)
    if state == "refused":
        face = faded(face, 0.5)
    tag, fill = _tag(state, least, lang)
    face += words(tag, wide - 10, tall - 9, 12.6, fill, "end", 600) if tag else ""
    return body + face + (coin(f"−{price}", wide - 19, 19, 10) if price > 0 else "")


def _tag(state: str, least: int, lang: str) -> tuple[str, str]:
    """Which skills may come."""
    say = translator(PACKAGE, lang)
    ink = "bad" if state == "refused" else "ink-3"
    if state == "idle":
        return say(N_("no effect")), "ink-2"
    if least > SKILLS:
        return say(N_("full")), ink
    return (say(N_("skill {n}+"), n=least) if least > 1 else ""), ink


def _people(
    scene: Scene,
    layer: Layer,
    action: int,
    here: list[tuple[int, int]],
    corner: tuple[float, float],
    chosen: int | None,
) -> None:
    """The citizens at an action, lowest skill first."""
    if not here:
        return
    room = CELL[0] - 24 - (26 if len(here) < 4 else 0)
    pitch = min(_PITCH, (room - 10) / max(1, len(here) - 1))
    for at, (seat, skill) in enumerate(here):
        message, place = N_("{name}: citizen {n} at {place}"), ACTION(action, scene.lang)
        told = scene.say(message, name=scene.name(seat), n=skill, place=place)
        body = citizen(seat, scene.letters(seat), skill, 0.92)
        x, y = corner[0] + 24 + at * pitch, corner[1] + _FEET
        scene.put(layer, f"{seat}-{skill}", x, y, body, told, chosen, "citizen")
