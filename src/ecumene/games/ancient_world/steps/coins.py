"""Coins on military cards, and knowledge for coins: ANC-CARD-07, ANC-CARD-08, ANC-CARD-25."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.games.ancient_world.actions import (
    BUY_KNOWLEDGE,
    LIFT_NAME,
    LIFT_NOTHING,
    LIFT_PICTURE,
    SAVE_COINS,
)
from ecumene.games.ancient_world.state import NAME, AncientWorld
from ecumene.games.ancient_world.steps.gains import gain_knowledge


def can_lift(s: AncientWorld, seat: int) -> bool:
    """Is there a coin on a military card of a seat?"""
    return any(s.card_coins[seat])


class LiftCoin(Ask[AncientWorld]):
    """DEC-OUTPOST: a coin on the name or the picture of an own military card, or none.

    It goes to the supply; a card whose name has no coin any more is unused again.
    """

    __slots__ = ("left",)

    point = "DEC-OUTPOST"
    rule = "ANC-CARD-25"
    offers = ("lift coin from name of", "lift coin from picture of", "lift nothing")

    def __init__(self, actor: int, left: int) -> None:
        super().__init__(actor)
        self.left = left  # how many coins may be returned

    def legal(self, s: AncientWorld) -> list[int]:
        armies = sorted(zip(s.active[self.actor], s.card_coins[self.actor], strict=True))
        actions = [LIFT_NAME + card for card, coins in armies if coins >= NAME]
        actions += [LIFT_PICTURE + card for card, coins in armies if coins % NAME]
        actions.append(LIFT_NOTHING)
        return actions

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == LIFT_NOTHING:
            return
        by_name = action < LIFT_PICTURE
        card = action - (LIFT_NAME if by_name else LIFT_PICTURE)
        army = s.active[self.actor].index(card)
        coins = s.card_coins[self.actor]
        s.card_coins[self.actor] = changed(coins, army, coins[army] - (NAME if by_name else 1))
        if s.telling:
            kind = "lift_name" if by_name else "lift_picture"
            s.tell(kind, self.rule, seat=self.actor, card=card)
        if self.left > 1 and can_lift(s, self.actor):
            s.call(self.__class__(self.actor, self.left - 1))


class LiftForOutpost(LiftCoin):
    """DEC-OUTPOST: the right neighbour has learned."""

    __slots__ = ()

    rule = "ANC-CARD-07"


class BuyKnowledge(Ask[AncientWorld]):
    """DEC-SCRIBES: the left neighbour has learned; pay for knowledge, or not."""

    __slots__ = ("n", "price")

    point = "DEC-SCRIBES"
    rule = "ANC-CARD-08"
    offers = ("buy knowledge", "save coins")

    def __init__(self, actor: int, n: int, price: int) -> None:
        super().__init__(actor)
        self.n = n
        self.price = price

    def legal(self, s: AncientWorld) -> list[int]:
        return [BUY_KNOWLEDGE, SAVE_COINS]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == BUY_KNOWLEDGE:
            s.coins[self.actor] -= self.price
            gain_knowledge(s, self.actor, self.n, self.rule)
