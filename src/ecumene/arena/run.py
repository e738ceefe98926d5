"""All games of a plan, on several processes, going on where an earlier run stopped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from ecumene.arena.game import Game, play
from ecumene.arena.ledger import Ledger
from ecumene.arena.plan import Plan
from ecumene.sim import at_least_one, share_out

Heard = Callable[[int], None]
"""Told how many more games are finished, first of all those of earlier runs."""


def run(plan: Plan, path: Path, workers: int = 1, heard: Heard = lambda games: None) -> list[Game]:
    """Play what the file at *path* lacks of a checked plan; all finished games, in fixed order.

    There are fewer than the plan wants when somebody pressed Ctrl-C.
    """
    at_least_one(workers=workers)
    with Ledger(plan, path) as ledger:
        todo = [job for job in plan.jobs() if job not in ledger.games]
        heard(plan.total - len(todo))

        def take(game: Game | None) -> None:
            if game is not None:
                ledger.add(game)

        share_out(
            todo,
            partial(play, plan),
            min(workers, max(1, len(todo))),
            take,
            heard=lambda game: heard(0 if game is None else 1),
        )
        return [ledger.games[job] for job in plan.jobs() if job in ledger.games]
