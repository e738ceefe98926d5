"""`ecumene serve`: a table in the browser, and for programs."""

from __future__ import annotations

from pathlib import Path

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    folder_given = typer.Option(
        None, "--data-dir", metavar=_("FOLDER"), help=_("Where tables are kept; it must exist.")
    )

    @app.command(
        "serve",
        cls=Command,
        help=_("Open tables in the browser, and for programs."),
        options_metavar=_("[OPTIONS]"),
    )
    def _run(
        host: str = typer.Option(
            "127.0.0.1",
            "--host",
            metavar=_("ADDRESS"),
            help=_("Where to listen; 0.0.0.0 lets others on your network in."),
        ),
        port: int = typer.Option(8000, "--port", metavar="N", help=_("The port.")),
        db: str = typer.Option(
            "",
            "--db",
            metavar="URL",
            help=_("The database: sqlite:///FILE or postgresql://...; a file if not given."),
        ),
        folder: Path = folder_given,
        no_bots: bool = typer.Option(False, "--no-bots", help=_("Play without bots.")),
    ) -> None:
        from ecumene.table.serve import serve  # half a second that no other command waits for
        from ecumene.table.settings import Settings

        def ready(address: str) -> None:
            print(_("Ecumene is at {address} (Ctrl+C ends it).", address=address), flush=True)

        settings = Settings(folder=folder, db=db, host=host, port=port, bots=not no_bots)
        try:
            serve(settings, ready)
        except KeyboardInterrupt:
            raise typer.Exit(0) from None
