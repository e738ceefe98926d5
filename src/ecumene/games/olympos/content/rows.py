"""What the component files of Olympos contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import Ref, Row, Sourced

Resource = Literal["grain", "stone", "wood", "gold"]
Window = Literal["own_turn", "wonder", "olympos"]
Point = tuple[int, int]


class Named(Sourced, kw_only=True):
    """A row with a name in both languages."""

    id: str
    name_en: str
    name_de: str


class Step(Row, kw_only=True):
    """A verb of the component files and its amounts."""

    do: str
    when: Literal["", "on_gain", "static", "end"] = ""
    n: int = 0
    resource: Literal["", "grain", "stone", "wood", "gold", "choice"] = ""
    per: Literal["", "progress_tile", "settler_on_board", "sword_on_progress", "star_token"] = ""
    look: int = 0
    keep: int = 0
    scopes: tuple[Literal["olympos", "destiny", "swords"], ...] = ()
    to: Literal["", "camp"] = ""
    chooser: Literal["", "owner"] = ""


# map.toml


class Map(Sourced, kw_only=True):
    width: int
    height: int
    area_count: int
    area_count_source: str
    area_count_ref: str
    areas_per_resource: int
    areas_per_resource_ref: str
    star_areas: int
    star_areas_per_resource: int
    atlantis_islands: int
    atlantis_islands_ref: str
    sea_count: int
    resources: tuple[Resource, ...]
    resource_colours: Colours


class Colours(Row):
    grain: str
    stone: str
    wood: str
    gold: str


class Space(Named, kw_only=True):
    """An area, a sea space or the northern border."""

    kind: Literal["entry", "land", "atlantis", "sea"]
    resource: Literal["", "grain", "stone", "wood", "gold"] = ""
    star: bool = False
    olympos: bool = False
    is_island: bool = False
    island: Literal["", "west", "central", "east"] = ""
    move_cost: int
    points: int = 0
    x: int
    y: int
    adjacent: tuple[Annotated[str, Ref("area")], ...]
    outline: tuple[Point, ...] = ()


class Islet(Sourced, kw_only=True):
    x: int
    y: int
    r: int


# time_track.toml


class Track(Sourced, kw_only=True):
    length: int
    start: int
    cross: int
    last_zeus: int
    dot_every: int


class ZeusSpace(Named, kw_only=True):
    space: int
    kind: Literal["zeus", "double_zeus"]
    olympos_cards: int
    triggers: tuple[Literal["first", "last"], ...]
    destiny_card_per_player: int


class FinalPoints(Sourced, kw_only=True):
    space: int
    points: int


class Layout(Sourced, kw_only=True):
    space_size: int
    positions: tuple[Point, ...]


# progress.toml, development_board.toml, wonders.toml


class Group(Row):
    """A part of a cost: so many of one resource, which may be free to choose."""

    resource: Literal["grain", "stone", "wood", "gold", "any"]
    count: int


class Variant(Sourced, kw_only=True):
    """One of the two copies of Money or Agriculture."""

    id: str
    resource: Resource
    effects: tuple[Step, ...]


class Tile(Named, kw_only=True):
    """A kind of progress."""

    icon: str
    row: Literal["red", "yellow", "green", "blue", "purple"]
    row_index: int
    copies: int
    back_marks: tuple[int, ...]
    points: int
    cost: tuple[Group, ...]
    cost_source: str
    row_source: str
    effects: tuple[Step, ...]
    variant_choice: bool = False
    variant: tuple[Variant, ...] = ()


class TileMeta(Sourced, kw_only=True):
    kinds: int
    tiles: int
    ap_cost: int
    points_each: int


class DevelopmentBoard(Sourced, kw_only=True):
    columns: int
    rows: int


class BoardRow(Sourced, kw_only=True):
    index: int
    colour: str
    name_en: str
    name_de: str
    bonus_spaces: int
    grey_spaces: int


class Bonus(Sourced, kw_only=True):
    id: str
    row: int
    column: int
    slot: int
    grey: bool
    effects: tuple[Step, ...]


class Wonder(Named, kw_only=True):
    icon: str
    stars: int
    points: int
    copies: int
    alt_name_en: str = ""
    alt_name_de: str = ""


class WonderMeta(Sourced, kw_only=True):
    count: int
    ap_cost: int


# destiny_cards.toml, olympos_cards.toml


class Destiny(Named, kw_only=True):
    count: int
    window: Window
    effects: tuple[Step, ...]


class DestinyMeta(Sourced, kw_only=True):
    count: int
    kinds: int
    count_source: str


class God(Named, kw_only=True):
    icon: str
    count: int
    polarity: Literal["positive", "negative"]
    effects: tuple[Step, ...]
    duration: Literal["instant", "until_used", "until_next_olympos_card", "end"]
    clockwise: bool


class GodMeta(Sourced, kw_only=True):
    count: int
    used: int
    positive: int
    negative: int


# counts.toml


class Counts(Sourced, kw_only=True):
    boards: int
    progress_tiles: int
    wonder_tiles: int
    territory_tiles: int
    prestige_tokens: int
    hourglasses: int
    tribe_tokens: int
    zeus_tokens: int
    olympos_cards: int
    destiny_cards: int
    pieces: int
    pieces_per_colour: int
    cubes: int


class TerritoryTile(Sourced, kw_only=True):
    resource: Resource
    name_en: str
    name_de: str
    colour: str
    count: int

    @property
    def id(self) -> str:
        """Tiles are called by their resource."""
        return self.resource


class Cube(Sourced, kw_only=True):
    resource: Resource
    name_en: str
    name_de: str
    count: int


class PrestigeToken(Sourced, kw_only=True):
    value: int
    count: int


class Limits(Sourced, kw_only=True):
    cubes: bool
    hourglasses: bool
    pieces: bool
    prestige: bool
    territory_tiles: bool


class Colour(Named, kw_only=True):
    """The colour of a player's pieces."""


class Start(Sourced, kw_only=True):
    pieces_taken: int
    pieces_camp: int
    pieces_track: int
    pieces_supply: int
    cubes_per_player: int
    destiny_cards: int
    hourglasses: int


class Players(Sourced, kw_only=True):
    n: int
    copies_red: int
    copies_yellow: int
    copies_green: int
    copies_blue: int
    copies_purple: int
    progress_tiles_used: int
    removed_back_marks: tuple[int, ...]
    grey_bonus: bool
    blocked_areas: int
    blocked_per_resource: int
    blocked_star_max_per_resource: int
    open_areas: int
    start_cubes: str


class Costs(Sourced, kw_only=True):
    new_settler: int
    enter_land: int
    enter_sea: int
    attack_stronger: int
    attack_equal: int
    attack_weaker: int
    progress: int
    wonder: int
    forced_idle: int


class Scoring(Sourced, kw_only=True):
    territory: int
    territory_atlantis: int
    progress_tile: int
    destiny_card_in_hand: int
    cube: int
    hourglass: int
