"""What lies on the table, declared once: observations, re-deals, positions and digests follow.

A game lists the slots of its state as fields. The *kind* of a field says how its numbers read in
words; its *pool* says which pieces it shares with other places, and *seen* who may look. Beside the
fields stand facts: what people count at the table, worked out by the rules' own functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Generic

from ecumene.engine.flow import S
from ecumene.engine.kinds import ByName, BySeat, Kind, Listed, Number

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


Sign = Callable[[S], int]
"""``sign(s)``: all that facts want to know of something, as a number that seldom changes."""

Backs = Sequence[int] | Callable[[Any, int, int], int]
"""By piece, or by ``(s, place, piece)``: the group of a piece, a number from 0."""


@dataclass(frozen=True)
class Pool:
    """Pieces that wander between places and must never be lost.

    *backs* gives the group a piece can be told to belong to without seeing its face (the colour
    of its back, its owner): re-dealing stays within a group. *rest* is the field that takes what
    a hand-written position does not place elsewhere.
    """

    name: str
    rest: str
    backs: Backs | None = None

    def group(self, s: Any, place: int, piece: int) -> int:
        """What everybody can tell of a piece without seeing its face."""
        if self.backs is None:
            return 0
        return self.backs(s, place, piece) if callable(self.backs) else self.backs[piece]


class Shown(Generic[S]):
    """Something on the table that viewers may see, as a whole or place by place."""

    kind: Kind
    help: str
    seen: Seen[S]

    def value(self, s: S) -> Any:
        """What lies there now."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """The heading: a message of the game's catalogue, found there by itself."""
        raise NotImplementedError

    @cached_property
    def many(self) -> bool:
        """One place per seat or name, instead of a single one."""
        return isinstance(self.kind, BySeat | ByName)

    @cached_property
    def place_kind(self) -> Kind:
        """The kind of one place."""
        return self.kind.item if isinstance(self.kind, BySeat | ByName) else self.kind


@dataclass(frozen=True)
class Field(Shown[S]):
    """One slot of the state, in words."""

    slot: str
    kind: Kind
    help: str  # one sentence for whoever writes a position
    pool: Pool | None = None
    seen: Seen[S] = everybody
    rule: str = ""  # that a refusal names when a document contradicts itself here
    spare: bool = False  # a document that names its pieces elsewhere may leave it short of them

    def value(self, s: S) -> Any:
        return getattr(s, self.slot)

    def places(self, s: S) -> list[list[int]]:
        """The pieces of each place of a pooled field."""
        value = getattr(s, self.slot)
        return [_pieces(each) for each in value] if self.many else [_pieces(value)]

    def put(self, s: S, places: list[list[int]]) -> None:
        """Lay pieces back into the places, as many as each had room for."""
        values = [_value(self.place_kind, pieces) for pieces in places]
        if isinstance(self.kind, BySeat | ByName):
            setattr(s, self.slot, self.kind.keep(values))
        else:
            setattr(s, self.slot, values[0])

    @property
    def title(self) -> str:
        return _heading(self.slot)


@dataclass(frozen=True)
class Fact(Shown[S]):
    """What follows from the state and people would count: strengths, totals, limits, reasons.

    Observations show it beside the fields, redacted like them; it is never stored, hashed or laid.
    A position document may state it, and is refused if the rules say otherwise.
    """

    name: str
    kind: Kind
    help: str  # one sentence for whoever reads an observation
    of: Callable[[S], Any]  # a function of the rules
    seen: Seen[S] = everybody
    of_one: Callable[[S, int], Any] | None = None  # that tells it seat by seat
    during: Sign[S] | None = None  # while it is 0, the fact is always the same

    def value(self, s: S) -> Any:
        return self.of(s)

    @property
    def title(self) -> str:
        return _heading(self.name)


def by_seat(
    name: str, item: Kind, help: str, of: Callable[[S, int], Any], seen: Seen[S] = everybody
) -> Fact[S]:
    """A fact that a function tells of each seat: whoever looks again asks it only of some."""
    return Fact(
        name, BySeat(item), help, lambda s: [of(s, seat) for seat in range(s.seats)], seen, of
    )


def _heading(name: str) -> str:
    return name.replace("_", " ").strip().capitalize()


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
        facts: Sequence[Fact[S]] = (),
        signs: Sequence[Sign[S]] = (),
        unseen: Sequence[str] = (),
        refresh: Callable[[S], None] | None = None,
        frames: Mapping[str, Kind] | None = None,
        complete: Callable[[S, Mapping[str, Any]], None] | None = None,
        told: Mapping[str, Kind] | None = None,
        points: Number | None = None,
        summed: str = "",
    ) -> None:
        self.fields = fields
        self.facts = tuple(facts)
        times = [each.during for each in facts if each.during is not None]
        self.signs = tuple(dict.fromkeys((*signs, *times)))  # that facts go by
        self.by_fact = {each.name: each for each in facts}
        self.by_slot = {each.slot: each for each in fields}
        self.unseen = tuple(unseen)  # slots that follow from the others, such as caches
        self.refresh = refresh  # works them out, when a position has been laid
        self.frames = frames or {}  # slots of frames that are no plain numbers, wherever they occur
        self.complete = complete  # before: adds what follows from what a document says
        self.told = told or {}  # what questions mention (Ask.about), wherever they do
        self.points = points or Number(least=-99)  # the scores of seats
        self.summed = summed  # the fact whose numbers of each seat add up to its score
        self._of_pool: dict[Pool, list[Field[S]]] = {}
        for each in fields:
            if each.pool is not None:
                self._of_pool.setdefault(each.pool, []).append(each)
        self.pools = list(self._of_pool)
        self.pooled = [(pool, each) for pool, found in self._of_pool.items() for each in found]
        self.shown: list[tuple[str, Shown[S]]] = [
            *((each.slot, each) for each in fields),
            *((each.name, each) for each in facts),
        ]
        self.common = [(name, each) for name, each in self.shown if each.seen is everybody]

    def of_pool(self, pool: Pool) -> list[Field[S]]:
        """The fields between which the pieces of a pool wander."""
        return self._of_pool[pool]

    def write(self, s: S) -> dict[str, Any]:
        """The whole table in words, open; what follows from it is left out."""
        return {each.slot: each.kind.write(getattr(s, each.slot)) for each in self.fields}

    def write_facts(self, s: S) -> dict[str, Any]:
        """What follows from the table in words, open."""
        return {each.name: each.kind.write(each.of(s)) for each in self.facts}
