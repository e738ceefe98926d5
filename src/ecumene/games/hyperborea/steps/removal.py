"""Paying with what one has, and what neighbours must give up: HYP-REM, HYP-NEIGH, HYP-FACT-11."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.actions import AFFLICT, LOSE_CUBE, LOSE_MINI, PAY, STEP_BACK, USE_TILE
from ecumene.games.hyperborea.content import POWERS, ROWS, power_with
from ecumene.games.hyperborea.cubes import ROW_COLOURS, any_spot, spots, take_cube
from ecumene.games.hyperborea.effects import generate, spend
from ecumene.games.hyperborea.geometry import ALL_PLACES, NEAR
from ecumene.games.hyperborea.minis import leave, leave_stopped, present, vacate
from ecumene.games.hyperborea.names import TOKEN, spoken
from ecumene.games.hyperborea.programs import (
    CUBE,
    FIGURE,
    GEMS,
    GIFTS,
    LOSS,
    LOSSES,
    LOST,
    PRICE,
    THEN,
)
from ecumene.games.hyperborea.programs import PAY as PAY_TOKEN
from ecumene.games.hyperborea.state import Hyperborea

BUYING: Final = power_with("buy")


def can_lose(s: Hyperborea, seat: int, what: int) -> bool:
    """HYP-REM-01 to HYP-REM-03, HYP-REGR-01: is there something of the kind?"""
    if what == GEMS:
        return s.gems[seat] > 0
    if what == CUBE:
        return any_spot(s, seat, ROW_COLOURS)
    if what == FIGURE:
        return present(s, seat) > 0
    return any(s.levels[ROWS * seat : ROWS * seat + ROWS])


def losable_cubes(s: Hyperborea, seat: int) -> list[int]:
    """HYP-REM-01: visible cubes that are not grey."""
    return [LOSE_CUBE + spot for spot in spots(s, seat, ROW_COLOURS)]


def lose_cube(s: Hyperborea, seat: int, spot: int) -> None:
    """HYP-REM-01: the cube goes back to the supply."""
    colour = take_cube(s, seat, spot)
    s.supply[colour] += 1
    if s.telling:
        s.tell("lose_cube", "HYP-REM-01", seat=seat, colour=colour)


def losable_minis(s: Hyperborea, seat: int) -> list[int]:
    """HYP-REM-02: own minis by hex, and those in sites one by one."""
    found = [LOSE_MINI + place for place in numbers_of(s.standing[seat])]
    if s.inside[seat]:
        first = LOSE_MINI + ALL_PLACES
        found += [first + site for site, owner in enumerate(s.sites) if owner == seat]
    return found


def lose_mini(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-REM-02: a mini goes from the map to the reserve; fortresses do not help (J22)."""
    place = action - LOSE_MINI
    if place >= ALL_PLACES:
        vacate(s, place - ALL_PLACES)
    elif seat == s.turn:
        leave_stopped(s, seat, place)
    else:
        leave(s, seat, place)
    s.reserve[seat] += 1
    if s.telling:
        s.tell("lose_mini", "HYP-REM-02", seat=seat)


def lose_gem(s: Hyperborea, seat: int) -> None:
    """HYP-REM-03: a gem goes back to the supply."""
    s.gems = changed(s.gems, seat, s.gems[seat] - 1)
    if s.telling:
        s.tell("lose_gem", "HYP-REM-03", seat=seat, n=s.gems[seat])


# Prices of the active player


def payments(s: Hyperborea, seat: int) -> list[int]:
    """HYP-REM-04: removals in the pool that can be made."""
    return [
        PAY + number
        for number, what in enumerate(PRICE)
        if s.pool[PAY_TOKEN + number] and can_lose(s, seat, what)
    ]


def pay(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-REM-04: what follows is generated when the removal has been made."""
    number = action - PAY
    spend(s, PAY_TOKEN + number)
    if PRICE[number] == GEMS:
        lose_gem(s, seat)
        follow(s, seat, number)
    elif PRICE[number] == CUBE:
        s.call(PayCube(seat, PAY_TOKEN + number))
    else:
        s.call(PayMini(seat, PAY_TOKEN + number))


def follow(s: Hyperborea, seat: int, number: int) -> None:
    """HYP-REM-04, HYP-PERM-07: what a removal was made for."""
    if s.telling:
        s.tell("follow", "HYP-REM-04", seat=seat, program=THEN[number])
    generate(s, seat, THEN[number])


class Payment(Ask[Hyperborea]):
    """A choice of what is removed for a token of the pool."""

    __slots__ = ("token",)

    kinds = spoken(token=TOKEN.name)
    told = ("token",)

    def __init__(self, actor: int, token: int) -> None:
        super().__init__(actor)
        self.token = token


class PayCube(Payment):
    """HYP-REM-01: which visible cube is paid."""

    __slots__ = ()

    point = "pay"
    rule = "HYP-REM-01"
    offers = ("lose cube",)

    def legal(self, s: Hyperborea) -> list[int]:
        return losable_cubes(s, self.actor)

    def apply(self, s: Hyperborea, action: int) -> None:
        s.done()
        lose_cube(s, self.actor, action - LOSE_CUBE)
        follow(s, self.actor, self.token - PAY_TOKEN)


class PayMini(Payment):
    """HYP-REM-02: which mini is paid."""

    __slots__ = ()

    point = "pay"
    rule = "HYP-REM-02"
    offers = ("lose mini",)

    def legal(self, s: Hyperborea) -> list[int]:
        return losable_minis(s, self.actor)

    def apply(self, s: Hyperborea, action: int) -> None:
        s.done()
        lose_mini(s, self.actor, action)
        follow(s, self.actor, self.token - PAY_TOKEN)


# Neighbours


def afflictions(s: Hyperborea, seat: int) -> list[int]:
    """HYP-NEIGH-02: what neighbours can be made to lose."""
    return [AFFLICT + loss for loss in range(len(LOSSES)) if s.pool[LOSS + loss]]


def neighbours(s: Hyperborea, seat: int) -> list[int]:
    """HYP-NEIGH-01, HYP-NEIGH-04: seats with a mini beside one's own, in turn order."""
    near = NEAR[s.seats]
    reach = own = present(s, seat)
    for place in numbers_of(own):
        reach |= near[place]
    seats = [(seat + step) % s.seats for step in range(1, s.seats)]
    return [other for other in seats if present(s, other) & reach]


def afflict(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-NEIGH-02 to HYP-NEIGH-05: all neighbours suffer, one after the other."""
    loss = action - AFFLICT
    spend(s, LOSS + loss)
    hit = neighbours(s, seat)
    if s.telling:
        s.tell("afflict", "HYP-NEIGH-01", seat=seat, token=LOSS + loss)
    what = LOST[loss]
    asks: list[Ask[Hyperborea]] = []
    for other in hit:
        if not can_lose(s, other, what):
            continue
        if what == GEMS:
            lose_gem(s, other)
        elif what == CUBE:
            asks.append(SufferCube(other))
        elif what == FIGURE:
            asks.append(SufferMini(other))
        else:
            asks.append(SufferRegress(other))
    s.call_each(asks)


class SufferRegress(Ask[Hyperborea]):
    """HYP-REGR-01: the affected player moves one marker back."""

    __slots__ = ()

    point = "suffer.regress"
    rule = "HYP-REGR-01"
    offers = ("back",)

    def legal(self, s: Hyperborea) -> list[int]:
        levels = s.levels[ROWS * self.actor : ROWS * self.actor + ROWS]
        return [STEP_BACK + row for row, level in enumerate(levels) if level]

    def apply(self, s: Hyperborea, action: int) -> None:
        row = action - STEP_BACK
        at = ROWS * self.actor + row
        s.levels[at] -= 1
        if s.telling:
            s.tell("regress", "HYP-REGR-01", seat=self.actor, row=row, n=s.levels[at])
        s.done()


class SufferCube(Ask[Hyperborea]):
    """HYP-REM-01: the affected player returns a visible cube."""

    __slots__ = ()

    point = "suffer.cube"
    rule = "HYP-REM-01"
    offers = ("lose cube",)

    def legal(self, s: Hyperborea) -> list[int]:
        return losable_cubes(s, self.actor)

    def apply(self, s: Hyperborea, action: int) -> None:
        lose_cube(s, self.actor, action - LOSE_CUBE)
        s.done()


class SufferMini(Ask[Hyperborea]):
    """HYP-REM-02: the affected player takes a mini off the map."""

    __slots__ = ()

    point = "suffer.mini"
    rule = "HYP-REM-02"
    offers = ("lose mini",)

    def legal(self, s: Hyperborea) -> list[int]:
        return losable_minis(s, self.actor)

    def apply(self, s: Hyperborea, action: int) -> None:
        lose_mini(s, self.actor, action)
        s.done()


# Faction tiles that are used by their owner


def gifts(s: Hyperborea, seat: int) -> list[int]:
    """HYP-FACT-02, HYP-FACT-03, HYP-FACT-11: what the own tile offers now."""
    power = s.powers[seat]
    ready = s.gems[seat] if power in BUYING else s.tokens[seat]
    if not ready:
        return []
    return [USE_TILE + at for at, (tile, _) in enumerate(GIFTS) if tile == power]


def use_gift(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-POOL-09: a token or a gem is given, what it brings enters the pool."""
    power, number = GIFTS[action - USE_TILE]
    if s.telling:
        s.tell("gift", "HYP-POOL-09", seat=seat, power=power, program=number)
    if power in BUYING:
        s.gems = changed(s.gems, seat, s.gems[seat] - _COST[power])
    else:
        s.tokens = changed(s.tokens, seat, s.tokens[seat] - 1)
    generate(s, seat, number)


_COST: Final = [tile.params.cost.gem if tile.params.cost else 0 for tile in POWERS]
