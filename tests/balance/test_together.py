"""Intervals hold together: what is shown as certain is seldom luck, however much is looked at."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from ecumene.balance import Plan, Results, run
from ecumene.balance.estimates import Estimate, mean, share, shift, within
from ecumene.balance.game import Game
from ecumene.balance.plan import LOOKS
from ecumene.balance.report import report
from ecumene.balance.results import MEASURES, TOLD
from ecumene.balance.summary import summary
from ecumene.balance.tables import Words, axis_of, hue, uses_table, win_cell
from ecumene.engine.lang import translator

SEATS = 3
KINDS = 2  # in which the seats of Hyperborea differ


def plan(games: int, *changed: str) -> Plan:
    return Plan("hyperborea", ("random",), games, "1", SEATS, changed)


def drawn(chance: Random, content: int, number: int, factions: list[list[int]]) -> Game:
    """A game in which everything is luck."""
    winner = chance.randrange(SEATS)
    return Game(
        content,
        number,
        [chance.randrange(20) for _ in range(SEATS)],
        [float(seat == winner) for seat in range(SEATS)],
        factions,
        [f"open {chance.randrange(3)}" for _ in range(SEATS)],
        [
            {
                key: times
                for key in ("piece:build wall", "piece:store grain", "action:build", "rule:HYP-1")
                if (times := chance.randrange(3))
            }
            for _ in range(SEATS)
        ],
        [chance.randrange(-1, SEATS) for _ in range(10)],
        chance.randrange(5),
        50 + chance.randrange(20),
        f"{content} {chance.random()}",
    )


def games(chance: Random, deals: int, contents: int) -> list[Game]:
    found = []
    for number in range(deals):
        factions = [chance.sample(range(4), SEATS) for _ in range(KINDS)]
        found += [drawn(chance, content, number, factions) for content in range(contents)]
    return found


def test_contents_that_are_the_same_are_seldom_called_different() -> None:
    about, runs, wrong = plan(60, "the same"), 60, 0
    chance = Random("together")
    for _ in range(runs):
        all_games = games(chance, about.games, 2)
        wrong += any(
            change.excludes(0.0)
            for look in about.looks
            for row in Results(about, all_games[: 2 * look]).primary
            for change in row.win_changes
        )
    assert wrong <= 8  # one in twenty, within three deviations


@pytest.mark.parametrize("contents", [1, 2, 3])
def test_the_doubts_of_all_intervals_of_a_section_are_one_in_twenty(contents: int) -> None:
    changed = contents - 1
    about = plan(40, *(f"change {n}" for n in range(changed)))
    found = Results(about, games(Random(contents), 40, contents))
    first, last = found.by_content[0], found.by_content[-1]
    numbers = range(40)

    rows = SEATS + 4 * KINDS  # by seat and by faction, together
    assert len(found.primary) == rows
    asked = rows * max(1, changed)
    others = rows * 2 * (contents + changed) - asked
    wins, points = (
        [getattr(game, name)[0] for game in first.values()] for name in ("returns", "scores")
    )
    row = found.seats[0]
    assert row.wins[0] == share(wins, within(2 * (others if changed else asked), LOOKS))
    assert row.points[0] == mean(points, within(2 * others, LOOKS))
    if changed:
        values = [last[n].returns[0] - first[n].returns[0] for n in numbers]
        assert row.win_changes[-1] == shift(values, within(2 * asked, LOOKS))

    off = within(2 * (contents + changed), LOOKS)  # one row: how often, and how much by winners
    often = [
        float(sum(seat.get("action:build", 0) for seat in game.uses)) for game in first.values()
    ]
    assert found.uses("action")[0].often[0] == mean(often, off)
    off = within(len(found.pieces) * 2 * (contents + changed), LOOKS)
    key = f"piece:{found.pieces[0].key}"
    won = [
        sum(game.returns[seat] for seat in those) / len(those)
        for game in first.values()
        if (those := [seat for seat in range(SEATS) if key in game.uses[seat]])
    ]
    assert found.pieces[0].wins[0] == share(won, off)

    off = within(len(MEASURES) * (contents + changed), LOOKS)
    length = [float(game.decisions) for game in first.values()]
    assert found.measures[0].means[0] == mean(length, off)
    led = [game for game in first.values() if game.leaders[1] >= 0]
    told = [game.returns[game.leaders[1]] for game in led]
    assert found.runaway(0)[2] == share(told, within(len(TOLD) * contents, LOOKS))


def test_a_seat_counts_for_all_that_it_did_with_cards_and_pieces() -> None:
    one = games(Random(1), 1, 1)[0]
    wall, grain = "piece:build wall", "piece:store grain"
    about = structs.replace(
        one,
        scores=[9, 6, 3],
        returns=[1.0, 0.0, 0.0],
        uses=[{wall: 2, grain: 1}, {wall: 1, grain: 4, "action:build": 1}, {wall: 1}],
    )
    found = Results(plan(40), [structs.replace(about, number=n) for n in range(40)])
    assert [row.key for row in found.pieces] == ["store grain"]  # all built walls
    row = found.pieces[0]
    assert (row.wins[0].value, row.points[0].value, row.wins[0].games) == (0.5, 7.5, 40)
    assert [each["name"] for each in summary(found)["by_piece"]] == ["store grain"]
    often = structs.replace(about, uses=[{f"piece:build wall {n}": 1 for n in range(60)}, {}, {}])
    many = Results(plan(40), [often])
    assert len(many.pieces) == 40
    assert len({row.key for row in many.pieces}) == 40


def test_different_bots_are_told_apart(tmp_path: Path) -> None:
    one, four = Plan("oasis", ("greedy", "random"), 6, "1", 2).check(), plan(4)
    found = run(one, tmp_path / "games.jsonl")
    assert {row.key for row in found.bots} == {"greedy", "random"}
    best = max(found.bots, key=lambda row: row.points[0].value)
    assert best.key == "greedy"
    assert "<h2>By bot</h2>" in report(found)
    assert not Results(four, games(Random(3), 4, 1)).bots


def test_few_games_do_not_hide_what_many_say() -> None:
    few, many = Estimate(1.0, -60_000.0, 60_000.0, 2), Estimate(1.0, -2.0, 4.0, 40)
    some = Estimate(1.0, -50.0, 50.0, 10)
    assert axis_of([few, some, many], 0.2).high == 4.0
    assert axis_of([few, some], 0.2).high == 50.0
    assert axis_of([few], 0.2).high == 0.2
    assert win_cell(few, 0.5) == ("chart", "")
    assert "svg" in win_cell(many, 0.5)[1]
    found = Results(plan(2), games(Random(4), 2, 1))
    say = translator("ecumene", "en")
    assert Words(found, ["original"], say).ends(few, "{:.1f}".format) == "–"


def test_what_winners_do_more_often_is_told_of_each_content() -> None:
    one = games(Random(2), 1, 1)[0]
    about = structs.replace(one, returns=[1.0, 0.0, 0.0])
    before = structs.replace(about, uses=[{"action:build": 3}, {}, {}])
    after = structs.replace(about, content=1, uses=[{"action:build": 1}, {}, {"action:build": 1}])
    both = [structs.replace(each, number=n) for n in range(40) for each in (before, after)]
    found = Results(plan(40, "changed"), both)
    use = found.uses("action")[0]
    assert [each.value for each in use.edge] == [3.0, 0.5]
    assert use.edge_changes[0].value == -2.5
    assert use.edge_changes[0].excludes(0.0)


def test_the_picture_of_a_change_has_the_colour_of_its_content() -> None:
    found = Results(plan(40, "one", "two"), games(Random(1), 40, 3))
    _ = translator("ecumene", "en")
    words = Words(found, ["original", "one", "two"], _)
    uses = found.uses("action")
    assert uses
    shown = uses_table(uses, [use.key for use in uses], words)
    pictures = re.findall(r'<td class="chart">(<svg .*?</svg>)</td>', shown)
    assert ['aria-hidden="true"' in each for each in pictures] == [True] * 4 * len(uses)
    assert [hue(2) in each for each in pictures] == [False, True] * 2 * len(uses)
