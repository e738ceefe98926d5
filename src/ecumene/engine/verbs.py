"""Verbs: what pieces can do, one row per verb, from component file to rules and words.

VERBS = Verbs("my_game", Verb("gain", "n what", "+{n} {what}"), Verb("roll", ""))
with Shelf(__name__, VERBS.amounts) as shelf: ...       # files are held against the rows
TAKE = VERBS.bind("take", {"gain": gain, "roll": roll}) # functions of the rules, by number
TAKE[verb](s, seat, n)                                  # the hot path: one look into a list
VERBS.say(effect, "de")                                 # the same row in words
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, cast

from ecumene.engine.errors import ContentError, nearest
from ecumene.engine.lang import N_, Translator, translator
from ecumene.engine.narration import Plural, Template
from ecumene.engine.rows import Row

F = TypeVar("F")
P = TypeVar("P")
T = TypeVar("T")

Speak = Callable[[Any, Translator], str]
"""``speak(effect, say)``: for the few verbs whose words are more than a template."""
Words = Template | Speak

EITHER: Final = (" / ", N_(" or "))  # between alternatives, short and long


@dataclass(frozen=True)
class Verb:
    """One row: the name in component files, its amounts, and how an effect with it reads.

    *amounts* is ``"n resource?"``: a mark makes one optional. *short* fits on a piece (signs begin
    with @), *long* is a clause of a sentence; both fill in the amounts by their names. A verb
    without words stands on no piece, or goes without saying. A *price* is paid for what follows.
    """

    name: str
    amounts: str = ""
    short: Words = ""
    long: Words = ""
    price: bool = False


@dataclass(frozen=True)
class Deed(Generic[P, T]):
    """What the rules know of a verb that can be carried out; without *possible* it always can."""

    take: T
    possible: P | None = None


class Verbs:
    """All verbs of a game, in the order of their numbers."""

    def __init__(self, package: str, *rows: Verb) -> None:
        """*package* is where the translations of the words lie."""
        self.package = package
        self.rows = rows
        self.ids = [row.name for row in rows]
        self.numbers = {name: number for number, name in enumerate(self.ids)}
        if len(self.numbers) != len(rows):
            again = next(name for name in self.ids if self.ids.count(name) > 1)
            raise ContentError(f'The verb "{again}" has two rows.')
        self.homes: dict[str, list[str]] = {name: [] for name in self.ids}  # verb -> bound as

    def __getitem__(self, name: str) -> int:
        """The number of a verb."""
        return self.numbers[name]

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def amounts(self) -> dict[str, str]:
        """What a `Shelf` holds component files against."""
        return {row.name: row.amounts for row in self.rows}

    # What the rules do with them

    def bind(
        self, home: str, functions: Mapping[str, F], used: Iterable[Sequence[int]] = ()
    ) -> list[F]:
        """Functions of the rules by the verb's number, for one way of using verbs: the *home*.

        *used* are the effects that will be looked up, each with its verb first: a verb among them
        that no function does is refused now, not in the middle of a game.
        """
        for name in functions:
            if name not in self.numbers:
                meant = nearest(name, self.ids)
                hint = "." if meant is None else f'; did you mean "{meant}"?'
                raise ContentError(f'{home}: "{name}" has no row among the verbs{hint}')
            self.homes[name].append(home)
        for verb, *_ in used:
            if self.ids[verb] not in functions:
                raise ContentError(f'{home}: nothing does the verb "{self.ids[verb]}".')
        return [
            functions[name] if name in functions else cast(F, _nothing_does(home, name))
            for name in self.ids
        ]

    def deeds(
        self,
        home: str,
        deeds: Mapping[str, Deed[P, T]],
        always: P,
        used: Iterable[Sequence[int]] = (),
    ) -> tuple[list[P], list[T]]:
        """Two columns of one table: may it be done, and doing it; *always* says yes."""
        rows = self.bind(home, deeds, used)
        known = [name in deeds for name in self.ids]
        possible = [
            (row.possible or always) if there else cast(P, row)
            for row, there in zip(rows, known, strict=True)
        ]
        take = [row.take if there else cast(T, row) for row, there in zip(rows, known, strict=True)]
        return possible, take

    def woven(self, homes: Mapping[str, Callable[..., Any]]) -> None:
        """Verbs that are no step of their own: the function of the rules into which each is woven.

        Nothing is looked up by number here; it says where an effect is done.
        """
        for name, home in homes.items():
            self.bind(home.__qualname__, {name: home})

    def homeless(self) -> list[str]:
        """Verbs that no rule does: their entries would carry numbers and nothing else."""
        return [name for name, homes in self.homes.items() if not homes]

    # Numbers

    def compiled(self, effect: Row, **numbers: Callable[[str], int]) -> tuple[int, ...]:
        """The verb's number, then its amounts in the order of the row.

        Words become numbers by the function with the name of the amount, flags are 0 or 1, and a
        list of numbers is spread out; words without a function, and effects inside, are left out.
        """
        values = _values(effect)
        name = values["do"]
        found = [self.numbers[name]]
        for key in self.rows[found[0]].amounts.replace("?", "").split():
            value = values.get(key, 0)
            if key in numbers:
                found.append(numbers[key](value) if value else 0)
            elif isinstance(value, int):
                found.append(int(value))
            elif isinstance(value, tuple) and all(isinstance(each, int) for each in value):
                found += value
        return tuple(found)

    # Words

    def say(
        self,
        effect: Row | Sequence[Any],
        lang: str,
        *,
        long: bool = False,
        names: Mapping[str, Callable[[str], str]] | None = None,
    ) -> str:
        """An effect, or several one after the other, short or as clauses; empty without words.

        *names* says how people call the words beside a verb, by the name of the amount. Effects
        inside an effect are said where it names them: alternatives, and what is done in turn.
        """
        if not isinstance(effect, Row):
            return self._in_turn(effect, lang, long, names)
        values, say = _values(effect), translator(self.package, lang)
        row = self.rows[self.numbers[values["do"]]]
        words = row.long if long else row.short
        if callable(words):
            return words(effect, say)
        filled = {key: self._said(key, value, lang, long, names) for key, value in values.items()}
        if isinstance(words, Plural):
            return say.plural(words.one, words.many, values[words.by], **filled)
        return say(words, **filled) if words else ""

    def _in_turn(
        self,
        effects: Sequence[Any],
        lang: str,
        long: bool,
        names: Mapping[str, Callable[[str], str]] | None,
    ) -> str:
        text, paid = "", False
        for effect in effects:
            said = self.say(effect, lang, long=long, names=names)
            if said:
                joint = "" if not text else ", " if not paid else ": " if long else " → "
                text, paid = f"{text}{joint}{said}", self._price(effect)
        return text

    def _price(self, effect: Any) -> bool:
        return isinstance(effect, Row) and self.rows[self.numbers[_values(effect)["do"]]].price

    def _said(
        self,
        key: str,
        value: Any,
        lang: str,
        long: bool,
        names: Mapping[str, Callable[[str], str]] | None,
    ) -> Any:
        if isinstance(value, str) and value and names and key in names:
            return names[key](value)
        if isinstance(value, Row) and "do" in _values(value):
            return self.say(value, lang, long=long, names=names)
        if isinstance(value, tuple) and value and isinstance(value[0], Row | tuple):
            joint = translator("ecumene", lang)(EITHER[1]) if long else EITHER[0]
            return joint.join(self.say(each, lang, long=long, names=names) for each in value)
        return value


def _values(effect: Row) -> dict[str, Any]:
    """What stands in the file, by the keys of the file."""
    pairs = zip(effect.__struct_encode_fields__, effect.__struct_fields__, strict=True)
    return {key: getattr(effect, name) for key, name in pairs}


def _nothing_does(home: str, name: str) -> Callable[..., Any]:
    def refuse(*_: Any) -> Any:
        raise AssertionError(f'{home}: nothing does the verb "{name}".')

    return refuse
