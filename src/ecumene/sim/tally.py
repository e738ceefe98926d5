"""What is counted of many games. Whole numbers only, so that no order of adding matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from ecumene.sim.match import Match, Played

NORMAL_95: Final = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared."""

    bot: str
    wins: float  # a victory shared by k sides counts 1/k
    win_rate: float
    ci: tuple[float, float]  # where the win rate lies with a confidence of 95 %
    mean_score: float


@dataclass
class Tally:
    """Counts of finished games."""

    games: int = 0
    decisions: int = 0
    shortest: int = 0
    longest: int = 0
    scores: Counter[int] = field(default_factory=Counter)  # seat -> sum of its scores
    shares: Counter[tuple[int, int]] = field(default_factory=Counter)  # (seat, k) -> 1/k so often

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.count(len(played.answers), played.scores, played.returns)

    def count(self, length: int, scores: Sequence[int], returns: Sequence[float]) -> None:
        """Count one more game of so many decisions."""
        one = Tally(1, length, length, length)
        for seat, score in enumerate(scores):
            one.scores[seat] += score
        for seat, share in enumerate(returns):
            if share > 0:
                one.shares[seat, round(1 / share)] += 1
        self.merge(one)

    def merge(self, other: Tally) -> None:
        """Count the games of another tally too."""
        if other.games:
            lengths = (self.shortest, other.shortest) if self.games else (other.shortest,)
            self.shortest = min(lengths)
            self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        self.scores.update(other.scores)
        self.shares.update(other.shares)

    def seats(self, match: Match) -> list[SeatResult]:
        """The results in seat order."""
        return [self._seat(seat, bot) for seat, bot in enumerate(match.bots)]

    def _seat(self, seat: int, bot: str) -> SeatResult:
        shares = sorted(self.shares.items())
        wins = sum((often / k for (whose, k), often in shares if whose == seat), 0.0)
        rate = wins / self.games if self.games else 0.0
        mean = self.scores[seat] / self.games if self.games else 0.0
        return SeatResult(bot, wins, rate, wilson(wins, self.games), mean)


def wilson(wins: float, games: int, within: float = NORMAL_95) -> tuple[float, float]:
    """The interval of a win rate by Wilson's score: of 95 %, unless *within* other deviations.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, within * within
    middle = rate + square / (2 * games)
    spread = within * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    low, high = middle - spread, middle + spread
    scale = 1 + square / games
    return max(0.0, low / scale), min(1.0, high / scale)
