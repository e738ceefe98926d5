"""Obelisk Attuned: ANK-POW-06."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import APART, Refusal
from ecumene.games.ankh.actions import MOVE, STOP_MOVING, TO
from ecumene.games.ankh.board import COUNT, numbered, pick, spaces_of
from ecumene.games.ankh.content import KINDS, OBELISK, OBELISK_ATTUNED, SCORPION
from ecumene.games.ankh.pieces import room_for, shift
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.devotion import ascending
from ecumene.games.ankh.steps.move import ChooseAim, no_move, no_room, tell_move

TARGETS: Final = numbered(TO)


def obelisk_spaces(s: Ankh, god: God, token: int) -> int:
    """Empty land spaces adjacent to obelisks a god controls in a region (ANK-RUL-20)."""
    obelisks = s.regions[token - 1] & s.controlled[god] & s.monuments[OBELISK]
    mask = 0
    for space in spaces_of(obelisks):
        mask |= s.near[space]
    return mask & room_for(s, god)


def obelisks_move(s: Ankh, token: int, gods: list[int]) -> None:
    """Gods with the power and an own obelisk in the region take turns, if there are any."""
    attuned = [
        god
        for god in ascending(s, gods)
        if s.powers[god] & OBELISK_ATTUNED
        and s.regions[token - 1] & s.controlled[god] & s.monuments[OBELISK]
    ]
    if attuned:
        s.call(ObeliskMoves(token, attuned))


class ObeliskMoves(Procedure[Ankh]):
    """One figure each in rotation, until everybody has passed or cannot move."""

    __slots__ = ("gods", "idle", "kind", "moved", "passed", "place", "space", "token")

    def __init__(self, token: int, gods: list[int]) -> None:
        super().__init__()
        self.token = token
        self.gods = gods  # by ascending devotion; never modified
        self.place = -1  # whose turn it is, among them
        self.idle = 0  # how many in a row could not move
        self.passed = 0  # mask of gods: passing is final
        self.moved = 0  # spaces of the figures that have moved
        self.kind = -1
        self.space = -1

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                self.place = (self.place + 1) % len(self.gods)
                god = self.gods[self.place]
                free = obelisk_spaces(s, god, self.token)
                if free and s.own[god] & ~self.moved and not self.passed >> god & 1:
                    self.idle = 0
                    s.call(MoveToObelisk(god, self.token, self.moved))
                    return
                self.idle += 1
                self.pc = 0
                if self.idle == len(self.gods):
                    s.done()
            case 2:
                if answer == STOP_MOVING:
                    self.passed |= 1 << self.gods[self.place]
                    self.pc = 0
                    return
                self.kind, self.space = divmod(answer - MOVE, COUNT)
                god = self.gods[self.place]
                s.call(ChooseObeliskSpace(god, self.token, self.kind, self.space))
            case _:
                self.pc = 0
                god, target = self.gods[self.place], answer - TO
                self.moved |= 1 << target
                shift(s, god, self.kind, self.space, target)
                tell_move(s, "ANK-POW-06", god, self.kind, self.space, target)
                if self.kind == SCORPION:  # ANK-RUL-44
                    s.call(ChooseAim(god, target))

    def clone(self) -> Frame[Ankh]:
        frame = ObeliskMoves(self.token, self.gods)
        frame.pc = self.pc
        frame.place = self.place
        frame.idle = self.idle
        frame.passed = self.passed
        frame.moved = self.moved
        frame.kind = self.kind
        frame.space = self.space
        return frame


class MoveToObelisk(Ask[Ankh]):
    """DP-OBELISK: a figure that has not moved in this battle, from anywhere, or the final pass."""

    __slots__ = ("moved", "token")

    point = "DP-OBELISK"
    rule = "ANK-POW-06"
    offers = ("move", "stop moving")
    told = ("token",)

    def __init__(self, actor: int, token: int, moved: int) -> None:
        super().__init__(actor)
        self.token = token
        self.moved = moved

    def legal(self, s: Ankh) -> list[int]:
        figures = s.figures[self.actor]
        actions = []
        for kind in range(KINDS):
            for space in spaces_of(figures[kind] & ~self.moved):
                actions.append(MOVE + kind * COUNT + space)
        actions.append(STOP_MOVING)
        return actions

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "move":
            return None
        return no_move(s, self.actor, self.moved, *divmod(n, COUNT))


class ChooseObeliskSpace(Ask[Ankh]):
    """DP-OBELISK: an empty space beside an own obelisk of the region."""

    __slots__ = ("kind", "space", "token")

    point = "DP-OBELISK"
    rule = "ANK-POW-06"
    offers = ("to",)
    told = ("kind", "space")

    def __init__(self, actor: int, token: int, kind: int, space: int) -> None:
        super().__init__(actor)
        self.token = token
        self.kind = kind
        self.space = space

    def legal(self, s: Ankh) -> list[int]:
        return pick(TARGETS, obelisk_spaces(s, self.actor, self.token))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "to":
            return None
        return no_room(s, self.actor, n, "ANK-MAP-05") or Refusal(self.rule, APART)
