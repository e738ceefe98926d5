"""The designer's bench: what a change of content does to a game, measured in games of bots."""

from __future__ import annotations

from ecumene.balance.plan import Plan
from ecumene.balance.results import Results
from ecumene.balance.run import run

__all__ = ["Plan", "Results", "run"]
