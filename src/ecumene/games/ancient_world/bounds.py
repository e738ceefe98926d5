"""How long what lies on the table can become: sums over all cards, however unlikely."""

from __future__ import annotations

from typing import Final

from ecumene.games.ancient_world.content import (
    ARMY,
    CAPITAL_SYMBOLS,
    EXPLORE_BONUS,
    MILITARY_ROW,
    PROVINCE_SYMBOLS,
    START_ARMIES,
    STATE_ROW,
    STATE_SYMBOLS,
    STATES,
    TITAN_DICE,
    TITAN_SYMBOLS,
)
from ecumene.games.ancient_world.programs import DRAW


def most_symbols(kind: int) -> int:
    """Of a seat that owns everything; of a state card each seat has one at the most."""
    owned = [CAPITAL_SYMBOLS, *STATE_SYMBOLS, *PROVINCE_SYMBOLS, *TITAN_SYMBOLS]
    return sum(symbols[kind] for symbols in owned)


MOST_ARMIES: Final[int] = max(most_symbols(ARMY), len(START_ARMIES))  # ANC-REC-04
MOST_DRAWN: Final[int] = DRAW + most_symbols(EXPLORE_BONUS)  # ANC-EXPL-02
MOST_IN_STATE_ROW: Final[int] = max(STATE_ROW)
MOST_IN_MILITARY_ROW: Final[int] = max(MILITARY_ROW)
MOST_DICE: Final[int] = max(TITAN_DICE)  # ANC-ATK-18
MOST_LOOKED_AT: Final[int] = max(  # ANC-CARD-13
    (step.n for card in STATES for step in card.action if step.do == "reorder_titan_deck"),
    default=0,
)
