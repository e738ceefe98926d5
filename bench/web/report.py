"""The numbers as a table, beside those of another checkout and what we aim at."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table


def show(report: dict[str, Any], console: Console) -> None:
    """The numbers, beside the limits of the same run."""
    sides = list(report["commits"])
    table = Table(title="The table")
    table.add_column("")
    for side in sides:
        table.add_column(f"{side} {report['commits'][side]}".strip(), justify="right")
    table.add_column("" if len(sides) == 1 else "ratio", justify="right")
    table.add_column("aim")

    def row(words: str, found: dict[str, Any], key: str, unit: str, aim: str = "") -> None:
        values = [found[side][key] for side in sides]
        ratio = f"{values[0] / values[1]:.2f}" if len(values) > 1 and values[1] else ""
        table.add_row(words, *(f"{value:,.1f} {unit}" for value in values), ratio, aim)

    for game, found in report["one_table"].items():
        row(f"{game}, {found['seats']} people: CPU of a move", found, "cpu_ms", "ms", "half")
        row("  click to picture, p50", found, "p50_ms", "ms")
        row("  p95", found, "p95_ms", "ms", "50 ms")
        row("  largest frame, compressed", found, "largest_frame_kb", "kB", "60 kB")
    many, crowd = report["many_tables"], report["spectators"]
    count = f"{next(iter(many.values()))['tables']:.0f}"
    row(f"{count} tables of {report['crowd']} at once", many, "moves_per_second", "moves/s", "100")
    row("  CPU of a move", many, "cpu_ms", "ms")
    count = f"{next(iter(crowd.values()))['spectators']:.0f}"
    row(f"{count} spectators: to the last, p50", crowd, "p50_ms", "ms")
    row("  p95", crowd, "p95_ms", "ms", "200 ms")
    row("  CPU of a push", crowd, "cpu_ms", "ms")
    empty = [""] * (len(sides) - 1)
    for words, value in _alone(report):
        table.add_row(words, value, *empty, "", "")
    console.print(table)


def _alone(report: dict[str, Any]) -> list[tuple[str, str]]:
    """What is measured at this checkout only, or at none."""
    rows: list[tuple[str, str]] = []
    if "limits" in report:
        limits = report["limits"]
        rows += [
            ("bare SQLite commits, WAL, FULL", f"{limits['commits_full']:,.0f} / s"),
            ("bare SQLite commits, WAL, NORMAL", f"{limits['commits_normal']:,.0f} / s"),
            ("bare Starlette POST, one worker", f"{limits['posts']:,.0f} / s"),
        ]
    memory = report["memory_mb"]["here"], report["many_tables"]["here"]["memory_mb"]
    rows.append(("memory: at the start / with the tables", "{:.0f} / {:.0f} MB".format(*memory)))
    rows += [
        (f"  after {each['tables']:,} tables opened, watched, left", f"{each['mb']:.0f} MB")
        for each in report.get("tables_left", ())
    ]
    if "half_headers" in report:
        half = report["half_headers"]
        words = f"{half['connections']:,} half headers: others wait at most"
        rows.append((words, f"{half['slowest_ms']:.0f} ms"))
    return rows
