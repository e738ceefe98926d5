"""What things are worth to a seat, in points to come: fitted to games (see the README).

Everything depends on the time that a seat has left: spaces up to the cross and hourglasses. A worth
is written as two numbers, at no time and at a whole game; in between it changes evenly.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.olympos.content import (
    COSTS,
    CROSS,
    HOURGLASSES,
    LAST_ZEUS,
    POINTS_AT,
    WONDER_DISCOUNT,
)

LEAST: Final = COSTS.wonder - WONDER_DISCOUNT  # time for one more progress or wonder
MOST_TIME: Final = CROSS + HOURGLASSES
Span = tuple[float, float]  # with no time left, and with all of it

TIME: Final[dict[int, float]] = {  # points that so much time brings by itself
    0: 0.0,
    7: 0.5,
    12: 1.0,
    20: 4.7,
    32: 10.0,
    44: 16.2,
    56: 22.3,
    68: 29.7,
    79: 37.5,
    MOST_TIME: 44.0,
}
CHOICES: Final[tuple[Span, ...]] = (  # progress of the first rows that can be paid: the first, ...
    (0.2, 0.15),
    (0.1, 0.5),
    (0.1, 0.15),
    (0.1, 0.0),
)
PURPLE: Final[tuple[Span, ...]] = ((1.0, 0.45), (0.3, 0.2))  # the same of the last row
NEAR: Final[Span] = (0.1, 0.05)  # progress for which one resource is missing, up to MANY
NEAR_PURPLE: Final[Span] = (0.2, 0.2)
MANY: Final = 4
CUBE: Final[Span] = (0.3, 0.55)
CAMP: Final[Span] = (0.1, 0.75)
AREA: Final[Span] = (0.2, 3.55)
CONTESTED: Final[Span] = (-0.2, -2.05)  # an area where others have settlers below
BURIED: Final[Span] = (0.95, 0.9)
WONDER: Final[tuple[Span, ...]] = (  # shares of its points, by stars that are missing
    (0.27, 0.21),
    (0.12, 0.23),
    (0.0, 0.16),
)
SECOND_WONDER: Final[Span] = (0.05, 0.1)  # of one that can be built besides
FAVOURED: Final = 0.28  # for each god to come: the most Zeus symbols on tiles, shared with others
SPARED: Final = 0.25  # for each god to come: not the fewest
# By seats, for each god to come: the Zeus token. The more others there are, the sooner it is lost.
TOKEN: Final = [0.0, 0.0, 0.0, 0.21, 0.20, 0.17]
STRONGER: Final[Span] = (0.05, 0.8)  # than another seat
WEAKER: Final[Span] = (-0.35, -0.6)
YIELD: Final[Span] = (0.4, 0.55)  # of what cards in the hand would bring now
RIVAL: Final = 0.15  # of what the best other seat has
KINDS: Final[dict[str, Span]] = {  # what progress brings besides its points
    "medicine": (0.2, 2.1),
    "metallurgy": (0.2, 1.7),
    "religion": (0.4, 1.1),
    "astronomy": (0.3, 1.0),
    "commerce": (0.2, 0.0),
    "oracle": (-0.2, 0.4),
    "money": (0.3, 3.5),
    "agriculture": (0.5, 4.0),
    "hoplite": (0.0, 0.7),
    "polytheism": (0.3, 1.4),
    "cavalry": (0.0, 0.9),
    "phalanx": (-0.2, 0.4),
    "hellenism": (0.1, 1.0),
    "map_making": (0.5, 1.0),
    "democracy": (0.3, 1.2),
    "strategy": (0.4, 1.4),
    "art": (0.0, 1.6),
    "surgery": (0.0, 0.0),
    "architecture": (0.9, 2.8),
    "poetry": (0.1, -1.1),
    "absolutism": (0.0, 1.1),
    "city_state": (0.0, 1.1),
    "science": (0.4, 2.8),
    "engineering": (-0.3, 2.1),
    "philosophy": (-0.3, -1.0),
}


class Worth:
    """All of these for a seat with so much time."""

    __slots__ = (
        "area",
        "basic",
        "buried",
        "camp",
        "contested",
        "cube",
        "near",
        "near_purple",
        "part",
        "purple",
        "second_wonder",
        "step",
        "stronger",
        "time",
        "weaker",
        "wonder",
        "yields",
    )

    def __init__(self, time: int, last: bool = False) -> None:
        at = self.part = min(1.0, time / CROSS)  # of a whole game
        enough = 1.0 if time >= LEAST else 0.0
        more = 0.0 if last else 1.0  # in the final phase nothing counts but points

        def now(span: Span) -> float:
            return more * (span[0] + at * (span[1] - span[0]))

        def then(span: Span) -> float:  # what is of no use without another progress or wonder
            return enough * now(span)

        self.time = _curve(time)
        self.step = (_curve(min(MOST_TIME, time + 1)) - _curve(max(0, time - 4))) / 5
        if last:
            self.step = POINTS_AT[LAST_ZEUS] / (CROSS - LAST_ZEUS)
        self.basic = [sum(then(each) for each in CHOICES[:n]) for n in range(len(CHOICES) + 1)]
        self.purple = [sum(then(each) for each in PURPLE[:n]) for n in range(len(PURPLE) + 1)]
        self.near = [then(NEAR) * n for n in range(MANY + 1)]
        self.near_purple = [then(NEAR_PURPLE) * n for n in range(MANY + 1)]
        self.cube = then(CUBE)
        self.camp = now(CAMP)
        self.area = now(AREA)
        self.contested = now(CONTESTED)
        self.buried = now(BURIED)
        self.wonder = [then(each) for each in WONDER]
        self.second_wonder = then(SECOND_WONDER)
        self.stronger = now(STRONGER)
        self.weaker = now(WEAKER)
        self.yields = now(YIELD)


def _curve(time: int) -> float:
    """TIME, drawn with straight lines."""
    before = max(known for known in TIME if known <= time)
    if before == time:
        return TIME[time]
    after = min(known for known in TIME if known > time)
    part = (time - before) / (after - before)
    return TIME[before] + part * (TIME[after] - TIME[before])


LAST: Final = Worth(0, last=True)
WORTHS: Final = [Worth(time) for time in range(MOST_TIME + 1)]
