"""Majorities and the bonuses of a region: ANK-DOM-02, ANK-GOD-RA-03, ANK-SCEN-04."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.content import CITY_DEVOTION, LIGHT, RA
from ecumene.games.ankh.state import Ankh, God

PRIZE: Final = 1


def most_of(monuments: int, controlled: list[int], gods: list[int]) -> int:
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
    return _majority_of(s, token, s.regions[token - 1] & s.monuments[kind])


def _majority_of(s: Ankh, token: int, monuments: int) -> int:
    """The same of some monuments of one type in the region."""
    god = most_of(monuments, s.controlled, s.ladder)
    return god if god != NOBODY and s.own[god] & s.wide[token - 1] else NOBODY


def all_majorities(s: Ankh) -> list[list[int]]:
    """ANK-DOM-02: by token and type of monument; only monuments that a god controls matter."""
    taken, found = 0, []
    for god in s.ladder:
        taken |= s.controlled[god]
    for token, land in enumerate(s.regions, 1):
        here = land & taken
        if here:
            found.append([_majority_of(s, token, here & mask) for mask in s.monuments])
        else:
            found.append([NOBODY] * len(s.monuments))
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
    return LIGHT if s.holder[RA] == god and is_lit(s, token) else 0


def is_lit(s: Ankh, token: int) -> bool:
    """ANK-GOD-RA-03: has whoever holds Ra's power illuminated figures in a region?"""
    return bool(s.illuminated & s.own[s.holder[RA]] & s.wide[token - 1])


def lit_regions(s: Ankh) -> int:
    """The same as a mask of tokens."""
    if not s.illuminated or s.holder[RA] == NOBODY:
        return 0
    return mask_of([token for token in range(1, len(s.wide) + 1) if is_lit(s, token)])


def prize(s: Ankh, token: int, god: God) -> int:
    """ANK-DOM-01, ANK-BATL-12: what dominance or a won battle brings, without cards and margins."""
    return plain_prize(s, token) + light_bonus(s, token, god)


def plain_prize(s: Ankh, token: int) -> int:
    """The part of it that is the same for all gods."""
    return PRIZE + city_bonus(s, token)
