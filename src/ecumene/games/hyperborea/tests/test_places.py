"""The map in words: HYP-MOVE, and what lies face down."""

from __future__ import annotations

import pytest

from ecumene.engine.places import Place
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import choices, lay, new, war
from ecumene.text import mapped

COSTS = {  # from a terrain to these, in this order
    "Desert": (1, 2, 1, 2),
    "Forest": (1, 1, 1, 2),
    "Swamp": (2, 3, 1, 3),
    "Mountain": (2, 3, 2, 1),
}


def told(s: Hyperborea, viewer: int | None = 0, lang: str = "en") -> dict[str, Place]:
    return {each.id: each for each in GAME.places(s.observe(viewer), lang)}


def beside(place: Place) -> dict[str, str]:
    return {way.to: way.note for way in place.ways}


@pytest.mark.parametrize("seats", GAME.seats)
def test_hyp_move_14_only_hexes_of_the_layout_are_there(seats: int) -> None:
    found = told(new(seats))
    borderlands = 8 if seats == 5 else 6
    assert len(found) == 1 + borderlands + 3 * seats
    assert {"left_0", "right_0"} <= beside(found["capital_0"]).keys()
    assert all("border_1" not in beside(found[f"capital_{seat}"]) for seat in range(seats))


def test_hyp_move_14_two_players() -> None:
    found = told(new(2))
    assert sorted(beside(found["centre"])) == [f"border_{n}" for n in range(1, 7)]
    assert sorted(beside(found["border_1"])) == [
        "border_2",
        "border_6",
        "centre",
        "left_0",
        "right_0",
    ]
    assert sorted(beside(found["border_2"])) == ["border_1", "border_3", "centre"]
    assert sorted(beside(found["capital_1"])) == ["left_1", "right_1"]


def test_hyp_hid_01_a_hex_that_lies_face_down_stays_unknown() -> None:
    s = lay("border_1", open=["centre", "border_1", "border_2", "border_6"])
    hidden = s.hexes[4]
    for viewer in (0, 1, None):
        found = told(s, viewer)
        assert (found["border_4"].name, found["border_4"].features) == (
            "borderland 4",
            ("face down",),
        )
        assert set(beside(found["border_4"]).values()) == {""}
        assert beside(found["border_3"])["border_4"] == ""
    worlds = [s.determinise(0, seed) for seed in range(12)]
    assert any(world.hexes[4] != hidden for world in worlds)
    assert all(told(world) == told(s) for world in worlds)


def test_hyp_move_08_a_step_costs_what_terrain_says() -> None:
    """The table of the rule, over some open maps."""
    seen = set()
    for seed in range(12):
        s = new(2, seed, map="open")
        terrain = {id: place.features[1] for id, place in told(s).items()}
        for id, place in told(s).items():
            for to, note in beside(place).items():
                seen.add((terrain[id], terrain[to], note))
    printed = {
        (start, end, "" if cost == 1 else f"{cost} movement")
        for start, row in COSTS.items()
        for end, cost in zip(COSTS, row, strict=True)
    }
    assert seen == printed


def test_hyp_move_02_steps_that_are_offered_are_ways_of_the_map() -> None:
    s = lay("border_1 2", pool="move 9")
    found = told(s)
    steps = [sentence.split() for sentence in choices(s, "move")]
    assert sorted(to for _, to in steps) == sorted(beside(found["border_1"]))
    assert {start for start, _ in steps} == {"border_1"}


def test_hyp_fact_05_who_ignores_terrain_pays_1_everywhere() -> None:
    s = lay("border_1", **war("emerald_b", "coral_a", map="open"))
    assert any(note for place in told(s, 1).values() for note in beside(place).values())
    assert any(note for place in told(s, None).values() for note in beside(place).values())
    assert not any(note for place in told(s, 0).values() for note in beside(place).values())


def test_sites_are_told_as_choices_number_them() -> None:
    s = lay("border_1")
    found = told(s)
    assert found["border_1"].name == "Ashen Waste"
    assert found["border_1"].features == (
        "borderland 1",
        "Desert",
        "site 1: city (1 gem)",
        "site 2: ruin (Silver)",
    )
    assert "city border_1_site_1" in choices(s) + choices(lay("border_1", available={0: "red"}))
    german = told(s, lang="de")["border_1"].features
    assert german == ("Grenzland 1", "Wüste", "Ort 1: Stadt (1 Edelstein)", "Ort 2: Ruine (Silber)")


def test_homelands_are_called_by_who_lives_there() -> None:
    words = mapped(GAME, new(2).observe(0), "en", ["Ann", "Bob"])
    assert "capital of Ann [capital_0]: capital 1, Desert, site 1: city" in words
    assert "Next to: left land of Ann; right land of Ann" in words
