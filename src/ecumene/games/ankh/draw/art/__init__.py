"""What is painted by hand, and what lies on the plates of the glossary: files beside the drawing.

The rules never read them.
"""

from __future__ import annotations

from typing import Final

from ecumene.draw.artwork import Artwork
from ecumene.engine.content import Row, Shelf

Spots = tuple[tuple[int, int], ...]


class Pattern(Row, kw_only=True):
    """Marks of a terrain around the middle of a hex, in three ways."""

    id: str
    stroke: str
    spots: tuple[Spots, Spots, Spots]
    grains: tuple[Spots, Spots, Spots] = ((), (), ())


class Laid(Row, kw_only=True):
    """A piece on a plate: at a spot of the little board, or at a point."""

    piece: str
    at: str | tuple[float, float]
    size: float = 1
    opacity: float = 1


class Plate(Row, kw_only=True):
    """The picture of a piece: a little board by the letters of its terrains, or a tint."""

    id: str
    board: str = ""
    tint: str = ""  # a colour, or a god whose it is
    strength: float = 0.14
    pieces: tuple[Laid, ...] = ()


with Shelf(__name__) as shelf:
    ARTWORK: Final = {row.id: row for row in shelf.rows("artwork.toml", "artwork", Artwork)}
    PATTERNS: Final = {row.id: row for row in shelf.rows("artwork.toml", "pattern", Pattern)}
    PLATES: Final = {row.id: row for row in shelf.rows("plates.toml", "plate", Plate)}
