"""What a search remembers of one moment, as the seat that decides there knows it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt


class Node:
    """The choices of one seat in one moment, the promising first, and what became of them.

    The choices may differ from world to world. What counts for a choice is how often it could
    have been taken (its availability), not how often the moment was met. What choices led to is
    kept by the turn in which it was seen, as what turns bring by themselves (see `Drift`) becomes
    known only by and by. The second look at a choice counts twice, the third three times: what
    follows is played better, the better it is known.
    """

    __slots__ = (
        "actions",
        "counts",
        "legal",
        "missed",
        "past",
        "places",
        "priors",
        "total",
        "totals",
        "turn_weights",
        "turns",
        "visits",
    )

    def __init__(
        self,
        legal: list[int],
        actions: list[int],
        priors: list[float],
        past: Sequence[float] = (),
    ) -> None:
        self.legal = legal  # when the moment was met first; never modified
        self.actions = actions  # in order of promise
        self.priors = priors  # by place in that order; together 1
        self.past = past  # what turns bring the seat that decides; changes as it is learned
        self.visits = 0
        self.total = 0.0  # of the values for the seat that decides
        self.turns: list[int] = []  # how many of them were seen after the first turn, the second, …
        self.counts = [0] * len(actions)
        self.totals = [0.0] * len(actions)  # of the same values by place, each times its weight
        self.turn_weights: dict[int, list[int]] = {}  # by place the sums of those weights by turn
        self.missed: list[int] | None = None  # visits without this choice, once some differ
        self.places: dict[int, int] = {}  # filled in when choices differ

    def select(self, legal: list[int], wide: int, courage: float) -> int:
        """The place of the choice to look at next: of so many, promising or too little known."""
        places: Sequence[int]
        if self.missed is None and legal == self.legal:
            places = range(min(wide, len(legal)))
        else:
            places = self._among(legal)[:wide]
        visits = self.visits
        if not visits or len(places) == 1:
            return places[0]
        counts, totals, priors, missed = self.counts, self.totals, self.priors, self.missed
        by_turn = self.turn_weights
        urge = courage * sqrt(visits)
        mean = self._without_drift(self.total, self.turns) / visits
        best, highest = places[0], -inf
        for place in places:
            count = counts[place]
            if missed is not None:
                urge = courage * sqrt(visits - missed[place])
            value = mean
            if count:  # as in _mean, without a call for each
                value = totals[place]
                if by_turn:
                    value = self._without_drift(value, by_turn.get(place, ()))
                value /= count * (count + 1) // 2
            score = value + urge * priors[place] / (1 + count)
            if score > highest:
                best, highest = place, score
        return best

    def learn(self, place: int, value: float, turn: int = 0) -> None:
        """The choice at a place has led to a value so many turns after that of the root."""
        self.visits += 1
        self.total += value
        weight = self.counts[place] + 1
        self.counts[place] = weight
        self.totals[place] += weight * value
        if turn:
            _add(self.turns, turn - 1, 1)
            _add(self.turn_weights.setdefault(place, []), turn - 1, weight)

    def _among(self, legal: list[int]) -> list[int]:
        """The places of what is possible in this world, best first; the others were missed."""
        places, actions = self.places, self.actions
        if self.missed is None:
            self.missed = [0] * len(actions)
            places.update({action: place for place, action in enumerate(actions)})
        missed = self.missed
        for action in legal:
            if action not in places:
                places[action] = len(actions)
                actions.append(action)
                self.priors.append(1 / len(actions))
                self.counts.append(0)
                self.totals.append(0.0)
                missed.append(self.visits)
        here = sorted([places[action] for action in legal])
        possible = set(here)
        for place in range(len(actions)):
            if place not in possible:
                missed[place] += 1
        return here

    def ranked(self) -> list[tuple[int, int, float]]:
        """Choices with how often and how well they went, the favourite first.

        What was looked at most goes first; of equals the better, then the more promising.
        """
        counts = self.counts
        means = [self._mean(at, count) if count else 0.0 for at, count in enumerate(counts)]
        best = sorted(range(len(counts)), key=lambda at: (-counts[at], -means[at], at))
        return [(self.actions[at], counts[at], means[at]) for at in best]

    def _mean(self, place: int, count: int) -> float:
        total = self.totals[place]
        if self.turn_weights:
            total = self._without_drift(total, self.turn_weights.get(place, ()))
        return total / (count * (count + 1) // 2)

    def _without_drift(self, total: float, turns: Sequence[int]) -> float:
        for weight, change in zip(turns, self.past, strict=False):
            total -= weight * change
        return total


def _add(sums: list[int], at: int, more: int) -> None:
    """Add to one of some sums, of which the later ones may not have begun."""
    while len(sums) <= at:
        sums.append(0)
    sums[at] += more
