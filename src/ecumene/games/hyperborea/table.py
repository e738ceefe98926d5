"""What lies where on the table, in words, and who may see it: section 21 of the catalogue."""

from __future__ import annotations

from typing import Final

from ecumene.engine.kinds import ByName, BySeat, Listed, Name, Number, Seat, Seats, Shares
from ecumene.engine.table import Field, Pool, Table, nobody, owner
from ecumene.games.hyperborea.content import (
    CARD_STACK,
    CUBES_OF,
    GHOSTS,
    HEXES,
    LIMITS,
    MINIS,
    MOST_SEATS,
    RUIN_TIER,
)
from ecumene.games.hyperborea.facts import FACTS, MOST_GEMS
from ecumene.games.hyperborea.geometry import HIDING, PLACE_IDS
from ecumene.games.hyperborea.ground import refresh
from ecumene.games.hyperborea.kinds import Apart, Filled, Occupant, Packed
from ecumene.games.hyperborea.laying import complete
from ecumene.games.hyperborea.names import (
    CARD,
    COLOUR,
    DISPLAYED,
    FACTION,
    HEX,
    OBJECTIVE,
    PLACE,
    POWER,
    ROW,
    RUIN,
    SET,
    SITE,
    SPOT,
    STACK,
    TIER,
    TOKEN,
)
from ecumene.games.hyperborea.options import LENGTHS, VALUES
from ecumene.games.hyperborea.sets import BASE_SETS
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

HEX_POOL: Final = Pool(
    "hexes", rest="box", backs=tuple(int(row.kind == "central") for row in HEXES)
)
TILE_POOL: Final = Pool("ruin tiles", rest="undrawn", backs=tuple(RUIN_TIER))
CUBES: Final = Shares(COLOUR.by(Number(max(CUBES_OF)), 0))
CARD_POOL: Final = Pool("technologies", rest="stacks", backs=tuple(CARD_STACK))


def open_hex(s: Hyperborea, viewer: int, place: int, at: int) -> bool:
    """HYP-HID-01: hexes that have been turned up."""
    return bool(s.open >> place & 1)


def known_card(s: Hyperborea, viewer: int, place: int, at: int) -> bool:
    """HYP-HID-03: cards that were put under a stack, until they come up again."""
    return at < s.known[place]


def by_turn(s: Hyperborea, viewer: int, place: int, at: int) -> bool:
    """HYP-HID-02: the tile that the seat on turn looks at."""
    return viewer >= 0 and viewer == s.turn


TABLE: Final = Table[Hyperborea](
    Field("length", Name(["", *LENGTHS]), "The length that was agreed."),
    Field("mode", Name(VALUES["mode"]), "Invasion or faction war."),
    Field("map", Name(VALUES["map"]), "Fog or open map."),
    Field("reset_rule", Name(VALUES["reset_rule"]), "Which cubes may stay at a reset."),
    Field("permanent_rule", Name(VALUES["permanent_rule"]), "How long permanent effects last."),
    Field(
        "last_miniature_rule",
        Name(VALUES["last_miniature_rule"]),
        "When the condition of the last mini is met.",
    ),
    Field("gem_supply", Name(VALUES["gem_supply"]), "Whether gems are limited."),
    Field("start", Seat(), "The start player."),
    Field("turn", Seat(), "The seat whose turn it is; -1 before the first turn."),
    Field("round", Number(LIMITS.max_rounds + 1), "The round, from 1."),
    Field("met", OBJECTIVE.mask, "Conditions that somebody has met."),
    Field("ending", Seat(), "The seat that triggered the end; -1 for nobody."),
    Field("factions", BySeat(FACTION.name, frozen=True), "The faction of each seat."),
    Field(
        "powers",
        BySeat(POWER.name, frozen=True),
        "The faction tile of each seat, in a faction war.",
    ),
    Field("tokens", BySeat(Number(9), frozen=True), "Fortress tokens on each faction tile."),
    Field(
        "hexes",
        ByName(PLACE_IDS[:HIDING], HEX.name, NOTHING, "place", frozen=True),
        "The central hex and the borderlands, by place.",
        HEX_POOL,
        open_hex,
    ),
    Field("box", Listed(HEX.name, frozen=True), "Hexes that are not used.", HEX_POOL, nobody),
    Field("open", PLACE.mask, "Places whose hex lies face up; those of homelands always do."),
    Field(
        "sites",
        SITE.by(Occupant(GHOST), NOTHING),
        'Who is in a site: a seat, or "ghost".',
    ),
    Field(
        "ruins",
        SITE.by(Listed(RUIN.name, frozen=True), ()),
        "Ruin tiles by site; the last is on top.",
        TILE_POOL,
        nobody,
    ),
    Field("outside", BySeat(Packed()), "Minis of each seat outside sites, by place."),
    Field("stopped", Packed(), "How many of the minis of the seat on turn must stay, by place."),
    Field("forts", BySeat(Packed(), frozen=True), "Fortresses of each seat, by place."),
    Field("ghosts", Number(GHOSTS), "Ghosts in the box; if left out, those that are nowhere else."),
    Field(
        "undrawn",
        TIER.by(Listed(RUIN.name, frozen=True), frozen=True),
        "Ruin tiles that lie nowhere yet, by colour; the last is on top.",
        TILE_POOL,
        nobody,
    ),
    Field(
        "kept",
        BySeat(RUIN.name, frozen=True),
        "The ruin tile that each seat keeps.",
        TILE_POOL,
        owner,
    ),
    Field("looking", RUIN.name, "The tile that the seat on turn looks at.", TILE_POOL, by_turn),
    Field("used", Listed(RUIN.name, frozen=True), "Ruin tiles that have been used.", TILE_POOL),
    Field(
        "stacks",
        STACK.by(Listed(CARD.name, frozen=True), frozen=True),
        "Face-down technologies by stack; the last is on top.",
        CARD_POOL,
        known_card,
    ),
    Field(
        "known",
        STACK.by(Number(20), frozen=True),
        "How many cards at the bottom of a stack all players know.",
    ),
    Field(
        "display",
        DISPLAYED.by(CARD.name, NOTHING, frozen=True),
        "Technologies on display; if left out, some of the stacks, but not their named tops.",
        CARD_POOL,
    ),
    Field("waste", DISPLAYED.mask, "Where a grey cube lies on the display."),
    Field(
        "cards",
        BySeat(Listed(CARD.name, frozen=True), frozen=True),
        "Advanced technologies of each seat, in the order gained.",
        CARD_POOL,
    ),
    Field("gift", BySeat(CARD.name, frozen=True), "The technology that a seat holds from setup."),
    Field(
        "lasting",
        BySeat(CARD.mask, frozen=True),
        "Technologies of each seat whose permanent effect works.",
    ),
    Field("bag", CUBES, "Cubes in the bag of each seat."),
    Field("available", CUBES, "Available cubes of each seat."),
    Field("unused", CUBES, "Unused cubes of each seat."),
    Field(
        "on_base",
        Shares(ByName(SET.ids[:BASE_SETS], Filled(), 0, SET.called)),
        "Cubes on base technologies, by set and space.",
    ),
    Field("on_cards", CARD.by(Filled(), 0), "Cubes on advanced technologies, by space."),
    Field(
        "on_tile", BySeat(Filled(), frozen=True), "Cubes on the set of a faction tile, by space."
    ),
    Field(
        "levels", Shares(ROW.by(Number(30), 0)), "Levels of the development markers of each seat."
    ),
    Field("gems", BySeat(Number(MOST_GEMS, usual=99), frozen=True), "Gems of each seat."),
    Field(
        "reserve",
        BySeat(Number(MINIS)),
        "Minis in the reserve of each seat; if left out, those that are nowhere else.",
    ),
    Field(
        "graves",
        BySeat(Seats(MOST_SEATS), frozen=True),
        "Whose minis lie in the graveyard of each seat.",
    ),
    Field("slain", BySeat(Number(30), frozen=True), "Ghosts in the graveyard of each seat."),
    Field("objectives", BySeat(OBJECTIVE.mask, frozen=True), "Objective tiles of each seat."),
    Field("pool", TOKEN.by(Number(40), 0), "Effects that the seat on turn has not used yet."),
    Field(
        "tied",
        Listed(Apart(), frozen=True, most=12),
        "Steps of the pool that go to different rows.",
    ),
    facts=FACTS,
    unseen=("ground", "standing", "inside", "supply", "fits", "offers"),
    refresh=refresh,
    complete=complete,
    told={
        "level": Number(9),
        "spot": SPOT.name,
        "site": SITE.name,
        "token": TOKEN.name,
    },
    points=Number(MOST_GEMS + 250, least=-20, usual=250),
    summed="points",
)
