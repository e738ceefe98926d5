"""Means with intervals that hold together, however many are looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, erf, erfc, exp, lgamma, log, log1p, pi, sin, sqrt, tan
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


def mean(values: Sequence[float], deviations: float, step: float = 1.0) -> Estimate:
    """The mean of values that may be any number, by Student's t.

    Values that are all the same have no spread, and t would be sure of their mean after two. So an
    interval is never narrower than if all games that may still be unlike those seen were off by a
    *step*: as many as Wilson's score leaves possible where none was seen.
    """
    count = len(values)
    if count < 2:
        only = values[0] if values else 0.0
        return Estimate(only, float("-inf"), float("inf"), count)
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    off = student(deviations, count - 1) * sqrt(variance / count)
    off = max(off, step * wilson(0, count, deviations)[1])
    return Estimate(middle, middle - off, middle + off, count)


@cache
def student(deviations: float, freedom: int) -> float:
    """Within how many deviations Student's t lies as often as a normal number within so many.

    >>> round(student(1.959964, 1), 2), round(student(1.959964, 29), 3)
    (12.71, 2.045)
    """
    if freedom > 200:  # Abramowitz and Stegun, 26.7.5: right to four digits long before
        z, square = deviations, deviations * deviations
        first = z * (square + 1) / 4
        second = z * (5 * square * square + 16 * square + 3) / 96
        return z + first / freedom + second / freedom**2
    sought = erf(deviations / sqrt(2))
    angle = _last(lambda each: _inside(each, freedom) <= sought, 0.0, pi / 2)
    return sqrt(freedom) * tan(angle)


def _inside(angle: float, freedom: int) -> float:
    """How often Student's t lies within sqrt(freedom) tan(angle): A. and S., 26.7.3 and 26.7.4."""
    odd, square, total = freedom % 2, cos(angle) ** 2, 0.0
    term = cos(angle) if odd else 1.0
    for power in range(odd, freedom - 1, 2):
        total += term
        term *= square * (power + 1) / (power + 2)
    return (angle + sin(angle) * total) * 2 / pi if odd else sin(angle) * total


def _last(holds: Callable[[float], bool], here: float, there: float) -> float:
    """Up to where something holds that does so *here*."""
    for _ in range(50):
        middle = (here + there) / 2
        here, there = (middle, there) if holds(middle) else (here, middle)
    return here


def shift(values: Sequence[float], deviations: float) -> Estimate:
    """The mean of differences between shares of the same deals, each between -1 and 1.

    Tango's score interval for paired proportions (Statistics in Medicine 17, 1998): its limits are
    the changes that the games just do not refute, so games without any difference leave room for
    one that was not seen. Shared victories count in part, which makes it wider, never narrower.

    >>> [round(end, 3) for end in shift([0.0] * 30, 1.96)[:3]]
    [0.0, -0.114, 0.114]
    """
    count = len(values)
    if not count:
        return mean(values, deviations)
    more = sum(value for value in values if value > 0)
    fewer = -sum(value for value in values if value < 0)
    middle = (more - fewer) / count

    def possible(change: float) -> bool:
        """Is the score of the games, if this is the change, within the deviations?"""
        linear = (2 * count - more + fewer) * change - more - fewer
        root = sqrt(max(0.0, linear**2 + 8 * count * fewer * change * (1 - change)))
        rarer = (root - linear) / (4 * count)  # the likeliest share of games that get worse
        variance = count * max(0.0, 2 * rarer + change * (1 - change))
        return (more - fewer - count * change) ** 2 <= deviations**2 * variance

    low, high = (_last(possible, middle, end) for end in (-1.0, 1.0))
    return Estimate(middle, low, high, count)


def apart(values: Sequence[float], least: float = 1.0) -> float:
    """By how much two games differ that have nothing to do with each other, but at least so much.

    >>> apart([0.0, 2.0]), apart([3.0, 3.0])
    (2.0, 1.0)
    """
    count = len(values)
    if count < 2:
        return least
    middle = sum(values) / count
    variance = sum((value - middle) ** 2 for value in values) / (count - 1)
    return max(least, sqrt(2 * variance))


def share(values: Sequence[float], deviations: float) -> Estimate:
    """The mean of values between 0 and 1, such as victories.

    The exact interval of Clopper and Pearson: those that rest on the normal distribution miss what
    is seldom many times more often than they say, the more so the more they are widened. Shared
    victories count in part, which makes it wider, never narrower.

    >>> [round(end, 3) for end in share([1.0] * 50 + [0.0] * 50, 1.96)[:3]]
    [0.5, 0.398, 0.602]
    """
    count = len(values)
    total = min(sum(values), count)
    low, high = exact(total, count, deviations)
    return Estimate(total / count if count else 0.0, low, high, count)


@cache
def exact(wins: float, games: int, deviations: float) -> tuple[float, float]:
    """The shares with which so many wins, or more and fewer, are just not too seldom."""
    doubt = erfc(deviations / sqrt(2)) / 2  # on each side
    lost = games - wins

    def too_low(rate: float) -> bool:
        return beta(rate, wins, lost + 1) <= doubt

    def too_high(rate: float) -> bool:
        return beta(1 - rate, lost, wins + 1) <= doubt

    low = _last(too_low, 0.0, 1.0) if wins > 0 else 0.0
    high = _last(too_high, 1.0, 0.0) if lost > 0 else 1.0
    return low, high


def beta(share: float, one: float, other: float) -> float:
    """The regularised incomplete beta function: how often so many successes or more are seen.

    >>> round(beta(0.5, 2, 3), 4), round(beta(0.01, 1, 30), 4)
    (0.6875, 0.2603)
    """
    if not 0 < share < 1:
        return float(share >= 1)
    if share > (one + 1) / (one + other + 2):  # the fraction is slow on this side
        return 1 - beta(1 - share, other, one)
    size = lgamma(one + other) - lgamma(one + 1) - lgamma(other)
    size += one * log(share) + other * log1p(-share)
    return exp(size) * _fraction(share, one, other)


def _fraction(share: float, one: float, other: float) -> float:
    """The continued fraction of the beta function (A. and S., 26.5.8), by Lentz."""
    c, d = 1.0, 1 / (1 - (one + other) * share / (one + 1))
    found = d
    for step in range(1, 1000):
        even = step * (other - step) * share / ((one + 2 * step - 1) * (one + 2 * step))
        odd = -(one + step) * (one + other + step) * share
        odd /= (one + 2 * step) * (one + 2 * step + 1)
        for term in (even, odd):
            d, c = 1 / (1 + term * d), 1 + term / c
            found *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return found
