"""Facts: what follows from the table is shown beside it, hidden like it, and never kept."""

from __future__ import annotations

import pytest

from ecumene import OPEN
from ecumene.engine.digest import canonical
from ecumene.engine.errors import BadPosition
from ecumene.engine.kinds import BySeat, Number
from ecumene.engine.table import Fact, Table, owner
from ecumene.games.oasis import GAME
from ecumene.games.oasis.state import Oasis
from tests.testing.conftest import Plant


def total(s: Oasis) -> int:
    return sum(s.coins)


def held(s: Oasis) -> list[int]:
    return [sum(hand) for hand in s.hands]


TABLE = Table[Oasis](
    *GAME.table.fields,
    facts=(
        Fact("total", Number(), "Coins of all seats together.", total),
        Fact("held", BySeat(Number()), "What each hand is worth.", held, owner),
    ),
)


def test_facts_are_observed_and_redacted_like_fields(plant: Plant) -> None:
    s = plant(table=TABLE).new(seats=2, seed=1)
    hands = held(s)
    assert s.observe(0)["table"]["total"] == 6
    assert s.observe(0)["table"]["held"] == [hands[0], "?"]
    assert s.observe(None)["table"]["held"] == ["?", "?"]
    assert s.observe(OPEN)["table"]["held"] == hands


def test_facts_are_neither_hashed_nor_written(plant: Plant) -> None:
    s = plant(table=TABLE).new(seats=2, seed=1)
    assert "total" not in canonical(s)["table"]
    assert "total" not in s.position()["table"]


def test_a_position_may_state_a_fact_and_is_refused_if_the_rules_differ(plant: Plant) -> None:
    game = plant(table=TABLE)
    assert game.position({"at": "turn", "table": {"coins": [1, 2], "total": 3}}).coins == [1, 2]
    with pytest.raises(BadPosition, match="total cannot be 4: by the rules it is 3"):
        game.position({"at": "turn", "table": {"coins": [1, 2], "total": 4}})


def test_a_fact_by_seat_may_be_stated_of_some_seats(plant: Plant) -> None:
    game = plant(table=TABLE)
    hands = [["dates_1"], ["dates_2"]]
    right = held(game.position({"at": "turn", "table": {"hands": hands}}))
    for key in (1, "1"):
        table = {"hands": hands, "held": {key: right[1]}}
        assert held(game.position({"at": "turn", "table": table})) == right
    with pytest.raises(BadPosition, match=rf"held\[1\] cannot be 99: .* it is {right[1]}; it may"):
        game.position({"at": "turn", "table": {"hands": hands, "held": {"1": 99}}})
    with pytest.raises(BadPosition, match="held cannot be"):
        game.position({"at": "turn", "table": {"hands": hands, "held": {"2": 0}}})


def test_a_refusal_names_the_very_entry_that_differs(plant: Plant) -> None:
    game = plant(table=TABLE)
    hands = [["dates_1"], ["dates_2"]]
    right = held(game.position({"at": "turn", "table": {"hands": hands}}))
    with pytest.raises(BadPosition, match=rf"held\[1\] cannot be 99: .* it is {right[1]}; it may"):
        game.position({"at": "turn", "table": {"hands": hands, "held": [right[0], 99]}})
    with pytest.raises(BadPosition, match=r"held cannot be \[\]"):
        game.position({"at": "turn", "table": {"hands": hands, "held": []}})
