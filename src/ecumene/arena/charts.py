"""Small plots as SVG: whiskers, a matrix, rows of histograms. Colours are variables of the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Any, Final, NamedTuple

from ecumene.draw.drawing import mark, number, text

Say = Callable[[float], str]
"""A number in words."""

SMALL: Final = 12.0  # labels
LINE: Final = "var(--line)"
QUIET: Final = "var(--ink-3)"


class Row(NamedTuple):
    """A value with its interval."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""  # in the margin on the right
    colour: str = "var(--accent)"


class Cell(NamedTuple):
    """A field of a matrix: how good it is from 0 to 1, and what stands in it."""

    warmth: float
    words: str
    below: str = ""
    title: str = ""


@dataclass(frozen=True)
class Axis:
    """A scale from numbers to places."""

    low: float
    high: float
    left: float
    right: float
    say: Say
    log: bool = False

    def at(self, value: float) -> float:
        """The place of a value; beyond the ends it is held at them."""
        low, high, value = (
            (log10(self.low), log10(self.high), log10(max(value, self.low)))
            if self.log
            else (self.low, self.high, value)
        )
        share = (value - low) / (high - low)
        return self.left + max(0.0, min(1.0, share)) * (self.right - self.left)

    def ticks(self) -> list[float]:
        """Round values, four to seven of them."""
        if self.log:
            powers = range(ceil(log10(self.low) - 1e-9), floor(log10(self.high) + 1e-9) + 1)
            return [10.0**power for power in powers]
        step = round_step((self.high - self.low) / 5)
        first = ceil(self.low / step - 1e-9)
        last = floor(self.high / step + 1e-9)
        return [count * step for count in range(first, last + 1)]

    def draw(self, top: float, bottom: float) -> str:
        """Lines and numbers."""
        marks = []
        for tick in self.ticks():
            x = self.at(tick)
            marks.append(rule(x, top, x, bottom))
            marks.append(text(self.say(tick), x, bottom + 17, SMALL, fill=QUIET))
        return "".join(marks)


def round_step(rough: float) -> float:
    """The nearest step that people count in.

    >>> round_step(0.18), round_step(7.0), round_step(33)
    (0.2, 10.0, 50.0)
    """
    power = 10.0 ** floor(log10(rough)) if rough > 0 else 1.0
    return next(step * power for step in (1.0, 2.0, 5.0, 10.0) if rough <= step * power * 1.0001)


def rule(x1: float, y1: float, x2: float, y2: float, stroke: str = LINE, **more: Any) -> str:
    """A straight line."""
    return mark("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **more)


def bar(x: float, y: float, width: float, height: float, fill: str, **more: Any) -> str:
    """A rectangle that can always be seen."""
    return mark("rect", x=x, y=y, width=max(1.0, width), height=height, fill=fill, **more)


def dot(x: float, y: float, r: float, fill: str) -> str:
    """A value on its interval."""
    return mark("circle", cx=x, cy=y, r=r, fill=fill, stroke="var(--panel)", stroke_width=2)


def frame(width: float, height: float, title: str, body: str, kind: str = "plot") -> str:
    """A picture in its own size, with words for those who do not see it.

    It has none where the text beside it says the same.
    """
    words = f'role="img" aria-label="{escape(title)}"' if title else 'aria-hidden="true"'
    return (
        f'<svg class="{kind}" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" {words}>{body}</svg>'
    )


def whiskers(
    rows: Sequence[Row],
    axis: Axis,
    title: str,
    width: float,
    reference: tuple[float, str] | None = None,
) -> str:
    """One line per row: a dot for the value, a bar for its interval."""
    top, step = 26.0, 34.0
    bottom = top + step * len(rows)
    marks = [axis.draw(top - 4, bottom)]
    if reference is not None:
        x = axis.at(reference[0])
        marks.append(rule(x, top - 8, x, bottom, "var(--ink-2)", stroke_dasharray="4 4"))
        marks.append(text(reference[1], x, top - 13, SMALL, fill="var(--ink-2)"))
    for place, row in enumerate(rows):
        y = top + step * (place + 0.5)
        left, right, x = axis.at(row.low), axis.at(row.high), axis.at(row.value)
        marks += [
            text(row.label, axis.left - 16, y + 4.5, 14, text_anchor="end", class_="name"),
            bar(left, y - 6, right - left, 12, row.colour, rx=6, fill_opacity=0.28),
            dot(x, y, 6.5, row.colour),
            text(row.note, width - 4, y + 4.5, 13, text_anchor="end", fill="var(--ink-2)"),
        ]
    return frame(width, bottom + 26, title, "".join(marks))


def matrix(
    rows: Sequence[str],
    columns: Sequence[str],
    cells: Sequence[Sequence[Cell | None]],
    title: str,
    room: float,
) -> str:
    """A field for each row and column, warm where the row does well, cold where it does badly."""
    left, top = 26.0 + 7.6 * max(map(len, rows)), 38.0
    least = max(68.0, 14 + 7.6 * max(map(len, columns)))
    wide, high = max(least, min(112.0, (room - left) / len(columns))), 58.0
    marks = [
        text(column, left + wide * (place + 0.5), top - 14, 14, class_="name")
        for place, column in enumerate(columns)
    ]
    for place, row in enumerate(rows):
        y = top + high * place
        marks.append(text(row, left - 14, y + high / 2 + 5, 14, text_anchor="end", class_="name"))
        for column, cell in enumerate(cells[place]):
            marks.append(_field(cell, left + wide * column, y, wide, high))
    width, height = left + wide * len(columns) + 4, top + high * len(rows) + 4
    return frame(width, height, title, "".join(marks))


def _field(cell: Cell | None, x: float, y: float, wide: float, high: float) -> str:
    def box(fill: str, opacity: float) -> str:
        return bar(x + 2, y + 2, wide - 4, high - 4, fill, rx=6, fill_opacity=opacity)

    if cell is None:
        return box("var(--well)", 0.55)
    pole = "var(--warm)" if cell.warmth > 0.5 else "var(--cold)"
    strength = 0.9 * abs(cell.warmth - 0.5) * 2
    ink = "var(--pole-ink)" if strength > 0.8 else "var(--ink)"
    middle = x + wide / 2
    body = [
        f"<title>{escape(cell.title)}</title>",
        box("var(--raised)", 1),
        box(pole, strength),
        text(cell.words, middle, y + high / 2 + (0 if cell.below else 5), 16, fill=ink),
    ]
    if cell.below:
        body.append(text(cell.below, middle, y + high / 2 + 17, 11.5, fill=ink, fill_opacity=0.85))
    return f"<g>{''.join(body)}</g>"


class Spread(NamedTuple):
    """Many values of one kind."""

    label: str
    values: Sequence[int]
    note: str = ""
    colour: str = "var(--accent)"


def ridges(rows: Sequence[Spread], title: str, axis_title: str, say: Say, width: float) -> str:
    """One histogram per row above a common axis, with the median marked."""
    every = [value for row in rows for value in row.values] or [0]
    low, high = min(every), max(every)
    size = max(1, ceil((high - low + 1) / 36))
    low -= low % size
    bins = (high - low) // size + 1
    left = 26.0 + 7.6 * max(len(row.label) for row in rows)
    axis = Axis(low, low + bins * size, left, width - 62, say)
    top, step = 12.0, 62.0 if len(rows) < 7 else 44.0
    bottom = top + step * len(rows)
    marks = [axis.draw(top, bottom)]
    for place, row in enumerate(rows):
        marks.append(_ridge(row, axis, low, size, bins, top + step * (place + 1), step - 14))
        y = top + step * (place + 1) - 8
        marks.append(text(row.label, left - 16, y, 14, text_anchor="end", class_="name"))
        marks.append(text(row.note, width - 4, y, 13, text_anchor="end", fill="var(--ink-2)"))
    marks.append(text(axis_title, (left + width - 62) / 2, bottom + 38, SMALL, fill=QUIET))
    return frame(width, bottom + 48, title, "".join(marks))


def _ridge(
    row: Spread, axis: Axis, low: int, size: int, bins: int, base: float, high: float
) -> str:
    counts = [0] * bins
    for value in row.values:
        counts[(value - low) // size] += 1
    most = max(counts) or 1
    marks = [rule(axis.left, base, axis.right, base)]
    for place, count in enumerate(counts):
        if count:
            x, end = axis.at(low + place * size), axis.at(low + (place + 1) * size)
            tall = max(1.5, high * count / most)
            marks.append(bar(x + 0.5, base - tall, end - x - 1, tall, row.colour, rx=1.5))
    if row.values:
        x = axis.at(median(row.values) + 0.5)
        for colour, thick in (("var(--panel)", 4.5), ("var(--ink)", 1.75)):
            marks.append(rule(x, base - high - 2, x, base, colour, stroke_width=thick))
    return "".join(marks)


def median(values: Sequence[int]) -> float:
    """The value in the middle.

    >>> median([3, 1, 2]), median([4, 1])
    (2.0, 2.5)
    """
    ordered, half = sorted(values), len(values) // 2
    return float(ordered[half] if len(values) % 2 else (ordered[half - 1] + ordered[half]) / 2)


def sliver(row: Row, axis: Axis, reference: float | None = None) -> str:
    """A whisker small enough for a line of a table."""
    x, left, right = axis.at(row.value), axis.at(row.low), axis.at(row.high)
    marks = [rule(axis.left, 12, axis.right, 12, stroke_width=2, stroke_linecap="round")]
    if reference is not None:
        at = axis.at(reference)
        marks.append(rule(at, 3, at, 21, QUIET, stroke_dasharray="3 2"))
    marks.append(bar(left, 7.5, right - left, 9, row.colour, rx=4.5, fill_opacity=0.32))
    marks.append(dot(x, 12, 5.5, row.colour))
    title = ": ".join(filter(None, (row.label, row.note)))
    return frame(axis.right + axis.left, 24, title, "".join(marks), "sliver")
