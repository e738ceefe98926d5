"""What the games say: who wins with what, how games go, and what the change has changed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf, isfinite
from typing import Final, NamedTuple

from msgspec import structs

from ecumene.balance.estimates import ENOUGH, Estimate, apart, mean, share, shift, within
from ecumene.balance.game import KINDS, MOMENTS, PIECE, Game
from ecumene.balance.plan import LOOKS, Plan
from ecumene.engine.registry import load
from ecumene.engine.viewers import NOBODY

SELDOM: Final = 0.02  # what fewer seats do is not told apart
RATES: Final = ("half_time", "shared")  # measures that are yes or no
STEPS: Final = {"settled": 1 / MOMENTS}  # by how little games differ, where that is not by one
BETWEEN: Final = {"settled": (0.0, 1.0), "first_move": (-1.0, 1.0)}  # others are counts
LONGEST: Final = 40  # rows of one table: what is used most
TOLD: Final = range(2, MOMENTS, 2)  # moments at which it is told whether the leader wins

Keys = Callable[[Game], Sequence[Collection[Hashable]]]
"""What of a game each of its seats counts for."""

Sums = dict[int, tuple[float, float]]
"""By number of the game: won and points of a seat, or means of several."""


class Fared(NamedTuple):
    """How seats that have something in common fared, by content."""

    key: Hashable
    sums: list[Sums]


@dataclass(frozen=True)
class Row:
    """Seats that have something in common: how they fare with each content."""

    key: Hashable
    wins: list[Estimate]  # by content
    points: list[Estimate]
    win_changes: list[Estimate]  # against the original, paired by deal
    point_changes: list[Estimate]


@dataclass(frozen=True)
class Use:
    """Something that seats do: how often, and how much more the winners do it."""

    key: str
    often: list[Estimate]  # by content: times in a game
    edge: list[Estimate]  # times that a winner does it more often than the others
    changes: list[Estimate]  # against the original, paired by deal
    edge_changes: list[Estimate]


@dataclass(frozen=True)
class Measure:
    """One number of each game."""

    name: str
    means: list[Estimate]
    changes: list[Estimate]


@dataclass
class Results:
    """Everything counted, from games in fixed order: equal games give equal results."""

    plan: Plan
    games: Sequence[Game]
    complete: bool = True
    by_content: list[dict[int, Game]] = field(init=False)

    def __post_init__(self) -> None:
        self.by_content = [{} for _ in self.plan.contents]
        for game in self.games:
            self.by_content[game.content][game.number] = game

    def same(self, content: int) -> int:
        """How many deals, if several and all went as in the original; otherwise none."""
        first, games = self.by_content[0], self.by_content[content]
        both = [(game, first[number]) for number, game in games.items() if number in first]
        alike = all(structs.replace(game, content=0) == other for game, other in both)
        return len(both) if alike and len(both) > 1 else 0

    # Seats and what they play

    @cached_property
    def fair(self) -> float:
        """How often a seat wins on average, in the original."""
        return self.average(0)

    def average(self, content: int) -> float:
        """How often a seat wins on average with a content; shared victories count for each."""
        games = self.by_content[content].values()
        seats = self.plan.seats * len(games)
        return sum(sum(game.returns) for game in games) / seats if seats else 0.0

    @cached_property
    def seats(self) -> list[Row]:
        """By seat."""
        return [self._primary(each) for each in self._fared_seats]

    @cached_property
    def factions(self) -> list[list[Row]]:
        """For each way in which seats differ: by what they play."""
        return [[self._primary(each) for each in kind] for kind in self._fared_factions]

    @cached_property
    def bots(self) -> list[Row]:
        """By who plays, where that differs."""
        if len(set(self.plan.bots)) == 1:
            return []
        fared = self._fared(lambda game: [[each] for each in self.plan.seating(game.number)])
        shown = self._shown(len(fared), 2)
        return [self._row(each, shown, shown) for each in fared]

    @cached_property
    def openings(self) -> list[Row]:
        """By what a seat did first, where more than a few do it."""
        return self._table(lambda game: [[each] if each else [] for each in game.openings])

    @cached_property
    def pieces(self) -> list[Row]:
        """By what a seat did with cards and pieces, where more than a few do it, but not all."""
        return self._table(lambda game: [_of_kind(each, PIECE) for each in game.uses], most=1.0)

    @cached_property
    def _fared_seats(self) -> list[Fared]:
        return self._fared(lambda game: [[seat] for seat in range(len(game.scores))])

    @cached_property
    def _fared_factions(self) -> list[list[Fared]]:
        kinds = range(len(load(self.plan.game).factions))
        return [
            self._fared(lambda game, kind=kind: [[each] for each in game.factions[kind]])  # type: ignore[misc]
            for kind in kinds
        ]

    def _primary(self, fared: Fared) -> Row:
        """A row of the tables by seat and faction, which hold together.

        Half of the doubt is kept for what the run asks for, the other half for all else in them.
        """
        rows = len(self._fared_seats) + sum(map(len, self._fared_factions))
        asked = rows * max(1, len(self.plan.changed))
        return self._row(fared, 2 * asked, 2 * (self._shown(rows, 2) - asked))

    def _table(self, of: Keys, most: float = inf) -> list[Row]:
        """The rows of a table that holds together: what is done by the most seats."""
        fared = self._fared(of, seldom=SELDOM, most=most)
        shown = self._shown(len(fared), 2)
        return [self._row(each, shown, shown) for each in fared]

    def _shown(self, rows: int, numbers: int) -> int:
        """How many intervals a table has: of each number in each row all means and changes."""
        return rows * numbers * (len(self.plan.contents) + len(self.plan.changed))

    def _fared(self, of: Keys, seldom: float = 0.0, most: float = inf) -> list[Fared]:
        sums: list[dict[Hashable, Sums]] = [self._sums(games, of) for games in self.by_content]
        often: Counter[Hashable] = Counter()
        for game in self.games:
            for keys in of(game):
                often.update(set(keys))
        seats = self.plan.seats * len(self.games)
        found = [
            key
            for key, count in often.items()
            if key not in (NOBODY, "") and seldom * seats <= count < most * seats
        ]
        if seldom:
            found = sorted(found, key=lambda key: (-often[key], str(key)))[:LONGEST]
        return [Fared(key, [each.get(key, {}) for each in sums]) for key in found]

    @staticmethod
    def _sums(games: dict[int, Game], of: Keys) -> dict[Hashable, Sums]:
        found: dict[Hashable, Sums] = defaultdict(dict)
        for number, game in games.items():
            seats: dict[Hashable, list[int]] = defaultdict(list)
            for seat, keys in enumerate(of(game)):
                for key in keys:
                    seats[key].append(seat)
            for key, those in seats.items():
                won = sum(game.returns[seat] for seat in those) / len(those)
                points = sum(game.scores[seat] for seat in those) / len(those)
                found[key][number] = won, points
        return found

    def _row(self, fared: Fared, asked: int, others: int) -> Row:
        """A row whose intervals are among so many: what a run asks for, and all others."""
        key, sums = fared
        off = within(others, LOOKS)
        won = off if self.plan.changed else within(asked, LOOKS)
        return Row(
            key,
            [share([wins for wins, _ in each.values()], won) for each in sums],
            [mean([points for _, points in each.values()], off) for each in sums],
            [self._changed(sums[0], each, 0, asked) for each in sums[1:]],
            [self._changed(sums[0], each, 1, others) for each in sums[1:]],
        )

    def _changed(self, before: Sums, after: Sums, what: int, family: int) -> Estimate:
        """The change of wins (0) or points (1) in games of the same deal."""
        old, new = (
            {number: each[what] for number, each in sums.items()} for sums in (before, after)
        )
        return self._paired(old, new, family, shares=what == 0)

    def _paired(
        self,
        before: Mapping[int, float],
        after: Mapping[int, float],
        family: int,
        *,
        shares: bool = False,
        step: float = 1.0,
    ) -> Estimate:
        """The mean difference in games of the same deal, one of a *family* of intervals.

        A deal that was never seen to go another way may do so, and is then a game like any other.
        """
        both = [number for number in before if number in after]
        values = [after[number] - before[number] for number in both]
        off = within(family, LOOKS)
        if shares:
            return shift(values, off)
        return mean(values, off, apart([before[number] for number in both], step))

    # What is done

    def uses(self, kind: str) -> list[Use]:
        """How often something of a kind is done, what is done most first."""
        assert kind in KINDS
        often: Counter[str] = Counter()
        for game in self.games:
            for seat in game.uses:
                often.update({key: n for key, n in seat.items() if key.startswith(f"{kind}:")})
        keys = [key for key, _ in sorted(often.items(), key=lambda each: (-each[1], each[0]))]
        keys = keys[:LONGEST]
        return [self._use(key, self._shown(len(keys), 2)) for key in keys]

    def _use(self, key: str, family: int) -> Use:
        off = within(family, LOOKS)
        counts = [
            {number: sum(seat.get(key, 0) for seat in game.uses) for number, game in games.items()}
            for games in self.by_content
        ]
        edges = [
            {
                number: edge
                for number, game in games.items()
                if (edge := _edge(game, key)) is not None
            }
            for games in self.by_content
        ]
        return Use(
            key.partition(":")[2],
            [held(mean(list(each.values()), off)) for each in counts],
            [mean(list(each.values()), off) for each in edges],
            [self._paired(counts[0], each, family) for each in counts[1:]],
            [self._paired(edges[0], each, family) for each in edges[1:]],
        )

    # How games go

    @cached_property
    def measures(self) -> list[Measure]:
        """How games go, one number for each of them."""
        return [self._measure(name, of) for name, of in MEASURES.items()]

    def _measure(self, name: str, of: Callable[[Game], float | None]) -> Measure:
        found: list[dict[int, float]] = []
        for games in self.by_content:
            values = {number: of(game) for number, game in games.items()}
            found.append({number: value for number, value in values.items() if value is not None})
        step, rates, family = STEPS.get(name, 1.0), name in RATES, self._shown(len(MEASURES), 1)
        off = within(family, LOOKS)
        low, high = BETWEEN.get(name, (0.0, inf))
        changes = [
            self._paired(found[0], each, family, shares=rates, step=step) for each in found[1:]
        ]
        return Measure(
            name,
            [
                share(values, off) if rates else held(mean(values, off, step), low, high)
                for values in (list(each.values()) for each in found)
            ],
            [held(each, low - high, high - low) for each in changes],
        )

    def runaway(self, content: int) -> dict[int, Estimate]:
        """After some tenths of the game: how often whoever leads alone wins in the end."""
        games, off = (
            self.by_content[content].values(),
            within(len(TOLD) * len(self.by_content), LOOKS),
        )
        found = {}
        for moment in TOLD:
            led = [(game, game.leaders[moment - 1]) for game in games]
            won = [float(game.returns[seat] > 0) for game, seat in led if seat != NOBODY]
            found[moment] = share(won, off)
        return found

    # The question

    @cached_property
    def primary(self) -> list[Row]:
        """What a run is about: wins by seat and by faction."""
        return [*self.seats, *(row for rows in self.factions for row in rows)]

    @property
    def answered(self) -> bool:
        """Is every win rate, or with changes every change of one, known well enough or certain?"""
        return bool(self.games) and not self._open

    @property
    def doubt(self) -> float:
        """Within which share the least known is known that the question still waits for."""
        return max((min(1.0, each.spread) for each in self._open), default=0.0)

    @cached_property
    def _open(self) -> list[Estimate]:
        changes = [each for row in self.primary for each in row.win_changes]
        asked = changes if self.plan.changed else [row.wins[0] for row in self.primary]
        usual = 0.0 if self.plan.changed else self.fair
        return [each for each in asked if not _clear(each, usual, self.plan.precision)]


def _clear(estimate: Estimate, usual: float, precision: float) -> bool:
    known = estimate.games >= ENOUGH and estimate.spread <= precision
    return known or estimate.excludes(usual)


def held(estimate: Estimate, low: float = 0.0, high: float = inf) -> Estimate:
    """The mean of values that are never beyond some ends; counts are never below nought."""
    if not isfinite(estimate.high):  # nothing is known
        return estimate
    return estimate._replace(low=max(low, estimate.low), high=min(high, estimate.high))


def _of_kind(uses: Mapping[str, int], kind: str) -> list[str]:
    return [key.partition(":")[2] for key in uses if key.startswith(f"{kind}:")]


def _edge(game: Game, key: str) -> float | None:
    """How much more often a winner did something than the others; nothing if all won."""
    won = [seat.get(key, 0) for seat, share in zip(game.uses, game.returns) if share > 0]
    lost = [seat.get(key, 0) for seat, share in zip(game.uses, game.returns) if not share]
    return sum(won) / len(won) - sum(lost) / len(lost) if won and lost else None


def margin(game: Game) -> float:
    """Points between the first and the second."""
    ordered = sorted(game.scores, reverse=True)
    return float(ordered[0] - ordered[1])


def settled(game: Game) -> float | None:
    """After which share of the game a winner led and kept the lead; nothing if never."""
    last = 0
    for moment, seat in enumerate(game.leaders, 1):
        if seat == NOBODY or game.returns[seat] == 0:
            last = moment
    return None if last == MOMENTS else last / MOMENTS


def half_time(game: Game) -> float | None:
    """Does whoever leads alone after half of the game win?"""
    seat = game.leaders[MOMENTS // 2 - 1]
    return None if seat == NOBODY else float(game.returns[seat] > 0)


def first_move(game: Game) -> float:
    """How much more whoever has the first turn wins than seats do on average."""
    return game.returns[game.first] - sum(game.returns) / len(game.returns)


MEASURES: Final[dict[str, Callable[[Game], float | None]]] = {
    "decisions": lambda game: float(game.decisions),
    "lead_changes": lambda game: float(game.lead_changes),
    "margin": margin,
    "settled": settled,
    "half_time": half_time,
    "first_move": first_move,
    "shared": lambda game: float(sum(share > 0 for share in game.returns) != 1),
}
