"""Turns, end phase and reset: HYP-TURN, HYP-EOT, HYP-RESET."""

from __future__ import annotations

from typing import Any

from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    cubes,
    inside,
    lay,
    minis,
    opened,
    play,
    pool,
    war,
)


def test_hyp_turn_01_players_take_turns_in_order() -> None:
    s = lay(seats=3, at="turn", seat=2, bag={0: "red 7", 1: "red 7", 2: "red 7"})
    play(s, "end turn")
    assert s.turn == 0
    play(s, "end turn")
    assert s.turn == 1


def test_hyp_turn_02_start_main_part_and_end_phase() -> None:
    s = lay(
        at="turn",
        forts={0: "capital_0"},
        cards={0: "scouts"},
        lasting={0: "scouts"},
        available={0: "red"},
        bag={0: "blue 5"},
    )
    assert (s.forts[0], pool(s), asked(s)) == (0, {"move": 1}, "turn")
    play(s, "end turn")
    assert pool(s) == {}
    assert cubes(s, "unused") == {"red": 1}
    assert cubes(s, "available") == {"blue": 3}
    assert s.turn == 1


def test_hyp_turn_03_own_fortresses_go_back() -> None:
    s = lay(at="turn", forts={0: "capital_0 2", 1: "capital_1"})
    assert s.forts[0] == 0
    assert s.forts[1] > 0


def test_hyp_turn_04_fewer_than_three_minis_are_filled_up_at_the_capital() -> None:
    s = lay("left_0", at="turn", sites={"capital_0_site_1": 0})
    assert minis(s, 0) == {"capital_0": 1, "left_0": 1}
    assert s.reserve[0] == 7
    assert inside(s, 0) == ["capital_0_site_1"]
    full = lay("left_0 2", at="turn", sites={"capital_0_site_1": 0})
    assert minis(full, 0) == {"left_0": 2}


def test_hyp_turn_05_as_many_as_the_reserve_has() -> None:
    graves = {1: [0], 2: [0], 3: [0], 4: [0], 5: [0]}
    s = lay("left_0 2", at="turn", seats=6, graves=graves)
    assert minis(s, 0) == {"capital_0": 1, "left_0": 2}
    assert s.reserve[0] == 2
    assert s.met == 0


def test_hyp_turn_06_start_effects_enter_the_pool() -> None:
    cards = {0: "scouts observatory irrigation war_cries"}
    s = lay(at="turn", cards=cards, lasting=cards)
    assert pool(s) == {"move": 1, "draw_1": 1, "develop_1": 1}


def test_hyp_turn_07_the_player_says_when_the_turn_is_over() -> None:
    s = lay("border_1", pool="tech", available={0: "red"})
    assert "end turn" in choices(s)
    play(s, "ruin border_1_site_2")
    assert choices(s) == ["use", "keep"]
    play(s, "use", "replace stack_1")
    assert "end turn" not in choices(s)
    assert "no card" in choices(s)


def test_hyp_turn_08_placing_sites_effects_and_upgrades() -> None:
    s = lay("border_1", available={0: "red"}, levels={0: "blue 4"}, pool="develop_1")
    found = choices(s)
    assert {"place warfare_1 red", "city border_1_site_1", "ruin border_1_site_2"} <= set(found)
    assert {"upgrade blue", "develop 1 red"} <= set(found)


def test_hyp_turn_09_placing_may_be_interrupted() -> None:
    s = lay("border_1 3", available={0: "green, red"})
    play(s, "place exploration_1 green", "city border_1_site_1", "place exploration_1 red any")
    assert pool(s) == {"gem": 1, "move": 2}


def test_hyp_turn_10_several_cities_and_ruins_in_one_turn() -> None:
    s = lay("border_1 2, border_3 2")
    play(s, "city border_1_site_1", "ruin border_1_site_2", "use")
    play(s, "ruin border_3_site_1", "use", "ruin border_3_site_2", "use")
    assert len(inside(s, 0)) == 4


def test_hyp_turn_11_the_next_player_follows_the_end_phase() -> None:
    s = lay(at="end_phase", seat=1, bag={1: "red 5"}, seats=3)
    assert (s.turn, s.actor, cubes(s, "available", 1)) == (2, 2, {"red": 3})


def test_hyp_turn_12_only_the_active_player_acts() -> None:
    s = opened(seats=3)
    for _ in range(60):
        assert s.actor == s.turn
        assert s.waiting == (s.turn,)
        s.apply(s.legal()[-1] if len(s.legal()) > 3 else s.legal()[0])
        if s.over:
            break


# End phase


def test_hyp_eot_01_available_cubes_become_unused_first() -> None:
    s = lay(at="end_phase", available={0: "red 2, grey"}, bag={0: "blue 4"})
    assert cubes(s, "unused") == {"red": 2, "grey": 1}


def test_hyp_eot_02_up_to_three_cubes_are_drawn() -> None:
    three = lay(at="end_phase", bag={0: "blue 4"})
    assert (cubes(three, "available"), cubes(three, "bag")) == ({"blue": 3}, {"blue": 1})
    two = lay(at="end_phase", bag={0: "blue 2"}, unused={0: "red"})
    assert (cubes(two, "available"), cubes(two, "unused")) == ({"blue": 2}, {"red": 1})


def test_hyp_eot_03_an_empty_bag_means_a_reset() -> None:
    s = lay(at="end_phase", bag={0: ""}, unused={0: "red 2"}, available={0: "blue"})
    assert cubes(s, "available") == {"red": 2, "blue": 1}
    assert cubes(s, "unused") == {}


def test_hyp_eot_04_a_bag_emptied_by_the_draw_causes_no_reset() -> None:
    s = lay(at="end_phase", bag={0: "blue 3"}, unused={0: "red 2"})
    assert (cubes(s, "bag"), cubes(s, "unused")) == ({}, {"red": 2})


def test_hyp_eot_05_a_short_draw_is_a_short_turn() -> None:
    s = lay(at="end_phase", bag={0: "blue"}, unused={0: "red 5"})
    assert cubes(s, "available") == {"blue": 1}


# Reset


def reset(**table: Any) -> Hyperborea:
    """The end phase of seat 0 with an empty bag."""
    table.setdefault("bag", {0: ""})
    return lay(table.pop("minis", ""), at="end_phase", **table)


def test_hyp_reset_01_minis_leave_cities() -> None:
    s = reset(minis="border_1", sites={"border_1_site_1": 0, "border_2_site_1": 0})
    assert inside(s, 0) == []
    assert minis(s, 0) == {"border_1": 2, "border_2": 1}
    play(s, "end turn")
    s = lay("border_1 2", pool="move", seat=0)
    assert "border_1 centre" in choices(s, "move")


def test_hyp_reset_02_minis_leave_ruins() -> None:
    s = reset(minis="border_1", sites={"border_3_site_1": 0, "border_3_site_2": 0})
    assert inside(s, 0) == []
    assert minis(s, 0) == {"border_1": 1, "border_3": 2}


def test_hyp_reset_03_unused_cubes_go_into_the_bag_grey_ones_too() -> None:
    s = reset(unused={0: "red 2, grey 3"})
    assert cubes(s, "unused") == {}
    assert sum(cubes(s, "bag").values()) == 2
    assert sum(cubes(s, "available").values()) == 3


def test_hyp_reset_04_full_sets_are_emptied() -> None:
    s = reset(
        on_base={0: {"exploration_1": "green red"}},
        cards={0: "banking"},
        on_cards={"banking": "yellow yellow"},
    )
    assert s.turn == 1  # nothing was asked
    assert cubes(s, "bag") | cubes(s, "available")
    assert not any(s.on_base)
    assert not any(s.on_cards)
    assert sum(cubes(s, "bag").values()) + sum(cubes(s, "available").values()) == 4


def test_hyp_reset_05_cubes_of_unfinished_sets_stay_or_go_one_by_one() -> None:
    s = reset(on_base={0: {"science_1": "blue red", "trade_1": "yellow"}}, unused={0: "red"})
    assert (asked(s), s.actor) == ("reset_keep", 0)
    play(s, "bag trade_1 1", "stay")
    assert s.observe(None)["table"]["on_base"][0] == {"science_1": ["blue", "red"]}


def test_hyp_reset_06_faq2_empties_unfinished_sets_but_permanent_ones() -> None:
    s = reset(
        on_base={0: {"science_1": "blue red"}},
        cards={0: "scouts"},
        on_cards={"scouts": "green"},
        options={"reset_rule": "faq2"},
    )
    assert not any(s.on_base)
    assert choices(s) == ["stay", "bag scouts 1"]
    play(s, "stay")
    assert s.observe(None)["table"]["on_cards"] == {"scouts": ["green"]}


def test_hyp_reset_07_cubes_on_permanent_cards_stay_or_go_and_the_effect_lasts() -> None:
    s = reset(cards={0: "treasury"}, on_cards={"treasury": "yellow red"})
    play(s, "bag treasury 2", "stay")
    table = s.observe(None)["table"]
    assert table["on_cards"] == {"treasury": ["yellow"]}
    assert table["lasting"][0] == ["treasury"]


def test_hyp_reset_08_three_cubes_or_fewer_are_drawn_at_last() -> None:
    assert sum(cubes(reset(unused={0: "red 5"}), "available").values()) == 3
    assert cubes(reset(unused={0: "red"}), "available") == {"red": 1}
    hands = {
        tuple(cubes(reset(unused={0: "red 3, blue 3"}, seed=seed), "available").items())
        for seed in range(12)
    }
    assert len(hands) > 2


def test_hyp_reset_09_it_concerns_one_player() -> None:
    s = reset(sites={"capital_1_site_1": 1}, unused={1: "red"}, on_base={1: {"trade_1": "yellow"}})
    assert inside(s, 1) == ["capital_1_site_1"]
    assert cubes(s, "unused", 1) == {"red": 1}
    assert any(s.on_base)


def test_hyp_reset_10_the_token_of_a_faction_tile_returns() -> None:
    s = reset(**war("emerald_a", "red_b"), tokens=[0, 1])
    assert s.tokens == (1, 1)
    kept = reset(**war("red_b", "emerald_a"), tokens=[0, 0])
    assert kept.tokens == (0, 0)  # once in the game


def test_hyp_reset_11_the_set_of_a_faction_tile_is_emptied() -> None:
    s = reset(**war("coral_a", "red_b"), on_tile={0: ["grey", "red"]})
    assert s.on_tile[0] == 0
    assert s.turn == 1
    half = reset(**war("coral_a", "red_b"), on_tile={0: ["grey"]})
    assert asked(half) == "reset_keep"


def test_hyp_reset_12_one_question_before_the_draw_until_the_rest_stays() -> None:
    s = reset(
        **war("coral_a", "red_b"),
        on_base={0: {"trade_2": "yellow", "exploration_1": "green"}},
        cards={0: "scouts banking"},
        on_cards={"banking": "yellow", "scouts": "green green"},
        on_tile={0: ["grey"]},
    )
    assert choices(s) == [
        *("stay", "bag exploration_1 1", "bag trade_2 1", "bag scouts 1"),
        *("bag banking 1", "bag faction_tile 1"),
    ]  # the two cubes of the Scouts are equal
    play(s, "bag trade_2 1", "bag scouts 1", "bag exploration_1 1")
    assert choices(s) == ["stay", "bag scouts 2", "bag banking 1", "bag faction_tile 1"]
    assert cubes(s, "available") == {}
    play(s, "stay")
    assert sum(cubes(s, "available").values()) == 3
    assert s.observe(None)["table"]["on_cards"] == {"scouts": ["", "green"], "banking": ["yellow"]}


def test_hyp_reset_12_without_such_cubes_nothing_is_asked_and_the_last_needs_no_stay() -> None:
    assert reset(unused={0: "red"}).turn == 1
    s = reset(on_base={0: {"trade_2": "yellow"}})
    assert play(s, "bag trade_2 1").turn == 1
