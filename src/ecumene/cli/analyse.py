"""`ecumene analyse`: how the chances went in a game, and the turns that changed them most."""

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
    from ecumene.bots.analysis import Analysis, Line, Moment

PARTS = 1000  # of the bar that shows how far it is


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    file_given = typer.Argument(..., metavar=_("FILE"), help=_("A record."))

    @app.command(
        "analyse",
        cls=Command,
        help=_("Estimate who was winning after each step, and show the turns that mattered."),
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

    from ecumene.bots.analysis import worded

    document: dict[str, Any] = msgspec.to_builtins(found)
    for moment, words in zip(found.moments, document["moments"], strict=True):
        for choice, label in zip(words["choices"], labels(record, moment, lang), strict=True):
            choice["label"] = label
        own = worded(record, moment.seat, moment.first, sentences(moment), lang)
        for answer, label in zip(words["answers"], own, strict=True):
            answer["label"] = label
        for line in words["lines"]:
            line["labels"] = worded(record, moment.seat, line["first"], line["sentences"], lang)
    return document


def labels(record: Record, moment: Moment, lang: str) -> list[str]:
    """The choices of a moment as its seat read them."""
    game, view = record.game, record.goto(moment.step - 1).observe(moment.seat)
    return [game.label(game.parse(each.sentence), view, lang) for each in moment.choices]


def sentences(moment: Moment) -> list[str]:
    """What was answered in a turn."""
    return [each.sentence for each in moment.answers]


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
        show_turn(terminal, record, moment)


def show_turn(terminal: Terminal, record: Record, moment: Moment) -> None:
    """A turn: its answers, what the bot would rather have done, and the choice that mattered."""
    from rich.table import Table
    from rich.text import Text

    from ecumene.bots.analysis import worded

    _, lang = terminal.say, terminal.lang
    steps = str(moment.first)
    if moment.last > moment.first:
        steps = f"{moment.first}–{moment.last}"
    sentence = _(
        "Step {step}, {name}: {before} % before, {after} % after; by the choices alone {change}",
        step=steps,
        name=name_of(terminal, record, moment.seat),
        before=percent(moment.before),
        after=percent(moment.after),
        change=points(moment.change),
    )
    terminal.out.print(Text(sentence, style="bold"))
    if moment.lucky:
        terminal.out.print(Text(f" {_('Luck had a part too.')}", style="dim"))
    rows = Table.grid(padding=(0, 2, 0, 0))
    rows.add_column(justify="right", no_wrap=True)
    rows.add_column()
    if len(moment.answers) > 1:
        own = worded(record, moment.seat, moment.first, sentences(moment), lang)
        for answer, label in zip(moment.answers, own, strict=True):
            rows.add_row(f"{points(answer.change):>6}", Text(f"{answer.step} {label}"))
    for line in moment.lines:
        labelled = worded(record, moment.seat, line.first, line.sentences, lang)
        words = f"{opinion(terminal, line)} {' · '.join(labelled)}".strip()
        rows.add_row(f"{points(-line.lead):>6}" if labelled else "", Text(words))
    if len(moment.answers) > 1:
        rows.add_row("", Text(_("Instead of step {step}:", step=moment.step), style="dim"))
    for choice, label in zip(moment.choices, labels(record, moment, lang), strict=True):
        played = f" ({_('as played')})" if choice.played else ""
        rows.add_row(f"{percent(choice.chance):>4} %", Text(f"{label}{played}"))
    terminal.out.print(rows)


def opinion(terminal: Terminal, line: Line) -> str:
    """What the bot thinks of its own line beside the one that was played."""
    _, step = terminal.say, line.first
    if not line.sentences:
        return _("From step {step} on the bot would have done the same.", step=step)
    if line.agrees:
        return _("From step {step} on the bot would have done the same. Otherwise:", step=step)
    if percent(line.lead) > 0:
        return _("From step {step} on the bot would have done this, which is worse:", step=step)
    return _("From step {step} on the bot would rather have done this:", step=step)


def points(change: float) -> str:
    """A change of a chance in whole percents, with its sign."""
    return f"{round(100 * change):+d}"


def percent(share: float) -> int:
    """A share of one in whole percents."""
    return round(100 * share)


def name_of(terminal: Terminal, record: Record, seat: int) -> str:
    """Who sat there."""
    if record.names and record.names[seat]:
        return record.names[seat]
    return seat_name(seat, terminal.lang)
