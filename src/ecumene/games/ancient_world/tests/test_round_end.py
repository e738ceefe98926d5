"""The round end: ANC-END."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.content import SKILLS
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, on_names, targets
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    choices,
    citizens,
    damaged,
    lay,
    play,
    told,
)


def ended(*cities: str, **table: Any) -> AncientWorld:
    """The round ends; then the next one begins, unless somebody is asked before."""
    return lay("round_end", *cities, **table)


@pytest.mark.parametrize(
    ("city", "coins", "knowledge"),
    [
        ("", 5, 0),
        ("states market", 6, 0),
        ("states market*", 5, 0),
        ("states mint fishing_fleet, provinces amber_coast", 5 + 2 + 1 + 1, 0),
        ("titans dust_walker stone_creature", 7, 0),
        ("states observatory, provinces valley_of_tablets", 5, 2),
        ("states observatory*, titans world_serpent", 5, 1),
    ],
)
def test_anc_end_01_income_of_capital_and_undamaged_cards(
    city: str, coins: int, knowledge: int
) -> None:
    s = ended(f"coins 1, knowledge 1, {city}", "coins 3")
    assert (s.round, s.coins, s.knowledge) == (2, [1 + coins, 3 + 5], [1 + knowledge, 0])


def test_anc_end_01_stored_cards_bring_no_income() -> None:
    assert ended("coins 0, stored mint observatory", "").coins[0] == 5


def test_anc_end_02_no_income_after_round_6() -> None:
    city = "coins 2, knowledge 1, states counting_house university"
    s = ended(city, "coins 0", round=6)
    assert s.over
    assert (s.coins, s.knowledge) == ([2, 0], [1, 0])
    s = ended(city, "coins 0", round=5)
    assert (s.coins, s.knowledge) == ([9, 5], [2, 0])


def test_anc_end_03_coins_move_from_names_to_pictures() -> None:
    s = lay("turn", "armies militia:3/2 city_guard:0/1", "armies spearmen:1/0", passed=[1])
    play(s, "pass")
    assert armies(s, 0) == ["militia:0/5", "city_guard:0/1"]
    assert armies(s, 1) == ["spearmen:0/1"]


def test_anc_end_03_all_cards_are_unused_again() -> None:
    s = facing("coins 9, strength 5", one="marsh_crawler")
    fought(s, "blank", "attack one", "send city_guard", "send militia")
    assert on_names(s) == [1, 1]
    play(s, "pass", "pass")
    assert (s.round, on_names(s), armies(s, 0)) == (2, [0, 0], ["city_guard:0/1", "militia:0/1"])


def test_anc_end_03_a_card_used_again_costs_more_in_the_next_round() -> None:
    up = {"one": "marsh_crawler", "two": "horned_king", "three": "first_titan"}
    city = "coins {}, armies mammoth_riders:1/0"
    assert targets(play(lay("turn", city.format(0), "", titans_up=up), "pass", "pass")) == ["one"]
    s = lay("round_end", "coins 0, armies mammoth_riders:0/5", "", titans_up=up)
    assert targets(s) == []  # 5 coins of income, but a price of 6


@pytest.mark.parametrize("round_", [1, 3])
def test_anc_end_04_all_citizens_come_back(round_: int) -> None:
    city = "states library orchard, citizens work library hungry home"
    s = lay("turn", city, "", passed=[1], round=round_)
    assert choices(s) == ["place 4", "pass"]
    play(s, "pass")
    assert citizens(s, 0) == ["home"] * 4
    assert s.skills == [0] * len(s.skills)
    assert {"place 1", "place 2", "place 3"} <= set(choices(s))
    assert {"at work", "at library"} <= set(choices(play(s, "place 1")))


def test_anc_end_05_the_marker_is_turned_and_stays_with_its_holder() -> None:
    s = lay("turn", "", "", first=1, claimed=True, passed=[1])
    play(s, "pass")
    assert (s.first, s.claimed, s.actor) == (1, False, 1)
    play(s, "pass", "place 1", "at rebuild")
    assert (s.first, s.claimed) == (0, True)


HUNGRY_CITY = "citizens home home home home"


def test_anc_end_06_missing_food_sends_citizens_of_choice_to_the_box() -> None:
    s = lay("turn", "citizens work home rebuild home hungry", "", round=3, passed=[1])
    play(s, "pass")
    assert (asked(s), s.actor) == ("DEC-HUNGRY", 0)
    assert choices(s) == [f"starve {skill}" for skill in range(1, 6)]
    play(s, "starve 2")
    assert choices(s) == ["starve 1", "starve 3", "starve 4", "starve 5"]
    play(s, "starve 5")
    assert citizens(s, 0) == ["home", "hungry", "home", "home", "hungry"]
    assert s.round == 4


@pytest.mark.parametrize(
    ("city", "missing"),
    [
        ("", 0),
        ("states wheat_fields*", 1),
        ("states wheat_fields* fishing_dock*", 2),
        ("states wheat_fields* fishing_dock* granary", 0),
        ("states wheat_fields*, provinces river_valley", 0),
        ("citizens home home home home home, titans moss_giant", 0),
        ("citizens home home home home home, titans reef_snapper", 1),
        ("citizens home home home home home, states orchard*", 2),
    ],
)
def test_anc_end_06_every_citizen_needs_one_food(city: str, missing: int) -> None:
    s = ended(city, "")
    while asked(s) == "DEC-HUNGRY":
        play(s, choices(s)[-1])
    assert citizens(s, 0).count("hungry") == missing
    assert citizens(s, 1) == ["home"] * 3


def test_anc_end_06_newly_gained_citizens_need_food_too() -> None:
    s = lay("turn", "coins 3", "", round=3, passed=[1])
    play(s, "place 1", "at grow", "pass")
    assert choices(s) == ["starve 1", "starve 2", "starve 3", "starve 4"]


def test_anc_end_06_the_holder_of_the_marker_chooses_first() -> None:
    s = ended(HUNGRY_CITY, HUNGRY_CITY, HUNGRY_CITY, first=1)
    order = []
    while asked(s) == "DEC-HUNGRY":
        order.append(s.actor)
        play(s, "starve 1")
    assert order == [1, 2, 0]


def test_anc_end_07_a_hungry_citizen_misses_one_round() -> None:
    s = play(ended(HUNGRY_CITY, ""), "starve 3")
    assert choices(s)[:4] == ["place 1", "place 2", "place 4", "pass"]
    play(s, "pass", "pass")
    assert asked(s) == "DEC-HUNGRY"  # back, and one of the four is hungry again
    play(s, "starve 1")
    assert choices(s)[:4] == ["place 2", "place 3", "place 4", "pass"]


def test_anc_end_08_after_round_6_all_but_income_takes_place() -> None:
    city = "coins 0, citizens hungry hungry work home, armies militia:2/1"
    s = lay("turn", city, "", round=6, claimed=True, passed=[1])
    play(s, "pass")
    assert asked(s) == "DEC-HUNGRY"
    play(s, "starve 4")
    assert s.over
    assert (armies(s, 0), s.claimed, s.coins[0]) == (["militia:0/3"], False, 0)
    assert citizens(s, 0) == ["home", "home", "home", "hungry"]
    assert s.scores[0] == 2 - 2  # only one citizen is hungry in the end


def test_anc_end_09_damage_to_food_has_no_effect_before_the_round_end() -> None:
    s = facing("coins 9, strength 5", one="marsh_crawler")
    fought(s, "titan", "attack one", "send city_guard", "fight")
    play(s, "damage wheat_fields")  # the titan brings 1 food, so 3 are left
    assert citizens(s, 0) == ["home"] * 3
    s = lay("turn", "states wheat_fields* fishing_dock*", "")
    assert choices(s)[:3] == ["place 1", "place 2", "place 3"]
    assert asked(play(s, "pass", "pass")) == "DEC-HUNGRY"


def test_anc_end_10_damage_stays_from_round_to_round() -> None:
    s = ended("states smithy* orchard", "", round=2)
    assert (s.round, damaged(s, 0)) == (3, ["smithy"])
    play(s, "pass", "pass")
    assert (s.round, damaged(s, 0)) == (4, ["smithy"])


def test_anc_end_11_the_next_preparation_or_the_end_of_the_game() -> None:
    for round_ in range(1, 6):
        s = ended("", "", round=round_)
        assert (s.round, s.over, asked(s)) == (round_ + 1, False, "DEC-TURN")
    s = ended("", "", round=6)
    assert (s.round, s.over, s.winners) == (6, True, (0, 1))


def test_anc_end_is_played_in_order() -> None:
    """ANC-END-01, ANC-END-05, ANC-END-06: income, cards, citizens, marker, hunger."""
    s = lay("turn", "coins 0, citizens work work home home", "", claimed=True, passed=[1])
    lines = told(s, "pass")
    assert [line.rpartition(" takes")[0] for line in lines[1:]] == [
        "Income: Player 1",
        "Income: Player 2",
    ]
    assert asked(s) == "DEC-HUNGRY"
    assert (s.coins[0], s.claimed, s.citizens[:SKILLS].count(0)) == (5, False, 4)
