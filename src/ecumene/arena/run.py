"""All games of a plan, by any crew, going on where an earlier run stopped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from ecumene.arena.game import Game, play
from ecumene.arena.ledger import ledger
from ecumene.arena.plan import Plan
from ecumene.sim import Crew, Processes

Heard = Callable[[int], None]
"""Told how many more games are finished, first of all those of earlier runs."""


def run(
    plan: Plan,
    path: Path,
    workers: int = 1,
    heard: Heard = lambda games: None,
    *,
    crew: Crew | None = None,
) -> list[Game]:
    """Play what the file at *path* lacks of a checked plan; all finished games, in fixed order.

    There are fewer than the plan wants when somebody pressed Ctrl-C.
    """
    crew = Processes(workers) if crew is None else crew
    with ledger(plan, path) as kept:
        todo = [job for job in plan.jobs() if job not in kept.games]
        heard(plan.total - len(todo))
        if isinstance(crew, Processes) and len(todo) < crew.size:
            crew = Processes(max(1, len(todo)))  # nobody is woken for nothing

        def take(game: Game | None) -> None:
            if game is not None:
                kept.add(game)

        crew.share_out(
            todo,
            partial(play, plan),
            take,
            heard=lambda game: heard(0 if game is None else 1),
        )
        return [kept.games[job] for job in plan.jobs() if job in kept.games]
