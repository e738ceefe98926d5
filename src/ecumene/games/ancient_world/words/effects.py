"""What steps of cards and actions do, in words made from the component files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ecumene.games.ancient_world.content.rows import Step
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.names import ACTION


def words(steps: Sequence[Step], lang: str, *, long: bool = False) -> str:
    """Steps one after the other: short with signs, or as clauses of a sentence."""
    return _said(tuple(steps), lang, long)


@cache  # labels of a table ask for the same few again and again
def _said(steps: tuple[Step, ...], lang: str, long: bool) -> str:
    names = {"action": lambda id: ACTION(id, lang)}
    return VERBS.say(steps, lang, long=long, names=names)
