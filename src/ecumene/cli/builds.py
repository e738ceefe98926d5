"""A word to whoever lets bots play many games on interpreted rules."""

from __future__ import annotations

from typing import Any

from ecumene import compiled
from ecumene.cli.terminal import Terminal
from ecumene.engine.spec import GameSpec


def mention_builds(terminal: Terminal) -> None:
    """Say once that bots at tables, which think by the clock, could see further."""
    if compiled.build() != "compiled":
        _ = terminal.say
        terminal.mention(
            _("Bots think with interpreted rules; compiled by make fast they see further.")
        )


def mention_build(terminal: Terminal, game: GameSpec[Any]) -> None:
    """Say once that a game of ours could run faster; elsewhere it does not matter."""
    part = compiled.part_of(game.state.__module__)
    if not part or compiled.is_compiled(game.state):
        return
    _ = terminal.say
    if compiled.is_stale(part):
        message = _("{game} has changed since it was compiled and is interpreted now: make fast.")
    else:
        message = _("{game} is interpreted; compiled by make fast it would be much faster.")
    terminal.mention(message.format(game=game.title[terminal.lang]))
