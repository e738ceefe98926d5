"""What cannot be done is refused with a sentence, and nothing is half done."""

from __future__ import annotations

import os
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ecumene
import ecumene.rl
from ecumene.rl import aec, many, parallel, vector
from ecumene.rl.many import Workers

BEGUN = "No game has begun yet"
OVER = "The game is over"


@pytest.mark.parametrize(
    "ask",
    [
        lambda: aec("oasis").last(),
        lambda: aec("oasis").step(0),
        lambda: aec("oasis").observe("seat_0"),
        lambda: parallel("oasis").step({}),
        lambda: vector("oasis", 2).step([0, 0]),
        lambda: ecumene.rl.Single("oasis").step(0),
    ],
)
def test_before_the_first_game_nothing_can_be_asked(ask: Callable[[], Any]) -> None:
    with pytest.raises(ecumene.Error, match=BEGUN):
        ask()


def test_before_the_first_game_it_is_nobodys_turn() -> None:
    """Frameworks ask whether there is such a thing, and want to hear no."""
    assert not hasattr(aec("oasis"), "agent_selection")


def test_after_the_last_answer_there_is_no_other() -> None:
    one = aec("oasis", rounds=3)
    one.reset(seed=1)
    for _ in one.agent_iter():
        seen, _, over, _, _ = one.last()
        one.step(None if over else seen["action_mask"].argmax())
    for ask in (lambda: one.step(0), one.last):
        with pytest.raises(ecumene.Error, match=OVER):
            ask()
    all_at_once = parallel("oasis", rounds=3)
    seen, _ = all_at_once.reset(seed=1)
    while all_at_once.agents:
        chosen = {agent: seen[agent]["action_mask"].argmax() for agent in all_at_once.agents}
        seen, *_ = all_at_once.step(chosen)
    with pytest.raises(ecumene.Error, match=OVER):
        all_at_once.step({})


@pytest.mark.parametrize("make", [aec, parallel, ecumene.rl.Single])
def test_options_belong_to_the_table(make: Callable[[str], Any]) -> None:
    """Otherwise somebody learns with five rounds what was meant for three."""
    env = make("oasis")
    with pytest.raises(ecumene.BadOption, match="when its environment is made"):
        env.reset(options={"rounds": 3})
    for let_be in ({}, {"options": 1}, None):
        env.reset(options=let_be)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "Seat 0 owes an answer"),
        (1.5, "the number of an action, not 1.5"),
        (30, "Seat 0 cannot turn back now"),
        (31, "There is no action 31"),
    ],
)
def test_answers_that_are_none(answer: Any, why: str) -> None:
    env = aec("oasis", 2)
    env.reset(seed=1)
    with pytest.raises(ecumene.IllegalAction, match=why):
        env.step(answer)
    assert env.course.state.step == 0


def test_an_agent_may_only_choose_whole_numbers() -> None:
    env = ecumene.rl.Single("oasis")
    _, told = env.reset(seed=1)
    with pytest.raises(ecumene.IllegalAction, match="number of an action"):
        env.step(1.5)
    _, _, over, _, _ = env.step(np.array(told["action_mask"].argmax()))
    assert not over


def test_ways_to_render_and_facts_have_names() -> None:
    with pytest.raises(ecumene.BadOption, match='no way to render "human"'):
        aec("oasis", render_mode="human")
    with pytest.raises(ecumene.BadOption, match='no fact "standin"'):
        aec("ankh", facts="standin")
    assert aec("ankh", facts="standing").course.layout.size > 0


def test_numbers_of_numpy_are_numbers() -> None:
    numpy: Any = np
    env, same = aec("oasis", numpy.int64(3)), aec("oasis", 3)
    env.reset(seed=numpy.int32(5))
    same.reset(seed=5)
    assert env.course.seed == same.course.seed == "5"
    rows, others = (
        many.vector("oasis", 2, seats).reset(seed=seed)
        for seats, seed in ((numpy.int8(3), numpy.uint64(5)), (3, 5))
    )
    assert (rows.vectors == others.vectors).all()
    assert ecumene.rl.Single("oasis", seat=numpy.int64(1)).sits == 1
    wrong: list[Any] = [True, 1.0, numpy.bool_(True), numpy.float64(1)]
    for seed in wrong:
        with pytest.raises(ecumene.BadOption, match="a number or a text, not"):
            env.reset(seed=seed)


def test_a_number_of_seats_is_a_whole_number() -> None:
    """Whatever is remembered of tables with 2 seats: 2.0 is equal to 2, and no number of seats."""
    aec("oasis", 2)
    for seats in (2.0, "2", True, np.float64(2)):
        with pytest.raises(ecumene.BadOption, match=f"2 to 5 seats, not {re.escape(repr(seats))}"):
            aec("oasis", seats)  # type: ignore[arg-type]


WRONG: list[tuple[Any, str]] = [
    (3, "one answer for each game"),
    ([3], "one answer for each game"),
    ([2.0] * 4, "one answer for each game"),
    ([-1] * 4, "There is no action -1"),
    ([30, 2, 2, 2], "Seat 0 cannot turn back now"),
]


@pytest.mark.parametrize("workers", [0, 2])
def test_of_many_games_none_moves_if_one_answer_is_wrong(workers: int) -> None:
    env = vector("oasis", 4, 2, workers=workers)
    try:
        if workers:
            with pytest.raises(ecumene.Error, match=BEGUN):
                env.step([0] * 4)
        rows = env.reset(seed=1)
        with pytest.raises(ValueError, match="read-only"):
            rows.masks[0, 30] = 1
        seen, legal = rows.vectors.copy(), rows.masks.argmax(axis=1)
        for answers, why in WRONG:
            with pytest.raises(ecumene.Error, match=why):
                env.step(answers)
            assert (rows.vectors == seen).all()
        env.step(legal)
        assert not (rows.vectors == seen).all()
    finally:
        env.close()


def test_processes_that_have_ended_are_spoken_of() -> None:
    env = vector("oasis", 2, 2, workers=2)
    assert isinstance(env, Workers)
    rows = env.reset(seed=1)
    pid = env._processes[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(ecumene.Error, match="has ended"):
        env.step(rows.masks.argmax(axis=1))
    with pytest.raises(ecumene.Error, match="is closed"):
        env.step(rows.masks.argmax(axis=1))
    with pytest.raises(ecumene.Error, match="is closed"):
        env.reset()
    env.close()


def test_a_process_that_hangs_is_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    with vector("oasis", 2, 2, workers=2) as env:
        assert isinstance(env, Workers)
        rows = env.reset(seed=1)
        monkeypatch.setattr(many, "PATIENCE", 0.5)
        processes = env._processes[:]
        assert processes[1].pid is not None
        os.kill(processes[1].pid, signal.SIGSTOP)
        with pytest.raises(ecumene.Error, match="hangs: make a new"):
            env.step(rows.masks.argmax(axis=1))
        assert not any(process.is_alive() for process in processes)
        with pytest.raises(ecumene.Error, match="is closed"):
            env.reset()


def test_ctrl_c_between_two_steps_costs_no_game() -> None:
    """A terminal tells all its processes; whoever asks may catch it, to keep what was learned."""
    with vector("oasis", 2, 2, workers=2) as env:
        assert isinstance(env, Workers)
        for process in env._processes:  # while they begin, and later
            assert process.pid is not None
            os.kill(process.pid, signal.SIGINT)
        rows = env.reset(seed=1)
        for process in env._processes:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGINT)
        env.step(rows.masks.argmax(axis=1))


def test_processes_end_in_silence_when_nobody_asks_any_more(tmp_path: Path) -> None:
    script = tmp_path / "ends.py"
    script.write_text(
        "import os, ecumene.rl\n"
        "if __name__ == '__main__':\n"
        "    env = ecumene.rl.vector('oasis', 2, workers=2)\n"
        "    env.reset(seed=1)\n"
        "    for pipe in env._pipes:\n"
        "        pipe.send(('step', None))\n"
        "    os._exit(3)\n",
        "utf-8",
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (3, "")


def test_a_step_that_was_interrupted_is_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows which games have moved: a later answer must not go to another question."""
    with vector("oasis", 2, 2, workers=2) as env:
        assert isinstance(env, Workers)
        rows = env.reset(seed=1)

        def interrupted(timeout: float) -> bool:
            raise KeyboardInterrupt

        monkeypatch.setattr(type(env._pipes[0]), "poll", lambda self, timeout: interrupted(timeout))
        with pytest.raises(KeyboardInterrupt):
            env.step(rows.masks.argmax(axis=1))
        with pytest.raises(ecumene.Error, match="is closed"):
            env.step(rows.masks.argmax(axis=1))


def test_openspiel_is_told_what_is_impossible() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    with pytest.raises(ecumene.BadOption, match='no reward "points"'):
        pyspiel.load_game("python_ecumene_oasis(reward=points)")
    game = pyspiel.load_game("python_ecumene_oasis(players=3)")
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    node = game.new_initial_state()
    with pytest.raises(ecumene.IllegalAction, match="does not give 300"):
        node.apply_action(300)
    while node.is_chance_node():
        node.apply_action(0)
    history = node.history()
    with pytest.raises(ecumene.IllegalAction, match="Seat 0 cannot turn back now"):
        node.apply_action(30)
    assert node.history() == history
    while not node.is_terminal():
        node.apply_action(0 if node.is_chance_node() else node.legal_actions()[0])
    with pytest.raises(ecumene.Error, match=OVER):
        node.apply_action(0)
