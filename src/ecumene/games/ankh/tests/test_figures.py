"""Figures: ANK-FIG."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh.content import FIRST_GUARDIAN, GUARDIANS, LIMITS
from ecumene.games.ankh.names import KIND
from ecumene.games.ankh.pieces import free_bases, guardians_on_card, warriors_in_pool
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, strengths
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play


def in_pool(s: Ankh, god: int, kind: str) -> int:
    """Guardians of a kind in the pool of a god."""
    return s.guardians[god][KIND[kind] - FIRST_GUARDIAN]


@pytest.mark.parametrize("kind", ["warrior", *(each.id for each in GUARDIANS)])
def test_ank_fig_01_every_figure_has_strength_1(kind: str) -> None:
    aims = {"b7": ["a8", "b8"]} if kind == "giant_scorpion" else {}
    s = fight(f"god b4, {kind} b7", "god d7", aims=aims)
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 1}


def test_ank_fig_01_so_says_the_box() -> None:
    assert LIMITS.base_strength == 1
    assert {each.base_strength for each in GUARDIANS} == {1}


def test_ank_fig_02_gods_survive_a_lost_battle_a_tie_and_a_plague() -> None:
    for cards in (("play chariots", CYCLE), (CYCLE, CYCLE), (PLAGUE, CYCLE)):
        s = fight("god b4, warrior b5", "god d7, warrior d8", gods="ra amun", followers=[0, 0])
        play(s, *cards)
        assert asked(s) == "DP-ACT1"
        assert (figures(s, 0, "god"), figures(s, 1, "god")) == (["b4"], ["d7"])
        assert figures(s, 1, "warrior") == []


def test_ank_fig_02_a_god_leaves_the_board_when_it_is_the_lower_god() -> None:
    s = lay("merge", "god b4", "god d7", "god i5", devotion=[3, 4, 5], event=12)
    assert [figures(s, god, "god") for god in range(3)] == [[], ["d7"], ["i5"]]


def test_ank_fig_02_a_god_leaves_the_board_when_it_is_forgotten() -> None:
    s = lay("forget", "god b4", "god d7", "god i5", "with 0", devotion=[25, 3, 26, 25])
    assert [figures(s, god, "god") for god in range(3)] == [["b4"], [], ["i5"]]
    with pytest.raises(BadPosition, match="ANK-INV-01"):
        lay("turn", "", "god d7")


def test_ank_fig_03_a_figure_is_on_the_board_in_the_pool_or_trapped() -> None:
    warriors = "god b5, warrior a1 a2 a3 a4"
    s = lay("turn", warriors, "god i5", gods="isis anubis", trapped=[1, 0], followers=[0, 0])
    assert warriors_in_pool(s, 0) == 1
    assert warriors_in_pool(s, 1) == 6
    play(s, "take summon_figure", "summon warrior", "on b6")
    assert warriors_in_pool(s, 0) == 0
    with pytest.raises(BadPosition, match="ANK-INV-01"):
        lay("turn", warriors, "god i5", gods="isis anubis", trapped=[3, 0])


def test_ank_fig_03_a_summoned_guardian_leaves_the_pool() -> None:
    s = lay("turn", "god b5", "god i5", gods="isis ra", pools=("satet",))
    play(s, "take summon_figure", "summon satet", "on b6")
    assert (in_pool(s, 0, "satet"), figures(s, 0, "satet")) == (0, ["b6"])


def test_ank_fig_04_the_killed_return_to_the_pool_of_their_owner() -> None:
    """Of the loser: a warrior, and a Satet that keeps its base."""
    s = fight("god b4", "god d7, warrior d8, satet e8", gods="ra amun")
    assert (warriors_in_pool(s, 1), free_bases(s, 1, False)) == (5, 1)
    play(s, "play chariots", CYCLE)
    assert (figures(s, 1, "warrior"), figures(s, 1, "satet")) == ([], [])
    assert (warriors_in_pool(s, 1), in_pool(s, 1, "satet")) == (6, 1)
    assert (free_bases(s, 1, False), free_bases(s, 0, False)) == (1, 2)


def test_ank_fig_04_unless_anubis_traps_a_warrior() -> None:
    s = fight("god b4", "god d7, warrior d8 e8", gods="anubis amun")
    play(s, "play chariots", CYCLE, "trap warrior of amun")
    assert s.trapped == (0, 1)
    assert warriors_in_pool(s, 1) == 5


def test_ank_fig_04_unless_it_is_a_mummy_that_comes_back() -> None:
    s = fight("god b4", "god d7, mummy d8", gods="ra amun")
    play(s, "play chariots", CYCLE)
    assert asked(s) == "DP-MUMMY"
    play(s, "on c8")
    assert (figures(s, 1, "mummy"), in_pool(s, 1, "mummy")) == (["c8"], 0)


def test_ank_fig_05_a_killed_guardian_stays_with_its_god() -> None:
    """With two seats there is one figure: nobody else gets it when its owner loses it."""
    s = fight("god b4", "god d7, satet d8", gods="ra amun", powers=("revered",), followers=[3, 0])
    satet = KIND["satet"]
    assert guardians_on_card(s, satet) == 0
    play(s, "play chariots", CYCLE)
    assert (in_pool(s, 1, "satet"), guardians_on_card(s, satet)) == (1, 0)
    play(s, "take unlock_power")  # seat 1 has no followers
    play(s, "take unlock_power", "unlock inspiring")  # the second slot, with a guardian icon
    assert in_pool(s, 0, "satet") == 0
    play(s, "take summon_figure")
    assert "summon satet" in choices(s)  # seat 1 summons it again


def test_ank_fig_05_a_merge_takes_a_guardian_over_or_out_of_the_game() -> None:
    table: dict[str, Any] = {"devotion": [3, 4, 5], "event": 12, "pools": ("satet",)}
    s = lay("merge", "god b4, satet b5", "god d7", "god i5", **table)
    assert choices(s) == ["adopt b5", "adopt from pool satet", "stop adopting"]
    play(s, "adopt b5", "stop adopting")
    assert (figures(s, 1, "satet"), in_pool(s, 1, "satet")) == (["b5"], 0)
    assert guardians_on_card(s, KIND["satet"]) == 0  # the other does not return


def test_ank_fig_05_forgetting_takes_a_guardian_out_of_the_game() -> None:
    table: dict[str, Any] = {"devotion": [3, 24, 25, 24], "pools": ("satet", "satet")}
    s = lay("forget", "god b4, satet b5", "god d7", "god i5", "with 1", **table)
    assert [figures(s, god, "satet") for god in range(3)] == [[], [], []]
    assert [in_pool(s, god, "satet") for god in range(3)] == [0, 1, 0]
    assert guardians_on_card(s, KIND["satet"]) == 0
