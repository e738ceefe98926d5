"""What board actions and state cards do, as steps of numbers: the verbs of the component files.

A *source* is something that can be carried out: the nine board actions come first, then the state
cards in their order. Every source has a program, a list of steps (verb, amount, further number,
optional).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.games.ancient_world.content import (
    ACTION_IDS,
    BANNER_IDS,
    BOARD,
    BOARD_ACTIONS,
    STATES,
    VERBS,
)
from ecumene.games.ancient_world.content.rows import Step

Program = list[tuple[int, int, int, bool]]

VERB_IDS: Final = list(VERBS)


def verb(name: str) -> int:
    """The number of a verb."""
    return VERB_IDS.index(name)


GAIN_COINS: Final[int] = verb("gain_coins")
GAIN_KNOWLEDGE: Final[int] = verb("gain_knowledge")
GAIN_COINS_PER_FOOD: Final[int] = verb("gain_coins_per_food")
BUY_KNOWLEDGE: Final[int] = verb("buy_knowledge")  # further: the price
REPAIR: Final[int] = verb("repair")
CLAIM: Final[int] = verb("claim_first_player")
BOARD_ACTION: Final[int] = verb("board_action")  # further: the action
REMOVE_COIN: Final[int] = verb("remove_own_military_coin")
COPY: Final[int] = verb("copy_opponent_card_action")
REORDER: Final[int] = verb("reorder_titan_deck")
ATTACK_DECK: Final[int] = verb("attack_that_deck")
ROUND_STRENGTH: Final[int] = verb("round_strength")
STORE_ANY: Final[int] = verb("store_card_from_row_or_deck")
GAIN_CITIZEN: Final[int] = verb("gain_citizen")
PAY: Final[int] = verb("pay")  # amount: coins, further: knowledge
PAY_ONE_OF: Final[int] = verb("pay_one_of")
BUY_STATE: Final[int] = verb("buy_state_card")
BUY_MILITARY: Final[int] = verb("buy_military_card")
TAKE_PROVINCE: Final[int] = verb("take_top_province")
REVEAL_PROVINCE: Final[int] = verb("reveal_next_province")
CHOOSE_ONE: Final[int] = verb("choose_one")
CONSCRIPTED: Final[int] = verb("round_strength_per_own_citizen_here")
FIRE_LEARN: Final[int] = verb("fire_learn_triggers")

DECLINABLE: Final = (BUY_STATE, BUY_MILITARY, COPY, REMOVE_COIN, REPAIR)  # may be answered by "no"
CERTAIN: Final = (  # always possible in a board action, or without meaning by themselves
    *(GAIN_COINS, GAIN_KNOWLEDGE, REPAIR, CLAIM),
    *(TAKE_PROVINCE, REVEAL_PROVINCE, FIRE_LEARN),
)


def compiled(steps: Sequence[Step]) -> Program:
    """Steps of a component file as numbers."""
    program: Program = []
    for step in steps:
        amount, further = step.n, 0
        if step.do == "pay":
            amount, further = step.coins, step.knowledge
        elif step.do == "buy_knowledge":
            further = step.price_coins
        elif step.do == "board_action":
            further = ACTION_IDS.index(step.action)
        program.append((verb(step.do), amount, further, step.optional))
    return program


PROGRAMS: Final[list[Program]] = [
    *(compiled(action.steps) for action in BOARD_ACTIONS),
    *(compiled(card.action) for card in STATES),
]


def option_of(do: str) -> Step:
    """The step of a board action that has a verb, also among the options of another step."""
    steps = [step for action in BOARD_ACTIONS for step in action.steps]
    return next(each for step in steps for each in (step, *step.options) if each.do == do)


PRICES: Final[list[tuple[int, int]]] = [  # ANC-EXP-01: coins, knowledge
    (each.coins, each.knowledge) for each in option_of("pay_one_of").options
]
BY_KNOWLEDGE: Final[int] = next(at for at, price in enumerate(PRICES) if price[1])
BY_COINS: Final[int] = next(at for at, price in enumerate(PRICES) if price[0])
DRAW: Final[int] = option_of("draw_and_store_one").draw  # ANC-EXPL-01
CONSCRIPT_STRENGTH: Final[int] = option_of("round_strength_per_own_citizen_here").n


def cards_with(verbs: Sequence[str]) -> int:
    """Mask of the state cards whose action has one of some verbs."""
    wanted = [
        number
        for number, card in enumerate(STATES)
        if any(step.do in verbs for step in card.action)
    ]
    return sum(1 << number for number in wanted)


ACTION_CARDS: Final[int] = sum(1 << number for number, card in enumerate(STATES) if card.action)
COPY_CARDS: Final[int] = cards_with(["copy_opponent_card_action"])
CRANES: Final[int] = sum(1 << number for number, card in enumerate(STATES) if card.one_shot)
ACTION_LIST: Final[list[int]] = [card for card in range(len(STATES)) if ACTION_CARDS >> card & 1]

# Triggers: by event the cards that react, and what they do

EVENTS: Final = [
    "gain_citizen",
    "right_neighbour_learns",
    "left_neighbour_learns",
    "first_to_pass",
    "owner_defeats_titan",
    "owner_retires",
    "owner_expands",
]
ON_CITIZEN: Final = 0
ON_RIGHT_LEARNS: Final = 1
ON_LEFT_LEARNS: Final = 2
ON_FIRST_PASS: Final = 3
ON_TITAN: Final = 4
ON_RETIRE: Final = 5
ON_EXPAND: Final = 6
REACTIONS: Final[list[list[tuple[int, int, int, int]]]] = [  # (card, verb, amount, further)
    [
        (number, *compiled([step])[0][:3])
        for number, card in enumerate(STATES)
        for step in card.triggers
        if step.on == event
    ]
    for event in EVENTS
]
REACTING: Final[list[int]] = [  # mask of cards, by event
    sum(1 << each for each in {reaction[0] for reaction in reactions}) for reactions in REACTIONS
]

# Points at the end: (verb, amount, tribe or unit, per, most, table)

UNITS: Final = ["titans", "provinces", "fed_citizens", "coins", "knowledge", "retired_military"]
BY_COLOR: Final[int] = verb("vp_by_color")
PER_SET: Final[int] = verb("vp_per_rainbow_set")
PER_UNIT: Final[int] = verb("vp_per")


def _endgame(step: Step) -> tuple[int, int, int, int, int, tuple[int, ...]]:
    unit = UNITS.index(step.what) if step.what else 0
    tribe = BANNER_IDS.index(step.color) if step.color else 0
    return verb(step.do), step.n, unit or tribe, step.per, step.most, step.table


ENDGAME: Final = [[_endgame(step) for step in card.endgame] for card in STATES]
SCORING_CARDS: Final[int] = sum(1 << number for number, card in enumerate(STATES) if card.endgame)
SOURCES: Final[int] = BOARD + len(STATES)
