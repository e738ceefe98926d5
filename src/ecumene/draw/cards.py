"""Cards: frames that say what may be done, rows on a table, hands to choose from.

A game draws the face of a card; the kit lays it down, lit, chosen, played or refused with a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from ecumene.draw.drawing import Drawing, Layer
from ecumene.draw.marks import box, disc, faded, icon, moved, panel, path, title, words
from ecumene.draw.measures import fitting, lines_of

Size = tuple[float, float]

PLAIN: Final = "plain"
CHOSEN: Final = "chosen"  # the question is about it, or it is the answer given in secret
PLAYED: Final = "played"  # out of the hand for now
REFUSED: Final = "refused"  # cannot be chosen now; a note says why


@dataclass(frozen=True)
class Card:
    """A card as it lies on the table; with an action it is lit and can be clicked."""

    name: str  # its id within its layer
    face: str
    title: str = ""
    action: int | None = None
    state: str = PLAIN
    note: str = ""  # why it is refused, in a few words
    about: str = ""  # its entry in the glossary, if the viewer may know it

    def body(self, size: Size, round_: float = 8) -> str:
        """Its face in the frame of its state."""
        return framed(self.face, size, self.action is not None, self.state, self.note, round_)


# Frames


def framed(
    face: str, size: Size, lit: bool, state: str = PLAIN, note: str = "", round_: float = 8
) -> str:
    """A face with what tells its state: lamplight, the accent, a veil."""
    body = lamplight(*size, round_) + face if lit else face
    if state == CHOSEN:
        return chosen(*size, round_) + body
    if state == REFUSED and not lit:
        return refused(face, note, *size)
    return faded(body, 0.45) if state == PLAYED else body


@cache
def lamplight(width: float, height: float, round_: float = 8, x: float = 0, y: float = 0) -> str:
    """A frame of lamplight around a box, to be laid under it: this can be chosen now."""
    outer = box(x, y, width, height, round_, "lamp", "lamp-edge", 6.4)
    return outer + box(x, y, width, height, round_, "none", "lamp", 4)


@cache
def chosen(width: float, height: float, round_: float = 8) -> str:
    """A frame around what the question is about."""
    return box(0, 0, width, height, round_, "none", "accent", 4.4)


@cache
def tick(x: float, y: float) -> str:
    """On a card that is chosen in secret."""
    return disc(x, y, 8.5, "accent", "panel", 1.6) + path(
        f"M{x - 4} {y}l3 3.2 5-6", "none", "panel", 2.2, 'stroke-linecap="round"'
    )


@cache
def refused(face: str, note: str, width: float, height: float) -> str:
    """A card that cannot be chosen now, and why."""
    body = faded(face, 0.42)
    if not note:
        return body
    size = fitting(note, width - 8, 12, 11, True)
    lines = lines_of(note, width - 6, 1.05 * size)
    top = height - 8 - 13 * len(lines)
    body += box(1.5, top - 1, width - 3, height - top - 0.5, 6, "well")
    return body + "".join(
        words(line, width / 2, top + 12.5 + 13 * n, size, "bad", "middle", 600)
        for n, line in enumerate(lines)
    )


# What is not a face


@cache
def sheet(
    width: float,
    height: float,
    round_: float = 8,
    fill: str = "raised",
    edge: str = "line-strong",
    line: float = 1.4,
) -> str:
    """The paper of a card."""
    half = line / 2
    return box(half, half, width - line, height - line, round_, fill, edge, line)


@cache
def back(width: float, height: float, sign: str, round_: float = 7) -> str:
    """A card that the viewer may not see."""
    body = sheet(width, height, round_, "accent-soft", "accent", 1.4)
    return body + icon(sign, width / 2, height / 2, 0.5 * min(width, height), "accent")


@cache
def vacant(width: float, height: float, round_: float = 8, text: str = "") -> str:
    """A place where a card may come to lie, and what may be said of it."""
    dash = 'stroke-dasharray="4 3.5"'
    body = box(0.8, 0.8, width - 1.6, height - 1.6, round_, "none", "line-strong", 1.2, dash)
    lines = text.split("\n") if text else []
    top = height / 2 + 4 - 7.5 * (len(lines) - 1)
    return body + "".join(
        words(line, width / 2, top + 15 * n, 12, "ink-3", "middle") for n, line in enumerate(lines)
    )


def deck(back_: str, cards: int, step: float = 2) -> str:
    """A pile: as many backs as can be told apart, at most three."""
    shown = min(3, cards)
    return "".join(moved(back_, step * n, -step * n) for n in reversed(range(shown)))


# Rows and hands


class Grid:
    """Places for cards of one size, side by side and line by line."""

    def __init__(
        self, x: float, y: float, size: Size, columns: int, gap: float = 8, line_gap: float = 0
    ) -> None:
        self.x = x
        self.y = y
        self.size = size
        self.columns = columns
        self.gap = gap
        self.line_gap = line_gap or gap

    def spot(self, at: int) -> tuple[float, float]:
        """The corner of a place."""
        line, column = divmod(at, self.columns)
        wide, tall = self.size
        return self.x + column * (wide + self.gap), self.y + line * (tall + self.line_gap)

    def lay(self, layer: Layer, cards: Iterable[Card], round_: float = 8) -> int:
        """Lay cards from the first place on; says how many there are."""
        count = 0
        for count, card in enumerate(cards, 1):
            lay(layer, card, self.spot(count - 1), self.size, round_)
        return count

    def leave(self, ground: Layer, places: Iterable[int], text: str = "") -> None:
        """Mark places that are empty."""
        for at in places:
            ground.add(moved(vacant(*self.size, text=text), *self.spot(at)))


def lay(layer: Layer, card: Card, spot: tuple[float, float], size: Size, round_: float = 8) -> None:
    """Lay one card down."""
    layer.piece(
        card.name,
        *spot,
        card.body(size, round_),
        title=card.title,
        action=card.action,
        kind="card",
        about=card.about,
    )


def hand(
    part: str,
    desc: str,
    heading: str,
    cards: Sequence[Card],
    size: Size,
    *,
    empty: str = "",
    columns: int = 0,
    width: float = 0,
    gap: float = 8,
    round_: float = 8,
) -> Drawing:
    """A part of its own: a title, and cards in one row or in some columns.

    It is as wide as its cards, unless *width* says otherwise; *empty* is what it says without any.
    """
    columns = columns or max(2, len(cards))
    edge = max(6, gap)  # so that lamplight ends within the panel
    wide = width or 2 * edge + columns * (size[0] + gap) - gap
    lines = max(1, -(-len(cards) // columns))
    tall = 28 + lines * (size[1] + gap) - gap + edge
    drawing = Drawing(part, wide, tall, desc)
    ground, layer = drawing.layer("ground"), drawing.layer("cards")
    ground.add(panel(wide, tall), title(heading, edge + 2, 19, 15))
    if not cards:
        ground.add(words(empty, edge + 2, 46, 13, "ink-3"))
    Grid(edge, 28, size, columns, gap).lay(layer, cards, round_)
    return drawing
