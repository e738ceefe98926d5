"""Expansion: OLY-EXP, OLY-NEW, OLY-MOV, OLY-CAP, OLY-CBT, OLY-FLE, OLY-TRB."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos.content import AREA_IDS, MAP_SPACES, NORTH
from ecumene.games.olympos.geometry import FAR, prices_from
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.tests.tables import (
    asked,
    choices,
    fact,
    gods_first,
    held,
    lay,
    pile,
    play,
    price,
    told,
)

BOTH_SEA = "astronomy map_making"
TRIBES: dict[str, Any] = {"tribes": ""}


def moving(area: str, piles: str, **table: Any) -> Olympos:
    """A turn of seat 0 in which the settler of an area has been chosen."""
    return play(lay(piles, **table), f"move {area}")


def test_oly_exp_01_exactly_one_settler_moves() -> None:
    s = play(lay("epirus 0, naxos 0"), "move epirus", "to aetolia")
    assert (pile(s, "epirus"), pile(s, "aetolia"), pile(s, "naxos")) == ([], [0], [0])
    assert s.turn != 0


def test_oly_exp_02_an_old_settler_or_a_new_one() -> None:
    s = lay("epirus 0", camp={0: 1})
    assert {"new settler", "move epirus"} <= set(choices(s))
    assert choices(lay("epirus 0, naxos 0", camp={0: 0})) == ["move epirus", "move naxos"]


def test_oly_exp_03_new_settler_movement_and_combat_add_up() -> None:
    s = play(lay("lyncestis 1"), "to lyncestis")  # nothing else can be done
    assert s.track[0] == 2 + 1 + 2


def test_oly_exp_04_it_leaves_before_it_takes_and_pays_last() -> None:
    lines = told(lay("epirus 0, aetolia 1", hourglasses={0: 1}), "move epirus", "to aetolia")
    order = [
        next(at for at, line in enumerate(lines) if word in line)
        for word in ("is empty again", "from Player 2", "pays")
    ]
    assert order == sorted(order)


def test_oly_new_01_a_new_settler_costs_2_or_1_with_medicine() -> None:
    s = play(lay(), "to thrace")
    assert (s.track[0], s.camp[0]) == (3, 3)
    s = play(lay(progress={0: "medicine"}), "to thrace")
    assert s.track[0] == 2
    assert "new settler" not in choices(lay("epirus 0, naxos 0", camp={0: 0}))


def test_oly_new_02_at_the_northern_border_or_in_a_controlled_area() -> None:
    s = play(lay("naxos 0, attica 1"), "new settler")
    assert (asked(s), choices(s)) == ("D-ORIGIN", ["appear in naxos", "appear in north"])


def test_oly_new_03_not_where_the_own_settler_is_buried() -> None:
    s = play(lay("naxos 0 1, attica 0"), "new settler")
    assert choices(s) == ["appear in attica", "appear in north"]


def test_oly_new_04_it_moves_at_once() -> None:
    s = play(lay("naxos 0"), "new settler", "appear in naxos")
    assert asked(s) == "D-TARGET"
    assert "to naxos" not in choices(s)


def test_oly_new_05_who_stands_there_keeps_control() -> None:
    s = play(lay("crete_west 0"), "new settler", "appear in crete_west", "to crete_east")
    assert set(held(s, 0)) == {"crete_west", "crete_east"}


def test_oly_new_06_appearing_costs_no_movement() -> None:
    s = play(lay("crete_west 0", **TRIBES), "new settler", "appear in crete_west")
    assert price(s, "crete_east") == 2 + 1


def test_oly_new_07_nobody_enters_the_northern_border() -> None:
    # from Illyria to Thrace: through Lyncestis and Macedonia, not over the border
    assert price(moving("illyria", "illyria 0"), "thrace") == 3
    ways = prices_from(AREA_IDS.index("illyria"), 2, False)
    assert len(ways) == len(AREA_IDS)
    assert len(ways) <= NORTH


def test_oly_new_08_never_in_the_area_where_it_appeared() -> None:
    s = play(lay("naxos 0, rhodes 1"), "new settler", "appear in naxos")
    assert "naxos" not in choices(s, "to")
    assert {"rhodes", "thrace", "gadeiros"} <= set(choices(s, "to"))


def test_oly_mov_01_any_number_of_spaces() -> None:
    s = moving("thrace", "thrace 0", tribes="")
    assert set(choices(s, "to")) == set(AREA_IDS) - {"thrace"}
    assert price(s, "caria") == 2 + 2 + 1  # the Thracian and the Icarian Sea
    assert price(s, "laconia") == price(s, "argolis") + 1
    assert price(s, "gadeiros") == 2 + 2 + 2 + 1 + 2 + 1  # three seas, Crete, a sea, Atlantis


def test_oly_mov_02_land_costs_1_and_sea_2() -> None:
    s = moving("macedonia", "macedonia 0")
    assert (price(s, "thrace"), price(s, "euboea")) == (1, 2 + 1)
    assert price(moving("boeotia", "boeotia 0", **TRIBES), "attica") == 1


@pytest.mark.parametrize(
    ("progress", "cost"), [("", 3), ("astronomy", 2), ("map_making", 2), (BOTH_SEA, 1)]
)
def test_oly_mov_03_sea_tiles_make_the_sea_cheaper(progress: str, cost: int) -> None:
    s = moving("rhodes", "rhodes 0", progress={0: progress})
    assert price(s, "caria") == cost


def test_oly_mov_04_with_cavalry_a_land_run_costs_1() -> None:
    s = moving("illyria", "illyria 0", progress={0: "cavalry"})
    assert (price(s, "thrace"), price(s, "messenia")) == (1, 1)  # as far as land goes
    assert price(s, "euboea") == 1 + 2 + 1  # the sea ends the run


def test_oly_mov_05_everything_may_be_crossed() -> None:
    piles = "lyncestis 0, macedonia 1, chalcidice 0"
    assert price(moving("lyncestis", piles), "thrace") == 2
    assert price(moving("lyncestis", "lyncestis 0", blocked="macedonia"), "thrace") == 2
    assert price(moving("lyncestis", "lyncestis 0"), "aetolia") == 2  # through a tribe


def test_oly_mov_06_the_target_is_entered_and_paid_too() -> None:
    assert price(moving("lyncestis", "lyncestis 0, macedonia 1"), "macedonia") == 1 + 2


def test_oly_mov_07_the_cheapest_route_is_charged() -> None:
    # over land 4 or more, over the gulf 3
    assert price(moving("aetolia", "aetolia 0"), "achaea") == 3
    played = play(moving("aetolia", "aetolia 0"), "to achaea")
    assert played.track[0] == 3


def test_oly_mov_08_legal_targets() -> None:
    s = moving("lyncestis", "lyncestis 0, illyria 0, macedonia 1", blocked="chalcidice")
    offered = set(choices(s, "to"))
    assert {"thrace", "epirus", "macedonia"} <= offered
    assert not offered & {"illyria", "chalcidice", "lyncestis", "thermaic", "north"}


def test_oly_mov_09_not_back_to_the_area_it_controlled() -> None:
    s = moving("lyncestis", "lyncestis 1 0")
    assert "lyncestis" not in choices(s, "to")


def test_oly_mov_10_under_the_siren_there_is_no_sea() -> None:
    siren: dict[str, Any] = {
        "siren": [0],
        "gods": gods_first("siren"),
        "revealed": "z1",
        "track": {1: 12},
    }
    s = moving("macedonia", "macedonia 0", **siren)
    assert "euboea" not in choices(s, "to")
    assert {"thrace", "attica", "phocis"} <= set(choices(s, "to"))
    assert price(s, "attica") == 5 + 2  # by land alone, and the tribe


def test_oly_mov_11_buried_settlers_move_too() -> None:
    s = play(lay("epirus 0 1"), "move epirus", "to aetolia")
    assert (pile(s, "epirus"), pile(s, "aetolia")) == ([1], [0])


def test_oly_mov_12_from_an_island_without_a_ship() -> None:
    assert price(moving("naxos", "naxos 0", **TRIBES), "laconia") == 2 + 1


def test_oly_mov_13_a_path_has_at_least_one_other_space() -> None:
    area = AREA_IDS.index
    assert prices_from(area("lyncestis"), 2, False)[area("lyncestis")] == 2
    assert prices_from(area("lyncestis"), 2, True)[area("lyncestis")] == 1
    assert prices_from(area("rhodes"), 2, True)[area("rhodes")] == 3
    assert prices_from(area("rhodes"), 3, True)[area("rhodes")] == FAR  # the sea is closed


def test_oly_mov_14_settlers_of_one_pile_are_told_apart() -> None:
    s = lay("epirus 0 1 0 2", camp={0: 0})
    assert choices(s) == ["move epirus", "move epirus 2"]
    top = play(s.clone(), "move epirus", "to aetolia")
    assert pile(top, "epirus") == [0, 1, 2]
    low = play(s, "move epirus 2", "to aetolia")
    assert pile(low, "epirus") == [1, 0, 2]
    # two that lie on each other make no difference and are one option
    assert choices(lay("epirus 0 0 2, naxos 0", camp={0: 0})) == ["move epirus", "move naxos"]


# Taking and leaving


def test_oly_cap_01_an_empty_area_is_taken_without_combat() -> None:
    s = play(moving("lyncestis", "lyncestis 0"), "to macedonia")
    assert (held(s, 0), s.track[0]) == (["macedonia"], 1)


def test_oly_cap_02_a_tile_of_its_resource() -> None:
    s = play(lay(), "to macedonia")
    assert fact(s, "tiles")[0] == {"gold": 1}


def test_oly_cap_03_the_zeus_token_with_olympos() -> None:
    s = play(lay(), "to olympos")
    assert fact(s, "zeus")[0] == 1


def test_oly_cap_04_a_star_that_lies_there_is_taken() -> None:
    s = play(lay("lyncestis 0", **TRIBES), "move lyncestis", "to thessaly")
    assert (fact(s, "star_tokens")[0], s.track[0]) == (1, 1)


def test_oly_cap_05_a_tile_for_each_controlled_area() -> None:
    s = lay("boeotia 0, elis 1 0, lydia 0 1, naxos 0")
    assert fact(s, "tiles")[0] == {"grain": 2, "stone": 1}


def test_oly_cap_06_an_area_left_empty_gives_back_what_it_gave() -> None:
    s = play(lay("thessaly 0"), "move thessaly", "to aetolia")
    assert (fact(s, "star_tokens"), fact(s, "tiles")[0]) == ([0] * 4, {"wood": 1})
    assert "thessaly" not in s.observe(None)["table"]["tribes"]
    s = play(lay("olympos 0"), "move olympos", "to macedonia")
    assert fact(s, "zeus") == [0] * 4


def test_oly_cap_07_control_falls_back_to_the_piece_below() -> None:
    s = play(lay("thessaly 1 0"), "move thessaly", "to aetolia")
    assert held(s, 1) == ["thessaly"]
    assert (fact(s, "star_tokens"), s.hourglasses) == ([0, 1, 0, 0], (0,) * 4)
    assert fact(play(lay("olympos 1 0"), "move olympos", "to macedonia"), "zeus") == [0, 1, 0, 0]


def test_oly_cap_08_an_own_piece_below_keeps_control() -> None:
    s = play(lay("aetolia 1 0 0"), "move aetolia", "to boeotia")
    assert set(held(s, 0)) == {"aetolia", "boeotia"}


def test_oly_cap_09_control_changes_when_it_leaves() -> None:
    lines = told(lay("aetolia 1 0"), "move aetolia", "to boeotia")
    back = next(at for at, line in enumerate(lines) if "falls back" in line)
    taken = next(at for at, line in enumerate(lines) if "takes Boeotia" in line)
    assert back < taken


def test_oly_cap_10_any_number_of_areas() -> None:
    areas = [area for area in AREA_IDS if area != "thrace"][:15]
    s = lay(", ".join(f"{area} 0" for area in areas))
    assert len(held(play(s, "new settler", "appear in north", "to thrace"), 0)) == 16


def test_oly_cap_11_leaving_costs_tiles_but_no_progress() -> None:
    s = lay("lyncestis 0, epirus 0", progress={0: "medicine"}, markers={0: "b111"})
    play(s, "move epirus", "to aetolia")
    assert s.observe(None)["table"]["progress"][0] == ["medicine"]


# Combat


def test_oly_cbt_01_the_attacker_always_wins() -> None:
    weak = lay("lyncestis 0, macedonia 1", progress={1: "strategy metallurgy"})
    play(weak, "move lyncestis", "to macedonia")
    assert held(weak, 0) == ["macedonia"]


def test_oly_cbt_02_swords_of_progress_and_of_ares() -> None:
    ares: dict[str, Any] = {
        "ares": [0],
        "gods": gods_first("ares"),
        "revealed": "z1",
        "track": {1: 12},
    }
    s = lay("naxos 0", progress={0: "metallurgy hoplite phalanx strategy", 2: "strategy"}, **ares)
    assert fact(s, "swords") == [7, 0, 2, 0]


@pytest.mark.parametrize(
    ("ours", "theirs", "combat"),
    [("metallurgy", "", 1), ("", "", 2), ("metallurgy", "hoplite", 2), ("", "hoplite", 3)],
)
def test_oly_cbt_03_the_price_by_swords(ours: str, theirs: str, combat: int) -> None:
    s = moving("lyncestis", "lyncestis 0, macedonia 1", progress={0: ours, 1: theirs})
    assert price(s, "macedonia") == 1 + combat


@pytest.mark.parametrize(
    ("ours", "theirs", "combat"),
    [
        ("democracy", "", 1),
        ("", "democracy", 3),
        ("democracy", "democracy", 2),
        ("democracy", "hoplite", 3),
    ],
)
def test_oly_cbt_04_democracy_decides_equality(ours: str, theirs: str, combat: int) -> None:
    s = moving("lyncestis", "lyncestis 0, macedonia 1", progress={0: ours, 1: theirs})
    assert price(s, "macedonia") == 1 + combat


def test_oly_cbt_05_only_the_controller_defends() -> None:
    s = moving("lyncestis", "lyncestis 0, macedonia 2 1", progress={2: "strategy"})
    assert price(s, "macedonia") == 1 + 2


def test_oly_cbt_06_the_beaten_piece_is_buried() -> None:
    s = play(moving("lyncestis", "lyncestis 0, macedonia 1"), "to macedonia")
    assert pile(s, "macedonia") == [1, 0]


def test_oly_cbt_07_tile_star_and_zeus_token_change_hands() -> None:
    s = play(moving("lyncestis", "lyncestis 0, thessaly 1"), "to thessaly")
    assert fact(s, "tiles")[:2] == [{"grain": 1}, {}]
    assert fact(s, "star_tokens") == [1, 0, 0, 0]
    assert fact(play(moving("lyncestis", "lyncestis 0, olympos 1"), "to olympos"), "zeus")[0] == 1


def test_oly_cbt_08_the_defender_gets_an_hourglass() -> None:
    s = play(moving("lyncestis", "lyncestis 0, macedonia 1"), "to macedonia")
    assert s.hourglasses == (0, 1, 0, 0)


def test_oly_cbt_09_piles_may_be_attacked_again() -> None:
    s = play(moving("lyncestis", "lyncestis 0, macedonia 2 0 1"), "to macedonia")
    assert pile(s, "macedonia") == [2, 0, 1, 0]


def test_oly_cbt_10_control_until_beaten_or_left() -> None:
    s = play(
        moving("lyncestis", "lyncestis 0, macedonia 1", seed=3, order=[2, 3, 1, 0]), "to macedonia"
    )
    assert "macedonia" in held(s, 0)
    assert s.actor == 1
    play(s, "move macedonia", "to macedonia")
    assert "macedonia" in held(s, 1)


def test_oly_cbt_11_swords_are_not_used_up() -> None:
    s = lay("lyncestis 0, macedonia 1", progress={0: "metallurgy"}, markers={0: "b121"})
    play(s, "move lyncestis", "to macedonia")
    assert fact(s, "swords")[0] == 1


# Flight


def test_oly_fle_01_a_buried_settler_may_flee_or_stay() -> None:
    s = lay("epirus 0 1, naxos 0", camp={0: 0})
    assert choices(s) == ["move epirus", "move naxos"]
    play(s, "move naxos", "to rhodes")
    assert pile(s, "epirus") == [0, 1]


def test_oly_fle_02_fleeing_changes_neither_control_nor_order() -> None:
    s = play(lay("thessaly 2 0 3 1"), "move thessaly", "to aetolia")
    assert (pile(s, "thessaly"), held(s, 1)) == ([2, 3, 1], ["thessaly"])
    assert fact(s, "star_tokens") == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("area", "progress", "loop"),
    [
        ("lyncestis", "", 2),
        ("lyncestis", "cavalry", 1),
        ("rhodes", "", 3),
        ("rhodes", "astronomy", 2),
        ("rhodes", BOTH_SEA, 1),
    ],
)
def test_oly_fle_03_the_way_back_is_a_loop(area: str, progress: str, loop: int) -> None:
    s = moving(area, f"{area} 0 1", progress={0: progress})
    assert price(s, area) == loop + 2
    play(s, f"to {area}")
    assert pile(s, area) == [1, 0]


def test_oly_fle_03_surrounded_by_a_closed_sea_nobody_moves() -> None:
    siren: dict[str, Any] = {
        "siren": [0],
        "gods": gods_first("siren"),
        "revealed": "z1",
        "track": {1: 12},
    }
    assert "move rhodes" not in choices(lay("rhodes 0 1", **siren))


def test_oly_fle_04_no_fight_on_the_spot() -> None:
    s = moving("naxos", "naxos 0 1")
    assert price(s, "naxos") == 2 + 1 + 2  # it really leaves, over the sea


def test_oly_fle_05_a_buried_settler_yields_nothing() -> None:
    s = lay("thessaly 0 1, olympos 0 2, gadeiros 0 3")
    assert (fact(s, "tiles")[0], fact(s, "star_tokens")[0], fact(s, "zeus")[0]) == ({}, 0, 0)
    assert fact(s, "points")[0]["areas"] == 0


# Tribes


def test_oly_trb_01_a_tribe_is_taken_by_combat() -> None:
    s = moving("lyncestis", "lyncestis 0")
    assert price(s, "thessaly") == 1 + 2


@pytest.mark.parametrize(
    ("progress", "combat"), [("", 2), ("hoplite", 1), ("democracy", 1), ("strategy", 1)]
)
def test_oly_trb_02_the_price_of_a_tribe(progress: str, combat: int) -> None:
    assert (
        price(moving("lyncestis", "lyncestis 0", progress={0: progress}), "thessaly") == 1 + combat
    )


def test_oly_trb_03_tile_and_star_and_no_hourglass() -> None:
    s = play(moving("lyncestis", "lyncestis 0"), "to thessaly")
    assert (fact(s, "tiles")[0], fact(s, "star_tokens")[0]) == ({"grain": 1}, 1)
    assert s.hourglasses == (0,) * 4


def test_oly_trb_04_a_beaten_tribe_never_comes_back() -> None:
    s = lay("thessaly 0", track={1: 30, 2: 30, 3: 30})
    play(s, "move thessaly", "to aetolia", "move aetolia")
    assert price(s, "thessaly") == 1
    assert "thessaly" not in s.observe(None)["table"]["tribes"]


def test_oly_trb_05_the_star_belongs_to_the_controller() -> None:
    s = lay("thessaly 0 2, phocis 1, attica 3")
    assert fact(s, "star_tokens") == [0, 1, 1, 1]


def test_oly_trb_06_stars_count_for_wonders_and_engineering() -> None:
    piles = "thessaly 0, phocis 0, attica 0, laconia 0"
    s = lay(piles, progress={0: "engineering"})
    assert fact(s, "wonder_stars")[0]["colossus"] == 4 + 1
    assert fact(s, "points")[0]["effects"] == 3 * 4
    play(s, "build stadium")
    assert fact(s, "star_tokens")[0] == 4


def test_neighbours_go_both_ways() -> None:
    by_id = {space.id: space for space in MAP_SPACES}
    assert all(
        space.id in by_id[other].adjacent for space in MAP_SPACES for other in space.adjacent
    )
