"""`ecumene replay`: what happened in a record, and how the table stood."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from ecumene.cli.flags import viewer_option
from ecumene.cli.group import Command
from ecumene.cli.inputs import EVERYTHING, SPECTATOR, read_viewer
from ecumene.cli.terminal import Terminal
from ecumene.engine.archive import load
from ecumene.engine.reckoning import Ledger
from ecumene.engine.record import Record
from ecumene.engine.replay import salvage
from ecumene.engine.viewers import Viewer
from ecumene.text.told import told_since


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    seat_given = viewer_option(_)
    file_given = typer.Argument(..., metavar=_("FILE"), help=_("A record."))

    @app.command(
        "replay",
        cls=Command,
        help=_("Show what happened in a record, or one step of it, and the table then."),
        options_metavar=_("[OPTIONS]"),
    )
    def _replay(
        file: Path = file_given,
        step: int = typer.Option(
            None, "--step", metavar="N", help=_("Only this step; 0 is the setup.")
        ),
        seat: str = seat_given,
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        record, fault = salvage(load(file))
        # what is over is open; a running game tells no secrets unless it is asked to
        default = EVERYTHING if record.state.over else SPECTATOR
        viewer = read_viewer(default if seat is None else seat, record.seats)
        record.goto(0 if step is None else step)  # refuses a step that is not there
        why = None if fault is None else fault.sentence(terminal.lang)
        if as_json:
            terminal.json({**told(record, step, viewer, terminal.lang), "fault": why})
        else:
            show(terminal, record, step, viewer)
        if why is not None:
            if not as_json:
                last = len(record.steps)
                why += " " + _("Shown are the {n} steps before the last digest that fits.", n=last)
            terminal.complain(why)
            raise typer.Exit(2)


def lines(
    record: Record, steps: range, viewer: Viewer, lang: str
) -> list[tuple[int, list[dict[str, str]]]]:
    """The log, step by step."""
    found: dict[int, list[dict[str, str]]] = {step: [] for step in steps}
    for step, part in told_since(Ledger(record), viewer, lang, steps[0], steps[-1]):
        rule = "" if part.event is None else part.event.rule
        found[step].append({"text": part.text, "rule": rule})
    return [*found.items()]


def told(record: Record, step: int | None, viewer: Viewer, lang: str) -> dict[str, Any]:
    """A record, or one step of it, for a program."""
    last = len(record.steps)
    at = last if step is None else step
    steps = range(last + 1) if step is None else range(step, step + 1)
    answer = record.steps[at - 1] if at else None
    return {
        "game": record.game.id,
        "seats": record.seats,
        "names": record.names,
        "options": record.options,
        "steps": last,
        "step": at,
        "seat": None if answer is None else answer.seat,
        "answer": None if answer is None else record.game.sentence(answer.action),
        "log": [
            {"step": number, **line}
            for number, told in lines(record, steps, viewer, lang)
            for line in told
        ],
        "view": record.game.observe(record.goto(at), viewer),
    }


def show(terminal: Terminal, record: Record, step: int | None, viewer: Viewer) -> None:
    """The same for a person."""
    from rich.table import Table
    from rich.text import Text

    from ecumene.cli.view import Renderer, heading, result

    _ = terminal.say
    game, last = record.game, len(record.steps)
    at = last if step is None else step
    place = _("Step {step} of {last}", step=at, last=last)
    terminal.out.print(heading(game.title[terminal.lang], place))
    steps = range(last + 1) if step is None else range(step, step + 1)
    log = Table.grid(padding=(0, 1, 0, 0))
    log.add_column(style="dim", justify="right", no_wrap=True)
    log.add_column()
    for number, told in lines(record, steps, viewer, terminal.lang):
        for line in told:
            log.add_row(str(number), Text(line["text"]))
    terminal.out.print(log)
    state = record.goto(at)
    view = {**game.observe(state, viewer), "players": record.names}
    terminal.out.print()
    terminal.out.print(Renderer(game, terminal, record.names).table(view))
    if state.over:
        terminal.out.print(result(terminal, record))
    else:
        terminal.out.print(Text(game.prompt(view, terminal.lang), style="bold"))
