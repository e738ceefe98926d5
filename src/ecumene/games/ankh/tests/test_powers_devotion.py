"""Ankh powers of level 3: ANK-POW-09 to 12."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, is_over, third
from ecumene.games.ankh.tests.tables import asked, choices, lay, play

CHARIOTS = "play chariots"
MIRACLE = "play miracle"
GLORIOUS = third("glorious")
MAGNANIMOUS = third("magnanimous")
BOUNTIFUL = third("bountiful")
WORSHIPFUL = third("worshipful")


def test_ank_pow_09_glorious_three_for_a_margin_of_three() -> None:
    for card, devotion in ((CYCLE, (3, 0)), ("play drought", (1, 0))):  # 4 against 1 or 2
        s = fight("god b4", "god d7", powers=(GLORIOUS,))
        play(s, CHARIOTS, card)
        assert s.devotion == devotion


def test_ank_pow_09_glorious_looks_at_the_next_strongest_participant() -> None:
    """4 against 1 and 2; the many figures of Osiris elsewhere do not count."""
    words = ("god b4", "god d7", "god a8, warrior a7", "god h5, warrior h6 h7 h8")
    s = fight(*words, powers=(GLORIOUS,))
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert s.devotion == (1, 0, 0, 0)
    s = fight("god b4", "god d7", "god a8", words[3], powers=(GLORIOUS,))
    play(s, CHARIOTS, CYCLE, CYCLE)
    assert s.devotion == (3, 0, 0, 0)


def test_ank_pow_09_glorious_participants_without_figures_count_as_0() -> None:
    """3 against Chariots whose owner has lost its last figure."""
    s = fight("god b4, warrior b6", "god c1, warrior d7", powers=(GLORIOUS,), followers=[1, 0])
    play(s, PLAGUE, CHARIOTS, "bid 1")
    assert s.devotion == (3, 0)


def test_ank_pow_09_glorious_not_by_tiebreaker_nor_for_dominance() -> None:
    s = fight("god b4", "god d7", powers=(GLORIOUS,), tiebreaker=0)
    play(s, CHARIOTS, CHARIOTS, "use tiebreaker")
    assert s.devotion == (1, 0)
    s = lay("region", "god b4, warrior b5 b6 b7", "god h5", powers=(GLORIOUS,))
    assert s.devotion == (1, 1)


def test_ank_pow_10_magnanimous_two_for_a_loser_with_two_figures() -> None:
    """The god is one of them; figures elsewhere are not."""
    for words, gained in (("god d7, warrior d8", 2), ("god d7, warrior h5", 0)):
        s = fight("god b4", words, powers=("", MAGNANIMOUS))
        play(s, CHARIOTS, CYCLE)
        assert s.devotion == (1, gained)


def test_ank_pow_10_magnanimous_two_warriors_that_die_afterwards_are_enough() -> None:
    s = fight("god b4", "god c1, warrior d7 d8", powers=("", MAGNANIMOUS))
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (1, 2)


def test_ank_pow_10_magnanimous_figures_killed_before_the_resolution_do_not_count() -> None:
    s = fight("god b4", "god d7, warrior d8", powers=("", MAGNANIMOUS), followers=[0, 0])
    play(s, PLAGUE, CYCLE)
    assert s.devotion == (1, 0)


def test_ank_pow_10_magnanimous_not_for_the_winner() -> None:
    s = fight("god b4, warrior b6", "god d7", powers=(MAGNANIMOUS,))
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (1, 0)


@pytest.mark.parametrize(("start", "end"), [(0, 2), (19, 21), (20, 22), (21, 22)])
def test_ank_pow_11_bountiful_one_more_while_the_marker_is_red(start: int, end: int) -> None:
    s = fight("god b4", "god d7", powers=(BOUNTIFUL,), devotion=[start, 0])
    play(s, CHARIOTS, CYCLE)
    assert s.devotion == (end, 0)


def test_ank_pow_11_bountiful_every_single_gain_counts_for_itself() -> None:
    """Two majorities 2+1, Magnanimous 2+1, Miracle 1+1."""
    powers = ("", third("magnanimous", "bountiful"))
    monuments = "temple b6=1, obelisk a6=1"
    s = fight("god b4", "god d7, warrior d8", powers=powers, monuments=monuments)
    play(s, CHARIOTS, MIRACLE)
    assert s.devotion == (1, 8)


def test_ank_pow_11_bountiful_adds_to_worshipful() -> None:
    powers = (third("bountiful", "worshipful"),)
    s = fight("god b4", "god d7", powers=powers, followers=[2, 0])
    play(s, CYCLE, CHARIOTS, "sacrifice followers")
    assert s.devotion == (2, 1)


def test_ank_pow_11_bountiful_majorities_and_dominance_are_two_gains() -> None:
    monuments = "temple b6=0, obelisk a6=0"
    s = lay("region", "god b4", "god h5", monuments=monuments, powers=(BOUNTIFUL,))
    assert s.devotion == (5, 1)


def test_ank_pow_11_bountiful_nothing_is_added_to_nothing_or_to_a_loss() -> None:
    s = fight("god b4, cat_mummy b6", "god d7", powers=("", BOUNTIFUL), devotion=[5, 5])
    play(s, CYCLE, CHARIOTS)
    assert s.devotion == (5, 6)  # 2 for the battle, 1 lost by the cat; no majority


def test_ank_pow_12_worshipful_two_followers_for_one_devotion_once_per_battle() -> None:
    s = fight("god b4", "god d7", powers=(WORSHIPFUL,), followers=[5, 5])
    play(s, CHARIOTS, CYCLE)
    assert (asked(s), s.actor) == ("DP-WORSHIP", 0)
    assert choices(s) == ["sacrifice followers", "keep followers"]
    play(s, "sacrifice followers")
    assert is_over(s)
    assert (s.devotion, s.followers) == ((2, 0), [3, 5])


def test_ank_pow_12_worshipful_may_be_declined_and_needs_two_followers() -> None:
    s = fight("god b4", "god d7", powers=(WORSHIPFUL,), followers=[2, 0])
    play(s, CYCLE, CHARIOTS, "keep followers")
    assert (s.devotion, s.followers) == ((0, 1), [2, 0])
    s = fight("god b4", "god d7", powers=(WORSHIPFUL,), followers=[1, 0])
    play(s, CYCLE, CHARIOTS)
    assert is_over(s)


def test_ank_pow_12_worshipful_after_each_battle_in_which_the_god_played_a_card() -> None:
    """Ra fights twice and dominates the Delta; Isis fights too, but has no such power."""
    words = ("god b4, warrior c1 h5", "god d7, warrior h7")
    s = lay("conflict", *words, gods="ra isis", powers=(WORSHIPFUL,), followers=[1, 9])
    assert s.followers == [4, 9]  # he is omnipresent, too
    play(s, CHARIOTS, CYCLE, "sacrifice followers")
    assert asked(s) == "DP-CARD"
    play(s, CYCLE, CHARIOTS, "sacrifice followers")
    assert is_over(s)
    assert s.devotion == (4, 1)  # a battle, two sacrifices, and the Delta
    assert s.followers == [0, 9]


def test_ank_pow_12_worshipful_not_for_gods_outside_the_battle() -> None:
    s = fight("god b4", "god d7", "god h5", powers=("", "", WORSHIPFUL), followers=[9, 9, 9])
    play(s, CHARIOTS, CYCLE)
    assert is_over(s)


def test_ank_pow_12_worshipful_after_all_miracles_by_ascending_devotion() -> None:
    """The miracle of Isis takes her past Ra, so he is asked first."""
    words = ("god b4", "god d7, warrior d8 c8", "god a8")
    powers = (WORSHIPFUL, WORSHIPFUL)
    s = fight(*words, powers=powers, followers=[2, 2, 0], devotion=[4, 3, 9])
    play(s, CYCLE, MIRACLE, CHARIOTS)
    assert (s.actor, s.devotion) == (0, (4, 5, 10))
    play(s, "sacrifice followers")
    assert (asked(s), s.actor) == ("DP-WORSHIP", 1)
