"""Attacking a titan: targets, armies and their price (ANC-ATK-01 to 08, 25, 27 and 28)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.tests.fights import (
    face_up,
    facing,
    fought,
    on_names,
    on_top,
    targets,
)
from ecumene.games.ancient_world.tests.tables import armies, asked, choices, play, titans

STRONG = "coins 9, strength 20, armies mammoth_riders freed_gladiators"


def test_anc_atk_01_an_attack_is_a_whole_turn() -> None:
    s = fought(facing(STRONG), "blank blank", "attack one", "send mammoth_riders", "fight")
    assert titans(s, 0) == ["moss_giant"]
    assert (s.actor, asked(s)) == (1, "DEC-TURN")


def test_anc_atk_01_one_titan_in_a_turn_even_if_another_could_be_beaten() -> None:
    s = facing(STRONG)
    assert targets(s) == ["one", "two", "three"]
    fought(s, "blank blank blank", "attack two", "send mammoth_riders", "fight", "pass")
    assert titans(s, 0) == ["horned_king"]
    assert targets(s) == ["one", "two", "three"]  # in the next turn


def test_anc_atk_01_forest_hideout_places_a_citizen_and_attacks_in_one_turn() -> None:
    s = facing(f"{STRONG}, states forest_hideout")
    play(s, "place 2", "at forest_hideout", "scout two")
    while asked(s) == "DEC-SCOUTORDER":
        play(s, choices(s)[0])
    titan = face_up(s, 1)
    fought(s, "blank blank blank", "attack now", "send mammoth_riders", "fight")
    assert titans(s, 0) == [titan]
    assert (s.actor, asked(s)) == (1, "DEC-TURN")


@pytest.mark.parametrize(("deck", "stars"), [("one", 0), ("two", 1), ("three", 2)])
def test_anc_atk_02_the_target_is_the_open_card_of_any_deck(deck: str, stars: int) -> None:
    s = facing(STRONG)
    up = [face_up(s, each) for each in range(3)]
    fought(s, "blank blank blank", f"attack {deck}", "send mammoth_riders", "fight")
    assert titans(s, 0) == [up[stars]]
    changed = [face_up(s, each) != up[each] for each in range(3)]
    assert changed == [each == stars for each in range(3)]


def test_anc_atk_02_a_card_below_the_open_one_is_no_target() -> None:
    s = on_top(facing("coins 9, armies mammoth_riders city_guard"), "marsh_crawler")
    assert targets(s) == []  # the open giant has defence 8, the crawler under it 5


def test_anc_atk_03_at_least_one_military_card_is_used() -> None:
    s = play(facing(STRONG), "attack one")
    assert asked(s) == "DEC-ARMY"
    assert choices(s) == ["send mammoth_riders", "send freed_gladiators"]


def test_anc_atk_03_several_may_be_used() -> None:
    s = facing(STRONG)
    fought(s, "blank blank", "attack one", "send mammoth_riders", "send freed_gladiators")
    assert on_names(s) == [1, 1]
    assert s.coins[0] == 7


@pytest.mark.parametrize(("strength", "found"), [(0, []), (1, ["one"]), (2, ["one"])])
def test_anc_atk_04_no_attack_without_enough_strength(strength: int, found: list[str]) -> None:
    s = facing(f"coins 9, strength {strength}, armies mammoth_riders", one="thorn_boar")
    assert targets(s) == found  # 5 swords against 6


def test_anc_atk_05_a_card_with_coins_on_its_name_cannot_be_used() -> None:
    city = "coins 9, armies mammoth_riders{} freed_gladiators"
    assert targets(facing(city.format(":1/0"), one="thorn_boar")) == []
    assert targets(facing(city.format(":0/1"), one="thorn_boar")) == ["one"]


def test_anc_atk_05_a_used_card_is_not_among_the_armies_to_send() -> None:
    s = facing("coins 9, strength 9, states barracks, armies spearmen raiders:1/0 sappers")
    assert choices(play(s, "attack one")) == ["send spearmen", "send sappers"]


def test_anc_atk_06_three_coins_on_the_picture_cost_four() -> None:
    """The worked example of the rulebook."""
    city = "coins {}, armies mammoth_riders:0/3"
    assert targets(facing(city.format(3), one="marsh_crawler")) == []
    s = facing(city.format(4), one="marsh_crawler")
    fought(s, "blank", "attack one")
    assert s.coins[0] == 0
    assert armies(s, 0) == ["mammoth_riders:4/3"]


def test_anc_atk_06_a_card_without_coins_costs_one() -> None:
    s = facing("coins 1, armies mammoth_riders", one="marsh_crawler")
    fought(s, "blank", "attack one")
    assert s.coins[0] == 0
    assert armies(s, 0) == ["mammoth_riders:1/0"]


def test_anc_atk_07_coins_on_cards_are_no_longer_money() -> None:
    s = facing("coins 4, armies mammoth_riders:0/2 spearmen", one="marsh_crawler")
    fought(s, "blank", "attack one", "send mammoth_riders", "fight", "pass", "place 3")
    assert s.coins[0] == 1
    assert "idle at learn" in choices(s)
    assert "at learn" not in choices(s)  # that costs 3


def test_anc_atk_07_coins_stay_on_cards_when_a_round_ends() -> None:
    s = facing("coins 4, armies mammoth_riders:2/1 spearmen:0/2")
    play(s, "pass", "pass")
    assert s.round == 2
    assert armies(s, 0) == ["mammoth_riders:0/3", "spearmen:0/2"]
    assert s.coins[0] == 9  # income of the capital, nothing else


@pytest.mark.parametrize(("coins", "found"), [(2, []), (3, ["one"])])
def test_anc_atk_08_all_cards_must_be_payable_together(coins: int, found: list[str]) -> None:
    s = facing(f"coins {coins}, armies spearmen:0/1 sappers", one="marsh_crawler")
    assert targets(s) == found


@pytest.mark.parametrize(("coins", "found"), [(1, []), (2, ["one"])])
def test_anc_atk_08_loot_of_the_attack_does_not_pay_for_it(coins: int, found: list[str]) -> None:
    s = facing(f"coins {coins}, armies raiders spearmen", one="thorn_boar")
    assert targets(s) == found


def test_anc_atk_25_several_attacks_in_a_round_while_unused_cards_remain() -> None:
    s = facing(STRONG, one="marsh_crawler")
    fought(s, "blank", "attack one", "send mammoth_riders", "fight", "pass")
    assert targets(s) != []
    fought(s, "blank blank", f"attack {targets(s)[0]}")
    assert len(titans(s, 0)) == 2
    assert (s.actor, targets(s)) == (0, [])  # strong as before, but no unused card


THREE = "states barracks, armies mammoth_riders:0/2 spearmen raiders"


def test_anc_atk_27_only_titans_that_a_payable_set_of_armies_defeats() -> None:
    found = {}
    for coins in range(6):
        s = facing(f"coins {coins}, {THREE}", one="thorn_boar", two="sand_wyrm")
        found[coins] = targets(s)
    # 5 swords for 3 coins, twice 3 for 1; the boar has 6, the wyrm 8
    assert found == {0: [], 1: [], 2: ["one"], 3: ["one"], 4: ["one", "two"], 5: ["one", "two"]}


def test_anc_atk_27_only_armies_that_leave_a_winning_set_possible() -> None:
    s = play(facing(f"coins 3, {THREE}", one="thorn_boar"), "attack one")
    assert choices(s) == ["send spearmen", "send raiders"]  # after the riders nothing could be paid
    fought(s, "blank", "send spearmen")
    assert armies(s, 0) == ["mammoth_riders:0/2", "spearmen:1/0", "raiders:1/0"]


def test_anc_atk_27_done_as_soon_as_the_strength_suffices_and_no_way_back() -> None:
    s = play(facing(f"coins 9, {THREE}", one="thorn_boar"), "attack one")
    assert choices(s) == ["send spearmen", "send raiders", "send mammoth_riders"]
    assert choices(play(s, "send spearmen")) == ["send raiders", "send mammoth_riders"]
    assert choices(play(s, "send raiders")) == ["send mammoth_riders", "fight"]


def test_anc_atk_27_armies_are_paid_when_the_set_is_complete() -> None:
    s = play(facing(f"coins 9, {THREE}", one="thorn_boar"), "attack one", "send spearmen")
    assert (s.coins[0], on_names(s)) == (9, [0, 0, 0])
    fought(s, "blank", "send raiders", "fight")
    assert (s.coins[0], on_names(s)) == (9 - 2 + 1, [0, 1, 1])


@pytest.mark.parametrize("army", ["mammoth_riders:1/0", "mammoth_riders:0/2"])
def test_anc_atk_28_free_strength_without_a_paid_card_is_not_enough(army: str) -> None:
    city = f"coins 2, strength 20, citizens conscript home home, states smithy, armies {army}"
    assert targets(facing(city)) == []


def test_anc_atk_28_a_card_must_be_paid_even_if_it_adds_nothing() -> None:
    s = facing("coins 1, strength 5, armies zori_slingers", one="marsh_crawler")
    fought(s, "blank", "attack one")  # arrows do not count here
    assert titans(s, 0) == ["marsh_crawler"]
    assert (s.coins[0], on_names(s)) == (0, [1])
