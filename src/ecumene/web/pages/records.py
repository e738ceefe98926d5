"""Bringing a record from a file."""

from __future__ import annotations

from starlette.datastructures import UploadFile
from starlette.responses import RedirectResponse, Response

from ecumene.engine.archive import decode
from ecumene.engine.errors import N_, Error
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.errors import BadRequest, status_of
from ecumene.web.pages.rendering import page
from ecumene.web.rooms import tables
from ecumene.web.routing import Routes

router = Routes()


@router.get("/records")
async def ask(visitor: Anybody) -> Response:
    """Which file?"""
    return page(visitor, "record.html", upload_fault="")


@router.post("/records")
async def bring(visitor: Anybody) -> Response:
    """A table from a record: to look at if it is finished, else to play on."""
    try:
        text, name = await _sent(visitor)
        decode(text, name)  # what is no record makes no guest
        person = await visitor.welcome()
        table = await tables.upload(visitor.hall, person, text)
        async with visitor.hall.room(table) as room:
            address = f"/t/{table}/replay" if room.over else f"/t/{table}"
    except Error as error:
        sentence = error.sentence(visitor.lang)
        return page(visitor, "record.html", status=status_of(error), upload_fault=sentence)
    response = RedirectResponse(address, 303)
    visitor.remember(response, person)
    return response


async def _sent(visitor: Visitor) -> tuple[str, str]:
    """The text of a file and its name."""
    async with visitor.request.form(max_files=1, max_fields=4) as form:
        sent = form.get("record")
        content = await sent.read() if isinstance(sent, UploadFile) else b""
        name = (isinstance(sent, UploadFile) and sent.filename) or "record"
    if not content:
        raise BadRequest(N_("Choose a file with a record."))
    try:
        return content.decode(), name
    except UnicodeDecodeError:
        raise BadRequest(N_("This file is no record: it is not text.")) from None
