"""What lies where on the table, in words, and who may see it: part (b) of the catalogue."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import (
    BySeat,
    Flag,
    Hand,
    Listed,
    Number,
    Packed,
    Seat,
    Seats,
)
from ecumene.engine.table import Field, Pool, Table, nobody, owner
from ecumene.games.ancient_world.bounds import (
    MOST_ARMIES,
    MOST_DICE,
    MOST_DRAWN,
    MOST_IN_MILITARY_ROW,
    MOST_IN_STATE_ROW,
    MOST_LOOKED_AT,
)
from ecumene.games.ancient_world.content import (
    DECK_OF,
    MILITARY_BACK,
    MOST_SEATS,
    PROVINCES,
    SKILLS,
    TITAN_DECK,
)
from ecumene.games.ancient_world.facts import FACTS
from ecumene.games.ancient_world.kinds import CitizenPlaces
from ecumene.games.ancient_world.laying import complete
from ecumene.games.ancient_world.names import (
    COIN_AREA,
    DECK,
    FACE,
    MILITARY,
    PROVINCE,
    SOURCE,
    STAR,
    STATE,
    TITAN,
    TRIBE,
)
from ecumene.games.ancient_world.pieces import refresh
from ecumene.games.ancient_world.state import NAME, AncientWorld

STATE_CARDS: Final = Pool("state cards", "state_decks", tuple(DECK_OF))
MILITARY_CARDS: Final = Pool("military cards", "military_deck", tuple(MILITARY_BACK))
TITAN_CARDS: Final = Pool("titan cards", "titan_decks", tuple(TITAN_DECK))
PROVINCE_CARDS: Final = Pool("province cards", "province_deck")


def by_turn(s: AncientWorld, viewer: int, place: int, at: int) -> bool:
    """Cards that the seat whose turn it is looks at (ANC-EXPL-01, ANC-CARD-13)."""
    return viewer >= 0 and viewer == s.turn


def by_scout(s: AncientWorld, viewer: int, place: int, at: int) -> bool:
    """ANC-CARD-13: the top cards of a titan deck, to whoever has put them there."""
    if viewer < 0:
        return False
    return at >= len(s.titan_decks[place]) - (s.scouted[viewer] >> 2 * place & 3)


def by_chooser(s: AncientWorld, viewer: int, place: int, at: int) -> bool:
    """ANC-VAR-02: provinces under the deck, to whoever has put them there or seen them open."""
    if at >= len(s.province_known):
        return False
    known = s.province_known[at]
    return known == (1 << s.seats) - 1 if viewer < 0 else bool(known >> viewer & 1)


TABLE: Final = Table[AncientWorld](
    Field("round", Number(6), "The round being played, 1 to 6."),
    Field("expand_plus", Flag(), "Is the variant Expand+ played?"),
    Field("first", Seat(), "The seat with the first-player marker."),
    Field("claimed", Flag(), "Does the first-player marker show the hand?"),
    Field(
        "turn",
        Seat(),
        "The seat whose turn it is; -1 outside of the player actions.",
        rule="ANC-TURN-01",
    ),
    Field("passed", Seats(MOST_SEATS), "The seats that have passed in this round."),
    Field("coins", BySeat(Number(200)), "Coins of each seat, without those on military cards."),
    Field("knowledge", BySeat(Number(60)), "Knowledge of each seat."),
    Field(
        "citizens",
        CitizenPlaces(),
        "By seat where its citizens are, from skill 1 up: home, hungry, a board action or an own "
        "state card.",
    ),
    Field(
        "strength",
        BySeat(Number(40)),
        "Strength that each seat has from card actions in all attacks of this round.",
    ),
    Field(
        "built",
        BySeat(Listed(STATE.name, frozen=True, most=40)),
        "State cards of each seat, damaged ones included, in the order in which it gained them.",
        STATE_CARDS,
    ),
    Field("damaged", BySeat(STATE.mask), "Which of its state cards are damaged."),
    Field(
        "stored",
        BySeat(Hand(STATE.name, frozen=True, most=30)),
        "State cards each seat has stored.",
        STATE_CARDS,
        owner,
    ),
    Field(
        "provinces",
        BySeat(Listed(PROVINCE.name, frozen=True)),
        "Provinces of each seat.",
        PROVINCE_CARDS,
    ),
    Field(
        "titans",
        BySeat(Listed(TITAN.name, frozen=True)),
        "Titans each seat has defeated.",
        TITAN_CARDS,
    ),
    Field(
        "active",
        BySeat(Listed(MILITARY.name, frozen=True, most=MOST_ARMIES)),
        "The armies of each seat: the active military card of each.",
        MILITARY_CARDS,
    ),
    Field(
        "card_coins",
        BySeat(
            Listed(Packed(COIN_AREA.ids, NAME, 60, COIN_AREA.called), frozen=True, most=MOST_ARMIES)
        ),
        "By army the coins on the name and on the picture of its active card.",
    ),
    Field(
        "retired",
        BySeat(Listed(MILITARY.name, frozen=True)),
        "Retired military cards.",
        MILITARY_CARDS,
    ),
    Field(
        "retired_in",
        BySeat(Listed(Number(12), frozen=True, most=33)),
        "For each retired card the army it lies in, from 0 in the order of active.",
    ),
    Field("wild", BySeat(TRIBE.name), 'The tribe chosen for the wild banner, or "".'),
    Field("state_row", Listed(STATE.name, most=MOST_IN_STATE_ROW), "The state row.", STATE_CARDS),
    Field(
        "state_decks",
        DECK.by(Listed(STATE.name, frozen=True)),
        "State decks A and B, face down; the last card is on top. From round 4 on the cards of A "
        "are out of the game.",
        STATE_CARDS,
        nobody,
    ),
    Field("state_discard", Listed(STATE.name), "The discard pile of state cards.", STATE_CARDS),
    Field("state_box", Listed(STATE.name), "State cards that have left the game.", STATE_CARDS),
    Field(
        "drawn_cards",
        Listed(STATE.name, most=MOST_DRAWN),
        "State cards drawn by Explore, one of which the seat whose turn it is will store.",
        STATE_CARDS,
        by_turn,
    ),
    Field("chosen", STATE.name, 'The state card that is being bought, or "".', STATE_CARDS),
    Field(
        "military_row",
        Listed(MILITARY.name, most=MOST_IN_MILITARY_ROW),
        "The military row.",
        MILITARY_CARDS,
    ),
    Field(
        "military_deck",
        Listed(MILITARY.name),
        "The military deck, face down; the last card is on top.",
        MILITARY_CARDS,
        nobody,
    ),
    Field(
        "military_box",
        Listed(MILITARY.name),
        "Military cards that have left the game.",
        MILITARY_CARDS,
    ),
    Field("province_up", PROVINCE.name, 'The open province, or "".', PROVINCE_CARDS),
    Field(
        "province_deck",
        Listed(PROVINCE.name),
        "The provinces under it, face down; the last is the next.",
        PROVINCE_CARDS,
        by_chooser,
    ),
    Field(
        "province_known",
        Listed(Seats(MOST_SEATS), most=len(PROVINCES)),
        "For each card of the province deck, from the bottom up, which seats know it; cards "
        "beyond the end of this list are unknown.",
    ),
    Field(
        "titans_up",
        STAR.by(TITAN.name, default=-1),
        "The open titan of each deck.",
        TITAN_CARDS,
    ),
    Field(
        "titan_decks",
        STAR.by(Listed(TITAN.name, frozen=True)),
        "The titans under it, face down; the last is the next.",
        TITAN_CARDS,
        by_scout,
    ),
    Field(
        "scouted",
        BySeat(Packed(STAR.ids, 1 << 2, called=STAR.called)),  # two bits per deck
        "How many of the top face-down cards of each titan deck each seat knows.",
    ),
    Field(
        "looking",
        Listed(TITAN.name, most=MOST_LOOKED_AT),
        "Titans that the seat whose turn it is looks at and has to put back.",
        TITAN_CARDS,
        by_turn,
    ),
    Field("dice", Listed(FACE.name, most=MOST_DICE), "The damage dice as they fell last."),
    facts=FACTS,
    unseen=("symbols", "owned", "skills", "might"),
    refresh=refresh,
    complete=complete,
    frames={
        "source": SOURCE.name,
        "deck": STAR.name,
        "titan": TITAN.name,
        "military": MILITARY.name,
    },
    told={
        "skill": Number(SKILLS),
        "military": MILITARY.name,
        "source": SOURCE.name,
        "titan": TITAN.name,
        "state": STATE.name,
        "strength": Number(200),
        "defence": Number(30),
        "n": Number(40),
    },
    points=Number(99, least=-60),
    summed="points_of",
)
