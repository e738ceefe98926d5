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


def content_option(_: Translator) -> Any:
    """``--content FOLDER``, as often as one likes; ``read_game`` reads it."""
    return typer.Option(
        [],
        "--content",
        metavar=_("FOLDER|FILE"),
        help=_("Component files (TOML) in place of the game's own; may be repeated."),
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


def ray_option(_: Translator) -> Any:
    """``--ray auto``; ``crew_of`` reads it."""
    return typer.Option(
        None,
        "--ray",
        metavar="auto|ADDRESS",
        help=_("Play on a Ray cluster: the one of this machine, or the address of its head."),
    )


def results_option(_: Translator) -> Any:
    """``--results FILE``: a row for each seat of each game."""
    return typer.Option(
        None,
        "--results",
        metavar=_("FILE"),
        help=_("Write a row per game and seat to a file that ends in .jsonl or .parquet."),
    )


def workers_option(_: Translator) -> Any:
    """``--workers 2``; ``cores`` reads it."""
    return typer.Option(
        None, "--workers", metavar="N", help=_("Processes; without it one per core.")
    )
