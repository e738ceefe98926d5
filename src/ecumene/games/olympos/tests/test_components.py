"""Aim, components and setup: OLY-AIM, OLY-CMP, OLY-SET, OLY-VAR."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from ecumene.games.olympos import GAME
from ecumene.games.olympos.content import (
    AREA_IDS,
    AREAS,
    BOARD,
    BONUSES,
    BY_SEATS,
    CARDS,
    COLOURS,
    COUNTS,
    CUBES,
    FIRST_SLOT,
    GODS,
    ISLETS,
    KIND_IDS,
    KINDS,
    LAYOUT,
    MAP_SPACES,
    RESOURCES,
    SLOT_IDS,
    TRACK,
    VARIANTS,
    WONDERS,
    ZEUS_SPACES,
    copies,
)
from ecumene.games.olympos.names import BONUS
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.progress import free_bonuses
from ecumene.games.olympos.tests.tables import asked, choices, cubes, fact, lay, pile, play

SPACES = {space.id: space for space in MAP_SPACES}


def blocked(seats: int, seed: int = 1) -> Olympos:
    """A new game after blocking, always the first area offered."""
    s = GAME.new(seats, seed=seed)
    while asked(s) == "D-BLOCK":
        s.apply(s.choices[0])
    return s


def test_oly_aim_01_most_points_after_the_final_count_win() -> None:
    s = lay(
        "rhodes 1",
        track=dict.fromkeys(range(4), 72),
        prestige={0: 9, 1: 9, 2: 3},
        finished=[1, 2, 3],
    )
    play(s, "finish")
    assert s.over
    assert s.winners == (1,)


def test_oly_aim_02_without_settlers_a_player_stays_in_the_game() -> None:
    s = lay("epirus 1", camp={0: 0}, cubes={0: "grain wood"})
    assert (s.actor, asked(s)) == (0, "D-BONUS")  # the only action is taken by itself


def test_oly_aim_03_no_action_gives_anything_to_another_player() -> None:
    """R-35: in somebody's turn others get hourglasses and areas by the rules, and nothing else."""
    s = GAME.new(3, seed=5)
    own = ("camp", "prestige", "cubes", "progress", "discounts", "wonders", "markers")
    answers = 0
    while not s.over:
        before, actor = GAME.table.write(s), s.actor
        gods = any(frame.__class__.__name__ == "Reveal" for frame in s.stack)
        s.apply(s.choices[7 * answers % len(s.choices)])
        answers += 1
        after = GAME.table.write(s)
        if asked(s) == "D-BLOCK" or gods or before["revealed"] != after["revealed"]:
            continue
        for seat in set(range(3)) - {actor}:
            if before["turn"] >= 0 and seat not in (after["turn"], before["turn"]):
                assert [after[key][seat] for key in own] == [before[key][seat] for key in own]
                assert after["hourglasses"][seat] - before["hourglasses"][seat] in (0, 1)
    assert answers > 100


def test_oly_cmp_01_boards() -> None:
    assert (COUNTS.boards, BOARD.columns, BOARD.rows) == (2, 5, 6)
    assert len(LAYOUT.positions) == TRACK.length


def test_oly_cmp_02_fifty_five_progress_tiles() -> None:
    found = Counter((kind.row, kind.copies) for kind in KINDS)
    rows = ("red", 3), ("yellow", 2), ("green", 3), ("blue", 2), ("purple", 1)
    assert found == dict.fromkeys(rows, 5)
    assert sum(kind.copies for kind in KINDS) == 55


def test_oly_cmp_03_backs_of_red_and_green_tiles() -> None:
    for kind in KINDS:
        marked = kind.row in ("red", "green")
        assert sorted(kind.back_marks) == ([0, 4, 5] if marked else [0] * kind.copies)


def test_oly_cmp_04_money_and_agriculture_name_each_resource_once() -> None:
    assert sorted(each.resource for each in VARIANTS) == ["gold", "grain", "stone", "wood"]
    assert {kind.id for kind in KINDS if kind.variant} == {"money", "agriculture"}
    assert all(len(kind.variant) in (0, 2) for kind in KINDS)


def test_oly_cmp_05_five_different_wonders() -> None:
    assert len({wonder.id for wonder in WONDERS}) == 5
    assert all(wonder.copies == 1 for wonder in WONDERS)


def test_oly_cmp_06_territory_tiles_match_the_areas() -> None:
    found = Counter(area.resource for area in AREAS)
    assert found == {row.resource: row.count for row in RESOURCES}
    assert COUNTS.territory_tiles == len(AREAS) == 32


def test_oly_cmp_07_seven_cubes_of_each_resource() -> None:
    assert [cube.count for cube in CUBES] == [7] * 4
    s = lay(cubes={0: "gold gold gold", 1: "gold gold"})
    assert fact(s, "cube_supply") == {"grain": 7, "stone": 7, "wood": 7, "gold": 2}


def test_oly_cmp_08_twenty_pieces_of_five_colours() -> None:
    assert (COUNTS.pieces, COUNTS.pieces_per_colour, len(COLOURS)) == (100, 20, 5)
    s = lay("epirus 0, attica 0 1", markers={0: "b111"}, progress={0: "medicine"}, camp={0: 2})
    # a marker on the track, 2 in camp, 2 on the map, 1 on a bonus space
    assert fact(s, "supply")[0] == 20 - 1 - 2 - 2 - 1


def test_oly_cmp_09_tokens() -> None:
    found = COUNTS.hourglasses, COUNTS.prestige_tokens, COUNTS.tribe_tokens, COUNTS.zeus_tokens
    assert found == (12, 28, 8, 1)


def test_oly_cmp_10_cards() -> None:
    assert sum(card.count for card in CARDS) == 22
    assert Counter(god.polarity for god in GODS) == {"positive": 5, "negative": 5}


def test_oly_cmp_11_thirty_two_areas_on_land_and_atlantis() -> None:
    assert Counter(area.kind for area in AREAS) == {"land": 28, "atlantis": 4}
    assert len({area.island for area in AREAS if area.kind == "atlantis"}) == 3
    assert set(Counter(area.resource for area in AREAS).values()) == {8}


def test_oly_cmp_12_two_star_areas_of_each_resource() -> None:
    stars = Counter(area.resource for area in AREAS if area.star)
    assert stars == {"grain": 2, "stone": 2, "wood": 2, "gold": 2}


def test_oly_cmp_13_olympos_yields_stone_and_shows_zeus() -> None:
    (olympos,) = [area for area in AREAS if area.olympos]
    assert (olympos.id, olympos.resource, olympos.star) == ("olympos", "stone", False)
    assert fact(lay("olympos 2"), "zeus") == [0, 0, 1, 0]


def test_oly_cmp_14_islands_are_land_and_islets_have_no_function() -> None:
    islands = [area for area in AREAS if area.is_island and area.kind == "land"]
    assert islands
    assert all(area.move_cost == 1 and area.points == 1 for area in islands)
    assert all(not hasattr(islet, "adjacent") for islet in ISLETS)


def test_oly_cmp_15_nobody_stops_on_the_sea() -> None:
    s = play(lay("cephallenia 0"), "move cephallenia")
    assert set(choices(s, "to")) <= set(AREA_IDS)
    assert all(not space.resource for space in MAP_SPACES if space.kind == "sea")


def test_oly_cmp_16_the_northern_border_touches_four_areas() -> None:
    north = SPACES["north"]
    assert set(north.adjacent) == {"illyria", "lyncestis", "macedonia", "thrace"}
    s = play(lay("thrace 0", progress={0: "medicine"}), "new settler", "appear in north")
    assert [area for area in choices(s, "to") if price_of(s, area) == 2] == [
        "illyria",
        "lyncestis",
        "macedonia",
    ]


def price_of(s: Olympos, area: str) -> int:
    return int(fact(s, "prices")[area])


def test_oly_cmp_17_eighty_spaces_and_six_of_zeus() -> None:
    assert (TRACK.length, TRACK.start, TRACK.cross) == (80, 0, 79)
    found = [(each.space, len(each.triggers)) for each in ZEUS_SPACES]
    assert found == [(12, 1), (24, 1), (36, 2), (48, 2), (60, 2), (72, 1)]


def test_oly_cmp_18_bonus_spaces_by_row() -> None:
    for column in range(1, 6):
        found = Counter(bonus.row for bonus in BONUSES if bonus.column == column)
        grey = Counter(bonus.row for bonus in BONUSES if bonus.column == column and bonus.grey)
        assert found == {1: 3, 2: 2, 3: 3, 4: 2}
        assert grey == {1: 1, 3: 1}


# Setup


def test_oly_set_01_seats_have_the_colours_in_order() -> None:
    view = GAME.new(5, seed=1).observe(None)
    emblems = [GAME.emblem(view, seat) for seat in range(5)]
    assert [each.letters for each in emblems] == ["R", "G", "B", "W", "K"]
    assert [each.pigment for each in emblems][:3] == ["cinnabar", "malachite", "lapis"]


@pytest.mark.parametrize(
    ("seats", "left"), [(3, [1, 2, 1, 2, 1]), (4, [2, 2, 2, 2, 1]), (5, [3, 2, 3, 2, 1])]
)
def test_oly_set_02_tiles_by_number_of_players(seats: int, left: list[int]) -> None:
    by_row = {kind.row: n for kind, n in zip(KINDS, copies(seats), strict=True)}
    assert list(by_row.values()) == left
    assert sum(copies(seats)) == BY_SEATS[seats].progress_tiles_used
    assert fact(GAME.new(seats, seed=1), "stacks")["medicine"] == left[0]


def test_oly_set_03_each_row_has_its_stacks_in_random_columns() -> None:
    found = set()
    for seed in range(20):
        table = GAME.new(4, seed=seed).observe(None)["table"]["rows"]
        for row, kinds in table.items():
            assert {kind.id for kind in KINDS if kind.row == row} == set(kinds)
        found.add(tuple(table["red"]))
    assert len(found) > 10


def test_oly_set_04_wonders_lie_in_random_columns() -> None:
    found = {tuple(GAME.new(4, seed=seed).wonder_row) for seed in range(20)}
    assert len(found) > 10
    assert all(sorted(row) == list(range(5)) for row in found)


def test_oly_set_05_everybody_sees_the_development_board() -> None:
    s = GAME.new(4, seed=1)
    for viewer in (None, 0, 3):
        table = s.observe(viewer)["table"]
        assert "?" not in str(table["rows"]) + str(table["wonder_row"]) + str(table["stacks"])


def test_oly_set_06_four_settlers_a_marker_and_fifteen_in_supply() -> None:
    s = GAME.new(4, seed=1)
    assert s.camp == (4,) * 4
    assert fact(s, "supply") == [15] * 4
    assert s.track == (0,) * 4


def test_oly_set_07_markers_are_piled_at_random() -> None:
    found = {tuple(GAME.new(3, seed=seed).order) for seed in range(40)}
    assert len(found) == 6


@pytest.mark.parametrize(("seats", "each"), [(3, 3), (4, 2), (5, 1)])
def test_oly_set_08_the_bottom_of_the_pile_blocks_areas(seats: int, each: int) -> None:
    s = GAME.new(seats, seed=2)
    blocker, count = s.order[0], 0
    while asked(s) == "D-BLOCK":
        assert s.actor == blocker
        s.apply(s.choices[0])
        count += 1
    assert count == 4 * each
    names = s.observe(None)["table"]["blocked"]
    assert Counter(SPACES[name].resource for name in names) == {
        row.resource: each for row in RESOURCES
    }


def test_oly_set_08_each_set_of_areas_is_offered_once() -> None:
    """R-50: grain, stone, wood, gold, and of each in the order of the map."""
    found: list[frozenset[str]] = []

    def follow(s: Olympos, chosen: tuple[str, ...]) -> None:
        offered = choices(s, "block")
        assert all(SPACES[area].resource == "grain" for area in offered) or len(chosen) == 3
        if len(chosen) == 3:
            found.append(frozenset(chosen))
            return
        for area in offered:
            follow(play(s.clone(), f"block {area}"), (*chosen, area))

    # stepwise, so that what is forced is asked as well
    follow(GAME.position({"seats": 3, "at": "setup", "stepwise": True}), ())
    grain = [area.id for area in AREAS if area.resource == "grain"]
    fair = {
        frozenset(three)
        for three in combinations(grain, 3)
        if not {"thessaly", "crete_east"} <= set(three)
    }
    assert len(found) == len(fair) == 56 - 6
    assert set(found) == fair
    s = GAME.position({"seats": 4, "at": "setup"})
    asked_for = []
    while asked(s) == "D-BLOCK":
        asked_for.append(s.observe(None)["ask"]["about"]["resource"])
        s.apply(s.choices[0])
    assert asked_for == [0, 0, 1, 1, 2, 2, 3, 3]  # grain, stone, wood, gold


def test_oly_set_09_never_both_star_areas_of_a_resource() -> None:
    wood: dict[str, Any] = {"at": "setup", "blocked": "lyncestis boeotia illyria naxos"}
    s = play(lay(**wood), "block epirus")
    assert "evaimon" not in choices(s, "block")  # the other star area with wood
    assert "arcadia" in choices(s, "block")
    assert "evaimon" in choices(play(lay(**wood), "block aetolia"), "block")
    free = GAME.new(4, seed=1)
    while asked(free) == "D-BLOCK":
        play(free, next(each for each in choices(free) if not SPACES[each.split()[1]].star))
    assert len(free.observe(None)["table"]["tribes"]) == 8


def test_oly_set_10_olympos_may_be_blocked_and_everybody_sees_it() -> None:
    s = play(lay(at="setup", blocked="lyncestis boeotia"), "block olympos")
    assert "olympos" in s.observe(None)["table"]["blocked"]
    t = lay("lyncestis 0", blocked="olympos")
    assert "olympos" not in choices(play(t, "move lyncestis"), "to")
    assert fact(t, "zeus") == [0] * 4


def test_oly_set_11_tribes_live_in_star_areas_that_are_not_blocked() -> None:
    s = blocked(3)
    table = s.observe(None)["table"]
    stars = {area.id for area in AREAS if area.star}
    assert set(table["tribes"]) == stars - set(table["blocked"])
    assert 4 <= len(table["tribes"]) <= 8


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_oly_set_12_each_gets_a_random_cube(seats: int) -> None:
    found = set()
    for seed in range(12):
        s = blocked(seats, seed)
        dealt = [next(iter(cubes(s, seat))) for seat in range(seats)]
        assert all(sum(cubes(s, seat).values()) == 1 for seat in range(seats))
        assert len(set(dealt)) == min(seats, 4)
        found.add(tuple(dealt))
    assert len(found) > 6
    if seats == 5:  # the fifth may be of any resource, and anybody's
        twice = [max(set(dealt), key=dealt.count) for dealt in found]
        assert len(set(twice)) > 2
        assert len({dealt.index(each) for dealt, each in zip(found, twice, strict=True)}) > 2
        assert len({dealt[::-1].index(each) for dealt, each in zip(found, twice, strict=True)}) > 2


def test_oly_set_13_the_destiny_deck_is_face_down_and_hands_are_empty() -> None:
    s = GAME.new(4, seed=1)
    table = s.observe(0)["table"]
    assert table["deck"] == ["?"] * 22
    assert table["hands"] == [[], [], [], []]


def test_oly_set_14_nine_olympos_cards_lie_face_down() -> None:
    s = GAME.new(4, seed=1)
    table = s.observe(0)["table"]
    assert table["gods"] == dict.fromkeys(SLOT_IDS, "?")
    assert (len(SLOT_IDS), table["box"]) == (9, ["?"])
    assert FIRST_SLOT == [0, 1, 2, 4, 6, 8]


def test_oly_set_15_the_zeus_token_lies_on_olympos() -> None:
    s = play(lay(at="setup"), *["block lyncestis", "block boeotia", "block illyria", "block naxos"])
    while asked(s) == "D-BLOCK":
        s.apply(s.choices[0])
    assert (fact(s, "zeus"), fact(s, "hourglass_supply"), s.prestige) == ([0] * 4, 12, (0,) * 4)
    assert fact(s, "cube_supply") == dict.fromkeys(("grain", "stone", "wood", "gold"), 6)
    assert (pile(s, "olympos"), sum(fact(s, "star_tokens"))) == ([], 0)
    first = s.turn
    play(s, "to olympos")
    assert fact(s, "zeus")[first] == 1  # whoever comes first takes it from there


def test_oly_set_16_whoever_blocks_does_not_know_the_cubes_yet() -> None:
    s = GAME.new(4, seed=1)
    assert asked(s) == "D-BLOCK"
    assert sum(s.cubes) == 0
    assert sum(blocked(4).cubes) == 4


# Number of players


def test_oly_var_01_four_players_play_the_basic_game() -> None:
    assert BY_SEATS[4].removed_back_marks == (5,)
    assert (BY_SEATS[4].blocked_areas, BY_SEATS[4].grey_bonus) == (8, False)


def test_oly_var_02_five_players_use_everything() -> None:
    s = lay("lyncestis 0, epirus 0", seats=5)
    assert sum(copies(5)) == 55
    assert "bonus b113" in choices(play(s, "develop medicine"))
    assert BY_SEATS[5].blocked_areas == 4


def test_oly_var_03_three_players_have_one_copy_of_red_and_green() -> None:
    s = lay("lyncestis 0, epirus 0", seats=3, progress={1: "medicine"})
    assert "develop medicine" not in choices(s)
    assert "bonus b113" not in choices(
        play(lay("lyncestis 0, epirus 0", seats=3), "develop medicine")
    )
    start = blocked(3)
    assert len(start.observe(None)["table"]["blocked"]) == 12


def test_oly_var_04_a_second_bonus_space_stays_empty_with_three_players() -> None:
    s = lay("lyncestis 0, epirus 0, lesbos 1, arcadia 1", seats=3, track={1: 1, 2: 60})
    play(s, "develop medicine", "bonus b111")
    assert (s.turn, fact(s, "stacks").get("medicine", 0)) == (1, 0)
    assert "develop medicine" not in choices(s)  # so nobody can take b112 any more
    reachable = {
        bonus
        for kind in KIND_IDS
        if fact(s, "stacks").get(kind)
        for bonus in BONUS.mask.write(free_bonuses(s, KIND_IDS.index(kind)))
    }
    assert "b112" not in reachable
    assert "b121" in reachable


def test_oly_var_05_three_to_five_players() -> None:
    assert list(GAME.seats) == [3, 4, 5]
    assert len(KIND_IDS) == 25
