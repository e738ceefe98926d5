"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.ankh.board import SIDE_IDS, SPACE_IDS
from ecumene.games.ankh.content import (
    CARD_IDS,
    GOD_IDS,
    GUARDIAN_IDS,
    KIND_IDS,
    MONUMENT_IDS,
    POWER_IDS,
    ROW_IDS,
    TOKENS,
)

MOST_BID: Final = 300  # more followers than any god can gather; a larger bid is never offered

_TOKENS: Final = [str(token) for token in range(1, TOKENS + 1)]

SPACE: Final = ActionSpace()
# Setup
CHOOSE: Final[int] = SPACE.block("choose", GOD_IDS)
# Turn
TAKE: Final[int] = SPACE.block("take", ROW_IDS)
# Moving: the figure, then the space; a push, an aim
MOVE: Final[int] = SPACE.grid("move", KIND_IDS, SPACE_IDS)
STOP_MOVING: Final[int] = SPACE.block("stop moving")
TO: Final[int] = SPACE.block("to", SPACE_IDS)
PUSH: Final[int] = SPACE.block("push to", SPACE_IDS)
AIM: Final[int] = SPACE.block("aim at", SIDE_IDS)  # the two spaces on either hand of this side
# Summoning: by which right, the figure, then the space
BY_ACTION: Final[int] = SPACE.block("by action")
BY_PYRAMID: Final[int] = SPACE.block("by pyramid", SPACE_IDS)
BY_UNDERWORLD: Final[int] = SPACE.block("by underworld")
SUMMON: Final[int] = SPACE.block("summon", KIND_IDS[1:])
RANSOM: Final[int] = SPACE.block("ransom warrior")
STOP_SUMMONING: Final[int] = SPACE.block("stop summoning")
ON: Final[int] = SPACE.block("on", SPACE_IDS)
ILLUMINATE: Final[int] = SPACE.block("illuminate")
LEAVE_DARK: Final[int] = SPACE.block("leave dark")
# Unlocking
UNLOCK: Final[int] = SPACE.block("unlock", POWER_IDS)
UNLOCK_NOTHING: Final[int] = SPACE.block("unlock nothing")
# Events
CONTROL: Final[int] = SPACE.block("control", SPACE_IDS)
CAMEL: Final[int] = SPACE.block("camel", SIDE_IDS)
NO_CARAVAN: Final[int] = SPACE.block("no caravan")
KEEP_TOKEN: Final[int] = SPACE.block("keep token", SPACE_IDS)  # in the region of this space
SWAP: Final[int] = SPACE.block("swap token", _TOKENS)
SWAP_WITH: Final[int] = SPACE.block("with token", _TOKENS)
SWAP_NOTHING: Final[int] = SPACE.block("swap nothing")
# Battle
TWO_CARDS: Final[int] = SPACE.block("announce two cards")
ONE_CARD: Final[int] = SPACE.block("announce one card")
PLAY: Final[int] = SPACE.block("play", CARD_IDS)
BUILD: Final[int] = SPACE.block("build", MONUMENT_IDS)
BUILD_NOTHING: Final[int] = SPACE.block("build nothing")
BID: Final[int] = SPACE.block("bid", [str(number) for number in range(MOST_BID + 1)])
USE_TIEBREAKER: Final[int] = SPACE.block("use tiebreaker")
KEEP_TIEBREAKER: Final[int] = SPACE.block("keep tiebreaker")
SAVE: Final[int] = SPACE.block("save", SPACE_IDS)
LET_DIE: Final[int] = SPACE.block("let die", SPACE_IDS)
TRAP: Final[int] = SPACE.block("trap warrior of", GOD_IDS)
TRAP_NOBODY: Final[int] = SPACE.block("trap nobody")
PLACE_UNDERWORLD: Final[int] = SPACE.block("place underworld")
MOVE_UNDERWORLD: Final[int] = SPACE.block("move underworld", SPACE_IDS)
NO_UNDERWORLD: Final[int] = SPACE.block("no underworld")
SACRIFICE: Final[int] = SPACE.block("sacrifice followers")
KEEP_FOLLOWERS: Final[int] = SPACE.block("keep followers")
# Merge
ADOPT: Final[int] = SPACE.block("adopt", SPACE_IDS)
ADOPT_POOL: Final[int] = SPACE.block("adopt from pool", GUARDIAN_IDS)
STOP_ADOPTING: Final[int] = SPACE.block("stop adopting")
