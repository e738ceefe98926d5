"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.oasis.content import CARD_IDS

SPACE: Final = ActionSpace()
OFFER: Final[int] = SPACE.block("offer", CARD_IDS)
TRAVEL: Final[int] = SPACE.block("travel")
BUY: Final[int] = SPACE.block("buy")
REST: Final[int] = SPACE.block("rest")
DEMAND: Final[int] = SPACE.block("demand toll")
WELCOME: Final[int] = SPACE.block("welcome guest")
PAY: Final[int] = SPACE.block("pay toll")
TURN_BACK: Final[int] = SPACE.block("turn back")
