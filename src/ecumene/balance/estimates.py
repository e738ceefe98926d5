"""Means with intervals that hold together, however many are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

from ecumene.sim import wilson

SURE: Final = 0.95
ENOUGH: Final = 30  # games before anything is thought certain: a few may all go the same way


class Estimate(NamedTuple):
    """A mean, and between which ends it lies; without games anything is possible."""

    value: float
    low: float
    high: float
    games: int

    def excludes(self, value: float) -> bool:
        """Is the mean certainly another?"""
        return self.games >= ENOUGH and not self.low <= value <= self.high

    @property
    def spread(self) -> float:
        """How far the ends are from the middle."""
        return (self.high - self.low) / 2


def within(comparisons: int, looks: int = 1) -> float:
    """Deviations within which all of some means lie with 95 %, whenever a run stops (Bonferroni).

    >>> round(within(1), 2), round(within(5), 2), round(within(5, 4), 2)
    (1.96, 2.58, 3.02)
    """
    doubt = (1 - SURE) / max(1, comparisons) / looks
    return NormalDist().inv_cdf(1 - doubt / 2)


def mean(values: Sequence[float], deviations: float) -> Estimate:
    """The mean of values that may be any number."""
    count = len(values)
    if count < 2:
        only = values[0] if values else 0.0
        return Estimate(only, float("-inf"), float("inf"), count)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    off = deviations * sqrt(variance / count)
    return Estimate(middle, middle - off, middle + off, count)


def share(values: Sequence[float], deviations: float) -> Estimate:
    """The mean of values between 0 and 1, such as victories."""
    count, total = len(values), sum(values)
    low, high = wilson(min(total, count), count, deviations)
    return Estimate(total / count if count else 0.0, low, high, count)
