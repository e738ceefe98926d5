"""The end of the game is told: HYP-SCORE."""

from __future__ import annotations

from ecumene.games.hyperborea.scoring import points, winners
from ecumene.games.hyperborea.state import Hyperborea


def final_count(s: Hyperborea) -> None:
    """HYP-SCORE-10: everybody's points, and who wins."""
    if s.telling:
        for seat in range(s.seats):
            s.tell("points", "HYP-SCORE-10", seat=seat, n=points(s, seat))
        for seat in winners(s):
            s.tell("win", "HYP-SCORE-10", seat=seat)
