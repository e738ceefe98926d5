"""The film of a table: what happened since somebody's last turn, or in one step."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.responses import HTMLResponse, Response

from ecumene.web.api.visitor import Anybody
from ecumene.web.pages.rendering import render
from ecumene.web.pages.table.film import film, since
from ecumene.web.pages.table.routes import NO_STORE, Confirmed
from ecumene.web.rooms import visits
from ecumene.web.rooms.views import seen_as
from ecumene.web.routing import Routes

router = Routes(prefix="/t/{table}/film")


@router.get("")
async def shown(
    table: str,
    visitor: Anybody,
    step: Annotated[int | None, Query(ge=1)] = None,
    seat: Confirmed = None,
) -> Response:
    """Some steps with the eyes of whoever asks; nothing behind a cover, or where nothing was."""
    async with visitor.hall.room(table) as room:
        viewer, cover = seen_as(room, visits.onlooker(room, visitor.person, seat))
        first, last = since(room, viewer) if step is None else (step, step)
        if cover is not None or last > room.step:
            return Response(status_code=204, headers=NO_STORE)
        found = film(room, viewer, first, last, visitor.lang)
    if not found.shots:
        return Response(status_code=204, headers=NO_STORE)
    return HTMLResponse(render("table/film.html", visitor.lang, film=found), headers=NO_STORE)
