"""The arena: bots measured against each other, with intervals; equal seeds give equal results."""

from __future__ import annotations

from ecumene.arena.decisions import rows_of, write_decisions, write_results
from ecumene.arena.game import Game
from ecumene.arena.plan import ITSELF, MIXED, MODES, ONE, PAIRS, Pairing, Plan
from ecumene.arena.ratings import Rating, rate
from ecumene.arena.results import Count, Results, Standing
from ecumene.arena.run import run
from ecumene.sim import Ledger, check_target, fingerprint, stored_seed

__all__ = [
    "ITSELF",
    "MIXED",
    "MODES",
    "ONE",
    "PAIRS",
    "Count",
    "Game",
    "Ledger",
    "Pairing",
    "Plan",
    "Rating",
    "Results",
    "Standing",
    "check_target",
    "fingerprint",
    "rate",
    "rows_of",
    "run",
    "stored_seed",
    "write_decisions",
    "write_results",
]
