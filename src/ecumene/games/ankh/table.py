"""What lies where on the table, in words, and who may see it: ANK-HID."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine import codes
from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import BySeat, Flag, Kind, Listed, Number, Seat, Sentence
from ecumene.engine.masks import mask_of
from ecumene.engine.table import Field, Table
from ecumene.games.ankh.actions import ACTIONS, MOST_BID
from ecumene.games.ankh.board import aim_mask, aimed_spaces
from ecumene.games.ankh.content import LIMITS, TOKENS, WARRIORS
from ecumene.games.ankh.facts import FACTS, SIGNS
from ecumene.games.ankh.laying import complete
from ecumene.games.ankh.names import (
    CARD,
    GOD,
    GUARDIAN,
    KIND,
    MONUMENT,
    POWER,
    ROW,
    SCENARIO,
    SIDE,
    SPACE,
)
from ecumene.games.ankh.pieces import hand, refresh
from ecumene.games.ankh.state import Ankh


def chosen_by_own_god(s: Ankh, viewer: int, place: int, at: int) -> bool:
    """ANK-HID-02: a card that is not revealed yet is known to the seats of its god."""
    return not s.face_down[place] or (viewer >= 0 and s.team[viewer] == place)


class Aims(Kind):
    """Two spaces for the space of each scorpion: ``{"d5": ["d4", "e4"]}``."""

    @property
    def spoken(self) -> Kind:
        return SPACE.by(SPACE.mask)

    def write(self, value: Any) -> Any:
        words = {}
        for aim in value:
            words[SPACE.ids[aim // 6]] = [SPACE.ids[each] for each in aimed_spaces(aim)]
        return words

    def code(self) -> codes.Code:
        ways = tuple(f"{space}.{way}" for space in SPACE.ids for way in range(6))
        return codes.Via(mask_of, codes.Flags(ways))

    def read(self, word: Any, where: str) -> Any:
        if not isinstance(word, dict):
            raise BadPosition(
                N_("{where} must be a table of scorpions and their two spaces."), where=where
            )
        value = []
        for name, pair in word.items():
            space = SPACE.name.read(name, where)
            aimed = SPACE.mask.read(pair, f"{where}.{name}")
            value += [6 * space + way for way in range(6) if aim_mask(6 * space + way) == aimed]
            if not value or value[-1] // 6 != space:
                raise BadPosition(
                    N_("{where}.{name} must be two neighbours of {name} and of each other."),
                    where=where,
                    name=name,
                )
        return tuple(sorted(value))


_SENTENCE: Final = Sentence(ACTIONS)

TABLE: Final = Table[Ankh](
    Field("scenario", SCENARIO.name, "The scenario, whose special rules apply."),
    Field("start", Seat(), "The start seat."),
    Field("turn", Seat(), "The seat whose turn it is.", rule="ANK-TURN-01"),
    Field(
        "gods",
        BySeat(GOD.name, frozen=True),
        'The god each seat has chosen; "" before the choice.',
    ),
    Field(
        "team",
        BySeat(Seat(), frozen=True),
        "The god each seat plays, named by the seat that chose it: its own, or the higher god.",
    ),
    Field(
        "ladder",
        Listed(Seat(), frozen=True, most=LIMITS.max_players),
        "The gods in the game from least to most devotion: by space, then from the bottom of the "
        "stack. Gods that have merged into another or are forgotten are missing.",
    ),
    Field(
        "devotion",
        BySeat(Number(31), frozen=True),
        "The space of the devotion marker of each god, 0 to 31; after a merge only that of the "
        "higher god counts, and both markers lie there.",
    ),
    Field("followers", BySeat(Number(MOST_BID, usual=60)), "Followers of each god."),
    Field("powers", BySeat(POWER.mask, frozen=True), "The ankh powers each god has unlocked."),
    Field(
        "markers",
        ROW.by(Number(10)),
        "The space of each action marker, from 0.",
    ),
    Field("event", Number(18), "The space of the event marker: 0 at the start, then 1 to 18."),
    Field(
        "figures",
        BySeat(KIND.by(SPACE.mask, default=0, frozen=True)),
        "The spaces on which each god has its god figure, warriors and guardians.",
    ),
    Field("illuminated", SPACE.mask, "The spaces of the figures with a sun token."),
    Field("aims", Aims(), "For the space of each giant scorpion the two spaces it aims at."),
    Field(
        "monuments",
        MONUMENT.by(SPACE.mask, default=0, frozen=True),
        "The spaces with each monument.",
    ),
    Field(
        "controlled",
        BySeat(SPACE.mask, frozen=True),
        "The spaces of the monuments each god controls.",
    ),
    Field("cities", SPACE.mask, "The spaces with a city token."),
    Field("underworld", SPACE.mask, "The spaces with an underworld token."),
    Field("camels", SIDE.mask, 'The hex sides with a camel, as "a3-a4".'),
    Field(
        "caravan",
        Listed(SIDE.name, frozen=True, most=LIMITS.caravan_max_camels),
        "The hex sides of the row that is being placed, in this order.",
    ),
    Field(
        "order",
        Listed(SPACE.name, frozen=True, most=TOKENS),
        "One land space of each region in the order of the conflict order tokens 1, 2, 3 ...",
    ),
    Field(
        "guardian_kinds",
        Listed(KIND.name, frozen=True, most=3),
        "The guardians in play, of level 1, 2 and 3.",
    ),
    Field(
        "guardians",
        BySeat(GUARDIAN.by(Number(6), default=0, frozen=True), frozen=True),
        "How many guardians of each kind are in the pool of each god.",
    ),
    Field(
        "removed",
        GUARDIAN.by(Number(6), default=0, frozen=True),
        "How many guardians of each kind have left the game.",
    ),
    Field(
        "trapped",
        BySeat(Number(WARRIORS), frozen=True),
        "How many warriors of each god are on the slots of Anubis.",
    ),
    Field(
        "played",
        BySeat(CARD.mask, frozen=True),
        "The cards each god has played in earlier battles.",
    ),
    Field("amun_ready", Flag(), "Is the Amun token ready side up?"),
    Field("tiebreaker", Seat(), "The god that holds the tiebreaker; -1 for the supply."),
    Field("tiebreaker_ready", Flag(), "Is the tiebreaker ready side up?"),
    Field(
        "battlefield",
        Number(TOKENS),
        "The token of the region being resolved; 0 outside of conflicts.",
    ),
    Field(
        "face_down",
        BySeat(CARD.mask),
        "The cards each god has chosen for this battle that are not revealed yet.",
        seen=chosen_by_own_god,
    ),
    Field(
        "in_battle",
        BySeat(CARD.mask, frozen=True),
        "The cards each god has revealed in this battle.",
    ),
    Field(
        "shown",
        BySeat(CARD.mask, frozen=True),
        "The cards each god revealed in this battle or, between battles, in the last.",
    ),
    Field(
        "bids",
        BySeat(Number(MOST_BID, least=-1, usual=60), frozen=True),
        "What each god bid last in this battle or, between battles, in the last; -1 for nothing.",
    ),
    Field("shielded", SPACE.mask, "The spaces of the figures that Flood protects in this battle."),
    Field(
        "killed",
        BySeat(Number(20), frozen=True),
        "How many figures each god has lost in this battle.",
    ),
    facts=FACTS,
    signs=SIGNS,
    unseen=("own", "full", "regions", "wide", "near", "holder"),
    refresh=refresh,
    complete=complete,
    frames={
        "space": SPACE.name,
        "start": SPACE.name,
        "origin": SPACE.name,
        "target": SPACE.name,
        "kind": KIND.name,
        "moved": SPACE.mask,
        "pyramids": SPACE.mask,
        "dying": SPACE.mask,
        "right": _SENTENCE,
        "rights": Listed(_SENTENCE),
        "figure": _SENTENCE,
        "monument": MONUMENT.name,
    },
    told={
        "level": Number(9),
        "cost": Number(9),
        "n": Number(9),
        "kind": KIND.name,
        "space": SPACE.name,
        "token": Number(TOKENS),
        "monument": MONUMENT.name,
    },
    points=Number(31),
)


def redeal(s: Ankh, viewer: int) -> None:
    """ANK-HID-02: a card that *viewer* may not see can be any card of that hand."""
    for god in range(s.seats):
        if not chosen_by_own_god(s, viewer, god, 0):
            count = s.face_down[god].bit_count()
            s.face_down[god] = 0
            cards = [card for card in range(len(CARD)) if hand(s, god) >> card & 1]
            s.shuffle(cards)
            for card in cards[:count]:
                s.face_down[god] |= 1 << card
