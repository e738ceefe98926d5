"""Turns, pawn, cubes and mana: ANU-TURN, ANU-STAR."""

from __future__ import annotations

from ecumene.games.anunnaki import GAME
from ecumene.games.anunnaki.content import TILE_IDS, TILES
from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    finished,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    told,
    units,
)

# tips: portal, blue_move, red_move, commerce, blue_harvest; inner: red_harvest (0), creation (1),
# settlement_income (2), domination (3), market (4); l0 joins tip0 and in4, r0 tip0 and in0


def test_anu_turn_01_one_whole_turn_each_clockwise() -> None:
    s = GAME.new(3, seed=5, first_game=True)
    seen = []
    while s.round < 4:
        if asked(s) == "pawn.move":
            seen.append(s.actor)
        s.apply(s.choices[-1])
    order = [(s.first + n) % 3 for n in range(3)]
    assert seen[:9] == order * 3


def test_anu_turn_02_five_phases_in_their_order() -> None:
    s = lay(
        "cap f3 s; ml f; mr f; tl f",
        mana={0: 3},
        contracts={0: "neu01"},
        resources={0: "food wood metal 3"},
        hands={0: "short_bow"},
        culture={"pharaohs.a": "cul09"},
        **open_civ("pharaohs.tc"),
    )
    points: list[str] = []
    play(s, "pawn to blue_move", "move follower pharaohs.tl pharaohs.tc", "stop")
    while s.actor == 0 and asked(s) != "pawn.move" and len(points) < 9:
        points.append(asked(s))
        s.apply(s.choices[-1] if asked(s) not in ("add.choose",) else s.choices[0])
    assert points[0] == "mana.choose"
    assert points[1] == "add.choose"
    assert points.index("mana.choose") < points.index("add.choose") < points.index("fight.weapon")
    assert points.index("fight.weapon") < points.index("culture.accept")


def test_anu_turn_03_what_a_fight_brings_cannot_be_used_in_earlier_phases() -> None:
    s = lay(
        "cap s; ml f; tc f3",
        at="fights",
        contracts={0: "pha03"},
        resources={0: "wood 2 metal"},
        hands={0: "short_bow"},
        **open_civ("pharaohs.tc", "civ03"),
    )
    play(s, "play short_bow", "take gold", "take gold")  # now pha03 could be paid
    assert pool(s) == {"wood": 2, "metal": 1, "gold": 2}
    assert (s.turn, asked(s)) == (1, "pawn.move")


def test_anu_turn_04_mana_and_additional_actions_end_with_a_pass() -> None:
    s = lay("cap f s", at="mana", mana={0: 3}, contracts={0: "neu01"}, resources={0: "food 2"})
    assert "pass" in choices(s)
    play(s, "pass")
    assert s.turn == 1
    s = lay("cap f s", at="additional", contracts={0: "neu01"}, resources={0: "food wood metal"})
    assert choices(s) == ["fulfil neu01", "pass"]
    assert play(s, "pass").turn == 1


def test_anu_turn_05_points_are_marked_at_once_and_public() -> None:
    s = lay("cap f s", at="additional", contracts={0: "neu01"}, resources={0: "food wood metal"})
    play(s, "fulfil neu01")
    assert s.observe(1)["table"]["vp"] == [3, 0]


def test_anu_turn_06_sources_of_points_during_the_game() -> None:
    s = lay("cap f s; ml s; mr s", pawns={0: "tip0"})
    play(s, "pawn to settlement_income", "place pharaohs.cap", "place pharaohs.cap")
    assert s.vp[0] == 2  # income
    s = lay("cap f s", goals=["shrines", "territories", "units", "settlements"], domination={0: 2})
    assert play(s, "pawn to domination").vp[0] == 2  # the token on space 3
    s = lay("cap s; tc f3", at="fights", hands={0: "short_bow"}, **open_civ("pharaohs.tc"))
    assert play(s, "play short_bow").vp[0] == 3  # a won fight
    s = lay("cap f s", at="additional", artifacts={0: "cornucopia"}, resources={0: "food 4"})
    assert play(s, "cornucopia pay").vp[0] == 8


def test_anu_turn_07_sources_of_points_at_the_end() -> None:
    row = fact(lay("cap f s"), "points")[0]
    assert set(row) == {
        "during_the_game",
        "places_on_the_tracks",
        "goal_of_the_war_track",
        "goal_of_the_technology_track",
        "goal_of_the_commerce_track",
        "domination",
        "gods",
        "resources_and_mana",
        "tablet_of_destinies",
    }


def test_anu_turn_08_what_cannot_be_paid_is_not_offered() -> None:
    s = lay("cap f s", at="additional", contracts={0: "neu01 neu05"}, resources={0: "food 2 gold"})
    assert offered(s, "fulfil") == ["neu05"]
    s = lay("cap f s", at="mana", mana={0: 1}, resources={0: "wood 1 food 2"})
    assert offered(s, "mana") == ["recruit"]


def test_anu_turn_09_a_reward_that_cannot_be_used_is_lost() -> None:
    """ANU-RUL-41: the others are gained all the same."""
    s = lay("cap f s", at="additional", contracts={0: "neu09"}, resources={0: "wood 2 food 2"})
    play(s, "fulfil neu09")  # no territory to build in
    assert (s.vp[0], space(s, "commerce")) == (3, 2)


def test_anu_turn_10_rewards_in_the_order_of_the_card() -> None:
    s = lay("cap f s", at="additional", contracts={0: "neu11"}, resources={0: "metal 2 gold 2"})
    lines = told(s, "fulfil neu11", "arm dagger")
    words = ("advanced weapon", "1 mana", "4 VP", "Commerce")
    found = [next(n for n, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)


def test_anu_turn_11_actions_may_be_declined_and_gains_are_taken() -> None:
    """ANU-RUL-62: an action as a reward can be refused, a plain gain is not asked."""
    s = lay(
        "cap f s; ml f", at="additional", contracts={0: "neu09"}, resources={0: "wood 2 food 2"}
    )
    play(s, "fulfil neu09")
    assert (asked(s), "decline" in choices(s)) == ("settlement.place", True)
    play(s, "decline")
    assert (units(s, "ml"), s.vp[0]) == ("f", 3)
    s = lay("cap f s", at="additional", contracts={0: "neu01"}, resources={0: "food wood metal"})
    assert play(s, "fulfil neu01").mana[0] == 1


def test_anu_turn_12_the_fixed_part_of_a_cost_first() -> None:
    """ANU-RUL-63: what is left must suffice for the rest."""
    s = lay("cap f s", at="additional", contracts={0: "neu08"}, resources={0: "gold 2 wood"})
    assert s.turn == 1  # nothing left for the "any" part, so there was nothing to choose
    s = lay("cap f s", at="additional", contracts={0: "neu08"}, resources={0: "gold 2 wood 2 food"})
    play(s, "fulfil neu08")
    assert pool(s) == {"wood": 1, "food": 1}
    assert (asked(s), choices(s)) == ("contract.pay_any", ["pay food", "pay wood"])


def test_anu_star_01_a_blue_tile_in_the_first_turn() -> None:
    s = lay("cap f s", pawns={})
    blue = [tile.id for tile in TILES if tile.colour == "blue"]
    assert offered(s, "pawn to") == blue
    play(s, "pawn to commerce")
    assert (s.cubes[0], s.cube_supply[0]) == (0, 14)


def test_anu_star_02_any_other_tile_from_the_second_turn_on() -> None:
    s = lay("cap f s", pawns={0: "in0"})
    assert offered(s, "pawn to") == [id for id in TILE_IDS if id != "red_harvest"]


def test_anu_star_03_a_cube_on_the_line_to_an_adjacent_tile() -> None:
    s = lay("cap f s", pawns={0: "tip0"})
    play(s, "pawn to red_harvest", "stop")
    assert (fact(s, "cubes")[0], s.cube_supply[0]) == (["r0"], 13)
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "l0 l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4 c4 c0"})
    play(s, "pawn to red_harvest", "stop")  # none is left
    assert "r0" not in fact(s, "cubes")[0]


def test_anu_star_04_the_mana_of_the_space() -> None:
    """ANU-RUL-19: as many crystals as are left."""
    s = lay("cap f s", pawns={0: "tip0"}, mana={0: 0})
    play(s, "pawn to market")
    assert s.mana[0] == 1  # l0 shows 1
    s = lay("cap f s", "cap s", pawns={0: "in1"}, mana={1: 19})
    play(s, "pawn to settlement_income")
    assert s.mana[0] == 1  # c2 shows 2, one crystal was left


def test_anu_star_05_one_cube_per_space_and_none_for_a_jump() -> None:
    s = lay("cap f s", houses="babylon norrenis", pawns={0: "tip0"}, cubes={0: "r0"})
    play(s, "pawn to red_harvest", "stop")
    assert (fact(s, "cubes")[0], s.cube_supply[0], s.mana[0]) == (["r0"], 13, 0)
    s = lay("cap f s", pawns={0: "tip0"})
    play(s, "pawn to commerce")
    assert s.cube_supply[0] == 14


def test_anu_star_06_a_token_is_ready_once_it_is_surrounded() -> None:
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "r0 c0"}, slots={0: ""})
    play(s, "pawn to market")
    assert fact(s, "slots")[0] == ["minor0"]
    assert fact(s, "ready_minors")[0] == 1
    # one cube completes a triangle and the pentagon
    s = lay("cap f s", pawns={0: "in4"}, cubes={0: "l0 r0 c1 c2 c3 c4"}, slots={0: ""})
    play(s, "pawn to red_harvest", "stop")
    assert fact(s, "slots")[0] == ["minor0", "major"]


def test_anu_star_07_a_ready_token_stays_ready() -> None:
    """ANU-RUL-24: also when cubes leave; its slot gives nothing again."""
    s = lay(
        "cap s",
        at="additional",
        contracts={0: "neu07"},
        cubes={0: "l0 r0 c0"},
        resources={0: "metal 2 food"},
    )
    assert fact(s, "ready_minors")[0] == 1
    play(s, "fulfil neu07", "lift c0", "put c1")
    assert fact(s, "ready_minors")[0] == 1
    s = lay(
        "cap s",
        at="additional",
        contracts={0: "neu07"},
        cubes={0: "l0 r0 c1"},
        slots={0: "minor0"},
        resources={0: "metal 2 food"},
    )
    play(s, "fulfil neu07", "lift c1", "put c0")
    assert fact(s, "ready_minors")[0] == 1


def test_anu_star_07_a_slot_gives_its_token_once() -> None:
    s = lay("cap s", cubes={0: "l0 r0 c0"}, pawns={0: "in1"})
    assert not any("ready" in line for line in told(s, "pawn to settlement_income"))
    assert fact(s, "step_slots")[0] == {}


def test_anu_star_08_the_last_cube_triggers_the_end() -> None:
    s = lay("cap f s", pawns={0: "tip0"}, cubes={0: "l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4 c4 c0"})
    assert not s.ended
    play(s, "pawn to red_harvest", "stop")
    assert (s.cube_supply[0], s.ended) == (0, 1)


def test_anu_star_09_moving_a_cube() -> None:
    s = lay(
        "cap s",
        at="additional",
        contracts={0: "neu07"},
        cubes={0: "l0 r0"},
        resources={0: "metal 2 food"},
    )
    play(s, "fulfil neu07")
    assert (asked(s), choices(s)) == ("cube.from", ["lift l0", "lift r0", "decline"])
    play(s, "lift r0")
    assert (asked(s), len(choices(s))) == ("cube.to", 13 + 1)
    play(s, "put c2")
    assert (s.mana[0], s.cube_supply[0], fact(s, "cubes")[0]) == (2, 12, ["l0", "c2"])


def test_anu_star_10_the_tile_is_performed_as_it_lies() -> None:
    s = lay("cap f3 s; ml f2; mr f", pawns={0: "tip0"}, developed={0: "blue_harvest"})
    play(s, "pawn to blue_harvest", "harvest pharaohs.cap", "harvest pharaohs.mr")
    assert pool(s) == {"food": 2, "metal": 1}
    assert s.turn == 1


def test_anu_star_11_a_move_without_effect_counts() -> None:
    s = lay("cap s", pawns={0: "tip0"})
    play(s, "pawn to blue_harvest")  # nothing to harvest
    assert (s.turn, fact(s, "pawns")[0]) == (1, "tip4")


def test_anu_star_12_order_inside_the_pawn_move() -> None:
    cubes = "l1 r1 c1 l2 r2 c2 l3 r3 c3 l4 r4 c4 r0"
    s = lay("cap f s M", pawns={0: "tip0"}, cubes={0: cubes}, slots={0: "major"})
    lines = told(s, "pawn to market", "take gold", "decline")
    words = ("moves the pawn", "puts a cube", "1 mana", "1 gold", "triggers the end", "performs")
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)


def test_anu_rul_34_phases_c_and_d_are_three_and_four() -> None:
    s = lay(
        "cap s; tc f3",
        at="additional",
        hands={0: "short_bow"},
        contracts={0: "neu02"},
        resources={0: "food wood gold"},
        **open_civ("pharaohs.tc"),
    )
    assert asked(s) == "add.choose"  # contracts in phase C
    play(s, "pass")
    assert asked(s) == "fight.weapon"  # fights in phase D


def test_anu_rul_64_random_games_end() -> None:
    """ANU-END-15: nobody plays more than sixty rounds."""
    assert finished(GAME.new(2, seed=12), "end").round <= 60
