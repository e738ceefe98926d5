"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, TOP, Spoken, Tabletop, whole_table
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.hyperborea.draw import cards, ground, seats
from ecumene.games.hyperborea.draw import own as own_board
from ecumene.games.hyperborea.draw.board import board
from ecumene.games.hyperborea.draw.cover import painted_cover
from ecumene.games.hyperborea.draw.describe import describe
from ecumene.games.hyperborea.draw.own import own
from ecumene.games.hyperborea.draw.scene import HyperboreaScene, emblem

__all__ = ["TABLE", "emblem", "painted_cover"]


def _parts(scene: HyperboreaScene) -> list[Part]:
    """The map, the own board, the display, what ends the game, a panel per seat."""
    say = scene.say
    mine = say(N_("Own board"))
    return [
        Part("board", say(N_("Map")), "board"),
        Part("own", mine, "cards", "left", tab=mine),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("ends", say(N_("Ends the game")), "cards"),
        Part("display", say(N_("Display")), "cards"),
        Part("boards", say(N_("Boards")), "cards"),
        Part("points", say(N_("Points")), "cards"),
    ]


def _whole(scene: HyperboreaScene) -> Drawing:
    """All parts side by side: in one picture the display stands where pages have the log."""
    middle = 2 * GAP + own_board.WIDTH
    right = middle + ground.WIDTH + GAP
    laid = [
        (own(scene), float(GAP), float(TOP)),
        (board(scene), middle, float(TOP)),
    ]
    y = float(TOP)
    for seat in range(scene.seats):
        laid.append((seats.panel(scene, seat), right, y))
        y += seats.height(scene) + 4
    laid.append((cards.ends(scene), right, y))
    spoken = Spoken(scene.title, scene.headline, scene.prompt)
    return whole_table(
        scene, spoken, laid, sill=middle, headline=175, room=300, answers=scene.choosing
    )


TABLE: Final = Tabletop(
    HyperboreaScene,
    _parts,
    {
        "board": board,
        "own": own,
        "ends": cards.ends,
        "display": cards.display,
        "boards": seats.boards,
        "points": seats.points,
    },
    {"seat": seats.panel},
    _whole,
    describe,
)
