"""Chance for tests: equal on every machine and in every version of Python, like that of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ecumene.engine.rng import WORDS, block, key_of

T = TypeVar("T")


class Chance:
    """A stream of choices that follows from a text."""

    def __init__(self, *seed: object) -> None:
        self._key = key_of("\n".join(str(each) for each in seed))
        self._drawn = 0

    def pick(self, count: int) -> int:
        """A number in ``0..count - 1``."""
        word = block(self._key, self._drawn // WORDS)[self._drawn % WORDS]
        self._drawn += 1
        return word % count

    def choose(self, things: Sequence[T]) -> T:
        """One of several."""
        return things[self.pick(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """All of them, in another order."""
        left = list(things)
        return [left.pop(self.pick(len(left))) for _ in things]
