"""Setup: HYP-SETUP."""

from __future__ import annotations

from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.content import CARD, HEXES, RUIN_TIER, STACK_HEIGHT, TIER
from ecumene.games.hyperborea.geometry import (
    BORDERLANDS,
    FOG,
    HIDING,
    IN_PLAY,
    NEAR,
    RUIN,
    SITE_KIND,
    SITE_TIER,
    SITES,
    SPOTS,
    home,
)
from ecumene.games.hyperborea.state import GHOST, Hyperborea
from ecumene.games.hyperborea.tests.tables import (
    asked,
    choices,
    cubes,
    fact,
    levels,
    minis,
    new,
    opened,
    play,
)


def order_of_questions(s: Hyperborea) -> list[str]:
    found = []
    while s.turn < 0:
        found.append(f"{s.actor} {asked(s)}")
        s.apply(s.legal()[0])
    return found


def test_hyp_setup_01_steps_come_in_their_order() -> None:
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    kinds = list(dict.fromkeys(each.split()[1] for each in order_of_questions(s)))
    assert [kind for kind in kinds if kind != "setup.technology"] == [
        "setup.faction",
        "setup.tile",
        "setup.cube",
        "setup.level",
    ]
    assert all(card >= 0 for card in s.display)


def test_hyp_setup_02_factions_are_chosen_in_seat_order_or_drawn() -> None:
    s = new(seats=3, faction_choice="choose")
    assert (s.actor, asked(s), len(choices(s))) == (0, "setup.faction", 6)
    play(s, "lead golden")
    assert s.actor == 1
    assert "golden" not in choices(s, "lead")
    play(s, "lead red", "lead coral")
    assert fact(s, "factions") == ["golden", "red", "coral"]
    drawn = {tuple(new(seats=3, seed=seed).factions) for seed in range(8)}
    assert len(drawn) > 3


def test_hyp_setup_03_drawn_homelands_are_those_of_the_factions() -> None:
    s = opened(seats=3, mode="faction_war")
    assert len(set(s.factions)) == 3
    assert -1 not in s.factions


def test_hyp_setup_04_what_every_player_receives() -> None:
    s = new(seats=2)
    assert (
        cubes(s, "bag", 0)
        == cubes(s, "bag", 1)
        == dict.fromkeys(("red", "green", "purple", "blue", "orange", "yellow"), 1)
    )
    assert (s.reserve, fact(s, "fortress_tokens")) == ([7, 7], [8, 8])
    assert len(s.levels) == 12


def test_hyp_setup_05_the_start_player_is_drawn_and_turns_go_round() -> None:
    assert {new(seats=4, seed=seed).start for seed in range(20)} == {0, 1, 2, 3}
    s = opened(seats=3, seed=2)
    first = s.start
    turns: list[int] = []
    while len(turns) < 6:
        turns.append(s.turn)
        play(s, "end turn")
    assert turns == [(first + step) % 3 for step in range(6)]


def test_hyp_setup_06_a_central_hex_lies_face_down_in_the_middle() -> None:
    found = {new(seed=seed).hexes[0] for seed in range(40)}
    assert found == {number for number, row in enumerate(HEXES) if row.kind == "central"}
    assert new().observe(0)["table"]["hexes"]["centre"] == "?"


def test_hyp_setup_07_six_borderlands_around_it() -> None:
    for seats in (2, 3, 4, 6):
        s = new(seats=seats)
        laid = [hex for hex in s.hexes[1:] if hex >= 0]
        assert len(laid) == 6
        assert all(HEXES[hex].kind == "borderland" for hex in laid)
        assert NEAR[seats][0] == BORDERLANDS[seats] == 126


def test_hyp_setup_08_two_more_borderlands_with_five_players() -> None:
    s = new(seats=5)
    assert sum(hex >= 0 for hex in s.hexes[1:]) == 8
    (q, r), (a, b) = SPOTS[5][7], SPOTS[5][8]
    assert (q, r) == (-a, -b)  # opposite sides
    assert all(len(numbers_of(NEAR[5][at] & FOG)) >= 2 for at in (7, 8))


def test_hyp_setup_09_homelands_lie_against_the_map() -> None:
    for seats in range(2, 7):
        assert IN_PLAY[seats].bit_count() == (9 if seats == 5 else 7) + 3 * seats
        assert len(set(SPOTS[seats].values())) == len(SPOTS[seats])
        for seat in range(seats):
            touched = NEAR[seats][home(seat, 1)] | NEAR[seats][home(seat, 2)]
            assert (touched & FOG).bit_count() == 2
    s = new(seats=4)
    assert len(s.box) == 36 - 7


def test_hyp_setup_10_three_minis_beside_the_capital() -> None:
    s = new(seats=3)
    assert [minis(s, seat) for seat in range(3)] == [{f"capital_{seat}": 3} for seat in range(3)]
    assert set(s.sites) == {-1}
    assert s.reserve == [7, 7, 7]


def test_hyp_setup_11_tiles_are_sorted_and_shuffled() -> None:
    s, t = new(seed=1), new(seed=2)
    assert s.undrawn != t.undrawn
    for tier, tiles in enumerate(s.undrawn):
        assert all(RUIN_TIER[tile] == tier for tile in tiles)


def test_hyp_setup_12_visible_ruins_get_two_tiles() -> None:
    s = new(seats=2)
    assert [len(s.ruins[SITES * home(seat, 1)]) for seat in range(2)] == [2, 2]
    assert sum(map(len, s.ruins)) == 4
    assert s.observe(0)["table"]["ruins"]["left_0_site_1"] == ["?", "?"]


def test_hyp_setup_13_three_gold_tiles_on_the_central_hex() -> None:
    assert (STACK_HEIGHT[TIER["gold"]], STACK_HEIGHT[TIER["silver"]]) == (3, 2)
    s = opened(seats=6, map="open", mode="faction_war")
    for place in numbers_of(s.open):
        for at in range(SITES):
            face = SITES * s.ground[place] + at
            if SITE_KIND[face] == RUIN:
                tiles = s.ruins[SITES * place + at]
                tier = SITE_TIER[face]
                assert len(tiles) == (3 if place == 0 else 2)
                assert all(RUIN_TIER[tile] == tier for tile in tiles)
                allowed = {"gold"} if place == 0 else {"silver"}
                if place >= HIDING:
                    allowed = {"bronze", "silver"}
                assert tier in {TIER[id] for id in allowed}


def test_hyp_setup_14_no_ghosts_in_homelands() -> None:
    for fog in ("fog", "open"):
        s = opened(seats=6, mode="faction_war", map=fog)
        assert GHOST not in s.sites[SITES * HIDING :]


def test_hyp_setup_15_an_open_map_has_a_ghost_in_every_site() -> None:
    s = opened(seats=4, map="open")
    for place in range(7):
        for at in range(SITES):
            there = SITE_KIND[SITES * s.ground[place] + at] != 0
            assert (s.sites[SITES * place + at] == GHOST) == there


def test_hyp_setup_16_each_player_takes_one_of_two_tiles() -> None:
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    play(s, "lead golden", "lead red")
    assert asked(s) == "setup.tile"
    assert s.actor == s.start
    tiles = {0: ["golden_a", "golden_b"], 1: ["red_a", "red_b"]}
    assert choices(s, "tile") == tiles[s.actor]
    first, second = (0, 1) if s.start == 0 else (1, 0)
    play(s, f"tile {tiles[first][0]}", f"tile {tiles[second][0]}")
    assert s.gems[0] == 2
    drawn = {tuple(new(mode="faction_war", tile_choice="random", seed=n).powers) for n in range(9)}
    assert len(drawn) > 4


def test_hyp_setup_17_one_more_cube_of_choice_into_the_bag() -> None:
    s = new()
    assert asked(s) == "setup.cube"
    assert s.actor == s.start
    assert choices(s, "extra") == ["red", "green", "purple", "blue", "orange", "yellow"]
    first = s.actor
    play(s, "extra blue")
    assert s.actor != first
    assert cubes(s, "bag", first)["blue"] == 2
    assert sum(cubes(s, "bag", first).values()) == 7


def test_hyp_setup_18_markers_begin_at_three_two_and_one() -> None:
    s = play(new(), "extra red", "extra red")
    first = s.actor
    assert choices(s, "marker") == ["red", "green", "purple", "blue", "orange", "yellow"]
    play(s, "marker blue")
    assert "blue" not in choices(s, "marker")
    assert s.actor == first
    play(s, "marker red", "marker green")
    assert levels(s, first) == {"blue": 3, "red": 2, "green": 1}
    assert s.actor != first


def test_hyp_setup_19_stacks_are_shuffled_without_start_cards() -> None:
    assert opened(seed=1).stacks != opened(seed=2).stacks
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    play(s, "lead purple", "lead red")
    if s.actor == 1:
        play(s, "tile red_a")
    play(s, "tile purple_b")
    assert s.cards[0] == (CARD["outposts"],)
    assert all(CARD["outposts"] not in stack for stack in s.stacks)


def test_hyp_setup_20_eight_cards_with_grey_cubes_on_display() -> None:
    s = opened()
    assert len(fact(s, "display")) == 8
    assert s.waste == 255
    assert [len(stack) for stack in s.stacks] == [14, 14, 14, 14]
    assert fact(s, "supply")["grey"] == 28


def test_hyp_setup_21_three_cubes_are_drawn() -> None:
    s = opened(seats=3)
    for seat in range(3):
        assert sum(cubes(s, "available", seat).values()) == 3
        assert sum(cubes(s, "bag", seat).values()) == 4
    hands = {tuple(sorted(cubes(opened(seed=n), "available", 0).items())) for n in range(8)}
    assert len(hands) > 3


def test_hyp_setup_22_nobody_has_a_grey_cube() -> None:
    s = opened(seats=4, mode="faction_war")
    areas = ("bag", "available", "unused")
    assert not any("grey" in cubes(s, area, seat) for area in areas for seat in range(4))


def test_hyp_setup_23_no_capital_is_beside_a_face_down_hex() -> None:
    for seats in range(2, 7):
        assert not any(NEAR[seats][home(seat)] & FOG for seat in range(seats))
        assert opened(seats=seats).open & FOG == 0


def test_hyp_setup_24_one_kind_of_choice_is_finished_before_the_next() -> None:
    s = new(seats=3, mode="faction_war", faction_choice="choose")
    asks = [each for each in order_of_questions(s) if "technology" not in each]
    first = s.start
    turn = [(first + step) % 3 for step in range(3)]
    assert asks == [
        *(f"{seat} setup.faction" for seat in range(3)),
        *(f"{seat} setup.tile" for seat in turn),
        *(f"{seat} setup.cube" for seat in turn),
        *(f"{seat} setup.level" for seat in turn for _ in range(3)),
    ]
    t = new(seats=3)
    while t.turn < 0:  # neither display nor cubes are known while choices are made
        assert set(t.display) == {-1}
        assert not any(t.available)
        t.apply(t.legal()[0])


def test_hyp_setup_25_only_a_start_card_really_taken_leaves_its_stack() -> None:
    s = new(seats=2, mode="faction_war", faction_choice="choose")
    play(s, "lead celestial", "lead red")
    if s.actor == 1:
        play(s, "tile red_a")
    play(s, "tile celestial_a")
    assert asked(s) == "setup.technology"
    assert choices(s, "begin with") == ["diplomacy", "alchemy"]
    play(s, "begin with diplomacy")
    assert CARD["alchemy"] in s.stacks[3]
    assert CARD["diplomacy"] not in s.stacks[1]
    assert CARD["outposts"] in s.stacks[1]
