"""Choices that waste a turn: nothing is gained by them, where something could be.

Found by comparing what choices will do (`consequences`), so no game lists them. A warning must be
right: where anything is open, where the seat goes on, or where the bots' evaluation sees something
that the watched numbers do not, nothing is said. Only if chance comes at the end of a turn, cubes
drawn for the next, whatever can be had before and leaves that choice open is still told.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ecumene.engine.consequences import Change, Consequences, Foresight, Open
from ecumene.engine.flow import S

MOST: Final = 60  # choices that are compared
LIKELY: Final = 3  # of them that are looked at closely, the most promising first


class Waste(NamedTuple):
    """What could be had instead of nothing."""

    better: int  # the choice
    gains: list[Change]
    first: bool = False  # it can be had and the choice be made after it


def wasted(
    foresight: Foresight[S], action: int, told: Consequences, lang: str = "en"
) -> Waste | None:
    """What another choice would bring, if this one brings nothing and ends what the seat does."""
    game, seat = foresight.game, foresight.seat
    if game.evaluate is None or told.over or seat in told.waiting:
        return None
    if told.opens is Open.CHANCE:
        return _left(foresight, action, lang)
    if told.opens is not None:
        return None
    if any(each.seat == seat and each.better for each in told.changes):
        return None
    now, then = _worth(foresight, None), _worth(foresight, action)
    if then > now:
        return None
    for other in _promising(foresight, action):
        if _worth(foresight, other) <= then:
            return None
        gains = _gains(foresight.of(other, lang), seat)
        if gains:
            return Waste(other, gains)
    return None


def _left(foresight: Foresight[S], action: int, lang: str) -> Waste | None:
    """What can be had before a choice that ends what the seat does."""
    seat = foresight.seat
    if any(seat in end.waiting for end in foresight.after(action)):
        return None
    now = _worth(foresight, None)
    for other in _promising(foresight, action):
        if _worth(foresight, other) <= now:
            return None
        still = all(
            end.waiting == (seat,) and action in end.legal(seat) for end in foresight.after(other)
        )
        gains = _gains(foresight.of(other, lang), seat) if still else []
        if gains:
            return Waste(other, gains, first=True)
    return None


def _promising(foresight: Foresight[S], action: int) -> list[int]:
    """The other choices that look best."""
    others = [each for each in foresight.worlds[0].legal(foresight.seat) if each != action][:MOST]
    return sorted(others, key=lambda each: -_worth(foresight, each))[:LIKELY]


def _worth(foresight: Foresight[S], action: int | None) -> float:
    """How good the table looks to the seat, now or after a choice, in the first of its worlds."""
    world, evaluate = foresight.worlds[0], foresight.game.evaluate
    assert evaluate is not None
    if action is not None:
        world = world.clone()
        world.apply(action)
    return evaluate(world, foresight.seat)


def _gains(told: Consequences, seat: int) -> list[Change]:
    """What a choice certainly brings the seat, if it costs nothing that is watched."""
    own = [each for each in told.changes if each.seat == seat]
    if told.opens is not None or any(each.worse for each in own):
        return []
    return [each for each in own if each.better]
