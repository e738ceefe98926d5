"""Names: number, id and name in each language, for one kind of thing.

CARD = Names("card", CARDS)          # rows of a component file
CARD["flood"], CARD.ids[5]           # 5, "flood": numbers inside, ids on disk
CARD(5, "de"), CARD("flood", "de")   # "Flut": names for people; a namer of templates
CARD.text(5, "de")                   # what it does, in the words of its row
CARD.find("?")                       # -1: an observation may hide a card, or show none
CARD.name, CARD.mask                 # kinds for fields and frames
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ecumene.engine.kinds import ByName, Kind, Mask, Name
from ecumene.engine.lang import LANGUAGES, translator
from ecumene.engine.narration import Namer
from ecumene.engine.rows import worded


class Named(Protocol):
    """A row of a component file that people can talk about."""

    @property
    def id(self) -> str: ...
    @property
    def name_en(self) -> str: ...
    @property
    def name_de(self) -> str: ...


def _said(things: Sequence[Named] | Sequence[str], key: str) -> Namer:
    """A namer of rows, looked up once; bare ids are their own names, and have no texts."""
    if all(isinstance(each, str) for each in things):
        bare = [str(each) if key == "name" else "" for each in things]
        return lambda number, lang: bare[number]
    said = {lang: [worded(each, key, lang) for each in things] for lang in LANGUAGES}
    return lambda number, lang: said[lang][number]


class Names:
    """All things of one kind, in the order of their numbers.

    *called* is how templates and prompts of the game name the kind: ``"{card:card}"``.
    """

    def __init__(
        self,
        called: str,
        things: Sequence[Named] | Sequence[str],
        namer: Namer | None = None,
        text: Namer | None = None,
    ) -> None:
        """Rows have names and texts; for bare ids *namer* and *text* say them.

        >>> space = Names("space", ["b4", "c1"], capitals(["b4", "c1"]))
        >>> space["c1"], space(0, "en"), space("c1", "de"), space.mask.write(3)
        (1, 'B4', 'C1', ['b4', 'c1'])
        """
        self.called = called
        self.ids: list[str] = [each if isinstance(each, str) else each.id for each in things]
        self.numbers = {id: number for number, id in enumerate(self.ids)}
        self._namer = namer or _said(things, "name")
        self._text = text or _said(things, "text")
        self.name: Name = Name(self.ids, called)
        self.mask: Mask = Mask(self.ids, called)

    def __call__(self, thing: int | str, lang: str) -> str:
        """What people call it, by its number or its id."""
        number = self.numbers[thing] if isinstance(thing, str) else thing
        return self._namer(number, lang)

    def text(self, thing: int | str, lang: str) -> str:
        """What it does, in our words; empty if its row does not say."""
        number = self.numbers[thing] if isinstance(thing, str) else thing
        return self._text(number, lang)

    def __getitem__(self, id: str) -> int:
        return self.numbers[id]

    def __len__(self) -> int:
        return len(self.ids)

    def find(self, word: str | None) -> int:
        """The number of a word of an observation; -1 for nothing, and for what is hidden.

        >>> Names("beast", ["ox"]).find("?")
        -1
        """
        return -1 if word is None else self.numbers.get(word, -1)

    def by(self, item: Kind, default: Any = None, *, frozen: bool = False) -> ByName:
        """The kind of a list with one value for each of these things."""
        return ByName(self.ids, item, default, self.called, frozen=frozen)

    def after(self, called: str, others: Names) -> Names:
        """These, then others: one numbering for both.

        >>> both = Names("beast", ["ox"]).after("thing", Names("tool", ["plough"]))
        >>> both.ids, both(1, "en"), both["plough"]
        (['ox', 'plough'], 'plough', 1)
        """
        first = len(self.ids)

        def name(number: int, lang: str) -> str:
            return self(number, lang) if number < first else others(number - first, lang)

        def text(number: int, lang: str) -> str:
            return self.text(number, lang) if number < first else others.text(number - first, lang)

        return Names(called, [*self.ids, *others.ids], name, text)


def capitals(ids: Sequence[str]) -> Namer:
    """A namer of things whose ids are their names in small letters, such as spaces of a board."""
    return lambda number, lang: ids[number].upper()


def messages(package: str, *said: str) -> Namer:
    """A namer of messages of a package, one for each number."""
    return lambda number, lang: translator(package, lang)(said[number])


def namers(*names: Names, **more: Namer) -> dict[str, Namer]:
    """What `GameSpec.names` wants: every kind under the name by which templates call it."""
    return {**{each.called: each for each in names}, **more}
