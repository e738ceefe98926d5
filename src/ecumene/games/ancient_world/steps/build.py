"""Build and capacity: ANC-BUILD, and the Building Crane: ANC-CARD-03."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine.flow import Ask
from ecumene.engine.refusals import ELSEWHERE, Refusal
from ecumene.games.ancient_world.actions import (
    BUY,
    BUY_NOTHING,
    BUY_STORED,
    DISCARD_CRANE,
    PAY_COST,
)
from ecumene.games.ancient_world.content import (
    DECK_OF,
    GAINED_CITIZENS,
    STATE_COINS,
    STATE_KNOWLEDGE,
)
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import (
    free_capacity,
    gain_state,
    lose_state,
    shortened,
    working,
)
from ecumene.games.ancient_world.programs import CRANES
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.reactions import gain_citizen
from ecumene.games.ancient_world.steps.refusals import (
    OWNED,
    PLACE,
    POSSIBLE,
    Reason,
    refusal,
    short_of,
)
from ecumene.games.ancient_world.steps.storage import deck_in_use

SECRETIVE = 2  # the version of the rules since which stored cards decide nothing that others see


def can_pay_for(s: AncientWorld, seat: int, card: int, coins: int) -> bool:
    """ANC-BUILD-02, ANC-BUILD-04, ANC-BUILD-05: buyable without a crane."""
    return (
        not s.owned[seat] >> card & 1
        and coins >= STATE_COINS[card]
        and s.knowledge[seat] >= STATE_KNOWLEDGE[card]
        and free_capacity(s, seat) > 0
    )


def can_crane(s: AncientWorld, seat: int, card: int) -> bool:
    """ANC-CARD-03, ANC-RUL-11: buyable for an undamaged crane, which leaves first."""
    cranes = working(s, seat) & CRANES
    return bool(cranes) and not (s.owned[seat] & ~cranes) >> card & 1


def buyable(s: AncientWorld, seat: int, cards: Sequence[int], coins: int) -> list[int]:
    """ANC-BUILD-09: those of some cards that a seat with some coins can buy, ascending."""
    if not cards:
        return []
    room = free_capacity(s, seat) > 0
    cranes = working(s, seat) & CRANES
    if not (room or cranes):
        return []
    found = []
    owned, knowledge = s.owned[seat], s.knowledge[seat]
    for card in set(cards):
        paid = room and not owned >> card & 1
        if paid and coins >= STATE_COINS[card] and knowledge >= STATE_KNOWLEDGE[card]:
            found.append(card)
        elif cranes and can_crane(s, seat, card):
            found.append(card)
    found.sort()
    return found


def can_build(s: AncientWorld, seat: int, coins: int) -> bool:
    """ANC-RUL-30: is there anything to buy, as far as everybody knows?

    Stored cards count as long as there is room or a crane for one. In the first version of the
    rules they counted only if they could be bought, and placing a citizen told the others so.
    """
    if buyable(s, seat, s.state_row, coins):
        return True
    if not s.stored[seat]:
        return False
    if s.rules < SECRETIVE:
        return bool(buyable(s, seat, s.stored[seat], coins))
    return free_capacity(s, seat) > 0 or bool(working(s, seat) & CRANES)


def no_building(s: AncientWorld, seat: int, card: int) -> Reason:
    """ANC-BUILD-02, ANC-BUILD-04, ANC-BUILD-05, ANC-CARD-03: why a state card is not buyable."""
    if s.owned[seat] >> card & 1:
        reason = OWNED, 0
    elif free_capacity(s, seat) <= 0:
        reason = PLACE, 0
    else:
        reason = short_of(s, seat, STATE_COINS[card], STATE_KNOWLEDGE[card])
    return POSSIBLE if reason[0] >= 0 and can_crane(s, seat, card) else reason


def build(s: AncientWorld, seat: int) -> None:
    """ANC-BUILD-01: buy a card of the row or of the own storage, or nothing."""
    if s.stored[seat]:
        s.call(ChooseAmongStored(seat))
    else:
        s.call(ChooseBuilding(seat))


class ChooseBuilding(Ask[AncientWorld]):
    """DEC-BUILD: a card of the row, one of the stored cards, or nothing."""

    __slots__ = ()

    point = "DEC-BUILD"
    rule = "ANC-BUILD-01"
    offers = ("build", "build stored", "build nothing")

    def legal(self, s: AncientWorld) -> list[int]:
        seat, coins = self.actor, s.coins[self.actor]
        actions = [BUY + card for card in buyable(s, seat, s.state_row, coins)]
        actions += [BUY_STORED + card for card in buyable(s, seat, s.stored[seat], coins)]
        actions.append(BUY_NOTHING)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb == "build":
            if n not in s.state_row:
                return Refusal(self.rule, ELSEWHERE)
            return refusal(no_building(s, self.actor, n))
        if verb == "build stored" and n in s.stored[self.actor]:
            return refusal(no_building(s, self.actor, n))
        return None

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        seat = self.actor
        if action == BUY_NOTHING:
            return
        if action < BUY_STORED:
            s.chosen = action - BUY
            s.state_row.remove(s.chosen)  # ANC-BUILD-08: the gap stays
        else:
            s.chosen = action - BUY_STORED
            stored = s.stored[seat]
            s.stored[seat] = shortened(stored, stored.index(s.chosen))
        if not can_crane(s, seat, s.chosen):
            buy(s, seat)
        elif can_pay_for(s, seat, s.chosen, s.coins[seat]):
            s.call(ChooseCrane(seat))
        else:
            buy_with_crane(s, seat)


class ChooseAmongStored(ChooseBuilding):
    """DEC-BUILD: the others do not know which stored cards are buyable, if any."""

    __slots__ = ()

    secret = True


class ChooseCrane(Ask[AncientWorld]):
    """DEC-CRANE: pay, or discard the Building Crane."""

    __slots__ = ()

    point = "DEC-CRANE"
    rule = "ANC-CARD-03"
    offers = ("pay cost", "discard crane")

    def legal(self, s: AncientWorld) -> list[int]:
        return [PAY_COST, DISCARD_CRANE]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == PAY_COST:
            buy(s, self.actor)
        else:
            buy_with_crane(s, self.actor)

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"state": s.chosen}


def buy(s: AncientWorld, seat: int) -> None:
    """ANC-BUILD-02: pay the printed cost to the supply."""
    s.coins[seat] -= STATE_COINS[s.chosen]
    s.knowledge[seat] -= STATE_KNOWLEDGE[s.chosen]
    place(s, seat)


def buy_with_crane(s: AncientWorld, seat: int) -> None:
    """ANC-CARD-03, ANC-RUL-11: the crane is discarded first; nothing is paid."""
    cranes = working(s, seat) & CRANES
    crane = cranes.bit_length() - 1
    lose_state(s, seat, crane)
    if DECK_OF[crane] == deck_in_use(s) + 1:
        s.state_discard.append(crane)
    else:
        s.state_box.append(crane)  # ANC-RUL-08
    if s.telling:
        s.tell("crane", "ANC-CARD-03", seat=seat, card=crane)
    place(s, seat)


def place(s: AncientWorld, seat: int) -> None:
    """ANC-BUILD-06, ANC-BUILD-10: the card is gained, with what it gives once."""
    card, alert = s.chosen, working(s, seat)
    s.chosen = NO_CARD
    gain_state(s, seat, card)
    if s.telling:
        s.tell("build", "ANC-BUILD-06", seat=seat, card=card)
    for _ in range(GAINED_CITIZENS[card]):  # ANC-SYM-05
        gain_citizen(s, seat, "ANC-SYM-05", alert)


VERBS.woven({"discard_self_build_free": buy_with_crane})
