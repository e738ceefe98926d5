"""Obelisk Attuned: ANK-POW-06."""

from __future__ import annotations

from ecumene.games.ankh.tests.battles import CYCLE, fight, is_over, second
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

ATTUNED = second("obelisk_attuned")


def test_ank_pow_06_any_figure_from_anywhere_on_the_board() -> None:
    """From other regions, from water and from afar."""
    s = fight(
        "god b4, warrior h5 j8, apep k1", "god d7", monuments="obelisk b6=0", powers=(ATTUNED,)
    )
    assert (asked(s), s.actor) == ("DP-OBELISK", 0)
    assert choices(s) == [
        "move god b4",
        "move warrior h5",
        "move warrior j8",
        "move apep k1",
        "stop moving",
    ]
    play(s, "move warrior j8", "to a6", "move apep k1", "to c7", "move god b4", "to b5")
    play(s, "stop moving")
    assert (figures(s, 0, "god"), figures(s, 0, "warrior")) == (["b5"], ["a6", "h5"])
    assert figures(s, 0, "apep") == ["c7"]
    assert asked(s) == "DP-CARD"


def test_ank_pow_06_only_empty_land_beside_own_obelisks_of_the_region() -> None:
    """Around b6 an enemy on a7 and a temple on b7; other obelisks are foreign, neutral or far."""
    s = fight(
        "god b4, warrior h5",
        "god d7, warrior a7",
        monuments="obelisk b6=0 a2=1 d4 h7=0, temple b7",
        powers=(ATTUNED,),
    )
    play(s, "move warrior h5")
    assert choices(s) == ["to a6", "to b5", "to c7"]


def test_ank_pow_06_not_across_the_river() -> None:
    s = fight("god b4, warrior h5", "god d7", monuments="obelisk e4=0", powers=(ATTUNED,))
    play(s, "move warrior h5")
    assert choices(s) == ["to d3", "to d4", "to e5", "to f4"]


def test_ank_pow_06_satet_pushes_nobody() -> None:
    s = fight(
        "god b4, satet a5", "god d7, warrior a6 a7", monuments="obelisk b6=0", powers=(ATTUNED,)
    )
    play(s, "move satet a5")
    assert choices(s) == ["to b5", "to b7", "to c7"]


def test_ank_pow_06_not_without_the_power_or_an_own_obelisk_there() -> None:
    words = ("god b4, warrior h5", "god d7")
    assert asked(fight(*words, monuments="obelisk b6=0", powers=(ATTUNED,))) == "DP-OBELISK"
    assert asked(fight(*words, monuments="obelisk b6=0")) == "DP-CARD"
    for monuments in ("obelisk b6", "obelisk b6=1", "obelisk h7=0", "temple b6=0"):
        assert asked(fight(*words, monuments=monuments, powers=(ATTUNED,))) == "DP-CARD"


def test_ank_pow_06_a_figure_moves_once_per_battle() -> None:
    s = fight("god b4, warrior b5", "god d7", monuments="obelisk b6=0", powers=(ATTUNED,))
    play(s, "move warrior b5", "to a6")
    assert choices(s) == ["move god b4", "stop moving"]
    play(s, "move god b4", "to a7")
    assert asked(s) == "DP-CARD"  # nobody is left to move


def test_ank_pow_06_and_again_in_the_next_battle() -> None:
    s = lay(
        "conflict",
        "god b4, warrior b8 h5",
        "god d7, warrior h7",
        gods="ra isis",
        monuments="obelisk b6=0 h4=0",
        powers=(ATTUNED,),
    )
    play(s, "move warrior b8", "to a6", "stop moving", "play chariots", CYCLE)
    assert asked(s) == "DP-OBELISK"
    play(s, "move warrior a6", "to h3")
    assert figures(s, 0, "warrior") == ["h3", "h5"]


def test_ank_pow_06_several_gods_one_figure_each_by_ascending_devotion() -> None:
    words = ("god b4, warrior h5 h6", "god d7, warrior j7 j8", "god a4, warrior c0 c1")
    monuments = "obelisk b6=0 d8=1 a2=2"
    for devotion, order in (([4, 2, 7], [1, 0, 2]), ([1, 9, 3], [0, 2, 1])):
        s = fight(*words, monuments=monuments, powers=(ATTUNED,) * 3, devotion=devotion)
        seen: list[int] = []
        while asked(s) == "DP-OBELISK" and len(seen) < 6:
            seen.append(s.actor)
            play(s, next(each for each in choices(s) if each.startswith("move warrior")))
            play(s, choices(s)[0])
        assert seen == order * 2


def test_ank_pow_06_passing_is_final_for_this_battle() -> None:
    """Ra passes at first; Isis goes on alone, and her third move does not wake him."""
    words = ("god b4, warrior h5", "god d7, warrior h7 j8")
    s = fight(*words, monuments="obelisk b6=0 d8=1", powers=(ATTUNED, ATTUNED), devotion=[1, 2])
    assert s.actor == 0
    play(s, "stop moving")
    for figure in ("warrior h7", "warrior j8", "god d7"):
        assert (asked(s), s.actor) == ("DP-OBELISK", 1)
        play(s, f"move {figure}", choices(play(s.clone(), f"move {figure}"))[0])
    assert asked(s) == "DP-CARD"
    assert figures(s, 0, "warrior") == ["h5"]


def test_ank_pow_06_who_cannot_move_yet_may_move_when_a_space_becomes_free() -> None:
    """The only space beside the obelisk a1 is taken by Isis, who moves away."""
    words = ("god b4, warrior h5", "god d7, warrior a2")
    s = fight(*words, monuments="obelisk a1=0 d8=1", powers=(ATTUNED, ATTUNED), devotion=[1, 2])
    assert s.actor == 1
    play(s, "move warrior a2", "to c8")
    assert (asked(s), s.actor) == ("DP-OBELISK", 0)
    play(s, "move warrior h5")  # to a2, where else
    assert figures(s, 0, "warrior") == ["a2"]


def test_ank_pow_06_a_moved_scorpion_is_aimed_anew() -> None:
    s = fight(
        "god b4, giant_scorpion h5",
        "god d7",
        monuments="obelisk b6=0",
        powers=(ATTUNED,),
        aims={"h5": ["g5", "h4"]},
    )
    play(s, "move giant_scorpion h5", "to b5")
    assert (asked(s), s.actor) == ("DP-AIM", 0)
    assert not is_over(s)
