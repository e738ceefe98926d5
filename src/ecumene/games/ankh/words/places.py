"""The board in words: every space with its terrain, its regions, and what lies on its sides."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.masks import mask_of
from ecumene.engine.places import Place, Way
from ecumene.engine.viewers import View
from ecumene.games.ankh.board import AROUND, COUNT, RIVER, side_between
from ecumene.games.ankh.content import SPACES
from ecumene.games.ankh.names import LAND, PACKAGE, SIDE, SPACE
from ecumene.games.ankh.regions import geography

_TERRAINS: Final = {"fertile": N_("fertile"), "desert": N_("desert"), "water": N_("water")}


def places(view: View, lang: str) -> list[Place]:
    """ANK-MAP: column by column; ways lead clockwise from north to all that share a side."""
    camels = mask_of(SIDE[name] for name in view["table"]["camels"])
    near = geography(camels).near
    regions = _regions(view, lang)
    say = translator(PACKAGE, lang)
    return [
        Place(
            SPACE.ids[space],
            SPACE(space, lang),
            (say(_TERRAINS[SPACES[space].terrain]), *regions[space]),
            tuple(
                Way(SPACE.ids[to], _between(space, to, camels, near, lang))
                for to in AROUND[space]
                if to >= 0
            ),
        )
        for space in range(COUNT)
    ]


def _regions(view: View, lang: str) -> list[list[str]]:
    """ANK-MAP-04: by space its region, or those of the water."""
    table, say = view["table"], translator(PACKAGE, lang)
    found: list[list[str]] = [[] for _ in range(COUNT)]
    for token, (spaces, land) in enumerate(zip(table["regions"], table["lands"]), start=1):
        told = say(N_("region {token} ({land})"), token=token, land=LAND(land, lang))
        for name in spaces:
            found[SPACE[name]].append(told)
    return found


def _between(space: int, to: int, camels: int, near: tuple[int, ...], lang: str) -> str:
    """ANK-MAP-07, ANK-RUL-09: why two spaces that share a side are not adjacent; figures pass."""
    if near[space] >> to & 1:
        return ""
    say, side = translator(PACKAGE, lang), side_between(space, to)
    if RIVER >> side & 1:
        return say(N_("not adjacent: river"))
    if camels >> side & 1:
        return say(N_("not adjacent: camel"))
    return say(N_("not adjacent: no common region"))
