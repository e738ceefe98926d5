"""The few kinds of marks of which everything is drawn; colours are names of design tokens."""

from __future__ import annotations

from functools import cache

from ecumene.engine.marks import (
    box,
    title,
    words,
)
from ecumene.games.ancient_world.draw.widths import BOLD, OTHER, TEXT
from ecumene.games.ancient_world.draw.widths import DISPLAY as DISPLAY_WIDTHS


@cache
def breadth(text: str, size: float, bold: bool = False) -> float:
    """How wide words are in the text face."""
    units = sum(TEXT.get(sign, OTHER) for sign in text)
    return units * size * (BOLD if bold else 1) / 100


@cache
def display_breadth(text: str, size: float) -> float:
    """How wide words are in the display face."""
    return sum(DISPLAY_WIDTHS.get(sign, OTHER) for sign in text) * size / 100


@cache
def fitting(text: str, room: float, size: float, least: float = 11, bold: bool = False) -> float:
    """The size at which words fit into a room."""
    wide = breadth(text, size, bold)
    return size if wide <= room else max(least, int(2 * size * room / wide) / 2)


@cache
def lines_of(
    text: str, room: float, size: float, most: int = 9, display: bool = False
) -> tuple[str, ...]:
    """Words broken into lines; what does not fit ends with dots."""
    lines = [""]
    measure = display_breadth if display else breadth
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or measure(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    return tuple(lines)


@cache
def heading(name: str, note: str, width: float) -> str:
    """The title of a shelf, and at its other end what is left of the deck."""
    return title(name, 9, 16.5, 15) + words(note, width - 9, 16, 12, "ink-3", "end")


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
def vacant(width: float, height: float, round_: float = 8) -> str:
    """A place where a card may come to lie."""
    dash = 'stroke-dasharray="4 3.5"'
    return box(0.8, 0.8, width - 1.6, height - 1.6, round_, "none", "line-strong", 1.2, dash)
