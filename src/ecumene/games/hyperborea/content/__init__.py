"""The pieces of Hyperborea, frozen into lists of ints."""

from __future__ import annotations

from typing import Final

from ecumene.engine.content import Shelf, index
from ecumene.games.hyperborea.content.rows import (
    BaseTechnology,
    Choice,
    Cube,
    Development,
    Faction,
    Hex,
    Homeland,
    Layout,
    Limits,
    Objective,
    Piece,
    Ruin,
    Scoring,
    Stack,
    Start,
    Technology,
    Terrain,
    Tier,
)
from ecumene.games.hyperborea.content.told import TOLD
from ecumene.games.hyperborea.content.verbs import VERBS

with Shelf(__name__, VERBS.amounts, TOLD) as shelf:
    CUBES: Final = shelf.rows(
        "pieces.toml", "cube", Cube, key="colour", count=7, totals={"count": 180}
    )
    PIECES: Final = shelf.rows("pieces.toml", "piece", Piece, kept=True)
    OBJECTIVES: Final = shelf.rows("pieces.toml", "objective", Objective, count=3, kept=True)
    DEVELOPMENT: Final = shelf.one("pieces.toml", "development", Development)
    START: Final = shelf.one("pieces.toml", "start", Start)
    LIMITS: Final = shelf.one("pieces.toml", "limits", Limits)
    SCORING: Final = shelf.one("pieces.toml", "scoring", Scoring)
    CHOICES: Final = shelf.rows("pieces.toml", "option", Choice, kept=True)
    BASE: Final = shelf.rows("base_technologies.toml", "base_technology", BaseTechnology, count=6)
    STACKS: Final = shelf.rows(
        "technologies.toml", "stack", Stack, key="number", count=4, totals={"cards": 64}
    )
    CARDS: Final = shelf.rows("technologies.toml", "technology", Technology, count=64)
    TIERS: Final = shelf.rows("ruins.toml", "tier", Tier, count=3, totals={"tiles": 72})
    RUINS: Final = shelf.rows("ruins.toml", "ruin", Ruin, totals={"copies": 72})
    TERRAINS: Final = shelf.rows("hexes.toml", "terrain", Terrain, count=4)
    HEXES: Final = shelf.rows("hexes.toml", "hex", Hex, count=36)
    HOMELANDS: Final = shelf.rows("homelands.toml", "homeland", Homeland, count=7)
    LAYOUTS: Final = shelf.rows("layouts.toml", "layout", Layout, key="players", count=5)
    FACTIONS: Final = shelf.rows("factions.toml", "faction", Faction, count=6)

_COUNT: Final = {piece.id: piece for piece in PIECES}
MOST_SEATS: Final = len(FACTIONS)
MINIS: Final[int] = _COUNT["miniature"].per_player
GHOSTS: Final[int] = _COUNT["ghost"].count
FORTRESSES: Final[int] = _COUNT["fortress"].per_player
GEMS: Final[int] = _COUNT["gem"].count
TILES: Final[int] = _COUNT["faction_tile"].per_player

# Colours: the six of development rows first, then grey
COLOUR_IDS: Final = [cube.id for cube in CUBES]
COLOURS: Final = len(CUBES)
ROWS: Final = COLOURS - 1
GREY: Final = COLOURS - 1
ANY: Final = COLOURS  # a multicoloured space
CUBES_OF: Final[list[int]] = [cube.count for cube in CUBES]
COLOUR: Final = index(CUBES, "colour")
TOP_LEVEL: Final = DEVELOPMENT.max
UPGRADE: Final[list[int]] = [  # HYP-DEV-05, HYP-DEV-06: by level the cubes of an upgrade
    next(
        (
            cubes
            for at, cubes in zip(DEVELOPMENT.upgrade_levels, DEVELOPMENT.upgrade_cubes, strict=True)
            if at == level
        ),
        0,
    )
    for level in range(TOP_LEVEL + 1)
]

# Cards
CARD_IDS: Final = [card.id for card in CARDS]
CARD: Final = index(CARDS)
ALL_CARDS: Final = len(CARDS)
CARD_STACK: Final[list[int]] = [card.stack - 1 for card in CARDS]
CARD_POINTS: Final[list[int]] = [card.vp for card in CARDS]
DISPLAY: Final[int] = START.technology_display_per_stack
ALL_DISPLAYED: Final = DISPLAY * len(STACKS)

# Ruin tiles: copies of a tile have one number
TIER: Final = index(TIERS)
RUIN_TIER: Final[list[int]] = [TIER[ruin.tier] for ruin in RUINS]
STACK_HEIGHT: Final[list[int]] = [tier.tiles_per_ruin for tier in TIERS]

# Ends
GEMS_CONDITION: Final = 0
CARDS_CONDITION: Final = 1
MINIS_CONDITION: Final = 2
GEM_THRESHOLD: Final[list[int]] = [  # HYP-END-01: by seats
    next((each.gem_threshold for each in LAYOUTS if each.players == seats), 0)
    for seats in range(MOST_SEATS + 1)
]
CARD_THRESHOLD: Final[int] = OBJECTIVES[CARDS_CONDITION].threshold

# Faction tiles: two numbers for each faction, A and B
POWERS: Final = [tile for faction in FACTIONS for tile in faction.tile]
POWER_IDS: Final = [
    f"{faction.id}_{tile.key.lower()}" for faction in FACTIONS for tile in faction.tile
]
FACTION_IDS: Final = [faction.id for faction in FACTIONS]


def power_with(rule: str) -> list[int]:
    """The faction tiles that follow a rule."""
    return [at for at, tile in enumerate(POWERS) if tile.rule == rule]


def only_power_with(rule: str) -> int:
    """The one faction tile that follows a rule."""
    (only,) = power_with(rule)
    return only
