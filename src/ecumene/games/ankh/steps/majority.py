"""Majorities and the bonuses of a region: ANK-DOM-02, ANK-GOD-RA-03, ANK-SCEN-04."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.content import CITY_DEVOTION, LIGHT, LIMITS, RA
from ecumene.games.ankh.state import Ankh, God, Row

PRIZE: Final = 1
GODS_AT_MOST: Final[int] = LIMITS.max_players


def most_of(monuments: int, controlled: Row, gods: Row) -> int:
    """ANK-DOM-02: the god that controls more of some monuments than each other god, or NOBODY."""
    if not monuments:
        return NOBODY
    best, holder = 0, NOBODY
    for god in gods:
        own = monuments & controlled[god]
        if own:
            count = own.bit_count()
            if count > best:
                best, holder = count, god
            elif count == best:
                holder = NOBODY
    return holder


def majority(s: Ankh, token: int, kind: int) -> int:
    """ANK-DOM-02, 03: who has most monuments of this type here, if it has figures here, or NOBODY.

    Gods without figures are compared too; neutral monuments count for nobody (ANK-RUL-46).
    """
    god = most_of(s.regions[token - 1] & s.monuments[kind], s.controlled, s.ladder)
    return god if god != NOBODY and s.own[god] & s.wide[token - 1] else NOBODY


def all_majorities(s: Ankh) -> list[list[int]]:
    """The same by token and type of monument; only gods that control monuments there matter."""
    found, present = [], presence(s)
    for land in s.regions:
        row = [NOBODY] * len(s.monuments)
        here = tuple([land & controlled for controlled in s.controlled])
        gods = tuple([god for god in s.ladder if here[god]])
        if gods:
            for kind, mask in enumerate(s.monuments):
                god = most_of(mask, here, gods)
                if god != NOBODY and present >> god & 1:
                    row[kind] = god
        found.append(row)
        present >>= GODS_AT_MOST
    return found


def presence(s: Ankh) -> int:
    """ANK-CONF-04: the gods with figures in each region, as masks of GODS_AT_MOST bits."""
    found, bit = 0, 1
    for wide in s.wide:
        for god in s.ladder:
            if s.own[god] & wide:
                found |= bit << god
        bit <<= GODS_AT_MOST
    return found


def majorities_of(s: Ankh, token: int) -> list[int]:
    """By god: its majorities in a region."""
    counts = [0] * s.seats
    for kind in range(len(s.monuments)):
        god = majority(s, token, kind)
        if god != NOBODY:
            counts[god] += 1
    return counts


def tell_majorities(s: Ankh, token: int) -> None:
    """ANK-DOM-02: say for which monuments devotion will be gained."""
    for kind in range(len(s.monuments)):
        god = majority(s, token, kind)
        if god != NOBODY:
            s.tell("majority", "ANK-DOM-02", god=s.gods[god], monument=kind, region=token)


def city_bonus(s: Ankh, token: int) -> int:
    """ANK-SCEN-04: what cities add to dominance or a won battle."""
    each = CITY_DEVOTION[s.scenario]
    return each * (s.cities & s.wide[token - 1]).bit_count() if each else 0


def light_bonus(s: Ankh, token: int, god: God) -> int:
    """ANK-GOD-RA-03: what Ra's illuminated figures add to dominance or a won battle."""
    return light_in(lit_regions(s), token) if s.holder[RA] == god else 0


def light_in(lit: int, token: int) -> int:
    """What it is in a region, if those are illuminated that `lit_regions` says."""
    return LIGHT if lit >> token & 1 else 0


def lit_regions(s: Ankh) -> int:
    """ANK-GOD-RA-03: mask of tokens where whoever holds Ra's power has illuminated figures."""
    if not s.illuminated or s.holder[RA] == NOBODY:
        return 0
    lit = s.illuminated & s.own[s.holder[RA]]
    return mask_of([token for token, wide in enumerate(s.wide, 1) if lit & wide])


def prize(s: Ankh, token: int, god: God) -> int:
    """ANK-DOM-01, ANK-BATL-12: what dominance or a won battle brings, without cards and margins."""
    return plain_prize(s, token) + light_bonus(s, token, god)


def plain_prize(s: Ankh, token: int) -> int:
    """The part of it that is the same for all gods."""
    return PRIZE + city_bonus(s, token)
