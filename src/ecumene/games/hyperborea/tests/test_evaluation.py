"""What bots see in a table: the strategy notes of the catalogue."""

from __future__ import annotations

from typing import Any

from ecumene.bots import decide, load
from ecumene.games.hyperborea import GAME
from ecumene.games.hyperborea.bots.evaluation import AT_END, evaluate, evaluate_all, promise
from ecumene.games.hyperborea.scoring import points
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import asked, choices, lay, new, opened, play, war
from ecumene.testing.tables import better, moments


def greedy(s: Hyperborea) -> str:
    """What looks best at once to whoever is asked."""
    return GAME.sentence(decide(load("greedy")("1"), s, s.actor))


def test_all_seats_are_judged_as_one_by_one() -> None:
    for s in moments(opened(seats=3), "evaluation"):
        assert evaluate_all(s) == [evaluate(s, seat) for seat in range(3)]
        if s.round > 3:
            break


def test_more_of_what_scores_is_better() -> None:
    plain = lay(gems=[3, 3])
    assert better(lay(gems=[4, 3]), plain)
    assert better(lay(bag={0: "red 8", 1: "red 6"}), lay(bag={0: "red 7", 1: "red 6"}))
    assert better(lay(slain=[3, 0]), lay(slain=[2, 0]))
    assert better(lay(cards={0: "banking"}), plain)
    assert better(lay(levels={0: "red 3"}), lay(levels={0: "red 2"}))


def test_effects_that_can_be_used_are_worth_having() -> None:
    assert better(lay(pool="gem 1"), lay())
    ghost = {"border_1_site_1": "ghost"}
    near = promise(lay("border_1 2", pool="attack", sites=ghost), 0)
    gain = near - promise(lay("border_1 2", sites=ghost), 0)
    far = promise(lay("border_2 2", pool="attack", sites=ghost), 0)
    assert gain > far - promise(lay("border_2 2", sites=ghost), 0) > 0


def test_control_counts_for_more_when_the_end_is_near() -> None:
    def worth(**table: Any) -> float:
        there, home = lay("border_2", **table), lay("capital_0", **table)
        return promise(there, 0) - promise(home, 0)

    assert worth(met=["gems"], ending=1, objectives={1: "gems"}, options={"length": "short"}) > (
        worth()
    )


def test_after_the_last_turn_nothing_but_points_counts() -> None:
    table: dict[str, Any] = {"met": ["gems"], "ending": 1, "objectives": {1: "gems"}}
    s = lay(options={"length": "short"}, levels={1: "red 4"}, kept=["", "scrolls"], **table)
    assert promise(s, 1) == points(s, 1) + AT_END
    assert promise(s, 0) != points(s, 0) + AT_END  # it is still on turn


def test_greedy_takes_what_lies_at_hand() -> None:
    assert greedy(lay("right_0 2", pool="gem 1")) == "gem"
    s = lay("border_1 2", pool="attack", sites={"border_1_site_1": "ghost"}, slain=[2, 0])
    assert greedy(s) == "attack border_1 site_1"
    assert greedy(play(s, "attack border_1 site_1")) == "city border_1_site_1"  # a gem
    assert greedy(lay("right_0 2", levels={0: "red 6"})) == "upgrade red"


def gain(power: str, more: dict[str, Any], less: dict[str, Any]) -> float:
    """What seat 0 with a faction tile sees in one table beyond another."""
    tiles = war(power, "golden_b")
    return promise(lay(**tiles, **more), 0) - promise(lay(**tiles, **less), 0)


def test_a_token_that_never_comes_back_waits_for_somebody_to_hit() -> None:
    tile = war("red_b", "golden_b")
    nobody = lay("border_6", **tile, sites={"border_6_site_1": 0})
    assert "faction red_b attack_1" in choices(nobody)
    assert greedy(nobody) == "end turn"
    ghost = {"border_1_site_1": "ghost"}
    assert greedy(lay("border_1 2", **tile, slain=[2, 0], sites=ghost)) == "faction red_b attack_1"


def test_a_set_that_is_full_without_a_space_promises_no_more() -> None:
    laid: dict[str, Any] = {"on_base": {0: {"warfare_1": "red"}}, "bag": {0: "green 6"}}
    free: dict[str, Any] = {"bag": {0: "green 6, red"}}
    assert gain("red_b", laid, free) > gain("red_a", laid, free)


def test_a_set_with_a_technology_promises_more_to_celestial_b() -> None:
    laid: dict[str, Any] = {"on_base": {0: {"science_1": "blue"}}, "bag": {0: "green 6"}}
    free: dict[str, Any] = {"bag": {0: "green 6, blue"}}
    assert gain("celestial_b", laid, free) > gain("red_b", laid, free)


def test_grey_cubes_burden_those_less_who_can_use_them() -> None:
    grey: dict[str, Any] = {"bag": {0: "red 6, grey 2"}}
    none: dict[str, Any] = {"bag": {0: "red 6"}}
    assert gain("coral_a", grey, none) > gain("red_b", grey, none)
    assert gain("coral_b", grey, none) > gain("red_b", grey, none)
    half: dict[str, Any] = {"on_base": {0: {"trade_2": "yellow"}}}
    orange = half | {"bag": {0: "red 6, grey"}}  # the set lacks orange
    assert gain("coral_b", orange, half | none) > gain("coral_b", grey, none) / 2


def test_of_two_tiles_the_one_that_brings_more_is_chosen() -> None:
    chosen = []
    for seed in range(1, 4):
        s = new(seats=6, seed=seed, mode="faction_war", faction_choice="random")
        while asked(s) == "setup.tile":
            chosen.append(greedy(s))
            play(s, chosen[-1])
            if asked(s) == "setup.technology":
                s.apply(s.legal()[0])
    assert {"tile golden_b", "tile coral_a", "tile celestial_b"} < set(chosen)
    assert not {"tile golden_a", "tile coral_b", "tile celestial_a"} & set(chosen)


def test_whoever_leaves_few_cubes_in_the_bag_draws_few() -> None:
    def left(n: int) -> float:
        bag, unused = f"red {n}" if n else "", f"red {4 - n}"
        return promise(lay(bag={0: bag}, unused={0: unused}), 0)

    assert left(3) > left(2) > left(1) < left(0)  # an empty bag is filled by the reset


def test_a_card_is_worth_what_it_does() -> None:
    assert better(lay(cards={0: "diplomacy"}), lay(cards={0: "alchemy"}))  # a gem beside a cube
