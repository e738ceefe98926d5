"""What the component files of Ankh contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import (
    Counts,
    Described,
    Effect,
    Named,
    Positive,
    Ref,
    Row,
    Sourced,
    Whole,
)

Space = Annotated[str, Ref("spaces")]


class Effective(Described, kw_only=True):
    """A piece with rules of its own."""

    effects: tuple[Effect, ...]


# board.toml


class Meta(Named, kw_only=True):
    orientation: Literal["flat_top"]
    space_count: Whole
    fertile_count: Whole
    desert_count: Whole
    water_count: Whole
    land_count: Whole
    river_edge_count: Whole
    ref2: str


class Directions(Row):
    """Axial offsets of the six neighbours, clockwise from north."""

    N: tuple[int, int]
    NE: tuple[int, int]
    SE: tuple[int, int]
    S: tuple[int, int]
    SW: tuple[int, int]
    NW: tuple[int, int]


class Region(Named, kw_only=True):
    land_spaces: Whole


class Rivers(Sourced, kw_only=True):
    edges: tuple[str, ...]
    along_water: tuple[str, ...]


class BoardSpace(Sourced, kw_only=True):
    id: str
    q: int
    r: int
    col: Whole
    row: Whole
    terrain: Literal["fertile", "desert", "water"]
    regions: tuple[Annotated[str, Ref("regions")], ...]


# tracks.toml


class ByPlayers(Row):
    p2: Whole
    p3: Whole
    p4: Whole
    p5: Whole


class Rows(Sourced, kw_only=True):
    order: tuple[Annotated[str, Ref("action_track")], ...]


class ActionTrack(Named, kw_only=True):
    icon: str
    row: Whole
    spaces: Positive
    event_space: Whole
    start: ByPlayers
    steps_to_event: ByPlayers


class EventTrack(Sourced, kw_only=True):
    start_index: Whole
    length: Positive


class EventKind(Named, kw_only=True):
    icon: str
    shape: Literal["round", "square"]
    scope: Literal["triggering_player", "all_players"]


class EventSpace(Sourced, kw_only=True):
    index: Whole
    event: Annotated[str, Ref("event_kind")]
    conflict_number: Whole = 0
    after: Literal["", "merge_gods", "forget_red_gods", "end_game"] = ""


class Devotion(Named, kw_only=True):
    first_index: Whole
    top_index: Whole
    spaces: Positive
    red_first_index: Whole
    red_last_index: Whole
    blue_first_index: Whole
    red_last_index_variant: Whole


# battle_cards.toml


class Deck(Sourced, kw_only=True):
    cards_per_god: Whole
    gods: Whole
    total: Whole


class BattleCard(Effective, kw_only=True):
    short_en: str  # what fits under a small card
    short_de: str
    brief_en: str  # what fits on a card in the hand
    brief_de: str
    icon: str
    copies_per_god: Whole
    strength: Whole
    step: Literal["reveal", "build", "plague", "resolution", "after_resolution", "after_battle"]
    cost_followers: Whole = 0


# ankh_powers.toml


class Dashboard(Sourced, kw_only=True):
    columns: Whole
    powers_per_column: Whole
    max_unlocked_per_column: Whole
    slots: Whole
    cost_by_level: tuple[Whole, ...]


class Slot(Sourced, kw_only=True):
    index: Positive
    level: Positive
    guardian_icon: bool


class PowerEffect(Effect, kw_only=True):
    cost: Whole = 0  # followers
    least: Whole = 0  # what it takes: a margin, figures


class Power(Effective, kw_only=True):
    effects: tuple[PowerEffect, ...]
    signs: str  # what it brings: @ begins the name of an icon or a piece, {n} is an amount
    level: Positive
    row: Positive
    trigger: str


# gods.toml


class PerGod(Sourced, kw_only=True):
    god_figures: Whole
    warriors: Whole
    large_bases: Whole
    small_bases: Whole
    ankh_tokens: Whole
    ankh_tokens_on_dashboard: Whole
    ankh_tokens_in_pool: Whole
    battle_cards: Whole
    merged_god_dashboards: Whole
    god_dashboards: Whole
    devotion_markers: Whole
    start_followers: Whole


class God(Effective, kw_only=True):
    icon: str
    pigment: str  # of the design
    title_en: str
    title_de: str
    title_source: Literal["rulebook", "public", "reconstructed"]
    power_en: str
    power_de: str
    color: str
    tokens: Annotated[Counts, Ref("component")]
    trap_slots: Whole = 0


# guardians.toml


class FiguresByPlayers(Row):
    p2: Whole | Literal["all"]
    p3: Whole | Literal["all"]
    p4: Whole | Literal["all"]
    p5: Whole | Literal["all"]


class Supply(Sourced, kw_only=True):
    figures_by_players: FiguresByPlayers
    kinds_per_game: Whole


class Guardian(Effective, kw_only=True):
    icon: str
    level: Positive
    base: Literal["small", "large"]
    figures: Whole
    base_strength: Whole


# counts.toml


class Limits(Named, kw_only=True):
    min_players: Positive
    max_players: Positive
    conflicts: Positive
    merge_after_conflict: Whole
    merge_min_players: Whole
    forget_after_conflict: Whole
    move_range: Whole
    caravan_max_camels: Whole
    caravan_min_region_spaces: Whole
    base_strength: Whole


class Component(Named, kw_only=True):
    count: Whole
    limited: bool


# scenarios.toml


class Rule(Sourced, kw_only=True):
    """A special rule of a scenario."""

    do: str
    n: Whole


class Token(Row):
    token: Positive
    space: Space


class City(Row):
    name_en: str
    name_de: str
    space: Space


class Piece(Row):
    kind: Literal["god", "warrior", "obelisk", "temple", "pyramid"]
    player: Whole  # 0: neutral; 1 is the start seat
    space: Space


class Layout(Sourced, kw_only=True):
    players: Positive
    conflict_order: tuple[Token, ...]
    camels: tuple[tuple[str, ...], ...]
    cities: tuple[City, ...]
    pieces: tuple[Piece, ...]


class Scenario(Described, kw_only=True):
    player_counts: tuple[Positive, ...]
    rules: tuple[Rule, ...] = ()
    layouts: tuple[Layout, ...]
