"""What is compared: a game as it comes, and the same game with changed content, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ecumene.bots import seat_bots
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.options import settle_options
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text
from ecumene.sim import countable

LOOKS: Final = 4  # how often a run asks whether its question is answered; the last is its end


@dataclass(frozen=True)
class Plan:
    """All games of a comparison; plain values only, so that it can be sent to other processes."""

    game: str
    bots: tuple[str, ...]  # one for all seats, or one for each
    games: int  # of each content
    seed: str
    seats: int
    changed: tuple[str, ...] = ()  # ids of the same game with changed content
    options: Mapping[str, Any] = field(default_factory=dict)
    divide: int = 1
    precision: float = 0.03  # how well a win rate, or its change, must be known to be left alone

    def check(self) -> Plan:
        """The same plan with its options settled, if all of it is possible."""
        spec = load(self.game)
        seats = spec.check_seats(self.seats)
        countable(games=self.games, divide=self.divide)
        bots = self.bots * seats if len(self.bots) == 1 else self.bots
        if len(bots) != seats:
            message = N_("Name one bot for all seats, or one for each of the {seats}.")
            raise BadOption(message, seats=seats)
        if not 0 < self.precision < 1:
            message = N_("The precision lies between 0 and 100 points, not at {n}.")
            raise BadOption(message, n=f"{100 * self.precision:g}")
        seat_bots(bots, self.seed)
        seed_text(f"{self.seed}/{self.games}")
        for each in self.changed:
            load(each)
        options = settle_options(spec.options, self.options, seats)
        return replace(self, bots=bots, options=options)

    @property
    def contents(self) -> tuple[str, ...]:
        """The ids of all games that are compared, the original first."""
        return self.game, *self.changed

    @property
    def total(self) -> int:
        """How many games there are at most."""
        return self.games * len(self.contents)

    @property
    def looks(self) -> list[int]:
        """After how many games of each content the run asks whether it may stop."""
        return sorted({-(-self.games * look // LOOKS) for look in range(1, LOOKS + 1)})

    def jobs(self, upto: int) -> Iterator[tuple[int, int]]:
        """The first games as content and number; a deal is played with all contents in turn."""
        for number in range(upto):
            for content in range(len(self.contents)):
                yield content, number

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where: with different bots everybody moves on by one seat from deal to deal."""
        by = number % self.seats
        return self.bots[-by:] + self.bots[:-by] if by else self.bots

    def seed_of(self, number: int) -> str:
        """The deal of a game, the same for all contents."""
        return f"{self.seed}/{number}"
