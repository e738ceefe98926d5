"""What things are worth to the bots, in points at the end when all of the game is to come."""

from __future__ import annotations

from typing import Final

from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    AREA,
    CIVILISATIONS,
    CONTRACT_COST,
    CONTRACTS,
    WEAPONS,
)
from ecumene.games.anunnaki.content.rows import Steps

# Goods
RESOURCE: Final = 0.5  # of the first three of a type
FURTHER: Final = 0.12  # of those beyond
MANA: Final = 0.65
# Pieces
FOLLOWER: Final = 0.8
MINOR: Final = 2.8
MAJOR: Final = 4.5
DEVELOPED: Final = 1.0
WEAPON: Final = 0.8  # of the first two advanced ones
ARMED: Final = 1.0  # besides, as long as a civilisation waits to be conquered
INCOME: Final = 1.3  # per point that a settlement income brings
# The star
READY: Final = 0.75  # of what the god is worth
NEAR_MINOR: Final = 0.12  # by the square of the cubes around a token
NEAR_MAJOR: Final = 0.09
CUBE: Final = 2.5  # the end comes when it suits whoever hastens it
OPEN_LINE: Final = 1.5  # a line without a cube beside the pawn
# Land
HELD: Final = 0.35
SHRINE: Final = 0.5
SITE: Final = 0.4  # of the first three territories in which followers may be placed
ICON: Final = 0.12
# Tracks
PLACE: Final = 0.7  # of the points for places: they may change hands
GOAL: Final = 1.5  # how much a goal value grows in a whole game
MULTIPLE: Final = 1.6  # and a multiplier
# Contracts
CONTRACT: Final = 0.9
PAID: Final = 0.9  # of what a contract brings, if its cost is there
UNPAID: Final = 0.5  # if nothing but a little is missing
COST: Final = 0.4  # per resource
SIGNED: Final = 1.3  # the best of the display, to a seat without many
# Fights
WON: Final = 2.0  # besides the rewards of the weapon and the civilisation
ATLANTIS_WON: Final = 4.0
LOST: Final = 0.5
# The clock
LENGTH: Final = 30  # rounds
LATE: Final = 0.05  # of the game is to come in its last round
LAST_TURN: Final = 4.0  # what it brings to whoever has it still to come
RIVAL: Final = 1.0  # of the best of the others
CERTAIN: Final = 1.0  # how much more a lead is worth at the end

VERB_WORTH: Final[dict[str, float]] = {  # of one: what a reward brings
    "gain_resource": RESOURCE,
    "gain_resource_choice": RESOURCE,
    "gain_mana": MANA,
    "gain_vp": 1.0,
    "gain_followers": FOLLOWER + 0.2,
    "gain_weapons": WEAPON,
    "take_contracts": 0.8,
    "advance": 1.0,
    "build_settlement": 2.5,
    "develop_technology": 1.8,
    "portal": 0.8,
    "move": 0.7,
    "move_cube": 0.8,
    "settlement_income": 2.5,
    "domination_action": 2.5,
    "activate_tile": 1.5,
}


def steps_worth(steps: Steps) -> float:
    """What a row of rewards brings."""
    return sum(VERB_WORTH.get(step.do, 0.0) * max(1, step.n) for step in steps)


SLOT_VP: Final[list[float]] = [  # by settlements on boards: what an income brings
    sum(steps_worth(slot) for slot in AREA.slots[:n]) for n in range(len(AREA.slots) + 1)
]
MIDDLE_WORTH: Final[list[float]] = [steps_worth(each.bonus) for each in CONTRACTS]
BOTTOM_WORTH: Final[list[float]] = [each.vp + each.commerce for each in CONTRACTS]
COST_WORTH: Final[list[float]] = [COST * sum(cost) for cost in CONTRACT_COST]
CARD_WORTH: Final[list[float]] = [steps_worth(each.win) for each in WEAPONS]  # by kind
CIV_WORTH: Final[list[float]] = [steps_worth(each.win) for each in CIVILISATIONS]
assert len(CONTRACT_COST[0]) == ALL_RESOURCES + 1
