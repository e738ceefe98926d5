"""The analysis of a game: how the chances went, and the moments that changed them most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from ecumene.bots.base import Budget, bot_seed
from ecumene.bots.hindsight import (
    GLANCE,
    JUDGE,
    by_luck,
    cost,
    preferred,
    scale_of,
    sides_of,
    stand,
)
from ecumene.bots.levels import LEVELS, calibration
from ecumene.bots.mcts import MctsBot
from ecumene.engine.flow import State
from ecumene.engine.record import Record

METHOD: Final = 1
"""Which way of judging this is; what was kept by another one is made anew."""

MOMENTS: Final = 3
CANDIDATES: Final = 8  # moments that are thought through before the choice of these
WEIGHT: Final = 6  # steps that could be judged while one candidate is thought through
LONGER: Final = 8  # times the iterations of a step, for the choices of a moment, if those are few
LEAST: Final = 0.01  # a change that is smaller is none


class Point(msgspec.Struct, frozen=True):
    """How the seats stood after one step."""

    chances: list[float]  # by seat; seats of one side share theirs
    cost: float | None  # of the choice, where luck played a part too; else the chances tell


class Choice(msgspec.Struct, frozen=True):
    """What the seat could have done, as the bot saw it."""

    sentence: str
    chance: float
    looks: int
    played: bool


class Moment(msgspec.Struct, frozen=True):
    """A choice that mattered much."""

    step: int
    seat: int
    before: float  # the chance of the seat before its choice, and after it
    after: float
    change: float  # by the choice, as far as the bot finds other choices worse or better
    lucky: bool  # luck had a part in what came after; it is not counted in the change
    choices: list[Choice]  # the best first


class Analysis(msgspec.Struct, frozen=True):
    """A whole game."""

    method: int
    game: str
    steps: int
    iterations: int  # at each step
    chances: list[list[float]]  # by step from 0 on, by seat
    sides: list[tuple[int, list[list[int]]]]  # from which step on which seats win together
    changes: list[float]  # by step, for the seat that chose, without luck; 0.0 for step 0
    lucky: list[int]  # steps in which luck had a part
    moments: list[Moment]  # in the order of the game


class Draft(msgspec.Struct):
    """An analysis as far as it has come."""

    points: list[Point] = msgspec.field(default_factory=list)
    choices: dict[int, list[Choice]] = msgspec.field(default_factory=dict)  # by step
    result: Analysis | None = None

    def share(self, steps: int) -> float:
        """How much of the work is done."""
        if self.result is not None:
            return 1.0
        done = len(self.points) + WEIGHT * len(self.choices)
        return done / (steps + 2 + WEIGHT * CANDIDATES)


class Course:
    """A game that is over, to be judged step by step; every step is judged by itself.

    Equal games are judged equally, in one go or in slices.
    """

    def __init__(
        self, start: State, actions: Sequence[int], seed: str, iterations: int | None = None
    ) -> None:
        self.start = start
        self.actions = actions
        self.seed = f"{bot_seed(seed)}/analysis"
        game = start.game.id
        self.iterations = GLANCE.iterations(game, start.seats) if iterations is None else iterations
        self._budget = Budget() if iterations is None else Budget(LONGER * iterations)
        middle = len(actions) // 2
        self._guess = scale_of(next(self._states(middle)) if actions else start)

    @classmethod
    def of(cls, record: Record, iterations: int | None = None) -> Course:
        """The game of a record."""
        actions = [step.action for step in record.steps]
        return cls(record.goto(0), actions, record.seed, iterations)

    def points(self, first: int = 0) -> Iterator[Point]:
        """How the seats stood after each step, from one on."""
        before: State | None = None
        for step, after in enumerate(self._states(max(0, first - 1)), max(0, first - 1)):
            if step >= first:
                yield self._point(step, before, after)
            before = after

    def _point(self, step: int, before: State | None, after: State) -> Point:
        seed = f"{self.seed}/{step}"
        chances = stand(after, seed, self.scale(after), self.iterations)
        price = None
        if before is not None and by_luck(before, after, before.actor):
            action = self.actions[step - 1]
            scale = self.scale(before)
            price = cost(before, before.actor, action, f"{seed}/cost", scale, self.iterations)
        rounded = [round(chance, 4) for chance in chances]
        return Point(rounded, None if price is None else round(price, 4))

    def scale(self, state: State) -> float:
        """That of the evaluation at a moment; one for the whole game if nobody has measured it."""
        return calibration(state.game.id).scale(state.seats, state.step) or self._guess

    def choices(self, step: int) -> list[Choice]:
        """What could have been done instead of a step, as a bot of the level normal sees it."""
        before, action = next(self._states(step - 1)), self.actions[step - 1]
        bot = MctsBot(f"{self.seed}/{step}/choices", LEVELS["normal"], JUDGE)
        bot.budget = self._budget
        return [
            Choice(before.game.sentence(each), round(chance, 4), looks, each == action)
            for each, chance, looks in preferred(bot, before, before.actor, action)
        ]

    def movers(self) -> list[int]:
        """The seat that chose, by step from 1 on."""
        return [state.actor for state in self._states(0)][: len(self.actions)]

    def sides(self) -> list[tuple[int, list[list[int]]]]:
        """From which step on which seats win together."""
        found: list[tuple[int, list[list[int]]]] = []
        for step, state in enumerate(self._states(0)):
            sides = sides_of(state)
            if not found or found[-1][1] != sides:
                found.append((step, sides))
        return found

    def _states(self, first: int) -> Iterator[State]:
        """The game after each step, from one on; each state is whoever asked's own."""
        state = self.start.clone()
        for step in range(len(self.actions) + 1):
            if step >= first:
                yield state.clone()
            if step < len(self.actions):
                state.apply(self.actions[step])


def changes(points: Sequence[Point], movers: Sequence[int]) -> list[float]:
    """By step, what the choice changed for the seat that made it."""
    found = [0.0]
    for before, after, seat in zip(points, points[1:], movers, strict=False):
        plain = after.chances[seat] - before.chances[seat]
        found.append(round(plain if after.cost is None else after.cost, 4))
    return found


def candidates(changed: Sequence[float], movers: Sequence[int]) -> list[int]:
    """The steps that changed most, the most first; at most one of a seat's steps in a row."""
    best: list[int] = []
    for step in range(1, len(changed)):
        if best and all(seat == movers[step - 1] for seat in movers[best[-1] - 1 : step]):
            if abs(changed[step]) > abs(changed[best[-1]]):
                best[-1] = step
        else:
            best.append(step)
    best = [step for step in best if abs(changed[step]) >= LEAST]
    return sorted(best, key=lambda step: (-abs(changed[step]), step))[:CANDIDATES]


def difference(choices: Sequence[Choice]) -> float:
    """By how much what was played is better or worse than the best of the others."""
    played = next(each.chance for each in choices if each.played)
    others = [each.chance for each in choices if not each.played]
    return round(played - max(others), 4) if others else 0.0


def confirmed(change: float, choices: Sequence[Choice]) -> float:
    """As much of a change as the bot, thinking longer, finds too; 0 if it sees no such thing."""
    found = difference(choices)
    if found * change <= 0 or min(abs(found), abs(change)) < LEAST:
        return 0.0
    return min(found, change, key=abs)


def conclude(course: Course, draft: Draft) -> Analysis:
    """The whole analysis, when nothing is left to be judged."""
    movers, points = course.movers(), draft.points
    changed = changes(points, movers)
    counted = {step: confirmed(changed[step], each) for step, each in draft.choices.items()}
    ranked = sorted(counted, key=lambda step: (-abs(counted[step]), step))[:MOMENTS]
    lucky = [step for step, point in enumerate(points) if point.cost is not None]
    moments = [
        Moment(
            step,
            seat := movers[step - 1],
            points[step - 1].chances[seat],
            points[step].chances[seat],
            counted[step],
            step in lucky,
            draft.choices[step],
        )
        for step in sorted(ranked)
        if counted[step]
    ]
    return Analysis(
        METHOD,
        course.start.game.id,
        len(course.actions),
        course.iterations,
        [point.chances for point in points],
        course.sides(),
        changed,
        lucky,
        moments,
    )


def go_on(course: Course, draft: Draft, enough: Callable[[], bool]) -> None:
    """Work on a draft until it is finished, or enough for now; one step further at least."""
    if len(draft.points) <= len(course.actions):
        for point in course.points(len(draft.points)):
            draft.points.append(point)
            if enough():
                return
    movers = course.movers()
    for step in candidates(changes(draft.points, movers), movers):
        if step not in draft.choices:
            draft.choices[step] = course.choices(step)
            if enough():
                return
    draft.result = conclude(course, draft)


def analyse(course: Course, heard: Callable[[float], None] | None = None) -> Analysis:
    """A game in one go; *heard* is told how much of the work is done."""
    draft = Draft()
    while draft.result is None:
        go_on(course, draft, lambda: True)
        if heard is not None:
            heard(draft.share(len(course.actions)))
    return draft.result
