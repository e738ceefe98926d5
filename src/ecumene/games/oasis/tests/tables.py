"""Small tables for the tests of rules, in words."""

from __future__ import annotations

from typing import Any

from ecumene.games.oasis import GAME
from ecumene.games.oasis.names import CARD, PLACE
from ecumene.games.oasis.state import NO_CARD, Oasis
from ecumene.testing.tables import asked as asked
from ecumene.testing.tables import choices as choices
from ecumene.testing.tables import play as play
from ecumene.testing.tables import told as told


def turn(seat: int = 0, *, seats: int = 2, **table: Any) -> Oasis:
    """It is the turn of a seat, the last of its round unless the offers say otherwise."""
    others = ["dates_2", "salt_2", "silk_2", "incense_2"][: seats - 1]
    table.setdefault("offers", [*others[:seat], "dates_1", *others[seat:]])
    return GAME.position({"seats": seats, "at": "turn", "seat": seat, "table": table})


def new_round(seat: int = 0, *, seats: int = 2, seed: str = "0", **table: Any) -> Oasis:
    """A round begins, and a seat has the start marker."""
    return GAME.position(
        {"seats": seats, "seed": seed, "at": "round", "seat": seat, "table": table}
    )


def hand(s: Oasis, seat: int) -> list[str]:
    """The cards of a seat, in words."""
    return [CARD.ids[card] for card in s.hands[seat]]


def offers(s: Oasis) -> list[str]:
    """The offers, in words."""
    return ["" if card == NO_CARD else CARD.ids[card] for card in s.offers]


def place(s: Oasis, seat: int) -> str:
    """Where a caravan stands, in words."""
    return PLACE.ids[s.places[seat]]


def all_cards(s: Oasis) -> list[int]:
    """Every card on the table, ascending."""
    shown = [card for card in s.offers if card != NO_CARD]
    return sorted([*s.deck, *s.discard, *shown, *(card for hand in s.hands for card in hand)])
