"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.laying import unlay
from ecumene.games.anunnaki.pieces import contested
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.finale import Finale
from ecumene.games.anunnaki.steps.opening import Opening
from ecumene.games.anunnaki.steps.turn import Game, Turn


def _calm(s: Anunnaki, seat: int = NOBODY) -> None:
    """ANU-CTRL-08: nothing is contested, or only where units of *seat* stand."""
    own = contested(s, seat) if seat != NOBODY else 0
    if any(contested(s, each) & ~own for each in range(s.seats)):
        if seat == NOBODY:
            raise BadPosition(N_("Nothing is contested before a turn or after it (ANU-CTRL-08)."))
        raise BadPosition(N_("Only who takes the turn is about to fight (ANU-CTRL-08)."))


def _phase(s: Anunnaki, seat: int, phase: int) -> None:
    s.turn = seat
    s.round = max(1, s.round)
    turn = Turn(seat)
    turn.pc = phase - 1
    s.call(Game())
    s.call(turn)


def at_turn(s: Anunnaki, seat: int) -> None:
    """The turn of *seat* begins with its main action; nothing is contested."""
    _calm(s)
    _phase(s, seat, 1)


def at_mana(s: Anunnaki, seat: int) -> None:
    """Phase 2 of the turn of *seat*."""
    _calm(s, seat)
    _phase(s, seat, 2)


def at_additional(s: Anunnaki, seat: int) -> None:
    """Phase 3 of the turn of *seat*."""
    _calm(s, seat)
    _phase(s, seat, 3)


def at_fights(s: Anunnaki, seat: int) -> None:
    """Phase 4 of the turn of *seat*, which attacks wherever its units are contested."""
    _calm(s, seat)
    _phase(s, seat, 4)


def at_culture(s: Anunnaki, seat: int) -> None:
    """Phase 5 of the turn of *seat*."""
    _calm(s)
    _phase(s, seat, 5)


def at_finale(s: Anunnaki, seat: int) -> None:
    """The last turn is over: end artifacts, then the points; ``seat`` does not matter."""
    _calm(s)
    s.call(Finale())


def at_setup(s: Anunnaki, seat: int) -> None:
    """One of the dealt gods is returned, then the game begins; ``seat`` does not matter."""
    unlay(s)
    s.call(Opening())


CHAPTERS: Final[dict[str, Callable[[Anunnaki, int], None]]] = {
    "turn": at_turn,
    "mana": at_mana,
    "additional": at_additional,
    "fights": at_fights,
    "culture": at_culture,
    "finale": at_finale,
    "setup": at_setup,
}
