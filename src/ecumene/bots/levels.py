"""Levels: how long the searching bot thinks, in iterations that were measured game by game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import pow
from typing import Any, Final

from ecumene.engine.aliases import origin

FILE: Final = "calibration.toml"
LEAST: Final = 8  # iterations of any level
SLOW: Final = 150.0  # iterations per second thought possible in a game that nobody has measured


@dataclass(frozen=True)
class Calibration:
    """What was measured of a game."""

    scales: tuple[float, float] | None = None  # of its evaluation: at the start, and at the end
    rates: dict[int, float] = field(default_factory=dict)  # by seats: iterations per second
    tempos: dict[int, float] = field(default_factory=dict)  # by seats: what a turn brings
    lengths: dict[int, float] = field(default_factory=dict)  # by seats: decisions of a whole game
    ahead: int = 0  # own turns that a far-sighted level plays on before it judges (see `Style`)
    far_rates: dict[int, float] = field(default_factory=dict)  # by seats: its iterations per second

    def scale(self, seats: int, step: int) -> float:
        """That of the evaluation after so many decisions (see `chances`).

        The same lead says less while much is still to come. 0 if nobody has measured it: the
        search finds one by itself.
        """
        if self.scales is None:
            return 0.0
        return scale_between(*self.scales, self.stage(seats, step))

    def stage(self, seats: int, step: int) -> float:
        """How far a game is after so many decisions: 0 at its start, 1 where most have ended."""
        return min(1.0, step / _nearest(self.lengths, seats, 1.0))

    def rate(self, seats: int, far: bool = False) -> float:
        """Iterations per second, even where thinking is slow."""
        return _nearest(self.far_rates if far and self.ahead else self.rates, seats, SLOW)

    def tempo(self, seats: int) -> float:
        """What a turn brings on average, in the measure of the evaluation (see `chances`)."""
        return _nearest(self.tempos, seats, 0.0)


def scale_between(start: float, end: float, stage: float) -> float:
    """The scale at a stage of the game: it changes evenly, by factors.

    >>> scale_between(8.0, 2.0, 0.5)
    4.0
    """
    return start * pow(end / start, stage)


def _nearest(measured: dict[int, float], seats: int, otherwise: float) -> float:
    """What was measured with so many seats, or nearly so many."""
    if not measured:
        return otherwise
    return measured[min(measured, key=lambda known: (abs(known - seats), -known))]


@dataclass(frozen=True)
class Level:
    """A budget in iterations that takes so many seconds where the calibration was made."""

    seconds: float
    limit: float  # seconds that an answer may take where people wait for it
    wavers: bool = False  # takes any choice it looked at, not always the one it looked at most
    looks: int = 0  # iterations, where they are wanted outright and not by the seconds they take
    clock: bool = (
        False  # where people wait for it, it takes its seconds, however many looks it gets
    )

    far: bool = False  # looks further ahead in games where that was found to pay

    def iterations(self, game: str, seats: int) -> int:
        """How often to look before a decision of a game."""
        rate = calibration(game).rate(seats, self.far)
        return self.looks or max(LEAST, round(self.seconds * rate))

    def ahead(self, game: str) -> int:
        """How many own turns each look plays on before the table is judged."""
        return calibration(game).ahead if self.far else 0


LEVELS: Final = {
    "easy": Level(0.02, limit=1.0, wavers=True),
    "normal": Level(0.5, limit=1.0),
    "hard": Level(4.5, limit=5.0, clock=True, far=True),
}


@cache
def calibrations() -> dict[str, Calibration]:
    """All games that were measured."""
    text = files("ecumene.bots").joinpath(FILE).read_text(encoding="utf-8")
    return {game: _read(words) for game, words in tomllib.loads(text).items()}


def calibration(game: str) -> Calibration:
    """What is known of a game; careful guesses if nobody has measured it."""
    return calibrations().get(origin(game), Calibration())


def _read(words: dict[str, Any]) -> Calibration:
    scale = words["scale"]
    return Calibration(
        (float(scale["start"]), float(scale["end"])),
        _by_seats(words["iterations_per_second"]),
        _by_seats(words["tempo"]),
        _by_seats(words["decisions"]),
        int(words.get("ahead", 0)),
        _by_seats(words.get("iterations_per_second_ahead", {})),
    )


def _by_seats(words: dict[str, Any]) -> dict[int, float]:
    return {int(seats): float(measured) for seats, measured in words.items()}
