"""The randomness of bots: their own, never that of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ecumene.engine.rng import WORDS, block, key_of

T = TypeVar("T")


class Chance:
    """Random numbers from a text, by the keyed counter that states use: equal on every machine.

    >>> Chance("seven").roll(6) == Chance("seven").roll(6)
    True
    """

    __slots__ = ("drawn", "key", "words")

    def __init__(self, seed: str) -> None:
        self.key = key_of(seed)
        self.drawn = 0
        self.words: tuple[int, ...] = ()

    def roll(self, sides: int) -> int:
        """A fair number in ``0..sides - 1``."""
        limit = 0x100000000 - 0x100000000 % sides
        while True:
            place = self.drawn % WORDS
            if place == 0:
                self.words = block(self.key, self.drawn // WORDS)
            self.drawn += 1
            if self.words[place] < limit:
                return self.words[place] % sides

    def pick(self, among: Sequence[T]) -> T:
        """One of several, each as likely as the others."""
        return among[self.roll(len(among))]
