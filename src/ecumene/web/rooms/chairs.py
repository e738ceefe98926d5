"""Who sits at a table, and what is between them."""

from __future__ import annotations

from dataclasses import dataclass, field

from ecumene.web.rooms import events as e


@dataclass
class Chair:
    """A seat of a table and who sits there."""

    kind: e.Kind
    name: str
    holders: list[str] = field(default_factory=list)  # one person, on one or more devices
    bot: str = ""  # who plays, unless a person does
    resigned: bool = False
    turn: int = 0  # how often it has been open: an old invitation opens nothing

    @property
    def open(self) -> bool:
        """Nobody plays here."""
        return not self.holders and not self.bot and not self.resigned

    @property
    def votes(self) -> bool:
        """Does a person sit here whose agreement counts?"""
        return bool(self.holders) and not self.bot and not self.resigned


@dataclass
class Proposal:
    """What all persons at the table are asked."""

    matter: e.Matter
    by: int
    agreed: set[int]
    to: int = 0


@dataclass(frozen=True)
class Happening:
    """An event that the log of the table tells beside the game's own lines."""

    version: int
    step: int
    event: e.AnyEvent
    name: str  # of whoever did it, as it was then
