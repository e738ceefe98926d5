"""Setup: OLY-SET."""

from __future__ import annotations

from typing import Any

from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_RESOURCES,
    CARDS,
    GODS,
    KINDS_OF_ROW,
    SLOT_IDS,
    STAR_AREAS,
    START,
    TRACK,
    WONDERS,
)
from ecumene.games.olympos.pieces import settle_control
from ecumene.games.olympos.state import Olympos, Row
from ecumene.games.olympos.steps.opening import Opening


def setup(s: Olympos, options: dict[str, Any]) -> None:
    """OLY-SET: lay the table for ``s.seats`` seats.

    Decks that nobody may look into are shuffled before areas are blocked; cubes come after.
    """
    seats = range(s.seats)
    s.rows = [shuffled(s, kinds) for kinds in KINDS_OF_ROW]  # OLY-SET-03
    s.wonder_row = shuffled(s, list(range(len(WONDERS))))  # OLY-SET-04
    s.order = list(shuffled(s, list(seats)))  # OLY-SET-07
    s.track = [TRACK.start for _ in seats]
    s.turn = NOBODY
    s.finished = 0
    s.blocked = 0
    s.tribes = STAR_AREAS  # OLY-SET-11: where no area gets blocked
    s.piles = [() for _ in range(ALL_AREAS)]
    s.markers = [0 for _ in seats]
    s.camp = [START.pieces_camp for _ in seats]  # OLY-SET-06
    s.hourglasses = [START.hourglasses for _ in seats]
    s.prestige = [0 for _ in seats]
    s.cubes = [0 for _ in range(ALL_RESOURCES * s.seats)]
    s.progress = [0 for _ in seats]
    s.discounts = [0 for _ in seats]
    s.wonders = [0 for _ in seats]
    s.hands = [() for _ in seats]  # OLY-SET-13
    s.deck = shuffled(s, [card for card, row in enumerate(CARDS) for _ in range(row.count)])
    s.discard = ()
    s.looking = ()
    gods = shuffled(s, list(range(len(GODS))))  # OLY-SET-14
    s.gods = list(gods[: len(SLOT_IDS)])
    s.box = gods[len(SLOT_IDS) :]
    s.revealed = 0
    s.athena = s.ares = s.keres = s.siren = s.erinyes = 0
    s.sacrifices = [0 for _ in seats]
    settle_control(s)
    if s.telling:
        s.tell("pile", "OLY-SET-07", seats=s.order[:])
    s.call(Opening())


def shuffled(s: Olympos, pieces: list[int]) -> Row:
    """Some pieces in random order."""
    laid = pieces[:]
    s.shuffle(laid)
    return tuple(laid)
