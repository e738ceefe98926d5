"""What things are worth to a seat, in points to come: fitted to games (see the README).

Everything depends on the time that a seat has left: spaces up to the cross and hourglasses. A worth
is written as two numbers, at no time and at a whole game; in between it changes evenly.
"""

from __future__ import annotations

from typing import Final

from ecumene.games.olympos.content import CROSS, HOURGLASSES

MOST_TIME: Final = CROSS + HOURGLASSES
Span = tuple[float, float]  # with no time left, and with all of it

TIME: Final[dict[int, float]] = {  # points that so much time brings by itself
    0: 0.0,
    7: 4.5,
    12: 6.0,
    20: 9.5,
    32: 15.0,
    44: 21.0,
    56: 27.0,
    68: 34.0,
    79: 42.0,
    MOST_TIME: 48.0,
}
CHOICES: Final[tuple[Span, ...]] = (  # progress of the first rows that can be paid: the first, ...
    (0.2, 0.5),
    (0.1, 0.3),
    (0.1, 0.2),
    (0.0, 0.1),
)
PURPLE: Final[tuple[Span, ...]] = ((0.8, 0.8), (0.2, 0.2))  # the same of the last row
NEAR: Final[Span] = (0.0, 0.1)  # progress for which one resource is missing, up to MANY
NEAR_PURPLE: Final[Span] = (0.2, 0.1)
MANY: Final = 4
CUBE: Final[Span] = (0.0, 1.0)
CAMP: Final[Span] = (0.2, 0.4)
AREA: Final[Span] = (0.2, 1.5)
CONTESTED: Final[Span] = (-0.3, -2.0)  # an area where others have settlers below
BURIED: Final[Span] = (0.5, 0.4)
SORTS: Final[Span] = (0.0, 2.0)  # different resources on tiles
WONDER: Final[tuple[Span, ...]] = (  # shares of its points, by stars that are missing
    (0.33, 0.25),
    (0.12, 0.15),
    (0.03, 0.08),
)
SECOND_WONDER: Final[Span] = (0.05, 0.2)  # of one that can be built besides
FAVOURED: Final = 0.25  # for each god to come: the most Zeus symbols on tiles, shared with others
SPARED: Final = 0.25  # for each god to come: not the fewest
TOKEN: Final = 0.1  # for each god to come: the Zeus token, which is easily lost
STRONGER: Final[Span] = (0.0, 1.0)  # than another seat
WEAKER: Final[Span] = (-0.4, -0.4)
YIELD: Final[Span] = (0.8, 0.8)  # of what cards in the hand would bring now
RIVAL: Final = 0.3  # of what the best other seat has
KINDS: Final[dict[str, Span]] = {  # what progress brings besides its points
    "medicine": (0.0, 1.0),
    "metallurgy": (0.5, 2.0),
    "religion": (0.0, 1.0),
    "astronomy": (0.5, 2.0),
    "commerce": (0.0, 0.0),
    "oracle": (0.0, 0.5),
    "money": (0.7, 3.0),
    "agriculture": (0.7, 3.0),
    "hoplite": (0.3, 0.8),
    "polytheism": (0.5, 1.5),
    "cavalry": (0.5, 2.0),
    "phalanx": (0.5, 1.5),
    "hellenism": (0.3, 1.0),
    "map_making": (0.5, 1.2),
    "democracy": (0.2, 0.6),
    "strategy": (0.5, 1.2),
    "art": (0.5, 1.2),
    "surgery": (0.0, 0.0),
    "architecture": (0.5, 1.5),
    "poetry": (0.0, 0.0),
    "absolutism": (0.0, 1.0),
    "city_state": (0.0, 1.0),
    "science": (0.2, 2.5),
    "engineering": (0.0, 1.5),
    "philosophy": (0.0, 0.0),
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
        "sorts",
        "step",
        "stronger",
        "time",
        "weaker",
        "wonder",
        "yields",
    )

    def __init__(self, time: int) -> None:
        at = self.part = min(1.0, time / CROSS)  # of a whole game

        def now(span: Span) -> float:
            return span[0] + at * (span[1] - span[0])

        self.time = _curve(time)
        self.step = (_curve(min(MOST_TIME, time + 1)) - _curve(max(0, time - 4))) / 5
        self.basic = [sum(now(each) for each in CHOICES[:n]) for n in range(len(CHOICES) + 1)]
        self.purple = [sum(now(each) for each in PURPLE[:n]) for n in range(len(PURPLE) + 1)]
        self.near = [now(NEAR) * n for n in range(MANY + 1)]
        self.near_purple = [now(NEAR_PURPLE) * n for n in range(MANY + 1)]
        self.cube = now(CUBE)
        self.camp = now(CAMP)
        self.area = now(AREA)
        self.contested = now(CONTESTED)
        self.buried = now(BURIED)
        self.sorts = now(SORTS)
        self.wonder = [now(each) for each in WONDER]
        self.second_wonder = now(SECOND_WONDER)
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


WORTHS: Final = [Worth(time) for time in range(MOST_TIME + 1)]
