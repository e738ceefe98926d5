"""How pieces and places are called, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Namer
from ecumene.games.ancient_world.content import (
    AT_BOARD,
    BOARD,
    BOARD_ACTIONS,
    FACES,
    HOME,
    HUNGRY,
    MILITARY,
    PROVINCES,
    STATES,
    TITANS,
    TRIBES,
)
from ecumene.games.ancient_world.content.rows import Named

PACKAGE: Final = "ecumene.games.ancient_world"

TITLE: Final = {"en": "The Ancient World", "de": "Die Vergessene Welt"}
BLURB: Final = N_(
    "City-states send out their citizens, raise armies against titans and win the five tribes."
)


def _namer(rows: Sequence[Named]) -> Namer:
    def name(number: int, lang: str) -> str:
        return rows[number].name_de if lang == "de" else rows[number].name_en

    return name


state_name: Final = _namer(STATES)
military_name: Final = _namer(MILITARY)
titan_name: Final = _namer(TITANS)
province_name: Final = _namer(PROVINCES)
tribe_name: Final = _namer(TRIBES)
action_name: Final = _namer(BOARD_ACTIONS)
face_name: Final = _namer(FACES)
_STARS: Final = [N_("one-star deck"), N_("two-star deck"), N_("three-star deck")]


def stars_name(deck: int, lang: str) -> str:
    """A titan deck by its stars."""
    return translator(PACKAGE, lang)(_STARS[deck])


def source_name(source: int, lang: str) -> str:
    """A board action, or a state card with an action."""
    return action_name(source, lang) if source < BOARD else state_name(source - BOARD, lang)


def place_name(place: int, lang: str) -> str:
    """Where a citizen is."""
    if place == HOME:
        return translator(PACKAGE, lang)(N_("at home"))
    if place == HUNGRY:
        return translator(PACKAGE, lang)(N_("in the hungry box"))
    return source_name(place - AT_BOARD, lang)


NAMES: Final[dict[str, Namer]] = {
    "state": state_name,
    "military": military_name,
    "titan": titan_name,
    "province": province_name,
    "tribe": tribe_name,
    "face": face_name,
    "stars": stars_name,
    "source": source_name,
    "place": place_name,
}
