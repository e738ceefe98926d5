"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import SLOT_IDS
from ecumene.games.olympos.pieces import active
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
        s.order.remove(seat)
        s.order.insert(s.order.index(first) + 1, seat)
    s.turn = NOBODY
    s.call(Game())


def at_olympos(s: Olympos, seat: int) -> None:
    """*seat* has triggered the next Olympos card that lies face down."""
    slot = next((slot for slot in range(len(SLOT_IDS)) if not s.revealed >> slot & 1), -1)
    if slot < 0:
        raise BadPosition(N_("All Olympos cards have been revealed (OLY-INV-18)."))
    s.turn = seat
    s.call(Game())
    s.call(Reveal(seat, slot))


def at_setup(s: Olympos, seat: int) -> None:
    """Areas are blocked, then the game begins; ``seat`` does not matter."""
    s.turn = NOBODY
    s.call(Opening())


CHAPTERS: Final[dict[str, Callable[[Olympos, int], None]]] = {
    "turn": at_turn,
    "olympos": at_olympos,
    "setup": at_setup,
}
