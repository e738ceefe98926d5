"""`ecumene mcp`: a seat for a language model, by the Model Context Protocol."""

from __future__ import annotations

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, Error


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say

    @app.command(
        "mcp",
        cls=Command,
        help=_(
            "Let a language model play: a server of the Model Context Protocol on stdin/stdout."
        ),
        options_metavar=_("[OPTIONS]"),
    )
    def _mcp() -> None:
        try:
            from ecumene.mcp.server import make_server
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] not in ("mcp", "httpx2"):
                raise
            message = N_("This needs the package mcp: pip install 'ecumene[mcp]'")
            raise Error(message) from None
        from platformdirs import user_data_path

        folder = user_data_path("ecumene", appauthor=False) / "seats"
        make_server(terminal.lang, folder).run("stdio")
