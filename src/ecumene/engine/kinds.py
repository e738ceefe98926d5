"""Kinds: how values of a state and of its frames read in words and back, and become numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ecumene.engine import codes
from ecumene.engine.actions import ActionSpace
from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.masks import numbers_of


class Kind:
    """How a value of the state reads in words, and back; and how it becomes numbers."""

    by_seat = False  # do words have one entry per seat, so that a document may name some of them?

    @property
    def spoken(self) -> Kind:
        """A kind of the engine that has the same words, for whoever reads them to people."""
        return self

    def part(self, name: str) -> Kind:
        """Where words are a table: the kind of one of its entries."""
        return Kind()

    def said(self, word: Any, lang: str) -> str:
        """A word that a game says to people in its own way; empty if it is read as it is."""
        return ""

    def write(self, value: Any) -> Any:
        """The value as JSON."""
        raise NotImplementedError

    def write_all(self, values: Iterable[Any]) -> list[Any]:
        """Several values, as ``write`` would say each: tables are read out all day."""
        return [self.write(each) for each in values]

    def read(self, word: Any, where: str) -> Any:
        """The value that JSON stands for; *where* names the key in a refusal."""
        raise NotImplementedError

    def code(self) -> codes.Code:
        """How the value becomes numbers: equal words are equal numbers, others differ."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it becomes numbers")


def listed(word: Any, where: str) -> list[Any]:
    """A list, or a refusal that says what stands there instead."""
    if not isinstance(word, list):
        raise BadPosition(N_("{where} must be a list, not {found}."), where=where, found=word)
    return word


class Number(Kind):
    """A whole number; *least* and *most* are bounds that it keeps in every game.

    Where only strange games come near the most, *usual* is what others come to: vectors show that
    as 1, and more as more.
    """

    def __init__(self, most: int = 999, least: int = 0, usual: int | None = None) -> None:
        self.least = least
        self.most = most
        self.usual = usual

    def write(self, value: Any) -> Any:
        return int(value)

    def write_all(self, values: Iterable[Any]) -> list[Any]:
        return list(map(int, values))

    def code(self) -> codes.Code:
        return codes.Whole(self.least, self.most, self.usual)

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, int) or isinstance(word, bool):
            raise BadPosition(
                N_("{where} must be a whole number, not {found}."), where=where, found=word
            )
        return word


class Flag(Kind):
    """Yes or no, kept as a bool."""

    def write(self, value: Any) -> Any:
        return bool(value)

    def code(self) -> codes.Code:
        return codes.Whole(0, 1)

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, bool):
            raise BadPosition(
                N_("{where} must be true or false, not {found}."), where=where, found=word
            )
        return word


def folded(name: str) -> str:
    """A name as it is compared: "Cat Mummy" is "cat_mummy", and "C4" is "c4"."""
    return name.strip().lower().replace(" ", "_")


class Name(Kind):
    """One of some names, kept as its number; -1 is none of them, written as the empty word.

    TOML has no null, so "" stands for nothing in JSON as well.
    """

    def __init__(self, names: Sequence[str], called: str = "") -> None:
        self.names = list(names)
        self.numbers = {name: number for number, name in enumerate(names)}
        self.folded = {folded(name): number for number, name in enumerate(names)}
        self.called = called  # the namer of the game (GameSpec.names) that says it to people

    def write(self, value: Any) -> Any:
        return self.names[value] if value >= 0 else ""

    def write_all(self, values: Iterable[Any]) -> list[Any]:
        names = self.names
        return [names[each] if each >= 0 else "" for each in values]

    def code(self) -> codes.Code:
        return codes.Choice(tuple(self.names))

    def read(self, word: Any, where: str) -> Any:
        return -1 if word == "" else self.number(word, where)

    def number(self, word: Any, where: str) -> int:
        """The number of a name, where nothing is no answer."""
        number = None
        if isinstance(word, str):
            number = self.numbers.get(word, self.folded.get(folded(word)))
        if number is None:
            raise BadPosition(
                N_('{where}: there is no "{word}".'), where=where, word=str(word), known=self.names
            )
        return number


class Seat(Kind):
    """A seat by number; -1 is nobody."""

    def write(self, value: Any) -> Any:
        return int(value)

    def code(self) -> codes.Code:
        return codes.ASeat()

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, int) or isinstance(word, bool) or word < -1:
            raise BadPosition(
                N_("{where} must be the number of a seat, or -1 for nobody."), where=where
            )
        return word


class Seats(Kind):
    """A set of seats, kept as one bit each; *most* is the largest table of the game."""

    def __init__(self, most: int) -> None:
        self.most = most

    def write(self, value: Any) -> Any:
        return [seat for seat in range(self.most) if value >> seat & 1]

    def code(self) -> codes.Code:
        return codes.SeatFlags()

    def read(self, word: Any, where: str) -> Any:
        value = 0
        for at, seat in enumerate(listed(word, where)):
            if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.most:
                raise BadPosition(N_("{where} names no seat."), where=f"{where}[{at}]")
            value |= 1 << seat
        return value


class Sentence(Kind):
    """An action by its sentence; -1 is none, written as the empty word."""

    def __init__(self, actions: ActionSpace) -> None:
        self.actions = actions

    def write(self, value: Any) -> Any:
        return self.actions.sentence(value) if value >= 0 else ""

    def code(self) -> codes.Code:
        return codes.Whole(-1, len(self.actions) - 1)

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, str):
            raise BadPosition(N_("{where} must be the sentence of an action."), where=where)
        return self.actions.parse(word) if word else -1


class Several(Kind):
    """Values of one kind; *frozen* ones are a tuple that rules replace as a whole.

    Clones share what is frozen, which is worth it where values seldom change.
    """

    def __init__(self, item: Kind, *, frozen: bool = False) -> None:
        self.item = item
        self.frozen = frozen

    def write(self, value: Any) -> Any:
        return self.item.write_all(value)

    def read(self, word: Any, where: str) -> Any:
        items = enumerate(listed(word, where))
        return self.keep([self.item.read(each, f"{where}[{at}]") for at, each in items])

    def keep(self, values: list[Any]) -> Any:
        """Values as the state has them."""
        return tuple(values) if self.frozen else values


class Listed(Several):
    """A list of values of one kind, in an order that matters: a pile from top to bottom.

    *most* is how long it can be; that of a pooled field may be left to the size of its pool.
    """

    ordered = True

    def __init__(self, item: Kind, *, frozen: bool = False, most: int | None = None) -> None:
        super().__init__(item, frozen=frozen)
        self.most = most

    def code(self) -> codes.Code:
        return codes.Row(self.item.code(), self.most, self.ordered)


class Hand(Listed):
    """A list whose order means nothing; it is kept and written in ascending order."""

    ordered = False

    def write(self, value: Any) -> Any:
        return self.item.write_all(sorted(value))

    def keep(self, values: list[Any]) -> Any:
        return super().keep(sorted(values))


class Mask(Kind):
    """A set of names, kept as one bit per number."""

    def __init__(self, names: Sequence[str], called: str = "") -> None:
        self.name = Name(names, called)

    def write(self, value: Any) -> Any:
        names = self.name.names
        return [names[number] for number in numbers_of(value)]

    def code(self) -> codes.Code:
        return codes.Flags(tuple(self.name.names))

    def read(self, word: Any, where: str) -> Any:
        value = 0
        for at, each in enumerate(listed(word, where)):
            value |= 1 << self.name.number(each, f"{where}[{at}]")
        return value


class BySeat(Several):
    """One value per seat."""

    by_seat = True

    def code(self) -> codes.Code:
        return codes.Each(self.item.code())


class ByName(Several):
    """One value per name, kept as a list; entries equal to *default* may be left out."""

    def __init__(
        self,
        names: Sequence[str],
        item: Kind,
        default: Any = None,
        called: str = "",
        *,
        frozen: bool = False,
    ) -> None:
        super().__init__(item, frozen=frozen)
        self.names = Name(names, called)
        self.default = default

    def part(self, name: str) -> Kind:
        return self.item

    def write(self, value: Any) -> Any:
        if self.default is None:  # nothing is left out
            return dict(zip(self.names.names, self.item.write_all(value), strict=True))
        pairs = zip(self.names.names, value, strict=True)
        return {name: self.item.write(each) for name, each in pairs if each != self.default}

    def code(self) -> codes.Code:
        return codes.Each(self.item.code(), tuple(self.names.names))

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, dict):
            raise BadPosition(
                N_("{where} must be a table of names, not {found}."), where=where, found=word
            )
        if self.default is None and len(word) < len(self.names.names):
            left = [name for name in self.names.names if name not in word]
            raise BadPosition(N_("{where} lacks {left}."), where=where, left=", ".join(left))
        value = [self.default] * len(self.names.names)
        for name, each in word.items():
            value[self.names.number(name, where)] = self.item.read(each, f"{where}.{name}")
        return self.keep(value)


class Shares(Several):
    """One table per seat, kept as one list of all seats.

    >>> goods = Shares(ByName(["grain", "wood"], Number(), 0))
    >>> goods.write([1, 0, 0, 2]), goods.read([{"grain": 1}, {"wood": 2}], "goods")
    ([{'grain': 1}, {'wood': 2}], [1, 0, 0, 2])
    """

    by_seat = True

    def __init__(self, item: ByName, *, frozen: bool = False) -> None:
        super().__init__(item, frozen=frozen)
        self.size = len(item.names.names)

    def write(self, value: Any) -> Any:
        starts = range(0, len(value), self.size)
        return [self.item.write(value[start : start + self.size]) for start in starts]

    def code(self) -> codes.Code:
        return codes.Each(self.item.code(), flat=True)

    def read(self, word: Any, where: str) -> Any:
        shares = enumerate(listed(word, where))
        return self.keep(
            [n for seat, each in shares for n in self.item.read(each, f"{where}[{seat}]")]
        )


class Packed(ByName):
    """Small counts by name, kept as the digits of one number, that of the first name lowest."""

    def __init__(
        self, names: Sequence[str], base: int, most: int | None = None, called: str = ""
    ) -> None:
        super().__init__(names, Number(base - 1 if most is None else most), 0, called)
        self.base = base

    def write(self, value: Any) -> Any:
        return super().write(self._digits(value))

    def code(self) -> codes.Code:
        names, bits = tuple(self.names.names), self.base.bit_length() - 1
        if self.base == 1 << bits and 16 % bits == 0:
            count = self.item.code()
            assert isinstance(count, codes.Whole)
            return codes.Digits(names, bits, count)
        return codes.Via(self._digits, codes.Each(self.item.code(), names))

    def _digits(self, value: int) -> list[int]:
        return [value // self.base**at % self.base for at in range(len(self.names.names))]

    def read(self, word: Any, where: str) -> Any:
        counts = super().read(word, where)
        for name, n in zip(self.names.names, counts):
            if not 0 <= n < self.base:
                message, most = N_("{where} must be 0 to {most}."), self.base - 1
                raise BadPosition(message, where=f"{where}.{name}", most=most)
        return sum(n * self.base**at for at, n in enumerate(counts))
