"""The final count: OLY-SCO."""

from __future__ import annotations

from ecumene.games.olympos.scoring import points, winners
from ecumene.games.olympos.state import Olympos


def final_count(s: Olympos) -> None:
    """OLY-SCO-10: the points of all, and who wins."""
    if not s.telling:
        return
    for seat in range(s.seats):
        s.tell("points", "OLY-SCO-11", seat=seat, n=points(s, seat))
    best = winners(s)
    if len(best) == 1:
        s.tell("win", "OLY-SCO-10", seat=best[0])
    else:
        s.tell("shared", "OLY-SCO-10", seats=best)
