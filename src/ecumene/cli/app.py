"""The commands put together, in one language."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from typer.main import get_command

from ecumene.cli import (
    analyse,
    arena,
    backup,
    balance,
    draw,
    games,
    mcp,
    play,
    replay,
    rl,
    rules,
    selfplay,
    serve,
    sim,
    verify,
    workshop,
)
from ecumene.cli.group import Group
from ecumene.cli.terminal import Terminal


def run(lang: str, argv: Sequence[str]) -> int:
    """Run a command line; the answer is the exit code."""
    try:
        get_command(build(lang)).main(list(argv), "ecumene")
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
    return 0


def build(lang: str) -> typer.Typer:
    """All commands; their help is fixed when they are made, so the language must be known."""
    terminal = Terminal(lang)
    _ = terminal.say
    app = typer.Typer(
        name="ecumene",
        cls=Group,
        help=_("Civilisation board games with enforced rules: to play, to search, to measure."),
        add_completion=False,
        invoke_without_command=True,
        subcommand_metavar=_("COMMAND ..."),
        options_metavar=_("[OPTIONS]"),
        context_settings={"obj": terminal, "help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def ecumene(
        context: typer.Context,
        lang: str = typer.Option(
            None, "--lang", metavar="en|de", help=_("Language; may stand anywhere on the line.")
        ),
        version: bool = typer.Option(False, "--version", help=_("Show the version.")),
    ) -> None:
        if version:
            from ecumene import __version__, compiled

            print(f"ecumene {__version__} ({compiled.build()})")
        elif context.invoked_subcommand is None:
            print(context.get_help())

    for module in (
        games,
        rules,
        play,
        serve,
        backup,
        mcp,
        sim,
        arena,
        balance,
        selfplay,
        replay,
        analyse,
        verify,
        draw,
        rl,
        workshop,
    ):
        module.register(app, terminal)
    return app
