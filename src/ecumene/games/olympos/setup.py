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
    none = (0,) * s.seats
    s.rows = tuple([shuffled(s, kinds) for kinds in KINDS_OF_ROW])  # OLY-SET-03
    s.wonder_row = shuffled(s, list(range(len(WONDERS))))  # OLY-SET-04
    s.order = shuffled(s, list(range(s.seats)))  # OLY-SET-07
    s.track = (TRACK.start,) * s.seats
    s.turn = NOBODY
    s.finished = 0
    s.blocked = 0
    s.tribes = STAR_AREAS  # OLY-SET-11: where no area gets blocked
    s.piles = [() for _ in range(ALL_AREAS)]
    s.markers = none
    s.camp = (START.pieces_camp,) * s.seats  # OLY-SET-06
    s.hourglasses = (START.hourglasses,) * s.seats
    s.prestige = none
    s.cubes = none * ALL_RESOURCES
    s.progress = none
    s.discounts = none
    s.wonders = none
    s.hands = ((),) * s.seats  # OLY-SET-13
    s.deck = shuffled(s, [card for card, row in enumerate(CARDS) for _ in range(row.count)])
    s.discard = ()
    s.looking = ()
    gods = shuffled(s, list(range(len(GODS))))  # OLY-SET-14
    s.gods = gods[: len(SLOT_IDS)]
    s.box = gods[len(SLOT_IDS) :]
    s.revealed = 0
    s.athena = s.ares = s.keres = s.siren = s.erinyes = 0
    s.sacrifices = none
    settle_control(s)
    if s.telling:
        s.tell("pile", "OLY-SET-07", seats=list(s.order))
    s.call(Opening())


def shuffled(s: Olympos, pieces: list[int]) -> Row:
    """Some pieces in random order."""
    laid = pieces[:]
    s.shuffle(laid)
    return tuple(laid)
