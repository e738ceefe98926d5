"""What the component files of Hyperborea contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import Id, Positive, Ref, Row, Sourced, Whole

Colour = Literal["red", "green", "purple", "blue", "orange", "yellow", "grey"]
Space = Literal["red", "green", "purple", "blue", "orange", "yellow", "grey", "any"]
Point = tuple[int, int]


class Named(Sourced, kw_only=True):
    """A row with a name in both languages, which may come from elsewhere than its facts."""

    id: Id
    name_en: str
    name_de: str
    name_source: Literal["", "rulebook", "public", "reconstructed"] = ""


class Effect(Row, kw_only=True):
    """A verb of the component files and its amounts."""

    do: str
    n: Whole = 0
    colour: Literal["", "red", "green", "purple", "blue", "orange", "yellow", "any"] = ""
    times: Whole = 0
    steps: Whole = 0
    rows: Literal["", "free", "different"] = ""
    options: tuple[tuple[Effect, ...], ...] = ()
    what: Literal["", "cube", "mini", "gem"] = ""
    then: tuple[Effect, ...] = ()
    to: Literal["", "any"] = ""
    apply: tuple[Effect, ...] = ()


Effects = tuple[Effect, ...]


# pieces.toml


class Cube(Sourced, kw_only=True):
    """A colour of cubes; its name is that of its field."""

    colour: Colour
    name_en: str
    name_de: str
    base_technology: Annotated[str, Ref("base_technology", "")]
    count: Whole
    start_per_player: Whole

    @property
    def id(self) -> str:
        return self.colour


class Piece(Named, kw_only=True):
    count: Whole
    per_player: Whole


class Objective(Named, kw_only=True):
    tiles: Whole
    points: int
    threshold: Whole
    threshold_two_players: Whole


class Development(Sourced, kw_only=True):
    rows: tuple[Colour, ...]
    min: Whole
    max: Whole
    start_levels: tuple[Whole, ...]
    upgrade_levels: tuple[Whole, ...]
    upgrade_cubes: tuple[Whole, ...]


class Start(Sourced, kw_only=True):
    miniatures_on_capital: Whole
    minimum_miniatures: Whole
    extra_cubes_of_choice: Whole
    draw: Whole
    technology_display_per_stack: Whole


class Limits(Sourced, kw_only=True):
    max_rounds: Positive


class Scoring(Sourced, kw_only=True):
    gem: int
    ghost_table: tuple[int, ...]
    ghost_further: int
    grave_miniature: int
    cube: int
    grey_cube: int
    objective_tile: int
    control_homeland: int
    control_borderland: int
    control_central: int


class Choice(Sourced, kw_only=True):
    """An option of a new game."""

    id: Id
    values: tuple[str, ...]
    default: str


# base_technologies.toml, technologies.toml


class ActivationSet(Sourced, kw_only=True):
    number: Whole
    spaces: tuple[Space, ...]
    effects: Effects


class BaseTechnology(Named, kw_only=True):
    colour: Colour
    set: tuple[ActivationSet, ActivationSet]


class Stack(Sourced, kw_only=True):
    number: Positive
    name_en: str
    name_de: str
    cards: Whole

    @property
    def id(self) -> str:
        return f"stack_{self.number}"


class Ongoing(Row, kw_only=True):
    """What a permanent card does from its activation on."""

    on: Literal["start_turn", "generate"]
    effects: Effects = ()
    kind: str = ""
    bonus: Effects = ()
    instead: str = ""


class Technology(Named, kw_only=True):
    stack: Literal[1, 2, 3, 4]
    category: str
    icon: str  # of its picture
    vp: int
    spaces: tuple[Space, ...]
    permanent: bool
    effects: Effects
    ongoing: tuple[Ongoing, ...]
    faction_mark: Annotated[str, Ref("faction", "")]


# ruins.toml


class Tier(Named, kw_only=True):
    tiles: Whole
    found_on: str
    tiles_per_ruin: Positive


class Ruin(Named, kw_only=True):
    tier: Annotated[str, Ref("tier")]
    copies: Whole
    effects: Effects


# hexes.toml, homelands.toml, layouts.toml


class Terrain(Named, kw_only=True):
    enter_extra: Whole
    leave_extra: Whole


class Site(Row, kw_only=True):
    kind: Literal["city", "ruin"]
    effects: Effects = ()
    tier: Annotated[str, Ref("tier", "")] = ""


class Hex(Named, kw_only=True):
    kind: Literal["central", "borderland"]
    terrain: Annotated[str, Ref("terrain")]
    sites: tuple[Site, ...]


class HomelandHex(Sourced, kw_only=True):
    role: Literal["capital", "left", "right"]
    terrain: Annotated[str, Ref("terrain")]
    sites: tuple[Site, ...]


class Homeland(Named, kw_only=True):
    side: Literal["neutral", "faction"]
    faction: Annotated[str, Ref("faction", "")]
    hex: tuple[HomelandHex, HomelandHex, HomelandHex]


class HomelandSpot(Sourced, kw_only=True):
    seat: Whole
    capital: Point
    left: Point
    right: Point


class Layout(Sourced, kw_only=True):
    players: Positive
    central: Point
    borderlands: tuple[Point, ...]
    gem_threshold: Whole
    homeland: tuple[HomelandSpot, ...]


# factions.toml


class Cost(Row):
    gem: Whole


class Params(Row, kw_only=True):
    effect: str = ""
    spaces: Whole | tuple[Space, ...] = 0
    tokens: Whole = 0
    refill: Literal["", "never", "reset"] = ""
    effects: Effects = ()
    colour: Literal["", "orange"] = ""
    on_any: bool = False
    choices: tuple[Annotated[str, Ref("technology")], ...] = ()
    counts_for_objective: bool = False
    grey_cube: bool = False
    kind: str = ""
    gems: Whole = 0
    cost: Cost | None = None
    limit: Literal["", "none"] = ""


class FactionTile(Sourced, kw_only=True):
    key: Literal["A", "B"]
    name_en: str
    name_de: str
    name_source: str
    rule: Literal[
        "waive_any_space",
        "tokens",
        "ignore_terrain",
        "activation_set",
        "grey_as",
        "start_technology",
        "bonus",
        "start_gems",
        "buy",
        "convert_ghost",
    ]
    params: Params


class Faction(Named, kw_only=True):
    colour: Colour
    homeland: Annotated[str, Ref("homeland")]
    tile: tuple[FactionTile, FactionTile]
