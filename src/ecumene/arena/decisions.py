"""Every decision of an arena as a row, for whoever learns from them; and every result."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from ecumene.arena.game import Game
from ecumene.arena.plan import Plan
from ecumene.engine.registry import load
from ecumene.sim.sheets import RESULTS, Schema, seat_rows, write_rows

DECISIONS: Final[Schema] = {
    "pairing": "int",
    "number": "int",
    "seed": "text",
    "step": "int",
    "seat": "int",
    "bot": "text",
    "legal": "ints",
    "action": "int",
    "sentence": "text",
    "seconds": "real",
    "score": "int",
    "return": "real",
}


def write_decisions(plan: Plan, games: Iterable[Game], path: Path) -> None:
    """Write all decisions, in the form that the ending of the file's name says."""
    write_rows(path, DECISIONS, (row for game in games for row in rows_of(plan, game)))


def write_results(plan: Plan, games: Iterable[Game], path: Path) -> None:
    """Write a row for each seat of each game."""
    write_rows(path, RESULTS, (row for game in games for row in results_of(plan, game)))


def results_of(plan: Plan, game: Game) -> Iterator[dict[str, Any]]:
    """The result of one game, by seat."""
    return seat_rows(
        load(plan.game),
        plan.seed_of(game.number, game.pairing),
        (game.pairing, game.number),
        plan.seating(game.pairing, game.number),
        game.factions,
        game.scores,
        game.returns,
        len(game.answers),
    )


def rows_of(plan: Plan, game: Game) -> Iterator[dict[str, Any]]:
    """The decisions of one game, replayed from its answers."""
    spec = load(plan.game)
    seating = plan.seating(game.pairing, game.number)
    seed = plan.seed_of(game.number, game.pairing)
    state = spec.begin(plan.seats, seed, dict(plan.options))
    step = 0
    while not state.over:
        asked = [(seat, state.legal(seat)) for seat in state.waiting]
        for seat, legal in asked:
            action = game.answers[step]
            yield {
                "pairing": game.pairing,
                "number": game.number,
                "seed": seed,
                "step": step,
                "seat": seat,
                "bot": seating[seat],
                "legal": legal,
                "action": action,
                "sentence": spec.sentence(action),
                "seconds": game.seconds[step],
                "score": game.scores[seat],  # at the end, like the next
                "return": game.returns[seat],
            }
            state.apply(action)
            step += 1
