"""What follows from the pieces on the table: symbols, strength, capacity, and who may use what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.games.ancient_world.content import (
    ARMY,
    AT_BOARD,
    BOARD,
    CAPACITY,
    CAPITAL_SYMBOLS,
    CONSCRIPT,
    FOOD,
    FRONT,
    KINDS,
    LEGACY,
    NOWHERE,
    PROVINCE_SYMBOLS,
    SKILLS,
    STATE_SYMBOLS,
    TITAN_SYMBOLS,
)
from ecumene.games.ancient_world.state import AncientWorld, Row

BITS: Final = 8  # of each number that is packed into one, as abilities into the might of an army
ARROWS: Final = 8  # how far to shift might for an ability; swords come first
LOOT: Final = 16
SPIES: Final = 24
REPAIRS: Final = 32


def packed(numbers: Sequence[int]) -> int:
    """Some small numbers, as the abilities of a military card, in one."""
    return sum(n << BITS * at for at, n in enumerate(numbers))


FRONT_MIGHT: Final[list[int]] = [packed(abilities) for abilities in FRONT]
LEGACY_MIGHT: Final[list[int]] = [packed(abilities) for abilities in LEGACY]
AT_CONSCRIPT: Final[int] = AT_BOARD + CONSCRIPT


def shortened(row: Row, at: int) -> Row:
    """A row without one of its places."""
    return row[:at] + row[at + 1 :]


def food(s: AncientWorld, seat: int) -> int:
    """ANC-SYM-08: food is a standing count, never spent."""
    return s.symbols[KINDS * seat + FOOD]


def free_capacity(s: AncientWorld, seat: int) -> int:
    """ANC-BUILD-03, ANC-BUILD-04: every state card, damaged or not, uses 1."""
    return s.symbols[KINDS * seat + CAPACITY] - len(s.built[seat])


def army_limit(s: AncientWorld, seat: int) -> int:
    """ANC-REC-04."""
    return s.symbols[KINDS * seat + ARMY]


def working(s: AncientWorld, seat: int) -> int:
    """ANC-DMG-01: mask of the state cards whose abilities work."""
    return s.owned[seat] & ~s.damaged[seat]


def citizen_count(s: AncientWorld, seat: int) -> int:
    """How many citizens a seat has; skills are 1 to this number (ANC-GROW-02)."""
    return SKILLS - citizens_at(s, seat, NOWHERE)


def conscripts(s: AncientWorld, seat: int) -> int:
    """ANC-ACT-04, ANC-ACT-07: own citizens at Conscript."""
    return citizens_at(s, seat, AT_CONSCRIPT)


def citizens_at(s: AncientWorld, seat: int, place: int) -> int:
    """How many citizens a seat has at a place."""
    n = 0
    for skill in range(SKILLS):
        if s.citizens[SKILLS * seat + skill] == place:
            n += 1
    return n


def add_symbols(s: AncientWorld, seat: int, symbols: list[int], sign: int = 1) -> None:
    """The symbols of a card begin to count (or with *sign* -1 cease to)."""
    start = KINDS * seat
    for kind, n in enumerate(symbols):
        if n:
            s.symbols[start + kind] += sign * n


def gain_state(s: AncientWorld, seat: int, card: int) -> None:
    """ANC-BUILD-06: a state card lies face up beside the player board, and its symbols work."""
    s.built[seat] += (card,)
    s.owned[seat] |= 1 << card
    add_symbols(s, seat, STATE_SYMBOLS[card])


def lose_state(s: AncientWorld, seat: int, card: int) -> None:
    """An undamaged state card leaves its owner."""
    s.built[seat] = shortened(s.built[seat], s.built[seat].index(card))
    s.owned[seat] &= ~(1 << card)
    add_symbols(s, seat, STATE_SYMBOLS[card], -1)


def top_titan(s: AncientWorld, deck: int) -> int:
    """The next titan of a deck that has one; it leaves the deck."""
    titans = s.titan_decks[deck]
    s.titan_decks[deck] = titans[:-1]
    return titans[-1]


def refresh(s: AncientWorld) -> None:
    """Work out what follows from the other slots."""
    s.owned = [0] * s.seats
    s.symbols = []
    s.might = []
    for seat in range(s.seats):
        s.symbols += CAPITAL_SYMBOLS
        for card in s.built[seat]:
            s.owned[seat] |= 1 << card
            if not s.damaged[seat] >> card & 1:
                add_symbols(s, seat, STATE_SYMBOLS[card])
        for province in s.provinces[seat]:
            add_symbols(s, seat, PROVINCE_SYMBOLS[province])
        for titan in s.titans[seat]:
            add_symbols(s, seat, TITAN_SYMBOLS[titan])
        might = [FRONT_MIGHT[card] for card in s.active[seat]]
        for card, army in zip(s.retired[seat], s.retired_in[seat]):
            if 0 <= army < len(might):
                might[army] += LEGACY_MIGHT[card]
        s.might.append(tuple(might))
    s.skills = [0] * BOARD
    for number, place in enumerate(s.citizens):
        if AT_BOARD <= place < AT_BOARD + BOARD:
            s.skills[place - AT_BOARD] |= 1 << number % SKILLS
