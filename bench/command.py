"""The command: measure, show, keep."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

import ecumene
from bench import machine, processes
from bench.clock import ROUNDS, Interrupted, Task, measure, turns_of
from bench.effort import GLANCE, WHOLE, Effort
from bench.environments import show_steps, step_rows, step_tasks
from bench.games import GameTasks, seat_counts
from bench.peers import installed
from bench.report import FORMAT, add_ratios, game_row, peer_row, searcher_row, show
from bench.search import SearchTasks, searchers
from ecumene.compiled import build
from ecumene.engine.registry import games as registered
from ecumene.engine.registry import load

RESULTS: Final = Path(__file__).with_name("results")
SECONDS: Final = 45.0
QUICK: Final = 1.0
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the bench; 0 when it was finished, 2 for bad input, 130 when it was interrupted."""
    words = _parser().parse_args(argv)
    screen = Console(stderr=True)
    seconds, effort = (QUICK, GLANCE) if words.quick else (words.seconds, WHOLE)
    into = words.into or (None if words.quick else RESULTS)
    try:
        report = run(words.games, seconds, effort, words.all_seats, screen)
    except ecumene.Error as error:
        print(error, file=sys.stderr)
        return 2
    except (Interrupted, KeyboardInterrupt):
        print("Interrupted before the first round was finished; nothing is kept.", file=sys.stderr)
        return INTERRUPTED
    if words.json:
        print(json.dumps(report, indent=2))
    else:
        show(report, Console())
        show_steps(report["environments"], Console())
        processes.show(report["processes"], Console())
    finished = report["best_of"] == ROUNDS
    if into is not None and finished:
        try:
            kept = keep(report, into)
        except OSError as error:
            print(f"The results cannot be kept: {error.strerror}: {into}", file=sys.stderr)
            return 2
        print(f"Kept in {kept}", file=sys.stderr)
    return 0 if finished else INTERRUPTED


def run(
    games: Sequence[str], seconds: float, effort: Effort, all_seats: bool, screen: Console
) -> dict[str, Any]:
    """Measure the games named (or all) and the peers that are installed."""
    facts = machine.facts()
    loaded = [load(game) for game in games or registered()]
    subjects = [
        GameTasks(game, seats, effort) for game in loaded for seats in seat_counts(game, all_seats)
    ]
    peers, versions, missing = installed()
    rivals, also, lacking = searchers()
    tasks = [task for subject in subjects for task in subject.tasks()]
    searches = [SearchTasks(subject) for subject in subjects]
    tasks += [task for search in searches for task in search.tasks()]
    tasks += [task for peer in peers for task in peer.tasks()]
    tasks += [rival.task() for rival in rivals]
    steps, absent = step_tasks(loaded, effort)
    _measure([*tasks, *steps], seconds, screen)
    by_clock: dict[str, dict[str, float]] = {}
    if steps and effort is WHOLE:
        screen.print("Measuring many games over two processes: some seconds for each game")
        by_clock = processes.shared([game.id for game in loaded])
    played = [game_row(*each, tasks) for each in zip(subjects, searches, strict=True)]
    compared = [peer_row(peer, tasks) for peer in peers]
    add_ratios(played, compared)
    return {
        "bench": FORMAT,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "ecumene": ecumene.__version__,
        "build": build(),
        "machine": facts | {"load_after": machine.load()},
        "seconds": seconds,
        "best_of": len(tasks[0].rates),
        "versions": versions | also,
        "missing": missing + lacking + absent,
        "games": played,
        "peers": compared,
        "searchers": [searcher_row(rival, tasks) for rival in rivals],
        "environments": step_rows(steps),
        "processes": by_clock,
    }


def _measure(tasks: list[Task], seconds: float, screen: Console) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, auto_refresh=False) as progress:
        total = ROUNDS * turns_of(seconds, len(tasks)) * len(tasks)
        bar = progress.add_task("Measuring", total=total)
        try:
            measure(tasks, seconds, lambda: progress.update(bar, advance=1, refresh=True))
        except Interrupted:
            if not tasks[-1].rates:
                raise


def keep(report: dict[str, Any], into: Path) -> Path:
    """Write the report under its date; a second one of the same day takes its place."""
    into.mkdir(parents=True, exist_ok=True)
    kept = into / f"{report['date'][:10]}.json"
    kept.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return kept


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds < 86_400:
        raise ArgumentTypeError(f"{text} is not a number of seconds up to a day")
    return seconds


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="bench", description="Measure speed, beside other Python engines.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to measure; all of them")
    parser.add_argument("--all-seats", action="store_true", help="every number of seats")
    parser.add_argument(
        "--seconds", type=_seconds, default=SECONDS, help="CPU seconds in all (%(default)g)"
    )
    parser.add_argument("--quick", action="store_true", help="only to see that it works")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--into", type=Path, metavar="FOLDER", help="where results are kept")
    return parser
