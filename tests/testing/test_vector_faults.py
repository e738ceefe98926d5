"""Planted faults of what kinds declare for vectors."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine import codes
from ecumene.engine.kinds import BySeat, Number, Seat
from ecumene.engine.table import Table
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from ecumene.testing.checks.vectors import vectors_tell_what_observations_tell

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant

pytest.importorskip("numpy")


class Vague(Number):
    """A number of which only half is told."""

    def code(self) -> codes.Code:
        return codes.Via(lambda value: value // 2, codes.Whole(0, 60))


def _table(told: Any = None, **fields: Any) -> Table[Oasis]:
    table = GAME.table
    changed = [replace(field, **fields.get(field.slot, {})) for field in table.fields]
    return Table(
        *changed,
        facts=table.facts,
        told=table.told if told is None else told,
        points=table.points,
    )


def test_a_number_beyond_its_bounds_is_caught(plant: Plant, caught: Caught) -> None:
    game = plant(table=_table(coins={"kind": BySeat(Number(4))}))
    caught(vectors_tell_what_observations_tell, game, r"Beyond the bounds.*coins\.seat_")


def test_two_words_with_the_same_numbers_are_caught(plant: Plant, caught: Caught) -> None:
    game = plant(table=_table(coins={"kind": BySeat(Vague())}))
    caught(vectors_tell_what_observations_tell, game, r"coins of .* are the same numbers")


def test_a_question_that_mentions_more_than_it_declares_is_caught(
    plant: Plant, caught: Caught
) -> None:
    game = plant(table=_table(told={"guest": Seat(), "host": Seat()}))
    caught(vectors_tell_what_observations_tell, game, r"TakeTurn mentions water.*Table\.told")


def test_a_code_that_looks_into_a_hand_is_caught(plant: Plant, caught: Caught) -> None:
    leak = next(fact for fact in GAME.table.facts if fact.name == "earned")
    table = GAME.table
    peeking = replace(leak, name="peek", of=lambda s: [hand[0] for hand in s.hands])
    more = Table(*table.fields, facts=(*table.facts, peeking), told=table.told, points=table.points)
    caught(vectors_tell_what_observations_tell, plant(table=more), r"peek.* cannot know")
