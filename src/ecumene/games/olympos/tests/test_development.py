"""Development: OLY-DEV, OLY-RES, OLY-BON, OLY-WON."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos import GAME
from ecumene.games.olympos.content import COSTS, KIND_IDS, KINDS, WONDER_IDS, copies
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.progress import free_bonuses
from ecumene.games.olympos.tests.tables import (
    asked,
    cards,
    choices,
    cubes,
    fact,
    gods_first,
    lay,
    owns,
    play,
    rows,
    told,
)

TWO = "lyncestis 0, epirus 0"  # grain and wood: Medicine
RICH = (
    "lyncestis 0, thessaly 0, boeotia 0, olympos 0, illyria 0, chalcidice 0, "
    "epirus 0, aetolia 0, thrace 0, macedonia 0, phocis 0, argolis 0"
)
STARS = "thessaly 0, phocis 0, attica 0, laconia 0"  # four star tokens
ATHENA: dict[str, Any] = {
    "athena": [0],
    "gods": gods_first("athena"),
    "revealed": "z1",
    "track": {1: 12},
}


def test_oly_dev_01_seven_points_for_either() -> None:
    s = lay(f"{STARS}, epirus 0")
    assert (COSTS.progress, COSTS.wonder) == (7, 7)
    assert fact(s, "wonder_price") == 7
    assert play(s.clone(), "build cyclopean_gate").track[0] == 7
    assert play(lay(TWO), "develop medicine", "bonus b111").track[0] == 7


def test_oly_dev_02_there_are_no_prerequisites() -> None:
    assert set(choices(lay(RICH), "develop")) == set(KIND_IDS)


def test_oly_dev_03_the_sequence_of_a_progress() -> None:
    s = lay("macedonia 0", cubes={0: "grain"})
    lines = told(s, "develop commerce", "cube wood", "cube gold", "bonus b151")
    words = ["pays 1 cube", "develops Commerce", "cube of Wood", "takes a bonus", "moves 7 spaces"]
    found = [next(at for at, line in enumerate(lines) if word in line) for word in words]
    assert found == sorted(found)


def test_oly_dev_04_each_kind_only_once() -> None:
    s = lay(RICH, progress={0: "medicine money"}, discounts={0: "gold"})
    assert not {"medicine", "money"} & set(choices(s, "develop"))


def test_oly_dev_05_a_tile_left_and_payable() -> None:
    assert choices(lay(TWO), "develop") == ["medicine"]
    gone = lay(TWO, progress={1: "medicine", 2: "medicine"})
    assert "medicine" not in choices(gone, "develop")
    assert "medicine" not in choices(lay("lyncestis 0, naxos 0"), "develop")


def test_oly_dev_06_the_second_buyer_gets_the_other_copy() -> None:
    s = play(lay(RICH), "develop money")
    assert (asked(s), choices(s)) == ("D-VARIANT", ["take money_stone", "take money_gold"])
    play(s, "take money_gold")
    t = lay(RICH, progress={1: "money"}, discounts={1: "gold"})
    play(t, "develop money", "bonus b221")
    assert t.observe(None)["table"]["discounts"][0] == ["stone"]


def test_oly_dev_07_discounts_add_up() -> None:
    both = lay(RICH, progress={0: "money agriculture"}, discounts={0: "gold wood"})
    prices = fact(both, "progress_prices")
    assert prices["astronomy"] == 3  # wood and gold
    assert (prices["medicine"], prices["metallurgy"], prices["religion"]) == (5, 5, 7)
    assert min(prices.values()) == 3


def test_oly_dev_08_free_parts_give_no_discount() -> None:
    s = lay(RICH, progress={0: "money agriculture"}, discounts={0: "gold wood"})
    prices = fact(s, "progress_prices")
    assert (prices["democracy"], prices["strategy"], prices["philosophy"]) == (7, 7, 7)


def test_oly_dev_09_a_resource_printed_twice_counts_once() -> None:
    s = lay(RICH, progress={0: "agriculture"}, discounts={0: "grain"})
    assert fact(s, "progress_prices")["science"] == 5  # three grain


def test_oly_dev_10_progress_is_never_lost() -> None:
    s = lay("epirus 1, aetolia 0", progress={1: "medicine"}, order=[2, 3, 1, 0])
    play(s, "move aetolia", "to epirus")
    assert owns(s, 1) == ["medicine"]


# Resources


def test_oly_res_01_tiles_provide_and_stay() -> None:
    s = play(lay(TWO), "develop medicine", "bonus b111")
    assert fact(s, "tiles")[0] == {"grain": 1, "wood": 1}


def test_oly_res_02_cubes_are_spent() -> None:
    s = play(lay("lyncestis 0", cubes={0: "wood wood"}), "develop medicine", "bonus b111")
    assert cubes(s, 0) == {"wood": 1}
    assert fact(s, "cube_supply")["wood"] == 6


@pytest.mark.parametrize(
    ("holds", "kind", "payable"),
    [
        ("grain grain wood wood", "surgery", True),
        ("grain grain wood stone", "surgery", False),
        ("grain grain grain gold gold", "science", True),
        ("grain grain grain gold wood", "science", False),
        ("grain grain grain grain grain", "science", False),
        ("gold gold gold wood", "strategy", True),
        ("gold gold wood wood", "strategy", False),
    ],
)
def test_oly_res_03_groups_of_a_cost(holds: str, kind: str, payable: bool) -> None:
    """The three examples of the rulebook: Surgery, Science and Strategy."""
    s = lay("rhodes 0 1, naxos 0 1", cubes={0: holds})
    assert (kind in choices(s, "develop")) is payable


def test_oly_res_04_groups_use_different_resources() -> None:
    s = lay("rhodes 0 1, naxos 0 1", cubes={0: "grain grain wood grain"})
    assert "cavalry" not in choices(s, "develop")  # the free part must be neither
    s = lay("rhodes 0 1, naxos 0 1", cubes={0: "grain grain wood gold"})
    assert "cavalry" in choices(s, "develop")


def test_oly_res_05_no_unit_serves_twice() -> None:
    s = lay("rhodes 0 1, naxos 0 1", cubes={0: "grain stone wood"})
    assert "polytheism" in choices(s, "develop")
    assert "democracy" not in choices(s, "develop")


def test_oly_res_06_tiles_before_cubes() -> None:
    s = lay("lyncestis 0, epirus 0", cubes={0: "grain wood"})
    play(s, "develop medicine", "bonus b111")
    assert cubes(s, 0) == {"grain": 1, "wood": 1}


def test_oly_res_07_the_player_chooses_among_smallest_bundles() -> None:
    s = play(lay("rhodes 0 1", cubes={0: "grain stone wood gold"}), "develop polytheism")
    assert asked(s) == "D-PAY"
    assert choices(s) == [
        "pay 1 grain 1 stone 1 wood",
        "pay 1 grain 1 stone 1 gold",
        "pay 1 grain 1 wood 1 gold",
        "pay 1 stone 1 wood 1 gold",
    ]
    # with a tile of grain every bundle with grain contains another one
    t = play(lay("lyncestis 0", cubes={0: "grain stone wood gold"}), "develop polytheism")
    assert choices(t) == ["pay 1 stone 1 wood", "pay 1 stone 1 gold", "pay 1 wood 1 gold"]
    play(t, "pay 1 stone 1 gold")
    assert cubes(t, 0) == {"grain": 1, "wood": 1}


def test_oly_res_08_only_progress_needs_resources() -> None:
    s = lay(STARS, cubes={0: "gold"})
    play(s, "build cyclopean_gate")
    assert cubes(s, 0) == {"gold": 1}


def test_oly_res_09_cubes_are_open_and_without_limit() -> None:
    s = lay(cubes={0: "gold " * 7 + "wood " * 7})
    assert s.observe(3)["table"]["cubes"][0] == {"gold": 7, "wood": 7}


# Bonus


def test_oly_bon_01_a_piece_on_a_free_bonus_space_below() -> None:
    s = play(lay(TWO), "develop medicine")
    assert (asked(s), choices(s)) == ("D-BONUS", ["bonus b111", "bonus b112"])
    before = fact(s, "supply")[0]
    play(s, "bonus b112")
    assert fact(s, "supply")[0] == before - 1


def test_oly_bon_02_a_taken_space_is_gone_for_all() -> None:
    s = lay(TWO, progress={1: "medicine"}, markers={1: "b111"})
    play(s, "develop medicine")
    assert s.observe(None)["table"]["markers"][0] == ["b112"]  # the only one left


def test_oly_bon_03_grey_spaces_with_five_players_only() -> None:
    assert "bonus b113" not in choices(play(lay(TWO), "develop medicine"))
    assert "bonus b113" in choices(play(lay(TWO, seats=5), "develop medicine"))


def test_oly_bon_04_a_settler_for_the_next_turn() -> None:
    s = play(lay(TWO, camp={0: 0}), "develop medicine", "bonus b111")
    assert s.camp[0] == 1


def test_oly_bon_05_two_hourglasses_at_once() -> None:
    s = play(lay(TWO, seats=5), "develop medicine", "bonus b113")
    assert s.track[0] == 5


def test_oly_bon_06_a_cube_of_the_printed_resource() -> None:
    assert cubes(play(lay(TWO), "develop medicine", "bonus b112"), 0) == {"grain": 1}


def test_oly_bon_07_two_prestige() -> None:
    s = play(lay("lyncestis 0, boeotia 0, epirus 0, aetolia 0"), "develop surgery", "bonus b432")
    assert s.prestige[0] == 2


def test_oly_bon_08_purple_tiles_give_no_bonus() -> None:
    s = lay(RICH, track=dict.fromkeys((1, 2, 3), 30))
    play(s, "develop science")
    assert (s.markers[0], s.track[0]) == (0, 7)


def test_oly_bon_09_a_bonus_is_compulsory_and_always_there() -> None:
    s = lay(TWO, progress={1: "medicine"}, markers={1: "b112"})
    play(s, "develop medicine")
    assert s.markers[0].bit_count() == 1
    for seats in GAME.seats:
        empty = lay(seats=seats)
        for kind, row in enumerate(KINDS):
            if row.row != "purple":
                assert free_bonuses(empty, kind).bit_count() >= copies(seats)[kind]


def test_oly_bon_10_without_a_piece_a_substitute_marks_the_space() -> None:
    s = lay(TWO, camp={0: 17})
    assert fact(s, "supply")[0] == 0
    play(s, "develop medicine", "bonus b111")
    assert (s.markers[0].bit_count(), s.camp[0], fact(s, "supply")[0]) == (1, 17, 0)
    assert fact(s, "wonder_stars")[0][WONDER_IDS[0]] == 1 + 1  # Epirus and the marker


# Wonders


def test_oly_won_01_stars_of_all_kinds() -> None:
    three = "thessaly 0, phocis 0, attica 0"
    assert choices(lay(three), "build") == []
    assert choices(lay(f"{three}, laconia 0"), "build") == ["cyclopean_gate", "statue_of_zeus"]
    for more in ("architecture", "engineering"):
        assert "cyclopean_gate" in choices(lay(three, progress={0: more}), "build")
    marked = lay(three, progress={0: "medicine"}, markers={0: "b111"})
    assert choices(marked, "build") == ["cyclopean_gate"]
    assert "cyclopean_gate" in choices(lay(three, **ATHENA), "build")
    assert "cyclopean_gate" in choices(lay(three, hands={0: "master_builder"}), "build")


def test_oly_won_02_stars_are_counted_not_used() -> None:
    s = lay(STARS, track=dict.fromkeys((1, 2, 3), 40))
    play(s, "build cyclopean_gate", "build statue_of_zeus")
    assert (s.wonders[0].bit_count(), fact(s, "star_tokens")[0]) == (2, 4)


def test_oly_won_03_one_time_stars_only_as_needed() -> None:
    three = "thessaly 0, phocis 0, attica 0"
    s = lay(three, hands={0: "master_builder master_builder"})
    play(s, "build cyclopean_gate", "done")
    assert cards(s, 0) == ["master_builder"]
    enough = play(lay(STARS, hands={0: "master_builder"}), "build cyclopean_gate", "done")
    assert cards(enough, 0) == ["master_builder"]
    choice = play(lay(three, hands={0: "master_builder"}, **ATHENA), "build cyclopean_gate")
    assert (asked(choice), choices(choice)) == ("D-STARUSE", ["use athena", "keep athena"])
    play(choice, "keep athena")
    assert (cards(choice, 0), choice.athena) == ([], 1)


def test_oly_won_03_the_question_tells_nothing_of_the_hand() -> None:
    s = lay("thessaly 0, phocis 0, attica 0", hands={0: "harmony"}, **ATHENA)
    play(s, "build cyclopean_gate")
    assert (asked(s), choices(s)) == ("D-STARUSE", ["use athena"])


def test_oly_won_04_five_points_with_architecture() -> None:
    s = lay(STARS, progress={0: "architecture money"}, discounts={0: "gold"})
    assert play(s, "build stadium").track[0] == 5


def test_oly_won_05_each_exists_once() -> None:
    s = lay(STARS, wonders={1: "cyclopean_gate"})
    assert choices(s, "build") == ["statue_of_zeus"]
    play(s, "build statue_of_zeus")
    assert s.observe(None)["table"]["wonders"][0] == ["statue_of_zeus"]


def test_oly_won_06_markers_of_all_rows_of_the_column() -> None:
    progress = {0: "medicine oracle cavalry strategy"}
    s = lay("rhodes 0", progress=progress, markers={0: "b111 b211 b311 b411"})
    assert fact(s, "wonder_stars")[0] == {WONDER_IDS[0]: 4}
    assert choices(s, "build") == [WONDER_IDS[0]]


def test_oly_won_07_building_gives_no_bonus() -> None:
    s = play(lay(STARS), "build cyclopean_gate")
    assert (s.markers[0], s.prestige[0], s.hourglasses[0]) == (0, 0, 0)


def test_columns_are_those_of_the_board() -> None:
    other = rows()
    other["red"] = other["red"][::-1]
    s: Olympos = play(lay(TWO, rows=other), "develop medicine")
    assert choices(s) == ["bonus b151", "bonus b152"]
