"""Ankh powers of levels 1 and 2, without Obelisk Attuned: ANK-POW-01 to 05, 07, 08."""

from __future__ import annotations

from ecumene.games.ankh.tests.battles import CYCLE, LEVEL_1, fight, is_over, second, strengths
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

BUILD = "play build_monument"
CHARIOTS = "play chariots"
RESPLENDENT = second("resplendent")
TEMPLES = second("temple_attuned")
PYRAMIDS = second("pyramid_attuned")


def test_ank_pow_01_commanding_three_followers_for_each_won_battle() -> None:
    """Two won battles, and dominance in the Delta that brings none."""
    s = lay(
        "conflict",
        "god b4, warrior c1 h5",
        "god d7, warrior h7",
        gods="ra isis",
        powers=("commanding", "commanding"),
        followers=[1, 1],
    )
    play(s, CHARIOTS, CYCLE)
    assert s.followers == [4, 1]
    play(s, "play drought", CYCLE)
    assert is_over(s)
    assert s.followers == [7, 1]


def test_ank_pow_01_commanding_with_the_tiebreaker_too_but_not_in_a_tie() -> None:
    for answer, followers in (("use tiebreaker", [4, 1]), ("keep tiebreaker", [1, 1])):
        powers = ("commanding", "commanding")
        s = fight("god b4", "god d7", powers=powers, followers=[1, 1], tiebreaker=0)
        play(s, CYCLE, CYCLE, answer)
        assert s.followers == followers


def test_ank_pow_02_inspiring_builds_without_followers() -> None:
    for followers in (0, 5):
        s = fight("god b4", "god d7", powers=("inspiring",), followers=[followers, 0])
        play(s, BUILD, CYCLE, "build temple", "on b6")
        assert s.followers == [followers, 0]
        assert spaces(s.controlled[0]) == ["b6"]


def test_ank_pow_02_inspiring_is_for_its_god_alone() -> None:
    s = fight("god b4", "god d7", powers=("inspiring",), followers=[0, 2])
    play(s, CYCLE, BUILD)
    assert is_over(s)


def test_ank_pow_03_omnipresent_one_follower_per_region_with_a_figure() -> None:
    """Several figures in one region count once; the Delta has none."""
    words = ("god b4, warrior b6 b8 h5", "god d7, warrior h7")
    s = lay("conflict", *words, gods="ra isis", powers=("omnipresent",), followers=[1, 1])
    assert s.followers == [3, 1]
    play(s, CYCLE, CYCLE, CYCLE, CYCLE, "keep tiebreaker")
    assert is_over(s)
    assert s.followers == [3, 1]  # once per conflict


def test_ank_pow_03_omnipresent_a_figure_on_water_counts_for_all_its_regions() -> None:
    words = ("god c1, apep e6", "god d7, warrior h7")
    s = lay("conflict", *words, gods="ra isis", powers=("omnipresent",), followers=[0, 0])
    assert s.followers == [3, 0]


def test_ank_pow_04_revered_one_more_in_each_gain_followers_action() -> None:
    for powers, followers in (("revered", 3), ("", 2)):
        s = lay("turn", "god b4", "god d7", monuments="temple b5", powers=(powers,))
        play(s, "take gain_followers")
        assert s.followers[0] == followers


def test_ank_pow_04_revered_also_if_nothing_else_is_gained_and_for_its_god_alone() -> None:
    s = lay("turn", "god b4", "god d7", powers=("revered",), followers=[0, 0])
    play(s, "take gain_followers", "unlock nothing")
    assert s.followers == [1, 0]
    play(s, "take gain_followers")
    assert s.followers == [1, 0]


def test_ank_pow_05_resplendent_three_of_one_type_anywhere() -> None:
    """Temples in three regions; the base strength of the god is 3, not 3 more."""
    monuments = "temple b8=0 h5=0 c1=0"
    s = fight("god b4, warrior b6", "god d7", monuments=monuments, powers=(RESPLENDENT,))
    assert strengths(s, CYCLE, CYCLE) == {0: 4, 1: 1}


def test_ank_pow_05_resplendent_needs_one_type_under_own_control() -> None:
    for monuments in (
        "temple b8=0 h5=0, pyramid c1=0, obelisk e2=0",
        "temple b8=0 h5=0 c1 e2=1",
    ):
        s = fight("god b4", "god d7", monuments=monuments, powers=(RESPLENDENT,))
        assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_ank_pow_05_resplendent_more_than_three_are_as_good_and_only_for_the_god_figure() -> None:
    monuments = "temple b8=0 h5=0 c1=0 e2=0, obelisk h6=0 h7=0 h8=0"
    s = fight("god b4", "god d7", monuments=monuments, powers=(RESPLENDENT,))
    assert strengths(s, CYCLE, CYCLE) == {0: 3, 1: 1}
    s = fight("god g2, warrior b4", "god d7", monuments=monuments, powers=(RESPLENDENT,))
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_ank_pow_05_resplendent_counts_a_monument_built_in_this_battle() -> None:
    s = fight(
        "god b4", "god d7", monuments="temple h5=0 c1=0", powers=(RESPLENDENT,), followers=[3, 0]
    )
    assert strengths(s, BUILD, CYCLE, "build temple", "on b8") == {0: 3, 1: 1}


def test_ank_pow_07_temple_attuned_two_strength_per_temple_beside_a_figure() -> None:
    """Temples b5 (beside god and warrior) and d8; not the lonely and the foreign one.

    The temple h5 has a figure beside it, but adds its strength to battles in the East.
    """
    s = fight(
        "god b4, warrior b6 d7 h4",
        "god a8",
        monuments="temple b5=0 d8=0 a2=0 a4=1 h5=0",
        powers=(TEMPLES,),
    )
    assert strengths(s, CYCLE, CYCLE) == {0: 7, 1: 1}


def test_ank_pow_07_temple_attuned_neutral_temples_and_other_types_add_nothing() -> None:
    s = fight("god b4", "god a8", monuments="temple b5, pyramid b3=0", powers=(TEMPLES,))
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_ank_pow_07_temple_attuned_neutralised_figures_still_count_for_this() -> None:
    s = fight(
        "god b4",
        "god a8, androsphinx b3",
        gods="ra amun",
        monuments="temple b5=0",
        powers=(TEMPLES,),
    )
    assert strengths(s, CYCLE, CYCLE) == {0: 2, 1: 2}


def test_ank_pow_07_temple_attuned_not_across_the_river() -> None:
    """The temple e4 is beside the warrior f3 of the Delta, but the river runs between them."""
    s = fight("god b4, warrior f3", "god a8", monuments="temple e4=0", powers=(TEMPLES,))
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_ank_pow_08_pyramid_attuned_one_extra_figure_beside_each_own_pyramid() -> None:
    """Two own pyramids and one of the enemy: three figures with that of the action."""
    s = lay(
        "turn",
        "god b4",
        "god h5",
        gods="isis anubis",
        monuments="pyramid c1=0 g8=0 b8=1",
        powers=(PYRAMIDS,),
    )
    play(s, "take summon_figure")
    assert choices(s) == ["by action", "by pyramid c1", "by pyramid g8", "stop summoning"]
    play(s, "by pyramid c1")
    assert choices(s) == ["on b0", "on b1", "on c0", "on c2", "on d0", "on d1"]
    play(s, "on d1")
    assert choices(s) == ["by action", "by pyramid g8", "stop summoning"]
    play(s, "by action", "on d2")  # beside the extra figure
    play(s, "summon warrior", "on g9")
    assert figures(s, 0, "warrior") == ["d1", "d2", "g9"]
    assert asked(s) == "DP-ACT2"


def test_ank_pow_08_pyramid_attuned_is_optional_and_works_in_each_summon_action() -> None:
    s = lay(
        "turn", "god b4", "god h5", gods="isis amun", monuments="pyramid c1=0", powers=(PYRAMIDS,)
    )
    play(s, "take summon_figure", "by action", "on b5", "stop summoning")
    assert figures(s, 0, "warrior") == ["b5"]
    play(s, "take gain_followers", "take unlock_power", "unlock nothing")
    play(s, "take summon_figure")
    assert "by pyramid c1" in choices(s)


def test_ank_pow_08_pyramid_attuned_not_without_the_power() -> None:
    powers = (f"{LEVEL_1} temple_attuned resplendent", PYRAMIDS)
    gods, monuments = "isis amun", "pyramid c1=0"
    s = lay("turn", "god b4", "god h5", gods=gods, monuments=monuments, powers=powers)
    play(s, "take summon_figure", "summon warrior", "on b5")
    assert asked(s) == "DP-ACT2"
