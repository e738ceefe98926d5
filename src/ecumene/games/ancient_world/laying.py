"""What a position document leaves out, and what it lays on a bare table."""

from __future__ import annotations

from collections.abc import Collection

from ecumene.games.ancient_world.content import (
    CHANGE_ROUND,
    DECK_A,
    DECK_OF,
    START_ARMIES,
    STATE_ROW,
)
from ecumene.games.ancient_world.state import AncientWorld


def clear(s: AncientWorld) -> None:
    """A bare table: empty rows, no coins and no armies; starting state cards are never lost."""
    deck = [*s.state_decks[0], *s.state_row]
    s.shuffle(deck)
    s.state_decks[0] = tuple(deck)
    s.state_row = []
    s.military_deck += s.military_row
    s.shuffle(s.military_deck)
    s.military_row = []
    s.military_box += [card for armies in s.active for card in armies]
    s.active = [() for _ in range(s.seats)]
    s.card_coins = [() for _ in range(s.seats)]
    s.coins = [0] * s.seats
    s.knowledge = [0] * s.seats


def complete(s: AncientWorld, given: Collection[str]) -> None:
    """Add what follows from what a document says: where cards and coins are that it leaves out."""
    if "card_coins" not in given:  # unused armies
        s.card_coins = [(0,) * len(armies) for armies in s.active]
    if "retired_in" not in given:  # with a single army there is no other place
        for seat, retired in enumerate(s.retired):
            if len(s.active[seat]) == 1:
                s.retired_in[seat] = (0,) * len(retired)
    if "military_deck" not in given:  # starting cards that nobody has are out of the game
        s.military_box += [card for card in s.military_deck if card in START_ARMIES]
        s.military_deck = [card for card in s.military_deck if card not in START_ARMIES]
    if s.round >= CHANGE_ROUND and "state_row" not in given:  # ANC-PREP-05, ANC-PREP-07
        gone = [card for card in s.state_row + s.state_discard if DECK_OF[card] == DECK_A]
        s.state_box += gone
        s.state_row = [card for card in s.state_row if DECK_OF[card] != DECK_A]
        s.state_discard = [card for card in s.state_discard if DECK_OF[card] != DECK_A]
        deck = s.state_decks[1]
        while "state_decks" not in given and deck and len(s.state_row) < STATE_ROW[s.seats]:
            s.state_row.append(deck[-1])
            deck = deck[:-1]
        s.state_decks[1] = deck
