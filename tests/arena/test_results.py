"""What is counted: win rates, intervals, ratings, times."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.arena import Count, Game, Plan, Results, rate


def plan(**about: Any) -> Plan:
    usual = {"game": "oasis", "bots": ("greedy", "random"), "games": 4, "seed": "1", "seats": 2}
    return Plan(**{**usual, **about}).check()


def game(number: int, returns: list[float], pairing: int = 0, **about: Any) -> Game:
    scores = about.pop("scores", [round(10 * won) for won in returns])
    seats = range(len(returns))
    return Game(
        pairing, number, scores, returns, [], [0] * len(returns), [*seats], [0.5, *seats[1:]]
    )


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (15, 50, 0.1910, 0.4375),
        (50, 100, 0.4038, 0.5962),
        (130, 200, 0.5816, 0.7127),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    assert Count(games, wins).ci == pytest.approx((low, high), abs=0.0001)


def test_wins_follow_the_bot_from_seat_to_seat() -> None:
    # greedy sits first in even games, second in odd ones
    found = [game(0, [1.0, 0.0]), game(1, [0.0, 1.0]), game(2, [0.5, 0.5]), game(3, [1.0, 0.0])]
    results = Results(plan(), found)
    greedy, random = results.standings
    assert (greedy.count.games, greedy.count.wins) == (4, 2.5)
    assert (random.count.games, random.count.wins) == (4, 1.5)
    assert results.met["greedy", "random"].rate == 0.625
    assert [results.seats[None, seat].wins for seat in (0, 1)] == [2.5, 1.5]
    assert results.seats["greedy", 1].wins == 1.0
    assert (results.even, results.average) == (0.5, 0.5)
    assert [each.name for each in results.ranking] == ["greedy", "random"]
    assert results.complete


def test_two_bots_that_share_a_table_share_its_victory() -> None:
    four = plan(seats=4)
    assert four.seating(0, 0) == ("greedy", "random", "greedy", "random")
    results = Results(four, [game(0, [0.0, 0.0, 1.0, 0.0])])
    assert [each.count.wins for each in results.standings] == [1.0, 0.0]
    together = Results(four, [game(0, [1.0, 1.0, 0.0, 0.0])])  # two seats of one side
    assert [each.count.wins for each in together.standings] == [0.5, 0.5]


def test_alone_against_three_it_is_the_seat_alone_that_counts() -> None:
    four = plan(seats=4, mode="one")
    found = [game(0, [1.0, 0.0, 0.0, 0.0]), game(0, [0.0, 0.0, 1.0, 0.0], pairing=1)]
    results = Results(four, found)
    greedy, random = results.standings
    assert (greedy.count.games, greedy.count.wins) == (1, 1.0)
    assert (random.count.games, random.count.wins) == (1, 0.0)
    assert results.met["greedy", "random"].wins == 1.0
    assert results.met["random", "greedy"].wins == 0.0
    assert results.even == 0.25


def test_a_game_that_nobody_wins_is_won_by_nobody() -> None:
    results = Results(plan(), [game(0, [0.0, 0.0])])
    assert [each.count.rate for each in results.standings] == [0.0, 0.0]
    assert results.met["greedy", "random"].games == 1


def test_ratings_rise_with_victories_and_narrow_with_games() -> None:
    found = [game(number, [1.0, 0.0] if number % 2 == 0 else [0.0, 1.0]) for number in range(20)]
    few, many = rate(plan(), found[:4]), rate(plan(), found)
    assert many["greedy"].mu > few["greedy"].mu > 25 > few["random"].mu > many["random"].mu
    assert many["greedy"].sigma < few["greedy"].sigma < 25 / 3


def test_in_four_seats_equal_bots_stay_equal_whoever_is_alone() -> None:
    four = plan(seats=4, mode="one")
    found = []
    for number in range(160):  # every seat is first, second, third and last equally often
        first = (number // 4 + number) % 4
        scores = [10 - (seat - first) % 4 for seat in range(4)]
        found.append(game(number, [float(seat == first) for seat in range(4)], scores=scores))
    ratings = rate(four, found)
    assert abs(ratings["greedy"].mu - ratings["random"].mu) < 4 * ratings["greedy"].sigma


def test_seconds_per_decision() -> None:
    results = Results(plan(), [game(0, [1.0, 0.0]), game(1, [0.0, 1.0])])
    greedy, random = results.standings
    assert sorted(greedy.seconds) == [0.5, 1.0]
    assert (greedy.pace, greedy.slowest(), random.pace) == (0.75, 1.0, 0.75)
    assert (greedy.slowest(0.0), Results(plan(), []).standings[0].pace) == (0.5, 0.0)


def test_the_summary_has_the_promised_shape() -> None:
    summary = Results(plan(), [game(0, [1.0, 0.0])]).summary()
    keys = ["name", "games", "win_rate", "ci", "rating", "seconds_per_decision"]
    assert [list(bot) for bot in summary["bots"]] == [keys, keys]
    assert summary["bots"][0]["name"] == "greedy"
    assert summary["bots"][0]["win_rate"] == 1.0
    assert sorted(summary["bots"][0]["rating"]) == ["mu", "sigma"]
    assert summary["complete"] is False
    assert summary["by_seat"][0]["win_rate"] == 1.0
    assert summary["pairings"][0]["against"] == "random"


def test_factions_are_counted_by_what_each_seat_played() -> None:
    from ecumene.engine.registry import load

    spec = load("ankh")
    (kind,) = spec.factions
    ankh = plan(game="ankh", games=2)
    won = Game(0, 0, [9, 3], [1.0, 0.0], [[2, 0]], [0, 0], [0, 1], [0.1, 0.1])
    results = Results(ankh, [won])
    assert results.factions[0][None, 2].rate == 1.0
    assert results.factions[0]["greedy", 2].games == 1
    told = {each["name"]: each["win_rate"] for each in results.summary()["by_faction"]}
    assert told == {kind.name(2, "en"): 1.0, kind.name(0, "en"): 0.0}
