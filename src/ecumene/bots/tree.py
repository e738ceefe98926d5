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
        self.turn_weights: list[list[int]] = [[] for _ in actions]
        self.missed: list[int] | None = None  # visits without this choice, once some differ
        self.places: dict[int, int] = {}  # filled in when choices differ

    def select(self, legal: list[int], breadth: int, courage: float) -> int:
        """The place of the choice to look at next: promising, or too little known."""
        if self.missed is None and legal == self.legal:
            return self._best(range(min(breadth, len(self.actions))), courage)
        return self._best(self._among(legal)[:breadth], courage)

    def learn(self, place: int, value: float, turn: int = 0) -> None:
        """The choice at a place has led to a value so many turns after that of the root."""
        self.visits += 1
        self.total += value
        self.counts[place] += 1
        weight = self.counts[place]
        self.totals[place] += weight * value
        if turn:
            _add(self.turns, turn - 1, 1)
            _add(self.turn_weights[place], turn - 1, weight)

    def _best(self, places: Sequence[int], courage: float) -> int:
        counts, priors, missed = self.counts, self.priors, self.missed
        visits = self.visits
        if not visits:
            return places[0]
        always = courage * sqrt(visits)
        mean = self._without_drift(self.total, self.turns) / visits
        best, highest = places[0], -inf
        for place in places:
            urge = always if missed is None else courage * sqrt(visits - missed[place])
            value = self._mean(place) if counts[place] else mean
            score = value + urge * priors[place] / (1 + counts[place])
            if score > highest:
                best, highest = place, score
        return best

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
                self.turn_weights.append([])
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
        places = range(len(self.actions))
        best = sorted(places, key=lambda at: (-self.counts[at], -self._mean(at), at))
        return [(self.actions[at], self.counts[at], self._mean(at)) for at in best]

    def _mean(self, place: int) -> float:
        count = self.counts[place]
        if not count:
            return 0.0
        weights = count * (count + 1) // 2
        return self._without_drift(self.totals[place], self.turn_weights[place]) / weights

    def _without_drift(self, total: float, turns: list[int]) -> float:
        for weight, change in zip(turns, self.past, strict=False):
            total -= weight * change
        return total


def _add(sums: list[int], at: int, more: int) -> None:
    """Add to one of some sums, of which the later ones may not have begun."""
    while len(sums) <= at:
        sums.append(0)
    sums[at] += more
