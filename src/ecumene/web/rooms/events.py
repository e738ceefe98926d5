"""Everything that can happen to a table, as it is kept in the log; a room is made of nothing else.

Sentences, never numbers of actions: the log outlives changes of the action space.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ecumene.engine.archive import Fork
from ecumene.engine.changes import Content
from ecumene.engine.errors import N_
from ecumene.web.errors import StoreError

Kind = Literal["person", "local", "bot", "open"]
"""Who sits there: a person, another person on the host's device, a bot, nobody yet."""

Speed = Literal["fast", "slow", "step", "paused"]
"""How bots move: at once, after a pause, when somebody asks for the next step, not at all."""

Matter = Literal["undo", "end", "delete"]
"""What needs the agreement of all persons at a table."""


class Event(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something that happened to a table."""


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it was set up."""

    kind: Kind
    name: str = ""
    person: str = ""  # who holds it
    bot: str = ""  # who plays it


class Created(Event, tag="created", frozen=True, kw_only=True):
    """A table is opened; *actions* are those that an earlier record or table had already seen."""

    game: str
    rules: int
    places: list[Place]
    options: dict[str, Any]
    seed: str
    salt: str
    commitment: str  # what is shown of both until the game is over
    open_seed: bool = False
    start: dict[str, Any] | None = None
    actions: list[str] = []
    parent: Fork | None = None
    source: str = ""  # the table it was forked from, or follows
    speed: Speed = "fast"
    hints: bool = True
    guided: bool = False  # a first game, led by the guide of the game
    content: Content | None = None  # the component files that are not the game's own


class Claimed(Event, tag="claimed", frozen=True):
    """Somebody sits down; with *again* it is a device that joins those holding the seat."""

    seat: int
    person: str
    name: str = ""
    again: bool = False


class Renamed(Event, tag="renamed", frozen=True):
    """A seat has another name."""

    seat: int
    name: str


class Answered(Event, tag="answered", frozen=True):
    """A seat answers; in a simultaneous moment others do not see what."""

    seat: int
    sentence: str
    bot: str = ""  # who answered, if no person
    failed: bool = False  # the bot did not, and chance chose for it


class Withdrawn(Event, tag="withdrawn", frozen=True):
    """A seat takes back its answer while others still choose."""

    seat: int


class Undone(Event, tag="undone", frozen=True):
    """A seat takes back its own steps."""

    seat: int
    to: int


class Redone(Event, tag="redone", frozen=True):
    """A seat plays again what it took back."""

    seat: int


class Proposed(Event, tag="proposed", frozen=True):
    """Somebody asks all persons at the table; whoever asks has agreed."""

    matter: Matter
    seats: list[int]  # all seats of whoever asks
    to: int = 0  # the step to go back to
    asked: list[int] | None = None  # all seats whose agreement counts; logs before this had none


class Agreed(Event, tag="agreed", frozen=True):
    """Somebody agrees, with all seats held."""

    seats: list[int]


class Refused(Event, tag="refused", frozen=True):
    """Somebody does not agree, or takes the proposal back."""

    seat: int


class Left(Event, tag="left", frozen=True):
    """Whoever holds a seat lets it go.

    In a game that has begun it is kept for them, or for a bot, unless they leave it, with its
    hand, to a *successor*.
    """

    seat: int
    successor: bool = False


class Recalled(Event, tag="recalled", frozen=True):
    """A seat is held by this person alone from now on, and by no other device."""

    seat: int
    person: str


class Resigned(Event, tag="resigned", frozen=True):
    """A seat gives up; a bot plays on for it if the game goes on."""

    seat: int
    bot: str = ""


class Handed(Event, tag="handed", frozen=True):
    """A bot plays for a seat until it is taken back."""

    seat: int
    bot: str


class TakenBack(Event, tag="taken_back", frozen=True):
    """A person plays again for the own seat."""

    seat: int


class Said(Event, tag="said", frozen=True):
    """A word to the table, or a note that only the own seat can read."""

    seat: int
    text: str
    private: bool = False


class Paced(Event, tag="paced", frozen=True):
    """Bots move at another speed."""

    speed: Speed


class Unguided(Event, tag="unguided", frozen=True):
    """The learner goes on without the guide."""


class Followed(Event, tag="followed", frozen=True):
    """A rematch was opened."""

    table: str


class Stuck(Event, tag="stuck", frozen=True):
    """The rules break on whatever the bot of a seat answers: the game waits to be taken back."""

    seat: int


class Deleted(Event, tag="deleted", frozen=True):
    """The table is gone."""


AnyEvent = (
    Created
    | Claimed
    | Renamed
    | Answered
    | Withdrawn
    | Undone
    | Redone
    | Proposed
    | Agreed
    | Refused
    | Left
    | Recalled
    | Resigned
    | Handed
    | TakenBack
    | Said
    | Paced
    | Unguided
    | Followed
    | Stuck
    | Deleted
)

_DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEvent)


def encode(event: AnyEvent) -> str:
    """An event as JSON."""
    return msgspec.json.encode(event).decode()


def decode(body: str) -> AnyEvent:
    """An event from the log."""
    try:
        event: AnyEvent = _DECODER.decode(body)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        message = N_("The log of this table cannot be read: {why}.")
        raise StoreError(message, why=error) from None
    return event
