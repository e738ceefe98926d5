"""What people do at the table, as forms of its page."""

from __future__ import annotations

from typing import Annotated, cast, get_args

from fastapi import APIRouter, Form
from starlette.responses import Response

from ecumene.engine.barrier import barrier
from ecumene.engine.errors import N_
from ecumene.table import commands, seating, tables
from ecumene.table.api.visitor import YEAR, Anybody, Visitor
from ecumene.table.errors import BadRequest
from ecumene.table.events import Matter, Speed
from ecumene.table.hall import Decide
from ecumene.table.pages.notices import Answer, Asked, notice, noticing
from ecumene.table.room import Room

router = APIRouter(prefix="/t/{table}")

CONFIRM = "confirm"
"""The cookie that says "off" when somebody does not want to be asked again."""

Seat = Annotated[int | None, Form(ge=0, le=99)]
Version = Annotated[int, Form(ge=0)]
Name = Annotated[str | None, Form(max_length=64)]
Word = Annotated[str, Form(max_length=60)]


async def carry_out(
    visitor: Visitor, table: str, seat: int | None, request: str | None, asked: bool, decide: Decide
) -> Response:
    """Carry out a command; without a script, show the table again."""
    async with noticing(visitor, asked) as answer:
        await visitor.hall.do(table, visitor.known().id, request, decide)
        if await visitor.hall.gone(table):
            answer.goes = "/"
    return answer.response(back_to(table, seat))


def back_to(table: str, seat: int | None) -> str:
    """The table as this browser saw it."""
    return f"/t/{table}" + (f"?seat={seat}" if seat is not None else "")


@router.post("/answer")
async def answer(
    table: str,
    visitor: Anybody,
    asked: Asked,
    action: Annotated[int, Form(ge=0)],
    version: Version,
    seat: Seat = None,
    request: Name = None,
    sure: Annotated[bool, Form()] = False,
) -> Response:
    """Choose; what cannot be taken back is asked for twice, if the person wishes it."""
    person = visitor.known().id
    careful = asked and not sure and visitor.request.cookies.get(CONFIRM) != "off"
    async with noticing(visitor, asked) as said:
        if careful and await _asks_again(visitor, table, said, seat, action, version):
            return said.response("")
        await visitor.hall.do(
            table,
            person,
            request,
            lambda room: commands.answer(room, person, seat, action, version),
        )
    return said.response(back_to(table, seat))


async def _asks_again(
    visitor: Visitor, table: str, said: Answer, seat: int | None, action: int, version: int
) -> bool:
    """Show a question in the sill before an answer that cannot be taken back."""
    async with visitor.hall.room(table) as room:
        person = visitor.known().id
        commands.answer(room, person, seat, action, version)  # refused at once if it is
        own = commands.own_seat(room, person, seat)
        if not is_final(room, own, action):
            return False
        label = room.game.label(action, room.state.observe(own), visitor.lang)
    said.shows(notice(visitor, ask={"action": action, "label": label}))
    return True


def is_final(room: Room, seat: int, action: int) -> bool:
    """Would this choice, one of several, be behind a barrier?

    Looked up in a world dealt anew for the seat: the question tells nothing that it cannot know.
    """
    if len(room.state.legal(seat)) < 2 or seat in room.record.pending:
        return False
    world = room.state.determinise(seat, f"look/{room.step}")
    if len(world.waiting) > 1 or world.actor != seat:
        return True  # a secret choice of several seats
    after = world.clone()
    after.apply(action)
    return barrier(world, after, seat) is not None


@router.post("/confirm")
async def set_confirm(
    table: str, visitor: Anybody, asked: Asked, on: Annotated[bool, Form()] = False
) -> Response:
    """Ask twice, or not, in this browser."""
    response = Answer(asked).response(back_to(table, None))
    response.set_cookie(CONFIRM, "on" if on else "off", max_age=YEAR, samesite="lax")
    return response


@router.post("/undo")
async def undo(
    table: str,
    visitor: Anybody,
    asked: Asked,
    version: Version,
    seat: Seat = None,
    request: Name = None,
    turn: Annotated[bool, Form()] = False,
) -> Response:
    """Take back one step, or all up to the last barrier."""
    person = visitor.known().id
    return await carry_out(
        visitor,
        table,
        seat,
        request,
        asked,
        lambda room: commands.undo(room, person, seat, version, turn),
    )


@router.post("/redo")
async def redo(
    table: str,
    visitor: Anybody,
    asked: Asked,
    version: Version,
    seat: Seat = None,
    request: Name = None,
) -> Response:
    """Play again what was taken back."""
    person = visitor.known().id
    return await carry_out(
        visitor,
        table,
        seat,
        request,
        asked,
        lambda room: commands.redo(room, person, seat, version),
    )


@router.post("/propose")
async def propose(
    table: str,
    visitor: Anybody,
    asked: Asked,
    matter: Word,
    version: Version,
    to: Annotated[int | None, Form(ge=0)] = None,
    seat: Seat = None,
    request: Name = None,
) -> Response:
    """Ask everybody to go back, to end the game or to delete the table."""
    person = visitor.known().id
    if matter not in get_args(Matter):
        raise BadRequest(N_('"{field}" has a value that is not possible.'), field="matter")
    wish = cast(Matter, matter)
    return await carry_out(
        visitor,
        table,
        seat,
        request,
        asked,
        lambda room: commands.propose(room, person, wish, to, version),
    )


@router.post("/vote")
async def vote(
    table: str,
    visitor: Anybody,
    asked: Asked,
    agree: Annotated[bool, Form()],
    seat: Seat = None,
    request: Name = None,
) -> Response:
    """Agree to what is proposed, or not."""
    person = visitor.known().id
    decide = commands.agree if agree else commands.refuse
    return await carry_out(visitor, table, seat, request, asked, lambda room: decide(room, person))


@router.post("/speed")
async def pace(
    table: str, visitor: Anybody, asked: Asked, speed: Word, seat: Seat = None, request: Name = None
) -> Response:
    """Let bots move faster or slower."""
    person = visitor.known().id
    if speed not in get_args(Speed):
        raise BadRequest(N_('"{field}" has a value that is not possible.'), field="speed")
    wish = cast(Speed, speed)
    return await carry_out(
        visitor, table, seat, request, asked, lambda room: seating.pace(room, person, wish)
    )


@router.post("/step")
async def step(table: str, visitor: Anybody, asked: Asked, seat: Seat = None) -> Response:
    """Let the next bot move."""
    async with noticing(visitor, asked) as said, visitor.hall.room(table) as room:
        commands.check_member(room, visitor.known().id)
        if visitor.hall.driver is not None:
            visitor.hall.driver.step(room)
    return said.response(back_to(table, seat))


@router.post("/rematch")
async def rematch(table: str, visitor: Anybody, asked: Asked) -> Response:
    """The same people again."""
    async with noticing(visitor, asked) as said:
        said.goes = f"/t/{await tables.rematch(visitor.hall, table, visitor.known())}"
    return said.response(f"/t/{table}")
