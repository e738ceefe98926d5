"""The blocks of actions, in the order in which a turn offers them."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.hyperborea.content import COLOUR_IDS, FACTION_IDS, MOST_SEATS, POWER_IDS, ROWS
from ecumene.games.hyperborea.geometry import PAIRS, PLACE_IDS, SITE_IDS, SITES
from ecumene.games.hyperborea.names import CARD, OPTION, PLACE, ROW, SITE, SPOT, STACK
from ecumene.games.hyperborea.programs import (
    GIFT_IDS,
    LOSSES,
    MOST_DRAWN,
    MOST_STEPS,
    REMOVES,
    TOKEN_IDS,
)
from ecumene.games.hyperborea.sets import SET_IDS

MOST_TIED: Final = 6  # groups of steps in different rows that can be told apart at a time
_WAYS: Final = [*COLOUR_IDS, *(f"{colour} any" for colour in COLOUR_IDS[:ROWS])]
# A target in a hex: what is in a site, a mini outside, a fortress
TARGETS: Final = SITES + 2 * MOST_SEATS
_TARGETS: Final = [
    *(f"site_{site + 1}" for site in range(SITES)),
    *(f"seat_{seat}" for seat in range(MOST_SEATS)),
    *(f"fortress_{seat}" for seat in range(MOST_SEATS)),
]
OF_SEAT: Final = SITES
OF_FORT: Final = SITES + MOST_SEATS
_AIMS: Final = [f"{place} {target}" for place in PLACE_IDS for target in _TARGETS]
_PAIRS: Final = [f"{PLACE_IDS[one]} {PLACE_IDS[other]}" for one, other in PAIRS]

ACTIONS: Final = ActionSpace()
# Setup
FACTION: Final[int] = ACTIONS.block("lead", FACTION_IDS)
POWER: Final[int] = ACTIONS.block("tile", POWER_IDS)
BEGIN_WITH: Final[int] = ACTIONS.block("begin with", CARD)
EXTRA: Final[int] = ACTIONS.block("extra", ROW)
LEVEL: Final[int] = ACTIONS.block("marker", ROW)
# A turn
END_TURN: Final[int] = ACTIONS.block("end turn")
PLACE_CUBE: Final[int] = ACTIONS.block("place", [f"{a} {b}" for a in SET_IDS for b in _WAYS])
ENTER_CITY: Final[int] = ACTIONS.block("city", SITE)
EXPLORE: Final[int] = ACTIONS.block("ruin", SITE)
USE_KEPT: Final[int] = ACTIONS.block("use kept")
UPGRADE: Final[int] = ACTIONS.block("upgrade", ROW)
STEP: Final[int] = ACTIONS.block("move", _PAIRS)
FLIGHT: Final[int] = ACTIONS.block("fly", _PAIRS)
ATTACK: Final[int] = ACTIONS.block("attack", _AIMS)
SHOOT: Final[int] = ACTIONS.block("shoot", _AIMS)
FORTIFY: Final[int] = ACTIONS.block("fortress", PLACE)
RAISE: Final[int] = ACTIONS.block("mini", PLACE)
CLONE: Final[int] = ACTIONS.block("clone", PLACE)
TAKE_GEM: Final[int] = ACTIONS.block("gem")
LEARN: Final[int] = ACTIONS.block("learn", CARD)
REPLACE: Final[int] = ACTIONS.block("replace", STACK)
SPY: Final[int] = ACTIONS.block("spy", CARD)
RETRIEVE: Final[int] = ACTIONS.block("retrieve", SPOT)
SWAP: Final[int] = ACTIONS.block("swap", SPOT)
DISCARD: Final[int] = ACTIONS.block("discard", SPOT)
CREATE: Final[int] = ACTIONS.block("create", ROW)
DRAW: Final[int] = ACTIONS.block("draw", [str(n) for n in range(1, MOST_DRAWN + 1)])
DEVELOP: Final[int] = ACTIONS.grid("develop", [str(n) for n in range(1, MOST_STEPS + 1)], ROW)
APART: Final[int] = ACTIONS.grid("develop apart", [str(n) for n in range(1, MOST_TIED + 1)], ROW)
AFFLICT: Final[int] = ACTIONS.block("neighbours", LOSSES)
CHOOSE: Final[int] = ACTIONS.block("choose", OPTION)
PAY: Final[int] = ACTIONS.block("pay", TOKEN_IDS[-len(REMOVES) :])
USE_TILE: Final[int] = ACTIONS.block("faction", GIFT_IDS)
# What a turn asks besides
NO_CARD: Final[int] = ACTIONS.block("no card")
KILL: Final[int] = ACTIONS.block("kill")
CONVERT: Final[int] = ACTIONS.block("convert")
USE_TILE_NOW: Final[int] = ACTIONS.block("use")
KEEP_TILE: Final[int] = ACTIONS.block("keep")
LOSE_CUBE: Final[int] = ACTIONS.block("lose cube", SPOT)
LOSE_MINI: Final[int] = ACTIONS.block("lose mini", [*PLACE_IDS, *SITE_IDS])
TO_COLOUR: Final[int] = ACTIONS.block("to", ROW)
STEP_BACK: Final[int] = ACTIONS.block("back", ROW)
STAY: Final[int] = ACTIONS.block("stay")
BAG: Final[int] = ACTIONS.block("bag", SPOT)
