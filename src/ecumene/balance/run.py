"""All games of a comparison by any crew, until its question is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene import __version__
from ecumene.balance.game import Game, play
from ecumene.balance.plan import Plan
from ecumene.balance.results import Results
from ecumene.engine.registry import load
from ecumene.sim import Crew, Ledger, Processes, fingerprint

FORMAT: Final = 4

Heard = Callable[[int], None]
"""Told how many more games are finished, first of all those of earlier runs."""


class Header(msgspec.Struct, frozen=True):
    """The first line of the file of a comparison."""

    balance: int
    version: str
    code: str
    contents: tuple[str, ...]
    rules: int
    seats: int
    bots: tuple[str, ...]
    divide: int
    options: Mapping[str, Any]
    seed: str


def run(
    plan: Plan,
    path: Path,
    heard: Heard = lambda games: None,
    *,
    crew: Crew | None = None,
) -> Results:
    """Play what the file at *path* lacks of a checked plan, look by look.

    A run looks at its results at fixed numbers of games and stops when every win rate by seat and
    faction (with changed content: every change of one) is known well enough, or is certainly
    another; so equal seeds still give equal results.
    """
    crew = Processes() if crew is None else crew
    with ledger(plan, path) as kept:
        heard(sum(job in kept.games for job in plan.jobs(plan.games)))

        def take(game: Game | None) -> None:
            if game is not None:
                kept.add(game)

        for look in plan.looks:
            jobs = list(plan.jobs(look))
            todo = [job for job in jobs if job not in kept.games]
            whole = crew.share_out(
                todo,
                partial(play, plan),
                take,
                heard=lambda game: heard(0 if game is None else 1),
            )
            found = [kept.games[job] for job in jobs if job in kept.games]
            results = Results(plan, found, complete=whole)
            if not whole or results.answered:
                break
    return results


def ledger(plan: Plan, path: Path) -> Ledger[tuple[int, int], Game]:
    """The file from which a checked plan goes on."""
    head = Header(
        FORMAT,
        __version__,
        fingerprint(plan.game, plan.bots),
        plan.contents,
        load(plan.game).rules,
        plan.seats,
        plan.bots,
        plan.divide,
        dict(plan.options),
        plan.seed,
    )

    def fits(game: Game) -> bool:
        seats = (len(game.scores), len(game.returns), len(game.openings), len(game.uses))
        return game.number >= 0 and set(seats) == {plan.seats} and 0 <= game.first < plan.seats

    return Ledger(path, head, Game, lambda game: (game.content, game.number), fits)
