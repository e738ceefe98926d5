"""Devotion: ANK-DEV."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import DEVOTION
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import lay, play

BOUNTIFUL = "revered inspiring temple_attuned resplendent bountiful"


def dominating(*devotion: int, **table: Any) -> Ankh:
    """Seat 0 is alone in the Delta, the last region; the others have nothing to do there."""
    figures = ["god b1", *(f"god {space}" for space in ("b5", "b6", "a7")[: len(devotion) - 1])]
    return lay("region", *figures, battlefield=3, devotion=list(devotion), **table)


def test_ank_dev_01_spaces_of_the_track() -> None:
    assert (DEVOTION.first_index, DEVOTION.top_index, DEVOTION.spaces) == (0, 31, 32)
    assert (DEVOTION.red_first_index, DEVOTION.red_last_index) == (0, 20)
    assert DEVOTION.blue_first_index == 21
    with pytest.raises(BadPosition, match="ANK-INV-08"):
        dominating(32, 0)


def test_ank_dev_01_space_20_is_red_and_21_is_blue() -> None:
    """Seen by those who are forgotten, and by Bountiful."""
    s = lay("forget", "god b5", "god i5", "god c1", "with 2", devotion=[20, 21, 22, 22])
    assert s.ladder == (1, 2)
    assert dominating(20, 0, powers=(BOUNTIFUL,)).devotion == (22, 0)
    assert dominating(21, 0, powers=(BOUNTIFUL,)).devotion == (22, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ank_dev_02_all_markers_start_on_space_0(seats: int) -> None:
    s = GAME.new(seats=seats, seed=1)
    assert s.devotion == (0,) * seats
    assert sorted(s.ladder) == list(range(seats))


def test_ank_dev_03_the_top_wins_at_once() -> None:
    """Three majorities take Ra past the top; dominance and later regions do not matter."""
    monuments = "temple b2=0, obelisk b3=0, pyramid b4=0"
    s = lay("region", "god b5", "god i5", monuments=monuments, devotion=[29, 30])
    assert s.over
    assert s.winners == (0,)
    assert s.devotion == (31, 30)  # the East was never resolved


def test_ank_dev_03_below_the_top_the_game_goes_on() -> None:
    s = dominating(29, 0)
    assert s.devotion == (30, 0)
    assert not s.over


def test_ank_dev_04_higher_in_a_stack_is_more_devotion() -> None:
    """After the last conflict both have 9; the marker that came last lies on top."""
    for ladder in ([0, 1], [1, 0]):
        s = lay("conflict", "god b5", "god b6", ladder=ladder, devotion=[9, 9], event=18)
        play(s, "play chariots", "play chariots", "keep tiebreaker")
        assert s.over
        assert s.devotion == (9, 9)
        assert s.winners == (ladder[-1],)


def test_ank_dev_04_the_space_counts_before_the_stack() -> None:
    s = lay("turn", "god b5", "god i5", "god c1", ladder=[2, 1, 0], devotion=[3, 5, 5])
    assert s.ladder == (0, 2, 1)


def test_ank_dev_05_a_marker_that_rises_goes_on_top() -> None:
    s = dominating(4, 5, 5, 6)
    assert s.devotion == (5, 5, 5, 6)
    assert s.ladder.index(0) == 2
    assert s.ladder[3] == 3


def cat_dies(*devotion: int, ladder: list[int]) -> Ankh:
    """The Cat Mummy of seat 0 dies in a plague that nobody can pay to survive; nothing else."""
    figures = ["god b1, cat_mummy c1", "god c2", "god b5", "god i5"]
    seats = len(devotion)
    table: dict[str, Any] = {"devotion": list(devotion), "ladder": ladder, "followers": [0] * seats}
    s = lay("battle", *figures[:seats], battlefield=3, **table)
    return play(s, "play plague_of_locusts", "play drought")  # 2 against 2: nobody wins


def test_ank_dev_05_a_marker_that_falls_goes_on_top() -> None:
    s = cat_dies(3, 0, 4, ladder=[1, 0, 2])
    assert s.devotion == (3, 0, 3)
    assert s.ladder == (1, 0, 2)  # seat 2 lies above seat 0, which was there before


def test_ank_dev_06_no_marker_falls_below_space_0() -> None:
    s = cat_dies(5, 5, 0, 0, ladder=[3, 2, 1, 0])
    assert s.devotion == (5, 4, 0, 0)


def test_ank_dev_06_a_marker_that_does_not_move_keeps_its_place_in_the_stack() -> None:
    """Seat 0 has the cat and stays; seats 1 and 3 cannot fall; seat 2 falls onto them."""
    s = cat_dies(0, 0, 1, 0, ladder=[3, 1, 0, 2])
    assert s.devotion == (0, 0, 0, 0)
    assert s.ladder == (3, 1, 0, 2)


def test_ank_dev_07_losses_are_resolved_in_ascending_devotion() -> None:
    """Seats 2 and 3 lie on one space: the lower falls first and so lies below again."""
    for ladder in ([2, 3, 1, 0], [3, 2, 1, 0]):
        s = cat_dies(9, 9, 4, 4, ladder=ladder)
        assert s.devotion == (9, 8, 3, 3)
        assert list(s.ladder) == ladder


# Both gods have a figure in the West and the majority of one type there
TIED = "temple c4=0, pyramid d5=1"


def test_ank_dev_07_gains_are_resolved_in_ascending_devotion() -> None:
    """Seat 1 has less: it gains first, and seat 0 lands above it where it lay before."""
    for ladder in ([1, 0], [0, 1]):
        s = lay("battle", "god b5", "god b6", monuments=TIED, devotion=[4, 4], ladder=ladder)
        play(s, "play miracle", "play miracle")
        assert s.devotion == (5, 5)
        assert list(s.ladder) == ladder


def test_ank_dev_07_the_order_is_fixed_when_the_change_begins() -> None:
    """Seat 1 gains two and overtakes seat 0, which still gains second and only once."""
    monuments = "temple c4=0, pyramid d5=1, obelisk d4=1"
    s = lay("battle", "god b5", "god b6", monuments=monuments, devotion=[5, 4])
    play(s, "play miracle", "play miracle")
    assert s.devotion == (6, 6)
    assert s.ladder == (1, 0)


def test_ank_dev_08_in_a_simultaneous_gain_the_god_with_less_wins_first() -> None:
    monuments = "temple c4=0, pyramid d5=1, obelisk d4=1"
    s = lay("battle", "god b5", "god b6", monuments=monuments, devotion=[30, 29])
    play(s, "play miracle", "play miracle")
    assert s.over
    assert s.winners == (1,)
    assert s.devotion == (30, 31)


def test_ank_dev_09_a_gain_of_0_is_no_gain() -> None:
    """Without majorities Bountiful adds to dominance alone."""
    assert dominating(0, 0, powers=(BOUNTIFUL,)).devotion == (2, 0)
    s = dominating(0, 0, powers=(BOUNTIFUL,), monuments="temple c1=0")
    assert s.devotion == (4, 0)
    s = lay("battle", "god b5", "god b6", powers=(BOUNTIFUL,))
    play(s, "play miracle", "play miracle")
    assert s.devotion == (0, 0)  # a Miracle without dead is nothing
