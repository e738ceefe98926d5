"""Turns: ANK-TURN."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.content import TRACKS
from ecumene.games.ankh.names import ROW
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

PLACES = ("god b5", "god i5", "god c1", "god j8", "god b8")
TAKE = [f"take {row}" for row in ROW.ids]
MOVE, SUMMON, GAIN, UNLOCK = TAKE
START = {2: 3, 3: 2, 4: 1, 5: 0}


def turn(seats: int = 2, seat: int = 0, **table: Any) -> Ankh:
    """The turn of a seat begins; gods without followers stand far from each other."""
    table.setdefault("followers", [0] * seats)
    return lay("turn", *PLACES[:seats], seat=seat, **table)


def markers(move: int = 3, summon: int = 3, gain: int = 3, unlock: int = 3) -> dict[str, int]:
    return dict(zip(ROW.ids, (move, summon, gain, unlock)))


def test_ank_turn_01_seats_take_turns_clockwise() -> None:
    s = turn(3, seat=1)
    seen = []
    for _ in range(6):
        assert asked(s) == "DP-ACT1"
        seen.append(s.actor)
        play(s, UNLOCK)
    assert seen == [1, 2, 0, 1, 2, 0]


def test_ank_turn_02_the_four_actions_from_top_to_bottom() -> None:
    assert ROW.ids == ["move_figures", "summon_figure", "gain_followers", "unlock_power"]
    s = turn()
    assert choices(s) == TAKE
    points = []
    for action in TAKE:
        again = turn(followers=[1, 1], monuments="temple b4")
        play(again, action)
        points.append((asked(again), again.followers[0]))
    assert points == [("DP-MOVE", 1), ("DP-SUMMON", 1), ("DP-UNLOCK", 2), ("DP-UNLOCK", 1)]


def test_ank_turn_03_the_marker_moves_first_then_the_action_is_resolved() -> None:
    s = turn()
    play(s, MOVE)
    assert s.markers == [4, 3, 3, 3]
    assert asked(s) == "DP-MOVE"
    play(s, "stop moving", GAIN)
    assert s.markers == [4, 3, 4, 3]


def test_ank_turn_04_lengths_and_start_spaces_of_the_tracks() -> None:
    for track in TRACKS:
        unlock = track.id == "unlock_power"
        assert track.spaces == (6 if unlock else 7)
        assert track.event_space == track.spaces - 1
        start = (track.start.p5, track.start.p4, track.start.p3, track.start.p2)
        assert start == (0, 1, 2, 3)
        steps = track.steps_to_event
        assert (steps.p5, steps.p4, steps.p3, steps.p2) == (
            (5, 4, 3, 2) if unlock else (6, 5, 4, 3)
        )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("row", [0, 1, 2, 3])
def test_ank_turn_04_the_last_space_triggers_an_event_the_one_before_does_not(
    seats: int, row: int
) -> None:
    last = 5 if row == 3 else 6
    for space, events in ((last - 2, 0), (last - 1, 1)):
        at = {**dict.fromkeys(ROW.ids, START[seats]), ROW.ids[row]: space}
        s = turn(seats, markers=at)
        play(s, TAKE[row])
        while asked(s) not in ("DP-ACT1", "DP-ACT2"):
            play(s, choices(s)[-1])
        assert s.event == events


def test_ank_turn_05_an_action_that_cannot_be_resolved_may_be_chosen() -> None:
    """Nothing to summon, no monument, no followers: the markers move anyway."""
    warriors = "god b5, warrior a1 a2 a3 a4 a5 a6"
    s = lay("turn", warriors, "god i5", followers=[0, 0])
    assert choices(s) == TAKE
    play(s, SUMMON)
    assert asked(s) == "DP-ACT2"
    play(s, GAIN)
    assert s.markers == [3, 4, 4, 3]
    assert (s.followers, s.powers) == ([0, 0], (0, 0))
    play(s, UNLOCK)
    assert s.markers == [3, 4, 4, 4]


def test_ank_turn_05_an_action_may_be_chosen_and_not_carried_out() -> None:
    s = turn(followers=[3, 3])
    play(s, MOVE, "stop moving", SUMMON, "stop summoning")
    assert s.markers == [4, 4, 3, 3]
    play(s, UNLOCK, "unlock nothing")
    assert s.markers == [4, 4, 3, 4]
    assert (figures(s, 0, "god"), s.own[1].bit_count(), s.followers) == (["b5"], 1, [3, 3])


@pytest.mark.parametrize("row", [0, 1, 2])
def test_ank_turn_06_no_second_action_after_an_event(row: int) -> None:
    at = {**markers(), ROW.ids[row]: 5}
    s = turn(markers=at)
    play(s, TAKE[row])
    while asked(s) in ("DP-MOVE", "DP-SUMMON"):
        play(s, choices(s)[-1])
    assert (asked(s), s.actor) == ("DP-ACT1", 1)
    assert s.event == 1


def test_ank_turn_07_the_second_action_lies_strictly_below() -> None:
    s = turn()
    play(s, MOVE, "stop moving")
    assert asked(s) == "DP-ACT2"
    assert choices(s) == [SUMMON, GAIN, UNLOCK]
    s = turn()
    play(s, SUMMON, "stop summoning")
    assert (asked(s), s.actor) == ("DP-ACT2", 0)
    assert choices(s) == [GAIN, UNLOCK]


def test_ank_turn_07_the_second_action_cannot_be_refused() -> None:
    """After Gain Followers only Unlock is left: its marker moves without a question."""
    s = turn()
    play(s, GAIN)
    assert s.markers == [3, 3, 4, 4]
    assert (asked(s), s.actor) == ("DP-ACT1", 1)
    s = turn(markers=markers(unlock=4))
    play(s, GAIN)
    assert s.event == 1
    assert s.markers == [3, 3, 4, 3]


def test_ank_turn_08_no_second_action_after_unlock() -> None:
    s = turn()
    play(s, UNLOCK)
    assert (asked(s), s.actor) == ("DP-ACT1", 1)
    assert s.markers == [3, 3, 3, 4]


def test_ank_turn_08_no_second_action_for_a_seat_of_a_merged_god() -> None:
    table: dict[str, Any] = {"team": [0, 0, 2], "ladder": [0, 2], "event": 12}
    for seat in (0, 1):
        s = lay("turn", "god b5", "", "god i5", seat=seat, followers=[0, 0, 0], **table)
        play(s, MOVE, "stop moving")
        assert (asked(s), s.actor) == ("DP-ACT1", seat + 1)
        assert s.markers == [3, 2, 2, 2]
    s = lay("turn", "god b5", "", "god i5", seat=2, followers=[0, 0, 0], **table)
    play(s, MOVE, "stop moving")
    assert asked(s) == "DP-ACT2"  # not merged


def test_ank_turn_09_action_then_event_then_the_marker_is_reset() -> None:
    """Control Monument: the figure has moved beside the temple before, the marker waits."""
    s = turn(markers=markers(move=5), monuments="temple b2 a3")
    play(s, MOVE, "move god b5")
    assert s.event == 0
    play(s, "to b3")
    assert asked(s) == "DP-CTRL"
    assert (s.event, s.markers) == (1, [6, 3, 3, 3])
    play(s, "control b2")
    assert s.markers == [3, 3, 3, 3]
    assert (asked(s), s.actor) == ("DP-ACT1", 1)


def test_ank_turn_09_an_event_after_the_second_action() -> None:
    s = turn(markers=markers(gain=5), monuments="temple b4 a5", followers=[0, 0])
    play(s, MOVE, "stop moving", GAIN)
    assert (asked(s), s.followers) == ("DP-CTRL", [2, 0])
    play(s, "control b4")
    assert s.markers == [4, 3, 3, 3]
    assert s.actor == 1


def test_ank_turn_09_the_start_space_is_that_of_the_seats_at_game_start() -> None:
    """Four seats began; two gods have merged and one is forgotten."""
    table: dict[str, Any] = {"team": [0, 0, 2, 3], "ladder": [0, 3], "event": 16}
    table |= {"devotion": [25, 0, 0, 26], "markers": markers(1, 1, 5, 1)}
    s = lay("turn", "god b5", "", "", "god i5", followers=[0] * 4, **table)
    play(s, GAIN)
    assert s.event == 17
    assert s.markers == [1, 1, 1, 1]


def test_ank_turn_10_at_most_one_event_per_turn() -> None:
    """Both rows are one step before their event; the first action ends the turn."""
    s = turn(markers=markers(gain=5, unlock=4))
    play(s, GAIN)
    assert s.event == 1
    assert s.markers == [3, 3, 3, 4]
    assert s.actor == 1


def test_ank_turn_11_markers_stay_between_turns() -> None:
    s = turn(3)
    play(s, MOVE, "stop moving", SUMMON, "stop summoning")
    assert s.markers == [3, 3, 2, 2]
    play(s, MOVE, "stop moving", GAIN)
    assert s.markers == [4, 3, 3, 2]
    assert (asked(s), s.actor) == ("DP-ACT1", 2)
