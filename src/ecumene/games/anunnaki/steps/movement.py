"""Moving and teleporting: ANU-MOVE, the carrying settlements of Norrenis."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.kinds import Listed
from ecumene.engine.masks import numbered, numbers_of, pick
from ecumene.engine.refusals import Refusal
from ecumene.engine.remembered import remembered
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.actions import CARRY, MOVE, STOP, TELEPORT, TO, teleport
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    AFTERLIFE_BIT,
    ALL_TERRITORIES,
    ATLANTIS,
    ENLIL,
    ENLIL_N,
    FOLLOWER_KIND,
    HERMES,
    HERMES_N,
    MAJOR_KIND,
    MINOR_KIND,
    NORRENIS,
    ODIN_CARRY,
    SETTLEMENT_KIND,
)
from ecumene.games.anunnaki.gains import rest_at
from ecumene.games.anunnaki.geometry import (
    ALL_EDGES,
    BESIDE,
    EDGES,
    FOREIGN_CAPITALS,
    FROM_AFTERLIFE,
    TO_AFTERLIFE,
    WAYS,
)
from ecumene.games.anunnaki.names import KIND, TERRITORY, UNIT, spoken
from ecumene.games.anunnaki.pieces import (
    contested,
    controlled,
    may_enter_afterlife,
    put_on,
    take_off,
    units_of,
)
from ecumene.games.anunnaki.state import Anunnaki, Row

TARGETS: Final = numbered(ALL_TERRITORIES, TO)
NOWHERE: Final = -1
NO_UNIT: Final = -1

HELD: Final = N_("Units in a contested territory cannot leave it.")
CAPITALS: Final = N_("It is the capital of another house.")
CLOSED: Final = N_("Atlantis is closed since the end was triggered.")
BORDER: Final = N_("No border of it can be crossed from there.")
HERE: Final = N_("None of your units is there or beside it.")


def origins(s: Anunnaki, seat: int, barred: int) -> list[tuple[int, tuple[int, ...]]]:
    """By kind the territories from which own units may leave; nobody leaves barred ones."""
    free = ~(contested(s, seat) | barred)  # ANU-MOVE-14
    found: list[tuple[int, tuple[int, ...]]] = []
    if not s.minors[seat] and s.majors[seat] < 0 and s.houses[seat] != NORRENIS:
        mask = s.present[seat] & free  # all of them are followers
        if mask:
            found.append((FOLLOWER_KIND, numbers_of(mask)))
        return found
    for kind, row in (
        (FOLLOWER_KIND, s.followers[seat]),
        (MINOR_KIND, s.minors[seat]),
        (MAJOR_KIND, (s.majors[seat],) if s.majors[seat] >= 0 else ()),
        (SETTLEMENT_KIND, s.settlements[seat] if s.houses[seat] == NORRENIS else ()),  # ANU-GOD-03
    ):
        if row:
            mask = 0
            for territory in row:
                mask |= 1 << territory
            mask &= free
            if mask:
                found.append((kind, numbers_of(mask)))
    return found


def no_step(s: Anunnaki, seat: int, start: int, end: int) -> Refusal | None:
    """ANU-MOVE-05, ANU-MOVE-06, ANU-MOVE-12, ANU-MOVE-14: why units cannot make a step."""
    if not s.present[seat] >> start & 1:
        apart = not s.present[seat] & (BESIDE[start] | BESIDE[end] | 1 << end)
        return Refusal("ANU-MOVE-01", HERE) if apart else None
    if contested(s, seat) >> start & 1:
        return Refusal("ANU-MOVE-14", HELD)
    if FOREIGN_CAPITALS[s.houses[seat]] >> end & 1:
        return Refusal("ANU-MOVE-05", CAPITALS)
    if s.ended and ATLANTIS & (1 << start | 1 << end):
        return Refusal("ANU-MOVE-12", CLOSED)
    return Refusal("ANU-MOVE-06", BORDER) if ATLANTIS >> end & 1 else None


# Moving


def steps(s: Anunnaki, seat: int) -> list[int]:
    """ANU-MOVE-01, ANU-MOVE-05, ANU-MOVE-06, ANU-MOVE-12, ANU-ART-08: all steps of all units."""
    locked = ATLANTIS if s.ended else 0
    allowed = s.realm & ~FOREIGN_CAPITALS[s.houses[seat]] & ~locked
    beyond = may_enter_afterlife(s, seat)
    own = controlled(s, seat) & allowed & ~AFTERLIFE_BIT if beyond else 0
    ways = steps_within(allowed)
    found: list[int] = []
    for kind, starts in origins(s, seat, locked):
        for start in starts:
            found += ways[kind][start]
        if beyond:
            found += across(MOVE + kind * ALL_EDGES, starts, own)
    return found


def _steps_within(allowed: int) -> list[list[list[int]]]:
    """By kind and territory: the steps to neighbours that are allowed, as actions."""
    return [
        [[first + edge for edge, bit in ways if allowed & bit] for ways in WAYS]
        for first in range(MOVE, TELEPORT, ALL_EDGES)
    ]


steps_within: Final = remembered(_steps_within, 1 << 7)  # boards, houses, Atlantis open or not


def across(first: int, starts: tuple[int, ...], own: int) -> list[int]:
    """ANU-ART-08: the steps to the afterlife tile and from it, as actions from a first one on."""
    found = [first + TO_AFTERLIFE[start] for start in starts if own >> start & 1]
    if AFTERLIFE in starts:
        found += [first + edge for edge, bit in FROM_AFTERLIFE if own & bit]
    return found


def move_units(s: Anunnaki, seat: int, points: int) -> None:
    """ANU-MOVE-01, ANU-GOD-45."""
    if s.summoned[seat] & HERMES:
        points += HERMES_N
    s.call(Move(seat, points))
    s.call(MoveStep(seat, points, NOWHERE))


class Move(Procedure[Anunnaki]):
    """ANU-MOVE-01, ANU-MOVE-07: a unit rests when another one moves, or at the end."""

    __slots__ = ("last", "left", "seat")

    kinds = spoken(last=TERRITORY.name)

    def __init__(self, seat: int, left: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.left = left
        self.last = NOWHERE  # where the step before led to

    def run(self, s: Anunnaki, answer: int) -> None:
        if answer >= 0 and answer != STOP:
            self.left -= 1
            self.last = answer
        if self.left and answer != STOP:
            s.call(MoveStep(self.seat, self.left, self.last))
            return
        s.done()
        if self.last >= 0:
            rest_at(s, self.last)

    def clone(self) -> Frame[Anunnaki]:
        frame = Move(self.seat, self.left)
        frame.pc = self.pc
        frame.last = self.last
        return frame


class MoveStep(Ask[Anunnaki]):
    """move.step: a unit goes to a neighbouring territory, or the moving is over."""

    __slots__ = ("last", "left")

    point = "move.step"
    rule = "ANU-MOVE-01"
    offers = ("move", "stop")
    told = ("left",)
    kinds = spoken(last=TERRITORY.name)

    def __init__(self, actor: int, left: int, last: int) -> None:
        self.actor = actor
        self.left = left
        self.last = last

    def legal(self, s: Anunnaki) -> list[int]:
        return [*steps(s, self.actor), STOP]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return no_step(s, self.actor, *EDGES[n % ALL_EDGES]) if verb == "move" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        if action == STOP:
            s.done(STOP)
            return
        kind, edge = divmod(action - MOVE, ALL_EDGES)
        start, end = EDGES[edge]
        if kind == SETTLEMENT_KIND and s.present[self.actor] >> start & 1:
            s.done()
            s.call(ChooseCargo(self.actor, start, end, NO_UNIT, self.last, 0))
        else:
            s.done(end)
            go(s, self.actor, kind, start, end, (), self.last)


def go(s: Anunnaki, seat: int, kind: int, start: int, end: int, cargo: Row, last: int) -> None:
    """ANU-RUL-60: the moving pieces are taken away, the others rest, then the step is made."""
    take_off(s, seat, kind, start)
    for each in cargo:
        take_off(s, seat, each, start)
    if last >= 0 and s.fighters[seat] >> last & 1:
        rest_at(s, last)
    put_on(s, seat, kind, end)
    for each in cargo:
        put_on(s, seat, each, end)
    if s.telling:
        for each in (kind, *cargo):
            s.tell("move", "ANU-MOVE-01", seat=seat, unit=each, start=start, territory=end)


class ChooseCargo(Ask[Anunnaki]):
    """odin.carry: a unit that the settlement takes along, or no more."""

    __slots__ = ("last", "portal", "start", "territory", "unit")

    point = "odin.carry"
    rule = "ANU-GOD-04"
    offers = ("carry", "stop")
    told = ("territory",)
    kinds = spoken(
        start=TERRITORY.name, territory=TERRITORY.name, unit=KIND.name, last=TERRITORY.name
    )

    def __init__(
        self, actor: int, start: int, territory: int, unit: int, last: int, portal: int
    ) -> None:
        super().__init__(actor)
        self.start = start
        self.territory = territory
        self.unit = unit  # the first that was chosen
        self.last = last
        self.portal = portal  # 1: through a portal

    def legal(self, s: Anunnaki) -> list[int]:
        found = [
            CARRY + kind
            for kind in (FOLLOWER_KIND, MINOR_KIND, MAJOR_KIND)
            if self.free(s, kind) > (1 if kind == self.unit else 0)
        ]
        return [*found, STOP]

    def free(self, s: Anunnaki, kind: int) -> int:
        """How many units of a kind can be carried; through a portal none that arrived by it."""
        n = units_of(s, self.actor, kind, self.start)
        if self.portal:
            n -= _portal(s).arrived.count(kind * ALL_TERRITORIES + self.start)
        return n

    def apply(self, s: Anunnaki, action: int) -> None:
        cargo: Row = () if self.unit < 0 else (self.unit,)
        if action != STOP:
            cargo = (*cargo, action - CARRY)
            if len(cargo) < ODIN_CARRY:
                ask = ChooseCargo(
                    self.actor, self.start, self.territory, cargo[0], self.last, self.portal
                )
                if len(ask.legal(s)) > 1:
                    s.done()
                    s.call(ask)
                    return
        s.done(self.territory)
        go(s, self.actor, SETTLEMENT_KIND, self.start, self.territory, cargo, self.last)
        if self.portal:
            arrive(s, self.territory, (SETTLEMENT_KIND, *cargo))


# Portals


def portal(s: Anunnaki, seat: int, units: int, same_origin: int) -> None:
    """ANU-MOVE-08, ANU-GOD-37."""
    if s.summoned[seat] & ENLIL:
        units += ENLIL_N
    s.call(Portal(seat, units, same_origin))


class Portal(Procedure[Anunnaki]):
    """ANU-MOVE-08, ANU-MOVE-11: up to n different units, one after the other."""

    __slots__ = ("arrived", "left", "origin", "same_origin", "seat")

    kinds = spoken(origin=TERRITORY.name, arrived=Listed(UNIT.name, frozen=True))

    def __init__(self, seat: int, left: int, same_origin: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.left = left
        self.same_origin = same_origin
        self.origin = NOWHERE  # ANU-GOD-36: where the first one came from
        self.arrived: Row = ()  # ANU-RUL-61: kind * territories + territory

    def run(self, s: Anunnaki, answer: int) -> None:
        if self.left and answer != STOP:
            s.call(ChooseTraveller(self.seat, self.left))
        else:
            s.done()

    def travellers(self, s: Anunnaki) -> list[int]:
        """ANU-MOVE-09, ANU-RUL-61: units that can be teleported, as actions."""
        found: list[int] = []
        for kind, starts in origins(s, self.seat, ATLANTIS):
            if not self.arrived:  # of the first one nothing is asked
                found += [teleport(kind, start) for start in starts]
                continue
            for start in starts:
                if self.same_origin and self.origin != start:
                    continue
                came = self.arrived.count(kind * ALL_TERRITORIES + start)
                if not came or units_of(s, self.seat, kind, start) > came:
                    found.append(teleport(kind, start))
        return found

    def clone(self) -> Frame[Anunnaki]:
        frame = Portal(self.seat, self.left, self.same_origin)
        frame.pc = self.pc
        frame.origin = self.origin
        frame.arrived = self.arrived
        return frame


def _portal(s: Anunnaki) -> Portal:
    """The portal that is open."""
    at = -1
    while not isinstance(frame := s.stack[at], Portal):
        at -= 1
    return frame


def arrive(s: Anunnaki, territory: int, units: Row) -> None:
    """Units have come through the portal, and rest."""
    frame = _portal(s)
    frame.arrived += tuple(kind * ALL_TERRITORIES + territory for kind in units)
    rest_at(s, territory)


class ChooseTraveller(Ask[Anunnaki]):
    """portal.step: a unit that is teleported, or no more."""

    __slots__ = ("left",)

    point = "portal.step"
    rule = "ANU-MOVE-08"
    offers = ("teleport", "stop")
    told = ("left",)

    def __init__(self, actor: int, left: int) -> None:
        self.actor = actor
        self.left = left

    def legal(self, s: Anunnaki) -> list[int]:
        return [*_portal(s).travellers(s), STOP]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "teleport":
            return None
        start = n % ALL_TERRITORIES
        if not s.present[self.actor] >> start & 1:
            return Refusal(self.rule, HERE)
        if contested(s, self.actor) >> start & 1:
            return Refusal("ANU-MOVE-14", HELD)
        return Refusal("ANU-MOVE-09") if ATLANTIS >> start & 1 else Refusal("ANU-MOVE-11")

    def apply(self, s: Anunnaki, action: int) -> None:
        if action == STOP:
            s.done(STOP)
            return
        s.done()
        kind, start = divmod(action - TELEPORT, ALL_TERRITORIES)
        s.call(ChooseDestination(self.actor, kind, start))


class ChooseDestination(Ask[Anunnaki]):
    """portal.step: where the unit goes."""

    __slots__ = ("territory", "unit")

    point = "portal.step"
    rule = "ANU-MOVE-09"
    offers = ("to",)
    told = ("unit", "territory")
    kinds = spoken(unit=KIND.name, territory=TERRITORY.name)

    def __init__(self, actor: int, unit: int, territory: int) -> None:
        self.actor = actor
        self.unit = unit
        self.territory = territory  # where it stands

    def legal(self, s: Anunnaki) -> list[int]:
        mask = s.realm & ~FOREIGN_CAPITALS[s.houses[self.actor]] & ~ATLANTIS
        mask &= ~(1 << self.territory)
        if not may_enter_afterlife(s, self.actor):
            mask &= ~AFTERLIFE_BIT
        return pick(TARGETS, mask)

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "to":
            return None
        foreign = FOREIGN_CAPITALS[s.houses[self.actor]] >> n & 1
        return Refusal(self.rule, CAPITALS if foreign else "")

    def apply(self, s: Anunnaki, action: int) -> None:
        seat, start, end = self.actor, self.territory, action - TO
        s.done()
        frame = _portal(s)
        frame.left -= 1
        frame.origin = start
        if self.unit == SETTLEMENT_KIND and s.present[seat] >> start & 1:
            ask = ChooseCargo(seat, start, end, NO_UNIT, NOWHERE, 1)
            if len(ask.legal(s)) > 1:
                s.call(ask)
                return
        go(s, seat, self.unit, start, end, (), NOWHERE)
        arrive(s, end, (self.unit,))
