"""Copies of environments, and those that were kept, go on as the original does."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ecumene
import ecumene.rl
from ecumene.rl import aec, parallel, vector
from ecumene.rl.course import Course


def kept(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


def played(env: Any, steps: int) -> list[Any]:
    """The last legal action, for whoever is asked: what is seen then."""
    seen = []
    for _ in range(steps):
        course: Course = env.course
        state = course.state
        if state.over:
            env.reset()
            continue
        if isinstance(env, ecumene.rl.Parallel):
            told = env.step({f"seat_{seat}": state.legal(seat)[-1] for seat in state.waiting})
            seen.append([each["observation"].tobytes() for each in told[0].values()])
        elif isinstance(env, ecumene.rl.Single):
            vector, reward, over, _, _ = env.step(state.legal()[-1])
            seen.append([vector.tobytes(), reward, over])
        else:
            env.step(state.legal()[-1])
            seen.append([env.observe("seat_1")["observation"].tobytes(), dict(env.rewards)])
    return seen


ENVIRONMENTS: dict[str, Callable[[], Any]] = {
    **{f"aec {game}": partial(aec, game) for game in ecumene.games()},
    "parallel": lambda: parallel("oasis", 3, rounds=3),
    "single": lambda: ecumene.rl.Single("oasis", 3, ["greedy", "random"], seat="any", rounds=3),
}


@pytest.mark.parametrize("copy", [deepcopy, kept])
@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_a_copy_goes_on_alone(name: str, copy: Callable[[Any], Any]) -> None:
    env = copy(ENVIRONMENTS[name]())  # before the first game, too
    env.reset(seed=7)
    env.reset()
    played(env, 5)
    other, third = copy(env), copy(env)
    there = played(other, 30)
    assert played(env, 30) == there
    assert played(third, 30) == there


@pytest.mark.parametrize("copy", [deepcopy, kept])
@pytest.mark.parametrize("game", ["oasis", "ankh"])
def test_a_copy_of_many_games_goes_on_alone(game: str, copy: Callable[[Any], Any]) -> None:
    env: Any = copy(vector(game, 5))  # before the first games, too
    rows = env.reset(seed=7)
    for _ in range(60):
        rows = env.step(rows.masks.argmax(axis=1))
    while game == "oasis" and not rows.over.any():
        rows = env.step(rows.masks.argmax(axis=1))
    other = copy(env)
    for name in ("vectors", "masks", "seats", "rewards", "over"):
        assert (getattr(other.rows, name) == getattr(rows, name)).all(), name
    before = rows.vectors.copy()
    for _ in range(20):
        there = other.step(other.rows.masks.argmax(axis=1))
    assert (rows.vectors == before).all()
    for _ in range(20):
        env.step(rows.masks.argmax(axis=1))
    assert (rows.vectors == there.vectors).all()


def test_games_in_other_processes_are_not_copied() -> None:
    with vector("oasis", 2, workers=1) as env:
        for copy in (deepcopy, kept):
            with pytest.raises(ecumene.Error, match="cannot be copied"):
                copy(env)


def test_a_game_that_was_played_past_its_environment_is_not_kept() -> None:
    env = aec("oasis")
    env.reset(seed=1)
    env.course.state.apply(env.course.state.legal()[0])
    with pytest.raises(ecumene.Error, match="answers its environment was given"):
        pickle.dumps(env)


def test_another_process_is_told_of_changed_content(tmp_path: Path) -> None:
    oasis = ecumene.load("oasis")
    own = Path(sys.modules[oasis.package].__file__ or "").parent / "content" / "board.toml"
    text = own.read_text("utf-8").replace('good = "dates"', 'good = "silk"', 1)
    (tmp_path / own.name).write_text(text, "utf-8")
    changed = ecumene.load("oasis", content=tmp_path / own.name)
    assert "@" in changed.id
    env = aec(changed)
    env.reset(seed=3)
    played(env, 4)
    (tmp_path / "env").write_bytes(pickle.dumps(env))
    program = (
        "import pickle, sys; env = pickle.load(open(sys.argv[1], 'rb'));"
        "print(env.course.game.id, env.course.state.step)"
    )
    words = [sys.executable, "-c", program, str(tmp_path / "env")]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [changed.id, "4"]
    with vector(changed, 2, workers=1) as there, vector(changed, 2) as here:
        assert (there.reset(seed=3).vectors == here.reset(seed=3).vectors).all()
