"""The few kinds of marks of which tables are drawn; colours are names of design tokens."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from ecumene.draw.drawing import number
from ecumene.draw.measures import lines_of

DISPLAY: Final = "Marcellus, serif"


def paint(colour: str) -> str:
    """A colour by its token; ``none`` and ``#rrggbb`` stand for themselves."""
    return colour if colour == "none" or colour[0] == "#" else f"var(--{colour})"


def path(d: str, fill: str = "none", stroke: str = "none", width: float = 0, more: str = "") -> str:
    """An outline."""
    line = (
        f' stroke="{paint(stroke)}" stroke-width="{number(width)}" stroke-linejoin="round"'
        if width
        else ""
    )
    return f'<path d="{d}" fill="{paint(fill)}"{line}{more and " " + more}/>'


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    round_: float,
    fill: str,
    stroke: str = "none",
    line: float = 0,
    more: str = "",
) -> str:
    """A rectangle with round corners."""
    n = number
    edge = f' stroke="{paint(stroke)}" stroke-width="{n(line)}"' if line else ""
    return (
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="{n(round_)}" '
        f'fill="{paint(fill)}"{edge}{more and " " + more}/>'
    )


def disc(x: float, y: float, r: float, fill: str, stroke: str = "none", line: float = 0) -> str:
    """A circle."""
    edge = f' stroke="{paint(stroke)}" stroke-width="{number(line)}"' if line else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{paint(fill)}"{edge}/>'


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str = "ink",
    anchor: str = "start",
    weight: int = 400,
    more: str = "",
) -> str:
    """A line of words."""
    bold = f' font-weight="{weight}"' if weight != 400 else ""
    side = f' text-anchor="{anchor}"' if anchor != "start" else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{side}{bold} '
        f'fill="{paint(fill)}"{more and " " + more}>{escape(text)}</text>'
    )


def title(
    text: str, x: float, y: float, size: float, fill: str = "accent", anchor: str = "start"
) -> str:
    """Words in the display face."""
    return words(text, x, y, size, fill, anchor, more=f'font-family="{DISPLAY}"')


@cache
def paragraph(
    text: str, x: float, y: float, room: float, size: float, fill: str = "ink", most: int = 9
) -> str:
    """Words broken into lines below each other."""
    step = size * 1.17
    lines = enumerate(lines_of(text, room, size, most))
    return "".join(words(line, x, y + n * step, size, fill) for n, line in lines)


def icon(name: str, x: float, y: float, size: float, fill: str = "ink") -> str:
    """A game-icon by name, with its middle at a point."""
    n, half = number, size / 2
    return (
        f'<use href="#i-{name}" x="{n(x - half)}" y="{n(y - half)}" width="{n(size)}" '
        f'height="{n(size)}" color="{paint(fill)}"/>'
    )


def moved(body: str, x: float, y: float, scale: float = 1) -> str:
    """A drawing at another place, at another size."""
    size = f" scale({scale:.3f})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){size}">{body}</g>'


def faded(body: str, opacity: float) -> str:
    """A drawing that steps back."""
    return f'<g opacity="{opacity}">{body}</g>'


@cache
def hatch(x: float, y: float, width: float, height: float, step: float = 5) -> str:
    """Slanted strokes that fill a box, as one outline."""
    strokes = []
    n, at = number, step / 2
    while at < width + height:
        x0, y0 = (at, 0.0) if at < width else (width, at - width)
        x1, y1 = (0.0, at) if at < height else (at - height, height)
        strokes.append(f"M{n(x + x0)} {n(y + y0)}L{n(x + x1)} {n(y + y1)}")
        at += step
    return "".join(strokes)


@cache
def panel(width: float, height: float, raised: bool = False, lamp: bool = False) -> str:
    """The ground of a part."""
    fill = "raised" if raised else "panel"
    edge, line = ("lamp", 2.0) if lamp else ("line-strong" if raised else "line", 1.0)
    inset = line / 2
    return box(inset, inset, width - line, height - line, 10, fill, edge, line)
