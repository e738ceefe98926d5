"""The evaluation: what it prefers, and that play by it wins."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.olympos.bots.evaluation import evaluate, evaluate_all, promise
from ecumene.games.olympos.tests.tables import lay, play
from ecumene.sim import Match, play_game
from ecumene.testing.tables import better

MIDDLE = dict.fromkeys(range(4), 30)


@pytest.mark.parametrize(
    "more",
    [
        {"hourglasses": {0: 2}},
        {"prestige": {0: 1}},
        {"cubes": {0: "grain"}},
        {"progress": {0: "money"}, "discounts": {0: "gold"}},
        {"progress": {0: "art"}},
        {"wonders": {0: "stadium"}},
        {"hands": {0: "harmony"}},
        {"track": MIDDLE | {0: 27}},
    ],
)
def test_to_have_more_is_better(more: dict[str, Any]) -> None:
    assert better(lay("epirus 0", **{"track": MIDDLE} | more), lay("epirus 0", track=MIDDLE))


def test_areas_are_better_held_than_buried_and_better_alone_than_contested() -> None:
    alone = lay("epirus 0", track=MIDDLE)
    contested = lay("epirus 1 0", track=MIDDLE)
    buried = lay("epirus 0 1", track=MIDDLE)
    assert promise(alone, 0) > promise(contested, 0)
    assert better(contested, buried)


def test_a_wonder_in_reach_is_worth_more_than_one_that_is_far() -> None:
    near = lay("thessaly 0, phocis 0, attica 0", track=MIDDLE)
    far = lay("epirus 0, boeotia 0, argolis 0", track=MIDDLE)
    assert near.scores[0] == far.scores[0]
    assert better(near, far)


@pytest.mark.parametrize("begun", ["new settler", "develop medicine", "move epirus"])
def test_an_action_that_has_begun_owes_its_price_and_may_bring_something(begun: str) -> None:
    s = lay("epirus 0, macedonia 0, illyria 0", cubes={0: "grain wood"}, track=MIDDLE)
    before = promise(s, 0)
    assert abs(promise(play(s, begun), 0) - before) < 4


def test_in_the_final_phase_nothing_counts_but_points() -> None:
    last = dict.fromkeys(range(4), 74)
    rich = lay("epirus 0", track=last, cubes={0: "grain wood"}, hourglasses={0: 1})
    assert promise(rich, 0) == promise(lay("epirus 0", track=last), 0)


def test_all_seats_at_once_are_each_seat() -> None:
    s = play(lay("epirus 0, attica 1 2"), "move epirus")
    assert evaluate_all(s) == [evaluate(s, seat) for seat in range(4)]


@pytest.mark.parametrize("greedy", [0, 2])
def test_one_step_ahead_beats_chance(greedy: int) -> None:
    bots = tuple("greedy" if seat == greedy else "random" for seat in range(3))
    match = Match("olympos", bots, 2, "evaluation").check()
    assert [play_game(match, number).returns[greedy] for number in range(2)] == [1.0] * 2
