"""Rolls that somebody else decides."""

from __future__ import annotations

import pytest

from ecumene.engine.rng import Undecided
from ecumene.games.oasis import GAME


def test_chosen_numbers_are_rolled_and_then_nothing_is_decided() -> None:
    for count in (0, 1, 15, 16, 17, 40):
        s = GAME.new(seats=2, seed=1)
        numbers = [number % 6 for number in range(count)]
        s.follow(numbers)
        assert [s.roll(6) for _ in numbers] == numbers
        with pytest.raises(Undecided) as found:
            s.roll(9)
        assert found.value.sides == (9,)


def test_a_shuffle_says_what_else_it_will_roll() -> None:
    s = GAME.new(seats=2, seed=1)
    s.follow([2])
    with pytest.raises(Undecided) as found:
        s.shuffle([0, 1, 2, 3])
    assert found.value.sides == (3, 2)
    s.follow([2, 0, 1])
    cards = [0, 1, 2, 3]
    s.shuffle(cards)
    assert sorted(cards) == [0, 1, 2, 3]


def test_a_seed_goes_on_after_a_script() -> None:
    s = GAME.new(seats=2, seed=1)
    s.follow([3])
    s.reseed("1")
    assert 0 <= s.roll(6) < 6
