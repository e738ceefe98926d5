"""Rebuild and the first-player marker (ANC-REB)."""

from __future__ import annotations

import pytest

from ecumene.games.ancient_world.names import STATE
from ecumene.games.ancient_world.pieces import food
from ecumene.games.ancient_world.tests.fights import facing, targets
from ecumene.games.ancient_world.tests.tables import (
    armies,
    asked,
    choices,
    citizens,
    damaged,
    lay,
    play,
)

REBUILD = ("place 1", "at rebuild")
TWO = "coins 3, states smithy* orchard* fishing_dock*, provinces broad_plain"


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (["repair nothing"], ["fishing_dock", "smithy", "orchard"]),
        (["repair orchard", "repair nothing"], ["fishing_dock", "smithy"]),
        (["repair smithy", "repair fishing_dock"], ["orchard"]),
    ],
)
def test_anc_reb_01_none_one_or_two_cards_are_repaired(answers: list[str], left: list[str]) -> None:
    s = play(lay("turn", TWO, "states granary*"), *REBUILD)
    assert asked(s) == "DEC-REPAIR"
    assert choices(s) == [
        "repair fishing_dock",
        "repair smithy",
        "repair orchard",
        "repair nothing",
    ]
    play(s, *answers)
    assert damaged(s, 0) == left
    assert damaged(s, 1) == ["granary"]
    assert s.coins[0] == 4
    assert s.actor == 1


def test_anc_reb_01_rebuild_is_possible_without_damage() -> None:
    s = play(lay("turn", "coins 3", ""), *REBUILD)
    assert (s.actor, s.coins[0], s.claimed) == (1, 4, True)


def test_anc_reb_02_rebuild_gives_the_marker_with_the_hand_up() -> None:
    s = lay("turn", "", "", "", first=1)
    play(s, *REBUILD)
    assert (s.first, s.claimed) == (0, True)
    assert s.actor == 1  # ANC-TURN-07: the order of this round goes on


def test_anc_reb_02_a_citizen_that_only_lies_there_claims_nothing() -> None:
    s = play(lay("turn", "coins 3", "", first=1), "place 1", "idle at rebuild")
    assert (s.first, s.claimed, s.coins[0]) == (1, False, 3)


def test_anc_reb_03_the_hand_forbids_another_claim_in_this_round() -> None:
    s = lay("turn", "", "", "")
    play(s, *REBUILD, *REBUILD, *REBUILD)
    assert s.first == 0
    play(s, "pass", "pass", "pass")
    assert (s.round, s.first, s.claimed) == (2, 0, False)
    play(s, "pass", *REBUILD)  # in the next round it can be claimed again
    assert (s.first, s.claimed) == (1, True)


def test_anc_reb_03_the_town_hall_cannot_claim_it_again_either() -> None:
    s = lay("turn", "", "states town_hall", claimed=True)
    play(s, "pass", "place 1", "at town_hall")
    assert (s.first, s.knowledge[1], asked(s)) == (0, 1, "DEC-TURN")


def test_anc_reb_04_without_the_marker_the_rest_is_carried_out() -> None:
    s = lay("turn", "coins 3, states smithy*", "", first=1, claimed=True)
    play(s, *REBUILD, "repair smithy")
    assert (s.first, damaged(s, 0), s.coins[0]) == (1, [], 4)


def test_anc_reb_05_the_holder_may_claim_the_marker_and_so_keep_it() -> None:
    s = play(lay("turn", "", "", first=0), *REBUILD)
    assert (s.first, s.claimed) == (0, True)
    play(s, *REBUILD)
    assert s.first == 0
    s = play(lay("turn", "states town_hall", "", first=0), "place 1", "at town_hall")
    assert asked(s) == "DEC-CLAIM"
    assert play(s, "claim marker").claimed


def test_anc_reb_06_a_coin_comes_last() -> None:
    s = lay("turn", "coins 0, states smithy*", "", first=1)
    s.listen()
    play(s, *REBUILD)
    assert s.coins[0] == 0  # still repairing
    play(s, "repair smithy")
    assert s.coins == [1, 6]
    assert [event.kind for event in s.events] == ["place", "repair", "claim", "coins"]


def test_anc_reb_07_rebuild_claims_without_asking() -> None:
    s = play(lay("turn", "", "", first=1), *REBUILD)
    assert (s.first, s.actor, asked(s)) == (0, 1, "DEC-TURN")


@pytest.mark.parametrize(("answer", "first"), [("claim marker", 0), ("leave marker", 1)])
def test_anc_reb_07_with_the_town_hall_the_owner_may_claim(answer: str, first: int) -> None:
    s = play(lay("turn", "states town_hall", "", first=1), "place 1", "at town_hall")
    assert (asked(s), choices(s)) == ("DEC-CLAIM", ["claim marker", "leave marker"])
    play(s, answer)
    assert (s.first, s.claimed, s.knowledge[0]) == (first, first == 0, 1)


def test_anc_reb_08_a_repaired_card_works_again_at_once() -> None:
    city = "coins 3, states granary* library*, citizens home home home"
    s = play(lay("turn", city, ""), *REBUILD, "repair granary", "repair library", "pass")
    assert food(s, 0) == 5
    play(s, "place 2", "at library")
    assert s.knowledge[0] == 1
    play(s, "pass")
    assert s.coins[0] == 4 + 5 + 1  # with the income of the library


def test_anc_reb_08_a_repaired_sword_or_army_counts_in_the_same_round() -> None:
    city = "coins 3, states smithy* barracks*, armies freed_gladiators city_guard:1/0"
    s = facing(city, one="marsh_crawler", military_row="raiders merkians")
    assert targets(s) == []
    play(s, *REBUILD, "repair smithy", "repair barracks", "pass")
    assert targets(s) == ["one"]
    play(s, "place 2", "at recruit", "recruit raiders", "into free army")
    assert armies(s, 0) == ["freed_gladiators", "city_guard:1/0", "raiders"]


def test_anc_reb_08_a_citizen_is_not_gained_again() -> None:
    city = "states settlers_houses* aqueduct, citizens home home home home, provinces broad_plain"
    s = play(lay("turn", f"coins 0, {city}", ""), *REBUILD, "repair settlers_houses")
    assert citizens(s, 0) == ["rebuild", "home", "home", "home"]
    assert s.coins[0] == 1
    assert s.damaged[0] >> STATE["settlers_houses"] & 1 == 0
