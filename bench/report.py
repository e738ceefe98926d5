"""What was measured: as one JSON object, and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from bench.clock import Task
from bench.games import GameTasks
from bench.memory import mean_size
from bench.peers import Peer
from bench.search import Searcher, SearchTasks
from ecumene.compiled import is_compiled

FORMAT: Final = 1
COMPARED: Final = ("decision", "clone")
SHOWN: Final = ("clone", "decision", "playout", "observe", "determinise", "draw")


def game_row(subject: GameTasks, search: SearchTasks, tasks: Sequence[Task]) -> dict[str, Any]:
    """One game at one number of seats."""
    row = {"who": subject.game.id, "seats": subject.seats, **_measured(subject.who, tasks)}
    rates = row["rates"]
    row["build"] = "compiled" if is_compiled(subject.game.state) else "interpreted"
    row["search"] = search.row(rates)
    row["bytes"] = mean_size(subject.states)
    row["decisions_per_game"] = round(subject.length(), 1)
    row["narration"] = {"slower_with_a_listener": round(rates["playout"] / rates["told"], 2)}
    if row["build"] == "interpreted":  # compiled rules look without anybody noticing
        checks = subject.checks()
        row["narration"] |= {
            "checks_per_decision": round(checks, 2),
            "share_of_a_decision": round(checks * rates["decision"] / rates["check"], 4),
        }
    return row


def peer_row(peer: Peer, tasks: Sequence[Task]) -> dict[str, Any]:
    """One of the other engines; *free* is the share of decisions that leave a choice."""
    row = {"who": peer.name, **_measured(peer.name, tasks)}
    row["bytes"] = mean_size(peer.states)
    row["free"] = round(peer.free(), 3)
    return row


def searcher_row(searcher: Searcher, tasks: Sequence[Task]) -> dict[str, Any]:
    """The search of another engine."""
    return {"who": searcher.name, **_measured(searcher.name, tasks)}


def _measured(who: str, tasks: Sequence[Task]) -> dict[str, Any]:
    mine = [task for task in tasks if task.who == who]
    return {
        "rates": {task.what: round(task.best, 1) for task in mine},
        "rounds": {task.what: [round(rate, 1) for rate in task.rates] for task in mine},
    }


def add_ratios(games: list[dict[str, Any]], peers: list[dict[str, Any]]) -> None:
    """How many times as fast as each peer; ``choice`` leaves out what a peer had to do anyway."""
    for game in games:
        game["ratios"] = {}
        for peer in peers:
            ratios = {what: game["rates"][what] / peer["rates"][what] for what in COMPARED}
            ratios["choice"] = ratios["decision"] / peer["free"]
            game["ratios"][peer["who"]] = {what: round(each, 2) for what, each in ratios.items()}


def show(report: dict[str, Any], console: Console) -> None:
    """The report for people."""
    machine = report["machine"]
    console.print(
        f"{machine['cpu']}, {machine['cores']} cores, load {machine['load']}, "
        f"{machine['system']}, {machine['python']}, "
        f"Ecumene {report['ecumene']} ({report['build']})"
    )
    console.print(_rates(report))
    if report["peers"]:
        console.print(_ratios(report))
    console.print(_search(report))
    console.print(_narration(report))
    for sentence in report["missing"]:
        console.print(sentence)


def _rates(report: dict[str, Any]) -> Table:
    table = _table(f"Per CPU second, best of {report['best_of']}")
    for what in (*SHOWN, "bytes"):
        table.add_column(what, justify="right")
    for row in (*report["games"], *report["peers"]):
        rates = [number(row["rates"].get(what)) for what in SHOWN]
        table.add_row(name(row), *rates, number(row["bytes"]))
    return table


def _ratios(report: dict[str, Any]) -> Table:
    table = _table("Times as fast as")
    for peer in report["peers"]:
        for what in (*COMPARED, "choice"):
            table.add_column(f"{peer['who']}\n{what}", justify="right")
    for row in report["games"]:
        ratios = [each for peer in row["ratios"].values() for each in peer.values()]
        table.add_row(name(row), *[f"{each:.1f}" for each in ratios])
    return table


def _search(report: dict[str, Any]) -> Table:
    table = _table("Iterations of a search per CPU second")
    for column in ("by evaluation", "with playouts", "cost of search", "and of dealing"):
        table.add_column(column, justify="right")
    for row in report["games"]:
        found = row["search"]
        table.add_row(
            name(row),
            number(found["iterations"]),
            number(found["iterations_with_playouts"]),
            f"{found['overhead']:.0%}",
            f"{found['overhead_with_dealing']:.0%}",
        )
    for row in report["searchers"]:
        table.add_row(name(row), "-", number(row["rates"]["search with playouts"]), "-", "-")
    return table


def _narration(report: dict[str, Any]) -> Table:
    table = _table("Narration")
    for column in ("checks per decision", "share of its time", "playout with a listener"):
        table.add_column(column, justify="right")
    for row in report["games"]:
        told = row["narration"]
        table.add_row(
            name(row),
            f"{told['checks_per_decision']:.2f}" if "checks_per_decision" in told else "-",
            f"{told['share_of_a_decision']:.2%}" if "share_of_a_decision" in told else "-",
            f"{told['slower_with_a_listener']:.2f} times as long",
        )
    return table


def _table(title: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.padding = (0, 1, 0, 0)  # so that all columns fit on a narrow screen
    table.add_column("", no_wrap=True)
    return table


def name(row: dict[str, Any]) -> str:
    """A game with its number of seats, or a peer."""
    return f"{row['who']} ({row['seats']})" if "seats" in row else str(row["who"])


def number(value: float | None) -> str:
    """Three digits are as many as a noisy machine deserves."""
    if value is None:
        return "-"
    digits = len(str(int(value)))
    return f"{value:.1f}" if digits < 3 else f"{round(value, 3 - digits):,.0f}"
