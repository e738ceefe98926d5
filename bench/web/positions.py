"""The heaviest position of a game: the one with the largest picture among random games."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ecumene.engine.record import Record
from ecumene.engine.registry import load

GAMES: Final = 3
MOMENTS: Final = 20  # of each that are looked at
LAST: Final = 0.8  # of a game: what is over soon leaves no moves to measure


def heaviest(id: str, quick: bool = False) -> Record:
    """An unfinished record at the moment that takes most to draw, with all seats."""
    game: Any = load(id)
    best, found = 0, None
    games, moments = (1, 3) if quick else (GAMES, MOMENTS)
    for number in range(games):
        record = _played(id, game.seats[-1], f"heaviest-{number}")
        steps = len(record.steps)
        for step in range(0, int(steps * LAST), max(1, steps // moments)):
            state = record.goto(step)
            size = max(len(game.draw(state.observe(seat))) for seat in range(state.seats))
            if size > best:
                best, found = size, record.fork(step)
    assert found is not None
    return found


def _played(id: str, seats: int, seed: str) -> Record:
    record = Record.new(id, seats=seats, seed=seed)
    chance = Random(seed)  # the same games in every run
    while not record.state.over:
        seat = next(each for each in record.state.waiting if each not in record.pending)
        options = record.state.legal(seat)
        record.play(chance.choice(options), seat=seat)
    return record
