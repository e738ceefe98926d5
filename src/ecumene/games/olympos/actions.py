"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.olympos import names
from ecumene.games.olympos.content import ALL_AREAS, ALL_RESOURCES, BASE, PIECES
from ecumene.games.olympos.names import AREA, CARD, KIND, RESOURCE, WONDER

# A settler on the map: its area, and from the second on which of the own ones there, from the top
DEPTH: Final = PIECES
_SETTLERS: Final = [
    f"{area} {depth}" if depth > 1 else area for depth in range(1, DEPTH + 1) for area in AREA.ids
]


def _bundle(number: int) -> str:
    """Cubes of a payment: ``1 grain 2 gold``."""
    counts = [number // BASE**resource % BASE for resource in range(ALL_RESOURCES)]
    words = [f"{n} {RESOURCE.ids[resource]}" for resource, n in enumerate(counts) if n]
    return " ".join(words) or "nothing"


ACTIONS: Final = ActionSpace()
# Setup
BLOCK: Final[int] = ACTIONS.block("block", AREA)
# A turn: cards, then one action
PLAY: Final[int] = ACTIONS.block("play", CARD)
NEW_SETTLER: Final[int] = ACTIONS.block("new settler")
MOVE: Final[int] = ACTIONS.block("move", _SETTLERS)
DEVELOP: Final[int] = ACTIONS.block("develop", KIND)
BUILD: Final[int] = ACTIONS.block("build", WONDER)
FINISH: Final[int] = ACTIONS.block("finish")
IDLE: Final[int] = ACTIONS.block("idle")
DONE: Final[int] = ACTIONS.block("done")
# Expansion
APPEAR: Final[int] = ACTIONS.block("appear in", [*AREA.ids, "north"])
SETTLE: Final[int] = ACTIONS.block("to", AREA)
# Progress
VARIANT: Final[int] = ACTIONS.block("take", names.VARIANT)
PAY: Final[int] = ACTIONS.block("pay", [_bundle(n) for n in range(BASE**ALL_RESOURCES)])
BONUS: Final[int] = ACTIONS.block("bonus", names.BONUS)
CUBE: Final[int] = ACTIONS.block("cube", RESOURCE)
# Wonders
USE_ATHENA: Final[int] = ACTIONS.block("use athena")
KEEP_ATHENA: Final[int] = ACTIONS.block("keep athena")
# Cards and gods
KEEP: Final[int] = ACTIONS.block("keep", CARD)
SACRIFICE: Final[int] = ACTIONS.block("sacrifice")
DECLINE: Final[int] = ACTIONS.block("decline")
LOSE: Final[int] = ACTIONS.block("return", _SETTLERS)


def settler(area: int, depth: int) -> int:
    """The number of a settler within its block; *depth* 0 is the topmost own one there."""
    return depth * ALL_AREAS + area
