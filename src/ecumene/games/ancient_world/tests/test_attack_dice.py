"""Attacking a titan: what victory brings and what it costs (ANC-ATK-14 to 24 and 26)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.content import TITANS
from ecumene.games.ancient_world.content.rows import Titan
from ecumene.games.ancient_world.pieces import food, free_capacity
from ecumene.games.ancient_world.tests.fights import face_up, facing, fought, on_top, targets
from ecumene.games.ancient_world.tests.tables import (
    STARTERS,
    armies,
    asked,
    choices,
    damaged,
    dice,
    play,
    stored,
    titans,
)

RIDERS = "armies mammoth_riders"


def test_anc_atk_14_each_spy_of_a_used_army_brings_knowledge() -> None:
    city = "coins 9, strength 9, armies veterans_of_bol<silent_scouts moonless_watch"
    s = fought(facing(city), "blank blank", "attack one", "send veterans_of_bol", "fight")
    assert s.knowledge == [2, 0]  # not the third spy, who stayed at home
    s = fought(facing(city), "blank blank", "attack one", "send veterans_of_bol")
    assert play(s, "send moonless_watch").knowledge == [3, 0]


def test_anc_atk_15_the_titan_lies_with_the_cards_of_the_attacker_and_works() -> None:
    s = facing(f"coins 9, {RIDERS}", one="marsh_crawler")
    assert (food(s, 0), free_capacity(s, 0)) == (3, 2)
    fought(s, "blank", "attack one")
    assert (titans(s, 0), titans(s, 1)) == (["marsh_crawler"], [])
    assert (food(s, 0), free_capacity(s, 0)) == (4, 3)


def test_anc_atk_15_its_income_and_banners_count() -> None:
    s = facing(f"coins 9, strength 9, {RIDERS}", two="stone_creature")
    before = s.scores[0]
    fought(s, "blank blank", "attack two")
    assert s.scores[0] == before + 2  # red and purple
    play(s, "pass", "pass")
    assert s.round == 2
    assert s.coins[0] == 8 + 5 + 1


def test_anc_atk_15_its_strength_counts_in_later_attacks_not_in_this_one() -> None:
    city = f"coins 9, strength {{}}, {RIDERS} freed_gladiators"
    assert targets(facing(f"coins 1, {RIDERS}", one="thorn_boar")) == []  # 5 against 6
    s = on_top(facing(city.format(1), one="thorn_boar"), "gale_owl")
    fought(s, "blank", "attack one", "send mammoth_riders", "fight", "pass")
    assert targets(s) == ["one"]  # 4 and 1 and the sword of the boar
    s = on_top(facing(city.format(1), one="marsh_crawler"), "gale_owl")
    fought(s, "blank", "attack one", "send mammoth_riders", "fight", "pass")
    assert targets(s) == []


def test_anc_atk_16_each_loot_of_a_used_army_brings_a_coin() -> None:
    city = "coins 5, strength 9, armies mercenaries<blades_of_merk raiders"
    s = fought(facing(city), "blank blank", "attack one", "send mercenaries", "fight")
    assert s.coins[0] == 5 - 1 + 3  # 1 on the front, 2 as legacy; the raiders stayed at home


def test_anc_atk_16_loot_comes_before_the_dice() -> None:
    s = facing("coins 1, armies mercenaries", one="marsh_crawler")
    fought(s, "coin", "attack one")
    assert s.coins[0] == 0  # the last coin was paid, the looted one is lost


def test_anc_atk_17_each_repair_of_a_used_army_repairs_a_card_before_the_dice() -> None:
    city = "coins 1, strength 9, states smithy* granary* fishing_dock*, provinces broad_plain"
    s = facing(f"{city}, armies sappers", one="marsh_crawler")
    dice(s, "titan")
    play(s, "attack one")
    assert (asked(s), s.dice) == ("DEC-REPAIR", [])
    assert choices(s) == [
        "repair fishing_dock",
        "repair smithy",
        "repair granary",
        "repair nothing",
    ]
    play(s, "repair smithy", "repair granary")
    assert damaged(s, 0) == ["fishing_dock"]
    assert asked(s) == "DEC-DAMAGE"
    assert choices(s) == ["damage wheat_fields", "damage smithy", "damage granary"]


def test_anc_atk_17_repair_may_be_declined_and_is_not_asked_in_vain() -> None:
    city = "coins 1, strength 9, states smithy{}, armies sappers"
    s = fought(facing(city.format("*"), one="marsh_crawler"), "blank", "attack one")
    assert damaged(play(s, "repair nothing"), 0) == ["smithy"]
    assert s.actor == 1  # the second symbol is not asked for
    s = fought(facing(city.format(""), one="marsh_crawler"), "blank", "attack one")
    assert (s.actor, asked(s)) == (1, "DEC-TURN")


def test_anc_atk_17_an_army_that_stays_at_home_repairs_nothing() -> None:
    city = (
        "coins 9, strength 9, states smithy*, armies spearmen<shield_bearers raiders<temple_guard"
    )
    s = fought(facing(city), "blank blank", "attack one", "send spearmen", "fight")
    assert asked(s) == "DEC-REPAIR"
    assert play(s, "repair smithy").actor == 1
    s = facing(city.replace("smithy*", "smithy* orchard*"))
    fought(s, "blank blank", "attack one", "send spearmen", "fight", "repair smithy")
    assert damaged(s, 0) == ["orchard"]


@pytest.mark.parametrize("titan", TITANS, ids=lambda titan: titan.id)
def test_anc_atk_18_a_die_is_rolled_for_each_banner(titan: Titan) -> None:
    deck = ["one", "two", "three"][titan.stars - 1]
    s = facing("coins 9, strength 20, armies city_guard", **{deck: titan.id})
    fought(s, "coin coin coin", f"attack {deck}")
    assert len(s.dice) == len(titan.banners)
    assert s.coins[0] == 8 - len(titan.banners)
    assert len(titan.banners) <= 3  # so the three dice of the box always suffice


@pytest.mark.parametrize(("coins", "left"), [(1, 0), (2, 0), (3, 0), (4, 1)])
def test_anc_atk_19_each_coin_result_costs_a_coin_if_there_is_one(coins: int, left: int) -> None:
    s = facing(f"coins {coins}, strength 20, {RIDERS}")
    fought(s, "coin coin blank", "attack two")
    assert s.coins == [left, 6]
    assert armies(s, 0) == ["mammoth_riders:1/0"]  # coins on cards are safe


def test_anc_atk_20_each_titan_result_damages_an_own_card_of_own_choice() -> None:
    s = facing(f"coins 9, strength 20, states smithy orchard*, {RIDERS}", "states granary")
    fought(s, "titan blank titan", "attack two")
    assert (asked(s), s.actor) == ("DEC-DAMAGE", 0)
    assert choices(s) == ["damage fishing_dock", "damage wheat_fields", "damage smithy"]
    play(s, "damage fishing_dock")
    assert choices(s) == ["damage wheat_fields", "damage smithy"]
    play(s, "damage smithy")
    assert damaged(s, 0) == ["fishing_dock", "smithy", "orchard"]
    assert damaged(s, 1) == []
    assert (s.actor, asked(s)) == (1, "DEC-TURN")


def test_anc_atk_20_without_an_undamaged_card_nothing_happens() -> None:
    city = "coins 9, strength 20, states fishing_dock* wheat_fields{}, armies mammoth_riders"
    s = fought(facing(city.format("*")), "titan titan titan", "attack two")
    assert (damaged(s, 0), s.coins[0], s.actor) == (STARTERS, 8, 1)
    s = fought(facing(city.format("")), "titan titan titan", "attack two")
    assert (damaged(s, 0), s.coins[0], s.actor) == (STARTERS, 8, 1)


def test_anc_atk_21_a_blank_does_nothing() -> None:
    s = facing(f"coins 9, strength 20, {RIDERS}")
    fought(s, "blank blank blank", "attack two")
    assert (s.coins[0], damaged(s, 0), s.actor) == (8, [], 1)


def test_anc_atk_22_damage_hits_state_cards_only() -> None:
    city = "coins 9, strength 20, stored mint, provinces high_plateau, titans thorn_boar"
    s = facing(f"{city}, states smithy, armies mammoth_riders<city_guard militia")
    fought(s, "titan titan titan", "attack two", "send mammoth_riders", "fight")
    assert choices(s) == ["damage fishing_dock", "damage wheat_fields", "damage smithy"]
    s = facing(f"{city}, states fishing_dock* wheat_fields*, armies mammoth_riders<city_guard")
    fought(s, "titan titan titan", "attack two")
    assert s.actor == 1
    assert (stored(s, 0), titans(s, 0)) == (["mint"], ["thorn_boar", "horned_king"])
    assert armies(s, 0) == ["mammoth_riders:1/0<city_guard"]
    assert free_capacity(s, 0) == 4 + 2 + 1 + 2 - 2  # capital, province and both titans


def test_anc_atk_23_a_card_damaged_in_an_attack_still_counted_for_it() -> None:
    s = facing(f"coins 9, states smithy, {RIDERS} freed_gladiators", one="gale_owl")
    on_top(s, "marsh_crawler")
    fought(s, "titan", "attack one", "send mammoth_riders", "fight", "damage smithy", "pass")
    assert titans(s, 0) == ["gale_owl"]  # 5 and 1 against 6
    assert targets(s) == []  # in the next attack it is missing: 4 against 5


def test_anc_atk_24_the_next_titan_is_turned_up_last() -> None:
    s = on_top(facing(f"coins 9, strength 20, {RIDERS}", one="thorn_boar"), "gale_owl")
    fought(s, "titan", "attack one")
    assert asked(s) == "DEC-DAMAGE"
    assert face_up(s) == ""
    assert face_up(play(s, "damage fishing_dock")) == "gale_owl"


def test_anc_atk_24_an_empty_deck_is_no_target() -> None:
    gone = [titan.id for titan in TITANS if titan.stars == 1 and titan.id != "thorn_boar"]
    city = f"coins 9, strength 20, {RIDERS} militia"
    s = facing(city, f"titans {' '.join(gone)}", one="thorn_boar")
    assert targets(s) == ["one", "two", "three"]
    fought(s, "blank", "attack one", "send militia", "fight", "pass")
    assert face_up(s) == ""
    assert targets(s) == ["two", "three"]


def test_anc_atk_26_an_attack_goes_in_its_order() -> None:
    city = "coins 9, provinces broad_plain, states barracks trophy_gate smithy*"
    s = facing(f"{city}, armies veterans_of_bol raiders sappers", one="cave_horror")
    on_top(dice(s, "coin", "titan"), "gale_owl")
    s.listen()
    play(s, "attack one", "send raiders", "send veterans_of_bol")  # the sappers must come along
    assert (asked(s), s.coins[0], s.dice) == ("DEC-REPAIR", 9 - 3 + 1 + 1, [])
    assert (s.knowledge[0], titans(s, 0)) == (1, ["cave_horror"])
    play(s, "repair smithy")
    assert (asked(s), s.coins[0], face_up(s)) == ("DEC-DAMAGE", 7, "")
    play(s, "damage barracks")
    assert (asked(s), face_up(s)) == ("DEC-DISBAND", "")
    play(s, "disband raiders")
    kinds = [event.kind for event in s.events]
    order = "attack armies knowledge defeat coins coins repair dice lose_coins damage disband titan"
    assert kinds == order.split()
    rules = [event.rule for event in s.events if event.kind == "coins"]
    assert rules == ["ANC-ATK-16", "ANC-CARD-21"]  # loot, then the gate
    assert face_up(s) == "gale_owl"
