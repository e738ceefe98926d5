"""Me: my name, all my tables, my games to take away, other devices and programs."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

from fastapi import Form, Query
from starlette.responses import RedirectResponse, Response

from ecumene.engine.errors import N_
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.errors import NotNow, Refusal, status_of
from ecumene.web.pages.covers import thumb
from ecumene.web.pages.links import own_link
from ecumene.web.pages.rendering import page
from ecumene.web.pages.rows import Found, deletable, row, rows, split
from ecumene.web.rooms import commands
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.typed import clean_name
from ecumene.web.routing import Routes

router = Routes(prefix="/me")

PAGE: Final = 20  # tables of one kind at a time

Number = Annotated[int, Query(ge=1, le=100_000)]


@router.get("")
async def me(visitor: Anybody, running: Number = 1, finished: Number = 1) -> Response:
    """Everything that is mine."""
    return await _me(visitor, running, finished)


async def _me(
    visitor: Visitor, running: int = 1, finished: int = 1, status: int = 200, **about: Any
) -> Response:
    found = [] if visitor.person is None else await visitor.hall.tables_of(visitor.person.id)
    lists = split(found)
    standard = {"fault": "", "name": "", "token": "", "upload_fault": ""}
    return page(
        visitor,
        "me.html",
        status=status,
        running=await rows(visitor, _slice(lists[0], running)),
        finished=await rows(visitor, _slice(lists[1], finished)),
        counts=[len(each) for each in lists],
        at=[running, finished],
        last=[max(1, -(-len(each) // PAGE)) for each in lists],
        thumb=thumb,
        **{**standard, **about},
    )


def _slice(found: list[Found], number: int) -> list[Found]:
    return found[(number - 1) * PAGE : number * PAGE]


@router.post("/name")
async def rename(visitor: Anybody, name: Annotated[str, Form(max_length=200)] = "") -> Response:
    """Take a name, or another one."""
    try:
        if visitor.person is None:
            person = await visitor.welcome(clean_name(name))
        else:
            person = await visitor.hall.people.change(visitor.person, name, None)
    except Refusal as error:
        sentence = error.sentence(visitor.lang)
        return await _me(visitor, status=status_of(error), fault=sentence, name=name)
    response = RedirectResponse("/me", 303)
    visitor.remember(response, person)
    return response


@router.get("/name")
@router.get("/token")
async def back_to_me() -> Response:
    """Where somebody is who has just sent a form, and then changes the language."""
    return RedirectResponse("/me", 303)


@router.post("/token")
async def new_token(visitor: Anybody) -> Response:
    """A token for a program; it is shown this once."""
    token = await visitor.hall.people.bearer(visitor.known())
    return await _me(visitor, token=token)


@router.post("/token/revoke")
async def revoke(visitor: Anybody) -> Response:
    """All tokens of my programs are worth nothing from now on."""
    await visitor.hall.desk.run(visitor.hall.store.revoke, visitor.known().id)
    return RedirectResponse("/me#programs", 303)


@router.get("/device/{table}")
async def device(table: str, visitor: Anybody) -> Response:
    """My seats at a table on another device, by a link and a QR code."""
    person = visitor.known()
    async with visitor.hall.room(table) as room:
        shown = row(room, person, visitor.lang)
    link = await own_link(visitor, table)
    return page(visitor, "device.html", row=shown, link=link, open_code=True, thumb=thumb)


@router.post("/device/{table}")
async def renew_device(table: str, visitor: Anybody) -> Response:
    """A new link: the old one ends, and other devices lose my seats."""
    await own_link(visitor, table, renew=True)
    return RedirectResponse(f"/me/device/{table}", 303)


@router.get("/delete/{table}")
async def ask_delete(table: str, visitor: Anybody) -> Response:
    """Deleting cannot be taken back, so it is asked for once more."""
    person = visitor.known()
    async with visitor.hall.room(table) as room:
        if not deletable(room, person):
            raise NotNow(N_("Others sit at this table: propose there to delete it."))
        shown = row(room, person, visitor.lang)
    name = secrets.token_hex(8)
    return page(visitor, "delete.html", row=shown, request_name=name, thumb=thumb)


@router.post("/delete/{table}")
async def delete(
    table: str, visitor: Anybody, request: Annotated[str, Form(max_length=64)] = ""
) -> Response:
    """Delete a table at which nobody else plays."""
    person = visitor.known()

    def decide(room: Room) -> Any:
        if not deletable(room, person):
            raise NotNow(N_("Others sit at this table: propose there to delete it."))
        return commands.propose(room, person.id, "delete", None, room.version)

    await visitor.hall.do(table, person.id, visitor.named(request or None), decide)
    return RedirectResponse("/me", 303)
