"""Points: what each seat would score now, source by source."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ecumene.draw.drawing import Drawing
from ecumene.draw.marks import moved, words
from ecumene.draw.measures import fitting
from ecumene.draw.panel import headed

_LINE: Final = 17.0


def points_table(
    width: float,
    heading: str,
    heads: Sequence[str],
    sources: Sequence[str],
    counted: Sequence[Sequence[int]],
    totals: Sequence[int],
    together: str,
) -> Drawing:
    """A part "points": a column for each seat under its seal, a line for each source, the sum.

    *heads* are the seals, drawn around (0, 0); *counted* is by seat and source.
    """
    height = 52 + _LINE * (len(sources) + 1)
    drawing = headed("points", width, height, heading)
    lines = tuple(map(tuple, counted))
    drawing.layer("table").add(
        _lines(width, tuple(heads), tuple(sources), lines, tuple(totals), together)
    )
    return drawing


def _signed(n: int) -> str:
    return str(n).replace("-", "−")


@lru_cache(maxsize=256)
def _lines(
    width: float,
    heads: tuple[str, ...],
    sources: tuple[str, ...],
    counted: tuple[tuple[int, ...], ...],
    totals: tuple[int, ...],
    together: str,
) -> str:
    seats, step = len(totals), 34.0
    columns = [width - 20 - step * (seats - 1 - seat) for seat in range(seats)]
    body, y = "", 62.0
    for head, x in zip(heads, columns, strict=True):
        body += moved(head, x, 38)
    for source, name in enumerate(sources):
        body += words(name, 10, y, fitting(name, columns[0] - 26, 12.5, 11), "ink-2")
        for seat, x in enumerate(columns):
            n = counted[seat][source]
            text = _signed(n) if n else "·"
            body += words(text, x, y, 13, "ink" if n else "ink-3", "middle")
        y += _LINE
    body += words(together, 10, y + 2, 12.5, "ink", weight=700)
    for total, x in zip(totals, columns, strict=True):
        body += words(_signed(total), x, y + 2, 14, "ink", "middle", 700)
    return body
