"""Coming to a table: invitations, personal links, and what a link says before it is used."""

from __future__ import annotations

import time
from typing import Final

from ecumene.engine.errors import N_
from ecumene.web.errors import NotFound, NotNow, NotYours
from ecumene.web.rooms import events as e
from ecumene.web.rooms import seating
from ecumene.web.rooms.hall import Decide, Hall
from ecumene.web.rooms.people import hashed
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Onlooker
from ecumene.web.store.store import Person, Token

DEVICES: Final = 8  # that may hold one seat


def onlooker(
    room: Room, person: Person | None, confirmed: int | None = None, open: bool = False
) -> Onlooker:
    """How somebody looks at a table: by the seats held there."""
    seats = tuple(room.seats_of(person.id)) if person is not None else ()
    # views of those who confirm what is not theirs are those of everybody
    return Onlooker(seats, confirmed if confirmed in seats and len(seats) > 1 else None, open)


async def find_link(hall: Hall, token: str) -> Token:
    """What a link stands for."""
    found = await hall.people.token(token)
    if found is None or found.kind == "bearer":
        raise NotFound(N_("This link is not valid, or no longer."))
    return found


async def personal_link(hall: Hall, table: str, person: Person, renew: bool = False) -> str:
    """The token that brings a person's seats at a table to another device.

    Renewed, the old one is worth nothing, and other devices lose the seats.
    """
    async with hall.room(table) as room:
        seats = room.seats_of(person.id)
        if not seats:
            raise NotYours(N_("You do not sit at this table; you may watch."))
        shared = [seat for seat in seats if len(room.chairs[seat].holders) > 1]
        for seat in shared if renew else ():
            seating.recall(room, person.id, seat)  # refused before anything is changed
    turn = await hall.desk.run(hall.store.link_turn, table, person.id) + renew
    token = hall.people.personal(table, person.id, turn)
    kept = Token(hashed(token), "personal", table, turn, person.id, time.time())
    await hall.desk.run(hall.store.renew_link if renew else hall.store.keep_token, kept)
    for seat in shared if renew else ():
        await hall.do(table, person.id, None, _alone(seat, person.id))
    return token


def _alone(seat: int, person: str) -> Decide:
    return lambda room: seating.recall(room, person, seat)


async def join(hall: Hall, token: str, person: Person, name: str, request: str | None) -> str:
    """Sit down by an invitation, or bring own seats to this device; the id of the table."""
    link = await find_link(hall, token)
    if link.kind == "invite":
        await hall.do(link.table_id, person.id, request, _sitting(hall, link, token, person, name))
        return link.table_id
    async with hall.room(link.table_id) as room:
        seats = room.seats_of(link.person)
        missing = [seat for seat in seats if person.id not in room.chairs[seat].holders]
    if not seats:
        raise NotFound(N_("This link is not valid, or no longer."))
    for seat in missing:
        await hall.do(link.table_id, person.id, None, _holding(seat, person.id))
    return link.table_id


def _sitting(hall: Hall, link: Token, token: str, person: Person, name: str) -> Decide:
    def decide(room: Room) -> e.Claimed:
        chair = room.chairs[link.seat]
        good = token == hall.people.invitation(room.id, link.seat, chair.turn)
        turn = chair.turn if good else -1  # an old link opens nothing
        return seating.claim(room, person.id, link.seat, name or person.name, turn)

    return decide


def _holding(seat: int, person: str) -> Decide:
    def decide(room: Room) -> e.Claimed:
        if len(room.chairs[seat].holders) >= DEVICES:
            raise NotNow(N_("This seat is held on too many devices."))
        return e.Claimed(seat, person, again=True)

    return decide
