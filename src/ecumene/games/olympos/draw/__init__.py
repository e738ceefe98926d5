"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, SILL_TOP, TOP, Spoken, Tabletop, whole_table
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.olympos.draw import atlas, development, seats
from ecumene.games.olympos.draw.board import board
from ecumene.games.olympos.draw.cover import painted_cover
from ecumene.games.olympos.draw.describe import describe
from ecumene.games.olympos.draw.gods import gods
from ecumene.games.olympos.draw.hand import SMALL, hand, held
from ecumene.games.olympos.draw.scene import OlymposScene, emblem

__all__ = ["TABLE", "emblem", "painted_cover"]

_BOARD: Final = 2 * GAP + development.WIDTH
_RIGHT: Final = _BOARD + atlas.WIDTH + GAP


def _parts(scene: OlymposScene) -> list[Part]:
    """Map with track, development board, gods, a panel per seat, points, the own hand."""
    say = scene.say
    tab = say(N_("Progress"))
    return [
        Part("board", say(N_("Map and time track")), "board", tab=say(N_("Map"))),
        Part("development", say(N_("Progress and wonders")), "cards", "left", tab=tab),
        Part("gods", say(N_("Gods")), "cards", "left", tab=tab),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("points", say(N_("Points")), "cards", "right"),
        Part("hand", say(N_("Destiny cards")), "hand"),
        Part("held", say(N_("Destiny cards")), "hand", brief=True),
    ]


def _whole(scene: OlymposScene) -> Drawing:
    """All parts side by side."""
    laid = [
        (board(scene), float(_BOARD), float(TOP)),
        (development.development(scene), float(GAP), float(TOP)),
        (gods(scene), float(GAP), TOP + development.HEIGHT + GAP),
    ]
    y = float(TOP)
    for seat in range(scene.seats):
        laid.append((seats.panel(scene, seat), _RIGHT, y))
        y += seats.height(scene) + GAP
    laid.append((seats.points(scene), _RIGHT, y))
    room = SILL_TOP - TOP - atlas.HEIGHT
    laid.append((held(scene, "hand", lines=1), _BOARD, TOP + atlas.HEIGHT + (room - SMALL[1]) / 2))
    spoken = Spoken(scene.title, scene.headline, scene.prompt)
    return whole_table(
        scene, spoken, laid, sill=_BOARD, headline=_BOARD, room=300, answers=scene.choosing
    )


TABLE: Final = Tabletop(
    OlymposScene,
    _parts,
    {
        "board": board,
        "development": development.development,
        "gods": gods,
        "points": seats.points,
        "hand": hand,
        "held": held,
    },
    {"seat": seats.panel},
    _whole,
    describe,
)
