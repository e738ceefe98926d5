"""`ecumene new`, `fuzz` and `bench`: for those who build."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import typer

import ecumene
from ecumene.cli.flags import seed_option
from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text

if TYPE_CHECKING:
    from ecumene.testing.fuzz import Progress


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the commands."""
    _new(app, terminal)
    _fuzz(app, terminal)
    _bench(app, terminal)


def _new(app: typer.Typer, terminal: Terminal) -> None:
    _ = terminal.say
    folder_given = typer.Option(
        Path(), "--folder", metavar=_("FOLDER"), help=_("Where it is written.")
    )

    @app.command(
        "new",
        cls=Command,
        help=_("Write a small complete game to start from."),
        options_metavar=_("[OPTIONS]"),
    )
    def _run(
        name: str = typer.Argument(..., metavar=_("NAME"), help=_("Id of the new game: my_game.")),
        folder: Path = folder_given,
    ) -> None:
        from ecumene.cli.new import write_game

        project = write_game(name, folder)
        command = f'cd "{project}" && python -m pip install -e ".[dev]" && python -m pytest'
        terminal.out.print(_("{folder} is written. Try it:", folder=project), soft_wrap=True)
        terminal.out.print(f"  {command}", style="bold", soft_wrap=True)


def _fuzz(app: typer.Typer, terminal: Terminal) -> None:
    _ = terminal.say
    seed_given = seed_option(_)

    @app.command(
        "fuzz",
        cls=Command,
        help=_("Check every step of random games, for as long as you like."),
        options_metavar=_("[OPTIONS]"),
    )
    def _run(
        game: str = typer.Argument(..., metavar=_("GAME"), help=_("Id of the game.")),
        minutes: float = typer.Option(1.0, "--minutes", metavar="N", help=_("How long.")),
        seed: str = seed_given,
    ) -> None:
        from ecumene.testing.fuzz import Progress, fuzz

        if not 0 < minutes < float("inf"):
            raise BadOption(N_("--minutes must be more than 0, not {minutes}."), minutes=minutes)
        spec, latest = load(game), Progress(game)

        def hear(progress: Progress) -> None:
            nonlocal latest
            latest = progress
            watch.update(f"{counted(terminal, progress)}  {progress.check}")

        interrupted = False
        with terminal.err.status(_("Checking")) as watch:
            try:
                latest = fuzz(spec, minutes, seed_text(seed), hear)
            except KeyboardInterrupt:
                interrupted = True
        if latest.failure is not None:
            message = N_('"{check}" failed: {why} See: ecumene replay {file}')
            why = latest.failure.message.rstrip(".") + "."
            about = {"check": latest.failure.check, "why": why, "file": latest.path}
            terminal.complain(terminal.say(message, **about))
            raise typer.Exit(1)
        terminal.out.print(_("{games}: every promise kept.", games=counted(terminal, latest)))
        if interrupted:
            raise typer.Exit(130)


def counted(terminal: Terminal, progress: Progress) -> str:
    """How much has been looked at."""
    _, games, steps = terminal.say, progress.games, progress.decisions
    return _.plural(
        "{n} game, {steps} decisions", "{n} games, {steps} decisions", games, n=games, steps=steps
    )


def _bench(app: typer.Typer, terminal: Terminal) -> None:
    _ = terminal.say

    @app.command(
        "bench",
        cls=Command,
        help=_("Measure speed, side by side with other engines (in a source checkout)."),
        options_metavar=_("[OPTIONS]"),
        context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
    )
    def _run(context: typer.Context) -> None:
        root = checkout()
        if root is None:
            message = N_("The bench comes with the source of Ecumene: run this in a checkout.")
            raise BadOption(message)
        sys.path.insert(0, str(root))
        raise typer.Exit(import_module("bench.command").main(context.args))


def checkout() -> Path | None:
    """The folder of the source that holds the bench, if we are in one or run from one."""
    for folder in (Path.cwd(), *Path.cwd().parents, Path(ecumene.__file__).parents[2]):
        if (folder / "bench" / "__main__.py").is_file() and (folder / "pyproject.toml").is_file():
            return folder
    return None
