"""What turns bring by themselves, learned while a search looks at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

CAUTION: Final = 8  # turns that brought nothing, thought to have been seen before the first one


class Drift:
    """By how much the chances of all seats change with each turn after that of the root.

    An evaluation tends to like whoever has just moved. So plans that were followed over the turn
    of another seat would seem worse than those that were not, whatever they are worth. What all
    turns at that distance change on average says nothing about a plan and is taken off; what is
    left is what this plan lets the others do.

    >>> drift = Drift(seats=2)
    >>> for _ in range(8):
    ...     drift.learn(1, before=[0.5, 0.5], after=[0.3, 0.7])
    >>> [[round(change, 2) for change in past] for past in drift.past]
    [[-0.1], [0.1]]
    """

    __slots__ = ("changes", "counts", "past")

    def __init__(self, seats: int) -> None:
        self.past: list[list[float]] = [[] for _ in range(seats)]  # by seat, up to each turn
        self.changes: list[list[float]] = []  # by turn, in that turn alone
        self.counts: list[int] = []

    def reach(self, turn: int) -> None:
        """So far a plan was followed."""
        while len(self.counts) < turn:
            self.changes.append([0.0] * len(self.past))
            self.counts.append(CAUTION)
            for past in self.past:
                past.append(past[-1] if past else 0.0)

    def learn(self, turn: int, before: Sequence[float], after: Sequence[float]) -> None:
        """A turn has led from some chances to others."""
        self.reach(turn)
        at = turn - 1
        self.counts[at] += 1
        means, count = self.changes[at], self.counts[at]
        for seat, past in enumerate(self.past):
            more = (after[seat] - before[seat] - means[seat]) / count
            means[seat] += more
            for later in range(at, len(past)):
                past[later] += more
