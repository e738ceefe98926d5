"""The replay: every moment of a game, and ways to play on from there."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Literal
from urllib.parse import urlencode

from fastapi import Query
from markupsafe import Markup
from starlette.datastructures import FormData
from starlette.responses import RedirectResponse, Response

from ecumene.engine.errors import N_
from ecumene.engine.viewers import OPEN, Viewer
from ecumene.web.api.visitor import Anybody, Visitor
from ecumene.web.bots.levels import honest_note, menu
from ecumene.web.errors import BadRequest
from ecumene.web.pages.library.routes import fragment, wants_part
from ecumene.web.pages.rendering import page, words_for
from ecumene.web.pages.replay.chances import address, analysed, progress_of
from ecumene.web.pages.replay.moments import course, moment, named, share
from ecumene.web.rooms import tables, visits
from ecumene.web.rooms.history import viewer_of
from ecumene.web.rooms.opening import SeatPlan
from ecumene.web.rooms.room import Room
from ecumene.web.routing import Routes

router = Routes(prefix="/t/{table}/replay")

AsWhom = Annotated[str | None, Query(alias="as", pattern=r"^(\d{1,2}|spectator|open)$")]
Confirmed = Annotated[int | None, Query(alias="seat", ge=0, le=99)]
Pane = Annotated[Literal["moves", "cards", "analysis"], Query()]


@router.get("")
async def replay(
    table: str,
    visitor: Anybody,
    step: Annotated[int | None, Query(ge=0)] = None,
    whom: AsWhom = None,
    seat: Confirmed = None,
    pane: Pane = "moves",
) -> Response:
    """A game at one of its moments; to a script, the moment alone."""
    progress = None if wants_part(visitor.request) else await progress_of(visitor.hall, table)
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, seat)
        asked = "open" if whom is None and room.over else whom
        viewer = viewer_of(room, onlooker, int(asked) if asked and asked.isdecimal() else asked)
        at = room.step if step is None else min(step, room.step)
        drawn = moment(room, viewer, at, visitor.lang)
        if wants_part(visitor.request):
            return fragment(drawn)
        about = _describe(visitor, room, viewer, at)
        base = address(room, viewer, seat)
        views = _views(room, about["names"], viewer, seat, visitor.lang)
        analysis = analysed(room, viewer, progress, at, seat, visitor.lang)
    return page(
        visitor,
        "replay/page.html",
        drawn=Markup(drawn),
        bare=base,
        base=base if pane == "moves" else f"{base}&pane={pane}",
        analysis=Markup(analysis),
        pane=pane if pane != "analysis" or analysis else "moves",
        views=views,
        whose=named(viewer),
        confirmed=seat,
        **about,
    )


def _describe(visitor: Visitor, room: Room, viewer: Viewer, step: int) -> dict[str, Any]:
    lang, run = visitor.lang, course(room, viewer, visitor.lang)
    turn = run.turn_at(step)
    at = turn.number if turn is not None else 0
    levels = menu(visitor.lang) if visitor.hall.settings.bots else []
    mine = [] if visitor.person is None else room.seats_of(visitor.person.id)
    chosen = viewer if viewer is not None and viewer >= 0 else (mine[0] if mine else 0)
    return {
        "table": room.id,
        "game": room.game,
        "title": room.game.title.get(lang, room.game.title["en"]),
        "stands": room.status,
        "version": room.version,
        "ended": room.over,
        "outcome": _outcome(room, run.names, lang),
        "names": run.names,
        "step": step,
        "last": room.step,
        "run": run,
        "turn": turn,
        "before": run.turns[at - 2].first if at > 1 else 0,
        "after": run.turns[at].first if at < len(run.turns) else room.step,
        "share": share(room, viewer, step),
        "levels": levels,
        "note": honest_note(lang, room.game.id) if levels else "",
        "chosen": chosen,
        "name_request": secrets.token_hex(12),
    }


def _views(
    room: Room, called: list[str], viewer: Viewer, seat: int | None, lang: str
) -> list[dict[str, Any]]:
    """With whose eyes this visitor may look, the present ones among them."""
    say = words_for(lang)
    found: list[tuple[Viewer, str]] = [(None, say(N_("as a spectator")))]
    seats = list(range(len(room.chairs))) if room.over else []
    if not room.over and viewer is not None:
        seats = [viewer]
    if room.over:
        found.insert(0, (OPEN, say(N_("Everything open"))))
    found += [(each, say(N_("as {name}"), name=called[each])) for each in seats]
    return [
        {
            "viewer": each,
            "label": label,
            "on": each == viewer,
            "address": address(room, each, seat),
        }
        for each, label in found
    ]


def _outcome(room: Room, called: list[str], lang: str) -> str:
    say = words_for(lang)
    if not room.over:
        return say(N_("The game is still running."))
    names = [called[seat] for seat in room.winners]
    if not names:
        return say(N_("Nobody won"))
    return say.plural(
        "{names} won", "{names} share the victory", len(names), names=", ".join(names)
    )


@router.get("/analysis")
async def analysis(
    table: str,
    visitor: Anybody,
    step: Annotated[int, Query(ge=0)] = 0,
    whom: AsWhom = "open",
    seat: Confirmed = None,
) -> Response:
    """How far the analysis is, or what it has found: for a script that waits."""
    progress = await visitor.hall.analyst.progress(table)
    async with visitor.hall.room(table) as room:
        onlooker = visits.onlooker(room, visitor.person, seat)
        viewer = viewer_of(room, onlooker, int(whom) if whom and whom.isdecimal() else whom)
        return fragment(analysed(room, viewer, progress, step, seat, visitor.lang))


@router.post("/analysis")
async def analyse(table: str, visitor: Anybody) -> Response:
    """Begin an analysis; the page then shows how far it is."""
    async with visitor.request.form(max_files=0, max_fields=10) as form:
        back = {name: str(form[name]) for name in ("as", "seat", "step") if form.get(name)}
    await visitor.hall.analyst.start(table)
    return RedirectResponse(f"/t/{table}/replay?{urlencode(back | {'pane': 'analysis'})}", 303)


@router.post("/fork")
async def fork(table: str, visitor: Anybody) -> Response:
    """Play on from a moment at a table of one's own."""
    async with visitor.request.form(max_files=0, max_fields=40) as form:
        step, request = _number(form, "step"), str(form.get("request") or "") or None
        seats = _seats(form)
    person = await visitor.welcome()
    new = await tables.fork(visitor.hall, table, person, step, seats, request)
    response = RedirectResponse(f"/t/{new}", 303)
    visitor.remember(response, person)
    return response


def _number(form: FormData, name: str) -> int:
    value = str(form.get(name, ""))
    if not (value.isdecimal() and len(value) < 9):
        raise BadRequest(N_('"{field}" has a value that is not possible.'), field=name)
    return int(value)


def _seats(form: FormData) -> list[SeatPlan]:
    """What was chosen for each seat: me, local, open, or a bot by its level."""
    plans: list[SeatPlan] = []
    while (choice := form.get(f"seat{len(plans)}")) is not None:
        kind, _, level = str(choice).partition(":")
        match kind:
            case "me" | "open":
                plans.append(SeatPlan(kind))
            case "local":
                plans.append(SeatPlan("local", str(form.get(f"name{len(plans)}") or "")[:200]))
            case "bot":
                plans.append(SeatPlan("bot", bot=level or "normal"))
            case _:
                message = N_('"{field}" has a value that is not possible.')
                raise BadRequest(message, field=f"seat{len(plans)}")
    return plans
