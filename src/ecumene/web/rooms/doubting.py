"""Why something on a table cannot be chosen, for whoever points at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ecumene.engine.whynot import Doubts
from ecumene.web.rooms.commands import check_playing
from ecumene.web.rooms.room import Room
from ecumene.web.rooms.shapes import Onlooker
from ecumene.web.rooms.views import seen_as

WORDS: Final = 200  # characters that somebody may ask about


@dataclass(frozen=True, slots=True)
class Refused:
    """Why something cannot be chosen now; all words in one language."""

    sentence: str
    rule: str  # empty where no rule has a say
    text: str  # the rule in its own words
    ground: str  # reason, moment, question, nothing, turn; offered if it can be chosen


def why_not(room: Room, onlooker: Onlooker, about: int | str, lang: str) -> Refused:
    """Why an onlooker cannot choose an action, or what some words name."""
    check_playing(room)
    viewer, _ = seen_as(room, onlooker)
    seat = viewer if viewer is not None and viewer >= 0 else None
    key = ("why", seat, about, lang)
    found: Refused | None = room.cache.get(key)
    if found is None:
        found = room.cache[key] = _refused(room, seat, about, lang)
    return found


def _refused(room: Room, seat: int | None, about: int | str, lang: str) -> Refused:
    doubts: Doubts[Any] | None = room.cache.get(("doubts", seat))
    if doubts is None:
        doubts = room.cache["doubts", seat] = Doubts(room.state, seat, room.names)
    if isinstance(about, int):
        room.game.sentence(about)  # a number that no action has is refused there
        told = doubts.of_action(about, lang)
    else:
        told = doubts.of_words(about, lang)
    rules = room.game.catalogue_in(lang)
    text = rules[told.rule].plain if told.rule in rules else ""
    return Refused(told.sentence, told.rule, text, told.ground.value)
