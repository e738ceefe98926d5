"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, TOP, Spoken, Tabletop, whole_table
from ecumene.draw.telling import clauses, listing
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.hyperborea.draw import board, seats
from ecumene.games.hyperborea.draw.scene import HyperboreaScene, emblem
from ecumene.games.hyperborea.geometry import PLACE_IDS
from ecumene.games.hyperborea.names import TITLE
from ecumene.games.hyperborea.words.headline import headline
from ecumene.games.hyperborea.words.labels import where

__all__ = ["TABLE", "emblem"]


def parts(scene: HyperboreaScene) -> list[Part]:
    """Map, display, the own sets with the pool, one panel per seat."""
    say = scene.say
    return [
        Part("board", say(N_("Map")), "board"),
        Part("display", say(N_("Display")), "cards"),
        Part("own", say(N_("Technologies")), "hand"),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
    ]


def whole(scene: HyperboreaScene) -> Drawing:
    """All parts side by side."""
    x = 2 * GAP + board.WIDTH
    laid = [(board.board(scene), float(GAP), float(TOP))]
    laid.append((seats.display(scene), x, float(TOP)))
    laid.append((seats.own(scene), x, TOP + 170.0))
    for seat in range(scene.seats):
        column, line = divmod(seat, 2)
        spot = (x + line * (seats.WIDTH + GAP), TOP + 494.0 + column * (seats.HEIGHT + GAP))
        laid.append((seats.panel(scene, seat), *spot))
    spoken = Spoken(TITLE[scene.lang], headline(scene.view, scene.lang), scene.prompt)
    return whole_table(scene, spoken, laid, sill=x, headline=175, room=400)


def describe(scene: HyperboreaScene) -> str:
    """The whole position in words, for those who do not see the drawing."""
    table, lang = scene.table, scene.lang
    told = [headline(scene.view, lang) + "."]
    for seat in range(scene.seats):
        held = [
            where(place, scene.view, lang)
            for place, id in enumerate(PLACE_IDS)
            if table["controllers"].get(id, -1) == seat
        ]
        lines = seats.counts(scene, seat)
        told.append(clauses(f"{scene.name(seat)}: {lines[0]}", *lines[1:], ", ".join(held)))
    shown = [
        where(PLACE_IDS.index(id), scene.view, lang) for id in table["hexes"] if id in table["open"]
    ]
    told += listing(scene.say, N_("Revealed: {names}."), shown)
    return " ".join([*told, scene.prompt])


TABLE: Final = Tabletop(
    HyperboreaScene,
    parts,
    {"board": board.board, "display": seats.display, "own": seats.own},
    {"seat": seats.panel},
    whole,
    describe,
)
