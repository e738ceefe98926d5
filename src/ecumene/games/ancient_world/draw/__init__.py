"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, moved, panel, side_by_side, stage, title, words
from ecumene.draw.measures import breadth, lines_of
from ecumene.draw.seals import seal
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import seat_name
from ecumene.engine.picture import Part
from ecumene.games.ancient_world.draw import titans as stones
from ecumene.games.ancient_world.draw.actions import actions
from ecumene.games.ancient_world.draw.city import city
from ecumene.games.ancient_world.draw.cover import painted_cover
from ecumene.games.ancient_world.draw.describe import describe
from ecumene.games.ancient_world.draw.hand import hand, is_empty, slim_hand
from ecumene.games.ancient_world.draw.looks import emblem
from ecumene.games.ancient_world.draw.market import HEIGHT as MARKET_HEIGHT
from ecumene.games.ancient_world.draw.market import military, states
from ecumene.games.ancient_world.draw.scene import Scene, View
from ecumene.games.ancient_world.draw.seats import HEIGHT as SEAT_HEIGHT
from ecumene.games.ancient_world.draw.seats import WIDTH as SEAT_WIDTH
from ecumene.games.ancient_world.draw.seats import seat_panel
from ecumene.games.ancient_world.draw.titans import rounds, titans
from ecumene.games.ancient_world.names import PACKAGE, TITLE
from ecumene.games.ancient_world.words.headline import headline
from ecumene.games.ancient_world.words.labels import label, prompt

__all__ = ["draw", "emblem", "painted_cover", "parts"]

WIDTH: Final = 1280
HEIGHT: Final = 720
GAP: Final = 8
LINTEL: Final = 44
SILL: Final = 78
_TOP: Final = LINTEL + GAP
_CENTRE: Final = 2 * GAP + stones.WIDTH
_SECOND: Final = _CENTRE + 368 + GAP
_RIGHT: Final = WIDTH - GAP - SEAT_WIDTH
_SILL: Final = HEIGHT - GAP - SILL


def parts(view: View, lang: str) -> list[Part]:
    """The parts of the table: titans, rows, actions, rounds, seats, city-states, stored cards."""
    say = translator(PACKAGE, lang)
    scene = Scene(view, lang)
    order = [scene.own, *(seat for seat in range(scene.seats) if seat != scene.own)]
    message = N_("City-state of {name}")
    nothing = is_empty(scene)
    return [
        Part("titans", say(N_("Titans")), "cards", "left"),
        Part("states", say(N_("State cards")), "cards", "centre"),
        Part("military", say(N_("Military cards and province")), "cards", "centre"),
        Part("actions", say(N_("Actions")), "cards", "centre"),
        *(
            Part(f"city{n}", say(message, name=seat_name(n, lang)), "cards", "centre")
            for n in order
        ),
        Part("round", say(N_("Round")), "track", "right"),
        *(Part(f"seat{n}", seat_name(n, lang), "seat") for n in range(scene.seats)),
        Part("hand", say(N_("Stored cards")), "hand", empty=nothing),
        Part("held", say(N_("Stored cards")), "hand", empty=nothing, brief=True),
    ]


def draw(view: View, part: str | None, lang: str) -> Drawing:
    """The whole table, or one part of it."""
    scene = Scene(view, lang)
    desc = describe(scene)
    if part is None:
        return _table(scene, desc)
    if part.startswith("seat"):
        return seat_panel(scene, int(part.removeprefix("seat")), desc)
    if part.startswith("city"):
        return city(scene, int(part.removeprefix("city")), desc)
    drawer = {
        "titans": titans,
        "states": states,
        "military": military,
        "actions": actions,
        "round": rounds,
        "hand": hand,
        "held": slim_hand,
    }[part]
    return drawer(scene, desc)


def _table(scene: Scene, desc: str) -> Drawing:
    """All parts at 1280 x 720; of the city-states one is unfolded."""
    laid = [(_frame(scene), 0.0, 0.0)]
    laid.append((titans(scene, ""), GAP, _TOP + 1))
    laid.append((states(scene, ""), _CENTRE, _TOP))
    laid.append((military(scene, ""), _SECOND, _TOP))
    below = _TOP + MARKET_HEIGHT + GAP
    laid.append((actions(scene, ""), _CENTRE, below))
    for seat in range(scene.seats):
        laid.append((city(scene, seat, "", folded=seat != scene.own), _SECOND, below))
    laid.append((rounds(scene, ""), _RIGHT, _TOP))
    y = float(_TOP + stones.ROUND_HEIGHT + 6)
    for seat in range(scene.seats):
        laid.append((seat_panel(scene, seat, ""), _RIGHT, y))
        y += SEAT_HEIGHT + 6
    laid.append((slim_hand(scene, "", 3, SEAT_WIDTH), _RIGHT, y))
    return side_by_side(laid, WIDTH, HEIGHT, desc)


def _frame(scene: Scene) -> Drawing:
    """What only the whole table has: the page, the lintel, the question and its answers."""
    frame = Drawing("table", WIDTH, HEIGHT, "")
    ground, sill, choices = frame.layer("ground"), frame.layer("sill"), stage(frame, "choices")
    ground.add(box(0, 0, WIDTH, HEIGHT, 0, "page"), box(0, 0, WIDTH, LINTEL, 0, "lintel"))
    ground.add(title(TITLE[scene.lang], 16, 29, 21, "lintel-ink"))
    ground.add(words(headline(scene.view, scene.lang), _SECOND, 28, 15, "lintel-ink-2"))
    wide = WIDTH - GAP - _CENTRE
    sill.add(moved(panel(wide, SILL, True, scene.choosing), _CENTRE, _SILL))
    x = _CENTRE + 16.0
    if scene.actor >= 0:
        sill.add(seal(scene.emblem(scene.actor), _CENTRE + 36, _SILL + SILL / 2, 20))
        x += 58
    lines = lines_of(prompt(scene.view, scene.lang), 330, 17, 3)
    y = _SILL + SILL / 2 + 6 - 11 * (len(lines) - 1)
    for n, line in enumerate(lines):
        sill.add(words(line, x, y + 22 * n, 17, "ink", weight=600))
    for action, text, left, top, room in _chips(scene, x + 350):
        body = box(0, 0, room, 21, 7, "lamp-soft", "lamp-edge", 1.3)
        body += words(text, room / 2, 15, 13.5, "ink", "middle", 600)
        choices.piece(str(action), left, top, body, action=action)
    return frame


def _chips(scene: Scene, start: float) -> list[tuple[int, str, float, float, float]]:
    """As many answers as fit on the sill: action, words, where, how wide."""
    found: list[tuple[int, str, float, float, float]] = []
    left, top = start, 0.0
    for action in scene.view["legal"]:
        text = label(action, scene.view, scene.lang)
        room = breadth(text, 13.5, True) + 18
        if left > start and left + room > WIDTH - GAP - 8:
            left, top = start, top + 24
        if top > 50:
            break
        found.append((action, text, left, top, room))
        left += room + 5
    middle = _SILL + (SILL - 21 - max((each[3] for each in found), default=0)) / 2
    return [(action, text, x, middle + y, room) for action, text, x, y, room in found]
