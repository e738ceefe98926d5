"""How pieces and places are called: number, id, and name in both languages."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.names import Names, capitals, messages, namers
from ecumene.engine.narration import Namer
from ecumene.games.ancient_world.content import (
    ABILITIES,
    BOARD_ACTIONS,
    FACES,
    PROVINCES,
    STATES,
    SYMBOLS,
    TITANS,
    TRIBES,
    WILD_BANNER,
)
from ecumene.games.ancient_world.content import MILITARY as _MILITARY

PACKAGE: Final = "ecumene.games.ancient_world"

TITLE: Final = {"en": "The Ancient World", "de": "Die Vergessene Welt"}
BLURB: Final = N_(
    "City-states send out their citizens, raise armies against titans and win the five tribes."
)

STATE: Final = Names("state", STATES)
MILITARY: Final = Names("military", _MILITARY)
TITAN: Final = Names("titan", TITANS)
PROVINCE: Final = Names("province", PROVINCES)
TRIBE: Final = Names("tribe", TRIBES)
BANNER: Final = TRIBE.after("banner", Names("wild", WILD_BANNER))
SYMBOL: Final = Names("symbol", SYMBOLS)
ABILITY: Final = Names("ability", ABILITIES)
ACTION: Final = Names("action", BOARD_ACTIONS)
FACE: Final = Names("face", FACES)
STAR: Final = Names(  # a titan deck by its stars
    "stars",
    ["one", "two", "three"],
    messages(PACKAGE, N_("one-star deck"), N_("two-star deck"), N_("three-star deck")),
)
SOURCE: Final = ACTION.after("source", STATE)  # where a citizen works: a board action, a card
PLACE: Final = Names(  # where a citizen is
    "own", ["home", "hungry"], messages(PACKAGE, N_("at home"), N_("in the hungry box"))
).after("place", SOURCE)

DECK: Final = Names("deck", ["a", "b"], capitals(["a", "b"]))
COIN_AREA: Final = Names(  # of a military card, in the order in which the state counts them
    "coin_area", ["picture", "name"], messages(PACKAGE, N_("picture"), N_("name"))
)

NAMES: Final[dict[str, Namer]] = namers(
    STATE,
    MILITARY,
    TITAN,
    PROVINCE,
    TRIBE,
    BANNER,
    SYMBOL,
    ABILITY,
    ACTION,
    FACE,
    STAR,
    SOURCE,
    PLACE,
    DECK,
    COIN_AREA,
)
