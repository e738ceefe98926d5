"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import box, title, words
from ecumene.draw.table import GAP, HEIGHT, LINTEL, TOP, WIDTH, Tabletop
from ecumene.engine.lang import N_
from ecumene.engine.picture import Part
from ecumene.games.oasis.draw import hand as cards
from ecumene.games.oasis.draw.board import board
from ecumene.games.oasis.draw.cover import painted_cover
from ecumene.games.oasis.draw.describe import describe
from ecumene.games.oasis.draw.ground import SIZE
from ecumene.games.oasis.draw.hand import own_hand
from ecumene.games.oasis.draw.scene import Scene, emblem
from ecumene.games.oasis.draw.seats import panel_height, seat_panel
from ecumene.games.oasis.words.labels import round_text

__all__ = ["TABLETOP", "emblem", "painted_cover"]


def layout(scene: Scene) -> list[Part]:
    """The parts of the table: the board, one panel per seat, the own hand."""
    return [
        Part("board", scene.say(N_("Ring of places")), "board"),
        *(Part(f"seat{seat}", scene.name(seat), "seat") for seat in range(scene.seats)),
        Part("hand", scene.say(N_("Hand")), "hand"),
    ]


def whole(scene: Scene) -> Drawing:
    """The board at the left, everything else at the right, the question on the lintel."""
    table = Drawing("table", WIDTH, HEIGHT, "")
    x, y, foot = 2.0 * GAP + SIZE, float(TOP), TOP + SIZE - cards.HEIGHT
    table.layer("ground").add(
        box(0, 0, WIDTH, HEIGHT, 0, "page"),
        box(0, 0, WIDTH, LINTEL, 0, "lintel"),
        title(scene.title, 16, 29, 22, "lintel-ink"),
        words(round_text(scene.view, scene.lang), 90, 28, 15, "lintel-ink-2"),
        words(scene.prompt, x, 28, 16, "lintel-ink", weight=600),
    )
    table.lay(board(scene), GAP, TOP)
    for seat in range(scene.seats):
        table.lay(seat_panel(scene, seat), x, y)
        y += panel_height(scene) + GAP
    table.lay(own_hand(scene), x, foot)
    return table


TABLETOP: Final = Tabletop(
    Scene,
    layout,
    {"board": board, "hand": own_hand},
    {"seat": seat_panel},
    whole,
    describe,
)
