"""Gain Followers: ANK-GAIN."""

from __future__ import annotations

from typing import Final

from ecumene.games.ankh.content import CITY_FOLLOWERS, POWER_N, REVERED
from ecumene.games.ankh.pieces import all_monuments, touching
from ecumene.games.ankh.state import Ankh, God

REVERENCE: Final[int] = POWER_N["revered"]


def followers_to_gain(s: Ankh, god: God) -> int:
    """ANK-GAIN-01 to 03: one per neutral or own monument beside a figure, and what adds to it."""
    beside = touching(s, god)
    giving = beside & all_monuments(s)
    if giving:
        for other, controlled in enumerate(s.controlled):
            if other != god:
                giving &= ~controlled
    amount, each = giving.bit_count(), CITY_FOLLOWERS[s.scenario]
    if each:  # ANK-SCEN-04
        amount += each * (beside & s.cities).bit_count()
    if s.powers[god] & REVERED:  # ANK-POW-04
        amount += REVERENCE
    return amount


def gain_followers(s: Ankh, god: God) -> None:
    """ANK-GAIN-01: take them."""
    take_followers(s, god, followers_to_gain(s, god), "ANK-GAIN-01")


def take_followers(s: Ankh, god: God, amount: int, rule: str) -> None:
    """Followers come to a god by a rule, perhaps none."""
    s.followers[god] += amount
    if s.telling:
        s.tell("followers" if amount else "no_followers", rule, god=s.gods[god], n=amount)
