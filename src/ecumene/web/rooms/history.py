"""Looking back: a table as it stood after any step."""

from __future__ import annotations

from dataclasses import replace

from ecumene.engine.errors import N_
from ecumene.engine.viewers import OPEN, Viewer
from ecumene.web.errors import BadRequest, NotYours
from ecumene.web.rooms.commands import check_over
from ecumene.web.rooms.log import log
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Onlooker, TableView
from ecumene.web.rooms.views import observed, seen_as, view


def past_view(
    room: Room, onlooker: Onlooker, step: int, as_whom: int | str | None, lang: str = "en"
) -> TableView:
    """The table as it stood after a step.

    While the game runs everybody sees it with their own eyes; when it is over, *as_whom* may be
    any seat, "spectator" or "open".
    """
    viewer = viewer_of(room, onlooker, as_whom)
    state = room.record.goto(step)
    seat = viewer if viewer is not None and viewer >= 0 else None
    seen = observed(room, state, viewer, False)
    now = view(room, onlooker._replace(open=False), lang)
    lines = [
        line
        for line in log(room, viewer, lang, step)
        if line.step == step and (line.sort != "note" or line.seat in onlooker.seats)
    ]  # a note stays its writer's own when the game is over
    seats = [
        replace(
            each, waiting=each.seat in state.waiting, chosen=False, score=state.scores[each.seat]
        )
        for each in now.seats
    ]
    ask = seen["ask"] or {}
    return replace(
        now,
        step=step,
        seat="open" if viewer == OPEN else seat,
        cover=None,
        prompt=room.game.prompt(seen, lang),
        rule=str(ask.get("rule", "")),
        observation=seen,
        choices=[],
        chosen=None,
        waiting=list(state.waiting),
        seats=seats,
        scores=list(state.scores),
        winners=list(state.winners),
        log=lines,
        earlier=step > 0,
        undo=None,
    )


def viewer_of(room: Room, onlooker: Onlooker, as_whom: int | str | None) -> Viewer:
    """With whose eyes somebody may look back."""
    if as_whom is None:
        return seen_as(room, onlooker)[0]
    if as_whom == "spectator":
        return None
    if as_whom == "open":
        check_over(room)
        return OPEN
    if not isinstance(as_whom, int) or not 0 <= as_whom < len(room.chairs):
        message = N_('There is no seat "{seat}": say 0 to {last}, spectator or open.')
        raise BadRequest(message, seat=as_whom, last=len(room.chairs) - 1)
    if not room.over and seen_as(room, onlooker)[0] != as_whom:
        raise NotYours(N_("This is secret until the game is over."))
    return as_whom
