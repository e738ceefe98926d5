"""New tables: from a plan, from a record, as a rematch, as a fork."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from ecumene.engine.aliases import SIGN
from ecumene.engine.archive import decode
from ecumene.engine.errors import N_
from ecumene.engine.options import settle_options
from ecumene.engine.record import Record
from ecumene.engine.registry import games, load
from ecumene.engine.rng import commitment, seed_text
from ecumene.engine.viewers import Viewer
from ecumene.web.bots.levels import bot_name, check_bot
from ecumene.web.errors import BadRequest, NotNow
from ecumene.web.rooms import events as e
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.typed import clean_name
from ecumene.web.store.store import Person


@dataclass(frozen=True)
class SeatPlan:
    """Who is to sit somewhere; an empty name is filled in."""

    kind: Literal["me", "local", "bot", "open"]
    name: str = ""
    bot: str = "normal"


@dataclass(frozen=True)
class Plan:
    """What somebody wants to play, and with whom."""

    game: str
    seats: Sequence[SeatPlan]
    options: dict[str, Any] = field(default_factory=dict)
    seed: str | None = None  # typed by a person: the table is marked
    speed: e.Speed = "fast"
    hints: bool = True


def plan_table(plan: Plan, host: Person, bots: bool) -> e.Created:
    """A table as planned, if all of it is possible."""
    game = load(plan.game)
    seats = game.check_seats(len(plan.seats))
    options = settle_options(game.options, plan.options, seats)
    return created(
        game=game.id,
        rules=game.rules,
        places=seat_people(plan.seats, host, bots),
        options=options,
        seed=seed_text(plan.seed),
        open_seed=plan.seed is not None,
        speed=plan.speed,
        hints=plan.hints,
    )


def created(*, seed: str, **about: Any) -> e.Created:
    """The event, with the seed sealed."""
    salt = secrets.token_hex(16)
    sealed = commitment(seed, salt)
    content = load(about["game"]).content
    return e.Created(seed=seed, salt=salt, commitment=sealed, content=content, **about)


def seat_people(plans: Sequence[SeatPlan], host: Person, bots: bool) -> list[e.Place]:
    """Who sits where at the beginning; everybody has a name, and no name stands twice."""
    if sum(plan.kind == "me" for plan in plans) > 1:
        raise BadRequest(N_("You can sit on one seat; the others are for people on this device."))
    places: list[e.Place] = []
    for number, plan in enumerate(plans, 1):
        if plan.kind == "bot":
            check_bot(plan.bot, bots)
            name = plan.name or bot_name(plan.bot, host.lang)
            place = e.Place("bot", _unlike(name, places), bot=plan.bot)
        elif plan.kind == "open":
            place = e.Place("open", plan.name and _unlike(plan.name, places))
        elif plan.kind == "me":
            place = e.Place("person", _unlike(plan.name or host.name, places), host.id)
        else:
            place = e.Place("local", _unlike(plan.name or f"{host.name} {number}", places), host.id)
        places.append(place)
    return places


def _unlike(name: str, places: Sequence[e.Place]) -> str:
    name = clean_name(name)
    taken, number, found = {place.name for place in places}, 1, name
    while found in taken:
        number += 1
        found = f"{name} {number}"
    return found


def rematch(room: Room) -> e.Created:
    """The same people, the same options, a new deal."""
    if not room.over:
        raise NotNow(N_("A rematch follows when the game is over."))
    setup = room.setup
    places = [
        e.Place(
            chair.kind,
            chair.name,
            chair.holders[0] if chair.holders else "",
            "" if chair.holders else chair.bot,
        )
        for chair in room.chairs
    ]
    return created(
        game=room.game.id,
        rules=room.game.rules,
        places=places,
        options=dict(setup.options),
        seed=seed_text(None),
        source=room.id,
        speed=room.speed,
        hints=setup.hints,
    )


def fork(room: Room, step: int, viewer: Viewer, places: list[e.Place]) -> e.Created:
    """A new game from a step on: exact when the game is over, else with secrets dealt anew."""
    about: dict[str, Any] = {
        "game": room.game.id,
        "places": places,
        "source": room.id,
        "speed": room.speed,
        "hints": room.setup.hints,
    }
    if room.over:
        copy = room.record.fork(step)
        actions = [room.game.sentence(each.action) for each in copy.steps]
        return created(**about, **kept(copy), actions=actions, open_seed=True)
    return created(**about, **kept(room.record.fork_hidden(step, viewer)))


def upload(text: str, places: Sequence[SeatPlan], host: Person, bots: bool) -> e.Created:
    """A table from a record, where the record ends."""
    document = decode(text, "record")
    if document.content is not None:  # what a stranger sends is not played in this process
        name = f"{document.game}{SIGN}{document.content.digest}"
        if name not in games():
            message = N_(
                "This record has changed content that is not offered here; "
                "ecumene replay FILE shows it."
            )
            raise BadRequest(message)
    record = Record.replay(document)
    game, seats = record.game, record.seats
    names = record.names or [""] * seats
    plans = places or [SeatPlan("local", name) for name in names]
    if len(plans) != seats:
        message = N_("The record has {seats} seats, not {found}.")
        raise BadRequest(message, seats=seats, found=len(plans))
    return created(
        game=game.id,
        places=seat_people(plans, host, bots),
        actions=[game.sentence(each.action) for each in record.steps],
        open_seed=True,
        **kept(record),
    )


def kept(record: Record) -> dict[str, Any]:
    """What a table takes over from a record."""
    return {
        "rules": record.rules,
        "options": record.options,
        "seed": record.seed,
        "start": None if record.start is None else dict(record.start),
        "parent": record.parent,
    }


def same_places(room: Room, host: Person) -> list[e.Place]:
    """The seats of a fork: whoever forks plays all persons, bots stay bots."""
    return [
        e.Place("bot", chair.name, bot=chair.bot)
        if chair.bot
        else e.Place("local", chair.name or f"{host.name} {seat + 1}", host.id)
        for seat, chair in enumerate(room.chairs)
    ]
