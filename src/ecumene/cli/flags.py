"""Options that several commands take, each declared once."""

from __future__ import annotations

from typing import Any

import typer

from ecumene.engine.lang import Translator


def game_option(_: Translator) -> Any:
    """``--option rounds=3``, as often as one likes; ``read_options`` reads it."""
    return typer.Option(
        [],
        "--option",
        metavar=_("NAME=VALUE"),
        help=_("An option of the game; may be repeated."),
        show_default=False,
    )


def viewer_option(_: Translator) -> Any:
    """``--seat 0``; ``read_viewer`` reads it."""
    return typer.Option(
        None,
        "--seat",
        metavar="S",
        help=_("Who looks: 0 is the first seat, or spectator, or open (everything)."),
    )


def seed_option(_: Translator) -> Any:
    """``--seed 7``; ``seed_text`` reads it."""
    return typer.Option(
        None, "--seed", metavar="S", help=_("Seed; without it one that was never used.")
    )


def workers_option(_: Translator) -> Any:
    """``--workers 2``; ``cores`` reads it."""
    return typer.Option(
        None, "--workers", metavar="N", help=_("Processes; without it one per core.")
    )
