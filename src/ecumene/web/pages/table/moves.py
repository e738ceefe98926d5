"""What people do at the table, as forms of its page."""

from __future__ import annotations

from typing import Annotated, cast, get_args

from fastapi import Form
from starlette.responses import Response

from ecumene.engine.barrier import barrier
from ecumene.engine.errors import N_
from ecumene.web.api.visitor import YEAR
from ecumene.web.errors import BadRequest
from ecumene.web.pages.notices import Answer, notice, noticing
from ecumene.web.pages.table.orders import Order, Ordered, Version, Word
from ecumene.web.rooms import commands, foresight, guiding, seating, tables
from ecumene.web.rooms.events import Matter, Speed
from ecumene.web.rooms.room import Room
from ecumene.web.routing import Routes

router = Routes(prefix="/t/{table}")

CONFIRM = "confirm"
"""The cookie that says "off" when somebody does not want to be asked again."""


@router.post("/answer")
async def answer(
    order: Ordered,
    action: Annotated[int, Form(ge=0)],
    version: Version,
    sure: Annotated[bool, Form()] = False,
) -> Response:
    """Choose; what cannot be taken back is asked for twice, if the person wishes it."""
    person, visitor = order.person, order.visitor
    careful = order.asked and not sure and visitor.request.cookies.get(CONFIRM) != "off"
    async with noticing(visitor, order.asked) as said:
        if careful and await _asks_again(order, said, action, version):
            return said.response("")
        await visitor.hall.do(
            order.table,
            person,
            visitor.named(order.request),
            lambda room: commands.answer(room, person, order.seat, action, version),
        )
    return said.response(order.back)


async def _asks_again(order: Order, said: Answer, action: int, version: int) -> bool:
    """Show a question in the sill before an answer that cannot be taken back."""
    visitor, person = order.visitor, order.person
    async with visitor.hall.room(order.table) as room:
        commands.answer(room, person, order.seat, action, version)  # refused at once if it is
        own = commands.own_seat(room, person, order.seat)
        if not is_final(room, own, action):
            return False
        label = room.game.label(action, room.state.observe(own), visitor.lang)
        warning = foresight.warning(room, own, action, visitor.lang)
    said.shows(notice(visitor, ask={"action": action, "label": label, "warning": warning}))
    return True


def is_final(room: Room, seat: int, action: int) -> bool:
    """Could this choice, one of several, not be taken back at this table?

    Where one person plays all that bots do not, everything can. A secret choice may be changed
    until the last person has chosen. All else is looked up in a world dealt anew for the seat: the
    question tells nothing that it cannot know.
    """
    if len(room.state.legal(seat)) < 2 or seat in room.record.pending:
        return False
    if any(set(room.voters) <= set(room.seats_of(who)) for who in room.chairs[seat].holders):
        return False
    world = room.state.determinise(seat, f"look/{room.step}")
    if len(world.waiting) > 1 or world.actor != seat:
        open_seats = set(room.state.waiting) - set(room.record.pending) - {seat}
        return not any(room.chairs[each].plays for each in open_seats)
    after = world.clone()
    after.apply(action)
    return barrier(world, after, seat) is not None


@router.post("/confirm")
async def set_confirm(order: Ordered, on: Annotated[bool, Form()] = False) -> Response:
    """Ask twice, or not, in this browser."""
    response = Answer(order.asked).response(f"/t/{order.table}")
    response.set_cookie(CONFIRM, "on" if on else "off", max_age=YEAR, samesite="lax")
    return response


@router.post("/undo")
async def undo(order: Ordered, version: Version, turn: Annotated[bool, Form()] = False) -> Response:
    """Take back one step, or all up to the last barrier."""
    person, seat = order.person, order.seat
    return await order.carry_out(lambda room: commands.undo(room, person, seat, version, turn))


@router.post("/redo")
async def redo(order: Ordered, version: Version) -> Response:
    """Play again what was taken back."""
    person, seat = order.person, order.seat
    return await order.carry_out(lambda room: commands.redo(room, person, seat, version))


@router.post("/propose")
async def propose(
    order: Ordered, matter: Word, version: Version, to: Annotated[int | None, Form(ge=0)] = None
) -> Response:
    """Ask everybody to go back, to end the game or to delete the table."""
    person = order.person
    if matter not in get_args(Matter):
        raise BadRequest(N_('"{field}" has a value that is not possible.'), field="matter")
    wish = cast(Matter, matter)
    return await order.carry_out(lambda room: commands.propose(room, person, wish, to, version))


@router.post("/vote")
async def vote(order: Ordered, agree: Annotated[bool, Form()]) -> Response:
    """Agree to what is proposed, or not."""
    person = order.person
    decide = commands.agree if agree else commands.refuse
    return await order.carry_out(lambda room: decide(room, person))


@router.post("/speed")
async def pace(order: Ordered, speed: Word) -> Response:
    """Let bots move faster or slower."""
    person = order.person
    if speed not in get_args(Speed):
        raise BadRequest(N_('"{field}" has a value that is not possible.'), field="speed")
    wish = cast(Speed, speed)
    return await order.carry_out(lambda room: seating.pace(room, person, wish))


@router.post("/unguided")
async def unguided(order: Ordered) -> Response:
    """Go on without the guide."""
    person = order.person
    return await order.carry_out(lambda room: guiding.leave_guide(room, person))


@router.post("/step")
async def step(order: Ordered) -> Response:
    """Let the next bot move."""
    visitor = order.visitor
    async with noticing(visitor, order.asked) as said, visitor.hall.room(order.table) as room:
        commands.check_member(room, order.person)
        if visitor.hall.driver is not None:
            visitor.hall.driver.step(room)
    return said.response(order.back)


@router.post("/rematch")
async def rematch(order: Ordered) -> Response:
    """The same people again."""
    visitor = order.visitor
    async with noticing(visitor, order.asked) as said:
        said.goes = f"/t/{await tables.rematch(visitor.hall, order.table, visitor.known())}"
    return said.response(f"/t/{order.table}")
