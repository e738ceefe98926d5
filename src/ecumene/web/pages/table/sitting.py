"""Who sits where, and what is said, as forms of the table's page."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form
from starlette.responses import Response

from ecumene.web.pages.table.orders import Ordered, Word
from ecumene.web.rooms import seating
from ecumene.web.routing import Routes

router = Routes(prefix="/t/{table}")


@router.post("/name")
async def rename(order: Ordered, name: Annotated[str, Form(max_length=200)]) -> Response:
    """Give the own seat another name."""
    person, seat = order.person, order.seat
    return await order.carry_out(lambda room: seating.rename(room, person, seat, name))


@router.post("/leave")
async def leave(order: Ordered, successor: Annotated[bool, Form()] = False) -> Response:
    """Let the own seat go, if so wished to a successor."""
    person, seat = order.person, order.seat
    return await order.carry_out(
        lambda room: seating.leave(room, person, seat, successor), back=f"/t/{order.table}"
    )


@router.post("/return")
async def come_back(order: Ordered, chair: Annotated[int, Form(ge=0, le=99)]) -> Response:
    """Sit down again."""
    person = order.person
    return await order.carry_out(lambda room: seating.come_back(room, person, chair))


@router.post("/resign")
async def resign(order: Ordered) -> Response:
    """Give up."""
    person, seat, bots = order.person, order.seat, order.visitor.hall.settings.bots
    return await order.carry_out(lambda room: seating.resign(room, person, seat, bots))


@router.post("/bot")
async def hand(
    order: Ordered,
    bot: Word = "normal",
    chair: Annotated[int | None, Form(ge=0, le=99)] = None,
) -> Response:
    """Let a bot play for the own seat, or for a *chair* that nobody holds."""
    person, bots = order.person, order.visitor.hall.settings.bots
    whose = order.seat if chair is None else chair
    return await order.carry_out(lambda room: seating.hand(room, person, whose, bot, bots))


@router.post("/back")
async def take_back(order: Ordered) -> Response:
    """Play again for the own seat."""
    person, seat = order.person, order.seat
    return await order.carry_out(lambda room: seating.take_back(room, person, seat))


@router.post("/say")
async def say(
    order: Ordered,
    text: Annotated[str, Form(max_length=2_000)],
    private: Annotated[bool, Form()] = False,
) -> Response:
    """A word to the table, or a note."""
    person, seat = order.person, order.seat
    return await order.carry_out(lambda room: seating.say(room, person, seat, text, private))
