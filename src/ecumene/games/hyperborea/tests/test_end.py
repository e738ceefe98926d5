"""The end of the game and its points: HYP-END, HYP-SCORE."""

from __future__ import annotations

from typing import Any

from ecumene.games.hyperborea.content import OBJECTIVES, RUINS, SCORING
from ecumene.games.hyperborea.scoring import SOURCES
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.tests.tables import choices, fact, lay, play, told

FULL = {0: "red 5", 1: "red 5"}


def test_hyp_end_01_twelve_gems_or_fifteen_with_two_players() -> None:
    three = lay(seats=3, gems={0: 11}, pool="gem 2")
    assert fact(play(three, "gem"), "objectives")[0] == ["gems"]
    two = lay(gems={0: 13}, pool="gem 2")
    assert fact(play(two, "gem"), "objectives")[0] == []
    assert fact(play(two, "gem"), "objectives")[0] == ["gems"]


def test_hyp_end_02_the_fifth_technology() -> None:
    s = lay(cards={0: "pathfinders cartography caravans"}, pool="tech 2")
    play(s, f"learn {choices(s, 'learn')[0]}")
    assert fact(s, "objectives")[0] == []
    play(s, f"learn {choices(s, 'learn')[0]}")
    assert fact(s, "objectives")[0] == ["technologies"]


def test_hyp_end_03_the_last_mini() -> None:
    s = play(lay("capital_0 9", pool="mini"), "mini capital_0")
    assert fact(s, "objectives")[0] == ["miniatures"]
    cloned = play(lay("border_1 8", graves={1: [0]}, pool="clone"), "clone border_1")
    assert fact(cloned, "objectives")[0] == ["miniatures"]  # one is in a graveyard
    rule = {"last_miniature_rule": "all_on_map"}
    caught = lay("border_1 8", graves={1: [0]}, pool="clone", options=rule)
    assert fact(play(caught, "clone border_1"), "objectives")[0] == []
    whole = lay("border_1 9", pool="clone", options=rule)
    assert fact(play(whole, "clone border_1"), "objectives")[0] == ["miniatures"]


def test_hyp_end_04_the_tile_comes_at_once_and_the_turn_goes_on() -> None:
    s = lay("capital_0 9", gems={0: 14}, pool="gem, mini, move", bag=FULL)
    play(s, "gem")
    assert fact(s, "objectives")[0] == ["gems"]
    assert s.turn == 0
    play(s, "mini capital_0")
    assert fact(s, "objectives")[0] == ["gems", "miniatures"]
    assert "end turn" in choices(s)


def ending(length: str, **table: Any) -> int:
    """Who has triggered the end after seat 0 has taken a gem."""
    s = lay(gems={0: 14}, pool="gem", options={"length": length}, **table)
    return play(s, "gem").ending


def test_hyp_end_05_one_two_or_three_different_conditions() -> None:
    assert ending("short") == 0
    assert (ending("normal"), ending("long")) == (-1, -1)
    other = {"objectives": {1: "miniatures"}}
    assert (ending("normal", **other), ending("long", **other)) == (0, -1)
    assert ending("long", objectives={1: "miniatures", 0: "technologies"}) == 0


def test_hyp_end_06_everybody_else_has_one_more_turn() -> None:
    s = lay(seats=3, seat=1, gems={1: 11}, pool="gem", options={"length": "short"})
    play(s, "gem", "end turn")
    assert s.turn == 2
    assert not s.over
    play(s, "end turn")
    assert s.turn == 0
    assert not s.over
    play(s, "end turn")
    assert s.over
    assert len(s.winners) == 1


def test_hyp_end_07_tiles_can_still_be_had_in_the_last_turns() -> None:
    s = lay(
        seat=1,
        gems={1: 14},
        pool="gem",
        ending=0,
        objectives={0: "gems"},
        options={"length": "short"},
    )
    assert fact(play(s, "gem"), "objectives") == [["gems"], ["gems"]]


def test_hyp_end_08_points_also_when_both_tiles_are_gone() -> None:
    s = lay(
        seats=3, gems={2: 11}, seat=2, pool="gem 3", objectives={0: "gems", 1: "gems"}, met=["gems"]
    )
    play(s, "gem")
    assert fact(s, "points")[2]["objectives"] == 2
    assert fact(play(s, "gem"), "points")[2]["objectives"] == 2  # once for each player


def test_hyp_end_09_a_tile_is_kept() -> None:
    s = lay(gems={0: 14}, pool="gem, gem_for_tech_1", bag=FULL)
    play(s, "gem", "pay gem_for_tech_1")
    assert s.gems[0] == 14
    assert fact(s, "objectives")[0] == ["gems"]


def test_hyp_end_10_conditions_are_checked_after_every_step() -> None:
    s = lay(
        {0: "border_1", 1: "border_1"}, gems={0: 14}, pool="attack, gem_for_tech_1", graves={0: [1]}
    )
    play(s, "attack border_1 seat_1")
    assert fact(s, "objectives")[0] == ["gems"]
    assert [each.id for each in OBJECTIVES] == ["gems", "technologies", "miniatures"]


def test_hyp_end_11_after_200_rounds_the_game_is_scored() -> None:
    s = lay(round=200, seat=1, bag=FULL)
    assert play(s, "end turn").over
    assert not play(lay(round=199, seat=1, bag=FULL), "end turn").over


def test_hyp_end_12_a_condition_counts_once_for_the_end() -> None:
    assert ending("normal", objectives={1: "gems"}) == -1
    s = lay(
        seat=1,
        gems={1: 14},
        pool="gem",
        ending=0,
        met=["gems", "miniatures"],
        objectives={0: "gems miniatures"},
    )
    assert play(s, "gem").ending == 0


# Points


def counted(**table: Any) -> dict[str, int]:
    """The points of seat 0 by source."""
    table.setdefault("bag", {0: ""})
    found: dict[str, int] = fact(lay(**table), "points")[0]
    return {source: n for source, n in found.items() if n and source != "control"}


def test_hyp_score_01_a_point_for_each_gem() -> None:
    assert counted(gems={0: 7}) == {"gems": 7}


def test_hyp_score_02_ghosts_bring_one_three_six_and_one_more_each() -> None:
    found = [counted(slain={0: n}).get("ghosts", 0) for n in range(7)]
    assert found == [0, 1, 3, 6, 7, 8, 9]


def test_hyp_score_03_a_point_for_each_mini_in_the_graveyard() -> None:
    assert counted(seats=4, graves={0: [1, 3]}) == {"graveyard": 2}


def test_hyp_score_04_a_point_for_each_coloured_cube_wherever_it_lies() -> None:
    assert counted(
        bag={0: "red 2, grey"},
        available={0: "blue"},
        unused={0: "green, grey 2"},
        on_base={0: {"trade_1": "yellow"}},
        cards={0: "smuggling"},
        on_cards={"smuggling": "yellow grey"},
    ) == {"cubes": 6, "technologies": 1}


def test_hyp_score_05_two_points_for_each_condition_met() -> None:
    assert counted(objectives={0: "gems miniatures"}, ending=0) == {"objectives": 4}


def test_hyp_score_06_the_gems_on_own_technologies() -> None:
    assert counted(cards={0: "prism alchemy midwifery"}) == {"technologies": 6}


def test_hyp_score_07_one_two_or_four_for_control() -> None:
    s = lay("capital_0, left_0, border_1, border_2, centre")
    assert fact(s, "points")[0]["control"] == 1 + 1 + 2 + 2 + 4
    assert (SCORING.control_homeland, SCORING.control_central) == (1, 4)


def test_hyp_score_08_strictly_more_than_every_other_and_the_ghosts() -> None:
    s = lay(
        {0: "border_1 2, border_2, border_3, centre 2", 1: "border_1, border_2, centre"},
        sites={"border_3_site_1": "ghost", "centre_site_1": 1, "border_4_site_1": 0},
        open=[*(f"border_{n}" for n in range(1, 7)), "centre"],
    )
    control = fact(s, "controllers")
    assert control.get("border_1") == 0  # 2 : 1
    assert "border_2" not in control
    assert "border_3" not in control
    assert "centre" not in control  # minis in sites count: 2 : 2
    assert control.get("border_4") == 0
    three = lay({0: "border_1 2", 1: "border_1", 2: "border_1"}, seats=3)
    assert fact(three, "controllers")["border_1"] == 0  # a relative majority


def test_hyp_score_09_homelands_can_be_controlled_by_anyone() -> None:
    s = lay({0: "capital_1, left_1", 1: "capital_1"})
    control = fact(s, "controllers")
    assert control["left_1"] == 0
    assert "capital_1" not in control
    assert not any(id.startswith("border_4") for id in control)


def won(**table: Any) -> Hyperborea:
    """The last turn of the game is over; the start player is seat 0."""
    s = lay(
        table.pop("minis", {0: "capital_0 3", 1: "capital_1 3"}),
        at="end_phase",
        seat=1,
        ending=0,
        **table,
    )
    assert s.over
    return s


def test_hyp_score_10_points_then_hexes_then_cubes_then_the_later_in_turn_order() -> None:
    same: dict[str, Any] = {"bag": {0: "red 4", 1: "red 4"}, "available": {0: "", 1: ""}}
    assert won(**same, gems={0: 1}).winners == (0,)
    hexes = won(minis={0: "capital_0 2, left_0", 1: "capital_1 3"}, **same, gems={1: 1})
    assert hexes.scores[0] == hexes.scores[1]
    assert hexes.winners == (0,)
    cubes = won(bag={0: "red 5", 1: "red 4"}, gems={1: 1})
    assert cubes.scores[0] == cubes.scores[1]
    assert cubes.winners == (0,)
    later = won(**same)
    assert later.scores[0] == later.scores[1]
    assert later.winners == (1,)
    assert won(**same, start=1).winners == (0,)
    number = won(minis={0: "centre", 1: "border_4, border_5"}, **same, start=1)
    assert number.scores[0] == number.scores[1]
    assert number.winners == (1,)  # two hexes, if of the same value


def test_sources_add_up_and_every_ruin_tile_has_a_name() -> None:
    s = won(bag={0: "red 5", 1: "red 4"}, gems={0: 3, 1: 1}, slain={1: 2})
    sources = s.game.breakdown(s, [])
    assert len(sources) == len(SOURCES) == 7
    assert [sum(source.points[seat] for source in sources) for seat in range(2)] == s.scores
    assert len({row.name_de for row in RUINS}) == len(RUINS)


def test_the_end_is_told() -> None:
    s = lay(seat=1, ending=0, bag=FULL)
    lines = told(s, "end turn")
    assert any("wins" in line for line in lines)
