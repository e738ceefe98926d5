"""Who meets whom, in which seats, with which seeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, Final

from ecumene.bots import seat_bots
from ecumene.engine.errors import N_, BadOption
from ecumene.engine.options import settle_options
from ecumene.engine.registry import load
from ecumene.engine.rng import seed_text
from ecumene.sim import countable

PAIRS, ONE, MIXED, ITSELF = "pairs", "one", "mixed", "self"
MODES: Final = (PAIRS, ONE, MIXED, ITSELF)
"""Two bots share the table evenly; one bot meets a table full of another; all seats differ; all
seats are the same bot, which says nothing of bots and much of seats and factions."""

Seating = tuple[str, ...]
"""A bot for each seat."""


@dataclass(frozen=True)
class Pairing:
    """Bots that meet; every deal is played once in each seating."""

    bots: tuple[str, ...]  # in mode "one" the first sits alone
    seatings: tuple[Seating, ...]


@dataclass(frozen=True)
class Plan:
    """All games of an arena; plain values only, so that it can be sent to other processes."""

    game: str
    bots: tuple[str, ...]
    games: int  # of each pairing
    seed: str
    seats: int
    mode: str = PAIRS
    against: str | None = None  # the one bot that all others meet, instead of each other
    options: Mapping[str, Any] = field(default_factory=dict)
    divide: int = 1  # what the iteration budgets of bots are divided by

    def check(self) -> Plan:
        """The same plan with its options settled, if all of it is possible."""
        spec = load(self.game)
        seats = spec.check_seats(self.seats)
        if self.mode not in MODES:
            raise BadOption(N_('There is no mode "{word}".'), word=self.mode, known=MODES)
        countable(games=self.games, divide=self.divide)
        bots = self.bots
        if self.against is not None and self.against not in bots:
            bots = (*bots, self.against)
        if not bots:
            raise BadOption(N_("An arena needs at least one bot."))
        mode, against = self.mode, self.against
        if len(set(bots)) == 1:  # a bot against itself, however that was said
            bots, mode, against = bots[:1], ITSELF, None
        if len(set(bots)) < len(bots):
            again = next(bot for bot in bots if bots.count(bot) > 1)
            raise BadOption(N_('The bot "{bot}" is named twice.'), bot=again)
        if mode in (MIXED, ITSELF) and against is not None:
            raise BadOption(N_("--against does not go with --mode {mode}."), mode=mode)
        if mode == MIXED and len(bots) < seats:
            message = N_("With --mode mixed {seats} seats need {seats} bots, not {bots}.")
            raise BadOption(message, seats=seats, bots=len(bots))
        seed_text(f"{self.seed}/{self.games}")
        plan = replace(
            self,
            bots=bots,
            mode=PAIRS if seats == 2 and mode == ONE else mode,  # the same games
            against=against,
            options=settle_options(spec.options, self.options, seats),
        )
        seat_bots(plan.bots, self.seed)
        return plan

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Everybody who meets."""
        if self.mode == MIXED:
            return tuple(
                Pairing(bots, turned(bots)) for bots in combinations(self.bots, self.seats)
            )
        if self.mode == ITSELF:
            return tuple(Pairing((bot,), ((bot,) * self.seats,)) for bot in self.bots)
        meet = permutations if self.mode == ONE else combinations
        met = [pair for pair in meet(self.bots, 2) if self._wanted(pair)]
        return tuple(Pairing(pair, self._seatings(*pair)) for pair in met)

    def _wanted(self, pair: Sequence[str]) -> bool:
        if self.against is None:
            return True
        return pair[1] == self.against if self.mode == ONE else self.against in pair

    def _seatings(self, one: str, other: str) -> tuple[Seating, ...]:
        if self.mode == ONE:
            return turned((one, *[other] * (self.seats - 1)))
        in_turn = tuple((one, other)[seat % 2] for seat in range(self.seats))
        changed = tuple((other, one)[seat % 2] for seat in range(self.seats))
        # with an odd number of seats each has the odd one in half of the games
        return tuple(dict.fromkeys([*turned(in_turn), *turned(changed)]))

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return self.games * len(self.pairings)

    def jobs(self) -> Iterator[tuple[int, int]]:
        """All games as pairing and number; every pairing gets on at the same pace."""
        for number in range(self.games):
            for pairing in range(len(self.pairings)):
                yield pairing, number

    def seating(self, pairing: int, number: int) -> Seating:
        """Who sits where in one game."""
        seatings = self.pairings[pairing].seatings
        return seatings[number % len(seatings)]

    def seed_of(self, number: int, pairing: int = 0) -> str:
        """The deal of one game: pairings with as many seatings play the same deals."""
        return f"{self.seed}/{number // len(self.pairings[pairing].seatings)}"


def turned(seating: Seating) -> tuple[Seating, ...]:
    """A seating, and the others that come from it when everybody moves on by one seat.

    >>> turned(("a", "b", "b"))
    (('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a'))
    """
    count = len(seating)
    moves = (tuple(seating[(seat - by) % count] for seat in range(count)) for by in range(count))
    return tuple(dict.fromkeys(moves))
