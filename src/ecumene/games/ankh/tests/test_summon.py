"""Summon Figure: ANK-SUMM."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition, Error
from ecumene.games.ankh import GAME
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

PYRAMIDS = "revered inspiring pyramid_attuned"


def summoning(*seats: str, gods: str = "isis ra osiris", **table: Any) -> Ankh:
    """Seat 0 takes Summon Figure."""
    return play(lay("turn", *seats, gods=gods, **table), "take summon_figure")


def places(s: Ankh) -> list[str]:
    """Where the figure may be placed."""
    return [choice.removeprefix("on ") for choice in choices(s)]


def test_ank_summ_01_adjacent_to_a_figure_or_an_own_monument() -> None:
    """Not to neutral or enemy monuments, nor to enemy figures."""
    s = summoning("god b5", "god d3", monuments="temple i9=0, obelisk a1 j7=1")
    assert choices(s) == ["summon warrior", "stop summoning"]
    play(s, "summon warrior")
    assert places(s) == ["a5", "a6", "b4", "b6", "h8", "i8", "j8"]
    play(s, "on h8")
    assert figures(s, 0, "warrior") == ["h8"]
    assert asked(s) == "DP-ACT2"  # one figure only


def test_ank_summ_01_only_on_empty_spaces_that_are_not_water() -> None:
    s = summoning("god b5, warrior a5", "god b6", monuments="temple b4")
    play(s, "summon warrior")
    assert places(s) == ["a4", "a6"]  # A4 by the warrior; C5 and C6 are water
    s = summoning("god b5", "god i5", cities=["b4"])
    play(s, "summon warrior")
    assert places(s) == ["a5", "a6", "b6"]


def test_ank_summ_01_not_across_rivers_and_camels() -> None:
    row = ["a3-a4", "a4-b3", "b3-b4", "b4-c4"]
    s = summoning("god b3", "god i5", camels=row, order=["a1", "f6", "b0", "a8"])
    play(s, "summon warrior")
    assert places(s) == ["a3", "b2", "c3", "c4"]


def test_ank_summ_01_warriors_and_guardians_of_the_pool() -> None:
    pools = ("satet apep", "satet giant_scorpion")
    s = summoning("god b5, warrior a1 a2 a3", "god i5", "god j8", pools=pools)
    assert choices(s) == ["summon warrior", "summon satet", "summon apep", "stop summoning"]
    play(s, "summon satet", "on b4")
    assert figures(s, 0, "satet") == ["b4"]
    assert (s.guardians[0][1], s.guardians[1][1]) == (0, 1)


def test_ank_summ_02_the_anchor_may_stand_on_water() -> None:
    s = summoning("god b1, apep k1", "god i5")
    play(s, "summon warrior")
    assert places(s) == ["b0", "c1", "c2", "j1", "k2"]


def test_ank_summ_03_summoning_is_free() -> None:
    s = summoning("god b5", "god i5", followers=[0, 0])
    play(s, "summon warrior", "on b4")
    assert s.followers == [0, 0]


def test_ank_summ_03_it_may_be_declined() -> None:
    s = summoning("god b5", "god i5")
    assert "stop summoning" in choices(s)
    play(s, "stop summoning")
    assert figures(s, 0, "warrior") == []
    assert asked(s) == "DP-ACT2"


def test_ank_summ_03_extra_figures_may_be_declined_too() -> None:
    s = summoning("god b5", "god i5", powers=(PYRAMIDS,), monuments="pyramid b4=0")
    play(s, "by action", "on b6", "stop summoning")
    assert figures(s, 0, "warrior") == ["b6"]
    s = summoning("god b5", "god i5", powers=(PYRAMIDS,), monuments="pyramid b4=0")
    play(s, "stop summoning")
    assert figures(s, 0, "warrior") == []


def test_ank_summ_04_never_on_the_underworld_of_another_god() -> None:
    table: dict[str, Any] = {"underworld": ["b4", "a8", "a7"], "powers": (PYRAMIDS,)}
    table |= {"gods": "isis osiris", "monuments": "pyramid b8=0"}
    s = summoning("god b5", "god i5", **table)
    again = s.clone()
    play(s, "by action")
    assert places(s) == ["a5", "a6", "b6", "b7", "c8", "c9"]
    play(again, "by pyramid b8")
    assert places(again) == ["b7", "c8", "c9"]


def test_ank_summ_05_one_extra_figure_by_each_own_pyramid() -> None:
    monuments = "pyramid b4=0 h5=0 i9 j7=1"
    s = summoning("god b5", "god d3", powers=(PYRAMIDS,), monuments=monuments)
    assert choices(s) == ["by action", "by pyramid b4", "by pyramid h5", "stop summoning"]
    play(s, "by pyramid h5")
    assert places(s) == ["g5", "g6", "h4", "h6", "i5", "i6"]
    play(s, "on h6")
    assert choices(s) == ["by action", "by pyramid b4", "stop summoning"]
    play(s, "by pyramid b4", "on a4", "summon warrior", "on a6")
    assert figures(s, 0, "warrior") == ["a4", "a6", "h6"]
    assert asked(s) == "DP-ACT2"


def test_ank_summ_05_without_the_power_pyramids_bring_nothing() -> None:
    s = summoning("god b5", "god d3", monuments="pyramid b4=0 h5=0")
    play(s, "summon warrior", "on h6")
    assert asked(s) == "DP-ACT2"


def test_ank_summ_05_osiris_summons_one_figure_onto_the_underworld() -> None:
    table: dict[str, Any] = {"gods": "osiris isis", "underworld": ["h8", "e2", "b4"]}
    s = summoning("god b5, warrior e2", "god d3", **table)
    assert choices(s) == ["by action", "by underworld", "stop summoning"]
    play(s, "by underworld")
    assert places(s) == ["b4", "h8"]  # no adjacency; a figure stands on E2
    play(s, "on h8")
    assert choices(s) == ["summon warrior", "stop summoning"]  # the regular one, nothing else


def test_ank_summ_05_a_regular_figure_may_be_placed_beside_an_extra_one() -> None:
    """And the other way round the extra figure comes second."""
    table: dict[str, Any] = {"gods": "osiris isis", "underworld": ["h8", "j2"]}
    s = summoning("god b5", "god d3", **table)
    assert "on h7" not in choices(play(s.clone(), "by action"))
    play(s, "by underworld", "on h8", "summon warrior", "on h7")
    assert figures(s, 0, "warrior") == ["h7", "h8"]
    s = summoning("god b5", "god d3", **table)
    play(s, "by action", "on b6", "summon warrior", "on h8")
    assert figures(s, 0, "warrior") == ["b6", "h8"]


def test_ank_summ_05_the_pool_may_run_out_between_them() -> None:
    warriors = "god b5, warrior a1 a2 a3 a4 b2"
    s = summoning(warriors, "god i5", powers=(PYRAMIDS,), monuments="pyramid h8=0")
    play(s, "by pyramid h8", "on h7")
    assert asked(s) == "DP-ACT2"


TRAPPED: dict[str, Any] = {"gods": "isis anubis", "trapped": [2, 0]}


def test_ank_summ_06_a_trapped_warrior_is_ransomed_for_a_follower() -> None:
    s = summoning("god b5", "god i5", followers=[3, 0], **TRAPPED)
    assert choices(s) == ["summon warrior", "ransom warrior", "stop summoning"]
    play(s, "ransom warrior", "on b4")
    assert (s.followers, s.trapped) == ([2, 1], (1, 0))
    assert figures(s, 0, "warrior") == ["b4"]


def test_ank_summ_06_a_warrior_of_the_pool_costs_nothing_and_frees_nobody() -> None:
    s = summoning("god b5", "god i5", followers=[3, 0], **TRAPPED)
    play(s, "summon warrior", "on b4")
    assert (s.followers, s.trapped) == ([3, 0], (2, 0))


def test_ank_summ_06_not_without_a_follower() -> None:
    s = summoning("god b5", "god i5", followers=[0, 5], **TRAPPED)
    assert choices(s) == ["summon warrior", "stop summoning"]


def test_ank_summ_06_also_with_an_empty_pool() -> None:
    s = summoning("god b5, warrior a1 a2 a3 a4", "god i5", followers=[1, 0], **TRAPPED)
    assert choices(s) == ["ransom warrior", "stop summoning"]


def test_ank_summ_06_also_as_an_extra_figure() -> None:
    s = summoning(
        "god b5",
        "god i5",
        followers=[1, 0],
        monuments="pyramid h8=0",
        powers=(PYRAMIDS,),
        **TRAPPED,
    )
    play(s, "by pyramid h8")
    assert choices(s) == ["summon warrior", "ransom warrior"]
    play(s, "ransom warrior", "on h7")
    assert (s.followers, s.trapped) == ([0, 1], (1, 0))


def test_ank_summ_06_only_the_owner_may_ransom() -> None:
    table: dict[str, Any] = {"gods": "ra isis anubis", "trapped": [0, 2, 0]}
    s = summoning("god b5", "god i5", "god j8", **table)
    assert choices(s) == ["summon warrior", "stop summoning"]


def test_ank_summ_07_after_each_placement_sun_token_and_aim() -> None:
    table: dict[str, Any] = {"gods": "ra isis", "powers": (PYRAMIDS,)}
    table |= {"pools": ("giant_scorpion",), "monuments": "pyramid h8=0"}
    s = summoning("god b5", "god i5", **table)
    play(s, "by pyramid h8", "summon warrior", "on h7")
    assert asked(s) == "DP-SUN"
    play(s, "illuminate", "summon giant_scorpion", "on b4")
    assert asked(s) == "DP-SUN"
    play(s, "leave dark")
    assert asked(s) == "DP-AIM"
    play(s, "aim at a5-b5")
    assert s.position()["table"]["aims"] == {"b4": ["a5", "b5"]}
    assert s.position()["table"]["illuminated"] == ["h7"]
    assert asked(s) == "DP-ACT2"


def test_ank_summ_08_god_figures_are_never_summoned() -> None:
    with pytest.raises(Error):
        GAME.parse("summon god")
    with pytest.raises(BadPosition, match="ANK-INV-01"):
        lay("turn", "warrior b5", "god i5")


def test_ank_summ_09_with_an_empty_pool_only_the_marker_moves() -> None:
    for powers in ("", PYRAMIDS):
        figures_out = "god b5, warrior a1 a2 a3 a4 b2 b3"
        s = summoning(figures_out, "god i5", powers=(powers,), monuments="pyramid h8=0")
        assert asked(s) == "DP-ACT2"
        assert s.markers == [3, 4, 3, 3]
        assert len(figures(s, 0, "warrior")) == 6


def test_ank_summ_09_without_a_legal_space_only_the_marker_moves() -> None:
    """K3 touches J2, K2 and water."""
    s = summoning("god k3", "god j2, warrior k2")
    assert asked(s) == "DP-ACT2"
    assert s.markers == [3, 4, 3, 3]
    s = summoning("god k3", "god j2")
    play(s, "summon warrior")
    assert figures(s, 0, "warrior") == ["k2"]
