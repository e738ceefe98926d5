"""The map in words: a line for each place, with what is next to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ecumene.engine.errors import N_
from ecumene.engine.lang import Translator, translator
from ecumene.engine.places import Place, Way
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import View


def mapped(game: GameSpec[Any], view: View, lang: str = "en", names: Sequence[str] = ()) -> str:
    """The whole map, in the order of the board; a sentence for a game that has none."""
    say = translator("ecumene", lang)
    places = game.places({**view, "players": names}, lang)
    if not places:
        return say(N_("This game has no map."))
    called = {place.id: place.name for place in places}
    return "\n".join(_line(place, called, say) for place in places)


def _line(place: Place, called: Mapping[str, str], say: Translator) -> str:
    """What it is and what it is next to; the id stands there where the name does not say it."""
    known = place.name.casefold() == place.id
    name = place.name if known else f"{place.name} [{place.id}]"
    told = f"{name}: {', '.join(place.features)}" if place.features else name
    if not place.ways:
        return told
    ways = "; ".join(_way(way, called[way.to], say) for way in place.ways)
    beside = say(N_("Next to: {places}"), places=ways)
    return f"{told}. {beside}"


def _way(way: Way, name: str, say: Translator) -> str:
    notes = [way.note] if way.note else []
    if not way.back:
        notes.append(say(N_("one way")))
    return f"{name} ({', '.join(notes)})" if notes else name
