"""A new table: who sits where, and what is played."""

from __future__ import annotations

import secrets
from collections import defaultdict
from typing import Annotated

from fastapi import Query
from starlette.responses import RedirectResponse, Response

from ecumene.bots.characters import CHARACTERS
from ecumene.engine.errors import Error
from ecumene.engine.registry import load
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.bots.levels import foreign, honest_note, menu
from ecumene.web.errors import status_of
from ecumene.web.pages.covers import cover
from ecumene.web.pages.home import good_seats
from ecumene.web.pages.new import draft as drafts
from ecumene.web.pages.new.draft import Draft, Faults
from ecumene.web.pages.rendering import page
from ecumene.web.rooms import tables
from ecumene.web.routing import Routes

router = Routes()


@router.get("/new/{game}")
async def plan(
    game: str, visitor: Anybody, do: Annotated[str, Query(max_length=20)] = ""
) -> Response:
    """The form as far as it is filled in; the buttons that add and remove seats lead here too."""
    spec, bots = load(game), visitor.hall.settings.bots
    draft = drafts.read(spec, visitor.request.query_params, bots, good_seats(spec))
    drafts.change(draft, do, bots)
    return _form(visitor, draft, drafts.notes(draft, visitor.lang))


@router.post("/new/{game}")
async def open_table(game: str, visitor: Anybody) -> Response:
    """Open the table; if something is wrong, the form with what is wrong beside each field."""
    spec, bots = load(game), visitor.hall.settings.bots
    sent = await visitor.request.form(max_files=0, max_fields=500)
    form = {key: value for key, value in sent.items() if isinstance(value, str)}
    draft = drafts.read(spec, {**form, "typed": "1"}, bots, 0)
    faults = drafts.check(draft, visitor.lang, bots)
    if faults:
        return _form(visitor, draft, faults, 422)
    mine = [chair.name for chair in draft.seats if chair.who == "me"]
    try:
        person = await visitor.welcome(mine[0].strip() if mine else "")
        request = form.get("request") or None
        table = await tables.new_table(visitor.hall, person, drafts.plan(draft), request)
    except Error as error:
        return _form(visitor, draft, {"": error.sentence(visitor.lang)}, status_of(error))
    response = RedirectResponse(f"/t/{table}", 303)
    visitor.remember(response, person)
    return response


def _form(visitor: Visitor, draft: Draft, faults: Faults, status: int = 200) -> Response:
    bots = visitor.hall.settings.bots
    low, high = draft.game.seats[0], draft.game.seats[-1]
    seats = min(max(low, len(draft.seats)), high)  # what is offered where their number is wrong

    return page(
        visitor,
        "new.html",
        status=status,
        game=draft.game,
        draft=draft,
        faults=defaultdict(str, faults),
        values={
            option.name: draft.game.values(option, seats, visitor.lang)
            for option in draft.game.options
        },
        faces=CHARACTERS,
        levels=menu(visitor.lang) if bots else [],
        others=foreign(visitor.lang) if bots else [],
        note=honest_note(visitor.lang, draft.game.id) if bots else "",
        cover=cover,
        request_name=secrets.token_hex(8),
    )
