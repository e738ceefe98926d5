"""The pieces of The Ancient World, frozen into lists of ints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ecumene.engine.content import Paragraph, Shelf, Term, index
from ecumene.games.ancient_world.content.rows import (
    Action,
    CardRow,
    Citizens,
    Component,
    Deck,
    Face,
    Marker,
    MilitaryCard,
    PlayerBoard,
    Province,
    Round,
    Scoring,
    Sign,
    Start,
    StateCard,
    Symbol,
    Tiebreak,
    Titan,
    Tribe,
)
from ecumene.games.ancient_world.content.told import TOLD
from ecumene.games.ancient_world.content.verbs import VERBS

with Shelf(__name__, VERBS.amounts, TOLD) as shelf:
    COMPONENTS: Final = shelf.rows("counts.toml", "component", Component, kept=True)
    BOX: Final = {component.id: component for component in COMPONENTS}
    TRIBES: Final = shelf.rows("tribes.toml", "tribe", Tribe, count=5, kind="banner")
    WILD_BANNER: Final = shelf.rows("tribes.toml", "wild", Tribe, count=1, kind="banner")
    SYMBOLS: Final = shelf.rows("symbols.toml", "symbol", Symbol, kept=True)
    ABILITIES: Final = shelf.rows("symbols.toml", "ability", Symbol, kept=True)
    SIGNS: Final = shelf.rows("signs.toml", "sign", Sign, kept=True)
    START_STATES: Final = shelf.rows(
        "starting_state_cards.toml",
        "card",
        StateCard,
        totals={"copies": BOX["starting_state_cards"].count},
        kind="state card",
    )
    STATES_A: Final = shelf.rows(
        "state_cards_a.toml",
        "card",
        StateCard,
        totals={"copies": BOX["state_cards_a"].count},
        kind="state card",
    )
    STATES_B: Final = shelf.rows(
        "state_cards_b.toml",
        "card",
        StateCard,
        totals={"copies": BOX["state_cards_b"].count},
        kind="state card",
    )
    START_TROOPS: Final = shelf.rows(
        "starting_military_cards.toml",
        "card",
        MilitaryCard,
        totals={"copies": BOX["starting_military_cards"].count},
        kind="military card",
    )
    TROOPS: Final = shelf.rows(
        "military_cards.toml",
        "card",
        MilitaryCard,
        totals={"copies": BOX["military_cards"].count},
        kind="military card",
    )
    TITANS: Final = shelf.rows(
        "titans.toml", "titan", Titan, totals={"copies": BOX["titans"].count}
    )
    PROVINCES: Final = shelf.rows(
        "provinces.toml", "province", Province, totals={"copies": BOX["provinces"].count}
    )
    BOARD_ACTIONS: Final = shelf.rows("board.toml", "action", Action, count=9, kept=True)
    ROWS: Final = shelf.rows("board.toml", "row", CardRow, count=2, kept=True)
    DECKS: Final = shelf.rows("board.toml", "deck", Deck, kept=True)
    ROUNDS: Final = shelf.rows("round_track.toml", "round", Round, key="number")
    FACES: Final = shelf.rows("damage_die.toml", "face", Face, totals={"faces": 6})
    (CAPITAL,) = shelf.rows(
        "player_board.toml",
        "player_board",
        PlayerBoard,
        totals={"copies": BOX["player_boards"].count},
    )
    (START,) = shelf.rows("player_board.toml", "start", Start, count=1)
    (CITIZENS,) = shelf.rows("player_board.toml", "citizen", Citizens, count=1)
    (MARKER,) = shelf.rows("player_board.toml", "first_player_marker", Marker, count=1)
    SCORING: Final = shelf.rows("scoring.toml", "step", Scoring, count=4)
    TERMS: Final = shelf.rows("glossary.toml", "term", Term, kept=True)
    LESSON: Final = shelf.rows("glossary.toml", "lesson", Paragraph)
    TIEBREAKS: Final = shelf.rows("scoring.toml", "tiebreak", Tiebreak, count=3)

MOST_SEATS: Final[int] = BOX["player_boards"].count

# Tribes: the wild banner is the sixth kind

TRIBES_COUNT: Final[int] = len(TRIBES)
WILD: Final[int] = len(TRIBES)

# Symbols of state, province and titan cards

KINDS: Final[int] = len(SYMBOLS)
_SYMBOL: Final = index(SYMBOLS)
FOOD: Final[int] = _SYMBOL["food"]
CAPACITY: Final[int] = _SYMBOL["capacity"]
INCOME_COIN: Final[int] = _SYMBOL["income_coin"]
INCOME_KNOWLEDGE: Final[int] = _SYMBOL["income_knowledge"]
ARMY: Final[int] = _SYMBOL["army"]
SWORD: Final[int] = _SYMBOL["sword"]
ARROW: Final[int] = _SYMBOL["arrow"]
EXPLORE_BONUS: Final[int] = _SYMBOL["explore_bonus"]


def symbols_of(counts: Mapping[str, int], capacity: int = 0) -> list[int]:
    """The symbols of a card by kind."""
    return [capacity if kind == "capacity" else counts.get(kind, 0) for kind in _SYMBOL]


def banners_of(names: Sequence[str]) -> list[int]:
    """The banners of a card by tribe, the wild one last."""
    return [names.count(banner.id) for banner in (*TRIBES, *WILD_BANNER)]


CAPITAL_SYMBOLS: Final = symbols_of(CAPITAL.symbols, CAPITAL.capacity)

# State cards: the two starting cards, deck A, deck B; copies of a name are one number

STATES: Final = (*START_STATES, *STATES_A, *STATES_B)
_STATE: Final = index(STATES)
START_DECK: Final = 0
DECK_A: Final = 1
DECK_B: Final = 2
DECK_OF: Final[list[int]] = [["start", "A", "B"].index(card.deck) for card in STATES]
COPIES: Final[list[int]] = [card.copies for card in STATES]
STATE_COINS: Final[list[int]] = [card.cost.coins for card in STATES]
STATE_KNOWLEDGE: Final[list[int]] = [card.cost.knowledge for card in STATES]
STATE_SYMBOLS: Final = [symbols_of(card.symbols) for card in STATES]
STATE_BANNERS: Final = [banners_of(card.banners) for card in STATES]
GAINED_CITIZENS: Final[list[int]] = [sum(step.n for step in card.on_gain) for card in STATES]
START_CARDS: Final[list[int]] = [_STATE[name] for name in START.state_cards]

# Military cards: the two starting cards, then the deck

MILITARY: Final = (*START_TROOPS, *TROOPS)
_MILITARY: Final = index(MILITARY)
_ABILITY: Final = index(ABILITIES)
MILITARY_COINS: Final[list[int]] = [card.cost.coins for card in MILITARY]
MILITARY_KNOWLEDGE: Final[list[int]] = [card.cost.knowledge for card in MILITARY]
FRONT: Final[list[list[int]]] = [  # by card and ability
    [card.attack.get(each, 0) + card.abilities.get(each, 0) for each in _ABILITY]
    for card in MILITARY
]
LEGACY: Final[list[list[int]]] = [
    [card.legacy.get(each, 0) for each in _ABILITY] for card in MILITARY
]
START_ARMIES: Final[list[int]] = [_MILITARY[name] for name in START.military_cards]
FIRST_TROOP: Final[int] = len(START_TROOPS)  # cards from here on come from the deck
MILITARY_BACK: Final[list[int]] = [int(card >= FIRST_TROOP) for card in range(len(MILITARY))]

# Titans, by deck

STARS: Final[int] = max(titan.stars for titan in TITANS)
TITAN_DECK: Final[list[int]] = [titan.stars - 1 for titan in TITANS]
DEFENCE: Final[list[int]] = [titan.defence for titan in TITANS]
ARROWS_COUNT: Final[list[bool]] = ["arrow" in titan.attack_types for titan in TITANS]
TITAN_SYMBOLS: Final = [symbols_of(titan.symbols, titan.capacity) for titan in TITANS]
TITAN_BANNERS: Final = [banners_of(titan.banners) for titan in TITANS]
TITAN_DICE: Final[list[int]] = [len(titan.banners) for titan in TITANS]

# Provinces

PROVINCE_SYMBOLS: Final = [symbols_of(each.symbols, each.capacity) for each in PROVINCES]

# The board

BOARD: Final[int] = len(BOARD_ACTIONS)
_ACTION: Final = index(BOARD_ACTIONS)
BUILD: Final[int] = _ACTION["build"]
CONSCRIPT: Final[int] = _ACTION["conscript"]
LEARN: Final[int] = _ACTION["learn"]
RECRUIT: Final[int] = _ACTION["recruit"]
FROM_ROUND: Final[list[int]] = [action.available_from_round for action in BOARD_ACTIONS]
HIGHER_SKILL: Final[list[bool]] = [action.placement == "higher_skill" for action in BOARD_ACTIONS]
SURCHARGE: Final[list[int]] = [action.surcharge_coins for action in BOARD_ACTIONS]
_ROW: Final = {row.id: row.size_by_players for row in ROWS}
STATE_ROW: Final[list[int]] = [_ROW["state_row"][str(seats)] for seats in range(MOST_SEATS + 1)]
MILITARY_ROW: Final[list[int]] = [
    _ROW["military_row"][str(seats)] for seats in range(MOST_SEATS + 1)
]

# Where a citizen can be: on the player board, in the hungry box, at an action, on an own card

NOWHERE: Final = -1  # not gained yet
HOME: Final = 0
HUNGRY: Final = 1
AT_BOARD: Final = 2  # plus the action
AT_CARD: Final[int] = AT_BOARD + BOARD  # plus the card
SKILLS: Final[int] = len(CITIZENS.skills)

# Rounds and dice

LAST_ROUND: Final[int] = len(ROUNDS)
CHANGE_ROUND: Final[int] = next(  # ANC-PREP-05: when deck B replaces deck A
    number
    for number, each in enumerate(ROUNDS, start=1)
    if any(step.deck == "B" for step in each.effects)
)
DIE: Final[list[int]] = [number for number, face in enumerate(FACES) for _ in range(face.faces)]


def face_with(verb: str) -> list[int]:
    """By face of the damage die: the amount beside a verb."""
    return [sum(step.n for step in face.steps if step.do == verb) for face in FACES]


FACE_DAMAGE: Final[list[int]] = face_with("damage_state_card")
FACE_COINS: Final[list[int]] = face_with("lose_coins")

# The end

_SCORING: Final = {step.id: step for step in SCORING}
HUNGRY_VP: Final[int] = _SCORING["hungry_penalty"].vp_per_hungry_citizen
_TABLE: Final = _SCORING["banner_sets"].table
BANNER_VP: Final[list[int]] = [*_TABLE, *([_TABLE[-1]] * 60)]  # by banners; more give no more
