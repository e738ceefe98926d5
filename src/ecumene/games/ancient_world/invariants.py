"""What is true of every table: part (c) of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.content import (
    AT_BOARD,
    AT_CARD,
    CHANGE_ROUND,
    COPIES,
    DECK_A,
    DECK_B,
    DECK_OF,
    FROM_ROUND,
    HIGHER_SKILL,
    LAST_ROUND,
    MILITARY_ROW,
    NOWHERE,
    PROVINCES,
    SKILLS,
    STARS,
    START,
    START_ARMIES,
    START_CARDS,
    START_DECK,
    STATE_ROW,
    TITAN_DECK,
    TITANS,
)
from ecumene.games.ancient_world.names import MILITARY, STATE
from ecumene.games.ancient_world.pieces import army_limit, citizen_count, free_capacity, refresh
from ecumene.games.ancient_world.programs import ACTION_CARDS
from ecumene.games.ancient_world.state import NAME, NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.attack import Attack
from ecumene.games.ancient_world.steps.damage import ChooseDisband
from ecumene.games.ancient_world.steps.finale import Finale, has_wild
from ecumene.games.ancient_world.steps.rounds import ChooseHungry
from ecumene.games.ancient_world.steps.scout import PutBack
from ecumene.games.ancient_world.steps.turn import TakeTurn


def invariants(s: AncientWorld) -> Iterator[str]:
    """Sentences about what cannot be so; none on a possible table."""
    problems = [*_shape(s), *_cards(s)]
    if not problems:
        problems = [*_board(s), *_ending(s), *_moment(s), *_caches(s)]
        for seat in range(s.seats):
            problems += [*_seat(s, seat), *_citizens(s, seat)]
    yield from problems


def _shape(s: AncientWorld) -> Iterator[str]:
    if len(s.citizens) != SKILLS * s.seats:
        yield "citizens needs one list per seat (ANC-COMP-10)."
    for seat in range(s.seats):
        if len(s.card_coins[seat]) != len(s.active[seat]):
            yield f"seat {seat}: card_coins needs one entry per army (ANC-ATK-06)."
        if len(s.retired_in[seat]) != len(s.retired[seat]):
            yield f"seat {seat}: retired_in needs one entry per retired card (ANC-REC-09)."
        if any(not 0 <= army < len(s.active[seat]) for army in s.retired_in[seat]):
            yield f"seat {seat}: a retired card lies in no army (ANC-REC-03)."
    if s.first not in range(s.seats) or s.turn not in range(-1, s.seats):
        yield "first or turn names no seat (ANC-SETUP-11)."
    if s.passed >> s.seats:
        yield "a seat that is not there has passed (ANC-TURN-05)."
    if not 1 <= s.round <= LAST_ROUND:
        yield f"there is no round {s.round} (ANC-ROUND-01)."
    if len(s.province_known) > len(s.province_deck):
        yield "province_known is longer than the deck (ANC-VAR-02)."


def _cards(s: AncientWorld) -> Iterator[str]:
    """Invariants 2 and 12: every card is in exactly one place, and in the right decks."""
    for seat in range(s.seats):
        if any(card not in s.built[seat] for card in START_CARDS):
            yield f"seat {seat} lacks a starting state card, which nobody loses (ANC-SETUP-09)."
    states = Counter(s.state_row + s.state_discard + s.state_box + s.drawn_cards)
    states.update(card for each in (*s.state_decks, *s.built, *s.stored) for card in each)
    states.update([s.chosen] if s.chosen != NO_CARD else [])
    for card, name in enumerate(STATE.ids):
        want = s.seats if DECK_OF[card] == START_DECK else COPIES[card]
        if states[card] != want:
            yield f"{name} is there {states[card]} times, not {want} (ANC-COMP-17)."
    if any(DECK_OF[card] != DECK_A for card in s.state_decks[0]) or any(
        DECK_OF[card] != DECK_B for card in s.state_decks[1]
    ):
        yield "a state card lies in the wrong deck (ANC-COMP-14)."
    military = Counter(s.military_row + s.military_deck + s.military_box)
    military.update(card for each in (*s.active, *s.retired) for card in each)
    for card, name in enumerate(MILITARY.ids):
        want = s.seats if card in START_ARMIES else 1
        if military[card] != want:
            yield f"{name} is there {military[card]} times, not {want} (ANC-COMP-04)."
    if any(card in START_ARMIES for card in s.military_row + s.military_deck):
        yield "a starting military card lies in the row or the deck (ANC-COMP-14)."
    titans = Counter(titan for each in (*s.titan_decks, *s.titans) for titan in each)
    titans.update(titan for titan in [*s.titans_up, *s.looking] if titan != NO_CARD)
    if titans != Counter(range(len(TITANS))):
        yield "the 20 titans are not all there once (ANC-COMP-06)."
    for stars in range(STARS):
        open_ = [s.titans_up[stars]] if s.titans_up[stars] != NO_CARD else []
        if any(TITAN_DECK[titan] != stars for titan in (*s.titan_decks[stars], *open_)):
            yield "a titan lies in the wrong deck (ANC-COMP-06)."
    provinces = Counter(province for each in s.provinces for province in each)
    provinces.update(s.province_deck)
    provinces.update([s.province_up] if s.province_up != NO_CARD else [])
    if provinces != Counter(range(len(PROVINCES))):
        yield "the 10 provinces are not all there once (ANC-COMP-07)."


def _seat(s: AncientWorld, seat: int) -> Iterator[str]:
    name = f"seat {seat}"
    if s.coins[seat] < 0 or s.knowledge[seat] < 0 or s.strength[seat] < 0:
        yield f"{name} has less than nothing (invariant 1)."
    if min(s.card_coins[seat], default=0) < 0:
        yield f"{name} has fewer than no coins on a military card (invariant 1)."
    if len(set(s.built[seat])) != len(s.built[seat]):
        yield f"{name} owns two state cards of one name (ANC-BUILD-05)."
    if any(DECK_OF[card] == START_DECK for card in s.stored[seat]):
        yield f"{name} has stored a starting card (ANC-EXPL-01)."
    if free_capacity(s, seat) < 0:
        yield f"{name} has more state cards than capacity (ANC-BUILD-04)."
    if s.damaged[seat] & ~s.owned[seat]:
        yield f"{name} has damage on a card that it does not own (ANC-DMG-01)."
    troops = s.active[seat] + s.retired[seat]
    if len(set(troops)) != len(troops):
        yield f"{name} has a military card twice (ANC-COMP-05)."
    over = len(s.active[seat]) > army_limit(s, seat)
    top = s.stack[-1] if s.stack else None
    if over and not (isinstance(top, ChooseDisband) and top.actor == seat):
        yield f"{name} has more armies than its limit (ANC-REC-05)."
    scoring = s.over or any(isinstance(frame, Finale) for frame in s.stack)
    if s.wild[seat] != NOBODY and (s.stack or s.over) and not (scoring and has_wild(s, seat)):
        yield f"{name} has chosen a tribe without a wild banner, or too early (ANC-CARD-15)."
    for deck in range(STARS):
        if s.scouted[seat] >> 2 * deck & 3 > len(s.titan_decks[deck]):
            yield f"{name} knows more titans than the deck has (ANC-CARD-13)."


def _citizens(s: AncientWorld, seat: int) -> Iterator[str]:
    """Invariants 3, 10 and 16."""
    name = f"seat {seat}"
    places = s.citizens[SKILLS * seat : SKILLS * seat + SKILLS]
    count = citizen_count(s, seat)
    if count < len(START.citizens) or NOWHERE in places[:count]:
        yield f"{name} does not have the citizens 1 to {count} (ANC-GROW-02)."
    cards = [place - AT_CARD for place in places if place >= AT_CARD]
    if len(set(cards)) != len(cards):
        yield f"{name} has two citizens on one card (ANC-PLACE-14)."
    if any(not s.owned[seat] >> card & 1 for card in cards):
        yield f"{name} has a citizen on a card that it does not own (ANC-PLACE-16)."
    for card in cards:
        if not ACTION_CARDS >> card & 1:
            yield f"{name} has a citizen on a card without action (ANC-PLACE-14)."


def _board(s: AncientWorld) -> Iterator[str]:
    """Invariants 9, 11, 14 and 19."""
    for action, higher in enumerate(HIGHER_SKILL):
        here = [n % SKILLS for n, place in enumerate(s.citizens) if place == AT_BOARD + action]
        if here and s.round < FROM_ROUND[action]:
            yield "a citizen lies on a covered action (ANC-PLACE-11)."
        if higher and len(set(here)) != len(here):
            yield "two citizens of one skill lie where skills must rise (ANC-PLACE-03)."
    if len(s.state_row) > STATE_ROW[s.seats] or len(s.military_row) > MILITARY_ROW[s.seats]:
        yield "a row has more cards than it holds (ANC-SETUP-07)."
    deck = DECK_A if s.round < CHANGE_ROUND else DECK_B
    if any(DECK_OF[card] != deck for card in s.state_row + s.state_discard + s.drawn_cards):
        yield "a state card of the other deck is in use (ANC-PREP-05)."
    if s.round < CHANGE_ROUND and s.state_box:
        yield "no state card has left the game before round 4 (ANC-PREP-05)."
    if s.round < CHANGE_ROUND and any(
        DECK_OF[card] == DECK_B for each in (*s.built, *s.stored) for card in each
    ):
        yield "a card of deck B is out before round 4 (ANC-SETUP-08)."


def _moment(s: AncientWorld) -> Iterator[str]:
    """What depends on where the game stands; before the frames are laid, nothing."""
    if not s.stack:
        return
    fighting = any(isinstance(frame, Attack) for frame in s.stack)
    looking = isinstance(s.stack[-1], PutBack)
    for deck in range(STARS):
        if s.titans_up[deck] == NO_CARD and s.titan_decks[deck] and not (fighting or looking):
            yield "no titan of a deck lies open (ANC-SETUP-04)."
    if s.looking and not looking:
        yield "somebody looks at titans, and nobody has to put them back (ANC-CARD-13)."
    top = s.stack[-1]
    if isinstance(top, TakeTurn):
        if s.province_up == NO_CARD and s.province_deck:
            yield "no province lies open (ANC-SETUP-03)."
        if s.drawn_cards or s.chosen != NO_CARD:
            yield "between turns a state card is drawn or being bought (ANC-EXPL-03)."
        if s.turn != top.actor:
            yield "turn is not the seat that takes its turn (ANC-TURN-01)."
        if s.passed >> top.actor & 1:
            yield "a seat takes its turn after passing (ANC-TURN-05)."
    if isinstance(top, ChooseHungry) and s.turn != NOBODY:
        yield "hunger is checked in the middle of a round (ANC-END-09)."
    for frame in s.stack:
        if isinstance(frame, ChooseHungry) and frame.about(s)["n"] < 1:
            yield "somebody chooses a hungry citizen, and all others are fed (ANC-END-06)."
    if s.turn == NOBODY:
        yield from between_rounds(s)


def between_rounds(s: AncientWorld) -> Iterator[str]:
    """ANC-END: what the end of a round leaves."""
    if any(coins >= NAME for each in s.card_coins for coins in each):
        yield "outside of a round no coin lies on a name (ANC-END-03)."
    if any(s.strength):
        yield "outside of a round nobody has strength from card actions (ANC-ACT-06)."
    if any(place >= AT_BOARD for place in s.citizens):
        yield "outside of a round no citizen is placed (ANC-END-04)."
    if s.passed or s.claimed:
        yield "outside of a round nobody has passed and the marker is plain (ANC-END-05)."
    if s.drawn_cards or s.looking or s.chosen != NO_CARD:
        yield "outside of a round no card is drawn, looked at or being bought (ANC-EXPL-03)."


def _ending(s: AncientWorld) -> Iterator[str]:
    """ANC-SCORE-01: points are counted after the last round, and then the game is over."""
    scoring = s.over or any(isinstance(frame, Finale) for frame in s.stack)
    if scoring and s.round < LAST_ROUND:
        yield f"points are counted after round {LAST_ROUND}, not {s.round} (ANC-SCORE-01)."
    if s.over:
        yield from between_rounds(s)
        if any(s.damaged):
            yield "a card is damaged although all are repaired in the end (ANC-SCORE-03)."
        if any(has_wild(s, seat) and s.wild[seat] == NOBODY for seat in range(s.seats)):
            yield "a wild banner counts for no tribe (ANC-CARD-15)."


def _caches(s: AncientWorld) -> Iterator[str]:
    again = s.clone()
    refresh(again)
    for slot in ("symbols", "owned", "skills", "might"):
        if getattr(again, slot) != getattr(s, slot):
            yield f"{slot} does not fit the other pieces."
