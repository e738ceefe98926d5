"""A page of help, in the language of the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.cli.terminal import Terminal
from ecumene.engine.errors import N_


def page(command: Any, context: Any) -> str:
    """The help of a command, or of all of them; typer's own speaks English only."""
    terminal: Terminal = context.obj
    _, out = terminal.say, terminal.out
    params = [each for each in command.get_params(context) if not getattr(each, "hidden", False)]
    arguments = [each for each in params if each.param_type_name == "argument"]
    options = [each for each in params if each.param_type_name == "option"]
    named = getattr(command, "commands", {})
    pieces = [context.command_path, command.options_metavar]
    pieces += [each.metavar if each.required else f"[{each.metavar}]" for each in arguments]
    pieces += [command.subcommand_metavar] if named else []
    with out.capture() as captured:
        out.print(_("Usage: ") + " ".join(pieces), style="bold")
        out.print(f"\n{command.help}")
        _section(terminal, _("Commands"), ((name, each.help) for name, each in named.items()))
        _section(terminal, _("Arguments"), (_argument(each) for each in arguments))
        _section(terminal, _("Options"), (_option(terminal, each) for each in options))
    return str(captured.get())


def _section(terminal: Terminal, title: str, rows: Iterable[tuple[str, str]]) -> None:
    from rich.table import Table

    grid = Table.grid(padding=(0, 2, 0, 2), pad_edge=True)
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for name, words in rows:
        grid.add_row(name, words)
    if grid.row_count:
        terminal.out.print(f"\n{title}", style="bold")
        terminal.out.print(grid)


def _argument(param: Any) -> tuple[str, str]:
    return param.metavar, param.help


def _option(terminal: Terminal, param: Any) -> tuple[str, str]:
    names = ", ".join(sorted(param.opts, key=len))
    words = terminal.say(N_("Show this help.")) if "--help" in param.opts else param.help
    default = param.default
    plain = not isinstance(default, bool | list | tuple | None) and not callable(default)
    if plain and default != "":
        words += " " + terminal.say(N_("[{value} if not given]"), value=default)
    return f"{names} {param.metavar}" if param.metavar else names, words
