"""The event Control Monument: ANK-CTRL."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import APART, YOURS, Refusal
from ecumene.games.ankh.actions import CONTROL
from ecumene.games.ankh.board import numbered, pick
from ecumene.games.ankh.pieces import (
    all_monuments,
    ankhs_in_pool,
    monument_at,
    neutral_monuments,
    touching,
    without,
)
from ecumene.games.ankh.state import Ankh, God

SITES: Final = numbered(CONTROL)
NO_MONUMENT: Final = N_("No monument stands there.")
NEUTRAL_FIRST: Final = N_("While there are neutral monuments, those of others cannot be taken.")


def eligible(s: Ankh, god: God) -> int:
    """ANK-CTRL-01, 02: neutral monuments beside a figure; without any on the board, others'."""
    neutral = neutral_monuments(s)
    mask = neutral or all_monuments(s) & ~s.controlled[god]
    return mask & touching(s, god)


def take_control(s: Ankh, seat: int, god: God) -> None:
    """ANK-CTRL-03, 04: one monument must be chosen, if there is one and an ankh token for it."""
    if ankhs_in_pool(s, god) > 0 and eligible(s, god):
        s.call(ChooseMonument(seat, god))
    elif s.telling:
        s.tell("no_control", "ANK-CTRL-03", god=s.gods[god])


class ChooseMonument(Ask[Ankh]):
    """DP-CTRL: an eligible monument."""

    __slots__ = ("god",)

    point = "DP-CTRL"
    rule = "ANK-CTRL-01"
    offers = ("control",)

    def __init__(self, actor: int, god: God) -> None:
        super().__init__(actor)
        self.god = god

    def legal(self, s: Ankh) -> list[int]:
        return pick(SITES, eligible(s, self.god))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "control":
            return None
        if not all_monuments(s) >> n & 1:
            return Refusal(self.rule, NO_MONUMENT)
        if s.controlled[self.god] >> n & 1:
            return Refusal(self.rule, YOURS)
        if neutral_monuments(s) and not neutral_monuments(s) >> n & 1:
            return Refusal("ANK-CTRL-02", NEUTRAL_FIRST)
        return Refusal(self.rule, APART)

    def apply(self, s: Ankh, action: int) -> None:
        god, space = self.god, action - CONTROL
        others = without(s.controlled, 1 << space)
        s.controlled = changed(others, god, others[god] | 1 << space)
        if s.telling:
            kind = monument_at(s, space)
            s.tell("control", self.rule, god=s.gods[god], monument=kind, space=space)
        s.done()
