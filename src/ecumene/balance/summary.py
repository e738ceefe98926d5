"""The results of a comparison for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Any

from ecumene.balance.estimates import Estimate
from ecumene.balance.game import KINDS, MOMENTS
from ecumene.balance.results import Results, Row
from ecumene.engine.changes import differences
from ecumene.engine.registry import load
from ecumene.sim import seat_rows


def summary(results: Results) -> dict[str, Any]:
    """Everything that the report shows, as plain values."""
    plan, spec = results.plan, load(results.plan.game)
    return {
        "game": plan.game,
        "contents": [
            {
                "id": each,
                "changes": [change.words() for change in differences(load(each))],
                "same": content > 0 and results.same(content) > 0,  # in every game
            }
            for content, each in enumerate(plan.contents)
        ],
        "seats": plan.seats,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "games": len(results.by_content[0]),
        "complete": results.complete,
        "answered": results.answered,
        "fair": results.fair,
        "by_seat": [_row(f"{row.key}", row) for row in results.seats],
        "by_faction": [
            {"kind": kind.title, **_row(kind.name(_number(row), "en"), row)}
            for kind, rows in zip(spec.factions, results.factions)
            for row in rows
        ],
        "by_bot": [_row(str(row.key), row) for row in results.bots],
        "by_opening": [_row(str(row.key), row) for row in results.openings],
        "by_piece": [_row(str(row.key), row) for row in results.pieces],
        "measures": {
            each.name: {"means": _all(each.means), "changes": _all(each.changes)}
            for each in results.measures
        },
        "leader_wins": [
            {
                f"{moment / MOMENTS:.0%}": _one(each)
                for moment, each in results.runaway(content).items()
            }
            for content in range(len(plan.contents))
        ],
        "uses": {
            kind: {
                use.key: {
                    "often": _all(use.often),
                    "winners_more": _all(use.edge),
                    "changes": _all(use.changes),
                    "winners_more_changes": _all(use.edge_changes),
                }
                for use in results.uses(kind)
            }
            for kind in KINDS
        },
    }


def _number(row: Row) -> int:
    assert isinstance(row.key, int)
    return row.key


def _row(name: str, row: Row) -> dict[str, Any]:
    return {
        "name": name,
        "wins": _all(row.wins),
        "win_changes": _all(row.win_changes),
        "points": _all(row.points),
        "point_changes": _all(row.point_changes),
    }


def _all(estimates: Sequence[Estimate]) -> list[dict[str, Any]]:
    return [_one(each) for each in estimates]


def _one(estimate: Estimate) -> dict[str, Any]:
    return {
        "value": estimate.value,
        "low": estimate.low if isfinite(estimate.low) else None,
        "high": estimate.high if isfinite(estimate.high) else None,
        "games": estimate.games,
    }


def results_rows(results: Results) -> Iterator[dict[str, Any]]:
    """A row for each seat of each game (`sheets.RESULTS`)."""
    plan = results.plan
    for game in results.games:
        yield from seat_rows(
            load(plan.contents[game.content]),
            plan.seed_of(game.number),
            (game.content, game.number),
            plan.seating(game.number),
            game.factions,
            game.scores,
            game.returns,
            game.decisions,
        )
