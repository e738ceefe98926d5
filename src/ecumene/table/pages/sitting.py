"""Who sits where, and what is said, as forms of the table's page."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form
from starlette.responses import Response

from ecumene.table import seating
from ecumene.table.api.visitor import Anybody
from ecumene.table.pages.moves import Name, Seat, Word, carry_out
from ecumene.table.pages.notices import Asked

router = APIRouter(prefix="/t/{table}")


@router.post("/name")
async def rename(
    table: str,
    visitor: Anybody,
    asked: Asked,
    name: Annotated[str, Form(max_length=200)],
    seat: Seat = None,
    request: Name = None,
) -> Response:
    """Give the own seat another name."""
    person = visitor.known().id
    return await carry_out(
        visitor, table, seat, request, asked, lambda room: seating.rename(room, person, seat, name)
    )


@router.post("/leave")
async def leave(
    table: str, visitor: Anybody, asked: Asked, seat: Seat = None, request: Name = None
) -> Response:
    """Let the own seat go."""
    person = visitor.known().id
    return await carry_out(
        visitor, table, None, request, asked, lambda room: seating.leave(room, person, seat)
    )


@router.post("/resign")
async def resign(
    table: str, visitor: Anybody, asked: Asked, seat: Seat = None, request: Name = None
) -> Response:
    """Give up."""
    person, bots = visitor.known().id, visitor.hall.settings.bots
    return await carry_out(
        visitor, table, seat, request, asked, lambda room: seating.resign(room, person, seat, bots)
    )


@router.post("/bot")
async def hand(
    table: str,
    visitor: Anybody,
    asked: Asked,
    bot: Word = "normal",
    chair: Annotated[int | None, Form(ge=0, le=99)] = None,
    seat: Seat = None,
    request: Name = None,
) -> Response:
    """Let a bot play for the own seat, or for a *chair* that nobody holds."""
    person, bots = visitor.known().id, visitor.hall.settings.bots
    whose = seat if chair is None else chair
    return await carry_out(
        visitor,
        table,
        seat,
        request,
        asked,
        lambda room: seating.hand(room, person, whose, bot, bots),
    )


@router.post("/back")
async def take_back(
    table: str, visitor: Anybody, asked: Asked, seat: Seat = None, request: Name = None
) -> Response:
    """Play again for the own seat."""
    person = visitor.known().id
    return await carry_out(
        visitor, table, seat, request, asked, lambda room: seating.take_back(room, person, seat)
    )


@router.post("/say")
async def say(
    table: str,
    visitor: Anybody,
    asked: Asked,
    text: Annotated[str, Form(max_length=2_000)],
    private: Annotated[bool, Form()] = False,
    seat: Seat = None,
    request: Name = None,
) -> Response:
    """A word to the table, or a note."""
    person = visitor.known().id
    return await carry_out(
        visitor,
        table,
        seat,
        request,
        asked,
        lambda room: seating.say(room, person, seat, text, private),
    )
