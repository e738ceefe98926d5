"""Checks: promises that every game keeps, each a function of one random game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ecumene.engine.options import settle_options
from ecumene.engine.rng import seed_text
from ecumene.engine.spec import GameSpec
from ecumene.testing.cases import Case
from ecumene.testing.failure import Failure
from ecumene.testing.walk import Walk


class Check:
    """One promise. Call it with a game to try it, or ``look`` at a game that was played."""

    def __init__(self, function: Callable[[Walk], None]) -> None:
        self.name = function.__name__
        self.claim = (function.__doc__ or "").strip().partition("\n")[0]
        self._function = function

    def __repr__(self) -> str:
        return self.name

    def __call__(
        self,
        game: GameSpec[Any],
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 1,
        samples: int | None = None,
        picks: Sequence[int] = (),
    ) -> None:
        """Play one random game and look at every step of it, or at some samples."""
        count = game.check_seats(game.seats[0] if seats is None else seats)
        chosen = settle_options(game.options, options or {}, count)
        try:
            walk = Walk(Case(game, count, chosen, seed_text(seed)), samples, picks)
        except Failure as failure:
            failure.check = self.name
            raise
        self.look(walk)

    def look(self, walk: Walk) -> None:
        """Raise a Failure if the promise is not kept in this game."""
        walk.at = 0
        try:
            with walk.guard(self.claim or self.name):
                self._function(walk)
        except Failure as failure:
            failure.check = self.name
            raise
