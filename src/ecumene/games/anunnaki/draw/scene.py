"""An observation of Anunnaki, read once for all drawings: who leads what, what stands where."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ecumene.draw.scene import Scene
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.anunnaki.actions import ACTIONS
from ecumene.games.anunnaki.content import (
    ALL_TERRITORIES,
    FOLLOWER_KIND,
    HOUSE_IDS,
    HOUSES,
    MAJOR_GODS,
    MAJOR_KIND,
    MINOR_KIND,
    SETTLEMENT_KIND,
    TERRITORY,
)
from ecumene.games.anunnaki.geometry import ALL_EDGES, EDGES
from ecumene.games.anunnaki.names import HOUSE, PACKAGE
from ecumene.games.anunnaki.state import Anunnaki

PIGMENTS: Final = ("ochre", "lapis", "tyrian", "cinnabar")  # by house: ANU-COMP-03
UNKNOWN: Final = ("basalt", "malachite", "faience", "alabaster")  # by seat, before there are houses
TARGETS: Final = ("to", "harvest", "place", "recall", "give up", "build", "replace", "fight")


@cache
def house_emblem(house: int, lang: str) -> Emblem:
    """The colour of a house and the letter with which its name begins."""
    return Emblem(PIGMENTS[house], HOUSE(house, lang)[0])


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """What stands for a seat: its house, or a number before there is one."""
    house = view["table"]["houses"][seat]
    if not house:
        return Emblem(UNKNOWN[seat], str(seat + 1))
    return house_emblem(HOUSE_IDS.index(house), lang)


def called(view: View, seat: int, lang: str) -> str:
    """What a player is called once there is a house."""
    house = view["table"]["houses"][seat]
    return HOUSE(house, lang) if house else ""


class Group(NamedTuple):
    """Pieces of one kind and one seat in a territory."""

    seat: int
    kind: int
    n: int
    first: int  # the number of the first of them among all of its seat and kind


class Step(NamedTuple):
    """A step that a unit can take."""

    kind: int
    start: int
    end: int
    action: int


class AnunnakiScene(Scene):
    """What the drawings ask of an observation."""

    package, actions, state = PACKAGE, ACTIONS, Anunnaki

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        table = self.table
        self.houses = [HOUSE.find(id or None) for id in table["houses"]]
        self._names = [super(AnunnakiScene, self).name(seat) for seat in range(self.seats)]
        self._emblems = [emblem(view, seat, lang) for seat in range(self.seats)]
        self.steps = [
            Step(number // ALL_EDGES, *EDGES[number % ALL_EDGES], action)
            for number, action in self.lit("move").items()
        ]
        self.targets = self.lit(*TARGETS)  # territories that can be chosen
        ends = [step.end for step in self.steps]
        alone = [step for step in self.steps if ends.count(step.end) == 1]
        self.targets.update((step.end, step.action) for step in alone)
        self.sole = {step.action: step.start for step in alone}  # the only way to a target

    def name(self, seat: int) -> str:
        return self._names[seat]

    def emblem(self, seat: int) -> Emblem:
        return self._emblems[seat]

    def house(self, seat: int) -> int:
        """The house of a seat, or -1."""
        return self.houses[seat]

    def unit_icon(self, seat: int, kind: int) -> str:
        """The sign of a god: that of its house, or its own if it is the major god."""
        house = self.houses[seat]
        return MAJOR_GODS[house].icon if kind == MAJOR_KIND else HOUSES[house].icon

    def standing(self) -> list[list[Group]]:
        """By territory the pieces there, those of whoever attacks first."""
        found: list[list[Group]] = [[] for _ in range(ALL_TERRITORIES)]
        seats = sorted(range(self.seats), key=lambda seat: seat != self.table["turn"])
        for seat in seats:
            major = self.table["majors"][seat]
            by_kind = {
                FOLLOWER_KIND: self.table["followers"][seat],
                MINOR_KIND: self.table["minors"][seat],
                MAJOR_KIND: {major: 1} if major else {},
                SETTLEMENT_KIND: self.table["settlements"][seat],
            }
            for kind, row in by_kind.items():
                first = 0
                for id, n in row.items():
                    found[TERRITORY[id]].append(Group(seat, kind, n, first))
                    first += n
        return found
