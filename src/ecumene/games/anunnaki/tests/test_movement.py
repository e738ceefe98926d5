"""Boards, pieces, movement and control: ANU-MAP, ANU-UNIT, ANU-MOVE, ANU-CTRL."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.anunnaki.content import (
    BOARD_OF,
    HOUSES,
    ICONS_OF,
    PLANETS,
    TERRITORIES,
    TERRITORY,
    TERRITORY_IDS,
)
from ecumene.games.anunnaki.geometry import ADJACENT
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    held,
    lay,
    offered,
    open_civ,
    play,
    pool,
    units,
)


def moving(*pieces: str, points: int = 2, **table: Any) -> Anunnaki:
    """Seat 0 has chosen a move action."""
    tile = {2: "blue_move", 3: "red_move"}[points]
    return play(lay(*pieces, **table), f"pawn to {tile}")


def ways(s: Anunnaki, unit: str, start: str) -> set[str]:
    """Where a unit can go from a territory."""
    return {each.split()[2] for each in offered(s, "move") if each.split()[:2] == [unit, start]}


def test_anu_map_01_hexes_that_share_a_side_are_adjacent() -> None:
    def beside(id: str) -> set[str]:
        mask = ADJACENT[TERRITORY[id]]
        return {each.partition(".")[2] for at, each in enumerate(TERRITORY_IDS) if mask >> at & 1}

    assert beside("pharaohs.cap") == {"ml", "mr"}
    assert beside("pharaohs.tc") == {"tl", "tr", "ml", "mr"}
    assert beside("gaia34.at1") == {"w", "n1", "n2", "s1", "s2", "at2"}
    for at, mask in enumerate(ADJACENT[:-1]):
        for other in range(len(ADJACENT)):
            if mask >> other & 1:
                assert BOARD_OF[at] == BOARD_OF[other]
                assert ADJACENT[other] >> at & 1


def test_anu_map_02_icons_limit_the_production() -> None:
    s = play(lay("cap s; ml f3"), "pawn to blue_harvest", "harvest pharaohs.ml")
    assert pool(s) == {"gold": 1}


def test_anu_map_03_mixed_territories_on_the_side_for_two() -> None:
    mixed = [each.id for each in TERRITORIES if len(each.icons) > 1]
    assert mixed == ["gaia12.n2", "gaia12.w", "gaia12.e", "gaia12.s1"]


def test_anu_map_04_shrines_and_atlantis() -> None:
    atlantis = [each for each in TERRITORIES if each.atlantis]
    assert len(atlantis) == 3
    assert all(each.shrines == 2 and not each.icons for each in atlantis)
    assert {each.shrines for each in TERRITORIES} == {0, 1, 2}


def test_anu_map_05_nobody_else_is_ever_in_a_capital() -> None:
    with pytest.raises(BadPosition, match="ANU-MAP-05"):
        lay("cap s; norrenis.cap f")
    s = moving("cap s; norrenis.mr f", "cap s")
    assert "norrenis.cap" not in ways(s, "follower", "norrenis.mr")


def test_anu_map_06_the_capital_is_never_exhausted() -> None:
    s = play(lay("cap f3 s"), "pawn to blue_harvest", "harvest pharaohs.cap")
    assert (pool(s), sum(s.exhausted)) == ({"food": 2}, 0)
    assert not ICONS_OF[TERRITORY["pharaohs.cap"]]


def test_anu_map_07_at_most_nineteen_of_a_resource() -> None:
    """ANU-RUL-20: the marker has a side for ten on a track up to nine."""
    s = play(
        lay("cap f3 s", resources={0: "food 18"}), "pawn to blue_harvest", "harvest pharaohs.cap"
    )
    assert pool(s) == {"food": 19}
    with pytest.raises(BadPosition, match="ANU-MAP-07"):
        lay("cap s", resources={0: "food 20"})


def test_anu_map_08_an_exhausted_territory_still_produces_its_type() -> None:
    """ANU-RUL-28: it is no harvest any more, but counts for gods."""
    s = lay("cap s; mr f2", exhausted={"pharaohs.mr": 2})
    assert play(s, "pawn to blue_harvest").turn == 1
    s = lay("cap s; norrenis.tl f", exhausted={"norrenis.tl": 2}, summoned={0: "horus"})
    assert fact(s, "points")[0]["gods"] == 2


def test_anu_map_09_resources_of_the_planets() -> None:
    capitals = {"pharaohs": "food", "norrenis": "metal", "babylon": "gold", "ellenys": "wood"}
    missing = {"pharaohs": "wood", "norrenis": "gold", "babylon": "metal", "ellenys": "food"}
    for house, planet in zip(HOUSES, PLANETS, strict=True):
        types = {icons.type for each in planet.territory for icons in each.icons}
        capital = next(each for each in planet.territory if each.capital)
        assert capital.icons[0].type == capitals[house.id] == house.capital_resource
        assert {"food", "wood", "metal", "gold"} - types == {missing[house.id]}


def test_anu_unit_01_followers_one_minor_gods_two_the_major_three() -> None:
    s = lay("cap s; tl f; mr m; tr M", houses="pharaohs babylon")
    strengths = fact(s, "harvest_strengths")[0]
    assert [strengths[f"pharaohs.{id}"] for id in ("tl", "mr", "tr")] == [1, 2, 3]


def test_anu_unit_02_a_settlement_is_no_unit_and_has_no_strength() -> None:
    s = lay("cap s; ml s", "cap s; pharaohs.tl f")
    assert fact(s, "harvest_strengths")[0] == {}
    s = play(lay("cap s; norrenis.tl s; ml f"), "pawn to blue_move")
    assert not any(each.startswith("settlement") for each in offered(s, "move"))


def test_anu_unit_03_all_units_move_alike() -> None:
    s = moving("cap f m M s")
    for unit in ("follower", "minor", "major"):
        assert ways(s, unit, "pharaohs.cap") == {"pharaohs.ml", "pharaohs.mr"}
    assert held(lay("cap s; tl m; tr M")) == {"pharaohs.cap", "pharaohs.tl", "pharaohs.tr"}


def test_anu_unit_04_no_limit_of_units() -> None:
    s = moving("cap f s; ml f8 m4 M")
    play(s, "move follower pharaohs.cap pharaohs.ml", "stop")
    assert units(s, "ml") == "f9 m4 M"


def test_anu_unit_05_losers_go_to_their_capital() -> None:
    s = lay("cap s; ml f m", "cap s; pharaohs.ml f4", at="fights", hands={0: "dagger"})
    play(s, "play dagger", "play slingshot")
    assert (units(s, "cap"), units(s, "ml")) == ("f m s", "")


def test_anu_move_01_points_are_split_over_units_in_any_way() -> None:
    s = moving("cap f2 s", points=3)
    play(s, "move follower pharaohs.cap pharaohs.ml", "move follower pharaohs.cap pharaohs.mr")
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert (units(s, "tl"), units(s, "mr"), s.turn) == ("f", "f", 1)


def test_anu_move_02_points_may_be_left() -> None:
    s = moving("cap f2 s")
    play(s, "move follower pharaohs.cap pharaohs.ml")
    assert (asked(s), choices(s)[-1]) == ("move.step", "stop")
    assert play(s, "stop").turn == 1


def test_anu_move_03_units_stop_at_civilisations_and_foreign_units() -> None:
    """ANU-RUL-08: also for a second move effect of the turn."""
    s = moving("cap s; ml f f", "cap s; pharaohs.tl f", points=3, **open_civ("pharaohs.tc"))
    play(s, "move follower pharaohs.ml pharaohs.tc")
    assert ways(s, "follower", "pharaohs.tc") == set()
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert ways(s, "follower", "pharaohs.tl") == set()
    s = lay("cap s; ml f", at="mana", mana={0: 2}, hands={0: "dagger"})
    s = lay("cap f s; tc f", at="mana", mana={0: 2}, hands={0: "dagger"}, **open_civ("pharaohs.tc"))
    play(s, "mana activate_blue", "perform blue_move")
    assert ways(s, "follower", "pharaohs.tc") == set()
    assert ways(s, "follower", "pharaohs.cap")


def test_anu_move_04_a_foreign_settlement_does_not_stop() -> None:
    s = moving("cap s; ml f", "cap s; pharaohs.tl s", houses="pharaohs babylon")
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert ways(s, "follower", "pharaohs.tl") == {"pharaohs.ml", "pharaohs.tc"}
    s = moving("cap s; ml f", "cap s; pharaohs.tl s", houses="pharaohs norrenis")
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert asked(s) != "move.step"  # a unit of Norrenis: nothing moves on


def test_anu_move_05_foreign_capitals_are_never_entered() -> None:
    s = moving("cap s; norrenis.ml f", "cap s")
    assert ways(s, "follower", "norrenis.ml") == {"norrenis.tl", "norrenis.tc", "norrenis.mr"}


def test_anu_move_06_atlantis_only_across_dashed_borders() -> None:
    """ANU-RUL-21: leaving is allowed across all of them."""
    s = moving("cap s; g.w f; g.n1 f; g.n2 f; g.e f; g.at1 f")
    for start, open_ in (("w", True), ("n1", True), ("e", True), ("n2", False)):
        assert ("gaia12.at1" in ways(s, "follower", f"gaia12.{start}")) == open_
    assert ways(s, "follower", "gaia12.at1") == {
        f"gaia12.{id}" for id in ("w", "e", "n1", "n2", "s1", "s2")
    }
    s = moving("cap s; g.at1 f; g.n2 f", seats=3)
    assert "gaia34.at2" not in ways(s, "follower", "gaia34.at1")
    assert "gaia34.n2" in ways(s, "follower", "gaia34.at1")


def test_anu_move_07_tokens_are_revealed_where_units_rest() -> None:
    """ANU-RUL-16, ANU-RUL-60: not where one only passes."""
    tokens = {"pharaohs.b": "cul01", "pharaohs.c": "cul02"}
    s = moving("cap f2 s", culture=tokens, points=3)
    play(s, "move follower pharaohs.cap pharaohs.ml", "move follower pharaohs.ml pharaohs.cap")
    assert not s.open_culture  # beside b, and gone again at once
    play(
        s,
        "move follower pharaohs.cap pharaohs.mr",
    )
    assert fact(s, "open_culture") == ["pharaohs.c"]  # the effect is over
    s = moving("cap f2 s", culture=tokens, points=3)
    play(s, "move follower pharaohs.cap pharaohs.ml", "move follower pharaohs.cap pharaohs.mr")
    assert fact(s, "open_culture") == ["pharaohs.b"]  # another unit moves: the first one rests
    s = moving("cap f s", culture=tokens, points=3, **open_civ("pharaohs.tc"), hands={0: "dagger"})
    play(s, "move follower pharaohs.cap pharaohs.ml", "move follower pharaohs.ml pharaohs.tc")
    assert set(fact(s, "open_culture")) == {"pharaohs.b", "pharaohs.c"}  # it had to stop there


def test_anu_move_08_a_portal_leads_to_any_other_territory() -> None:
    s = play(lay("cap f2 s", pawns={0: "tip1"}), "pawn to portal", "teleport follower pharaohs.cap")
    to = set(offered(s, "to"))
    assert {"pharaohs.ml", "norrenis.tl", "gaia12.nw"} <= to
    assert "pharaohs.cap" not in to
    play(s, "to gaia12.nw")
    assert (units(s, "g.nw"), s.turn) == ("f", 1)
    s = play(lay("cap f s", pawns={0: "tip1"}), "pawn to portal", "stop")
    assert s.turn == 1


def test_anu_move_09_no_portal_to_atlantis_or_foreign_capitals_nor_out_of_atlantis() -> None:
    s = play(lay("cap f s; g.at1 f", pawns={0: "tip1"}), "pawn to portal")
    assert offered(s, "teleport") == ["follower pharaohs.cap"]
    play(s, "teleport follower pharaohs.cap")
    assert not {"gaia12.at1", "norrenis.cap", "afterlife"} & set(offered(s, "to"))


def test_anu_move_10_a_portal_may_lead_into_a_fight() -> None:
    s = lay("cap f s", pawns={0: "tip1"}, hands={0: "dagger"}, **open_civ("norrenis.tc"))
    play(s, "pawn to portal", "teleport follower pharaohs.cap", "to norrenis.tc")
    assert asked(s) == "fight.weapon"


def test_anu_move_11_each_unit_once_by_one_portal() -> None:
    """ANU-RUL-53, ANU-RUL-61: different targets, but no unit twice."""
    s = lay("cap f s; ml f", pawns={0: "tip1"}, developed={0: "portal"})
    play(s, "pawn to portal", "teleport follower pharaohs.cap", "to pharaohs.ml")
    assert offered(s, "teleport") == ["follower pharaohs.ml"]  # the one that was there
    play(s, "teleport follower pharaohs.ml", "to gaia12.ne")
    assert (units(s, "ml"), units(s, "g.ne"), s.turn) == ("f", "f", 1)
    s = lay("cap f s", pawns={0: "tip1"}, developed={0: "portal"})
    play(s, "pawn to portal", "teleport follower pharaohs.cap", "to gaia12.nw")
    assert s.turn == 1  # nobody else is left


def test_anu_rul_61_all_that_arrived_stay_there() -> None:
    """With Enlil three units: neither the first nor the second one is offered again."""
    s = lay(
        "cap f3 s m",
        houses="babylon pharaohs",
        pawns={0: "tip1"},
        developed={0: "portal"},
        summoned={0: "enlil"},
    )
    play(s, "pawn to portal", "teleport follower babylon.cap", "to gaia12.nw")
    play(s, "teleport follower babylon.cap", "to gaia12.ne")
    assert offered(s, "teleport") == ["follower babylon.cap", "minor babylon.cap"]


def test_anu_rul_61_carried_units_have_been_teleported() -> None:
    """They use up nothing of the number, but go no further by the same effect."""
    s = lay(
        "cap f2 s; ml m",
        houses="norrenis pharaohs",
        pawns={0: "tip1"},
        developed={0: "portal"},
    )
    play(s, "pawn to portal", "teleport settlement norrenis.cap", "to gaia12.nw")
    play(s, "carry follower", "carry follower")
    assert (units(s, "g.nw"), offered(s, "teleport")) == ("f2 s", ["minor norrenis.ml"])


def test_anu_move_12_atlantis_is_locked_after_the_trigger() -> None:
    s = moving("cap f s; g.w f; g.at1 f", ended=True)
    assert ways(s, "follower", "gaia12.at1") == set()
    assert "gaia12.at1" not in ways(s, "follower", "gaia12.w")
    assert "gaia12.at1" in ways(moving("cap f s; g.w f"), "follower", "gaia12.w")


def test_anu_move_13_norrenis_settlements_move_as_units() -> None:
    s = moving("cap s; g.w s f; g.n2 s", "cap s", houses="norrenis babylon")
    assert "gaia12.at1" in ways(s, "settlement", "gaia12.w")
    assert "gaia12.at1" not in ways(s, "settlement", "gaia12.n2")
    s = moving("cap s; g.w s f; g.at1 s", "cap s", houses="norrenis babylon", ended=True)
    assert ways(s, "settlement", "gaia12.at1") == set()
    assert "gaia12.at1" not in ways(s, "settlement", "gaia12.w")
    s = lay("cap s; g.at1 s", houses="norrenis babylon", pawns={0: "tip1"})
    assert offered(play(s, "pawn to portal"), "teleport") == ["settlement norrenis.cap"]
    s = moving("cap s", houses="norrenis babylon", culture={"norrenis.b": "cul01"})
    play(s, "move settlement norrenis.cap norrenis.ml", "stop")
    assert fact(s, "open_culture") == ["norrenis.b"]


def test_anu_move_14_units_in_a_contested_territory_are_held() -> None:
    """ANU-RUL-59: they are free again when it is not contested any more."""
    table: dict[str, Any] = {"at": "mana", "mana": {0: 2}, "hands": {0: "dagger"}}
    s = lay("cap f s; tc f m", **table, **open_civ("pharaohs.tc"))
    play(s, "mana activate_blue", "perform blue_move")
    assert ways(s, "follower", "pharaohs.tc") == ways(s, "minor", "pharaohs.tc") == set()
    # the only follower there is recalled: no fight follows
    s = lay(
        "cap s f11; tc f",
        at="mana",
        mana={0: 1},
        resources={0: "food 2"},
        **open_civ("pharaohs.tc"),
    )
    play(s, "mana recruit", "recall pharaohs.tc", "decline")
    assert (s.turn, units(s, "cap")) == (1, "f12 s")


def test_anu_ctrl_01_units_or_a_settlement_and_nobody_else() -> None:
    s = lay(
        "cap s; ml f; tl f", "cap s; pharaohs.tl f; pharaohs.tr f", at="fights", hands={0: "dagger"}
    )
    assert held(s) == {"pharaohs.cap", "pharaohs.ml"}
    s = lay("cap s; tc f", at="fights", hands={0: "dagger"}, **open_civ("pharaohs.tc"))
    assert "pharaohs.tc" not in held(s)


def test_anu_ctrl_02_contested_territories_belong_to_nobody() -> None:
    s = lay("cap s; tl f", "cap s; pharaohs.tl f", at="fights", hands={0: "dagger"})
    assert fact(s, "contested") == ["pharaohs.tl"]
    assert "pharaohs.tl" not in held(s, 0) | held(s, 1)


def test_anu_ctrl_03_a_lone_settlement_controls() -> None:
    assert held(lay("cap s; tl s")) == {"pharaohs.cap", "pharaohs.tl"}


def test_anu_ctrl_04_a_besieged_settlement_gives_way_to_units() -> None:
    s = lay("cap s; tl s", "cap s; pharaohs.tl f")
    assert held(s, 0) == {"pharaohs.cap"}
    assert "pharaohs.tl" in held(s, 1)
    assert fact(s, "besieged")[0] == ["pharaohs.tl"]
    assert "pharaohs.tl" in held(lay("cap s; tl s f", "cap s"))


def test_anu_ctrl_05_a_besieged_settlement_stays_in_play() -> None:
    s = lay("cap s; tl s", "cap s; pharaohs.tl f")
    assert fact(s, "goal_values")[0]["settlements"] == 2
    play(s, "pawn to settlement_income")  # both followers can go to the capital only
    assert (units(s, "cap"), units(s, "tl")) == ("f2 s", "s")


def test_anu_ctrl_06_control_is_judged_when_it_is_needed() -> None:
    s = moving("cap f s; ml f")
    assert "pharaohs.ml" in held(s)
    play(s, "move follower pharaohs.ml pharaohs.tl")
    assert held(s) == {"pharaohs.cap", "pharaohs.tl"}


def test_anu_ctrl_07_shrines_in_controlled_territories() -> None:
    s = lay("cap s; ml f; tc f; g.at1 f")
    assert fact(s, "shrines")[0] == 1 + 1 + 2


def test_anu_ctrl_08_nothing_is_contested_at_the_end_of_a_turn() -> None:
    with pytest.raises(BadPosition, match="ANU-CTRL-08"):
        lay("cap s; tl f", "cap s; pharaohs.tl f")
    s = lay("cap s; tl f2", "cap s; pharaohs.tl f", at="fights", hands={0: "short_bow"})
    play(s, "play short_bow", "play slingshot")
    assert (s.turn, fact(s, "contested")) == (1, [])
