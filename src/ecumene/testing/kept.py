"""The records beside a game's tests: whole games that are kept for what they show.

A game says so in ``tests/kept.py``, where tests and `ecumene.testing.renew` find it:

    KEPT = Kept(GAME, Oasis, [Wanted("shared_victory", lambda game: len(game.end.winners) > 1)])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from ecumene.engine.flow import State
from ecumene.engine.narration import Event
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.testing.folder import folder_of

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Played(Generic[S]):
    """A game from its beginning to its end."""

    end: S  # the last table
    events: Sequence[Event]  # all that was told
    actions: Sequence[int]

    def told(self, *kinds: str) -> list[Event]:
        """What was told, as far as it is of some kinds."""
        return [event for event in self.events if event.kind in kinds]

    def said(self, beginning: str) -> bool:
        """Was there an answer that begins like this?"""
        sentence = self.end.game.sentence
        return any(sentence(action).startswith(beginning) for action in self.actions)


@dataclass(frozen=True)
class Wanted(Generic[S]):
    """A game worth keeping: the name of its file, and what it must show.

    *seats* and *options* are those of a game that is looked for without an older one to go by;
    others are tried in turn.
    """

    name: str
    shows: Callable[[Played[S]], bool]
    seats: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


class Kept(Generic[S]):
    """The kept games of one game by the names of their files; each is replayed once."""

    def __init__(self, game: GameSpec[Any], state: type[S], wanted: Sequence[Wanted[S]]) -> None:
        self.game = game
        self.state = state
        self.wanted = {each.name: each for each in wanted}
        self.folder = folder_of(game) / "records"
        self._records: dict[str, Record] = {}

    def names(self) -> set[str]:
        """What is there."""
        return {path.stem for path in self.folder.glob("*.json")}

    def record(self, name: str) -> Record:
        """A record, replayed."""
        if name not in self._records:
            self._records[name] = Record.load(self.folder / f"{name}.json", self.game)
        return self._records[name]

    def played(self, name: str) -> Played[S]:
        """The whole game of a record."""
        return played(self.record(name), self.state)

    def end(self, name: str) -> S:
        """The last table of a record."""
        return self.played(name).end

    def told(self, name: str, *kinds: str) -> list[Event]:
        """What a record tells, as far as it is of some kinds."""
        return self.played(name).told(*kinds)

    def shows(self, name: str) -> bool:
        """Does a record show what it is kept for?"""
        return self.wanted[name].shows(self.played(name))


def played(record: Record, state: type[S]) -> Played[S]:
    """The whole game of a record."""
    end = record.state
    assert isinstance(end, state)
    steps = range(len(record.steps) + 1)
    events = [event for step in steps for event in record.events(step)]
    return Played(end, events, [step.action for step in record.steps])


def kept_by(game: GameSpec[Any]) -> Kept[Any]:
    """What a game keeps; one that does not say what for can only be replayed."""
    name = f"{game.package}.tests.kept"
    if find_spec(f"{game.package}.tests") is None or find_spec(name) is None:
        return Kept(game, game.state, [])
    kept: Kept[Any] = import_module(name).KEPT
    return kept
