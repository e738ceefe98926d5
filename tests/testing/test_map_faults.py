"""Planted faults of maps in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from ecumene.engine.places import Place, Way
from ecumene.games.oasis.state import Oasis
from ecumene.testing.checks.places import maps_lead_somewhere

if TYPE_CHECKING:
    from tests.testing.conftest import Caught, Plant

WELL = Place("well", "Well", ("water",), (Way("dune"),))
DUNE = Place("dune", "Dune", ("sand",), (Way("well", "uphill"),))
FAULTS = [
    ((), "has no places"),
    ((WELL, DUNE, WELL), "names a place twice"),
    ((WELL, DUNE._replace(name="Well")), "names a place twice"),
    ((WELL, DUNE._replace(name=" ")), "has no words for dune"),
    ((WELL, DUNE._replace(features=("",))), "has no words for dune"),
    ((WELL, DUNE._replace(ways=(Way("well", " "),))), "has no words for dune"),
    ((WELL, DUNE._replace(features=("sand_3",))), "has no words for dune.*sand_3"),
    ((WELL, DUNE._replace(ways=(Way("well"), Way("well")))), "two ways from dune to one place"),
    ((WELL._replace(ways=(*WELL.ways, Way("sea"))), DUNE), 'from well to "sea", which is no other'),
    ((WELL, DUNE._replace(ways=(*DUNE.ways, Way("dune")))), 'from dune to "dune", which is no'),
    ((WELL, DUNE._replace(ways=())), "leads from well to dune but not back"),
    ((WELL._replace(ways=(Way("dune", back=False),)), DUNE), "from well to dune one way, but also"),
]


@pytest.mark.parametrize(("places", "message"), FAULTS)
def test_an_unsound_map_is_caught(
    places: tuple[Place, ...], message: str, plant: Plant, caught: Caught
) -> None:
    game = plant(places_of=lambda view, lang: places)
    caught(maps_lead_somewhere, game, rf"The map of a spectator \(en\).*{message}")


def german(place: Place) -> Place:
    return place._replace(name=f"{place.name} (de)")


def test_a_sound_map_is_not_caught(plant: Plant) -> None:
    steep = DUNE._replace(ways=(*DUNE.ways, Way("pit", back=False)))
    for places in ((WELL, DUNE), (WELL, steep, Place("pit", "Pit", (), ()))):
        maps = {"en": places, "de": tuple(map(german, places))}
        maps_lead_somewhere(plant(places_of=lambda view, lang, maps=maps: maps[lang]), 2)
    maps_lead_somewhere(plant(places_of=None), 2)


def test_a_map_that_differs_between_languages_is_caught(plant: Plant, caught: Caught) -> None:
    fewer = {"en": (WELL, DUNE), "de": (WELL._replace(ways=()),)}
    game = plant(places_of=lambda view, lang: fewer[lang])
    caught(maps_lead_somewhere, game, "spectator has other places in en and de")
    wordless = {"en": (WELL, DUNE), "de": (german(WELL), german(DUNE)._replace(features=()))}
    game = plant(places_of=lambda view, lang: wordless[lang])
    caught(maps_lead_somewhere, game, "spectator has other places in en and de")
    game = plant(places_of=lambda view, lang: (WELL, DUNE))
    caught(maps_lead_somewhere, game, "All maps are the same in en and de")


def test_a_map_that_tells_a_secret_is_caught(
    plant: Plant, caught: Caught, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks at the table itself instead of what its viewer observes."""
    seen: list[Oasis] = []
    right = Oasis.observe

    def observe(self: Oasis, *args: Any) -> Any:
        seen.append(self)
        return right(self, *args)

    def peeking(view: Any, lang: str) -> tuple[Place, ...]:
        hands = ", ".join(map(str, seen[-1].hands))
        return tuple(each._replace(features=(f"{lang}: {hands}",)) for each in (WELL, DUNE))

    monkeypatch.setattr(Oasis, "observe", observe)
    caught(maps_lead_somewhere, plant(places_of=peeking), "tells what it cannot know")
