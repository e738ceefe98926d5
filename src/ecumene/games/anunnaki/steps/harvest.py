"""Harvest: ANU-HARV, Ishtar, the afterlife tile, Athena."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import NOT_YOURS, USED, Refusal
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.actions import EXHAUST, HARVEST, STOP, TAKE
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    AFTERLIFE_BIT,
    AFTERLIFE_TILE,
    BABYLON,
    CAPITAL,
    CAPITAL_ICONS,
    EXHAUSTIBLE,
    ICON_COUNT,
    ICON_RESOURCE,
    ICONS_OF,
)
from ecumene.games.anunnaki.gains import gain_resource
from ecumene.games.anunnaki.names import TERRITORY, spoken
from ecumene.games.anunnaki.pieces import controlled, free_icons, harvest_strength, improved
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.resources import ALL_TYPES, room


def unlimited(s: Anunnaki, seat: int) -> bool:
    """ANU-GOD-31: improved Ishtar."""
    return s.houses[seat] == BABYLON and improved(s, seat)


WEAK: Final = N_("You have no strength there to harvest with.")
BARREN: Final = N_("No icon is left there to be harvested.")


def harvestable(s: Anunnaki, seat: int, done: int) -> list[int]:
    """ANU-HARV-01, ANU-HARV-06: territories that a seat could harvest besides some, ascending."""
    endless = 1 << CAPITAL[s.houses[seat]] | AFTERLIFE_BIT
    present = s.present[seat]  # every unit is worth something there
    return [
        territory
        for territory in numbers_of(controlled(s, seat) & (EXHAUSTIBLE | endless) & ~done)
        if (endless >> territory & 1 or free_icons(s, territory))
        and (present >> territory & 1 or harvest_strength(s, seat, territory))
    ]


def harvest(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-ACT-07, ANU-ACT-08."""
    s.call(Harvest(seat, n))
    s.call(ChooseHarvest(seat, n, 0))


class Harvest(Procedure[Anunnaki]):
    """ANU-HARV-07: up to n different territories."""

    __slots__ = ("done", "left", "seat")

    kinds = spoken(done=TERRITORY.mask)

    def __init__(self, seat: int, left: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.left = left
        self.done = 0

    def run(self, s: Anunnaki, answer: int) -> None:
        if answer >= HARVEST and answer != STOP:
            territory = answer - HARVEST
            self.done |= 1 << territory
            self.left -= 1
            if not self.left:
                s.done()
            gather(s, self.seat, territory)
            return
        if answer == STOP or not self.left:
            s.done()
        else:
            s.call(ChooseHarvest(self.seat, self.left, self.done))

    def clone(self) -> Frame[Anunnaki]:
        frame = Harvest(self.seat, self.left)
        frame.pc = self.pc
        frame.done = self.done
        return frame


class ChooseHarvest(Ask[Anunnaki]):
    """harvest.territory: which territory is harvested next, or no more."""

    __slots__ = ("done", "left")

    point = "harvest.territory"
    rule = "ANU-HARV-01"
    offers = ("harvest", "stop")
    told = ("left",)
    kinds = spoken(done=TERRITORY.mask)

    def __init__(self, actor: int, left: int, done: int) -> None:
        self.actor = actor
        self.left = left
        self.done = done

    def legal(self, s: Anunnaki) -> list[int]:
        found = [HARVEST + territory for territory in harvestable(s, self.actor, self.done)]
        found.append(STOP)
        return found

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "harvest":
            return None
        if self.done >> n & 1:
            return Refusal("ANU-HARV-07", USED)
        if not controlled(s, self.actor) >> n & 1:
            return Refusal(self.rule, NOT_YOURS)
        if not (s.present[self.actor] >> n & 1 or harvest_strength(s, self.actor, n)):
            return Refusal("ANU-HARV-02", WEAK)
        return Refusal("ANU-HARV-06", BARREN)


def harvest_yield(s: Anunnaki, seat: int, territory: int) -> int:
    """ANU-HARV-02, ANU-HARV-05, ANU-ART-07, ANU-GOD-31: what strength and free icons allow."""
    strength = harvest_strength(s, seat, territory)
    if territory == CAPITAL[s.houses[seat]]:
        return min(strength, CAPITAL_ICONS[s.houses[seat]][1])
    if unlimited(s, seat):
        return strength
    limit = AFTERLIFE_TILE.any_type_limit if territory == AFTERLIFE else free_icons(s, territory)
    return min(strength, limit)


def gather(s: Anunnaki, seat: int, territory: int) -> None:
    """ANU-HARV-02 to ANU-HARV-05: the full amount, then one token."""
    strength = harvest_strength(s, seat, territory)
    n = harvest_yield(s, seat, territory)
    free = unlimited(s, seat)
    if s.telling:
        s.tell("harvest", "ANU-HARV-01", seat=seat, territory=territory, n=strength)
    if territory == AFTERLIFE:  # ANU-ART-07
        s.call(Gather(seat, territory, ALL_TYPES, n))
        return
    if territory == CAPITAL[s.houses[seat]]:  # ANU-HARV-05
        gain_resource(s, seat, CAPITAL_ICONS[s.houses[seat]][0], n, "ANU-HARV-05")
        return
    icons = [icon for icon in ICONS_OF[territory] if s.exhausted[icon] < ICON_COUNT[icon]]
    if len(icons) == 1:  # also ANU-HARV-10
        icon = icons[0]
        gain_resource(s, seat, ICON_RESOURCE[icon], n, "ANU-HARV-03")
        exhaust(s, territory, icon)
        return
    types = sum(1 << ICON_RESOURCE[icon] for icon in icons)
    if strength > 1 and not free:  # ANU-HARV-08
        for icon in icons:
            gain_resource(s, seat, ICON_RESOURCE[icon], 1, "ANU-HARV-08")
        s.call(ChooseExhausted(seat, territory, types))
    elif strength > 1:  # ANU-GOD-31
        s.call(ChooseExhausted(seat, territory, types))
        s.call(Gather(seat, territory, types, strength))
    else:  # ANU-HARV-09
        s.call(GatherOne(seat, territory, types))


def exhaust(s: Anunnaki, territory: int, icon: int) -> None:
    """ANU-HARV-04, ANU-COMP-08: a token of its own type."""
    s.exhausted[icon] += 1
    if s.telling:
        resource = ICON_RESOURCE[icon]
        s.tell("exhaust", "ANU-HARV-04", territory=territory, resource=resource)


def exhaust_type(s: Anunnaki, territory: int, resource: int) -> None:
    """The icon of a type in a mixed territory."""
    exhaust(s, territory, next(i for i in ICONS_OF[territory] if ICON_RESOURCE[i] == resource))


class Gather(Procedure[Anunnaki]):
    """ANU-GOD-31, ANU-ART-07: resources of some types in any mix."""

    __slots__ = ("left", "seat", "territory", "types")

    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, seat: int, territory: int, types: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.territory = territory
        self.types = types
        self.left = left

    def run(self, s: Anunnaki, answer: int) -> None:
        if not self.left or not room(s, self.seat, self.types):
            s.done()
            return
        self.left -= 1
        s.call(ChooseType(self.seat, self.territory, self.types, self.left + 1))

    def clone(self) -> Frame[Anunnaki]:
        frame = Gather(self.seat, self.territory, self.types, self.left)
        frame.pc = self.pc
        return frame


class ChooseType(Ask[Anunnaki]):
    """harvest.type: the type of the next resource."""

    __slots__ = ("left", "territory", "types")

    point = "harvest.type"
    rule = "ANU-HARV-09"
    offers = ("take",)
    told = ("territory", "left")
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int, types: int, left: int) -> None:
        super().__init__(actor)
        self.territory = territory
        self.types = types
        self.left = left

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor, self.types)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, 1, self.rule)


class GatherOne(Ask[Anunnaki]):
    """harvest.type: with strength 1 the type that is gained, whose icon is exhausted."""

    __slots__ = ("territory", "types")

    point = "harvest.type"
    rule = "ANU-HARV-09"
    offers = ("take",)
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int, types: int) -> None:
        super().__init__(actor)
        self.territory = territory
        self.types = types

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in numbers_of(self.types)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, 1, self.rule)
        exhaust_type(s, self.territory, action - TAKE)


class ChooseExhausted(Ask[Anunnaki]):
    """harvest.exhaust: which of two icons gets the token."""

    __slots__ = ("territory", "types")

    point = "harvest.exhaust"
    rule = "ANU-HARV-08"
    offers = ("exhaust",)
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int, types: int) -> None:
        super().__init__(actor)
        self.territory = territory
        self.types = types

    def legal(self, s: Anunnaki) -> list[int]:
        return [EXHAUST + resource for resource in numbers_of(self.types)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        exhaust_type(s, self.territory, action - EXHAUST)


# Athena


def gain_by_settlements(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-GOD-48: a resource of the type of each territory with an own settlement."""
    s.call(Athena(seat, s.settled[seat]))


class Athena(Procedure[Anunnaki]):
    """ANU-GOD-48: territory by territory; nothing is harvested, so nothing is exhausted."""

    __slots__ = ("left", "seat")

    kinds = spoken(left=TERRITORY.mask)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def run(self, s: Anunnaki, answer: int) -> None:
        if not self.left:
            s.done()
            return
        territory = (self.left & -self.left).bit_length() - 1
        self.left &= self.left - 1
        types = types_of(s, self.seat, territory)
        if types.bit_count() == 1:
            gain_resource(s, self.seat, types.bit_length() - 1, 1, "ANU-GOD-48")
        elif room(s, self.seat, types):
            s.call(ChooseAthena(self.seat, territory, types))

    def clone(self) -> Frame[Anunnaki]:
        frame = Athena(self.seat, self.left)
        frame.pc = self.pc
        return frame


def types_of(s: Anunnaki, seat: int, territory: int) -> int:
    """Mask of the types that a territory produces for its controller."""
    if territory == AFTERLIFE:
        return ALL_TYPES
    if territory == CAPITAL[s.houses[seat]]:
        return 1 << CAPITAL_ICONS[s.houses[seat]][0]
    return sum(1 << ICON_RESOURCE[icon] for icon in ICONS_OF[territory])


class ChooseAthena(Ask[Anunnaki]):
    """athena.type: one of the types of a territory."""

    __slots__ = ("territory", "types")

    point = "athena.type"
    rule = "ANU-GOD-48"
    offers = ("take",)
    told = ("territory",)
    kinds = spoken(territory=TERRITORY.name)

    def __init__(self, actor: int, territory: int, types: int) -> None:
        super().__init__(actor)
        self.territory = territory
        self.types = types

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor, self.types)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, 1, self.rule)
