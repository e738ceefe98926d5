"""The pieces of Ankh, frozen into lists of ints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ecumene.engine.content import Apart, Effect, Paragraph, Shelf, Term, index
from ecumene.games.ankh.content.rows import (
    ActionTrack,
    BattleCard,
    BoardSpace,
    Component,
    Dashboard,
    Deck,
    Devotion,
    Directions,
    Effective,
    EventKind,
    EventSpace,
    EventTrack,
    God,
    Guardian,
    Limits,
    Meta,
    PerGod,
    Power,
    Region,
    Rivers,
    Rows,
    Rule,
    Scenario,
    Slot,
    Supply,
)
from ecumene.games.ankh.content.told import TOLD
from ecumene.games.ankh.content.verbs import VERBS

with Shelf(__name__, VERBS.amounts, TOLD) as shelf:
    LIMITS: Final = shelf.one("counts.toml", "game", Limits)
    COMPONENTS: Final = shelf.rows("counts.toml", "component", Component, kept=True)
    META: Final = shelf.one("board.toml", "meta", Meta)
    DIRECTIONS: Final = shelf.one("board.toml", "directions", Directions)
    LANDS: Final = shelf.rows("board.toml", "regions", Region, totals={"land_spaces": 82})
    RIVERS: Final = shelf.one("board.toml", "rivers", Rivers)
    SPACES: Final = shelf.rows(
        "board.toml", "spaces", BoardSpace, count=META.space_count, apart=Apart("q", "r")
    )
    ROWS: Final = shelf.one("tracks.toml", "action_tracks", Rows)
    TRACKS: Final = shelf.rows("tracks.toml", "action_track", ActionTrack, count=4)
    EVENT_TRACK: Final = shelf.one("tracks.toml", "event_track", EventTrack)
    EVENT_KINDS: Final = shelf.rows("tracks.toml", "event_kind", EventKind, count=3)
    EVENT_SPACES: Final = shelf.rows(
        "tracks.toml", "event_space", EventSpace, count=EVENT_TRACK.length - 1, key="index"
    )
    DEVOTION: Final = shelf.one("tracks.toml", "devotion", Devotion)
    DECK: Final = shelf.one("battle_cards.toml", "deck", Deck)
    CARDS: Final = shelf.rows("battle_cards.toml", "card", BattleCard, count=DECK.cards_per_god)
    DASHBOARD: Final = shelf.one("ankh_powers.toml", "dashboard", Dashboard)
    SLOTS: Final = shelf.rows("ankh_powers.toml", "slot", Slot, count=6, key="index")
    POWERS: Final = shelf.rows("ankh_powers.toml", "power", Power, count=12)
    PER_GOD: Final = shelf.one("gods.toml", "per_god", PerGod)
    GODS: Final = shelf.rows("gods.toml", "god", God, count=5)
    SUPPLY: Final = shelf.one("guardians.toml", "supply", Supply)
    GUARDIANS: Final = shelf.rows("guardians.toml", "guardian", Guardian, count=6)
    TERMS: Final = shelf.rows("glossary.toml", "term", Term, kept=True)
    LESSON: Final = shelf.rows("glossary.toml", "lesson", Paragraph)
    SCENARIOS: Final = shelf.rows("scenarios.toml", "scenarios", Scenario, count=8)


def amount(effects: Iterable[Effect | Rule], verb: str) -> int:
    """The amount that stands beside a verb; 0 if the verb is not there."""
    return sum(effect.n for effect in effects if effect.do == verb)


def with_verb(rows: Iterable[Effective], verb: str) -> int:
    """Mask of the rows that have a verb."""
    mask = 0
    for number, row in enumerate(rows):
        if any(effect.do == verb for effect in row.effects):
            mask |= 1 << number
    return mask


# Gods

_GOD: Final = index(GODS)
AMUN: Final[int] = _GOD["amun"]
ANUBIS: Final[int] = _GOD["anubis"]
ISIS: Final[int] = _GOD["isis"]
OSIRIS: Final[int] = _GOD["osiris"]
RA: Final[int] = _GOD["ra"]
SUN_TOKENS: Final[int] = GODS[RA].tokens["sun_token"]
UNDERWORLD_TOKENS: Final[int] = GODS[OSIRIS].tokens["underworld_token"]
TRAP_SLOTS: Final[int] = GODS[ANUBIS].trap_slots
RANSOM: Final[int] = amount(GODS[ANUBIS].effects, "ransom_one_follower")
TRAPPED_STRENGTH: Final[int] = amount(GODS[ANUBIS].effects, "god_strength_per_trapped_warrior")
LIGHT: Final[int] = amount(GODS[RA].effects, "extra_devotion_with_illuminated_figure")
WARRIORS: Final[int] = PER_GOD.warriors
ANKHS: Final[int] = PER_GOD.ankh_tokens_in_pool

# Figures: the god, its warriors, and the guardians in the order of their file

GOD: Final = 0
WARRIOR: Final = 1
FIRST_GUARDIAN: Final = 2
KINDS: Final[int] = FIRST_GUARDIAN + len(GUARDIANS)
_GUARDIAN: Final = index(GUARDIANS)
CAT_MUMMY: Final[int] = FIRST_GUARDIAN + _GUARDIAN["cat_mummy"]
SATET: Final[int] = FIRST_GUARDIAN + _GUARDIAN["satet"]
MUMMY: Final[int] = FIRST_GUARDIAN + _GUARDIAN["mummy"]
APEP: Final[int] = FIRST_GUARDIAN + _GUARDIAN["apep"]
SCORPION: Final[int] = FIRST_GUARDIAN + _GUARDIAN["giant_scorpion"]
SPHINX: Final[int] = FIRST_GUARDIAN + _GUARDIAN["androsphinx"]
LEVEL_OF: Final[list[int]] = [0, 0, *(guardian.level for guardian in GUARDIANS)]  # by kind
LARGE: Final[list[bool]] = [False, False, *(guardian.base == "large" for guardian in GUARDIANS)]
SMALL_BASES: Final[int] = PER_GOD.small_bases
LARGE_BASES: Final[int] = PER_GOD.large_bases
STRENGTH: Final[int] = LIMITS.base_strength


def figures_in_play(kind: int, seats: int) -> int:
    """ANK-SET-10: how many figures of a guardian kind are beside its card."""
    return _FIGURES[seats - 2][kind - FIRST_GUARDIAN]


_PLAYERS: Final = SUPPLY.figures_by_players
_FIGURES: Final[list[list[int]]] = [  # by seats from 2 on, and guardian
    [guardian.figures if number == "all" else number for guardian in GUARDIANS]
    for number in (_PLAYERS.p2, _PLAYERS.p3, _PLAYERS.p4, _PLAYERS.p5)
]


# Monuments

OBELISK: Final = 0
TEMPLE: Final = 1
PYRAMID: Final = 2
_PIECE: Final = index(COMPONENTS)
MONUMENT_PIECES: Final = [COMPONENTS[_PIECE[id]] for id in ("obelisk", "temple", "pyramid")]
MONUMENTS: Final[list[int]] = [piece.count for piece in MONUMENT_PIECES]
CAMELS: Final[int] = COMPONENTS[_PIECE["camel"]].count
TOKENS: Final[int] = COMPONENTS[_PIECE["conflict_order_token"]].count

# Battle cards

ALL_CARDS: Final[int] = (1 << len(CARDS)) - 1
CARD_STRENGTH: Final[list[int]] = [card.strength for card in CARDS]
BUILD_COST: Final[int] = max(card.cost_followers for card in CARDS)
PLAGUES: Final[int] = with_verb(CARDS, "kill_all_but_sole_top_bidder")
BUILDERS: Final[int] = with_verb(CARDS, "build_monument_in_region")
CYCLES: Final[int] = with_verb(CARDS, "reclaim_all_cards")
DROUGHTS: Final[int] = with_verb(CARDS, "win_devotion_per_own_figure_on_desert")
FLOODS: Final[int] = with_verb(CARDS, "followers_per_own_figure_on_fertile")
SHIELDS: Final[int] = with_verb(CARDS, "protect_own_figures_on_fertile_in_resolution")
MIRACLES: Final[int] = with_verb(CARDS, "devotion_per_own_figure_killed_this_battle")
DROUGHT_DEVOTION: Final[int] = max(
    amount(card.effects, "win_devotion_per_own_figure_on_desert") for card in CARDS
)
FLOOD_FOLLOWERS: Final[int] = max(
    amount(card.effects, "followers_per_own_figure_on_fertile") for card in CARDS
)
MIRACLE_DEVOTION: Final[int] = max(
    amount(card.effects, "devotion_per_own_figure_killed_this_battle") for card in CARDS
)

# Ankh powers: one bit each

_POWER: Final = index(POWERS)
LEVEL_POWERS: Final[list[int]] = [
    sum(1 << number for number, power in enumerate(POWERS) if power.level == level)
    for level in range(4)
]


def power_bit(name: str) -> int:
    """The bit of a power."""
    return 1 << _POWER[name]


COMMANDING: Final[int] = power_bit("commanding")
INSPIRING: Final[int] = power_bit("inspiring")
OMNIPRESENT: Final[int] = power_bit("omnipresent")
REVERED: Final[int] = power_bit("revered")
RESPLENDENT: Final[int] = power_bit("resplendent")
OBELISK_ATTUNED: Final[int] = power_bit("obelisk_attuned")
TEMPLE_ATTUNED: Final[int] = power_bit("temple_attuned")
PYRAMID_ATTUNED: Final[int] = power_bit("pyramid_attuned")
GLORIOUS: Final[int] = power_bit("glorious")
MAGNANIMOUS: Final[int] = power_bit("magnanimous")
BOUNTIFUL: Final[int] = power_bit("bountiful")
WORSHIPFUL: Final[int] = power_bit("worshipful")
POWER_N: Final = {power.id: power.effects[0].n for power in POWERS}  # how much it gives
POWER_PRICE: Final = {power.id: power.effects[0].cost for power in POWERS}  # for each use
POWER_LEAST: Final = {power.id: power.effects[0].least for power in POWERS}  # what it takes
SLOT_LEVEL: Final[list[int]] = [slot.level for slot in SLOTS]
SLOT_GUARDIAN: Final[list[bool]] = [slot.guardian_icon for slot in SLOTS]
POWER_COST: Final[list[int]] = [0, *DASHBOARD.cost_by_level]  # by level

# Tracks

MOVE_ROW: Final = 0
SUMMON_ROW: Final = 1
GAIN_ROW: Final = 2
UNLOCK_ROW: Final = 3
_TRACK: Final = index(TRACKS)
TRACK_ROWS: Final = [TRACKS[_TRACK[row]] for row in ROWS.order]
EVENT_SPACE: Final[list[int]] = [track.event_space for track in TRACK_ROWS]
START_SPACE: Final[list[list[int]]] = [  # by row and number of seats
    [0, 0, track.start.p2, track.start.p3, track.start.p4, track.start.p5] for track in TRACK_ROWS
]
_EVENT: Final = index(EVENT_KINDS)
CONTROL_EVENT: Final[int] = _EVENT["control_monument"]
CARAVAN_EVENT: Final[int] = _EVENT["camel_caravan"]
CONFLICT_EVENT: Final[int] = _EVENT["conflict"]
EVENT_AT: Final[list[int]] = [-1, *(_EVENT[space.event] for space in EVENT_SPACES)]
AFTER: Final[list[str]] = ["", *(space.after for space in EVENT_SPACES)]  # by event index
MERGING: Final[int] = AFTER.index("merge_gods")  # the events after whose conflict it happens
FORGETTING: Final[int] = AFTER.index("forget_red_gods")
LAST_EVENT: Final[int] = len(EVENT_SPACES)
CONFLICTS: Final[list[int]] = [
    event for event, kind in enumerate(EVENT_AT) if kind == CONFLICT_EVENT
]
TOP: Final[int] = DEVOTION.top_index
RED_LAST: Final[int] = DEVOTION.red_last_index

# Scenarios


def scenario_amounts(verb: str) -> list[int]:
    """By scenario: the amount of a special rule, 0 without it."""
    return [amount(scenario.rules, verb) for scenario in SCENARIOS]


CITY_FOLLOWERS: Final[list[int]] = scenario_amounts("city_followers")
CITY_DEVOTION: Final[list[int]] = scenario_amounts("city_region_devotion")
START_FOLLOWERS: Final[list[int]] = [
    n or PER_GOD.start_followers for n in scenario_amounts("start_followers")
]
START_POWERS: Final[list[int]] = scenario_amounts("start_free_power")
