"""Attacking a titan: what counts as strength (ANC-ATK-09 to 13)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.content import TITANS
from ecumene.games.ancient_world.content.rows import Titan
from ecumene.games.ancient_world.tests.fights import (
    face_up,
    facing,
    fought,
    on_names,
    on_top,
    targets,
)
from ecumene.games.ancient_world.tests.tables import choices, play, titans


def test_anc_atk_09_an_army_brings_its_front_and_all_legacies() -> None:
    for army, found in [
        ("spearmen", []),
        ("spearmen<city_guard", []),
        ("spearmen<city_guard<oathsworn", ["one"]),
    ]:
        assert targets(facing(f"coins 9, armies {army}", one="marsh_crawler")) == found


def test_anc_atk_09_the_symbols_of_an_army_that_stays_at_home_do_not_count() -> None:
    city = "coins {}, armies freed_gladiators militia<city_guard"
    assert targets(facing(city.format(1), one="marsh_crawler")) == []
    assert targets(facing(city.format(2), one="marsh_crawler")) == ["one"]


def test_anc_atk_09_a_used_army_counts_in_one_attack_only() -> None:
    s = facing("coins 9, armies mammoth_riders<spearmen city_guard", one="marsh_crawler")
    on_top(s, "thorn_boar")
    fought(s, "blank", "attack one", "send mammoth_riders", "fight", "pass")
    assert face_up(s) == "thorn_boar"
    assert targets(s) == []  # 2 swords are left; with the riders there would be 8


SWORD = [
    "states smithy",
    "provinces high_plateau",
    "titans thorn_boar",
    "citizens conscript home home",
    "strength 1",
]
ARROW = ["states archery_range", "provinces deep_forest", "titans twin_serpent"]


@pytest.mark.parametrize("city", SWORD)
def test_anc_atk_10_swords_and_strength_are_free_in_every_attack(city: str) -> None:
    military = "armies freed_gladiators oathsworn"
    assert targets(facing(f"coins 1, {military}", one="marsh_crawler")) == []
    s = on_top(facing(f"coins 2, {city}, {military}", one="marsh_crawler"), "dust_walker")
    fought(s, "blank", "attack one", "send freed_gladiators", "fight", "pass")
    assert targets(s) == ["one"]
    fought(s, "blank", "attack one")
    assert titans(s, 0)[-2:] == ["marsh_crawler", "dust_walker"]
    assert s.coins[0] == 0  # two cards for 1 coin each


@pytest.mark.parametrize("city", ARROW)
def test_anc_atk_10_arrows_are_free_in_every_attack(city: str) -> None:
    military = "armies chariot_archers oathsworn"
    assert targets(facing(f"coins 1, {military}", one="dust_walker")) == []
    s = on_top(facing(f"coins 2, {city}, {military}", one="dust_walker"), "reef_snapper")
    fought(s, "blank", "attack one", "send chariot_archers", "fight", "pass")
    fought(s, "blank", "attack one")
    assert titans(s, 0)[-2:] == ["dust_walker", "reef_snapper"]
    assert s.coins[0] == 0


def test_anc_atk_10_damaged_cards_and_cards_of_others_do_not_count() -> None:
    military = "coins 1, armies freed_gladiators"
    assert targets(facing(f"{military}, states smithy*", one="marsh_crawler")) == []
    s = facing(military, "states smithy, provinces high_plateau, strength 1", one="marsh_crawler")
    assert targets(s) == []


@pytest.mark.parametrize(
    ("city", "swords_only", "both"),
    [
        ("armies stone_throwers_of_bol", False, True),  # 6 arrows
        ("armies titan_hunters", False, True),  # 4 swords, 2 arrows
        ("armies mammoth_riders<militia", False, True),  # 5 swords, an arrow as legacy
        ("armies mammoth_riders, states archery_range", False, True),
        ("armies mammoth_riders, provinces deep_forest", False, True),
        ("armies mammoth_riders, states smithy", True, True),
        ("armies mammoth_riders<city_guard", True, True),
        ("armies mammoth_riders, citizens conscript home home", True, True),
        ("armies mammoth_riders, strength 1", True, True),
    ],
)
def test_anc_atk_11_arrows_count_only_where_the_titan_shows_them(
    city: str, swords_only: bool, both: bool
) -> None:
    city = f"coins 1, {city}"  # 6 in all
    assert (targets(facing(city, one="thorn_boar")) == ["one"]) is swords_only
    assert (targets(facing(city, one="dust_walker")) == ["one"]) is both


@pytest.mark.parametrize("titan", TITANS, ids=lambda titan: titan.id)
def test_anc_atk_11_every_titan_is_met_with_its_own_kinds_of_strength(titan: Titan) -> None:
    deck = ["one", "two", "three"][titan.stars - 1]
    missing = titan.defence - (5 if "arrow" in titan.attack_types else 0)
    for strength, found in [(missing - 1, False), (missing, True)]:
        city = f"coins 1, strength {strength}, armies chariot_archers"  # 5 arrows
        assert (deck in targets(facing(city, **{deck: titan.id}))) is found


def test_anc_atk_12_equal_strength_wins_and_surplus_is_lost() -> None:
    s = facing("coins 9, armies mammoth_riders<city_guard freed_gladiators", one="marsh_crawler")
    on_top(s, "thorn_boar")
    fought(s, "blank", "attack one", "send mammoth_riders", "send freed_gladiators")
    assert titans(s, 0) == ["marsh_crawler"]  # 10 against 5
    assert (s.coins[0], s.knowledge[0], s.strength[0]) == (7, 0, 0)
    s = facing("coins 9, armies mammoth_riders<city_guard freed_gladiators", one="marsh_crawler")
    fought(on_top(s, "thorn_boar"), "blank", "attack one", "send mammoth_riders", "fight", "pass")
    assert targets(s) == []  # 4 against 6: the sword too many of the riders is gone
    exactly = fought(facing("coins 1, armies mammoth_riders", one="marsh_crawler"), "blank")
    assert titans(play(exactly, "attack one"), 0) == ["marsh_crawler"]


def test_anc_atk_13_more_cards_than_needed_may_be_used() -> None:
    s = play(facing("coins 9, armies mammoth_riders raiders", one="marsh_crawler"), "attack one")
    assert choices(s) == ["send raiders", "send mammoth_riders"]
    assert choices(play(s, "send mammoth_riders")) == ["send raiders", "fight"]
    fought(s, "blank", "send raiders")
    assert on_names(s) == [1, 1]
    assert s.coins[0] == 9 - 2 + 1  # for the loot of the raiders
