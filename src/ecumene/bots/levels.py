"""Levels: how long the searching bot thinks, in iterations that were measured game by game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ecumene.engine.aliases import origin

FILE: Final = "calibration.toml"
LEAST: Final = 8  # iterations of any level
SLOW: Final = 150.0  # iterations per second thought possible in a game that nobody has measured


@dataclass(frozen=True)
class Calibration:
    """What was measured of a game."""

    scale: float = 0.0  # of its evaluation (see `chances`); 0: the search finds one by itself
    rates: dict[int, float] = field(default_factory=dict)  # by seats: iterations per second
    tempos: dict[int, float] = field(default_factory=dict)  # by seats: what a turn brings

    def rate(self, seats: int) -> float:
        """Iterations per second, even where thinking is slow."""
        return _nearest(self.rates, seats, SLOW)

    def tempo(self, seats: int) -> float:
        """What a turn brings on average, in the measure of the evaluation (see `chances`)."""
        return _nearest(self.tempos, seats, 0.0)


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

    def iterations(self, game: str, seats: int) -> int:
        """How often to look before a decision of a game."""
        return self.looks or max(LEAST, round(self.seconds * calibration(game).rate(seats)))


LEVELS: Final = {
    "easy": Level(0.02, limit=1.0, wavers=True),
    "normal": Level(0.5, limit=1.0),
    "hard": Level(4.5, limit=5.0, clock=True),
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
    return Calibration(
        float(words["scale"]), _by_seats(words["iterations_per_second"]), _by_seats(words["tempo"])
    )


def _by_seats(words: dict[str, Any]) -> dict[int, float]:
    return {int(seats): float(measured) for seats, measured in words.items()}
