"""Unlock Ankh Power: ANK-UNLK, ANK-GUAR."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import YOURS, Refusal
from ecumene.games.ankh.actions import UNLOCK, UNLOCK_NOTHING
from ecumene.games.ankh.content import (
    LARGE,
    LEVEL_POWERS,
    POWER_COST,
    POWERS,
    SLOT_GUARDIAN,
    SLOT_LEVEL,
)
from ecumene.games.ankh.pieces import free_bases, guardians_on_card, into_pool
from ecumene.games.ankh.state import Ankh, God

OTHER_LEVEL: Final = N_("The power that comes next is of level {level}.")


def next_slot(s: Ankh, god: God) -> int:
    """ANK-UNLK-02: the first slot from the left that still has its token."""
    return s.powers[god].bit_count()


def next_level(s: Ankh, god: God) -> int:
    """ANK-UNLK-02: the level of the next power; 0 if none is left."""
    slot = next_slot(s, god)
    return SLOT_LEVEL[slot] if slot < len(SLOT_LEVEL) else 0


def unlock_power(s: Ankh, seat: int, god: God) -> None:
    """ANK-UNLK-05: ask for a power, if one is left and can be paid."""
    level = next_level(s, god)
    if level and s.followers[god] >= POWER_COST[level]:
        s.call(ChoosePower(seat, god))


class ChoosePower(Ask[Ankh]):
    """DP-UNLOCK: a locked power of the current level, or none (ANK-UNLK-06)."""

    __slots__ = ("god",)

    point = "DP-UNLOCK"
    rule = "ANK-UNLK-04"
    offers = ("unlock", "unlock nothing")

    def __init__(self, actor: int, god: God) -> None:
        super().__init__(actor)
        self.god = god

    def legal(self, s: Ankh) -> list[int]:
        locked = LEVEL_POWERS[next_level(s, self.god)] & ~s.powers[self.god]
        actions = [UNLOCK + power for power in range(len(POWERS)) if locked >> power & 1]
        actions.append(UNLOCK_NOTHING)
        return actions

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "unlock":
            return None
        if s.powers[self.god] >> n & 1:
            return Refusal(self.rule, YOURS)
        return Refusal("ANK-UNLK-02", OTHER_LEVEL, {"level": next_level(s, self.god)})

    def apply(self, s: Ankh, action: int) -> None:
        s.done()
        if action == UNLOCK_NOTHING:
            return
        god, slot, power = self.god, next_slot(s, self.god), action - UNLOCK
        s.followers[god] -= POWER_COST[SLOT_LEVEL[slot]]  # ANK-UNLK-03
        s.powers = changed(s.powers, god, s.powers[god] | 1 << power)
        if s.telling:
            s.tell("unlock", "ANK-UNLK-04", god=s.gods[god], power=power)
        if SLOT_GUARDIAN[slot]:  # ANK-GUAR-01
            take_guardian(s, god, s.guardian_kinds[SLOT_LEVEL[slot] - 1])

    def about(self, s: Ankh) -> dict[str, int]:
        level = next_level(s, self.god)
        return {"level": level, "cost": POWER_COST[level]}


def take_guardian(s: Ankh, god: God, kind: int) -> None:
    """ANK-GUAR-02: a figure from the card into the pool, if there is one and a base for it."""
    if guardians_on_card(s, kind) > 0 and free_bases(s, god, LARGE[kind]) > 0:
        into_pool(s, god, kind)
        if s.telling:
            s.tell("guardian", "ANK-GUAR-02", god=s.gods[god], figure=kind)
