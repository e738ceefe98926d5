"""Recruit, armies and retiring: ANC-REC."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import ELSEWHERE, LIMIT, NOT_YOURS, USED, Refusal
from ecumene.games.ancient_world.actions import FREE_ARMY, HIRE, HIRE_NOTHING, REPLACE
from ecumene.games.ancient_world.content import MILITARY_COINS, MILITARY_KNOWLEDGE
from ecumene.games.ancient_world.pieces import FRONT_MIGHT, LEGACY_MIGHT, army_limit
from ecumene.games.ancient_world.programs import ON_RETIRE
from ecumene.games.ancient_world.state import NAME, AncientWorld
from ecumene.games.ancient_world.steps.reactions import react
from ecumene.games.ancient_world.steps.refusals import ARMY, Reason, refusal, short_of


def can_place(s: AncientWorld, seat: int) -> bool:
    """ANC-REC-07: is there a free army, or an active card that may be retired?"""
    if len(s.active[seat]) < army_limit(s, seat):
        return True
    return any(coins < NAME for coins in s.card_coins[seat])


def affordable(s: AncientWorld, seat: int, coins: int) -> list[int]:
    """ANC-REC-01, ANC-REC-02: cards of the row that a seat with some coins can pay."""
    return [
        card
        for card in sorted(s.military_row)
        if coins >= MILITARY_COINS[card] and s.knowledge[seat] >= MILITARY_KNOWLEDGE[card]
    ]


def can_recruit(s: AncientWorld, seat: int, coins: int) -> bool:
    """Is there a card to buy and an army for it?"""
    return can_place(s, seat) and bool(affordable(s, seat, coins))


def no_recruit(s: AncientWorld, seat: int, card: int) -> Reason:
    """ANC-REC-01, ANC-REC-02, ANC-REC-07: why a military card cannot be recruited."""
    short = short_of(s, seat, MILITARY_COINS[card], MILITARY_KNOWLEDGE[card])
    return short if short[0] >= 0 or can_place(s, seat) else (ARMY, 0)


class ChooseRecruit(Ask[AncientWorld]):
    """DEC-RECRUIT: a card of the military row, or none."""

    __slots__ = ()

    point = "DEC-RECRUIT"
    rule = "ANC-REC-01"
    offers = ("recruit", "recruit nothing")

    def legal(self, s: AncientWorld) -> list[int]:
        actions = []
        if can_place(s, self.actor):
            actions = [HIRE + card for card in affordable(s, self.actor, s.coins[self.actor])]
        actions.append(HIRE_NOTHING)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb != "recruit":
            return None
        if n not in s.military_row:
            return Refusal(self.rule, ELSEWHERE)
        return refusal(no_recruit(s, self.actor, n), "ANC-REC-02")

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action != HIRE_NOTHING:  # ANC-REC-14: first the cost, then the army
            card = action - HIRE
            s.coins[self.actor] -= MILITARY_COINS[card]
            s.knowledge[self.actor] -= MILITARY_KNOWLEDGE[card]
            s.call(ChooseArmy(self.actor, card))


class ChooseArmy(Ask[AncientWorld]):
    """DEC-SLOT: a free army, or one whose active card is unused and will be retired.

    Until then the recruited card lies in the row.
    """

    __slots__ = ("military",)

    point = "DEC-SLOT"
    rule = "ANC-REC-06"
    offers = ("into free army", "replace")
    told = ("military",)

    def __init__(self, actor: int, military: int) -> None:
        super().__init__(actor)
        self.military = military

    def legal(self, s: AncientWorld) -> list[int]:
        seat = self.actor
        actions = []
        if len(s.active[seat]) < army_limit(s, seat):
            actions.append(FREE_ARMY)
        armies = zip(s.active[seat], s.card_coins[seat], strict=True)
        return actions + sorted(REPLACE + card for card, coins in armies if coins < NAME)

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb == "into free army":
            return Refusal("ANC-REC-05", LIMIT, {"most": army_limit(s, self.actor)})
        if verb != "replace":
            return None
        own = n in s.active[self.actor]
        return Refusal("ANC-REC-08", USED) if own else Refusal(self.rule, NOT_YOURS)

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        seat, card = self.actor, self.military
        s.military_row.remove(card)  # ANC-REC-13: the gap stays
        if s.telling:
            s.tell("recruit", "ANC-REC-01", seat=seat, card=card)
        if action == FREE_ARMY:
            s.active[seat] += (card,)
            s.card_coins[seat] += (0,)
            s.might[seat] += (FRONT_MIGHT[card],)
        else:
            retire(s, seat, s.active[seat].index(action - REPLACE), card)


def retire(s: AncientWorld, seat: int, army: int, card: int) -> None:
    """ANC-REC-09, ANC-REC-10: a new active card; the old one turns to its legacy, without coins."""
    old = s.active[seat][army]
    might = s.might[seat][army] + FRONT_MIGHT[card] - FRONT_MIGHT[old] + LEGACY_MIGHT[old]
    s.active[seat] = changed(s.active[seat], army, card)
    s.card_coins[seat] = changed(s.card_coins[seat], army, 0)
    s.might[seat] = changed(s.might[seat], army, might)
    s.retired[seat] += (old,)
    s.retired_in[seat] += (army,)
    if s.telling:
        s.tell("retire", "ANC-REC-09", seat=seat, card=old)
    react(s, seat, ON_RETIRE, "ANC-CARD-22")
