"""Merging gods: ANK-MERG."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.games.ankh.actions import ADOPT, ADOPT_POOL, STOP_ADOPTING
from ecumene.games.ankh.board import numbered, pick, spaces_of
from ecumene.games.ankh.content import ANUBIS, FIRST_GUARDIAN, GOD, GUARDIANS, KINDS, LARGE, WARRIOR
from ecumene.games.ankh.pieces import (
    destroy,
    free_bases,
    into_pool,
    kind_at,
    lift,
    out_of_pool,
    refresh_holders,
)
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.forget import remove_god

ADOPTIONS: Final = numbered(ADOPT)


class Merge(Procedure[Ankh]):
    """ANK-MERG-01: the two gods with the least devotion become one, in the order of ANK-MERG-20."""

    __slots__ = ("higher", "lower")

    def __init__(self) -> None:
        super().__init__()
        self.lower = -1
        self.higher = -1

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                self.lower, self.higher = s.ladder[0], s.ladder[1]
                if s.telling:
                    lower, higher = s.gods[self.lower], s.gods[self.higher]
                    s.tell("merge", "ANK-MERG-01", lower=lower, higher=higher)
                strip(s, self.lower, self.higher)
            case 2:  # ANK-MERG-05
                s.call(AdoptGuardian(self.higher, self.lower))
            case 3:
                if answer != STOP_ADOPTING:
                    self.pc = 1
            case _:
                join(s, self.lower, self.higher)
                s.done()

    def clone(self) -> Frame[Ankh]:
        frame = Merge()
        frame.pc = self.pc
        frame.lower = self.lower
        frame.higher = self.higher
        return frame


def strip(s: Ankh, lower: God, higher: God) -> None:
    """ANK-MERG-02 to 04: monuments, god figure, warriors and followers of the lower god."""
    destroy(s, s.controlled[lower])
    for kind in (GOD, WARRIOR):
        for space in spaces_of(s.figures[lower][kind]):
            lift(s, lower, kind, space)
    s.trapped = changed(s.trapped, lower, 0)  # ANK-GOD-ANU-05
    if s.holder[ANUBIS] == lower:  # ANK-GOD-ANU-06
        s.trapped = changed(s.trapped, higher, 0)
    s.followers[higher] += s.followers[lower]
    s.followers[lower] = 0


def join(s: Ankh, lower: God, higher: God) -> None:
    """ANK-MERG-07 to 11: one marker, one set of powers, one pool, two seats."""
    remove_god(s, lower)  # guardians not taken leave the game
    before, space = s.devotion[higher], s.devotion[lower]
    s.devotion = changed(s.devotion, higher, space)
    s.ladder = (higher, *(god for god in s.ladder if god not in (lower, higher)))
    s.team = changed(s.team, lower, higher)
    refresh_holders(s)
    if s.telling:
        s.tell("merged", "ANK-MERG-07", higher=s.gods[higher], space=space, before=before)


class AdoptGuardian(Ask[Ankh]):
    """DP-MERGE: a guardian of the lower god for which there is a base, or enough."""

    __slots__ = ("lower",)

    point = "DP-MERGE"
    rule = "ANK-MERG-05"
    offers = ("adopt", "adopt from pool", "stop adopting")

    def __init__(self, actor: int, lower: God) -> None:
        super().__init__(actor)  # the higher seat is the higher god
        self.lower = lower

    def legal(self, s: Ankh) -> list[int]:
        small, large = free_bases(s, self.actor, False) > 0, free_bases(s, self.actor, True) > 0
        mask = 0
        for kind in range(FIRST_GUARDIAN, KINDS):
            if large if LARGE[kind] else small:
                mask |= s.figures[self.lower][kind]
        actions = pick(ADOPTIONS, mask)
        for guardian in range(len(GUARDIANS)):
            if s.guardians[self.lower][guardian]:
                if large if LARGE[guardian + FIRST_GUARDIAN] else small:
                    actions.append(ADOPT_POOL + guardian)
        actions.append(STOP_ADOPTING)
        return actions

    def apply(self, s: Ankh, action: int) -> None:
        if action != STOP_ADOPTING:
            if action < ADOPT_POOL:
                kind = adopt(s, self.lower, self.actor, action - ADOPT)
            else:
                kind = action - ADOPT_POOL + FIRST_GUARDIAN
                out_of_pool(s, self.lower, kind)
                into_pool(s, self.actor, kind)
            if s.telling:
                s.tell("adopt", self.rule, god=s.gods[self.actor], figure=kind)
        s.done(action)


def adopt(s: Ankh, lower: God, higher: God, space: int) -> int:
    """ANK-MERG-06: a guardian on the board changes its base; sun token and aim stay with it."""
    kind = kind_at(s, lower, space)
    bit, old, new = 1 << space, s.figures[lower], s.figures[higher]
    s.figures[lower] = changed(old, kind, old[kind] & ~bit)
    s.own[lower] &= ~bit
    s.figures[higher] = changed(new, kind, new[kind] | bit)
    s.own[higher] |= bit
    return kind
