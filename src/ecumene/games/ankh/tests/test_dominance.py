"""Dominance: ANK-DOM."""

from __future__ import annotations

from ecumene.games.ankh.tests.tables import asked, lay

# Amun is alone in the West; Isis stands in the East and controls monuments in the West
WEST = "obelisk b4=0 b6=0, pyramid c4=0 d5=1, temple b7=1"


def test_ank_dom_01_majorities_then_dominance() -> None:
    """The example of the rulebook: 1 for dominance and 1 for the obelisks."""
    s = lay("region", "god b5", "god i5", gods="amun isis", monuments=WEST, battlefield=1)
    assert s.devotion == [2, 1]  # Isis dominates the East and has nothing there


def test_ank_dom_01_majorities_and_dominance_are_two_gains() -> None:
    powers = ("revered inspiring temple_attuned resplendent bountiful",)
    s = lay("region", "god b5", "god i5", gods="amun isis", monuments=WEST, powers=powers)
    assert s.devotion[0] == 4


def test_ank_dom_02_one_against_none_is_a_majority() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7=0 c4")
    assert s.devotion == [2, 1]


def test_ank_dom_02_a_god_without_figures_there_is_compared_too() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7=0 c4=1")
    assert s.devotion == [1, 1]


def test_ank_dom_03_gods_without_figures_there_gain_nothing() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7=1")
    assert s.devotion == [1, 1]


def test_ank_dom_04_dominance_is_no_battle() -> None:
    powers = ("commanding revered temple_attuned resplendent glorious worshipful",)
    s = lay("region", "god b5", "god i5", powers=powers, followers=[5, 0])
    assert (s.devotion, s.followers) == ([1, 1], [5, 0])
    assert asked(s) == "DP-ACT1"
