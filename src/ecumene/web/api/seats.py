"""Who sits where, and what is said."""

from __future__ import annotations

from fastapi import Response

from ecumene.web.api.bodies import Hand, Leave, OfSeat, Pace, Rename, Say
from ecumene.web.api.tables import see
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.rooms import seating
from ecumene.web.rooms.hall import Decide
from ecumene.web.rooms.shapes import TableView
from ecumene.web.routing import Routes

router = Routes(prefix="/tables/{table}", tags=["seats"])


async def _do(visitor: Visitor, table: str, request: str | None, decide: Decide) -> Response:
    await visitor.hall.do(table, visitor.known().id, visitor.named(request), decide)
    return await see(visitor, table)


@router.post("/name", response_model=TableView)
async def rename(table: str, body: Rename, visitor: Anybody) -> Response:
    """Give your seat another name."""
    person = visitor.known().id
    return await _do(
        visitor,
        table,
        body.request,
        lambda room: seating.rename(room, person, body.seat, body.name),
    )


@router.post("/leave", response_model=TableView)
async def leave(table: str, body: Leave, visitor: Anybody) -> Response:
    """Let your seat go. In a game that has begun it is kept for you, unless you let others have it.

    Until you come back a bot may play there. With *successor* anybody who is invited may sit down,
    and sees your hand.
    """
    person = visitor.known().id
    return await _do(
        visitor,
        table,
        body.request,
        lambda room: seating.leave(room, person, body.seat, body.successor),
    )


@router.post("/return", response_model=TableView)
async def come_back(table: str, body: OfSeat, visitor: Anybody) -> Response:
    """Sit down again where you left, if nobody plays there."""
    person = visitor.known().id
    return await _do(
        visitor, table, body.request, lambda room: seating.come_back(room, person, body.seat)
    )


@router.post("/resign", response_model=TableView)
async def resign(table: str, body: OfSeat, visitor: Anybody) -> Response:
    """Give up; a bot plays on for you where others still play."""
    person, bots = visitor.known().id, visitor.hall.settings.bots
    return await _do(
        visitor, table, body.request, lambda room: seating.resign(room, person, body.seat, bots)
    )


@router.post("/bot", response_model=TableView)
async def hand(table: str, body: Hand, visitor: Anybody) -> Response:
    """Let a bot play for your seat, or for one that nobody holds."""
    person, bots = visitor.known().id, visitor.hall.settings.bots
    return await _do(
        visitor,
        table,
        body.request,
        lambda room: seating.hand(room, person, body.seat, body.bot, bots),
    )


@router.post("/back", response_model=TableView)
async def take_back(table: str, body: OfSeat, visitor: Anybody) -> Response:
    """Play again for your seat."""
    person = visitor.known().id
    return await _do(
        visitor, table, body.request, lambda room: seating.take_back(room, person, body.seat)
    )


@router.post("/chat", response_model=TableView)
async def say(table: str, body: Say, visitor: Anybody) -> Response:
    """Say something to the table, or write a note for yourself."""
    person = visitor.known().id
    return await _do(
        visitor,
        table,
        body.request,
        lambda room: seating.say(room, person, body.seat, body.text, body.private),
    )


@router.post("/speed", response_model=TableView)
async def pace(table: str, body: Pace, visitor: Anybody) -> Response:
    """Let bots move fast, slowly, step by step or not at all."""
    person = visitor.known().id
    return await _do(
        visitor, table, body.request, lambda room: seating.pace(room, person, body.speed)
    )
