"""Board, regions, adjacency: ANK-MAP."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.engine.errors import BadPosition
from ecumene.games.ankh.board import DESERT, FERTILE, LAND, RIVER, WATER
from ecumene.games.ankh.content import LANDS, RIVERS, SPACES
from ecumene.games.ankh.names import SPACE
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.tests.tables import asked, choices, lay, mask, play, spaces

EGYPT = """
. f f f ~ ~ ~ ~ ~ ~ .
f f f f f f f f f f ~
f f f f f f f f f f f
d d f f f f f f f ~ d
d d d d f f f d d d ~
d d ~ d d f f d d d ~
d d ~ ~ ~ f f d d ~ ~
d d d d f f d d ~ d ~
d d d d f f d d d d ~
. . d . f . d . d . .
"""
DRAWN = {
    f"{'abcdefghijk'[column]}{row}": terrain
    for row, line in enumerate(EGYPT.split("\n")[1:-1])
    for column, terrain in enumerate(line.split())
    if terrain != "."
}

# From the western border to the lake: the north of West Egypt is cut off from its south
ROW = ["a3-a4", "a4-b3", "b3-b4", "b4-c4"]
NORTH, EAST, DELTA, SOUTH = "a1", "f6", "b0", "a8"


def divided(at: str, *figures: str, **table: Any) -> Ankh:
    """A table on which a row of camels divides West Egypt into tokens 1 (north) and 4 (south)."""
    return lay(at, *figures, camels=ROW, order=[NORTH, EAST, DELTA, SOUTH], **table)


def summoning(s: Ankh) -> list[str]:
    """Where seat 0 may summon a warrior, that is: what is adjacent to its pieces and empty."""
    play(s, "take summon_figure", "summon warrior")
    return [choice.removeprefix("on ") for choice in choices(s)]


def tokens_at(s: Ankh, space: str) -> list[int]:
    """The tokens of the regions to which a space belongs."""
    return [token for token, wide in enumerate(s.wide, 1) if wide >> SPACE[space] & 1]


def test_ank_map_01_a_hundred_and_one_spaces() -> None:
    words = {"fertile": "f", "desert": "d", "water": "~"}
    assert {space.id.lower(): words[space.terrain] for space in SPACES} == DRAWN
    assert len(SPACES) == 101
    assert [each.bit_count() for each in (FERTILE, DESERT, WATER)] == [43, 39, 19]


def test_ank_map_02_the_river_divides_the_land_into_three_regions() -> None:
    assert len(set(RIVERS.edges)) == len(RIVERS.edges) == RIVER.bit_count() == 31
    assert {land.id: land.land_spaces for land in LANDS} == {"delta": 22, "east": 28, "west": 32}
    s = lay("turn", "god b5", "god i5")
    written = {"west": 0, "east": 0, "delta": 0}
    for number, space in enumerate(SPACES):
        if len(space.regions) == 1 and space.terrain != "water":
            written[space.regions[0]] |= 1 << number
    assert s.regions == (written["west"], written["east"], written["delta"])
    assert [land.bit_count() for land in s.regions] == [32, 28, 22]


def test_ank_map_03_camels_divide_a_region() -> None:
    s = divided("turn", "god b5", "god i5")
    assert [land.bit_count() for land in s.regions] == [14, 28, 22, 18]
    assert s.regions[0] | s.regions[3] == lay("turn", "god b5", "god i5").regions[0]
    assert mask("a3 b3 c4 f5") & s.regions[0] == mask("a3 b3 c4 f5")
    assert mask("a4 b4 c7 e9") & s.regions[3] == mask("a4 b4 c7 e9")


def test_ank_map_03_water_connects_no_land() -> None:
    """C5 touches B4 and C4, yet the row divides the land there."""
    s = divided("turn", "god b5", "god i5")
    assert not mask("b4") & s.regions[0]
    assert not WATER & (s.regions[0] | s.regions[1] | s.regions[2] | s.regions[3])


def test_ank_map_04_land_belongs_to_one_region_and_water_to_all_around_it() -> None:
    s = lay("turn", "god b5", "god i5")
    for space, terrain in DRAWN.items():
        if terrain != "~":
            assert len(tokens_at(s, space)) == 1, space
    assert tokens_at(s, "c5") == [1]
    assert tokens_at(s, "e6") == [1, 2]  # West and East (ANK-RUL-08)
    assert tokens_at(s, "k1") == [2, 3]  # East and Delta
    written = {"west": 1, "east": 2, "delta": 3}
    for row in SPACES:
        assert tokens_at(s, row.id.lower()) == sorted(written[each] for each in row.regions)


@pytest.mark.parametrize("piece", ["figure", "monument", "city"])
def test_ank_map_05_a_land_space_holds_one_piece(piece: str) -> None:
    monuments = "temple b4" if piece == "monument" else ""
    cities = ["b4"] if piece == "city" else []
    enemy = "god b4" if piece == "figure" else "god i5"
    s = lay("turn", "god b5", enemy, monuments=monuments, cities=cities)
    assert summoning(s) == ["a5", "a6", "b6"]  # B4 is not empty
    with pytest.raises(BadPosition, match="ANK-INV-09"):
        lay("turn", "god b5, warrior b4", enemy, monuments=monuments, cities=cities)


def test_ank_map_05_an_underworld_space_is_empty_for_osiris_alone() -> None:
    table: dict[str, Any] = {"gods": "isis osiris", "underworld": ["b4"], "followers": [3, 3]}
    s = lay("turn", "god b5", "god i5", **table)
    assert "b4" not in summoning(s)
    s = lay("turn", "god i5", "god b5", seat=1, **table)
    play(s, "take summon_figure", "by action")
    assert "on b4" in choices(s)
    s = lay("battle", "god a5", "god b5", seat=1, **table)
    play(s, "play chariots", "play build_monument", "build temple")
    assert "on b6" in choices(s)
    assert "on b4" not in choices(s)  # not even Osiris builds there
    play(s, "on b6")
    assert asked(s) == "DP-OSIRIS"  # he has lost
    play(s, "place underworld")
    assert "on a6" in choices(s)
    assert "on b4" not in choices(s)


def test_ank_map_06_only_apep_is_summoned_on_water() -> None:
    s = lay("turn", "god b5", "god i5", gods="isis ra", pools=("apep",))
    play(s, "take summon_figure")
    again = s.clone()
    play(s, "summon warrior")
    assert not any(f"on {space}" in choices(s) for space in spaces(WATER))
    play(again, "summon apep")
    assert [f"on {space}" in choices(again) for space in spaces(WATER)] == [True] * 19
    with pytest.raises(BadPosition, match="ANK-INV-09"):
        lay("turn", "god b5, warrior c5", "god i5")


def test_ank_map_06_one_figure_per_water_space() -> None:
    s = lay("turn", "god b5", "god i5, apep c5", "god j8", pools=("apep",))
    play(s, "take summon_figure", "summon apep")
    assert "on c6" in choices(s)
    assert "on c5" not in choices(s)


def test_ank_map_07_a_river_separates_neighbours() -> None:
    """B1 shares sides with A1, A2 and B2, but the river lies between."""
    s = lay("turn", "god b1", "god i5")
    assert summoning(s) == ["b0", "c1", "c2"]
    s = lay("turn", "god b1", "god i5", monuments="temple b2 c2", followers=[0, 0])
    play(s, "take gain_followers")
    assert s.followers == [1, 0]
    s = lay("control", "god b1", "god i5", monuments="temple b0 b2 c2", event=1)
    assert choices(s) == ["control b0", "control c2"]


def test_ank_map_07_camels_separate_neighbours() -> None:
    assert summoning(lay("turn", "god a4", "god i5")) == ["a3", "a5", "b3", "b4"]
    assert summoning(divided("turn", "god a4", "god i5")) == ["a5", "b4"]
    monuments = "temple a3 a5 b4"
    s = divided("turn", "god a4", "god i5", monuments=monuments, followers=[0, 0])
    play(s, "take gain_followers")
    assert s.followers == [2, 0]
    s = divided("control", "god a4", "god i5", monuments=monuments, event=1)
    assert choices(s) == ["control a5", "control b4"]


def test_ank_map_07_movement_is_not_adjacency() -> None:
    s = divided("turn", "god a4", "god i5")
    play(s, "take move_figures", "move god a4")
    assert {"to a3", "to b3", "to a5", "to b4"} <= set(choices(s))


def test_ank_map_08_land_is_adjacent_to_the_water_beside_it() -> None:
    s = lay("turn", "god b5, apep e6", "god i5", followers=[0, 0], monuments="temple d5 f5 f6 f7")
    play(s, "take gain_followers")
    assert s.followers == [3, 0]  # on both banks; F7 does not touch E6
    assert summoning(lay("turn", "god b1, apep k1", "god i5")) == ["b0", "c1", "c2", "j1", "k2"]


def test_ank_map_08_a_figure_on_water_is_present_in_all_regions_around() -> None:
    s = lay("region", "god b5, apep k1", "god b6", battlefield=2)
    assert s.devotion == (2, 0)  # it dominates East and Delta


@pytest.mark.parametrize(("token", "enemies"), [(2, "i4 i5 h5"), (3, "c1 c2 d1")])
def test_ank_map_08_a_figure_on_water_fights_and_dies_in_each_of_its_regions(
    token: int, enemies: str
) -> None:
    figures = ("god b5, apep k1", f"god b6, warrior {enemies}")
    s = lay("battle", *figures, gods="ra osiris", battlefield=token)
    play(s, "play drought", "play drought")
    assert s.devotion == (0, 1 + (3 if token == 2 else 0))  # these stand on desert
    assert spaces(s.own[0]) == ["b5"]
    assert s.guardians[0][3] == 1


def test_ank_map_09_figures_are_adjacent_if_their_spaces_are() -> None:
    """Isis' warrior on B1 is protected by an enemy on C1, not by one behind the river."""
    for warrior, point in (("c1", "DP-ISIS"), ("b2", "DP-ACT1")):
        figures = ("god b5, warrior b1", f"god i1, warrior {warrior}")
        s = lay("battle", *figures, gods="isis ra", battlefield=3)
        play(s, "play miracle", "play chariots")
        assert s.devotion == (0 if warrior == "c1" else 1, 1)
        assert asked(s) == point, warrior


def test_ank_map_10_camels_are_no_figures_and_stay() -> None:
    """The north of the West has camels at its border and no figure: nothing happens there."""
    s = divided("conflict", "god b5", "god i5", event=4)
    assert s.devotion == (1, 1)
    assert s.camels.bit_count() == 4
    play(s, "take move_figures")
    assert choices(s) == ["move god i5", "stop moving"]


def test_ank_map_11_tokens_belong_to_regions_not_to_spaces() -> None:
    one = lay("turn", "god b5", "god i5", order=["a1", "f6", "b0"])
    other = lay("turn", "god b5", "god i5", order=["e9", "k3", "j1"])
    assert one.regions == other.regions
    assert one.order == other.order
    swapped = lay("turn", "god b5", "god i5", order=["k3", "j1", "e9"])
    assert swapped.regions == (one.regions[1], one.regions[2], one.regions[0])


def test_ank_map_11_each_region_has_exactly_one_token() -> None:
    s = divided("turn", "god b5", "god i5")
    assert len(s.order) == len(s.regions) == 4
    with pytest.raises(BadPosition, match="ANK-MAP-11"):
        lay("region", "god b5", "god i5", battlefield=4)


def test_ank_map_12_water_is_neither_fertile_nor_desert() -> None:
    flood = lay("battle", "god b5, apep e6", "god b6", gods="ra isis", followers=[0, 0])
    play(flood, "play flood", "play miracle")
    assert flood.followers == [0, 0]
    drought = lay("battle", "god e5, apep e6", "god b6", gods="ra isis")
    play(drought, "play drought", "play miracle")
    assert drought.devotion == (2, 0)  # 1 for the battle, 1 for the god on E5
    assert not WATER & (FERTILE | DESERT)
    assert LAND == FERTILE | DESERT


def test_ank_map_13_a_caravan_changes_regions_and_adjacency_at_once() -> None:
    s = lay("caravan", "god b3", "god i5", event=5, monuments="temple b4", followers=[0, 0])
    assert tokens_at(s, "c5") == [1]
    play(s, *(f"camel {side}" for side in ROW))
    assert tokens_at(s, "c5") == [1, 4]  # before the tokens are settled
    play(s, "keep token a1", "swap nothing")
    assert [land.bit_count() for land in s.regions] == [14, 28, 22, 18]
    play(s, "take unlock_power")  # seat 1 has no followers
    play(s, "take gain_followers")
    assert s.followers == [0, 0]  # the temple is no longer adjacent
    s = lay("turn", "god b3", "god i5", monuments="temple b4", followers=[0, 0])
    play(s, "take gain_followers")
    assert s.followers == [1, 0]


def test_ank_map_13_water_belongs_to_the_parts_it_touches() -> None:
    row = ["f6-f7", "f6-g7", "g6-g7", "g6-h6", "h5-h6", "h6-i6"]
    s = lay("turn", "god b5", "god i5", camels=row, order=["a1", "g4", "b0", "f7"])
    assert [tokens_at(s, lake) for lake in ("e6", "j3", "i7", "j6", "k8", "k1")] == [
        [1, 2],
        [2],
        [2, 4],
        [2, 4],
        [4],
        [2, 3],
    ]
