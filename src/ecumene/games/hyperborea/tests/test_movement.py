"""Movement, fog and flight: HYP-MOVE, HYP-FOG, HYP-FLY, HYP-MINI, HYP-CLONE."""

from __future__ import annotations

import pytest

from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.content import GHOSTS, HEXES
from ecumene.games.hyperborea.geometry import FOG, IN_PLAY, NEAR, PLACE_IDS, SITE_IDS
from ecumene.games.hyperborea.minis import count
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import (
    choices,
    fact,
    inside,
    lay,
    minis,
    play,
    pool,
    told,
    war,
)

BY_TERRAIN = {"desert": "b02", "forest": "b13", "swamp": "b20", "mountain": "b24"}
OTHERS = {"desert": "b06", "forest": "b14", "swamp": "b18", "mountain": "b30"}


def cost(start: str, end: str) -> int:
    """What a step costs from one terrain to another."""
    hexes = {"border_1": BY_TERRAIN[start], "border_2": OTHERS[end], "border_6": "b27"}
    if "b02" not in hexes.values():
        hexes["border_5"] = "b05"
    s = lay("border_1", hexes=hexes, pool="move 4")
    play(s, "move border_1 border_2")
    return 4 - pool(s).get("move", 0)


def test_hyp_move_01_points_may_be_spread_over_minis() -> None:
    s = lay("border_1, border_3", pool="move 2")
    play(s, "move border_1 centre", "move border_3 centre")
    assert minis(s, 0) == {"centre": 2}
    assert pool(s) == {}


def test_hyp_move_02_a_free_mini_to_an_adjacent_open_hex() -> None:
    s = lay("border_1", pool="move")
    assert choices(s, "move") == [
        f"border_1 {to}" for to in ("centre", "border_2", "border_6", "left_0", "right_0")
    ]
    assert "end turn" in choices(s)


def test_hyp_move_03_a_step_costs_one() -> None:
    assert pool(play(lay("border_1", pool="move 3"), "move border_1 centre")) == {"move": 2}


def test_hyp_move_04_entering_forest_costs_one_more() -> None:
    assert (cost("desert", "forest"), cost("forest", "desert")) == (2, 1)


def test_hyp_move_05_leaving_swamp_costs_one_more() -> None:
    assert (cost("swamp", "desert"), cost("desert", "swamp")) == (2, 1)


def test_hyp_move_06_mountains_cost_both_ways() -> None:
    assert (cost("desert", "mountain"), cost("mountain", "desert")) == (2, 2)


def test_hyp_move_07_no_extra_between_equal_terrains() -> None:
    assert [cost(terrain, terrain) for terrain in BY_TERRAIN] == [1, 1, 1, 1]


def test_hyp_move_08_extra_costs_add_up() -> None:
    terrains = ["desert", "forest", "swamp", "mountain"]
    assert [[cost(one, other) for other in terrains] for one in terrains] == [
        [1, 2, 1, 2],
        [1, 1, 1, 2],
        [2, 3, 1, 3],
        [2, 3, 2, 1],
    ]


def test_hyp_move_09_each_step_is_paid_in_full_when_it_is_made() -> None:
    hexes = {"border_2": "b24"}
    assert "border_1 border_2" not in choices(lay("border_1", hexes=hexes, pool="move"), "move")
    s = lay("border_1", pool="move 3", bag={1: "red 9"})
    play(s, "move border_1 centre", "move centre border_4", "end turn")
    assert minis(s, 0) == {"border_4": 1}
    assert pool(s) == {}


def stopped() -> Hyperborea:
    """A mini of seat 0 has walked into border_2, where two of seat 1 stand."""
    return play(
        lay({0: "border_1", 1: "border_2 2"}, pool="move 3, attack 2"), "move border_1 border_2"
    )


def test_hyp_move_10_enemies_outside_sites_stop_a_walking_mini() -> None:
    s = stopped()
    assert choices(s, "move") == []
    play(s, "attack border_2 seat_1")
    assert choices(s, "move") == []
    play(s, "attack border_2 seat_1")
    assert "border_2 centre" in choices(s, "move")


def test_hyp_move_11_neither_sites_nor_ghosts_stop_nor_those_who_stood_there() -> None:
    s = lay(
        "border_1",
        {1: "capital_1"},
        pool="move 2",
        sites={"border_2_site_1": 1, "centre_site_1": "ghost"},
    )
    play(s, "move border_1 border_2")
    assert "border_2 centre" in choices(s, "move")
    beside = lay({0: "border_1", 1: "border_1"}, pool="move, clone, fly")
    assert "border_1 centre" in choices(beside, "move")
    play(beside, "clone border_1", "move border_1 centre")
    flying = play(lay({0: "border_1", 1: "border_2"}, pool="move, fly"), "move border_1 border_2")
    assert choices(flying, "fly") == []  # a stopped mini cannot fly off either


def test_hyp_move_12_minis_in_sites_cannot_move() -> None:
    s = lay("capital_0", sites={"border_1_site_1": 0}, pool="move 5, fly 5")
    assert not any(each.startswith("border_1") for each in choices(s))


def test_hyp_move_13_any_number_of_minis_may_share_a_hex() -> None:
    s = lay({0: "border_1 5", 1: "border_1 4", 2: "border_2"}, seats=3, seat=2, pool="move")
    play(s, "move border_2 border_1")
    assert [minis(s, seat).get("border_1") for seat in range(3)] == [5, 4, 1]


def test_hyp_move_14_all_shared_edges_are_passable() -> None:
    s = lay("left_0", seats=6, pool="move")
    assert "left_0 right_1" in choices(s, "move")  # homelands that touch
    for seats in range(2, 7):
        for place in numbers_of(IN_PLAY[seats]):
            assert not NEAR[seats][place] & ~IN_PLAY[seats]
            assert all(NEAR[seats][other] >> place & 1 for other in numbers_of(NEAR[seats][place]))


def test_hyp_move_15_stopped_is_a_mark_of_single_minis() -> None:
    s = play(
        lay({0: "border_1, border_2", 1: "border_2"}, pool="move 3, ranged"),
        "move border_1 border_2",
    )
    assert count(s.stopped, PLACE_IDS.index("border_2")) == 1
    play(s, "move border_2 centre")  # the other one was there before
    assert choices(s, "move") == [
        f"centre {to}"
        for to in ("border_1", "border_2", "border_3", "border_4", "border_5", "border_6")
    ]
    play(s, "shoot border_2 seat_1")
    assert s.stopped == 0
    assert "border_2 centre" in choices(s, "move")
    site = play(stopped(), "city border_2_site_1")
    assert site.stopped == 0
    assert inside(site, 0) == ["border_2_site_1"]


# Fog


def test_hyp_fog_01_arrival_turns_up_all_adjacent_hexes() -> None:
    s = lay(pool="move 2")
    assert s.open & FOG == 0
    play(s, "move capital_0 left_0")
    assert fact(s, "open")[:1] == ["border_1"]
    assert len(fact(s, "open")) == 1 + 6
    assert fact(s, "hexes")["border_1"] == "b01"
    lines = told(s, "move left_0 border_1")
    assert fact(s, "open")[:4] == ["centre", "border_1", "border_2", "border_6"]
    assert sum("fog lifts" in line for line in lines) == 3


def test_hyp_fog_02_new_hexes_get_tiles_and_ghosts() -> None:
    s = play(lay(pool="move 2"), "move capital_0 left_0", "move left_0 border_1")
    sites = fact(s, "sites")
    assert {id for id, owner in sites.items() if owner == "ghost"} == {
        *("centre_site_1", "centre_site_2", "border_1_site_1", "border_1_site_2"),
        *("border_2_site_1", "border_6_site_1"),
    }
    heights = {id: len(tiles) for id, tiles in fact(s, "ruins").items() if "left" not in id}
    assert heights == {"centre_site_2": 3, "border_1_site_2": 2, "border_6_site_1": 2}


@pytest.mark.parametrize("way", ["fly", "clone", "mini", "convert"])
def test_hyp_fog_03_however_a_mini_arrives(way: str) -> None:
    if way == "fly":
        s = play(lay(pool="fly"), "fly capital_0 right_0")
    elif way == "clone":
        s = play(lay("capital_0", pool="fly, clone"), "fly capital_0 left_0", "clone left_0")
    elif way == "mini":
        s = lay(**war("red_b", "coral_b"), pool="mini")
        play(s, "mini left_0")  # the left land of the Red Duchy has a city
    else:
        s = lay("border_1", **war("purple_a", "red_b"), pool="attack", guarded=True)
        play(s, "attack border_1 site_1", "convert")
    for seat in range(2):
        for id in minis(s, seat):
            assert not NEAR[2][PLACE_IDS.index(id)] & ~s.open
    assert s.open & FOG


def test_hyp_fog_04_eighteen_ghosts_suffice_for_every_map() -> None:
    most = max(len(row.sites) for row in HEXES)
    assert 9 * most <= GHOSTS
    short = lay("left_0", slain={0: 17}, pool="move", open=[*PLACE_IDS[9:15], "border_1"], ruins={})
    play(short, "move left_0 border_1")
    assert fact(short, "sites") == {"centre_site_1": "ghost"}  # the centre is served first


def test_hyp_fog_05_what_is_revealed_stays_and_ghosts_are_not_replaced() -> None:
    s = lay("border_1", pool="move 2, attack", guarded=True)
    play(s, "attack border_1 site_1", "move border_1 left_0", "move left_0 capital_0")
    assert "border_1" in fact(s, "open")
    assert "border_1_site_1" not in fact(s, "sites")


def test_hyp_fog_06_hexes_are_revealed_in_a_fixed_order() -> None:
    tiles = ["gem_casket", "altar", "paved_way", "flying_carpet"]
    s = lay(
        "left_0",
        pool="move",
        undrawn={"silver": ["...", *tiles]},
        hexes={"border_2": "b06", "border_6": "b18"},
    )
    lines = told(s, "move left_0 border_1")
    shown = [line for line in lines if "fog lifts" in line]
    assert [line.split()[3] for line in shown] == ["centre", "borderland", "borderland"]
    open_table = s.position()["table"]["ruins"]
    assert open_table["border_2_site_1"] == tiles[2:]
    assert open_table["border_6_site_1"] == tiles[:2]


# Flight


def test_hyp_fly_01_one_point_whatever_the_terrain() -> None:
    s = lay("border_1", hexes={"border_1": "b20", "border_2": "b24"}, pool="fly 2")
    play(s, "fly border_1 border_2")
    assert pool(s) == {"fly": 1}
    assert minis(s, 0) == {"border_2": 1}


def test_hyp_fly_02_a_flying_mini_need_not_stop() -> None:
    s = play(lay({0: "border_1", 1: "border_2"}, pool="fly, move"), "fly border_1 border_2")
    assert "border_2 centre" in choices(s, "move")


def test_hyp_fly_03_points_are_never_mixed() -> None:
    s = lay("border_1", hexes={"border_2": "b24"}, pool="move, fly")
    assert "border_1 border_2" not in choices(s, "move")
    assert "border_1 border_2" in choices(s, "fly")


# New minis


def test_hyp_mini_01_in_own_hexes_with_a_city_outside_it() -> None:
    s = lay(pool="mini 2")
    assert choices(s, "mini") == ["capital_0"]
    play(s, "mini capital_0")
    assert minis(s, 0) == {"capital_0": 4}
    assert s.reserve[0] == 6
    two = lay(**war("golden_a", "red_b"), pool="mini")
    assert choices(two, "mini") == ["capital_0", "right_0"]
    none = lay("capital_0 10", pool="mini")
    assert choices(none, "mini") == []


def test_hyp_clone_01_beside_any_own_mini_also_a_frozen_one() -> None:
    s = lay("border_1", sites={"border_2_site_1": 0}, pool="clone")
    assert choices(s, "clone") == ["border_1", "border_2"]
    play(s, "clone border_2")
    assert minis(s, 0) == {"border_1": 1, "border_2": 1}
    assert choices(lay("capital_0 10", pool="clone"), "clone") == []
    assert s.sites[SITE_IDS.index("border_2_site_1")] == 0
