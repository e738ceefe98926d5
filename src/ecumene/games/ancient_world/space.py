"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.ancient_world.content import (
    ACTION_IDS,
    BOARD,
    MILITARY_IDS,
    PROVINCE_IDS,
    SKILLS,
    STAR_IDS,
    STATE_IDS,
    TITAN_IDS,
    TRIBE_IDS,
)
from ecumene.games.ancient_world.programs import ACTION_LIST, SOURCES

_SKILLS: Final = [str(skill) for skill in range(1, SKILLS + 1)]
_SOURCES: Final = [*ACTION_IDS, *(STATE_IDS[card] for card in ACTION_LIST)]

SPACE: Final = ActionSpace()
# A turn: a citizen and where it goes, an attack, or pass
PLACE: Final[int] = SPACE.block("place", _SKILLS)
ATTACK: Final[int] = SPACE.block("attack", STAR_IDS)
PASS: Final[int] = SPACE.block("pass")
AT: Final[int] = SPACE.block("at", _SOURCES)
IDLE_AT: Final[int] = SPACE.block("idle at", _SOURCES)
CARRY_OUT: Final[int] = SPACE.block("carry out")
SKIP: Final[int] = SPACE.block("skip")
# Build
BUY: Final[int] = SPACE.block("build", STATE_IDS)
BUY_STORED: Final[int] = SPACE.block("build stored", STATE_IDS)
BUY_NOTHING: Final[int] = SPACE.block("build nothing")
PAY_COST: Final[int] = SPACE.block("pay cost")
DISCARD_CRANE: Final[int] = SPACE.block("discard crane")
# Recruit
HIRE: Final[int] = SPACE.block("recruit", MILITARY_IDS)
HIRE_NOTHING: Final[int] = SPACE.block("recruit nothing")
FREE_ARMY: Final[int] = SPACE.block("into free army")
REPLACE: Final[int] = SPACE.block("replace", MILITARY_IDS)
# Expand
PAY_KNOWLEDGE: Final[int] = SPACE.block("pay knowledge")
PAY_COINS: Final[int] = SPACE.block("pay coins")
KEEP: Final[int] = SPACE.block("keep", PROVINCE_IDS)
# Explore and store
DRAW_CARDS: Final[int] = SPACE.block("draw cards")
TAKE_FROM_ROW: Final[int] = SPACE.block("take from row")
STORE: Final[int] = SPACE.block("store", STATE_IDS)
STORE_UNSEEN: Final[int] = SPACE.block("store unseen")
STORE_NOTHING: Final[int] = SPACE.block("store nothing")
# Repair and the first-player marker
MEND: Final[int] = SPACE.block("repair", STATE_IDS)
MEND_NOTHING: Final[int] = SPACE.block("repair nothing")
TAKE_MARKER: Final[int] = SPACE.block("claim marker")
LEAVE_MARKER: Final[int] = SPACE.block("leave marker")
# Attack
SEND: Final[int] = SPACE.block("send", MILITARY_IDS)
FIGHT: Final[int] = SPACE.block("fight")
HARM: Final[int] = SPACE.block("damage", STATE_IDS)
DISBAND: Final[int] = SPACE.block("disband", MILITARY_IDS)
# Cards
COPY_OF: Final[int] = SPACE.block("copy", STATE_IDS)
COPY_NOTHING: Final[int] = SPACE.block("copy nothing")
SCOUT: Final[int] = SPACE.block("scout", STAR_IDS)
PUT_BACK: Final[int] = SPACE.block("put back", TITAN_IDS)
ATTACK_NOW: Final[int] = SPACE.block("attack now")
HOLD_BACK: Final[int] = SPACE.block("hold back")
LIFT_NAME: Final[int] = SPACE.block("lift coin from name of", MILITARY_IDS)
LIFT_PICTURE: Final[int] = SPACE.block("lift coin from picture of", MILITARY_IDS)
LIFT_NOTHING: Final[int] = SPACE.block("lift nothing")
BUY_KNOWLEDGE: Final[int] = SPACE.block("buy knowledge")
SAVE_COINS: Final[int] = SPACE.block("save coins")
# Round end and scoring
STARVE: Final[int] = SPACE.block("starve", _SKILLS)
WILD_FOR: Final[int] = SPACE.block("wild for", TRIBE_IDS)

SOURCE_OF: Final[list[int]] = [*range(BOARD), *(BOARD + card for card in ACTION_LIST)]  # by noun
NOUN_OF: Final[list[int]] = [  # by source: its place in the blocks AT and IDLE_AT, or -1
    SOURCE_OF.index(source) if source in SOURCE_OF else -1 for source in range(SOURCES)
]
