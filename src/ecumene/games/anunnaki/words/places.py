"""The boards in words: territories with icons and shrines, and the borders of Atlantis."""

from __future__ import annotations

from functools import cache

from ecumene.engine.lang import N_, translator
from ecumene.engine.masks import numbers_of
from ecumene.engine.places import Place, Way
from ecumene.engine.viewers import View
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    AFTERLIFE_TILE,
    ATLANTIS,
    BOARD_OF,
    CAPITALS,
    HOUSES,
    MAP,
    SHRINES,
    TERRITORIES,
    TERRITORY_IDS,
)
from ecumene.games.anunnaki.geometry import ADJACENT, BESIDE, in_play
from ecumene.games.anunnaki.names import ARTIFACT, HOUSE, PACKAGE, RESOURCE, TERRITORY


def places(view: View, lang: str) -> list[Place]:
    """ANU-MAP-01: the boards of these houses, Gaia, and the afterlife tile once it is owned."""
    table = view["table"]
    houses = tuple(HOUSE.find(id or None) for id in table["houses"])
    owner = _owner_of_afterlife(view)
    found = []
    for at in sorted(numbers_of(in_play(len(houses), houses)), key=_gaia_first):
        if at == AFTERLIFE:
            continue
        ways = [Way(TERRITORY_IDS[to], _border(at, to, lang)) for to in numbers_of(ADJACENT[at])]
        if owner >= 0 and table["controllers"].get(TERRITORY_IDS[at]) == owner:
            ways.append(Way(TERRITORY_IDS[AFTERLIFE], back=not ATLANTIS >> at & 1))
        found.append(Place(TERRITORY_IDS[at], TERRITORY(at, lang), features(at, lang), tuple(ways)))
    if owner >= 0:
        found.append(_afterlife(found, lang))
    return found


def _gaia_first(at: int) -> tuple[bool, int]:
    return 0 <= BOARD_OF[at] < len(HOUSES), at


def _owner_of_afterlife(view: View) -> int:
    """ANU-ART-08: the seat with the tile; nobody else enters it."""
    owned = view["table"]["artifacts"]
    return next((seat for seat, some in enumerate(owned) if ARTIFACT.ids[MAP] in some), -1)


def _afterlife(others: list[Place], lang: str) -> Place:
    """ANU-ART-08: it leads to where its owner is in control, but not into Atlantis."""
    id = TERRITORY_IDS[AFTERLIFE]
    ways = [Way(each.id) for each in others for way in each.ways if way.to == id and way.back]
    return Place(id, TERRITORY(AFTERLIFE, lang), features(AFTERLIFE, lang), tuple(ways))


@cache
def features(at: int, lang: str) -> tuple[str, ...]:
    """What is printed on a territory."""
    say = translator(PACKAGE, lang)
    if at == AFTERLIFE:
        anything = say(N_("any resource"))
        told = [f"{AFTERLIFE_TILE.any_type_limit} {anything}"]
    else:
        told = [f"{each.n} {RESOURCE(each.type, lang)}" for each in TERRITORIES[at].icons]
    if SHRINES[at]:
        told.append(say.plural("{n} shrine", "{n} shrines", SHRINES[at], n=SHRINES[at]))
    if ATLANTIS >> at & 1:
        told.append(say(N_("in Atlantis")))
    if CAPITALS >> at & 1:
        told.append(say(N_("closed to all others")))
    return tuple(told)


@cache
def _border(start: int, end: int, lang: str) -> str:
    """ANU-MOVE-06: Atlantis is entered across dashed borders only, and left across any."""
    if not ATLANTIS >> start & 1 and not ATLANTIS >> end & 1:
        return ""
    say = translator(PACKAGE, lang)
    enters, leaves = BESIDE[start] >> end & 1, BESIDE[end] >> start & 1
    if enters and leaves:
        return say(N_("dashed border"))
    return say(N_("solid border, only out")) if enters else say(N_("solid border, no way in"))
