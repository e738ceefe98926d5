"""What persons may do at a table: each command checks everything and gives the event to be kept.

Nothing here changes a room. *person* is who asks; refusals are sentences.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine.errors import N_, IllegalAction
from ecumene.engine.record import Record
from ecumene.engine.together import Together
from ecumene.web.errors import BadRequest, NotNow, NotYours, Stale
from ecumene.web.rooms import events as e
from ecumene.web.rooms.room import Room


def own_seat(room: Room, person: str, seat: int | None) -> int:
    """The seat somebody acts for: the one named, or the only one held."""
    mine = room.seats_of(person)
    if seat is None and len(mine) == 1:
        return mine[0]
    if seat is None:
        seats = [each for each in mine if each in room.waiting]
        if len(seats) == 1:
            return seats[0]
        raise NotYours(_no_seat(mine))
    if seat not in mine:
        raise NotYours(N_("Seat {seat} is not yours."), seat=seat)
    return seat


def _no_seat(mine: Sequence[int]) -> str:
    return (
        N_("Say for which of your seats.")
        if mine
        else N_("You do not sit at this table; you may watch.")
    )


def check_version(room: Room, version: int) -> None:
    """Refuse what answers a question that is no longer asked."""
    if not room.changed <= version <= room.version:
        raise Stale(room.version)


def check_playing(room: Room) -> None:
    """Refuse to play before all sit, after the end, or where old rules went no further."""
    if room.fault is not None:
        raise NotNow(N_("This game goes no further: {why}"), why=room.fault)
    if room.status == "over":
        raise NotNow(N_("The game is over."))
    if room.status == "waiting":
        raise NotNow(N_("The game begins when every seat is taken."))


def check_member(room: Room, person: str) -> None:
    """Refuse whoever neither sits here nor opened the table."""
    if not room.seats_of(person) and person != room.host:
        raise NotYours(N_("You do not sit at this table; you may watch."))


def check_over(room: Room) -> None:
    """Refuse what would tell secrets of a running game."""
    if not room.over:
        raise NotNow(N_("This is secret until the game is over."))


# Playing


def answer(
    room: Room, person: str, seat: int | None, choice: int | str, version: int
) -> e.Answered:
    """A seat's answer, also a changed one in a simultaneous moment."""
    seat = own_seat(room, person, seat)
    check_playing(room)
    check_version(room, version)
    if room.chairs[seat].bot:
        raise NotNow(N_("A bot plays for this seat: take it back first."))
    return checked_answer(room, seat, choice)


def checked_answer(
    room: Room, seat: int, choice: int | str, bot: str = "", failed: bool = False
) -> e.Answered:
    """An answer that the rules allow; also for bots."""
    game = room.game
    action = game.parse(choice) if isinstance(choice, str) else choice
    game.check_action(room.state, action, seat)
    return e.Answered(seat, game.sentence(action), bot, failed)


def withdraw(room: Room, person: str, seat: int | None, version: int) -> e.Withdrawn:
    """Take back an answer while others still choose."""
    seat = _pending_seat(room, person, seat)
    check_playing(room)
    check_version(room, version)
    if seat not in room.record.pending:
        raise NotNow(N_("There is nothing to take back."))
    return e.Withdrawn(seat)


def _pending_seat(room: Room, person: str, seat: int | None) -> int:
    if seat is None:
        mine = [each for each in room.seats_of(person) if each in room.record.pending]
        if len(mine) == 1:
            return mine[0]
    return own_seat(room, person, seat)


def undo(
    room: Room, person: str, seat: int | None, version: int, whole_turn: bool = False
) -> e.Undone | e.Withdrawn:
    """Take back the own last step, or all of them up to the last barrier."""
    seat = own_seat(room, person, seat)
    check_playing(room)
    check_version(room, version)
    record = room.record
    if seat in record.pending:
        return e.Withdrawn(seat)
    wall = record.can_undo(seat)
    if wall is not None:
        raise IllegalAction(wall.value)
    return e.Undone(seat, turn_start(record, seat) if whole_turn else room.step - 1)


def turn_start(record: Record, seat: int) -> int:
    """The step to which a seat may take everything back."""
    step = len(record.steps)
    while step and record.steps[step - 1].seat == seat and record.steps[step - 1].barrier is None:
        step -= 1
    return step


def redo(room: Room, person: str, seat: int | None, version: int) -> e.Redone:
    """Play again what was taken back last."""
    seat = own_seat(room, person, seat)
    check_playing(room)
    check_version(room, version)
    if not can_redo(room, seat):
        raise IllegalAction(N_("Nothing has been taken back."))
    return e.Redone(seat)


def can_redo(room: Room, seat: int) -> bool:
    """Is there something that this seat took back and may still play?"""
    return bool(room.record.undone) and room.waiting == [seat]


# Agreements


def propose(
    room: Room, person: str, matter: e.Matter, to: int | None, version: int
) -> e.Proposed | e.Deleted:
    """Ask all persons at the table; where there is nobody else it is done at once."""
    if matter == "delete" and not room.voters and person == room.host:
        return e.Deleted()
    voting = _votes_of(room, person)
    if room.proposal is not None:
        raise NotNow(N_("Another proposal is still open."))
    step = 0
    if matter != "delete":
        check_playing(room)
        check_version(room, version)
    if matter == "undo":
        if to is None or not 0 <= to < room.step:
            last = max(0, room.step - 1)
            raise BadRequest(N_("Go back to which step? There are 0 to {last}."), last=last)
        step = moment_start(room.record, to)
    if matter == "delete" and set(room.voters) <= set(voting):
        return e.Deleted()
    return e.Proposed(matter, voting, step, room.voters)


def _votes_of(room: Room, person: str) -> list[int]:
    """The seats with which somebody agrees or not; whoever has resigned keeps nobody waiting."""
    mine = room.seats_of(person)
    if not mine:
        raise NotYours(_no_seat(mine))
    voting = [seat for seat in mine if seat in room.voters]
    if not voting:
        raise NotNow(N_("Whoever has resigned is no longer asked."))
    return voting


def moment_start(record: Record, step: int) -> int:
    """A step, or the beginning of the simultaneous moment in whose middle it lies."""
    while 0 < step < len(record.steps):
        here, before = record.goto(step), record.goto(step - 1)
        both = all(isinstance(each.stack[-1], Together) for each in (here, before) if each.stack)
        if not (both and set(here.waiting) < set(before.waiting)):
            break
        step -= 1
    return step


def agree(room: Room, person: str) -> e.Agreed | e.Deleted:
    """Agree to what is proposed."""
    voting, proposal = _votes_of(room, person), room.proposal
    if proposal is None:
        raise NotNow(N_("Nothing is proposed."))
    if proposal.matter == "delete" and set(proposal.missing(room.chairs)) <= set(voting):
        return e.Deleted()
    return e.Agreed(voting)


def refuse(room: Room, person: str) -> e.Refused:
    """Refuse what is proposed, or take the own proposal back."""
    voting = _votes_of(room, person)
    if room.proposal is None:
        raise NotNow(N_("Nothing is proposed."))
    return e.Refused(voting[0])
