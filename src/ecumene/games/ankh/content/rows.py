"""What the component files of Ankh contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import Counts, Described, Effect, Named, Ref, Row, Sourced

Space = Annotated[str, Ref("spaces")]


class Effective(Described, kw_only=True):
    """A piece with rules of its own."""

    effects: tuple[Effect, ...]


# board.toml


class Meta(Named, kw_only=True):
    orientation: Literal["flat_top"]
    space_count: int
    fertile_count: int
    desert_count: int
    water_count: int
    land_count: int
    river_edge_count: int
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
    land_spaces: int


class Rivers(Sourced, kw_only=True):
    edges: tuple[str, ...]
    along_water: tuple[str, ...]


class BoardSpace(Sourced, kw_only=True):
    id: str
    q: int
    r: int
    col: int
    row: int
    terrain: Literal["fertile", "desert", "water"]
    regions: tuple[Annotated[str, Ref("regions")], ...]


# tracks.toml


class ByPlayers(Row):
    p2: int
    p3: int
    p4: int
    p5: int


class Rows(Sourced, kw_only=True):
    order: tuple[Annotated[str, Ref("action_track")], ...]


class ActionTrack(Named, kw_only=True):
    icon: str
    row: int
    spaces: int
    event_space: int
    start: ByPlayers
    steps_to_event: ByPlayers


class EventTrack(Sourced, kw_only=True):
    start_index: int
    length: int


class EventKind(Named, kw_only=True):
    icon: str
    shape: Literal["round", "square"]
    scope: Literal["triggering_player", "all_players"]


class EventSpace(Sourced, kw_only=True):
    index: int
    event: Annotated[str, Ref("event_kind")]
    conflict_number: int = 0
    after: Literal["", "merge_gods", "forget_red_gods", "end_game"] = ""


class Devotion(Named, kw_only=True):
    first_index: int
    top_index: int
    spaces: int
    red_first_index: int
    red_last_index: int
    blue_first_index: int
    red_last_index_variant: int


# battle_cards.toml


class Deck(Sourced, kw_only=True):
    cards_per_god: int
    gods: int
    total: int


class BattleCard(Effective, kw_only=True):
    short_en: str  # what fits under a small card
    short_de: str
    brief_en: str  # what fits on a card in the hand
    brief_de: str
    icon: str
    copies_per_god: int
    strength: int
    step: Literal["reveal", "build", "plague", "resolution", "after_resolution", "after_battle"]
    cost_followers: int = 0


# ankh_powers.toml


class Dashboard(Sourced, kw_only=True):
    columns: int
    powers_per_column: int
    max_unlocked_per_column: int
    slots: int
    cost_by_level: tuple[int, ...]


class Slot(Sourced, kw_only=True):
    index: int
    level: int
    guardian_icon: bool


class PowerEffect(Effect, kw_only=True):
    cost: int = 0  # followers
    least: int = 0  # what it takes: a margin, figures


class Power(Effective, kw_only=True):
    effects: tuple[PowerEffect, ...]
    signs: str  # what it brings: @ begins the name of an icon or a piece, {n} is an amount
    level: int
    row: int
    trigger: str


# gods.toml


class PerGod(Sourced, kw_only=True):
    god_figures: int
    warriors: int
    large_bases: int
    small_bases: int
    ankh_tokens: int
    ankh_tokens_on_dashboard: int
    ankh_tokens_in_pool: int
    battle_cards: int
    merged_god_dashboards: int
    god_dashboards: int
    devotion_markers: int
    start_followers: int


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
    trap_slots: int = 0


# guardians.toml


class FiguresByPlayers(Row):
    p2: int | Literal["all"]
    p3: int | Literal["all"]
    p4: int | Literal["all"]
    p5: int | Literal["all"]


class Supply(Sourced, kw_only=True):
    figures_by_players: FiguresByPlayers
    kinds_per_game: int


class Guardian(Effective, kw_only=True):
    icon: str
    level: int
    base: Literal["small", "large"]
    figures: int
    base_strength: int


# counts.toml


class Limits(Named, kw_only=True):
    min_players: int
    max_players: int
    conflicts: int
    merge_after_conflict: int
    merge_min_players: int
    forget_after_conflict: int
    move_range: int
    caravan_max_camels: int
    caravan_min_region_spaces: int
    base_strength: int


class Component(Named, kw_only=True):
    count: int
    limited: bool


# scenarios.toml


class Rule(Sourced, kw_only=True):
    """A special rule of a scenario."""

    do: str
    n: int


class Token(Row):
    token: int
    space: Space


class City(Row):
    name_en: str
    name_de: str
    space: Space


class Piece(Row):
    kind: Literal["god", "warrior", "obelisk", "temple", "pyramid"]
    player: int  # 0: neutral; 1 is the start seat
    space: Space


class Layout(Sourced, kw_only=True):
    players: int
    conflict_order: tuple[Token, ...]
    camels: tuple[tuple[str, ...], ...]
    cities: tuple[City, ...]
    pieces: tuple[Piece, ...]


class Scenario(Described, kw_only=True):
    player_counts: tuple[int, ...]
    rules: tuple[Rule, ...] = ()
    layouts: tuple[Layout, ...]
