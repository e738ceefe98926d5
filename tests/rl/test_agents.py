"""PettingZoo's own tests, for every game at its smallest and its largest table."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import ecumene
from ecumene.rl import aec, parallel

TABLES = [
    (name, seats)
    for name in ecumene.games()
    for seats in (ecumene.load(name).seats[0], ecumene.load(name).seats[-1])
]
every_table = pytest.mark.parametrize(("name", "seats"), TABLES)
EXPECTED = (  # by PettingZoo only from its own games: whoever is not asked has no legal action
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros",
    "Observation space for each agent probably should be",
)


@pytest.fixture(autouse=True)
def expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for message in EXPECTED:
            warnings.filterwarnings("ignore", message)
        yield


@every_table
def test_api(name: str, seats: int) -> None:
    api_test(aec(name, seats), num_cycles=12)


@every_table
def test_seeds(name: str, seats: int) -> None:
    seed_test(lambda: aec(name, seats), num_cycles=6)


@every_table
def test_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(parallel(name, seats), num_cycles=15)


def play(env: Any, seed: int) -> tuple[list[int], dict[str, float]]:
    """The last legal action, to the end: what was played and what it brought."""
    env.reset(seed=seed)
    played, rewards = [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] += reward
        action = None if over else int(seen["action_mask"].nonzero()[0][-1])
        played += [] if action is None else [action]
        env.step(action)
    return played, rewards


def test_a_game_ends_with_the_returns_of_the_state() -> None:
    env = aec("oasis", 3, rounds=3)
    played, rewards = play(env, 5)
    state = ecumene.load("oasis").new(seats=3, seed=5, rounds=3)
    for action in played:
        state.apply(action)
    assert state.over
    assert list(rewards.values()) == state.returns
    assert env.agents == []


def test_later_games_are_others_and_a_seed_begins_anew() -> None:
    env = aec("oasis", 2)
    env.reset(seed=1)
    first = env.course.state.hands
    env.reset()
    second = env.course.state.hands
    env.reset(seed=1)
    assert env.course.state.hands == first != second


def test_secret_choices_are_made_at_once() -> None:
    env = parallel("oasis", 3)
    seen, _ = env.reset(seed=1)
    asked = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
    assert asked == env.agents
    answers = {agent: int(seen[agent]["action_mask"].argmax()) for agent in asked}
    env.step(answers)
    assert env.course.state.step == 3
    assert -1 not in env.course.state.offers


def test_an_illegal_action_is_refused() -> None:
    env = aec("oasis", 2)
    env.reset(seed=1)
    pass_ = next(action for action in range(31) if action not in env.course.state.legal())
    with pytest.raises(ecumene.IllegalAction, match=r"Seat 0 cannot .* now"):
        env.step(pass_)


def test_ranks_are_a_reward_too() -> None:
    _, rewards = play(aec("oasis", 3, reward="rank"), 5)
    assert sum(rewards.values()) == pytest.approx(1.5)
    assert max(rewards.values()) >= 0.5


def test_only_choices_made_at_once_are_parallel() -> None:
    """PettingZoo's own wrapper would ask agents that are not asked."""
    assert not aec("oasis").metadata["is_parallelizable"]
    assert parallel("oasis").metadata["is_parallelizable"]


def test_an_empty_seed_begins_a_row_too() -> None:
    env = aec("oasis", 2)
    hands = []
    for seed in ("", None, ""):
        env.reset(seed=seed)  # type: ignore[arg-type]
        hands.append(env.course.state.hands)
    assert hands[0] == hands[2] != hands[1]


def test_numbers_of_numpy_are_options_too() -> None:
    env = aec("oasis", 2, rounds=np.int64(3))
    env.reset(seed=1)
    assert type(env.course.state.rounds) is int


def test_the_table_is_rendered() -> None:
    for mode, found in (("ansi", "Round 1"), ("svg", "<svg")):
        env = aec("oasis", 2, render_mode=mode)
        env.reset(seed=1)
        assert found in (env.render() or "")
