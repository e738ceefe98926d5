"""The development tracks with multipliers and goals, and the domination track."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, icon, panel, path, words
from ecumene.draw.tracks import Track, stacks
from ecumene.engine.lang import N_
from ecumene.games.anunnaki.content import (
    BOLT,
    DOMINATION,
    DOMINATION_VP,
    GOALS,
    LAST,
    MULTIPLIER,
    TRACKS,
)
from ecumene.games.anunnaki.draw.pieces import marker
from ecumene.games.anunnaki.draw.scene import AnunnakiScene
from ecumene.games.anunnaki.names import GOAL, TRACK, WAY

WIDTH: Final = 304.0
HEIGHT: Final = 138.0
_LEFT: Final = 28.0
_GOAL: Final = 44.0  # the width of a goal tile
_ROOM: Final = WIDTH - _LEFT - _GOAL - 12
_TOP: Final = 20.0
_ROW: Final = 25.0
_CELL: Final = 21.0
_LOW: Final = 36.0  # the cells of domination, with their points
_LADDER: Final = Track(_LEFT, _ROOM / (LAST + 1))
_DOMINATION: Final = Track(_LEFT, _ROOM / len(DOMINATION_VP))


def tracks(scene: AnunnakiScene) -> Drawing:
    """Three tracks that share one scale, then domination."""
    drawing = Drawing("tracks", WIDTH, HEIGHT, "")
    ground, rows, markers = (drawing.layer(name) for name in ("ground", "rows", "markers"))
    ground.add(_ground(scene.say(N_("goal"))))
    table = scene.table
    for way in range(len(WAY)):
        domination = way == len(TRACK)
        action = scene.lit("destiny", "advance").get(way)
        y = _TOP + _ROW * way
        goal = GOAL[table["goals"][way]] if table["goals"] else -1
        value = scene.of("goal_values")[GOAL.ids[goal]] if goal >= 0 else 0
        if domination:
            body = _domination(goal, value, tuple(table["two_vp"]))
        else:
            body = _row(way, goal, value, action is not None)
        told = row_told(scene, way, goal)
        scene.fixed(rows, WAY.ids[way], 0, y, body, told, action, "row")
        _markers(scene, markers, way, y)
    return drawing


def row_told(scene: AnunnakiScene, way: int, goal: int) -> str:
    """A track and its goal in words."""
    name = WAY(way, scene.lang)
    if goal < 0:
        return name
    text = f"{GOAL(goal, scene.lang)} ({GOAL.text(goal, scene.lang)})"
    goal_told = scene.say(N_("goal: {name}"), name=text)
    return f"{name} · {goal_told}"


@cache
def _ground(word: str) -> str:
    body = panel(WIDTH, HEIGHT)
    for value in sorted(set(MULTIPLIER)):
        spaces = [space for space, each in enumerate(MULTIPLIER) if each == value]
        x = (_LADDER.at(spaces[0]) + _LADDER.at(spaces[-1])) / 2
        body += words(f"×{value}", x, 15, 12, "ink-2", "middle", 700)
    return body + words(word, WIDTH - 8 - _GOAL / 2, 15, 12, "ink-3", "middle")


def _tint(x: float, y: float, wide: float, tall: float, share: float) -> str:
    body = box(x, y, wide, tall, 3, "well")
    return body + box(x, y, wide, tall, 3, "accent", more=f'opacity="{share}"') if share else body


@cache
def _goal(goal: int, value: int, y: float, tall: float) -> str:
    """A goal tile: what is counted, by how much it is divided, and what that is now."""
    if goal < 0:
        return ""
    row = GOALS[goal]
    x = WIDTH - 8 - _GOAL
    body = box(x, y + 0.8, _GOAL, tall - 1.6, 4, "raised", "accent", 1.4)
    sign = f"÷{row.divide}" if row.divide > 1 else ""
    body += icon(row.icon, x + 11, y + tall / 2, 15, "accent")
    if sign and tall > 30:
        body += words(sign, x + 11, y + tall - 4, 11, "ink-2", "middle")
        sign = ""
    if sign:
        body += words(sign, x + 18.5, y + tall / 2 + 4, 11, "ink-2")
    return body + words(str(value), x + _GOAL - 4, y + tall / 2 + 5, 13.5, "ink", "end", 700)


@cache
def _row(track: int, goal: int, value: int, lit: bool) -> str:
    body = lamp_box(2.5, -1.5, WIDTH - 5, _ROW - 1, 6) if lit else ""
    body += icon(TRACKS[track].icon, 15, _CELL / 2, 17, "ink-2")
    for space in range(LAST + 1):
        x = _LADDER.at(space) - _LADDER.step / 2
        share = 0.11 * (MULTIPLIER[space] - 1)
        body += _tint(x, 0, _LADDER.step - 1.4, _CELL, share)
    return body + _goal(goal, value, 0, _CELL + 1)


@cache
def _domination(goal: int, value: int, tokens: tuple[int, ...]) -> str:
    """Its points stand below the markers, a bar is the bolt line, two-VP tokens lie on top."""
    body = icon(DOMINATION.icon, 15, _LOW / 2, 17, "ink-2")
    step = _DOMINATION.step
    for space, points in enumerate(DOMINATION_VP):
        x = _DOMINATION.at(space)
        body += box(x - step / 2, 0, step - 1.2, _LOW, 3, "well")
        if space in tokens:
            body += box(x - step / 2, _LOW - 2.6, step - 1.2, 2.6, 1, "accent")
            body += words("+2", x - 0.6, 11, 11, "accent", "middle", 700)
        text = str(points).replace("-", "−")
        ink = "bad" if points < 0 else "ink-2"
        body += words(text, x - 0.6, _LOW - 5, 11, ink, "middle", 600)
    bar = _DOMINATION.at(BOLT) - step / 2 - 0.6
    body += path(f"M{bar:.1f}-1V{_LOW + 1}", "none", "ink", 2.4)
    return body + _goal(goal, value, 0, _LOW)


def _markers(scene: AnunnakiScene, layer: Layer, way: int, y: float) -> None:
    """Seats that share a space overlap towards the middle, the own one on top."""
    table, lang = scene.table, scene.lang
    domination = way == len(TRACK)
    if domination:
        spaces, track = table["domination"], _DOMINATION
    else:
        id = TRACK.ids[way]
        spaces, track = [each.get(id, 0) for each in table["tracks"]], _LADDER
    order = sorted(range(scene.seats), key=lambda seat: seat == scene.own)
    for space, pile in stacks(order, spaces).items():
        for n, seat in enumerate(pile):
            way_in = 1 if space < LAST / 2 else -1
            x = track.at(space) - 0.6 + 4.4 * n * way_in
            up = 3.2 * (1 if n % 2 else -1) if len(pile) > 2 else 0.0
            told = scene.say(
                N_("{seat}: space {n} of the {track}"),
                seat=scene.name(seat),
                n=space,
                track=WAY(way, lang),
            )
            if not domination:
                told += f" · ×{table['multipliers'][seat][TRACK.ids[way]]}"
            body = marker(scene.emblem(seat), 7.4)
            layer.piece(f"{way}-{seat}", x, y + _CELL / 2 + up, body, title=told, kind="marker")
