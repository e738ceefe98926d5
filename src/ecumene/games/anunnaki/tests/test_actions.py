"""Main actions, harvest, followers and tracks: ANU-ACT, ANU-HARV, ANU-FOL, ANU-DOM, ANU-TRK."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki.content import CONTRACT_IDS, MULTIPLIER, TILES
from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    lay,
    offered,
    open_civ,
    play,
    pool,
    space,
    told,
    units,
)


def test_anu_act_01_portal_for_one_or_two_units() -> None:
    for developed, n in (("", 1), ("portal", 2)):
        s = lay("cap f3 s", pawns={0: "tip1"}, developed={0: developed})
        play(s, "pawn to portal")
        for _ in range(n):
            assert s.turn == 0
            play(s, "teleport follower pharaohs.cap", "to gaia12.nw")
        assert s.turn == 1


@pytest.mark.parametrize(
    ("tile", "developed", "points"),
    [("blue_move", "", 2), ("blue_move", "blue_move", 4), ("red_move", "", 3)],
)
def test_anu_act_02_moves_of_the_blue_tile(tile: str, developed: str, points: int) -> None:
    """ANU-ACT-03: and those of the red one."""
    s = lay("cap f s", developed={0: developed})
    play(s, f"pawn to {tile}")
    at = "cap"
    for _ in range(points):
        assert asked(s) == "move.step"
        to = "ml" if at == "cap" else "cap"
        play(s, f"move follower pharaohs.{at} pharaohs.{to}")
        at = to
    assert s.turn == 1


def test_anu_act_03_red_move_five_when_developed() -> None:
    s = play(lay("cap f s", developed={0: "red_move"}), "pawn to red_move")
    assert s.observe(0)["ask"]["about"] == {"left": 5}


def test_anu_act_04_contracts_one_after_the_other() -> None:
    s = lay("cap f s", display=["neu01", "neu02", "neu03", "neu04", "neu05", "neu06"])
    play(s, "pawn to commerce")
    assert (asked(s), len(choices(s))) == ("contract.take", 6)
    play(s, "sign neu04")
    assert (fact(s, "contracts")[0], s.turn) == (["neu04"], 1)
    s = lay("cap f s", developed={0: "commerce"})
    play(s, "pawn to commerce")
    s.apply(s.choices[0])
    assert asked(s) == "contract.take"
    s.apply(s.choices[0])
    assert (len(s.contracts[0]), s.turn) == (2, 1)


def test_anu_act_05_the_display_is_refilled_at_once() -> None:
    """ANU-RUL-45: unless the stack is empty."""
    display = ["neu01", "neu02", "neu03", "neu04", "neu05", "neu06"]
    s = lay("cap f s", developed={0: "commerce"}, display=display, contract_stack=["...", "neu12"])
    play(s, "pawn to commerce", "sign neu01")
    assert "sign neu12" in choices(s)
    play(s, "sign neu12")
    assert len(s.display) == 6
    for left in (["neu01", "neu02"], []):
        gone = [id for id in CONTRACT_IDS if id not in left and id[:3] in ("neu", "pha", "nor")]
        box = [id for id in CONTRACT_IDS if id[:3] in ("bab", "ell")]
        s = lay(
            "cap f s",
            display=left,
            contract_stack=[],
            contract_box=box,
            fulfilled={1: " ".join(gone)},
            developed={0: "commerce"},
        )
        play(s, "pawn to commerce", *(["sign neu01"] if left else []))
        assert (fact(s, "display"), fact(s, "contracts")[0], s.turn) == ([], left, 1)


def test_anu_act_06_contracts_lie_open_without_limit() -> None:
    s = lay("cap f s", contracts={0: "neu01 neu02 neu03 neu04 neu05 neu06 neu07"})
    play(s, "pawn to commerce")
    s.apply(s.choices[0])
    assert len(s.observe(1)["table"]["contracts"][0]) == 8


@pytest.mark.parametrize(
    ("tile", "basic", "developed"), [("blue_harvest", 1, 2), ("red_harvest", 2, 3)]
)
def test_anu_act_07_harvests_of_the_blue_tile(tile: str, basic: int, developed: int) -> None:
    """ANU-ACT-08: and of the red one, always different territories."""
    for side, n in (("", basic), (tile, developed)):
        s = lay("cap f s; ml f; mr f; tl f; tr f", developed={0: side})
        play(s, f"pawn to {tile}")
        for _ in range(n):
            assert asked(s) == "harvest.territory"
            s.apply(s.choices[0])
        assert s.turn == 1


def test_anu_act_08_up_to_so_many_territories() -> None:
    s = lay("cap f s; ml f")
    play(s, "pawn to red_harvest", "harvest pharaohs.ml", "stop")
    assert (pool(s), s.turn) == ({"gold": 1}, 1)


def test_anu_act_09_creation_by_controlled_shrines() -> None:
    s = lay("cap s; ml f; tc f; g.n1 f")
    assert pool(play(s, "pawn to creation")) == {"food": 3}
    s = lay("cap s; ml f; tc f", developed={0: "creation"})
    play(s, "pawn to creation")
    assert (asked(s), len(choices(s))) == ("creation.type", 4)
    assert pool(play(s, "take gold")) == {"gold": 2}


def test_anu_act_10_income_of_all_open_slots() -> None:
    s = lay("cap s; ml s; mr s")  # slots: follower, follower, 2 VP
    play(s, "pawn to settlement_income", "place pharaohs.ml", "place pharaohs.ml")
    assert (s.vp[0], units(s, "ml"), s.turn) == (2, "f2 s", 1)
    s = lay("cap s", developed={0: "settlement_income"})
    assert units(play(s, "pawn to settlement_income"), "cap") == "f2 s"
    s = lay("cap s; ml s; mr s; tl s; tr s")
    assert play(s, "pawn to settlement_income").vp[0] == 2 + 1 + 2


def test_anu_act_11_domination_by_its_goal_tile() -> None:
    goals = ["shrines", "territories", "units", "settlements"]
    s = lay("cap s; ml s; mr s", goals=goals)
    assert play(s, "pawn to domination").domination[0] == 3
    s = lay("cap s; ml s; mr s", goals=goals, developed={0: "domination"})
    assert play(s, "pawn to domination").domination[0] == 4


def test_anu_act_12_the_market() -> None:
    s = lay("cap s", resources={0: "metal 2"})
    play(s, "pawn to market")
    assert choices(s) == ["pay metal", "decline"]
    play(s, "pay metal")
    assert (asked(s), offered(s, "exchange for")) == (
        "market.gain",
        ["food wood", "food gold", "wood gold"],
    )
    assert pool(play(s, "exchange for wood gold")) == {"metal": 1, "wood": 1, "gold": 1}
    s = lay("cap s", developed={0: "market"})
    play(s, "pawn to market")
    assert len(choices(s)) == 6
    assert pool(play(s, "exchange for food gold")) == {"food": 1, "gold": 1}
    assert play(lay("cap s"), "pawn to market").turn == 1  # nothing to pay with


def test_anu_act_12_example_of_the_rulebook_simon_pays_metal() -> None:
    """The rulebook's example: 1 metal for 1 gold and 1 wood."""
    s = lay("cap s", resources={0: "metal"})
    play(s, "pawn to market", "pay metal", "exchange for wood gold")
    assert pool(s) == {"gold": 1, "wood": 1}


def test_anu_act_13_may_and_up_to_can_be_left_out() -> None:
    """ANU-RUL-09: pure gains are automatic."""
    for tile, word in (("blue_move", "stop"), ("blue_harvest", "stop"), ("market", "decline")):
        s = lay("cap f s", resources={0: "food"})
        play(s, f"pawn to {tile}")
        assert choices(s)[-1] == word
        assert play(s, word).turn == 1
    s = lay("cap f s")
    play(s, "pawn to commerce")
    assert not {"stop", "decline", "pass"} & set(choices(s))


def test_anu_rul_06_the_colours_of_the_tiles() -> None:
    assert [tile.number for tile in TILES if tile.colour == "red"] == [3, 6, 8, 9]


# Harvest


def test_anu_harv_01_control_strength_and_a_free_icon() -> None:
    s = lay(
        "cap s; ml f; tl s; tr f; g.at1 f",
        "cap s; pharaohs.mr f",
        exhausted={"pharaohs.tr": 2},
        houses="pharaohs babylon",
    )
    play(s, "pawn to red_harvest")
    assert choices(s) == ["harvest pharaohs.ml", "stop"]


def test_anu_harv_02_strength_of_units_and_powers() -> None:
    """ANU-RUL-29: units, settlements with Isis, Osiris everywhere; Ishtar, Odin and Assur."""
    s = lay("cap s; tl f m s", summoned={0: "isis osiris"})
    strengths = fact(s, "harvest_strengths")[0]
    assert strengths["pharaohs.tl"] == 1 + 2 + 1 + 1
    s = lay("cap s; tl s", houses="babylon norrenis", summoned={0: "assur"})
    assert fact(s, "harvest_strengths")[0]["babylon.tl"] == 2 + 1
    s = lay("cap s; tl s2; tr M", houses="norrenis babylon")
    assert fact(s, "harvest_strengths")[0]["norrenis.tl"] == 2 + 2


def test_anu_harv_03_the_smaller_of_strength_and_free_icons() -> None:
    """ANU-RUL-10: the full amount is always taken."""
    for pieces, gone, n in (("tl f5", 0, 3), ("tl f2", 0, 2), ("tl f5", 2, 1)):
        s = lay(f"cap s; {pieces}", exhausted={"pharaohs.tl": gone})
        assert pool(play(s, "pawn to blue_harvest", "harvest pharaohs.tl")) == {"food": n}


def test_anu_harv_04_exactly_one_token_whatever_the_amount() -> None:
    for n in (1, 3):
        s = play(lay(f"cap s; tl f{n}"), "pawn to blue_harvest", "harvest pharaohs.tl")
        assert fact(s, "exhausted") == {"pharaohs.tl": 1}


def test_anu_harv_05_the_capital_gets_no_token() -> None:
    s = play(lay("cap s f4"), "pawn to blue_harvest", "harvest pharaohs.cap")
    assert (pool(s), fact(s, "exhausted")) == ({"food": 2}, {})


def test_anu_harv_06_nothing_without_free_icons() -> None:
    s = lay("cap s; mr f; g.at1 f", exhausted={"pharaohs.mr": 2})
    assert play(s, "pawn to red_harvest").turn == 1


def test_anu_harv_07_each_territory_at_most_once() -> None:
    s = play(lay("cap s; tl f3"), "pawn to red_harvest", "harvest pharaohs.tl")
    assert s.turn == 1


def test_anu_harv_08_mixed_with_strength_two() -> None:
    s = play(lay("cap s; g.w f2"), "pawn to blue_harvest", "harvest gaia12.w")
    assert pool(s) == {"gold": 1, "wood": 1}
    assert (asked(s), choices(s)) == ("harvest.exhaust", ["exhaust wood", "exhaust gold"])
    assert fact(play(s, "exhaust gold"), "exhausted") == {"gaia12.w.gold": 1}


def test_anu_harv_09_mixed_with_strength_one() -> None:
    s = play(lay("cap s; g.w f"), "pawn to blue_harvest", "harvest gaia12.w")
    assert (asked(s), choices(s)) == ("harvest.type", ["take wood", "take gold"])
    play(s, "take wood")
    assert (pool(s), fact(s, "exhausted")) == ({"wood": 1}, {"gaia12.w.wood": 1})


def test_anu_harv_10_mixed_with_one_icon_exhausted() -> None:
    s = lay("cap s; g.w f3", exhausted={"gaia12.w.wood": 1})
    play(s, "pawn to blue_harvest", "harvest gaia12.w")
    assert pool(s) == {"gold": 1}
    assert fact(s, "exhausted") == {"gaia12.w.wood": 1, "gaia12.w.gold": 1}


def test_anu_harv_11_no_harvest_in_a_contested_territory() -> None:
    s = lay("cap s; tc f3", at="mana", mana={0: 2}, hands={0: "dagger"}, **open_civ("pharaohs.tc"))
    play(s, "mana activate_blue", "perform blue_harvest")
    assert asked(s) == "fight.weapon"


# Followers


def test_anu_fol_01_to_controlled_territories_with_an_own_settlement() -> None:
    s = lay(
        "cap s; ml s; mr f; tl s",
        "cap s; pharaohs.tl f",
        at="mana",
        mana={0: 1},
        resources={0: "food 2"},
        houses="pharaohs babylon",
    )
    play(s, "mana recruit")
    assert (asked(s), choices(s)) == ("follower.place", ["place pharaohs.ml", "place pharaohs.cap"])
    play(s, "place pharaohs.ml", "place pharaohs.cap", "place pharaohs.ml")
    assert (units(s, "ml"), units(s, "cap")) == ("f2 s", "f s")


def test_anu_fol_01_example_of_the_rulebook_isabell_places_three() -> None:
    """The rulebook's example: two followers on Gaia, one on the upper territory at home."""
    s = lay(
        "cap s; g.ne s; tr s",
        houses="ellenys babylon",
        at="mana",
        mana={0: 1},
        resources={0: "food 2"},
    )
    play(s, "mana recruit", "place gaia12.ne", "place gaia12.ne", "place ellenys.tr")
    assert (units(s, "g.ne"), units(s, "tr"), units(s, "cap")) == ("f2 s", "f s", "s")


def test_anu_fol_02_a_recall_when_the_supply_is_empty() -> None:
    """ANU-RUL-11, ANU-RUL-23, ANU-RUL-57: from any territory, also locked or contested ones."""
    table: dict[str, Any] = {"at": "mana", "mana": {0: 1}, "resources": {0: "food 2"}}
    s = lay(
        "cap s f9; tl f; g.at1 f; afterlife f", artifacts={0: "map_afterlife"}, ended=True, **table
    )
    play(s, "mana recruit")
    assert asked(s) == "follower.recall"
    assert offered(s, "recall") == ["pharaohs.tl", "pharaohs.cap", "gaia12.at1", "afterlife"]
    play(s, "recall gaia12.at1")
    assert units(s, "cap") == "f10 s"
    play(s, "decline")
    assert (s.turn, units(s, "cap")) == (1, "f10 s")  # the rest of the gain is lost
    s = lay("cap s f10; tl f", **table)
    play(s, "mana recruit")  # one is left: nothing may be recalled before it is placed
    assert (units(s, "cap"), asked(s)) == ("f11 s", "follower.recall")


def test_anu_fol_03_without_a_lawful_territory_the_gain_is_lost() -> None:
    s = lay("ml f", "cap s", houses="norrenis babylon")
    assert units(play(s, "pawn to settlement_income"), "ml") == "f"
    s = lay(
        "ml f", "cap s", houses="norrenis babylon", at="mana", mana={0: 1}, resources={0: "food 2"}
    )
    assert s.turn == 1  # recruiting was not even offered


def test_anu_fol_04_effects_that_name_the_territory() -> None:
    s = lay(
        "cap s f3; ml f3",
        at="additional",
        houses="norrenis babylon",
        cubes={0: "l0 r0 c0"},
        gods={"0": ["frigg", "thor", "loki", "freya"]},
    )
    play(s, "summon frigg", "replace norrenis.ml")
    assert (asked(s), offered(s, "place")) == ("god.place", ["norrenis.ml", "norrenis.cap"])
    play(s, "place norrenis.ml")
    assert units(s, "ml") == "f3 m"


def test_anu_fol_05_a_placed_follower_reveals() -> None:
    s = lay(
        "cap s; tl s",
        culture={"pharaohs.b": "cul01"},
        at="mana",
        mana={0: 1},
        resources={0: "food 2"},
    )
    play(s, "mana recruit", "place pharaohs.cap", "place pharaohs.cap")
    assert not s.open_culture
    play(s, "place pharaohs.tl")
    assert fact(s, "open_culture") == ["pharaohs.b"]


# Tracks


def test_anu_dom_01_several_markers_may_share_a_space() -> None:
    goals = ["shrines", "territories", "units", "settlements"]
    s = lay("cap s", goals=goals, domination={1: 1})
    assert play(s, "pawn to domination").domination == [1, 1]


def test_anu_dom_02_at_most_five_and_one_more_if_developed() -> None:
    s = lay(
        "cap s; ml f; tc f; g.at1 f; g.n1 f; g.s2 f",
        goals=["units", "territories", "settlements", "shrines"],
        developed={0: "domination"},
    )
    assert fact(s, "shrines")[0] == 6
    assert play(s, "pawn to domination").domination[0] == 5 + 1


def test_anu_dom_03_two_vp_per_token_that_is_reached_or_passed() -> None:
    goals = ["units", "territories", "shrines", "settlements"]
    s = lay("cap s; ml s; mr s; tl s; tr s", goals=goals, domination={0: 2})
    play(s, "pawn to domination")  # from 2 to 7: over 3 and 6
    assert (s.vp[0], fact(s, "two_vp")) == (4, [9, 12])


def test_anu_dom_04_the_bolt_line() -> None:
    s = lay("cap s", domination={0: 7, 1: 8})
    assert fact(s, "bolted") == [False, True]


def test_anu_dom_05_no_last_space_before_the_bolt_line() -> None:
    """ANU-RUL-17: lawful steps are taken, the rest is lost."""
    table: dict[str, Any] = {
        "at": "additional",
        "contracts": {0: "neu10"},
        "resources": {0: "food 2 wood 2"},
    }
    s = lay("cap s", tracks={0: (0, 0, 10)}, **table)
    play(s, "fulfil neu10")
    assert (space(s, "commerce"), s.ended) == (11, 0)
    s = lay("cap s", tracks={0: (0, 0, 10)}, domination={0: 8}, **table)
    play(s, "fulfil neu10")
    assert (space(s, "commerce"), s.ended) == (12, 1)
    with pytest.raises(BadPosition, match="ANU-DOM-05"):
        lay("cap s", tracks={0: (12, 0, 0)})


def test_anu_dom_06_no_further_than_the_last_space() -> None:
    goals = ["units", "territories", "shrines", "settlements"]
    s = lay("cap s; ml s; mr s", goals=goals, domination={0: 14})
    assert play(s, "pawn to domination").domination[0] == 15


def test_anu_dom_07_points_of_the_own_space() -> None:
    s = lay("cap s", domination={0: 0, 1: 15})
    assert [row["domination"] for row in fact(s, "points")] == [-8, 10]


def test_anu_trk_01_the_multipliers() -> None:
    assert MULTIPLIER == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
    s = lay("cap s", tracks={0: (3, 6, 11)})
    assert fact(s, "multipliers")[0] == {"war": 2, "technology": 3, "commerce": 4}


def test_anu_trk_02_where_steps_come_from() -> None:
    s = lay(
        "cap s; tc f3",
        at="fights",
        hands={0: "double_axe"},
        resources={0: "metal"},
        **open_civ("pharaohs.tc"),
    )
    assert space(play(s, "play double_axe"), "war") == 2
    s = lay("cap s", at="mana", mana={0: 1}, resources={0: "gold 2"})
    play(s, "mana develop", "decline")  # one tile can be paid
    assert space(s, "technology") == 1
    s = lay("cap s", at="additional", contracts={0: "neu01"}, resources={0: "food wood metal"})
    assert space(play(s, "fulfil neu01"), "commerce") == 1


def test_anu_trk_03_several_markers_on_a_space() -> None:
    s = lay(
        "cap s",
        tracks={0: (0, 0, 1), 1: (0, 0, 2)},
        at="additional",
        contracts={0: "neu01"},
        resources={0: "food wood metal"},
    )
    play(s, "fulfil neu01")
    assert [row["places_on_the_tracks"] for row in fact(s, "points")] == [9, 9]


def test_anu_trk_04_the_last_space_triggers_the_end() -> None:
    s = lay(
        "cap s",
        tracks={0: (0, 0, 11)},
        domination={0: 8},
        at="additional",
        contracts={0: "neu01"},
        resources={0: "food wood metal"},
    )
    lines = told(s, "fulfil neu01")
    assert s.ended == 1
    assert any("triggers the end" in line for line in lines)


def test_anu_rul_68_full_resources_are_not_offered() -> None:
    s = lay("cap s; ml f", developed={0: "creation"}, resources={0: "food 19 wood 19"})
    play(s, "pawn to creation")
    assert choices(s) == ["take metal", "take gold"]
    s = lay(
        "cap s; ml f", developed={0: "creation"}, resources={0: "food 19 wood 19 metal 19 gold 19"}
    )
    assert play(s, "pawn to creation").turn == 1
    s = lay("cap s", resources={0: "food 19 wood 19 metal"})
    play(s, "pawn to market", "pay metal")
    assert pool(s) == {"food": 19, "wood": 19, "gold": 1}
