"""The command: limits, one heavy table, many tables, many spectators; then a table of it all."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any, Final

from rich.console import Console
from rich.table import Table

import ecumene
from bench import machine
from bench.web.attacks import half_headers, tables_left
from bench.web.client import Stream
from bench.web.limits import commits, posts
from bench.web.load import Player, gather_players, play_on
from bench.web.positions import heaviest
from bench.web.servers import BARE, GUARDED, TABLE, Running, running

RESULTS: Final = Path(__file__).parents[1] / "results"
FORMAT: Final = 1
TABLES: Final = 50
SPECTATORS: Final = 500
TABLES_LEFT: Final = 10_000
HALF: Final = 1_100  # connections
PUSHES: Final = 30


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the server; 0 when all was measured."""
    parser = ArgumentParser(prog="python -m bench.web", description=__doc__)
    parser.add_argument("--game", default="ankh", help="whose heaviest position is played")
    parser.add_argument("--quick", action="store_true", help="only to see that it works")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    words = parser.parse_args(argv)
    screen = Console(stderr=True)
    try:
        report = asyncio.run(measure(words.game, words.quick, screen))
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
        kept = RESULTS / f"web-{report['date'][:10]}.json"
        kept.write_text(json.dumps(report, indent=2) + "\n", "utf-8")
        print(f"Kept in {kept}", file=sys.stderr)
    return 0


async def measure(game: str, quick: bool, screen: Console) -> dict[str, Any]:
    """Everything, one thing after the other: nothing else runs beside what is measured."""
    seconds = 0.3 if quick else 4.0
    facts = machine.facts()
    screen.print("Looking for the heaviest position")
    record = heaviest(game)
    screen.print("The limits: bare commits and requests")
    limits = {
        "commits_full": commits(seconds, "FULL"),
        "commits_normal": commits(seconds, "NORMAL"),
    }
    async with running(BARE) as bare:
        limits["posts"] = await posts(bare.address, seconds)
    with tempfile.TemporaryDirectory(prefix="ecumene-") as folder:
        async with running(TABLE, folder) as server:
            start = server.memory()
            screen.print(f"One table of {record.seats}: a move, until its player sees it")
            one = await one_table(server, record.text(), record.seats, 20 if quick else 300)
            screen.print(f"{4 if quick else TABLES} tables at once")
            many = await many_tables(server, game, 4 if quick else TABLES, seconds * 4)
            screen.print(f"{20 if quick else SPECTATORS} spectators at one table")
            crowd = await spectators(
                server, record.text(), record.seats, 20 if quick else SPECTATORS
            )
            memory = {"start": start, "end": server.memory()}
    screen.print(f"{60 if quick else TABLES_LEFT:,} tables opened, watched and left")
    with tempfile.TemporaryDirectory(prefix="ecumene-") as folder:
        async with running(TABLE, folder) as server:
            left = await tables_left(server, 60 if quick else TABLES_LEFT)
    screen.print("Connections that send half a header")
    with tempfile.TemporaryDirectory(prefix="ecumene-") as folder:
        async with running(GUARDED, folder) as server:
            slow = await half_headers(server.address, 200 if quick else HALF)
    return {
        "bench_web": FORMAT,
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "ecumene": ecumene.__version__,
        "machine": facts | {"load_after": machine.load()},
        "game": game,
        "seats": record.seats,
        "step": len(record.steps),
        "limits": limits,
        "one_table": one,
        "many_tables": many,
        "spectators": crowd,
        "memory_mb": memory,
        "tables_left": left,
        "half_headers": slow,
    }


async def one_table(server: Running, record: str, seats: int, moves: int) -> dict[str, float]:
    """All seats sit there with a page open, so every move is drawn once for each of them."""
    took: list[float] = []
    octets: list[int] = []
    spent = 0.0
    while len(took) < moves:
        players = await gather_players(server.address, record, seats)
        before = server.cpu()
        took += await play_on(players, min(40, moves - len(took)))
        spent += server.cpu() - before
        octets += [each.stream.octets for each in players if each.stream]
        for player in players:
            await player.leave()
    p50, p95 = spread(took)
    return {
        "moves": len(took),
        "p50_ms": p50,
        "p95_ms": p95,
        "cpu_ms": 1000 * spent / len(took),
        "largest_frame_kb": max(octets) / 1000,
    }


async def many_tables(server: Running, game: str, count: int, seconds: float) -> dict[str, float]:
    """Tables of two people each, who all play as fast as they can."""
    spec = ecumene.load(game)
    record = ecumene.Record.new(game, seats=spec.seats[0], seed="many").text()
    tables = [await gather_players(server.address, record, spec.seats[0]) for _ in range(count)]
    before, began = server.cpu(), perf_counter()
    until = began + seconds
    rounds = await asyncio.gather(*(play_on(each, 10**6, until) for each in tables))
    elapsed, spent = perf_counter() - began, server.cpu() - before
    took = [each for table in rounds for each in table]
    memory = server.memory()
    for players in tables:
        for player in players:
            await player.leave()
    p50, p95 = spread(took)
    return {
        "tables": count,
        "moves_per_second": len(took) / elapsed,
        "cpu_ms": 1000 * spent / max(1, len(took)),
        "p50_ms": p50,
        "p95_ms": p95,
        "memory_mb": memory,
    }


async def spectators(server: Running, record: str, seats: int, count: int) -> dict[str, float]:
    """Many who only look: how long until the last of them has the new picture."""
    players = await gather_players(server.address, record, seats)
    crowd = [Stream(server.address, f"/t/{players[0].table}/events") for _ in range(count)]
    for stream in crowd:
        await stream.open()
    took: list[float] = []
    before = server.cpu()
    for _ in range(PUSHES):
        player: Player | None = next((each for each in players if each.actions), None)
        if player is None:
            break
        version, began = player.version, perf_counter()
        await player.play()
        await asyncio.gather(*(stream.reach(version + 1) for stream in crowd))
        took.append(perf_counter() - began)
        for each in players:
            assert each.stream is not None
            await each.stream.reach(version + 1)
    spent, memory = server.cpu() - before, server.memory()
    frames = [stream.octets for stream in crowd]
    for stream in crowd:
        await stream.close()
    for each in players:
        await each.leave()
    p50, p95 = spread(took)
    return {
        "spectators": count,
        "pushes": len(took),
        "last_p50_ms": p50,
        "last_p95_ms": p95,
        "cpu_ms": 1000 * spent / max(1, len(took)),
        "frame_kb": max(frames) / 1000,
        "memory_mb": memory,
    }


def spread(seconds: Sequence[float]) -> tuple[float, float]:
    """The middle and the 95th of a hundred, in milliseconds."""
    if len(seconds) < 2:
        return (float("nan"), float("nan"))
    cuts = quantiles(seconds, n=20, method="inclusive")
    return 1000 * cuts[9], 1000 * cuts[18]


def show(report: dict[str, Any], console: Console) -> None:
    """The numbers, beside the limits of the same run."""
    table = Table(title=f"The table, {report['game']} with {report['seats']} seats")
    for title in ("", "value", ""):
        table.add_column(title, justify="right" if title else "left")
    limits, one = report["limits"], report["one_table"]
    many, crowd = report["many_tables"], report["spectators"]
    rows = [
        ("bare SQLite commits, WAL, FULL", f"{limits['commits_full']:,.0f} / s", ""),
        ("bare SQLite commits, WAL, NORMAL", f"{limits['commits_normal']:,.0f} / s", ""),
        ("bare Starlette POST, one worker", f"{limits['posts']:,.0f} / s", ""),
        ("heaviest position: click to picture, p50", f"{one['p50_ms']:.1f} ms", ""),
        ("  p95", f"{one['p95_ms']:.1f} ms", "aim: 50 ms"),
        ("  CPU of the server per move", f"{one['cpu_ms']:.1f} ms", "all views drawn"),
        ("  largest frame, compressed", f"{one['largest_frame_kb']:.1f} kB", "limit: 60 kB"),
        (f"{many['tables']} tables at once", f"{many['moves_per_second']:,.0f} moves / s", ""),
        (
            "  share of bare commits (FULL)",
            f"{many['moves_per_second'] / limits['commits_full']:.1%}",
            "",
        ),
        ("  share of bare POSTs", f"{many['moves_per_second'] / limits['posts']:.1%}", ""),
        ("  CPU of the server per move", f"{many['cpu_ms']:.1f} ms", ""),
        (
            f"{crowd['spectators']} spectators: to the last, p50",
            f"{crowd['last_p50_ms']:.0f} ms",
            "",
        ),
        ("  p95", f"{crowd['last_p95_ms']:.0f} ms", ""),
        ("  CPU of the server per push", f"{crowd['cpu_ms']:.1f} ms", ""),
        ("memory: at the start", f"{report['memory_mb']['start']:.0f} MB", ""),
        (f"  with {many['tables']} tables", f"{many['memory_mb']:.0f} MB", ""),
        (f"  with {crowd['spectators']} spectators", f"{crowd['memory_mb']:.0f} MB", ""),
        *(
            (f"  after {each['tables']:,} tables opened, watched, left", f"{each['mb']:.0f} MB", "")
            for each in report["tables_left"]
        ),
        (
            f"{report['half_headers']['connections']:,} half headers: others wait at most",
            f"{report['half_headers']['slowest_ms']:.0f} ms",
            "",
        ),
    ]
    for row in rows:
        table.add_row(*row)
    console.print(table)
