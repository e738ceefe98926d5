"""What one viewer of one table gets: a plain object, made once per distinct view and version.

An ``Onlooker`` is what a view depends on: which seats this browser holds, not whose browser it is.
So five hundred spectators share one view.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ecumene.engine.errors import N_
from ecumene.engine.flow import State
from ecumene.engine.lang import translator
from ecumene.engine.viewers import OPEN, Viewer
from ecumene.web.bots.levels import honest_note
from ecumene.web.rooms.commands import can_redo, check_over, turn_start
from ecumene.web.rooms.log import newest
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Choice, Onlooker, ProposalView, SeatView, TableView, UndoView

LINES = 60  # of the log in a view; ``log`` has them all


def view(room: Room, onlooker: Onlooker, lang: str = "en") -> TableView:
    """What this onlooker may know of the table now."""
    key = ("view", onlooker, lang)
    found: TableView | None = room.cache.get(key)
    if found is None:
        found = room.cache[key] = _build(room, onlooker, lang)
    return found


def encoded(room: Room, onlooker: Onlooker, lang: str = "en") -> bytes:
    """The same as JSON, made once."""
    key = ("json", onlooker, lang)
    found: bytes | None = room.cache.get(key)
    if found is None:
        found = room.cache[key] = msgspec.json.encode(view(room, onlooker, lang))
    return found


def seen_as(room: Room, onlooker: Onlooker) -> tuple[Viewer, int | None]:
    """As whom an onlooker looks now, and the seat before whose secrets a cover stands.

    A device that holds several seats shows secrets of the confirmed one only, and of nobody when
    another of its seats has to answer.
    """
    if onlooker.open:
        check_over(room)
        return OPEN, None
    seats = onlooker.seats
    if len(seats) < 2:
        return (seats[0] if seats else None), None
    confirmed = onlooker.confirmed if onlooker.confirmed in seats else None
    due = [seat for seat in seats if seat in room.waiting and not room.chairs[seat].bot]
    if not due or confirmed in due:
        return confirmed, None
    return (None, due[0]) if has_secrets(room.state, due[0]) else (due[0], None)


def has_secrets(state: State, seat: int) -> bool:
    """Does this seat see or decide anything that the others may not know?"""
    secret = bool(state.stack) and state.stack[-1].secret
    return secret or state.observe(seat)["table"] != state.observe(None)["table"]


def observed(room: Room, state: State, viewer: Viewer, active: bool = True) -> dict[str, Any]:
    """An observation with the names of the people; nothing is offered to whoever cannot act."""
    now = state is room.state
    seen = {**(room.seen_by(viewer) if now else state.observe(viewer)), "players": room.names}
    return seen if active else {**seen, "legal": []}


def _build(room: Room, onlooker: Onlooker, lang: str) -> TableView:
    viewer, cover = seen_as(room, onlooker)
    seat = viewer if viewer is not None and viewer >= 0 else None
    record, state, game = room.record, room.state, room.game
    asked = seat is not None and room.status == "playing" and seat in state.waiting
    active = asked and not room.fault and seat is not None and not room.chairs[seat].bot
    seen = observed(room, state, viewer, active)
    pending = record.pending
    lines, earlier = newest(room, viewer, lang, LINES)
    ask = seen["ask"] or {}
    return TableView(
        table=room.id,
        game=game.id,
        title=game.title.get(lang, game.title["en"]),
        version=room.version,
        status=room.status,
        step=room.step,
        seat="open" if viewer == OPEN else viewer,
        mine=list(onlooker.seats),
        cover=cover,
        prompt=_prompt(room, seen, cover, lang),
        rule=str(ask.get("rule", "")) if room.status == "playing" else "",
        observation=seen,
        choices=[
            Choice(action, game.sentence(action), game.label(action, seen, lang))
            for action in seen["legal"]
        ],
        chosen=None if seat is None else pending.get(seat),
        waiting=room.waiting,
        seats=_seats(room, onlooker),
        scores=list(state.scores),
        winners=room.winners,
        ended=room.ended or ("rules" if state.over else ""),
        log=lines,
        earlier=earlier,
        seen=_last_own(room, seat),
        undo=None if seat is None or room.status != "playing" else _undo(room, seat, lang),
        proposal=proposal_view(room),
        speed=room.speed,
        hints=room.setup.hints,
        options=dict(room.setup.options),
        commitment=room.setup.commitment,
        open_seed=room.setup.open_seed,
        seed=room.setup.seed if room.over else None,
        salt=room.setup.salt if room.over else None,
        source=room.setup.source or None,
        rematch=room.rematch or None,
        fault=None if room.fault is None else room.fault.sentence(lang),
        bots=honest_note(lang, room.game.id) if any(chair.bot for chair in room.chairs) else "",
        lang=lang,
    )


def _prompt(room: Room, seen: dict[str, Any], cover: int | None, lang: str) -> str:
    say = translator("ecumene", lang)
    if room.fault is not None:
        return room.fault.sentence(lang)
    if room.status == "waiting":
        return say(N_("The game begins when every seat is taken."))
    if room.stuck and not room.over:
        return say(
            N_("Something in the rules is broken here: go back some steps, or end the game.")
        )
    if room.ended == "agreement":
        return say(N_("All agreed to end the game."))
    if room.ended == "resigned":
        return say(N_("The game is over: somebody has resigned."))
    if cover is not None:
        return say(N_("Pass the device to {name}."), name=room.chairs[cover].name)
    return room.game.prompt(seen, lang)


def _seats(room: Room, onlooker: Onlooker) -> list[SeatView]:
    scores, pending, waiting = room.state.scores, room.record.pending, room.waiting
    return [
        SeatView(
            seat=seat,
            name=chair.name,
            kind=chair.kind,
            bot=chair.bot,
            yours=seat in onlooker.seats,
            waiting=seat in waiting,
            chosen=seat in pending,
            resigned=chair.resigned,
            score=scores[seat],
        )
        for seat, chair in enumerate(room.chairs)
    ]


def _last_own(room: Room, seat: int | None) -> int:
    steps = room.record.steps
    for at in range(len(steps), 0, -1):
        if steps[at - 1].seat == seat:
            return at
    return 0


def _undo(room: Room, seat: int, lang: str) -> UndoView:
    record = room.record
    redo = can_redo(room, seat)
    if seat in record.pending:
        return UndoView(True, "", room.step, redo)
    wall = record.can_undo(seat)
    why = "" if wall is None else wall.sentence(lang)
    return UndoView(wall is None, why, turn_start(record, seat), redo)


def proposal_view(room: Room) -> ProposalView | None:
    """What is proposed, and who has still to agree."""
    proposal = room.proposal
    if proposal is None:
        return None
    missing = proposal.missing(room.chairs)
    return ProposalView(proposal.matter, proposal.by, proposal.to, sorted(proposal.agreed), missing)
