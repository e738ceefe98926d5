"""Effects and the pool, other effects, neighbours: HYP-POOL, HYP-GEM to HYP-NEIGH."""

from __future__ import annotations

from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    cubes,
    fact,
    inside,
    lay,
    levels,
    minis,
    play,
    pool,
    supply,
    war,
)


def test_hyp_pool_01_all_sources_fill_the_pool() -> None:
    s = lay(
        "border_1 3",
        **war("emerald_a", "red_b"),
        tokens=[1, 2],
        at="turn",
        cards={0: "scouts"},
        lasting={0: "scouts"},
        available={0: "yellow 2"},
        kept={0: "armoury"},
    )
    play(s, "faction emerald_a move_1", "city border_1_site_1", "use kept")
    play(s, "place trade_1 yellow", "place trade_1 yellow any")
    assert pool(s) == {"move": 2, "gem": 2, "attack": 2}


def test_hyp_pool_02_effects_of_several_sources_in_any_order() -> None:
    s = lay("border_1", pool="move, gem, develop_1", available={0: "green, red"})
    play(s, "gem", "place exploration_1 green", "move border_1 centre")
    play(s, "place exploration_1 red any", "develop 1 red", "move centre border_2")
    assert pool(s) == {"move": 1}
    assert minis(s, 0) == {"border_2": 1}


def test_hyp_pool_03_using_effects_is_voluntary() -> None:
    s = lay(pool="gem 2, mini", bag={1: "red 9"})
    play(s, "end turn")
    assert (s.gems[0], s.reserve[0], pool(s)) == (0, 7, {})


def test_hyp_pool_04_everything_lapses_but_a_kept_tile() -> None:
    s = lay(pool="gem, draw_2, lose_gem", tied=[{"steps": 2}], kept={0: "armoury"})
    play(s, "end turn")
    assert (pool(s), s.tied, fact(s, "kept")[0]) == ({}, (), "?")


def test_hyp_pool_05_either_or_is_decided_when_it_is_used() -> None:
    s = lay("border_2 2", hexes={"border_2": "b21"})
    play(s, "city border_2_site_1")
    assert pool(s) == {"gem_1_or_move_2": 1}
    assert choices(s, "choose gem_1_or_move_2") == ["gem_1", "move_2"]
    assert pool(play(s, "choose gem_1_or_move_2 move_2")) == {"move": 2}
    left = lay(pool="gem_1_or_move_2", bag={1: "red 9"})
    assert "end turn" in choices(left)


def test_hyp_pool_06_a_bonus_comes_once_for_each_activation() -> None:
    usury = {"cards": {0: "usury"}, "lasting": {0: "usury"}}
    s = lay("border_1", **usury, available={0: "yellow 2"}, kept={0: "gem_casket"})  # type: ignore[arg-type]
    play(s, "place trade_1 yellow", "place trade_1 yellow any")
    assert pool(s) == {"gem": 2}
    play(s, "city border_1_site_1")
    assert pool(s) == {"gem": 4}
    play(s, "use kept")
    assert pool(s) == {"gem": 7}  # 2 printed and one more
    spy = lay(
        **usury,  # type: ignore[arg-type]
        pool="spy",
        on_cards={},
        seats=3,
    )
    assert choices(spy, "spy") == []


def test_hyp_pool_07_units_blocks_and_single_tokens() -> None:
    s = lay("border_1", pool="gem 2, develop_1 2, draw_2 2, move 2", bag={0: "red 9"})
    play(s, "gem", "develop 1 red", "draw 2", "move border_1 centre")
    assert pool(s) == {"gem": 1, "develop_1": 1, "draw_2": 1, "move": 1}


def test_hyp_pool_08_gems_may_be_declined() -> None:
    s = lay(pool="gem", gems={0: 14}, bag={1: "red 9"})
    play(s, "end turn")
    assert s.gems[0] == 14
    assert s.met == 0


def test_hyp_pool_09_options_of_faction_tiles_are_named_when_paid() -> None:
    s = lay(**war("red_b", "golden_b"), tokens=[2, 0])
    assert choices(s, "faction red_b") == ["attack_1", "fortress_1", "ranged_1"]
    assert pool(play(s, "faction red_b attack_1")) == {"attack": 1}  # though nobody is near
    assert s.tokens[0] == 1


# Gems, draws, creation


def test_hyp_gem_01_each_effect_is_one_gem() -> None:
    s = play(lay(kept={0: "royal_treasure"}), "use kept")
    assert pool(s) == {"gem": 3}
    assert play(s, "gem", "gem").gems[0] == 2


def test_hyp_draw_01_as_many_as_shown_or_as_there_are() -> None:
    s = lay(pool="draw_3, draw_2", bag={0: "red 4"})
    play(s, "draw 3")
    assert (cubes(s, "available"), cubes(s, "bag")) == ({"red": 3}, {"red": 1})
    play(s, "draw 2")
    assert (cubes(s, "available"), cubes(s, "bag")) == ({"red": 4}, {})
    assert asked(s) == "turn"  # no reset
    assert choices(lay(pool="draw_3", bag={0: ""}), "draw") == []


def test_hyp_create_01_into_the_bag_by_colour_never_grey() -> None:
    s = lay(pool="create_any, create_purple", bag={0: ""})
    assert choices(s, "create") == ["red", "green", "purple", "blue", "orange", "yellow"]
    play(s, "create purple")
    assert (cubes(s, "bag"), pool(s)) == ({"purple": 1}, {"create_any": 1})
    assert supply(s, "purple") == 24 - 1 - 1
    only = lay(pool="create_green")
    assert choices(only, "create") == ["green"]
    empty = lay(pool="create_green", bag={0: "green 12", 1: "green 12"})
    assert choices(empty, "create") == []


def test_hyp_retr_01_any_visible_cube_back_into_the_bag() -> None:
    s = lay(
        pool="retrieve",
        available={0: "red"},
        unused={0: "grey 2"},
        on_base={0: {"science_1": "blue red red"}},
        cards={0: "banking"},
        on_cards={"banking": "yellow yellow"},
        bag={0: ""},
    )
    assert choices(s, "retrieve") == [
        *("available red", "unused grey", "science_1 1", "science_1 2", "banking 1")
    ]  # equal cubes on equal spaces are one choice
    play(s, "retrieve unused grey")
    assert (cubes(s, "bag"), cubes(s, "unused")) == ({"grey": 1}, {"grey": 1})


def test_hyp_retr_02_the_set_can_be_activated_again() -> None:
    s = lay(pool="retrieve", on_base={0: {"growth_2": "purple red"}}, available={0: "red"})
    assert not any(each.startswith("growth") for each in choices(s, "place"))
    play(s, "retrieve growth_2 2", "place growth_2 red")
    assert pool(s) == {"mini": 1, "attack": 1}


# Spying


def test_hyp_spy_01_effects_of_a_card_of_another_player() -> None:
    s = lay(pool="spy", cards={0: "pathfinders", 1: "banking caravans"}, seats=3)
    assert choices(s, "spy") == ["caravans", "banking"]
    assert pool(play(s, "spy banking")) == {"gem": 2}
    assert s.on_cards[17] == 0


def test_hyp_spy_02_neither_permanent_cards_nor_spies() -> None:
    s = lay(pool="spy", cards={1: "usury espionage spy_network mercenaries"}, gems={0: 1})
    assert choices(s, "spy") == ["mercenaries"]
    play(s, "spy mercenaries", "pay gem_for_attack_3")
    assert (pool(s), s.gems) == ({"attack": 3}, (0, 0))


def test_hyp_spy_03_nothing_to_copy_and_neighbours_of_the_spy() -> None:
    assert choices(lay(pool="spy"), "spy") == []
    s = lay(
        {0: "border_1", 2: "border_2"},
        pool="spy",
        cards={1: "tribute"},
        seats=3,
        gems={0: 1, 1: 1, 2: 1},
    )
    play(s, "spy tribute", "neighbours lose_gem")
    assert s.gems == (1, 1, 0)


# Removing, swapping, discarding


def test_hyp_rem_01_a_visible_coloured_cube_goes_to_the_supply() -> None:
    s = lay(
        pool="cube_for_gem_3",
        available={0: "red, grey"},
        unused={0: "blue"},
        on_base={0: {"trade_1": "yellow green"}},
        bag={0: "orange"},
    )
    before = supply(s, "green")
    play(s, "pay cube_for_gem_3")
    assert choices(s, "lose cube") == ["available red", "unused blue", "trade_1 1", "trade_1 2"]
    play(s, "lose cube trade_1 2")
    assert (supply(s, "green"), pool(s)) == (before + 1, {"gem": 3})


def test_hyp_rem_02_a_mini_goes_from_the_map_to_the_reserve() -> None:
    s = lay("border_1 2", pool="mini_for_clone_2", sites={"left_0_site_1": 0})
    play(s, "pay mini_for_clone_2")
    assert choices(s, "lose mini") == ["border_1", "left_0_site_1"]
    play(s, "lose mini left_0_site_1")
    assert (inside(s, 0), s.reserve[0], pool(s)) == ([], 8, {"clone": 2})
    walked = lay(
        "border_1 2", {1: "border_1"}, stopped={"border_1": 1}, pool="mini_for_clone_2, move"
    )
    play(walked, "pay mini_for_clone_2")  # there is one place, and the stopped one goes first
    assert "border_1 border_2" in choices(walked, "move")


def test_hyp_rem_03_a_gem_goes_back() -> None:
    s = lay(pool="gem_for_tech_1", gems={0: 2})
    play(s, "pay gem_for_tech_1")
    assert (s.gems[0], pool(s)) == (1, {"tech": 1})
    assert choices(lay(pool="gem_for_tech_1"), "pay") == []


def test_hyp_rem_04_what_follows_needs_the_removal() -> None:
    s = lay(pool="cube_for_gem_3", available={0: "grey"})
    assert choices(s, "pay") == []
    paid = lay(pool="gem_for_draw_3", gems={0: 1}, bag={0: "red 9", 1: "red 9"})
    assert "end turn" in choices(paid)  # as a price it is optional
    assert pool(play(paid, "pay gem_for_draw_3")) == {"draw_3": 1}


def test_hyp_rem_05_a_swapped_cube_takes_the_place_of_the_old_one() -> None:
    s = lay(
        pool="swap 3",
        on_base={0: {"trade_1": "yellow"}},
        available={0: "red"},
        unused={0: "blue, grey"},
    )
    assert choices(s, "swap") == ["available red", "unused blue", "trade_1 1"]
    play(
        s,
        "swap trade_1 1",
        "to green",
        "swap available red",
        "to blue",
        "swap unused blue",
        "to red",
    )
    table = s.observe(None)["table"]
    assert table["on_base"][0] == {"trade_1": ["green"]}  # though it does not fit
    assert (cubes(s, "available"), cubes(s, "unused")) == ({"blue": 1}, {"red": 1, "grey": 1})


def test_hyp_rem_06_a_swap_activates_nothing() -> None:
    s = lay(pool="swap", on_base={0: {"trade_1": "yellow red"}})
    play(s, "swap trade_1 2", "to blue")
    assert pool(s) == {}
    kept = lay(
        pool="swap",
        cards={0: "scouts"},
        on_cards={"scouts": "green green red"},
        options={"permanent_rule": "while_filled"},
    )
    assert fact(play(kept, "swap scouts 3", "to blue"), "lasting")[0] == ["scouts"]


def test_hyp_rem_07_a_grey_cube_is_discarded_for_good() -> None:
    s = lay(
        pool="discard_grey",
        unused={0: "grey, red"},
        cards={0: "smuggling"},
        on_cards={"smuggling": "yellow grey"},
    )
    before = supply(s, "grey")
    assert choices(s, "discard") == ["unused grey", "smuggling 2"]
    play(s, "discard smuggling 2")
    assert supply(s, "grey") == before + 1
    assert s.observe(None)["table"]["on_cards"] == {"smuggling": ["yellow"]}


def test_hyp_rem_08_a_swap_takes_another_colour_that_is_there() -> None:
    s = lay(pool="swap", available={0: "red"}, bag={0: "blue 12", 1: "blue 12"})
    play(s, "swap available red")
    assert choices(s, "to") == ["green", "purple", "orange", "yellow"]
    play(s, "to green")
    assert "place exploration_1 green" in choices(s)


# Regress and neighbours


def test_hyp_regr_01_the_affected_player_chooses_the_marker() -> None:
    s = lay({0: "border_1", 1: "border_2"}, pool="regress 2", levels={1: "red 2, blue"})
    play(s, "neighbours regress")
    assert (s.actor, asked(s), choices(s, "back")) == (1, "suffer.regress", ["red", "blue"])
    play(s, "back red")
    assert levels(s, 1) == {"red": 1, "blue": 1}
    assert s.actor == 0
    zero = lay({0: "border_1", 1: "border_2"}, pool="regress", levels={1: ""})
    assert play(zero, "neighbours regress").actor == 0


def test_hyp_neigh_01_same_or_next_hex() -> None:
    at = {0: "border_1", 1: "border_1", 2: "border_2"}
    s = lay({**at, 3: "border_4"}, seats=4, pool="lose_gem", gems=[1, 1, 1, 1])
    assert fact(s, "neighbours") == [1, 2]
    assert play(s, "neighbours lose_gem").gems == (1, 0, 0, 1)


def test_hyp_neigh_02_all_or_nobody() -> None:
    s = lay(
        {0: "border_1", 1: "border_1", 2: "border_2"},
        seats=3,
        pool="lose_gem",
        gems=[0, 1, 1],
        bag={1: "red 9"},
    )
    assert choices(s, "neighbours") == ["lose_gem"]
    assert "end turn" in choices(s)
    assert play(s, "end turn").gems == (0, 1, 1)


def test_hyp_neigh_03_it_is_determined_when_used_and_frozen_minis_count() -> None:
    s = lay({0: "left_0", 1: "border_3"}, pool="lose_gem, move 2", gems=[0, 1])
    assert fact(s, "neighbours") == []
    play(s, "move left_0 border_1", "move border_1 centre", "neighbours lose_gem")
    assert s.gems[1] == 0
    frozen = lay(
        {0: "left_0", 1: "capital_1"},
        pool="lose_gem",
        gems=[0, 1],
        sites={"border_1_site_1": 0, "border_2_site_1": 1},
    )
    assert fact(frozen, "neighbours") == [1]


def test_hyp_neigh_04_one_after_the_other_in_turn_order() -> None:
    s = lay(
        {0: "border_1", 1: "border_1", 2: "border_1"},
        seat=1,
        seats=3,
        pool="regress",
        levels={0: "red 2, blue", 1: "red", 2: "red, blue"},
    )
    play(s, "neighbours regress")
    assert s.actor == 2
    play(s, "back red")
    assert s.actor == 0
    assert "end turn" not in choices(s)
    assert play(s, "back red").actor == 1


def test_hyp_neigh_05_without_neighbours_it_is_used_up() -> None:
    s = lay(pool="lose_mini")
    assert pool(play(s, "neighbours lose_mini")) == {}
    nothing = lay({0: "border_1", 1: "border_1"}, pool="lose_cube")
    assert play(nothing, "neighbours lose_cube").actor == 0


def test_a_neighbour_loses_a_mini_of_its_choice() -> None:
    s = lay({0: "border_1", 1: "border_1, left_1"}, pool="lose_mini")
    play(s, "neighbours lose_mini")
    assert (s.actor, asked(s), choices(s, "lose mini")) == (
        1,
        "suffer.mini",
        ["border_1", "left_1"],
    )
    assert minis(play(s, "lose mini left_1"), 1) == {"border_1": 1}


def test_a_neighbour_loses_a_cube_of_its_choice() -> None:
    s = lay(
        {0: "border_1", 1: "border_1"},
        pool="lose_cube",
        available={1: "red, grey"},
        unused={1: "blue"},
    )
    play(s, "neighbours lose_cube")
    assert (asked(s), choices(s, "lose cube")) == ("suffer.cube", ["available red", "unused blue"])
    assert cubes(play(s, "lose cube unused blue"), "unused", 1) == {}
