"""The map in words: OLY-MOV and the file of the map."""

from __future__ import annotations

from ecumene.engine.places import Place, Way
from ecumene.games.olympos import GAME
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import lay


def told(s: Olympos, lang: str = "en") -> dict[str, Place]:
    return {each.id: each for each in GAME.places(s.observe(None), lang)}


def test_oly_mov_01_spaces_are_told_from_north_to_south() -> None:
    found = told(lay())
    assert len(found) == 32 + 13 + 1  # areas, seas, the northern border
    assert next(iter(found)) == "north"
    assert [way.to for way in found["epirus"].ways] == [
        "aetolia",
        "illyria",
        "ionian_north",
        "lyncestis",
        "thessaly",
    ]
    assert found["epirus"].name == "Epirus"
    assert told(lay(), "de")["thrace"].name == "Thrakien"


def test_oly_mov_02_land_costs_1_and_the_sea_2() -> None:
    prices = {id: place.features[-1] for id, place in told(lay()).items() if id != "north"}
    assert {id for id, price in prices.items() if price == "2 AP to enter"} == {
        id for id, place in told(lay()).items() if place.features[0] == "sea"
    }
    assert list(prices.values()).count("1 AP to enter") == 32
    assert prices["thracian"] == "2 AP to enter"
    assert prices["gadeiros"] == "1 AP to enter"


def test_oly_new_07_nobody_comes_back_to_the_northern_border() -> None:
    found = told(lay())
    origins = ["illyria", "lyncestis", "macedonia", "thrace"]
    assert list(found["north"].ways) == [Way(id, back=False) for id in origins]
    assert not any(way.to == "north" for place in found.values() for way in place.ways)


def test_what_lies_in_an_area_is_told() -> None:
    found = told(lay(blocked="lesbos", tribes="epirus"))
    assert found["olympos"].features == ("Stone", "the Zeus token", "1 AP to enter")
    assert found["epirus"].features == ("Wood", "a tribe", "1 AP to enter")
    assert found["attica"].features == ("Stone", "a star", "1 AP to enter")
    assert found["lesbos"].features == ("blocked", "1 AP to enter")
    assert found["kleito"].features == ("Grain", "in Atlantis", "1 AP to enter")
    atlantis = [id for id, place in found.items() if "in Atlantis" in place.features]
    assert len(atlantis) == 4
    german = told(lay(blocked="lesbos", tribes="epirus"), "de")
    assert german["epirus"].features == ("Holz", "ein Stamm", "1 AP zum Betreten")
