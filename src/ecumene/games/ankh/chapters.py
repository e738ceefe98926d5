"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.frozen import changed
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.content import EVENT_SPACE, FORGETTING, GODS, LAST_EVENT, MERGING
from ecumene.games.ankh.invariants import is_won
from ecumene.games.ankh.pieces import refresh_holders
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.begin import Begin
from ecumene.games.ankh.steps.caravan import Caravan
from ecumene.games.ankh.steps.conflict import Conflict, gods_in, resolve_region
from ecumene.games.ankh.steps.control import take_control
from ecumene.games.ankh.steps.forget import forget_gods
from ecumene.games.ankh.steps.merge import Merge
from ecumene.games.ankh.steps.turn import Turn, Turns


def give_gods(s: Ankh) -> None:
    """Seats for which a document names no god get the free ones in the order of their file."""
    for seat in range(s.seats):
        if s.gods[seat] == NOBODY:
            free = next(god for god in range(len(GODS)) if god not in s.gods)
            s.gods = changed(s.gods, seat, free)
    refresh_holders(s)


def lay(s: Ankh, seat: int) -> None:
    """The turn of *seat* is under way and has triggered an event; then the next seat follows.

    An action marker that stands on its event space is reset at the end of the turn.
    """
    give_gods(s)
    if s.team[seat] not in s.ladder:
        raise BadPosition(N_("The god of seat {seat} is not in the game."), seat=seat)
    s.turn = seat
    s.call(Turns(after=True))
    for row, space in enumerate(s.markers):
        if space == EVENT_SPACE[row]:
            s.call(Turn(seat, row))


def go_on(s: Ankh, seat: int) -> None:
    """Like ``lay``, in a game that goes on after this turn."""
    if s.event == LAST_EVENT:
        raise BadPosition(N_("After the last event the game is over (ANK-END-03)."))
    lay(s, seat)


def at_turn(s: Ankh, seat: int) -> None:
    """*seat* begins its turn."""
    go_on(s, seat)
    if len(s.stack) > 1:
        raise BadPosition(N_("Between turns no marker is on its event space (ANK-INV-13)."))
    s.stack[0] = Turns()


def at_setup(s: Ankh, seat: int) -> None:
    """Gods and starting powers are chosen; then the start seat takes its turn."""
    s.call(Turns())
    s.call(Begin())


def at_control(s: Ankh, seat: int) -> None:
    """*seat* has triggered the event Control Monument."""
    go_on(s, seat)
    take_control(s, seat, s.team[seat])


def at_caravan(s: Ankh, seat: int) -> None:
    """*seat* has triggered the event Camel Caravan."""
    go_on(s, seat)
    s.call(Caravan(seat))


def before_battle(s: Ankh, seat: int) -> None:
    """Like ``lay``, in a conflict; what only a battle under way has would be lost."""
    if any(s.in_battle) or any(s.killed) or s.shielded:
        raise BadPosition(
            N_("No battle is under way: cards lie in face_down, nobody is killed (ANK-BATL-02).")
        )
    if any(cards.bit_count() > 1 for cards in s.face_down):  # Amun announces a second one first
        raise BadPosition(N_("face_down has at most one card of each god (ANK-BATL-02)."))
    lay(s, seat)


def at_conflict(s: Ankh, seat: int) -> None:
    """*seat* has triggered a conflict; what follows it depends on ``event``."""
    before_battle(s, seat)
    s.call(Conflict(s.team[seat]))


def at_region(s: Ankh, seat: int) -> None:
    """The conflict of *seat* has come to the region of ``battlefield``; later regions follow."""
    _resume(s, seat, max(1, s.battlefield) - 1)


def at_battle(s: Ankh, seat: int) -> None:
    """The conflict of *seat* has come to ``battlefield``, its last region: a battle breaks out.

    Without ``battlefield`` it is the first region with figures of several gods.
    """
    token = s.battlefield
    if not token:
        tokens = range(1, len(s.regions) + 1)
        token = next((each for each in tokens if len(gods_in(s, each)) > 1), 0)
    if not token or len(gods_in(s, token)) < 2:
        raise BadPosition(N_("A battle needs figures of two gods in its region (ANK-CONF-05)."))
    _resume(s, seat, len(s.regions))
    s.battlefield = token
    resolve_region(s, token)


def _resume(s: Ankh, seat: int, token: int) -> None:
    """A conflict that *seat* has triggered, after the region of some token."""
    before_battle(s, seat)
    conflict = Conflict(s.team[seat], token)
    conflict.pc = 1
    s.call(conflict)


def _after(s: Ankh, event: int) -> None:
    """ANK-EVT-02: the conflict of an event is over; a document need not say which event it was."""
    if s.event not in (0, MERGING, event):  # what it is if the document leaves it out
        raise BadPosition(N_("This comes after event {event} (ANK-EVT-02)."), event=event)
    s.event = event


def at_merge(s: Ankh, seat: int) -> None:
    """*seat* has triggered the third conflict, which is over: two gods merge."""
    _after(s, MERGING)
    if s.seats < 3 or len(s.ladder) < s.seats:
        raise BadPosition(N_("Gods merge once, with three seats or more (ANK-MERG-01)."))
    go_on(s, seat)
    s.call(Merge())


def at_forget(s: Ankh, seat: int) -> None:
    """*seat* has triggered the fourth conflict, which is over: gods in the red are forgotten."""
    _after(s, FORGETTING)
    go_on(s, seat)
    forget_gods(s)


def unless_won(chapter: Callable[[Ankh, int], None]) -> Callable[[Ankh, int], None]:
    """A chapter of a game that goes on; a won game is over, wherever it is said to begin."""

    @wraps(chapter)
    def begin(s: Ankh, seat: int) -> None:
        if is_won(s):
            give_gods(s)
        else:
            chapter(s, seat)

    return begin


CHAPTERS: Final[dict[str, Callable[[Ankh, int], None]]] = {
    "turn": unless_won(at_turn),
    "setup": unless_won(at_setup),
    "control": unless_won(at_control),
    "caravan": unless_won(at_caravan),
    "conflict": unless_won(at_conflict),
    "region": unless_won(at_region),
    "battle": unless_won(at_battle),
    "merge": unless_won(at_merge),
    "forget": unless_won(at_forget),
}
