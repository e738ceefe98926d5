"""Where a position document can begin."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.content import LAST_ROUND
from ecumene.games.ancient_world.invariants import between_rounds
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


def after_round(s: AncientWorld) -> None:
    """ANC-END: a round has ended; what belongs into its middle is refused."""
    s.turn = NOBODY
    for problem in between_rounds(s):
        raise BadPosition(N_("This table is impossible: {problem}"), problem=problem)


def at_round(s: AncientWorld, seat: int) -> None:
    """The round after ``round`` begins with its preparation; ``seat`` does not matter."""
    if s.round == LAST_ROUND:
        raise BadPosition(N_("After round 6 there is no other (ANC-ROUND-01)."))
    after_round(s)
    s.call(Rounds(PREPARATION))


def at_scoring(s: AncientWorld, seat: int) -> None:
    """The last round is over, hungry citizens lie in the box; ``seat`` does not matter."""
    if s.round < LAST_ROUND:
        message = N_("Points are counted after round 6, not {round} (ANC-SCORE-01).")
        raise BadPosition(message, round=s.round)
    if any(tribe != NOBODY for tribe in s.wild):
        raise BadPosition(N_("Tribes of wild banners are chosen at scoring (ANC-CARD-15)."))
    after_round(s)
    s.call(Finale())


CHAPTERS: Final[dict[str, Callable[[AncientWorld, int], None]]] = {
    "turn": at_turn,
    "round_end": at_round_end,
    "round": at_round,
    "scoring": at_scoring,
}
