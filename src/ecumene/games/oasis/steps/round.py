"""Rounds: OAS-RND."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import NOT_HELD, Refusal
from ecumene.engine.together import ask_together
from ecumene.games.oasis.actions import OFFER
from ecumene.games.oasis.content import VALUE_OF
from ecumene.games.oasis.state import NO_CARD, Oasis
from ecumene.games.oasis.steps.deck import draw_card
from ecumene.games.oasis.steps.turn import Turns

DIE: Final = 6
FULL: Final = 3  # cards to which a hand is filled
ROUNDS: Final = range(3, 9)  # OAS-SET-05


class Game(Procedure[Oasis]):
    """OAS-END-01: rounds until the last is played."""

    __slots__ = ()

    def run(self, s: Oasis, answer: int) -> None:
        if s.round < s.rounds:
            s.round += 1
            s.call(Round())
        else:
            s.done()

    def clone(self) -> Frame[Oasis]:
        return self  # it remembers nothing


class Round(Procedure[Oasis]):
    """OAS-RND: wind, offers, a turn for everybody, new cards."""

    __slots__ = ()

    def __init__(self, after_offers: bool = False) -> None:
        super().__init__()
        if after_offers:
            self.pc = 3

    def run(self, s: Oasis, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:  # OAS-RND-01
                s.wind = s.roll(DIE) + 1
                if s.telling:
                    s.tell("wind", "OAS-RND-01", round=s.round, n=s.wind)
                    if s.round == s.rounds:
                        s.tell("last_round", "OAS-END-01")
            case 2:  # OAS-RND-02
                ask_together(s, [ChooseOffer(seat) for seat in range(s.seats) if s.hands[seat]])
            case 3:  # OAS-RND-03, OAS-RND-04
                show_offers(s)
                s.call(Turns(order_of_play(s)))
            case 4:  # OAS-RND-05
                discard_offers(s)
                for seat in clockwise(s, s.start):
                    while len(s.hands[seat]) < FULL and draw_card(s, seat, "OAS-RND-05"):
                        pass
            case _:  # OAS-RND-07
                s.start = (s.start + 1) % s.seats
                s.done()


class ChooseOffer(Ask[Oasis]):
    """DP-OFFER: one card of the hand, face down."""

    __slots__ = ()

    point = "DP-OFFER"
    rule = "OAS-RND-02"
    offers = ("offer",)
    secret = True  # how many cards a seat can choose from is public, which ones is not

    def legal(self, s: Oasis) -> list[int]:
        return [OFFER + card for card in s.hands[self.actor]]

    def why_not(self, s: Oasis, verb: str, n: int) -> Refusal | None:
        return Refusal("OAS-RND-02", NOT_HELD) if verb == "offer" else None

    def apply(self, s: Oasis, action: int) -> None:
        s.offers[self.actor] = action - OFFER
        s.hands[self.actor].remove(action - OFFER)
        s.done()


def show_offers(s: Oasis) -> None:
    """OAS-RND-02: all chosen cards lie open from now on."""
    if s.telling:
        for seat in clockwise(s, s.start):
            if s.offers[seat] != NO_CARD:
                s.tell("offer", "OAS-RND-02", seat=seat, card=s.offers[seat])


def order_of_play(s: Oasis) -> list[int]:
    """OAS-RND-03: higher offers first, then clockwise from the start seat; no offer comes last."""
    seats = clockwise(s, s.start)
    worth = [0 if card == NO_CARD else VALUE_OF[card] for card in s.offers]
    return sorted(seats, key=lambda seat: -worth[seat])  # stable: ties stay clockwise


def clockwise(s: Oasis, first: int) -> list[int]:
    """All seats, beginning with one of them."""
    return [*range(first, s.seats), *range(first)]


def discard_offers(s: Oasis) -> None:
    """OAS-RND-05: the offers of the round go to the discarded cards."""
    for seat, card in enumerate(s.offers):
        if card != NO_CARD:
            s.discard.append(card)
            s.offers[seat] = NO_CARD
