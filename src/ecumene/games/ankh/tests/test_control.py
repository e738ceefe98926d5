"""The event Control Monument: ANK-CTRL."""

from __future__ import annotations

from ecumene.games.ankh.pieces import ankhs_in_pool
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, lay, play, spaces

# Ra stands in the West with a warrior in the East
RA = "god b5, warrior h5"


def control(monuments: str, figures: str = RA) -> Ankh:
    return lay("control", figures, "god e2", gods="ra isis", monuments=monuments)


def test_ank_ctrl_01_neutral_monuments_beside_any_own_figure_can_be_chosen() -> None:
    s = control("temple b4, obelisk h6, pyramid b8")
    assert choices(s) == ["control b4", "control h6"]
    play(s, "control h6")
    assert (spaces(s.controlled[0]), ankhs_in_pool(s, 0)) == (["h6"], 8)


def test_ank_ctrl_01_a_monument_behind_a_river_is_not_adjacent() -> None:
    """E4 and E3 share a side that carries the river."""
    s = control("temple e3 e5, obelisk d4", "god e4")
    assert choices(s) == ["control d4", "control e5"]


def test_ank_ctrl_01_a_monument_behind_a_camel_is_not_adjacent() -> None:
    row = ["a4-a5", "a5-b4", "b4-b5"]
    s = lay(
        "control",
        "god b5",
        "god e2",
        gods="ra isis",
        monuments="temple b4 b6 a6",
        camels=row,
        order=["a1", "f6", "b0", "b5"],
    )
    assert choices(s) == ["control a6", "control b6"]


def test_ank_ctrl_01_monuments_beside_figures_of_others_do_not_count() -> None:
    assert choices(control("temple b4 b6 e1")) == ["control b4", "control b6"]


def test_ank_ctrl_02_enemy_monuments_are_spared_while_a_neutral_one_is_anywhere() -> None:
    s = control("temple b4=1 b6=1, obelisk k3")
    assert (asked(s), s.actor) == ("DP-ACT1", 1)
    assert (spaces(s.controlled[0]), spaces(s.controlled[1])) == ([], ["b4", "b6"])


def test_ank_ctrl_02_without_neutral_monuments_one_of_another_god_is_taken() -> None:
    s = control("temple b4=1 b6=0, obelisk h6=1, pyramid b8=1")
    assert choices(s) == ["control b4", "control h6"]
    play(s, "control b4")
    assert spaces(s.controlled[0]) == ["b4", "b6"]
    assert spaces(s.controlled[1]) == ["b8", "h6"]


def test_ank_ctrl_02_the_other_god_gets_its_token_back() -> None:
    s = control("temple b4=1 b6=0, obelisk h6=1, pyramid b8=1")
    assert (ankhs_in_pool(s, 0), ankhs_in_pool(s, 1)) == (8, 6)
    play(s, "control b4")
    assert (ankhs_in_pool(s, 0), ankhs_in_pool(s, 1)) == (7, 7)


def test_ank_ctrl_03_no_eligible_monument_no_effect() -> None:
    s = control("temple b8 e1")
    assert (asked(s), s.actor, s.controlled) == ("DP-ACT1", 1, (0, 0))


def test_ank_ctrl_03_control_needs_an_ankh_token_of_the_own_pool() -> None:
    eight = "obelisk a1=0 a2=0 a3=0 b2=0, pyramid i2=0 j1=0 h1=0 g1=0"
    s = control(f"{eight}, temple b4 b6")
    assert choices(s) == ["control b4", "control b6"]
    s = control(f"{eight} g2=0, temple b4 b6")
    assert (asked(s), s.actor) == ("DP-ACT1", 1)
    assert ankhs_in_pool(s, 0) == 0
    assert "b4" not in spaces(s.controlled[0])


def test_ank_ctrl_04_there_is_no_pass() -> None:
    assert choices(control("temple b4 b6")) == ["control b4", "control b6"]


def test_ank_ctrl_04_a_single_eligible_monument_is_taken_at_once() -> None:
    s = control("temple b4 b8")
    assert (asked(s), spaces(s.controlled[0])) == ("DP-ACT1", ["b4"])
