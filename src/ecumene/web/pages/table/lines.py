"""The log on a page: each line is written once, as most of what a page says was said before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ecumene.engine.picture import Emblem
from ecumene.engine.record import Step
from ecumene.engine.spec import GameSpec
from ecumene.web.pages.rendering import render
from ecumene.web.rooms.log import LogLine
from ecumene.web.rooms.room import Room

FRESH: Final = " fresh"  # the last class of a line as it is written; what is told stands after it


class Told(NamedTuple):
    """A line of the log as its table shows it."""

    game: GameSpec[Any]
    table: str
    line: LogLine
    id: str
    emblem: Emblem | None  # of whose step it was
    name: str
    lang: str


class Lines:
    """The lines that one viewer has been shown, as long as everybody is called the same."""

    def __init__(
        self, room: Room, lang: str, emblems: Sequence[Emblem], called: Sequence[str]
    ) -> None:
        self._game, self._table, self._lang = room.game, room.id, lang
        self._emblems = emblems
        self._called = called
        # by identity: lines stay what they are until something is taken back; each is held here
        self._shown: dict[int, tuple[LogLine, bool, str, Markup]] = {}

    def show(
        self, log: Sequence[LogLine], steps: Sequence[Step], since: float
    ) -> dict[str, Markup]:
        """The newest lines last, by id, each with the seal of whose step it was.

        What came *since* the viewer's last answer is fresh.
        """
        before, now = self._shown, dict[int, tuple[LogLine, bool, str, Markup]]()
        found: dict[str, Markup] = {}
        for at, line in enumerate(log):
            kept = before.get(id(line))
            fresh = line.step > since
            if kept is None or kept[1] is not fresh:
                name = f"l-{line.version}-{line.step}-{_place(log, at)}"
                kept = line, fresh, name, self._write(line, name, steps, fresh)
            now[id(line)] = kept
            found[kept[2]] = kept[3]
        self._shown = now
        return found

    def _write(self, line: LogLine, id: str, steps: Sequence[Step], fresh: bool) -> Markup:
        seat = line.seat
        if line.sort == "game" and seat is None and 0 < line.step <= len(steps):
            seat = steps[line.step - 1].seat
        emblem = None if seat is None else self._emblems[seat]
        name = "" if seat is None else self._called[seat]
        html = _line(Told(self._game, self._table, line, id, emblem, name, self._lang))
        return html if fresh else Markup(html.replace(FRESH, "", 1))


def _place(log: Sequence[LogLine], at: int) -> int:
    """The number of a line among those of the same event and step, from 1."""
    version, step, place = log[at].version, log[at].step, 1
    for line in reversed(log[:at]):
        if line.version != version:
            break
        place += line.step == step
    return place


@lru_cache(maxsize=1024)  # others at the table read the same, and it stays when it is not fresh
def _line(told: Told) -> Markup:
    return Markup(render("table/line.html", **told._asdict()).strip())
