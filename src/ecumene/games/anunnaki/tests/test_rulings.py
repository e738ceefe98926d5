"""Section 27: the rulings, each in a situation of its own."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki.content import (
    HOUSE_IDS,
    MINOR_GODS,
    STAR_IDS,
    WEAPONS,
)
from ecumene.games.anunnaki.tests.tables import (
    GAME,
    act,
    armed,
    asked,
    choices,
    fact,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    units,
)

RICH = {0: "metal 9", 1: "metal 9"}


def test_anu_rul_01_one_of_fifteen_spaces_always_stays_free() -> None:
    s = lay("cap f s", cubes={0: "l0 r0 c0 l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4"}, cube_supply={0: 0})
    assert (len(STAR_IDS), s.ended, fact(s, "cubes_placed")[0]) == (15, 1, 14)
    play(s, "pawn to market")  # along l0, which holds a cube: Ra may move it to the free space
    assert (asked(s), offered(s, "put")) == ("cube.to", ["c4"])
    assert s.mana[0] == 0
    assert play(s, "put c4").mana[0] == 2


def test_anu_rul_02_the_domination_track_begins_at_minus_eight() -> None:
    s = GAME.new(seats=2, seed=1, first_game=True)
    assert s.domination == [0, 0]
    assert [row["domination"] for row in fact(s, "points")] == [-8, -8]


def test_anu_rul_03_minor_gods_are_drawn_at_random() -> None:
    dealt = set()
    for seed in range(40):
        s = GAME.new(seats=2, seed=seed, houses=["pharaohs", "norrenis"])
        dealt.add(frozenset(s.dealt[0]))
        assert all(len(row) == 5 for row in s.dealt)
    assert len(dealt) > 10  # of the 21 fives among seven


def test_anu_rul_04_four_weapons_belong_to_one_house_each() -> None:
    own = {row.house: row.id for row in WEAPONS if row.house}
    assert own == {
        "pharaohs": "composite_bow",
        "norrenis": "viking_helmet",
        "babylon": "war_cart",
        "ellenys": "long_spear",
    }
    s = GAME.new(seats=4, seed=1, first_game=True)
    for seat, armoury in enumerate(fact(s.determinise(0, 1), "armouries")):
        assert len(armoury) == 7, seat


def test_anu_rul_05_houses_by_lot_or_from_the_first_player_on() -> None:
    first = {GAME.new(seats=3, seed=seed).houses[0] for seed in range(40)}
    assert len(first) == 4
    for seed in range(6):
        s = GAME.new(seats=3, seed=seed, houses="choose")
        order = []
        left = list(HOUSE_IDS)
        while asked(s) == "setup.house":
            order.append(s.actor)
            assert offered(s, "choose") == left
            play(s, f"choose {left.pop()}")
        assert order == [(s.first + step) % 3 for step in range(3)]


def test_anu_rul_07_an_activated_tile_is_performed_as_it_lies() -> None:
    for developed, takes in (("", 1), ("commerce", 2)):
        s = lay("cap f s", at="mana", mana={0: 2}, developed={0: developed})
        play(s, "mana activate_blue", "perform commerce")
        for _ in range(takes):
            assert asked(s) == "contract.take"
            play(s, choices(s)[0])
        assert (asked(s), s.actor) == ("pawn.move", 1)


def test_anu_rul_08_a_second_move_does_not_free_a_unit_that_stopped() -> None:
    s = lay("cap s; ml f", mana={0: 3}, hands={0: "dagger"}, **open_civ("pharaohs.tc"))
    act(s, "blue_move", "move follower pharaohs.ml pharaohs.tc")
    assert asked(s) == "mana.choose"  # the only unit is held, so the second point is lost
    play(s, "mana activate_red", "perform red_move")
    assert asked(s) == "fight.weapon"
    s = lay("cap s; ml f", mana={0: 2}, pawns={0: "tip0"}, **open_civ("pharaohs.tc"))
    act(s, "blue_move", "move follower pharaohs.ml pharaohs.tc", "mana activate_blue")
    assert offered(play(s, "perform portal"), "teleport") == []


def test_anu_rul_09_the_pawn_must_move_but_its_action_may_be_left_out() -> None:
    s = lay("cap f s", "cap f s")
    assert all(each.startswith("pawn to ") for each in choices(s))
    assert "pawn to portal" not in choices(s)
    play(s, "pawn to red_harvest", "stop")
    assert (pool(s), s.actor) == ({}, 1)
    s = lay(
        "cap f s", mana={0: 0}, domination={0: 2}, goals="units territories shrines settlements"
    )
    act(s, "domination")  # a pure gain is not asked for
    assert s.domination[0] == 3


def test_anu_rul_10_a_harvest_always_takes_the_full_amount() -> None:
    s = lay("cap s; tl f3")
    assert pool(act(s, "blue_harvest", "harvest pharaohs.tl")) == {"food": 3}


def test_anu_rul_11_a_recall_from_a_contested_territory_ends_its_fight() -> None:
    s = lay(
        "cap f10 s; tl f; ml f",
        "cap s; pharaohs.tl f",
        at="mana",
        mana={0: 1},
        resources={0: "food 2"},
        hands={0: "short_bow"},
        houses="pharaohs babylon",
    )
    assert fact(s, "contested") == ["pharaohs.tl"]
    play(s, "mana recruit")
    assert (asked(s), offered(s, "recall")) == (
        "follower.recall",
        ["pharaohs.tl", "pharaohs.ml", "pharaohs.cap"],
    )
    play(s, "recall pharaohs.tl")
    assert fact(s, "contested") == []
    assert units(s, "pharaohs.tl", 1) == "f"
    play(s, "decline")  # the two other followers
    assert (s.actor, fact(s, "controllers")["pharaohs.tl"], s.vp) == (1, 1, [0, 0])


def test_anu_rul_12_a_withdrawn_basic_card_is_not_played_again() -> None:
    s = lay(
        "cap s; pharaohs.tl f2",
        "cap s; tl f2",
        at="fights",
        houses="norrenis pharaohs",
        hands={0: "viking_helmet", 1: "dagger"},
        resources=RICH,
    )
    play(s, "play viking_helmet", "play slingshot")
    assert (s.actor, asked(s)) == (1, "fight.replay")
    assert set(choices(s)) == {"play long_shield", "play dagger", "decline"}


def test_anu_rul_13_an_automatic_loss_reveals_and_pays_nothing() -> None:
    s = lay("cap s; tc f2", at="fights", civs={"pharaohs.tc": "civ05"}, resources={0: "gold"})
    assert (units(s, "cap"), pool(s), fact(s, "open_civs")) == ("f2 s", {"gold": 1}, [])
    s = lay(
        "cap s; tl f2",
        "cap s; pharaohs.tl f",
        at="fights",
        houses="pharaohs babylon",
        hands={1: "short_bow"},
        resources={1: "gold 2"},
    )
    assert (units(s, "cap"), pool(s), pool(s, 1), s.vp) == ("f2 s", {}, {"gold": 2}, [0, 0])
    assert armed(s, 1) == ["short_bow"]


def test_anu_rul_14_the_cart_is_loaded_when_all_cards_are_known() -> None:
    s = lay(
        "cap s; pharaohs.tl f2",
        "cap s; tl f2",
        at="fights",
        houses="babylon pharaohs",
        hands={0: "war_cart", 1: "composite_bow sickle_sword"},
        resources=RICH,
    )
    play(s, "play war_cart", "play composite_bow")
    assert (s.actor, asked(s)) == (1, "fight.second_weapon")  # the Bow first: step 3
    play(s, "add sickle_sword")
    assert (s.actor, asked(s)) == (0, "fight.metal")  # then the Cart: step 4
    play(s, "spend 5")  # 2 + 2 + 5 against 2 + 2 + 5: a tie
    assert units(s, "pharaohs.tl") == "f2"


def test_anu_rul_15_settlements_are_enough_to_surround_a_token() -> None:
    s = lay(
        "cap s; ml s; mr s",
        "cap f s",
        at="culture",
        culture={"pharaohs.a": "cul07"},
    )
    assert asked(s) == "culture.accept"
    assert pool(play(s, "accept")) == {"gold": 2}


def test_anu_rul_16_a_retreat_and_a_portal_reveal_too() -> None:
    s = lay(
        "cap s; tc f",
        at="fights",
        hands={0: "dagger"},
        culture={"pharaohs.a": "cul07"},
        **open_civ("pharaohs.tc", "civ09"),
    )
    assert fact(s, "open_culture") == []
    play(s, "play dagger")  # 1 + 1 against 5: the follower goes home, beside the token
    assert (units(s, "cap"), fact(s, "open_culture")) == ("f s", ["pharaohs.a"])


def test_anu_rul_17_steps_short_of_the_bolt_line_are_taken_the_rest_is_lost() -> None:
    s = lay(
        "cap f s; g.nw f",
        at="additional",
        contracts={0: "pha06"},
        resources={0: "wood 2 metal 2 gold 2"},
        tracks={0: (0, 0, 10)},
        domination={0: 7},
    )
    play(s, "fulfil pha06")
    while asked(s) != "pawn.move":
        play(s, choices(s)[0])
    assert (space(s, "commerce"), s.ended, s.vp[0]) == (11, 0, 7)


def test_anu_rul_18_of_tied_players_the_left_neighbour_of_the_first_wins() -> None:
    for first, winner in ((0, 1), (1, 2), (2, 0)):
        s = lay("cap f s", "cap f s", "cap f s", seats=3, at="finale", first=first)
        assert s.over
        assert len(set(s.scores)) == 1
        assert s.winners == (winner,)


def test_anu_rul_19_mana_that_is_not_there_is_not_gained() -> None:
    s = lay("cap f s", mana={0: 9, 1: 10}, pawns={0: "in1"})
    act(s, "settlement_income")  # c2 shows 2 crystals
    assert (s.mana, fact(s, "mana_supply")) == ([10, 10], 0)


def test_anu_rul_20_nineteen_of_a_resource_at_most() -> None:
    s = lay("cap s; tl f3", resources={0: "food 18"})
    assert pool(act(s, "blue_harvest", "harvest pharaohs.tl")) == {"food": 19}
    with pytest.raises(BadPosition, match="19"):
        lay("cap s", resources={0: "food 20"})


def test_anu_rul_21_solid_borders_may_be_crossed_outward() -> None:
    s = lay("cap s; g.at1 f")
    act(s, "blue_move")
    out = {each.split()[-1] for each in offered(s, "move")}
    assert out == {f"gaia12.{id}" for id in ("n1", "n2", "w", "e", "s1", "s2")}
    s = lay("cap s; g.n2 f; g.s1 f")
    act(s, "blue_move")
    assert not [each for each in offered(s, "move") if each.endswith("at1")]


def test_anu_rul_22_the_lock_of_atlantis_is_for_moves_only() -> None:
    s = lay(
        "cap s; g.at1 f2 s",
        at="additional",
        ended=True,
        slots={0: "minor0"},
        gods={"0": ["isis", "osiris", "seth", "horus"]},
        contracts={0: "neu10"},
        resources={0: "food 2 wood 2"},
    )
    play(s, "summon osiris", "fulfil neu10")
    assert (asked(s), "place gaia12.at1" in choices(s)) == ("follower.place", True)
    play(s, "place gaia12.at1", "place gaia12.at1")
    assert units(s, "g.at1") == "f3 m s"


def test_anu_rul_23_followers_on_the_afterlife_tile_are_on_a_board() -> None:
    s = lay(
        "cap s; afterlife f",
        at="additional",
        artifacts={0: "map_afterlife"},
        slots={0: "major"},
    )
    play(s, "summon major")
    assert (units(s, "afterlife"), s.tracks[:3]) == ("M", [1, 1, 1])


def test_anu_rul_24_an_emptied_slot_gives_nothing_again() -> None:
    s = lay("cap s; ml f", cubes={0: "l0 r0 c0"}, slots={0: "minor0"}, pawns={0: "tip0"})
    assert fact(s, "ready_minors")[0] == 1
    play(s, "pawn to market", "put l3")  # Ra takes the cube of l0 away
    assert fact(s, "ready_minors")[0] == 1
    s = lay(
        "cap s m",
        cubes={0: "l0 r0 c0"},
        slots={0: "minor0"},
        summoned={0: "seth"},
        pawns={0: "in4"},
    )
    assert fact(s, "ready_minors")[0] == 0
    play(s, "pawn to portal", "put l3")
    assert fact(s, "ready_minors")[0] == 0


def test_anu_rul_25_the_fifth_minor_token_finds_no_god() -> None:
    gods = "seth horus osiris isis"
    s = lay(
        "cap s m4; ml f",
        at="additional",
        summoned={0: gods},
        slots={0: "minor0 minor1 minor2 minor3 minor4 major"},
    )
    assert fact(s, "ready_minors")[0] == 1
    assert choices(s) == ["summon major", "pass"]


def test_anu_rul_26_domination_steps_of_the_major_god_open_the_last_spaces() -> None:
    s = lay(
        "cap f s", at="additional", slots={0: "major"}, domination={0: 6}, tracks={0: (11, 3, 11)}
    )
    play(s, "summon major")
    assert (s.domination[0], s.tracks[:3], s.ended) == (8, [12, 4, 12], 1)
    s = lay("cap f s", at="additional", slots={0: "major"}, domination={0: 5}, tracks={0: (11, 3)})
    play(s, "summon major")
    assert (s.domination[0], s.tracks[:3], s.ended) == (7, [11, 4, 1], 0)


def test_anu_rul_27_the_afterlife_tile() -> None:
    """Limit 2 in any mix, never exhausted, of no type, off the home planet, a shrine for goals."""
    table: dict[str, Any] = {
        "artifacts": {0: "map_afterlife"},
        "goals": "shrines territories units settlements",
    }
    s = lay("afterlife f3; cap s", "cap s", **table)
    play(s, "pawn to red_harvest", "harvest afterlife")
    play(s, "take wood", "take gold")
    assert (pool(s), fact(s, "exhausted"), s.turn) == ({"wood": 1, "gold": 1}, {}, 1)
    assert fact(s, "goal_values")[0] == {
        "shrines": 1,
        "territories": 1,
        "units": 1,
        "settlements": 1,
    }
    s = lay("afterlife f2 M; cap s", "cap s", houses="babylon norrenis", **table)
    play(s, "pawn to red_harvest", "harvest afterlife")
    for _ in range(5):  # 2 + 3, without a limit
        assert asked(s) == "harvest.type"
        play(s, "take metal")
    assert pool(s) == {"metal": 5}
    seth = lay("afterlife f; cap s", "cap s", at="finale", summoned={0: "seth horus"}, **table)
    assert fact(seth, "points")[0]["gods"] == 0
    table["artifacts"] = {0: "", 1: "map_afterlife"}
    s = lay(
        "cap s",
        "cap s f; afterlife f; g.nw f",
        at="additional",
        seat=1,
        slots={1: "minor0"},
        gods={"1": ["freyr", "thor", "loki", "aegir"]},
        mana={1: 0},
        **table,
    )
    play(s, "summon freyr", "replace norrenis.cap")
    assert (s.vp[1], s.mana[1]) == (1, 1)


def test_anu_rul_28_the_printed_type_counts_for_gods() -> None:
    """Exhausted territories, both types of a mixed one, and capitals."""
    s = lay(
        "cap f s; g.n2 f; g.ne f",
        "cap s",
        houses="norrenis pharaohs",
        at="finale",
        summoned={0: "aegir"},
        exhausted={"g.ne": 3, "g.n2.gold": 1},
    )
    assert fact(s, "points")[0]["gods"] == 4
    s = lay("cap f s; g.n2 f", houses="babylon pharaohs", at="finale", summoned={0: "ninhursag"})
    assert fact(s, "points")[0]["gods"] == 2
    s = lay("cap s", houses="ellenys pharaohs", at="finale", summoned={0: "demeter"})
    assert fact(s, "points")[0]["gods"] == 0
    s = lay("cap s", "cap s", houses="ellenys pharaohs", at="finale", summoned={1: "horus"})
    assert fact(s, "points")[1]["gods"] == 0


@pytest.mark.parametrize(
    ("house", "pieces", "gods", "strength"),
    [
        ("pharaohs", "tl f m", "seth", 3),
        ("pharaohs", "tl M", "", 3),
        ("pharaohs", "tl s", "isis", 0),
        ("pharaohs", "tl f s", "isis", 2),
        ("pharaohs", "tl s", "osiris", 1),
        ("pharaohs", "tl f s", "isis osiris", 3),
        ("babylon", "tl s", "", 2),
        ("babylon", "tl f s", "assur", 4),
        ("babylon", "tl s", "assur", 3),
        ("norrenis", "tl s", "", 0),
        ("norrenis", "tl s2; cap M", "", 4),
        ("norrenis", "tl f s", "heimdallr", 1),
    ],
)
def test_anu_rul_29_harvest_strength(house: str, pieces: str, gods: str, strength: int) -> None:
    other = "ellenys"
    where = f"{house}.tl"
    figures = "; cap m" * (len(gods.split()) - ("m" in pieces.split("; ")[0].split()))
    s = lay(f"cap s; {pieces}{figures}", "cap s", houses=f"{house} {other}", summoned={0: gods})
    assert fact(s, "harvest_strengths")[0].get(where, 0) == strength


def test_anu_rul_30_anubis_against_a_civilisation() -> None:
    s = lay(
        "cap s; tc m",
        at="fights",
        hands={0: "dagger"},
        summoned={0: "anubis"},
        **open_civ("pharaohs.tc", "civ05"),
    )
    play(s, "attack")
    assert units(s, "tc") == "f m"
    play(s, "play dagger")  # 2 + 1 + 1 against 4
    assert (units(s, "tc"), s.vp[0]) == ("f m", 4)


def test_anu_rul_31_powers_that_only_cards_tell() -> None:
    kinds = {god.id: god.kind for god in MINOR_GODS}
    assert [kinds[id] for id in ("sekhmet", "thor", "hermes")] == ["ongoing"] * 3
    assert kinds["marduk"] == "immediate"
    s = lay(
        "cap s; tc f3",
        at="fights",
        hands={0: "war_net"},
        summoned={0: "sekhmet"},
        **open_civ("pharaohs.tc"),
    )
    play(s, "play war_net")  # 1 metal less, not below 0, and no metal is left to give
    assert units(s, "tc") == "f3"


def test_anu_rul_33_ares_counts_what_was_conquered_before_him() -> None:
    s = lay(
        "cap f s",
        houses="ellenys pharaohs",
        at="additional",
        ended=True,
        first=1,
        conquered={0: "civ01 civ02"},
        slots={0: "minor0"},
        gods={"0": ["ares", "hera", "hades", "athena"]},
    )
    play(s, "summon ares")
    assert s.over
    assert fact(s, "points")[0]["gods"] == 4


def test_anu_rul_35_a_contract_may_be_fulfilled_in_the_turn_it_was_taken() -> None:
    s = lay(
        "cap f s", display="neu01 neu02 neu03 neu04 neu05 neu06", resources={0: "food wood metal"}
    )
    act(s, "commerce", "sign neu01")
    assert choices(s) == ["fulfil neu01", "pass"]
    play(s, "fulfil neu01")
    assert (s.vp[0], space(s, "commerce"), s.mana[0]) == (3, 1, 1)


def test_anu_rul_36_zeus_needs_a_unit_on_the_board() -> None:
    table: dict[str, Any] = {
        "at": "culture",
        "houses": "pharaohs ellenys",
        "culture": {"pharaohs.a": "cul07"},
    }
    s = lay("cap f s; ml f; mr f", "cap s; pharaohs.tr s", **table)
    play(s, "accept")
    assert (pool(s), pool(s, 1)) == ({"gold": 2}, {})
    s = lay("cap f s; ml f; mr f", "cap s; pharaohs.tr f", **table)
    play(s, "accept", "accept")
    assert pool(s, 1) == {"gold": 2}
    s = lay("cap f s; ml f", "cap s; pharaohs.mr s", **table)
    play(s, "accept", "accept")  # the settlement controls a territory beside the token
    assert pool(s, 1) == {"gold": 2}


def test_anu_rul_37_zeus_doubles_followers_and_hera_adds_one() -> None:
    s = lay(
        "cap f s; ml f; mr f; tl M",
        houses="ellenys pharaohs",
        at="culture",
        summoned={0: "hera"},
        culture={"ellenys.a": "cul19"},
    )
    play(s, "accept")
    assert units(s, "cap") == "f4 m s"
    s = lay(
        "cap f s; ml f; mr f; tl M",
        houses="ellenys pharaohs",
        at="culture",
        culture={"ellenys.a": "cul15"},
    )
    play(s, "accept")
    for _ in range(2):
        assert asked(s) == "contract.take"
        play(s, choices(s)[0])
    assert len(s.contracts[0]) == 2


def test_anu_rul_38_a_winning_defender_gains_the_rewards() -> None:
    s = lay(
        "cap s; pharaohs.tl f",
        "cap s; tl f3",
        houses="babylon pharaohs",
        at="fights",
        hands={0: "dagger", 1: "double_axe"},
        resources={1: "metal"},
    )
    play(s, "play dagger", "play double_axe")
    assert (s.vp, space(s, "war", 1), units(s, "cap"), pool(s)) == ([0, 3], 2, "f s", {"metal": 1})


def test_anu_rul_40_without_a_follower_on_a_board_nobody_is_summoned() -> None:
    s = lay(
        "cap s m",
        at="additional",
        slots={0: "minor0 minor1 major"},
        summoned={0: "seth"},
        contracts={0: "neu01"},
        resources={0: "food wood metal"},
    )
    assert choices(s) == ["fulfil neu01", "pass"]
    assert (fact(s, "ready_minors")[0], fact(s, "ready_majors")[0]) == (1, True)


def test_anu_rul_41_develop_and_build_that_cannot_be_used_are_lost() -> None:
    s = lay(
        "cap f s; ml s; mr s; tl s; tr s",
        at="additional",
        contracts={0: "neu09"},
        resources={0: "wood 2 food gold"},
    )
    play(s, "fulfil neu09")  # no settlement left
    assert (s.vp[0], space(s, "commerce"), s.actor) == (3, 2, 1)
    s = lay(
        "cap f s",
        at="additional",
        contracts={0: "neu08"},
        pawns={0: "tip0"},
        developed={0: "market"},
        resources={0: "gold 2 wood 2"},
    )
    play(s, "fulfil neu08")
    assert (s.vp[0], s.actor) == (3, 1)  # the other neighbour is red and cannot be paid


def test_anu_rul_42_rewards_of_a_win_come_before_the_artifact() -> None:
    s = lay(
        "cap s; g.at1 f7",
        at="fights",
        hands={0: "dagger"},
        artifact_stack="pandoras_box cornucopia double_mirror",
        **open_civ("gaia12.at1", "civ02"),
    )
    play(s, "play dagger")
    assert (s.vp[0], space(s, "war"), asked(s)) == (4, 2, "gain.option")
    play(s, "take food")
    assert asked(s) == "artifact.keep"


def test_anu_rul_44_a_marker_on_zero_may_be_first_or_second() -> None:
    s = lay("cap f s", "cap f s", "cap f s", seats=3, at="finale", tracks={0: (1,)})
    places = [row["places_on_the_tracks"] for row in fact(s, "points")]
    assert places == [4 + 2 + 2, 1 + 2 + 2, 1 + 2 + 2]


def test_anu_rul_45_an_empty_stack_is_not_refilled() -> None:
    every = [f"{house}{number:02}" for house in ("pha", "nor") for number in range(1, 7)]
    every += [f"neu{number:02}" for number in range(1, 13)]
    s = lay(
        "cap f s",
        display="neu01",
        contract_stack="",
        developed={0: "commerce"},
        fulfilled={0: " ".join(sorted(set(every) - {"neu01"}))},
    )
    act(s, "commerce")
    assert (fact(s, "display"), fact(s, "contracts")[0]) == ([], ["neu01"])


def test_anu_rul_46_conquered_tiles_stay_with_the_winner() -> None:
    s = lay("cap s; tc f3", at="fights", hands={0: "dagger"}, **open_civ("pharaohs.tc", "civ02"))
    play(s, "play dagger", "take food")
    assert (fact(s, "conquered"), fact(s, "civs")) == ([["civ02"], []], {})


def test_anu_rul_48_a_used_basic_weapon_goes_to_the_hand() -> None:
    s = lay(
        "cap s; pharaohs.tl f",
        "cap s; tl f",
        houses="babylon pharaohs",
        at="fights",
        hands={0: "dagger"},
        resources={1: "gold 2"},
    )
    play(s, "play dagger", "play long_shield")
    hand = s.observe(1)["table"]["hands"][1]
    assert sorted(hand) == ["pharaohs.long_shield", "pharaohs.slingshot"]


def test_anu_rul_49_one_god_of_atlantis_with_two_players() -> None:
    s = GAME.new(seats=2, seed=3, first_game=True)
    spots = [id for id in fact(s, "civs") if id.startswith("gaia")]
    assert (spots, len(fact(s, "civs"))) == (["gaia12.at1"], 3)


def test_anu_rul_50_three_settlements_give_two_followers_and_two_points() -> None:
    s = lay("cap s; ml s; mr s")
    act(s, "settlement_income")
    placed = 0
    while asked(s) == "follower.place":
        play(s, "place pharaohs.ml")
        placed += 1
    assert (placed, units(s, "ml"), s.vp[0]) == (2, "f2 s", 2)


def test_anu_rul_52_a_besieged_settlement_gives_no_culture_reward() -> None:
    s = lay(
        "cap f s; ml f; mr f",
        "cap s; pharaohs.ml s",
        houses="pharaohs babylon",
        at="culture",
        culture={"pharaohs.a": "cul07"},
    )
    play(s, "accept")
    assert (pool(s), pool(s, 1), asked(s)) == ({"gold": 2}, {}, "pawn.move")


def test_anu_rul_53_targets_differ_and_each_unit_goes_once() -> None:
    s = lay("cap f s; ml m", developed={0: "portal"}, pawns={0: "tip1"}, summoned={0: "seth"})
    act(s, "portal", "teleport follower pharaohs.cap", "to gaia12.nw")
    assert offered(s, "teleport") == ["minor pharaohs.ml"]
    play(s, "teleport minor pharaohs.ml", "to gaia12.se")
    assert (units(s, "g.nw"), units(s, "g.se")) == ("f", "m")


def test_anu_rul_54_who_does_not_replay_loses_with_the_rewards_of_a_win() -> None:
    s = lay(
        "cap s; pharaohs.tl f",
        "cap s; tl M f6",
        houses="norrenis pharaohs",
        at="fights",
        hands={0: "viking_helmet", 1: "dagger"},
        resources={0: "metal"},
    )
    play(s, "play viking_helmet", "play dagger", "decline")
    assert (s.vp, space(s, "war"), units(s, "cap", 1)) == ([3, 0], 2, "f6 M s")


def test_anu_rul_55_a_withdrawn_advanced_weapon_earns_the_compensation() -> None:
    s = lay(
        "cap s; pharaohs.tl f",
        "cap s; tl f",
        houses="norrenis pharaohs",
        at="fights",
        hands={0: "viking_helmet", 1: "dagger"},
        resources={0: "metal"},
    )
    play(s, "play viking_helmet", "play dagger", "play slingshot")  # 1 + 2 against 1 + 1
    assert pool(s, 1)["metal"] == 1
    s = lay(
        "cap s; norrenis.tl f",
        "cap s; tl f9",
        houses="pharaohs norrenis",
        at="fights",
        hands={0: "composite_bow dagger"},
        resources={0: "metal"},
    )
    play(s, "play composite_bow", "play slingshot", "add dagger")
    assert pool(s) == {"metal": 1}  # one for two cards


def test_anu_rul_55_the_used_card_of_loki_earns_the_compensation() -> None:
    s = lay(
        "cap s; pharaohs.tl f",
        "cap s; tl f9",
        houses="norrenis pharaohs",
        at="fights",
        hands={0: "dagger short_bow"},
        summoned={0: "loki"},
    )
    play(s, "play two dagger short_bow", "play slingshot", "use dagger")
    assert (pool(s), armed(s)) == ({"metal": 1}, ["short_bow"])
    s = lay(
        "cap s; norrenis.tl f9",
        "cap s; tl f",
        houses="pharaohs norrenis",
        at="fights",
        hands={0: "dagger", 1: "dagger"},
        summoned={1: "loki"},
    )
    play(s, "play dagger", "play two slingshot dagger", "use slingshot")
    assert pool(s, 1) == {}  # the dagger was shown, but not used


def test_anu_rul_56_an_ignored_slingshot_steals_nothing() -> None:
    s = lay(
        "cap s; norrenis.tl f3",
        "cap s; tl f",
        houses="pharaohs norrenis",
        at="fights",
        hands={0: "war_net"},
        resources={0: "metal 3"},
    )
    play(s, "play war_net", "play slingshot")
    assert (pool(s), pool(s, 1), s.actor) == ({"metal": 2}, {}, 1)


def test_anu_rul_57_followers_come_out_of_atlantis_through_the_supply() -> None:
    s = lay("cap f10 s; g.at1 f2", at="mana", mana={0: 1}, resources={0: "food 2"}, ended=True)
    play(s, "mana recruit")
    assert "gaia12.at1" in offered(s, "recall")
    play(s, "recall gaia12.at1")
    assert (units(s, "g.at1"), units(s, "cap")) == ("f", "f11 s")


def test_anu_rul_58_nothing_but_the_houses_is_known_when_a_god_is_returned() -> None:
    s = GAME.new(seats=3, seed=4)
    assert asked(s) == "setup.discard_god"
    table = s.observe(0)["table"]
    assert not any(table[key] for key in ("civs", "culture", "display", "artifact_stack"))
    assert not any(tile for tile in table["star"])
    assert not any(goal for goal in table["goals"])
    assert len(table["houses"]) == 3


def test_anu_rul_59_a_unit_is_free_when_its_territory_is_no_longer_contested() -> None:
    """A follower of the defender is lost to Pandora, so the attacker may move on."""
    s = lay(
        "cap s; tl f",
        "cap s; pharaohs.tl f",
        houses="pharaohs babylon",
        at="additional",
        artifacts={0: "pandoras_box"},
        pandora="pandora_follower",
        contracts={0: "neu04"},
        resources={0: "wood metal gold"},
        hands={0: "dagger"},
    )
    assert fact(s, "contested") == ["pharaohs.tl"]
    play(s, "discard pandora_follower")
    assert (fact(s, "contested"), units(s, "pharaohs.tl", 1)) == ([], "")
    play(s, "fulfil neu04")
    assert "follower pharaohs.tl pharaohs.ml" in offered(s, "move")


def test_anu_rul_60_a_unit_that_moves_on_reveals_nothing() -> None:
    s = lay("cap s; tl f", developed={0: "blue_move"}, culture={"pharaohs.a": "cul07"})
    act(s, "blue_move", "move follower pharaohs.tl pharaohs.ml")
    assert fact(s, "open_culture") == []
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert fact(s, "open_culture") == []
    play(s, "move follower pharaohs.tl pharaohs.ml", "stop")
    assert fact(s, "open_culture") == ["pharaohs.a"]
    s = lay("cap s; tl f; tr f", developed={0: "blue_move"}, culture={"pharaohs.a": "cul07"})
    act(s, "blue_move", "move follower pharaohs.tl pharaohs.ml")
    play(s, "move follower pharaohs.tr pharaohs.tc")  # another unit: the first one rests
    assert fact(s, "open_culture") == ["pharaohs.a"]


def test_anu_rul_62_actions_may_be_refused_and_gains_are_not_asked_for() -> None:
    s = lay(
        "cap f s; ml f", at="additional", contracts={0: "neu09"}, resources={0: "wood 2 food 2"}
    )
    play(s, "fulfil neu09")
    assert asked(s) == "settlement.place"
    play(s, "decline")
    assert (units(s, "ml"), s.vp[0]) == ("f", 3)


def test_anu_rul_63_fixed_parts_are_paid_before_any_parts() -> None:
    s = lay("cap f s", at="additional", contracts={0: "neu09"}, resources={0: "wood 2 food"})
    assert s.actor == 1  # nothing would be left for the "any" part
    s = lay("cap f s", at="additional", contracts={0: "neu09"}, resources={0: "wood 3 food gold"})
    play(s, "fulfil neu09")
    assert (asked(s), choices(s)) == ("contract.pay_any", ["pay wood", "pay gold"])


def test_anu_rul_65_loki_gives_one_answer_of_one_or_two_cards() -> None:
    s = lay(
        "cap s; pharaohs.tl f",
        "cap s; tl f",
        houses="norrenis pharaohs",
        at="fights",
        hands={0: "dagger short_bow", 1: "dagger"},
        summoned={0: "loki"},
    )
    assert s.waiting == (0, 1)
    assert set(choices(s, 0)) == {"play dagger", "play short_bow", "play two dagger short_bow"}
    theirs = choices(s, 1)
    play(s, "play two dagger short_bow")
    assert list(s.waiting) == [1]
    assert choices(s, 1) == theirs


def test_anu_rul_66_gods_replace_followers_on_every_board() -> None:
    s = lay(
        "cap s f; g.nw f; g.at1 f; babylon.tl f; afterlife f",
        seats=3,
        at="additional",
        houses="pharaohs norrenis babylon",
        slots={0: "major"},
        artifacts={0: "map_afterlife"},
    )
    play(s, "summon major")
    assert set(offered(s, "replace")) == {
        "pharaohs.cap",
        "gaia34.nw",
        "gaia34.at1",
        "babylon.tl",
        "afterlife",
    }


def test_anu_rul_69_what_others_lose_to_pandora() -> None:
    """Mana to the supply, a follower from a board, and nothing from who has none."""
    s = lay(
        "cap s",
        "cap s",
        "cap f2 s; ml f",
        seats=3,
        at="additional",
        mana={0: 1, 1: 0, 2: 3},
        artifacts={0: "pandoras_box"},
        pandora="pandora_mana pandora_follower",
    )
    t = play(s.clone(), "discard pandora_mana")
    assert (t.mana, fact(t, "mana_supply")) == ([2, 0, 2], 16)
    play(s, "discard pandora_follower")
    assert (s.actor, asked(s)) == (2, "pandora.lose_follower")
    assert offered(s, "give up") == ["babylon.ml", "babylon.cap"]
    play(s, "give up babylon.ml")
    assert (units(s, "cap"), units(s, "ml", 2), fact(s, "follower_supply")) == (
        "f s",
        "",
        [11, 12, 10],
    )
