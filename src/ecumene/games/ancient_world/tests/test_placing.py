"""Citizens and where they may be placed: ANC-PLACE."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from ecumene.games.ancient_world import GAME
from ecumene.games.ancient_world.content import CITIZENS
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought
from ecumene.games.ancient_world.tests.tables import asked, choices, citizens, damaged, lay, play

GENERAL = ["work", "conscript", "expand", "learn", "explore", "grow"]
PURCHASES = ["build", "recruit"]
ROW = "orchard mint library market"


def table(city: str, other: str = "", **fields: Any) -> AncientWorld:
    """A turn of seat 0 in round 3, when all actions are open."""
    fields = {"round": 3, "state_row": ROW, "military_row": "raiders spearmen", **fields}
    return lay("turn", city, other, **fields)


def spaces(s: AncientWorld, skill: int) -> list[str]:
    """Where a citizen may go, whatever it does there."""
    offered = choices(play(s.clone(), f"place {skill}"))
    return sorted({each.split()[-1] for each in offered})


def lying(place: str, *skills: int) -> str:
    """The citizens of a seat, those of some skills at a place."""
    places = [place if skill in skills else "home" for skill in (1, 2, 3)]
    return "citizens " + " ".join(places)


def test_anc_place_01_skills_are_1_to_5_and_differ() -> None:
    assert CITIZENS.skills == (1, 2, 3, 4, 5)
    s = table("citizens home home home home home", "coins 9")
    assert choices(s)[:5] == [f"place {skill}" for skill in range(1, 6)]
    s = table("coins 9", "")
    play(s, "place 1", "at grow", "pass")
    assert citizens(s, 0) == ["grow", "home", "home", "hungry"]  # the new one is the fourth


def test_anc_place_02_only_citizens_at_home_are_placed() -> None:
    s = table("states library, citizens work home hungry home library")
    assert choices(s) == ["place 2", "place 4", "pass"]


@pytest.mark.parametrize("place", GENERAL)
def test_anc_place_03_and_10_the_skill_must_be_higher(place: str) -> None:
    """ANC-PLACE-03, ANC-PLACE-10."""
    s = table("coins 9", lying(place, 2))
    assert [skill for skill in (1, 2, 3) if place in spaces(s, skill)] == [3]
    s = table("coins 9", "")
    assert all(place in spaces(s, skill) for skill in (1, 2, 3))


@pytest.mark.parametrize("place", GENERAL)
def test_anc_place_03_higher_than_every_citizen_there_own_ones_included(place: str) -> None:
    city = "coins 9, citizens {} {} {} home"
    own = table(city.format("home", place, "home"))
    assert [skill for skill in (1, 3, 4) if place in spaces(own, skill)] == [3, 4]
    s = table(city.format(place, "home", "home"), lying(place, 3))
    assert [skill for skill in (2, 3, 4) if place in spaces(s, skill)] == [4]


def test_anc_place_04_an_action_is_used_several_times_by_rising_skills() -> None:
    s = table("coins 0", "coins 0")
    play(s, "place 1", "at work", "place 2", "at work", "place 3", "at work")
    assert s.coins == [4, 2]
    assert citizens(s, 0) == ["work", "home", "work"]  # placed citizens stay
    assert citizens(s, 1) == ["home", "work", "home"]
    assert not any("work" in spaces(s, skill) for skill in (1, 3))


@pytest.mark.parametrize("place", PURCHASES)
@pytest.mark.parametrize("there", [(1,), (2,), (3,), (1, 2, 3)])
def test_anc_place_05_any_citizen_may_go_to_build_and_recruit(
    place: str, there: tuple[int, ...]
) -> None:
    s = table("coins 9", lying(place, *there))
    assert all(place in spaces(s, skill) for skill in (1, 2, 3))


@pytest.mark.parametrize("place", PURCHASES)
@pytest.mark.parametrize(
    ("own", "there", "skill", "price"),
    [
        ((), (), 2, 0),
        ((), (2,), 2, 0),  # an equal skill is there
        ((), (1,), 2, 1),
        ((), (3,), 2, 1),
        ((), (1, 2, 3), 2, 0),
        ((), (1, 3), 2, 1),
        ((1,), (), 2, 1),  # own citizens count as presence (ANC-RUL-04)
        ((1,), (2,), 2, 0),
    ],
)
def test_anc_place_06_the_surcharge(
    place: str, own: tuple[int, ...], there: tuple[int, ...], skill: int, price: int
) -> None:
    """ANC-PLACE-06, ANC-RUL-04."""
    s = table(f"coins 9, {lying(place, *own)}", lying(place, *there))
    play(s, f"place {skill}", f"at {place}")
    assert s.coins[0] == 9 - price


@pytest.mark.parametrize("place", PURCHASES)
def test_anc_place_07_without_a_coin_for_the_surcharge_no_placing(place: str) -> None:
    s = table("coins 0", lying(place, 2))
    assert [skill for skill in (1, 2, 3) if place in spaces(s, skill)] == [2]
    s = table("coins 1", lying(place, 2))
    assert all(place in spaces(s, skill) for skill in (1, 2, 3))


def test_anc_place_08_the_surcharge_comes_before_the_action() -> None:
    s = table("coins 6", lying("build", 3))
    play(s, "place 1", "at build")
    assert (asked(s), s.coins[0]) == ("DEC-BUILD", 5)
    assert "build mint" not in choices(s)  # it costs 6
    assert "build library" in choices(s)
    play(s, "build nothing")
    assert (s.actor, s.coins[0]) == (1, 5)  # not refunded


def test_anc_place_08_idling_costs_the_surcharge_too() -> None:
    s = table("coins 2", lying("build", 3))
    play(s, "place 1", "idle at build")  # nothing can be bought for 1 coin
    assert (s.actor, s.coins[0]) == (1, 1)


@pytest.mark.parametrize("there", [(1,), (3,), (1, 2, 3)])
def test_anc_place_09_rebuild_ignores_citizens(there: tuple[int, ...]) -> None:
    s = table("coins 0", lying("rebuild", *there))
    for skill in (1, 2, 3):
        assert play(s.clone(), f"place {skill}", "at rebuild").coins[0] == 1


def test_anc_place_11_covered_actions_cannot_be_occupied() -> None:
    for round_, open_ in ((1, set()), (2, {"explore"}), (3, {"explore", "grow"})):
        s = table("coins 9", round=round_)
        assert {"explore", "grow"} & set(spaces(s, 3)) == open_


def test_anc_place_12_the_action_is_executed_at_once_or_not_at_all() -> None:
    s = table("coins 0, states library", "")
    both = {"at work", "idle at work", "at library", "idle at library", "idle at learn"}
    assert both <= set(choices(play(s.clone(), "place 1")))
    used = play(s.clone(), "place 1", "at work")
    assert (used.coins[0], used.actor) == (2, 1)
    play(s, "place 1", "idle at work", "pass")
    assert (s.coins[0], citizens(s, 0)) == (0, ["work", "home", "home"])
    assert choices(s) == ["place 2", "place 3", "pass"]  # nothing is saved for later


def test_anc_place_13_an_action_that_is_impossible_may_be_occupied() -> None:
    s = table("coins 2, citizens home home home home home", "coins 9")
    offered = choices(play(s, "place 4"))
    for place in ("learn", "grow", "expand"):
        assert f"idle at {place}" in offered
        assert f"at {place}" not in offered
    play(s, "idle at grow")
    assert (s.coins[0], len(citizens(s, 0))) == (2, 5)
    assert "grow" not in spaces(s, 3)  # blocked for the other seat


def test_anc_place_14_an_own_undamaged_card_without_a_citizen() -> None:
    cards = "library potters_quarter* orchard desert_caravan"
    city = f"states {cards}, provinces broad_plain, citizens home desert_caravan home"
    s = table(city)
    assert "library" in spaces(s, 1)
    assert "library" in spaces(s, 3)
    assert not {"potters_quarter", "orchard", "desert_caravan"} & set(spaces(s, 3))


@pytest.mark.parametrize("skill", [1, 2, 3])
def test_anc_place_14_and_15_once_a_round_whatever_the_skill(skill: int) -> None:
    """ANC-PLACE-14, ANC-PLACE-15."""
    s = table("states library")
    play(s, f"place {skill}", "at library", "pass")
    assert s.knowledge[0] == 1
    assert not any("library" in spaces(s, other) for other in {1, 2, 3} - {skill})
    play(s, "pass")
    assert s.round == 4
    assert "library" in spaces(s, 1)


def test_anc_place_15_and_16_nobody_uses_the_card_of_another() -> None:
    """ANC-PLACE-15, ANC-PLACE-16."""
    s = table("states library", "states potters_quarter")
    assert "potters_quarter" not in spaces(s, 3)
    play(s, "pass")
    assert "library" not in spaces(s, 3)
    assert "potters_quarter" in spaces(s, 3)


def test_anc_place_15_only_cards_with_an_action_can_be_used() -> None:
    cards = "orchard smithy crane aqueduct playwrights_of_zori"
    s = table(f"coins 9, states {cards}, provinces broad_plain")
    assert spaces(s, 3) == spaces(table("coins 9"), 3)


def test_anc_place_17_a_card_bought_in_this_round_may_be_used() -> None:
    s = table("coins 9")
    play(s, "place 1", "at build", "build library", "pass", "place 2", "at library")
    assert s.knowledge[0] == 1


def test_anc_place_18_a_citizen_stays_on_a_damaged_card() -> None:
    s = facing("coins 9, strength 5, states library", one="marsh_crawler")
    play(s, "place 1", "at library", "pass")
    fought(s, "titan", "attack one", "send city_guard", "fight", "damage library")
    assert (citizens(s, 0)[0], s.knowledge[0]) == ("library", 1)
    play(s, "place 3", "at rebuild", "repair library")
    assert damaged(s, 0) == []
    assert "library" not in spaces(s, 2)  # still occupied
    play(s, "pass")
    assert citizens(s, 0) == ["home"] * 3


def test_anc_place_19_citizens_are_shown_side_by_side_with_their_skills() -> None:
    s = lay("turn", "citizens build home build", "citizens home build home")
    picture = str(GAME.draw(s.observe(0), "actions"))
    place = r'transform="translate\((\S+) (\S+)\)"><title>Player (\d): citizen (\d) at Build'
    found = re.findall(place, picture)
    assert {(seat, skill) for _, _, seat, skill in found} == {("1", "1"), ("1", "3"), ("2", "2")}
    across = sorted(float(x) for x, *_ in found)
    assert min(right - left for left, right in pairwise(across)) > 20
    assert len({y for _, y, *_ in found}) == 1
    texts = r">([^<]+)</text>"
    empty = str(GAME.draw(lay("turn", "", "").observe(0), "actions"))
    assert set(re.findall(texts, empty)) <= set(re.findall(texts, picture))  # all to be read
