"""What the lines of the table in words mean."""

from __future__ import annotations

from typing import Any

from ecumene.engine.spec import GameSpec
from ecumene.text.words import Words


def legend(game: GameSpec[Any], lang: str = "en") -> list[tuple[str, str]]:
    """The heading of each line and a sentence about it (always English), in the table's order."""
    return [(title, shown.help) for title, shown, _ in Words(game, lang).headed()]
