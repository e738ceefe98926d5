"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.content import LAST_ROUND
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.steps.finale import Finale
from ecumene.games.ancient_world.steps.rounds import PREPARATION, ROUND_END, TURNS, Rounds
from ecumene.games.ancient_world.steps.turn import TakeTurn


def at_turn(s: AncientWorld, seat: int) -> None:
    """*seat* takes a turn; then the others that have not passed follow clockwise."""
    if s.passed >> seat & 1:
        raise BadPosition(N_("Seat {seat} has passed in this round (ANC-TURN-05)."), seat=seat)
    s.turn = seat
    s.call(Rounds(TURNS))
    s.call(TakeTurn(seat))


def at_round_end(s: AncientWorld, seat: int) -> None:
    """All have passed: the round ends; ``seat`` does not matter."""
    s.turn = NOBODY
    s.call(Rounds(ROUND_END))


def at_round(s: AncientWorld, seat: int) -> None:
    """The round after ``round`` begins with its preparation; ``seat`` does not matter."""
    if s.round == LAST_ROUND:
        raise BadPosition(N_("After round 6 there is no other (ANC-ROUND-01)."))
    s.turn = NOBODY
    s.call(Rounds(PREPARATION))


def at_scoring(s: AncientWorld, seat: int) -> None:
    """The last round is over, hungry citizens lie in the box; ``seat`` does not matter."""
    s.turn = NOBODY
    s.call(Finale())


CHAPTERS: Final[dict[str, Callable[[AncientWorld, int], None]]] = {
    "turn": at_turn,
    "round_end": at_round_end,
    "round": at_round,
    "scoring": at_scoring,
}
