"""The records beside a game's tests: whole games that were kept for how they went."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ecumene.engine.flow import State
from ecumene.engine.narration import Event
from ecumene.engine.record import Record
from ecumene.engine.spec import GameSpec
from ecumene.testing.folder import folder_of

S = TypeVar("S", bound=State)


class Kept(Generic[S]):
    """The kept games of one game by the names of their files; each is replayed once."""

    def __init__(self, game: GameSpec[Any], state: type[S]) -> None:
        self.game = game
        self.state = state
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

    def end(self, name: str) -> S:
        """The last table of a record."""
        state = self.record(name).state
        assert isinstance(state, self.state)
        return state

    def told(self, name: str, *kinds: str) -> list[Event]:
        """What a record tells, as far as it is of some kinds."""
        record = self.record(name)
        steps = range(len(record.steps) + 1)
        return [event for step in steps for event in record.events(step) if event.kind in kinds]
