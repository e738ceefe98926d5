"""The table: its page, its stream, and what is loaded into it on demand."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.pages.library.finding import rules_found
from ecumene.web.pages.library.rulebook import has_rulebook
from ecumene.web.pages.links import invites, own_link
from ecumene.web.pages.notices import Asked, notice, noticing
from ecumene.web.pages.rendering import here, page, render, theme_of
from ecumene.web.pages.table.body import Reader, body
from ecumene.web.rooms import doubting, foresight, tables, visits
from ecumene.web.rooms.commands import own_seat
from ecumene.web.rooms.room import Room
from ecumene.web.routing import Routes

router = Routes(prefix="/t/{table}")

Confirmed = Annotated[int | None, Query(alias="seat", ge=0, le=99)]
NO_STORE = {"Cache-Control": "no-store"}


def reader_of(visitor: Visitor, room: Room, confirmed: int | None) -> Reader:
    """What this visitor's page depends on."""
    onlooker = visits.onlooker(room, visitor.person, confirmed)
    person = visitor.person
    member = person is not None and (bool(onlooker.seats) or person.id == room.host)
    returns = () if person is None else tuple(room.kept_for(person.id))
    return Reader(onlooker, member, visitor.lang, returns)


@router.get("")
async def table(table: str, visitor: Anybody, seat: Confirmed = None) -> Response:
    """The table as this visitor may see it."""
    async with visitor.hall.room(table) as room:
        drawn = body(room, reader_of(visitor, room, seat)).whole()
        game = room.game
    request = visitor.request
    appearance = render(
        "table/appearance.html", visitor.lang, theme=theme_of(request), here=here(request)
    )
    # the only part that is this visitor's own
    drawn = drawn.replace("<!--appearance-->", appearance, 1)
    return page(visitor, "table/page.html", drawn=Markup(drawn), game=game)


@router.get("/events")
async def follow(table: str, visitor: Anybody, seat: Confirmed = None) -> Response:
    """The same again whenever something happens."""
    async with visitor.hall.room(table) as room:
        reader = reader_of(visitor, room, seat)
        return visitor.follow(
            room,
            ("page", reader),
            lambda: body(room, reader),
            seats=reader.onlooker.seats,
        )


@router.get("/rules")
async def rules(
    table: str, visitor: Anybody, q: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """Rules that match some words, for the drawer."""
    async with visitor.hall.room(table) as room:
        game = room.game
    found = rules_found(game, q, visitor.lang) if q.strip() else None
    about = {"game": game, "rulebook": has_rulebook(game), "table": table, "q": q, "found": found}
    shown = render("table/rules.html", visitor.lang, **about)
    return HTMLResponse(shown, headers=NO_STORE)


@router.get("/links")
async def links(table: str, visitor: Anybody) -> Response:
    """Invitations and the personal link, for those who sit here or opened the table."""
    async with visitor.hall.room(table) as room:
        found = invites(visitor, room)
        mine = room.seats_of(visitor.known().id)
    own = await own_link(visitor, table) if mine else None
    shown = render("table/links.html", visitor.lang, invites=found, own=own, table=table)
    return HTMLResponse(shown, headers=NO_STORE)


@router.get("/outcome")
async def outcome(
    table: str, visitor: Anybody, action: Annotated[int, Query(ge=0)], seat: Confirmed = None
) -> Response:
    """What a choice will do, before it is made."""
    person, lang = visitor.known().id, visitor.lang
    async with visitor.hall.room(table) as room:
        told = foresight.outcome(room, person, seat, action, lang)
        own = own_seat(room, person, seat)
        seen = room.state.observe(own)
        shown = render(
            "table/outcome.html",
            lang,
            told=told,
            ghosts=foresight.ghosts(room, own, action, lang),
            emblems=[room.game.emblem(seen, each, lang) for each in range(room.state.seats)],
            game=room.game,
        )
    return HTMLResponse(shown, headers=NO_STORE)


@router.get("/why")
async def why(
    table: str,
    visitor: Anybody,
    of: Annotated[str, Query(max_length=doubting.WORDS)],
    seat: Confirmed = None,
) -> Response:
    """Why what somebody points at cannot be chosen."""
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, seat)
        told = doubting.why_not(room, onlooker, of, visitor.lang)
        shown = render("table/why.html", visitor.lang, told=told, game=room.game)
    return HTMLResponse(shown, headers=NO_STORE)


@router.get("/hint")
async def hint(table: str, visitor: Anybody, asked: Asked, seat: Confirmed = None) -> Response:
    """What a bot would do here; the choice is shown, not made."""
    async with noticing(visitor, asked) as answer:
        advice = await tables.hint(visitor.hall, table, visitor.known(), seat, visitor.lang)
        answer.shows(notice(visitor, hint=advice))
    return answer.response(f"/t/{table}")
