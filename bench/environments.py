"""Steps of environments: an answer, what the next actor may know, and its legal actions."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from bench.clock import WORDS, Task, Work
from bench.effort import WHOLE, Effort
from ecumene.engine.spec import GameSpec

STEPS: Final = 48  # per piece of work
WAYS: Final = ("json", "vector", "vector, no facts", "many", "many, no facts")
COMPARED: Final = ("many", "many, no facts")  # with JSON
SPIEL: Final = ("chess", "backgammon", "leduc_poker")  # in C++


class GameSteps:
    """One game of ours, observed as JSON and as vectors.

    Whatever the way, games go on from one piece of work to the next, through to their ends: the
    first moments of a game are the cheapest to observe, so all must see as many of the others.
    """

    def __init__(self, game: GameSpec[Any], effort: Effort = WHOLE) -> None:
        self.game = game
        self.effort = effort
        self.seats = 4 if 4 in game.seats else game.seats[-1]
        self.who = f"{game.id} ({self.seats}) steps"
        self.seed = 0
        self.state: Any = None
        self.one: dict[bool, Any] = {}  # by whether facts are seen
        self.many: dict[bool, Any] = {}

    def tasks(self) -> list[Task]:
        """One for each way to observe."""
        return [
            Task(self.who, "json", self._as_json),
            Task(self.who, "vector", lambda: self._one(True)),
            Task(self.who, "vector, no facts", lambda: self._one(False)),
            Task(self.who, "many", lambda: self._many(True)),
            Task(self.who, "many, no facts", lambda: self._many(False)),
        ]

    def _as_json(self) -> Work:
        if self.state is None:
            self.state = self._fresh()

        def work() -> int:
            state = self.state
            for _ in range(STEPS):
                seen = state.observe(state.actor)
                json.dumps(seen)
                legal = seen["legal"]
                state.apply(self.pick(legal))
                if state.over:
                    state = self._fresh()
            self.state = state
            return STEPS

        return work

    def pick(self, legal: list[int]) -> int:
        """How everybody plays here: at random."""
        return legal[next(WORDS) % len(legal)]

    def _fresh(self) -> Any:
        self.seed += 1
        return self.game.new(seats=self.seats, seed=self.seed)

    def _one(self, facts: bool) -> Work:
        from ecumene.rl import aec

        if facts not in self.one:
            self.one[facts] = aec(self.game, self.seats, facts=facts)
            self.one[facts].reset(seed=1)
        env = self.one[facts]

        def work() -> int:
            for _ in range(STEPS):
                seen, _, over, _, _ = env.last()
                if over:
                    env.reset()
                    seen, _, _, _, _ = env.last()
                env.step(_some(seen["action_mask"]))
            return STEPS

        return work

    def _many(self, facts: bool) -> Work:
        from ecumene.rl import vector

        if facts not in self.many:
            self.many[facts] = vector(
                self.game.id, self.effort.environments, self.seats, facts=facts
            )
            self.many[facts].reset(seed=1)
            for _ in range(self.effort.warm):
                self._step(self.many[facts])
        return lambda: self._step(self.many[facts])

    def _step(self, env: Any) -> int:
        choices = [course.state.choices for course in env.courses]
        env.step([self.pick(legal) for legal in choices])
        return len(choices)


def _some(mask: Any) -> int:
    legal = mask.nonzero()[0]
    return int(legal[next(WORDS) % len(legal)])


def chess_of_pettingzoo() -> Work:
    """``pettingzoo.classic.chess_v6`` without its wrappers."""
    from pettingzoo.classic.chess import chess

    env = chess.raw_env()
    env.reset(seed=1)

    def work() -> int:
        for number in range(STEPS):
            seen, _, over, _, _ = env.last()
            if over:
                return number
            env.step(_some(seen["action_mask"]))
        return STEPS

    return work


def game_of_spiel(name: str) -> Callable[[], Work]:
    """One of OpenSpiel's own games."""

    def start() -> Work:
        import pyspiel

        node = pyspiel.load_game(name).new_initial_state()

        def work() -> int:
            for number in range(STEPS):
                while node.is_chance_node():
                    outcomes = node.chance_outcomes()
                    node.apply_action(outcomes[next(WORDS) % len(outcomes)][0])
                if node.is_terminal():
                    return number
                node.observation_tensor(node.current_player())
                legal = node.legal_actions()
                node.legal_actions_mask()
                node.apply_action(legal[next(WORDS) % len(legal)])
            return STEPS

        return work

    return start


def step_tasks(
    games: Sequence[GameSpec[Any]], effort: Effort = WHOLE
) -> tuple[list[Task], list[str]]:
    """Our games and those of the frameworks, and a sentence for each that is not installed."""
    if any(find_spec(each) is None for each in ("numpy", "gymnasium", "pettingzoo")):
        return [], ['Environments are not measured: pip install "ecumene[rl]" installs them.']
    tasks = [task for game in games for task in GameSteps(game, effort).tasks()]
    missing = []
    if find_spec("chess") is not None and find_spec("pygame") is not None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # pygame warns of what it uses itself
            chess_of_pettingzoo()
        tasks.append(Task("pettingzoo.classic chess", "vector", chess_of_pettingzoo))
    else:
        missing.append(
            "Chess of PettingZoo is not installed; `make bench` installs and measures it."
        )
    if find_spec("pyspiel") is not None:
        tasks += [Task(f"OpenSpiel {name}", "vector", game_of_spiel(name)) for name in SPIEL]
    return tasks, missing


def step_rows(tasks: Sequence[Task]) -> list[dict[str, Any]]:
    """Steps per CPU second, by game and way."""
    rows: dict[str, dict[str, float]] = {}
    for task in tasks:
        rows.setdefault(task.who, {})[task.what] = round(task.best, 1)
    return [{"who": who, "rates": rates} for who, rates in rows.items()]


def show_steps(rows: Sequence[dict[str, Any]], console: Console) -> None:
    """The rows for people, with how many times as fast as JSON many games are."""
    if not rows:
        return
    table = Table(title="Steps of environments per CPU second", title_justify="left")
    table.box, table.title_style = box.SIMPLE_HEAD, "bold"
    table.add_column("", overflow="fold")
    for way in WAYS:
        header = way.replace(", ", ",\n") + ("\n(times JSON)" if way in COMPARED else "")
        table.add_column(header, justify="right", no_wrap=True)  # no number is cut short
    for row in rows:
        rates = row["rates"]
        found = [f"{rates[way]:,.0f}" if way in rates else "-" for way in WAYS]
        for at, way in enumerate(WAYS):
            if way in COMPARED and way in rates:
                found[at] += f" ({rates[way] / rates['json']:.1f})"
        table.add_row(row["who"], *found)
    console.print(table)
