"""The command: limits, heavy tables, many tables, many spectators; then a table of it all."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rich.console import Console

import ecumene
from bench import machine
from bench.web.attacks import half_headers, tables_left
from bench.web.limits import commits, posts
from bench.web.positions import heaviest
from bench.web.report import show
from bench.web.servers import BARE, GUARDED, TABLE, Running, running
from bench.web.work import Numbers, many_tables, one_table, spectators

RESULTS: Final = Path(__file__).parents[1] / "results"
ROOT: Final = Path(__file__).parents[2]
FORMAT: Final = 2
HERE: Final = "here"
BEFORE: Final = "before"


@dataclass(frozen=True)
class Effort:
    """How much is done of everything."""

    moves: int = 120
    tables: int = 50
    seconds: float = 16.0  # of play at all tables
    spectators: int = 500
    pushes: int = 30
    limits: float = 4.0  # seconds
    left: int = 10_000  # tables
    half: int = 1_100  # connections
    held: float = 15.0  # seconds


QUICK: Final = Effort(4, 3, 0.4, 10, 3, 0.05, 20, 60, 0.3)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the server; 0 when all was measured."""
    parser = ArgumentParser(prog="python -m bench.web", description=__doc__)
    parser.add_argument(
        "--game", action="append", help="whose heaviest position is played; all, if none is named"
    )
    parser.add_argument("--crowd", default="ankh", help="the game of many tables and spectators")
    parser.add_argument("--against", type=Path, help="another checkout, measured in turns")
    parser.add_argument(
        "--aims", action="store_true", help="moves, tables and spectators only: some minutes"
    )
    parser.add_argument("--moves", type=int, help="to be played at each game")
    parser.add_argument("--quick", action="store_true", help="only to see that it works")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args(argv)
    effort = QUICK if words.quick else Effort()
    if words.moves is not None:
        effort = replace(effort, moves=words.moves)
    try:
        report = asyncio.run(measure(words, effort))
    except ecumene.Error as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Interrupted; nothing is kept.", file=sys.stderr)
        return 130
    if words.json:
        print(json.dumps(report, indent=2))
    else:
        show(report, Console())
    if not words.quick:
        RESULTS.mkdir(exist_ok=True)
        name = "web-aims" if words.aims else "web"
        kept = RESULTS / f"{name}-{report['date'][:10]}.json"
        kept.write_text(json.dumps(report, indent=2) + "\n", "utf-8")
        print(f"Kept in {kept}", file=sys.stderr)
    return 0


async def measure(words: Namespace, effort: Effort) -> dict[str, Any]:
    """Everything, one thing after the other: nothing else runs beside what is measured."""
    screen = Console(stderr=True)
    games = words.game or ecumene.games()
    crowd = games[0] if words.quick else words.crowd
    for game in (*games, crowd):
        ecumene.load(game)
    sides = {HERE: ROOT} if words.against is None else {HERE: ROOT, BEFORE: words.against}
    report: dict[str, Any] = {
        "bench_web": FORMAT,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "ecumene": ecumene.__version__,
        "commits": {side: _commit(folder) for side, folder in sides.items()},
        "machine": machine.facts(),
        "crowd": crowd,
    }
    if not words.aims:
        screen.print("The limits: bare commits and requests")
        report["limits"] = await _limits(effort)
    async with _served(TABLE, list(sides.values())) as servers:

        def told(found: list[Numbers]) -> dict[str, Numbers]:
            return dict(zip(sides, found, strict=True))

        start = [server.memory() for server in servers]
        report["one_table"] = {}
        for game in games:
            record = heaviest(game, words.quick)
            screen.print(f"{game}, {record.seats} people: a move, until its player sees it")
            found = await one_table(servers, record.text(), record.seats, effort.moves)
            about = {"seats": record.seats, "step": len(record.steps)}
            report["one_table"][game] = about | told(found)
        screen.print(f"{effort.tables} tables of {crowd} at once")
        report["many_tables"] = told(
            await many_tables(servers, crowd, effort.tables, effort.seconds)
        )
        screen.print(f"{effort.spectators} spectators at one table of {crowd}")
        record = heaviest(crowd, words.quick)
        text = record.text()
        report["spectators"] = told(
            await spectators(servers, text, record.seats, effort.spectators, effort.pushes)
        )
        report["memory_mb"] = dict(zip(sides, start, strict=True))
        if words.quick and not words.aims:
            report |= await _borne(servers[0], servers[0], effort)
    if not words.quick and not words.aims:
        screen.print(f"{effort.left:,} tables opened and left; connections with half a header")
        async with _served(TABLE, [ROOT]) as first, _served(GUARDED, [ROOT]) as second:
            report |= await _borne(first[0], second[0], effort)
    report["machine"] |= {"load_after": machine.load()}
    return report


async def _limits(effort: Effort) -> Numbers:
    found = {
        "commits_full": commits(effort.limits, "FULL"),
        "commits_normal": commits(effort.limits, "NORMAL"),
    }
    async with running(BARE) as bare:
        return found | {"posts": await posts(bare.address, effort.limits)}


async def _borne(open_one: Running, guarded: Running, effort: Effort) -> dict[str, Any]:
    """What a server must bear for days."""
    return {
        "tables_left": await tables_left(open_one, effort.left),
        "half_headers": await half_headers(guarded.address, effort.half, effort.held),
    }


@asynccontextmanager
async def _served(program: str, folders: Sequence[Path]) -> AsyncIterator[list[Running]]:
    """A server of each checkout, with a database of its own."""
    async with AsyncExitStack() as stack:
        servers: list[Running] = []
        for folder in folders:
            data = stack.enter_context(tempfile.TemporaryDirectory(prefix="ecumene-"))
            servers.append(
                await stack.enter_async_context(running(program, data, source=folder / "src"))
            )
        yield servers


def _commit(folder: Path) -> str:
    """Which commit a checkout stands at; empty where that is not known."""
    words = ["git", "-C", str(folder), "describe", "--always", "--dirty"]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # without git
        return ""
