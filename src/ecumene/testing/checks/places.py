"""The map in words: places that can be found, ways that lead somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from ecumene.engine.places import Place
from ecumene.testing.check import Check
from ecumene.testing.checks.hidden import named
from ecumene.testing.checks.words import shows_id
from ecumene.testing.walk import Walk


@Check
def maps_lead_somewhere(walk: Walk) -> None:
    """A map names each place once, with ways that lead to places and back, alike for all worlds."""
    if walk.game.places_of is None:
        return
    first, *others = walk.game.languages
    told: dict[str, list[Sequence[Place]]] = {lang: [] for lang in walk.game.languages}
    for state in walk.moments():
        for viewer in walk.viewers:
            view = walk.view(viewer)
            maps = {lang: walk.game.places(view, lang) for lang in walk.game.languages}
            for lang, places in maps.items():
                _sound(walk, places, f"The map of {named(viewer)} ({lang})")
                told[lang].append(places)
            for lang in others:
                if _shape(maps[lang]) != _shape(maps[first]):
                    walk.fail(f"The map of {named(viewer)} has other places in {first} and {lang}.")
            (lang,) = walk.one_language(viewer)
            world = state.determinise(viewer, f"map {walk.at}").observe(viewer)
            if lang in maps and list(walk.game.places(world, lang)) != list(maps[lang]):
                walk.fail(f"The map of {named(viewer)} tells what it cannot know.")
    for lang in others:
        walk.expect(told[lang] != told[first], f"All maps are the same in {first} and {lang}.")


def _shape(places: Sequence[Place]) -> list[tuple[str, int, list[tuple[str, bool]]]]:
    """All of a map that does not depend on the language."""
    return [
        (each.id, len(each.features), [(way.to, way.back) for way in each.ways]) for each in places
    ]


def _sound(walk: Walk, places: Sequence[Place], whose: str) -> None:
    """One map: names, and ways that lead to places and, unless it is said otherwise, back."""

    def fail(message: str) -> NoReturn:
        walk.fail(f"{whose} {message}.")

    ways = {place.id: {way.to: way for way in place.ways} for place in places}
    if not places:
        fail("has no places")
    if len(ways) < len(places) or len({place.name for place in places}) < len(places):
        fail("names a place twice")
    for place in places:
        words = (place.name, *place.features, *(way.note for way in place.ways if way.note))
        if not all(each.strip() for each in words) or any(map(shows_id, words)):
            fail(f"has no words for {place.id}: {words}")
        if len(ways[place.id]) < len(place.ways):
            fail(f"has two ways from {place.id} to one place")
        for to, way in ways[place.id].items():
            if to not in ways or to == place.id:
                fail(f'leads from {place.id} to "{to}", which is no other place')
            if way.back != (place.id in ways[to]):
                claim = "but not back" if way.back else "one way, but also back"
                fail(f"leads from {place.id} to {to} {claim}")
