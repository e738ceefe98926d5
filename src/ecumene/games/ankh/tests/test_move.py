"""Move Figures: ANK-MOVE."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh.board import LAND
from ecumene.games.ankh.names import SPACE
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, mask, play, spaces

ROW = ["a3-a4", "a4-b3", "b3-b4", "b4-c4"]


def moving(*seats: str, **table: Any) -> Ankh:
    """Seat 0 takes Move Figures."""
    return play(lay("turn", *seats, **table), "take move_figures")


def targets(s: Ankh, figure: str) -> list[str]:
    """Where a figure may go; the table itself is left as it is."""
    again = play(s.clone(), f"move {figure}")
    return [choice.removeprefix("to ") for choice in choices(again)]


def steps(one: str, other: str) -> int:
    """Steps between two spaces of a board of flat-top hexes whose odd columns lie lower."""
    a, b = (("abcdefghijk".index(space[0]), int(space[1:])) for space in (one, other))
    q = a[0] - b[0]
    r = (a[1] - a[0] // 2) - (b[1] - b[0] // 2)
    return max(abs(q), abs(r), abs(q + r))


def within(space: str, *taken: str) -> list[str]:
    """Land spaces one to three steps away, but for some."""
    land = [each for each in spaces(LAND) if each not in taken]
    return [each for each in land if 1 <= steps(space, each) <= 3]


def test_ank_move_01_each_figure_moves_once_in_any_order_or_stays() -> None:
    s = moving("god b5, warrior a7 c8", "god i5")
    figures_left = ["move god b5", "move warrior a7", "move warrior c8", "stop moving"]
    assert choices(s) == figures_left
    play(s, "move warrior c8", "to c9")
    assert choices(s) == ["move god b5", "move warrior a7", "stop moving"]
    play(s, "move god b5", "to b6")
    assert choices(s) == ["move warrior a7", "stop moving"]
    play(s, "stop moving")
    assert (figures(s, 0, "god"), figures(s, 0, "warrior")) == (["b6"], ["a7", "c9"])
    assert asked(s) == "DP-ACT2"


def test_ank_move_01_a_figure_may_take_the_old_space_of_another() -> None:
    s = moving("god b5, warrior a7", "god i5")
    play(s, "move warrior a7", "to a8", "move god b5", "to a7")
    assert (figures(s, 0, "god"), figures(s, 0, "warrior")) == (["a7"], ["a8"])
    assert asked(s) == "DP-ACT2"  # nobody is left


def test_ank_move_01_only_own_figures() -> None:
    s = moving("god b5", "god i5, warrior b4")
    assert choices(s) == ["move god b5", "stop moving"]


@pytest.mark.parametrize("space", ["b5", "e5", "a1", "k3", "g9", "b1"])
def test_ank_move_01_one_to_three_spaces(space: str) -> None:
    """ANK-MOVE-03: counted on the board, whatever lies between."""
    s = moving(f"god {space}", "god f3")
    assert targets(s, f"god {space}") == within(space, "f3")


def test_ank_move_02_through_pieces_of_every_kind() -> None:
    """B5 is walled in by figures, a monument, a city and the lake; it goes where it always does."""
    wall = ("god b5, warrior a5", "god i5, warrior a6")
    s = moving(*wall, monuments="temple b4", cities=["b6"])
    assert targets(s, "god b5") == within("b5", "a5", "a6", "b4", "b6")
    assert "d5" in targets(s, "god b5")  # over the water


def test_ank_move_02_through_the_underworld() -> None:
    s = moving("god k3", "god i5", gods="ra osiris", underworld=["j2", "k2"])
    assert targets(s, "god k3") == within("k3", "i5", "j2", "k2")
    assert "i2" in targets(s, "god k3")


def test_ank_move_03_rivers_and_camels_do_not_count() -> None:
    s = moving("god b1", "god i5")
    assert {"a1", "a2", "b2", "b4", "c3"} <= set(targets(s, "god b1"))
    assert not {"b5", "a5", "f1"} & set(targets(s, "god b1"))
    camels = moving("god a4", "god i5", camels=ROW, order=["a1", "f6", "b0", "a8"])
    assert (
        targets(camels, "god a4") == within("a4") == targets(moving("god a4", "god i5"), "god a4")
    )


def test_ank_move_03_every_step_stays_on_the_board() -> None:
    """The southern border: E9 is two steps from C9 by D8, and G9 is out of reach."""
    s = moving("god c9", "god i5")
    assert "e9" in targets(s, "god c9")
    assert "g9" not in targets(s, "god c9")
    assert set(targets(s, "god c9")) <= set(SPACE.ids)


def test_ank_move_04_a_move_ends_on_an_empty_space_that_is_not_water() -> None:
    s = moving("god b5, warrior a4", "god c4", monuments="obelisk b3 a6=1 d4=0", cities=["d5"])
    found = set(targets(s, "god b5"))
    assert not found & {"a4", "c4", "b3", "a6", "d4", "d5"}  # occupied
    assert not found & {"c5", "c6", "d6"}  # water
    assert "b5" not in found  # where it started (ANK-RUL-35)
    assert {"a5", "b4", "b6", "c7"} <= found


def test_ank_move_05_only_osiris_ends_on_the_underworld() -> None:
    tokens = ["b4", "b6", "a5"]
    s = moving("god b5", "god i5", gods="ra osiris", underworld=tokens)
    assert not set(tokens) & set(targets(s, "god b5"))
    s = moving("god b5, warrior a5 b6", "god i5", gods="osiris ra", underworld=tokens)
    assert "b4" in targets(s, "god b5")
    assert not {"b6", "a5"} & set(targets(s, "god b5"))  # figures stand there


def test_ank_move_05_the_underworld_stays_his_when_osiris_has_merged() -> None:
    """The higher god Ra has his power now."""
    table: dict[str, Any] = {"gods": "ra osiris isis", "team": [0, 0, 2], "ladder": [0, 2]}
    s = moving("god b5", "", "god i5", underworld=["b4"], event=12, **table)
    assert "b4" in targets(s, "god b5")


def test_ank_move_06_a_space_vacated_earlier_is_empty() -> None:
    s = moving("god b5, warrior b4", "god i5")
    assert "b4" not in targets(s, "god b5")
    play(s, "move warrior b4", "to b2")
    assert "b4" in targets(s, "god b5")
    assert "b2" not in targets(s, "god b5")


def test_ank_move_07_moving_changes_no_control() -> None:
    """Ra leaves his temple and stands beside a neutral and an enemy one."""
    s = moving("god b5", "god i5", monuments="temple b4=0 b8 a8=1")
    play(s, "move god b5", "to b7")
    assert s.controlled[:2] == (mask("b4"), mask("a8"))


def test_ank_move_08_satet_may_end_on_an_enemy_and_others_may_not() -> None:
    s = moving("god b5, satet b6", "god i5, warrior b4")
    assert "b4" not in targets(s, "god b5")
    assert "b4" in targets(s, "satet b6")
    assert "b5" not in targets(s, "satet b6")  # its own god
    play(s, "move satet b6", "to b4")
    assert asked(s) == "DP-PUSH"
    play(s, "push to b3")
    assert (figures(s, 0, "satet"), figures(s, 1, "warrior")) == (["b4"], ["b3"])
    assert choices(s) == ["move god b5", "stop moving"]


def test_ank_move_08_a_scorpion_aims_after_moving() -> None:
    s = moving("god b5, giant_scorpion b7", "god i5", aims={"b7": ["a8", "b8"]})
    play(s, "move giant_scorpion b7", "to b6")
    assert asked(s) == "DP-AIM"
    play(s, "aim at a6-b5")
    assert [spaces(each) for each in aimed(s)] == [["a6", "b5"]]
    assert choices(s) == ["move god b5", "stop moving"]


def aimed(s: Ankh) -> list[int]:
    """At which spaces the scorpions aim."""
    written = s.position()["table"]["aims"]
    return [mask(" ".join(pair)) for pair in written.values()]


def test_ank_move_08_apep_leaves_water_and_never_ends_on_it() -> None:
    s = moving("god b1, apep c6", "god i5")
    assert targets(s, "apep c6") == within("c6")
    play(s, "move apep c6", "to b7")
    assert figures(s, 0, "apep") == ["b7"]
    s = moving("god b1, apep b7", "god i5")
    assert not {"c6", "c5", "d6"} & set(targets(s, "apep b7"))
