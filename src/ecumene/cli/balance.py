"""`ecumene balance`: what a change of content does to a game."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
    from ecumene.balance import Plan, Results


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
        help=_("The report; beside it lies the file from which an interrupted run goes on."),
    )

    @app.command(
        "balance",
        cls=Command,
        help=_("Measure a game, or what changed content does to it: a report with pictures."),
        options_metavar=_("[OPTIONS]"),
    )
    def _balance(
        game: str = typer.Argument(..., metavar=_("GAME"), help=_("Id of the game.")),
        content: list[Path] = content_given,
        bots: str = typer.Option(
            "normal",
            "--bots",
            metavar=_("BOT,BOT,..."),
            help=_("Who plays: one bot for all seats, or one for each."),
        ),
        games: int = typer.Option(
            2000, "--games", metavar="N", help=_("How many games of each content at most.")
        ),
        seats: int = typer.Option(
            None, "--seats", metavar="N", help=_("Seats at a table; without it the fewest.")
        ),
        divide: int = typer.Option(
            1, "--divide", metavar="N", help=_("Divide the iteration budgets of bots by this.")
        ),
        precision: float = typer.Option(
            3.0,
            "--precision",
            metavar=_("POINTS"),
            help=_(
                "Stop when every win rate, with --content every change of one, is known within "
                "so many points, or is certainly another."
            ),
        ),
        seed: str = seed_given,
        workers: int = workers_given,
        ray: str = ray_given,
        option: list[str] = option_given,
        out: Path = out_given,
        rows: Path = results_given,
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        from ecumene.balance import Plan, run
        from ecumene.balance.report import report
        from ecumene.balance.summary import results_rows, summary
        from ecumene.sim import RESULTS, stored_seed, write_rows

        spec = load(game)
        changed = tuple(read_game(game, [each]).id for each in content)
        if game in changed:
            raise BadOption(N_("The content says the same as the game's own files."))
        for place, id in enumerate(changed):
            if id in changed[:place]:
                one, two = content[changed.index(id)], content[place]
                raise BadOption(N_("{one} and {two} change the same; name one."), one=one, two=two)
        plan = Plan(
            game=game,
            bots=read_bots(bots),
            games=games,
            seed=seed_text("0" if seed is None else seed),
            seats=spec.seats[0] if seats is None else seats,
            changed=changed,
            options=read_options(option),
            divide=divide,
            precision=precision / 100,
        ).check()
        page, ledger = targets(plan, out, seed is not None)
        check_rows(ledger, {"--results": rows})
        if seed is None:
            plan = replace(plan, seed=stored_seed(ledger) or seed_text(None))
        mention_build(terminal, spec)
        crew = crew_of(workers, ray, plan.total)
        with progress(terminal, plan.total) as heard:
            results = run(plan, ledger, heard, crew=crew)
        files.save(page, report(results, terminal.lang))
        if rows is not None:
            write_rows(rows, RESULTS, results_rows(results))
        if as_json:
            found: dict[str, Any] = summary(results)
            terminal.json({**found, "report": str(page), "results": str(ledger)})
        else:
            show(terminal, results, page)
        if not results.complete:
            raise typer.Exit(130)


def targets(plan: Plan, out: Path | None, seed_given: bool) -> tuple[Path, Path]:
    """The files of the report and of the games; by itself a comparison finds its own again."""
    from ecumene.sim import fingerprint

    if out is None:
        about = [plan.contents, plan.bots, plan.seats, plan.divide, dict(plan.options)]
        about += [plan.seed if seed_given else None, fingerprint(plan.game, plan.bots)]
        name = hashlib.sha256(json.dumps(about).encode()).hexdigest()[:8]
        out = Path(f"balance-{plan.game}-{name}.html")
    if out.suffix.lower() not in (".html", ".htm"):
        message = N_("The report is a page: {path} should end in .html.")
        raise BadOption(message, path=out)
    files.check_target(out)
    return out, out.with_suffix(".games.jsonl")


def show(terminal: Terminal, results: Results, page: Path) -> None:
    """The results for a person."""
    from rich.text import Text

    from ecumene.balance.report import findings, lede, names_of
    from ecumene.balance.tables import Words

    _, spec = terminal.say, load(results.plan.game)
    words = Words(results, names_of(results, _), _)
    told = [said for _size, said in findings(results, words, spec)]
    lines = [lede(results, words, spec), *told[1:]]
    played = len(results.games)
    heading = _.plural("{n} game of {game}", "{n} games of {game}", played)
    lines += [
        heading.format(n=_.number(played), game=spec.title[terminal.lang]),
        _("Seed: {seed}", seed=results.plan.seed),
        _("Report: {file}", file=page),
    ]
    terminal.out.print(Text("\n".join(lines)), soft_wrap=True)
