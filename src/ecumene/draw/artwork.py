"""Artwork: what is painted in strokes stands in the component files of its game, beside its icons.

[[artwork]]
id = "pyramid"
outline = "M0-24L23 15H-23z"
strokes = [{ d = "M0-24L23 15H-23z", fill = "stone-lit" }, ...]

ARTWORK = {row.id: row for row in shelf.rows("artwork.toml", "artwork", Artwork)}
ARTWORK["pyramid"].body
"""

from __future__ import annotations

from collections.abc import Iterable
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


Spots = tuple[tuple[int, int], ...]


class Pattern(Row, kw_only=True):
    """Marks of a ground around the middle of a space, in three ways, so that no rows form."""

    id: str
    stroke: str
    spots: tuple[Spots, Spots, Spots]
    grains: tuple[Spots, Spots, Spots] = ((), (), ())  # dots among them

    def over(self, middles: Iterable[tuple[float, float]], ways: Iterable[int]) -> str:
        """The outline of its marks over some spaces, each in one of the three ways."""
        return "".join(
            f"M{x + dx:.0f} {y + dy:.0f}{stroke}"
            for (x, y), way in zip(middles, ways)
            for spots, stroke in ((self.spots[way], self.stroke), (self.grains[way], "h.01"))
            for dx, dy in spots
        )


@cache
def _painted(strokes: tuple[Stroke, ...]) -> str:
    return "".join(
        path(each.d, each.fill, each.stroke, each.width, _more(each)) for each in strokes
    )


def _more(stroke: Stroke) -> str:
    ends = 'stroke-linecap="round"' if stroke.round else ""
    pale = f'opacity="{stroke.opacity:g}"' if stroke.opacity < 1 else ""
    return " ".join(filter(None, (ends, pale)))
