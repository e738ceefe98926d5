"""Strength: ANK-BATL-07, with everything that changes it."""

from __future__ import annotations

from typing import Final

from ecumene.engine.remembered import remembered
from ecumene.games.ankh.board import spaces_of
from ecumene.games.ankh.content import (
    ALL_CARDS,
    ANUBIS,
    CARD_STRENGTH,
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
from ecumene.games.ankh.state import Ankh, God

SPLENDOUR: Final[int] = POWER_N["resplendent"]
TEMPLE_STRENGTH: Final[int] = POWER_N["temple_attuned"]
SPLENDID: Final = 3  # ANK-POW-05: monuments of one type


def strength(s: Ankh, god: God, token: int) -> int:
    """ANK-BATL-07: figures, cards and temples; 0 without figures in the region."""
    if not s.own[god] & s.wide[token - 1]:
        return 0
    return (
        figure_strength(s, god, token)
        + STRENGTH_OF[s.in_battle[god]]  # ANK-BC-01
        + temple_strength(s, god, token)
    )


def figure_strength(s: Ankh, god: God, token: int) -> int:
    """ANK-BATL-07: figures, but for those beside an Androsphinx (ANK-GRD-AND-01)."""
    counted = s.own[god] & s.wide[token - 1] & ~neutralised(s, god)
    total = STRENGTH * counted.bit_count()
    if counted & s.figures[god][GOD]:
        total += god_strength(s, god) - STRENGTH
    return total


def temple_strength(s: Ankh, god: God, token: int) -> int:
    """ANK-POW-07: own temples of the region beside own figures."""
    total = 0
    if s.powers[god] & TEMPLE_ATTUNED:
        temples = s.regions[token - 1] & s.controlled[god] & s.monuments[TEMPLE]
        for space in spaces_of(temples):
            if s.near[space] & s.own[god]:
                total += TEMPLE_STRENGTH
    return total


def card_chance(s: Ankh, god: God) -> int:
    """ANK-HID-01: the most that one card can still add, of all that may be in hand or face down."""
    return _strongest(ALL_CARDS & ~(s.played[god] | s.in_battle[god]))


def _strongest_of(cards: int) -> int:
    """The strength of the strongest of some cards."""
    return max((CARD_STRENGTH[card] for card in spaces_of(cards)), default=0)


_strongest: Final = remembered(_strongest_of, 1 << 10)


def god_strength(s: Ankh, god: God) -> int:
    """ANK-POW-05, ANK-GOD-ANU-03: what a god figure is worth."""
    worth = STRENGTH
    if s.powers[god] & RESPLENDENT:
        for mask in s.monuments:
            if (mask & s.controlled[god]).bit_count() >= SPLENDID:
                worth = SPLENDOUR
    if s.holder[ANUBIS] == god:
        worth += TRAPPED_STRENGTH * sum(s.trapped)
    return worth


def neutralised(s: Ankh, god: God) -> int:
    """ANK-GRD-AND-01 to 03: spaces adjacent to an Androsphinx of another god."""
    mask = 0
    for other in s.ladder:
        if other != god:
            for space in spaces_of(s.figures[other][SPHINX]):
                mask |= s.near[space]
    return mask
