"""The action space: contiguous blocks of integers with a sentence for each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from ecumene.engine.errors import N_, IllegalAction


class Block(NamedTuple):
    """The actions of one verb: ``first`` to ``first + size - 1``."""

    verb: str
    first: int
    size: int


class ActionSpace:
    """Maps ``"move memphis"`` to an integer and back.

    >>> space = ActionSpace()
    >>> pass_, move = space.block("pass"), space.block("move", ["memphis", "thebes"])
    >>> space.sentence(move + 1), space.parse("move thebes")
    ('move thebes', 2)
    >>> space.split(2)
    ('move', 1)
    """

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self._firsts: list[int] = []
        self._sentences: list[str] = []
        self._ids: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._sentences)

    def block(self, verb: str, nouns: Sequence[str] = ()) -> int:
        """Reserve one action per noun (one for the bare verb without nouns); return the first."""
        first = len(self._sentences)
        for sentence in [f"{verb} {noun}" for noun in nouns] or [verb]:
            if sentence in self._ids or sentence != " ".join(sentence.lower().split()):
                raise AssertionError(f"{sentence!r} is taken, or not plain lower case")
            self._ids[sentence] = len(self._sentences)
            self._sentences.append(sentence)
        self.blocks.append(Block(verb, first, len(self._sentences) - first))
        self._firsts.append(first)
        return first

    def grid(self, verb: str, rows: Sequence[str], columns: Sequence[str]) -> int:
        """Reserve an action per pair: ``first + row * len(columns) + column``."""
        return self.block(verb, [f"{row} {column}" for row in rows for column in columns])

    def split(self, action: int) -> tuple[str, int]:
        """The verb of an action and its number within the block of that verb."""
        block = self.blocks[bisect_right(self._firsts, action) - 1]
        return block.verb, action - block.first

    def sentence(self, action: int) -> str:
        """The stable words of an action, as records keep them."""
        if not isinstance(action, int) or not 0 <= action < len(self._sentences):
            raise IllegalAction(
                N_("There is no action {action}: this game has actions 0 to {last}."),
                action=action,
                last=len(self._sentences) - 1,
            )
        return self._sentences[action]

    def parse(self, text: str) -> int:
        """The action a sentence stands for; letter case and extra spaces do not matter."""
        plain = " ".join(text.lower().split())
        action = self._ids.get(plain)
        if action is None:
            raise IllegalAction(
                N_('No action is called "{word}".'), word=_short(plain), known=self._ids
            )
        return action


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "..."
