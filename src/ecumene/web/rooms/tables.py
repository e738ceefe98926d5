"""What people do with whole tables: open, follow, fork, bring and take away, ask for a hint."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Sequence

import msgspec

from ecumene.bots.advice import Advice, Gain
from ecumene.engine.errors import N_, Error
from ecumene.engine.lang import translator
from ecumene.engine.scores import signed
from ecumene.web.bots.pool import Job, job_for
from ecumene.web.errors import NotFound, NotNow, Unavailable
from ecumene.web.rooms import commands, guiding, opening
from ecumene.web.rooms import events as e
from ecumene.web.rooms.hall import Decide, Hall
from ecumene.web.rooms.opening import Plan, SeatPlan
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import ExpectedStep, Hint, Onlooker
from ecumene.web.rooms.views import observed, view
from ecumene.web.store.store import Person


async def new_table(hall: Hall, host: Person, plan: Plan, request: str | None = None) -> str:
    """Open a table; its id."""
    bots = hall.settings.bots
    return await hall.open_table(host, request, lambda: opening.plan_table(plan, host, bots))


async def guided_table(hall: Hall, host: Person, game: str, request: str | None = None) -> str:
    """Open the table of a guided first game; its id."""
    bots = hall.settings.bots
    return await hall.open_table(host, request, lambda: guiding.plan_guided(game, host, bots))


async def rematch(hall: Hall, table: str, person: Person) -> str:
    """The same people again; one rematch per table, whoever asks first."""
    async with hall.room(table) as room:
        commands.check_member(room, person.id)
        if room.rematch:
            return room.rematch
        event = opening.rematch(room)
        others = [
            (seat, each) for seat, chair in enumerate(room.chairs) for each in chair.holders[1:]
        ]
    new = await hall.open_named(person, f"rematch/{table}", lambda: event)
    for seat, each in others:  # further devices of the same people
        await hall.do(new, each, f"follow:{seat}", _always(e.Claimed(seat, each, again=True)))
    await hall.do(table, "", f"followed/{table}", _always(e.Followed(new)))
    return new


def _always(event: e.AnyEvent) -> Decide:
    return lambda room: event


async def fork(
    hall: Hall,
    table: str,
    person: Person,
    step: int,
    seats: Sequence[SeatPlan] = (),
    request: str | None = None,
) -> str:
    """Play on from a step at a table of one's own.

    A finished game is forked as it was; of a running one everything is dealt anew that the seat
    (or the spectator) who forks could not know at that step.
    """
    async with hall.room(table) as room:
        mine = room.seats_of(person.id)
        viewer = mine[0] if len(mine) == 1 else None
        if seats:
            places = opening.seat_people(seats, person, hall.settings.bots)
            if len(places) != len(room.chairs):
                message = N_("The record has {seats} seats, not {found}.")
                raise NotNow(message, seats=len(room.chairs), found=len(places))
        else:
            places = opening.same_places(room, person)
        step = commands.moment_start(room.record, step)
        event = opening.fork(room, step, viewer, places)
    return await hall.open_table(person, request, lambda: event)


async def upload(
    hall: Hall, host: Person, text: str, seats: Sequence[SeatPlan] = (), request: str | None = None
) -> str:
    """A table from a record: to look at if it is finished, else to play on."""
    bots = hall.settings.bots
    event = await asyncio.to_thread(opening.upload, text, seats, host, bots)  # it is replayed
    return await hall.open_table(host, request, lambda: event)


async def record_of(hall: Hall, table: str) -> tuple[str, str]:
    """The record of a finished game, and a name for its file."""
    async with hall.room(table) as room:
        commands.check_over(room)
        return room.record.text(), f"{room.game.id}-{room.id}.json"


async def records_of(hall: Hall, person: Person) -> bytes:
    """All finished games of a person, as a ZIP archive."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for summary, _ in await hall.tables_of(person.id):
            if summary.status != "over":
                continue
            try:
                text, name = await record_of(hall, summary.id)
            except Error:  # a game that is no longer installed keeps nobody from the others
                continue
            packed.writestr(name, text)
    return archive.getvalue()


async def hint(hall: Hall, table: str, person: Person, seat: int | None, lang: str) -> Hint:
    """What a bot would do in the place of a person."""
    if hall.driver is None:
        raise Unavailable(N_("This server plays without bots."))
    async with hall.room(table) as room:
        seat = commands.own_seat(room, person.id, seat)
        commands.check_playing(room)
        if not room.setup.hints:
            raise NotNow(N_("This table plays without hints."))
        if seat not in room.state.waiting:
            raise NotNow(N_("You are not asked now."))
        job = {**job_for(room, seat, "normal"), "lang": lang, "names": room.names}
        version = room.changed
    told = await hall.driver.advise(job, person.id)
    async with hall.room(table) as room:
        return _advice(room, seat, told, version, lang)


def _advice(room: Room, seat: int, told: Job | None, version: int, lang: str) -> Hint:
    if told is None or room.changed != version:
        raise Unavailable(N_("There is no advice now."))
    advice = msgspec.convert(told, Advice)
    action = room.game.parse(advice.sentence)
    seen = observed(room, room.state, seat)
    percent = translator("ecumene", lang).percent
    for choice in view(room, Onlooker((seat,)), lang).choices:
        if choice.action == action:
            return Hint(
                choice.action,
                choice.sentence,
                choice.label,
                [
                    ExpectedStep(each.seat, room.game.called(seen, each.seat, lang), each.label)
                    for each in advice.line
                ],
                [_gained(each) for each in advice.gains],
                "" if advice.chance is None else percent(advice.chance, 0),
                advice.second,
                "" if advice.second_chance is None else percent(advice.second_chance, 0),
                (advice.chance or 0.0) > (advice.second_chance or 0.0),
            )
    raise NotFound(N_("There is no advice now."))


def _gained(gain: Gain) -> str:
    return f"{gain.title} {signed(gain.after - gain.before)}"
