"""What is measured of every registered game."""

from __future__ import annotations

from itertools import cycle, repeat
from typing import Any

from bench.clock import WORDS, Task, Work
from bench.effort import WHOLE, Effort
from ecumene.engine.flow import State
from ecumene.engine.options import settle_options
from ecumene.engine.spec import GameSpec


def seat_counts(game: GameSpec[Any], everything: bool) -> list[int]:
    """The middle number of seats, and 4 as in the peers' games; or all of them."""
    if everything:
        return list(game.seats)
    return sorted({game.seats[len(game.seats) // 2], 4} & set(game.seats))


def play(s: State) -> int:
    """Play at random to the end; the number of decisions."""
    decisions = 0
    while not s.over:
        choices = s.legal()
        s.apply(choices[next(WORDS) % len(choices)])
        decisions += 1
    return decisions


def sample(game: GameSpec[Any], seats: int, effort: Effort) -> list[Any]:
    """States from the whole length of some games."""
    states = []
    for seed in range(effort.games):
        s = game.new(seats=seats, seed=seed)
        course = [s.clone()]
        while not s.over:
            choices = s.legal()
            s.apply(choices[next(WORDS) % len(choices)])
            course.append(s.clone())
        decisions = course[:-1]  # when all is over there is nothing left to search
        wanted = min(effort.states, len(decisions))
        states += [decisions[len(decisions) * number // wanted] for number in range(wanted)]
    return states


class GameTasks:
    """The tasks of one game at one number of seats."""

    def __init__(self, game: GameSpec[Any], seats: int, effort: Effort = WHOLE) -> None:
        self.game = game
        self.seats = seats
        self.effort = effort
        self.who = f"{game.id} ({seats})"
        self.options = settle_options(game.options, {}, seats)
        self.states = sample(game, seats, effort)
        self.viewers = list(zip(self.states, cycle(range(seats))))
        self.views = [s.observe(viewer) for s, viewer in self.viewers]
        self.seed = 0

    def tasks(self) -> list[Task]:
        """Everything that is timed."""
        works = {
            "clone": lambda: self.clone,
            "decision": self.decision,
            "playout": lambda: self.playout,
            "told": lambda: self.told,
            "check": lambda: self.check,
            "observe": lambda: self.observe,
            "determinise": lambda: self.determinise,
            "draw": lambda: self.draw,
        }
        return [Task(self.who, what, start) for what, start in works.items()]

    def fresh(self, listen: bool = False) -> Any:
        """The next game."""
        self.seed += 1
        return self.game.begin(self.seats, str(self.seed), self.options, listen=listen)

    def clone(self) -> int:
        for _ in repeat(None, 25):
            for s in self.states:
                s.clone()
        return 25 * len(self.states)

    def decision(self) -> Work:
        """Setup is not timed, everything between two answers is."""
        games = [self.fresh() for _ in range(self.effort.at_a_time)]
        return lambda: sum(play(s) for s in games)

    def playout(self) -> int:
        for _ in range(self.effort.at_a_time):
            play(self.fresh())
        return self.effort.at_a_time

    def told(self) -> int:
        """Playouts to which somebody listens."""
        for _ in range(self.effort.at_a_time):
            play(self.fresh(listen=True))
        return self.effort.at_a_time

    def check(self) -> int:
        """``if s.telling``, as rules say it before they tell anything."""
        s, told = self.states[0], 0
        for _ in repeat(None, 500):
            if s.telling:
                told += 1
            if s.telling:
                told += 1
            if s.telling:
                told += 1
            if s.telling:
                told += 1
        return 2_000

    def observe(self) -> int:
        for s, viewer in self.viewers:
            s.observe(viewer)
        return len(self.viewers)

    def determinise(self) -> int:
        for s, viewer in self.viewers:
            s.determinise(viewer, 1)
        return len(self.viewers)

    def draw(self) -> int:
        for view in self.views:
            self.game.draw(view)
        return len(self.views)

    def length(self) -> float:
        """Decisions of a random game, on average."""
        return sum(play(self.fresh()) for _ in range(self.effort.at_a_time)) / self.effort.at_a_time

    def checks(self) -> float:
        """How often the rules look whether somebody listens, per decision."""
        looks = 0

        def look(s: State) -> bool:
            nonlocal looks
            looks += 1
            return False

        telling = property(look, lambda s, value: None)
        counting = type("Counting", (self.game.state,), {"__slots__": (), "telling": telling})
        decisions = 0
        for seed in range(self.effort.at_a_time):
            s = counting()
            s.seats, s.rules = self.seats, self.game.rules
            s.reseed(str(seed))
            self.game.setup(s, dict(self.options))
            s.settle()
            decisions += play(s)
        return looks / decisions
