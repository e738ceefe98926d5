"""Rulings about actions, events and guardians: ANK-RUL-10 to 13, 22, 23, 25, 31, 33, 35, 41, 44."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from ecumene.games.ankh.board import LAND, RIVER, SIDES, side_between
from ecumene.games.ankh.regions import rows_in
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, fight
from ecumene.games.ankh.tests.tables import (
    asked,
    choices,
    figures,
    lay,
    mask,
    play,
    spaces,
    unlocked,
)

BUILD = "play build_monument"


@pytest.mark.parametrize(
    ("row", "decline"),
    [("move_figures", "stop moving"), ("summon_figure", "stop summoning")],
)
def test_ank_rul_10_what_an_action_does_may_be_declined_but_not_its_marker(
    row: str, decline: str
) -> None:
    s = lay("turn", "god b5", "god i5")
    rows = ["move_figures", "summon_figure", "gain_followers", "unlock_power"]
    assert choices(s) == [f"take {each}" for each in rows]  # no pass
    play(s, f"take {row}", decline)
    assert [mark - 3 for mark in s.markers] == [int(each == row) for each in rows]
    assert (figures(s, 0, "god"), figures(s, 0, "warrior")) == (["b5"], [])
    assert asked(s) == "DP-ACT2"
    assert choices(s) == [f"take {each}" for each in rows[rows.index(row) + 1 :]]  # no pass


def test_ank_rul_10_unlocking_may_be_declined_but_not_its_marker() -> None:
    s = play(lay("turn", "god b5", "god i5"), "take unlock_power", "unlock nothing")
    assert (unlocked(s, 0), s.followers[0], s.markers[3]) == ([], 1, 4)


def test_ank_rul_11_control_is_mandatory_when_possible() -> None:
    s = lay("control", "god b5", "god i5", monuments="temple b4 b6")
    assert choices(s) == ["control b4", "control b6"]  # no pass
    s = lay("control", "god b5", "god i5", monuments="temple b4 h8")
    assert spaces(s.controlled[0]) == ["b4"]  # the only one is taken


def test_ank_rul_12_a_caravan_is_optional() -> None:
    s = lay("caravan", "god b5", "god i5")
    assert "no caravan" in choices(s)
    play(s, "no caravan")
    assert (s.camels, len(s.regions), asked(s)) == (0, 3, "DP-ACT1")


def test_ank_rul_12_inner_corners_of_a_row_touch_no_anchor() -> None:
    """Two sides that follow each other meet where three land spaces meet without a river."""
    s = lay("caravan", "god b5", "god i5")
    rows = [row for land in s.regions for row in rows_in(land)]
    assert max(len(row) for row in rows) == 6
    for row in rows:
        for one, other in pairwise(row):
            corner = sorted({*SIDES[one], *SIDES[other]})
            assert len(corner) == 3
            assert all(LAND >> space & 1 for space in corner)
            a, b, c = corner
            assert not any(RIVER >> side_between(*pair) & 1 for pair in [(a, b), (a, c), (b, c)])


def test_ank_rul_12_a_row_stops_at_the_first_anchor() -> None:
    """From the border between a5 and a6 to the lake c6: there the row is complete."""
    s = lay("caravan", "god b3", "god i5")
    play(s, "camel a5-a6", "camel a6-b5")
    assert choices(s) == ["camel a6-b6", "camel b5-b6"]
    play(s, "camel b5-b6")
    assert asked(s) == "DP-KEEP"


def test_ank_rul_13_a_token_is_swapped_with_one_on_the_board_never_of_the_supply() -> None:
    """Four regions: tokens 5 to 8 are in the supply."""
    s = lay("caravan", "god b3", "god i5")
    play(s, "camel a5-a6", "camel a6-b5", "camel b5-b6", "keep token a1")
    assert choices(s) == ["swap token 1", "swap token 4", "swap nothing"]
    play(s, "swap token 4")
    assert choices(s) == ["with token 1", "with token 2", "with token 3"]


def satet(**table: Any) -> Ankh:
    """Satet may step from f4 across the river onto the warrior g4."""
    s = lay("turn", "god b5, satet f4", "god i5, warrior g4", gods="ra isis", **table)
    return play(s, "take move_figures", "move satet f4", "to g4")


def test_ank_rul_22_the_owner_of_satet_pushes_over_rivers_camels_and_onto_its_start() -> None:
    s = satet(camels=["g4-g5", "g4-h4", "h3-h4", "h3-i4", "i3-i4"])
    assert (asked(s), s.actor) == ("DP-PUSH", 0)
    assert choices(s) == [f"push to {space}" for space in ["f3", "f4", "g3", "g5", "h3", "h4"]]
    play(s, "push to f4")
    assert (figures(s, 0, "satet"), figures(s, 1, "warrior")) == (["g4"], ["f4"])


def test_ank_rul_22_water_and_occupied_spaces_take_nobody() -> None:
    """The neighbours of b5 are two waters, two warriors, a temple and the start of Satet."""
    s = lay(
        "turn",
        "god i5, satet b4",
        "god b5, warrior a5 a6",
        gods="ra isis",
        monuments="temple b6",
    )
    play(s, "take move_figures", "move satet b4", "to b5")
    assert figures(s, 1, "god") == ["b4"]  # the only space


def test_ank_rul_23_a_scorpion_aims_at_two_spaces_of_the_board() -> None:
    s = lay("turn", "god b8", "god i5", pools=("giant_scorpion",), gods="isis amun")
    play(s, "take summon_figure", "summon giant_scorpion", "on a8")
    assert choices(s) == ["aim at a7-b7", "aim at b7-b8"]


def test_ank_rul_23_it_may_aim_at_water_and_empty_spaces_without_effect() -> None:
    s = lay("turn", "god b4", "god i5", pools=("giant_scorpion",), gods="isis amun")
    play(s, "take summon_figure", "summon giant_scorpion", "on b5")
    aims = ["a5-a6", "a5-b4", "a6-b6", "b4-c5", "b6-c6", "c5-c6"]
    assert choices(s) == [f"aim at {aim}" for aim in aims]
    play(s, "aim at c5-c6")
    assert s.observe(None)["table"]["aims"] == {"b5": ["c5", "c6"]}
    s = lay(
        "conflict",
        "god b4, giant_scorpion b5",
        "god i5",
        monuments="temple a5 a6 b6",
        aims={"b5": ["c5", "c6"]},
    )
    assert spaces(s.monuments[1]) == ["a5", "a6", "b6"]


def test_ank_rul_23_its_owner_aims_also_after_an_enemy_push() -> None:
    scorpion = "god i5, giant_scorpion a8"
    s = lay("turn", "god b5, satet b8", scorpion, gods="ra isis", aims={"a8": ["a7", "b7"]})
    play(s, "take move_figures", "move satet b8", "to a8", "push to a7")
    assert (asked(s), s.actor) == ("DP-AIM", 1)
    play(s, "aim at a6-b6")
    assert s.observe(None)["table"]["aims"] == {"a7": ["a6", "b6"]}
    assert (asked(s), s.actor) == ("DP-MOVE", 0)


@pytest.mark.parametrize(
    ("board", "offered"),
    [
        ("warrior a1 a2 a3 a4 a5", ["ransom warrior"]),
        ("warrior a1", ["summon warrior", "ransom warrior"]),
    ],
    ids=["empty pool", "full pool"],
)
def test_ank_rul_25_a_trapped_warrior_may_be_ransomed_whatever_is_in_the_pool(
    board: str, offered: list[str]
) -> None:
    s = lay("turn", f"god b5, {board}", "god i5", gods="isis anubis", trapped=[1, 0])
    play(s, "take summon_figure")
    assert choices(s) == [*offered, "stop summoning"]
    play(s, "ransom warrior", "on b6")
    assert (s.trapped, s.followers) == ((0, 0), [0, 2])
    assert "b6" in figures(s, 0, "warrior")


def test_ank_rul_31_not_even_osiris_builds_on_an_underworld_space() -> None:
    s = lay(
        "battle",
        "god b4",
        "god d7",
        gods="osiris isis",
        underworld=["b5", "b6"],
        followers=[3, 0],
    )
    play(s, BUILD, CYCLE, "build temple")
    land = set(spaces(s.regions[0])) - {"b4", "d7", "b5", "b6"}
    assert set(choices(s)) == {f"on {space}" for space in land}


def test_ank_rul_33_enemies_are_not_summoned_onto_underworld_spaces() -> None:
    def offered(gods: str) -> list[str]:
        s = lay("turn", "god b5", "god i5", gods=gods, underworld=["b4", "a5"])
        play(s, "take summon_figure")
        return choices(play(s, choices(s)[0]))  # a warrior, by the right of the action

    assert offered("isis osiris") == ["on a6", "on b6"]
    assert offered("osiris isis") == ["on a5", "on a6", "on b4", "on b6"]


def test_ank_rul_33_enemies_are_not_pushed_onto_underworld_spaces() -> None:
    """The underworld lies around the warrior g4; a figure of Osiris may be pushed there."""

    def offered(gods: str) -> list[str]:
        around = ["f3", "g3", "g5", "h3"]
        s = lay("turn", "god b5, satet f4", "god i5, warrior g4", gods=gods, underworld=around[1:])
        return choices(play(s, "take move_figures", "move satet f4", "to g4"))

    assert offered("osiris isis") == ["push to f3", "push to f4", "push to h4"]
    assert len(offered("ra osiris")) == 6


def test_ank_rul_35_a_figure_must_change_its_space_to_count_as_moved() -> None:
    """The empty start space of the warrior is two steps of a round trip away."""
    s = lay("turn", "god b5, warrior a7", "god i5", gods="isis amun")
    play(s, "take move_figures", "move warrior a7")
    assert "to a7" not in choices(s)
    assert "to a8" in choices(s)
    play(s, "to a8")
    assert choices(s) == ["move god b5", "stop moving"]


def test_ank_rul_35_not_even_by_taking_the_place_of_another() -> None:
    """a8 is left and taken again by another figure: both have moved."""
    s = lay("turn", "god b5, warrior a7 a8", "god i5", gods="isis amun")
    play(s, "take move_figures", "move warrior a8", "to b8", "move warrior a7", "to a8")
    assert choices(s) == ["move god b5", "stop moving"]


def test_ank_rul_41_a_scorpion_destroys_own_monuments_too() -> None:
    s = lay(
        "conflict",
        "god b4, giant_scorpion b6",
        "god i5",
        monuments="temple a6=0, obelisk b5=1 a7",
        aims={"b6": ["a6", "b5"]},
    )
    assert [spaces(each) for each in s.monuments] == [["a7"], [], []]
    assert s.controlled == (0, 0)


def obelisks() -> Ankh:
    """A battle in the West; Ra may move figures next to his obelisk a6."""
    return fight(
        "god b4, giant_scorpion i8, warrior i5",
        "god d7",
        monuments="obelisk a6=0",
        powers=("omnipresent revered obelisk_attuned resplendent",),
        illuminated=["i5"],
        aims={"i8": ["i9", "j8"]},
    )


def test_ank_rul_44_a_figure_moved_by_obelisks_keeps_its_sun_token() -> None:
    s = play(obelisks(), "move warrior i5", "to a7")
    assert s.illuminated == mask("a7")


def test_ank_rul_44_a_scorpion_moved_by_obelisks_is_aimed_anew() -> None:
    s = play(obelisks(), "move giant_scorpion i8", "to a7")
    assert (asked(s), s.actor) == ("DP-AIM", 0)
    play(s, "aim at a6-b6")
    assert s.observe(None)["table"]["aims"] == {"a7": ["a6", "b6"]}
    assert asked(s) == "DP-OBELISK"
