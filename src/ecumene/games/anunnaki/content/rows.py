"""What the component files of Anunnaki contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import Apart, Counts, Id, Named, Positive, Ref, Row, Sourced, Whole

Resource = Literal["food", "wood", "metal", "gold"]
Track = Literal["war", "technology", "commerce", "domination"]
Colour = Literal["blue", "red"]
Count = Literal[
    "controlled_shrines",
    "controlled_shrines_off_home",
    "controlled_territories",
    "controlled_territories_off_home",
    "controlled_territories_of_type",
    "controlled_fully_exhausted_territories",
    "controlled_atlantis_territories",
    "controlled_territories_with_own_settlement",
    "territories_with_3_own_pieces",
    "settlements_in_play",
    "followers_and_gods_in_play",
    "followers_in_supply",
    "conquered_civilisations",
]


class Step(Row, kw_only=True):
    """A verb of the component files and its amounts."""

    do: str
    n: Whole = 0
    type: Literal["", "food", "wood", "metal", "gold", "any", "house", "any_single"] = ""
    options: tuple[Resource | tuple[Step, ...], ...] = ()
    track: Literal["", "war", "technology", "commerce", "domination"] = ""
    tracks: tuple[Track, ...] = ()
    times: Whole = 0
    units: Whole = 0
    same_origin: bool = False
    points: int = 0
    territories: Whole = 0
    extra_followers: Whole = 0
    bonus: Whole = 0
    pay: Whole = 0
    gain: Whole = 0
    colour: Literal["", "blue", "red"] = ""
    kind: Literal["", "advanced"] = ""
    per_metal: Whole = 0
    scope: Literal["", "harvest", "fight", "harvest+fight", "defend"] = ""
    needs: Literal["", "none", "control", "own_units", "own_strength"] = ""
    min_strength: Whole = 0
    strength: Whole = 0
    carry: Whole = 0
    except_capital: bool = False
    mana: Whole = 0
    ignore_house: bool = False
    effects: tuple[Step, ...] = ()
    what: Literal[""] | Count = ""
    group: Positive = 1
    vp: int | tuple[int, ...] = 0
    discount: Whole = 0
    one_shot: bool = False


Steps = tuple[Step, ...]


class Card(Named, kw_only=True):
    """A card, whose name must fit on it; *soft* is the name with bars where it may be broken."""

    soft_de: str = ""


# action_tiles.toml


class Tile(Named, kw_only=True):
    number: Positive
    colour: Colour
    basic: Steps
    developed: Steps
    develop_steps: Whole
    develop_extra_cost: Counts


class ManaAction(Named, kw_only=True):
    mana: Whole
    cost: Counts
    effects: Steps


class AdditionalAction(Named, kw_only=True):
    per_turn: Whole
    requires_artifact: Annotated[str, Ref("artifact", "")] = ""


# artifacts.toml


class Artifact(Card, kw_only=True):
    kind: Literal["ongoing", "mana", "additional", "end"]
    on_take: Steps
    effects: Steps


class PandoraToken(Named, kw_only=True):
    effects: Steps
    others: Steps


class AfterlifeTile(Named, kw_only=True):
    shrines: Whole
    any_type_limit: Whole
    exhaustible: bool


class DestinyTile(Named, kw_only=True):
    faces: tuple[Track, ...]


# civilisations.toml, culture_tokens.toml, goals.toml


class Civilisation(Named, kw_only=True):
    strength: Whole
    effects: Steps
    win: Steps


class AtlantisGod(Named, kw_only=True):
    strength: Whole
    counts_as: Literal["major_god"]


class CultureToken(Named, kw_only=True):
    effects: Steps


class Goal(Named, kw_only=True):
    count: Count
    divide: Positive
    max: Whole


# contracts.toml, counts.toml


class Contract(Named, kw_only=True):
    house: Annotated[str, Ref("house", "")]
    cost: Counts
    bonus: Steps
    vp: int
    commerce: Whole


class Stock(Sourced, kw_only=True):
    """How many of a component there are in the box, or for each house."""

    id: Id
    n: Whole
    scope: Literal["shared", "house"]


class StarSpaces(Sourced, kw_only=True):
    n: Positive


# gods.toml


class MajorGod(Named, kw_only=True):
    house: Annotated[str, Ref("house")]
    strength: Whole
    basic: Steps
    improved: Steps
    on_summon: Steps


class MinorGod(Named, kw_only=True):
    house: Annotated[str, Ref("house")]
    kind: Literal["immediate", "ongoing", "end"]
    track: Step
    effects: Steps
    strength: Whole


# houses.toml


class House(Named, kw_only=True):
    colour: Literal["yellow", "blue", "violet", "red"]
    capital_resource: Resource
    missing_resource: Resource
    major_god: Annotated[str, Ref("major_god")]
    planet: Annotated[str, Ref("board")]
    house_weapon: Annotated[str, Ref("weapon")]
    creation_resource: Resource
    start_domination_space: Whole
    start_mana: Whole
    start_resources: Counts
    public: tuple[str, ...] = ()


# planets.toml, gaia.toml


class Icons(Row, kw_only=True):
    type: Resource
    n: Positive


class Territory(Named, kw_only=True):
    q: int
    r: int
    icons: tuple[Icons, ...]
    shrines: Whole
    capital: bool
    exhaustible: bool
    civilisation: bool
    atlantis: bool


class CultureSpot(Sourced, kw_only=True):
    id: Id
    between: tuple[Annotated[str, Ref("territory")], ...]


class Border(Sourced, kw_only=True):
    a: Annotated[str, Ref("territory")]
    b: Annotated[str, Ref("territory")]
    line: Literal["dashed", "solid"]


class Board(Named, kw_only=True):
    kind: Literal["home_planet", "gaia"]
    house: Annotated[str, Ref("house", "")]
    player_counts: tuple[Positive, ...]
    orientation: Literal["pointy-top"]
    rows: str = ""
    territory: Annotated[tuple[Territory, ...], Apart("q", "r")]
    border: tuple[Border, ...] = ()
    culture_spot: tuple[CultureSpot, ...]


# setup.toml


class Setup(Sourced, kw_only=True):
    max_rounds: Positive
    minor_gods_dealt: Whole
    minor_gods_kept: Whole
    contract_display: Whole
    artifacts_in_game: Whole
    goals_on_tracks: Whole
    goals_on_domination: Whole
    capital_followers: Whole
    shrine_followers: Whole
    capital_settlements: Whole
    basic_weapons_in_hand: Whole
    start_mana: Whole
    start_resource_each: Whole


class Players(Sourced, kw_only=True):
    n: Positive
    gaia: Annotated[str, Ref("board")]
    contracts: Whole
    civilisations: Whole
    culture_tokens: Whole


class Variant(Named, kw_only=True):
    minor_gods_dealt: Whole = 0
    minor_gods_kept: Whole = 0
    all_contracts: bool = False
    ignore_house_symbols: bool = False


# star.toml


class StarPosition(Sourced, kw_only=True):
    id: str
    ring: Literal["outer", "inner"]
    angle_deg: int


class StarSpace(Sourced, kw_only=True):
    id: str
    between: tuple[Annotated[str, Ref("position")], Annotated[str, Ref("position")]]
    mana: Whole


class TokenSlot(Sourced, kw_only=True):
    id: str
    kind: Literal["minor", "major"]
    shape: Literal["triangle", "pentagon"]
    surrounded_by: tuple[Annotated[str, Ref("space")], ...]


# tracks.toml


class DevelopmentTrack(Named, kw_only=True):
    multipliers: tuple[Whole, ...]
    last_space: Positive
    first_vp: int
    second_vp: int


class DominationTrack(Named, kw_only=True):
    vp: tuple[int, ...]
    start_space: Whole
    two_vp_spaces: tuple[Whole, ...]
    bolt_min_space: Whole


class SettlementArea(Sourced, kw_only=True):
    name_en: str
    name_de: str
    slots: tuple[Steps, ...]
    open_at_start: Whole


class ResourceTrack(Sourced, kw_only=True):
    min: Whole
    max: Whole


class Mana(Sourced, kw_only=True):
    total: Whole
    start: Whole


# weapons.toml


class Weapon(Card, kw_only=True):
    kind: Literal["basic", "advanced"]
    house: Annotated[str, Ref("house", "")]
    cost: Counts
    strength: Whole
    effects: Steps
    win: Steps
    loss: Steps
