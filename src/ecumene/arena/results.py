"""What the games of an arena say: who wins, from which seat, with what, how fast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ecumene.arena.game import Game
from ecumene.arena.plan import ITSELF, ONE, PAIRS, Plan
from ecumene.arena.ratings import Rating, rate
from ecumene.engine.registry import load
from ecumene.engine.viewers import NOBODY
from ecumene.sim import wilson


@dataclass
class Count:
    """Games, and how many were won; a shared victory counts by its share."""

    games: int = 0
    wins: float = 0.0

    def add(self, won: float) -> None:
        """One more game."""
        self.games += 1
        self.wins += won

    @property
    def rate(self) -> float:
        """The win rate."""
        return self.wins / self.games if self.games else 0.0

    @property
    def ci(self) -> tuple[float, float]:
        """Where the win rate lies with a confidence of 95 %."""
        return wilson(min(self.wins, self.games), self.games)  # sums of thirds may overshoot


@dataclass
class Standing:
    """How one bot fared."""

    name: str
    rating: Rating
    count: Count = field(default_factory=Count)
    scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)  # of each decision

    @property
    def pace(self) -> float:
        """Seconds per decision."""
        return sum(self.seconds) / len(self.seconds) if self.seconds else 0.0

    def slowest(self, share: float = 1.0) -> float:
        """The time within which this share of decisions was taken."""
        if not self.seconds:
            return 0.0
        last = len(self.seconds) - 1
        return sorted(self.seconds)[min(last, int(share * len(self.seconds)))]


@dataclass
class Results:
    """Everything counted, from games in fixed order: equal games give equal results."""

    plan: Plan
    games: Sequence[Game]
    standings: list[Standing] = field(init=False)
    met: dict[tuple[str, str], Count] = field(init=False)  # how often the first beat the second
    seats: dict[tuple[str | None, int], Count] = field(init=False)  # by bot, None: all together
    factions: list[dict[tuple[str | None, int], Count]] = field(init=False)

    def __post_init__(self) -> None:
        ratings = rate(self.plan, self.games)
        self.standings = [Standing(bot, ratings[bot]) for bot in self.plan.bots]
        self.met = defaultdict(Count)
        self.seats = defaultdict(Count)
        self.factions = [defaultdict(Count) for _ in load(self.plan.game).factions]
        named = {standing.name: standing for standing in self.standings}
        for game in self.games:
            self._count(game, self.plan.seating(game.pairing, game.number), named)

    def _count(self, game: Game, seating: Sequence[str], named: dict[str, Standing]) -> None:
        for seat, bot in enumerate(seating):
            named[bot].scores.append(game.scores[seat])
            for whose in (bot, None):
                self.seats[whose, seat].add(game.returns[seat])
                for faction, counts in zip(game.factions, self.factions):
                    if faction[seat] != NOBODY:
                        counts[whose, faction[seat]].add(game.returns[seat])
        for seat, took in zip(game.actors, game.seconds):
            named[seating[seat]].seconds.append(took)
        bots = self.plan.pairings[game.pairing].bots
        won = points(self.plan.mode, game, seating)
        for bot in bots:
            # what counts is the seat alone against all; only the bot that all meet has none
            if self.plan.mode != ONE or bot in (bots[0], self.plan.against):
                named[bot].count.add(won[bot])
        self._meet(bots, won)

    def _meet(self, bots: Sequence[str], won: dict[str, float]) -> None:
        if self.plan.mode == ONE:
            self.met[bots[0], bots[1]].add(won[bots[0]])
            return
        for bot in bots:
            for other in bots:
                both = won[bot] + won[other]
                if bot != other and (both or self.plan.mode == PAIRS):
                    self.met[bot, other].add(won[bot] / both if both else 0.0)

    @property
    def complete(self) -> bool:
        """Have all games of the plan been played?"""
        return len(self.games) == self.plan.total

    @property
    def compared(self) -> bool:
        """Have bots met others? Who meets only itself has a win rate that nobody measured."""
        return self.plan.mode != ITSELF

    @property
    def average(self) -> float:
        """How often any seat wins; more than one in so many seats where sides win together."""
        seats = self.plan.seats * len(self.games)
        return sum(sum(game.returns) for game in self.games) / seats if seats else 0.0

    @property
    def even(self) -> float:
        """The win rate of bots that are equally strong."""
        return 0.5 if self.plan.mode == PAIRS else self.average

    @property
    def ranking(self) -> list[Standing]:
        """The strongest first."""
        return sorted(self.standings, key=lambda each: (-each.count.rate, -each.rating.mu))

    def summary(self) -> dict[str, Any]:
        """The results for a program."""
        plan, spec = self.plan, load(self.plan.game)
        lengths = [len(game.answers) for game in self.games]
        return {
            "game": plan.game,
            "seats": plan.seats,
            "mode": plan.mode,
            "seed": plan.seed,
            "options": dict(plan.options),
            "divide": plan.divide,
            "games": len(self.games),
            "complete": self.complete,
            "even": self.even,
            "bots": [_standing(each, self.compared) for each in self.standings],
            "pairings": [
                {"bot": bot, "against": other, **_rates(count)}
                for (bot, other), count in sorted(self.met.items())
            ],
            "by_seat": [
                {"seat": seat, **_rates(self.seats[None, seat])} for seat in range(plan.seats)
            ],
            "by_faction": [
                {"kind": kind.title, "name": kind.name(number, "en"), **_rates(count)}
                for kind, counts in zip(spec.factions, self.factions)
                for (bot, number), count in sorted(counts.items(), key=lambda each: each[0][1])
                if bot is None
            ],
            "length": {
                "mean": sum(lengths) / len(lengths) if lengths else 0.0,
                "shortest": min(lengths, default=0),
                "longest": max(lengths, default=0),
            },
            "seconds": {
                each.name: {
                    "mean": each.pace,
                    "within_95": each.slowest(0.95),
                    "slowest": each.slowest(),
                }
                for each in self.standings
            },
        }


def points(mode: str, game: Game, seating: Sequence[str]) -> dict[str, float]:
    """What a game is worth to each bot in it, 0 to 1.

    Two bots that share a table evenly share its victory too; otherwise a bot has what its seats
    have on average.
    """
    by_bot: dict[str, list[float]] = defaultdict(list)
    for bot, won in zip(seating, game.returns):
        by_bot[bot].append(won)
    if mode != PAIRS:
        return {bot: sum(won) / len(won) for bot, won in by_bot.items()}
    both = sum(game.returns)
    return {bot: sum(won) / both if both else 0.0 for bot, won in by_bot.items()}


def _standing(each: Standing, compared: bool) -> dict[str, Any]:
    return {
        "name": each.name,
        **_rates(each.count),
        **({} if compared else {"ci": None}),
        "rating": each.rating._asdict() if compared else None,
        "seconds_per_decision": each.pace,
    }


def _rates(count: Count) -> dict[str, Any]:
    return {"games": count.games, "win_rate": count.rate, "ci": count.ci}
