"""Who sits at a table, and what is between them."""

from __future__ import annotations

from collections.abc import Sequence
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
    kept_for: list[str] = field(default_factory=list)  # who left it in a game that had begun

    @property
    def open(self) -> bool:
        """Nobody plays here."""
        return not self.holders and not self.bot and not self.resigned

    @property
    def free(self) -> bool:
        """May anybody sit down here? Not where a hand lies that somebody has seen and kept."""
        return self.open and not self.kept_for

    @property
    def plays(self) -> bool:
        """Does a person answer here, and no bot?"""
        return self.votes and not self.bot

    @property
    def votes(self) -> bool:
        """Does the seat belong to a person whose agreement counts, whoever plays for it now?"""
        return bool(self.holders) and not self.resigned


def voters(chairs: Sequence[Chair]) -> list[int]:
    """The seats of all persons whose agreement counts; where all have resigned, of them."""
    held = [seat for seat, chair in enumerate(chairs) if chair.holders]
    return [seat for seat in held if chairs[seat].votes] or held


@dataclass
class Proposal:
    """What all persons at the table are asked."""

    matter: e.Matter
    by: int
    agreed: set[int]
    to: int = 0
    asked: list[int] | None = None  # None in old logs: then nobody for whom a bot plays

    def missing(self, chairs: Sequence[Chair]) -> list[int]:
        """The seats that have not agreed yet; whoever has left or resigned is not waited for."""
        asked = [seat for seat, chair in enumerate(chairs) if chair.plays]
        if self.asked is not None:
            asked = [seat for seat in self.asked if seat in voters(chairs)]
        return [seat for seat in asked if seat not in self.agreed]

    def halts(self, chairs: Sequence[Chair]) -> bool:
        """Do bots wait for the agreement?

        Whoever lets a bot play may be away for long: a proposal to end or to delete waits for
        them while the game goes on. One to go back would be over with the next move.
        """
        here = any(chairs[seat].plays for seat in self.missing(chairs))
        return here or self.matter == "undo" or self.asked is None

    def after(self, event: e.AnyEvent) -> Proposal | None:
        """The proposal after somebody came or went.

        It ends with whoever made it, and nobody is bound by the word of an earlier sitter.
        """
        if self.asked is None:
            return self
        if isinstance(event, e.Left | e.Resigned) and event.seat == self.by:
            return None
        if isinstance(event, e.Left) or (isinstance(event, e.Claimed) and not event.again):
            self.agreed.discard(event.seat)
        return self


@dataclass(frozen=True)
class Happening:
    """An event that the log of the table tells beside the game's own lines."""

    version: int
    step: int
    event: e.AnyEvent
    name: str  # of whoever did it, as it was then
    person: str = ""  # who that was; empty for bots and the server
