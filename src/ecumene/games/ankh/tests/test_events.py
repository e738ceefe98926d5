"""Events in general: ANK-EVT."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, brink, choices, figures, lay, play, told

TRACK = list("MMMXCMMXCMMXCMMXMX")
NAMES = {"M": "Control Monument", "C": "Camel Caravan", "X": "Conflict"}
X1, X2, X3, X4, X5 = (n for n, letter in enumerate(TRACK, 1) if letter == "X")


def before(event: int, *figures: str, **table: Any) -> Ankh:
    """The next Gain Followers action triggers an event of the track."""
    markers = brink("gain_followers", len(figures))
    if event > X4:  # gods in the red are forgotten (ANK-FORG-01)
        table.setdefault("devotion", [21 for _ in figures])
    return lay(
        "turn", *figures, gods="ra isis osiris amun", event=event - 1, markers=markers, **table
    )


@pytest.mark.parametrize("event", range(1, 19))
def test_ank_evt_01_eighteen_events_in_a_fixed_order(event: int) -> None:
    s = before(event, "god b5", "god i5")
    lines = told(s, "take gain_followers")
    assert f"Ra triggers event {event}: {NAMES[TRACK[event - 1]]}." in lines
    assert s.event == event


def test_ank_evt_01_the_conflicts_are_numbers_4_8_12_16_and_18() -> None:
    assert (X1, X2, X3, X4, X5) == (4, 8, 12, 16, 18)


@pytest.mark.parametrize("event", [X1, X2, X3, X4])
def test_ank_evt_02_gods_merge_after_the_third_conflict_only(event: int) -> None:
    """Ra and Isis, who have merged, would be the last two after the fourth."""
    if event == X4:
        s = before(X4, "god b5", "with 0", "god e2", "god i5", devotion=[22, 22, 23, 25])
    else:
        s = before(event, "god b5", "god i5", "god e2", devotion=[25, 23, 22], ladder=[2, 1, 0])
    play(s, "take gain_followers")
    assert s.team == {X3: (0, 1, 1), X4: (0, 0, 2, 3)}.get(event, (0, 1, 2))


def test_ank_evt_02_two_seats_never_merge() -> None:
    s = play(before(X3, "god b5", "god i5"), "take gain_followers")
    assert (s.team, s.ladder, s.devotion) == ((0, 1), (0, 1), (1, 1))


@pytest.mark.parametrize("event", [X1, X2, X3, X4])
def test_ank_evt_02_gods_are_forgotten_after_the_fourth_conflict_only(event: int) -> None:
    if event == X4:  # Isis and Osiris have merged
        team = {"team": [0, 1, 1], "ladder": [1, 0], "devotion": [25, 3, 3]}
        s = before(X4, "god b5", "god i5", "", **team)
    else:
        s = before(event, "god b5", "god i5", "god e2", devotion=[25, 24, 3], ladder=[2, 1, 0])
    play(s, "take gain_followers")
    assert (s.over, figures(s, 1, "god")) == ((True, []) if event == X4 else (False, ["i5"]))


@pytest.mark.parametrize("event", [X1, X2, X3, X5])
def test_ank_evt_02_the_game_ends_after_the_fifth_conflict(event: int) -> None:
    s = play(before(event, "god b5", "god i5"), "take gain_followers")
    assert s.over == (event == X5)


def test_ank_evt_03_control_monument_concerns_only_the_seat_that_triggered_it() -> None:
    s = before(1, "god b5", "god i5", monuments="temple b4 b6, obelisk i4 i6")
    play(s, "take gain_followers")
    assert (s.actor, choices(s)) == (0, ["control b4", "control b6"])
    play(s, "control b4")
    assert (s.actor, asked(s), s.controlled[1]) == (1, "DP-ACT1", 0)


def test_ank_evt_03_a_caravan_is_placed_only_by_the_seat_that_triggered_it() -> None:
    s = before(5, "god b5", "god i5")
    play(s, "take gain_followers")
    assert (s.actor, asked(s)) == (0, "DP-CARAVAN")
    play(s, "no caravan")
    assert (s.actor, asked(s)) == (1, "DP-ACT1")


def test_ank_evt_03_a_conflict_concerns_all_gods() -> None:
    s = play(before(X1, "god b5", "god i5", "god e2"), "take gain_followers")
    assert s.devotion == (1, 1, 1)


def test_ank_evt_04_the_marker_advances_although_the_event_has_no_effect() -> None:
    s = before(1, "god b5", "god i5")
    lines = told(s, "take gain_followers")
    assert "Ra can take control of nothing." in lines
    assert (s.event, s.controlled) == (1, (0, 0))
    assert (s.actor, asked(s)) == (1, "DP-ACT1")
