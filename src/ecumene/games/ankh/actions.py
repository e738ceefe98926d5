"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.ankh.content import TOKENS
from ecumene.games.ankh.names import CARD, GOD, GUARDIAN, KIND, MONUMENT, POWER, ROW, SIDE, SPACE

MOST_BID: Final = 300  # more followers than any god can gather; a larger bid is never offered

_TOKENS: Final = [str(token) for token in range(1, TOKENS + 1)]

ACTIONS: Final = ActionSpace()
# Setup
CHOOSE: Final[int] = ACTIONS.block("choose", GOD)
# Turn
TAKE: Final[int] = ACTIONS.block("take", ROW)
# Moving: the figure, then the space; a push, an aim
MOVE: Final[int] = ACTIONS.grid("move", KIND, SPACE)
STOP_MOVING: Final[int] = ACTIONS.block("stop moving")
TO: Final[int] = ACTIONS.block("to", SPACE)
PUSH: Final[int] = ACTIONS.block("push to", SPACE)
AIM: Final[int] = ACTIONS.block("aim at", SIDE)  # the two spaces on either hand of this side
# Summoning: by which right, the figure, then the space
BY_ACTION: Final[int] = ACTIONS.block("by action")
BY_PYRAMID: Final[int] = ACTIONS.block("by pyramid", SPACE)
BY_UNDERWORLD: Final[int] = ACTIONS.block("by underworld")
SUMMON: Final[int] = ACTIONS.block("summon", KIND.ids[1:], KIND)
RANSOM: Final[int] = ACTIONS.block("ransom warrior")
STOP_SUMMONING: Final[int] = ACTIONS.block("stop summoning")
ON: Final[int] = ACTIONS.block("on", SPACE)
ILLUMINATE: Final[int] = ACTIONS.block("illuminate")
LEAVE_DARK: Final[int] = ACTIONS.block("leave dark")
# Unlocking
UNLOCK: Final[int] = ACTIONS.block("unlock", POWER)
UNLOCK_NOTHING: Final[int] = ACTIONS.block("unlock nothing")
# Events
CONTROL: Final[int] = ACTIONS.block("control", SPACE)
CAMEL: Final[int] = ACTIONS.block("camel", SIDE)
NO_CARAVAN: Final[int] = ACTIONS.block("no caravan")
KEEP_TOKEN: Final[int] = ACTIONS.block("keep token", SPACE)  # in the region of this space
SWAP: Final[int] = ACTIONS.block("swap token", _TOKENS)
SWAP_WITH: Final[int] = ACTIONS.block("with token", _TOKENS)
SWAP_NOTHING: Final[int] = ACTIONS.block("swap nothing")
# Battle
TWO_CARDS: Final[int] = ACTIONS.block("announce two cards")
ONE_CARD: Final[int] = ACTIONS.block("announce one card")
PLAY: Final[int] = ACTIONS.block("play", CARD)
BUILD: Final[int] = ACTIONS.block("build", MONUMENT)
BUILD_NOTHING: Final[int] = ACTIONS.block("build nothing")
BID: Final[int] = ACTIONS.block("bid", [str(number) for number in range(MOST_BID + 1)])
USE_TIEBREAKER: Final[int] = ACTIONS.block("use tiebreaker")
KEEP_TIEBREAKER: Final[int] = ACTIONS.block("keep tiebreaker")
SAVE: Final[int] = ACTIONS.block("save", SPACE)
LET_DIE: Final[int] = ACTIONS.block("let die", SPACE)
TRAP: Final[int] = ACTIONS.block("trap warrior of", GOD)
TRAP_NOBODY: Final[int] = ACTIONS.block("trap nobody")
PLACE_UNDERWORLD: Final[int] = ACTIONS.block("place underworld")
MOVE_UNDERWORLD: Final[int] = ACTIONS.block("move underworld", SPACE)
NO_UNDERWORLD: Final[int] = ACTIONS.block("no underworld")
SACRIFICE: Final[int] = ACTIONS.block("sacrifice followers")
KEEP_FOLLOWERS: Final[int] = ACTIONS.block("keep followers")
# Merge
ADOPT: Final[int] = ACTIONS.block("adopt", SPACE)
ADOPT_POOL: Final[int] = ACTIONS.block("adopt from pool", GUARDIAN)
STOP_ADOPTING: Final[int] = ACTIONS.block("stop adopting")
