"""How good a position looks."""

from __future__ import annotations

from ecumene.games.ancient_world.scoring import points
from ecumene.games.ancient_world.state import AncientWorld


def evaluate(s: AncientWorld, seat: int) -> float:
    """How far a seat is ahead of the others."""
    others = [points(s, other) for other in range(s.seats) if other != seat]
    return float(points(s, seat) - max(others))
