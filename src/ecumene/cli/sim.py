"""`ecumene sim`: many games of bots."""

from __future__ import annotations

from dataclasses import asdict
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
from ecumene.cli.inputs import check_rows, read_game, read_options, read_seats
from ecumene.cli.progress import crew_of, progress
from ecumene.cli.terminal import Terminal
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text

if TYPE_CHECKING:
    from ecumene.sim import Match, Outcome


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    option_given, seed_given, workers_given = game_option(_), seed_option(_), workers_option(_)
    ray_given, results_given = ray_option(_), results_option(_)
    content_given = content_option(_)
    save_given = typer.Option(
        None, "--save", metavar=_("FOLDER"), help=_("Keep the record of every game there.")
    )
    out_given = typer.Option(
        None,
        "--out",
        metavar=_("FILE.jsonl"),
        help=_("A line for each finished game; from there the same command goes on."),
    )

    @app.command(
        "sim",
        cls=Command,
        help=_("Let bots play many games, and count. Equal seeds give equal results."),
        options_metavar=_("[OPTIONS]"),
    )
    def _sim(
        game: str = typer.Argument(..., metavar=_("GAME"), help=_("Id of the game.")),
        seats: str = typer.Option(
            None,
            "--seats",
            metavar=_("BOT,BOT,..."),
            help=_("A bot for each seat; without it random ones at the smallest table."),
        ),
        games: int = typer.Option(1000, "--games", metavar="N", help=_("How many games.")),
        seed: str = seed_given,
        workers: int = workers_given,
        ray: str = ray_given,
        option: list[str] = option_given,
        content: list[Path] = content_given,
        save: Path = save_given,
        out: Path = out_given,
        results: Path = results_given,
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        from ecumene.sim import (
            RESULTS,
            Match,
            simulate,
            stored_seed,
            write_rows,
        )

        spec = read_game(game, content)
        bots = ["random"] * spec.seats[0] if seats is None else read_seats(seats)
        folder = None if save is None else str(save)
        if seed is None and out is not None:
            seed = stored_seed(out)
        match = Match(
            spec.id, tuple(bots), games, seed_text(seed), read_options(option), folder
        ).check()
        check_rows(out, {"--results": results})
        mention_build(terminal, spec)
        crew = crew_of(workers, ray, games)
        with progress(terminal, games) as heard:
            outcome = simulate(match, heard=heard, crew=crew, path=out)
        if results is not None:
            write_rows(results, RESULTS, outcome.rows(match))
        if as_json:
            terminal.json(summary(match, outcome))
        else:
            show(terminal, match, outcome, goes_on=out is not None)
        if not outcome.complete:
            raise typer.Exit(130)


def summary(match: Match, outcome: Outcome) -> dict[str, Any]:
    """The results for a program."""
    tally = outcome.tally
    return {
        "game": match.game,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(outcome.seconds, 3),
        "seed": match.seed,
        "seats": [asdict(seat) for seat in tally.seats(match)],
    }


def show(terminal: Terminal, match: Match, outcome: Outcome, *, goes_on: bool) -> None:
    """The results for a person; an interrupted run *goes on* if its games are kept."""
    _, number, tally = terminal.say, terminal.number, outcome.tally
    if tally.games:
        _show_games(terminal, match, outcome)
    if not outcome.complete:
        if goes_on:
            note = _("Interrupted: {n} of {all} games. The same command goes on.")
        else:
            note = _("Interrupted: {n} of {all} games.")
        terminal.complain(note.format(n=number(tally.games), all=number(match.games)))


def _show_games(terminal: Terminal, match: Match, outcome: Outcome) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    _, number = terminal.say, terminal.number
    tally = outcome.tally
    title = load(match.game).title[terminal.lang]
    heading = _.plural("{n} game of {game}", "{n} games of {game}", tally.games)
    table = Table(box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False)
    table.title_justify, table.title_style, table.header_style = "left", "bold", "dim"
    table.title = heading.format(n=number(tally.games), game=title)
    table.add_column(_("Seat"), justify="right")
    table.add_column(_("Bot"), style="cyan")
    for name in (_("Wins"), _("Win rate"), _("95 % interval"), _("Mean score")):
        table.add_column(name, justify="right", min_width=max(map(len, name.split(" "))))
    for place, seat in enumerate(tally.seats(match)):
        low, high = (number(100 * end, 1) for end in seat.ci)
        table.add_row(
            str(place),
            seat.bot,
            number(seat.wins, 0 if seat.wins == int(seat.wins) else 1),
            terminal.percent(seat.win_rate),
            f"{low}–{high} %",
            number(seat.mean_score, 2),
        )
    terminal.out.print(table)
    mean = tally.decisions / tally.games
    lines = [
        _(
            "Length: {mean} decisions ({low} to {high})",
            mean=number(mean, 1),
            low=tally.shortest,
            high=tally.longest,
        ),
    ]
    if outcome.fresh and outcome.seconds:
        told = _(
            "Speed: {rate} decisions per second ({n} in {seconds} s)",
            rate=number(outcome.fresh / outcome.seconds),
            n=number(outcome.fresh),
            seconds=number(outcome.seconds, 1),
        )
        lines.append(told)
    lines.append(_("Seed: {seed}", seed=match.seed))
    if match.save is not None:
        lines.append(_("Records: {folder}", folder=match.save))
    terminal.out.print(Text("\n".join(f" {line}" for line in lines)))
