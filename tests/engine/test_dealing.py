"""Worlds dealt from one moment: fair, repeatable, and nobody's knowledge is touched."""

from __future__ import annotations

from collections import Counter

import pytest

from ecumene.bots import Chance
from ecumene.engine.dealing import Dealer
from ecumene.engine.flow import State
from ecumene.engine.registry import games, load
from ecumene.engine.rng import mixed, words_of


def middle(seed: int) -> State:
    """A game of three after some random answers."""
    state: State = load("oasis").new(seats=3, seed=seed)
    chance = Chance(f"{seed}")
    for _ in range(8):
        state.apply(chance.pick(state.choices))
    return state


def test_pieces_are_mixed_into_every_order_equally_often() -> None:
    words = words_of(b"words", 4 * 24_000)
    orders = Counter(tuple(mixed([1, 2, 3, 4], words, 4 * at)) for at in range(24_000))
    assert len(orders) == 24
    # a thousand each; five standard deviations are about 155
    assert all(845 < count < 1155 for count in orders.values())


def test_a_dealer_deals_what_a_single_deal_deals() -> None:
    for seed in range(5):
        state = middle(seed)
        dealer = Dealer(state, [1])
        for number in range(3):
            one = state.determinise(1, f"world {number}")
            assert dealer.deal(f"world {number}").position() == one.position()


def test_dealing_leaves_the_moment_as_it_was() -> None:
    state = middle(4)
    before = state.position()
    dealer = Dealer(state, [0])
    worlds = [dealer.deal(f"world {number}") for number in range(5)]
    worlds[0].apply(worlds[0].choices[0])
    assert state.position() == before
    assert dealer.deal("world 0").position() != worlds[0].position()


def test_several_seats_together_know_all_their_hands() -> None:
    state = middle(2)
    for number in range(5):
        world = Dealer(state, [0, 2]).deal(f"world {number}")
        for seat in (0, 2):
            assert world.observe(seat) == state.observe(seat)


@pytest.mark.parametrize("name", games())
def test_what_a_seat_may_do_is_the_same_in_all_its_worlds(name: str) -> None:
    state: State = load(name).new(seats=load(name).seats[-1], seed=3)
    chance = Chance(name)
    while not state.over and state.step < 160:
        if state.step % 8 == 0:
            world = Dealer(state, [state.actor]).deal(f"{state.step}")
            assert world.choices == state.choices == world.stack[-1].legal(world)
        state.apply(chance.pick(state.choices))


def test_hidden_groups_are_dealt_alike_however_they_lie() -> None:
    """Backs of two kinds in a hand: which of them comes first in there is nobody's business."""
    state: State = load("hyperborea").new(seats=3, seed=3)
    chance = Chance("groups")
    for _ in range(60):
        state.apply(chance.pick(state.choices))
    for number in range(6):
        other = state.determinise(0, f"other {number}")
        one, same = (each.determinise(0, "world") for each in (state, other))
        assert one.position() == same.position()
