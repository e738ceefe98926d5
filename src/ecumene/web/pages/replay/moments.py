"""Moments of a game for its replay: who moved when, and each moment drawn once per viewer."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from ecumene.draw.seals import seal as draw_seal
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import OPEN, Viewer
from ecumene.web.pages.rendering import render
from ecumene.web.pages.table.layout import Panel, lay_out, places
from ecumene.web.rooms.history import past_view
from ecumene.web.rooms.log import log
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Onlooker
from ecumene.web.rooms.views import observed

KEPT: Final = 80  # drawn moments of one table
GAP: Final = 8  # between parts that stand one below the other


class Move(NamedTuple):
    """One step: who took it and what can be read of it, if anything."""

    step: int
    seat: int
    text: str
    begins: bool  # another seat moved before


class Turn(NamedTuple):
    """Steps of one seat that follow each other."""

    number: int
    seat: int
    first: int
    last: int


@dataclass(frozen=True)
class Course:
    """The whole game as one viewer may know it."""

    moves: list[Move]
    turns: list[Turn]
    names: list[str]  # what the seats are called
    emblems: list[Emblem]
    marks: list[Markup]  # the same, drawn around a point

    def turn_at(self, step: int) -> Turn | None:
        """The turn to which a step belongs; none before the first."""
        return next((turn for turn in self.turns if turn.first <= step <= turn.last), None)


def named(viewer: Viewer) -> str:
    """How an address calls a viewer."""
    if viewer is None:
        return "spectator"
    return "open" if viewer == OPEN else str(viewer)


def course(room: Room, viewer: Viewer, lang: str) -> Course:
    """All steps in short."""
    key = ("course", viewer, lang)
    found: Course | None = room.cache.get(key)
    if found is None:
        found = room.cache[key] = _course(room, viewer, lang)
    return found


def _course(room: Room, viewer: Viewer, lang: str) -> Course:
    told: dict[int, list[str]] = {}
    for line in log(room, viewer, lang):
        if line.sort == "game":
            told.setdefault(line.step, []).append(line.text)
    _add_silent(room, viewer, lang, told)
    moves: list[Move] = []
    turns: list[Turn] = []
    for step, each in enumerate(room.record.steps, start=1):
        begins = not turns or turns[-1].seat != each.seat
        if begins:
            turns.append(Turn(len(turns) + 1, each.seat, step, step))
        else:
            turns[-1] = turns[-1]._replace(last=step)
        moves.append(Move(step, each.seat, " ".join(told.get(step, [])), begins))
    seen = observed(room, room.state, viewer)
    names = [room.game.called(seen, seat, lang) for seat in range(len(room.chairs))]
    emblems = [room.game.emblem(seen, seat, lang) for seat in range(len(room.chairs))]
    marks = [Markup(draw_seal(emblem, 0, 0, 20)) for emblem in emblems]
    return Course(moves, turns, names, emblems, marks)


def _add_silent(room: Room, viewer: Viewer, lang: str, told: dict[int, list[str]]) -> None:
    """Steps of which the game tells nothing are told by their choice, to whom it is known."""
    if viewer is None:
        return
    state = room.record.goto(0)
    for step, each in enumerate(room.record.steps, start=1):
        if step not in told and viewer in (OPEN, each.seat):
            told[step] = [room.game.label(each.action, state.observe(each.seat), lang)]
        state.apply(each.action)


def moment(room: Room, viewer: Viewer, step: int, lang: str) -> str:
    """What changes from moment to moment, drawn; *viewer* is one of whom ``viewer_of`` allows."""
    drawn: OrderedDict[Any, str] = room.cache.setdefault("moments", OrderedDict())
    key = (viewer, step, lang)
    if key in drawn:
        drawn.move_to_end(key)
        return drawn[key]
    html = drawn[key] = render("replay/moment.html", lang, **_describe(room, viewer, step, lang))
    if len(drawn) > KEPT:
        drawn.popitem(last=False)
    return html


def _describe(room: Room, viewer: Viewer, step: int, lang: str) -> dict[str, Any]:
    # all who look with the same eyes share the drawing, whosever browser it is
    onlooker = Onlooker((viewer,) if viewer is not None and viewer >= 0 else ())
    seen = past_view(
        room, onlooker, step, named(viewer) if viewer in (None, OPEN) else viewer, lang
    )
    game = room.game
    before = None
    if step:
        before = places(game, observed(room, room.record.goto(step - 1), viewer), lang)
    layout = lay_out(game, seen.observation, lang, before, hand=viewer is not None)
    who = room.record.steps[step - 1].seat if step else None
    return {
        "view": seen,
        "lines": [line for line in seen.log if line.sort != "note"],
        "game": game,
        "step": step,
        "last": room.step,
        "who": who,
        "layout": layout,
        "stacks": [stack(column, number) for number, column in enumerate(layout.columns)],
        "called": [game.called(seen.observation, each.seat, lang) for each in seen.seats],
        "emblems": [game.emblem(seen.observation, each.seat, lang) for each in seen.seats],
        "headline": game.headline(seen.observation, lang),
        "over": bool(seen.observation["over"]),
        "share": share(room, viewer, step),
        "silent": _silent(room, viewer, step, lang),
    }


def _silent(room: Room, viewer: Viewer, step: int, lang: str) -> str:
    """A choice of which the game tells nothing, for those who know it."""
    if not step or any(event.reaches(viewer) for event in room.record.events(step)):
        return ""
    return course(room, viewer, lang).moves[step - 1].text


def stack(column: list[Panel], number: int) -> Markup:
    """Parts one below the other as one drawing, so that they shrink together."""
    parts, y, width = list[Markup](), 0.0, max(panel.width for panel in column)
    for panel in column:
        parts.append(
            Markup('<g id="p-{}" transform="translate(0 {})">{}</g>').format(
                panel.id, round(y, 1), panel.svg
            )
        )
        y += panel.height + GAP
    return Markup(
        '<svg id="m-stack-{}" class="stack" viewBox="0 0 {} {}" aria-hidden="true">{}</svg>'
    ).format(number, width, round(y - GAP, 1), Markup("").join(parts))


def share(room: Room, viewer: Viewer, step: int) -> str:
    """An address for others; while the game runs everybody sees with their own eyes."""
    whose = f"&as={named(viewer)}" if room.over else ""
    return f"/t/{room.id}/replay?step={step}{whose}"
