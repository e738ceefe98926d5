"""`ecumene arena`: bots measured against each other."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ecumene.cli.builds import mention_build
from ecumene.cli.flags import (
    content_option,
    game_option,
    ray_option,
    results_option,
    seed_option,
    workers_option,
)
from ecumene.cli.group import Command
from ecumene.cli.inputs import check_rows, read_bots, read_game, read_options
from ecumene.cli.progress import crew_of, progress
from ecumene.cli.terminal import Terminal
from ecumene.engine import files
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text

if TYPE_CHECKING:
    from ecumene.arena import Plan, Results


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    option_given, seed_given, workers_given = game_option(_), seed_option(_), workers_option(_)
    ray_given, results_given = ray_option(_), results_option(_)
    content_given = content_option(_)
    out_given = typer.Option(
        None,
        "--out",
        metavar=_("FILE.html"),
        help=_("The report; beside it lies the file from which an interrupted arena goes on."),
    )
    decisions_given = typer.Option(
        None,
        "--decisions",
        metavar=_("FILE"),
        help=_("Write every decision to a file that ends in .jsonl or .parquet."),
    )

    @app.command(
        "arena",
        cls=Command,
        help=_("Measure bots against each other: win rates, ratings, a report with pictures."),
        options_metavar=_("[OPTIONS]"),
    )
    def _arena(
        game: str = typer.Argument(..., metavar=_("GAME"), help=_("Id of the game.")),
        bots: str = typer.Option(
            "greedy,random", "--bots", metavar=_("BOT,BOT,..."), help=_("Who takes part.")
        ),
        games: int = typer.Option(
            200, "--games", metavar="N", help=_("How many games each pairing plays.")
        ),
        seats: int = typer.Option(
            None, "--seats", metavar="N", help=_("Seats at a table; without it the fewest.")
        ),
        mode: str = typer.Option(
            "pairs",
            "--mode",
            metavar="pairs|one|mixed|self",
            help=_(
                "Two bots share a table, one meets a table of another, all seats differ, "
                "or all are the same bot (also with one bot named)."
            ),
        ),
        against: str = typer.Option(
            None, "--against", metavar=_("BOT"), help=_("All meet this bot and not each other.")
        ),
        divide: int = typer.Option(
            1, "--divide", metavar="N", help=_("Divide the iteration budgets of bots by this.")
        ),
        seed: str = seed_given,
        workers: int = workers_given,
        ray: str = ray_given,
        option: list[str] = option_given,
        content: list[Path] = content_given,
        out: Path = out_given,
        decisions: Path = decisions_given,
        rows: Path = results_given,
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        from ecumene.arena import (
            Plan,
            Results,
            run,
            write_decisions,
            write_results,
        )
        from ecumene.arena.report import report

        spec = read_game(game, content)
        plan = Plan(
            game=spec.id,
            bots=read_bots(bots),
            games=games,
            seed=seed_text("0" if seed is None else seed),
            seats=spec.seats[0] if seats is None else seats,
            mode=mode.strip().lower(),
            against=None if against is None else read_bots(against)[0],
            options=read_options(option),
            divide=divide,
        ).check()
        page, ledger = targets(plan, out, seed is not None)
        check_rows(ledger, {"--decisions": decisions, "--results": rows})
        if seed is None:
            plan = replace(plan, seed=stored_or_new(ledger))
        mention_build(terminal, spec)
        crew = crew_of(workers, ray, plan.total)
        with progress(terminal, plan.total) as heard:
            found = run(plan, ledger, heard=heard, crew=crew)
        results = Results(plan, found)
        files.save(page, report(results, terminal.lang))
        if decisions is not None:
            write_decisions(plan, found, decisions)
        if rows is not None:
            write_results(plan, found, rows)
        if as_json:
            terminal.json({**results.summary(), "report": str(page), "results": str(ledger)})
        else:
            show(terminal, results, page)
        if not results.complete:
            raise typer.Exit(130)


def targets(plan: Plan, out: Path | None, seed_given: bool) -> tuple[Path, Path]:
    """The files of the report and of the games; by itself an arena finds its own again."""
    from ecumene.arena import fingerprint

    if out is None:
        about = [plan.bots, plan.seats, plan.mode, plan.against, plan.divide, dict(plan.options)]
        code = fingerprint(plan.game, plan.bots)  # other code, other file
        about += [plan.seed if seed_given else None, code]
        name = hashlib.sha256(json.dumps(about).encode()).hexdigest()[:8]
        out = Path(f"arena-{plan.game}-{name}.html")
    if out.suffix.lower() not in (".html", ".htm"):
        message = N_("The report is a page: {path} should end in .html.")
        raise BadOption(message, path=out)
    files.check_target(out)
    return out, out.with_suffix(".games.jsonl")


def stored_or_new(ledger: Path) -> str:
    """The seed of the arena that was begun here, or one that was never used."""
    from ecumene.arena import stored_seed

    return stored_seed(ledger) or seed_text(None)


def show(terminal: Terminal, results: Results, page: Path) -> None:
    """The results for a person."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    from ecumene.arena.figures import duration, interval

    _, plan = terminal.say, results.plan
    title = load(plan.game).title[terminal.lang]
    heading = _.plural("{n} game of {game}", "{n} games of {game}", len(results.games))
    table = Table(box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    table.title_justify, table.title_style, table.header_style = "left", "bold", "dim"
    table.title = heading.format(n=_.number(len(results.games)), game=title)
    table.add_column(_("Bot"), style="cyan")
    measured = [_("Win rate"), _("95 % interval")]
    rated = [*measured, _("Rating")] if results.compared else []
    for name in (_("Games"), *rated, _("Mean time")):
        table.add_column(name, justify="right")
    for each in results.ranking:
        rating, count = each.rating, each.count
        cells = [
            _.percent(count.rate),
            interval(count, _),
            f"{_.number(rating.mu, 1)} ± {_.number(2 * rating.sigma, 1)}",
        ]
        shown = cells if results.compared else []
        table.add_row(each.name, _.number(count.games), *shown, duration(each.pace, _))
    terminal.out.print(table)
    if not results.compared:  # what these games can tell: how the seats differ
        by_seat = Table(box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False, header_style="dim")
        by_seat.add_column(_("Seat"), style="cyan")
        for name in (_("Games"), *measured):
            by_seat.add_column(name, justify="right")
        for seat in range(plan.seats):
            count = results.seats[None, seat]
            games, rate = _.number(count.games), _.percent(count.rate)
            by_seat.add_row(str(seat + 1), games, rate, interval(count, _))
        terminal.out.print(by_seat)
    lines = [_("Seed: {seed}", seed=plan.seed), _("Report: {file}", file=page)]
    terminal.out.print(Text("\n".join(f" {line}" for line in lines)), soft_wrap=True)
    if not results.complete:
        done, wanted = _.number(len(results.games)), _.number(plan.total)
        message = _("Interrupted: {n} of {all} games. The same command goes on.")
        terminal.complain(message.format(n=done, all=wanted))
