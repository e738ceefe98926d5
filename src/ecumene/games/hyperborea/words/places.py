"""The map in words: terrain, cities and ruins of the hexes that lie open, and what steps cost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ecumene.engine.lang import N_, translator
from ecumene.engine.masks import numbers_of
from ecumene.engine.places import Place, Way
from ecumene.engine.rows import worded
from ecumene.engine.viewers import View
from ecumene.games.hyperborea.content import TERRAINS
from ecumene.games.hyperborea.geometry import (
    CITY_PROGRAM,
    EVEN,
    FACE_COST,
    FACE_DOWN,
    NEAR,
    PLACE_IDS,
    SITE_TIER,
    SITES,
    SITES_OF,
    SPOTS,
    TERRAIN,
)
from ecumene.games.hyperborea.names import PACKAGE, PLACE, POWER, PROGRAM, TIER
from ecumene.games.hyperborea.steps.movement import PATHFINDING
from ecumene.games.hyperborea.words.labels import face_at, where


def places(view: View, lang: str) -> list[Place]:
    """HYP-MOVE-14: the centre, borderlands, homelands by seat, of the layout for these seats."""
    seats = len(view["scores"])
    faces = {place: face_at(place, view) for place in SPOTS[seats]}
    costs = _costs(view)
    return [
        Place(
            PLACE_IDS[place],
            where(place, view, lang),
            (*_plainly(place, view, lang), *_features(face, lang)),
            tuple(
                Way(PLACE_IDS[to], _step(place, to, faces, costs, lang))
                for to in numbers_of(NEAR[seats][place])
            ),
        )
        for place, face in sorted(faces.items())
    ]


def _plainly(place: int, view: View, lang: str) -> list[str]:
    """How the table calls a place whose hex or homeland has a name."""
    plain = PLACE(place, lang)
    return [] if where(place, view, lang) == plain else [plain]


def _costs(view: View) -> Sequence[Sequence[int]]:
    """HYP-FACT-05: by face and face what a step costs whoever looks."""
    seat = view["seat"]
    power = view["table"]["powers"][seat] if isinstance(seat, int) else ""
    return EVEN if POWER.find(power) == PATHFINDING else FACE_COST


@cache
def _features(face: int, lang: str) -> tuple[str, ...]:
    say = translator(PACKAGE, lang)
    if face == FACE_DOWN:
        return (say(N_("face down")),)
    sites = []
    for site, city in SITES_OF[face]:
        at = SITES * face + site
        if city:
            program = PROGRAM(CITY_PROGRAM[at], lang)
            sites.append(say(N_("site {n}: city ({effects})"), n=site + 1, effects=program))
        else:
            tier = TIER(SITE_TIER[at], lang)
            sites.append(say(N_("site {n}: ruin ({tier})"), n=site + 1, tier=tier))
    return worded(TERRAINS[TERRAIN[face]], "name", lang), *sites


def _step(
    place: int, to: int, faces: Mapping[int, int], costs: Sequence[Sequence[int]], lang: str
) -> str:
    """HYP-MOVE-03 to HYP-MOVE-08: the price of a step that costs more than 1."""
    here, there = faces[place], faces[to]
    if FACE_DOWN in (here, there) or costs[here][there] == 1:
        return ""
    return translator(PACKAGE, lang)(N_("{n} movement"), n=costs[here][there])
