"""What programs send; anything else is refused with the name of the field."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ecumene.web.rooms.events import Matter, Speed
from ecumene.web.rooms.opening import Plan, SeatPlan

Name = Annotated[str, Field(max_length=200)]
Token = Annotated[str, Field(min_length=1, max_length=100)]
RequestName = Annotated[
    str | None,
    Field(max_length=64, description="A name of your own; sent again, nothing is done twice."),
]
Version = Annotated[int, Field(ge=0, description="The version of the view that you answer.")]
Seat = Annotated[
    int | None, Field(ge=0, le=99, description="May be left out by whoever holds one seat.")
]


class Body(BaseModel):
    """The ground of all requests."""

    model_config = ConfigDict(extra="forbid", strict=True)

    request: RequestName = None


class Me(Body):
    """Who you are."""

    name: Name | None = None
    lang: Literal["en", "de"] | None = None


class SeatBody(BaseModel):
    """Who is to sit on a seat."""

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: Literal["me", "local", "bot", "open"]
    name: Name = ""
    bot: Annotated[str, Field(max_length=60)] = "normal"

    def plan(self) -> SeatPlan:
        """The same inside."""
        return SeatPlan(self.kind, self.name, self.bot)


Seats = Annotated[list[SeatBody], Field(max_length=20)]


class NewTable(Body):
    """A table to open."""

    game: Annotated[str, Field(max_length=60)]
    seats: Seats
    options: dict[str, Any] = {}
    seed: Annotated[str, Field(min_length=1, max_length=200)] | None = None
    speed: Speed = "fast"
    hints: bool = True

    def plan(self) -> Plan:
        """The same inside."""
        seats = [seat.plan() for seat in self.seats]
        return Plan(self.game, seats, self.options, self.seed, self.speed, self.hints)


class NewRecord(Body):
    """A record to look at or to play on; without *seats* you play all of them."""

    record: str
    seats: Seats = []


class Join(Body):
    """A link to follow."""

    token: Token
    name: Name = ""


class OfSeat(Body):
    """A command for one of your seats."""

    seat: Seat = None


class Leave(OfSeat):
    """A seat to let go."""

    successor: bool = False


class Link(Body):
    """The link of your seats; a new one ends the old one, and other devices lose the seats."""

    renew: bool = False


class Move(OfSeat):
    """A command that depends on where the game stands."""

    version: Version


class Answer(Move):
    """A choice, by number or in words."""

    action: Annotated[int, Field(ge=0)] | None = None
    sentence: Annotated[str, Field(max_length=300)] | None = None


class Proposal(Body):
    """Something that all persons must agree to."""

    matter: Matter
    to: Annotated[int, Field(ge=0)] | None = None
    version: Version


class Vote(Body):
    """Whether you agree."""

    agree: bool


class Rename(OfSeat):
    """Another name for your seat."""

    name: Name


class Hand(OfSeat):
    """A bot for your seat, or for one that nobody holds."""

    bot: Annotated[str, Field(max_length=60)] = "normal"


class Say(OfSeat):
    """A word to the table, or a note that only your seat can read."""

    text: Annotated[str, Field(max_length=2_000)]
    private: bool = False


class Pace(Body):
    """How fast bots move."""

    speed: Speed


class Fork(Body):
    """A step to play on from."""

    step: Annotated[int, Field(ge=0)]
    seats: Seats = []
