"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, moved, panel, side_by_side, title, words
from ecumene.draw.measures import lines_of
from ecumene.draw.shared import Shared
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Part
from ecumene.games.ankh.content import GOD_IDS
from ecumene.games.ankh.draw import hexes, tracks
from ecumene.games.ankh.draw.battle import battle
from ecumene.games.ankh.draw.board import board
from ecumene.games.ankh.draw.cover import painted_cover
from ecumene.games.ankh.draw.describe import describe
from ecumene.games.ankh.draw.gods import called, emblem, seal
from ecumene.games.ankh.draw.hand import SMALL, hand, held
from ecumene.games.ankh.draw.powers import gods, powers
from ecumene.games.ankh.draw.scene import Scene, View
from ecumene.games.ankh.draw.seats import HEIGHT as SEAT_HEIGHT
from ecumene.games.ankh.draw.seats import seat_panel
from ecumene.games.ankh.draw.supply import supply
from ecumene.games.ankh.names import PACKAGE, TITLE
from ecumene.games.ankh.words.headline import headline
from ecumene.games.ankh.words.labels import prompt

__all__ = ["draw", "emblem", "painted_cover", "parts"]

WIDTH: Final = 1280
HEIGHT: Final = 720
GAP: Final = 8
LINTEL: Final = 44
SILL: Final = 78
_TOP: Final = LINTEL + GAP
_TRACKS: Final = 2 * GAP + tracks.DEVOTION_WIDTH
_BOARD: Final = _TRACKS + tracks.WIDTH + GAP
_RIGHT: Final = _BOARD + hexes.WIDTH + GAP
_SILL: Final = HEIGHT - GAP - SILL
_SILL_WIDTH: Final = WIDTH - GAP - _BOARD


_SEATS: Final = {  # height of a panel and gap below it, by seats: the column is always full
    2: (SEAT_HEIGHT, GAP),
    3: (SEAT_HEIGHT + 20, GAP),
    4: (SEAT_HEIGHT, GAP),
    5: (SEAT_HEIGHT - 4, 6),
}


def parts(view: View, lang: str) -> list[Part]:
    """The parts of the table: board, tracks, supply, a panel per seat, cards."""
    say = translator(PACKAGE, lang)
    gods_of = [GOD_IDS.index(god) if god else -1 for god in view["table"]["gods"]]
    choosing, fighting = -1 in gods_of, bool(view["table"]["battlefield"])
    return [
        Part("board", say(N_("Board")), "board"),
        Part("devotion", say(N_("Devotion")), "track"),
        Part("actions", say(N_("Actions")), "track"),
        Part("events", say(N_("Events")), "track"),
        Part("supply", say(N_("Supply")), "cards", "left"),
        *(Part(f"seat{n}", called(god, n, lang), "seat") for n, god in enumerate(gods_of)),
        Part("battle", say(N_("Battle")), "cards", "right", empty=not fighting, focus=fighting),
        Part("powers", say(N_("Ankh powers")), "cards", "right", empty=choosing),
        Part("gods", say(N_("Gods")), "cards", "right", focus=choosing),
        Part("hand", say(N_("Battle cards")), "hand", empty=choosing),
        Part("held", say(N_("Battle cards")), "hand", empty=choosing, brief=True),
    ]


def _described(view: View, lang: str) -> tuple[Scene, str]:
    scene = Scene(view, lang)
    return scene, describe(scene)


_scene: Final = Shared(_described)


def draw(view: View, part: str | None, lang: str) -> Drawing:
    """The whole table, or one part of it."""
    scene, desc = _scene(view, lang)
    if part is None:
        return _table(scene, desc)
    if part.startswith("seat"):
        return seat_panel(scene, int(part.removeprefix("seat")), desc)
    drawer = {
        "board": board,
        "devotion": tracks.devotion,
        "actions": tracks.actions,
        "events": tracks.events,
        "supply": supply,
        "powers": powers,
        "gods": gods,
        "battle": battle,
        "hand": hand,
        "held": held,
    }[part]
    return drawer(scene, desc)


def _table(scene: Scene, desc: str) -> Drawing:
    """All parts at 1280 x 720; powers, gods to choose from and battle share one place."""
    laid = [(_frame(scene), 0.0, 0.0)]
    y = float(_TOP)
    laid.append((board(scene, ""), _BOARD, y))
    laid.append((tracks.devotion(scene, ""), GAP, y))
    laid.append((tracks.actions(scene, ""), _TRACKS, y))
    laid.append((tracks.events(scene, ""), _TRACKS, y + tracks.ACTIONS_HEIGHT + GAP))
    below = y + tracks.ACTIONS_HEIGHT + tracks.EVENTS_HEIGHT + 2 * GAP
    laid.append((supply(scene, ""), _TRACKS, below))
    choosing, fighting = -1 in scene.gods, bool(scene.battlefield)
    height, gap = (42, 6) if choosing else _SEATS[scene.seats]
    for seat in range(scene.seats):
        laid.append((seat_panel(scene, seat, "", height), _RIGHT, y))
        y += height + gap
    room = _SILL - GAP - y
    laid.append((powers(scene, "", room, not choosing and not fighting), _RIGHT, y))
    laid.append((gods(scene, "", room, choosing), _RIGHT, y))
    laid.append((battle(scene, "", room, not choosing), _RIGHT, y))
    x = _BOARD + _SILL_WIDTH - 7 * (SMALL[0] + 4) - 4
    laid.append((hand(scene, "", small=True), x, _SILL + (SILL - SMALL[1]) / 2))
    return side_by_side(laid, WIDTH, HEIGHT, desc)


def _frame(scene: Scene) -> Drawing:
    """What only the whole table has: the page, the lintel, and the question on the sill."""
    frame = Drawing("table", WIDTH, HEIGHT, "")
    ground = frame.layer("ground")
    name = TITLE[scene.lang]
    ground.add(box(0, 0, WIDTH, HEIGHT, 0, "page"), box(0, 0, WIDTH, LINTEL, 0, "lintel"))
    ground.add(title(name, 16, 29, 21, "lintel-ink"))
    ground.add(words(headline(scene.view, scene.lang), _BOARD, 28, 15, "lintel-ink-2"))
    sill = frame.layer("sill")
    lit = bool(scene.view["legal"])
    sill.add(moved(panel(_SILL_WIDTH, SILL, True, lit), _BOARD, _SILL))
    ask = scene.view["ask"]
    x = _BOARD + 16
    if ask is not None:
        god, mono = scene.gods[ask["seat"]], scene.mono(ask["seat"])
        sill.add(seal(god, mono, _BOARD + 36, _SILL + SILL / 2, 17))
        x += 54
    lines = lines_of(prompt(scene.view, scene.lang), 372, 17, 3)
    y = _SILL + SILL / 2 + 6 - 11 * (len(lines) - 1)
    for n, line in enumerate(lines):
        sill.add(words(line, x, y + 22 * n, 17, "ink", weight=600))
    return frame
