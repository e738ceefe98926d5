"""Setup: OAS-SET."""

from __future__ import annotations

from typing import Any, Final

from ecumene.games.oasis.names import CARD
from ecumene.games.oasis.state import NO_CARD, Oasis
from ecumene.games.oasis.steps.round import Game

HAND: Final = 3  # OAS-SET-01
COINS: Final = 3  # OAS-SET-02


def setup(s: Oasis, options: dict[str, Any]) -> None:
    """OAS-SET: lay the table for ``s.seats`` seats."""
    s.deck = list(range(len(CARD)))
    s.shuffle(s.deck)
    s.discard = []
    s.hands = [sorted(s.deck.pop() for _ in range(HAND)) for _ in range(s.seats)]
    s.offers = [NO_CARD] * s.seats
    s.coins = [COINS] * s.seats
    s.places = [0] * s.seats  # OAS-SET-03
    s.start = s.roll(s.seats)  # OAS-SET-04
    s.round = 0
    s.rounds = options["rounds"]  # OAS-SET-05
    s.water = 0
    s.wind = 0
    s.call(Game())


def clear(s: Oasis) -> None:
    """A bare table: all cards in the deck, no coins, and the caravans at the gate."""
    s.deck += [card for hand in s.hands for card in hand]
    s.shuffle(s.deck)
    s.hands = [[] for _ in range(s.seats)]
    s.coins = [0] * s.seats
