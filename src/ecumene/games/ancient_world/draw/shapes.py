"""The few kinds of marks of which everything is drawn; colours are names of design tokens."""

from __future__ import annotations

from functools import cache

from ecumene.draw.marks import (
    box,
    title,
    words,
)


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
