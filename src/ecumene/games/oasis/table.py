"""What lies where on the table, in words, and who may see it: OAS-HID."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ecumene.engine.kinds import BySeat, Hand, Listed, Number, Seat
from ecumene.engine.table import Fact, Field, Pool, Table, nobody, owner
from ecumene.games.oasis.names import CARD, PLACE
from ecumene.games.oasis.state import NO_CARD, Oasis
from ecumene.games.oasis.steps.deck import MOST_CARDS
from ecumene.games.oasis.steps.round import DIE, ROUNDS, order_of_play
from ecumene.games.oasis.steps.turn import ahead, earned

CARDS: Final = Pool("goods cards", rest="deck")

FACTS: Final[tuple[Fact[Oasis], ...]] = (  # what people count at the table, by the rules
    Fact("order", Listed(Seat()), "The seats in the order of their turns.", order_of_play),
    Fact(
        "ahead",
        BySeat(PLACE.name),
        "The next place on the way of each caravan.",
        lambda s: [ahead(place) for place in s.places],
    ),
    Fact(
        "earned",
        BySeat(Number(30)),
        "Coins that a rest where it stands would bring each seat now.",
        lambda s: [earned(s, seat) for seat in range(s.seats)],
    ),
)

TABLE: Final = Table[Oasis](
    Field("round", Number(8), "The round being played, from 1."),
    Field("rounds", Number(8), "How many rounds the game has."),
    Field("start", Seat(), "The seat with the start marker.", rule="OAS-RND-07"),
    Field("wind", Number(DIE), "The number on the wind die; 0 before the first roll."),
    Field("water", Number(DIE), "What the caravan on its turn has left."),
    Field("coins", BySeat(Number(60)), "Coins of each seat."),
    Field("places", BySeat(PLACE.name), "Where the caravan of each seat stands."),
    Field(
        "hands",
        BySeat(Hand(CARD.name, most=MOST_CARDS)),
        "Cards in the hand of each seat.",
        CARDS,
        owner,
    ),
    Field("offers", BySeat(CARD.name), 'The card each seat offers in this round, or "".', CARDS),
    Field("deck", Listed(CARD.name), "The face-down deck; the last card is on top.", CARDS, nobody),
    Field("discard", Listed(CARD.name), "The discarded cards; the last is on top.", CARDS),
    facts=FACTS,
    told={
        "water": Number(DIE),
        "guest": Seat(),
        "host": Seat(),
    },
    points=Number(60),
)


def invariants(s: Oasis) -> Iterator[str]:
    """OAS-INV: what is true of every table; the engine counts the cards by itself."""
    hands = [card for hand in s.hands for card in hand]
    offers = [card for card in s.offers if card != NO_CARD]
    if sorted([*s.deck, *s.discard, *hands, *offers]) != list(range(len(CARD))):
        yield "the 24 cards are not all there once (OAS-INV-01)."
    for seat in range(s.seats):
        if s.coins[seat] < 0:
            yield f"seat {seat} has {s.coins[seat]} coins (OAS-INV-02)."
        if len(s.hands[seat]) > MOST_CARDS:
            yield f"seat {seat} has {len(s.hands[seat])} cards (OAS-INV-02)."
        if not 0 <= s.places[seat] < len(PLACE):
            yield f"the caravan of seat {seat} stands nowhere (OAS-INV-02)."
    if not 0 <= s.start < s.seats:
        yield f"seat {s.start} has the start marker, but there is no such seat (OAS-SET-04)."
    if not 0 <= s.wind <= DIE:
        yield f"the wind die shows {s.wind} (OAS-COMP-04)."
    if not 0 <= s.water <= s.wind:
        yield f"a caravan has {s.water} water at a wind of {s.wind} (OAS-RND-01)."
    if s.rounds not in ROUNDS:
        yield f"the game has {s.rounds} rounds (OAS-SET-05)."
    if not 1 <= s.round <= s.rounds:
        yield f"round {s.round} of {s.rounds} is played (OAS-END-01)."
