"""Measures games for the levels: ``python -m ecumene.bots.calibrate [GAME ...]``.

Run it on the kind of machine that the levels are meant for, when nothing else runs there. It
writes `calibration.toml`; games that are not named keep what was measured before.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any, Final

from ecumene.bots.base import bot_seed, decide, imagine
from ecumene.bots.greedy import GreedyBot
from ecumene.bots.levels import FILE, Calibration, calibrations
from ecumene.bots.search import Search, Style
from ecumene.bots.standing import SURE, shares, worth
from ecumene.engine.flow import State
from ecumene.engine.registry import games as registered
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec

GAMES: Final = 8  # for each number of seats
MOMENTS: Final = 8  # of each game whose speed is measured
ITERATIONS: Final = 60  # at each of them
SLOW: Final = 0.05  # of all moments may be slower than what is written down
BELIEVED: Final = 0.5  # of what a turn seems to bring: whoever chose it looked for what seems best
SCALES: Final = [2.0 ** (step / 4) for step in range(-12, 41)]
HEAD: Final = """\
# What the levels of bots rest on, written by `python -m ecumene.bots.calibrate`.
# scale: the difference in the game's evaluation that makes a chance to win e times as large
# tempo: by seats, how much further ahead a turn brings whoever takes it: half of what it seems
# iterations_per_second: by seats, where thinking is slow: one moment in twenty is slower
"""


@dataclass(frozen=True)
class Course:
    """A game as it went: some of its moments, and who won."""

    moments: list[State]
    returns: list[float]


def play(game: GameSpec[Any], seats: int, number: int) -> Course:
    """One game among equals."""
    state: State = game.new(seats=seats, seed=f"calibration/{number}")
    bots = [GreedyBot(bot_seed(f"calibration/{number}/{seat}")) for seat in range(seats)]
    moments = []
    while not state.over:
        moments.append(state.clone())
        answers = [decide(bots[seat], state, seat) for seat in state.waiting]
        for answer in answers:
            state.apply(answer)
    return Course(moments, state.returns)


def spread(course: Course, count: int) -> list[State]:
    """Moments evenly spread over a game."""
    moments = course.moments
    wanted = min(count, len(moments))
    return [moments[(2 * at + 1) * len(moments) // (2 * wanted)] for at in range(wanted)]


def rate_of(state: State) -> float:
    """Iterations per second of a search that begins here."""
    search = Search(imagine(state, state.actor, "calibration"), state.actor, "", Style(), 1.0)
    search.iterate()
    start = process_time()
    for _ in range(ITERATIONS):
        search.iterate()
    return ITERATIONS / max(process_time() - start, 1e-6)


def fit_scale(courses: Sequence[Course]) -> float:
    """The scale with which the chances of the evaluation fit best to who won in the end."""
    samples = []
    for course in courses:
        for state in spread(course, 40):
            worths = [worth(state, seat) for seat in range(state.seats)]
            if max(worths) > -SURE and sum(course.returns) > 0:
                samples.append((worths, course.returns))
    best: float = min(SCALES, key=lambda scale: _surprise(samples, scale))
    return round(best, 2)


def tempo_of(courses: Sequence[Course]) -> float:
    """How much further ahead of the others a turn brings a seat, on average.

    The turns were chosen by the evaluation that is asked here, so a part of what they seem to
    bring is its own hope.
    """
    gains = []
    for course in courses:
        for before, after in pairwise(turns(course)):
            seat, last = before.actor, SURE / 2  # what is almost over says nothing about a turn
            changes = [worth(after, each) - worth(before, each) for each in range(before.seats)]
            own = changes.pop(seat)
            if max(map(abs, [own, *changes])) < last:
                gains.append(own - mean(changes))
    return round(BELIEVED * mean(gains), 2) if gains else 0.0


def turns(course: Course) -> list[State]:
    """The moments in which another seat begins to decide alone."""
    found: list[State] = []
    for state in course.moments:
        alone = len(state.waiting) == 1
        if alone and (not found or found[-1].actor != state.actor):
            found.append(state)
    return found


def _surprise(samples: Sequence[tuple[list[float], list[float]]], scale: float) -> float:
    total = 0.0
    for worths, returns in samples:
        for chance, share in zip(shares(worths, scale), returns, strict=True):
            total -= share * log(max(chance, 1e-9))
    return total


def measure(game: GameSpec[Any]) -> Calibration:
    """What the levels need to know of a game."""
    courses: list[Course] = []
    rates: dict[int, float] = {}
    tempos: dict[int, float] = {}
    for seats in game.seats:
        here = [play(game, seats, number) for number in range(GAMES)]
        found = sorted(rate_of(state) for course in here for state in spread(course, MOMENTS))
        rates[seats] = float(round(found[int(SLOW * len(found))]))
        tempos[seats] = tempo_of(here)
        courses += here
    return Calibration(fit_scale(courses), rates, tempos)


def written(known: dict[str, Calibration]) -> Iterator[str]:
    """The file, line by line."""
    yield HEAD
    for game, measured in sorted(known.items()):
        rates, tempos = (
            ", ".join(f"{seats} = {each:g}" for seats, each in found.items())
            for found in (measured.rates, measured.tempos)
        )
        yield (
            f"[{game}]\nscale = {measured.scale}\ntempo = {{ {tempos} }}\n"
            f"iterations_per_second = {{ {rates} }}\n"
        )


def main(names: Sequence[str]) -> None:
    """Measure the games named, or all."""
    known = dict(calibrations())
    for name in names or registered():
        known[name] = measure(load(name))
        print(name, known[name], file=sys.stderr)
    Path(__file__).with_name(FILE).write_text("\n".join(written(known)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
