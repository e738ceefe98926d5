"""The file of an arena's finished games, from which it goes on where it stopped."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene import __version__
from ecumene.arena.game import Game
from ecumene.arena.plan import Plan
from ecumene.engine.registry import load
from ecumene.sim import Ledger, fingerprint

FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True):
    """The first line: all that decides how games go, but not how many there are."""

    arena: int
    version: str
    code: str  # bots that were changed meanwhile are other bots
    game: str
    rules: int
    seats: int
    mode: str
    bots: tuple[str, ...]
    against: str | None
    divide: int
    options: Mapping[str, Any]
    seed: str


def ledger(plan: Plan, path: Path) -> Ledger[tuple[int, int], Game]:
    """The finished games of a plan by pairing and number; use it in a `with`."""
    head = Header(
        FORMAT,
        __version__,
        fingerprint(plan.game, plan.bots),
        plan.game,
        load(plan.game).rules,
        plan.seats,
        plan.mode,
        plan.bots,
        plan.against,
        plan.divide,
        dict(plan.options),
        plan.seed,
    )
    return Ledger(
        path, head, Game, lambda game: (game.pairing, game.number), lambda game: fits(game, plan)
    )


def fits(game: Game, plan: Plan) -> bool:
    """Can this be a game of the plan?"""
    return (
        0 <= game.pairing < len(plan.pairings)
        and game.number >= 0
        and len(game.factions) == len(load(plan.game).factions)
        and len(game.scores) == len(game.returns) == plan.seats
        and all(len(each) == plan.seats for each in game.factions)
        and len(game.answers) == len(game.actors) == len(game.seconds) > 0
        and all(0 <= seat < plan.seats for seat in game.actors)
    )
