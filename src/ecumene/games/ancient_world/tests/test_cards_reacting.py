"""Cards that react: ANC-CARD-01, 06 to 09, 21 to 24 and 28."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.content import GAINED_CITIZENS
from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, targets
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    choices,
    citizens,
    damaged,
    lay,
    play,
    stored,
    told,
)

LEARN = ("place 1", "at learn")


def test_anc_card_01_the_aqueduct_pays_for_a_grown_citizen() -> None:
    s = lay("turn", "coins 3, states aqueduct granary", "", round=3, state_row="mint")
    play(s, "place 1", "at grow")
    assert s.coins[0] == 1 + 1 + 1 + 2  # capital, starting cards, granary: all food, not surplus


@pytest.mark.parametrize(
    ("city", "coins"),
    [
        ("coins 5, states aqueduct", 3),
        ("coins 5, states aqueduct wheat_fields*", 2),
        ("coins 5, states aqueduct*", 0),
        ("coins 5, states aqueduct, citizens home home home home home", 0),  # none gained
        ("coins 5", 0),
    ],
)
def test_anc_card_01_it_pays_for_a_citizen_of_a_card(city: str, coins: int) -> None:
    s = lay("turn", city, "coins 0, states granary", round=3, state_row="settlers_houses mint")
    play(s, "place 1", "at build", "build settlers_houses")
    assert s.coins == [coins, 0]


def test_anc_card_01_others_do_not_profit() -> None:
    s = lay("turn", "coins 3", "coins 0, states aqueduct", round=3, state_row="mint")
    assert play(s, "place 1", "at grow").coins == [0, 0]


def zori(*cities: str, **table: Any) -> AncientWorld:
    return lay("turn", *cities, **{"state_row": "mint library orchard market", **table})


def test_anc_card_06_the_first_to_pass_may_store_a_card_of_the_row() -> None:
    s = play(zori("coins 0, states playwrights_of_zori", ""), "pass")
    assert (asked(s), s.actor) == ("DEC-PLAYWRIGHTS", 0)
    row = {"store mint", "store library", "store orchard", "store market"}
    assert set(choices(s)) == row | {"store unseen", "store nothing"}
    assert stored(play(s.clone(), "store nothing"), 0) == []
    play(s, "store library")
    assert (stored(s, 0), s.actor, s.coins[0]) == (["library"], 1, 0)
    assert [STATE.ids[card] for card in s.state_row] == ["mint", "orchard", "market"]


def test_anc_card_06_or_the_unseen_top_card() -> None:
    s = zori("states playwrights_of_zori", "")
    top = STATE.ids[s.state_decks[0][-1]]
    play(s, "pass")
    assert not set(s.observe(0)["table"]["state_decks"]["a"]) & set(STATE.ids)  # blind
    lines = told(s, "store unseen")
    assert stored(s, 0) == [top]
    assert s.observe(0)["table"]["stored"][0] == [top]
    assert s.observe(1)["table"]["stored"][0] != [top]
    assert len(lines) == 1  # the card is not named to all


def test_anc_card_06_only_the_first_of_all_to_pass() -> None:
    s = zori("", "states playwrights_of_zori", "")
    assert asked(play(s, "pass", "pass")) == "DEC-TURN"
    s = zori("states playwrights_of_zori*", "")
    assert asked(play(s, "pass")) == "DEC-TURN"
    s = zori("states playwrights_of_zori", "")
    play(s, "pass", "store nothing", "pass")
    assert s.round == 2
    assert asked(play(s, "pass")) == "DEC-PLAYWRIGHTS"  # again in the next round


def test_anc_card_07_the_outpost_answers_the_right_neighbour() -> None:
    army = "armies militia:1/2 city_guard"
    cities = ["coins 9", f"{army}, states remote_outpost", "coins 9"]
    s = play(lay("turn", *cities), *LEARN)  # seat 0 sits to the right of seat 1
    assert (s.actor, asked(s)) == (1, "DEC-OUTPOST")
    name, picture = "lift coin from name of militia", "lift coin from picture of militia"
    assert choices(s) == [name, picture, "lift nothing"]
    assert armies(play(s.clone(), picture), 1) == ["militia:1/1", "city_guard"]
    assert armies(play(s.clone(), "lift nothing"), 1) == ["militia:1/2", "city_guard"]
    play(s, name)
    assert (armies(s, 1), s.coins[1]) == (["militia:0/2", "city_guard"], 6)
    s = play(lay("turn", *cities, seat=2), *LEARN)  # the left neighbour
    assert asked(s) == "DEC-TURN"


def test_anc_card_07_an_emptied_name_makes_the_card_unused() -> None:
    other = "coins 9, strength 9, states remote_outpost, armies mammoth_riders:{}/0"
    for coins, found in ((1, ["one"]), (2, [])):
        up = {"one": "marsh_crawler", "two": "horned_king", "three": "first_titan"}
        s = lay("turn", "coins 9", other.format(coins), titans_up=up)
        play(s, *LEARN, "lift coin from name of mammoth_riders")
        assert s.actor == 1
        assert ([each for each in targets(s) if each == "one"]) == found


def test_anc_card_07_without_coins_on_cards_nobody_is_asked() -> None:
    assert asked(play(lay("turn", "coins 9", "states remote_outpost"), *LEARN)) == "DEC-TURN"


def test_anc_card_08_the_guild_answers_the_left_neighbour() -> None:
    cities = ["coins 9", "coins 9", "coins 1, states scribes_guild"]
    s = play(lay("turn", *cities), *LEARN)  # seat 0 sits to the left of seat 2
    assert (s.actor, asked(s)) == (2, "DEC-SCRIBES")
    assert choices(s) == ["buy knowledge", "save coins"]
    kept = play(s.clone(), "save coins")
    assert (kept.coins[2], kept.knowledge[2]) == (1, 0)
    play(s, "buy knowledge")
    assert (s.coins[2], s.knowledge[2]) == (0, 1)
    s = play(lay("turn", *cities, seat=1), *LEARN)  # the right neighbour
    assert asked(s) == "DEC-TURN"
    s = play(lay("turn", "coins 9", "", "coins 0, states scribes_guild"), *LEARN)
    assert asked(s) == "DEC-TURN"  # nothing to pay with


def test_anc_card_09_with_two_players_both_react_the_outpost_first() -> None:
    s = lay("turn", "coins 9", "coins 3, states remote_outpost scribes_guild, armies militia:1/0")
    play(s, *LEARN)
    assert (s.actor, asked(s)) == (1, "DEC-OUTPOST")
    play(s, "lift nothing")
    assert (s.actor, asked(s)) == (1, "DEC-SCRIBES")


@pytest.mark.parametrize("seats", [3, 4])
def test_anc_card_09_clockwise_from_the_learner(seats: int) -> None:
    cities = ["coins 9"] * seats
    learner = 1
    cities[learner + 1] = "states remote_outpost, armies militia:1/0"
    cities[learner - 1] = "coins 3, states scribes_guild"
    s = play(lay("turn", *cities, seat=learner), *LEARN)
    assert (s.actor, asked(s)) == (learner + 1, "DEC-OUTPOST")
    play(s, "lift nothing")
    assert (s.actor, asked(s)) == (learner - 1, "DEC-SCRIBES")
    play(s, "save coins")
    assert (s.actor, asked(s)) == (learner + 1, "DEC-TURN")


@pytest.mark.parametrize(
    ("cards", "coins"),
    [("trophy_gate", 1), ("arena_of_bones", 2), ("trophy_gate arena_of_bones", 3)],
)
def test_anc_card_21_coins_for_a_defeated_titan_before_the_dice(cards: str, coins: int) -> None:
    city = f"coins 1, strength 9, states {cards}, armies mammoth_riders"
    s = facing(city, one="marsh_crawler", round=4, state_row="")
    assert fought(s.clone(), "blank", "attack one").coins[0] == coins
    assert fought(s, "coin", "attack one").coins[0] == coins - 1  # they can be lost


def test_anc_card_21_after_loot_and_before_army_repair() -> None:
    city = "coins 1, strength 9, states trophy_gate smithy*, armies raiders<temple_guard"
    s = facing(city, one="marsh_crawler")
    s.listen()
    fought(s, "blank", "attack one")
    assert (asked(s), s.coins[0]) == ("DEC-REPAIR", 1 + 1)
    coins = [event for event in s.events if event.kind == "coins"]
    assert [event.rule for event in coins] == ["ANC-ATK-16", "ANC-CARD-21"]


def test_anc_card_21_not_for_the_titans_of_others() -> None:
    s = facing(
        "coins 1, strength 9, armies mammoth_riders", "states trophy_gate", one="marsh_crawler"
    )
    assert fought(s, "blank", "attack one").coins == [0, 6]


def test_anc_card_22_the_hearth_pays_for_each_retired_card() -> None:
    city = "coins 0, states veterans_hearth barracks"
    s = lay("turn", city, "", military_row="raiders spearmen")
    play(s, "place 1", "at recruit", "recruit raiders")
    assert play(s.clone(), "into free army").coins[0] == 0  # nobody retired
    play(s, "replace militia", "pass")
    assert s.coins[0] == 2
    play(s, "place 2", "at recruit", "recruit spearmen", "replace city_guard")
    assert s.coins[0] == 2 - 1 + 2  # with the surcharge


def test_anc_card_22_discarded_armies_are_not_retired() -> None:
    troops = "armies mammoth_riders militia spearmen"
    s = facing(
        f"coins 1, strength 9, states veterans_hearth barracks, {troops}", one="marsh_crawler"
    )
    fought(s, "titan", "attack one", "send militia", "damage barracks", "disband spearmen")
    assert (s.coins[0], len(armies(s, 0))) == (0, 2)


def test_anc_card_23_the_caravanserai_pays_after_expand() -> None:
    s = lay("turn", "coins 3, states caravanserai", "")
    assert play(s, "place 1", "at expand").coins[0] == 2
    s = lay("turn", "coins 2, states caravanserai", "")
    assert "at expand" not in choices(play(s, "place 1"))  # they do not help to pay
    s = lay("turn", "coins 3", "coins 0, states caravanserai")
    assert play(s, "place 1", "at expand").coins == [0, 0]
    s = lay("turn", "coins 3, states caravanserai pathfinders_of_zori", "")
    play(s, "place 1", "at pathfinders_of_zori", "carry out")
    assert s.coins[0] == 2 + 1


def test_anc_card_24_the_caves_pay_the_first_to_pass() -> None:
    s = lay("turn", "coins 0, states hermit_caves", "coins 0")
    assert play(s, "pass").coins == [2, 0]
    s = lay("turn", "coins 0", "coins 0, states hermit_caves", "coins 0")
    assert play(s, "pass", "pass").coins == [0, 0, 0]


def test_anc_card_28_a_card_does_not_react_to_the_action_that_brought_it() -> None:
    """As if the Aqueduct itself brought a citizen; no card of the box can show it."""
    aqueduct = STATE["aqueduct"]
    s = lay("turn", "coins 4", "", round=3, state_row="aqueduct mint")
    GAINED_CITIZENS[aqueduct] = 1
    try:
        play(s, "place 1", "at build", "build aqueduct")
    finally:
        GAINED_CITIZENS[aqueduct] = 0
    assert (s.coins[0], len(citizens(s, 0))) == (0, 4)


def test_anc_card_28_a_repaired_card_does_not_change_the_trophies_of_that_attack() -> None:
    city = "coins 1, strength 9, states trophy_gate*, armies shield_bearers"
    s = facing(city, one="marsh_crawler")
    fought(s, "blank", "attack one", "repair trophy_gate")
    assert (s.coins[0], damaged(s, 0)) == (0, [])
    city = "coins 1, strength 9, states trophy_gate, armies mammoth_riders"
    s = facing(city, one="marsh_crawler")
    fought(s, "titan", "attack one", "damage trophy_gate")
    assert (s.coins[0], damaged(s, 0)) == (1, ["trophy_gate"])
