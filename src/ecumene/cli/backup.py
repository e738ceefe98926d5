"""`ecumene backup` and `ecumene restore`: the tables of a server in one file, and back."""

from __future__ import annotations

from pathlib import Path

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add both commands."""
    _ = terminal.say
    folder_given = typer.Option(
        None, "--data-dir", metavar=_("FOLDER"), help=_("Where tables are kept; it must exist.")
    )
    file_given = typer.Argument(..., metavar=_("FILE"), help=_("The back-up, a .zip file."))

    @app.command(
        "backup",
        cls=Command,
        help=_("Copy all tables of a server, also of a running one, into a file."),
        options_metavar=_("[OPTIONS]"),
    )
    def _backup(
        file: Path = file_given,
        folder: Path = folder_given,
        db: str = typer.Option(
            "", "--db", metavar="URL", help=_("The database, if it is not there.")
        ),
    ) -> None:
        from ecumene.web.app import database_of, find_folder
        from ecumene.web.settings import Settings
        from ecumene.web.store.archive import back_up

        back_up(find_folder(folder), database_of(Settings(folder=folder, db=db)), file)
        print(_("All tables are in {file}.", file=file))

    @app.command(
        "restore",
        cls=Command,
        help=_("Put the tables of a back-up into a folder that no server uses."),
        options_metavar=_("[OPTIONS]"),
    )
    def _restore(
        file: Path = file_given,
        folder: Path = folder_given,
        replace: bool = typer.Option(
            False, "--replace", help=_("In place of the tables there, which are kept beside them.")
        ),
    ) -> None:
        from ecumene.web.app import find_folder
        from ecumene.web.store.archive import restore

        restore(file, find_folder(folder), replace)
        print(_("The tables of {file} are back.", file=file))
