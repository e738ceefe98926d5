"""Dominance: ANK-DOM."""

from __future__ import annotations

from ecumene.games.ankh.tests.battles import second, third
from ecumene.games.ankh.tests.tables import asked, lay

# Amun is alone in the West; Isis stands in the East and controls monuments in the West
WEST = "obelisk b4=0 b6=0, pyramid c4=0 d5=1, temple b7=1"
BOUNTIFUL = third("bountiful")


def test_ank_dom_01_majorities_then_dominance() -> None:
    """The example of the rulebook: 1 for dominance and 1 for the obelisks."""
    s = lay("region", "god b5", "god i5", gods="amun isis", monuments=WEST, battlefield=1)
    assert s.devotion == (2, 1)  # Isis dominates the East and has nothing there


def test_ank_dom_01_majorities_and_dominance_are_two_gains() -> None:
    s = lay("region", "god b5", "god i5", gods="amun isis", monuments=WEST, powers=(BOUNTIFUL,))
    assert s.devotion[0] == 4


def test_ank_dom_01_all_majorities_are_one_gain() -> None:
    monuments = "obelisk b4=0, pyramid c4=0, temple b7=0"
    s = lay("region", "god b5", "god i5", monuments=monuments, powers=(BOUNTIFUL,))
    assert s.devotion[0] == 6


def test_ank_dom_01_the_majorities_come_first() -> None:
    """From 18 the obelisks lead to 20, still red; dominance with Ra's light first would not."""
    s = lay(
        "region",
        "god b5, warrior a5",
        "god i5",
        gods="ra isis",
        monuments="obelisk b4=0",
        powers=(BOUNTIFUL,),
        illuminated=["a5"],
        devotion=[18, 0],
    )
    assert s.devotion == (23, 1)


def test_ank_dom_01_ra_and_cities_belong_to_the_gain_for_dominance() -> None:
    """1 for dominance, 1 for the light, 1 for each city there, and 1 of Bountiful."""
    s = lay(
        "region",
        "god b5, warrior a5",
        "god c1, cat_mummy i5",
        gods="ra isis",
        powers=(BOUNTIFUL,),
        illuminated=["a5"],
        scenario="two_cities",
        cities=["b7", "b8", "h7"],
    )
    assert s.devotion == (5, 3)  # Isis has the city of the East, and the Delta


def test_ank_dom_01_the_light_shines_in_its_own_region_alone() -> None:
    words = ("god b5, warrior c1", "god i5")
    s = lay("conflict", *words, gods="ra isis", illuminated=["c1"])
    assert s.devotion == (3, 1)  # 1 for the West, 2 for the Delta


def test_ank_dom_02_one_against_none_is_a_majority() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7=0 c4")
    assert s.devotion == (2, 1)


def test_ank_dom_02_neutral_monuments_count_for_nobody() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7 c4, obelisk b4, pyramid a4=0 a5 a6")
    assert s.devotion == (2, 1)


def test_ank_dom_02_a_god_without_figures_there_is_compared_too() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7=0 c4=1")
    assert s.devotion == (1, 1)


def test_ank_dom_02_more_than_each_other_god_not_than_all_together() -> None:
    words = ("god b5", "god i5", "god c1")
    monuments = "temple b7=0 b8=0 c4=1 c8=2, obelisk a3=0 a4=0 b3=1 b4=2 c3=2"
    s = lay("region", *words, gods="ra isis anubis", monuments=monuments)
    assert s.devotion == (2, 1, 1)  # the temples; Anubis has as many obelisks


def test_ank_dom_02_types_are_counted_apart_and_regions_too() -> None:
    """Four monuments in all against three of one type; two more stand in the East."""
    monuments = "temple b7=1 b8=1 c8=1 a3=0 g4=0 g5=0, obelisk a4=0 b3=1, pyramid b4=0"
    s = lay("region", "god b5", "god c1", monuments=monuments)
    assert s.devotion == (2, 1)  # the pyramid alone


def test_ank_dom_03_gods_without_figures_there_gain_nothing() -> None:
    s = lay("region", "god b5", "god i5", monuments="temple b7=1")
    assert s.devotion == (1, 1)


def test_ank_dom_03_nobody_gains_where_nobody_stands() -> None:
    s = lay("conflict", "god b5", "god i5", monuments="temple c1=0 c2=0, obelisk d1=1")
    assert s.devotion == (1, 1)


def test_ank_dom_04_dominance_is_no_battle() -> None:
    powers = ("commanding revered temple_attuned resplendent glorious worshipful",)
    s = lay("region", "god b5", "god i5", powers=powers, followers=[5, 0])
    assert (s.devotion, s.followers) == ((1, 1), [5, 0])
    assert asked(s) == "DP-ACT1"


def test_ank_dom_04_no_figure_moves_to_obelisks_and_no_card_is_played() -> None:
    powers = (second("obelisk_attuned"),)
    s = lay("conflict", "god b5, warrior h5", "god c1", monuments="obelisk b4=0", powers=powers)
    assert asked(s) == "DP-ACT1"
    assert (s.played, s.devotion) == ((0, 0), (3, 1))
