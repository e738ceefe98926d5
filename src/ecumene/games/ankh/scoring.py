"""Who wins: ANK-END; and how good a position looks."""

from __future__ import annotations

from typing import Final

from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.content import (
    AFTER,
    CONFLICT_EVENT,
    EVENT_AT,
    GOD,
    LAST_EVENT,
    OBELISK,
    PYRAMID,
    RED_LAST,
    TEMPLE,
    TOP,
)
from ecumene.games.ankh.pieces import neutral_monuments, touching
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.majority import majority


def scores(s: Ankh) -> list[int]:
    """The devotion of the god each seat plays."""
    return [s.devotion[god] for god in s.team]


def winners(s: Ankh) -> list[int]:
    """ANK-END-01 to 04: the seats of the god with the most devotion; nobody if all are forgotten.

    A god on the top space is always the last of the ladder.
    """
    return [seat for seat in range(s.seats) if s.team[seat] in s.ladder[-1:]]


def sides(s: Ankh) -> list[list[int]]:
    """ANK-MERG-17: seats that win or lose together."""
    gods = sorted(set(s.team))
    return [[seat for seat in range(s.seats) if s.team[seat] == god] for god in gods]


CONFLICTS_LEFT: Final[list[int]] = [  # by event
    sum(1 for each in EVENT_AT[event + 1 :] if each == CONFLICT_EVENT)
    for event in range(LAST_EVENT + 1)
]
FORGETTING: Final[int] = AFTER.index("forget_red_gods")


def evaluate(s: Ankh, seat: int) -> float:
    """How far a seat's god is ahead of the best other one, in devotion to come."""
    if s.over:
        won = winners(s)
        return 1000.0 if seat in won else -1000.0
    mine = s.team[seat]
    if mine not in s.ladder:
        return -1000.0
    others = [prospects(s, god) for god in s.ladder if god != mine]
    return prospects(s, mine) - 0.7 * max(others) - 0.3 * sum(others) / len(others)


def prospects(s: Ankh, god: int) -> float:
    """Devotion, and what should bring more of it; the weights are those of the strategy notes."""
    left = CONFLICTS_LEFT[s.event]
    devotion = s.devotion[god]
    value = 1.0 * devotion
    value += 0.25 * min(s.followers[god], 8) + 0.05 * max(0, s.followers[god] - 8)
    value += (0.7 + 0.25 * left) * s.powers[god].bit_count()
    value += 0.3 * sum(s.guardians[god])
    value += 0.35 * left * standing(s, god)
    controlled = s.controlled[god]
    for kind in (OBELISK, TEMPLE, PYRAMID):
        value += 0.15 * left * (controlled & s.monuments[kind]).bit_count()
    beside = touching(s, god)
    value += 0.12 * (beside & (neutral_monuments(s) | controlled)).bit_count()
    value += 0.1 * (s.own[god] & ~s.figures[god][GOD]).bit_count()
    value -= 0.06 * s.played[god].bit_count()
    if s.event < FORGETTING and devotion <= RED_LAST:  # to be forgotten is to lose
        value -= 0.15 * (RED_LAST + 1 - devotion)
    return value + 0.5 * max(0, devotion - TOP + 8)


def standing(s: Ankh, god: int) -> float:
    """What a conflict would bring now: majorities, dominance, a rough chance in battles."""
    value = 0.0
    for token, wide in enumerate(s.wide, start=1):
        mine = (s.own[god] & wide).bit_count()
        if not mine:
            continue
        most = max((s.own[other] & wide).bit_count() for other in s.ladder if other != god)
        value += 1.0 if not most else 0.5 * mine / (mine + most) - 0.03 * mine
        for kind in (OBELISK, TEMPLE, PYRAMID):
            holder = majority(s, token, kind)
            if holder == god:
                value += 1.0
            elif holder == NOBODY and s.regions[token - 1] & s.monuments[kind]:
                value += 0.1
    return value
