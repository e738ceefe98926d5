"""How much more the action or the reaction of a state card brings than what anybody can do.

Worked out from the verbs of the component files, so that changed cards are valued as well. The unit
is the Library's action, more or less: what one use of a good card is worth is said by `worth`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ecumene.games.ancient_world.content import BOARD, STATE_COINS
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.programs import CRANES, EVENTS, PROGRAMS, REACTIONS

COIN: Final = 0.4
KNOWLEDGE: Final = 1.6
USUAL_FOOD: Final = 3.5
ANYWHERE: Final = 0.6  # what a citizen brings elsewhere, at Work or Rebuild
CRANE: Final = 0.5
HAPPENS: Final = {  # how often in a round
    "first_to_pass": 0.5,
    "owner_defeats_titan": 1.0,
    "owner_retires": 0.6,
    "owner_expands": 0.1,
    "gain_citizen": 0.1,
    "right_neighbour_learns": 0.1,
    "left_neighbour_learns": 0.1,
}

Gain = tuple[float, float, float]
"""What a step brings: always, for each of its first amount, and for each of the second."""

GAINS: Final[dict[str, Gain]] = {
    "gain_coins": (0.0, COIN, 0.0),
    "gain_knowledge": (0.0, KNOWLEDGE, 0.0),
    "gain_coins_per_food": (0.0, USUAL_FOOD * COIN, 0.0),
    "buy_knowledge": (0.0, KNOWLEDGE, -COIN),
    "pay": (0.0, -COIN, -KNOWLEDGE),
    "repair": (0.0, 0.2, 0.0),
    "claim_first_player": (0.2, 0.0, 0.0),
    "round_strength": (0.0, 0.5, 0.0),
    "round_strength_per_own_citizen_here": (0.0, 0.5, 0.0),
    "buy_state_card": (2.5, 0.0, 0.0),
    "buy_military_card": (2.5, 0.0, 0.0),
    "pay_one_of": (0.4, 0.0, 0.0),  # Expand, with its price
    "take_top_province": (0.0, 0.0, 0.0),  # with its payment
    "reveal_next_province": (0.0, 0.0, 0.0),
    "choose_one": (0.3, 0.0, 0.0),  # Explore
    "store_card_from_row_or_deck": (0.3, 0.0, 0.0),
    "gain_citizen": (1.0, 0.0, 0.0),
    "remove_own_military_coin": (0.0, 0.2, 0.0),
    "copy_opponent_card_action": (1.2, 0.0, 0.0),
    "fire_learn_triggers": (0.0, 0.0, 0.0),
    "reorder_titan_deck": (0.0, 0.0, 0.0),
    "attack_that_deck": (0.0, 0.0, 0.0),
    "board_action": (0.0, 0.0, 0.0),  # what that action brings
}
GAIN: Final = VERBS.bind(
    "gains of steps",
    GAINS,
    used=[
        *(step for program in PROGRAMS for step in program),
        *(step[1:] for steps in REACTIONS for step in steps),
    ],
)
BOARD_ACTION: Final[int] = VERBS["board_action"]


def step_gain(verb: int, n: int, further: int) -> float:
    """What a step of an action or a reaction brings."""
    if verb == BOARD_ACTION:
        return program_gain(n)
    always, each, each_further = GAIN[verb]
    return always + each * n + each_further * further


def program_gain(source: int) -> float:
    """What carrying out a board action or a card's action brings."""
    return sum([step_gain(verb, n, further) for verb, n, further in PROGRAMS[source]])


def gain_in_a_round(card: int) -> float:
    """What an undamaged state card brings in a round by what it does."""
    value = max(0.0, program_gain(BOARD + card) - ANYWHERE)
    for event, steps in zip(EVENTS, REACTIONS):
        for reacting, verb, n, further in steps:
            if reacting == card:
                value += HAPPENS[event] * step_gain(verb, n, further)
    return value + CRANE if CRANES >> card & 1 else value


USES: Final = [gain_in_a_round(card) for card in range(len(STATE_COINS))]
"""By state card."""


@lru_cache(maxsize=1 << 12)  # the same cards, evaluation after evaluation
def uses(cards: int) -> float:
    """What a mask of state cards brings in a round by what they do."""
    value = 0.0
    while cards:
        low = cards & -cards
        value += USES[low.bit_length() - 1]
        cards ^= low
    return value
