"""A merged god, played by two seats: ANK-MERG-12 to 19."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.names import ROW
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, second, third
from ecumene.games.ankh.tests.tables import (
    asked,
    brink,
    choices,
    figures,
    lay,
    play,
    spaces,
    unlocked,
)

CHARIOTS = "play chariots"


def merged(
    at: str, ra: str, amun: str, *, seat: int = 0, gods: str = "isis amun ra", **table: Any
) -> Ankh:
    """Seat 2 is the higher god, Ra, and seat 1 has merged into it; seat 0 is another god."""
    words = {"team": [0, 2, 2], "ladder": [2, 0], "devotion": [5, 3, 3], "amun_ready": False}
    return lay(at, amun, "", ra, seat=seat, gods=gods, **{**words, **table})


def test_ank_merg_12_both_seats_keep_their_turns_with_one_action_each() -> None:
    s = merged("turn", "god b4", "god i5", followers=[0, 0, 0])
    play(s, "take move_figures", "stop moving", "take unlock_power")  # seat 0 has two
    assert s.actor == 1
    play(s, "take gain_followers")
    assert (s.actor, asked(s)) == (2, "DP-ACT1")
    play(s, "take gain_followers")
    assert (s.actor, asked(s)) == (0, "DP-ACT1")


@pytest.mark.parametrize("row", ROW.ids)
def test_ank_merg_12_no_rows_are_closed_to_the_second_seat(row: str) -> None:
    """ANK-TURN-07 counts within a turn; the turn of the other seat is another."""
    s = merged("turn", "god b4", "god i5", seat=1, followers=[0, 0, 0])
    play(s, "take gain_followers")
    assert choices(s) == [f"take {each}" for each in ROW.ids]
    play(s, f"take {row}")
    moved = [2, 2, 3, 2]
    moved[ROW[row]] += 1
    assert s.markers == moved


def test_ank_merg_12_both_move_the_same_figures() -> None:
    s = merged("turn", "god b4", "god i5", seat=1)
    play(s, "take move_figures", "move god b4", "to a6", "take move_figures", "move god a6")
    assert s.actor == 2
    play(s, "to a8")
    assert figures(s, 2, "god") == ["a8"]


def test_ank_merg_13_each_seat_decides_for_its_own_action() -> None:
    """Seat 1 summons a scorpion, lights it and aims it."""
    s = merged("turn", "god b4", "god i5", seat=1, pools=("", "", "giant_scorpion"))
    play(s, "take summon_figure")
    for answer in ["summon giant_scorpion", "on b5", "illuminate", "aim at a5-a6"]:
        assert s.actor == 1
        play(s, answer)
    assert (figures(s, 2, "giant_scorpion"), s.actor) == (["b5"], 2)


def test_ank_merg_13_each_seat_decides_for_an_event_it_triggers() -> None:
    s = merged(
        "turn",
        "god b4",
        "god i5",
        seat=1,
        monuments="temple b5 b3",
        markers=brink("gain_followers", 3),
        event=13,
    )
    play(s, "take gain_followers")
    assert (asked(s), s.actor) == ("DP-CTRL", 1)
    play(s, "control b5")
    assert spaces(s.controlled[2]) == ["b5"]
    s = merged("turn", "god b4", "god i5", seat=1, event=12, markers=brink("gain_followers", 3))
    play(s, "take gain_followers")
    assert (asked(s), s.actor) == ("DP-CARAVAN", 1)


def test_ank_merg_14_in_a_battle_the_merged_god_is_one_participant() -> None:
    """One card and one bid, and it is the higher seat that is asked."""
    s = merged("battle", "god b4, warrior b6", "god d7", followers=[1, 0, 3])
    assert s.waiting == (0, 2)
    play(s, CYCLE, PLAGUE)
    assert (asked(s), s.waiting) == ("DP-BID", (0, 2))
    assert choices(s, 2) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    play(s, "bid 0", "bid 2")
    assert (s.followers, s.devotion[2]) == ([1, 0, 1], 4)
    assert s.played[1] == 0


def test_ank_merg_14_decisions_in_a_conflict_are_those_of_the_higher_seat() -> None:
    """Also in a conflict that the lower seat has triggered; here Isis is part of the god."""
    s = merged("battle", "god b4, warrior d8", "god d7", seat=1, gods="ra isis amun")
    play(s, CHARIOTS, CYCLE)
    assert (asked(s), s.actor) == ("DP-ISIS", 2)


def test_ank_merg_14_a_pushed_scorpion_is_aimed_by_the_higher_seat() -> None:
    s = merged(
        "turn",
        "god b4, giant_scorpion b6",
        "god i5, satet b8",
        aims={"b6": ["b7", "c7"]},
    )
    play(s, "take move_figures", "move satet b8", "to b6", "push to a7")
    assert (asked(s), s.actor) == ("DP-AIM", 2)


@pytest.mark.parametrize("seat", [1, 2])
def test_ank_merg_15_a_conflict_of_either_seat_gives_the_merged_god_the_tiebreaker(
    seat: int,
) -> None:
    markers, devotion = brink("gain_followers", 3), [25, 23, 23]
    words: dict[str, Any] = {"event": 15, "markers": markers, "devotion": devotion}
    s = merged("turn", "god b4", "god d7", seat=seat, **words)
    play(s, "take gain_followers")
    assert (asked(s), s.tiebreaker) == ("DP-CARD", 2)
    play(s, CYCLE, CYCLE)
    assert (asked(s), s.actor) == ("DP-TIE", 2)
    play(s, "use tiebreaker")
    assert s.devotion[2] == 24


@pytest.mark.parametrize("seat", [1, 2])
def test_ank_merg_16_either_seat_unlocks_once_for_the_merged_god(seat: int) -> None:
    s = merged(
        "turn",
        "god b4",
        "god i5",
        seat=seat,
        powers=("", "", "revered"),
        followers=[0, 0, 2],
        guardians="cat_mummy",
    )
    play(s, "take unlock_power", "unlock inspiring")
    assert (unlocked(s, 2), unlocked(s, 1)) == (["inspiring", "revered"], [])
    assert (s.followers[2], s.guardians[2][0], s.guardians[1][0]) == (1, 1, 0)


def test_ank_merg_16_without_a_base_of_the_higher_god_there_is_no_guardian() -> None:
    s = merged(
        "turn",
        "god b4, mummy b5 b6",
        "god i5",
        seat=1,
        powers=("", "", "revered"),
        followers=[0, 0, 2],
        guardians="cat_mummy",
    )
    play(s, "take unlock_power", "unlock inspiring")
    assert (sum(s.guardians[1]), sum(s.guardians[2])) == (0, 0)


def test_ank_merg_17_both_seats_win_together() -> None:
    s = merged("conflict", "god b4", "god i5", devotion=[22, 30, 30], ladder=[0, 2], event=16)
    assert s.over
    assert (s.winners, s.returns) == ((1, 2), [0, 1, 1])


def test_ank_merg_17_both_seats_lose_together() -> None:
    s = merged("conflict", "god b4", "god i5", devotion=[30, 22, 22], event=16)
    assert (s.winners, s.returns) == ((0,), [1, 0, 0])


def test_ank_merg_18_the_markers_start_where_they_did() -> None:
    """With three seats on space 2, although only two gods are left."""
    markers = brink("gain_followers", 3)
    s = merged("turn", "god b4", "god i5", seat=1, event=13, markers=markers)
    play(s, "take gain_followers")
    assert s.markers == [2, 2, 2, 2]


def test_ank_merg_19_powers_of_actions_work_for_each_seat() -> None:
    """Revered, and the extra figures of Osiris and of Pyramid Attuned."""
    s = merged(
        "turn",
        "god b4",
        "god i5",
        seat=1,
        gods="isis amun osiris",
        powers=("", "", second("pyramid_attuned")),
        monuments="pyramid a1=2",
        underworld=["c9", "e9"],
        followers=[0, 0, 0],
    )
    for gained in (1, 2):
        play(s, "take gain_followers")
        assert s.followers[2] == gained
    play(s, "take move_figures", "stop moving", "take unlock_power")
    rights = ["by action", "by pyramid a1", "by underworld", "stop summoning"]
    for seat in (1, 2):
        assert (s.actor, choices(play(s, "take summon_figure"))) == (seat, rights)
        play(s, "stop summoning")


def test_ank_merg_19_sun_tokens_can_be_placed_by_each_seat() -> None:
    s = merged("turn", "god b4", "god i5", seat=1)
    for seat, space in ((1, "a4"), (2, "a5")):
        assert s.actor == seat
        play(s, "take summon_figure", "summon warrior", f"on {space}")
        assert (asked(s), s.actor) == ("DP-SUN", seat)
        play(s, "illuminate")
    assert spaces(s.illuminated) == ["a4", "a5"]


def test_ank_merg_19_powers_of_conflicts_work_once() -> None:
    """Omnipresent 1, Commanding 3, Bountiful 1 and one sacrifice for Worshipful."""
    s = merged(
        "conflict",
        "god b4",
        "god d7",
        powers=("", "", "commanding omnipresent resplendent temple_attuned bountiful worshipful"),
        followers=[0, 0, 0],
    )
    play(s, CYCLE, CHARIOTS)
    assert s.followers[2] == 1 + 3
    assert s.devotion[2] == 3 + (1 + 1)
    play(s, "sacrifice followers")
    assert (s.followers[2], s.devotion[2]) == (2, 5 + (1 + 1))
    assert asked(s) == "DP-ACT1"


def test_ank_merg_19_magnanimous_and_drought_count_once() -> None:
    s = merged("battle", "god b4, warrior b6", "god d7", powers=("", "", third("magnanimous")))
    play(s, CHARIOTS, CYCLE)
    assert s.devotion[2] == 3 + 2
    s = merged("battle", "god b4, warrior b6", "god d7")
    play(s, CYCLE, "play drought")
    assert s.devotion[2] == 3 + 1 + 2
