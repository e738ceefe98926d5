"""Hidden information: HYP-HID."""

from __future__ import annotations

from ecumene.games.hyperborea.content import HEXES
from ecumene.games.hyperborea.tests.tables import fact, lay, new, play, told


def test_hyp_hid_01_face_down_hexes_are_unknown_to_all() -> None:
    s = lay("border_1")
    for viewer in (0, 1, None):
        table = s.observe(viewer)["table"]
        assert table["hexes"]["border_4"] == "?"
        assert table["hexes"]["centre"] == "c05"
        assert set(table["box"]) == {"?"}
    worlds = [s.determinise(0, seed) for seed in range(12)]
    assert len({world.hexes[4] for world in worlds}) > 3
    assert all(world.hexes[0] == s.hexes[0] for world in worlds)
    assert all(HEXES[world.hexes[4]].kind == "borderland" for world in worlds)


def test_hyp_hid_02_a_tile_looked_at_or_kept_is_known_to_its_explorer() -> None:
    s = play(lay("border_1", kept={0: "altar"}), "ruin border_1_site_2")
    assert s.observe(0)["table"]["kept"][0] == "altar"
    assert s.observe(0)["table"]["looking"] != "?"
    assert s.observe(1)["table"]["kept"][0] == "?" == s.observe(1)["table"]["looking"]
    worlds = [s.determinise(1, seed) for seed in range(30)]
    assert len({world.kept[0] for world in worlds}) > 4  # a silver tile that was not shown
    assert all(world.observe(1) == s.observe(1) for world in worlds)
    assert all(s.determinise(0, seed).kept[0] == s.kept[0] for seed in range(5))


def test_hyp_hid_03_cards_put_under_a_stack_are_known_to_all() -> None:
    shown = {"stack_1_1": "pathfinders", "stack_1_2": "cartography"}
    s = play(lay(display=shown, pool="tech"), "replace stack_1")
    table = s.observe(None)["table"]
    assert table["stacks"]["stack_1"][:2] == ["cartography", "pathfinders"]
    assert set(table["stacks"]["stack_1"][2:]) == {"?"}
    few = lay(
        stacks={"stack_1": ["archery", "scouts"]},
        known={"stack_1": 1, "stack_2": 0, "stack_3": 0, "stack_4": 0},
        display=shown,
        cards={
            1: "caravans griffin_riders levitation forced_march colonisation siege_engines "
            "war_cries bulwarks mercenaries plunder reign_of_terror rain_of_fire"
        },
        ending=1,
        pool="tech 2",
    )
    assert fact(few, "stacks")["stack_1"] == ["archery", "?"]
    play(few, "learn pathfinders")
    assert fact(few, "stacks")["stack_1"] == ["archery"]
    play(few, "learn scouts")  # and archery is displayed
    assert (fact(few, "stacks")["stack_1"], fact(few, "known")["stack_1"]) == ([], 0)


def test_hyp_hid_04_bags_are_open_by_colour_but_not_the_next_cube() -> None:
    s = lay(bag={0: "red 3, blue 3"}, pool="draw_1")
    assert s.observe(1)["table"]["bag"][0] == {"red": 3, "blue": 3}
    drawn = {tuple(play(s.determinise(0, seed), "draw 1").available[:7]) for seed in range(20)}
    assert len(drawn) == 2


def test_hyp_hid_04_equal_draws_are_told_alike() -> None:
    s = lay(bag={0: "red, blue"}, pool="draw_2, gem")
    assert len({tuple(told(s.determinise(1, seed), "draw 2")) for seed in range(20)}) == 1


def test_the_future_of_a_game_is_dealt_anew() -> None:
    s = new(seed=5)
    assert s.determinise(0, 1).key != s.key
