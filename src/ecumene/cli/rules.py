"""`ecumene rules`: the rules catalogue of a game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal
from ecumene.engine.catalogue import Rule, find
from ecumene.engine.errors import N_
from ecumene.engine.registry import load


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    words_given = typer.Argument(
        None,
        metavar=_("ID|WORDS"),
        help=_("Id of a rule, the beginning of ids (a chapter), or words to look for."),
        show_default=False,
    )

    @app.command(
        "rules",
        cls=Command,
        help=_("Show the rules of a game: all, one by its id, or those with certain words."),
        options_metavar=_("[OPTIONS]"),
    )
    def _rules(
        game: str = typer.Argument(..., metavar=_("GAME"), help=_("Id of the game.")),
        words: list[str] = words_given,
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        catalogue = load(game).catalogue_in(terminal.lang)
        found = find(catalogue, " ".join(words or []))
        if as_json:
            terminal.json([_rule(rule) for rule in found])
            return
        with terminal.paged():
            show(terminal, found, catalogue.lang)


def show(terminal: Terminal, found: Iterable[Rule], lang: str) -> None:
    """Rules by chapter, for a person, and a note if they are in another language than asked."""
    from rich.markdown import Markdown
    from rich.table import Table
    from rich.text import Text

    for chapter, rules in groupby(found, key=lambda rule: rule.chapter):
        terminal.out.print(Text(f"\n{chapter}", style="bold"))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column()
        for rule in rules:
            table.add_row(rule.id, Markdown(rule.text))
        terminal.out.print(table)
    if terminal.lang != lang:
        note = terminal.say(N_("The rules themselves are written in English."))
        terminal.out.print(Text(f"\n{note}", style="dim"))


def _rule(rule: Rule) -> dict[str, Any]:
    return {"id": rule.id, "chapter": rule.chapter, "text": rule.text}
