"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.table import (
    GAP,
    SILL,
    SILL_TOP,
    TOP,
    WIDTH,
    Spoken,
    Tabletop,
    folded,
    whole_table,
)
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.ankh.content import CARDS
from ecumene.games.ankh.draw import ground, tracks
from ecumene.games.ankh.draw.battle import battle
from ecumene.games.ankh.draw.board import board
from ecumene.games.ankh.draw.cover import painted_cover
from ecumene.games.ankh.draw.describe import describe
from ecumene.games.ankh.draw.hand import SMALL, SMALL_WIDTH, hand, held
from ecumene.games.ankh.draw.powers import WIDE, gods, powers
from ecumene.games.ankh.draw.scene import AnkhScene, emblem
from ecumene.games.ankh.draw.seats import BRIEF, seat_panel
from ecumene.games.ankh.draw.seats import HEIGHT as SEAT_HEIGHT
from ecumene.games.ankh.draw.supply import supply

__all__ = ["TABLE", "emblem", "painted_cover"]

_TRACKS: Final = 2 * GAP + tracks.DEVOTION_WIDTH
_BOARD: Final = _TRACKS + tracks.WIDTH + GAP
_RIGHT: Final = _BOARD + ground.WIDTH + GAP
_SEATS: Final = {  # height of a panel and gap below it, by seats: the column is always full
    2: (SEAT_HEIGHT, GAP),
    3: (SEAT_HEIGHT + 20, GAP),
    4: (SEAT_HEIGHT, GAP),
    5: (SEAT_HEIGHT - 4, 6),
}


def _parts(scene: AnkhScene) -> list[Part]:
    """The board, tracks, supply, a panel per seat, cards."""
    say = scene.say
    choosing, fighting = scene.choosing_gods, bool(scene.battlefield)
    return [
        Part("board", say(N_("Board")), "board"),
        Part("devotion", say(N_("Devotion")), "track"),
        Part("actions", say(N_("Actions")), "track"),
        Part("events", say(N_("Events")), "track"),
        Part("supply", say(N_("Supply")), "cards", "left"),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("battle", say(N_("Battle")), "cards", "right", empty=not fighting, focus=fighting),
        Part("powers", say(N_("Ankh powers")), "cards", "right", empty=choosing),
        Part("gods", say(N_("Gods")), "cards", "right", focus=choosing),
        Part("hand", say(N_("Battle cards")), "hand", empty=choosing),
        Part("held", say(N_("Battle cards")), "hand", empty=choosing, brief=True),
    ]


def _whole(scene: AnkhScene) -> Drawing:
    """All parts; powers, gods to choose from and battle share one place, and need all of it."""
    events = TOP + tracks.ACTIONS_HEIGHT + GAP
    laid = [
        (board(scene), float(_BOARD), float(TOP)),
        (tracks.devotion(scene), GAP, TOP),
        (tracks.actions(scene), _TRACKS, TOP),
        (tracks.events(scene), _TRACKS, events),
        (supply(scene), _TRACKS, events + tracks.EVENTS_HEIGHT + GAP),
    ]
    choosing, fighting = scene.choosing_gods, bool(scene.battlefield)
    height, gap = (BRIEF, 6) if choosing or fighting else _SEATS[scene.seats]
    y = float(TOP)
    for seat in range(scene.seats):
        laid.append((seat_panel(scene, seat, height), _RIGHT, y))
        y += height + gap
    room = SILL_TOP - GAP - y
    closed = folded("powers", "ground", "pieces"), folded("gods", "ground", "pieces")
    laid.append((closed[0] if choosing or fighting else powers(scene, room, WIDE), _RIGHT, y))
    laid.append((gods(scene, room, WIDE) if choosing else closed[1], _RIGHT, y))
    laid.append((battle(scene, room), _RIGHT, y))
    x = WIDTH - GAP - 8 - SMALL_WIDTH
    laid.append((held(scene, "hand", len(CARDS)), x, SILL_TOP + (SILL - SMALL[1]) / 2))
    spoken = Spoken(scene.title, scene.headline, scene.prompt)
    return whole_table(scene, spoken, laid, sill=_BOARD, headline=_BOARD, room=372)


TABLE: Final = Tabletop(
    AnkhScene,
    _parts,
    {
        "board": board,
        "devotion": tracks.devotion,
        "actions": tracks.actions,
        "events": tracks.events,
        "supply": supply,
        "battle": battle,
        "powers": powers,
        "gods": gods,
        "hand": hand,
        "held": held,
    },
    {"seat": seat_panel},
    _whole,
    describe,
)
