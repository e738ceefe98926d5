"""Building, plagues and majorities in a battle: ANK-BATL-04 to 06."""

from __future__ import annotations

from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight, is_over, order_of, third
from ecumene.games.ankh.tests.tables import asked, choices, figures, play

BUILD = "play build_monument"


def test_ank_batl_04_build_cards_by_ascending_devotion() -> None:
    words = ("god b4", "god d7", "god a7")
    for devotion, order in (([5, 3, 9], [1, 0, 2]), ([0, 8, 4], [0, 2, 1])):
        s = fight(*words, devotion=devotion, followers=[3, 3, 3])
        play(s, BUILD, BUILD, BUILD)
        seen = []
        while asked(s) == "DP-BUILD":
            seen.append(s.actor)
            play(s, "build nothing")
        assert seen == order


def test_ank_batl_04_on_one_space_the_stack_decides_who_builds_first() -> None:
    s = fight("god b4", "god d7", devotion=[4, 4], ladder=[0, 1], followers=[3, 3])
    play(s, BUILD, BUILD)
    assert s.actor == 0
    s = fight("god b4", "god d7", devotion=[4, 4], ladder=[1, 0], followers=[3, 3])
    play(s, BUILD, BUILD)
    assert s.actor == 1


def test_ank_batl_04_a_later_builder_finds_what_earlier_ones_have_built() -> None:
    s = fight("god b4", "god d7", devotion=[1, 2], followers=[3, 3])
    play(s, BUILD, BUILD, "build temple", "on b6", "build temple")
    assert "on b6" not in choices(s)
    assert "on b7" in choices(s)


def test_ank_batl_04_building_comes_before_the_plague() -> None:
    """Ra builds with three followers, of which none is left to bid."""
    s = fight("god b4", "god d7", followers=[3, 3])
    play(s, BUILD, PLAGUE)
    assert (asked(s), s.actor) == ("DP-BUILD", 0)
    play(s, "build temple", "on b6")
    assert (asked(s), s.waiting) == ("DP-BID", (1,))


def test_ank_batl_05_plagues_one_after_another_by_ascending_devotion_of_their_owners() -> None:
    words = ("god b4", "god d7", "god a7")
    for devotion, order in (([5, 3, 9], [1, 0, 2]), ([2, 8, 4], [0, 2, 1])):
        s = fight(*words, devotion=devotion, followers=[9, 9, 9])
        s.listen()
        play(s, PLAGUE, PLAGUE, PLAGUE)
        for owner in order:
            assert order_of(s, "plague")[-1] == owner
            play(s, "bid 1", "bid 1", "bid 1")
        assert is_over(s)
        assert s.followers == [6, 6, 6]


def test_ank_batl_05_plagues_come_before_majorities() -> None:
    """The warrior dies in the plague, so its god gets nothing for its temple."""
    words = ("god c1, warrior b4", "god d7")
    s = fight(*words, monuments="temple b6=0", followers=[0, 0])
    play(s, CYCLE, PLAGUE)
    assert s.devotion == (0, 1)


def test_ank_batl_06_every_holder_gains_one_per_majority() -> None:
    """Obelisks and temples are Ra's, the pyramids those of Isis; nobody wins."""
    monuments = "obelisk b6=0, temple a4=0 c8=1 b2=0, pyramid a8=1"
    s = fight("god b4", "god d7", monuments=monuments)
    play(s, CYCLE, CYCLE)
    assert s.devotion == (2, 1)


def test_ank_batl_06_gods_outside_the_battle_are_compared_and_gain_nothing() -> None:
    monuments = "obelisk b6=0 a4=2, temple a8=1, pyramid b2=2"
    s = fight("god b4", "god d7", "god h5", monuments=monuments)
    play(s, CYCLE, CYCLE)
    assert s.devotion == (0, 1, 0)


def test_ank_batl_06_neutral_monuments_and_those_of_other_regions_count_for_nobody() -> None:
    s = fight("god b4", "god d7", monuments="obelisk b6 a4, temple a8=1, pyramid h5=0")
    play(s, CYCLE, CYCLE)
    assert s.devotion == (0, 1)


def test_ank_batl_06_a_god_that_lost_its_figures_holds_nothing_but_is_compared() -> None:
    words = ("god c1, warrior b4", "god d7")
    s = fight(*words, monuments="temple b6=0 a4=1, pyramid a8=0", followers=[0, 0])
    play(s, CYCLE, PLAGUE)
    assert figures(s, 0, "warrior") == []
    assert s.devotion == (0, 1)  # the battle alone


def test_ank_batl_06_all_majorities_of_a_god_are_one_single_gain() -> None:
    """Bountiful adds 1 to the three majorities, not 3; Isis loses the battle."""
    monuments = "obelisk b6=1, temple a4=1, pyramid a8=1"
    s = fight("god b4", "god d7", monuments=monuments, powers=("", third("bountiful")))
    play(s, "play chariots", CYCLE)
    assert s.devotion == (1, 4)


def test_ank_batl_06_majorities_by_ascending_devotion() -> None:
    """Both would reach the top: the lower marker is moved first and wins at once."""
    words = ("god b4", "god d7")
    monuments = "obelisk b6=0 , temple a8=1"
    for ladder in ([0, 1], [1, 0]):
        s = fight(*words, monuments=monuments, devotion=[30, 30], ladder=ladder)
        play(s, CYCLE, CYCLE)
        assert s.over
        assert s.winners == (ladder[0],)


def test_ank_batl_06_the_order_is_fixed_when_the_step_begins() -> None:
    s = fight("god b4", "god d7", monuments="obelisk b6=0, temple a8=1", devotion=[4, 5])
    s.listen()
    play(s, CYCLE, CYCLE)
    assert order_of(s, "gain") == [0, 1]
    assert s.ladder == (0, 1)  # the markers were moved in this order


def test_ank_batl_06_majorities_come_before_the_resolution() -> None:
    """Both gods are about to win the game: Isis by her temple, Ra by the battle after it."""
    s = fight("god b4", "god d7", monuments="temple a8=1", devotion=[30, 30])
    play(s, "play chariots", CYCLE)
    assert s.winners == (1,)
