"""Tables in words, for those who do not look at the picture: sentences of what is there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ecumene.engine.lang import Translator


def listing(say: Translator, message: str, names: Iterable[str], **amounts: Any) -> list[str]:
    """A sentence about ``{names}``, or none if there are none."""
    told = ", ".join(names)
    return [say(message, names=told, **amounts)] if told else []


def clauses(*told: str) -> str:
    """Everything that is said of one thing, as a sentence.

    >>> clauses("Player 1: 3 coins", "", "has passed")
    'Player 1: 3 coins; has passed.'
    """
    return "; ".join(filter(None, told)) + "."
