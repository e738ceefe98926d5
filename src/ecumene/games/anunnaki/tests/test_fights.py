"""Phase 4: ANU-FIGHT, ANU-WEAP, ANU-ATL."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki.content import CIVILISATIONS, TERRITORIES, WEAPONS
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    armed,
    asked,
    choices,
    fact,
    held,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    told,
    units,
)

ALL = "dagger short_bow double_axe ballista war_net sickle_sword"
RICH = {0: "metal 9", 1: "metal 9"}
COST = {0: "metal 2", 1: "metal"}


def against_civ(
    pieces: str = "cap s; tc f3", civ: str = "civ01", hand: str = ALL, **table: Any
) -> Anunnaki:
    """Seat 0 fights against a civilisation at the top of its planet."""
    table.setdefault("resources", {0: "metal 9"})
    where = str(table.pop("where", "pharaohs.tc"))
    return lay(pieces, at="fights", hands={0: hand}, **open_civ(where, civ), **table)


def versus(own: str, other: str, hand: str = ALL, theirs: str = ALL, **table: Any) -> Anunnaki:
    """Seat 0 attacks seat 1 in the upper left of its planet."""
    table.setdefault("resources", RICH)
    return lay(
        f"cap s; tl {own}",
        f"cap s; pharaohs.tl {other}",
        at="fights",
        hands={0: hand, 1: theirs},
        **{"houses": "pharaohs babylon", **table},
    )


def won(s: Anunnaki) -> bool:
    """Has the attacker of `versus` won?"""
    return units(s, "tl") != "" and units(s, "pharaohs.tl", 1) == ""


def test_anu_fight_01_in_every_contested_territory() -> None:
    s = lay(
        "cap s; tl f2; tc f2; ml f",
        "cap s; pharaohs.tl f",
        at="fights",
        hands={0: ALL},
        houses="pharaohs babylon",
        **open_civ("pharaohs.tc"),
    )
    assert (asked(s), offered(s, "fight")) == ("fight.order", ["pharaohs.tl", "pharaohs.tc"])


def test_anu_fight_02_the_order_is_chosen_and_each_is_finished() -> None:
    s = lay(
        "cap s; tl f2; tc f2",
        "cap s; pharaohs.tl f",
        at="fights",
        hands={0: "short_bow dagger"},
        houses="pharaohs babylon",
        **open_civ("pharaohs.tc"),
    )
    play(s, "fight pharaohs.tc", "play short_bow")
    assert asked(s) == "gain.option"  # the reward comes before the next fight
    play(s, "take gold")
    assert (s.vp[0], s.waiting) == (3, (0, 1))


def test_anu_fight_03_the_active_player_attacks() -> None:
    s = lay(
        "cap s; tl f2",
        "cap s; pharaohs.tl f2",
        at="fights",
        seat=1,
        houses="pharaohs babylon",
        hands={0: ALL, 1: ALL},
        resources=RICH,
    )
    assert not any("slingshot" in each for each in choices(s, 1))  # only advanced ones
    assert any("slingshot" in each for each in choices(s, 0))


def test_anu_fight_04_without_a_payable_weapon_the_attacker_loses_at_once() -> None:
    """ANU-RUL-13: nothing is revealed, nobody gets anything."""
    s = lay("cap s; tc f3", at="fights", civs={"pharaohs.tc": "civ01"}, hands={0: "double_axe"})
    assert choices(s) == ["cannot attack"]  # others cannot know, so it is asked
    play(s, "cannot attack")
    assert (units(s, "cap"), pool(s), s.open_civs) == ("f3 s", {}, 0)
    assert armed(s) == ["double_axe"]
    s = versus("f3", "f", hand="", resources={1: "metal"})
    assert (units(s, "cap"), s.vp, pool(s, 1)) == ("f3 s", [0, 0], {"metal": 1})


def test_anu_fight_05_weapons_may_be_gained_before_phase_4() -> None:
    s = lay("cap s; ml f3", mana={0: 1}, resources={0: "metal 2"}, **open_civ("pharaohs.tc"))
    play(s, "pawn to blue_move", "move follower pharaohs.ml pharaohs.tc", "stop", "mana arm")
    play(s, "arm short_bow", "arm dagger")
    assert asked(s) == "fight.weapon"


def test_anu_fight_06_a_retreat_is_no_move() -> None:
    s = lay(
        "cap s; g.at1 f m",
        at="fights",
        ended=True,
        hands={0: "dagger"},
        **open_civ("g.at1", "civ09"),
    )
    play(s, "play dagger")
    assert units(s, "cap") == "f m s"


def test_anu_fight_07_units_weapons_and_bonuses() -> None:
    s = versus("f m M", "f")
    play(s, "play short_bow", "play slingshot")
    lines = told(versus("f m M", "f"), "play short_bow", "play slingshot")
    assert "Strengths: 9 of the attacker against 2." in lines


def test_anu_fight_08_never_three_players_nor_two_at_a_civilisation() -> None:
    with pytest.raises(BadPosition, match="ANU-FIGHT-08"):
        lay("cap s; tc f", "cap s; pharaohs.tc f", at="fights", **open_civ("pharaohs.tc"))
    with pytest.raises(BadPosition, match="ANU-FIGHT-08"):
        lay("cap s; tl f", "cap s; pharaohs.tl f", "cap s; pharaohs.tl f", seats=3, at="fights")


# Against a civilisation


def test_anu_fight_10_one_advanced_weapon() -> None:
    s = against_civ()
    assert offered(s, "play") == [w.id for w in WEAPONS if w.id in ALL.split()]


def test_anu_fight_11_its_cost_is_paid() -> None:
    s = against_civ(resources={0: "metal 3"})
    assert pool(play(s, "play sickle_sword"))["metal"] == 1


def test_anu_fight_12_the_tile_is_turned_face_up_and_stays_so() -> None:
    s = lay("cap s; tc f", at="fights", civs={"pharaohs.tc": "civ09"}, hands={0: "dagger"})
    assert fact(s, "civs") == {"pharaohs.tc": "?"}
    play(s, "play dagger")
    assert fact(s, "civs") == {"pharaohs.tc": "civ09"}
    assert fact(s, "open_civs") == ["pharaohs.tc"]


def test_anu_fight_13_effects_of_weapon_and_tile() -> None:
    # civ04 makes gods count 1; War Net makes the tile void
    s = play(against_civ("cap s; tc m", "civ04"), "play dagger")
    assert units(s, "tc") == ""  # 1 + 1 < 3
    s = play(against_civ("cap s; tc m", "civ04"), "play war_net", "take food")
    assert units(s, "tc") == "m"  # 2 + 2


def test_anu_fight_14_strength_of_civilisations() -> None:
    assert sorted({civ.strength for civ in CIVILISATIONS}) == [3, 4, 5]
    lines = told(against_civ("cap s; g.at1 f9", "civ09", where="g.at1"), "play dagger")
    assert any("against 8" in line for line in lines)
    lines = told(against_civ("cap s; g.at1 f9", "civ09", where="g.at1"), "play ballista")
    assert any("against 6" in line for line in lines)


def test_anu_fight_15_equal_strength_is_enough() -> None:
    assert units(play(against_civ("cap s; tc f2"), "play dagger", "take gold"), "tc") == "f2"
    assert units(play(against_civ("cap s; tc f"), "play dagger"), "tc") == ""


def test_anu_fight_16_rewards_of_weapon_and_tile() -> None:
    """ANU-RUL-46: the winner keeps the tile."""
    s = against_civ("cap s; tc f3", "civ09")
    lines = told(s, "play double_axe")
    words = ("3 VP", "2 metal", "conquers")
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)
    assert (space(s, "war"), fact(s, "conquered")[0], fact(s, "civs")) == (2, ["civ09"], {})
    assert "pharaohs.tc" in held(s)


def test_anu_fight_17_a_lost_fight_gives_one_metal() -> None:
    s = against_civ("cap s; tc f", "civ09", resources={})
    play(s, "play dagger")
    assert (pool(s), units(s, "cap"), fact(s, "civs")) == (
        {"metal": 1},
        "f s",
        {"pharaohs.tc": "civ09"},
    )


def test_anu_fight_18_the_weapon_returns_to_the_armoury() -> None:
    s = play(against_civ(hand="dagger"), "play dagger", "take gold")
    assert armed(s) == []
    assert "pharaohs.dagger" in s.observe(1)["table"]["armouries"][0]


# Against another player


def test_anu_fight_20_both_choose_in_secret_at_the_same_time() -> None:
    s = versus(
        "f2",
        "f2",
        hand="dagger double_axe",
        theirs="short_bow ballista",
        resources={0: "metal", 1: "metal"},
    )
    assert s.waiting == (0, 1)
    assert choices(s, 0) == ["play dagger", "play double_axe"]
    assert choices(s, 1) == ["play slingshot", "play short_bow"]  # the others cannot be paid
    play(s, "play dagger")
    assert list(s.waiting) == [1]
    assert s.observe(1)["table"]["played"] == [[], []]
    assert choices(s, 1) == ["play slingshot", "play short_bow"]


def test_anu_fight_21_the_defender_must_play_and_always_can() -> None:
    s = versus("f2", "f", theirs="", resources={})
    assert choices(s, 1) == ["play slingshot"]
    assert s.waiting == (0, 1)


def test_anu_fight_22_both_are_revealed_and_paid() -> None:
    s = versus("f", "f", resources={0: "metal 3", 1: "metal 2"})
    play(s, "play double_axe", "play sickle_sword")
    assert (pool(s, 0)["metal"], pool(s, 1)) == (3, {})  # 3 - 1, and 1 for the loser


def test_anu_fight_23_effects_in_their_order() -> None:
    lines = told(versus("f m", "f"), "play ballista", "play war_net")
    assert any("5 of the attacker against 3" in line for line in lines)


def test_anu_fight_24_both_strengths() -> None:
    lines = told(versus("f4", "f2"), "play dagger", "play short_bow")
    assert any("5 of the attacker against 5" in line for line in lines)


def test_anu_fight_25_the_attacker_wins_ties() -> None:
    assert won(play(versus("f4", "f2"), "play dagger", "play short_bow"))
    assert not won(play(versus("f3", "f2"), "play dagger", "play short_bow"))


def test_anu_fight_26_rewards_retreat_and_compensation() -> None:
    """ANU-RUL-38: a winning defender gains the rewards of the card as well."""
    s = versus("f", "f3", resources={})
    play(s, "play dagger", "play short_bow")
    assert (s.vp, space(s, "war", 1), pool(s, 0)) == ([0, 3], 1, {"metal": 1})
    assert units(s, "cap") == "f s"
    s = play(versus("f5", "f", resources={}), "play short_bow", "play slingshot")
    assert (s.vp[0], pool(s, 1)) == (3, {})  # basic: no compensation


def test_anu_fight_27_cards_return() -> None:
    s = play(versus("f5", "f", hand="dagger", theirs="short_bow"), "play dagger", "play slingshot")
    assert (armed(s), armed(s, 1), len(s.hands[1])) == ([], ["short_bow"], 3)
    s = play(versus("f5", "f", hand="dagger", theirs="short_bow"), "play dagger", "play short_bow")
    assert (armed(s, 1), len(s.armouries[1])) == ([], 7)


def test_anu_fight_28_a_settlement_of_the_loser_stays() -> None:
    s = play(versus("f5", "f s"), "play dagger", "play slingshot")
    assert (units(s, "pharaohs.tl", 1), fact(s, "besieged")[1]) == ("s", ["pharaohs.tl"])
    s = versus("f5", "f s", houses="pharaohs norrenis")
    play(s, "play dagger", "play slingshot")
    assert units(s, "norrenis.cap", 1) == "f s2"


def test_anu_fight_29_capitals_are_never_fought_for() -> None:
    s = play(versus("f", "f5"), "play dagger", "play slingshot")
    assert units(s, "cap") == "f s"
    with pytest.raises(BadPosition, match="ANU-MAP-05"):
        lay("cap s f", "cap s; pharaohs.cap f", at="fights")


def test_anu_fight_30_the_attacker_acts_first() -> None:
    s = versus("f5", "f3", hand=f"{ALL} composite_bow", theirs=f"{ALL} war_cart")
    play(s, "play composite_bow", "play war_cart")
    assert (asked(s), s.actor) == ("fight.second_weapon", 0)
    play(s, "decline")
    assert (asked(s), s.actor) == ("fight.metal", 1)


# The order of effects


def test_anu_fight_40_effects_in_order() -> None:
    """ANU-RUL-14: ignore, Helmet, Bow, Cart, then strengths."""
    # War Net before the Helmet: nothing is withdrawn
    s = lay(
        "cap s; tl f5",
        "cap s; norrenis.tl f",
        at="fights",
        houses="norrenis babylon",
        hands={0: "viking_helmet", 1: "war_net"},
        resources=RICH,
    )
    play(s, "play viking_helmet", "play war_net")
    assert s.turn == 1
    # Helmet before the Bow: the Bow is withdrawn and nothing is added
    s = lay(
        "cap s; tl f5",
        "cap s; norrenis.tl f2",
        at="fights",
        houses="norrenis pharaohs",
        hands={0: "viking_helmet", 1: "composite_bow dagger"},
        resources=RICH,
    )
    play(s, "play viking_helmet", "play composite_bow")
    assert (asked(s), s.actor) == ("fight.replay", 1)
    # two that ignore each other
    s = versus("f3", "f3", hand="war_net", theirs="war_net")
    lines = told(s, "play war_net", "play war_net")
    assert any("5 of the attacker against 5" in line for line in lines)


def test_anu_fight_41_an_ignored_card_keeps_strength_cost_and_rewards() -> None:
    s = versus(
        "f3 m", "f2", hand="ballista", theirs="war_net", resources={0: "metal 2", 1: "metal"}
    )
    lines = told(s, "play ballista", "play war_net")
    assert any("7 of the attacker against 4" in line for line in lines)
    assert (s.vp[0], space(s, "war"), pool(s)) == (4, 2, {})


def test_anu_fight_42_a_late_ignore_stops_only_what_is_to_come() -> None:
    # a second card War Net comes before the War Cart
    s = versus("f3", "f3", hand="composite_bow war_net", theirs="war_cart")
    play(s, "play composite_bow", "play war_cart", "add war_net")
    assert s.turn == 1  # no question about metal
    # a replayed War Net comes after the Helmet: the card stays withdrawn
    s = lay(
        "cap s; tl f5",
        "cap s; norrenis.tl f2",
        at="fights",
        houses="norrenis babylon",
        hands={0: "viking_helmet", 1: "war_net dagger"},
        resources=RICH,
    )
    play(s, "play viking_helmet", "play dagger", "play war_net")
    assert "babylon.dagger" in s.observe(0)["table"]["armouries"][1]


def test_anu_fight_43_long_spear_leaves_out_the_strongest() -> None:
    s = lay(
        "cap s; tl f2",
        "cap s; ellenys.tl f M",
        at="fights",
        houses="ellenys babylon",
        hands={0: "long_spear"},
        resources=RICH,
    )
    lines = told(s, "play long_spear", "play slingshot")
    assert any("4 of the attacker against 2" in line for line in lines)
    # settlements of Norrenis are units, those with Isis are not
    s = lay(
        "cap s; tl f3",
        "cap s; ellenys.tl f s; ml M",
        at="fights",
        houses="ellenys norrenis",
        hands={0: "long_spear"},
        resources=RICH,
    )
    lines = told(s, "play long_spear", "play slingshot")
    assert any("against 2." in line for line in lines)  # the settlement of 2 is left out
    s = lay(
        "cap s; tl f3",
        "cap s; ellenys.tl f s",
        at="fights",
        houses="ellenys pharaohs",
        hands={0: "long_spear"},
        resources=RICH,
        summoned={1: "isis"},
    )
    lines = told(s, "play long_spear", "play slingshot")
    assert any("against 2." in line for line in lines)  # the follower is left out, 1 of Isis stays


def test_anu_fight_44_ballista_is_for_figures_of_gods_only() -> None:
    s = lay(
        "cap s; tl f5",
        "cap s; pharaohs.tl f s; ml M",
        at="fights",
        hands={0: "ballista"},
        resources=RICH,
    )
    lines = told(s, "play ballista", "play slingshot")
    assert any("against 4." in line for line in lines)  # 1 + 2 of the settlement + 1


def test_anu_fight_45_effects_of_tiles() -> None:
    # civ03 makes the weapon's effect void: no second card
    s = against_civ("cap s; tc f4", "civ03", hand="composite_bow dagger")
    play(s, "play composite_bow")
    assert asked(s) == "gain.any"
    assert (s.vp[0], pool(s)["metal"]) == (2, 8)  # cost and rewards stay
    s = play(against_civ("cap s; tc m", "civ04"), "play short_bow", "take food")
    assert units(s, "tc") == "m"  # 1 + 3


def test_anu_fight_45_war_net_voids_what_a_tile_does_to_gods() -> None:
    s = against_civ("cap s; g.at1 f M", "civ04", where="gaia12.at1")
    play(s, "play war_net")  # 1 + 3 + 2 against 3 + 3: just enough
    assert (units(s, "g.at1"), space(s, "war")) == ("f M", 2)
    s = against_civ("cap s; g.at1 f M", "civ04", where="gaia12.at1")
    play(s, "play double_axe")  # 1 + 1 + 3
    assert (units(s, "g.at1"), space(s, "war")) == ("", 0)


def test_anu_fight_46_an_ignore_does_not_touch_the_god_of_atlantis() -> None:
    lines = told(against_civ("cap s; g.at1 f5", "civ03", where="g.at1"), "play war_net")
    assert any("against 6" in line for line in lines)


def test_anu_fight_47_ignore_does_not_touch_gods() -> None:
    # Sekhmet's discount stays although the card is ignored; Loki chooses before
    s = versus(
        "f3 m",
        "f",
        hand="double_axe",
        theirs="war_net",
        summoned={0: "sekhmet"},
        resources={1: "metal"},
    )
    play(s, "play double_axe", "play war_net")
    assert won(s)


def test_anu_fight_48_adding_up() -> None:
    # Thor after Ballista: gods are worth 1 and get nothing
    s = lay(
        "cap s; tl f m2",
        "cap s; norrenis.tl f",
        at="fights",
        houses="norrenis babylon",
        summoned={0: "thor aegir"},
        hands={0: "dagger", 1: "ballista"},
        resources=RICH,
    )
    lines = told(s, "play dagger", "play slingshot")
    assert any("8 of the attacker" in line for line in lines)  # 1 + 3 + 3 + 1
    s = lay(
        "cap s; tl f m2",
        "cap s; norrenis.tl f",
        at="fights",
        houses="norrenis babylon",
        summoned={0: "thor aegir"},
        hands={0: "dagger", 1: "ballista"},
        resources=RICH,
    )
    lines = told(s, "play dagger", "play ballista")
    assert any("4 of the attacker" in line for line in lines)  # 1 + 1 + 1 + 1


def test_anu_fight_49_giving_up_is_not_possible() -> None:
    s = against_civ("cap s; tc f", "civ09")
    assert all(each.startswith("play ") for each in choices(s))


# Weapons


def test_anu_weap_01_cost_strength_effect_rewards() -> None:
    s = against_civ("cap s; tc f", "civ09", resources={0: "metal 2"})
    play(s, "play sickle_sword")  # 1 + 5
    assert (pool(s)["metal"], s.vp[0], space(s, "war")) == (2, 2, 1)  # 2 of the tile


def test_anu_weap_04_basic_weapons_are_for_defenders() -> None:
    s = versus("f", "f")
    assert not {"play slingshot", "play long_shield"} & set(choices(s, 0))
    assert {"play slingshot", "play long_shield"} <= set(choices(s, 1))
    assert "play slingshot" not in choices(against_civ())


def test_anu_weap_05_where_used_cards_go() -> None:
    """ANU-RUL-48: a basic one returns to the hand."""
    s = play(versus("f5", "f", hand="dagger", theirs=""), "play dagger", "play slingshot")
    assert len(s.hands[1]) == 2
    assert len(s.armouries[0]) == 7


def test_anu_weap_06_slingshot_takes_a_resource_after_a_loss() -> None:
    s = versus("f5", "f", resources={0: "gold food"})
    play(s, "play dagger", "play slingshot")
    assert (asked(s), s.actor, choices(s)) == ("fight.steal", 1, ["take food", "take gold"])
    play(s, "take gold")
    assert (pool(s), pool(s, 1)) == ({"food": 1}, {"gold": 1})
    s = play(versus("f5", "f", resources={}), "play dagger", "play slingshot")
    assert s.turn == 1  # the winner has nothing


def test_anu_weap_07_long_shield_costs_any_two() -> None:
    s = versus("f", "f", resources={1: "gold food 2"})
    play(s, "play dagger", "play long_shield")
    assert (asked(s), s.actor) == ("fight.pay_any", 1)
    play(s, "pay gold")  # then only food is left
    assert pool(s, 1) == {"food": 1}
    assert "play long_shield" not in choices(versus("f", "f", resources={1: "gold"}), 1)


def helmet(own: str, other: str, theirs: str, **table: Any) -> Anunnaki:
    """Norrenis attacks with the Viking Helmet."""
    table.setdefault("resources", RICH)
    return lay(
        f"cap s; tl {own}",
        f"cap s; norrenis.tl {other}",
        at="fights",
        houses="norrenis babylon",
        hands={0: "viking_helmet", 1: theirs},
        **table,
    )


def test_anu_weap_08_viking_helmet() -> None:
    """ANU-RUL-12, ANU-RUL-54, ANU-RUL-55: another card, or the fight is lost."""
    s = helmet("f", "f", "sickle_sword dagger", resources={0: "metal", 1: "metal 2"})
    play(s, "play viking_helmet", "play sickle_sword")
    assert (pool(s, 1), asked(s), s.actor) == ({}, "fight.replay", 1)  # its cost stays paid
    assert choices(s) == ["play slingshot", "play dagger", "decline"]
    play(s, "decline")
    assert (s.vp[0], space(s, "war"), pool(s, 1)) == (3, 2, {"metal": 1})  # it was advanced
    s = helmet("f3", "f", "", resources={0: "metal"})
    play(s, "play viking_helmet", "play slingshot")
    assert choices(s) == ["decline"]  # not the same card, and the Shield cannot be paid
    s = helmet("f", "f3", "dagger")
    play(s, "play viking_helmet", "play slingshot", "play dagger")
    assert s.vp == [0, 4]  # 3 + 1 against 1 + 2
    # a withdrawn attacker without another card loses at once
    s = lay(
        "cap s; tl f5",
        "cap s; pharaohs.tl f",
        at="fights",
        hands={0: "dagger", 1: "viking_helmet"},
        resources=RICH,
    )
    play(s, "play dagger", "play viking_helmet")
    assert (s.vp, units(s, "cap")) == ([0, 3], "f5 s")
    s = lay(
        "cap s; tc f3",
        at="fights",
        houses="norrenis babylon",
        hands={0: "viking_helmet"},
        resources=RICH,
        **open_civ("norrenis.tc"),
    )
    play(s, "play viking_helmet", "take gold")  # no effect against a civilisation
    assert units(s, "tc") == "f3"


def test_anu_weap_09_composite_bow() -> None:
    s = versus("f2", "f", hand="composite_bow short_bow double_axe", resources={0: "metal 2"})
    play(s, "play composite_bow", "play slingshot")
    assert (asked(s), choices(s)) == (
        "fight.second_weapon",
        ["add short_bow", "add double_axe", "decline"],
    )
    s.listen()
    play(s, "add double_axe")
    assert (s.vp[0], space(s, "war"), pool(s)) == (2 + 3, 1 + 2, {})
    # never a basic one, not even as defender
    s = lay(
        "cap s; tl f",
        "cap s; babylon.tl f",
        at="fights",
        houses="babylon pharaohs",
        hands={0: "dagger", 1: "composite_bow dagger"},
        resources=RICH,
    )
    play(s, "play dagger", "play composite_bow")
    assert choices(s) == ["add dagger", "decline"]


def test_anu_weap_10_war_cart() -> None:
    s = lay(
        "cap s; tc f",
        at="fights",
        houses="babylon pharaohs",
        hands={0: "war_cart"},
        resources={0: "metal 4"},
        **open_civ("babylon.tc", "civ09"),
    )
    play(s, "play war_cart")
    assert (asked(s), choices(s)) == ("fight.metal", ["spend 0", "spend 1", "spend 2", "spend 3"])
    play(s, "spend 2")
    assert (units(s, "tc"), pool(s)) == ("f", {"metal": 3, "food": 1})  # 1 + 2 + 2


def test_anu_weap_11_long_spear_not_against_civilisations() -> None:
    s = lay(
        "cap s; tc f",
        at="fights",
        houses="ellenys pharaohs",
        hands={0: "long_spear"},
        resources={0: "metal"},
        **open_civ("ellenys.tc"),
    )
    lines = told(s, "play long_spear", "take gold")
    assert any("3 of the attacker against 3" in line for line in lines)


def test_anu_weap_12_ballista() -> None:
    lines = told(versus("f3", "m M"), "play ballista", "play slingshot")
    assert any("against 3." in line for line in lines)  # 1 + 1 + 1
    lines = told(against_civ("cap s; g.at1 f3", where="g.at1"), "play ballista")
    assert any("against 4" in line for line in lines)


def test_anu_weap_13_war_net() -> None:
    """ANU-RUL-56: also Slingshot's theft is void."""
    s = play(versus("f5", "f", resources={0: "metal gold"}), "play war_net", "play slingshot")
    assert (s.turn, pool(s, 0)) == (1, {"gold": 1})


def test_anu_weap_14_weapons_without_effect() -> None:
    plain = [weapon.id for weapon in WEAPONS if not weapon.effects and weapon.kind == "advanced"]
    assert plain == ["dagger", "short_bow", "double_axe", "sickle_sword"]
    for card in plain:
        s = play(versus("f9", "f"), f"play {card}", "play dagger")
        assert s.turn == 1


# Atlantis


def test_anu_atl_01_one_territory_or_two() -> None:
    found = [each.id for each in TERRITORIES if each.atlantis]
    assert found == ["gaia34.at1", "gaia34.at2", "gaia12.at1"]


def test_anu_atl_02_each_god_of_atlantis_adds_three() -> None:
    s = against_civ("cap s; g.at1 f4", where="g.at1")
    assert units(play(s, "play dagger"), "g.at1") == ""  # 4 + 1 < 3 + 3
    s = against_civ("cap s; g.at1 f4", where="g.at1")
    play(s, "play ballista", "take gold")  # 4 + 2 >= 3 + 1
    assert units(s, "g.at1") == "f4"


def atlantis(stack: list[str], **table: Any) -> Anunnaki:
    """Seat 0 has won Atlantis and looks at the artifacts."""
    s = against_civ("cap s; g.at1 f6", where="g.at1", artifact_stack=stack, **table)
    return play(s, "play short_bow", "take gold")


THREE = ["cornucopia", "double_mirror", "scarab_amulet"]


def test_anu_atl_03_normal_rewards() -> None:
    """ANU-RUL-42: they come before the artifact."""
    s = atlantis(THREE)
    assert (asked(s), s.vp[0], pool(s)["gold"]) == ("artifact.keep", 3, 1)


def test_anu_atl_04_the_first_conqueror_keeps_one_of_three() -> None:
    s = atlantis(THREE)
    assert choices(s) == ["keep scarab_amulet", "keep double_mirror", "keep cornucopia"]
    assert s.observe(1)["table"]["artifact_stack"] == ["?"] * 3
    play(s, "keep cornucopia")
    assert fact(s, "artifacts") == [["cornucopia"], []]
    assert s.observe(0)["table"]["artifact_stack"] == ["double_mirror", "scarab_amulet"]
    assert s.observe(1)["table"]["artifact_stack"] == ["?"] * 2


def test_anu_atl_05_the_second_conqueror_keeps_one_of_two() -> None:
    s = against_civ(
        "cap s; g.at2 f6",
        where="g.at2",
        seats=3,
        artifact_stack=THREE[:2],
        artifacts={0: "scarab_amulet"},
    )
    play(s, "play short_bow", "take gold")
    assert choices(s) == ["keep double_mirror", "keep cornucopia"]
    play(s, "keep cornucopia")
    assert fact(s, "artifacts")[0] == ["scarab_amulet", "cornucopia"]  # the same player twice


def test_anu_atl_06_fights_between_players_give_no_artifact() -> None:
    s = lay("cap s; g.at1 f5", "cap s; g.at1 f", at="fights", hands={0: "dagger"})
    play(s, "play dagger", "play slingshot")
    assert (units(s, "g.at1"), fact(s, "artifacts")) == ("f5", [[], []])
    assert (asked(s), len(s.artifact_stack)) == ("pawn.move", 3)  # nobody looked at the stack


def test_anu_atl_07_atlantis_is_part_of_gaia() -> None:
    s = lay(
        "cap f s; g.at1 f", at="additional", contracts={0: "pha03"}, resources={0: "wood 2 metal 2"}
    )
    assert play(s, "fulfil pha03").mana[0] == 2


def test_anu_rul_39_a_lone_norrenis_settlement_is_fought_for() -> None:
    s = lay("cap s; norrenis.tl f2", "cap s; tl s", at="fights", hands={0: "short_bow"})
    play(s, "play short_bow", "play slingshot")
    assert (s.vp[0], units(s, "cap", 1)) == (3, "s2")


def test_anu_rul_70_a_lone_settlement_at_a_civilisation_fights() -> None:
    s = lay(
        "ml f; tc s",
        "cap s",
        at="fights",
        houses="norrenis babylon",
        hands={0: "short_bow"},
        **open_civ("norrenis.tc", "civ06"),
    )
    assert fact(s, "contested") == ["norrenis.tc"]
    lines = told(s, "play short_bow")
    assert any("3 of the attacker against 4" in line for line in lines)
    s = lay(
        "ml M; tc s",
        "cap s",
        at="fights",
        houses="norrenis babylon",
        hands={0: "short_bow"},
        **open_civ("norrenis.tc", "civ06"),
    )
    play(s, "play short_bow")  # 2 + 3; its follower finds no lawful place yet
    assert (units(s, "tc"), "norrenis.tc" in held(s)) == ("s", True)
