"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.oasis.names import CARD

ACTIONS: Final = ActionSpace()
OFFER: Final[int] = ACTIONS.block("offer", CARD)
TRAVEL: Final[int] = ACTIONS.block("travel")
BUY: Final[int] = ACTIONS.block("buy")
REST: Final[int] = ACTIONS.block("rest")
DEMAND: Final[int] = ACTIONS.block("demand toll")
WELCOME: Final[int] = ACTIONS.block("welcome guest")
PAY: Final[int] = ACTIONS.block("pay toll")
TURN_BACK: Final[int] = ACTIONS.block("turn back")
