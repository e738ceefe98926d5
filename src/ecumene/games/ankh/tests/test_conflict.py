"""The event Conflict: ANK-CONF."""

from __future__ import annotations

from typing import Any

from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, second
from ecumene.games.ankh.tests.tables import asked, brink, figures, lay, mask, play, spaces

GODS = "ra isis anubis osiris"


def about_to(event: int, *words: str, seat: int = 0, **table: Any) -> Ankh:
    """A turn whose first gain of followers triggers the event after this space."""
    markers = brink("gain_followers", len(words))
    return lay("turn", *words, seat=seat, gods=GODS, event=event, markers=markers, **table)


def here(s: Ankh) -> list[str]:
    """The region that is resolved now."""
    return spaces(s.regions[s.battlefield - 1])


def test_ank_conf_01_the_god_that_triggers_takes_the_tiebreaker_ready() -> None:
    s = about_to(3, "god b4", "god d7", seat=1)
    play(s, "take gain_followers")
    assert (s.tiebreaker, s.tiebreaker_ready) == (1, True)
    play(s, CYCLE, CYCLE)
    assert (asked(s), s.actor) == ("DP-TIE", 1)


def test_ank_conf_02_omnipresent_and_scorpions_come_before_any_region() -> None:
    """Ra dominates the West, but the temple there is gone before; his follower has come before."""
    s = lay(
        "conflict",
        "god b4, giant_scorpion d5",
        "god h5",
        "god h7",
        gods=GODS,
        monuments="temple d4=0, pyramid e5=1, obelisk h6=1",
        powers=("", "omnipresent"),
        followers=[0, 0, 0],
        aims={"d5": ["d4", "e5"]},
    )
    assert asked(s) == "DP-CARD"  # in the East
    assert s.devotion == (1, 0, 0)
    assert s.followers == [0, 1, 0]
    assert [spaces(mask) for mask in s.monuments] == [["h6"], [], []]
    assert s.controlled == (0, mask("h6"), 0)


def test_ank_conf_02_scorpion_and_omnipresent_do_not_touch_each_other() -> None:
    """A god with both gains for its regions, and its own aimed monument goes all the same."""
    s = lay(
        "conflict",
        "god h5, giant_scorpion d5",
        "god h7",
        gods=GODS,
        monuments="temple d4=0",
        powers=("omnipresent",),
        followers=[0, 0],
        aims={"d5": ["d4", "e5"]},
    )
    assert (s.followers, s.monuments) == ([2, 0], (0, 0, 0))


def test_ank_conf_03_regions_in_ascending_order_of_their_tokens_once_each() -> None:
    words = ("god b4, warrior c1 h5", "god d7, warrior e2 h7")
    west, east, delta = "b4", "h5", "c1"
    for order in ([west, east, delta], [delta, west, east], [east, delta, west]):
        s = lay("conflict", *words, gods=GODS, order=order)
        for space in order:
            assert asked(s) == "DP-CARD"
            assert space in here(s)
            play(s, CYCLE, CYCLE, "keep tiebreaker")
        assert asked(s) == "DP-ACT1"


def test_ank_conf_03_regions_made_by_camels_are_resolved_too() -> None:
    """The same figures in the Delta fight each other, or dominate one half each."""
    words = ("god b0, warrior b4", "god h1")
    row = ["c2-d2", "c2-d1", "c1-d1", "d0-d1", "d0-e1"]
    s = lay("conflict", *words, gods=GODS)
    assert asked(s) == "DP-CARD"
    s = lay("conflict", *words, gods=GODS, camels=row, order=["h1", "f6", "b0", "b4"])
    assert asked(s) == "DP-ACT1"
    assert s.devotion == (2, 1)


def test_ank_conf_04_a_figure_moved_earlier_counts_where_it_stands_now() -> None:
    """The warrior leaves the East for the battle in the West, so Isis dominates the East."""
    s = lay(
        "conflict",
        "god b4, warrior h5",
        "god d7, warrior h7",
        gods=GODS,
        monuments="obelisk b6=0",
        powers=(second("obelisk_attuned"),),
    )
    play(s, "move warrior h5", "to a6", "stop moving", "play chariots", CYCLE)
    assert figures(s, 0, "warrior") == ["a6"]
    assert asked(s) == "DP-ACT1"  # no battle in the East
    assert s.devotion == (2, 1)  # the obelisk and the battle; dominance


def test_ank_conf_04_a_figure_on_water_counts_in_each_of_its_regions() -> None:
    s = lay("conflict", "god c1, apep e6", "god a5, warrior h5", gods=GODS)
    assert "a5" in here(s)
    play(s, "play chariots", CYCLE)
    assert asked(s) == "DP-CARD"
    assert "h5" in here(s)


def test_ank_conf_04_a_figure_killed_earlier_counts_no_more() -> None:
    s = lay("conflict", "god c1, apep e6", "god a5, warrior h5", gods=GODS)
    play(s, CYCLE, "play chariots")
    assert asked(s) == "DP-ACT1"
    assert s.devotion == (1, 2)  # the Delta; the battle in the West and dominance in the East


def test_ank_conf_05_no_figure_skip_one_god_dominance_two_gods_battle() -> None:
    """Two figures of one god are no battle, and monuments alone are nothing."""
    s = lay(
        "conflict",
        "god b4, warrior b6 h5",
        "god h7",
        gods=GODS,
        monuments="temple c1=0",
    )
    assert s.devotion == (1, 0)
    assert asked(s) == "DP-CARD"
    assert "h5" in here(s)
    assert s.waiting == (0, 1)
    play(s, "play chariots", CYCLE)
    assert s.devotion == (2, 0)  # nothing for the temple in the Delta


def test_ank_conf_06_the_used_tiebreaker_returns_after_the_last_region_only() -> None:
    s = lay("conflict", "god b4, warrior h5", "god d7, warrior h7", gods=GODS)
    play(s, CYCLE, CYCLE, "use tiebreaker")
    assert (s.tiebreaker, s.tiebreaker_ready) == (0, False)
    assert asked(s) == "DP-CARD"
    play(s, CYCLE, CYCLE)
    assert asked(s) == "DP-ACT1"
    assert (s.tiebreaker, s.tiebreaker_ready) == (NOBODY, True)
    assert s.devotion == (1, 0)


def test_ank_conf_06_an_unused_tiebreaker_returns_as_well() -> None:
    s = lay("conflict", "god b4", "god d7", gods=GODS)
    play(s, CYCLE, CYCLE, "keep tiebreaker")
    assert s.tiebreaker == NOBODY


def test_ank_conf_06_the_amun_token_is_ready_again_after_the_last_region_only() -> None:
    s = lay("conflict", "god b4, warrior h5", "god d7, warrior h7", gods="amun isis")
    play(s, "announce two cards", "play chariots", "play drought", CYCLE)
    assert not s.amun_ready
    assert asked(s) == "DP-CARD"  # nothing to announce in the second battle
    play(s, "play miracle", "play chariots")
    assert asked(s) == "DP-ACT1"
    assert s.amun_ready


def test_ank_conf_07_the_merge_comes_after_the_conflict_and_before_the_marker_is_reset() -> None:
    s = about_to(11, "god b4", "god h5", "god c1, cat_mummy c2", devotion=[9, 5, 1])
    play(s, "take gain_followers")
    assert asked(s) == "DP-MERGE"
    assert s.devotion == (10, 6, 2)  # every region is resolved
    assert s.tiebreaker == NOBODY
    assert s.markers[2] == 6
    play(s, "stop adopting")
    assert asked(s) == "DP-ACT1"
    assert s.markers[2] == 2


def test_ank_conf_07_gods_are_forgotten_with_the_devotion_after_the_fourth_conflict() -> None:
    """Ra leaves the red by dominance; Isis does not."""
    s = about_to(15, "god b4", "god h5", devotion=[20, 19])
    play(s, "take gain_followers")
    assert s.over
    assert s.winners == (0,)


def test_ank_conf_07_the_game_ends_after_the_fifth_conflict() -> None:
    s = about_to(17, "god b4", "god h5", "god h7", "with 0", devotion=[23, 29, 28, 23])
    play(s, "take gain_followers", CYCLE, "play chariots")
    assert s.over
    assert s.winners == (2,)


def test_ank_conf_07_other_conflicts_change_nothing_afterwards() -> None:
    for event in (3, 7):
        s = about_to(event, "god b4", "god h5", "god c1")
        play(s, "take gain_followers")
        assert asked(s) == "DP-ACT1"
        assert s.actor == 1
        assert sorted(s.ladder) == [0, 1, 2]
        assert s.markers[2] == 2
