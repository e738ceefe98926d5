"""The deck: OAS-RND-06."""

from __future__ import annotations

from bisect import insort
from typing import Final

from ecumene.games.oasis.state import Oasis

MOST_CARDS: Final = 4  # OAS-TURN-03


def can_draw(s: Oasis) -> bool:
    """OAS-RND-06: is there any card to draw?"""
    return bool(s.deck or s.discard)


def draw_card(s: Oasis, seat: int, rule: str) -> bool:
    """OAS-RND-06: take the top card of the deck into a hand, if there is any card at all."""
    if not s.deck:
        if not s.discard:
            return False
        s.deck, s.discard = s.discard, s.deck
        s.shuffle(s.deck)
        if s.telling:
            s.tell("shuffle", "OAS-RND-06")
    card = s.deck.pop()
    insort(s.hands[seat], card)
    if s.telling:
        s.tell("draw", rule, seat=seat)
        s.tell("drawn", rule, 1 << seat, card=card)
    return True
