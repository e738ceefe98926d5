"""The pieces of Olympos, frozen into lists of ints."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from ecumene.engine.content import Shelf, index
from ecumene.engine.masks import mask_of
from ecumene.games.olympos.content.rows import (
    BoardRow,
    Bonus,
    Colour,
    Costs,
    Counts,
    Cube,
    Destiny,
    DestinyMeta,
    DevelopmentBoard,
    FinalPoints,
    God,
    GodMeta,
    Islet,
    Layout,
    Limits,
    Map,
    Players,
    PrestigeToken,
    Scoring,
    Space,
    Start,
    Step,
    TerritoryTile,
    Tile,
    TileMeta,
    Track,
    Wonder,
    WonderMeta,
    ZeusSpace,
)
from ecumene.games.olympos.content.told import TOLD
from ecumene.games.olympos.content.verbs import VERBS

with Shelf(__name__, VERBS.amounts, TOLD) as shelf:
    COUNTS: Final = shelf.one("counts.toml", "counts", Counts)
    RESOURCES: Final = shelf.rows(
        "counts.toml",
        "territory_tile",
        TerritoryTile,
        key="resource",
        count=4,
        totals={"count": COUNTS.territory_tiles},
    )
    CUBES: Final = shelf.rows(
        "counts.toml", "cube", Cube, key="resource", count=4, totals={"count": COUNTS.cubes}
    )
    PRESTIGE_TOKENS: Final = shelf.rows(
        "counts.toml",
        "prestige_token",
        PrestigeToken,
        key="value",
        totals={"count": COUNTS.prestige_tokens},
    )
    LIMITS: Final = shelf.one("counts.toml", "supply_limits", Limits)
    COLOURS: Final = shelf.rows("counts.toml", "colour", Colour, count=5)
    START: Final = shelf.one("counts.toml", "start", Start)
    PLAYERS: Final = shelf.rows("counts.toml", "players", Players, key="n", count=3)
    COSTS: Final = shelf.one("counts.toml", "costs", Costs)
    SCORING: Final = shelf.one("counts.toml", "scoring", Scoring)
    MAP: Final = shelf.one("map.toml", "map", Map)
    MAP_SPACES: Final = shelf.rows("map.toml", "area", Space)
    ISLETS: Final = shelf.rows("map.toml", "islet", Islet)
    TRACK: Final = shelf.one("time_track.toml", "track", Track)
    ZEUS_SPACES: Final = shelf.rows("time_track.toml", "zeus_space", ZeusSpace, count=6)
    FINAL_POINTS: Final = shelf.rows("time_track.toml", "final_points", FinalPoints, key="space")
    LAYOUT: Final = shelf.one("time_track.toml", "layout", Layout)
    TILE_META: Final = shelf.one("progress.toml", "meta", TileMeta)
    KINDS: Final = shelf.rows(
        "progress.toml",
        "tile",
        Tile,
        count=TILE_META.kinds,
        totals={"copies": COUNTS.progress_tiles},
    )
    BOARD: Final = shelf.one("development_board.toml", "board", DevelopmentBoard)
    BOARD_ROWS: Final = shelf.rows("development_board.toml", "row", BoardRow, key="index")
    BONUSES: Final = shelf.rows("development_board.toml", "bonus", Bonus)
    WONDER_META: Final = shelf.one("wonders.toml", "meta", WonderMeta)
    WONDERS: Final = shelf.rows(
        "wonders.toml", "wonder", Wonder, totals={"copies": COUNTS.wonder_tiles}, most=16
    )
    DESTINY_META: Final = shelf.one("destiny_cards.toml", "meta", DestinyMeta)
    CARDS: Final = shelf.rows(
        "destiny_cards.toml",
        "card",
        Destiny,
        count=DESTINY_META.kinds,
        totals={"count": COUNTS.destiny_cards},
        kind="destiny",
    )
    GOD_META: Final = shelf.one("olympos_cards.toml", "meta", GodMeta)
    GODS: Final = shelf.rows(
        "olympos_cards.toml", "card", God, totals={"count": COUNTS.olympos_cards}, kind="god"
    )

MOST_SEATS: Final = len(COLOURS)
RESOURCE_IDS: Final = [resource.id for resource in RESOURCES]
RESOURCE: Final = index(RESOURCES, "resource")
ALL_RESOURCES: Final = len(RESOURCES)

# The map: areas come first, so that masks of areas have one bit each from 0 on
AREAS: Final = [space for space in MAP_SPACES if space.kind in ("land", "atlantis")]
SEAS: Final = [space for space in MAP_SPACES if space.kind == "sea"]
SPACES: Final = [*AREAS, *SEAS, *(space for space in MAP_SPACES if space.kind == "entry")]
AREA_IDS: Final = [area.id for area in AREAS]
ALL_AREAS: Final = len(AREAS)
NORTH: Final = len(SPACES) - 1
EVERYWHERE: Final[int] = (1 << ALL_AREAS) - 1
AREA_RESOURCE: Final[list[int]] = [RESOURCE[area.resource] for area in AREAS]
AREAS_OF: Final[list[int]] = [  # by resource: mask of areas
    mask_of(at for at, resource in enumerate(AREA_RESOURCE) if resource == each)
    for each in range(ALL_RESOURCES)
]
STAR_AREAS: Final[int] = mask_of(at for at, area in enumerate(AREAS) if area.star)
ATLANTIS: Final[int] = mask_of(at for at, area in enumerate(AREAS) if area.kind == "atlantis")
OLYMPOS: Final[int] = mask_of(at for at, area in enumerate(AREAS) if area.olympos)

# Supplies
PIECES: Final = COUNTS.pieces_per_colour - START.pieces_track  # those that are not the marker
HOURGLASSES: Final = COUNTS.hourglasses
CUBES_OF: Final[list[int]] = [cube.count for cube in CUBES]

# The time track
CROSS: Final = TRACK.cross
LAST_ZEUS: Final = TRACK.last_zeus
ZEUS_AT: Final[list[int]] = [each.space for each in ZEUS_SPACES]
SLOT_IDS: Final = [  # where Olympos cards lie: a slot for each, in the order of the track
    each.id if len(each.triggers) == 1 else f"{each.id}_{trigger}"
    for each in ZEUS_SPACES
    for trigger in each.triggers
]
FIRST_SLOT: Final[list[int]] = [
    sum(len(each.triggers) for each in ZEUS_SPACES[:at]) for at in range(len(ZEUS_SPACES))
]
DOUBLE: Final[list[bool]] = ["last" in each.triggers for each in ZEUS_SPACES]
POINTS_AT: Final[list[int]] = [0] * TRACK.length  # of the final position
for _each in FINAL_POINTS:
    POINTS_AT[_each.space] = _each.points

# Progress
KIND_IDS: Final = [kind.id for kind in KINDS]
KIND: Final = index(KINDS)
ALL_KINDS: Final = len(KINDS)
COLUMNS: Final = BOARD.columns
ROW_IDS: Final = [row.colour for row in BOARD_ROWS[:-1]]
ROW_OF: Final[list[int]] = [kind.row_index - 1 for kind in KINDS]  # by kind, from 0
KINDS_OF_ROW: Final[list[list[int]]] = [
    [kind for kind in range(ALL_KINDS) if ROW_OF[kind] == row] for row in range(len(ROW_IDS))
]
BY_SEATS: Final = {each.n: each for each in PLAYERS}
VARIANTS: Final = [variant for kind in KINDS for variant in kind.variant]
VARIANT_IDS: Final = [variant.id for variant in VARIANTS]
VARIANT_RESOURCE: Final[list[int]] = [RESOURCE[variant.resource] for variant in VARIANTS]
VARIANT_KIND: Final[list[int]] = [kind for kind, tile in enumerate(KINDS) for _ in tile.variant]
VARIANTS_OF: Final[list[int]] = [  # by kind: mask of the resources of its copies
    mask_of(RESOURCE[variant.resource] for variant in kind.variant) for kind in KINDS
]


def copies(seats: int) -> list[int]:
    """OLY-SET-02: how many tiles of each kind are left, by the marks on their backs."""
    removed = BY_SEATS[seats].removed_back_marks
    return [sum(mark not in removed for mark in kind.back_marks) for kind in KINDS]


COPIES: Final[dict[int, list[int]]] = {seats: copies(seats) for seats in BY_SEATS}  # by kind


def _with_copies(count: int) -> dict[int, int]:
    """By number of seats: the kinds of which there are so many tiles."""
    return {
        seats: mask_of(kind for kind, n in enumerate(copies(seats)) if n == count)
        for seats in BY_SEATS
    }


SINGLE: Final[dict[int, int]] = _with_copies(1)
PAIRED: Final[dict[int, int]] = _with_copies(2)
TRIPLE: Final[dict[int, int]] = _with_copies(3)


def _kinds_with(verb: str) -> int:
    """The kinds on which a verb stands."""
    return mask_of(
        at for at, kind in enumerate(KINDS) if any(step.do == verb for step in kind.effects)
    )


def _signs(verb: str) -> dict[int, int]:
    """By mask of the kinds with a sign: how often it stands on them."""
    found = {0: 0}
    for at, kind in enumerate(KINDS):
        n = sum(step.n for step in kind.effects if step.do == verb)
        if n:
            found |= {mask | 1 << at: count + n for mask, count in found.items()}
    return found


ARMED: Final[int] = _kinds_with("swords")
SWORDS: Final[dict[int, int]] = _signs("swords")
HOLY: Final[int] = _kinds_with("zeus")
ZEUS: Final[dict[int, int]] = _signs("zeus")
STARRED: Final[int] = _kinds_with("star")
STARS: Final[dict[int, int]] = _signs("star")
CHEAP_SETTLERS: Final[int] = _kinds_with("set_settler_cost")
CHEAP_SETTLER: Final[int] = next(
    step.n for kind in KINDS for step in kind.effects if step.do == "set_settler_cost"
)
CHEAP_SEA: Final[int] = _kinds_with("sea_cost_delta")
SEA_CHANGE: Final[dict[int, int]] = _signs("sea_cost_delta")
LAND_RUN: Final[int] = _kinds_with("land_run_cost")
WINS_TIES: Final[int] = _kinds_with("win_ties")
LOOKS: Final[int] = _kinds_with("oracle")
LOOK: Final[int] = next(step.look for kind in KINDS for step in kind.effects if step.do == "oracle")
CHEAP_WONDERS: Final[int] = _kinds_with("wonder_cost_delta")
WONDER_DISCOUNT: Final[int] = -next(
    step.n for kind in KINDS for step in kind.effects if step.do == "wonder_cost_delta"
)

# What progress costs
Need = tuple[int, ...]  # by resource


def _needs(tile: Tile) -> list[Need]:
    """OLY-RES-03, OLY-RES-04: all ways to fill the groups of a cost, each resource for one."""
    named = {
        RESOURCE[group.resource]: group.count for group in tile.cost if group.resource != "any"
    }
    free = [group.count for group in tile.cost if group.resource == "any"]
    left = [resource for resource in range(ALL_RESOURCES) if resource not in named]
    found: set[Need] = set()
    for chosen in permutations(left, len(free)):
        need = {**named, **dict(zip(chosen, free, strict=True))}
        found.add(tuple(need.get(resource, 0) for resource in range(ALL_RESOURCES)))
    return sorted(found)


NEEDS: Final[list[list[Need]]] = [_needs(kind) for kind in KINDS]
NAMED: Final[list[int]] = [  # by kind: mask of the resources that its cost names
    mask_of(RESOURCE[group.resource] for group in kind.cost if group.resource != "any")
    for kind in KINDS
]
MOST_NEEDED: Final = max(max(need) for needs in NEEDS for need in needs)
BASE: Final = MOST_NEEDED + 1  # holdings up to the most that is ever needed are digits of a code


def _payable(code: int) -> int:
    holds = [code // BASE**resource % BASE for resource in range(ALL_RESOURCES)]
    return mask_of(
        kind
        for kind, needs in enumerate(NEEDS)
        if any(all(have >= n for have, n in zip(holds, need, strict=True)) for need in needs)
    )


PAYABLE: Final[list[int]] = [_payable(code) for code in range(BASE**ALL_RESOURCES)]
_DISCOUNT: Final = -next(
    step.n for variant in VARIANTS for step in variant.effects if step.do == "progress_cost_delta"
)
PROGRESS_PRICE: Final[list[list[int]]] = [  # by mask of discounts and kind: OLY-DEV-07
    [COSTS.progress - _DISCOUNT * (discounts & named).bit_count() for named in NAMED]
    for discounts in range(1 << ALL_RESOURCES)
]

# Bonus spaces
BONUS_IDS: Final = [bonus.id for bonus in BONUSES]
GREY: Final[int] = mask_of(at for at, bonus in enumerate(BONUSES) if bonus.grey)
COLUMN_BONUSES: Final[list[int]] = [  # by column: mask of bonus spaces
    mask_of(at for at, bonus in enumerate(BONUSES) if bonus.column - 1 == column)
    for column in range(COLUMNS)
]
ROW_BONUSES: Final[list[int]] = [
    mask_of(at for at, bonus in enumerate(BONUSES) if bonus.row - 1 == row)
    for row in range(len(ROW_IDS))
]
USABLE: Final[dict[int, int]] = {  # OLY-BON-03
    seats: (1 << len(BONUSES)) - 1 if each.grey_bonus else ((1 << len(BONUSES)) - 1) & ~GREY
    for seats, each in BY_SEATS.items()
}

# Effects, each as (verb, n, resource)
Effect = tuple[int, int, int]
CHOICE: Final = -1  # instead of a resource


def _effects(steps: Sequence[Step], when: str = "") -> list[Effect]:
    return [
        (
            VERBS[step.do],
            step.n,
            CHOICE if step.resource == "choice" else RESOURCE.get(step.resource, 0),
        )
        for step in steps
        if step.when == when
    ]


AT_ONCE: Final[list[list[Effect]]] = [_effects(kind.effects, "on_gain") for kind in KINDS]
PER_IDS: Final = ["progress_tile", "settler_on_board", "sword_on_progress", "star_token"]
IN_THE_END: Final[list[list[Effect]]] = [  # the last number is what is counted
    [
        (VERBS[step.do], step.n, PER_IDS.index(step.per) if step.per else 0)
        for step in kind.effects
        if step.when == "end"
    ]
    for kind in KINDS
]
BONUS_EFFECTS: Final[list[list[Effect]]] = [_effects(bonus.effects) for bonus in BONUSES]
_HOURGLASS: Final = VERBS["gain_hourglass"]
GLASSES_OF_KIND: Final[list[int]] = [
    sum(n for verb, n, _ in effects if verb == _HOURGLASS) for effects in AT_ONCE
]
GLASSES_OF_BONUS: Final[list[int]] = [
    sum(n for verb, n, _ in effects if verb == _HOURGLASS) for effects in BONUS_EFFECTS
]

# Wonders
WONDER_IDS: Final = [wonder.id for wonder in WONDERS]
WONDER_STARS: Final[list[int]] = [wonder.stars for wonder in WONDERS]
WONDER_POINTS: Final[list[int]] = [wonder.points for wonder in WONDERS]

# Cards
CARD_IDS: Final = [card.id for card in CARDS]
CARD: Final = index(CARDS)
CARD_EFFECTS: Final[list[list[Effect]]] = [_effects(card.effects) for card in CARDS]
OWN_TURN: Final[list[bool]] = [card.window == "own_turn" for card in CARDS]
STAR_CARD: Final = next(at for at, card in enumerate(CARDS) if card.window == "wonder")
ZEUS_CARD: Final = next(at for at, card in enumerate(CARDS) if card.window == "olympos")
GOD_IDS: Final = [god.id for god in GODS]
GOD: Final = index(GODS)
POSITIVE: Final[list[bool]] = [god.polarity == "positive" for god in GODS]
CLOCKWISE: Final[list[bool]] = [god.clockwise for god in GODS]
GOD_EFFECTS: Final[list[list[Effect]]] = [
    [(VERBS[step.do], step.n, CHOICE) for step in god.effects] for god in GODS
]
ARES_SWORDS: Final[int] = next(
    step.n for god in GODS for step in god.effects if step.do == "temp_swords"
)
ERINYES_PRICE: Final[int] = next(
    step.n for god in GODS for step in god.effects if step.do == "next_action_surcharge"
)
KERES_POINTS: Final[int] = next(
    step.n for god in GODS for step in god.effects if step.do == "score_flat"
)
PASSING: Final = tuple(  # gods whose marks end with the next card; slots of the state
    god.id for god in GODS if god.duration == "until_next_olympos_card"
)
LASTING: Final = tuple(god.id for god in GODS if god.duration in ("until_used", "end"))
