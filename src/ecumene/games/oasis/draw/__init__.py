"""The table as SVG, made from an observation alone."""

from __future__ import annotations

from ecumene.draw.drawing import Drawing, mark, text
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import seat_name
from ecumene.engine.picture import Part
from ecumene.games.oasis.draw.board import board
from ecumene.games.oasis.draw.cover import painted_cover
from ecumene.games.oasis.draw.ground import SIZE
from ecumene.games.oasis.draw.hand import HAND_HEIGHT, hand
from ecumene.games.oasis.draw.pieces import DISPLAY, emblem
from ecumene.games.oasis.draw.seats import panel, panel_height
from ecumene.games.oasis.draw.stock import STOCK_HEIGHT, WIDTH, stock
from ecumene.games.oasis.words import labels as words
from ecumene.games.oasis.words.labels import PACKAGE, View, describe

__all__ = ["draw", "emblem", "painted_cover", "parts"]

GAP = 8
HEADER = 44


def parts(view: View, lang: str) -> list[Part]:
    """The parts of the table: the board, cards and wind, one panel per seat, the own hand."""
    say = translator(PACKAGE, lang)
    seats = range(len(view["scores"]))
    return [
        Part("board", say(N_("Ring of places")), "board"),
        Part("stock", say(N_("Wind and cards")), "cards"),
        *(Part(f"seat{seat}", seat_name(seat, lang), "seat") for seat in seats),
        Part("hand", say(N_("Hand")), "hand"),
    ]


def draw(view: View, part: str | None, lang: str) -> Drawing:
    """The whole table, or one part of it."""
    if part is not None:
        return _part(view, part, lang)
    table = Drawing("table", SIZE + WIDTH + 3 * GAP, HEADER + 2 * GAP + SIZE, "")
    table.desc = describe(view, lang)
    _frame(table, view, lang)
    table.lay(board(view, lang), GAP, HEADER + GAP)
    x, y = 2.0 * GAP + SIZE, float(HEADER + GAP)
    for seat in range(len(view["scores"])):
        table.lay(panel(view, seat, lang), x, y)
        y += panel_height(view) + GAP
    table.lay(stock(view, lang), x, HEADER + SIZE - HAND_HEIGHT - STOCK_HEIGHT)
    table.lay(hand(view, lang), x, HEADER + GAP + SIZE - HAND_HEIGHT)
    return table


def _part(view: View, part: str, lang: str) -> Drawing:
    if part == "board":
        return board(view, lang)
    if part == "stock":
        return stock(view, lang)
    if part == "hand":
        return hand(view, lang)
    return panel(view, int(part.removeprefix("seat")), lang)


def _frame(table: Drawing, view: View, lang: str) -> None:
    """What only the whole table has: the page, and a lintel with the title and the question."""
    ground = table.layer("ground")
    ground.add(
        mark("rect", width=table.width, height=table.height, fill="var(--page)"),
        mark("rect", width=table.width, height=HEADER, fill="var(--lintel)"),
        text(
            words.TITLE[lang],
            GAP * 2,
            29,
            22,
            text_anchor="start",
            fill="var(--lintel-ink)",
            font_family=DISPLAY,
        ),
        text(
            words.prompt(view, lang),
            2 * GAP + SIZE,
            28,
            16,
            text_anchor="start",
            font_weight=600,
            fill="var(--lintel-ink)",
        ),
        text(
            words.round_text(view, lang),
            GAP * 2 + 74,
            28,
            15,
            text_anchor="start",
            fill="var(--lintel-ink-2)",
        ),
    )
