"""`ecumene analyse`: how the chances went in a game, and the moments that changed them most."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from ecumene.cli.group import Command
from ecumene.cli.progress import progress
from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.narration import seat_name
from ecumene.engine.record import Record

if TYPE_CHECKING:
    from ecumene.bots.analysis import Analysis, Moment

PARTS = 1000  # of the bar that shows how far it is


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    file_given = typer.Argument(..., metavar=_("FILE"), help=_("A record."))

    @app.command(
        "analyse",
        cls=Command,
        help=_("Estimate who was winning after each step, and show the moments that mattered."),
        options_metavar=_("[OPTIONS]"),
    )
    def _analyse(
        file: Path = file_given,
        iterations: int = typer.Option(
            None,
            "--iterations",
            metavar="N",
            help=_("Of the search at each step; without it what was measured for the game."),
        ),
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        from ecumene.bots.analysis import Course, analyse

        if iterations is not None and iterations < 1:
            raise BadOption(N_("A search needs at least 1 iteration, not {n}."), n=iterations)
        record = Record.load(file)
        with progress(terminal, PARTS, _("Analysis")) as heard:
            done = 0

            def hear(share: float) -> None:
                nonlocal done
                heard(round(PARTS * share) - done)
                done = round(PARTS * share)

            found = analyse(Course.of(record, iterations), hear)
        if as_json:
            terminal.json(told(record, found, terminal.lang))
        else:
            show(terminal, record, found)


def told(record: Record, found: Analysis, lang: str) -> dict[str, Any]:
    """The analysis for a program, with its choices in words as well."""
    import msgspec

    document: dict[str, Any] = msgspec.to_builtins(found)
    for moment, words in zip(found.moments, document["moments"], strict=True):
        for choice, label in zip(words["choices"], labels(record, moment, lang), strict=True):
            choice["label"] = label
    return document


def labels(record: Record, moment: Moment, lang: str) -> list[str]:
    """The choices of a moment as its seat read them."""
    game, view = record.game, record.goto(moment.step - 1).observe(moment.seat)
    return [game.label(game.parse(each.sentence), view, lang) for each in moment.choices]


def show(terminal: Terminal, record: Record, found: Analysis) -> None:
    """The same for a person: the chances every now and then, then the moments."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    from ecumene.cli.view import heading

    _ = terminal.say
    game = record.game
    steps = _.plural("{n} step", "{n} steps", found.steps, n=found.steps)
    terminal.out.print(heading(game.title[terminal.lang], steps))
    table = Table(box=SIMPLE_HEAD, collapse_padding=True, pad_edge=False, header_style="dim")
    table.add_column(_("Step"), justify="right")
    for seat in range(record.seats):
        table.add_column(name_of(terminal, record, seat), justify="right")
    every = max(1, found.steps // 10)
    for step in sorted({*range(0, found.steps, every), found.steps}):
        table.add_row(str(step), *[f"{percent(chance)} %" for chance in found.chances[step]])
    terminal.out.print(table)
    if not found.moments:
        words = _("No choice changed much: luck and the course of the game decided.")
        terminal.out.print(Text(words))
    for moment in found.moments:
        name = name_of(terminal, record, moment.seat)
        sentence = _(
            "Step {step}, {name}: {before} % before, {after} % after; by the choice alone {change}",
            step=moment.step,
            name=name,
            before=percent(moment.before),
            after=percent(moment.after),
            change=f"{round(100 * moment.change):+d}",
        )
        terminal.out.print(Text(sentence, style="bold"))
        if moment.lucky:
            terminal.out.print(Text(f" {_('Luck had a part too.')}", style="dim"))
        choices = Table.grid(padding=(0, 2, 0, 0))
        choices.add_column(justify="right", no_wrap=True)
        choices.add_column()
        for choice, label in zip(
            moment.choices, labels(record, moment, terminal.lang), strict=True
        ):
            played = f" ({_('as played')})" if choice.played else ""
            choices.add_row(f"{percent(choice.chance):>4} %", Text(f"{label}{played}"))
        terminal.out.print(choices)


def percent(share: float) -> int:
    """A share of one in whole percents."""
    return round(100 * share)


def name_of(terminal: Terminal, record: Record, seat: int) -> str:
    """Who sat there."""
    if record.names and record.names[seat]:
        return record.names[seat]
    return seat_name(seat, terminal.lang)
