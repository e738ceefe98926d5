"""What lies where on the table, in words, and who may see it: ANK-HID."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import ByName, BySeat, Flag, Listed, Mask, Name, Number, Seat
from ecumene.engine.table import Field, Table
from ecumene.games.ankh.board import SIDE_IDS
from ecumene.games.ankh.content import (
    CARD_IDS,
    GOD_IDS,
    GUARDIAN_IDS,
    KIND_IDS,
    MONUMENT_IDS,
    POWER_IDS,
    ROW_IDS,
    SCENARIO_IDS,
)
from ecumene.games.ankh.kinds import CARDS, SPACE, SPACES, Aims
from ecumene.games.ankh.laying import complete
from ecumene.games.ankh.pieces import hand, refresh
from ecumene.games.ankh.state import Ankh


def chosen_by_own_god(s: Ankh, viewer: int, place: int, at: int) -> bool:
    """ANK-HID-02: a card that is not revealed yet is known to the seats of its god."""
    return not s.face_down[place] or (viewer >= 0 and s.team[viewer] == place)


TABLE: Final = Table[Ankh](
    Field("scenario", Name(SCENARIO_IDS, "scenario"), "The scenario, whose special rules apply."),
    Field("start", Seat(), "The start seat."),
    Field("turn", Seat(), "The seat whose turn it is.", rule="ANK-TURN-01"),
    Field(
        "gods", BySeat(Name(GOD_IDS, "god")), 'The god each seat has chosen; "" before the choice.'
    ),
    Field(
        "team",
        BySeat(Seat()),
        "The god each seat plays, named by the seat that chose it: its own, or the higher god.",
    ),
    Field(
        "ladder",
        Listed(Seat()),
        "The gods in the game from least to most devotion: by space, then from the bottom of the "
        "stack. Gods that have merged into another or are forgotten are missing.",
    ),
    Field(
        "devotion",
        BySeat(Number()),
        "The space of the devotion marker of each god, 0 to 31; after a merge only that of the "
        "higher god counts, and both markers lie there.",
    ),
    Field("followers", BySeat(Number()), "Followers of each god."),
    Field("powers", BySeat(Mask(POWER_IDS, "power")), "The ankh powers each god has unlocked."),
    Field(
        "markers",
        ByName(ROW_IDS, Number(), called="row"),
        "The space of each action marker, from 0.",
    ),
    Field("event", Number(), "The space of the event marker: 0 at the start, then 1 to 18."),
    Field(
        "figures",
        BySeat(ByName(KIND_IDS, SPACES, default=0, called="kind")),
        "The spaces on which each god has its god figure, warriors and guardians.",
    ),
    Field("illuminated", SPACES, "The spaces of the figures with a sun token."),
    Field("aims", Aims(), "For the space of each giant scorpion the two spaces it aims at."),
    Field(
        "monuments",
        ByName(MONUMENT_IDS, SPACES, default=0, called="monument"),
        "The spaces with each monument.",
    ),
    Field("controlled", BySeat(SPACES), "The spaces of the monuments each god controls."),
    Field("cities", SPACES, "The spaces with a city token."),
    Field("underworld", SPACES, "The spaces with an underworld token."),
    Field("camels", Mask(SIDE_IDS, "side"), 'The hex sides with a camel, as "a3-a4".'),
    Field(
        "caravan",
        Listed(Name(SIDE_IDS, "side")),
        "The hex sides of the row that is being placed, in this order.",
    ),
    Field(
        "order",
        Listed(SPACE),
        "One land space of each region in the order of the conflict order tokens 1, 2, 3 ...",
    ),
    Field(
        "guardian_kinds",
        Listed(Name(KIND_IDS, "kind")),
        "The guardians in play, of level 1, 2 and 3.",
    ),
    Field(
        "guardians",
        BySeat(ByName(GUARDIAN_IDS, Number(), default=0, called="guardian")),
        "How many guardians of each kind are in the pool of each god.",
    ),
    Field(
        "removed",
        ByName(GUARDIAN_IDS, Number(), default=0, called="guardian"),
        "How many guardians of each kind have left the game.",
    ),
    Field("trapped", BySeat(Number()), "How many warriors of each god are on the slots of Anubis."),
    Field("played", BySeat(CARDS), "The cards each god has played in earlier battles."),
    Field("amun_ready", Flag(), "Is the Amun token ready side up?"),
    Field("tiebreaker", Seat(), "The god that holds the tiebreaker; -1 for the supply."),
    Field("tiebreaker_ready", Flag(), "Is the tiebreaker ready side up?"),
    Field(
        "battlefield", Number(), "The token of the region being resolved; 0 outside of conflicts."
    ),
    Field(
        "face_down",
        BySeat(CARDS),
        "The cards each god has chosen for this battle that are not revealed yet.",
        seen=chosen_by_own_god,
    ),
    Field("in_battle", BySeat(CARDS), "The cards each god has revealed in this battle."),
    Field(
        "shown",
        BySeat(CARDS),
        "The cards each god revealed in this battle or, between battles, in the last.",
    ),
    Field(
        "bids",
        BySeat(Number()),
        "What each god bid last in this battle or, between battles, in the last; -1 for nothing.",
    ),
    Field("shielded", SPACES, "The spaces of the figures that Flood protects in this battle."),
    Field("killed", BySeat(Number()), "How many figures each god has lost in this battle."),
    unseen=("own", "full", "regions", "wide", "near", "holder"),
    refresh=refresh,
    complete=complete,
)


def redeal(s: Ankh, viewer: int) -> None:
    """ANK-HID-02: a card that *viewer* may not see can be any card of that hand."""
    for god in range(s.seats):
        if not chosen_by_own_god(s, viewer, god, 0):
            count = s.face_down[god].bit_count()
            s.face_down[god] = 0
            cards = [card for card in range(len(CARD_IDS)) if hand(s, god) >> card & 1]
            s.shuffle(cards)
            for card in cards[:count]:
                s.face_down[god] |= 1 << card
