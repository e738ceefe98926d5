"""Damage and repair (ANC-DMG)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.names import MILITARY, STATE
from ecumene.games.ancient_world.pieces import army_limit, food, free_capacity
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, targets
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    built,
    choices,
    citizens,
    damaged,
    lay,
    play,
)

ROW = "orchard mint library market"


def spaces(s: AncientWorld) -> list[str]:
    """Where citizen 1 may go."""
    return choices(play(s.clone(), "place 1"))


def test_anc_dmg_01_symbols_of_a_damaged_card_do_not_work() -> None:
    for star, fed, income in [("", 5, 7), ("*", 3, 5)]:
        s = lay("turn", f"coins 0, states granary{star} mint{star}", "")
        assert food(s, 0) == fed
        assert play(s, "pass", "pass").coins[0] == income


def test_anc_dmg_01_swords_and_armies_of_a_damaged_card_do_not_work() -> None:
    city = "coins 1, states smithy{0} barracks{0}, armies freed_gladiators"
    assert targets(facing(city.format(""), one="marsh_crawler")) == ["one"]
    s = facing(city.format("*"), one="marsh_crawler")
    assert targets(s) == []
    assert army_limit(s, 0) == 2


def test_anc_dmg_01_the_action_of_a_damaged_card_cannot_be_used() -> None:
    assert "at library" in spaces(lay("turn", "states library", ""))
    assert not [each for each in spaces(lay("turn", "states library*", "")) if "library" in each]


def test_anc_dmg_01_triggers_of_a_damaged_card_do_not_fire() -> None:
    assert play(lay("turn", "coins 0, states hermit_caves", ""), "pass").coins[0] == 2
    assert play(lay("turn", "coins 0, states hermit_caves*", ""), "pass").coins[0] == 0
    city = "coins 1, states trophy_gate{}, armies mammoth_riders"
    for star, coins in [("", 1), ("*", 0)]:
        s = fought(facing(city.format(star), one="marsh_crawler"), "blank", "attack one")
        assert s.coins[0] == coins


def test_anc_dmg_01_a_damaged_crane_builds_nothing() -> None:
    s = lay("turn", "coins 0, states crane", "", state_row=ROW)
    assert "at build" in spaces(s)
    s = lay("turn", "coins 0, states crane*", "", state_row=ROW)
    assert "at build" not in spaces(s)


def test_anc_dmg_01_everybody_still_sees_which_card_it_is() -> None:
    s = lay("turn", "states smithy* mint", "")
    for viewer in (0, 1, None):
        table = s.observe(viewer)["table"]
        assert table["damaged"][0] == ["smithy"]
        assert table["built"][0][2:] == ["smithy", "mint"]


def test_anc_dmg_02_a_damaged_card_still_uses_capacity() -> None:
    s = lay("turn", "coins 20, states smithy* granary*", "", state_row=ROW)
    assert free_capacity(s, 0) == 0
    assert "at build" not in spaces(s)


def test_anc_dmg_02_a_card_of_the_same_name_cannot_be_built() -> None:
    s = lay("turn", "coins 20, states orchard*", "", state_row=ROW)
    play(s, "place 1", "at build")
    assert choices(s) == ["build market", "build library", "build mint", "build nothing"]


def test_anc_dmg_02_it_stays_the_card_of_its_owner() -> None:
    s = facing("coins 1, states smithy, armies mammoth_riders", one="marsh_crawler")
    fought(s, "titan", "attack one", "damage smithy")
    assert built(s, 0) == ["smithy"]
    assert STATE["smithy"] not in s.state_discard + s.state_box


def test_anc_dmg_03_losing_food_has_no_immediate_effect() -> None:
    s = facing("coins 1, armies mammoth_riders", one="thorn_boar", strength=[1, 0])
    fought(s, "titan", "attack one", "damage wheat_fields")
    assert food(s, 0) == 2
    assert citizens(s, 0) == ["home"] * 3
    play(s, "pass")
    assert choices(s) == ["place 1", "place 2", "place 3", "pass"]
    play(s, "pass")
    assert asked(s) == "DEC-HUNGRY"  # only now


FOUR = "coins 9, strength 20, provinces broad_plain, states barracks fortress"


def test_anc_dmg_04_armies_above_the_limit_are_discarded_at_once_and_whole() -> None:
    city = "coins 9, strength 20, states barracks, armies mammoth_riders spearmen<militia sappers"
    s = facing(city)
    fought(s, "titan titan", "attack one", "send sappers", "fight", "damage barracks")
    assert (asked(s), s.actor) == ("DEC-DISBAND", 0)  # before the second damage
    assert choices(s) == ["disband spearmen", "disband sappers", "disband mammoth_riders"]
    assert s.observe(0)["table"]["free_armies"][0] == 0  # one too many is no place below nothing
    play(s, "disband spearmen")
    assert armies(s, 0) == ["mammoth_riders", "sappers:1/0"]
    assert asked(s) == "DEC-DAMAGE"


def test_anc_dmg_04_armies_within_the_limit_stay() -> None:
    s = facing("coins 9, strength 20, states barracks, armies mammoth_riders spearmen<militia")
    fought(s, "titan blank", "attack one", "send spearmen", "fight", "damage barracks")
    assert (s.actor, asked(s)) == (1, "DEC-TURN")
    assert armies(s, 0) == ["mammoth_riders", "spearmen:1/0<militia"]


def test_anc_dmg_04_damage_to_another_card_disbands_nothing() -> None:
    s = facing("coins 9, strength 20, states barracks, armies mammoth_riders spearmen sappers")
    fought(s, "titan blank", "attack one", "send spearmen", "fight", "damage fishing_dock")
    assert (s.actor, len(armies(s, 0))) == (1, 3)


def test_anc_dmg_04_each_lost_army_symbol_costs_an_army() -> None:
    military = "armies mammoth_riders spearmen sappers raiders"
    s = facing(f"{FOUR}, {military}", round=4)
    fought(s, "titan titan", "attack one", "send raiders", "fight")
    play(s, "damage fortress", "disband mammoth_riders", "damage barracks", "disband sappers")
    assert armies(s, 0) == ["spearmen", "raiders:1/0"]
    assert s.actor == 1


def test_anc_dmg_05_discarded_cards_leave_the_game_and_their_coins_are_gone() -> None:
    city = "coins 9, strength 20, states barracks"
    s = facing(f"{city}, armies mammoth_riders:0/3 spearmen:0/1<oathsworn sappers<militia")
    fought(s, "titan blank", "attack one", "send spearmen", "fight", "damage barracks")
    assert choices(s)[0] == "disband spearmen"  # used in this attack
    play(s, "disband spearmen")
    assert armies(s, 0) == ["mammoth_riders:0/3", "sappers<militia"]
    assert s.coins[0] == 9 - 2  # neither the coins on the card nor anything else comes back
    gone = [MILITARY[card] for card in ("spearmen", "oathsworn")]
    assert all(card in s.military_box for card in gone)
    assert not [card for card in gone if card in s.military_deck + s.military_row]


def test_anc_dmg_05_an_unused_army_may_be_chosen_too() -> None:
    city = "coins 9, strength 20, states barracks"
    s = facing(f"{city}, armies mammoth_riders:0/3 spearmen sappers<militia")
    fought(s, "titan blank", "attack one", "send spearmen", "fight", "damage barracks")
    play(s, "disband mammoth_riders")
    assert armies(s, 0) == ["spearmen:1/0", "sappers<militia"]
    assert s.coins[0] == 8


def test_anc_dmg_05_disbanding_is_not_retiring() -> None:
    city = "coins 9, strength 20, states barracks veterans_hearth"
    s = facing(f"{city}, armies mammoth_riders spearmen sappers")
    fought(s, "titan blank", "attack one", "send spearmen", "fight", "damage barracks")
    play(s, "disband sappers")
    assert s.coins[0] == 8
    assert not s.retired[0]


def test_anc_dmg_06_repair_restores_the_limit_but_not_the_army() -> None:
    city = "coins 9, strength 20, states barracks"
    s = facing(f"{city}, armies mammoth_riders spearmen sappers", military_row="raiders merkians")
    fought(s, "titan blank", "attack one", "send spearmen", "fight", "damage barracks")
    play(s, "disband sappers", "pass", "place 1", "at rebuild", "repair barracks")
    assert army_limit(s, 0) == 3
    assert armies(s, 0) == ["mammoth_riders", "spearmen:1/0"]
    play(s, "place 2", "at recruit", "recruit raiders")
    assert choices(s) == ["into free army", "replace mammoth_riders"]


@pytest.mark.parametrize("hit", [False, True])
def test_anc_dmg_07_a_citizen_from_a_card_stays_when_the_card_is_damaged(hit: bool) -> None:
    city = "coins 6, citizens home home home, armies mammoth_riders, provinces green_delta"
    s = facing(city, one="marsh_crawler", state_row="settlers_houses mint orchard market")
    play(s, "place 1", "at build", "build settlers_houses")
    assert citizens(s, 0) == ["build", "home", "home", "hungry"]
    play(s, "pass")
    if hit:
        fought(s, "titan", "attack one", "damage settlers_houses")
        assert damaged(s, 0) == ["settlers_houses"]
    play(s, "pass")
    assert (s.round, citizens(s, 0)) == (2, ["home"] * 4)


def test_anc_dmg_08_damaged_cards_are_repaired_before_banners_are_counted() -> None:
    whole = lay("scoring", "states shrine citadel", "", round=6)
    broken = lay("scoring", "states shrine* citadel* fishing_dock*", "", round=6)
    assert whole.over
    assert broken.over
    assert damaged(broken, 0) == []
    # blue and yellow 1 each, two purple, two red, and the Citadel
    assert whole.scores[0] == broken.scores[0] == 2 + 2 + 2 + 1


def test_anc_dmg_08_that_repair_feeds_nobody() -> None:
    s = lay("round_end", "states fishing_dock*", "", round=6)
    assert asked(s) == "DEC-HUNGRY"
    play(s, "starve 1")
    assert s.over
    assert s.scores == [2 - 2, 2]
