"""What is painted by hand, as files beside the drawing. The rules never read them."""

from __future__ import annotations

from typing import Final

from ecumene.draw.artwork import Artwork, Pattern
from ecumene.engine.content import Shelf

with Shelf(__name__) as shelf:
    ARTWORK: Final = {row.id: row for row in shelf.rows("artwork.toml", "artwork", Artwork)}
    PATTERNS: Final = {row.id: row for row in shelf.rows("artwork.toml", "pattern", Pattern)}
