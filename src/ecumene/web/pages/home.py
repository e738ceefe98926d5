"""The front door: the shelf of games, and my tables."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

from fastapi import Form
from starlette.responses import RedirectResponse, Response

from ecumene.balance.called import changes_told
from ecumene.bots.characters import company
from ecumene.engine.errors import N_
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec
from ecumene.teaching.guide import guide
from ecumene.web.api.visitor import Anybody
from ecumene.web.errors import Unavailable
from ecumene.web.pages.covers import cover, thumb
from ecumene.web.pages.library.rulebook import has_rulebook
from ecumene.web.pages.rendering import page
from ecumene.web.pages.rows import rows, split
from ecumene.web.rooms import tables
from ecumene.web.rooms.opening import Plan, SeatPlan
from ecumene.web.routing import Routes

router = Routes()

SHOWN: Final = 4  # tables of each kind on the front page; the others are one step away
GOOD: Final = 3  # seats of a table that is opened with one click, where the game allows it

RequestName = Annotated[str, Form(max_length=64)]


@router.get("/")
async def home(visitor: Anybody) -> Response:
    """All games, ready to be played, and where I play already."""
    found = [] if visitor.person is None else await visitor.hall.tables_of(visitor.person.id)
    running, finished = split(found)
    shelf = [load(id) for id in games()]
    played = {summary.game for summary, _ in found}
    guided = [game for game in shelf if guide(game.package) is not None]
    return page(
        visitor,
        "home.html",
        shelf=shelf,
        changes={game.id: changes_told(game.id, visitor.lang) for game in shelf},
        learn={game.id for game in guided if game.id not in played},
        first=None if played else min(guided, key=lambda game: game.minutes, default=None),
        books={game.id for game in shelf if has_rulebook(game)},
        bots_of={game.id: good_seats(game) - 1 for game in shelf},
        running=await rows(visitor, running[:SHOWN]),
        finished=await rows(visitor, finished[:SHOWN]),
        counts=(len(running), len(finished)),
        bots=visitor.hall.settings.bots,
        bench=visitor.may_measure,
        cover=cover,
        thumb=thumb,
        name_request=secrets.token_hex,
    )


def good_seats(game: GameSpec[Any]) -> int:
    """How many sit at a table that is opened with one click: few, but enough to be a crowd."""
    return max(game.seats[0], min(GOOD, game.seats[-1]))


@router.post("/play/{game}")
async def play_now(game: str, visitor: Anybody, request: RequestName = "") -> Response:
    """A table against bots, at once."""
    if not visitor.hall.settings.bots:
        raise Unavailable(N_("This server plays without bots."))
    spec = load(game)
    others = company("normal", good_seats(spec) - 1)
    seats = [SeatPlan("me"), *[SeatPlan("bot", bot=name) for name in others]]
    person = await visitor.welcome()
    plan = Plan(spec.id, seats)
    table = await tables.new_table(visitor.hall, person, plan, request or None)
    response = RedirectResponse(f"/t/{table}", 303)
    visitor.remember(response, person)
    return response


@router.post("/learn/{game}")
async def learn(game: str, visitor: Anybody, request: RequestName = "") -> Response:
    """The guided first game, at once."""
    if not visitor.hall.settings.bots:
        raise Unavailable(N_("This server plays without bots."))
    person = await visitor.welcome()
    table = await tables.guided_table(visitor.hall, person, load(game).id, request or None)
    response = RedirectResponse(f"/t/{table}", 303)
    visitor.remember(response, person)
    return response


@router.post("/rematch/{table}")
async def rematch(table: str, visitor: Anybody) -> Response:
    """The same people again."""
    new = await tables.rematch(visitor.hall, table, visitor.known())
    return RedirectResponse(f"/t/{new}", 303)
