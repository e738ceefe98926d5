"""What lies on the table, declared once: observations, re-deals, positions and digests follow.

A game lists the slots of its state as fields. The *kind* of a field says how its numbers read in
words; its *pool* says which pieces it shares with other places, and *seen* who may look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.flow import S

UNKNOWN: Final = "?"

Seen = Callable[[S, int, int, int], bool]
"""``seen(s, viewer, place, at)``: may the viewer (a seat, or NOBODY) see piece *at* of a place?"""


def nobody(s: Any, viewer: int, place: int, at: int) -> bool:
    """A face-down place: nobody may look."""
    return False


def owner(s: Any, viewer: int, place: int, at: int) -> bool:
    """A hand: the seat with the number of the place may look."""
    return viewer == place


def everybody(s: Any, viewer: int, place: int, at: int) -> bool:
    """An open place."""
    return True


class Kind:
    """How a value of the state reads in words, and back."""

    def write(self, value: Any) -> Any:
        """The value as JSON."""
        raise NotImplementedError

    def read(self, word: Any, where: str) -> Any:
        """The value that JSON stands for; *where* names the key in a refusal."""
        raise NotImplementedError


class Number(Kind):
    """A whole number."""

    def write(self, value: Any) -> Any:
        return int(value)

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

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, bool):
            raise BadPosition(
                N_("{where} must be true or false, not {found}."), where=where, found=word
            )
        return word


class Name(Kind):
    """One of some names, kept as its number; -1 is none of them, written as the empty word.

    TOML has no null, so "" stands for nothing in JSON as well.
    """

    def __init__(self, names: Sequence[str], called: str = "") -> None:
        self.names = list(names)
        self.numbers = {name: number for number, name in enumerate(names)}
        self.called = called  # the namer of the game (GameSpec.names) that says it to people

    def write(self, value: Any) -> Any:
        return self.names[value] if value >= 0 else ""

    def read(self, word: Any, where: str) -> Any:
        return -1 if word == "" else self.number(word, where)

    def number(self, word: Any, where: str) -> int:
        """The number of a name, where nothing is no answer."""
        number = self.numbers.get(word) if isinstance(word, str) else None
        if number is None:
            raise BadPosition(
                N_('{where}: there is no "{word}".'), where=where, word=str(word), known=self.names
            )
        return number


class Seat(Kind):
    """A seat by number; -1 is nobody."""

    def write(self, value: Any) -> Any:
        return int(value)

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, int) or isinstance(word, bool) or word < -1:
            raise BadPosition(
                N_("{where} must be the number of a seat, or -1 for nobody."), where=where
            )
        return word


class Listed(Kind):
    """A list of values of one kind, in an order that matters: a pile from top to bottom.

    A *frozen* one is a tuple that rules replace as a whole, so that clones share it.
    """

    def __init__(self, item: Kind, *, frozen: bool = False) -> None:
        self.item = item
        self.frozen = frozen

    def write(self, value: Any) -> Any:
        return [self.item.write(each) for each in value]

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, list):
            raise BadPosition(N_("{where} must be a list, not {found}."), where=where, found=word)
        return self.keep([self.item.read(each, f"{where}[{at}]") for at, each in enumerate(word)])

    def keep(self, values: list[Any]) -> Any:
        """Values as the state has them."""
        return tuple(values) if self.frozen else values


class Hand(Listed):
    """A list whose order means nothing; it is kept and written in ascending order."""

    def write(self, value: Any) -> Any:
        return [self.item.write(each) for each in sorted(value)]

    def keep(self, values: list[Any]) -> Any:
        return super().keep(sorted(values))


class Mask(Kind):
    """A set of names, kept as one bit per number."""

    def __init__(self, names: Sequence[str], called: str = "") -> None:
        self.name = Name(names, called)

    def write(self, value: Any) -> Any:
        return [name for number, name in enumerate(self.name.names) if value >> number & 1]

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, list):
            raise BadPosition(N_("{where} must be a list, not {found}."), where=where, found=word)
        value = 0
        for at, each in enumerate(word):
            value |= 1 << self.name.number(each, f"{where}[{at}]")
        return value


class BySeat(Kind):
    """One value per seat."""

    def __init__(self, item: Kind) -> None:
        self.item = item

    def write(self, value: Any) -> Any:
        return [self.item.write(each) for each in value]

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, list):
            raise BadPosition(N_("{where} must be a list, not {found}."), where=where, found=word)
        return [self.item.read(each, f"{where}[{at}]") for at, each in enumerate(word)]


class ByName(Kind):
    """One value per name, kept as a list; entries equal to *default* may be left out."""

    def __init__(
        self, names: Sequence[str], item: Kind, default: Any = None, called: str = ""
    ) -> None:
        self.names = Name(names, called)
        self.item = item
        self.default = default

    def write(self, value: Any) -> Any:
        pairs = zip(self.names.names, value, strict=True)
        return {name: self.item.write(each) for name, each in pairs if each != self.default}

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
        return value


@dataclass(frozen=True)
class Pool:
    """Pieces that wander between places and must never be lost.

    *backs* gives the group a piece can be told to belong to without seeing its face (the colour
    of its back, its owner): re-dealing stays within a group. *rest* is the field that takes what
    a hand-written position does not place elsewhere.
    """

    name: str
    rest: str
    backs: Callable[[Any, int, int], int] | None = None  # (s, place, piece) -> group

    def group(self, s: Any, place: int, piece: int) -> int:
        """What everybody can tell of a piece without seeing its face."""
        return 0 if self.backs is None else self.backs(s, place, piece)


@dataclass(frozen=True)
class Field(Generic[S]):
    """One slot of the state, in words."""

    slot: str
    kind: Kind
    help: str  # one sentence for whoever writes a position
    pool: Pool | None = None
    seen: Seen[S] = everybody

    def places(self, s: S) -> list[list[int]]:
        """The pieces of each place of a pooled field."""
        value = getattr(s, self.slot)
        return [_pieces(each) for each in value] if self.many else [_pieces(value)]

    def put(self, s: S, places: list[list[int]]) -> None:
        """Lay pieces back into the places, as many as each had room for."""
        values = [_value(self.place_kind, pieces) for pieces in places]
        setattr(s, self.slot, values if self.many else values[0])

    @property
    def title(self) -> str:
        """The slot as a heading: a message of the game's catalogue, found there by itself."""
        return self.slot.replace("_", " ").capitalize()

    @property
    def many(self) -> bool:
        """One place per seat or name, instead of a single one."""
        return isinstance(self.kind, BySeat | ByName)

    @property
    def place_kind(self) -> Kind:
        """The kind of one place."""
        return self.kind.item if isinstance(self.kind, BySeat | ByName) else self.kind


def _pieces(value: Any) -> list[int]:
    if isinstance(value, list | tuple):
        return list(value)
    return [value] if value >= 0 else []


def _value(kind: Kind, pieces: list[int]) -> Any:
    if isinstance(kind, Listed):
        return kind.keep(pieces)
    return pieces[0] if pieces else -1


class Table(Generic[S]):
    """All fields of a game, in the order in which a person would describe the table."""

    def __init__(
        self,
        *fields: Field[S],
        unseen: Sequence[str] = (),
        refresh: Callable[[S], None] | None = None,
    ) -> None:
        self.fields = fields
        self.by_slot = {each.slot: each for each in fields}
        self.unseen = tuple(unseen)  # slots that follow from the others, such as caches
        self.refresh = refresh  # works them out, when a position has been laid
        self._of_pool: dict[Pool, list[Field[S]]] = {}
        for each in fields:
            if each.pool is not None:
                self._of_pool.setdefault(each.pool, []).append(each)
        self.pools = list(self._of_pool)

    def of_pool(self, pool: Pool) -> list[Field[S]]:
        """The fields between which the pieces of a pool wander."""
        return self._of_pool[pool]

    def write(self, s: S) -> dict[str, Any]:
        """The whole table in words, open."""
        return {each.slot: each.kind.write(getattr(s, each.slot)) for each in self.fields}
