"""Damage and repair: ANC-DMG, ANC-REB-01, ANC-SYM-09."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.refusals import NOT_YOURS, Refusal
from ecumene.games.ancient_world.actions import DISBAND, HARM, MEND, MEND_NOTHING
from ecumene.games.ancient_world.content import STATE_SYMBOLS
from ecumene.games.ancient_world.pieces import add_symbols, army_limit, shortened
from ecumene.games.ancient_world.state import AncientWorld

DAMAGED: Final = N_("It is damaged already.")
WHOLE: Final = N_("It is not damaged.")


def repair(s: AncientWorld, seat: int, n: int) -> None:
    """ANC-REB-01, ANC-SYM-09, ANC-ATK-17: up to *n* damaged state cards."""
    if s.damaged[seat]:
        s.call(ChooseRepair(seat, n))


class ChooseRepair(Ask[AncientWorld]):
    """DEC-REPAIR: a damaged card, or none; asked again as often as may be repaired."""

    __slots__ = ("left",)

    point = "DEC-REPAIR"
    rule = "ANC-SYM-09"
    offers = ("repair", "repair nothing")

    def __init__(self, actor: int, left: int) -> None:
        super().__init__(actor)
        self.left = left

    def legal(self, s: AncientWorld) -> list[int]:
        damaged = s.damaged[self.actor]
        actions = [MEND + card for card in s.built[self.actor] if damaged >> card & 1]
        actions.sort()
        actions.append(MEND_NOTHING)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb != "repair":
            return None
        return Refusal(self.rule, WHOLE if n in s.built[self.actor] else NOT_YOURS)

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == MEND_NOTHING:
            return
        card = action - MEND
        s.damaged[self.actor] &= ~(1 << card)  # ANC-REB-08: one-time gains do not repeat
        add_symbols(s, self.actor, STATE_SYMBOLS[card])
        if s.telling:
            s.tell("repair", "ANC-REB-08", seat=self.actor, card=card)
        if self.left > 1:
            repair(s, self.actor, self.left - 1)

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"n": self.left}


def undamaged(s: AncientWorld, seat: int) -> list[int]:
    """ANC-ATK-20: the state cards that can be damaged, ascending."""
    damaged = s.damaged[seat]
    return sorted(card for card in s.built[seat] if not damaged >> card & 1)


class ChooseDamage(Ask[AncientWorld]):
    """DEC-DAMAGE: an undamaged state card, which is turned over (ANC-DMG-01)."""

    __slots__ = ()

    point = "DEC-DAMAGE"
    rule = "ANC-ATK-20"
    offers = ("damage",)

    def legal(self, s: AncientWorld) -> list[int]:
        return [HARM + card for card in undamaged(s, self.actor)]

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb != "damage":
            return None
        return Refusal(self.rule, DAMAGED if n in s.built[self.actor] else NOT_YOURS)

    def apply(self, s: AncientWorld, action: int) -> None:
        card = action - HARM
        s.damaged[self.actor] |= 1 << card
        add_symbols(s, self.actor, STATE_SYMBOLS[card], -1)
        if s.telling:
            s.tell("damage", self.rule, seat=self.actor, card=card)
        s.done()
        if len(s.active[self.actor]) > army_limit(s, self.actor):  # ANC-DMG-04
            s.call(ChooseDisband(self.actor))


class ChooseDisband(Ask[AncientWorld]):
    """DEC-DISBAND: an army that is discarded whole; asked until the limit holds."""

    __slots__ = ()

    point = "DEC-DISBAND"
    rule = "ANC-DMG-04"
    offers = ("disband",)

    def legal(self, s: AncientWorld) -> list[int]:
        return sorted(DISBAND + card for card in s.active[self.actor])

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_YOURS) if verb == "disband" else None

    def apply(self, s: AncientWorld, action: int) -> None:
        seat = self.actor
        disband(s, seat, s.active[seat].index(action - DISBAND))
        if len(s.active[seat]) <= army_limit(s, seat):
            s.done()


def disband(s: AncientWorld, seat: int, army: int) -> None:
    """ANC-DMG-05: the active card and all retired ones leave the game, coins go to the supply."""
    gone = [s.active[seat][army]]
    s.active[seat] = shortened(s.active[seat], army)
    s.card_coins[seat] = shortened(s.card_coins[seat], army)
    s.might[seat] = shortened(s.might[seat], army)
    kept = []
    for card, under in zip(s.retired[seat], s.retired_in[seat], strict=True):
        if under == army:
            gone.append(card)
        else:
            kept.append((card, under - (under > army)))
    s.retired[seat] = tuple(card for card, _ in kept)
    s.retired_in[seat] = tuple(under for _, under in kept)
    s.military_box += gone
    if s.telling:
        s.tell("disband", "ANC-DMG-05", seat=seat, cards=gone)
