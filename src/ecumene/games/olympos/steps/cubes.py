"""Cubes of a player's choice: Commerce and Artemis."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.refusals import NONE_LEFT, Refusal
from ecumene.games.olympos.actions import CUBE
from ecumene.games.olympos.content import ALL_RESOURCES
from ecumene.games.olympos.gains import gain_cubes
from ecumene.games.olympos.pieces import cubes_left
from ecumene.games.olympos.state import Olympos


def any_cube_left(s: Olympos) -> bool:
    """R-19: is there a cube to choose?"""
    return any(cubes_left(s, resource) for resource in range(ALL_RESOURCES))


class ChooseCube(Ask[Olympos]):
    """D-CUBE: one of the resources whose cubes are left in the supply."""

    __slots__ = ()

    point = "D-CUBE"
    rule = "OLY-PRG-05"
    offers = ("cube",)

    def legal(self, s: Olympos) -> list[int]:
        return [CUBE + resource for resource in range(ALL_RESOURCES) if cubes_left(s, resource)]

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NONE_LEFT) if verb == "cube" else None

    def apply(self, s: Olympos, action: int) -> None:
        gain_cubes(s, self.actor, 1, action - CUBE, self.rule)
        s.done()


class ChooseGift(ChooseCube):
    """D-CUBE for a seat that Artemis favours."""

    __slots__ = ()

    rule = "OLY-GOD-22"
