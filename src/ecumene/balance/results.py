"""What the games say: who wins with what, how games go, and what the change has changed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from ecumene.balance.estimates import ENOUGH, Estimate, mean, share, within
from ecumene.balance.game import KINDS, MOMENTS, Game
from ecumene.balance.plan import LOOKS, Plan
from ecumene.engine.registry import load
from ecumene.engine.viewers import NOBODY

SELDOM: Final = 0.02  # what fewer seats do is not told apart
RATES: Final = ("half_time", "shared")  # measures that are yes or no
LONGEST: Final = 40  # rows of one table: what is used most

Sums = dict[int, tuple[float, float]]
"""By number of the game: won and points of a seat, or means of several."""


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
    changes: list[Estimate]


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

    # Seats and what they play

    @cached_property
    def fair(self) -> float:
        """How often a seat wins on average, in the original."""
        games = self.by_content[0].values()
        seats = self.plan.seats * len(games)
        return sum(sum(game.returns) for game in games) / seats if seats else 0.0

    @cached_property
    def seats(self) -> list[Row]:
        """By seat."""
        return self._rows(lambda game: list(range(len(game.scores))))

    @cached_property
    def factions(self) -> list[list[Row]]:
        """For each way in which seats differ: by what they play."""
        kinds = range(len(load(self.plan.game).factions))
        return [self._rows(lambda game, kind=kind: game.factions[kind]) for kind in kinds]  # type: ignore[misc]

    @cached_property
    def openings(self) -> list[Row]:
        """By the first choice of a seat, where more than a few make it."""
        return self._rows(lambda game: game.openings, seldom=SELDOM)

    def _rows(self, of: Callable[[Game], Sequence[Hashable]], seldom: float = 0.0) -> list[Row]:
        sums: list[dict[Hashable, Sums]] = [self._sums(games, of) for games in self.by_content]
        often: Counter[Hashable] = Counter()
        for game in self.games:
            often.update(of(game))
        least = seldom * sum(often.values())
        keys = [key for key, count in often.items() if key not in (NOBODY, "") and count >= least]
        if seldom:
            keys = sorted(keys, key=lambda key: -often[key])[:LONGEST]
        return [self._row(key, [each.get(key, {}) for each in sums], len(keys)) for key in keys]

    @staticmethod
    def _sums(
        games: dict[int, Game], of: Callable[[Game], Sequence[Hashable]]
    ) -> dict[Hashable, Sums]:
        found: dict[Hashable, Sums] = defaultdict(dict)
        for number, game in games.items():
            seats: dict[Hashable, list[int]] = defaultdict(list)
            for seat, key in enumerate(of(game)):
                seats[key].append(seat)
            for key, those in seats.items():
                won = sum(game.returns[seat] for seat in those) / len(those)
                points = sum(game.scores[seat] for seat in those) / len(those)
                found[key][number] = won, points
        return found

    def _row(self, key: Hashable, sums: list[Sums], rows: int) -> Row:
        off = within(rows, LOOKS)
        return Row(
            key,
            [share([won for won, _ in each.values()], off) for each in sums],
            [mean([points for _, points in each.values()], off) for each in sums],
            [self._changed(sums[0], each, 0, rows) for each in sums[1:]],
            [self._changed(sums[0], each, 1, rows) for each in sums[1:]],
        )

    def _changed(self, before: Sums, after: Sums, what: int, rows: int) -> Estimate:
        """The change in games of the same deal."""
        both = [number for number in before if number in after]
        values = [after[number][what] - before[number][what] for number in both]
        return mean(values, within(rows * len(self.plan.changed), LOOKS))

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
        return [self._use(key, len(keys)) for key in keys]

    def _use(self, key: str, rows: int) -> Use:
        off = within(rows, LOOKS)
        counts = [
            {number: sum(seat.get(key, 0) for seat in game.uses) for number, game in games.items()}
            for games in self.by_content
        ]
        edges = [
            mean([edge for game in games.values() for edge in _edge(game, key)], off)
            for games in self.by_content
        ]
        return Use(
            key.partition(":")[2],
            [mean(list(each.values()), off) for each in counts],
            edges,
            [self._paired(counts[0], each, rows) for each in counts[1:]],
        )

    def _paired(self, before: dict[int, Any], after: dict[int, Any], rows: int) -> Estimate:
        values = [after[number] - before[number] for number in before if number in after]
        return mean(values, within(rows * len(self.plan.changed), LOOKS))

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
        off = within(len(MEASURES), LOOKS)
        estimate = share if name in RATES else mean
        return Measure(
            name,
            [estimate(list(each.values()), off) for each in found],
            [self._paired(found[0], each, len(MEASURES)) for each in found[1:]],
        )

    def runaway(self, content: int) -> list[Estimate]:
        """After each tenth of the game: how often whoever leads alone wins in the end."""
        games = self.by_content[content].values()
        found = []
        for moment in range(MOMENTS):
            led = [game for game in games if game.leaders[moment] != NOBODY]
            won = [float(game.returns[game.leaders[moment]] > 0) for game in led]
            found.append(share(won, within(MOMENTS, LOOKS)))
        return found

    # The question

    @cached_property
    def primary(self) -> list[Row]:
        """What a run is about: wins by seat and by faction."""
        return [*self.seats, *(row for rows in self.factions for row in rows)]

    @property
    def answered(self) -> bool:
        """Is every win rate known well enough, or certainly another?"""
        return bool(self.games) and all(self._known(row) for row in self.primary)

    def _known(self, row: Row) -> bool:
        if self.plan.changed:
            return all(_clear(each, 0.0, self.plan.precision) for each in row.win_changes)
        return _clear(row.wins[0], self.fair, self.plan.precision)


def _clear(estimate: Estimate, usual: float, precision: float) -> bool:
    known = estimate.games >= ENOUGH and estimate.spread <= precision
    return known or estimate.excludes(usual)


def _edge(game: Game, key: str) -> Iterable[float]:
    won = [seat.get(key, 0) for seat, share in zip(game.uses, game.returns) if share > 0]
    lost = [seat.get(key, 0) for seat, share in zip(game.uses, game.returns) if not share]
    if won and lost:
        yield sum(won) / len(won) - sum(lost) / len(lost)


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
    """How much more the first seat wins than seats do on average."""
    return game.returns[0] - sum(game.returns) / len(game.returns)


MEASURES: Final[dict[str, Callable[[Game], float | None]]] = {
    "decisions": lambda game: float(game.decisions),
    "lead_changes": lambda game: float(game.lead_changes),
    "margin": margin,
    "settled": settled,
    "half_time": half_time,
    "first_move": first_move,
    "shared": lambda game: float(sum(share > 0 for share in game.returns) != 1),
}
