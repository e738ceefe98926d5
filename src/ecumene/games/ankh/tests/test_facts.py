"""What observations say beside the fields: counted by the rules, and no secret among it."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.viewers import Viewer
from ecumene.games.ankh import GAME
from ecumene.games.ankh.facts import FACTS
from ecumene.games.ankh.names import CARD
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.battles import CYCLE, PLAGUE, fight
from ecumene.games.ankh.tests.tables import asked, lay, play


def seen(s: Ankh, viewer: Viewer = None) -> dict[str, Any]:
    """The table as a viewer sees it."""
    table: dict[str, Any] = GAME.observe(s, viewer)["table"]
    return table


def test_both_seats_of_a_merged_god_stand_where_its_marker_lies() -> None:
    s = lay(
        "turn",
        "god b4",
        "",
        "god d7",
        gods="isis amun ra",
        team=[0, 0, 2],
        ladder=[2, 0],
        devotion=[9, 4, 7],
    )
    table = seen(s)
    assert table["standing"] == [9, 9, 7]
    assert table["holders"] == {"isis": 0, "amun": 0, "ra": 2}
    counted = ("next_power", "building_cost", "warriors_left", "ankhs_left", "card_chance")
    for fact in counted:  # what is counted of gods is counted of those that are in the game
        assert [number > 0 for number in table[fact]] == [True, False, True], fact


def test_supplies_are_what_is_nowhere_else() -> None:
    s = lay(
        "turn",
        "god b1, warrior b2 b3",
        "god i5, satet i4",
        monuments="temple c4=0 b4, obelisk a5",
        underworld=["d3"],
        gods="ra osiris",
        camels=["a3-a4", "a4-b3", "b3-b4", "b4-c4"],
        order=["a5", "a1", "b0", "f6"],
    )
    table = seen(s)
    assert table["warriors_left"] == [4, 6]
    assert table["ankhs_left"] == [8, 9]
    assert table["monuments_left"] == {"obelisk": 9, "temple": 8, "pyramid": 10}
    assert table["camels_left"] == 26
    assert table["guardians_left"].get("satet", 0) == 0
    assert table["bases_left"][1] == {"small": 1, "large": 2}
    assert (table["suns_left"], table["gates_left"]) == (3, 2)


def test_costs_and_gains_are_those_of_the_next_step() -> None:
    s = lay("turn", "god b4", "god i5", monuments="temple b5", powers=("revered inspiring", ""))
    table = seen(s)
    assert table["next_power"] == [2, 1]
    assert table["building_cost"] == [0, 3]
    assert table["next_followers"] == [2, 0]  # one monument and Revered
    play(s, "take gain_followers")
    assert s.followers[0] == 1 + 2


def test_regions_have_their_water_their_land_and_their_gods() -> None:
    s = lay("turn", "god b1, warrior c1", "god i5")
    table = seen(s)
    assert table["lands"] == ["west", "east", "delta"]
    assert [table["order"][n] in region for n, region in enumerate(table["regions"])] == [True] * 3
    assert "e0" in table["regions"][2]
    assert table["present"] == [[], [1], [0]]


def test_majorities_and_prizes_stand_by_region() -> None:
    s = lay(
        "turn",
        "god b4, warrior b5",
        "god d7",
        monuments="obelisk a5=0 a6=0 c8=1, temple c4=1 b6=0",
        illuminated=["b5"],
    )
    table = seen(s)
    assert table["majorities"][0] == {"obelisk": 0}  # two temples are a tie
    assert table["prizes"][0] == [2, 1]  # the light of Ra


def test_a_battle_has_fighters_a_step_and_sums() -> None:
    s = fight("god b4, warrior b5", "god d7", followers=[3, 3])
    table = seen(s)
    assert (table["battle_step"], table["fighters"]) == ("cards", list(s.ladder))
    assert table["strengths"] == [{"figures": 2}, {"figures": 1}]
    assert table["card_chance"] == [3, 3]
    play(s, "play chariots", PLAGUE)
    table = seen(s)
    assert table["battle_step"] == "plague"
    assert table["strengths"] == [{"figures": 2, "cards": 3}, {"figures": 1, "cards": 1}]
    play(s, "bid 0", "bid 0")
    assert seen(s)["battle_step"] == ""
    assert seen(s)["fighters"] == []


def test_whoever_has_lost_all_figures_still_fights() -> None:
    s = fight("god b4", "god d7", "god i5, warrior a5", gods="ra isis osiris", followers=[3, 0, 0])
    play(s, PLAGUE, CYCLE, CYCLE, "bid 1")
    assert asked(s) == "DP-OSIRIS"
    assert sorted(seen(s)["fighters"]) == [0, 1, 2]
    assert seen(s)["strengths"][2] == {}
    assert seen(s)["battle_step"] == "after"


@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_face_down_changes_no_fact(viewer: Viewer) -> None:
    told = set()
    for card in range(len(CARD)):
        s = fight("god b4", "god d7")
        s.face_down[1] = 1 << card
        table = seen(s, viewer)
        told.add(repr([table[fact.name] for fact in FACTS]))
    assert len(told) == 1
