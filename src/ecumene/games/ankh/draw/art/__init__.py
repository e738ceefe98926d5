"""What is painted by hand, and what lies on the plates of the glossary: files beside the drawing.

The rules never read them.
"""

from __future__ import annotations

from typing import Final

from ecumene.draw.artwork import Artwork, Pattern
from ecumene.draw.plates import Plate
from ecumene.engine.content import Shelf

with Shelf(__name__) as shelf:
    ARTWORK: Final = {row.id: row for row in shelf.rows("artwork.toml", "artwork", Artwork)}
    PATTERNS: Final = {row.id: row for row in shelf.rows("artwork.toml", "pattern", Pattern)}
    PLATES: Final = {row.id: row for row in shelf.rows("plates.toml", "plate", Plate)}
