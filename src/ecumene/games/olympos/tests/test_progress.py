"""What progress tiles and wonders do: OLY-PRG."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos.content import KINDS, WONDERS
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import asked, choices, fact, lay, owns, play, price

RICH = (
    "lyncestis 0, thessaly 0, boeotia 0, olympos 0, illyria 0, chalcidice 0, "
    "epirus 0, aetolia 0, thrace 0, macedonia 0, phocis 0, argolis 0"
)
COSTS = {
    "medicine": "1 grain, 1 wood", "metallurgy": "1 stone, 1 gold", "religion": "1 grain, 1 stone",
    "astronomy": "1 wood, 1 gold", "commerce": "1 grain, 1 gold", "oracle": "2 stone, 1 gold",
    "money": "2 wood, 1 gold", "agriculture": "2 grain, 1 stone", "hoplite": "2 gold, 1 grain",
    "polytheism": "1 any, 1 any, 1 any", "cavalry": "2 grain, 1 wood, 1 any",
    "phalanx": "2 gold, 1 stone, 1 any", "hellenism": "2 stone, 1 grain, 1 any",
    "map_making": "2 wood, 1 gold, 1 any", "democracy": "1 any, 1 any, 1 any, 1 any",
    "strategy": "3 any, 1 any", "art": "2 stone, 2 gold", "surgery": "2 grain, 2 wood",
    "architecture": "2 stone, 2 wood", "poetry": "2 any, 1 any, 1 any",
    "absolutism": "3 gold, 2 any", "city_state": "3 wood, 2 any", "science": "3 grain, 2 any",
    "engineering": "3 stone, 2 any", "philosophy": "2 any, 2 any, 1 any, 1 any",
}  # fmt: skip


def taken(kind: str, **table: Any) -> Olympos:
    """Seat 0 develops a kind, with the first bonus that is offered."""
    table.setdefault("track", {1: 60, 2: 60, 3: 60})
    s = play(lay(RICH, **table), f"develop {kind}")
    if asked(s) == "D-BONUS":
        s.apply(s.choices[0])
    return s


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_costs_are_those_of_the_catalogue(kind: object) -> None:
    groups = getattr(kind, "cost")  # noqa: B009
    found = ", ".join(f"{group.count} {group.resource}" for group in groups)
    assert found == COSTS[getattr(kind, "id")]  # noqa: B009


def gained(kind: str, name: str) -> int:
    """How much a number of seat 0 grows with a tile."""
    before = fact(lay(RICH), name)[0]
    return int(fact(taken(kind), name)[0] - before)


def effects(progress: str, piles: str = "") -> int:
    """Points at the end besides those of the tiles themselves."""
    return int(fact(lay(piles, progress={0: progress}), "points")[0]["effects"])


def test_oly_prg_01_medicine() -> None:
    s = play(taken("medicine"), "new settler", "appear in lyncestis")
    plain = play(lay(RICH), "new settler", "appear in lyncestis")
    assert (price(s, "attica"), price(plain, "attica")) == (1 + 4 + 2, 2 + 4 + 2)
    bare = play(lay(progress={0: "medicine"}), "to illyria")
    assert bare.track[0] == 2


def test_oly_prg_02_metallurgy() -> None:
    assert gained("metallurgy", "swords") == 1


def test_oly_prg_03_religion() -> None:
    assert gained("religion", "zeus") == 1


def test_oly_prg_04_astronomy() -> None:
    assert price(play(lay("rhodes 0", progress={0: "astronomy"}), "move rhodes"), "caria") == 2


def test_oly_prg_05_commerce() -> None:
    s = play(lay(RICH), "develop commerce")
    assert (asked(s), len(choices(s))) == ("D-CUBE", 4)
    play(s, "cube gold", "cube gold")
    assert s.cubes[:4] == (0, 0, 0, 2)
    scarce = play(
        lay(RICH, cubes={1: "grain " * 7 + "stone " * 7 + "wood " * 7 + "gold " * 6}),
        "develop commerce",
    )
    assert scarce.cubes[:4] == (0, 0, 0, 1)  # the last one, and then there is none


def test_oly_prg_06_oracle() -> None:
    s = lay("epirus 0", progress={0: "oracle"}, track={0: 11, 1: 40, 2: 40, 3: 40})
    assert asked(play(s, "move epirus", "to aetolia")) == "D-ORACLE"


def test_oly_prg_07_money() -> None:
    for copy in ("stone", "gold"):
        prices = fact(lay(RICH, progress={0: "money"}, discounts={0: copy}), "progress_prices")
        cheap = {kind.id for kind in KINDS if any(g.resource == copy for g in kind.cost)}
        assert {id for id, n in prices.items() if n == 5} == cheap - {"money"}


def test_oly_prg_08_agriculture() -> None:
    for copy in ("grain", "wood"):
        s = lay(RICH, progress={0: "agriculture"}, discounts={0: copy})
        cheap = {kind.id for kind in KINDS if any(g.resource == copy for g in kind.cost)}
        found = {id for id, n in fact(s, "progress_prices").items() if n == 5}
        assert found == cheap - {"agriculture"}


def test_oly_prg_09_hoplite() -> None:
    assert gained("hoplite", "swords") == 1


def test_oly_prg_10_polytheism() -> None:
    assert gained("polytheism", "zeus") == 1


def test_oly_prg_11_cavalry() -> None:
    s = play(lay(RICH), "develop cavalry", "bonus b312")
    assert s.track[0] == 5  # two hourglasses pay at once
    assert price(play(lay("illyria 0", progress={0: "cavalry"}), "move illyria"), "thrace") == 1


def test_oly_prg_12_phalanx() -> None:
    assert gained("phalanx", "swords") == 1
    assert len(taken("phalanx").hands[0]) == 1


def test_oly_prg_13_hellenism() -> None:
    assert gained("hellenism", "zeus") == 1
    assert len(taken("hellenism").hands[0]) == 1


def test_oly_prg_14_map_making() -> None:
    s = lay("rhodes 0", progress={0: "map_making astronomy"})
    assert price(play(s, "move rhodes"), "caria") == 1


def test_oly_prg_15_democracy() -> None:
    s = play(lay("lyncestis 0, macedonia 1", progress={0: "democracy"}), "move lyncestis")
    assert price(s, "macedonia") == 1 + 1


def test_oly_prg_16_strategy() -> None:
    assert gained("strategy", "swords") == 2


def test_oly_prg_17_art() -> None:
    assert gained("art", "zeus") == 2


def test_oly_prg_18_surgery() -> None:
    s = play(lay(RICH, camp={0: 1}), "develop surgery", "bonus b432")
    assert s.camp[0] == 3
    few = play(lay(RICH, camp={0: 5}), "develop surgery", "bonus b432")
    assert few.camp[0] == 7


def test_oly_prg_19_architecture() -> None:
    s = lay("rhodes 0", progress={0: "architecture"})
    assert (fact(s, "wonder_price"), fact(s, "wonder_stars")[0]["colossus"]) == (5, 1)


def test_oly_prg_20_poetry() -> None:
    assert effects("poetry") == 3


def test_oly_prg_21_absolutism() -> None:
    assert effects("absolutism metallurgy hoplite phalanx strategy") == 2 * 5


def test_oly_prg_22_city_state() -> None:
    assert effects("city_state", "naxos 0, rhodes 0 1, elis 0 0 2") == 4


def test_oly_prg_23_science() -> None:
    s = lay(progress={0: "science medicine art"}, wonders={0: "stadium"})
    assert fact(s, "points")[0]["effects"] == 3


def test_oly_prg_24_engineering() -> None:
    assert effects("engineering", "thessaly 0, attica 0, phocis 0 1") == 6
    assert fact(lay(progress={0: "engineering"}), "wonder_stars")[0]["stadium"] == 1


def test_oly_prg_25_philosophy() -> None:
    assert effects("philosophy") == 5


def test_oly_prg_26_effects_work_at_once_but_not_for_their_own_price() -> None:
    s = lay(RICH, track=dict.fromkeys((1, 2, 3), 60))
    play(s, "develop money", "take money_gold", "bonus b222")
    assert s.track[0] == 7  # it names gold, and does not discount itself
    assert fact(s, "progress_prices")["astronomy"] == 5
    draws = lay(RICH, track={0: 5, 1: 60, 2: 60, 3: 60})
    assert asked(play(draws, "develop oracle", "bonus b212")) == "D-ORACLE"


def test_oly_prg_27_at_most_five_swords_and_five_symbols() -> None:
    s = lay(progress={0: "metallurgy hoplite phalanx strategy religion polytheism hellenism art"})
    assert (fact(s, "swords")[0], fact(s, "zeus")[0]) == (5, 5)


@pytest.mark.parametrize(
    ("wonder", "stars", "points"),
    [
        ("cyclopean_gate", 4, 8),
        ("stadium", 5, 10),
        ("parthenon", 5, 10),
        ("statue_of_zeus", 4, 8),
        ("colossus", 6, 12),
    ],
)
def test_oly_prg_31_stars_and_points_of_wonders(wonder: str, stars: int, points: int) -> None:
    """OLY-PRG-31, OLY-PRG-32, OLY-PRG-33, OLY-PRG-34, OLY-PRG-35."""
    row = next(each for each in WONDERS if each.id == wonder)
    assert (row.stars, row.points) == (stars, points)
    areas = ["thessaly", "phocis", "attica", "laconia", "troad", "crete_east"]
    enough = lay(", ".join(f"{area} 0" for area in areas[:stars]))
    assert wonder in choices(enough, "build")
    assert wonder not in choices(
        lay(", ".join(f"{area} 0" for area in areas[: stars - 1])), "build"
    )
    play(enough, f"build {wonder}")
    assert fact(enough, "points")[0]["wonders"] == points


def test_oly_prg_36_wonders_have_no_other_effect() -> None:
    s = lay(wonders={0: "statue_of_zeus colossus"}, progress={0: "science"})
    assert (fact(s, "zeus")[0], fact(s, "points")[0]["effects"], owns(s, 0)) == (0, 1, ["science"])
