"""A view that notes what it is asked for, so that a drawing is made once of the same facts.

A drawing is a pure function of its view, and asks only for some of it. Another view that would
answer the same, of another seat or after another move, gives the same drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeVar, cast

ABSENT: Final = object()

T = TypeVar("T")

Find = Callable[[dict[str, Any]], Any]
"""Works a fact out from a view, and from nothing else."""


class Facts(NamedTuple):
    """What a drawing was made of."""

    view: dict[str, Any]
    table: dict[str, Any]
    found: dict[Hashable, tuple[Find, Any]]


class Watched(dict[str, Any]):
    """A dictionary that notes what it is asked for; nobody changes it."""

    __slots__ = ("asked", "known", "sought")

    def __init__(self, facts: Mapping[str, Any]) -> None:
        super().__init__(facts)
        self.asked: set[str] = set()
        self.sought: dict[Hashable, Find] = {}
        self.known: dict[Hashable, Any] = {}

    def find(self, name: Hashable, find: Callable[[dict[str, Any]], T]) -> T:
        """A fact that is worked out of the others: only it is noted, and it is found once."""
        self.sought[name] = find
        return self.look(name, find)

    def look(self, name: Hashable, find: Callable[[dict[str, Any]], T]) -> T:
        """The same without a note."""
        if name not in self.known:
            self.known[name] = self.aside(lambda: find(self))
        return cast(T, self.known[name])

    def aside(self, make: Callable[[], T]) -> T:
        """Make something without a note of what it asks for."""
        asked, sought = set(self.asked), dict(self.sought)
        made = make()
        self.asked, self.sought = asked, sought
        return made

    def all(self) -> None:
        """Everything was asked for."""
        self.asked.update(dict.keys(self))

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


class WatchedView(Watched):
    """A view whose table is watched too."""

    __slots__ = ("always", "table")

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.table = Watched(view["table"])
        super().__init__({**view, "table": self.table})
        self.always: tuple[set[str], set[str], dict[Hashable, Find]] = (set(), set(), {})

    def aside(self, make: Callable[[], T]) -> T:
        asked = set(self.table.asked)
        made = super().aside(make)
        self.table.asked = asked
        return made

    def start(self) -> None:
        """Note anew what is asked for."""
        view, table, sought = self.always
        self.asked, self.table.asked, self.sought = set(view), set(table), dict(sought)

    def shared(self, make: Callable[[], T]) -> T:
        """Make something that all drawings of this view will use: they depend on what it asks."""
        before = set(self.asked), set(self.table.asked), dict(self.sought)
        self.start()
        made = make()
        self.always = set(self.asked), set(self.table.asked), dict(self.sought)
        self.asked |= before[0]
        self.table.asked |= before[1]
        self.sought |= before[2]
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
        view, table = self.view, self.table
        return Facts(
            {key: dict.get(view, key, ABSENT) for key in view.asked if key != "table"},
            {key: dict.get(table, key, ABSENT) for key in table.asked},
            {name: (find, view.look(name, find)) for name, find in view.sought.items()},
        )

    def has(self, facts: Facts) -> bool:
        """Would the same be answered here?"""
        look, get = self.view.look, dict.get
        for name, (find, value) in facts.found.items():  # plain loops: this is asked all the time
            if look(name, find) != value:
                return False
        for shown, asked in ((self.view, facts.view), (self.table, facts.table)):
            for key, value in asked.items():
                if get(shown, key, ABSENT) != value:
                    return False
        return True
