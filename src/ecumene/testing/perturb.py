"""Positions that are almost those of a game: one thing is changed, as a stranger may err."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

from ecumene.engine.errors import BadPosition
from ecumene.engine.flow import State
from ecumene.engine.spec import GameSpec
from ecumene.testing.chance import Chance

RULE = re.compile(r"\b[A-Z]{3}-[A-Z0-9-]+|invariant \d+")
"""What a refusal of the rules names."""

Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    """Where the single values and the lists of a document are."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
        return
    yield path
    if isinstance(value, list):
        for at, each in enumerate(value):
            yield from leaves(each, (*path, at))


def perturbed(table: dict[str, Any], chance: Chance) -> tuple[dict[str, Any], str]:
    """The table with one thing changed, and what was changed."""
    table = copy.deepcopy(table)
    paths = list(leaves(table))
    path = chance.choose(paths)
    holder: Any = table
    for step in path[:-1]:
        holder = holder[step]
    key = path[-1]
    before = copy.deepcopy(holder[key])
    holder[key] = _another(table, before, chance)
    return table, f"{path}: {before!r} -> {holder[key]!r}"


def _another(table: dict[str, Any], value: Any, chance: Chance) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choose([-2, -1, 1, 2, 5, 13, 31 - value])
    if isinstance(value, str):  # another word of the table: a piece moves, or is there twice
        words = sorted({word for word in _words(table) if word})
        return chance.choose([*words, ""])
    if isinstance(value, list) and value:
        way = chance.choose([0, 1, 2])
        if way == 0:
            return value[1:]
        if way == 1:
            return [*value, copy.deepcopy(chance.choose(value))]
        return chance.shuffled(value)
    return value


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for each in (
        value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    ):
        yield from _words(each)


def refusal_or_end(
    game: GameSpec[Any], document: dict[str, Any], chance: Chance
) -> tuple[BadPosition | None, State | None]:
    """Why a document is refused; or the end of the game that goes on from it, checked on the way.

    Every step must keep what is true of every table, and the game must come to an end.
    """
    try:
        state: State = game.position(document)
    except BadPosition as refusal:
        return refusal, None
    for _ in range(game.longest):
        problems = list(game.invariants(state))
        if problems:
            raise AssertionError(problems[0])
        if state.over:
            return None, state
        state.apply(chance.choose(state.legal()))
    raise AssertionError("The game does not end.")
