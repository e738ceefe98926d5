"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.games.anunnaki.laying import unlay
from ecumene.games.anunnaki.pieces import contested
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.finale import Finale
from ecumene.games.anunnaki.steps.opening import Opening
from ecumene.games.anunnaki.steps.turn import Game, Turn


def at_phase(phase: int) -> Callable[[Anunnaki, int], None]:
    """A chapter that is a phase of the turn of a seat."""

    def begin(s: Anunnaki, seat: int) -> None:
        s.turn = seat
        s.round = max(1, s.round)
        if phase < 4:  # ANU-MOVE-14: only what moved in this turn can be contested
            others = [other for other in range(s.seats) if other != seat]
            if phase == 0 and any(contested(s, each) for each in (seat, *others)):
                raise BadPosition(N_("At the start of a turn nothing is contested (ANU-CTRL-08)."))
        turn = Turn(seat)
        turn.pc = phase
        s.call(Game())
        s.call(turn)

    return begin


def at_setup(s: Anunnaki, seat: int) -> None:
    """Houses and gods are chosen, then the game begins; ``seat`` does not matter."""
    unlay(s)
    s.call(Opening())


def at_finale(s: Anunnaki, seat: int) -> None:
    """The last turn is over: end artifacts, then the points; ``seat`` does not matter."""
    s.call(Finale())


CHAPTERS: Final[dict[str, Callable[[Anunnaki, int], None]]] = {
    "turn": at_phase(0),
    "mana": at_phase(1),
    "additional": at_phase(2),
    "fights": at_phase(3),
    "culture": at_phase(4),
    "finale": at_finale,
    "setup": at_setup,
}
