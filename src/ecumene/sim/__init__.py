"""Simulation: many games of bots, counted; equal seeds give equal results."""

from __future__ import annotations

from ecumene.sim.crew import Crew, Processes, countable
from ecumene.sim.ledger import Ledger, fingerprint, stored_seed
from ecumene.sim.match import Abandoned, Match, Played, play_game, play_out
from ecumene.sim.run import Outcome, simulate
from ecumene.sim.sheets import RESULTS, check_target, seat_rows, write_rows
from ecumene.sim.tally import SeatResult, Tally, wilson
from ecumene.sim.worker import stopping

__all__ = [
    "RESULTS",
    "Abandoned",
    "Crew",
    "Ledger",
    "Match",
    "Outcome",
    "Played",
    "Processes",
    "SeatResult",
    "Tally",
    "check_target",
    "countable",
    "fingerprint",
    "play_game",
    "play_out",
    "seat_rows",
    "simulate",
    "stopping",
    "stored_seed",
    "wilson",
    "write_rows",
]
