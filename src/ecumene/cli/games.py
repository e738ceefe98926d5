"""`ecumene games`: the shelf."""

from __future__ import annotations

from typing import Any

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import Error
from ecumene.engine.options import Option
from ecumene.engine.registry import games, load
from ecumene.engine.spec import GameSpec


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say

    @app.command(
        "games",
        cls=Command,
        help=_("List the games."),
        options_metavar=_("[OPTIONS]"),
    )
    def _games(
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        found = available(terminal)
        if as_json:
            terminal.json([described(game, terminal.lang) for game in found])
        else:
            show(terminal, found)


def available(terminal: Terminal) -> list[GameSpec[Any]]:
    """Every game that loads; one that does not is named on standard error."""
    found = []
    for name in games():
        try:
            found.append(load(name))
        except Error as error:
            terminal.complain(error.sentence(terminal.lang))
    return found


def described(game: GameSpec[Any], lang: str) -> dict[str, Any]:
    """A game for a program."""
    return {
        "id": game.id,
        "title": game.title[lang],
        "blurb": game.say(game.blurb, lang),
        "credits": game.credits,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "rules": game.rules,
        "options": [_option(game, each, lang) for each in game.options],
    }


def _option(game: GameSpec[Any], option: Option, lang: str) -> dict[str, Any]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "label": game.say(option.label, lang),
        "help": game.say(option.help, lang),
        "choices": {str(seats): list(option.choices(seats)) for seats in game.seats},
    }


def show(terminal: Terminal, found: list[GameSpec[Any]]) -> None:
    """The shelf, for a person."""
    from rich.table import Table
    from rich.text import Text

    _ = terminal.say
    table = Table(box=None, padding=(0, 2, 1, 0), show_edge=False, header_style="dim")
    table.add_column(_("Id"), style="bold cyan", no_wrap=True)
    table.add_column(_("Game"))
    table.add_column(_("Seats"), no_wrap=True)
    table.add_column(_("Minutes"), no_wrap=True)
    for game in found:
        words = Text(game.title[terminal.lang], style="bold")
        words.append(f"\n{game.say(game.blurb, terminal.lang)}", style="not bold")
        for option in game.options:
            words.append(f"\n--option {option.name}={option.default}", style="not bold dim")
        table.add_row(game.id, words, _span(*_ends(game.seats)), _span(*game.minutes))
    terminal.out.print(table)
    terminal.out.print(_("Play with: ecumene play GAME"), style="dim")


def _ends(seats: range) -> tuple[int, int]:
    return seats[0], seats[-1]


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
