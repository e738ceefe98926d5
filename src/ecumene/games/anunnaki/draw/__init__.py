"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import GAP, SILL_TOP, TOP, Spoken, Tabletop, folded, whole_table
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.anunnaki.draw import contracts, ground, house, seats, star, tracks
from ecumene.games.anunnaki.draw.board import board
from ecumene.games.anunnaki.draw.cover import painted_cover
from ecumene.games.anunnaki.draw.describe import describe
from ecumene.games.anunnaki.draw.fight import fight
from ecumene.games.anunnaki.draw.hand import hand, held
from ecumene.games.anunnaki.draw.scene import AnunnakiScene, called, emblem

__all__ = ["TABLE", "called", "emblem", "painted_cover"]

_BOARD: Final = 2 * GAP + star.WIDTH
_RIGHT: Final = _BOARD + ground.WIDTH + GAP


def _parts(scene: AnunnakiScene) -> list[Part]:
    """Boards; star, gods, mana and tracks; seats and contracts; houses, points, fights; hand."""
    say, fighting = scene.say, bool(scene.table["fight_at"])
    tab = say(N_("Star"))
    return [
        Part("board", say(N_("Gaia and planets")), "board", tab=say(N_("Boards"))),
        Part("star", tab, "track", tab=tab),
        Part("gods", say(N_("Gods")), "track", tab=tab),
        Part("powers", say(N_("Mana actions")), "track", tab=tab),
        Part("tracks", say(N_("Tracks")), "track", tab=tab),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("contracts", say(N_("Contracts")), "cards", "right"),
        Part("houses", say(N_("Houses")), "cards", "right"),
        Part("points", say(N_("Points")), "cards", "right"),
        Part("fight", say(N_("Fight")), "cards", "right", empty=not fighting, focus=fighting),
        Part("hand", say(N_("Hand")), "hand"),
        Part("held", say(N_("Hand")), "hand", brief=True),
    ]


def _whole(scene: AnunnakiScene) -> Drawing:
    """All parts side by side; a fight lies over the contracts."""
    y = float(TOP)
    laid = [(board(scene), _BOARD, y)]
    for drawing in (
        star.own_star(scene),
        house.gods(scene),
        house.powers(scene),
        tracks.tracks(scene),
    ):
        laid.append((drawing, float(GAP), y))
        y += drawing.height + GAP - 2
    y = float(TOP)
    for seat in range(scene.seats):
        laid.append((seats.panel_of(scene, seat), _RIGHT, y))
        y += seats.height(scene) + GAP - 2
    laid.append((contracts.display(scene), _RIGHT, y))
    y += contracts.HEIGHT + GAP - 2
    fighting = bool(scene.table["fight_at"])
    room = SILL_TOP - GAP - y
    closed = folded("fight", "ground", "sides", "units", "cards")
    laid.append((fight(scene) if fighting and room > 200 else closed, _RIGHT, y))
    spoken = Spoken(scene.title, scene.headline, scene.prompt)
    return whole_table(
        scene, spoken, laid, sill=_BOARD, headline=_BOARD, room=320, answers=scene.choosing
    )


TABLE: Final = Tabletop(
    AnunnakiScene,
    _parts,
    {
        "board": board,
        "star": star.own_star,
        "gods": house.gods,
        "powers": house.powers,
        "tracks": tracks.tracks,
        "contracts": contracts.display,
        "houses": seats.houses,
        "points": seats.points,
        "fight": fight,
        "hand": hand,
        "held": held,
    },
    {"seat": seats.panel_of},
    _whole,
    describe,
)
