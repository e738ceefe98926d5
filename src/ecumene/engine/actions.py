"""The action space: contiguous blocks of integers with a sentence for each."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

from ecumene.engine.errors import N_, IllegalAction


class Nouns(Protocol):
    """Things of one kind by their ids, such as `Names`: an action of theirs can say what of."""

    called: str
    ids: list[str]
    numbers: dict[str, int]


class Block(NamedTuple):
    """The actions of one verb: ``first`` to ``first + size - 1``.

    *about* says for each noun which kind of thing it is, and the numbers it stands for.
    """

    verb: str
    first: int
    size: int
    about: tuple[tuple[str, list[int]], ...] = ()


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
        self._mentions: dict[str, list[int]] | None = None  # by noun, once somebody asks

    def __len__(self) -> int:
        return len(self._sentences)

    def block(self, verb: str, nouns: Sequence[str] | Nouns = (), of: Nouns | None = None) -> int:
        """Reserve one action per noun (one for the bare verb without nouns); return the first.

        Nouns are all things of a kind, or some ids *of* a kind, or numbers.
        """
        words = nouns if isinstance(nouns, Sequence) else nouns.ids
        return self._reserve(verb, words, (_about(nouns, of),))

    def grid(self, verb: str, rows: Sequence[str] | Nouns, columns: Sequence[str] | Nouns) -> int:
        """Reserve an action per pair: ``first + row * len(columns) + column``."""
        above = rows if isinstance(rows, Sequence) else rows.ids
        across = columns if isinstance(columns, Sequence) else columns.ids
        words = [f"{row} {column}" for row in above for column in across]
        return self._reserve(verb, words, (_about(rows), _about(columns)))

    def _reserve(
        self, verb: str, nouns: Sequence[str], about: tuple[tuple[str, list[int]], ...]
    ) -> int:
        first = len(self._sentences)
        for sentence in [f"{verb} {noun}" for noun in nouns] or [verb]:
            if sentence in self._ids or sentence != " ".join(sentence.lower().split()):
                raise AssertionError(f"{sentence!r} is taken, or not plain lower case")
            self._ids[sentence] = len(self._sentences)
            self._sentences.append(sentence)
        self.blocks.append(Block(verb, first, len(self._sentences) - first, about))
        self._firsts.append(first)
        return first

    def split(self, action: int) -> tuple[str, int]:
        """The verb of an action and its number within the block of that verb."""
        block = self.blocks[bisect_right(self._firsts, action) - 1]
        return block.verb, action - block.first

    def about(self, action: int) -> dict[str, int]:
        """What the nouns of an action stand for, by kind; a noun that is a number is ``n``.

        >>> space = ActionSpace()
        >>> space.about(space.block("bid", ["0", "5"]) + 1)
        {'n': 5}
        """
        block = self.blocks[bisect_right(self._firsts, action) - 1]
        left, found = action - block.first, {}
        for called, numbers in reversed(block.about):
            if numbers:
                left, at = divmod(left, len(numbers))
                if called:
                    found[called] = numbers[at]
        return found

    def meant(self, words: Iterable[str]) -> list[int]:
        """The actions that mention most of these words, ascending.

        Nouns count more than verbs. A verb without nouns is a word itself: ``stop_moving``.

        >>> space = ActionSpace()
        >>> move = space.grid("move", ["ox", "cat"], ["ur", "uruk"])
        >>> [space.sentence(each) for each in space.meant(["ur", "cat"])]
        ['move cat ur']
        >>> [space.sentence(each) for each in space.meant(["ur"])]
        ['move ox ur', 'move cat ur']
        """
        by_noun = self._by_noun()
        given = list(words)
        found: dict[int, int] = {}
        for word in given:
            for action in by_noun.get(word, ()):
                found[action] = found.get(action, 0) + 2
        for action in found:
            found[action] += self.split(action)[0] in given
        most = max(found.values(), default=0)
        return sorted(action for action, n in found.items() if n == most)

    def _by_noun(self) -> dict[str, list[int]]:
        if self._mentions is None:
            self._mentions = {}
            for block in self.blocks:
                for action in range(block.first, block.first + block.size):
                    nouns = self._sentences[action][len(block.verb) :].split()
                    for word in dict.fromkeys(nouns or [block.verb.replace(" ", "_")]):
                        self._mentions.setdefault(word, []).append(action)
        return self._mentions

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


def _about(nouns: Sequence[str] | Nouns, of: Nouns | None = None) -> tuple[str, list[int]]:
    """The kind of some nouns, and the number that each stands for."""
    if not isinstance(nouns, Sequence):
        return nouns.called, list(range(len(nouns.ids)))
    if of is not None:
        return of.called, [of.numbers[each] for each in nouns]
    if all(each.isdecimal() for each in nouns):
        return "n", [int(each) for each in nouns]
    return "", list(range(len(nouns)))


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "..."
