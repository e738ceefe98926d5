"""The analysis on the page of the replay: areas of chances, and the moments that changed them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple
from urllib.parse import urlencode

from ecumene.engine.viewers import OPEN, Viewer
from ecumene.web.bots.analysed import GameView, seen
from ecumene.web.bots.analyst import Progress
from ecumene.web.errors import NotNow
from ecumene.web.pages.rendering import render
from ecumene.web.pages.replay.moments import course, named
from ecumene.web.rooms.hall import Hall
from ecumene.web.rooms.room import Room

HIGH: Final = 1000  # units of the drawing; it is stretched to its place
ROOM: Final = 0.13  # of the height that letters need
NEAR: Final = 0.05  # of the width between letters of one seat and the edge
WHERE: Final = (0.1, 0.32, 0.55, 0.78)  # across the drawing, where letters stand
NOTED: Final = 0.03  # changes that the list of moves shows


class Letters(NamedTuple):
    """The letters of a seat inside its area; places in percent of the drawing."""

    seat: int
    x: float
    y: float


class Row(NamedTuple):
    """One step in numbers."""

    step: int
    chances: list[float]
    nobody: float
    change: int  # in percent, if it is worth a note


@dataclass(frozen=True)
class Chart:
    """Stacked areas, the first seat at the bottom."""

    areas: list[str]  # paths by seat
    letters: list[Letters]
    rows: list[Row]
    nobody: bool  # at times it looked as if nobody would win


async def progress_of(hall: Hall, table: str) -> Progress | None:
    """How far the analysis of a table is; None while it may not be asked for."""
    try:
        progress = await hall.analyst.progress(table)
    except NotNow:
        return None
    return None if progress.status == "none" and hall.driver is None else progress


def analysed(
    room: Room, viewer: Viewer, progress: Progress | None, step: int, seat: int | None, lang: str
) -> str:
    """The pane: a button, a bar, or what was found. Empty where nothing can be found."""
    if progress is None or not room.step:
        return ""
    view = seen(room, progress, lang)
    run = course(room, viewer, lang)
    found = view.analysis
    return render(
        "replay/analysis.html",
        lang,
        table=room.id,
        view=view,
        found=found,
        chart=None if found is None else drawn(found),
        step=min(step, room.step),
        back=asked(viewer, seat),
        base=address(room, viewer, seat),
        names=run.names,
        run=run,
        texts=course(room, OPEN, lang).moves,
        place=lambda at: round(100 * at / room.step, 2),
    )


def asked(viewer: Viewer, seat: int | None) -> dict[str, str]:
    """With whose eyes a page looks, and which seat was confirmed: what all its links carry on."""
    return {"as": named(viewer)} | ({} if seat is None else {"seat": str(seat)})


def address(room: Room, viewer: Viewer, seat: int | None) -> str:
    """The replay with the same eyes."""
    return f"/t/{room.id}/replay?{urlencode(asked(viewer, seat))}"


def drawn(found: GameView) -> Chart:
    """The chances as areas; seats of one side share the height of their side."""
    shares = [
        [chance / len(sides[seat]) for seat, chance in enumerate(chances)]
        for chances, sides in zip(found.chances, mates(found), strict=True)
    ]
    seats = range(len(found.chances[0]))
    edges = [[sum(row[:seat]) for row in shares] for seat in range(len(seats) + 1)]
    areas = [_area(edges[seat], edges[seat + 1]) for seat in seats]
    letters = [each for seat in seats for each in _letters(seat, edges[seat], edges[seat + 1])]
    rows = []
    for step, (chances, row) in enumerate(zip(found.chances, shares, strict=True)):
        change = found.changes[step]
        noted = round(100 * change) if abs(change) >= NOTED else 0
        rows.append(Row(step, chances, max(0.0, 1 - sum(row)), noted))
    return Chart(areas, letters, rows, any(row.nobody > 0.005 for row in rows))


def mates(found: GameView) -> list[list[list[int]]]:
    """By step and seat, the seats of its side."""
    starts = [*found.sides, (found.steps + 1, [])]
    rows: list[list[list[int]]] = []
    for (first, sides), (end, _) in pairwise(starts):
        by_seat = {seat: side for side in sides for seat in side}
        rows += [[by_seat[seat] for seat in sorted(by_seat)]] * (end - first)
    return rows


def _area(low: list[float], high: list[float]) -> str:
    there = [f"{step} {HIGH - round(HIGH * y)}" for step, y in enumerate(high)]
    back = [f"{step} {HIGH - round(HIGH * y)}" for step, y in enumerate(low)][::-1]
    return f"M{'L'.join(there)}L{'L'.join(back)}z"


def _letters(seat: int, low: list[float], high: list[float]) -> list[Letters]:
    """At some places where there is room; if there is none, where the area is widest."""
    last = len(low) - 1
    wanted = [round(last * where) for where in WHERE]
    at = [step for step in wanted if high[step] - low[step] > ROOM]
    if not at:
        inner = range(round(last * NEAR), last - round(last * NEAR) + 1)
        widest = max(inner, key=lambda step: high[step] - low[step])
        at = [widest] if high[widest] - low[widest] > ROOM else []
    return [
        Letters(seat, round(100 * step / last, 2), round(50 * (2 - high[step] - low[step]), 2))
        for step in at
    ]
