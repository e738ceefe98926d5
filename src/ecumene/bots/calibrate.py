"""Measures games for the levels: ``python -m ecumene.bots.calibrate [--scale] [GAME ...]``.

Run it on the kind of machine that the levels are meant for, when nothing else runs there. It
writes `calibration.toml`; games that are not named keep what was measured before. With ``--scale``
so does the speed: what is left is the same on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import log
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any, Final

from ecumene.bots.base import bot_seed, decide, imagine
from ecumene.bots.greedy import GreedyBot
from ecumene.bots.levels import FILE, Calibration, calibrations, scale_between
from ecumene.bots.search import Search, Style
from ecumene.bots.standing import SURE, shares, worth
from ecumene.engine.flow import State
from ecumene.engine.registry import games as registered
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec

GAMES: Final = 24  # for each number of seats
TIMED: Final = 8  # of them
MOMENTS: Final = 8  # of each game whose speed is measured
ITERATIONS: Final = 60  # at each of them
SLOW: Final = 0.05  # of all moments may be slower than what is written down
BELIEVED: Final = 0.5  # of what a turn seems to bring: whoever chose it looked for what seems best
SCALES: Final = [2.0 ** (step / 2) for step in range(-6, 21)]
SCALE: Final = "--scale"
HEAD: Final = """\
# What the levels of bots rest on, written by `python -m ecumene.bots.calibrate`.
# scale: the difference in the game's evaluation that makes a chance to win e times as large
# decisions: by seats, how many a whole game has: between its start and its end the scale changes
# tempo: by seats, how much further ahead a turn brings whoever takes it: half of what it seems
# iterations_per_second: by seats, where thinking is slow: one moment in twenty is slower
# ahead: own turns that a far-sighted level plays on before it judges: decided by games of bots, not
#   measured here, but for iterations_per_second_ahead
"""


@dataclass(frozen=True)
class Course:
    """A game as it went: some of its moments, and who won."""

    moments: list[State]
    returns: list[float]

    @property
    def seats(self) -> int:
        """How many played."""
        return self.moments[0].seats


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


def rate_of(state: State, ahead: int = 0) -> float:
    """Iterations per second of a search that begins here."""
    style = Style(ahead=ahead)
    search = Search(imagine(state, state.actor, "calibration"), state.actor, "", style, 1.0)
    search.iterate()
    start = process_time()
    for _ in range(ITERATIONS):
        search.iterate()
    return ITERATIONS / max(process_time() - start, 1e-6)


def fit_scales(courses: Sequence[Course]) -> tuple[float, float]:
    """The scales at the start and at the end: what fits best to who won, believed by half.

    A lead never says more at the start than at the end. These games were played by the simplest of
    bots: among those that think, an early lead decides more than it does there. So both scales
    stand half-way, by factors, between those that fit best and the one that fits best to all.
    """
    known = Calibration(lengths=lengths_of(courses))
    samples = []
    for course in courses:
        for state in spread(course, 40):
            worths = [worth(state, seat) for seat in range(state.seats)]
            if max(worths) > -SURE and sum(course.returns) > 0:
                stage = known.stage(state.seats, state.step)
                samples.append((worths, course.returns, stage))
    pairs = [(start, end) for start in SCALES for end in SCALES if end <= start]
    start, end = min(pairs, key=lambda pair: _surprise(samples, *pair))
    whole = min(SCALES, key=lambda scale: _surprise(samples, scale, scale))
    return round(scale_between(whole, start, 0.5), 2), round(scale_between(whole, end, 0.5), 2)


def lengths_of(courses: Sequence[Course]) -> dict[int, float]:
    """By seats, how many decisions a game has on average."""
    found: dict[int, list[int]] = {}
    for course in courses:
        found.setdefault(course.seats, []).append(course.moments[-1].step + 1)
    return {seats: round(mean(each)) for seats, each in found.items()}


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


def _surprise(
    samples: Sequence[tuple[list[float], list[float], float]], start: float, end: float
) -> float:
    total = 0.0
    for worths, returns, stage in samples:
        chances = shares(worths, scale_between(start, end, stage))
        for chance, share in zip(chances, returns, strict=True):
            total -= share * log(max(chance, 1e-9))
    return total


def measure(game: GameSpec[Any], timed: bool = True, ahead: int = 0) -> Calibration:
    """What the levels need to know of a game; its speed only where it is timed."""
    courses = [play(game, seats, number) for seats in game.seats for number in range(GAMES)]
    rates: dict[int, float] = {}
    far_rates: dict[int, float] = {}
    tempos: dict[int, float] = {}
    for seats in game.seats:
        here = [each for each in courses if each.seats == seats][:TIMED]
        tempos[seats] = tempo_of(here)
        if timed:
            moments = [state for each in here for state in spread(each, MOMENTS)]
            rates[seats] = slow_rate(moments)
            if ahead:
                far_rates[seats] = slow_rate(moments, ahead)
    return Calibration(fit_scales(courses), rates, tempos, lengths_of(courses), ahead, far_rates)


def slow_rate(moments: Sequence[State], ahead: int = 0) -> float:
    """Iterations per second where thinking is slow."""
    found = sorted(rate_of(state, ahead) for state in moments)
    return float(round(found[int(SLOW * len(found))]))


def written(known: dict[str, Calibration]) -> Iterator[str]:
    """The file, line by line."""
    yield HEAD
    for game, measured in sorted(known.items()):
        rates, tempos, lengths, far_rates = (
            ", ".join(f"{seats} = {each:g}" for seats, each in found.items())
            for found in (measured.rates, measured.tempos, measured.lengths, measured.far_rates)
        )
        assert measured.scales is not None
        start, end = measured.scales
        far = f"ahead = {measured.ahead}\niterations_per_second_ahead = {{ {far_rates} }}\n"
        yield (
            f"[{game}]\nscale = {{ start = {start}, end = {end} }}\n"
            f"decisions = {{ {lengths} }}\ntempo = {{ {tempos} }}\n"
            f"iterations_per_second = {{ {rates} }}\n" + (far if measured.ahead else "")
        )


def main(names: Sequence[str]) -> None:
    """Measure the games named, or all."""
    known = dict(calibrations())
    wanted = [name for name in names if name != SCALE]
    for name in wanted or registered():
        before = known.get(name, Calibration())
        found = measure(load(name), timed=SCALE not in names, ahead=before.ahead)
        if not found.rates:
            found = replace(
                found, rates=before.rates, tempos=before.tempos, far_rates=before.far_rates
            )
        known[name] = found
        print(name, known[name], file=sys.stderr)
    Path(__file__).with_name(FILE).write_text("\n".join(written(known)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
