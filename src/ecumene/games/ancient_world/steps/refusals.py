"""Why something cannot be done now, and how much is missing: what players ask at the table."""

from __future__ import annotations

from typing import Final

from ecumene.games.ancient_world.content import (
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    STATE_COINS,
    STATE_KNOWLEDGE,
)
from ecumene.games.ancient_world.pieces import free_capacity
from ecumene.games.ancient_world.programs import BY_COINS, PRICES
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.build import can_crane, can_pay_for
from ecumene.games.ancient_world.steps.expand import can_expand
from ecumene.games.ancient_world.steps.recruit import can_place

REASONS: Final = ["owned", "place", "coins", "knowledge", "army", "none"]
OWNED, PLACE, COINS, KNOWLEDGE, ARMY, NONE = range(6)
Refusal = tuple[int, int]  # a reason, and how much is missing
POSSIBLE: Final[Refusal] = (-1, 0)


def short_of(s: AncientWorld, seat: int, coins: int, knowledge: int) -> Refusal:
    """What a seat lacks to pay a price: coins are told first."""
    if s.coins[seat] < coins:
        return COINS, coins - s.coins[seat]
    if s.knowledge[seat] < knowledge:
        return KNOWLEDGE, knowledge - s.knowledge[seat]
    return POSSIBLE


def no_building(s: AncientWorld, seat: int, card: int) -> Refusal:
    """ANC-BUILD-02, ANC-BUILD-04, ANC-BUILD-05, ANC-CARD-03: why a state card is not buyable."""
    if can_pay_for(s, seat, card, s.coins[seat]) or can_crane(s, seat, card):
        return POSSIBLE
    if s.owned[seat] >> card & 1:
        return OWNED, 0
    if free_capacity(s, seat) <= 0:
        return PLACE, 0
    return short_of(s, seat, STATE_COINS[card], STATE_KNOWLEDGE[card])


def no_recruit(s: AncientWorld, seat: int, card: int) -> Refusal:
    """ANC-REC-01, ANC-REC-02, ANC-REC-07: why a military card cannot be recruited."""
    short = short_of(s, seat, MILITARY_COINS[card], MILITARY_KNOWLEDGE[card])
    return short if short != POSSIBLE or can_place(s, seat) else (ARMY, 0)


def no_province(s: AncientWorld, seat: int) -> Refusal:
    """ANC-EXP-01, ANC-EXP-04: why a seat cannot expand; coins are what it could save up for."""
    if s.province_up == NO_CARD:
        return NONE, 0
    return POSSIBLE if can_expand(s, seat, s.coins[seat]) else short_of(s, seat, *PRICES[BY_COINS])
