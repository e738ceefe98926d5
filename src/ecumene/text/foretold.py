"""What a choice will do, in sentences: what comes of it besides lines and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.engine.consequences import Change, Consequences
from ecumene.engine.errors import N_
from ecumene.engine.lang import translator
from ecumene.engine.scores import signed
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View


def notes(game: GameSpec[Any], seat: int, seen: View, told: Consequences, lang: str) -> list[str]:
    """Whose turn it is then, what is open, what ends; *seen* names the players."""
    say = translator("ecumene", lang)
    found: list[str] = []
    if told.idle:
        found.append(say(N_("Nothing else changes.")))
    if told.opens is not None:
        found.append(told.opens.sentence(lang))
    if told.over:
        found.append(say(N_("It ends the game.")))
    elif told.waiting == (seat,) and told.sight is not None:
        question = game.prompt({**told.sight, "players": seen["players"]}, lang)
        found.append(say(N_("Then: {question}"), question=question))
    elif told.waiting:
        names = ", ".join(game.called(seen, each, lang) for each in told.waiting)
        found.append(say(N_("Then asked: {names}."), names=names))
    return found


def warned(choice: str, gains: Sequence[Change], lang: str, first: bool = False) -> str:
    """That a choice brings nothing, and what another one would bring, or would bring *first*."""
    say = translator("ecumene", lang)
    listed = ", ".join(f"{each.title} {signed(each.after - each.before)}" for each in gains)
    message = N_("This brings you nothing now. “{choice}” would bring: {gains}.")
    if first:
        message = N_("You can have something first. “{choice}” would bring: {gains}.")
    return say(message, choice=choice, gains=listed)


def outlined(
    game: GameSpec[Any], seat: int, seen: View, told: Consequences, lang: str
) -> list[str]:
    """All that is known of a choice before it is taken, a line each."""
    changes = [
        f"{game.called(seen, each.seat, lang)}, {each.title}: {each.before} → {each.after}"
        for each in told.changes
    ]
    return [*(line.text for line in told.lines), *changes, *notes(game, seat, seen, told, lang)]
