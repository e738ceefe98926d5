"""What happened on the table, step by step: a short film of the moves of others.

It is made of differences between drawings of a table, with the eyes of one viewer at every step:
pieces that have moved, appeared, gone or changed, the lines that tell of them, and the points. So
every game has it, and nobody is shown what they could not see when it happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from ecumene.draw.drawing import Drawing, Layer, Piece, Resting
from ecumene.draw.shared import unchanging_views
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import Viewer
from ecumene.text.told import Sum, sums
from ecumene.web.pages.table.layout import Drawn, Painter
from ecumene.web.rooms.log import LogLine, called_in, told
from ecumene.web.rooms.memory import Memory
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.views import observed

MOST: Final = 60  # steps of one film: what happened last

Lying = tuple[float, float, str, str]
"""Where a piece lies, its body in SVG, and what it is, if it has a meaning."""

Pieces = dict[str, Lying]
"""By id."""

Changes = dict[str, dict[str, tuple[Lying | None, Lying | None]]]
"""By part and id what lay there before and what lies there then, if anything."""


class Shot(NamedTuple):
    """One step: what is read of it, what it brought, and what it changed."""

    step: int
    seat: int  # who took it
    lines: list[LogLine]
    sums: tuple[Sum, ...]
    changes: Changes

    @property
    def ways(self) -> list[tuple[str, str, str, str]]:
        """What went from one part of the table to another: part and id of both.

        The same thing is gone from one and has come to the other, and there is only one of it.
        """
        gone: dict[str, list[tuple[str, str]]] = {}
        come: dict[str, list[tuple[str, str]]] = {}
        for part, pieces in self.changes.items():
            for id, (was, now) in pieces.items():
                one = was if now is None else now if was is None else None
                if one is not None and one[3]:
                    (gone if now is None else come).setdefault(one[3], []).append((part, id))
        return [
            (*gone[about][0], *places[0])
            for about, places in come.items()
            if len(places) == len(gone.get(about, ())) == 1 and places[0][0] != gone[about][0][0]
        ]


@dataclass
class Film:
    """Some steps of a game as one viewer may know them."""

    shots: list[Shot]
    emblems: list[Emblem]
    names: list[str]  # of the seats

    @cached_property
    def drawn(self) -> str:
        """What a script needs to show it on the table, as JSON: every body is written once."""
        numbers: dict[str, int] = {}

        def numbered(lying: Lying | None) -> Any:
            return lying and (*lying[:2], numbers.setdefault(lying[2], len(numbers)))

        before: dict[str, dict[str, Any]] = {}
        shots: list[dict[str, Any]] = []
        for shot in self.shots:
            parts: dict[str, dict[str, Any]] = {}
            for part, pieces in shot.changes.items():
                for id, (was, now) in pieces.items():
                    before.setdefault(part, {}).setdefault(id, numbered(was))
                    parts.setdefault(part, {})[id] = numbered(now)
            shots.append({"step": shot.step, "parts": parts, "ways": shot.ways})
        about = {"bodies": list(numbers), "before": before, "shots": shots}
        return msgspec.json.encode(about).decode()


def since(room: Room, viewer: Viewer) -> tuple[int, int]:
    """The steps of others since the last turn of a viewer: the first and the last.

    Whoever has no seat sees the last turn of all.
    """
    steps = room.record.steps
    last = len(steps)
    while last and viewer is not None and steps[last - 1].seat == viewer:
        last -= 1
    first = last
    while first and last - first < MOST - 1 and not _other(steps[first - 1].seat, viewer, room):
        first -= 1
    return first + 1, last


def _other(seat: int, viewer: Viewer, room: Room) -> bool:
    """Does a turn that a viewer missed begin after a step of this seat?"""
    if viewer is None or viewer < 0:
        return seat != room.record.steps[-1].seat
    return seat == viewer


def film(room: Room, viewer: Viewer, first: int, last: int, lang: str) -> Film:
    """These steps, made once for all who see the same."""
    key = ("film", viewer, first, last, lang)
    found: Film | None = room.cache.get(key)
    if found is None:
        found = room.cache[key] = _film(room, viewer, first, last, lang)
    return found


def _film(room: Room, viewer: Viewer, first: int, last: int, lang: str) -> Film:
    record = room.record
    camera = Camera(room, viewer, lang)
    now = camera.look(room.step)
    seen = now if first > last else camera.look(first - 1)
    shots: list[Shot] = []
    called = called_in(room, viewer, lang)
    then = seen
    for step in range(first, last + 1):
        seen = camera.look(step)
        changes = camera.changes(then, seen, now)
        lines = [line for line in told(room, viewer, lang, step) if line.sort == "game"]
        brought = sums(room.ledger, lang, room.ledger.step(step), called)
        if lines or brought or (changes and step == last):  # else it is seen with the next
            shots.append(Shot(step, record.steps[step - 1].seat, lines, brought, changes))
            then = seen
    view = observed(room, room.state, viewer)
    seats = range(len(room.chairs))
    emblems = [room.game.emblem(view, seat, lang) for seat in seats]
    names = [room.game.called(view, seat, lang) for seat in seats]
    return Film(shots, emblems, names)


class Camera:
    """Looks at moments of a table; what is drawn of the same facts is drawn once."""

    def __init__(self, room: Room, viewer: Viewer, lang: str) -> None:
        self.room = room
        self.viewer = viewer
        self.lang = lang
        self._memory = Memory()
        self._seen: dict[int, tuple[Drawn, Pieces]] = {}
        self._sizes: dict[str, tuple[float, float]] = {}
        self._state: Any = None

    def look(self, step: int) -> dict[str, Pieces]:
        """By part where all pieces lie after a step; hands are no part of it."""
        room = self.room
        state = self._goto(step)
        seen = observed(room, state, self.viewer, active=False)
        found: dict[str, Pieces] = {}
        with unchanging_views():
            painter = Painter(room.game, seen, self.lang, self._memory)
            for part in painter.parts:
                if part.role == "hand":
                    continue
                drawn = painter.draw(part)
                size = (drawn.drawing.width, drawn.drawing.height)
                if self._sizes.setdefault(part.id, size) == size:  # else places do not compare
                    found[part.id] = self._pieces(drawn)
        return found

    def _goto(self, step: int) -> Any:
        """From step to step the game is played on, not replayed from the last kept state."""
        if self._state is not None and self._state[0] == step - 1:
            state = self._state[1]
            state.apply(self.room.record.steps[step - 1].action)
        else:
            state = self.room.record.goto(step)
        self._state = (step, state)
        return state

    def changes(
        self,
        then: Mapping[str, Pieces],
        now: Mapping[str, Pieces],
        shown: Mapping[str, Pieces],
    ) -> Changes:
        """What differs between two moments, in parts that the page shows."""
        found: Changes = {}
        for part in shown:
            old, new = then.get(part), now.get(part)
            if old is None or new is None or old is new:
                continue
            changed = {
                id: (old.get(id), new.get(id)) for id in [*old, *new] if old.get(id) != new.get(id)
            }
            if changed:
                found[part] = changed
        return found

    def _pieces(self, drawn: Drawn) -> Pieces:
        known = self._seen.get(id(drawn))
        if known is None or known[0] is not drawn:
            found = {
                each.id: (round(layer.x + each.x, 2), round(layer.y + each.y, 2), *_look(each))
                for layer, each in _all(drawn.drawing)
            }
            known = self._seen[id(drawn)] = (drawn, found)
        return known[1]


def _look(piece: Piece) -> tuple[str, str]:
    return piece.body, piece.about


def _all(drawing: Drawing) -> Iterator[tuple[Layer, Piece]]:
    for layer in drawing.layers:
        for each in layer.body:
            if isinstance(each, Piece):
                yield layer, each
            elif isinstance(each, Resting):
                yield layer, each.piece
