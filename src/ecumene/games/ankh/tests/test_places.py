"""The board in words: ANK-MAP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ecumene.engine.places import Place
from ecumene.games.ankh import GAME
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import lay

CAMELS = ("a4-a5", "a5-b4", "b4-b5")  # from the border of the board to a lake


def bare(camels: Sequence[str] = ()) -> Ankh:
    return lay("turn", "god b3", "god i5", camels=list(camels))


def board(s: Ankh, lang: str = "en") -> dict[str, Place]:
    return {each.id: each for each in GAME.places(s.observe(None), lang)}


def beside(place: Place) -> dict[str, str]:
    return {way.to: way.note for way in place.ways}


def test_ank_map_01_every_space_has_its_terrain() -> None:
    told = board(bare())
    terrains = Counter(place.features[0] for place in told.values())
    assert terrains == {"fertile": 43, "desert": 39, "water": 19}
    assert told["a1"].name == "A1"
    assert told["a3"].features == ("desert", "region 1 (West Egypt)")
    assert board(bare(), "de")["a3"].features == ("Wüste", "Region 1 (Westägypten)")


def test_ank_map_02_the_river_runs_along_31_sides() -> None:
    told = board(bare())
    sides = [way for place in told.values() for way in place.ways if "river" in way.note]
    assert len(sides) == 2 * 31
    lands = {land for place in told.values() for land in place.features[1:]}
    assert lands == {"region 1 (West Egypt)", "region 2 (East Egypt)", "region 3 (Nile Delta)"}


def test_ank_map_07_a_river_lies_between_spaces_that_figures_pass() -> None:
    river = "not adjacent: river"
    told = board(bare())
    assert beside(told["a1"]) == {"b0": river, "b1": river, "a2": ""}
    assert list(beside(told["b2"])) == ["b1", "c2", "c3", "b3", "a3", "a2"], "clockwise from north"
    assert beside(told["f5"])["f6"] == river
    assert beside(told["e6"])["f6"] == "", "there the river is only drawn"


def test_ank_map_04_ank_map_13_camels_make_regions_and_water_lies_in_several() -> None:
    before, after = board(bare()), board(bare(CAMELS))
    camel = "not adjacent: camel"
    assert beside(before["b4"])["b5"] == beside(before["b4"])["a5"] == ""
    assert beside(after["b4"])["b5"] == beside(after["b5"])["b4"] == camel
    assert [to for to, note in beside(after["a5"]).items() if note] == ["a4", "b4"]
    assert before["a5"].features == before["a4"].features
    assert after["a4"].features == ("desert", "region 1 (West Egypt)")
    assert after["a5"].features == ("desert", "region 4 (West Egypt)")
    assert len(after["c5"].features) == len(before["c5"].features) + 1, "the lake is in both"
    shores = {id for id, each in before.items() if len(each.features) > 2}
    assert shores
    assert all(before[id].features[0] == "water" for id in shores)


def test_ank_rul_09_water_is_adjacent_to_water_of_a_common_region() -> None:
    """Only one pair of neighbours has no land between them, and camels may part these."""
    parted = ("f6-f7", "f6-g7", "g6-g7", "g7-h6", "h6-h7")
    assert beside(board(bare())["k6"])["k7"] == ""
    told = board(bare(parted))
    assert beside(told["k6"])["k7"] == beside(told["k7"])["k6"] == "not adjacent: no common region"
    assert beside(told["k6"])["j6"] == beside(told["k7"])["j6"] == ""
    assert not {*told["k6"].features[1:]} & {*told["k7"].features[1:]}
