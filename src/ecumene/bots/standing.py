"""How the seats stand: the game's evaluation as chances to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ecumene.bots.greedy import lead
from ecumene.engine.flow import State

SURE: Final = 1e6  # what a finished game is worth: more than any evaluation
FAR: Final = 4.0  # times the scale, for how far a side is ahead


def worth(s: State, seat: int) -> float:
    """How good a table looks to a seat, in the game's own measure."""
    if s.over:
        share = s.returns[seat]
        return SURE * share if share else -SURE
    evaluate = s.game.evaluate
    return lead(s, seat) if evaluate is None else evaluate(s, seat)


def all_worths(s: State) -> list[float]:
    """The same for every seat."""
    at_once = s.game.evaluate_all
    return [worth(s, seat) for seat in range(s.seats)] if at_once is None else at_once(s)


def promise(s: State, seat: int) -> float:
    """The same, as quickly as the game can say it: good enough to put choices in order."""
    quick = s.game.promise
    return worth(s, seat) if quick is None or s.over else quick(s, seat)


def chances(s: State, scale: float, tempo: float = 0.0, margin: float = 0.0) -> list[float]:
    """By seat, the chance to win; *scale* is the worth that makes a chance e times as large.

    *tempo* is what a turn brings on average. Whoever moves next has it still to come, and whoever
    has just moved waits longest: without it every seat would seem to stand best after its turn,
    and plans that look further ahead worse than those that do not. Seats of one side share their
    chance, as they share a victory.

    With *margin* so much of a chance is given for how far a side is ahead, on a wider scale: who
    has as good as won, or lost, still tells better choices from worse ones.
    """
    if s.over:
        found = s.returns
        worths = [float(score) for score in s.scores] if margin else []
    else:
        worths, seats, actor = all_worths(s), s.seats, s.actor
        if tempo:
            late = tempo / seats
            worths = [each - late * ((at - actor) % seats) for at, each in enumerate(worths)]
        found = _by_side(s, worths, scale)
    if not margin:
        return found
    ahead = _by_side(s, worths, FAR * scale)
    return [each + margin * (more - each) for each, more in zip(found, ahead, strict=True)]


def _by_side(s: State, worths: list[float], scale: float) -> list[float]:
    """By seat, the share of its side."""
    sides = s.game.sides
    if sides is None:
        return shares(worths, scale)
    teams = sides(s)
    best = [max([worths[seat] for seat in side]) for side in teams]
    found = [0.0] * s.seats
    for side, share in zip(teams, shares(best, scale), strict=True):
        for seat in side:
            found[seat] = share
    return found


def shares(worths: Sequence[float], scale: float) -> list[float]:
    """Chances that add up to 1, larger for what is worth more.

    >>> [round(share, 2) for share in shares([3.0, 1.0], scale=2.0)]
    [0.73, 0.27]
    """
    top = max(worths)
    odds = [exp((each - top) / scale) for each in worths]
    total = sum(odds)
    return [each / total for each in odds]
