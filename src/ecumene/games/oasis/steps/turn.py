"""Turns: OAS-TURN."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import COSTS, LIMIT, NONE_LEFT, Refusal
from ecumene.games.oasis.actions import BUY, REST, TRAVEL
from ecumene.games.oasis.content import GOOD_OF, RING, TRADES, VALUE_OF, WELL
from ecumene.games.oasis.state import NO_CARD, Oasis
from ecumene.games.oasis.steps.deck import MOST_CARDS, can_draw, draw_card
from ecumene.games.oasis.steps.toll import Arrival

TRAVEL_COST: Final = 1
BUY_COST: Final = 2


class Turns(Procedure[Oasis]):
    """OAS-RND-04, OAS-TURN: one caravan after the other spends its water and rests."""

    __slots__ = ("order",)

    def __init__(self, order: list[int], begun: bool = False) -> None:
        super().__init__()
        self.order = order  # never modified; pc is the turn being taken, from 1
        if begun:
            self.pc = 1

    def run(self, s: Oasis, answer: int) -> None:
        if self.pc == len(self.order):
            s.done()
            return
        s.water = s.wind
        s.call(TakeTurn(self.order[self.pc]))
        self.pc += 1

    def clone(self) -> Frame[Oasis]:
        frame = Turns(self.order)
        frame.pc = self.pc
        return frame


class TakeTurn(Ask[Oasis]):
    """DP-TURN: travel, buy or rest; asked again until the caravan rests."""

    __slots__ = ()

    point = "DP-TURN"
    rule = "OAS-TURN-01"
    offers = ("travel", "buy", "rest")

    def legal(self, s: Oasis) -> list[int]:
        actions = []
        if s.water >= TRAVEL_COST:
            actions.append(TRAVEL)
        if s.water >= BUY_COST and len(s.hands[self.actor]) < MOST_CARDS and can_draw(s):
            actions.append(BUY)
        actions.append(REST)
        return actions

    def why_not(self, s: Oasis, verb: str, n: int) -> Refusal | None:
        if verb == "travel":
            return Refusal("OAS-TURN-02", COSTS, {"cost": TRAVEL_COST, "have": s.water})
        if verb == "buy":
            if len(s.hands[self.actor]) >= MOST_CARDS:
                return Refusal("OAS-TURN-03", LIMIT, {"most": MOST_CARDS})
            if s.water < BUY_COST:
                return Refusal("OAS-TURN-03", COSTS, {"cost": BUY_COST, "have": s.water})
            return Refusal("OAS-RND-06", NONE_LEFT)
        if verb == "offer":
            return Refusal("OAS-RND-02")
        return None

    def apply(self, s: Oasis, action: int) -> None:
        if action == TRAVEL:
            s.water -= TRAVEL_COST
            travel(s, self.actor)
        elif action == BUY:
            s.water -= BUY_COST
            draw_card(s, self.actor, "OAS-TURN-03")
        else:
            rest(s, self.actor)
            s.done()

    def about(self, s: Oasis) -> dict[str, int]:
        return {"water": s.water}


def ahead(place: int) -> int:
    """OAS-TURN-02: where the way leads from a place."""
    return (place + 1) % RING


def travel(s: Oasis, seat: int) -> None:
    """OAS-TURN-02: one place forward; hosts there may demand a toll."""
    origin = s.places[seat]
    place = s.places[seat] = ahead(origin)
    if s.telling:
        s.tell("travel", "OAS-TURN-02", seat=seat, place=place)
    if TRADES[place] != WELL and s.places.count(place) > 1:  # OAS-TOLL-01: others stand there
        s.call(Arrival(seat, origin))


def earned(s: Oasis, seat: int) -> int:
    """OAS-TURN-05, OAS-TURN-06: what a rest here and now brings; 1 at a well, else the offer."""
    good, card = TRADES[s.places[seat]], s.offers[seat]
    if good == WELL:
        return 1
    return VALUE_OF[card] if card != NO_CARD and GOOD_OF[card] == good else 0


def rest(s: Oasis, seat: int) -> None:
    """OAS-TURN-04: the turn ends, and what water is left is lost."""
    s.water = 0
    place, coins = s.places[seat], earned(s, seat)
    s.coins[seat] += coins
    if s.telling:
        if TRADES[place] == WELL:
            s.tell("well", "OAS-TURN-06", seat=seat, place=place)
        elif coins:
            s.tell("sale", "OAS-TURN-05", seat=seat, card=s.offers[seat], n=coins)
        else:
            s.tell("rest", "OAS-TURN-04", seat=seat, place=place)
