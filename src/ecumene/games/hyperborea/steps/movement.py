"""Moving and flying, and new minis: HYP-MOVE, HYP-FLY, HYP-MINI, HYP-CLONE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.actions import CLONE, FLIGHT, RAISE, STEP
from ecumene.games.hyperborea.content import only_power_with
from ecumene.games.hyperborea.effects import spend
from ecumene.games.hyperborea.geometry import (
    EVEN,
    FACE_COST,
    PAIRS,
    STEPS,
    WITH_CITY,
)
from ecumene.games.hyperborea.minis import (
    BITS,
    arrive,
    enemies_at,
    homelands,
    leave,
    present,
    put_mini,
)
from ecumene.games.hyperborea.programs import CLONE as CLONE_TOKEN
from ecumene.games.hyperborea.programs import FLY, MINI, MOVE
from ecumene.games.hyperborea.state import Hyperborea

PATHFINDING: Final[int] = only_power_with("ignore_terrain")


def costs_of(s: Hyperborea, seat: int) -> list[list[int]]:
    """HYP-MOVE-08, HYP-FACT-05: by face and face what a step costs a seat."""
    return EVEN if s.powers[seat] == PATHFINDING else FACE_COST


def steps(s: Hyperborea, seat: int) -> list[int]:
    """HYP-MOVE-02, HYP-FLY-01: steps of free minis that the points in the pool pay."""
    points, flight = s.pool[MOVE], s.pool[FLY]
    walks: list[int] = []
    flights: list[int] = []
    costs, ground = costs_of(s, seat), s.ground
    ways = STEPS[s.seats]
    outside = s.outside[seat]
    for place in numbers_of(s.standing[seat]):
        if s.stopped and (outside >> BITS * place & 15) <= (s.stopped >> BITS * place & 15):
            continue
        cost = costs[ground[place]]
        for to, pair in ways[place]:
            face = ground[to]
            if face >= 0:
                if cost[face] <= points:
                    walks.append(STEP + pair)
                if flight:
                    flights.append(FLIGHT + pair)
    return walks + flights


def step(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-MOVE-10: a step on foot; enemies outside sites stop the mini."""
    place, to = PAIRS[action - STEP]
    cost = costs_of(s, seat)[s.ground[place]][s.ground[to]]
    spend(s, MOVE, cost)
    if s.telling:
        s.tell("move", "HYP-MOVE-02", seat=seat, place=place, other=to, n=cost)
    leave(s, seat, place)
    arrive(s, seat, to)
    if enemies_at(s, seat, to):
        s.stopped += 1 << BITS * to


def fly(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-FLY-01, HYP-FLY-02: a step by flight costs 1, and nobody stops it."""
    place, to = PAIRS[action - FLIGHT]
    spend(s, FLY)
    if s.telling:
        s.tell("fly", "HYP-FLY-01", seat=seat, place=place, other=to)
    leave(s, seat, place)
    arrive(s, seat, to)


def raisings(s: Hyperborea, seat: int) -> list[int]:
    """HYP-MINI-01: hexes of the own homeland with a city."""
    if not s.reserve[seat]:
        return []
    return [RAISE + place for place in homelands(s, seat) if WITH_CITY[s.ground[place]]]


def raise_mini(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-MINI-01: a mini from the reserve, outside the city."""
    spend(s, MINI)
    if s.telling:
        s.tell("mini", "HYP-MINI-01", seat=seat, place=action - RAISE)
    put_mini(s, seat, action - RAISE)


def clonings(s: Hyperborea, seat: int) -> list[int]:
    """HYP-CLONE-01: hexes with an own mini, also a frozen one."""
    if not s.reserve[seat]:
        return []
    return [CLONE + place for place in numbers_of(present(s, seat))]


def clone_mini(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-CLONE-01: a mini from the reserve beside an own one."""
    spend(s, CLONE_TOKEN)
    if s.telling:
        s.tell("clone", "HYP-CLONE-01", seat=seat, place=action - CLONE)
    put_mini(s, seat, action - CLONE)
