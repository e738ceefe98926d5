"""A view that notes what it is asked for, so that a drawing is made once of the same facts.

A drawing is a pure function of its view, and asks only for some of it. Another view that would
answer the same, of another seat or after another move, gives the same drawing. Of a list with one
entry for each seat only those entries count that were asked for: what another seat has may change.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast

ABSENT: Final = object()

Entry = tuple[str, int]
"""What a list of the table says of one seat: the key of the list, and the seat."""

T = TypeVar("T")

Find = Callable[[dict[str, Any]], Any]
"""Works a fact out from a view, and from nothing else."""


class Facts(NamedTuple):
    """What a drawing was made of."""

    view: dict[str, Any]
    table: dict[str, Any]
    entries: dict[Entry, Any]  # of lists of the table of which not all was asked for
    found: dict[Hashable, tuple[Find, Any]]


class Keep(Protocol):
    """Takes what was made of the same facts before, else makes it; and tells the facts."""

    def __call__(self, name: Hashable, make: Callable[[], T], /) -> tuple[Facts, T]: ...


class Bare(dict[str, Any]):
    """A view without notes: facts are worked out of it, each once."""

    __slots__ = ("known",)

    def __init__(self, view: Mapping[str, Any]) -> None:
        super().__init__(view)
        self.known: dict[Hashable, Any] = {}

    def look(self, name: Hashable, find: Callable[[dict[str, Any]], T]) -> T:
        """A fact that is worked out of the others."""
        known = self.known
        if name not in known:
            known[name] = find(self)
        return cast(T, known[name])


class Watched(dict[str, Any]):
    """A dictionary that notes what it is asked for; nobody changes it."""

    __slots__ = ("asked", "plain")

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts)
        self.plain = facts  # the same, without a note
        self.asked: set[str] = set()

    def all(self) -> None:
        """Everything was asked for."""
        self.asked.update(super().keys())

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return super().__getitem__(key)

    def __contains__(self, key: object) -> bool:
        self.asked.add(cast(str, key))
        return super().__contains__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.asked.add(key)
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        self.all()
        return super().__iter__()

    def keys(self) -> Any:
        self.all()
        return super().keys()

    def values(self) -> Any:
        self.all()
        return super().values()

    def items(self) -> Any:
        self.all()
        return super().items()

    def copy(self) -> dict[str, Any]:
        self.all()
        return super().copy()

    def __or__(self, other: Any) -> Any:
        self.all()
        return super().__or__(other)

    def __eq__(self, other: object) -> bool:
        self.all()
        return super().__eq__(other)

    __hash__ = None


class Entries(list[Any]):
    """A list of the table with one entry for each seat: it notes which of them are asked for."""

    __slots__ = ("key", "table")

    def __init__(self, table: WatchedTable, key: str, entries: list[Any]) -> None:
        super().__init__(entries)
        self.table = table
        self.key = key

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, int):
            self.table.asked_of.add((self.key, at))
        else:
            self.all()
        return super().__getitem__(at)

    def all(self) -> None:
        """Every entry was asked for."""
        self.table.asked.add(self.key)

    def __iter__(self) -> Iterator[Any]:
        self.all()
        return super().__iter__()

    def __reversed__(self) -> Iterator[Any]:
        self.all()
        return super().__reversed__()

    def __len__(self) -> int:
        self.all()
        return super().__len__()

    def __contains__(self, entry: object) -> bool:
        self.all()
        return super().__contains__(entry)

    def __eq__(self, other: object) -> bool:
        self.all()
        return super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        self.all()
        return super().__ne__(other)

    def __add__(self, other: Any) -> Any:
        self.all()
        return super().__add__(other)

    def __radd__(self, other: Any) -> Any:
        self.all()
        return [*other, *self]

    def __mul__(self, times: Any) -> Any:
        self.all()
        return super().__mul__(times)

    def copy(self) -> list[Any]:
        self.all()
        return super().copy()

    def count(self, entry: Any) -> int:
        self.all()
        return super().count(entry)

    def index(self, entry: Any, *where: Any) -> int:
        self.all()
        return super().index(entry, *where)

    __hash__ = None


class WatchedTable(Watched):
    """The table of a view, of which lists by seat are watched entry by entry."""

    __slots__ = ("asked_of", "entries", "seats")

    def __init__(self, facts: Mapping[str, Any], seats: int) -> None:
        super().__init__(facts)
        self.seats = seats
        self.asked_of: set[Entry] = set()
        self.entries: dict[str, Entries] = {}

    def __getitem__(self, key: str) -> Any:
        found = self.entries.get(key)
        if found is not None:
            return found
        value = dict.__getitem__(self, key)
        if type(value) is list and len(value) == self.seats:
            found = self.entries[key] = Entries(self, key, value)
            return found
        self.asked.add(key)
        return value


class Notes(NamedTuple):
    """What a view was asked for so far."""

    view: set[str]
    table: set[str]
    entries: set[Entry]
    sought: dict[Hashable, Find]

    def copy(self) -> Notes:
        """The same, to be gone on with."""
        return Notes(set(self.view), set(self.table), set(self.entries), dict(self.sought))


class WatchedView(Watched):
    """A view whose table is watched too."""

    __slots__ = ("always", "bare", "keep", "sought", "table")

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.table = WatchedTable(view["table"], len(view["scores"]))
        super().__init__({**view, "table": self.table})
        self.bare = Bare(view)
        self.sought: dict[Hashable, Find] = {}
        self.always = Notes(set(), set(), set(), {})
        self.keep: Keep | None = None  # where views are drawn one after the other

    @property
    def notes(self) -> Notes:
        """What has been asked for."""
        return Notes(self.asked, self.table.asked, self.table.asked_of, self.sought)

    @notes.setter
    def notes(self, notes: Notes) -> None:
        self.asked, self.table.asked, self.table.asked_of, self.sought = notes

    def find(self, name: Hashable, find: Callable[[dict[str, Any]], T]) -> T:
        """A fact that is worked out of the others: only it is noted, and it is found once."""
        self.sought[name] = find
        return self.bare.look(name, find)

    def start(self) -> None:
        """Note anew what is asked for."""
        self.notes = self.always.copy()

    def depend(self, notes: Notes) -> None:
        """Note what was asked for elsewhere."""
        self.asked |= notes.view
        self.table.asked |= notes.table
        self.table.asked_of |= notes.entries
        self.sought |= notes.sought

    def detail(self, name: Hashable, make: Callable[[], T]) -> T:
        """Something in a drawing that depends on less than all of it, kept by its own facts."""
        if self.keep is None:
            return make()
        before = self.notes
        facts, made = self.keep(name, make)
        self.notes = before
        found = {each: find for each, (find, _) in facts.found.items()}
        self.depend(Notes(set(facts.view), set(facts.table), set(facts.entries), found))
        return made

    def shared(self, make: Callable[[], T]) -> T:
        """Make something that all drawings of this view will use: they depend on what it asks."""
        before = self.notes.copy()
        self.start()
        made = make()
        self.always = self.notes.copy()
        self.depend(before)
        return made


class Sight:
    """A view that is watched while it is drawn."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = WatchedView(view)
        self.table = self.view.table

    def start(self) -> None:
        """Note anew what is asked for."""
        self.view.start()

    def facts(self) -> Facts:
        """What has been asked for since."""
        bare, notes = self.view.bare, self.view.notes
        table = self.table.plain
        return Facts(
            {key: bare.get(key, ABSENT) for key in notes.view if key != "table"},
            {key: table.get(key, ABSENT) for key in notes.table},
            {(key, at): table[key][at] for key, at in notes.entries if key not in notes.table},
            {name: (find, bare.look(name, find)) for name, find in notes.sought.items()},
        )

    def has(self, facts: Facts) -> bool:
        """Would the same be answered here?

        It is asked all the time, so these are plain loops, and what tells viewers apart comes
        first: facts that are worked out, as long as that has been done.
        """
        bare, table = self.view.bare, self.table.plain
        known = bare.known
        for key, value in facts.view.items():
            if bare.get(key, ABSENT) != value:
                return False
        unknown = False
        for name, (_, value) in facts.found.items():
            if name not in known:
                unknown = True
            elif known[name] != value:
                return False
        for key, value in facts.table.items():
            now = table.get(key, ABSENT)
            if now is not value and now != value:
                return False
        for (key, at), value in facts.entries.items():
            entries = table.get(key)
            if type(entries) is not list or at >= len(entries) or entries[at] != value:
                return False
        if unknown:
            for name, (find, value) in facts.found.items():
                if bare.look(name, find) != value:
                    return False
        return True
