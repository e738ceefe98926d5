"""The analysis of a game: how the chances went, and the turns that changed them most."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import msgspec

from ecumene.bots.base import Budget, bot_seed
from ecumene.bots.hindsight import (
    GLANCE,
    JUDGE,
    by_luck,
    cost,
    lead_of,
    liked,
    preferred,
    scale_of,
    sides_of,
    stand,
)
from ecumene.bots.levels import LEVELS, calibration
from ecumene.bots.mcts import MctsBot
from ecumene.engine.flow import State
from ecumene.engine.record import Record

METHOD: Final = 4
"""Which way of judging this is; what was kept by another one is made anew."""

MOMENTS: Final = 3
CANDIDATES: Final = 8  # turns that are thought through before the choice of these
WEIGHT: Final = 8  # steps that could be judged while one candidate is thought through
LONGER: Final = 8  # times the iterations of a step, for the choices of a moment, if those are few
QUICKER: Final = 4  # of a line: so many times fewer for each of its answers
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


class Line(msgspec.Struct, frozen=True):
    """Answers of a seat up to the end of its turn, or to where luck came in."""

    first: int  # the step that the first of them is, or would have been
    sentences: list[str]  # what the bot likes best instead, as the seat could know; may be none
    lead: float  # by how much what was played is better for the seat; below 0: worse
    agrees: bool  # the bot would have played the same; these are what begins differently, if any


class Answer(msgspec.Struct, frozen=True):
    """One of the answers of a turn, as it was given."""

    step: int
    sentence: str
    change: float  # of the chance, by this choice


class Moment(msgspec.Struct, frozen=True):
    """A turn that mattered much: what a seat answered before another one did."""

    step: int  # the answer that changed most
    seat: int
    first: int  # the first step of the turn, and the last
    last: int
    before: float  # the chance of the seat before its turn, and after it
    after: float
    change: float  # by its choices, as far as the bot finds other lines worse or better
    lucky: bool  # luck had a part in what came of it; it is not counted in the change
    answers: list[Answer]
    lines: list[Line]  # what the bot would rather have done
    choices: list[Choice]  # at the answer that changed most; the best first


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
    lines: dict[int, list[Line]] = msgspec.field(default_factory=dict)  # by first step of a turn
    choices: dict[int, list[Choice]] = msgspec.field(default_factory=dict)  # by step
    result: Analysis | None = None

    def share(self, steps: int) -> float:
        """How much of the work is done."""
        if self.result is not None:
            return 1.0
        done = len(self.points) + WEIGHT * (len(self.lines) + len(self.choices))
        return done / (steps + 2 + WEIGHT * (CANDIDATES + MOMENTS))


class Turn(NamedTuple):
    """Steps of one seat that follow each other."""

    seat: int
    first: int
    last: int

    def change(self, changed: Sequence[float]) -> float:
        """What all its answers together changed; *changed* is by step."""
        return round(sum(changed[self.first : self.last + 1]), 4)

    def turning(self, changed: Sequence[float]) -> int:
        """The step that did most of what the turn did, for better or for worse."""
        sign = -1 if self.change(changed) < 0 else 1
        return max(range(self.first, self.last + 1), key=lambda step: sign * changed[step])


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

    def lines(self, turn: Turn, points: Sequence[Point], change: float) -> list[Line]:
        """What could have been played in a turn, stretch by stretch between strokes of luck."""
        lucky = lucky_steps(points)
        return [self._line(first, last, change > 0) for first, last in stretches(turn, lucky)]

    def _line(self, first: int, last: int, gained: bool) -> Line:
        before, played = next(self._states(first - 1)), self.actions[first - 1 : last]
        seat, seed, lead = before.actor, f"{self.seed}/{first}/line", 0.0
        bot = MctsBot(seed, LEVELS["normal"], JUDGE)
        bot.budget = replace(self._budget, divide=QUICKER)
        best, agrees = liked(bot, before, seat, played, gained)
        if best:
            both = (played, best)
            lead = lead_of(before, seat, both, seed, self.scale(before), self.iterations)
        words = [before.game.sentence(action) for action in best]
        return Line(first, words, round(lead, 4), agrees)

    def sentences(self, turn: Turn) -> list[str]:
        """What was answered in a turn."""
        game = self.start.game
        return [game.sentence(action) for action in self.actions[turn.first - 1 : turn.last]]

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


def turns(movers: Sequence[int]) -> list[Turn]:
    """The turns of a game: what one seat answered before another one did."""
    found: list[Turn] = []
    for step, seat in enumerate(movers, 1):
        if found and found[-1].seat == seat:
            found[-1] = found[-1]._replace(last=step)
        else:
            found.append(Turn(seat, step, step))
    return found


def stretches(turn: Turn, lucky: Collection[int]) -> Iterator[tuple[int, int]]:
    """The parts of a turn between strokes of luck: by their first and last steps."""
    first = turn.first
    for step in range(turn.first, turn.last + 1):
        if step in lucky or step == turn.last:
            yield first, step
            first = step + 1


def candidates(changed: Sequence[float], movers: Sequence[int]) -> list[Turn]:
    """The turns that changed most by all their answers together, the most first."""
    among = [turn for turn in turns(movers) if abs(turn.change(changed)) >= LEAST]
    ranked = sorted(among, key=lambda turn: (-abs(turn.change(changed)), turn.first))
    return ranked[:CANDIDATES]


def difference(lines: Sequence[Line]) -> float:
    """By how much what was played in a turn is better or worse than the best line.

    Where the bot would have played the same it may only be better, than what begins differently.
    """
    departures = [line.lead for line in lines if not line.agrees]
    if departures:
        return sum(departures)
    return max([line.lead for line in lines])


def confirmed(change: float, lines: Sequence[Line]) -> float:
    """As much of a change as the bot, thinking longer, finds too; 0 if it sees no such thing."""
    found = round(difference(lines), 4)
    if found * change <= 0 or min(abs(found), abs(change)) < LEAST:
        return 0.0
    return min(found, change, key=abs)


def told(draft: Draft, movers: Sequence[int]) -> list[Turn]:
    """The turns of which the analysis tells, in the order of the game."""
    changed = changes(draft.points, movers)
    weights = {
        turn: abs(confirmed(turn.change(changed), draft.lines[turn.first]))
        for turn in candidates(changed, movers)
    }
    ranked = sorted(weights, key=lambda turn: (-weights[turn], turn.first))[:MOMENTS]
    return sorted([turn for turn in ranked if weights[turn]], key=lambda turn: turn.first)


def conclude(course: Course, draft: Draft) -> Analysis:
    """The whole analysis, when nothing is left to be judged."""
    movers, points = course.movers(), draft.points
    changed = changes(points, movers)
    lucky = lucky_steps(points)
    moments = []
    for turn in told(draft, movers):
        step, lines = turn.turning(changed), draft.lines[turn.first]
        answers = [
            Answer(at, words, changed[at])
            for at, words in enumerate(course.sentences(turn), turn.first)
        ]
        moments.append(
            Moment(
                step=step,
                seat=turn.seat,
                first=turn.first,
                last=turn.last,
                before=points[turn.first - 1].chances[turn.seat],
                after=points[turn.last].chances[turn.seat],
                change=confirmed(turn.change(changed), lines),
                lucky=any(turn.first <= each <= turn.last for each in lucky),
                answers=answers,
                lines=lines,
                choices=draft.choices[step],
            )
        )
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


def worded(record: Record, seat: int, first: int, sentences: Sequence[str], lang: str) -> list[str]:
    """Answers of a seat from a step on, as it would have read them one after the other."""
    game, state, found = record.game, record.goto(first - 1), []
    for sentence in sentences:
        action = game.parse(sentence)
        found.append(game.label(action, state.observe(seat), lang))
        if seat in state.waiting and action in state.legal(seat):
            state.apply(action)
    return found


def lucky_steps(points: Sequence[Point]) -> list[int]:
    """The steps in which luck had a part."""
    return [step for step, point in enumerate(points) if point.cost is not None]


def go_on(course: Course, draft: Draft, enough: Callable[[], bool]) -> None:
    """Work on a draft until it is finished, or enough for now; one step further at least."""
    if len(draft.points) <= len(course.actions):
        for point in course.points(len(draft.points)):
            draft.points.append(point)
            if enough():
                return
    movers = course.movers()
    changed = changes(draft.points, movers)
    for turn in candidates(changed, movers):
        if turn.first not in draft.lines:
            change = turn.change(changed)
            draft.lines[turn.first] = course.lines(turn, draft.points, change)
            if enough():
                return
    for turn in told(draft, movers):
        step = turn.turning(changed)
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
