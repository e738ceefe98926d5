"""What a photograph of the table would show."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import State

NO_CARD: Final = -1


class Oasis(State):
    """The table of Oasis."""

    __slots__ = (
        "coins",
        "deck",
        "discard",
        "hands",
        "offers",
        "places",
        "round",
        "rounds",
        "start",
        "water",
        "wind",
    )

    coins: list[int]  # by seat
    deck: list[int]  # cards; the last is on top
    discard: list[int]  # cards; the last is on top
    hands: list[list[int]]  # by seat: cards, ascending
    offers: list[int]  # by seat: the card shown in this round, or NO_CARD
    places: list[int]  # by seat: where the caravan stands
    round: int  # from 1
    rounds: int
    start: int  # the seat with the start marker
    water: int  # what the caravan on its turn has left
    wind: int  # the number on the die; 0 before the first roll

    def clone(self) -> Oasis:
        s = Oasis.__new__(Oasis)
        self.copy_flow(s)
        s.coins = self.coins[:]
        s.deck = self.deck[:]
        s.discard = self.discard[:]
        s.hands = [each[:] for each in self.hands]
        s.offers = self.offers[:]
        s.places = self.places[:]
        s.round = self.round
        s.rounds = self.rounds
        s.start = self.start
        s.water = self.water
        s.wind = self.wind
        return s

    def photograph(self) -> list[object]:
        return [
            self.coins,
            self.deck,
            self.discard,
            self.hands,
            self.offers,
            self.places,
            self.round,
            self.rounds,
            self.start,
            self.water,
            self.wind,
        ]
