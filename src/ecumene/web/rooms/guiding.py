"""Guided first games at a table: where the guide stands, what the bots answer, and leaving it."""

from __future__ import annotations

from ecumene.engine.errors import N_
from ecumene.engine.registry import load
from ecumene.teaching.guide import Guide, Lesson, begun, guide, lesson, scripted
from ecumene.web.errors import NotFound, NotNow
from ecumene.web.rooms import events as e
from ecumene.web.rooms.commands import check_member
from ecumene.web.rooms.opening import SeatPlan, created, kept, seat_people
from ecumene.web.rooms.room import Room
from ecumene.web.store.store import Person


def guide_of(room: Room) -> Guide | None:
    """The guide that leads at this table, if one does."""
    return guide(room.game.package) if room.guided else None


def lesson_of(room: Room) -> Lesson | None:
    """What the guide says now."""
    if "lesson" not in room.cache:
        found = guide_of(room)
        room.cache["lesson"] = lesson(found, room.record) if found is not None else None
    told: Lesson | None = room.cache["lesson"]
    return told


def script_of(room: Room, seat: int) -> str | None:
    """What a bot answers because the guide says so; nothing where it decides by itself."""
    found, told = guide_of(room), lesson_of(room)
    if found is None or told is None or told.over or told.closing:
        return None
    return scripted(found, room.record, seat)


def plan_guided(game: str, host: Person, bots: bool) -> e.Created:
    """The table of a guided first game."""
    spec = load(game)
    found = guide(spec.package)
    if found is None:
        raise NotFound(N_("This game has no guide."))
    record = begun(spec, found)
    plans = [SeatPlan("bot", bot=found.bot)] * record.seats
    plans[found.seat] = SeatPlan("me")
    return created(
        game=spec.id,
        places=seat_people(plans, host, bots),
        open_seed=True,
        speed="slow",
        guided=True,
        **kept(record),
    )


def leave_guide(room: Room, person: str) -> e.Unguided:
    """Go on without the guide."""
    check_member(room, person)
    if not room.guided:
        raise NotNow(N_("No guide leads at this table."))
    return e.Unguided()
