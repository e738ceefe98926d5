"""The nine actions of the board, with the citizens that lie there."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, faded, hatch, icon, panel, path, stage, words
from ecumene.draw.measures import breadth, fitting
from ecumene.engine.lang import N_, translator
from ecumene.games.ancient_world.actions import NOUN_OF
from ecumene.games.ancient_world.content import (
    ACTION_IDS,
    BOARD,
    BOARD_ACTIONS,
    FROM_ROUND,
    HIGHER_SKILL,
    SKILLS,
    SURCHARGE,
)
from ecumene.games.ancient_world.draw.briefs import space_brief
from ecumene.games.ancient_world.draw.flow import flow
from ecumene.games.ancient_world.draw.looks import ACTION_ICONS
from ecumene.games.ancient_world.draw.market import card_words
from ecumene.games.ancient_world.draw.scene import Scene
from ecumene.games.ancient_world.draw.shapes import lamplight
from ecumene.games.ancient_world.draw.tokens import citizen, coin, pill
from ecumene.games.ancient_world.names import PACKAGE, action_name

WIDTH: Final = 368
HEIGHT: Final = 284
COLUMNS: Final = 3
CELL: Final = (WIDTH / COLUMNS, HEIGHT / COLUMNS)
_FEET: Final = 71.5  # where citizens stand
_PITCH: Final = 29.0
_GRID: Final = "".join(
    box(n * CELL[0], 8, 1, HEIGHT - 16, 0, "line") + box(8, n * CELL[1], WIDTH - 16, 1, 0, "line")
    for n in (1, 2)
)


def actions(scene: Scene, desc: str) -> Drawing:
    """Three lines of three actions."""
    drawing = Drawing("actions", WIDTH, HEIGHT, desc)
    ground, spaces = drawing.layer("ground"), stage(drawing, "spaces")
    people, ways = stage(drawing, "citizens"), stage(drawing, "idle")
    ground.add(panel(WIDTH, HEIGHT), _GRID)
    at, idle = scene.lit("at"), scene.lit("idle at")
    for action in range(BOARD):
        noun = NOUN_OF[action]
        x, y = action % COLUMNS * CELL[0], action // COLUMNS * CELL[1]
        chosen = at.get(noun, idle.get(noun))
        here = scene.at_action(action)
        state = _state(scene, action, chosen, noun in at, here)
        skills = tuple(skill for _, skill in here)
        body = cell(action, scene.lang, state, _need(action, skills), len(here))
        told = scene.told(card_words(BOARD_ACTIONS[action], scene.lang), chosen)
        name = ACTION_IDS[action]
        spaces.piece(name, x, y, body, title=told, action=chosen, kind="space", about=name)
        _people(scene, people, action, here, (x, y), chosen)
        if noun in at and noun in idle:
            told = scene.told(action_name(action, scene.lang), idle[noun])
            text = scene.say(N_("no effect"))
            place = (x + CELL[0] - 7, y + CELL[1] - 10)
            ways.piece(ACTION_IDS[action], *place, pill(text), title=told, action=idle[noun])
    return drawing


def _state(
    scene: Scene, action: int, chosen: int | None, active: bool, here: list[tuple[int, int]]
) -> str:
    """What a cell looks like: shut, lit, lit without effect, lit at a price, refused or plain."""
    if scene.table["round"] < FROM_ROUND[action]:
        return "shut"
    if chosen is not None:
        skill = scene.about.get("skill", 0)
        if here and SURCHARGE[action] and all(each != skill for _, each in here):
            return "priced" if active else "idle priced"
        return "lit" if active else "idle"
    return "refused" if scene.choosing and scene.asked == "ChooseSpace" else "plain"


def _need(action: int, skills: tuple[int, ...]) -> int:
    """The least skill that may come where skills must rise; 0 where any may."""
    return max(skills) + 1 if HIGHER_SKILL[action] and skills else 0


@cache
def cell(action: int, lang: str, state: str, need: int, crowd: int) -> str:
    """Name, effect and emblem of an action."""
    say, (wide, tall) = translator(PACKAGE, lang), CELL
    lit = state in ("lit", "idle", "priced", "idle priced")
    body = ""
    if lit:
        body += lamplight(wide - 10, tall - 10, 8, 5, 5)
        body += box(5, 5, wide - 10, tall - 10, 8, "lamp-soft")
        if state.startswith("idle"):
            dash = 'stroke-dasharray="6 5"'
            body += box(5, 5, wide - 10, tall - 10, 8, "none", "lamp-edge", 2, dash)
    else:
        body += box(2, 2, wide - 4, tall - 4, 8, "panel", more='opacity="0"')
    left = 11.0
    name = action_name(action, lang)
    face = words(name, left, 21, fitting(name, wide - 18, 14.5, 11, True), "ink", weight=700)
    face += flow(space_brief(action, lang), left, 36.5, wide - 20, 12.2, most=2)
    mark = icon(ACTION_ICONS[action], wide - 23, tall - 33, 25, "accent")
    if state == "shut":
        body += path(
            hatch(3, 3, wide - 6, tall - 6, 8), "none", "blocked-mark", 1.6, 'opacity=".7"'
        )
        text = say(N_("from round {n}"), n=FROM_ROUND[action])
        size = breadth(text, 12.5, True) + 14
        face = faded(face + mark, 0.55)
        face += box(left - 3, 66, size, 20, 6, "panel", "line-strong", 1)
        return body + face + words(text, left + 4, 80.3, 12.5, "ink", weight=600)
    face += faded(mark, 0.32 if crowd > 1 else 0.6)
    if state == "refused":
        face = faded(face, 0.5)
    tag, fill = _tag(action, state, need, lang)
    face += words(tag, wide - 10, tall - 9, 11.8, fill, "end", 600) if tag else ""
    if "priced" in state:
        face += coin(f"−{SURCHARGE[action]}", wide - 19, 19, 10)
    return body + face


def _tag(action: int, state: str, need: int, lang: str) -> tuple[str, str]:
    """Which skills may come."""
    say = translator(PACKAGE, lang)
    ink = "bad" if state == "refused" else "ink-3"
    if state.startswith("idle"):
        return say(N_("no effect")), "ink-2"
    if need > SKILLS:
        return say(N_("full")), ink
    if need:
        return say(N_("skill {n}+"), n=need), ink
    return "", ink


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
        message = N_("{name}: citizen {n} at {place}")
        place = action_name(action, scene.lang)
        told = scene.say(message, name=scene.name(seat), n=skill, place=place)
        body = citizen(seat, scene.letters(seat), skill, 0.92)
        x, y = corner[0] + 24 + at * pitch, corner[1] + _FEET
        told = scene.told(told, chosen)
        layer.piece(f"{seat}-{skill}", x, y, body, title=told, action=chosen, kind="citizen")
