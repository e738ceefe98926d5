"""Following a link: what it leads to, and sitting down."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Form
from starlette.responses import RedirectResponse, Response

from ecumene.engine.errors import N_, Error
from ecumene.engine.picture import Emblem
from ecumene.engine.spec import GameSpec
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.errors import Refusal, status_of
from ecumene.web.pages.covers import cover
from ecumene.web.pages.rendering import page, words_for
from ecumene.web.rooms import visits
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.typed import clean_name
from ecumene.web.routing import Routes
from ecumene.web.store.store import Token

router = Routes()


@dataclass(frozen=True)
class Door:
    """Where a link leads; *way* is sit, bring, mine (I sit there already) or taken."""

    table: str
    game: GameSpec[Any]
    way: str
    seat: int | None
    seats: list[tuple[Emblem, str, str]]  # emblem, name, who that is
    about: str
    owner: str = ""  # whose seats a personal link brings


@router.get("/join/{token}")
async def invitation(token: str, visitor: Anybody) -> Response:
    """What a link leads to, before it is used."""
    return await _door_page(visitor, token)


@router.post("/join/{token}")
async def sit_down(
    token: str,
    visitor: Anybody,
    name: Annotated[str, Form(max_length=200)] = "",
    request: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    """Sit down, or bring own seats to this device; then the table."""
    await visits.find_link(visitor.hall, token)  # a bad link makes no guest
    try:
        name = clean_name(name) if name.strip() else ""
        person = await visitor.welcome(name)
        joined = visits.join(visitor.hall, token, person, name, request or None)
        response = RedirectResponse(f"/t/{await joined}", 303)
    except Refusal as error:
        return await _door_page(visitor, token, name, error)
    visitor.remember(response, person)
    return response


async def _door_page(
    visitor: Visitor, token: str, name: str = "", error: Error | None = None
) -> Response:
    link = await visits.find_link(visitor.hall, token)
    async with visitor.hall.room(link.table_id) as room:
        door = _door(visitor, room, link, token)
    return page(
        visitor,
        "join.html",
        status=200 if error is None else status_of(error),
        door=door,
        game=door.game,
        token=token,
        name=name or ("" if visitor.person is None else visitor.person.name),
        fault="" if error is None else error.sentence(visitor.lang),
        cover=cover,
        request_name=secrets.token_hex(8),
    )


def _door(visitor: Visitor, room: Room, link: Token, token: str) -> Door:
    say = words_for(visitor.lang)
    mine = [] if visitor.person is None else room.seats_of(visitor.person.id)
    seen = room.state.observe(None)
    kinds = {
        "person": say(N_("a person")),
        "local": say(N_("a person on a shared device")),
        "bot": say(N_("played by a bot")),
        "open": say(N_("nobody yet")),
    }
    seats = [
        (
            room.game.emblem(seen, seat, visitor.lang),
            chair.name or say(N_("Seat {n}"), n=seat + 1),
            kinds["open" if chair.open else chair.kind],
        )
        for seat, chair in enumerate(room.chairs)
    ]
    seat = link.seat if link.kind == "invite" else None
    owner = ""
    if seat is not None:
        free = token == visitor.hall.invitations(room).get(seat)
        way = "mine" if mine else "sit" if free else "taken"
    else:
        theirs = room.seats_of(link.person)
        owner = ", ".join(room.chairs[each].name for each in theirs)
        way = "mine" if theirs and set(theirs) <= set(mine) else "bring" if theirs else "taken"
    headline = room.game.headline(seen, visitor.lang)
    return Door(room.id, room.game, way, seat, seats, headline, owner)
