"""Summon Figure: ANK-SUMM; the extra figures of Pyramid Attuned and Osiris; sun tokens."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import APART, COSTS, NO_ROOM, NONE_LEFT, NOT_HELD, TAKEN, USED, Refusal
from ecumene.games.ankh.actions import (
    BY_ACTION,
    BY_PYRAMID,
    BY_UNDERWORLD,
    ILLUMINATE,
    LEAVE_DARK,
    ON,
    RANSOM,
    STOP_SUMMONING,
    SUMMON,
)
from ecumene.games.ankh.board import WATER, numbered, pick, spaces_of
from ecumene.games.ankh.content import (
    ANUBIS,
    APEP,
    FIRST_GUARDIAN,
    GUARDIANS,
    OSIRIS,
    PYRAMID,
    PYRAMID_ATTUNED,
    RA,
    SCORPION,
    WARRIOR,
)
from ecumene.games.ankh.content import RANSOM as RANSOM_COST
from ecumene.games.ankh.pieces import (
    free_suns,
    out_of_pool,
    place,
    room_for,
    touching,
    warriors_in_pool,
)
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.move import ChooseAim, no_room

PLACES: Final = numbered(ON)


def summon_figures(s: Ankh, seat: int, god: God) -> None:
    """ANK-SUMM-05: the action, with the extra figures that powers bring."""
    pyramids = 0
    if s.powers[god] & PYRAMID_ATTUNED:  # ANK-POW-08
        pyramids = s.monuments[PYRAMID] & s.controlled[god]
    underworld = int(s.holder[OSIRIS] == god)  # ANK-GOD-OSI-03
    s.call(SummonFigures(seat, god, pyramids, underworld))


class SummonFigures(Procedure[Ankh]):
    """ANK-SUMM-05: the figure of the action and the extra ones, in any order, until stopped."""

    __slots__ = ("action", "figure", "god", "pyramids", "right", "seat", "underworld")

    def __init__(self, seat: int, god: God, pyramids: int, underworld: int) -> None:
        super().__init__()
        self.seat = seat
        self.god = god
        self.action = 1  # figures left: of the action itself
        self.pyramids = pyramids  # one beside each of these
        self.underworld = underworld  # on an underworld space
        self.right = -1  # by which the next figure is summoned: an action
        self.figure = -1  # which: an action

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                rights = self.rights(s)
                if not rights:  # ANK-SUMM-09
                    s.done()
                elif len(rights) == 1:
                    self.right = rights[0]
                    self.pc = 2
                    s.call(ChooseSummon(self.seat, self.god, self.right, 1))
                else:
                    s.call(ChooseRight(self.seat, rights))
            case 2:
                if answer == STOP_SUMMONING:
                    s.done()
                    return
                self.right = answer
                s.call(ChooseSummon(self.seat, self.god, answer, 0))
            case 3:
                if answer == STOP_SUMMONING:
                    s.done()
                    return
                self.figure = answer
                s.call(ChooseSpace(self.seat, self.god, self.right, kind_of(answer)))
            case _:
                self.pc = 0
                self.use_up()
                summon(s, self.seat, self.god, self.figure, answer - ON)

    def rights(self, s: Ankh) -> list[int]:
        """By which rights a figure can still be summoned."""
        god = self.god
        found = []
        if self.action and can_summon(s, god, BY_ACTION):
            found.append(BY_ACTION)
        for space in spaces_of(self.pyramids):
            if can_summon(s, god, BY_PYRAMID + space):
                found.append(BY_PYRAMID + space)
        if self.underworld and can_summon(s, god, BY_UNDERWORLD):
            found.append(BY_UNDERWORLD)
        return found

    def use_up(self) -> None:
        """Each right brings one figure."""
        if self.right == BY_ACTION:
            self.action = 0
        elif self.right == BY_UNDERWORLD:
            self.underworld = 0
        else:
            self.pyramids &= ~(1 << self.right - BY_PYRAMID)

    def clone(self) -> Frame[Ankh]:
        frame = SummonFigures(self.seat, self.god, self.pyramids, self.underworld)
        frame.pc = self.pc
        frame.action = self.action
        frame.right = self.right
        frame.figure = self.figure
        return frame


def kind_of(figure: int) -> int:
    """The kind of figure that an action of summoning means."""
    return WARRIOR if figure == RANSOM else figure - SUMMON + WARRIOR


def available(s: Ankh, god: God) -> list[int]:
    """ANK-SUMM-01, ANK-SUMM-06: the figures a god can summon, as actions."""
    found = [SUMMON] if warriors_in_pool(s, god) else []
    pool = s.guardians[god]
    for guardian in range(len(GUARDIANS)):
        if pool[guardian]:
            found.append(SUMMON + guardian + FIRST_GUARDIAN - WARRIOR)
    if s.trapped[god] and s.followers[god] >= RANSOM_COST:
        found.append(RANSOM)
    return found


def spaces_for(s: Ankh, god: God, right: int, kind: int) -> int:
    """Where a figure may be summoned by a right."""
    if right == BY_UNDERWORLD:  # ANK-GOD-OSI-03
        return s.underworld & ~s.full
    if right == BY_ACTION:  # ANK-SUMM-01
        near = touching(s, god)
        for space in spaces_of(s.controlled[god]):
            near |= s.near[space]
        if kind == APEP:  # ANK-GRD-APE-01
            return near & room_for(s, god) | WATER & ~s.full
        return near & room_for(s, god)
    near = s.near[right - BY_PYRAMID]  # ANK-POW-08
    if kind == APEP:  # ANK-GRD-APE-02
        return near & (room_for(s, god) | WATER & ~s.full)
    return near & room_for(s, god)


def can_summon(s: Ankh, god: God, right: int) -> bool:
    """Is there a figure and a space for it?"""
    figures = available(s, god)
    if not figures:
        return False
    if spaces_for(s, god, right, WARRIOR):
        return True
    apep = SUMMON + APEP - WARRIOR
    return apep in figures and spaces_for(s, god, right, APEP) != 0


class ChooseRight(Ask[Ankh]):
    """DP-SUMMON: the figure of the action, or an extra one, or enough."""

    __slots__ = ("rights",)

    point = "DP-SUMMON"
    rule = "ANK-SUMM-05"
    offers = ("by action", "by pyramid", "by underworld", "stop summoning")

    def __init__(self, actor: int, rights: list[int]) -> None:
        super().__init__(actor)
        self.rights = rights  # as actions, ascending

    def legal(self, s: Ankh) -> list[int]:
        return [*self.rights, STOP_SUMMONING]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        return Refusal("ANK-POW-08", USED) if verb == "by pyramid" else None


class ChooseSummon(Ask[Ankh]):
    """DP-SUMMON: which figure; without other rights it may be declined here (ANK-SUMM-03)."""

    __slots__ = ("god", "optional", "right")

    point = "DP-SUMMON"
    rule = "ANK-SUMM-01"
    offers = ("summon", "ransom warrior", "stop summoning")

    def __init__(self, actor: int, god: God, right: int, optional: int) -> None:
        super().__init__(actor)
        self.god = god
        self.right = right
        self.optional = optional

    def legal(self, s: Ankh) -> list[int]:
        figures = available(s, self.god)
        if not spaces_for(s, self.god, self.right, WARRIOR):
            figures = [SUMMON + APEP - WARRIOR]  # only Apep finds room, on water
        if self.optional:
            figures.append(STOP_SUMMONING)
        return figures

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb == "ransom warrior":
            if not s.trapped[self.god]:
                return Refusal("ANK-SUMM-06", NOT_HELD)
            return Refusal(
                "ANK-SUMM-06", COSTS, {"cost": RANSOM_COST, "have": s.followers[self.god]}
            )
        if verb != "summon":
            return None
        if SUMMON + n not in available(s, self.god):
            return Refusal(self.rule, NONE_LEFT)
        return Refusal("ANK-SUMM-09", NO_ROOM)


class ChooseSpace(Ask[Ankh]):
    """DP-SUMMON: where the figure appears."""

    __slots__ = ("god", "kind", "right")

    point = "DP-SUMMON"
    rule = "ANK-SUMM-01"
    offers = ("on",)
    told = ("kind",)

    def __init__(self, actor: int, god: God, right: int, kind: int) -> None:
        super().__init__(actor)
        self.god = god
        self.right = right
        self.kind = kind

    def legal(self, s: Ankh) -> list[int]:
        return pick(PLACES, spaces_for(s, self.god, self.right, self.kind))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "on":
            return None
        if s.full >> n & 1:
            return Refusal("ANK-MAP-05", TAKEN)
        if self.right == BY_UNDERWORLD:
            return Refusal("ANK-GOD-OSI-03")
        near = self.rule if self.right == BY_ACTION else "ANK-POW-08"
        return no_room(s, self.god, n, self.rule) or Refusal(near, APART)


def summon(s: Ankh, seat: int, god: God, figure: int, space: int) -> None:
    """ANK-SUMM-01: take a figure from the pool, or from Anubis (ANK-SUMM-06), to a space."""
    kind = kind_of(figure)
    if figure == RANSOM:  # ANK-GOD-ANU-04
        anubis = s.holder[ANUBIS]
        s.trapped = changed(s.trapped, god, s.trapped[god] - 1)
        s.followers[god] -= RANSOM_COST
        s.followers[anubis] += RANSOM_COST
        if s.telling:
            s.tell("ransom", "ANK-SUMM-06", god=s.gods[god], anubis=s.gods[anubis])
    elif kind >= FIRST_GUARDIAN:
        out_of_pool(s, god, kind)
    place(s, god, kind, space)
    if s.telling:
        s.tell("summon", "ANK-SUMM-01", god=s.gods[god], figure=kind, space=space)
    appear(s, seat, god, kind, space)


def appear(s: Ankh, seat: int, god: God, kind: int, space: int) -> None:
    """ANK-SUMM-07: what follows when a figure has been summoned."""
    if kind == SCORPION:
        s.call(ChooseAim(seat, space))
    if s.holder[RA] == god and free_suns(s):  # ANK-GOD-RA-02: asked first
        s.call(Illuminate(seat, kind, space))


class Illuminate(Ask[Ankh]):
    """DP-SUN: does the figure get a sun token?"""

    __slots__ = ("kind", "space")

    point = "DP-SUN"
    rule = "ANK-GOD-RA-02"
    offers = ("illuminate", "leave dark")
    told = ("kind", "space")

    def __init__(self, actor: int, kind: int, space: int) -> None:
        super().__init__(actor)
        self.kind = kind
        self.space = space

    def legal(self, s: Ankh) -> list[int]:
        return [ILLUMINATE, LEAVE_DARK]

    def apply(self, s: Ankh, action: int) -> None:
        if action == ILLUMINATE:
            s.illuminated |= 1 << self.space
            if s.telling:
                s.tell("illuminate", self.rule, figure=self.kind, space=self.space)
        s.done()
