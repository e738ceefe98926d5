"""Games that were played before a test looks at them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ecumene.bots import Chance
from ecumene.engine import archive
from ecumene.engine.record import Record
from ecumene.engine.registry import load
from ecumene.testing.folder import folder_of

WORTH_A_LOOK = 60  # answers, so that there is something on the table


def never(record: Record) -> bool:
    """Play to the end."""
    return False


@cache
def played(
    game: str,
    seats: int = 2,
    seed: str = "browser",
    until: Callable[[Record], bool] = never,
    **options: Any,
) -> Record:
    """A game of random answers, up to a moment or to its end; not to be changed, but forked."""
    record, chance = Record.new(game, seats, seed, **options), Chance(seed)
    while not record.state.over and not until(record):
        record.play(chance.pick(record.legal()))
    return record


@cache
def finished(game: str) -> Record:
    """A kept game with much to see, since random players may need thousands of answers.

    Not to be changed, but forked.
    """
    kept = [archive.load(path) for path in (folder_of(load(game)) / "records").glob("*.json")]
    long = [document for document in kept if len(document.actions) >= WORTH_A_LOOK]
    return Record.replay(min(long, key=lambda each: (each.seats, len(each.actions))))


def asked_in_secret(record: Record) -> bool:
    """Everybody has a secret answer to give."""
    return len(record.state.waiting) > 1 and not record.pending and record.state.stack[-1].secret


def can_take_back(steps: int) -> Callable[[Record], bool]:
    """The same seat may take back so many steps."""

    def check(record: Record) -> bool:
        newest = record.steps[-steps:]
        seats = {step.seat for step in newest}
        free = all(step.barrier is None for step in newest)
        return len(newest) == steps and len(seats) == 1 and free

    return check
