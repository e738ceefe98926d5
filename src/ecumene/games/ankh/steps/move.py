"""Move Figures: ANK-MOVE; Satet: ANK-GRD-SAT; aiming: ANK-GRD-SCO-01."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import APART, FAR, NOT_THERE, NOT_YOURS, TAKEN, USED, Refusal
from ecumene.games.ankh.actions import AIM, MOVE, PUSH, STOP_MOVING, TO
from ecumene.games.ankh.board import (
    COUNT,
    LAND,
    NEIGHBOURS,
    REACH,
    SIDES,
    aim_mask,
    aimed_spaces,
    numbered,
    pick,
    side_between,
    spaces_of,
)
from ecumene.games.ankh.content import KINDS, OSIRIS, SATET, SCORPION
from ecumene.games.ankh.pieces import enemies_of, kind_at, lift, owner_at, place, room_for, shift
from ecumene.games.ankh.state import Ankh, God

TARGETS: Final = numbered(TO)
PUSHES: Final = numbered(PUSH)

USED_SPACE: Final = N_("It stands there already.")
NO_SPACE: Final = N_("No empty space is within its reach.")
ON_WATER: Final = N_("Nothing can stand on this water.")
UNDERWORLD: Final = N_("An underworld token of an enemy lies there.")


class MoveFigures(Procedure[Ankh]):
    """ANK-MOVE-01: every figure at most once, one after another, until the seat stops."""

    __slots__ = ("god", "kind", "moved", "seat", "space", "target")

    def __init__(self, seat: int, god: God) -> None:
        super().__init__()
        self.seat = seat
        self.god = god
        self.moved = 0  # spaces of the figures that have moved
        self.kind = 0
        self.space = 0
        self.target = 0

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                s.call(ChooseFigure(self.seat, self.god, self.moved))
            case 2:
                if answer == STOP_MOVING:
                    s.done()
                    return
                self.kind, self.space = divmod(answer - MOVE, COUNT)
                s.call(ChooseTarget(self.seat, self.god, self.kind, self.space))
            case 3:
                self.target = answer - TO
                self.moved |= 1 << self.target
                if s.full >> self.target & 1:  # ANK-GRD-SAT-01
                    s.call(ChoosePush(self.seat, self.god, self.space, self.target))
                    return
                self.pc = 0
                shift(s, self.god, self.kind, self.space, self.target)
                tell_move(s, "ANK-MOVE-01", self.god, self.kind, self.space, self.target)
                if self.kind == SCORPION:  # ANK-MOVE-08
                    s.call(ChooseAim(self.seat, self.target))
            case _:
                self.pc = 0
                push(s, self.god, self.space, self.target, answer - PUSH)

    def clone(self) -> Frame[Ankh]:
        frame = MoveFigures(self.seat, self.god)
        frame.pc = self.pc
        frame.moved = self.moved
        frame.kind = self.kind
        frame.space = self.space
        frame.target = self.target
        return frame


class ChooseFigure(Ask[Ankh]):
    """DP-MOVE: a figure that has not moved and can, or enough."""

    __slots__ = ("god", "moved")

    point = "DP-MOVE"
    rule = "ANK-MOVE-01"
    offers = ("move", "stop moving")

    def __init__(self, actor: int, god: God, moved: int) -> None:
        super().__init__(actor)
        self.god = god
        self.moved = moved

    def legal(self, s: Ankh) -> list[int]:
        room = room_for(s, self.god)
        figures = s.figures[self.god]
        actions = []
        for kind in range(KINDS):
            mask = figures[kind] & ~self.moved
            if mask:
                first = MOVE + kind * COUNT
                for space in spaces_of(mask):
                    if REACH[space] & room or targets(s, self.god, kind, space):
                        actions.append(first + space)
        actions.append(STOP_MOVING)
        return actions

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "move":
            return None
        return no_move(s, self.god, self.moved, *divmod(n, COUNT))


class ChooseTarget(Ask[Ankh]):
    """DP-MOVE: where the figure goes."""

    __slots__ = ("god", "kind", "space")

    point = "DP-MOVE"
    rule = "ANK-MOVE-04"
    offers = ("to",)
    told = ("kind", "space")

    def __init__(self, actor: int, god: God, kind: int, space: int) -> None:
        super().__init__(actor)
        self.god = god
        self.kind = kind
        self.space = space

    def legal(self, s: Ankh) -> list[int]:
        return pick(TARGETS, targets(s, self.god, self.kind, self.space))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "to":
            return None
        if n == self.space:
            return Refusal(self.rule, USED_SPACE)
        if not REACH[self.space] >> n & 1:
            return Refusal("ANK-MOVE-03", FAR)
        return no_room(s, self.god, n, self.rule)


def no_move(s: Ankh, god: God, moved: int, kind: int, space: int) -> Refusal | None:
    """ANK-MOVE-01, ANK-MOVE-04: why a figure cannot be moved."""
    if not s.figures[god][kind] >> space & 1:
        there = any(figures[kind] >> space & 1 for figures in s.figures)
        return Refusal("ANK-MOVE-01", NOT_YOURS if there else NOT_THERE)
    if moved >> space & 1:
        return Refusal("ANK-MOVE-01", USED)
    return Refusal("ANK-MOVE-04", NO_SPACE)


def no_room(s: Ankh, god: God, space: int, rule: str) -> Refusal | None:
    """ANK-MAP-05, ANK-MAP-06, ANK-MOVE-05: why a figure of a god cannot stand on a space."""
    if not LAND >> space & 1:
        return Refusal("ANK-MAP-06", ON_WATER)
    if s.full >> space & 1:
        return Refusal(rule, TAKEN)
    if s.underworld >> space & 1 and s.holder[OSIRIS] != god:
        return Refusal("ANK-MOVE-05", UNDERWORLD)
    return None


def targets(s: Ankh, god: God, kind: int, space: int) -> int:
    """ANK-MOVE-03 to 05: where a figure may end its move; Satet also on enemies it can push."""
    mask = REACH[space] & room_for(s, god)
    if kind == SATET:  # ANK-GRD-SAT-01
        prey = REACH[space] & LAND & enemies_of(s, god)
        if s.holder[OSIRIS] != god:
            prey &= ~s.underworld  # ANK-GRD-SAT-03
        for each in spaces_of(prey):
            if push_spaces(s, space, each):  # ANK-GRD-SAT-02
                mask |= 1 << each
    return mask


def push_spaces(s: Ankh, start: int, target: int) -> int:
    """ANK-GRD-SAT-01, 02: where the enemy figure on a space can be pushed by a Satet."""
    enemy = owner_at(s, target)
    room = room_for(s, enemy)
    if s.holder[OSIRIS] == enemy or not s.underworld >> start & 1:
        room |= 1 << start
    return NEIGHBOURS[target] & room


class ChoosePush(Ask[Ankh]):
    """DP-PUSH: where the enemy figure goes, by the owner of Satet (ANK-RUL-22)."""

    __slots__ = ("god", "start", "target")

    point = "DP-PUSH"
    rule = "ANK-GRD-SAT-01"
    offers = ("push to",)

    def __init__(self, actor: int, god: God, start: int, target: int) -> None:
        super().__init__(actor)
        self.god = god
        self.start = start
        self.target = target

    def legal(self, s: Ankh) -> list[int]:
        return pick(PUSHES, push_spaces(s, self.start, self.target))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "push to":
            return None
        if not NEIGHBOURS[self.target] >> n & 1:
            return Refusal(self.rule, APART)
        return no_room(s, owner_at(s, self.target), n, "ANK-GRD-SAT-02")

    def about(self, s: Ankh) -> dict[str, int]:
        return {"space": self.target}


def push(s: Ankh, god: God, start: int, target: int, pushed_to: int) -> None:
    """ANK-GRD-SAT-01: Satet takes the space of an enemy figure, which moves on."""
    enemy = owner_at(s, target)
    kind = kind_at(s, enemy, target)
    lit = s.illuminated >> start & 1
    lift(s, god, SATET, start)
    shift(s, enemy, kind, target, pushed_to)
    place(s, god, SATET, target)
    s.illuminated |= lit << target
    tell_move(s, "ANK-GRD-SAT-01", god, SATET, start, target)
    tell_move(s, "ANK-GRD-SAT-01", enemy, kind, target, pushed_to)
    if kind == SCORPION:  # ANK-GRD-SAT-04: the higher seat of its owner aims
        s.call(ChooseAim(enemy, pushed_to))


def tell_move(s: Ankh, rule: str, god: God, kind: int, space: int, target: int) -> None:
    """Report a move, if somebody listens."""
    if s.telling:
        s.tell("move", rule, god=s.gods[god], figure=kind, space=space, target=target)


class ChooseAim(Ask[Ankh]):
    """DP-AIM: the two spaces at which a scorpion that was placed or moved aims."""

    __slots__ = ("space",)

    point = "DP-AIM"
    rule = "ANK-GRD-SCO-01"
    offers = ("aim at",)
    told = ("space",)

    def __init__(self, actor: int, space: int) -> None:
        super().__init__(actor)
        self.space = space

    def legal(self, s: Ankh) -> list[int]:
        aims = range(6 * self.space, 6 * self.space + 6)
        return sorted(AIM + side_between(*aimed_spaces(aim)) for aim in aims if aim_mask(aim))

    def apply(self, s: Ankh, action: int) -> None:
        one, other = SIDES[action - AIM]
        aims = range(6 * self.space, 6 * self.space + 6)
        aim = next(each for each in aims if aimed_spaces(each) == [one, other])
        others = [each for each in s.aims if each // 6 != self.space]
        s.aims = tuple(sorted([aim, *others]))
        if s.telling:
            s.tell("aim", self.rule, space=self.space, one=one, other=other)
        s.done()
