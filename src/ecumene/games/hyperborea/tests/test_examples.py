"""The worked examples that are left in the rulebook."""

from __future__ import annotations

from ecumene.games.hyperborea.tests.tables import cubes, lay, play, pool, supply


def test_a_movement_point_becomes_a_flight_point() -> None:
    s = lay("border_2 2", cards={0: "levitation"}, lasting={0: "levitation"})
    play(s, "city border_2_site_1")
    assert pool(s) == {"fly": 2}


def test_every_time_attack_is_generated_there_is_one_more() -> None:
    s = lay("border_4", cards={0: "war_cries"}, lasting={0: "war_cries"}, pool="gem")
    play(s, "city border_4_site_1")
    assert pool(s) == {"attack": 2, "gem": 1}


def test_two_gems_at_once_bring_one_more_not_two() -> None:
    s = lay(
        cards={0: "usury banking"},
        lasting={0: "usury"},
        on_cards={"banking": "yellow"},
        available={0: "yellow"},
    )
    play(s, "place banking yellow")
    assert pool(s) == {"gem": 3}


def test_a_cube_is_removed_for_a_gem() -> None:
    """It may be the very cube that was used, and a technology that lost one is active again."""
    s = lay(
        kept={0: "offering_bowl"},
        on_base={0: {"trade_1": "yellow"}},
        available={0: "red 2, grey"},
    )
    play(s, "place trade_1 red any", "use kept")
    before = supply(s, "red")
    play(s, "pay cube_for_gem_1", "lose cube trade_1 2")
    assert supply(s, "red") == before + 1
    assert pool(s) == {"gem": 2}
    play(s, "place trade_1 red any")
    assert pool(s) == {"gem": 3}
    assert cubes(s, "available") == {"grey": 1}


def test_with_two_players_every_mini_after_the_first_is_a_gem() -> None:
    s = lay({0: "border_1", 1: "border_1 2"}, pool="attack 2")
    play(s, "attack border_1 seat_1")
    assert s.gems[0] == 0
    assert play(s, "attack border_1 seat_1").gems[0] == 1
