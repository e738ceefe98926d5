"""What the component files of The Ancient World contain."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.engine.content import Counts, Described, Named, Positive, Ref, Row, Sourced, Whole

Banner = Annotated[str, Ref("banner")]
Event = Literal[
    "",
    "gain_citizen",
    "right_neighbour_learns",
    "left_neighbour_learns",
    "first_to_pass",
    "owner_defeats_titan",
    "owner_retires",
    "owner_expands",
]
Unit = Literal["", "titans", "provinces", "fed_citizens", "coins", "knowledge", "retired_military"]


class Card(Described, kw_only=True):
    """A card, whose name must fit on it; *soft* is the name with bars where it may be broken."""

    icon: str
    soft_en: str = ""
    soft_de: str = ""

    def __post_init__(self) -> None:
        for soft, name in ((self.soft_en, self.name_en), (self.soft_de, self.name_de)):
            if soft and soft.replace("|", "") != name:
                raise ValueError(f"{soft} is not {name} with bars in it")


class Step(Row, kw_only=True):
    """A verb of the component files and its amounts."""

    do: str = ""
    n: Whole = 0
    optional: bool = False
    on: Event = ""
    during: Literal["", "build"] = ""
    action: Annotated[str, Ref("action", "")] = ""
    coins: Whole = 0
    knowledge: Whole = 0
    price_coins: Whole = 0
    where: tuple[Literal["row", "own_storage"], ...] = msgspec.field(default=(), name="from")
    to: Literal["", "hungry_box"] = ""
    draw: Whole = 0
    add_explore_bonus: bool = False
    deck: Literal["", "A", "B"] = ""
    color: Annotated[str, Ref("banner", "")] = ""
    table: tuple[int, ...] = ()
    what: Unit = ""
    per: Positive = 1
    most: Whole = msgspec.field(default=0, name="max")
    options: tuple[Step, ...] = ()


class Cost(Row):
    """What a card costs."""

    coins: Whole
    knowledge: Whole


# State, military, titan and province cards


class StateCard(Card, kw_only=True):
    deck: Literal["A", "B", "start"]
    copies: Whole
    per_player: Whole = 0
    cost: Cost
    banners: tuple[Banner, ...]
    symbols: Annotated[Counts, Ref("symbol")]
    on_gain: tuple[Step, ...] = ()
    action: tuple[Step, ...] = ()
    triggers: tuple[Step, ...] = ()
    endgame: tuple[Step, ...] = ()
    one_shot: Step | None = None


class MilitaryCard(Card, kw_only=True):
    deck: Literal["military", "start"]
    copies: Whole
    per_player: Whole = 0
    cost: Cost
    attack: Annotated[Counts, Ref("ability")]
    abilities: Annotated[Counts, Ref("ability")]
    legacy: Annotated[Counts, Ref("ability")]


class Titan(Card, kw_only=True):
    stars: Literal[1, 2, 3]
    copies: Whole
    defence: Whole
    attack_types: tuple[Literal["sword", "arrow"], ...]
    banners: tuple[Banner, ...]
    capacity: Whole
    symbols: Annotated[Counts, Ref("symbol")]


class Province(Card, kw_only=True):
    land: str  # the ground on which it is drawn, a colour of the design
    copies: Whole
    capacity: Whole
    symbols: Annotated[Counts, Ref("symbol")]


class Tribe(Named, kw_only=True):
    """A tribe, or the wild banner."""

    pigment: str


class Symbol(Named, kw_only=True):
    """What state, titan and province cards can show, or military cards."""

    icon: str


class Sign(Row, kw_only=True):
    """What has an icon and no other row."""

    id: str
    icon: str


# board.toml, round_track.toml, damage_die.toml


class Action(Described, kw_only=True):
    icon: str
    available_from_round: Positive
    covered_at_start: bool
    placement: Literal["higher_skill", "any_with_surcharge", "any_free"]
    surcharge_coins: Whole = 0
    steps: tuple[Step, ...]


class CardRow(Named, kw_only=True):
    size_by_players: Counts
    refill: Literal["replace_all_each_preparation", "top_up_each_preparation"]


class Deck(Named, kw_only=True):
    top_face_up: bool


class Round(Sourced, kw_only=True):
    number: Positive
    name_en: str
    name_de: str
    symbol: Literal["", "A", "B"] = ""
    effects: tuple[Step, ...]
    replace_state_row: bool
    top_up_military_row: bool


class Face(Named, kw_only=True):
    faces: Whole
    steps: tuple[Step, ...]


# player_board.toml, scoring.toml, counts.toml


class PlayerBoard(Named, kw_only=True):
    copies: Whole
    symbols: Annotated[Counts, Ref("symbol")]
    capacity: Whole
    areas: tuple[str, ...]


class Start(Named, kw_only=True):
    coins: Whole
    knowledge: Whole
    citizens: tuple[Positive, ...]
    state_cards: tuple[Annotated[str, Ref("state card")], ...]
    military_cards: tuple[Annotated[str, Ref("military card")], ...]
    extra_coins_by_turn_order: tuple[Whole, ...]


class Citizens(Named, kw_only=True):
    colors: Whole
    skills: tuple[Positive, ...]


class Marker(Named, kw_only=True):
    sides: tuple[Literal["plain", "hand"], ...]
    start_side: Literal["plain", "hand"]


class Scoring(Named, kw_only=True):
    order: Positive
    vp_per_hungry_citizen: int = 0
    table: tuple[int, ...] = ()
    cap: Whole = 0


class Tiebreak(Named, kw_only=True):
    order: Positive


class Component(Named, kw_only=True):
    count: Whole
    file: str = ""
