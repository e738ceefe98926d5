"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.masks import numbers_of
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import ZEUS_AT
from ecumene.games.olympos.laying import open_marked
from ecumene.games.olympos.pieces import active, advance, due
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.gods import Reveal
from ecumene.games.olympos.steps.opening import Opening
from ecumene.games.olympos.steps.turn import Game


def at_turn(s: Olympos, seat: int) -> None:
    """*seat* takes a turn; it must be furthest back, and lies on top of the pile there."""
    first = active(s)
    if first != NOBODY and seat != first:
        if s.finished >> seat & 1:
            raise BadPosition(N_("Seat {seat} has finished (OLY-END-04)."), seat=seat)
        if s.track[seat] != s.track[first]:
            raise BadPosition(
                N_("Seat {seat} is not furthest back, seat {first} is (OLY-TRK-01)."),
                seat=seat,
                first=first,
            )
        order = [each for each in s.order if each != seat]
        order.insert(order.index(first) + 1, seat)
        s.order = tuple(order)
    s.revealed |= due(s)  # OLY-GOD-03: whatever was triggered is over
    s.turn = NOBODY if first == NOBODY else seat
    s.call(Game())


def at_olympos(s: Olympos, seat: int) -> None:
    """*seat* has triggered the Olympos cards that lie face down at spaces that were reached."""
    if not any(s.track):  # as after setup: it has come to the first Zeus space
        advance(s, seat, ZEUS_AT[0])
    open_marked(s)
    slots = [slot for slot in numbers_of(due(s)) if not s.revealed >> slot & 1]
    if not slots:
        raise BadPosition(N_("No Olympos card lies face down that was triggered (OLY-INV-18)."))
    s.turn = seat
    s.call(Game())
    for slot in reversed(slots):
        s.call(Reveal(seat, slot))


def at_setup(s: Olympos, seat: int) -> None:
    """Areas are blocked, then the game begins; ``seat`` does not matter."""
    if any(s.track) or any(s.piles) or any(s.progress) or any(s.cubes) or any(s.hands):
        raise BadPosition(N_("Areas are blocked before anything else happens (OLY-SET-16)."))
    s.turn = NOBODY
    s.call(Opening())


CHAPTERS: Final[dict[str, Callable[[Olympos, int], None]]] = {
    "turn": at_turn,
    "olympos": at_olympos,
    "setup": at_setup,
}
