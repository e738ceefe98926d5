"""Steps of many games by the clock, over two processes, and by `python -m bench.processes` in one.

CPU seconds of one process say nothing about work that several share, so this table goes by the
clock, JSON too: it means something only where nothing else wants the cores. Everybody works in
turns, and all turns count. Here whoever chooses sees masks only, as a learner does: of all games
the first legal action from some number on.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from bench.clock import WORDS, Work
from bench.effort import GLANCE, WHOLE, Effort
from bench.environments import GameSteps
from ecumene.compiled import build
from ecumene.engine.registry import games as registered
from ecumene.engine.registry import load

GAMES: Final = 512  # to wake another process takes as long as some steps: fewer would show that
TURNS: Final = 10
TURN: Final = 0.5  # seconds by the clock
PROCESSES: Final = (0, 2)


class LaterSteps(GameSteps):
    """Observed as JSON, and played as the many games are."""

    def pick(self, legal: list[int]) -> int:
        """The first from some number on."""
        begin = next(WORDS) % len(self.game.actions)
        return min(legal, key=lambda action: (action < begin, action))


class Processes:
    """One game of ours: as JSON, side by side in this process, and over some."""

    def __init__(self, game: str, effort: Effort) -> None:
        self.steps = LaterSteps(load(game), effort)
        self.many: list[Any] = []

    def ways(
        self, processes: Sequence[int], facts: Sequence[bool]
    ) -> dict[str, Callable[[], Work]]:
        """By name what begins a piece of work."""
        (as_json,) = (each.start for each in self.steps.tasks() if each.what == "json")
        found = {"json": as_json}
        for seen in facts:
            for workers in processes:
                name = f"many, {workers or 1} process{'es' if workers else ''}"
                found[name if seen else f"{name}, no facts"] = self._many(workers, seen)
        return found

    def _many(self, workers: int, facts: bool) -> Callable[[], Work]:
        import numpy as np

        from ecumene.rl import vector

        game, seats = self.steps.game, self.steps.seats
        env = vector(game.id, GAMES, seats, workers=workers, facts=facts)
        self.many.append(env)
        rows, every = env.reset(seed=1), np.arange(GAMES)

        def work() -> int:
            begin, legal = next(WORDS) % len(game.actions), rows.masks.view(bool)
            later = legal[:, begin:].argmax(axis=1) + begin
            env.step(np.where(legal[every, later], later, legal.argmax(axis=1)))
            return GAMES

        for _ in range(self.steps.effort.warm):
            work()
        return lambda: work

    def close(self) -> None:
        """Let the processes end."""
        for env in self.many:
            env.close()


def rates(
    game: str,
    turns: int = TURNS,
    seconds: float = TURN,
    effort: Effort = WHOLE,
    processes: Sequence[int] = PROCESSES,
    facts: Sequence[bool] = (True, False),
) -> dict[str, float]:
    """Steps per second by the clock, by way."""
    subject = Processes(game, effort)
    try:
        ways = subject.ways(processes, facts)
        units, spent = dict.fromkeys(ways, 0), dict.fromkeys(ways, 0.0)
        for turn in range(turns):
            for name, start in ways.items():
                while spent[name] < (turn + 1) * seconds:
                    work = start()
                    before = perf_counter()
                    units[name] += work()
                    spent[name] += perf_counter() - before
    finally:
        subject.close()
    return {name: units[name] / spent[name] for name in ways}


def shared(games: Sequence[str]) -> dict[str, dict[str, float]]:
    """The same over processes alone, with all facts; whoever loses patience gets what is there."""
    found: dict[str, dict[str, float]] = {}
    try:
        for game in games:
            found[game] = rates(game, processes=PROCESSES[1:], facts=(True,))
    except KeyboardInterrupt:
        pass
    return found


def show(rows: dict[str, dict[str, float]], console: Console) -> None:
    """The rows for people, with how many times as fast as JSON each way is."""
    if not rows:
        return
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    title = f"Steps per second by the clock ({build()}, {os.cpu_count()} cores, load {load:.1f})"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("", no_wrap=True)
    for way in next(iter(rows.values())):
        table.add_column(way, justify="right")
    for game, found in rows.items():
        told = [f"{rate:,.0f} ({rate / found['json']:.1f})" for rate in found.values()]
        table.add_row(game, f"{found['json']:,.0f}", *told[1:])
    console.print(table)


def main(words: Sequence[str]) -> None:
    """Measure the games named, or all; ``--quick`` only to see that it works."""
    quick = "--quick" in words
    named = [word for word in words if not word.startswith("--")]
    turns, seconds, effort = (1, 0.01, GLANCE) if quick else (TURNS, TURN, WHOLE)
    rows = {game: rates(game, turns, seconds, effort) for game in named or registered()}
    print(json.dumps(rows, indent=2)) if "--json" in words else show(rows, Console())


if __name__ == "__main__":
    main(sys.argv[1:])
