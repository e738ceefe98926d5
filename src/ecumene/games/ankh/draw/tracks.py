"""Tracks: devotion, the four actions, the events."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.lamp import lamp_box
from ecumene.draw.marks import box, disc, faded, hatch, icon, panel, path, title, words
from ecumene.draw.measures import fitting, lines_of
from ecumene.draw.panel import headed, seat_seal
from ecumene.draw.seals import seal
from ecumene.draw.tracks import Track, stacks
from ecumene.engine.lang import N_
from ecumene.engine.narration import Plural
from ecumene.games.ankh import content
from ecumene.games.ankh.draw.pieces import ankh, sign
from ecumene.games.ankh.draw.scene import AnkhScene
from ecumene.games.ankh.names import EVENT, ROW

DEVOTION_WIDTH: Final = 86
DEVOTION_HEIGHT: Final = 660
WIDTH: Final = 210
ACTIONS_HEIGHT: Final = 232
EVENTS_HEIGHT: Final = 172
ROW_ICONS: Final = tuple(row.icon for row in content.TRACK_ROWS)
_DASHED: Final = 'stroke-dasharray="3 2.4"'

# Devotion

_FIRST: Final = 50  # where the top space begins
_STEP: Final = (DEVOTION_HEIGHT - _FIRST - 8) / (content.TOP + 1)
_LADDER: Final = Track(DEVOTION_HEIGHT - 8, _STEP, up=True)
_LEFT: Final = 29
_CELL: Final = DEVOTION_WIDTH - _LEFT - 7
_MARKED: Final = (content.RED_LAST + 1, content.TOP)


def devotion(scene: AnkhScene) -> Drawing:
    """The devotion track: upwards is better, the top of a stack is rightmost."""
    drawing = Drawing("devotion", DEVOTION_WIDTH, DEVOTION_HEIGHT, "")
    say, spaces = scene.say, scene.table["standing"]
    forgetting = scene.table["event"] < content.FORGETTING
    warning = (say(N_("forgotten")), say(N_("after 4"))) if forgetting else ("", "")
    drawing.layer("ground").add(_devotion_ground(say(N_("Devotion")), say(N_("safe")), *warning))
    layer = drawing.layer("markers")
    aside = False
    piles = stacks(scene.ladder, spaces)
    for space, pile in piles.items():
        aside = len(pile) == 1 and space - 1 in piles and not aside  # neighbours step aside
        for n, seat in enumerate(pile):
            x, y = _LEFT + 12.0 + 21 * n + (_CELL - 25 if aside else 0), _LADDER.at(space)
            if len(pile) > 2:  # a tall stack zigzags, so that all letters can be read
                x, y = _LEFT + 6 + 9.4 * n, y - (17 if n % 2 else -2)
            body = seat_seal(scene, seat, 10.8, "keyline")
            for other in scene.merged(seat):
                body = seal(scene.emblem(other), 16, 3, 10.8, "keyline") + body
            told = say(N_("{god}: {n} devotion"), god=scene.names(seat), n=space)
            layer.piece(str(seat), x, y, body, title=told, kind="marker")
    return drawing


@cache
def _devotion_ground(name: str, safe: str, *warning: str) -> str:
    size = fitting(name, DEVOTION_WIDTH - 23, 16, 13)
    body = panel(DEVOTION_WIDTH, DEVOTION_HEIGHT) + title(name, 9, 22, size)
    middle = _LEFT + _CELL / 2
    body += icon("laurel-crown", middle, 38, 20, "ink-2")
    for space in range(content.TOP + 1):
        y = _LADDER.at(space)
        zone = "devotion-low" if space <= content.RED_LAST else "devotion-high"
        body += box(_LEFT, y - _STEP / 2 + 0.6, _CELL, _STEP - 1.2, 2, zone)
        if space % 5 == 0 or space in _MARKED:
            bold, low = 700 if space in _MARKED else 400, 3 if space == content.RED_LAST else 0
            body += words(str(space), _LEFT - 5, y + 4.3 + low, 12, "ink-2", "end", bold)
    edge = _LADDER.at(content.RED_LAST) - _STEP / 2
    body += path(f"M6 {edge:.1f}H80", "none", "ink", 1.6, 'stroke-dasharray="4 3"')
    for line, y in ((f"▲ {safe}", -6), (warning[0], 15), (warning[1], 28)):
        body += words(line, middle, edge + y, fitting(line, _CELL, 12), "ink", "middle", 600)
    return body


# Actions

_COMING: Final = Plural(
    "{row}: the event comes in {n} step", "{row}: the event comes in {n} steps", "n"
)
_ROW: Final = 49.5
_TOP: Final = 31


def actions(scene: AnkhScene) -> Drawing:
    """The four action tracks; the white space at the end is the event."""
    say, lit = scene.say, scene.lit("take")
    note = say(N_("second: a lower row"))
    drawing = headed("actions", WIDTH, ACTIONS_HEIGHT, say(N_("Actions")), note)
    rows, markers = drawing.layer("rows"), drawing.layer("markers")
    for row, name in enumerate(ROW.ids):
        at = scene.table["markers"][name]
        left, action, y = content.EVENT_SPACE[row] - at, lit.get(row), _TOP + row * _ROW
        called = ROW(row, scene.lang)
        told = scene.tell(_COMING, row=called, n=left)
        track, start = _cells(row), content.START_SPACE[row][scene.seats]
        body = _row(row, called, left, start, action is not None)
        scene.put(rows, name, 0, y, body, told, action, "row", name)
        body = _marker(track.step - 2)
        scene.put(markers, name, track.at(at), y + 35, body, told, action, "marker", name)
    return drawing


def _cells(row: int) -> Track:
    return Track(10, (WIDTH - 18) / (content.EVENT_SPACE[row] + 1))


@cache
def _row(row: int, name: str, left: int, start: int, lit: bool) -> str:
    body = lamp_box(3.5, 1, WIDTH - 7, _ROW - 3, 7) if lit else ""
    body += icon(ROW_ICONS[row], 19, 12, 18, "ink" if lit else "ink-2")
    body += words(name, 32, 17, fitting(name, 126, 14, 12.5, bold=True), weight=600)
    ink, weight = ("ink", 700) if left == 1 else ("ink-2", 400)
    body += words(f"{left} ›", WIDTH - 24, 16.5, 13, ink, "end", weight)
    body += ankh(WIDTH - 15, 12, 13, ink)
    track = _cells(row)
    wide = track.step
    for n in range(content.EVENT_SPACE[row] + 1):
        x = track.at(n) - wide / 2
        if n == content.EVENT_SPACE[row]:
            body += box(x + 0.7, 25.2, wide - 3.4, 19.6, 3, "raised", "line-strong", 1.5)
            body += ankh(track.at(n) - 1, 35, 15, "ink-2")
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


@cache
def _spot(event: int) -> tuple[float, float]:
    """Where an event lies: one row for each conflict."""
    row = next(n for n, last in enumerate(content.CONFLICTS) if event <= last)
    first = 1 if row == 0 else content.CONFLICTS[row - 1] + 1
    return 23 + 28 * (event - first), 43 + 27.4 * row


def events(scene: AnkhScene) -> Drawing:
    """The event track, in one row for each conflict."""
    say, now = scene.say, scene.table["event"]
    drawing = headed("events", WIDTH, EVENTS_HEIGHT, say(N_("Events")), _coming(scene))
    notes, spaces, markers = (drawing.layer(name) for name in ("notes", "spaces", "marker"))
    for row, last in enumerate(content.CONFLICTS):
        after = content.AFTER[last]
        if after == "merge_gods" and scene.seats < content.LIMITS.merge_min_players:
            after = ""
        x, y = _spot(last)
        lines = lines_of(say(_NOTES[after], n=row + 1), WIDTH - 26 - x, 12)
        ink = "ink-3" if last <= now else "ink-2"
        for n, line in enumerate(lines):
            notes.add(words(line, WIDTH - 9, y + 10.3 + 12 * n - 6 * len(lines), 12, ink, "end"))
    for event in range(1, content.LAST_EVENT + 1):
        kind = content.EVENT_AT[event]
        told = say(N_("Event {n}: {event}"), n=event, event=EVENT(kind, scene.lang))
        about, body = EVENT.ids[kind], _event(kind, event - now)
        spaces.piece(str(event), *_spot(event), body, title=told, kind="event", about=about)
    if now:
        (x, y), body = _spot(now), _around(content.EVENT_AT[now], 15, "accent", 2.4)
    else:
        x, y, body = 9, _spot(1)[1], path("M-4-5L3 0L-4 5z", "accent")
    told = say(N_("The event marker is on space {n}."), n=now)
    markers.piece("marker", x, y, body, title=told, kind="marker")
    return drawing


def _coming(scene: AnkhScene) -> str:
    """The conflict that is fought, or how far the next one is."""
    say, table = scene.say, scene.table
    number, left, token = table["next_conflict"], table["events_left"], table["battlefield"]
    if token:
        return say(N_("conflict {number}, region {token}"), number=number, token=token)
    return say(N_("conflict in {n}"), n=left) if left else say(N_("the last conflict"))


def _around(kind: int, r: float, ink: str, line: float, more: str = "") -> str:
    """A line around an event, square for a conflict."""
    round_ = 7 if kind == content.CONFLICT_EVENT else r
    return box(-r, -r, 2 * r, 2 * r, round_, "none", ink, line, more)


@cache
def _event(kind: int, away: int) -> str:
    """An event: past, now, next or later."""
    square = kind == content.CONFLICT_EVENT
    fill = "accent" if away == 0 else "ink-3" if square else "well"
    ink = "panel" if away == 0 or square else "ink-2"
    body = box(-12, -12, 24, 24, 4, fill) if square else disc(0, 0, 12, fill)
    body += sign(content.EVENT_KINDS[kind].icon, 0, 0, 17, ink)
    if away < 0:
        return faded(body, 0.38)
    return body + _around(kind, 13.8, "ink-2", 1.5, _DASHED) if away == 1 else body
