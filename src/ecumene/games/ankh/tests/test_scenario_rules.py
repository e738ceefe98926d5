"""Special rules of scenarios: ANK-SCEN-04, ANK-SCEN-05."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ankh import GAME
from ecumene.games.ankh.content import SCENARIOS
from ecumene.games.ankh.names import GOD
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, lay, play, spaces, unlocked

BOUNTIFUL = "revered inspiring temple_attuned resplendent bountiful"


def cities(at: str, *figures: str, places: str = "b4", **table: Any) -> Ankh:
    """A table of The Two Cities."""
    return lay(at, *figures, scenario="two_cities", cities=places.split(), **table)


def test_ank_scen_04_only_the_two_cities_have_rules_of_cities() -> None:
    rules = {each.id: {rule.do: rule.n for rule in each.rules} for each in SCENARIOS}
    assert {name: found for name, found in rules.items() if found} == {
        "two_cities": {"city_followers": 2, "city_region_devotion": 1},
        "amarna": {"start_followers": 3},
        "valley_of_the_kings": {"start_free_power": 1},
    }


def test_ank_scen_04_a_city_occupies_its_space() -> None:
    s = cities("turn", "god b5", "god i5")
    play(s, "take summon_figure", "summon warrior")
    assert choices(s) == ["on a5", "on a6", "on b6"]
    s = cities("turn", "god b5", "god i5")
    play(s, "take move_figures", "move god b5")
    assert "to b4" not in choices(s)
    assert "to b3" in choices(s)  # behind it
    s = cities("battle", "god b5", "god b6", followers=[3, 0])
    play(s, "play build_monument", "play chariots", "build temple")
    assert "on a5" in choices(s)
    assert "on b4" not in choices(s)


def test_ank_scen_04_a_city_is_no_monument() -> None:
    """It cannot be controlled, nor is it a neutral monument that keeps others from being taken."""
    s = cities("control", "god b5", "god i5", places="b4", monuments="temple a5=1 b6=1", event=1)
    assert choices(s) == ["control a5", "control b6"]
    s = cities("control", "god b5", "god i5", places="b4 a6", event=1)
    assert asked(s) == "DP-ACT1"


def test_ank_scen_04_a_scorpion_does_not_destroy_a_city() -> None:
    table: dict[str, Any] = {"aims": {"b5": ["a5", "b4"]}, "monuments": "temple a5", "event": 4}
    s = cities("conflict", "god b7, giant_scorpion b5", "god i5", **table)
    assert spaces(s.monuments[1]) == []
    assert spaces(s.cities) == ["b4"]


def test_ank_scen_04_two_followers_for_each_city_beside_a_figure() -> None:
    s = cities("turn", "god b5, warrior a5", "god i5", places="b4 b6", followers=[0, 0])
    play(s, "take gain_followers")
    assert s.followers == [4, 0]  # B4 lies beside both figures and counts once
    s = cities("turn", "god b5", "god i5", monuments="temple a5", followers=[0, 0])
    play(s, "take gain_followers")
    assert s.followers == [3, 0]


def test_ank_scen_04_no_followers_from_a_city_behind_the_river_or_far_away() -> None:
    s = cities("turn", "god b1", "god i5", places="b2 b5", followers=[0, 0])
    play(s, "take gain_followers")
    assert s.followers == [0, 0]


def test_ank_scen_04_dominance_brings_devotion_for_each_city_of_the_region() -> None:
    s = cities("region", "god b5", "god i5", places="a1")
    assert s.devotion == (2, 1)
    s = cities("region", "god b5", "god i5", places="a1 c4")
    assert s.devotion == (3, 1)


def test_ank_scen_04_city_devotion_belongs_to_the_same_gain() -> None:
    s = cities("region", "god b5", "god i5", places="a1 c4", powers=(BOUNTIFUL,))
    assert s.devotion == (4, 1)  # Bountiful once


def test_ank_scen_04_a_won_battle_brings_devotion_for_the_city_too() -> None:
    s = cities("battle", "god b5", "god b6", places="a1")
    play(s, "play chariots", "play miracle")
    assert s.devotion == (2, 0)
    s = cities("battle", "god b5", "god b6", places="i5")
    play(s, "play chariots", "play miracle")
    assert s.devotion == (1, 0)
    s = cities("battle", "god b5", "god b6", places="a1")
    play(s, "play miracle", "play miracle")
    assert s.devotion == (0, 0)  # nobody wins


@pytest.mark.parametrize("seats", [4, 5])
def test_ank_scen_05_each_seat_unlocks_one_power_in_turn_order(seats: int) -> None:
    gods = GOD.ids[:seats]
    s = GAME.new(seats=seats, seed=1, scenario="valley_of_the_kings", gods=gods, start="third")
    for turn in range(seats):
        assert asked(s) == "DP-STARTPOWER"
        assert s.actor == (2 + turn) % seats
        assert choices(s) == [
            "unlock commanding",
            "unlock inspiring",
            "unlock omnipresent",
            "unlock revered",
        ]
        play(s, "unlock omnipresent" if turn else "unlock revered")
    assert [unlocked(s, god) for god in range(seats)] == [
        ["revered"] if god == 2 else ["omnipresent"] for god in range(seats)
    ]
    assert s.followers == [1] * seats
    assert s.guardians == ((0,) * 6,) * seats
    assert (asked(s), s.actor) == ("DP-ACT1", 2)


def test_ank_scen_05_the_next_power_lifts_the_second_slot() -> None:
    gods = GOD.ids[:4]
    options = {"gods": gods, "start": "first", "guardian_1": "satet"}
    s = GAME.new(seats=4, seed=1, scenario="valley_of_the_kings", **options)
    play(s, *["unlock revered"] * 4, "take unlock_power")
    assert "unlock revered" not in choices(s)
    play(s, "unlock inspiring")
    assert s.followers[0] == 0
    assert s.guardians[0] == (0, 1, 0, 0, 0, 0)
