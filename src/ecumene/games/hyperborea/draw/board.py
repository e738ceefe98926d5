"""The map: hexes, sites, minis and fortresses."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.hexes import HexGrid
from ecumene.draw.marks import box, disc, path, words
from ecumene.draw.measures import fitting
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.content import TERRAINS
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.geometry import (
    CITY,
    HIDING,
    NO_SITE,
    PAIRS,
    PLACE_IDS,
    SITE_IDS,
    SITE_KIND,
    SITES,
    SPOTS,
    TERRAIN,
)
from ecumene.games.hyperborea.names import HEX, PLACE
from ecumene.games.hyperborea.words.labels import face_at, where

WIDTH: Final = 560.0
HEIGHT: Final = 560.0
SIDE: Final = 50.0
_FILLS: Final = ("desert", "fertile", "well", "stone-lit")  # by terrain


@cache
def grid(seats: int) -> tuple[list[int], HexGrid]:
    """The places of a layout, and where they lie."""
    spots = SPOTS[seats]
    return list(spots), HexGrid(list(spots.values()), SIDE, WIDTH, HEIGHT, pointed=True)


def board(scene: HyperboreaScene) -> Drawing:
    """All hexes."""
    drawing = Drawing("board", WIDTH, HEIGHT, "")
    ground, hexes = drawing.layer("ground"), drawing.layer("hexes")
    sites, pieces = drawing.layer("sites"), drawing.layer("pieces")
    ground.add(box(0, 0, WIDTH, HEIGHT, 8, "panel"))
    places, laid = grid(scene.seats)
    for at, place in enumerate(places):
        x, y = laid.centres[at]
        _hex(scene, hexes, place, laid.outline(at, 0.97), (x, y))
        face = face_at(place, scene.view)
        for site in range(SITES):
            if face >= 0 and SITE_KIND[SITES * face + site] != NO_SITE:
                _site(scene, sites, place, site, (x - 16 + 32 * site, y - 14))
        _minis(scene, pieces, place, (x, y + 14))
    return drawing


def _lit(scene: HyperboreaScene, place: int) -> int | None:
    """What a click on a hex would do: put something there, or come there."""
    found = scene.lit("mini", "clone", "fortress").get(place)
    if found is not None:
        return found
    steps = scene.lit("move", "fly")
    return next((action for pair, action in steps.items() if PAIRS[pair][1] == place), None)


def _hex(
    scene: HyperboreaScene, layer: Layer, place: int, outline: str, spot: tuple[float, float]
) -> None:
    face, (x, y) = face_at(place, scene.view), spot
    action = _lit(scene, place)
    edge, line = ("lamp-edge", 2.4) if action is not None else ("hexline", 1.0)
    fill = "sea" if face < 0 else _FILLS[TERRAIN[face]]
    name = where(place, scene.view, scene.lang)
    short = name if place < HIDING else PLACE(place, scene.lang)
    body = path(outline, fill, edge, line)
    body += words(short, x, y - 28, fitting(short, 80, 11, 8), "ink", "middle", 600)
    told, about = scene.say(N_("fog")), ""
    if face >= 0:
        terrain = TERRAINS[TERRAIN[face]]
        told = terrain.name_de if scene.lang == "de" else terrain.name_en
        about = HEX.ids[face] if place < HIDING else ""
    body += words(told, x, y + 40, 10, "ink-2", "middle")
    scene.put(layer, PLACE_IDS[place], 0, 0, body, f"{name}: {told}", action, "hex", about)


def _site(
    scene: HyperboreaScene, layer: Layer, place: int, site: int, spot: tuple[float, float]
) -> None:
    number = SITES * place + site
    table, id = scene.table, SITE_IDS[number]
    city = SITE_KIND[SITES * face_at(place, scene.view) + site] == CITY
    action = scene.lit("city", "ruin").get(number)
    edge, line = ("lamp-edge", 2.4) if action is not None else ("line-strong", 1.0)
    body = box(-11, -11, 22, 22, 4 if city else 11, "raised", edge, line)
    owner: Any = table["sites"].get(id, -1)
    told = scene.say(N_("city")) if city else scene.say(N_("ruin"))
    if owner == "ghost":
        body += disc(0, 0, 8, "ink-3") + words("G", 0, 4, 11, "page", "middle", 700)
        told = scene.say(N_("{site}, ghost"), site=told)
    elif owner >= 0:
        body += seal(scene.emblem(owner), 0, 0, 9)
        told += f", {scene.name(owner)}"
    else:
        text = "C" if city else str(len(table["ruins"].get(id, [])))
        body += words(text, 0, 4, 12, "ink-2", "middle", 600)
    told = f"{PLACE(place, scene.lang)}: {told}"
    scene.put(layer, id, *spot, body, told, action, "site")


def _minis(scene: HyperboreaScene, layer: Layer, place: int, spot: tuple[float, float]) -> None:
    id, (x, y) = PLACE_IDS[place], spot
    groups = [
        (seat, scene.table["outside"][seat].get(id, 0), scene.table["forts"][seat].get(id, 0))
        for seat in range(scene.seats)
    ]
    shown = [group for group in groups if group[1] or group[2]]
    for at, (seat, minis, forts) in enumerate(shown):
        body = seal(scene.emblem(seat), 0, 0, 9) + words(f"×{minis}", 10, 5, 11, "ink", weight=700)
        told = scene.say(N_("{n} minis of {seat}"), n=minis, seat=scene.name(seat))
        if forts:
            body += words("▲" * forts, -8, -9, 9, "ink")
            told += ", " + scene.say(N_("fortresses {n}"), n=forts)
        left = x - 16 * (len(shown) - 1) + 32 * at
        layer.piece(f"{id}-seat{seat}", left, y, body, title=told, kind="mini")
