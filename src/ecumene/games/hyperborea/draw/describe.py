"""The position in words, for those who do not see the drawing."""

from __future__ import annotations

from ecumene.draw.telling import listing
from ecumene.engine.lang import N_
from ecumene.games.hyperborea.draw.scene import HyperboreaScene
from ecumene.games.hyperborea.draw.seats import told_seat
from ecumene.games.hyperborea.geometry import HIDING, PLACE_IDS
from ecumene.games.hyperborea.names import CARD, TOKEN


def describe(scene: HyperboreaScene) -> str:
    """Where the game stands, every seat with its minis and hexes, the display, the question."""
    table, lang, say = scene.table, scene.lang, scene.say
    told = [scene.headline + "."]
    for seat in range(scene.seats):
        told.append(told_seat(scene, seat))
        standing = [
            f"{scene.places[group.place]} {group.size}"
            for group in scene.minis
            if group.seat == seat
        ]
        told += listing(say, N_("Minis of {seat}: {names}."), standing, seat=scene.name(seat))
        held = [
            name
            for place, name in scene.places.items()
            if table["controllers"].get(PLACE_IDS[place], -1) == seat
        ]
        told += listing(say, N_("{seat} controls {names}."), held, seat=scene.name(seat))
    shown = [
        name for place, name in scene.places.items() if place < HIDING and scene.faces[place] >= 0
    ]
    told += listing(say, N_("Revealed: {names}."), shown)
    told += listing(
        say, N_("Display: {names}."), (CARD(id, lang) for id in table["display"].values() if id)
    )
    told += listing(
        say, N_("Pool: {names}."), (f"{n} × {TOKEN(id, lang)}" for id, n in table["pool"].items())
    )
    return " ".join([*told, scene.prompt])
