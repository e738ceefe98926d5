"""Tables: open one, come to one, look at it, follow it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec
from fastapi import Query, Response

from ecumene.web.api.bodies import Body, Fork, Join, Link, NewRecord, NewTable
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.network import reachable_base
from ecumene.web.pieces import Page
from ecumene.web.rooms import tables, visits
from ecumene.web.rooms.commands import check_member
from ecumene.web.rooms.history import past_view
from ecumene.web.rooms.log import LogLine, log
from ecumene.web.rooms.shapes import Choice, TableView
from ecumene.web.rooms.views import encoded, seen_as, view
from ecumene.web.routing import Routes

router = Routes(tags=["tables"])

Confirmed = Annotated[
    int | None, Query(alias="seat", description="The seat confirmed on a shared device.")
]
Everything = Annotated[bool, Query(description="The open view, when the game is over.")]


@dataclass(frozen=True)
class TableId:
    """Where a table is."""

    table: str


@dataclass(frozen=True)
class Invitation:
    """A link that opens a seat; *reachable* says whether others on the network can follow it."""

    seat: int | None
    token: str
    link: str
    reachable: bool


@dataclass(frozen=True)
class LinkView:
    """What a link leads to."""

    table: str
    game: str
    kind: str  # invite or personal
    seat: int | None
    free: bool  # nobody sits there yet
    names: list[str]


@dataclass(frozen=True)
class Turn:
    """As much as a hidden tab needs."""

    version: int
    status: str
    your_turn: bool


async def see(visitor: Visitor, table: str, confirmed: int | None = None) -> Response:
    """The view of a visitor as it stands now, as a response."""
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, confirmed)
        return Response(encoded(room, onlooker, visitor.lang), media_type="application/json")


@router.post("/tables", status_code=201)
async def open_table(body: NewTable, visitor: Anybody, response: Response) -> TableId:
    """Open a table."""
    person = await visitor.welcome()
    visitor.remember(response, person)
    return TableId(await tables.new_table(visitor.hall, person, body.plan(), body.request))


@router.post("/records", status_code=201)
async def open_record(body: NewRecord, visitor: Anybody, response: Response) -> TableId:
    """Open a table from a record: to look at if it is finished, else to play on."""
    person = await visitor.welcome()
    visitor.remember(response, person)
    seats = [seat.plan() for seat in body.seats]
    return TableId(await tables.upload(visitor.hall, person, body.record, seats, body.request))


@router.get("/join/{token}")
async def view_link(token: str, visitor: Anybody) -> LinkView:
    """What a link leads to, before it is used."""
    link = await visits.find_link(visitor.hall, token)
    async with visitor.hall.room(link.table_id) as room:
        seat = link.seat if link.kind == "invite" else None
        free = seat is not None and token == visitor.hall.invitations(room).get(seat)
        return LinkView(room.id, room.game.id, link.kind, seat, free, room.names)


@router.post("/join")
async def join(body: Join, visitor: Anybody, response: Response) -> TableId:
    """Sit down by an invitation, or bring your seat to this device by a personal link."""
    await visits.find_link(visitor.hall, body.token)  # a bad link makes no guest
    person = await visitor.welcome(body.name)
    visitor.remember(response, person)
    joined = visits.join(visitor.hall, body.token, person, body.name, body.request)
    return TableId(await joined)


@router.get("/tables/{table}", response_model=TableView)
async def view_table(
    table: str,
    visitor: Anybody,
    seat: Confirmed = None,
    open: Everything = False,
    step: Annotated[int | None, Query(ge=0, description="A moment of the past.")] = None,
    by: Annotated[
        str | None,
        Query(
            alias="as",
            pattern=r"^(\d{1,2}|spectator|open)$",
            description="With step: a seat, spectator or open.",
        ),
    ] = None,
) -> Response:
    """The table as you may know it, now or after a step."""
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, seat, open)
        if step is None and by is None:
            body = encoded(room, onlooker, visitor.lang)
        else:
            whom = int(by) if by is not None and by.isdecimal() else by
            at = room.step if step is None else step
            body = msgspec.json.encode(past_view(room, onlooker, at, whom, visitor.lang))
    return Response(body, media_type="application/json")


@router.get("/tables/{table}/legal")
async def legal(table: str, visitor: Anybody, seat: Confirmed = None) -> list[Choice]:
    """What you may answer now, in numbers, sentences and words for people."""
    async with visitor.hall.room(table) as room:
        return view(room, visits.onlooker(room, visitor.person, seat), visitor.lang).choices


@router.get("/tables/{table}/log")
async def read_log(
    table: str,
    visitor: Anybody,
    seat: Confirmed = None,
    open: Everything = False,
    since: Annotated[int, Query(ge=0)] = 0,
) -> list[LogLine]:
    """The log from a step on, as you may read it."""
    async with visitor.hall.room(table) as room:
        viewer, _ = seen_as(room, visits.onlooker(room, visitor.person, seat, open))
        return log(room, viewer, visitor.lang, min(since, room.step))


@router.get("/tables/{table}/turn")
async def turn(table: str, visitor: Anybody) -> Turn:
    """Is it your turn? For a tab that nobody looks at."""
    async with visitor.hall.room(table) as room:
        mine = set() if visitor.person is None else set(room.seats_of(visitor.person.id))
        return Turn(room.version, room.status, bool(mine & set(room.waiting)))


@router.get("/tables/{table}/events", response_class=Response)
async def follow(
    table: str, visitor: Anybody, seat: Confirmed = None, open: Everything = False
) -> Response:
    """A stream of server-sent events: "view" with the newest view, "beat" when all is quiet."""
    lang = visitor.lang
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, seat, open)
        return visitor.follow(
            room,
            ("json", onlooker, lang),
            lambda: Page(room.version, encoded(room, onlooker, lang).decode()),
            "view",
            onlooker.seats,
        )


@router.get("/tables/{table}/record", response_class=Response)
async def record(table: str, visitor: Anybody) -> Response:
    """The record of a finished game."""
    text, name = await tables.record_of(visitor.hall, table)
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


@router.get("/tables/{table}/invitations")
async def invitations(table: str, visitor: Anybody) -> list[Invitation]:
    """The links of the open seats, for those who sit here or opened the table."""
    person = visitor.known()
    async with visitor.hall.room(table) as room:
        check_member(room, person.id)
        return [
            _link(visitor, seat, token) for seat, token in visitor.hall.invitations(room).items()
        ]


@router.post("/tables/{table}/link")
async def personal_link(table: str, body: Link, visitor: Anybody) -> Invitation:
    """A link that brings your seats at this table to another device.

    With *renew* it is a new one: the old link ends, and other devices lose the seats.
    """
    token = await visits.personal_link(visitor.hall, table, visitor.known(), body.renew)
    return _link(visitor, None, token)


def _link(visitor: Visitor, seat: int | None, token: str) -> Invitation:
    base, reachable = reachable_base(str(visitor.request.base_url), visitor.hall.settings.host)
    return Invitation(seat, token, f"{base}/join/{token}", reachable)


@router.post("/tables/{table}/rematch", status_code=201)
async def rematch(table: str, body: Body, visitor: Anybody) -> TableId:
    """The same people again."""
    return TableId(await tables.rematch(visitor.hall, table, visitor.known()))


@router.post("/tables/{table}/forks", status_code=201)
async def fork(table: str, body: Fork, visitor: Anybody, response: Response) -> TableId:
    """Play on from a step at a table of your own."""
    person = await visitor.welcome()
    visitor.remember(response, person)
    seats = [seat.plan() for seat in body.seats]
    name = visitor.once(body.request)
    made = tables.fork(visitor.hall, table, person, body.step, seats, name)
    return TableId(await made)
