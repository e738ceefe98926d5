"""Generating effects: one function for every source, bonuses and replacements included."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.hyperborea.content import CARDS, POWERS, only_power_with
from ecumene.games.hyperborea.content.verbs import VERBS
from ecumene.games.hyperborea.programs import (
    ALL_TOKENS,
    DIFFERENT,
    KINDS,
    PROGRAMS,
    TIED,
    TOKEN,
    program,
)
from ecumene.games.hyperborea.state import Hyperborea, Row

EMPTY_POOL: Final = [0] * ALL_TOKENS
INSIGHT: Final[int] = only_power_with("bonus")
_ONGOING: Final = [(at, each) for at, card in enumerate(CARDS) for each in card.ongoing]
# HYP-PERM-02: by card the program of each own turn's start
AT_START: Final = {at: program(each.effects) for at, each in _ONGOING if each.on == "start_turn"}
STARTING: Final[int] = mask_of(AT_START)
# HYP-PERM-04: by card the mask of the kind that brings the bonus, and its program
BONUS: Final = {
    at: (1 << VERBS[each.kind], program(each.bonus)) for at, each in _ONGOING if each.bonus
}
ADDING: Final[int] = mask_of(BONUS)
# HYP-PERM-03: by card the token that is replaced, and by which
INSTEAD: Final = {
    at: (TOKEN[each.kind], TOKEN[each.instead]) for at, each in _ONGOING if each.instead
}
REPLACING: Final[int] = mask_of(INSTEAD)
CHANGING: Final[int] = ADDING | REPLACING
_INSIGHT: Final = POWERS[INSIGHT].params
INSIGHT_KIND: Final[int] = 1 << VERBS[_INSIGHT.kind]  # HYP-FACT-09
INSIGHT_BONUS: Final[int] = program(_INSIGHT.effects)


def generate(s: Hyperborea, seat: int, number: int) -> None:
    """HYP-POOL-01, HYP-PERM-06: a program enters the pool of the seat on turn.

    Bonuses look at what is printed and come once (HYP-PERM-05); then replacements change units,
    those of bonuses included. What is already in the pool stays as it is (HYP-PERM-11).
    """
    changing = s.lasting[seat] & CHANGING
    if not changing and s.powers[seat] != INSIGHT:
        for token, n in PROGRAMS[number]:
            s.pool[token] += n
            s.offers |= 1 << token
        if TIED[number]:
            tie(s, s.tied + TIED[number])
        return
    coming = PROGRAMS[number][:]
    if s.powers[seat] == INSIGHT and KINDS[number] & INSIGHT_KIND:
        coming += _bonus(s, seat, INSIGHT_BONUS, "HYP-FACT-09")
    for card in numbers_of(changing & ADDING):
        kind, bonus = BONUS[card]
        if KINDS[number] & kind:
            coming += _bonus(s, seat, bonus, "HYP-PERM-04")
    change = {}
    for card in numbers_of(changing & REPLACING):
        token, other = INSTEAD[card]
        change[token] = other
    for token, n in coming:
        instead = change.get(token, token)
        s.pool[instead] += n
        s.offers |= 1 << instead
    if TIED[number]:
        tie(s, s.tied + TIED[number])


def spend(s: Hyperborea, token: int, n: int = 1) -> None:
    """HYP-POOL-02: effects in the pool are used up."""
    left = s.pool[token] - n
    s.pool[token] = left
    if not left:
        s.offers &= ~(1 << token)


def tie(s: Hyperborea, groups: Row) -> None:
    """HYP-BASE-08: these steps in different rows are in the pool, and no others."""
    s.tied = groups
    if groups:
        s.offers |= 1 << DIFFERENT
    else:
        s.offers &= ~(1 << DIFFERENT)


def _bonus(s: Hyperborea, seat: int, number: int, rule: str) -> list[tuple[int, int]]:
    if s.telling:
        s.tell("bonus", rule, seat=seat, program=number)
    return PROGRAMS[number]
