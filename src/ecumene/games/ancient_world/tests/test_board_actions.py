"""Work, Learn, Conscript and Grow: ANC-ACT, ANC-GROW."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.tests.fights import facing, fought, on_top, targets
from ecumene.games.ancient_world.tests.tables import (
    asked,
    choices,
    citizens,
    lay,
    play,
    titans,
    told,
)


def offered(s: AncientWorld, skill: int = 3) -> list[str]:
    return choices(play(s.clone(), f"place {skill}"))


def grown(city: str, *sentences: str, **table: Any) -> AncientWorld:
    """Seat 0 plays in round 3, when Grow is open."""
    return play(lay("turn", city, "", **{"round": 3, **table}), *sentences)


def test_anc_act_01_work_gives_2_coins() -> None:
    s = play(lay("turn", "coins 0", "coins 5"), "place 1", "at work")
    assert (s.coins, s.knowledge, s.actor) == ([2, 5], [0, 0], 1)


@pytest.mark.parametrize(("coins", "possible"), [(2, False), (3, True), (7, True)])
def test_anc_act_02_learn_costs_3_coins(coins: int, possible: bool) -> None:
    s = lay("turn", f"coins {coins}, knowledge 1", "")
    assert ("at learn" in offered(s)) is possible
    if possible:
        play(s, "place 3", "at learn")
        assert (s.coins[0], s.knowledge[0]) == (coins - 3, 2)


def test_anc_act_03_neighbours_react_after_an_executed_learn() -> None:
    city = "coins 3, states {}, armies militia:1/0"
    s = lay("turn", "coins 3", city.format("remote_outpost"), city.format("scribes_guild"))
    play(s, "place 1", "at learn")
    assert (s.coins[0], s.knowledge[0]) == (0, 1)  # first the Learn itself
    assert (s.actor, asked(s)) == (1, "DEC-OUTPOST")
    play(s, "lift nothing")
    assert (s.actor, asked(s)) == (2, "DEC-SCRIBES")
    play(s, "save coins")
    assert (s.actor, asked(s)) == (1, "DEC-TURN")


def test_anc_act_04_each_own_citizen_at_conscript_adds_1_strength() -> None:
    city = "coins 9, citizens {} {} home"
    assert targets(facing(city.format("home", "home"), one="dust_walker")) == []  # 4 of 6
    assert targets(facing(city.format("conscript", "home"), one="dust_walker")) == []
    assert targets(facing(city.format("conscript", "conscript"), one="dust_walker")) == ["one"]
    others = facing(
        city.format("home", "home"), "citizens conscript conscript home", one="dust_walker"
    )
    assert targets(others) == []


def test_anc_act_04_several_attacks_profit() -> None:
    city = "coins 9, citizens conscript conscript home, armies spearmen freed_gladiators"
    s = on_top(facing(city, one="marsh_crawler"), "thorn_boar")
    fought(s, "blank", "attack one", "send spearmen", "fight")  # 3 and 2 against 5
    play(s, "pass")
    fought(s, "blank", "attack one")  # 4 and 2 against 6
    assert titans(s, 0) == ["marsh_crawler", "thorn_boar"]


@pytest.mark.parametrize("titan", ["thorn_boar", "dust_walker"])
def test_anc_act_05_conscript_counts_against_every_titan(titan: str) -> None:
    city = "coins 1, citizens conscript {} home, armies freed_gladiators"
    assert targets(facing(city.format("home"), one=titan)) == []
    assert targets(facing(city.format("conscript"), one=titan)) == ["one"]  # 4 and 2 of 6


def test_anc_act_06_conscript_ends_with_the_round() -> None:
    s = facing(
        "coins 9, citizens conscript conscript home, armies freed_gladiators", one="thorn_boar"
    )
    assert targets(s) == ["one"]
    play(s, "pass", "pass")
    assert s.round == 2
    assert targets(s) == []


def test_anc_act_07_at_conscript_there_is_nothing_to_execute() -> None:
    s = lay("turn", "coins 3", "")
    assert "at conscript" in offered(s)
    assert "idle at conscript" not in offered(s)
    lines = told(s, "place 1", "at conscript")
    assert (s.coins[0], s.actor, len(lines)) == (3, 1, 1)


def test_anc_act_07_two_citizens_give_2_in_all() -> None:
    city = "coins 1, armies freed_gladiators"
    s = facing(city, one="twin_serpent")  # defence 7
    play(s, "place 1", "at conscript", "pass", "place 2", "at conscript")
    assert targets(s) == []  # with 1 and 2 there would be 7


def test_anc_grow_01_grow_costs_3_coins_and_gives_a_citizen() -> None:
    s = grown("coins 4", "place 1", "at grow")
    assert (s.coins[0], len(citizens(s, 0))) == (1, 4)
    assert "at grow" not in offered(lay("turn", "coins 2", "", round=3))
    assert "idle at grow" in offered(lay("turn", "coins 2", "", round=3))


@pytest.mark.parametrize("have", [3, 4])
def test_anc_grow_02_the_new_citizen_has_the_lowest_skill_left(have: int) -> None:
    """The rulebook's example: with 1, 2 and 3 it is citizen 4."""
    s = grown(f"coins 3, citizens {'home ' * have}", "place 1", "at grow", "pass", "pass")
    assert len(citizens(s, 0)) == have + 1
    assert f"starve {have + 1}" in choices(s)
    assert f"starve {have + 2}" not in choices(s)


def test_anc_grow_03_new_citizens_wait_in_the_box() -> None:
    s = grown("coins 3, states orchard", "place 1", "at grow", "pass")
    assert citizens(s, 0) == ["grow", "home", "home", "hungry"]
    assert choices(s) == ["place 2", "place 3", "pass"]
    play(s, "pass")
    assert s.round == 4
    assert choices(s)[:4] == ["place 1", "place 2", "place 3", "place 4"]  # it is fed


@pytest.mark.parametrize("card", ["settlers_houses", "refugees_quarter"])
def test_anc_grow_03_those_from_cards_wait_too(card: str) -> None:
    """ANC-GROW-03, ANC-RUL-10."""
    round_ = 2 if card == "settlers_houses" else 4
    s = lay("turn", "coins 9", "", round=round_, state_row=card)
    play(s, "place 1", "at build", f"build {card}", "pass")
    assert citizens(s, 0) == ["build", "home", "home", "hungry"]
    assert choices(s) == ["place 2", "place 3", "pass"]


def test_anc_grow_04_nobody_has_a_sixth_citizen() -> None:
    five = "coins 9, citizens home home home home home"
    s = lay("turn", five, "", round=3, state_row="settlers_houses mint")
    assert "at grow" not in offered(s)
    assert "idle at grow" in offered(s)
    play(s, "place 1", "at build", "build settlers_houses")
    assert citizens(s, 0) == ["build", "home", "home", "home", "home"]


def test_anc_grow_05_a_citizen_gained_in_round_6_only_needs_food() -> None:
    for city, points in (("coins 3, states orchard", 3), ("coins 3", 2 - 2)):
        s = lay("turn", city, "", round=6)
        play(s, "place 1", "at grow", "pass", "pass")
        if asked(s) == "DEC-HUNGRY":
            play(s, "starve 4")
        assert s.over
        assert len(citizens(s, 0)) == 4
        assert s.scores[0] == points
