"""Strength: ANK-BATL-07, with everything that changes it."""

from __future__ import annotations

from typing import Final

from ecumene.games.ankh.board import spaces_of
from ecumene.games.ankh.content import (
    ANUBIS,
    GOD,
    POWER_N,
    RESPLENDENT,
    SPHINX,
    STRENGTH,
    TEMPLE,
    TEMPLE_ATTUNED,
    TRAPPED_STRENGTH,
)
from ecumene.games.ankh.effects import STRENGTH_OF
from ecumene.games.ankh.state import Ankh

SPLENDOUR: Final[int] = POWER_N["resplendent"]
TEMPLE_STRENGTH: Final[int] = POWER_N["temple_attuned"]
SPLENDID: Final = 3  # ANK-POW-05: monuments of one type


def strength(s: Ankh, god: int, token: int) -> int:
    """ANK-BATL-07: figures, cards and temples; 0 without figures in the region."""
    here = s.own[god] & s.wide[token - 1]
    if not here:
        return 0
    counted = here & ~neutralised(s, god)  # ANK-GRD-AND-01
    total = STRENGTH * counted.bit_count()
    if counted & s.figures[god][GOD]:
        total += god_strength(s, god) - STRENGTH
    total += STRENGTH_OF[s.in_battle[god]]  # ANK-BC-01
    if s.powers[god] & TEMPLE_ATTUNED:  # ANK-POW-07
        temples = s.regions[token - 1] & s.controlled[god] & s.monuments[TEMPLE]
        for space in spaces_of(temples):
            if s.near[space] & s.own[god]:
                total += TEMPLE_STRENGTH
    return total


def god_strength(s: Ankh, god: int) -> int:
    """ANK-POW-05, ANK-GOD-ANU-03: what a god figure is worth."""
    worth = STRENGTH
    if s.powers[god] & RESPLENDENT:
        for mask in s.monuments:
            if (mask & s.controlled[god]).bit_count() >= SPLENDID:
                worth = SPLENDOUR
    if s.holder[ANUBIS] == god:
        worth += TRAPPED_STRENGTH * sum(s.trapped)
    return worth


def neutralised(s: Ankh, god: int) -> int:
    """ANK-GRD-AND-01 to 03: spaces adjacent to an Androsphinx of another god."""
    mask = 0
    for other in s.ladder:
        if other != god:
            for space in spaces_of(s.figures[other][SPHINX]):
                mask |= s.near[space]
    return mask
