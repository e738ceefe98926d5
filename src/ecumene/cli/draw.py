"""`ecumene draw`: the table as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from ecumene.cli.flags import viewer_option
from ecumene.cli.group import Command
from ecumene.cli.inputs import EVERYTHING, SPECTATOR, game_of, read_position, read_viewer
from ecumene.cli.terminal import Terminal
from ecumene.engine import files
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.flow import State
from ecumene.engine.picture import Picture
from ecumene.engine.record import Record
from ecumene.engine.registry import load

FORMATS = (".svg", ".png")


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    seat_given = viewer_option(_)
    file_given = typer.Argument(None, metavar=_("FILE"), help=_("A record."), show_default=False)
    output_given = typer.Option(
        None,
        "--output",
        "-o",
        metavar=_("FILE"),
        help=_("board.svg or board.png; without it SVG goes to standard output."),
    )
    position_given = typer.Option(
        None,
        "--position",
        metavar=_("FILE"),
        help=_("A position in TOML or JSON instead of a record."),
    )

    @app.command(
        "draw",
        cls=Command,
        help=_("Draw the table of a record or a position as SVG or PNG."),
        options_metavar=_("[OPTIONS]"),
    )
    def _draw(
        file: Path = file_given,
        step: int = typer.Option(
            None, "--step", metavar="N", help=_("After so many answers; without it the last.")
        ),
        seat: str = seat_given,
        output: Path = output_given,
        theme: str = typer.Option("light", "--theme", metavar="light|dark", help=_("Colours.")),
        part: str = typer.Option(
            None, "--part", metavar=_("PART"), help=_("One part of the table only.")
        ),
        position: Path = position_given,
        game: str = typer.Option(
            None, "--game", metavar=_("GAME"), help=_("The game of a position that names none.")
        ),
        width: int = typer.Option(1280, "--width", metavar="N", help=_("Width of a PNG.")),
    ) -> None:
        if (file is None) == (position is None):
            raise BadOption(N_("Name either a record or a position to draw."))
        if output is not None and output.suffix.lower() not in FORMATS:
            message = N_('A picture is an .svg or a .png file, not "{file}".')
            raise BadOption(message, file=output)
        if not 16 <= width <= 10_000:
            raise BadOption(N_("A picture is 16 to 10,000 wide, not {width}."), width=width)
        state, default = _recorded(file, step) if file else _placed(position, game)
        viewer = read_viewer(default if seat is None else seat, state.seats)
        picture = drawn(state, viewer, part, terminal.lang, theme)
        if output is None:
            print(picture)
            return
        png = output.suffix.lower() == ".png"
        files.save(output, picture.png(width) if png else str(picture))
        terminal.out.print(_("{file} is drawn.", file=output), soft_wrap=True)


def drawn(state: State, viewer: Any, part: str | None, lang: str, theme: str) -> Picture:
    """A picture that stands alone."""
    game = state.game
    view = game.observe(state, viewer)
    try:
        return game.draw(view, part, lang=lang, standalone=True, theme=theme)
    except FileNotFoundError as error:
        message = N_("{file} is missing: install Ecumene with pip or make, which gathers it.")
        raise BadOption(message, file=error.filename) from None


def _recorded(file: Path, step: int | None) -> tuple[State, str]:
    record = Record.load(file)
    state = record.goto(len(record.steps) if step is None else step)
    # what is over is open; of a running game a picture tells no secrets unless it is asked to
    return state, EVERYTHING if record.state.over else SPECTATOR


def _placed(position: Path, game: str | None) -> tuple[State, str]:
    document = read_position(position)
    state: State = load(game_of(document, game)).position(document)
    return state, EVERYTHING
