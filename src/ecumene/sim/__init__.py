"""Simulation: many games of bots, counted; equal seeds give equal results."""

from __future__ import annotations

from ecumene.sim.crew import at_least_one, share_out, stopping
from ecumene.sim.match import Match, Played, play_game, play_out
from ecumene.sim.run import Outcome, simulate
from ecumene.sim.tally import SeatResult, Tally, wilson

__all__ = [
    "Match",
    "Outcome",
    "Played",
    "SeatResult",
    "Tally",
    "at_least_one",
    "play_game",
    "play_out",
    "share_out",
    "simulate",
    "stopping",
    "wilson",
]
