"""What the verbs of the battle cards do: ANK-BC."""

from __future__ import annotations

from typing import Final

from ecumene.engine.frozen import changed
from ecumene.games.ankh.board import DESERT, FERTILE
from ecumene.games.ankh.content import (
    ALL_CARDS,
    CARD_STRENGTH,
    CYCLES,
    DROUGHT_DEVOTION,
    DROUGHTS,
    FLOOD_FOLLOWERS,
    FLOODS,
    MIRACLE_DEVOTION,
    MIRACLES,
    SHIELDS,
)
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.gain import take_followers

STRENGTH_OF: Final[list[int]] = [  # by mask of cards
    sum(strength for card, strength in enumerate(CARD_STRENGTH) if mask >> card & 1)
    for mask in range(ALL_CARDS + 1)
]


def flood(s: Ankh, god: God, token: int) -> None:
    """ANK-BC-FLO-01, 02: followers for own figures on fertile spaces, which are protected now."""
    cards = s.in_battle[god]
    if cards & (FLOODS | SHIELDS):
        figures = s.own[god] & s.regions[token - 1] & FERTILE & ~s.underworld  # ANK-GOD-OSI-04
        if cards & FLOODS:
            take_followers(s, god, FLOOD_FOLLOWERS * figures.bit_count(), "ANK-BC-FLO-01")
        if cards & SHIELDS:
            s.shielded |= figures


def drought(s: Ankh, god: God, token: int) -> int:
    """ANK-BC-DRO-01: devotion that a winner gains for its figures on desert spaces."""
    if not s.in_battle[god] & DROUGHTS:
        return 0
    figures = s.own[god] & s.regions[token - 1] & DESERT & ~s.underworld  # ANK-GOD-OSI-04
    return DROUGHT_DEVOTION * figures.bit_count()


def miracle(s: Ankh, god: God) -> int:
    """ANK-BC-MIR-01: devotion for own figures killed in this battle."""
    return MIRACLE_DEVOTION * s.killed[god] if s.in_battle[god] & MIRACLES else 0


def take_up_cards(s: Ankh, god: God) -> None:
    """ANK-BATL-18, ANK-BC-CYC-01: cards stay open, unless Cycle of Ma'at returns them all."""
    if s.in_battle[god] & CYCLES:
        s.played = changed(s.played, god, 0)
        if s.telling:
            s.tell("cycle", "ANK-BC-CYC-01", god=s.gods[god])
    else:
        s.played = changed(s.played, god, s.played[god] | s.in_battle[god])
    s.in_battle = changed(s.in_battle, god, 0)
