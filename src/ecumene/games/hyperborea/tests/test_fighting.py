"""Attacks, fortresses and ranged attacks: HYP-ATT, HYP-FORT, HYP-RANGE."""

from __future__ import annotations

from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    fact,
    inside,
    lay,
    minis,
    play,
    pool,
)


def test_hyp_att_01_against_enemies_and_ghosts_never_own_minis() -> None:
    s = lay(
        {0: "border_1 2", 1: "border_1"},
        pool="attack",
        sites={"border_1_site_1": "ghost", "border_1_site_2": 0},
    )
    assert choices(s, "attack") == ["border_1 site_1", "border_1 seat_1"]
    assert pool(play(s, "attack border_1 seat_1")) == {}


def test_hyp_att_02_with_a_mini_that_is_not_frozen_in_the_hex() -> None:
    frozen = lay({0: "capital_0", 1: "border_1"}, pool="attack", sites={"border_1_site_1": 0})
    assert choices(frozen, "attack") == []
    s = lay(
        {0: "border_1, border_3", 1: "border_3 2", 2: "border_1"},
        seats=3,
        pool="attack",
        sites={"border_3_site_1": 1, "border_3_site_2": "ghost"},
    )
    assert choices(s, "attack") == [
        *("border_1 seat_2", "border_3 site_1", "border_3 site_2", "border_3 seat_1")
    ]


def test_hyp_att_03_a_point_destroys_its_target() -> None:
    s = play(lay({0: "border_1", 1: "border_1 2"}, pool="attack"), "attack border_1 seat_1")
    assert minis(s, 1) == {"border_1": 1}


def test_hyp_att_04_a_ghost_goes_to_the_graveyard() -> None:
    s = play(lay("border_1", pool="attack", guarded=True), "attack border_1 site_2")
    assert s.slain == (1, 0)
    assert "border_1_site_2" not in fact(s, "sites")
    assert fact(s, "points")[0]["ghosts"] == 1


def test_hyp_att_05_the_first_mini_of_a_colour_stays_in_the_graveyard() -> None:
    s = play(lay({0: "border_1", 1: "border_1 2"}, pool="attack"), "attack border_1 seat_1")
    assert fact(s, "graves") == [[1], []]
    assert s.reserve[1] == 8


def test_hyp_att_06_the_next_one_goes_back_to_its_owner() -> None:
    s = lay(
        {0: "border_1", 1: "border_1 2", 2: "capital_2"}, seats=3, pool="attack", graves={0: [1]}
    )
    play(s, "attack border_1 seat_1")
    assert fact(s, "graves")[0] == [1]
    assert s.reserve[1] == 8
    assert s.gems[0] == 0


def test_hyp_att_07_a_gem_once_every_colour_lies_there() -> None:
    s = lay(
        {0: "border_1", 1: "border_1 2", 2: "border_1 2"}, seats=3, pool="attack 3", graves={0: [1]}
    )
    play(s, "attack border_1 seat_2")
    assert s.gems[0] == 0  # completing the set brings none
    play(s, "attack border_1 seat_2")
    assert s.gems[0] == 1
    two = lay({0: "border_1", 1: "border_1 3"}, pool="attack 3")
    play(two, "attack border_1 seat_1", "attack border_1 seat_1", "attack border_1 seat_1")
    assert two.gems[0] == 2
    limited = lay(
        {0: "border_1", 1: "border_1 2"},
        pool="attack",
        graves={0: [1]},
        gems={0: 2, 1: 70},
        ending=1,
        options={"gem_supply": "limited"},
    )
    assert play(limited, "attack border_1 seat_1").gems[0] == 2  # HYP-COMP-12


def test_hyp_att_08_minis_in_sites_can_be_attacked() -> None:
    s = lay({0: "border_1", 1: "capital_1"}, pool="attack", sites={"border_1_site_1": 1})
    play(s, "attack border_1 site_1")
    assert inside(s, 1) == []
    assert "city border_1_site_1" in choices(s)


def test_hyp_att_09_that_gem_comes_at_once_and_brings_no_bonus() -> None:
    s = lay(
        {0: "border_1", 1: "border_1"},
        pool="attack",
        graves={0: [1]},
        cards={0: "usury"},
        lasting={0: "usury"},
        gems={0: 14},
    )
    play(s, "attack border_1 seat_1")
    assert (s.gems[0], pool(s)) == (15, {})
    assert fact(s, "objectives")[0] == ["gems"]


def test_hyp_fort_01_on_a_hex_with_an_own_mini_also_a_frozen_one() -> None:
    s = lay("border_1", sites={"border_2_site_1": 0}, pool="fortress 3")
    assert choices(s, "fortress") == ["border_1", "border_2"]
    play(s, "fortress border_2", "fortress border_2")
    assert fact(s, "forts")[0] == {"border_2": 2}


def test_hyp_fort_02_it_takes_a_point_and_is_gone() -> None:
    s = lay({0: "border_1", 1: "border_1"}, pool="attack 2", forts={1: "border_1"})
    play(s, "attack border_1 fortress_1")
    assert minis(s, 1) == {"border_1": 1}
    assert fact(s, "forts")[1] == {}
    assert fact(s, "fortress_tokens")[1] == 8
    assert choices(s, "attack") == ["border_1 seat_1"]


def test_hyp_fort_03_all_fortresses_before_any_mini() -> None:
    s = lay(
        {0: "border_1", 1: "border_1"},
        pool="attack 3",
        forts={1: "border_1 2"},
        sites={"border_1_site_1": 1},
    )
    assert choices(s, "attack") == ["border_1 fortress_1"]
    play(s, "attack border_1 fortress_1")
    assert choices(s, "attack") == ["border_1 fortress_1"]
    play(s, "attack border_1 fortress_1")
    assert choices(s, "attack") == ["border_1 site_1", "border_1 seat_1"]


def test_hyp_fort_04_it_protects_its_own_colour_and_not_against_removal() -> None:
    s = lay(
        {0: "border_1", 1: "border_1", 2: "border_1"},
        seats=3,
        pool="attack, lose_mini",
        forts={1: "border_1"},
        sites={"border_1_site_1": "ghost"},
    )
    assert choices(s, "attack") == ["border_1 site_1", "border_1 seat_2", "border_1 fortress_1"]
    play(s, "neighbours lose_mini")
    assert minis(s, 1) == {}
    assert fact(s, "forts")[1] == {"border_1": 1}


def test_hyp_fort_05_until_the_owners_next_turn() -> None:
    s = lay("border_1", pool="fortress", bag={0: "red 7", 1: "red 7"})
    play(s, "fortress border_1", "end turn")
    assert fact(s, "forts")[0] == {"border_1": 1}
    play(s, "end turn")
    assert fact(s, "forts")[0] == {}


def test_hyp_fort_06_eight_tokens_and_empty_fortresses() -> None:
    s = lay("border_1", pool="fortress 9")
    for _ in range(8):
        play(s, "fortress border_1")
    assert choices(s, "fortress") == []
    assert pool(s) == {"fortress": 1}
    empty = lay({0: "border_1", 1: "capital_1"}, pool="attack", forts={1: "border_1"})
    assert choices(empty, "attack") == []
    assert fact(empty, "forts")[1] == {"border_1": 1}


def test_hyp_range_01_a_target_in_an_adjacent_hex() -> None:
    s = lay(
        {0: "border_1", 1: "border_2, border_3"}, pool="ranged", sites={"centre_site_1": "ghost"}
    )
    assert choices(s, "shoot") == ["centre site_1", "border_2 seat_1"]
    frozen = lay({0: "capital_0", 1: "border_2"}, pool="ranged", sites={"border_1_site_1": 0})
    assert choices(frozen, "shoot") == []


def test_hyp_range_02_it_never_scores() -> None:
    s = lay(
        {0: "border_1", 1: "border_2 2"},
        pool="ranged 3",
        graves={0: [1]},
        sites={"centre_site_1": "ghost"},
    )
    ghosts = s.ghosts
    play(s, "shoot border_2 seat_1", "shoot centre site_1")
    assert (s.gems, s.slain, s.ghosts) == ((0, 0), (0, 0), ghosts + 1)
    assert fact(s, "graves")[0] == [1]
    assert s.reserve[1] == 8
    first = lay({0: "border_1", 1: "border_2"}, pool="ranged")
    assert fact(play(first, "shoot border_2 seat_1"), "graves") == [[], []]


def test_hyp_range_03_fortresses_take_ranged_points_too() -> None:
    s = lay({0: "border_1", 1: "border_2"}, pool="ranged 2", forts={1: "border_2"})
    assert choices(s, "shoot") == ["border_2 fortress_1"]
    play(s, "shoot border_2 fortress_1", "shoot border_2 seat_1")
    assert minis(s, 1) == {}


def test_hyp_range_04_the_own_hex_only_from_another_one() -> None:
    alone = lay({0: "border_1", 1: "border_1"}, pool="ranged")
    assert choices(alone, "shoot") == []
    helped = lay({0: "border_1, border_2", 1: "border_1"}, pool="ranged")
    assert choices(helped, "shoot") == ["border_1 seat_1"]
    assert asked(helped) == "turn"
