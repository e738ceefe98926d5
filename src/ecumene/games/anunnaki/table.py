"""What lies where on the table, in words, and who may see it: section 28 of the catalogue."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import BySeat, Hand, Listed, Number, Seat, Seats, Shares
from ecumene.engine.table import Field, Pool, Table, nobody, owner
from ecumene.games.anunnaki.content import (
    BASIC,
    CARD_HOUSE,
    GOD_HOUSE,
    LAST_DOMINATION,
    MOST_SEATS,
    TABLET,
)
from ecumene.games.anunnaki.facts import FACTS
from ecumene.games.anunnaki.kinds import Bits, Layout, Spread, Switch
from ecumene.games.anunnaki.laying import complete
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CARD,
    CIV,
    CIV_SPOT,
    CONTRACT,
    CULTURE,
    GOAL,
    GOD,
    HOUSE,
    ICON,
    KIND,
    PANDORA,
    POSITION,
    RESOURCE,
    SLOT,
    SPACE,
    SPOT,
    TERRITORY,
    TILE,
    TRACK,
)
from ecumene.games.anunnaki.pieces import refresh
from ecumene.games.anunnaki.state import NOTHING, Anunnaki

WEAPON_CARDS: Final = Pool("weapon cards", rest="armouries", backs=tuple(CARD_HOUSE))
MINOR_GODS: Final = Pool("minor gods", rest="god_box", backs=tuple(GOD_HOUSE))
CIVILISATIONS: Final = Pool("civilisations", rest="civ_box")
CULTURE_TOKENS: Final = Pool("culture tokens", rest="culture_box")
CONTRACTS: Final = Pool("contracts", rest="contract_stack")
ARTIFACTS: Final = Pool("artifacts", rest="artifact_box")
TERRITORIES: Final = Spread(TERRITORY, 30)


def hand_seen(s: Anunnaki, viewer: int, place: int, at: int) -> bool:
    """ANU-HID-01, ANU-HID-02: basic cards, and those that everybody knows to be there."""
    return viewer == place or bool((BASIC | s.known_hands[place]) >> s.hands[place][at] & 1)


def armoury_seen(s: Anunnaki, viewer: int, place: int, at: int) -> bool:
    """ANU-HID-01: cards that everybody saw return."""
    return viewer == place or bool(s.known_armouries[place] >> s.armouries[place][at] & 1)


def open_civ(s: Anunnaki, viewer: int, place: int, at: int) -> bool:
    """ANU-FIGHT-12."""
    return bool(s.open_civs >> place & 1)


def open_token(s: Anunnaki, viewer: int, place: int, at: int) -> bool:
    """ANU-MOVE-07."""
    return bool(s.open_culture >> place & 1)


def looked(s: Anunnaki, viewer: int, place: int, at: int) -> bool:
    """ANU-HID-03: who has chosen an artifact remembers what was left."""
    return viewer >= 0 and bool(s.artifact_looked >> viewer & 1)


def destiny_seen(s: Anunnaki, viewer: int, place: int, at: int) -> bool:
    """ANU-ART-10: secret until the end."""
    return s.destiny < 0 or s.over or (viewer >= 0 and TABLET in s.artifacts[viewer])


TABLE: Final = Table[Anunnaki](
    Field("houses", BySeat(HOUSE.name, frozen=True), "The house of each seat."),
    Field("first", Seat(), "The seat that plays first in every round."),
    Field("turn", Seat(), "The seat whose turn it is; -1 before the first turn."),
    Field("round", Number(200), "The number of the round, from 1 on."),
    Field("ended", Switch(), "Has the end of the game been triggered?"),
    Field("laid", Switch(), "Has the table been laid? Only before the choice of gods it is not."),
    Field("beginner", Switch(), "A first game: house symbols on contracts are ignored."),
    Field(
        "star", Layout(TILE), "The action tiles by position: the five tips, then the inner ones."
    ),
    Field("goals", Layout(GOAL), "Goal tiles: war, technology, commerce, then domination."),
    Field("two_vp", Bits(LAST_DOMINATION + 1), "Domination spaces with a two-VP token."),
    Field("vp", BySeat(Number(200)), "Victory points gained so far by each seat."),
    Field(
        "domination",
        BySeat(Number(LAST_DOMINATION)),
        "Space of each seat on the domination track, 0 to 15.",
    ),
    Field(
        "tracks",
        Shares(TRACK.by(Number(12), 0)),
        "Spaces of each seat on the development tracks, 0 to 12.",
    ),
    Field("resources", Shares(RESOURCE.by(Number(30), 0)), "Resources of each seat."),
    Field("mana", BySeat(Number(30)), "Mana crystals of each seat."),
    Field("pawns", BySeat(POSITION.name), 'Position of each pawn on its star; "" beside it.'),
    Field("cubes", BySeat(SPACE.mask), "Spaces of each star that hold a cube."),
    Field("cube_supply", BySeat(Number(20)), "Cubes that each seat has not placed yet."),
    Field("developed", BySeat(TILE.mask, frozen=True), "Developed tiles of each seat."),
    Field(
        "slots", BySeat(SLOT.mask, frozen=True), "Slots of each star whose token has been taken."
    ),
    Field("followers", BySeat(TERRITORIES), "Followers of each seat on boards, by territory."),
    Field("minors", BySeat(TERRITORIES), "Minor gods of each seat on boards, by territory."),
    Field("majors", BySeat(TERRITORY.name), 'Where each major god stands; "" if not summoned.'),
    Field("settlements", BySeat(TERRITORIES), "Settlements of each seat, by territory."),
    Field(
        "dealt",
        BySeat(Hand(GOD.name, frozen=True), frozen=True),
        "Minor gods of which each seat returns one.",
        MINOR_GODS,
        owner,
        spare=True,
    ),
    Field(
        "gods",
        BySeat(Hand(GOD.name, frozen=True), frozen=True),
        "The minor gods of each seat.",
        MINOR_GODS,
    ),
    Field("summoned", BySeat(GOD.mask, frozen=True), "Minor gods that each seat has summoned."),
    Field(
        "returned",
        BySeat(GOD.name, frozen=True),
        "The minor god that each seat has returned.",
        MINOR_GODS,
        owner,
    ),
    Field("god_box", Listed(GOD.name, frozen=True), "Minor gods not in play.", MINOR_GODS, nobody),
    Field(
        "hands",
        BySeat(Hand(CARD.name, frozen=True)),
        "Weapons in the hand of each seat.",
        WEAPON_CARDS,
        hand_seen,
    ),
    Field(
        "armouries",
        BySeat(Hand(CARD.name, frozen=True)),
        "Advanced weapons above the board of each seat.",
        WEAPON_CARDS,
        armoury_seen,
    ),
    Field(
        "played",
        BySeat(Hand(CARD.name, frozen=True), frozen=True),
        "Weapons that each seat has laid in the running fight.",
        WEAPON_CARDS,
    ),
    Field(
        "weapon_box",
        Listed(CARD.name, frozen=True),
        "Weapons of houses that are not in play.",
        WEAPON_CARDS,
    ),
    Field("known_hands", BySeat(CARD.mask, frozen=True), "Weapons that all know to be in a hand."),
    Field(
        "known_armouries",
        BySeat(CARD.mask, frozen=True),
        "Weapons that all know to be in an armoury.",
    ),
    Field("exhausted", ICON.by(Number(9), 0), "Exhaustion tokens by territory, or by its type."),
    Field(
        "civs",
        CIV_SPOT.by(CIV.name, NOTHING),
        "Civilisations by territory; if named, there are no others.",
        CIVILISATIONS,
        open_civ,
    ),
    Field("open_civs", CIV_SPOT.mask, "Territories whose civilisation lies face up."),
    Field(
        "civ_box",
        Listed(CIV.name, frozen=True),
        "Civilisations not in play.",
        CIVILISATIONS,
        nobody,
    ),
    Field(
        "conquered",
        BySeat(Hand(CIV.name, frozen=True), frozen=True),
        "Civilisations that each seat has conquered.",
        CIVILISATIONS,
    ),
    Field(
        "culture",
        SPOT.by(CULTURE.name, NOTHING),
        "Culture tokens by spot; if named, there are no others.",
        CULTURE_TOKENS,
        open_token,
    ),
    Field("open_culture", SPOT.mask, "Spots whose culture token lies face up."),
    Field(
        "culture_box",
        Listed(CULTURE.name, frozen=True),
        "Culture tokens not in play.",
        CULTURE_TOKENS,
        nobody,
    ),
    Field(
        "culture_used",
        Listed(CULTURE.name, frozen=True),
        "Culture tokens that have been resolved.",
        CULTURE_TOKENS,
    ),
    Field(
        "contract_box",
        Listed(CONTRACT.name, frozen=True),
        "Contracts of houses that are not in play.",
        CONTRACTS,
    ),
    Field(
        "contract_stack",
        Listed(CONTRACT.name, frozen=True),
        "The face-down contracts; the last is on top.",
        CONTRACTS,
        nobody,
    ),
    Field("display", Listed(CONTRACT.name, frozen=True), "The contracts on display.", CONTRACTS),
    Field(
        "contracts",
        BySeat(Hand(CONTRACT.name, frozen=True)),
        "Open contracts of each seat.",
        CONTRACTS,
    ),
    Field(
        "fulfilled",
        BySeat(Hand(CONTRACT.name, frozen=True), frozen=True),
        "Contracts that each seat has fulfilled.",
        CONTRACTS,
    ),
    Field(
        "artifact_stack",
        Listed(ARTIFACT.name, frozen=True),
        "Artifacts that are still to be won, or were left over.",
        ARTIFACTS,
        looked,
    ),
    Field(
        "artifact_box",
        Listed(ARTIFACT.name, frozen=True),
        "Artifacts not in play.",
        ARTIFACTS,
        nobody,
    ),
    Field(
        "artifacts",
        BySeat(Hand(ARTIFACT.name, frozen=True), frozen=True),
        "Artifacts of each seat.",
        ARTIFACTS,
    ),
    Field(
        "artifact_discard",
        Listed(ARTIFACT.name, frozen=True),
        "Artifacts that have been used up.",
        ARTIFACTS,
    ),
    Field("artifact_looked", Seats(MOST_SEATS), "Seats that have seen the stack of artifacts."),
    Field("pandora", PANDORA.mask, "Pandora tokens left with the Box."),
    Field(
        "destiny",
        TRACK.name,
        "The track that was chosen with the Tablet of Destinies.",
        None,
        destiny_seen,
    ),
    facts=FACTS,
    unseen=("present", "settled", "fighters", "guarded", "realm", "spots"),
    refresh=refresh,
    complete=complete,
    told={
        "left": Number(40),
        "n": Number(9),
        "discount": Number(20),
        "mana": Number(30),
        "unit": KIND.name,
        "territory": TERRITORY.name,
        "tile": TILE.name,
        "culture": CULTURE.name,
        "spot": SPOT.name,
        "contract": CONTRACT.name,
        "space": SPACE.name,
        "victor": Seat(),
        "withdrawn": CARD.name,
    },
    points=Number(250, least=-60),
    summed="points",
)
