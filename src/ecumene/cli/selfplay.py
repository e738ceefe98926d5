"""`ecumene selfplay`: positions with what searches found, to learn from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import typer

from ecumene.cli.builds import mention_build
from ecumene.cli.flags import (
    content_option,
    game_option,
    ray_option,
    seed_option,
    workers_option,
)
from ecumene.cli.group import Command
from ecumene.cli.inputs import read_bots, read_game, read_options
from ecumene.cli.progress import crew_of, progress
from ecumene.cli.terminal import Terminal
from ecumene.engine.rng import seed_text


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    option_given, seed_given, workers_given = game_option(_), seed_option(_), workers_option(_)
    ray_given, content_given = ray_option(_), content_option(_)
    out_given = typer.Option(
        Path("selfplay.jsonl"),
        "--out",
        metavar=_("FILE"),
        help=_("The positions: ends in .jsonl or .parquet. Beside it lie the games to go on from."),
    )

    @app.command(
        "selfplay",
        cls=Command,
        help=_("Write every position of searching bots, with visits and values, to learn from."),
        options_metavar=_("[OPTIONS]"),
    )
    def _selfplay(
        game: str = typer.Argument(..., metavar=_("GAME"), help=_("Id of the game.")),
        bots: str = typer.Option(
            "normal",
            "--bots",
            metavar=_("BOT,BOT,..."),
            help=_("Who plays: one bot for all seats, or one for each."),
        ),
        games: int = typer.Option(100, "--games", metavar="N", help=_("How many games.")),
        seats: int = typer.Option(
            None, "--seats", metavar="N", help=_("Seats at a table; without it the fewest.")
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
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        from ecumene.sim import check_target, stored_seed, write_rows
        from ecumene.sim.selfplay import POSITIONS, SelfPlay, rows, run

        spec = read_game(game, content)
        check_target(out)
        ledger = out.with_suffix(".games.jsonl")
        plan = SelfPlay(
            game=spec.id,
            bots=read_bots(bots),
            games=games,
            seed=seed_text("0" if seed is None else seed),
            seats=spec.seats[0] if seats is None else seats,
            options=read_options(option),
            divide=divide,
        ).check()
        if seed is None:
            plan = replace(plan, seed=stored_seed(ledger) or seed_text(None))
        mention_build(terminal, spec)
        crew = crew_of(workers, ray, games)
        with progress(terminal, games) as heard:
            found, whole = run(plan, ledger, heard, crew=crew)
        positions = 0

        def counted() -> Iterator[dict[str, Any]]:
            nonlocal positions
            for row in rows(plan, found):
                positions += 1
                yield row

        write_rows(out, POSITIONS, counted())
        if as_json:
            terminal.json(
                {
                    "game": plan.game,
                    "games": len(found),
                    "positions": positions,
                    "seed": plan.seed,
                    "out": str(out),
                    "results": str(ledger),
                }
            )
        else:
            said = _("{n} positions of {games} games: {file}")
            numbers = {"n": _.number(positions), "games": _.number(len(found)), "file": out}
            terminal.out.print(said.format(**numbers), soft_wrap=True)
        if not whole:
            note = _("Interrupted: {n} of {all} games. The same command goes on.")
            done, wanted = _.number(len(found)), _.number(plan.games)
            terminal.complain(note.format(n=done, all=wanted))
            raise typer.Exit(130)
