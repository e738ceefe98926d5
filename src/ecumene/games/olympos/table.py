"""What lies where on the table, in words, and who may see it: part (b) of the catalogue."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import BySeat, Hand, Listed, Number, Seat, Seats, Shares
from ecumene.engine.table import Field, Pool, Table, nobody, owner
from ecumene.games.olympos.content import MOST_SEATS, PIECES
from ecumene.games.olympos.facts import FACTS, SIGNS
from ecumene.games.olympos.laying import complete, refresh
from ecumene.games.olympos.names import (
    AREA,
    BONUS,
    CARD,
    GOD,
    KIND,
    RESOURCE,
    ROW,
    SLOT,
    SPACE,
    WONDER,
)
from ecumene.games.olympos.state import NO_CARD, Olympos

DESTINY_CARDS: Final = Pool("destiny cards", rest="deck")
OLYMPOS_CARDS: Final = Pool("Olympos cards", rest="box")
SEATS: Final = Seats(MOST_SEATS)


def open_slot(s: Olympos, viewer: int, place: int, at: int) -> bool:
    """OLY-GOD-13: cards that have been revealed stay open."""
    return bool(s.revealed >> place & 1)


def by_turn(s: Olympos, viewer: int, place: int, at: int) -> bool:
    """OLY-DES-05: cards that the seat on turn looks at with Oracle."""
    return viewer >= 0 and viewer == s.turn


TABLE: Final = Table[Olympos](
    Field("turn", Seat(), "The seat whose turn it is; -1 before and after all turns."),
    Field("track", BySeat(Number(80), frozen=True), "The space of each seat's marker, 0 to 79."),
    Field(
        "order",
        Listed(Seat(), frozen=True),
        "All seats; of markers on one space the later lies higher in the pile.",
    ),
    Field("finished", SEATS, "The seats that have taken their last turn."),
    Field("blocked", AREA.mask, "Areas with a cross tile."),
    Field("tribes", AREA.mask, "Areas with a tribe; if left out, star areas without pieces."),
    Field(
        "piles",
        AREA.by(Listed(Seat(), frozen=True, most=PIECES * MOST_SEATS), ()),
        "By area the settlers that stand there, from the bottom up; the last controls it.",
    ),
    Field("camp", BySeat(Number(20), frozen=True), "Settlers in the camp of each seat."),
    Field("hourglasses", BySeat(Number(20), frozen=True), "Hourglasses of each seat."),
    Field(
        "prestige", BySeat(Number(60), frozen=True), "Prestige points that each seat has collected."
    ),
    Field("cubes", Shares(RESOURCE.by(Number(30), 0), frozen=True), "Cubes of each seat."),
    Field("progress", BySeat(KIND.mask, frozen=True), "Progress tiles of each seat."),
    Field(
        "discounts",
        BySeat(RESOURCE.mask, frozen=True),
        "Resources for which progress is cheaper: the copies of Money and Agriculture that are "
        "owned.",
    ),
    Field("wonders", BySeat(WONDER.mask, frozen=True), "Wonders of each seat."),
    Field("markers", BySeat(BONUS.mask, frozen=True), "Bonus spaces that each seat has taken."),
    Field(
        "rows",
        ROW.by(Listed(KIND.name, frozen=True, most=9), frozen=True),
        "The stacks of the development board by row, from the first column to the last.",
    ),
    Field(
        "wonder_row",
        Listed(WONDER.name, frozen=True, most=9),
        "The wonders by column, built ones too.",
    ),
    Field(
        "hands",
        BySeat(Hand(CARD.name, frozen=True), frozen=True),
        "Destiny cards in the hand of each seat.",
        DESTINY_CARDS,
        owner,
    ),
    Field(
        "deck",
        Listed(CARD.name, frozen=True),
        "The face-down destiny cards; the last is on top.",
        DESTINY_CARDS,
        nobody,
    ),
    Field("discard", Listed(CARD.name, frozen=True), "Discarded destiny cards.", DESTINY_CARDS),
    Field(
        "looking",
        Listed(CARD.name, frozen=True),
        "Cards that the seat on turn looks at with Oracle.",
        DESTINY_CARDS,
        by_turn,
    ),
    Field(
        "gods",
        SLOT.by(GOD.name, NO_CARD, frozen=True),
        "Olympos cards by Zeus space; those of a double one lie at z3_first, z3_last and so on.",
        OLYMPOS_CARDS,
        open_slot,
    ),
    Field("revealed", SLOT.mask, "Where Olympos cards have been revealed."),
    Field(
        "box",
        Listed(GOD.name, frozen=True),
        "The Olympos card that is not used.",
        OLYMPOS_CARDS,
        nobody,
    ),
    Field("athena", SEATS, "Seats with an unused star of Athena."),
    Field("ares", SEATS, "Seats favoured by Ares."),
    Field("keres", SEATS, "Seats marked by Keres."),
    Field("siren", SEATS, "Seats under the Siren."),
    Field("erinyes", SEATS, "Seats whose next action costs more."),
    Field(
        "sacrifices",
        BySeat(Number(9), frozen=True),
        "Sacrifices that each seat has played for the Olympos card being resolved.",
    ),
    facts=FACTS,
    signs=SIGNS,
    unseen=("held", "present", "standing"),
    refresh=refresh,
    complete=complete,
    told={
        "n": Number(40),
        "resource": RESOURCE.name,
        "space": SPACE.name,
        "god": GOD.name,
        "progress": KIND.name,
        "wonder": WONDER.name,
    },
    points=Number(150, least=-20),
    summed="points",
)
