"""Guests: a name, my tables, tokens for programs."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Response

from ecumene.web.api.bodies import Body, Me
from ecumene.web.api.visitor import Anybody
from ecumene.web.rooms import tables
from ecumene.web.routing import Routes
from ecumene.web.store.store import Person, Summary

router = Routes(tags=["people"])


@dataclass(frozen=True)
class MeView:
    """Who you are."""

    known: bool
    name: str
    lang: str


@dataclass(frozen=True)
class TokenView:
    """A secret for your program: send it as "Authorization: Bearer TOKEN"."""

    token: str


@dataclass(frozen=True)
class TableRow:
    """One of your tables."""

    table: str
    game: str
    status: str
    version: int
    names: list[str]
    seats: list[int]  # yours
    your_turn: bool
    winners: list[int]
    updated: float


def table_row(summary: Summary, seats: list[int]) -> TableRow:
    """What a list shows of a table."""
    return TableRow(
        table=summary.id,
        game=summary.game,
        status=summary.status,
        version=summary.version,
        names=summary.names,
        seats=seats,
        your_turn=bool(set(seats) & set(summary.waiting)),
        winners=summary.winners,
        updated=summary.updated,
    )


def _me(person: Person | None, lang: str) -> MeView:
    return MeView(person is not None, "" if person is None else person.name, lang)


@router.get("/me")
async def who_am_i(visitor: Anybody) -> MeView:
    """Your name, if you have one here."""
    return _me(visitor.person, visitor.lang)


@router.post("/me")
async def call_me(body: Me, visitor: Anybody, response: Response) -> MeView:
    """Take a name, or change it; a browser keeps a cookie."""
    known = visitor.person is not None
    person = await visitor.welcome(body.name or "")
    if known or body.lang is not None:
        person = await visitor.hall.people.change(person, body.name, body.lang)
    visitor.remember(response, person)
    return _me(person, person.lang)


@router.post("/me/token")
async def new_token(body: Body, visitor: Anybody, response: Response) -> TokenView:
    """A token for a program that plays for you; it is shown this once."""
    person = await visitor.welcome()
    visitor.remember(response, person)
    return TokenView(await visitor.hall.people.bearer(person))


@router.delete("/me/token", status_code=204)
async def revoke_tokens(visitor: Anybody) -> None:
    """All tokens of your programs are worth nothing from now on."""
    person = visitor.known()
    await visitor.hall.desk.run(visitor.hall.store.revoke, person.id)


@router.get("/me/tables")
async def my_tables(visitor: Anybody) -> list[TableRow]:
    """The tables at which you sit or which you opened, newest first."""
    if visitor.person is None:
        return []
    found = await visitor.hall.tables_of(visitor.person.id)
    return [table_row(summary, seats) for summary, seats in found]


@router.get("/me/records", response_class=Response)
async def my_records(visitor: Anybody) -> Response:
    """The records of all your finished games, as a ZIP archive."""
    packed = await tables.records_of(visitor.hall, visitor.known())
    headers = {"Content-Disposition": 'attachment; filename="ecumene-games.zip"'}
    return Response(packed, media_type="application/zip", headers=headers)
