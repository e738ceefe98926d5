"""What board actions and state cards do, as steps of numbers: the verbs of the component files.

A *source* is something that can be carried out: the nine board actions come first, then the state
cards in their order. Every source has a program, a list of steps (verb, amount, further amount).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.games.ancient_world.content import BOARD, BOARD_ACTIONS, STATES
from ecumene.games.ancient_world.content.rows import Step
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.names import ACTION, BANNER

Program = list[tuple[int, int, int]]


def step_of(step: Step) -> tuple[int, int, int]:
    """A step of a component file as numbers: its verb, and the first two amounts beside it."""
    verb, n, further, *_ = *VERBS.compiled(step, action=ACTION.__getitem__), 0, 0
    return verb, n, further


PROGRAMS: Final[list[Program]] = [
    *([step_of(step) for step in action.steps] for action in BOARD_ACTIONS),
    *([step_of(step) for step in card.action] for card in STATES),
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
        (number, *step_of(step))
        for number, card in enumerate(STATES)
        for step in card.triggers
        if step.on == event
    ]
    for event in EVENTS
]
REACTING: Final[list[int]] = [  # mask of cards, by event
    sum(1 << each for each in {reaction[0] for reaction in reactions}) for reactions in REACTIONS
]

# Points at the end: a verb and the numbers beside it

UNITS: Final = ["titans", "provinces", "fed_citizens", "coins", "knowledge", "retired_military"]
ENDGAME: Final[list[list[tuple[int, ...]]]] = [
    [VERBS.compiled(step, color=BANNER.__getitem__, what=UNITS.index) for step in card.endgame]
    for card in STATES
]
SCORING_CARDS: Final[int] = sum(1 << number for number, card in enumerate(STATES) if card.endgame)
SOURCES: Final[int] = BOARD + len(STATES)
