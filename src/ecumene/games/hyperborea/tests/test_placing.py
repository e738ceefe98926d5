"""Placing cubes and base technologies: HYP-PLACE, HYP-BASE."""

from __future__ import annotations

import pytest

from ecumene.games.hyperborea.tests.tables import (
    choices,
    cubes,
    lay,
    levels,
    play,
    pool,
    supply,
    war,
)


def test_hyp_place_01_cubes_go_to_base_technologies_cards_or_nowhere() -> None:
    s = lay(cards={0: "banking"}, available={0: "yellow 2"})
    found = choices(s, "place")
    assert "trade_1 yellow" in found
    assert "banking yellow" in found
    play(s, "place banking yellow", "end turn")
    assert cubes(s, "unused") == {"yellow": 1}


def test_hyp_place_02_a_coloured_space_takes_its_colour() -> None:
    s = lay(available={0: "red"})
    assert choices(s, "place") == [
        "exploration_1 red any",
        "warfare_1 red",
        "warfare_1 red any",
        "warfare_2 red",
        "growth_1 red any",
        "growth_2 red",
        "progress_1 red any",
        "trade_1 red any",
        "science_1 red any",
        "science_2 red any",
    ]


def test_hyp_place_03_a_multicoloured_space_takes_all_but_grey() -> None:
    for colour in ("red", "green", "purple", "blue", "orange", "yellow"):
        s = lay(available={0: colour})
        assert f"trade_1 {colour} any" in choices(s, "place")
    assert choices(lay(available={0: "grey"}), "place") == []


def test_hyp_place_04_grey_spaces_and_grey_cubes_belong_together() -> None:
    s = lay(cards={0: "smuggling scrap_magic"}, available={0: "grey, yellow"})
    found = choices(s, "place")
    assert [each for each in found if "grey" in each] == ["smuggling grey", "scrap_magic grey"]
    assert "smuggling yellow" in found
    assert "scrap_magic yellow any" not in found


def test_hyp_place_05_a_set_may_be_filled_over_several_turns() -> None:
    s = lay(available={0: "green"}, bag={0: "yellow 3", 1: "red 9"})
    play(s, "place exploration_1 green", "end turn", "end turn")
    assert s.turn == 0
    assert pool(s) == {}
    assert pool(play(s, "place exploration_1 yellow any")) == {"move": 2}


def test_hyp_place_06_spaces_in_any_order() -> None:
    s = lay(available={0: "green, yellow"})
    play(s, "place exploration_1 yellow any", "place exploration_1 green")
    assert pool(s) == {"move": 2}


def test_hyp_place_07_a_placed_cube_cannot_be_moved() -> None:
    s = lay(on_base={0: {"exploration_1": "green"}})
    assert choices(s) == ["end turn", "city capital_0_site_1"]


def test_hyp_place_08_the_last_space_activates_at_once() -> None:
    s = lay(available={0: "yellow, red"}, cards={0: "plunder"})
    play(s, "place plunder red")
    assert pool(s) == {}
    assert pool(play(s, "place plunder yellow")) == {"attack": 1, "gem": 1}


def test_hyp_place_09_a_full_set_is_closed_until_a_reset() -> None:
    s = lay(available={0: "yellow, red 2"}, cards={0: "plunder"})
    play(s, "place plunder red", "place plunder yellow")
    assert not any(each.startswith("plunder") for each in choices(s, "place"))
    assert s.observe(None)["table"]["on_cards"] == {"plunder": ["red", "yellow"]}


def test_hyp_place_10_a_freed_space_can_be_filled_and_activates_again() -> None:
    s = lay(on_base={0: {"trade_1": "yellow red"}}, available={0: "blue"}, pool="retrieve")
    play(s, "retrieve trade_1 2", "place trade_1 blue any")
    assert pool(s) == {"gem": 1}
    removed = lay(
        on_base={0: {"trade_1": "yellow red"}}, available={0: "blue"}, pool="cube_for_gem_1"
    )
    play(removed, "pay cube_for_gem_1", "lose cube trade_1 2", "place trade_1 blue any")
    assert pool(removed) == {"gem": 2}
    card = lay(
        cards={0: "pathfinders"},
        on_cards={"pathfinders": "green red"},
        available={0: "green"},
        pool="retrieve",
    )
    play(card, "retrieve pathfinders 1", "place pathfinders green")
    assert pool(card) == {"move": 3}


def test_hyp_place_11_only_one_set_of_a_base_technology_at_a_time() -> None:
    s = lay(available={0: "green, purple"}, on_base={0: {"exploration_1": "green"}})
    assert not any(each.startswith("exploration_2") for each in choices(s, "place"))
    full = lay(available={0: "green, purple"}, on_base={0: {"exploration_1": "green red"}})
    assert not any(each.startswith("exploration") for each in choices(full, "place"))
    free = lay(available={0: "green"})
    assert {"exploration_1 green", "exploration_2 green"} <= set(choices(free, "place"))


def test_hyp_place_12_no_cube_drawn_before_remains_available() -> None:
    s = lay(available={0: "red 3"}, bag={0: "blue 3"})
    play(s, "end turn")
    assert cubes(s, "available") == {"blue": 3}
    assert cubes(s, "unused") == {"red": 3}


def test_hyp_place_13_cubes_drawn_by_effects_are_placed_alike() -> None:
    s = lay(pool="draw_2", bag={0: "yellow 2"})
    play(s, "draw 2", "place trade_1 yellow", "place trade_1 yellow any")
    assert pool(s) == {"gem": 1}


def test_hyp_place_14_unused_cubes_wait_for_the_reset() -> None:
    s = lay(unused={0: "yellow 2"})
    assert choices(s, "place") == []
    back = lay(unused={0: "yellow 2"}, pool="retrieve", bag={0: ""})
    assert cubes(play(back, "retrieve unused yellow"), "bag") == {"yellow": 1}


def test_hyp_place_15_nobody_has_to_place() -> None:
    s = lay(available={0: "yellow, red"}, on_base={0: {"trade_1": "yellow"}})
    assert "trade_1 red any" in choices(s, "place")
    assert cubes(play(s, "end turn"), "unused") == {"yellow": 1, "red": 1}


def activated(number: int, name: str, placed: str) -> dict[str, int]:
    """What a set of a base technology puts into the pool."""
    colours = [each.split()[0] for each in placed.split(", ")]
    counts = ", ".join(f"{colour} {colours.count(colour)}" for colour in dict.fromkeys(colours))
    s = lay(available={0: counts})
    play(s, *(f"place {name}_{number} {each}" for each in placed.split(", ")))
    return pool(s) | {f"apart_{group >> 6}": 1 for group in s.tied}


def test_hyp_base_01_exploration() -> None:
    assert activated(1, "exploration", "green, yellow any") == {"move": 2}
    assert activated(2, "exploration", "green, purple") == {"move": 1, "mini": 1}


def test_hyp_base_02_warfare() -> None:
    assert activated(1, "warfare", "red, yellow any") == {"attack_1_or_fortress_2": 1}
    assert activated(2, "warfare", "red, green") == {"attack": 1, "move": 1}


def test_hyp_base_03_growth() -> None:
    assert activated(1, "growth", "purple, yellow any") == {"mini": 1, "fortress": 1}
    assert activated(2, "growth", "purple, red") == {"mini": 1, "attack": 1}


def test_hyp_base_04_progress() -> None:
    assert activated(1, "progress", "orange, yellow any") == {"apart_2": 1}
    assert activated(2, "progress", "orange, blue") == {"develop_2": 1}


def test_hyp_base_05_trade() -> None:
    assert activated(1, "trade", "yellow, red any") == {"gem": 1}
    assert activated(2, "trade", "yellow, orange") == {"gem": 1, "develop_1": 1}


def test_hyp_base_06_science() -> None:
    assert activated(1, "science", "blue, red any, green any") == {"tech": 1}
    assert activated(2, "science", "blue, yellow, green any") == {"tech": 1, "gem": 1}


def test_hyp_base_07_one_attack_or_two_fortresses() -> None:
    s = lay(pool="attack_1_or_fortress_2")
    assert choices(s, "choose attack_1_or_fortress_2") == ["attack_1", "fortress_2"]
    assert pool(play(s, "choose attack_1_or_fortress_2 fortress_2")) == {"fortress": 2}


def test_hyp_base_08_steps_in_different_rows_are_tied() -> None:
    s = lay(tied=[{"steps": 2}])
    assert len(choices(s, "develop apart")) == 6
    play(s, "develop apart 1 red")
    assert "1 red" not in choices(s, "develop apart")
    assert len(choices(s, "develop apart")) == 5
    play(s, "develop apart 1 blue")
    assert levels(s) == {"red": 1, "blue": 1}
    assert choices(s, "develop apart") == []
    academy = lay(available={0: "orange, red"}, cards={0: "academy"}, lasting={0: "academy"})
    play(academy, "place progress_1 orange", "place progress_1 red any")
    assert pool(academy) == {"develop_1": 1}  # the bonus is not tied
    play(academy, "develop apart 1 red", "develop 1 red", "end turn")
    assert levels(academy) == {"red": 2}  # the other step was forgone


def test_hyp_base_09_the_set_is_chosen_with_the_first_cube() -> None:
    s = lay(available={0: "yellow, orange"})
    play(s, "place trade_2 orange")
    assert "trade_1 yellow" not in choices(s, "place")
    assert "trade_2 yellow" in choices(s, "place")


def test_two_groups_of_tied_steps_are_told_apart_and_equal_ones_are_one_choice() -> None:
    s = lay(tied=[{"steps": 2}, {"steps": 2}])
    assert len(choices(s, "develop apart")) == 6
    play(s, "develop apart 1 red")
    assert len(choices(s, "develop apart")) == 6 + 5


@pytest.mark.parametrize("colour", ["red", "orange"])
def test_coral_b_puts_grey_on_orange(colour: str) -> None:
    """HYP-FACT-07: but neither on other colours nor on multicoloured spaces."""
    s = lay(**war("coral_b", "red_b"), available={0: "grey"})
    assert choices(s, "place") == ["progress_1 grey", "progress_2 grey", "trade_2 grey"]
    assert supply(s, colour) == 22
