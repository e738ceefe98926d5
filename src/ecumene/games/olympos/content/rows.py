"""What the component files of Olympos contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import Id, Positive, Ref, Row, Sourced, Whole

Resource = Literal["grain", "stone", "wood", "gold"]
Window = Literal["own_turn", "wonder", "olympos"]
Point = tuple[int, int]


class Named(Sourced, kw_only=True):
    """A row with a name in both languages."""

    id: Id
    name_en: str
    name_de: str


class Step(Row, kw_only=True):
    """A verb of the component files and its amounts."""

    do: str
    when: Literal["", "on_gain", "static", "end"] = ""
    n: int = 0
    resource: Literal["", "grain", "stone", "wood", "gold", "choice"] = ""
    per: Literal["", "progress_tile", "settler_on_board", "sword_on_progress", "star_token"] = ""
    look: Whole = 0
    keep: Whole = 0
    scopes: tuple[Literal["olympos", "destiny", "swords"], ...] = ()
    to: Literal["", "camp"] = ""
    chooser: Literal["", "owner"] = ""

    def __post_init__(self) -> None:
        if self.n < 0 and not self.do.endswith("_delta") and not self.do.startswith("score_"):
            raise ValueError(f"an amount of at least 0 for {self.do}")


# map.toml


class Map(Sourced, kw_only=True):
    width: Positive
    height: Positive
    area_count: Whole
    area_count_source: str
    area_count_ref: str
    areas_per_resource: Whole
    areas_per_resource_ref: str
    star_areas: Whole
    star_areas_per_resource: Whole
    atlantis_islands: Whole
    atlantis_islands_ref: str
    sea_count: Whole
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
    move_cost: Whole
    points: int = 0
    x: int
    y: int
    adjacent: tuple[Annotated[str, Ref("area")], ...]
    outline: tuple[Point, ...] = ()


class Islet(Sourced, kw_only=True):
    x: int
    y: int
    r: Positive


# time_track.toml


class Track(Sourced, kw_only=True):
    length: Positive
    start: Whole
    cross: Whole
    last_zeus: Whole
    dot_every: Positive


class ZeusSpace(Named, kw_only=True):
    space: Whole
    kind: Literal["zeus", "double_zeus"]
    olympos_cards: Whole
    triggers: tuple[Literal["first", "last"], ...]
    destiny_card_per_player: Whole


class FinalPoints(Sourced, kw_only=True):
    space: Whole
    points: int


class Layout(Sourced, kw_only=True):
    space_size: Positive
    positions: tuple[Point, ...]


# progress.toml, development_board.toml, wonders.toml


class Group(Row):
    """A part of a cost: so many of one resource, which may be free to choose."""

    resource: Literal["grain", "stone", "wood", "gold", "any"]
    count: Positive


class Variant(Sourced, kw_only=True):
    """One of the two copies of Money or Agriculture."""

    id: Id
    resource: Resource
    effects: tuple[Step, ...]


class Tile(Named, kw_only=True):
    """A kind of progress."""

    icon: str
    row: Literal["red", "yellow", "green", "blue", "purple"]
    row_index: Positive
    copies: Whole
    back_marks: tuple[Whole, ...]
    points: int
    cost: tuple[Group, ...]
    cost_source: str
    row_source: str
    effects: tuple[Step, ...]
    variant_choice: bool = False
    variant: tuple[Variant, ...] = ()


class TileMeta(Sourced, kw_only=True):
    kinds: Whole
    tiles: Whole
    ap_cost: Whole
    points_each: int


class DevelopmentBoard(Sourced, kw_only=True):
    columns: Positive
    rows: Positive


class BoardRow(Sourced, kw_only=True):
    index: Positive
    colour: str
    name_en: str
    name_de: str
    bonus_spaces: Whole
    grey_spaces: Whole


class Bonus(Sourced, kw_only=True):
    id: Id
    row: Positive
    column: Positive
    slot: Positive
    grey: bool
    effects: tuple[Step, ...]


class Wonder(Named, kw_only=True):
    icon: str
    stars: Whole
    points: int
    copies: Whole
    alt_name_en: str = ""
    alt_name_de: str = ""


class WonderMeta(Sourced, kw_only=True):
    count: Whole
    ap_cost: Whole


# destiny_cards.toml, olympos_cards.toml


class Destiny(Named, kw_only=True):
    count: Whole
    window: Window
    effects: tuple[Step, ...]


class DestinyMeta(Sourced, kw_only=True):
    count: Whole
    kinds: Whole
    count_source: str


class God(Named, kw_only=True):
    icon: str
    count: Whole
    polarity: Literal["positive", "negative"]
    effects: tuple[Step, ...]
    duration: Literal["instant", "until_used", "until_next_olympos_card", "end"]
    clockwise: bool


class GodMeta(Sourced, kw_only=True):
    count: Whole
    used: Whole
    positive: Whole
    negative: Whole


# counts.toml


class Counts(Sourced, kw_only=True):
    boards: Whole
    progress_tiles: Whole
    wonder_tiles: Whole
    territory_tiles: Whole
    prestige_tokens: Whole
    hourglasses: Whole
    tribe_tokens: Whole
    zeus_tokens: Whole
    olympos_cards: Whole
    destiny_cards: Whole
    pieces: Whole
    pieces_per_colour: Whole
    cubes: Whole


class TerritoryTile(Sourced, kw_only=True):
    resource: Resource
    name_en: str
    name_de: str
    colour: str
    count: Whole

    @property
    def id(self) -> str:
        """Tiles are called by their resource."""
        return self.resource


class Cube(Sourced, kw_only=True):
    resource: Resource
    name_en: str
    name_de: str
    count: Whole


class PrestigeToken(Sourced, kw_only=True):
    value: int
    count: Whole


class Limits(Sourced, kw_only=True):
    cubes: bool
    hourglasses: bool
    pieces: bool
    prestige: bool
    territory_tiles: bool


class Colour(Named, kw_only=True):
    """The colour of a player's pieces."""


class Start(Sourced, kw_only=True):
    pieces_taken: Whole
    pieces_camp: Whole
    pieces_track: Whole
    pieces_supply: Whole
    cubes_per_player: Whole
    destiny_cards: Whole
    hourglasses: Whole


class Players(Sourced, kw_only=True):
    n: Positive
    copies_red: Whole
    copies_yellow: Whole
    copies_green: Whole
    copies_blue: Whole
    copies_purple: Whole
    progress_tiles_used: Whole
    removed_back_marks: tuple[Whole, ...]
    grey_bonus: bool
    blocked_areas: Whole
    blocked_per_resource: Whole
    blocked_star_max_per_resource: Whole
    open_areas: Whole
    start_cubes: str


class Costs(Sourced, kw_only=True):
    new_settler: Whole
    enter_land: Whole
    enter_sea: Whole
    attack_stronger: Whole
    attack_equal: Whole
    attack_weaker: Whole
    progress: Whole
    wonder: Whole
    forced_idle: Whole


class Scoring(Sourced, kw_only=True):
    territory: int
    territory_atlantis: int
    progress_tile: int
    destiny_card_in_hand: int
    cube: int
    hourglass: int
