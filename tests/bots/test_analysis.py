"""Looking back at a game: how the chances went, and the choices that changed them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

import ecumene
from ecumene.bots import Budget, Chance
from ecumene.bots.analysis import (
    CANDIDATES,
    Analysis,
    Course,
    Draft,
    Line,
    Point,
    Turn,
    analyse,
    candidates,
    changes,
    confirmed,
    go_on,
    stretches,
)
from ecumene.bots.hindsight import by_luck, in_hindsight, liked, preferred, sides_of, stand
from ecumene.bots.mcts import MctsBot
from ecumene.engine.record import Record
from ecumene.engine.viewers import OPEN

FEW = 6  # iterations: the tests look at shapes, not at strength


@cache
def played(game: str = "oasis", seats: int = 3, **options: Any) -> Record:
    """A finished game of random answers."""
    record = Record.new(game, seats=seats, seed="looking back", **options)
    chance = Chance("looking back")
    while not record.state.over:
        record.play(chance.pick(record.legal()))
    return record


@cache
def analysed() -> Analysis:
    return analyse(Course.of(played(), FEW))


def test_chances_of_all_seats_are_one_at_every_step() -> None:
    found = analysed()
    assert len(found.chances) == len(found.changes) == found.steps + 1 == len(played().steps) + 1
    for chances in found.chances:
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1, abs=1e-3)
    assert found.chances[-1] == played().state.returns
    assert found.sides == [(0, [[0], [1], [2]])]


class Thrice:
    """Enough after three steps."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> bool:
        self.count += 1
        return self.count == 3


def test_equal_games_are_judged_equally_in_one_go_and_in_slices() -> None:
    assert analyse(Course.of(played(), FEW)) == analysed()
    draft, slices = Draft(), 0
    while draft.result is None:
        go_on(Course.of(played(), FEW), draft, Thrice())
        told = msgspec.json.encode(draft)  # as it travels between processes
        draft = msgspec.json.decode(told, type=Draft)
        slices += 1
        assert 0 < draft.share(analysed().steps) <= 1
    assert draft.result == analysed()
    assert slices > 5


def test_a_side_that_wins_together_shares_its_chance() -> None:
    record = Record.load("src/ecumene/games/ankh/tests/records/merge_isis_with_ra.json")
    course = Course.of(record, FEW)
    sides = course.sides()
    assert len(sides) > 1
    step = sides[-1][0]
    state = record.goto(step)
    chances = stand(state, "seed", course.scale(state), FEW)
    assert sides_of(state) == sides[-1][1]
    for side in sides[-1][1]:
        assert len({chances[seat] for seat in side}) == 1
    assert sum(chances[side[0]] for side in sides[-1][1]) <= 1 + 1e-9


def test_nobody_wins_where_nobody_won() -> None:
    record = Record.load("src/ecumene/games/ankh/tests/records/end_nobody_wins.json")
    assert stand(record.state, "seed", 1.0, FEW) == [0.0] * record.seats


def test_moments_name_what_was_played_among_its_alternatives() -> None:
    found = analysed()
    assert 0 < len(found.moments) <= 3
    assert [each.step for each in found.moments] == sorted(each.step for each in found.moments)
    record = played()
    for moment in found.moments:
        assert moment.first <= moment.step <= moment.last
        assert [each.step for each in moment.answers] == [*range(moment.first, moment.last + 1)]
        step = record.steps[moment.step - 1]
        assert moment.seat == step.seat
        legal = {
            record.game.sentence(action)
            for action in record.goto(moment.step - 1).legal(moment.seat)
        }
        assert {choice.sentence for choice in moment.choices} <= legal
        (own,) = [choice for choice in moment.choices if choice.played]
        assert own.sentence == record.game.sentence(step.action)
        order = [choice.chance for choice in moment.choices]
        assert order == sorted(order, reverse=True)
        assert abs(moment.change) <= abs(sum(each.change for each in moment.answers)) + 1e-3
        assert moment.change * sum(line.lead for line in moment.lines) > 0


# What nobody could know


def test_who_looks_back_knows_all_hands_but_no_deck() -> None:
    state = played().goto(6)
    deal = in_hindsight(state, 0)
    worlds = [deal(f"seed {number}") for number in range(5)]
    for world in worlds:
        for seat in range(3):
            assert world.observe(seat) == state.observe(seat)
        assert sorted(world.deck) == sorted(state.deck)  # type: ignore[attr-defined]
    assert len({tuple(world.deck) for world in worlds}) == len(worlds)  # type: ignore[attr-defined]


def test_chances_do_not_rest_on_the_order_of_the_deck() -> None:
    state = played().goto(6)
    other = state.clone()
    other.deck.reverse()  # type: ignore[attr-defined]
    assert other.deck != state.deck  # type: ignore[attr-defined]
    assert other.observe(OPEN) != state.observe(OPEN)
    assert stand(other, "seed", 4.0, 40) == stand(state, "seed", 4.0, 40)


def test_alternatives_are_judged_by_what_the_seat_could_know() -> None:
    record = played()
    for step in (0, 7, 20):
        state = record.goto(step)
        seat = state.actor
        other = state.determinise(seat, "another world")
        found = [
            preferred(_bot(), each, seat, record.steps[step].action) for each in (state, other)
        ]
        assert found[0] == found[1]


def _bot() -> MctsBot:
    bot = MctsBot("bot")
    bot.budget = Budget(iterations=40)
    return bot


def test_luck_is_told_from_choices() -> None:
    record = played()
    lucky = [
        by_luck(record.goto(step), record.goto(step + 1), record.steps[step].seat)
        for step in range(len(record.steps))
    ]
    for step, each in enumerate(lucky):
        before, after = record.goto(step), record.goto(step + 1)
        if len(before.waiting) > 1 or before.drawn != after.drawn:
            assert each
    assert not all(lucky)
    assert analysed().lucky == [step + 1 for step, each in enumerate(lucky) if each]


def test_what_luck_had_a_part_in_counts_by_the_choice_alone() -> None:
    points = [Point([0.5, 0.5], None), Point([0.9, 0.1], -0.02), Point([0.6, 0.4], None)]
    assert changes(points, [0, 1]) == [0.0, -0.02, 0.3]


def test_no_choice_is_better_than_the_best_one() -> None:
    found = analysed()
    assert all(found.changes[step] <= 0 for step in found.lucky)


def test_candidates_are_the_turns_that_changed_most() -> None:
    """Seven answers that cost five each are more than one that costs twenty."""
    movers = [0, *[1] * 7, 0, 1]
    changed = [0.0, -0.2, *[-0.05] * 7, 0.1, 0.001]
    assert candidates(changed, movers) == [Turn(1, 2, 8), Turn(0, 1, 1), Turn(0, 9, 9)]
    many = [0.0, *[0.02 * step for step in range(1, 21)]]
    found = [turn.first for turn in candidates(many, [0, 1] * 10)]
    assert found == [*range(20, 20 - CANDIDATES, -1)]


def test_a_turn_is_judged_in_stretches_between_strokes_of_luck() -> None:
    assert [*stretches(Turn(0, 3, 8), [5, 6])] == [(3, 5), (6, 6), (7, 8)]
    assert [*stretches(Turn(0, 3, 4), [4, 9])] == [(3, 4)]


def test_a_change_counts_as_far_as_the_longer_look_agrees() -> None:
    def line(lead: float, agrees: bool = False) -> Line:
        return Line(1, ["rest"], lead, agrees)

    assert confirmed(-0.3, [line(-0.2)]) == pytest.approx(-0.2)
    assert confirmed(-0.1, [line(-0.2)]) == pytest.approx(-0.1)
    assert confirmed(-0.3, [line(0.2)]) == 0.0
    assert confirmed(0.3, [line(0.2)]) == pytest.approx(0.2)
    assert confirmed(-0.3, [line(-0.1), line(-0.15)]) == pytest.approx(-0.25)
    assert confirmed(-0.3, [line(-0.1), line(0.4, agrees=True)]) == pytest.approx(-0.1)
    assert confirmed(0.3, [line(0.1, agrees=True), line(0.2, agrees=True)]) == pytest.approx(0.2)


def test_a_loss_that_is_spread_over_a_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By an evaluation that dislikes travelling: one travels all day, the other a single time.

    No answer of the long way costs as much as that single one, but all of them together do.
    """
    game = ecumene.load("oasis")
    start: Any = game.new(seats=2, seed=6)
    state = start.clone()
    monkeypatch.setattr(type(start), "game", game)  # until the test is over
    replace(game, evaluate=lambda s, seat: -(2.0 + 3 * (seat == other)) * s.places[seat])
    answers: list[int] = []
    while state.stack[-1].secret:  # what they offer does not matter
        answers.append(state.choices[0])
        state.apply(answers[-1])
    traveller, other = state.actor, 1 - state.actor
    assert state.water >= 4
    travel, rest = state.choices[0], state.choices[-1]
    days = [travel] * 4 + [rest, travel, rest]
    course = Course(start, [*answers, *days], "spread", 40)
    found = analyse(course)
    first = len(answers) + 1
    costs = found.changes[first : first + 4]
    assert max(costs) < 0
    assert min(costs) > found.changes[first + 5]  # each of them costs less than the other's
    moment = min(found.moments, key=lambda each: each.change)
    assert (moment.seat, moment.first, moment.last) == (traveller, first, first + 4)
    assert [each.sentence for each in moment.answers] == ["travel"] * 4 + ["rest"]
    assert moment.change == pytest.approx(sum(costs), abs=0.1)
    assert moment.change < min(found.changes) - 0.05
    (line,) = moment.lines
    assert (line.first, line.sentences, line.agrees) == (first, ["rest"], False)


def test_nothing_stands_instead_of_what_the_bot_would_have_played_too() -> None:
    record = Record.new("oasis", seats=2, seed="agreed", rounds=3)
    while len(record.state.waiting) > 1:  # what they offer does not matter
        record.play(record.legal()[0])
    before, seat = record.state, record.actor

    def thinker() -> MctsBot:
        bot = MctsBot("agreed")
        bot.budget = Budget(20)
        return bot

    own, agrees = liked(thinker(), before, seat, [], gained=False)
    assert (own, agrees) == ([], True)  # nothing was played with which it could disagree
    found = {liked(thinker(), before, seat, [each], gained=False)[1] for each in before.choices}
    assert found == {True, False}
    for each in before.choices:
        own, agrees = liked(thinker(), before, seat, [each], gained=False)
        assert (own == []) == agrees
    own, agrees = liked(thinker(), before, seat, [], gained=True)
    assert agrees
    assert own != []  # what begins differently


@pytest.mark.parametrize("game", ecumene.games())
def test_every_game_can_be_looked_back_at(game: str) -> None:
    record = Record.new(game, seed="looking back")
    chance = Chance(game)
    for _ in range(12):
        record.play(chance.pick(record.legal()))
    found = analyse(Course.of(record, 2))  # one that nobody finished, too
    assert found.steps == 12
    assert all(0 <= chance <= 1 for chances in found.chances for chance in chances)
