"""Gymnasium's own check, for every game at its smallest and its largest table."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

import ecumene
import ecumene.rl

TABLES = [
    (name, seats)
    for name in ecumene.games()
    for seats in (ecumene.load(name).seats[0], ecumene.load(name).seats[-1])
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_gymnasium_accepts_it(name: str, seats: int) -> None:
    env = gymnasium.make(f"ecumene/{name}-v1", seats=seats, opponents="random")
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_gymnasium_shows_the_table_without_a_warning(mode: str) -> None:
    env = gymnasium.make("ecumene/oasis-v1", render_mode=mode)  # with the checks that users get
    env.reset(seed=1)
    assert "Choose a card to offer" in env.render() or mode == "svg"


@pytest.mark.filterwarnings("ignore:.*rgb_array:UserWarning")
def test_whoever_asks_for_pixels_may_go_on_without() -> None:
    """As ``make_vec_env`` of Stable-Baselines3 does, which knows a mode by its TypeError."""
    with pytest.raises(TypeError, match="Known are: ansi, svg"):
        gymnasium.make("ecumene/oasis-v1", render_mode="rgb_array")


def play(env: ecumene.rl.Single, seed: int | None) -> tuple[int, float]:
    _, told = env.reset(seed=seed)
    steps, over, reward = 0, False, 0.0
    while not over:
        _, reward, over, _, told = env.step(told["action_mask"].nonzero()[0][0])
        steps += 1
    return steps, reward


def test_the_agent_is_asked_until_the_end() -> None:
    env = gymnasium.make("ecumene/oasis-v1", seats=3, opponents="greedy", rounds=3).unwrapped
    assert isinstance(env, ecumene.rl.Single)
    steps, reward = play(env, 3)
    assert steps > 3
    assert reward == env.course.state.returns[0]


def test_the_agent_may_sit_elsewhere_in_every_game() -> None:
    env = ecumene.rl.Single("oasis", 3, ["greedy", "random"], seat="any", rounds=3)
    seats = []
    for seed in (1, None, None, 3, 4, 5, 1):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert seats == [1, 2, 0, 0, 1, 2, 1]  # whoever measures with a seed a game sits everywhere


def test_an_illegal_action_loses_at_once() -> None:
    env = ecumene.rl.Single("oasis", 2)
    _, told = env.reset(seed=1)
    wrong = int((told["action_mask"] == 0).argmax())
    _, reward, over, _, told = env.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert told["illegal"] == env.course.game.sentence(wrong)
    with pytest.raises(ecumene.Error, match="The game is over"):
        env.step(int(told["action_mask"].argmax()))
    _, told = env.reset()
    assert not env.step(int(told["action_mask"].argmax()))[2]


def test_after_the_end_there_is_no_other_answer() -> None:
    env = ecumene.rl.Single("oasis", 2, "random", rounds=3)
    play(env, 1)
    with pytest.raises(ecumene.Error, match="The game is over"):
        env.step(2)


def test_bad_tables_are_refused() -> None:
    with pytest.raises(ecumene.BadOption, match="2 other seats, and 1 opponents"):
        ecumene.rl.Single("oasis", 3, ["greedy"])
    with pytest.raises(ecumene.Error, match='no bot "gredy"'):
        ecumene.rl.Single("oasis", 3, "gredy")
    for opponents in (None, 7, ["greedy", None]):
        with pytest.raises(ecumene.BadOption, match="a bot or a list of names, not"):
            ecumene.rl.Single("oasis", 3, opponents)  # type: ignore[arg-type]
    for seat in (3, -1, -2, None, "0", 1.0):
        with pytest.raises(ecumene.BadOption, match=f"no seat {seat!r}: "):
            ecumene.rl.Single("oasis", 3, seat=seat)  # type: ignore[arg-type]
    with pytest.raises(ecumene.BadOption, match='no way to render "human"'):
        ecumene.rl.Single("oasis", render_mode="human")
    with pytest.raises(ecumene.BadOption, match='no reward "7"'):
        ecumene.rl.Single("oasis", reward=7)  # type: ignore[arg-type]
