"""Cards with actions of their own: ANC-CARD-04, 05, 10, 12, 14, 17 to 20, 25 and 26."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, on_top, targets
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    built,
    choices,
    citizens,
    damaged,
    lay,
    play,
    provinces,
    stored,
    titans,
)

COPIERS = ["bridge", "trade_city"]


def late(city: str, *others: str, **table: Any) -> AncientWorld:
    """A turn of seat 0 in round 4."""
    fields = {"round": 4, "state_row": "citadel armoury", "military_row": "raiders sappers"}
    return lay("turn", city, *(others or ("",)), **{**fields, **table})


def at(s: AncientWorld, card: str, skill: int = 1) -> AncientWorld:
    return play(s, f"place {skill}", f"at {card}")


def offered(s: AncientWorld, skill: int = 1) -> list[str]:
    return choices(play(s.clone(), f"place {skill}"))


@pytest.mark.parametrize("card", COPIERS)
def test_anc_card_04_and_10_another_players_action_may_be_used(card: str) -> None:
    """ANC-CARD-04, ANC-CARD-10: also if that player has used it in this round."""
    other = "states potters_quarter library, citizens potters_quarter home home"
    s = at(late(f"coins 0, states {card}", other), card)
    assert asked(s) == "DEC-COPY"
    assert choices(s) == ["copy library", "copy potters_quarter", "copy nothing"]
    nothing = play(s.clone(), "copy nothing")
    assert (nothing.coins[0], nothing.knowledge[0]) == (0, 0)
    play(s, "copy potters_quarter")
    assert (s.coins, s.actor) == ([3, 6], 1)
    assert citizens(s, 0) == [card, "home", "home"]


@pytest.mark.parametrize("card", COPIERS)
def test_anc_card_17_what_can_be_copied(card: str) -> None:
    other = "bridge" if card == "trade_city" else "trade_city"
    first, second = f"states library* {other}", "states potters_quarter town_hall"
    s = at(late(f"coins 0, states {card} desert_caravan", first, second), card)
    assert choices(s) == ["copy town_hall", "copy potters_quarter", "copy nothing"]
    s = late(f"coins 0, states {card} desert_caravan", "states orchard library*")
    assert f"at {card}" not in offered(s)  # nothing to copy
    assert f"idle at {card}" in offered(s)


@pytest.mark.parametrize("card", COPIERS)
def test_anc_card_17_the_copying_player_pays_and_counts(card: str) -> None:
    s = late(f"coins 2, states {card} granary", "coins 9, states academy desert_caravan")
    learned = play(at(s.clone(), card), "copy academy")
    assert (learned.coins, learned.knowledge) == ([0, 9], [2, 0])
    play(at(s, card), "copy desert_caravan")
    assert s.coins == [2 + 5, 9]  # five food, the other has three


def test_anc_card_17_the_source_does_not_become_occupied() -> None:
    s = late("coins 0, states bridge", "states potters_quarter")
    play(at(s, "bridge"), "copy potters_quarter")
    assert citizens(s, 1) == ["home"] * 3
    assert "at potters_quarter" in offered(s)
    play(s, "place 1", "at potters_quarter")
    assert s.coins == [3, 6 + 3]


def test_anc_card_17_a_copied_step_that_is_impossible_is_skipped() -> None:
    s = late("coins 1, states bridge", "coins 9, states academy")
    play(at(s, "bridge"), "copy academy")
    assert (s.coins[0], s.knowledge[0], s.actor) == (1, 0, 1)


@pytest.mark.parametrize("explore", [True, False])
def test_anc_card_05_the_ship_explores_and_brings_2_coins_in_any_case(explore: bool) -> None:
    """ANC-CARD-05, ANC-RUL-28."""
    s = at(late("coins 0, states cripta_ship"), "cripta_ship")
    assert (asked(s), choices(s), s.coins[0]) == ("DEC-STEP", ["carry out", "skip"], 0)
    if explore:
        play(s, "carry out", "take from row", "store citadel")
    else:
        play(s, "skip")
    assert (s.coins[0], stored(s, 0)) == (2, ["citadel"] if explore else [])


def test_anc_rul_28_the_coins_of_the_ship_come_if_exploring_is_impossible() -> None:
    s = late("coins 0, states cripta_ship", state_row="")
    s.state_decks[1] = ()
    at(s, "cripta_ship")
    assert (s.coins[0], s.actor) == (2, 1)


def test_anc_card_12_the_town_hall_brings_knowledge_and_perhaps_the_marker() -> None:
    s = at(late("states town_hall", first=1), "town_hall")
    assert (asked(s), s.knowledge[0]) == ("DEC-CLAIM", 1)
    left = play(s.clone(), "leave marker")
    assert (left.first, left.claimed) == (1, False)
    play(s, "claim marker")
    assert (s.first, s.claimed) == (0, True)
    s = at(late("states town_hall", first=1, claimed=True), "town_hall")
    assert (s.knowledge[0], s.first, s.actor) == (1, 1, 1)  # nothing to ask


@pytest.mark.parametrize(
    ("city", "food"),
    [("", 3), ("states granary desert_caravan", 5), ("states wheat_fields* desert_caravan", 2)],
)
def test_anc_card_14_the_caravan_brings_a_coin_per_food(city: str, food: int) -> None:
    city = city or "states desert_caravan"
    assert at(late(f"coins 0, {city}"), "desert_caravan").coins[0] == food


def test_anc_card_18_a_board_action_of_a_card_ignores_the_board() -> None:
    other = "citizens home home explore"
    s = lay("turn", "states bridge", "states pathfinders_of_zori, citizens home home expand")
    assert play(at(s, "bridge"), "copy pathfinders_of_zori", "carry out").coins[0] == 6 - 3 + 1
    s = at(late("coins 0, states cripta_ship", other), "cripta_ship")
    play(s, "carry out", "take from row", "store citadel")
    assert citizens(s, 0) == ["cripta_ship", "home", "home"]
    s = at(late("coins 4, states shipwrights_quay", "citizens home home build"), "shipwrights_quay")
    play(s, "build armoury")
    assert s.coins[0] == 4 + 2 - 6  # no surcharge


def test_anc_card_18_it_has_the_costs_and_limits_of_the_action() -> None:
    s = at(late("coins 3, states shipwrights_quay"), "shipwrights_quay")
    assert (s.actor, s.coins[0]) == (1, 5)  # the cheapest costs 6
    s = late("coins 9, states shipwrights_quay smithy")
    assert free_capacity(s, 0) == 0
    at(s, "shipwrights_quay")
    assert (s.actor, s.coins[0], built(s, 0)) == (1, 11, ["shipwrights_quay", "smithy"])


def test_anc_card_18_it_counts_as_that_action_for_other_effects() -> None:
    s = at(late("coins 0, states shipwrights_quay crane"), "shipwrights_quay")
    play(s, "build citadel")
    assert (built(s, 0), s.coins[0]) == (["shipwrights_quay", "citadel"], 2)
    s = lay("turn", "coins 3, states pathfinders_of_zori", "", expand_plus=True)
    play(at(s, "pathfinders_of_zori"), "carry out")
    assert asked(s) == "DEC-EXPANDPICK"
    s = lay("turn", "coins 3, states pathfinders_of_zori caravanserai", "")
    play(at(s, "pathfinders_of_zori"), "carry out")
    assert s.coins[0] == 3 - 3 + 2 + 1


@pytest.mark.parametrize(("card", "n"), [("training_ground", 2), ("camp_of_thousand_spears", 3)])
@pytest.mark.parametrize("titan", ["thorn_boar", "dust_walker"])
def test_anc_card_19_round_strength_counts_like_conscript(card: str, n: int, titan: str) -> None:
    army = "freed_gladiators" if n == 2 else "spearmen"
    city = f"coins 9, states {card}, armies {army}"
    s = facing(city, one=titan, round=4, state_row="")
    assert targets(s) == []
    play(at(s, card), "pass")
    assert (s.strength[0], targets(s)) == (n, ["one"])
    play(s, "pass")
    assert (s.round, s.strength[0]) == (5, 0)


def test_anc_card_19_it_counts_in_every_attack_of_the_round() -> None:
    city = "coins 9, states training_ground, armies freed_gladiators spearmen"
    s = on_top(facing(city, one="thorn_boar"), "marsh_crawler")
    play(at(s, "training_ground"), "pass")
    fought(s, "blank", "attack one", "send freed_gladiators", "fight")  # 4 and 2 against 6
    assert targets(s) == ["one"]
    fought(s, "blank", "attack one")  # 3, 1 of the boar and 2 against 5
    assert titans(s, 0) == ["thorn_boar", "marsh_crawler"]


def test_anc_card_20_steps_in_order_impossible_ones_skipped() -> None:
    s = at(late("coins 0, states stonemasons smithy*"), "stonemasons")
    assert (asked(s), s.coins[0]) == ("DEC-REPAIR", 0)  # repair comes first
    assert play(s, "repair smithy").coins[0] == 1
    s = at(late("coins 0, states stonemasons"), "stonemasons")
    assert (s.coins[0], s.actor) == (1, 1)  # nothing to repair
    s = at(late("coins 0, states pathfinders_of_zori"), "pathfinders_of_zori")
    assert (s.coins[0], s.actor) == (1, 1)  # nothing to pay Expand with


def test_anc_card_20_an_action_without_a_possible_step_cannot_be_carried_out() -> None:
    for card in ("granite_wall", "healing_springs", "academy", "bridge"):
        s = late(f"coins 1, states {card}")
        assert f"at {card}" not in offered(s)
        assert f"idle at {card}" in offered(s)


def test_anc_card_25_the_springs_lift_up_to_two_coins() -> None:
    city = "coins 3, states healing_springs, armies militia:1/2 city_guard:2/0"
    s = at(late(city), "healing_springs")
    assert asked(s) == "DEC-OUTPOST"
    name, picture = "lift coin from name of", "lift coin from picture of"
    assert set(choices(s)) == {
        f"{name} militia",
        f"{name} city_guard",
        f"{picture} militia",
        "lift nothing",
    }
    assert play(s.clone(), "lift nothing").actor == 1
    play(s, f"{name} militia")
    assert armies(s, 0) == ["militia:0/2", "city_guard:2/0"]  # unused again
    play(s, f"{picture} militia")
    assert (armies(s, 0), s.coins[0], s.actor) == (["militia:0/1", "city_guard:2/0"], 3, 1)


def test_anc_card_25_a_card_without_coins_on_its_name_may_be_used_again() -> None:
    city = "coins 9, strength 5, states healing_springs, armies mammoth_riders:1/0"
    s = facing(city, one="marsh_crawler", round=4, state_row="")
    assert targets(s) == []
    at(s, "healing_springs")
    play(s, "lift coin from name of mammoth_riders", "pass")
    assert targets(s) == ["one"]


@pytest.mark.parametrize("carry", ["carry out", "skip"])
def test_anc_card_26_the_pathfinders_expand_and_bring_a_coin(carry: str) -> None:
    s = play(
        at(lay("turn", "coins 3, states pathfinders_of_zori", ""), "pathfinders_of_zori"), carry
    )
    assert (s.coins[0], len(provinces(s, 0))) == ((1, 1) if carry == "carry out" else (4, 0))


def test_anc_card_26_a_coin_that_comes_later_cannot_pay() -> None:
    s = at(lay("turn", "coins 2, states pathfinders_of_zori", ""), "pathfinders_of_zori")
    assert (s.coins[0], provinces(s, 0), s.actor) == (3, [], 1)


def test_anc_card_26_coins_that_come_first_can_pay() -> None:
    s = at(late("coins 0, states mustering_field", military_row="mercenaries"), "mustering_field")
    assert (asked(s), s.coins[0]) == ("DEC-RECRUIT", 2)
    declined = play(s.clone(), "recruit nothing")
    assert declined.coins[0] == 2
    play(s, "recruit mercenaries", "replace militia")
    assert (s.coins[0], armies(s, 0)) == (0, ["city_guard", "mercenaries<militia"])
    s = at(late("coins 4, states shipwrights_quay"), "shipwrights_quay")
    assert choices(s) == ["build armoury", "build nothing"]
    assert play(s.clone(), "build nothing").coins[0] == 6
    assert built(play(s, "build armoury"), 0) == ["shipwrights_quay", "armoury"]


@pytest.mark.parametrize("carry", [True, False])
def test_anc_card_26_the_lighthouse_explores_and_brings_knowledge(carry: bool) -> None:
    s = at(late("states lighthouse"), "lighthouse")
    assert (asked(s), s.knowledge[0]) == ("DEC-STEP", 0)
    play(s, *(["carry out", "take from row", "store citadel"] if carry else ["skip"]))
    assert (s.knowledge[0], len(stored(s, 0)), damaged(s, 0)) == (1, int(carry), [])
