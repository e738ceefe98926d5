"""Build and capacity: ANC-BUILD."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import STATES_A, STATES_B
from ecumene.games.ancient_world.content.rows import StateCard
from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.tables import (
    asked,
    built,
    choices,
    citizens,
    lay,
    play,
    stored,
)

BUILD = ("place 1", "at build")
ROW = "orchard mint library market"


def building(city: str, other: str = "", row: str = ROW, **table: Any) -> AncientWorld:
    """A turn of seat 0 with a state row."""
    return lay("turn", city, other, state_row=row, **table)


def cards(s: AncientWorld) -> list[str]:
    """What Build offers, sorted by name."""
    return sorted(each for each in choices(s) if each != "build nothing")


def can_build(s: AncientWorld) -> bool:
    return "at build" in choices(play(s.clone(), "place 1"))


def test_anc_build_01_one_card_of_the_row_or_of_the_own_storage() -> None:
    s = building("coins 20, stored granary", "stored smithy")
    play(s, *BUILD)
    assert asked(s) == "DEC-BUILD"
    row = ["build library", "build market", "build mint", "build orchard"]
    assert cards(s) == [*row, "build stored granary"]
    kept = play(s.clone(), "build stored granary")
    assert (built(kept, 0), stored(kept, 0), len(kept.state_row)) == (["granary"], [], 4)
    play(s, "build mint")
    assert (built(s, 0), stored(s, 0), s.actor) == (["mint"], ["granary"], 1)
    assert built(s, 1) == []


def test_anc_build_01_nothing_need_be_bought() -> None:
    s = play(building("coins 20"), *BUILD, "build nothing")
    assert (built(s, 0), s.coins[0], s.actor) == ([], 20, 1)


def test_anc_build_01_others_do_not_see_stored_cards_on_offer() -> None:
    s = play(building("coins 20, stored granary"), *BUILD)
    assert "granary" not in str(s.observe(1)["table"])
    assert "granary" not in str(s.observe(1)["ask"])


@pytest.mark.parametrize("coins", [0, 5, 6])
def test_anc_rul_30_placing_a_citizen_does_not_tell_what_is_stored(coins: int) -> None:
    told = set()
    for card in ("mint", "library", "orchard"):
        s = building(f"coins {coins}, stored {card}", row="harbour")
        play(s, "place 1")
        assert "idle at build" not in choices(s)
        s.listen()
        play(s, "at build")
        assert (asked(s), s.actor, s.waiting) == ("DEC-BUILD", 0, (0,))
        play(s, "build nothing")
        told.add(str([line.text for line in GAME.lines(s.events, viewer=1)]))
    assert len(told) == 1


def test_anc_rul_30_without_room_or_crane_there_is_no_question() -> None:
    assert not can_build(building("coins 20, states smithy barracks, stored mint", row=""))
    assert can_build(building("coins 0, states smithy crane, stored mint", row=""))


@pytest.mark.parametrize("card", [*STATES_A, *STATES_B], ids=lambda card: card.id)
def test_anc_build_02_the_printed_cost_is_paid(card: StateCard) -> None:
    """Every card of both decks, with exactly its price, and with one piece less."""
    coins, knowledge = card.cost.coins, card.cost.knowledge
    late = 4 if card.deck == "B" else 1

    def purse(coins: int, knowledge: int) -> AncientWorld:
        return building(f"coins {coins}, knowledge {knowledge}", row=card.id, round=late)

    s = play(purse(coins, knowledge), *BUILD, f"build {card.id}")
    assert (s.coins[0], s.knowledge[0], built(s, 0)) == (0, 0, [card.id])
    assert not can_build(purse(coins - 1, knowledge))
    if knowledge:
        assert not can_build(purse(coins + 9, knowledge - 1))


def test_anc_build_02_stored_cards_cost_the_same() -> None:
    s = play(building("coins 7, stored mint", row="library"), *BUILD, "build stored mint")
    assert s.coins[0] == 1
    assert cards(play(building("coins 5, stored mint", row="harbour"), *BUILD)) == []


@pytest.mark.parametrize(
    ("city", "free"),
    [
        ("", 2),
        ("states smithy", 1),
        ("states smithy*", 1),
        ("states smithy wheat_fields*", 1),
        ("states smithy barracks*", 0),
        ("stored smithy barracks orchard", 2),
    ],
)
def test_anc_build_03_each_state_card_uses_one_capacity(city: str, free: int) -> None:
    s = building(f"coins 20, {city}", row="mint library")
    assert free_capacity(s, 0) == free
    assert can_build(s) is (free > 0)


@pytest.mark.parametrize(
    ("gains", "capacity"),
    [
        ("", 4),
        ("provinces broad_plain", 7),
        ("provinces broad_plain border_march", 8),
        ("titans thorn_boar", 5),
        ("titans thorn_boar walking_volcano, provinces river_valley", 10),
    ],
)
def test_anc_build_04_capital_provinces_and_titans_give_capacity(gains: str, capacity: int) -> None:
    names = ["smithy", "barracks", "granary", "market", "library", "harbour", "shrine", "bridge"]
    full = " ".join(names[: capacity - 2])
    s = building(f"coins 20, states {full}, {gains}", row="mint")
    assert free_capacity(s, 0) == 0
    assert not can_build(s)
    assert "idle at build" in choices(play(s, "place 1"))
    almost = " ".join(names[: capacity - 3])
    assert can_build(building(f"coins 20, states {almost}, {gains}", row="mint"))


def test_anc_build_05_no_card_is_owned_twice() -> None:
    s = building("coins 20, states orchard")
    assert cards(play(s, *BUILD)) == ["build library", "build market", "build mint"]
    s = building("coins 20, states orchard*")
    assert "build orchard" not in choices(play(s, *BUILD))
    s = building("coins 20, stored orchard", "states orchard", row="mint")
    play(s, *BUILD)
    assert "build stored orchard" in choices(s)  # stored is not owned
    play(s, "build stored orchard")
    assert built(s, 0) == ["orchard"]


def test_anc_build_05_a_stored_duplicate_cannot_be_built() -> None:
    s = building("coins 20, states orchard, stored orchard", row="mint")
    assert choices(play(s, *BUILD)) == ["build mint", "build nothing"]
    assert cards(play(building("coins 20, states orchard, stored orchard", row=""), *BUILD)) == []


def test_anc_build_06_symbols_work_at_once() -> None:
    s = building("coins 9")
    play(s, *BUILD, "build mint", "pass", "pass")
    assert s.coins[0] == 9 - 6 + 5 + 2
    s = building("coins 9, citizens home home home home")
    play(s, *BUILD, "build orchard", "pass", "pass")
    assert asked(s) == "DEC-TURN"  # there is food for four
    table = s.observe(1)["table"]
    assert table["built"][0][-1] == "orchard"  # face up for all


def test_anc_build_07_provinces_and_titans_use_no_capacity_and_none_is_spent() -> None:
    s = building("coins 30, provinces valley_of_tablets, titans thorn_boar")
    assert free_capacity(s, 0) == 4 + 1 + 1 - 2
    play(s, *BUILD, "build mint", "pass", "place 2", "at build", "build orchard")
    assert free_capacity(s, 0) == 2
    play(s, "pass", "pass")
    assert (s.round, free_capacity(s, 0)) == (2, 2)


def test_anc_build_08_the_gap_stays() -> None:
    s = building("coins 20", "coins 20")
    play(s, *BUILD, "build mint", *BUILD)
    assert cards(s) == ["build library", "build market", "build orchard"]
    assert [STATE.ids[card] for card in s.state_row] == ["orchard", "library", "market"]


def test_anc_build_09_the_cost_must_be_payable_after_the_surcharge() -> None:
    there = "citizens home home build"
    assert can_build(building("coins 2", row="orchard"))
    assert not can_build(building("coins 2", there, row="orchard"))
    assert can_build(building("coins 3", there, row="orchard"))


def test_anc_build_09_an_undamaged_crane_makes_every_card_buyable() -> None:
    row = "mint library observatory market"
    full = "coins 0, states crane smithy"
    assert cards(play(building(full, row=row), *BUILD)) == [
        "build library",
        "build market",
        "build mint",
        "build observatory",
    ]
    assert not can_build(building("coins 0, states crane* smithy", row=row))
    assert not can_build(building("coins 0, states crane smithy", row="smithy"))


def test_anc_build_09_the_crane_is_asked_about_if_both_ways_are_open() -> None:
    s = play(building("coins 6, states crane"), *BUILD, "build mint")
    assert (asked(s), choices(s)) == ("DEC-CRANE", ["pay cost", "discard crane"])
    paid = play(s.clone(), "pay cost")
    assert (paid.coins[0], built(paid, 0)) == (0, ["crane", "mint"])
    play(s, "discard crane")
    assert (s.coins[0], built(s, 0)) == (6, ["mint"])
    s = play(building("coins 5, states crane"), *BUILD, "build mint")
    assert (asked(s), built(s, 0)) == ("DEC-TURN", ["mint"])  # only one way
    s = play(building("coins 6, states crane smithy"), *BUILD, "build mint")
    assert (s.coins[0], built(s, 0)) == (6, ["smithy", "mint"])  # no free capacity


def test_anc_build_10_a_citizen_comes_at_once_and_the_aqueduct_pays() -> None:
    s = building("coins 5, states aqueduct", row="settlers_houses mint")
    play(s, *BUILD, "build settlers_houses")
    assert citizens(s, 0) == ["build", "home", "home", "hungry"]
    assert (s.coins[0], s.actor) == (3, 1)  # 1 coin per food
