"""Looking back at a game: how the chances went, and the choices that changed them."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

import ecumene
from ecumene.bots import Budget, Chance
from ecumene.bots.analysis import (
    CANDIDATES,
    Analysis,
    Choice,
    Course,
    Draft,
    Point,
    analyse,
    candidates,
    changes,
    confirmed,
    go_on,
)
from ecumene.bots.hindsight import by_luck, in_hindsight, preferred, sides_of, stand
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
        best = max(choice.chance for choice in moment.choices if not choice.played)
        assert moment.change * (own.chance - best) > 0


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


def test_candidates_are_the_largest_changes_one_of_a_turn() -> None:
    assert candidates([0.0, 0.1, -0.3, 0.2, 0.001], [0, 0, 1, 1]) == [2, 3]
    many = [0.0, *[0.02 * step for step in range(1, 21)]]
    assert candidates(many, [0, 1] * 10) == list(range(20, 20 - CANDIDATES, -1))


def test_a_change_counts_as_far_as_the_longer_look_agrees() -> None:
    def choices(played: float, other: float) -> list[Choice]:
        return [Choice("a", other, 9, False), Choice("b", played, 9, True)]

    assert confirmed(-0.3, choices(0.2, 0.4)) == pytest.approx(-0.2)
    assert confirmed(-0.1, choices(0.2, 0.4)) == pytest.approx(-0.1)
    assert confirmed(-0.3, choices(0.4, 0.2)) == 0.0
    assert confirmed(0.3, choices(0.4, 0.2)) == pytest.approx(0.2)
    assert confirmed(0.3, [Choice("b", 0.4, 9, True)]) == 0.0


@pytest.mark.parametrize("game", ecumene.games())
def test_every_game_can_be_looked_back_at(game: str) -> None:
    record = Record.new(game, seed="looking back")
    chance = Chance(game)
    for _ in range(12):
        record.play(chance.pick(record.legal()))
    found = analyse(Course.of(record, 2))  # one that nobody finished, too
    assert found.steps == 12
    assert all(0 <= chance <= 1 for chances in found.chances for chance in chances)
