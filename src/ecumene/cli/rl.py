"""`ecumene rl`: what learners get to see of a game."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.registry import load

if TYPE_CHECKING:
    from ecumene.rl.layout import Layout

DESCRIBE = "describe"


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say

    @app.command(
        "rl",
        cls=Command,
        help=_("Describe the vectors that learners get: every plane with its columns."),
        options_metavar=_("[OPTIONS]"),
    )
    def _rl(
        do: str = typer.Argument(..., metavar=DESCRIBE, show_default=False),
        game: str = typer.Argument(..., metavar=_("GAME"), show_default=False),
        seats: int = typer.Option(
            None, "--seats", metavar="N", help=_("Seats; without it the smallest table.")
        ),
        facts: bool = typer.Option(
            True, "--facts/--no-facts", help=_("With what follows from the table, or without.")
        ),
        columns: bool = typer.Option(False, "--columns", help=_("The name of every column.")),
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        if do != DESCRIBE:
            raise BadOption(N_('There is no command "{word}".'), word=do, known=[DESCRIBE])
        if find_spec("numpy") is None:
            message = N_('Environments need some more packages: pip install "ecumene[rl]"')
            raise BadOption(message)
        from ecumene.rl.layout import layout

        found = layout(load(game), seats, facts)
        if as_json:
            terminal.json(described(found))
        elif columns:
            for number, name in enumerate(found.names):
                print(number, name)
        else:
            show(terminal, found)


def described(layout: Layout) -> dict[str, Any]:
    """A layout for a program."""
    return {
        "game": layout.game.id,
        "seats": layout.seats,
        "version": layout.version,
        "size": layout.size,
        "actions": layout.actions,
        "planes": [
            {
                "name": plane.name,
                "first": plane.columns.start,
                "end": plane.columns.stop,
                "shape": list(plane.shape),
                "how": plane.how,
                "least": plane.least,
                "most": plane.most,
                "usual": plane.most if plane.usual is None else plane.usual,
                "axes": [list(axis) for axis in plane.axes],
                "help": plane.help,
            }
            for plane in layout.planes
        ],
    }


def show(terminal: Terminal, layout: Layout) -> None:
    """The planes, for a person."""
    from rich.table import Table

    _ = terminal.say
    message = N_("{game}, {seats} seats: {size} columns, {actions} actions, version {version}")
    about = {"game": layout.game.title[terminal.lang], "seats": layout.seats}
    sizes = {"size": layout.size, "actions": layout.actions, "version": layout.version}
    terminal.out.print(_(message, **about, **sizes), style="bold")
    table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, header_style="dim")
    table.add_column(_("Columns"), no_wrap=True)
    table.add_column(_("Plane"), style="bold cyan", no_wrap=True)
    table.add_column(_("Shape"), no_wrap=True)
    table.add_column(_("Numbers"))
    for plane in layout.planes:
        here = plane.columns
        last = here.stop - 1
        where = str(here.start) if last == here.start else f"{here.start}–{last}"
        shape = " × ".join(str(size) for size in plane.shape) or "1"
        message, bounds = plane.message
        table.add_row(where, plane.name, shape, _(message, **bounds))
    terminal.out.print(table)
