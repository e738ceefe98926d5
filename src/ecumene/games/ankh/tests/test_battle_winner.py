"""Strength, winner, tie and reward of a battle: ANK-BATL-07 to 12."""

from __future__ import annotations

import pytest

from ecumene.games.ankh.tests.battles import (
    CYCLE,
    PLAGUE,
    fight,
    is_over,
    second,
    strengths,
    third,
)
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play, spaces

CHARIOTS = "play chariots"


def test_ank_batl_07_strength_is_figures_cards_and_temples() -> None:
    """Two warriors and the god, 1 for Drought, 2 for the temple; figures elsewhere do not count."""
    s = fight(
        "god b4, warrior b6 a8 h5",
        "god d7, mummy d8",
        monuments="temple a6=0",
        powers=(second("temple_attuned"),),
    )
    assert strengths(s, "play drought", CHARIOTS) == {0: 6, 1: 5}


def test_ank_batl_07_resplendent_and_anubis_change_the_god_figure() -> None:
    s = lay(
        "battle",
        "god b4, warrior b6",
        "god d7",
        gods="anubis isis",
        monuments="temple h5=1 h7=1 c1=1",
        powers=("", second("resplendent")),
        trapped=[0, 2],
    )
    assert strengths(s, CYCLE, CYCLE) == {0: 4, 1: 3}


def test_ank_batl_07_a_figure_beside_an_androsphinx_counts_nothing() -> None:
    s = fight("god b4, warrior b6", "androsphinx b5, god d7", gods="ra amun")
    assert strengths(s, "play drought", CYCLE) == {0: 1, 1: 2}


def test_ank_batl_07_a_figure_on_water_fights_in_each_of_its_regions() -> None:
    s = fight("god c1, apep e6, warrior a5", "god h5", battlefield=2)
    assert strengths(s, CYCLE, CYCLE) == {0: 1, 1: 1}


def test_ank_batl_07_without_figures_all_bonuses_are_ignored() -> None:
    """The warrior dies in the plague; the 3 of Chariots and 2 of the temple do not count."""
    s = fight(
        "god c1, warrior b4",
        "god d7",
        monuments="temple b5=0 d8=1",
        powers=(second("temple_attuned"),),
        followers=[0, 0],
    )
    assert strengths(s, CHARIOTS, PLAGUE) == {0: 0, 1: 2}
    assert s.devotion == (0, 1)  # Isis has won with less than 3


def test_ank_batl_08_the_single_highest_strength_wins() -> None:
    """Two of three share the second place: no tie for the highest."""
    s = fight("god b4, warrior b6", "god d7", "god a7, warrior a8", tiebreaker=0)
    play(s, "play drought", CHARIOTS, "play flood")
    assert is_over(s)
    assert s.devotion == (0, 1, 0)
    assert figures(s, 0, "warrior") == figures(s, 2, "warrior") == []


def test_ank_batl_08_the_strongest_without_figures_does_not_win() -> None:
    s = fight("god c1, warrior b4", "god d7", "god a7", followers=[0, 0, 0])
    play(s, CHARIOTS, PLAGUE, CYCLE)
    assert s.devotion == (0, 1, 0)


def test_ank_batl_09_the_tiebreaker_wins_a_tie_and_is_turned_over() -> None:
    s = lay("conflict", "god b4, warrior a4 h5", "god d7, warrior b8 h7", gods="ra isis")
    play(s, CYCLE, CYCLE)
    assert (asked(s), s.actor) == ("DP-TIE", 0)
    assert choices(s) == ["use tiebreaker", "keep tiebreaker"]
    play(s, "use tiebreaker")
    assert s.devotion == (1, 0)
    assert [figures(s, god, "warrior") for god in (0, 1)] == [["a4", "h5"], ["h7"]]
    assert (s.tiebreaker, s.tiebreaker_ready) == (0, False)


def test_ank_batl_09_it_cannot_be_used_again_in_this_conflict() -> None:
    s = lay("conflict", "god b4, warrior h5", "god d7, warrior h7", gods="ra isis")
    play(s, CYCLE, CYCLE, "use tiebreaker", CYCLE, CYCLE)
    assert is_over(s)
    assert s.devotion == (1, 0)
    assert figures(s, 0, "warrior") == []


def test_ank_batl_09_it_may_be_kept_for_a_later_battle() -> None:
    s = lay("conflict", "god b4, warrior b6 h5", "god d7, warrior b8 h7", gods="ra isis")
    play(s, CYCLE, CYCLE, "keep tiebreaker")
    assert figures(s, 0, "warrior") == ["h5"]  # nobody has won
    play(s, CYCLE, CYCLE)
    assert asked(s) == "DP-TIE"
    play(s, "use tiebreaker")
    assert s.devotion == (1, 0)


@pytest.mark.parametrize(
    ("tiebreaker", "ready"),
    [(2, True), (0, False), (3, True)],
    ids=["not tied for the highest", "used", "does not participate"],
)
def test_ank_batl_09_only_a_tied_holder_of_the_ready_token(tiebreaker: int, ready: bool) -> None:
    s = fight(
        "god b4, warrior b6",
        "god d7, warrior d8",
        "god a7",
        "god h5",
        tiebreaker=tiebreaker,
        tiebreaker_ready=ready,
        gods="ra isis amun anubis",
    )
    play(s, CYCLE, CYCLE, CYCLE)
    play(s, "trap nobody")
    assert is_over(s)
    assert s.devotion == (0, 0, 0, 0)


def test_ank_batl_10_a_tie_without_tiebreaker_nobody_wins_and_all_lose() -> None:
    """The weaker third does not inherit the victory; all losers with two figures get their 2."""
    magnanimous = third("magnanimous")
    s = fight(
        "god b4, warrior b6 a4",
        "god d7, warrior d8 c8",
        "god a7, warrior a8",
        powers=(magnanimous, magnanimous, magnanimous),
    )
    play(s, CYCLE, CYCLE, CYCLE)
    assert s.devotion == (2, 2, 2)
    assert [figures(s, god, "warrior") for god in range(3)] == [[], [], []]
    assert [figures(s, god, "god") for god in range(3)] == [["b4"], ["d7"], ["a7"]]


def test_ank_batl_11_the_only_one_with_figures_wins_even_with_strength_0() -> None:
    """Apep is beside a sphinx in the East; the only enemy in the West dies of the plague."""
    s = fight("god c1, apep e6", "god h5, androsphinx f6, warrior b5", followers=[1, 0])
    assert strengths(s, CYCLE, PLAGUE, "bid 1") == {0: 0, 1: 0}
    assert s.devotion == (1, 0)
    assert figures(s, 0, "apep") == ["e6"]


def test_ank_batl_11_nobody_wins_without_any_figures() -> None:
    """The tiebreaker does not help either; Osiris has lost."""
    s = fight(
        "god c1, warrior b4",
        "god h5, warrior d7",
        gods="osiris isis",
        followers=[0, 0],
        tiebreaker=0,
    )
    play(s, CHARIOTS, PLAGUE)
    assert asked(s) == "DP-OSIRIS"
    play(s, "no underworld")
    assert is_over(s)
    assert s.devotion == (0, 0)


def test_ank_batl_12_the_reward_is_one_single_gain_with_all_its_bonuses() -> None:
    """Glorious 3, Drought 2, Ra 1, city 1, and Bountiful 1 once."""
    s = fight(
        "god b4, warrior b6 e4",
        "god d7",
        scenario="two_cities",
        cities=["a8"],
        illuminated=["e4"],
        powers=(third("glorious", "bountiful"),),
    )
    s.listen()
    play(s, "play drought", CYCLE)
    gains = [event.about for event in s.events if event.kind == "gain"]
    assert [gain["n"] for gain in gains] == [8]
    assert s.devotion == (8, 0)


def test_ank_batl_12_commanding_gives_followers_to_the_winner_alone() -> None:
    s = fight("god b4", "god d7", powers=("commanding", "commanding"), followers=[0, 0])
    play(s, CHARIOTS, CYCLE)
    assert s.followers == [3, 0]
    assert s.devotion == (1, 0)


def test_ank_batl_12_the_reward_comes_before_the_deaths() -> None:
    """Ra reaches the top by the reward: the game is over before anybody has died."""
    s = fight("god b4", "god d7, warrior d8", devotion=[30, 3])
    play(s, CHARIOTS, CYCLE)
    assert s.over
    assert s.winners == (0,)
    assert spaces(s.own[1]) == ["d7", "d8"]
