"""The blocks of actions."""

from __future__ import annotations

from typing import Final

from ecumene.engine.actions import ActionSpace
from ecumene.games.ancient_world.content import BOARD, SKILLS
from ecumene.games.ancient_world.names import (
    ACTION,
    MILITARY,
    PROVINCE,
    SOURCE,
    STAR,
    STATE,
    TITAN,
    TRIBE,
)
from ecumene.games.ancient_world.programs import ACTION_LIST, SOURCES

_SKILLS: Final = [str(skill) for skill in range(1, SKILLS + 1)]
_SOURCES: Final = [*ACTION.ids, *(STATE.ids[card] for card in ACTION_LIST)]

ACTIONS: Final = ActionSpace()
# A turn: a citizen and where it goes, an attack, or pass
PLACE: Final[int] = ACTIONS.block("place", _SKILLS)
ATTACK: Final[int] = ACTIONS.block("attack", STAR)
PASS: Final[int] = ACTIONS.block("pass")
AT: Final[int] = ACTIONS.block("at", _SOURCES, SOURCE)
IDLE_AT: Final[int] = ACTIONS.block("idle at", _SOURCES, SOURCE)
CARRY_OUT: Final[int] = ACTIONS.block("carry out")
SKIP: Final[int] = ACTIONS.block("skip")
# Build
BUY: Final[int] = ACTIONS.block("build", STATE)
BUY_STORED: Final[int] = ACTIONS.block("build stored", STATE)
BUY_NOTHING: Final[int] = ACTIONS.block("build nothing")
PAY_COST: Final[int] = ACTIONS.block("pay cost")
DISCARD_CRANE: Final[int] = ACTIONS.block("discard crane")
# Recruit
HIRE: Final[int] = ACTIONS.block("recruit", MILITARY)
HIRE_NOTHING: Final[int] = ACTIONS.block("recruit nothing")
FREE_ARMY: Final[int] = ACTIONS.block("into free army")
REPLACE: Final[int] = ACTIONS.block("replace", MILITARY)
# Expand
PAY_KNOWLEDGE: Final[int] = ACTIONS.block("pay knowledge")
PAY_COINS: Final[int] = ACTIONS.block("pay coins")
KEEP: Final[int] = ACTIONS.block("keep", PROVINCE)
# Explore and store
DRAW_CARDS: Final[int] = ACTIONS.block("draw cards")
TAKE_FROM_ROW: Final[int] = ACTIONS.block("take from row")
STORE: Final[int] = ACTIONS.block("store", STATE)
STORE_UNSEEN: Final[int] = ACTIONS.block("store unseen")
STORE_NOTHING: Final[int] = ACTIONS.block("store nothing")
# Repair and the first-player marker
MEND: Final[int] = ACTIONS.block("repair", STATE)
MEND_NOTHING: Final[int] = ACTIONS.block("repair nothing")
TAKE_MARKER: Final[int] = ACTIONS.block("claim marker")
LEAVE_MARKER: Final[int] = ACTIONS.block("leave marker")
# Attack
SEND: Final[int] = ACTIONS.block("send", MILITARY)
FIGHT: Final[int] = ACTIONS.block("fight")
HARM: Final[int] = ACTIONS.block("damage", STATE)
DISBAND: Final[int] = ACTIONS.block("disband", MILITARY)
# Cards
COPY_OF: Final[int] = ACTIONS.block("copy", STATE)
COPY_NOTHING: Final[int] = ACTIONS.block("copy nothing")
SCOUT: Final[int] = ACTIONS.block("scout", STAR)
PUT_BACK: Final[int] = ACTIONS.block("put back", TITAN)
ATTACK_NOW: Final[int] = ACTIONS.block("attack now")
HOLD_BACK: Final[int] = ACTIONS.block("hold back")
LIFT_NAME: Final[int] = ACTIONS.block("lift coin from name of", MILITARY)
LIFT_PICTURE: Final[int] = ACTIONS.block("lift coin from picture of", MILITARY)
LIFT_NOTHING: Final[int] = ACTIONS.block("lift nothing")
BUY_KNOWLEDGE: Final[int] = ACTIONS.block("buy knowledge")
SAVE_COINS: Final[int] = ACTIONS.block("save coins")
# Round end and scoring
STARVE: Final[int] = ACTIONS.block("starve", _SKILLS)
WILD_FOR: Final[int] = ACTIONS.block("wild for", TRIBE)

SOURCE_OF: Final[list[int]] = [*range(BOARD), *(BOARD + card for card in ACTION_LIST)]  # by noun
NOUN_OF: Final[list[int]] = [  # by source: its place in the blocks AT and IDLE_AT, or -1
    SOURCE_OF.index(source) if source in SOURCE_OF else -1 for source in range(SOURCES)
]
