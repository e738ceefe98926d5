"""Tracks: devotion, the four actions, the events."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, disc, hatch, icon, panel, path, stage, title, words
from ecumene.draw.measures import fitting, lines_of
from ecumene.engine.lang import N_
from ecumene.games.ankh.content import (
    AFTER,
    CONFLICT_EVENT,
    CONFLICTS,
    EVENT_AT,
    EVENT_IDS,
    EVENT_SPACE,
    LAST_EVENT,
    LIMITS,
    RED_LAST,
    ROW_IDS,
    START_SPACE,
    TOP,
)
from ecumene.games.ankh.draw.gods import EVENT_ICONS, ROW_ICONS, seal
from ecumene.games.ankh.draw.scene import Scene
from ecumene.games.ankh.draw.shapes import ankh, lamp_box
from ecumene.games.ankh.names import event_name, row_name

DEVOTION_WIDTH: Final = 86
DEVOTION_HEIGHT: Final = 660
WIDTH: Final = 210
ACTIONS_HEIGHT: Final = 232
EVENTS_HEIGHT: Final = 172

# Devotion

_FIRST: Final = 50  # where the top space begins
_STEP: Final = (DEVOTION_HEIGHT - _FIRST - 8) / (TOP + 1)
_LEFT: Final = 29
_CELL: Final = DEVOTION_WIDTH - _LEFT - 7
_MARKED: Final = (RED_LAST + 1, TOP)


def _height(space: int) -> float:
    """The middle of a space of the devotion track."""
    return _FIRST + (TOP - space + 0.5) * _STEP


def devotion(scene: Scene, desc: str) -> Drawing:
    """The devotion track: upwards is better, the top of a stack is rightmost."""
    drawing = Drawing("devotion", DEVOTION_WIDTH, DEVOTION_HEIGHT, desc)
    say = scene.say
    forgetting = scene.table["event"] < AFTER.index("forget_red_gods")
    warning = (say(N_("forgotten")), say(N_("after 4"))) if forgetting else ("", "")
    drawing.layer("ground").add(_devotion_ground(say(N_("Devotion")), say(N_("safe")), *warning))
    layer = stage(drawing, "markers")
    for seat, x, y in _markers(scene):
        n = scene.table["devotion"][seat]
        told = say(N_("{god}: {n} devotion"), god=scene.names(seat), n=n)
        crowded = [scene.table["devotion"][each] for each in scene.ladder].count(n) > 2
        body = seal(scene.gods[seat], scene.mono(seat), 0, 0, 9.2 if crowded else 10.8, "keyline")
        for other in scene.merged(seat):
            body = seal(scene.gods[other], scene.mono(other), 15, 3, 9, "keyline") + body
        layer.piece(str(seat), x, y, body, title=told, kind="marker")
    return drawing


def _markers(scene: Scene) -> list[tuple[int, float, float]]:
    """Where markers lie, from the bottom of each stack; neighbours step aside."""
    stacks: dict[int, list[int]] = {}
    for seat in scene.ladder:
        stacks.setdefault(scene.table["devotion"][seat], []).append(seat)
    found: list[tuple[int, float, float]] = []
    aside = False
    for space in sorted(stacks):
        stack = stacks[space]
        aside = len(stack) == 1 and space - 1 in stacks and not aside
        for n, seat in enumerate(stack):
            x, y = _LEFT + 12.0 + 21 * n + (_CELL - 25 if aside else 0), _height(space)
            if len(stack) > 2:  # a tall stack zigzags, so that all letters can be read
                x, y = _LEFT + 8 + 9.4 * n, y - (15 if n % 2 else -2)
            found.append((seat, x, y))
    return found


@cache
def _devotion_ground(name: str, safe: str, *warning: str) -> str:
    size = fitting(name, DEVOTION_WIDTH - 23, 16, 13)
    body = panel(DEVOTION_WIDTH, DEVOTION_HEIGHT) + title(name, 9, 22, size)
    body += icon("laurel-crown", _LEFT + _CELL / 2, 38, 20, "ink-2")
    for space in range(TOP + 1):
        y = _height(space) - _STEP / 2
        zone = "devotion-low" if space <= RED_LAST else "devotion-high"
        body += box(_LEFT, y + 0.6, _CELL, _STEP - 1.2, 2, zone)
        if space % 5 == 0 or space in _MARKED:
            bold = 700 if space in _MARKED else 400
            low = 3 if space == RED_LAST else 0
            body += words(
                str(space), _LEFT - 5, y + _STEP / 2 + 4.3 + low, 12, "ink-2", "end", bold
            )
    edge = _height(RED_LAST) - _STEP / 2
    body += path(f"M6 {edge:.1f}H80", "none", "ink", 1.6, 'stroke-dasharray="4 3"')
    middle = _LEFT + _CELL / 2
    body += _zone_word(f"▲ {safe}", middle, edge - 6)
    for n, line in enumerate(warning):
        body += _zone_word(line, middle, edge + 15 + 13 * n)
    return body


def _zone_word(line: str, x: float, y: float) -> str:
    return words(line, x, y, fitting(line, _CELL, 12, 10.5), "ink", "middle", 600)


# Actions

_ROW: Final = 49.5
_TOP: Final = 31
_CELLS_LEFT: Final = 10


def actions(scene: Scene, desc: str) -> Drawing:
    """The four action tracks; the white space at the end is the event."""
    drawing = Drawing("actions", WIDTH, ACTIONS_HEIGHT, desc)
    ground, rows = drawing.layer("ground"), stage(drawing, "rows")
    markers = stage(drawing, "markers")
    say, lit = scene.say, scene.lit("take")
    ground.add(panel(WIDTH, ACTIONS_HEIGHT), title(say(N_("Actions")), 10, 22, 18))
    note = say(N_("second: a lower row"))
    ground.add(words(note, WIDTH - 9, 21, 12, "ink-3", "end"))
    for row, name in enumerate(ROW_IDS):
        at = scene.table["markers"][name]
        left = EVENT_SPACE[row] - at
        action = lit.get(row)
        y = _TOP + row * _ROW
        called = row_name(row, scene.lang)
        told = say.plural(
            "{row}: the event comes in {n} step",
            "{row}: the event comes in {n} steps",
            left,
            row=called,
            n=left,
        )
        told = scene.told(told, action)
        start = START_SPACE[row][scene.seats]
        body = _row(row, called, left, start, action is not None)
        rows.piece(name, 0, y, body, title=told, action=action, kind="row", about=name)
        x = _CELLS_LEFT + (at + 0.5) * _cell(row)
        body = _marker(_cell(row) - 2)
        markers.piece(name, x, y + 35, body, title=told, action=action, kind="marker", about=name)
    return drawing


def _cell(row: int) -> float:
    return (WIDTH - 2 * _CELLS_LEFT + 2) / (EVENT_SPACE[row] + 1)


@cache
def _row(row: int, name: str, left: int, start: int, lit: bool) -> str:
    body = lamp_box(3.5, 1, WIDTH - 7, _ROW - 3, 7) if lit else ""
    size = fitting(name, 126, 14, 12.5, bold=True)
    body += icon(ROW_ICONS[row], 19, 12, 18, "ink" if lit else "ink-2")
    body += words(name, 32, 17, size, weight=600)
    strong = left == 1
    body += words(
        f"{left} ›",
        WIDTH - 24,
        16.5,
        13,
        "ink" if strong else "ink-2",
        "end",
        700 if strong else 400,
    )
    body += ankh(WIDTH - 15, 12, 13, "ink" if strong else "ink-2")
    wide = _cell(row)
    for n in range(EVENT_SPACE[row] + 1):
        x = _CELLS_LEFT + n * wide
        if n == EVENT_SPACE[row]:
            body += box(x + 0.7, 25.2, wide - 3.4, 19.6, 3, "raised", "line-strong", 1.5)
            body += ankh(x + wide / 2 - 1, 35, 15, "ink-2")
        elif n < start:
            body += path(hatch(x, 24.5, wide - 2, 21, 4.6), "none", "line", 1.6)
        else:
            body += box(x, 24.5, wide - 2, 21, 3, "raised" if lit else "well")
    return body


@cache
def _marker(wide: float) -> str:
    return box(-wide / 2, -10.5, wide, 21, 3, "accent") + icon("obelisk", 0, 0, 19, "panel")


# Events

_NOTES: Final = {
    "": "{n}",
    "merge_gods": N_("{n} · merging"),
    "forget_red_gods": N_("{n} · forgetting"),
    "end_game": N_("{n} · end"),
}


def _spot(event: int) -> tuple[float, float]:
    """Where an event lies: one row for each conflict."""
    row = next(n for n, last in enumerate(CONFLICTS) if event <= last)
    first = 1 if row == 0 else CONFLICTS[row - 1] + 1
    return 23 + 28 * (event - first), 43 + 27.4 * row


def events(scene: Scene, desc: str) -> Drawing:
    """The event track, in one row for each conflict."""
    drawing = Drawing("events", WIDTH, EVENTS_HEIGHT, desc)
    ground, spaces = drawing.layer("ground"), stage(drawing, "spaces")
    markers = stage(drawing, "marker")
    say, now = scene.say, scene.table["event"]
    ground.add(panel(WIDTH, EVENTS_HEIGHT), title(say(N_("Events")), 10, 22, 18))
    ground.add(words(_coming(scene), WIDTH - 9, 21, 12, "ink-3", "end"))
    for row, last in enumerate(CONFLICTS):
        after = AFTER[last]
        if after == "merge_gods" and scene.seats < LIMITS.merge_min_players:
            after = ""
        note = say(_NOTES[after], n=row + 1)
        room = WIDTH - 10 - _spot(last)[0] - 16
        lines = lines_of(note, room, 12)
        past = "ink-3" if last <= now else "ink-2"
        for n, line in enumerate(lines):
            y = _spot(last)[1] + 4.3 + 12 * n - 6 * (len(lines) - 1)
            ground.add(words(line, WIDTH - 9, y, 12, past, "end"))
    for event in range(1, LAST_EVENT + 1):
        x, y = _spot(event)
        kind = EVENT_AT[event]
        told = say(N_("Event {n}: {event}"), n=event, event=event_name(kind, scene.lang))
        body = _event(kind, event - now)
        spaces.piece(str(event), x, y, body, title=told, kind="event", about=EVENT_IDS[kind])
    if now:
        x, y = _spot(now)
        body = disc(0, 0, 15, "none", "accent", 2.4) if EVENT_AT[now] != CONFLICT_EVENT else ""
        body = body or box(-15, -15, 30, 30, 7, "none", "accent", 2.4)
    else:
        x, y, body = 9, _spot(1)[1], path("M-4-5L3 0L-4 5z", "accent")
    told = say(N_("The event marker is on space {n}."), n=now)
    markers.piece("marker", x, y, body, title=told, kind="marker")
    return drawing


def _coming(scene: Scene) -> str:
    """How far the next conflict is."""
    now = scene.table["event"]
    left = next((last - now for last in CONFLICTS if last > now), 0)
    if not left:
        return scene.say(N_("the last conflict"))
    return scene.say(N_("conflict in {n}"), n=left)


@cache
def _event(kind: int, away: int) -> str:
    """An event: past, now, next or later."""
    square = kind == CONFLICT_EVENT
    fill = "accent" if away == 0 else "ink-3" if square else "well"
    ink = "panel" if away == 0 or square else "ink-2"
    body = box(-12, -12, 24, 24, 4, fill) if square else disc(0, 0, 12, fill)
    if EVENT_ICONS[kind] == "ankh":
        body += ankh(0, 0, 17, ink)
    else:
        body += icon(EVENT_ICONS[kind], 0, 0, 17, ink)
    if away < 0:
        return f'<g opacity=".38">{body}</g>'
    if away == 1:
        dash = 'stroke-dasharray="3 2.4"'
        body += (
            box(-13.8, -13.8, 27.6, 27.6, 5, "none", "ink-2", 1.5, dash)
            if square
            else path(
                "M-13.8 0a13.8 13.8 0 1 0 27.6 0a13.8 13.8 0 1 0-27.6 0z",
                "none",
                "ink-2",
                1.5,
                dash,
            )
        )
    return body
