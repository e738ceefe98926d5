"""Who sits where, and what is said: commands like those in ``commands``."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.web.bots.levels import check_bot
from ecumene.web.errors import NotNow, NotYours
from ecumene.web.rooms import events as e
from ecumene.web.rooms.commands import check_member, check_playing, own_seat
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.typed import clean_name, clean_text

TALK: Final = 1_000  # characters of one word to the table


def claim(room: Room, person: str, seat: int, name: str, turn: int) -> e.Claimed:
    """Sit down where an invitation opens a seat."""
    chair = room.chairs[seat]
    if chair.open and not chair.free:
        raise NotNow(
            N_("This seat is kept for {name}, whose hand nobody else may see; a bot may play on."),
            name=chair.name,
        )
    if not chair.open or chair.turn != turn:
        raise NotNow(N_("This seat is taken: {name} sits there."), name=chair.name or "?")
    if room.seats_of(person):
        raise NotNow(N_("You already sit at this table; give the link to somebody else."))
    return e.Claimed(seat, person, clean_name(name))


def rename(room: Room, person: str, seat: int | None, name: str) -> e.Renamed:
    """Give the own seat another name."""
    return e.Renamed(own_seat(room, person, seat), clean_name(name))


def leave(room: Room, person: str, seat: int | None, successor: bool = False) -> e.Left:
    """Let a seat go; in a game that has begun, only whoever leaves may let others have it."""
    seat = own_seat(room, person, seat)
    if room.over:
        raise NotNow(N_("The game is over."))
    return e.Left(seat, successor)


def come_back(room: Room, person: str, seat: int | None) -> e.Claimed:
    """Sit down again where one has left."""
    mine = room.kept_for(person)
    if seat is None and mine:
        seat = mine[0]
    if seat not in mine:
        raise NotYours(N_("No seat is kept for you at this table."))
    return e.Claimed(seat, person, room.chairs[seat].name)


def recall(room: Room, person: str, seat: int) -> e.Recalled:
    """Hold a seat alone again; only who took it can, not whoever came later by its link."""
    if room.chairs[seat].holders[:1] != [person]:
        raise NotYours(N_("Only the device on which you took the seat can do this."))
    return e.Recalled(seat, person)


def resign(room: Room, person: str, seat: int | None, bots: bool) -> e.Resigned:
    """Give up for a seat; a bot plays on where others still do."""
    seat = own_seat(room, person, seat)
    check_playing(room)
    if room.chairs[seat].resigned:
        raise NotNow(N_("You have resigned already."))
    return e.Resigned(seat, "normal" if bots else "")


def hand(room: Room, person: str, seat: int | None, bot: str, bots: bool) -> e.Handed:
    """Let a bot play for the own seat, or for one that nobody holds."""
    member = person == room.host or bool(room.seats_of(person))
    vacant = [each for each, chair in enumerate(room.chairs) if chair.open]
    if seat is None or not (member and seat in vacant):
        seat = own_seat(room, person, seat)
    check_bot(bot, bots)
    if room.over:
        raise NotNow(N_("The game is over."))
    if room.chairs[seat].bot:
        raise NotNow(N_("A bot plays for this seat already."))
    return e.Handed(seat, bot)


def take_back(room: Room, person: str, seat: int | None) -> e.TakenBack:
    """Play again for the own seat."""
    seat = own_seat(room, person, seat)
    chair = room.chairs[seat]
    if chair.resigned:
        raise NotNow(N_("You have resigned already."))
    if not chair.bot:
        raise NotNow(N_("You play this seat yourself."))
    return e.TakenBack(seat)


# The table


def say(room: Room, person: str, seat: int | None, text: str, private: bool) -> e.Said:
    """A word to the table, or a note for the own seat alone."""
    mine = room.seats_of(person)
    seat = mine[0] if seat is None and mine else own_seat(room, person, seat)
    return e.Said(seat, clean_text(text, TALK), private)


def pace(room: Room, person: str, speed: e.Speed) -> e.Paced:
    """Let bots move faster or slower."""
    check_member(room, person)
    return e.Paced(speed)
