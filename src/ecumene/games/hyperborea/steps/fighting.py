"""Attacks, fortresses and ranged attacks: HYP-ATT, HYP-FORT, HYP-RANGE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.actions import (
    ATTACK,
    CONVERT,
    FORTIFY,
    KILL,
    OF_FORT,
    OF_SEAT,
    SHOOT,
    TARGETS,
)
from ecumene.games.hyperborea.content import only_power_with
from ecumene.games.hyperborea.effects import spend
from ecumene.games.hyperborea.geometry import NEAR, SITES
from ecumene.games.hyperborea.minis import (
    BITS,
    leave,
    present,
    put_mini,
    tokens_left,
    vacate,
)
from ecumene.games.hyperborea.names import SITE, spoken
from ecumene.games.hyperborea.objectives import gain_gem
from ecumene.games.hyperborea.programs import ATTACK as ATTACK_TOKEN
from ecumene.games.hyperborea.programs import FORTRESS, RANGED
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

CONVERTING: Final[int] = only_power_with("convert_ghost")


def targets(s: Hyperborea, seat: int, places: int, first: int) -> list[int]:
    """HYP-ATT-01, HYP-ATT-02, HYP-FORT-03: whom a seat can hit in some places (a mask).

    Fortresses of a colour stand before all its minis in the hex; without minis they are no target.
    """
    found: list[int] = []
    for place in numbers_of(places):
        base = first + TARGETS * place
        shift = BITS * place
        site = SITES * place
        for at in range(SITES):
            owner = s.sites[site + at]
            if owner == GHOST or (
                owner != NOTHING and owner != seat and not s.forts[owner] >> shift & 15
            ):
                found.append(base + at)
        bit = 1 << place
        behind: list[int] = []
        for other in range(s.seats):
            if other == seat:
                continue
            if s.forts[other] >> shift & 15:
                if (s.standing[other] | s.inside[other]) & bit:
                    behind.append(base + OF_FORT + other)
            elif s.standing[other] & bit:
                found.append(base + OF_SEAT + other)
        found += behind
    return found


def attacks(s: Hyperborea, seat: int) -> list[int]:
    """HYP-ATT-02: in hexes with an own mini that is not frozen."""
    return targets(s, seat, s.standing[seat], ATTACK)


def in_range(s: Hyperborea, seat: int) -> int:
    """HYP-RANGE-01, HYP-RANGE-04: mask of places next to an own mini that is not frozen."""
    near = NEAR[s.seats]
    found = 0
    for place in numbers_of(s.standing[seat]):
        found |= near[place]
    return found & s.open


def shots(s: Hyperborea, seat: int) -> list[int]:
    """HYP-RANGE-01: the same targets in the next hexes."""
    return targets(s, seat, in_range(s, seat), SHOOT)


def hit_fortress(s: Hyperborea, seat: int, owner: int, place: int) -> None:
    """HYP-FORT-02: a fortress takes the point and goes back to its owner's supply."""
    s.forts = changed(s.forts, owner, s.forts[owner] - (1 << BITS * place))
    if s.telling:
        s.tell("breach", "HYP-FORT-02", seat=seat, owner=owner, place=place)


def attack(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-ATT-03: a point destroys its target unless a fortress takes it."""
    spend(s, ATTACK_TOKEN)
    place, target = divmod(action - ATTACK, TARGETS)
    if target >= OF_FORT:
        hit_fortress(s, seat, target - OF_FORT, place)
        return
    if target >= OF_SEAT:
        owner = target - OF_SEAT
        leave(s, owner, place)
        bury(s, seat, owner, place)
        return
    site = SITES * place + target
    owner = s.sites[site]
    if owner != GHOST:
        vacate(s, site)
        bury(s, seat, owner, place)
    elif s.powers[seat] == CONVERTING and s.reserve[seat]:
        s.call(ChooseConversion(seat, site))
    else:
        slay(s, seat, site)


def slay(s: Hyperborea, seat: int, site: int) -> None:
    """HYP-ATT-04: a ghost goes to the attacker's graveyard."""
    vacate(s, site)
    s.slain = changed(s.slain, seat, s.slain[seat] + 1)
    if s.telling:
        s.tell("slay", "HYP-ATT-04", seat=seat, site=site, n=s.slain[seat])


def bury(s: Hyperborea, seat: int, owner: int, place: int) -> None:
    """HYP-ATT-05 to HYP-ATT-07: a destroyed mini lies in the graveyard, or goes home."""
    if not s.graves[seat] >> owner & 1:
        s.graves = changed(s.graves, seat, s.graves[seat] | 1 << owner)
        if s.telling:
            s.tell("bury", "HYP-ATT-05", seat=seat, owner=owner, place=place)
        return
    s.reserve[owner] += 1
    if s.telling:
        s.tell("destroy", "HYP-ATT-06", seat=seat, owner=owner, place=place)
    if s.graves[seat].bit_count() == s.seats - 1:
        gain_gem(s, seat, "HYP-ATT-07")  # HYP-ATT-09: not through the pool


class ChooseConversion(Ask[Hyperborea]):
    """HYP-FACT-12: kill the ghost, or turn it into an own mini."""

    __slots__ = ("site",)

    point = "convert"
    rule = "HYP-FACT-12"
    offers = ("kill", "convert")
    kinds = spoken(site=SITE.name)
    told = ("site",)

    def __init__(self, actor: int, site: int) -> None:
        super().__init__(actor)
        self.site = site

    def legal(self, s: Hyperborea) -> list[int]:
        return [KILL, CONVERT]

    def apply(self, s: Hyperborea, action: int) -> None:
        s.done()
        if action == KILL:
            slay(s, self.actor, self.site)
            return
        vacate(s, self.site)
        s.ghosts += 1
        if s.telling:
            s.tell("convert", "HYP-FACT-12", seat=self.actor, site=self.site)
        put_mini(s, self.actor, self.site // SITES)


def shoot(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-RANGE-02, HYP-RANGE-03: nothing scores; minis go home, ghosts to the box."""
    spend(s, RANGED)
    place, target = divmod(action - SHOOT, TARGETS)
    if target >= OF_FORT:
        hit_fortress(s, seat, target - OF_FORT, place)
        return
    if target >= OF_SEAT:
        owner = target - OF_SEAT
        leave(s, owner, place)
    else:
        owner = s.sites[SITES * place + target]
        vacate(s, SITES * place + target)
    if owner == GHOST:
        s.ghosts += 1
        if s.telling:
            s.tell("banish", "HYP-RANGE-02", seat=seat, place=place)
        return
    s.reserve[owner] += 1
    if s.telling:
        s.tell("shoot", "HYP-RANGE-02", seat=seat, owner=owner, place=place)


def fortifications(s: Hyperborea, seat: int) -> list[int]:
    """HYP-FORT-01, HYP-FORT-06: hexes with an own mini, while tokens last."""
    if tokens_left(s, seat) <= 0:
        return []
    return [FORTIFY + place for place in numbers_of(present(s, seat))]


def fortify(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-FORT-01: one token on a hex."""
    place = action - FORTIFY
    spend(s, FORTRESS)
    s.forts = changed(s.forts, seat, s.forts[seat] + (1 << BITS * place))
    if s.telling:
        s.tell("fortify", "HYP-FORT-01", seat=seat, place=place)
