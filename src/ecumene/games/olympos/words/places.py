"""The map in words: areas, seas and the northern border, with what they yield and cost."""

from __future__ import annotations

from functools import cache

from ecumene.engine.lang import N_, translator
from ecumene.engine.places import Place, Way
from ecumene.engine.viewers import View
from ecumene.games.olympos.content import ALL_AREAS, AREAS, ATLANTIS, COSTS, NORTH, SPACES
from ecumene.games.olympos.geometry import NEIGHBOURS
from ecumene.games.olympos.names import PACKAGE, RESOURCE, SPACE


def places(view: View, lang: str) -> list[Place]:
    """OLY-MOV-01: from north to south; prices are those of a seat without progress."""
    blocked, tribes = view["table"]["blocked"], view["table"]["tribes"]
    return [
        Place(
            SPACE.ids[space],
            SPACE(space, lang),
            _features(space, SPACE.ids[space] in blocked, SPACE.ids[space] in tribes, lang),
            tuple(
                Way(SPACE.ids[to], back=space != NORTH)
                for to in NEIGHBOURS[space]
                if to != NORTH  # OLY-NEW-07
            ),
        )
        for space in sorted(range(len(SPACES)), key=lambda at: (SPACES[at].y, SPACES[at].x))
    ]


def yields(area: int, blocked: bool, wild: bool, lang: str) -> list[str]:
    """What lies in an area and what it yields; nothing where it is blocked."""
    row, say = AREAS[area], translator(PACKAGE, lang)
    found = [say(N_("blocked"))] if blocked else [RESOURCE(row.resource, lang)]
    if wild:
        found.append(say(N_("a tribe")))
    elif row.star and not blocked:
        found.append(say(N_("a star")))
    if row.olympos:
        found.append(say(N_("the Zeus token")))
    return found


@cache
def _features(space: int, blocked: bool, wild: bool, lang: str) -> tuple[str, ...]:
    say = translator(PACKAGE, lang)
    if space == NORTH:
        return (say(N_("only new settlers, which appear here")),)
    if space >= ALL_AREAS:
        return say(N_("sea")), say(N_("{n} AP to enter"), n=COSTS.enter_sea)
    told = yields(space, blocked, wild, lang)
    if ATLANTIS >> space & 1:
        told.append(say(N_("in Atlantis")))
    return *told, say(N_("{n} AP to enter"), n=COSTS.enter_land)
