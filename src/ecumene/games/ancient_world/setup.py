"""Setup: ANC-SETUP."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.options import RANDOM
from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.content import (
    COPIES,
    DECK_A,
    DECK_B,
    DECK_OF,
    FIRST_TROOP,
    HOME,
    MARKER,
    MILITARY,
    MILITARY_ROW,
    NOWHERE,
    PROVINCES,
    SKILLS,
    STARS,
    START,
    START_ARMIES,
    START_CARDS,
    STATE_ROW,
    STATES,
    TITAN_DECK,
    TITANS,
)
from ecumene.games.ancient_world.pieces import refresh, top_titan
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.rounds import Rounds

SEAT_WORDS: Final = ["first", "second", "third", "fourth"]


def setup(s: AncientWorld, options: dict[str, Any]) -> None:
    """ANC-SETUP: lay the table for ``s.seats`` seats."""
    s.expand_plus = options["expand_plus"]  # ANC-VAR-01
    lay_board(s)
    wish = options["start"]  # ANC-SETUP-11
    s.first = s.roll(s.seats) if wish == RANDOM else SEAT_WORDS.index(wish)
    lay_seats(s)
    refresh(s)
    if s.telling:
        s.tell("first", "ANC-SETUP-11", seat=s.first)
    s.call(Rounds())


def lay_board(s: AncientWorld) -> None:
    """ANC-SETUP-01 to ANC-SETUP-08: decks, rows and what lies open."""
    s.round = 0  # ANC-SETUP-02
    s.turn = NOBODY
    s.passed = 0
    s.claimed = MARKER.start_side == "hand"  # ANC-RUL-25
    s.dice = []
    s.province_deck = shuffled(s, range(len(PROVINCES)))  # ANC-SETUP-03
    s.province_up = s.province_deck.pop()
    s.province_known = []
    s.titan_decks = [  # ANC-SETUP-04
        tuple(shuffled(s, [titan for titan in range(len(TITANS)) if TITAN_DECK[titan] == stars]))
        for stars in range(STARS)
    ]
    s.titans_up = [top_titan(s, deck) for deck in range(STARS)]
    s.looking = []
    s.military_deck = shuffled(s, range(FIRST_TROOP, len(MILITARY)))  # ANC-SETUP-06
    s.military_row = [s.military_deck.pop() for _ in range(MILITARY_ROW[s.seats])]
    s.military_box = []
    first, second = shuffled(s, all_of(DECK_A)), shuffled(s, all_of(DECK_B))  # ANC-SETUP-08
    s.state_row = [first.pop() for _ in range(STATE_ROW[s.seats])]  # ANC-SETUP-07
    s.state_decks = [tuple(first), tuple(second)]
    s.state_discard = []
    s.state_box = []
    s.drawn_cards = []
    s.chosen = NO_CARD


def lay_seats(s: AncientWorld) -> None:
    """ANC-SETUP-09, ANC-SETUP-10, ANC-SETUP-12: what each seat begins with."""
    seats = range(s.seats)
    extra = START.extra_coins_by_turn_order
    s.coins = [START.coins + extra[(seat - s.first) % s.seats] for seat in seats]
    s.knowledge = [START.knowledge for _ in seats]
    s.strength = [0 for _ in seats]
    begin = [HOME if skill + 1 in START.citizens else NOWHERE for skill in range(SKILLS)]
    s.citizens = begin * s.seats
    s.built = [tuple(START_CARDS) for _ in seats]
    s.damaged = [0 for _ in seats]
    s.stored = [() for _ in seats]
    s.provinces = [() for _ in seats]
    s.titans = [() for _ in seats]
    s.active = [tuple(START_ARMIES) for _ in seats]
    s.card_coins = [(0,) * len(START_ARMIES) for _ in seats]
    s.retired = [() for _ in seats]
    s.retired_in = [() for _ in seats]
    s.wild = [-1 for _ in seats]
    s.scouted = [0 for _ in seats]


def all_of(deck: int) -> list[int]:
    """The cards of a state deck, every copy once."""
    cards = [card for card in range(len(STATES)) if DECK_OF[card] == deck]
    return [card for card in cards for _ in range(COPIES[card])]


def shuffled(s: AncientWorld, cards: range | list[int]) -> list[int]:
    """A face-down deck of some cards."""
    deck = list(cards)
    s.shuffle(deck)
    return deck
