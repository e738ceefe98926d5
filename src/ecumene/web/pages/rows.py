"""Tables in lists: what a row says of a table to whoever looks."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from babel.dates import format_date, format_timedelta
from babel.lists import format_list

from ecumene.engine.errors import N_, Error
from ecumene.engine.lang import Translator, translator
from ecumene.engine.picture import Emblem
from ecumene.web.api.visitor import Visitor
from ecumene.web.errors import fault
from ecumene.web.rooms import events as e
from ecumene.web.rooms.commands import propose
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.views import observed, seen_as
from ecumene.web.rooms.visits import onlooker
from ecumene.web.store.store import Person, Summary

Found = tuple[Summary, list[int]]
"""A table of somebody, with the seats held there."""

WEEK = 7 * 24 * 3600


@dataclass(frozen=True)
class Row:
    """A table in a list; *about* is a line below its title, *turn* a call to the viewer."""

    table: str
    game: str
    title: str
    about: str
    status: str  # waiting, playing, over; empty if it cannot be read
    turn: bool = False
    tag: str = ""  # who is waited for
    seats: Sequence[tuple[Emblem, str]] = ()
    mine: bool = False  # do I sit there, or only watch?
    when: str = ""  # how long ago something happened
    at: str = ""  # the same for programs
    rematch: str = ""  # the table that follows
    deletable: bool = False


def split(found: Iterable[Found]) -> tuple[list[Found], list[Found]]:
    """Running tables, those that wait for me first, and finished ones; newest first."""
    every = list(found)
    running = [each for each in every if each[0].status != "over"]
    running.sort(key=lambda each: not set(each[0].waiting) & set(each[1]))
    return running, [each for each in every if each[0].status == "over"]


async def rows(visitor: Visitor, found: Iterable[Found]) -> list[Row]:
    """The rows of some tables; one that can no longer be read, or shown, says why."""
    made: list[Row] = []
    for summary, _ in found:
        person = visitor.known()
        try:
            async with visitor.hall.room(summary.id) as room:
                made.append(row(room, person, visitor.lang))
        except Exception as error:
            told = error if isinstance(error, Error) else fault()  # its own page says more
            why = told.sentence(visitor.lang)
            made.append(Row(summary.id, summary.game, summary.game, why, ""))
    return made


def row(room: Room, person: Person, lang: str) -> Row:
    """What a list shows of a table."""
    say = translator("ecumene", lang)
    mine = room.seats_of(person.id)
    viewer, _ = seen_as(room, onlooker(room, person))
    seen = observed(room, room.state, viewer, False)
    told = result(room, mine, lang) if room.over else _standing(room, mine, seen, lang)
    return Row(
        table=room.id,
        game=room.game.id,
        title=room.game.title.get(lang, room.game.title["en"]),
        about=told,
        status=room.status,
        turn=any(not room.chairs[seat].bot for seat in set(mine) & set(room.waiting)),
        tag=_tag(room, mine, say, lang),
        seats=[
            (room.game.emblem(seen, seat, lang), chair.name or say(N_("open seat")))
            for seat, chair in enumerate(room.chairs)
        ],
        mine=bool(mine),
        when=ago(room.updated, lang),
        at=datetime.fromtimestamp(room.updated, UTC).isoformat(timespec="seconds"),
        rematch=room.rematch,
        deletable=deletable(room, person),
    )


def _standing(room: Room, mine: Sequence[int], seen: dict[str, object], lang: str) -> str:
    """Where a running game stands, and with whom I play it."""
    if room.fault is not None:
        return room.fault.sentence(lang)
    say = translator("ecumene", lang)
    company = _company(room, mine, say, lang)
    together = say(N_("with {names}"), names=company) if company else ""
    every = listed([name for name in room.names if name], lang)
    words = [room.game.headline(seen, lang), together if mine else every]
    return " · ".join(word for word in words if word)


def _company(room: Room, mine: Sequence[int], say: Translator, lang: str) -> str:
    """The others by name; bots are counted."""
    others = [chair for seat, chair in enumerate(room.chairs) if seat not in mine]
    names = [chair.name for chair in others if chair.name and chair.kind != "bot"]
    n = sum(chair.kind == "bot" for chair in others)
    return listed([*names, *([say.plural("a bot", "{n} bots", n, n=n)] if n else [])], lang)


def _tag(room: Room, mine: Sequence[int], say: Translator, lang: str) -> str:
    if room.status == "waiting":
        n = sum(chair.open for chair in room.chairs)
        return say.plural("{n} seat open", "{n} seats open", n, n=n)
    if room.status == "over" or not room.waiting:
        return ""
    if set(mine) & set(room.waiting):
        due = [seat for seat in room.waiting if seat in mine]
        if len(mine) > 1:  # a device passed around
            names = listed([room.chairs[seat].name for seat in due], lang)
            return say(N_("Your turn: {names}"), names=names)
        return say(N_("Your turn"))
    names = listed([room.chairs[seat].name for seat in room.waiting], lang)
    return say.plural("{names} decides", "{names} decide", len(room.waiting), names=names)


def result(room: Room, mine: Sequence[int], lang: str) -> str:
    """How a game ended, from where the viewer sits."""
    say = translator("ecumene", lang)
    winners = room.winners
    if room.ended == "agreement" or not winners:
        told = say(N_("Ended by agreement")) if room.ended == "agreement" else say(N_("Nobody won"))
    elif list(mine) == winners:
        n = room.state.scores[winners[0]]
        told = say.plural("You won with {n} point", "You won with {n} points", n, n=n)
    elif len(winners) == 1:
        n = room.state.scores[winners[0]]
        name = room.chairs[winners[0]].name
        told = say.plural(
            "{name} won with {n} point", "{name} won with {n} points", n, name=name, n=n
        )
    else:
        names = listed([room.chairs[seat].name for seat in winners], lang)
        told = say.plural("{names} won", "{names} share the victory", len(winners), names=names)
    if room.ended == "resigned":
        gone = listed([chair.name for chair in room.chairs if chair.resigned], lang)
        told = say(N_("{names} resigned"), names=gone)
    n = len(room.chairs)
    return f"{told} · {say.plural('{n} player', '{n} players', n, n=n)}"


def deletable(room: Room, person: Person) -> bool:
    """May this person delete the table without asking anybody?"""
    try:
        return isinstance(propose(room, person.id, "delete", None, room.version), e.Deleted)
    except Error:
        return False


def listed(names: Sequence[str], lang: str) -> str:
    """Names one after the other.

    >>> listed(["Ada", "Ben", "Cleo"], "de")
    'Ada, Ben und Cleo'
    """
    return format_list(list(names), locale=lang) if names else ""


def ago(moment: float, lang: str, now: float | None = None) -> str:
    """How long ago something was; a date when it is long.

    >>> ago(1000, "en", 1000), ago(1000, "de", 8200), ago(0, "en", 10**7)
    ('just now', 'vor 2 Stunden', 'Jan 1, 1970')
    """
    passed = max(0.0, (time.time() if now is None else now) - moment)
    if passed < 60:
        return translator("ecumene", lang)(N_("just now"))
    if passed < WEEK:
        return format_timedelta(-int(passed), add_direction=True, threshold=1, locale=lang)
    return format_date(datetime.fromtimestamp(moment, UTC), locale=lang)
