"""What things are worth to the bots, in points at the end when all of the game is to come."""

from __future__ import annotations

from typing import Final

from ecumene.games.anunnaki.content import (
    AREA,
    CONTRACT_COST,
    CONTRACTS,
    INCOME_FOLLOWERS,
    INCOME_VP,
)

# Goods
PAIR: Final = 2  # what a mana action costs
FOOD_WORTH: Final = 0.6  # of the first two of a type: recruits
WOOD_WORTH: Final = 0.8  # settlements
METAL_WORTH: Final = 0.6  # weapons
GOLD_WORTH: Final = 0.9  # technologies
RESOURCE: Final = 0.7  # of the first two of any type
SECOND: Final = 0.6  # of that: what the next two are worth
FURTHER: Final = 0.1  # of those beyond
HALF: Final = 0.85  # of one alone, which buys nothing yet
IDLE: Final = 0.4  # of wood after the last settlement, of food with most followers on boards
CROWD: Final = 11  # followers
MANA: Final = 0.75  # of the first three
FURTHER_MANA: Final = 0.25
# Pieces
FOLLOWER: Final = 0.6
MINOR: Final = 2.3
MAJOR: Final = 5.0
SETTLEMENT: Final = 0.8  # besides its income and what goals count
DEVELOPED: Final = 1.2
DEVELOPED_RED: Final = 0.6  # besides, of a red tile
WEAPON: Final = 2.1  # of the first two advanced ones
INCOME: Final = 1.3  # per point that a settlement income brings
# The star
READY: Final = 0.8  # of what the god is worth
NEAR_MINOR: Final = 0.15  # by the square of the cubes around a token
NEAR_MAJOR: Final = 0.12
CUBE: Final = 4.8  # the end comes when it suits whoever hastens it
OPEN_LINE: Final = 1.3  # a line without a cube beside the pawn
CUBE_MOVED: Final = 0.8
# Land
HELD: Final = 0.35
SHRINE: Final = 0.27
SITE: Final = 0.5  # of the first three territories in which followers may be placed
YIELD: Final = 0.1  # per resource that a harvest could bring
TYPE: Final = 0.3  # per type of resources that can be harvested
MOVED: Final = 0.24  # per point of movement
TELEPORTED: Final = 0.8
# Tracks
PLACE: Final = 0.7  # of the points for places: they may change hands
GOAL: Final = 2.0  # how much a goal value grows in a whole game
MULTIPLE: Final = 1.4  # and a multiplier
DOMINATE: Final = 1.0  # per step that a domination action brings
# Contracts
CONTRACT: Final = 0.7  # of what a contract brings, if its cost is there
UNPAID: Final = 0.6  # if nothing but a little is missing
FIRST_CONTRACT: Final = 0.4  # of the best contract, however late it is
SECOND_CONTRACT: Final = 0.7
# Fights
LOST: Final = 0.9
ATLANTIS_WON: Final = 3.0  # an artifact
CULTURE: Final = 0.8  # a token that nobody has seen
ZEUS: Final = 0.4  # to Ellenys, per token on a board where it has a unit
# The clock
LENGTH: Final = 34  # rounds
LATE: Final = 0.05  # of the game is to come in its last round
LAST_TURN: Final = 4.0  # what it brings to whoever has it still to come
RIVAL: Final = 1.0  # of the best of the others
CERTAIN: Final = 0.8  # how much more a lead is worth at the end
HURRY: Final = 1.7  # whoever is ahead places its last cubes, whoever is behind does not
AHEAD: Final = 20.0  # points that are a clear lead

TYPE_WORTH: Final[list[float]] = [FOOD_WORTH, WOOD_WORTH, METAL_WORTH, GOLD_WORTH]
SLOT_WORTH: Final[list[float]] = [  # by settlements on boards: what an income brings
    INCOME_VP[n] + FOLLOWER * INCOME_FOLLOWERS[n] for n in range(len(AREA.slots) + 1)
]
COST_WORTH: Final[list[float]] = [RESOURCE * sum(cost) for cost in CONTRACT_COST]
ROW_WORTH: Final[dict[str, float]] = {  # what a step of a contract's middle row brings
    "gain_resource": RESOURCE,
    "gain_mana": MANA,
    "gain_followers": FOLLOWER + 0.3,
    "gain_weapons": WEAPON,
    "take_contracts": 0.8,
    "advance": 1.0,
    "build_settlement": 3.0,
    "develop_technology": 2.5,
    "portal": TELEPORTED,
    "move": MOVED * 2,
    "move_cube": CUBE_MOVED,
    "settlement_income": 2.5,
    "domination_action": 2.5,
    "activate_tile": 1.8,
}
MIDDLE_WORTH: Final[list[float]] = [
    sum([ROW_WORTH[step.do] * max(1, step.n) for step in each.bonus]) for each in CONTRACTS
]
