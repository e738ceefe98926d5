"""Playing: each command answers with the view as it stands then."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Query, Response

from ecumene.engine.errors import N_
from ecumene.web.api.bodies import Answer, Body, Move, Proposal, Vote
from ecumene.web.api.tables import Confirmed, see
from ecumene.web.api.visitor import Anybody
from ecumene.web.errors import BadRequest
from ecumene.web.rooms import commands, doubting, tables, visits
from ecumene.web.rooms.doubting import Refused
from ecumene.web.rooms.foresight import Outcome, outcome
from ecumene.web.rooms.shapes import Hint, TableView
from ecumene.web.routing import Routes

router = Routes(prefix="/tables/{table}", tags=["play"])

GONE: Final[dict[int | str, dict[str, Any]]] = {
    204: {"description": "All agreed to delete the table: there is nothing left to show."}
}


@router.post("/answers", response_model=TableView)
async def answer(table: str, body: Answer, visitor: Anybody) -> Response:
    """Answer, or change your answer while others still choose."""
    person = visitor.known().id
    choice = body.sentence if body.action is None else body.action
    if choice is None or (body.action is not None and body.sentence is not None):
        raise BadRequest(N_("Say what you choose: an action or a sentence."))
    await visitor.hall.do(
        table,
        person,
        visitor.named(body.request),
        lambda room: commands.answer(room, person, body.seat, choice, body.version),
    )
    return await see(visitor, table, body.seat)


@router.post("/withdraw", response_model=TableView)
async def withdraw(table: str, body: Move, visitor: Anybody) -> Response:
    """Take back your answer while others still choose."""
    person = visitor.known().id
    await visitor.hall.do(
        table,
        person,
        visitor.named(body.request),
        lambda room: commands.withdraw(room, person, body.seat, body.version),
    )
    return await see(visitor, table, body.seat)


@router.post("/undo", response_model=TableView)
async def undo(
    table: str,
    body: Move,
    visitor: Anybody,
    turn: Annotated[bool, Query(description="Back to the start of your turn.")] = False,
) -> Response:
    """Take back your last step, or all of them up to the last barrier."""
    person = visitor.known().id
    await visitor.hall.do(
        table,
        person,
        visitor.named(body.request),
        lambda room: commands.undo(room, person, body.seat, body.version, turn),
    )
    return await see(visitor, table, body.seat)


@router.post("/redo", response_model=TableView)
async def redo(table: str, body: Move, visitor: Anybody) -> Response:
    """Play again what you took back last."""
    person = visitor.known().id
    await visitor.hall.do(
        table,
        person,
        visitor.named(body.request),
        lambda room: commands.redo(room, person, body.seat, body.version),
    )
    return await see(visitor, table, body.seat)


@router.post("/proposals", response_model=TableView, responses=GONE)
async def propose(table: str, body: Proposal, visitor: Anybody) -> Response:
    """Propose to go back past a barrier, to end the game or to delete the table.

    It is done when all persons agree, at once if there is nobody else; whoever lets a bot play is
    asked too, whoever has resigned is not. A table that is gone is answered with 204.
    """
    person = visitor.known().id
    await visitor.hall.do(
        table,
        person,
        visitor.named(body.request),
        lambda room: commands.propose(room, person, body.matter, body.to, body.version),
    )
    return await _see_or_gone(visitor, table)


@router.post("/votes", response_model=TableView, responses=GONE)
async def vote(table: str, body: Vote, visitor: Anybody) -> Response:
    """Agree to what is proposed, or refuse it."""
    person = visitor.known().id
    decide = commands.agree if body.agree else commands.refuse
    await visitor.hall.do(
        table, person, visitor.named(body.request), lambda room: decide(room, person)
    )
    return await _see_or_gone(visitor, table)


async def _see_or_gone(visitor: Anybody, table: str) -> Response:
    if await visitor.hall.gone(table):
        return Response(status_code=204)
    return await see(visitor, table)


@router.get("/consequences")
async def consequences(
    table: str, visitor: Anybody, action: Annotated[int, Query(ge=0)], seat: Confirmed = None
) -> Outcome:
    """What a choice that you are offered will do, as far as you may know."""
    person = visitor.known().id
    async with visitor.hall.room(table) as room:
        return outcome(room, person, seat, action, visitor.lang)


@router.get("/why")
async def why(
    table: str,
    visitor: Anybody,
    action: Annotated[int | None, Query(ge=0)] = None,
    piece: Annotated[str, Query(max_length=doubting.WORDS)] = "",
    seat: Confirmed = None,
) -> Refused:
    """Why an action is not offered, or why a piece (its id, or words of choices) cannot be chosen.

    As far as you may know: `ground` is `reason` if a rule of this question forbids it, `moment` if
    it belongs to another one, `turn` if others are asked, `nothing` if no choice is ever about it,
    `offered` if it can be chosen, else `question`.
    """
    if (action is None) == (not piece):
        raise BadRequest(N_("Say what you ask about: an action or a piece."))
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, seat)
        about = piece if action is None else action
        return doubting.why_not(room, onlooker, about, visitor.lang)


@router.get("/hint")
async def hint(table: str, visitor: Anybody, seat: Confirmed = None) -> Hint:
    """What a bot would do in your place, and why, if the table plays with hints."""
    return await tables.hint(visitor.hall, table, visitor.known(), seat, visitor.lang)


@router.post("/step", response_model=TableView)
async def step(table: str, body: Body, visitor: Anybody) -> Response:
    """Let the next bot move, at a table that goes step by step."""
    person = visitor.known().id
    async with visitor.hall.room(table) as room:
        commands.check_member(room, person)
        if visitor.hall.driver is not None:
            visitor.hall.driver.step(room)
    return await see(visitor, table)
