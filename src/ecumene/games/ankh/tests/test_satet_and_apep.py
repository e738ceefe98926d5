"""Satet and Apep, the guardians that go where others cannot: ANK-GRD-SAT, ANK-GRD-APE."""

from __future__ import annotations

from typing import Any

from ecumene.games.ankh.board import WATER, spaces_of
from ecumene.games.ankh.names import SPACE
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import fight, second
from ecumene.games.ankh.tests.tables import asked, choices, figures, lay, play

WATERS = [SPACE.ids[space] for space in spaces_of(WATER)]


def moving(ra: str, amun: str, gods: str = "ra amun", **table: Any) -> Ankh:
    """Ra moves his Satet."""
    s = lay("turn", ra, amun, gods=gods, **table)
    return play(s, "take move_figures", f"move satet {figures(s, 0, 'satet')[0]}")


def pushed(s: Ankh, space: str) -> list[str]:
    """Where the figure on a space can be pushed."""
    return [each.removeprefix("push to ") for each in choices(play(s.clone(), f"to {space}"))]


def test_ank_grd_sat_01_satet_may_end_on_an_enemy_and_pushes_it_one_space() -> None:
    s = moving("god b4, satet d8", "god i5, warrior c8")
    assert "to c8" in choices(s)
    play(s, "to c8")
    assert (asked(s), s.actor) == ("DP-PUSH", 0)
    play(s, "push to c7")
    assert (figures(s, 0, "satet"), figures(s, 1, "warrior")) == (["c8"], ["c7"])


def test_ank_grd_sat_01_gods_are_pushed_too() -> None:
    s = play(moving("god b4, satet d8", "god c8"), "to c8", "push to c7")
    assert (figures(s, 0, "satet"), figures(s, 1, "god")) == (["c8"], ["c7"])


def test_ank_grd_sat_01_onto_an_empty_land_space() -> None:
    """C7 is beside the lakes C6 and D6; a temple, a figure of each side, and one empty space."""
    s = moving("god b6, satet c9", "god i5, warrior c7 d7", monuments="temple b7")
    play(s, "to c7")  # the only space is taken at once
    assert figures(s, 1, "warrior") == ["c8", "d7"]


def test_ank_grd_sat_01_rivers_and_camels_do_not_hinder() -> None:
    """E4 is on the river; the camels of a row run between B4 and B5."""
    s = moving("god a1, satet d5", "god i5, warrior e4")
    assert {"e3", "f3"} <= set(pushed(s, "e4"))
    s = moving(
        "god a1, satet b3",
        "god i5, warrior b4",
        camels=["a4-a5", "a5-b4", "b4-b5"],
        order=["a1", "f6", "b0", "a5"],
    )
    assert {"a5", "b5"} <= set(pushed(s, "b4"))


def test_ank_grd_sat_01_only_in_the_move_action() -> None:
    """Obelisk Attuned moves Satet onto empty spaces only."""
    s = fight(
        "god b4, satet h5",
        "god d7, warrior c8",
        gods="ra amun",
        monuments="obelisk c9=0",
        powers=(second("obelisk_attuned"),),
    )
    play(s, "move satet h5")
    assert choices(s) == ["to b8", "to d8"]


def test_ank_grd_sat_01_other_figures_cannot_end_on_enemies() -> None:
    s = lay("turn", "god b4, satet d8, warrior d7", "god i5, warrior c8", gods="ra amun")
    play(s, "take move_figures", "move warrior d7")
    assert "to c8" not in choices(s)


def test_ank_grd_sat_02_the_space_that_satet_leaves_counts_as_empty() -> None:
    s = moving("god b4, satet b8", "god i5, warrior c9", monuments="temple c8 d8")
    assert "to c9" in choices(s)
    play(s, "to c9")  # the only space is taken at once
    assert (figures(s, 0, "satet"), figures(s, 1, "warrior")) == (["c9"], ["b8"])


def test_ank_grd_sat_02_without_a_target_the_move_is_illegal() -> None:
    s = moving("god b4, satet c7", "god i5, warrior c9", monuments="temple c8 d8 b8")
    assert "to c9" not in choices(s)


def test_ank_grd_sat_03_not_onto_water_monuments_or_own_figures() -> None:
    s = moving(
        "god b4, satet d7, warrior d8",
        "god i5, apep e6",
        monuments="temple e7, obelisk c8=1",
    )
    offered = choices(s)
    assert "to c7" in offered
    assert not {"to e6", "to d6", "to e7", "to c8", "to d8"} & set(offered)


def test_ank_grd_sat_03_not_onto_the_underworld_of_another_god() -> None:
    """Even if a figure that could be pushed stands there."""
    osiris = "god i5, warrior c8 d8"
    s = moving("god b4, satet d7", osiris, gods="ra osiris", underworld=["c8"])
    assert "to c8" not in choices(s)
    assert "to d8" in choices(s)


def test_ank_grd_sat_01_a_figure_is_pushed_only_where_it_may_stand() -> None:
    """ANK-RUL-33: not onto the underworld, unless it belongs to Osiris."""
    table = {"monuments": "temple b8", "underworld": ["c8"]}
    s = moving("god b4, satet c7", "god i5, warrior c9", gods="osiris amun", **table)
    play(s, "to c9")  # the only space is taken at once
    assert figures(s, 1, "warrior") == ["d8"]
    s = moving("god b4, satet c7", "god i5, warrior c9", gods="ra osiris", **table)
    assert pushed(s, "c9") == ["c8", "d8"]


def test_ank_grd_sat_02_an_enemy_is_not_pushed_onto_a_token_under_satet() -> None:
    """The Satet of Osiris leaves an underworld space: it is empty, but not for others."""
    s = moving(
        "god b4, satet b8",
        "god i5, warrior c9",
        gods="osiris amun",
        monuments="temple c8 d8",
        underworld=["b8"],
    )
    assert "to c9" not in choices(s)


def test_ank_grd_sat_04_each_satet_moves_and_pushes_once() -> None:
    s = lay("turn", "god b4, satet d7 a1", "god i5, warrior d8", "god e2", gods="ra amun isis")
    play(s, "take move_figures", "move satet d7", "to d8", "push to c8")
    assert choices(s) == ["move god b4", "move satet a1", "stop moving"]


def test_ank_grd_sat_04_a_pushed_scorpion_is_aimed_anew_by_its_owner() -> None:
    s = moving(
        "god b4, satet d8",
        "god i5, giant_scorpion c8",
        aims={"c8": ["c7", "d7"]},
    )
    play(s, "to c8", "push to b8")
    assert (asked(s), s.actor) == ("DP-AIM", 1)
    assert choices(s) == ["aim at a8-b7", "aim at b7-c8", "aim at c8-c9"]
    play(s, "aim at a8-b7")
    assert (s.actor, asked(s)) == (0, "DP-MOVE")  # Ra goes on moving


# Apep


def summoning(ra: str, others: str = "god i5", monuments: str = "", powers: str = "") -> Ankh:
    s = lay(
        "turn",
        ra,
        others,
        gods="isis amun",
        pools=("apep",),
        monuments=monuments,
        powers=(powers,),
        guardians="apep",
    )
    return play(s, "take summon_figure")


def on(s: Ankh) -> list[str]:
    return [each.removeprefix("on ") for each in choices(s)]


def test_ank_grd_ape_01_apep_may_be_summoned_on_any_free_water_or_normally() -> None:
    s = play(summoning("god a8"), "summon apep")
    assert on(s) == sorted([*WATERS, "a7", "b7", "b8"])


def test_ank_grd_ape_01_not_where_another_apep_is() -> None:
    s = lay("turn", "god a8", "god i5, apep e6", "god e2", gods="isis amun ra", pools=("apep",))
    play(s, "take summon_figure", "summon apep")
    assert on(s) == sorted([space for space in [*WATERS, "a7", "b7", "b8"] if space != "e6"])


def test_ank_grd_ape_01_other_figures_stay_on_land() -> None:
    """B4 borders on the lake C5."""
    s = play(summoning("god b4"), "summon warrior")
    assert on(s) == ["a4", "a5", "b3", "b5", "c4"]


def test_ank_grd_ape_01_on_water_it_is_in_all_regions_of_its_space() -> None:
    s = play(summoning("god a8"), "summon apep", "on e6")
    assert figures(s, 0, "apep") == ["e6"]
    assert [bool(wide & s.own[0] & WATER) for wide in s.wide] == [True, True, False]


def test_ank_grd_ape_02_as_a_pyramid_extra_it_stands_beside_the_pyramid() -> None:
    """D7 borders on the lake D6 and on land; other water is only for the regular figure."""
    s = summoning("god a1", monuments="pyramid d7=0", powers=second("pyramid_attuned"))
    play(s, "by pyramid d7", "summon apep")
    assert on(s) == ["c7", "c8", "d6", "d8", "e7", "e8"]


def test_ank_grd_ape_02_on_other_water_it_is_the_regular_figure() -> None:
    s = summoning("god a1", monuments="pyramid d7=0", powers=second("pyramid_attuned"))
    play(s, "by action", "summon apep", "on k5")
    assert choices(s) == ["summon warrior", "stop summoning"]  # the pyramid brings one more
    play(s, "summon warrior")
    assert on(s) == ["c7", "c8", "d8", "e7", "e8"]


def test_ank_grd_ape_03_it_moves_from_water_but_never_onto_it() -> None:
    s = lay("turn", "god a1, apep e6", "god i5", gods="isis amun")
    play(s, "take move_figures", "move apep e6")
    targets = {each.removeprefix("to ") for each in choices(s)}
    assert not targets & set(WATERS)
    assert {"d5", "f6", "e7", "b7", "h5"} <= targets
    play(s, "to f6")
    assert figures(s, 0, "apep") == ["f6"]


def test_ank_grd_ape_03_from_land_it_cannot_return_to_water() -> None:
    s = lay("turn", "god a1, apep d7", "god i5", gods="isis amun")
    play(s, "take move_figures", "move apep d7")
    assert not {each.removeprefix("to ") for each in choices(s)} & set(WATERS)
