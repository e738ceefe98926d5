"""Artwork: what is painted in strokes stands in the component files of its game, beside its icons.

[[artwork]]
id = "pyramid"
outline = "M0-24L23 15H-23z"
strokes = [{ d = "M0-24L23 15H-23z", fill = "stone-lit" }, ...]

ARTWORK = {row.id: row for row in shelf.rows("artwork.toml", "artwork", Artwork)}
ARTWORK["pyramid"].body
"""

from __future__ import annotations

from functools import cache

from ecumene.draw.marks import path
from ecumene.engine.content import Row


class Stroke(Row, kw_only=True):
    """One outline; colours are names of design tokens, or ``#rrggbb`` on a cover."""

    d: str
    fill: str = "none"
    stroke: str = "none"
    width: float = 0
    round: bool = False  # its ends
    opacity: float = 1


class Artwork(Row, kw_only=True):
    """A picture in strokes around (0, 0); its outline, if somebody needs it, is that of all."""

    id: str
    outline: str = ""
    strokes: tuple[Stroke, ...] = ()

    @property
    def body(self) -> str:
        """All strokes, the first lowest."""
        return _painted(self.strokes)


@cache
def _painted(strokes: tuple[Stroke, ...]) -> str:
    return "".join(
        path(each.d, each.fill, each.stroke, each.width, _more(each)) for each in strokes
    )


def _more(stroke: Stroke) -> str:
    ends = 'stroke-linecap="round"' if stroke.round else ""
    pale = f'opacity="{stroke.opacity:g}"' if stroke.opacity < 1 else ""
    return " ".join(filter(None, (ends, pale)))
