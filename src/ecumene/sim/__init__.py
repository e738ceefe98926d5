"""Simulation: many games of bots, counted; equal seeds give equal results."""

from __future__ import annotations

from ecumene.sim.match import Match, Played, play_game
from ecumene.sim.run import Outcome, simulate
from ecumene.sim.tally import SeatResult, Tally, wilson

__all__ = [
    "Match",
    "Outcome",
    "Played",
    "SeatResult",
    "Tally",
    "play_game",
    "simulate",
    "wilson",
]
