"""Names: number, id and name in each language, for one kind of thing.

CARD = Names("card", CARDS)          # rows of a component file
CARD["flood"], CARD.ids[5]           # 5, "flood": numbers inside, ids on disk
CARD(5, "de")                        # "Flut": names for people; a namer of templates
CARD.name, CARD.mask                 # kinds for fields and frames
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ecumene.engine.kinds import ByName, Kind, Mask, Name
from ecumene.engine.lang import translator
from ecumene.engine.narration import Namer


class Named(Protocol):
    """A row of a component file that people can talk about."""

    @property
    def id(self) -> str: ...
    @property
    def name_en(self) -> str: ...
    @property
    def name_de(self) -> str: ...


class Names:
    """All things of one kind, in the order of their numbers.

    *called* is how templates and prompts of the game name the kind: ``"{card:card}"``.
    """

    def __init__(
        self, called: str, things: Sequence[Named] | Sequence[str], namer: Namer | None = None
    ) -> None:
        """Rows have their names; for bare ids a *namer* says them, else they stand for themselves.

        >>> space = Names(
        ...     "space", ["b4", "c1"], lambda number, lang: "b4 c1".split()[number].upper()
        ... )
        >>> space["c1"], space(0, "en"), space.mask.write(3)
        (1, 'B4', ['b4', 'c1'])
        """
        self.called = called
        self.ids: list[str] = [each if isinstance(each, str) else each.id for each in things]
        self.numbers = {id: number for number, id in enumerate(self.ids)}
        self._namer = namer
        self._names = {
            "en": [each if isinstance(each, str) else each.name_en for each in things],
            "de": [each if isinstance(each, str) else each.name_de for each in things],
        }
        self.name: Name = Name(self.ids, called)
        self.mask: Mask = Mask(self.ids, called)

    def __call__(self, number: int, lang: str) -> str:
        """What people call it."""
        return self._names[lang][number] if self._namer is None else self._namer(number, lang)

    def __getitem__(self, id: str) -> int:
        return self.numbers[id]

    def __len__(self) -> int:
        return len(self.ids)

    def by(self, item: Kind, default: Any = None) -> ByName:
        """The kind of a list with one value for each of these things."""
        return ByName(self.ids, item, default, self.called)

    def after(self, called: str, others: Names) -> Names:
        """These, then others: one numbering for both.

        >>> both = Names("beast", ["ox"]).after("thing", Names("tool", ["plough"]))
        >>> both.ids, both(1, "en"), both["plough"]
        (['ox', 'plough'], 'plough', 1)
        """
        first = len(self.ids)

        def say(number: int, lang: str) -> str:
            return self(number, lang) if number < first else others(number - first, lang)

        return Names(called, [*self.ids, *others.ids], say)


def messages(package: str, *said: str) -> Namer:
    """A namer of messages of a package, one for each number."""
    return lambda number, lang: translator(package, lang)(said[number])


def namers(*names: Names, **more: Namer) -> dict[str, Namer]:
    """What `GameSpec.names` wants: every kind under the name by which templates call it."""
    return {**{each.called: each for each in names}, **more}
