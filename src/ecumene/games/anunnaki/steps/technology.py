"""Developing technologies and activating tiles: ANU-TECH, ANU-MANA-02, ANU-MANA-09."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import APART, USED, Refusal
from ecumene.games.anunnaki.actions import ACT, DECLINE, DEVELOP_TILE, PERFORM
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    DEVELOP_STEPS,
    NEXT_TO,
    OF_COLOUR,
    RESOURCE_IDS,
    TECHNOLOGY,
    TILES,
)
from ecumene.games.anunnaki.gains import advance, pay_resource
from ecumene.games.anunnaki.names import TILE, spoken
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.star import perform_tile

SURCHARGE: Final[list[list[tuple[int, int]]]] = [  # by tile: resources, and how many of each
    [
        (resource, tile.develop_extra_cost[id])
        for resource, id in enumerate(RESOURCE_IDS)
        if tile.develop_extra_cost[id]
    ]
    for tile in TILES
]


SURCHARGED: Final = N_("You lack resources for the surcharge of this tile.")


def developable(s: Anunnaki, seat: int) -> list[int]:
    """ANU-TECH-01, ANU-TECH-02: basic tiles beside the pawn whose surcharge can be paid."""
    at = s.pawns[seat]
    if at < 0:
        return []
    first, developed = ALL_RESOURCES * seat, s.developed[seat]
    found = []
    for position in NEXT_TO[at]:
        tile = s.star[position]
        if not developed >> tile & 1:
            for resource, n in SURCHARGE[tile]:
                if s.resources[first + resource] < n:
                    break
            else:
                found.append(tile)
    found.sort()
    return found


def develop(s: Anunnaki, seat: int, required: int) -> None:
    """ANU-TECH-01; as a reward it may be declined (ANU-TURN-11)."""
    if developable(s, seat):
        s.call(ChooseTechnology(seat, required))


class ChooseTechnology(Ask[Anunnaki]):
    """tech.tile: which tile is developed; a reward may be declined."""

    __slots__ = ("required",)

    point = "tech.tile"
    rule = "ANU-TECH-01"
    offers = ("develop", "decline")

    def __init__(self, actor: int, required: int) -> None:
        super().__init__(actor)
        self.required = required

    def legal(self, s: Anunnaki) -> list[int]:
        found = [DEVELOP_TILE + tile for tile in developable(s, self.actor)]
        return found if self.required else [*found, DECLINE]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "develop":
            return None
        if s.developed[self.actor] >> n & 1:
            return Refusal("ANU-TECH-05", USED)
        at = s.pawns[self.actor]
        if at < 0 or s.star.index(n) not in NEXT_TO[at]:
            return Refusal(self.rule, APART)
        return Refusal("ANU-TECH-02", SURCHARGED)

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action == DECLINE:
            return
        seat, tile = self.actor, action - DEVELOP_TILE
        for resource, n in SURCHARGE[tile]:  # ANU-TECH-06
            pay_resource(s, seat, resource, n, "ANU-TECH-02")
        s.developed = changed(s.developed, seat, s.developed[seat] | 1 << tile)
        if s.telling:
            s.tell("develop", self.rule, seat=seat, tile=tile)
        advance(s, seat, TECHNOLOGY, DEVELOP_STEPS[tile], "ANU-TECH-03")
        s.call(ActNow(seat, tile))


class ActNow(Ask[Anunnaki]):
    """tech.act: perform the developed action once, or not."""

    __slots__ = ("tile",)

    point = "tech.act"
    rule = "ANU-TECH-04"
    offers = ("act", "decline")
    told = ("tile",)
    kinds = spoken(tile=TILE.name)

    def __init__(self, actor: int, tile: int) -> None:
        super().__init__(actor)
        self.tile = tile

    def legal(self, s: Anunnaki) -> list[int]:
        return [ACT, DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action == ACT:
            perform_tile(s, self.actor, self.tile)


def activatable(s: Anunnaki, seat: int, colour: int) -> list[int]:
    """ANU-MANA-02: tiles of a colour that are not under the pawn."""
    at = s.pawns[seat]
    under = s.star[at] if at >= 0 else -1
    return [tile for tile in numbers_of(OF_COLOUR[colour]) if tile != under]


def activate(s: Anunnaki, seat: int, colour: int, required: int) -> None:
    """ANU-MANA-02, ANU-MANA-09."""
    if activatable(s, seat, colour):
        s.call(ActivateTile(seat, colour, required))


class ActivateTile(Ask[Anunnaki]):
    """tile.activate: which tile is performed; a reward may be declined."""

    __slots__ = ("colour", "required")

    point = "tile.activate"
    rule = "ANU-MANA-02"
    offers = ("perform", "decline")

    def __init__(self, actor: int, colour: int, required: int) -> None:
        super().__init__(actor)
        self.colour = colour
        self.required = required

    def legal(self, s: Anunnaki) -> list[int]:
        found = [PERFORM + tile for tile in activatable(s, self.actor, self.colour)]
        return found if self.required else [*found, DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action != DECLINE:
            perform_tile(s, self.actor, action - PERFORM)
