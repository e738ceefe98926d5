"""What the component files of Anunnaki contain."""

from __future__ import annotations

from typing import Annotated, Literal

from ecumene.engine.content import Counts, Named, Ref, Row, Sourced

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
    n: int = 0
    type: Literal["", "food", "wood", "metal", "gold", "any", "house", "any_single"] = ""
    options: tuple[Resource | tuple[Step, ...], ...] = ()
    track: Literal["", "war", "technology", "commerce", "domination"] = ""
    tracks: tuple[Track, ...] = ()
    times: int = 0
    units: int = 0
    same_origin: bool = False
    points: int = 0
    territories: int = 0
    extra_followers: int = 0
    bonus: int = 0
    pay: int = 0
    gain: int = 0
    colour: Literal["", "blue", "red"] = ""
    kind: Literal["", "advanced"] = ""
    per_metal: int = 0
    scope: Literal["", "harvest", "fight", "harvest+fight", "defend"] = ""
    needs: Literal["", "none", "control", "own_units", "own_strength"] = ""
    min_strength: int = 0
    strength: int = 0
    carry: int = 0
    except_capital: bool = False
    mana: int = 0
    ignore_house: bool = False
    effects: tuple[Step, ...] = ()
    what: Literal[""] | Count = ""
    group: int = 1
    vp: int | tuple[int, ...] = 0
    discount: int = 0
    one_shot: bool = False


Steps = tuple[Step, ...]


class Card(Named, kw_only=True):
    """A card, whose name must fit on it; *soft* is the name with bars where it may be broken."""

    soft_de: str = ""


# action_tiles.toml


class Tile(Named, kw_only=True):
    number: int
    colour: Colour
    basic: Steps
    developed: Steps
    develop_steps: int
    develop_extra_cost: Counts


class ManaAction(Named, kw_only=True):
    mana: int
    cost: Counts
    effects: Steps


class AdditionalAction(Named, kw_only=True):
    per_turn: int
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
    shrines: int
    any_type_limit: int
    exhaustible: bool


class DestinyTile(Named, kw_only=True):
    faces: tuple[Track, ...]


# civilisations.toml, culture_tokens.toml, goals.toml


class Civilisation(Named, kw_only=True):
    strength: int
    effects: Steps
    win: Steps


class AtlantisGod(Named, kw_only=True):
    strength: int
    counts_as: Literal["major_god"]


class CultureToken(Named, kw_only=True):
    effects: Steps


class Goal(Named, kw_only=True):
    count: Count
    divide: int
    max: int


# contracts.toml, counts.toml


class Contract(Named, kw_only=True):
    house: Annotated[str, Ref("house", "")]
    cost: Counts
    bonus: Steps
    vp: int
    commerce: int


class Stock(Sourced, kw_only=True):
    """How many of a component there are in the box, or for each house."""

    id: str
    n: int
    scope: Literal["shared", "house"]


class StarSpaces(Sourced, kw_only=True):
    n: int


# gods.toml


class MajorGod(Named, kw_only=True):
    house: Annotated[str, Ref("house")]
    strength: int
    basic: Steps
    improved: Steps
    on_summon: Steps


class MinorGod(Named, kw_only=True):
    house: Annotated[str, Ref("house")]
    kind: Literal["immediate", "ongoing", "end"]
    track: Step
    effects: Steps
    strength: int


# houses.toml


class House(Named, kw_only=True):
    colour: Literal["yellow", "blue", "violet", "red"]
    capital_resource: Resource
    missing_resource: Resource
    major_god: Annotated[str, Ref("major_god")]
    planet: Annotated[str, Ref("board")]
    house_weapon: Annotated[str, Ref("weapon")]
    creation_resource: Resource
    start_domination_space: int
    start_mana: int
    start_resources: Counts
    public: tuple[str, ...] = ()


# planets.toml, gaia.toml


class Icons(Row, kw_only=True):
    type: Resource
    n: int


class Territory(Named, kw_only=True):
    q: int
    r: int
    icons: tuple[Icons, ...]
    shrines: int
    capital: bool
    exhaustible: bool
    civilisation: bool
    atlantis: bool


class CultureSpot(Sourced, kw_only=True):
    id: str
    between: tuple[Annotated[str, Ref("territory")], ...]


class Border(Sourced, kw_only=True):
    a: Annotated[str, Ref("territory")]
    b: Annotated[str, Ref("territory")]
    line: Literal["dashed", "solid"]


class Board(Named, kw_only=True):
    kind: Literal["home_planet", "gaia"]
    house: Annotated[str, Ref("house", "")]
    player_counts: tuple[int, ...]
    orientation: Literal["pointy-top"]
    rows: str = ""
    territory: tuple[Territory, ...]
    border: tuple[Border, ...] = ()
    culture_spot: tuple[CultureSpot, ...]


# setup.toml


class Setup(Sourced, kw_only=True):
    max_rounds: int
    minor_gods_dealt: int
    minor_gods_kept: int
    contract_display: int
    artifacts_in_game: int
    goals_on_tracks: int
    goals_on_domination: int
    capital_followers: int
    shrine_followers: int
    capital_settlements: int
    basic_weapons_in_hand: int
    start_mana: int
    start_resource_each: int


class Players(Sourced, kw_only=True):
    n: int
    gaia: Annotated[str, Ref("board")]
    contracts: int
    civilisations: int
    culture_tokens: int


class Variant(Named, kw_only=True):
    minor_gods_dealt: int = 0
    minor_gods_kept: int = 0
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
    mana: int


class TokenSlot(Sourced, kw_only=True):
    id: str
    kind: Literal["minor", "major"]
    shape: Literal["triangle", "pentagon"]
    surrounded_by: tuple[Annotated[str, Ref("space")], ...]


# tracks.toml


class DevelopmentTrack(Named, kw_only=True):
    multipliers: tuple[int, ...]
    last_space: int
    first_vp: int
    second_vp: int


class DominationTrack(Named, kw_only=True):
    vp: tuple[int, ...]
    start_space: int
    two_vp_spaces: tuple[int, ...]
    bolt_min_space: int


class SettlementArea(Sourced, kw_only=True):
    name_en: str
    name_de: str
    slots: tuple[Steps, ...]
    open_at_start: int


class ResourceTrack(Sourced, kw_only=True):
    min: int
    max: int


class Mana(Sourced, kw_only=True):
    total: int
    start: int


# weapons.toml


class Weapon(Card, kw_only=True):
    kind: Literal["basic", "advanced"]
    house: Annotated[str, Ref("house", "")]
    cost: Counts
    strength: int
    effects: Steps
    win: Steps
    loss: Steps
