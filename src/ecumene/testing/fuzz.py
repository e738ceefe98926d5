"""Fuzzing: random games without end, every check at every step, until one fails or time is up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from ecumene.engine.flow import State
from ecumene.engine.spec import GameSpec
from ecumene.testing.cases import Case, nth_case
from ecumene.testing.chance import Chance
from ecumene.testing.checks import CHECKS
from ecumene.testing.failure import Failure
from ecumene.testing.walk import Walk


@dataclass
class Progress:
    """How far fuzzing has come; *failure* is what ended it, if anything was found."""

    game: str
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    case: Case | None = None  # the game being looked at
    check: str = ""  # the promise being looked at
    kinds: Counter[str] = field(default_factory=Counter)  # of decisions met
    failure: Failure | None = None
    path: Path | None = None  # of the record that shows the failure

    @property
    def sentence(self) -> str:
        """How it stands, in one line."""
        if self.failure is not None:
            return f"{self.failure.check} failed; ecumene replay {self.path} leads to it."
        return f"{self.games} games, {self.decisions} decisions: every promise kept."


Report = Callable[[Progress], None]


class Curious:
    """Chooses at random, and every other time what has been chosen least often so far."""

    def __init__(self, game: GameSpec[Any]) -> None:
        self.game = game
        self.chosen: Counter[tuple[str, str]] = Counter()  # by kind of decision and verb

    def picker(self, chance: Chance) -> Callable[[State], int]:
        """The choices of one game."""

        def pick(state: State) -> int:
            ask = type(state.stack[-1].ask_of(state.actor)).__name__
            keys = [(ask, self.game.actions.split(action)[0]) for action in state.choices]
            places = list(range(len(keys)))
            if chance.pick(2):
                rarest = min(self.chosen[key] for key in keys)
                places = [place for place in places if self.chosen[keys[place]] == rarest]
            place = chance.choose(places)
            self.chosen[keys[place]] += 1
            return place

        return pick


def fuzz(
    game: GameSpec[Any],
    minutes: float,
    seed: int | str = 1,
    report: Report | None = None,
    folder: Path | None = None,
) -> Progress:
    """Play random games and do every check at every step; stop at the first failure.

    *report* is called before every check and at the end. The record of a failure is saved in
    *folder*, without one in ``build/failures`` or among the temporary files.
    """
    begun, curious = monotonic(), Curious(game)
    progress = Progress(game.id)
    tell = report or (lambda progress: None)
    try:
        while _time(progress, begun) < 60 * minutes or not progress.games:
            case = progress.case = nth_case(game, progress.games, str(seed))
            progress.check = "play"
            tell(progress)
            walk = Walk(case, pick=curious.picker(Chance("fuzz", case.seed)))
            progress.kinds.update(walk.kinds)
            for check in CHECKS:
                progress.check = check.name
                tell(progress)
                check.look(walk)
                if _time(progress, begun) >= 60 * minutes and progress.games:
                    return progress
            progress.games += 1
            progress.decisions += len(walk.actions)
    except Failure as failure:
        failure.check = failure.check or progress.check
        progress.failure, progress.path = failure, failure.save(folder)
    finally:
        _time(progress, begun)
        progress.check = ""
        tell(progress)
    return progress


def _time(progress: Progress, begun: float) -> float:
    progress.seconds = monotonic() - begun
    return progress.seconds
