"""`ecumene verify`: do records replay to what they say?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from ecumene.cli.group import Command
from ecumene.cli.terminal import Terminal
from ecumene.engine import registry
from ecumene.engine.archive import load
from ecumene.engine.errors import Error
from ecumene.engine.replay import replay

GOOD, FAILED, UNREADABLE = 0, 1, 2


def register(app: typer.Typer, terminal: Terminal) -> None:
    """Add the command."""
    _ = terminal.say
    files_given = typer.Argument(..., metavar=_("FILE..."), help=_("Records."))

    @app.command(
        "verify",
        cls=Command,
        help=_(
            "Replay records and compare every digest; exit code 1 if one differs or does not "
            "replay, 2 if one cannot be read here."
        ),
        options_metavar=_("[OPTIONS]"),
    )
    def _verify(
        files: list[Path] = files_given,
        as_json: bool = typer.Option(False, "--json", help=_("Print JSON for a program.")),
    ) -> None:
        worst, found = GOOD, []
        for file in files:
            code, verdict = check(file, terminal.lang)
            worst = max(worst, code)
            found.append(verdict)
            if not as_json:
                show(terminal, verdict)
        if as_json:
            terminal.json(found)
        raise typer.Exit(worst)


def check(file: Path, lang: str) -> tuple[int, dict[str, Any]]:
    """The exit code one file deserves, and what there is to say of it."""
    verdict: dict[str, Any] = {"file": str(file), "ok": False, "game": None, "steps": None}
    code = UNREADABLE
    try:
        document = load(file)
        game = registry.load(document.game)
        verdict |= {"game": document.game, "steps": len(document.actions)}
        is_newer = document.rules > game.rules  # another Ecumene might find nothing wrong
        if not is_newer and len(document.actions) <= game.longest:
            code = FAILED
        replay(document)
    except Error as error:
        return code, {**verdict, "why": error.sentence(lang)}
    return GOOD, {**verdict, "ok": True, "why": None}


def show(terminal: Terminal, verdict: dict[str, Any]) -> None:
    """One line per file: what is well on standard output, the rest on standard error."""
    if not verdict["ok"]:
        terminal.complain(f"✗ {verdict['file']}: {verdict['why']}")
        return
    _, steps = terminal.say, verdict["steps"]
    words = _.plural("{n} answer replayed", "{n} answers replayed", steps, n=steps)
    terminal.out.print(f"✓ {verdict['file']}: {verdict['game']}, {words}", soft_wrap=True)
