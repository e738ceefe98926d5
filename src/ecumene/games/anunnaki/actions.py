"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.anunnaki.content import (
    ALL_TERRITORIES,
    FULL,
    RESOURCE_IDS,
    WEAPON_IDS,
)
from ecumene.games.anunnaki.geometry import ALL_EDGES, EDGE_IDS
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CONTRACT,
    GOD,
    HOUSE,
    KIND,
    MANA_ACTION,
    PANDORA,
    RESOURCE,
    SPACE,
    SPOT,
    TERRITORY,
    TILE,
    TRACK,
    WEAPON,
)

PAIRS: Final = [  # of two different types
    (one, other) for one in range(len(RESOURCE_IDS)) for other in range(one + 1, len(RESOURCE_IDS))
]
_PAIR_IDS: Final = [f"{RESOURCE_IDS[one]} {RESOURCE_IDS[other]}" for one, other in PAIRS]
WEAPON_PAIRS: Final = [  # two cards laid with Loki
    (one, other) for one in range(len(WEAPON_IDS)) for other in range(one + 1, len(WEAPON_IDS))
]
_WEAPON_PAIR_IDS: Final = [f"{WEAPON_IDS[one]} {WEAPON_IDS[other]}" for one, other in WEAPON_PAIRS]

ACTIONS: Final = ActionSpace()
# Setup
CHOOSE: Final[int] = ACTIONS.block("choose", HOUSE)
RETURN: Final[int] = ACTIONS.block("return", GOD)
# The star
PAWN: Final[int] = ACTIONS.block("pawn to", TILE)
LIFT: Final[int] = ACTIONS.block("lift", SPACE)
PUT: Final[int] = ACTIONS.block("put", SPACE)
PERFORM: Final[int] = ACTIONS.block("perform", TILE)
DEVELOP_TILE: Final[int] = ACTIONS.block("develop", TILE)
ACT: Final[int] = ACTIONS.block("act")
# Pieces on boards
MOVE: Final[int] = ACTIONS.grid("move", KIND, EDGE_IDS)
TELEPORT: Final[int] = ACTIONS.grid("teleport", KIND, TERRITORY)
TO: Final[int] = ACTIONS.block("to", TERRITORY)
CARRY: Final[int] = ACTIONS.block("carry", KIND.ids[:3], KIND)
HARVEST: Final[int] = ACTIONS.block("harvest", TERRITORY)
PLACE: Final[int] = ACTIONS.block("place", TERRITORY)
RECALL: Final[int] = ACTIONS.block("recall", TERRITORY)
GIVE_UP: Final[int] = ACTIONS.block("give up", TERRITORY)
BUILD_AT: Final[int] = ACTIONS.block("build", TERRITORY)
REPLACE: Final[int] = ACTIONS.block("replace", TERRITORY)
# Resources
TAKE: Final[int] = ACTIONS.block("take", RESOURCE)
PAY: Final[int] = ACTIONS.block("pay", RESOURCE)
EXHAUST: Final[int] = ACTIONS.block("exhaust", RESOURCE)
EXCHANGE: Final[int] = ACTIONS.block("exchange for", _PAIR_IDS)
# Contracts
SIGN: Final[int] = ACTIONS.block("sign", CONTRACT)
FULFIL: Final[int] = ACTIONS.block("fulfil", CONTRACT)
MIDDLE: Final[int] = ACTIONS.block("middle row")
BOTTOM: Final[int] = ACTIONS.block("bottom row")
# Phases
MANA: Final[int] = ACTIONS.block("mana", MANA_ACTION)
MIRROR_USE: Final[int] = ACTIONS.block("use mirror")
SUMMON: Final[int] = ACTIONS.block("summon", GOD)
SUMMON_MAJOR: Final[int] = ACTIONS.block("summon major")
DISCARD: Final[int] = ACTIONS.block("discard", PANDORA)
HORN_TAKE: Final[int] = ACTIONS.block("cornucopia gain")
HORN_SPEND: Final[int] = ACTIONS.block("cornucopia pay")
# Weapons and fights
ARM: Final[int] = ACTIONS.block("arm", WEAPON)
FIGHT: Final[int] = ACTIONS.block("fight", TERRITORY)
ATTACK: Final[int] = ACTIONS.block("attack")
CANNOT: Final[int] = ACTIONS.block("cannot attack")
PLAY: Final[int] = ACTIONS.block("play", WEAPON)
PLAY_TWO: Final[int] = ACTIONS.block("play two", _WEAPON_PAIR_IDS)
USE: Final[int] = ACTIONS.block("use", WEAPON)
ADD: Final[int] = ACTIONS.block("add", WEAPON)
SPEND: Final[int] = ACTIONS.block("spend", [str(n) for n in range(FULL + 1)])
HAND_BACK: Final[int] = ACTIONS.block("hand back", WEAPON)
# Culture tokens and artifacts
RESOLVE: Final[int] = ACTIONS.block("resolve", SPOT)
ACCEPT: Final[int] = ACTIONS.block("accept")
KEEP: Final[int] = ACTIONS.block("keep", ARTIFACT)
DESTINY: Final[int] = ACTIONS.block("destiny", TRACK)
ADVANCE: Final[int] = ACTIONS.block("advance", TRACK)
# No more
STOP: Final[int] = ACTIONS.block("stop")
DECLINE: Final[int] = ACTIONS.block("decline")
PASS: Final[int] = ACTIONS.block("pass")


def move(kind: int, edge: int) -> int:
    """A unit of a kind takes a step."""
    return MOVE + kind * ALL_EDGES + edge


def teleport(kind: int, territory: int) -> int:
    """A unit of a kind leaves a territory through the portal."""
    return TELEPORT + kind * ALL_TERRITORIES + territory
