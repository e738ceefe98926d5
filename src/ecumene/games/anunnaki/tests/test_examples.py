"""Worked examples of the rulebook that no chapter has, and what bots think of tables."""

from __future__ import annotations

from ecumene.games.anunnaki.tests.tables import (
    asked,
    choices,
    fact,
    lay,
    offered,
    play,
    pool,
    units,
)
from ecumene.testing.tables import better


def test_selena_moves_from_action_7_to_action_10() -> None:
    """ANU-STAR-03, ANU-STAR-04: a cube on the line between them and the mana that it shows."""
    star = ["portal", "blue_move", "red_move", "commerce", "blue_harvest"]
    star += ["creation", "market", "settlement_income", "domination", "red_harvest"]
    s = lay("cap s", houses="babylon pharaohs", star=star, pawns={0: "in0"}, mana={0: 0})
    play(s, "pawn to market")
    assert (fact(s, "cubes")[0], s.mana[0], s.cube_supply[0]) == (["c1"], 1, 13)


def test_simon_teleports_a_follower_to_three_metal() -> None:
    """ANU-ACT-01, ANU-MOVE-07: the first unit beside a face-down token turns it over."""
    s = lay("cap f2 s", pawns={0: "tip1"}, culture={"gaia12.c1": "cul09"})
    assert fact(s, "culture") == {"gaia12.c1": "?"}
    play(s, "pawn to portal", "teleport follower pharaohs.cap", "to gaia12.nw")
    assert (units(s, "g.nw"), fact(s, "culture")) == ("f", {"gaia12.c1": "cul09"})


def test_isabell_moves_two_followers_to_a_civilisation() -> None:
    """ANU-ACT-02, ANU-MOVE-03: in phase D there will be a fight."""
    s = lay(
        "cap s; ml f2",
        houses="ellenys pharaohs",
        civs={"ellenys.tc": "civ05"},
        hands={0: "short_bow"},
    )
    play(s, "pawn to blue_move", *["move follower ellenys.ml ellenys.tc"] * 2)
    assert (asked(s), units(s, "tc")) == ("fight.weapon", "f2")


def test_daniel_creates_two_resources_of_one_type() -> None:
    """ANU-ACT-09: developed, two shrines, both of the same type of choice."""
    s = lay("cap s; mr f; tc f", houses="norrenis babylon", developed={0: "creation"})
    play(s, "pawn to creation")
    assert choices(s) == ["take food", "take wood", "take metal", "take gold"]
    assert pool(play(s, "take wood")) == {"wood": 2}


def test_the_blue_move_is_also_for_one_unit_twice() -> None:
    """ANU-MOVE-01: the same unit may move several times."""
    s = lay("cap f s")
    play(s, "pawn to blue_move", "move follower pharaohs.cap pharaohs.ml")
    assert "follower pharaohs.ml pharaohs.tl" in offered(s, "move")
    assert units(play(s, "move follower pharaohs.ml pharaohs.tl"), "tl") == "f"


def test_bots_like_what_the_strategy_notes_like() -> None:
    """Section 32: mana, gods that are near, settlements, contracts that can be paid."""
    plain = lay("cap f s", "cap f s")
    for other in (
        lay("cap f s", "cap f s", mana={0: 3}),
        lay("cap f s", "cap f s", cubes={0: "l0 r0"}),
        lay("cap f s; ml s", "cap f s"),
        lay("cap f3 s", "cap f s"),
        lay("cap f s", "cap f s", developed={0: "portal"}),
        lay("cap f s", "cap f s", contracts={0: "neu01"}, resources={0: "food wood metal"}),
        lay("cap f s", "cap f s", hands={0: "short_bow"}),
        lay("cap f s", "cap f s", domination={0: 4}),
    ):
        assert better(other, plain)
