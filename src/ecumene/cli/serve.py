"""`ecumene serve`: a table in the browser, and for programs."""

from __future__ import annotations

import os
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Final

import typer

from ecumene.cli.builds import mention_builds
from ecumene.cli.group import Command
from ecumene.cli.inputs import read_game
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.registry import offer

if TYPE_CHECKING:
    from ecumene.web.settings import Settings

PORT: Final = 8000
LOCAL: Final = ("127.0.0.1", "localhost", "::1")
BURST: Final = 10  # seconds' worth of requests that may come at once


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    folder_given = typer.Option(
        None, "--data-dir", metavar=_("FOLDER"), help=_("Where tables are kept; it must exist.")
    )

    proxies_given = typer.Option(
        [],
        "--proxy",
        metavar=_("ADDRESS"),
        help=_("A proxy before this server that is believed for whom it speaks; may be repeated."),
    )
    names_given = typer.Option(
        [],
        "--name",
        metavar=_("NAME"),
        help=_("By which name visitors may come, all others are refused; may be repeated."),
    )

    content_given = typer.Option(
        [],
        "--content",
        metavar=_("GAME=FOLDER"),
        help=_("Offer a game with changed content beside the original; may be repeated."),
        show_default=False,
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
        port: int = typer.Option(
            None, "--port", metavar="N", help=_("The port; {port} if not given.", port=PORT)
        ),
        db: str = typer.Option(
            "",
            "--db",
            metavar="URL",
            help=_("The database: sqlite:///FILE or postgresql://...; a file if not given."),
        ),
        folder: Path = folder_given,
        no_bots: bool = typer.Option(False, "--no-bots", help=_("Play without bots.")),
        bench: bool = typer.Option(
            False,
            "--bench",
            help=_("Let all visitors measure changed content; on this machine alone they may."),
        ),
        rate: float = typer.Option(
            50.0,
            "--rate",
            metavar="N",
            help=_("Requests per second that one person may send; 0 is no limit."),
        ),
        metrics: int = typer.Option(
            None,
            "--metrics",
            metavar="PORT",
            help=_("Show numbers for Prometheus at a port of this machine alone."),
        ),
        proxies: list[str] = proxies_given,
        names: list[str] = names_given,
        content: list[str] = content_given,
        browser: bool = typer.Option(
            False,
            "--open",
            help=_("Open it in the browser; takes the next free port if none is given."),
        ),
    ) -> None:
        from ecumene.web.serve import serve  # half a second that no other command waits for

        for pair in content:
            offer_changed(pair)

        def ready(address: str) -> None:
            print(_("Ecumene is at {address} (Ctrl+C ends it).", address=address), flush=True)
            if not no_bots:
                mention_builds(terminal)
            if browser:
                show_in_browser(address)

        settings = replace(
            _settings(host, port, db, folder, not no_bots, rate),
            metrics=metrics,
            bench=bench,
            # whoever has a proxy before it, or a name, has visitors
            own_bench=host in LOCAL and not proxies and not names,
            proxies=tuple(proxies),
            names=tuple(name.lower() for name in names),
        )
        if browser and port is None:
            settings, running = _find_place(settings)
            if running is not None:
                print(_("Ecumene is at {address} already.", address=running), flush=True)
                show_in_browser(running, wait=True)
                return
        try:
            serve(settings, ready)
        except KeyboardInterrupt:
            raise typer.Exit(0) from None


def offer_changed(pair: str) -> None:
    """Let a game with changed content stand on the shelf: `ankh=folder`."""
    game, equals, path = pair.partition("=")
    if not equals:
        raise BadOption(N_('Content is written game=folder, not "{pair}".'), pair=pair)
    offer(read_game(game.strip(), [Path(path.strip())]).id)


def _settings(
    host: str, port: int | None, db: str, folder: Path | None, bots: bool, rate: float
) -> Settings:
    from ecumene.web.settings import Settings

    if not 0 <= rate < float("inf"):
        raise BadOption(N_("--rate must be 0 or more, not {rate}."), rate=rate)
    limit = rate or 1e9
    return Settings(
        folder=folder,
        db=db,
        host=host,
        port=PORT if port is None else port,
        bots=bots,
        rate=limit,
        burst=max(1, int(BURST * limit)),
    )


def _find_place(settings: Settings) -> tuple[Settings, str | None]:
    """A free port, or the address of an Ecumene that is there already with the same tables."""
    from ecumene.web.serve import free_port, running_at

    port = free_port(settings.host, settings.port)
    if port != settings.port and settings.folder is None and not settings.db:
        running = running_at(settings.host, settings.port)
        if running is not None:
            return settings, running
    return replace(settings, port=port), None


def show_in_browser(address: str, wait: bool = False) -> None:
    """Open the browser, if there is one with a window: one in the terminal would be in the way."""
    windows = sys.platform in ("darwin", "win32")
    names = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if windows or any(os.environ.get(name) for name in names):
        seen = address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:")
        opening = Thread(target=webbrowser.open, args=(seen,), daemon=True)
        opening.start()
        if wait:
            opening.join(10)
