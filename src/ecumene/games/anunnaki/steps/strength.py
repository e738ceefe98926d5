"""Strengths in a fight, added up in the order of ANU-FIGHT-48."""

from __future__ import annotations

from ecumene.games.anunnaki.content import (
    ASSUR,
    ASSUR_N,
    ATLANTIS,
    ATLANTIS_GOD,
    CIV_AT,
    CIV_STRENGTH,
    FOLLOWER_KIND,
    HEIMDALLR,
    HEIMDALLR_N,
    ISIS,
    ISIS_N,
    KIND_STRENGTH,
    MAJOR_KIND,
    MINOR_KIND,
    NORRENIS,
    ODIN_N,
    THOR,
    THOR_LEAST,
    THOR_N,
    WEAPON_STRENGTH,
)
from ecumene.games.anunnaki.state import Anunnaki

WEAK = 1  # what a god counts under Ballista or a tile with its effect

Parts = tuple[int, int, int, int]
"""Of what a strength is made: units, bonuses, weapons, metal."""


def unit_values(
    s: Anunnaki, seat: int, territory: int, attacks: bool, weak: bool, spear: bool
) -> list[int]:
    """ANU-FIGHT-43, ANU-FIGHT-48: the value of each unit; a spear leaves out the largest."""
    summoned = s.summoned[seat]
    values = [KIND_STRENGTH[FOLLOWER_KIND]] * s.followers[seat].count(territory)
    values += [WEAK if weak else KIND_STRENGTH[MINOR_KIND]] * s.minors[seat].count(territory)
    if s.majors[seat] == territory:
        values.append(WEAK if weak else KIND_STRENGTH[MAJOR_KIND])
    if s.houses[seat] == NORRENIS:  # ANU-GOD-03, ANU-GOD-19, ANU-GOD-24
        each = ODIN_N if s.majors[seat] >= 0 else 0
        if not attacks and summoned & HEIMDALLR:
            each += HEIMDALLR_N
        values += [each] * s.settlements[seat].count(territory)
    if attacks and summoned & THOR:  # ANU-GOD-21
        values = [value + THOR_N if value >= THOR_LEAST else value for value in values]
    if spear and values:
        values.remove(max(values))
    return values


def bonus(s: Anunnaki, seat: int, territory: int) -> int:
    """ANU-FIGHT-48: what belongs to no unit."""
    summoned = s.summoned[seat]
    extra = ASSUR_N if summoned & ASSUR else 0  # ANU-GOD-34
    if summoned & ISIS and s.present[seat] >> territory & 1:  # ANU-GOD-16
        extra += ISIS_N * s.settlements[seat].count(territory)
    return extra


def fight_strength(
    s: Anunnaki, seat: int, territory: int, attacks: bool, weak: bool, spear: bool, metal: int
) -> Parts:
    """ANU-FIGHT-07, ANU-FIGHT-48: units, bonuses, weapons and the metal of a War Cart."""
    return (
        sum(unit_values(s, seat, territory, attacks, weak, spear)),
        bonus(s, seat, territory),
        sum(WEAPON_STRENGTH[card] for card in s.played[seat]),
        metal,
    )


def civ_strength(s: Anunnaki, territory: int, weak: bool) -> Parts:
    """ANU-FIGHT-14, ANU-ATL-02: the printed value, and the god of Atlantis."""
    god = 0
    if ATLANTIS >> territory & 1:
        god = WEAK if weak else ATLANTIS_GOD
    return CIV_STRENGTH[s.civs[CIV_AT[territory]]], god, 0, 0
