"""Levels: budgets in iterations, measured game by game."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import count, pairwise
from math import log, sqrt
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.bots import Budget, Chance, MctsBot, UnknownBot, calibrate, imagine, load, seat_bots
from ecumene.bots.calibrate import (
    Course,
    fit_scales,
    lengths_of,
    spread,
    tempo_of,
    turns,
    written,
)
from ecumene.bots.levels import FILE, LEVELS, SLOW, Calibration, calibration, calibrations
from ecumene.bots.search import Search, Style
from ecumene.bots.standing import worth
from ecumene.bots.tree import Node
from ecumene.engine.errors import BadOption
from ecumene.engine.flow import State
from ecumene.sim import Match, Played, Tally, play_game
from ecumene.web.bots.levels import check_bot


def test_a_higher_level_thinks_longer_in_every_game() -> None:
    for game in (*ecumene.games(), "unheard_of"):
        for seats in range(2, 7):
            rates = calibration(game)
            easy, normal, hard = (
                level.iterations(game, seats) / rates.rate(seats, level.far)
                for level in LEVELS.values()
            )
            assert 4 * easy < normal
            assert 4 * normal < hard


def test_a_far_sighted_level_looks_further_where_that_pays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It looks less often then, as each look takes longer; the others look as they always do."""
    far = replace(calibration("oasis"), ahead=2, far_rates={2: 20.0})
    monkeypatch.setattr("ecumene.bots.levels.calibrations", lambda: {"oasis": far})
    assert [level.ahead("oasis") for level in LEVELS.values()] == [0, 0, 2]
    assert LEVELS["hard"].iterations("oasis", 2) == round(LEVELS["hard"].seconds * 20)
    assert LEVELS["normal"].iterations("oasis", 2) == round(LEVELS["normal"].seconds * far.rates[2])
    assert LEVELS["hard"].ahead("unheard_of") == 0
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    for name, ahead in (("normal", 0), ("hard", 2)):
        bot = load(name)("seed")
        assert isinstance(bot, MctsBot)
        bot.budget = Budget(iterations=1)
        bot.choose(imagine(state, 0, "world"), 0)
        assert bot.search is not None
        assert bot.search.style == replace(bot.style, ahead=ahead)


def test_a_game_that_nobody_has_measured_gets_careful_budgets() -> None:
    assert calibration("unheard_of") == Calibration()
    assert LEVELS["normal"].iterations("unheard_of", 3) == round(LEVELS["normal"].seconds * SLOW)


def test_the_nearest_number_of_seats_counts_and_of_two_the_larger() -> None:
    measured = Calibration((1.0, 1.0), {2: 200.0, 4: 100.0})
    assert [measured.rate(seats) for seats in (1, 2, 3, 4, 6)] == [
        200.0,
        200.0,
        100.0,
        100.0,
        100.0,
    ]


def test_levels_are_bots_by_name() -> None:
    for name, level in LEVELS.items():
        bot = load(name)("seed")
        assert isinstance(bot, MctsBot)
        assert bot.level == level
    budget = Budget(divide=8)
    assert [bot.budget for bot in seat_bots(["hard", "random"], "1", budget)] == [budget] * 2
    assert [bot.budget for bot in seat_bots(["hard", "random"], "1")] == [Budget()] * 2


def test_easy_beats_chance_and_plays_the_same_game_again() -> None:
    match = Match("oasis", ("easy", "random"), 40, "levels").check()
    tally, games = Tally(), list[Played]()
    while not games or tally.seats(match)[0].wins < 25:  # then the rest of them changes nothing
        assert len(games) < match.games, tally.seats(match)
        games.append(game := play_game(match, len(games)))
        tally.count(len(game.answers), game.scores, game.returns)
    assert play_game(match, 3) == games[3]


def test_easy_wavers_between_what_it_looked_at_and_the_others_do_not() -> None:
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    node = Node([1, 2, 3], [1, 2, 3], [1 / 3] * 3)
    node.counts, node.visits = [6, 4, 0], 10

    def answers(name: str) -> set[int]:
        bot = load(name)("seed")
        assert isinstance(bot, MctsBot)
        found = set()
        for number in range(40):
            search = Search(imagine(state, 0, "world"), 0, str(number), Style(), 1.0)
            search.root = node
            found.add(bot.pick(search, [1, 2, 3]))
        return found

    assert answers("easy") == {1, 2}
    assert answers("normal") == answers("hard") == {1}


# Measuring


def test_what_is_measured_can_be_read_again() -> None:
    text = "\n".join(written(dict(calibrations())))
    words = tomllib.loads(text)
    for game, measured in calibrations().items():
        rates = words[game]["iterations_per_second"]
        scale, lengths = words[game]["scale"], words[game]["decisions"]
        assert (scale["start"], scale["end"]) == measured.scales
        assert {int(seats): rate for seats, rate in rates.items()} == measured.rates
        assert {int(seats): length for seats, length in lengths.items()} == measured.lengths
        far = words[game].get("iterations_per_second_ahead", {})
        assert {int(seats): rate for seats, rate in far.items()} == measured.far_rates
        assert words[game].get("ahead", 0) == measured.ahead
        assert bool(far) == bool(measured.ahead)


def test_the_scales_fit_the_chances_to_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lead of 4 wins every other game at the start, and three in four at the end."""
    early: State = ecumene.load("oasis").new(seats=2, seed=1)
    late = early.clone()
    late.step = 99

    def worth_to(state: State, seat: int) -> float:
        leader = 0 if state is late else next(leaders) // 2 % 2
        return 4.0 if seat == leader else 0.0

    leaders = count()  # of the early moments: asked for both seats, the one and the other leads
    monkeypatch.setattr("ecumene.bots.calibrate.worth", worth_to)
    won, lost = Course([early, late], [1.0, 0.0]), Course([early, late], [0.0, 1.0])
    start, end = fit_scales([won, won, won, won, won, won, lost, lost])
    late_fits, all_fits = 4 / log(3), 4 / log(5 / 3)  # of all moments five in eight are won
    assert end == pytest.approx(sqrt(late_fits * all_fits), rel=0.2)  # half-way between
    assert start > 4 * end
    assert lengths_of([won, lost]) == {2: 100}


def test_a_lead_says_more_the_further_the_game_is() -> None:
    measured = Calibration((16.0, 4.0), lengths={2: 100.0, 4: 200.0})
    assert [measured.scale(2, step) for step in (0, 50, 100, 300)] == [16.0, 8.0, 4.0, 4.0]
    assert measured.scale(4, 100) == 8.0
    assert Calibration().scale(2, 50) == 0.0
    state: State = ecumene.load("oasis").new(seats=2, seed=1)
    found = []
    for step in (0, 20):
        state.step = step
        bot = load("mcts:1")("seed")
        assert isinstance(bot, MctsBot)
        bot.choose(imagine(state, 0, "world"), 0)
        assert bot.search is not None
        found.append(bot.search.scale)
    assert found == [calibration("oasis").scale(2, step) for step in (0, 20)]
    assert found[0] > found[1]


def test_what_is_measured_without_a_clock_leaves_the_speed_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(calibrate, "GAMES", 1)
    monkeypatch.setattr(calibrate, "__file__", str(tmp_path / "calibrate.py"))
    calibrate.main(["--scale", "oasis"])
    found = tomllib.loads((tmp_path / FILE).read_text("utf-8"))
    before = calibration("oasis")
    rates = found["oasis"]["iterations_per_second"]
    assert {int(seats): rate for seats, rate in rates.items()} == before.rates
    assert found["oasis"]["scale"]["start"] >= found["oasis"]["scale"]["end"] > 0


def test_moments_are_spread_over_the_whole_game() -> None:
    moments: list[Any] = list(range(100))
    assert [*spread(Course(moments, []), 4)] == [moments[at] for at in (12, 37, 62, 87)]
    assert len(spread(Course(moments[:3], []), 4)) == 3


def test_iterations_can_be_named_outright() -> None:
    state = ecumene.load("oasis").new(seats=2, seed=1)
    bot = load("mcts:77")("seed")
    assert isinstance(bot, MctsBot)
    assert bot.iterations(state) == 77
    bot.budget = Budget(divide=7)
    assert bot.iterations(state) == 11
    for wrong in ("mcts:", "mcts:0", "mcts:-5", "mcts:x", "mcts:12345678", "greedy:5"):
        with pytest.raises(UnknownBot):
            load(wrong)
    with pytest.raises(BadOption):
        check_bot("mcts:77")
    match = Match("oasis", ("mcts:5", "random"), 1, "levels").check()
    assert play_game(match, 0) == play_game(match, 0)


def test_a_turn_is_worth_half_of_what_it_seems_to_bring() -> None:
    state: State = ecumene.load("oasis").new(seats=2, seed=4)
    chance, moments = Chance("tempo"), []
    while not state.over:
        moments.append(state.clone())
        state.apply(chance.pick(state.choices))
    begun = turns(Course(moments, state.returns))
    assert all(len(each.waiting) == 1 for each in begun)
    assert all(one.actor != other.actor for one, other in pairwise(begun))
    gains = [
        worth(after, before.actor)
        - worth(before, before.actor)
        - worth(after, 1 - before.actor)
        + worth(before, 1 - before.actor)
        for before, after in pairwise(begun)
    ]
    expected = sum(gains) / len(gains) / 2
    assert tempo_of([Course(moments, state.returns)]) == pytest.approx(expected, abs=0.01)
    assert tempo_of([]) == 0.0


def test_tempo_is_that_of_the_nearest_number_of_seats() -> None:
    measured = Calibration((1.0, 1.0), {2: 200.0}, {2: 3.0, 4: 1.0})
    assert [measured.tempo(seats) for seats in (2, 3, 4, 6)] == [3.0, 1.0, 1.0, 1.0]
    assert Calibration().tempo(2) == 0.0
