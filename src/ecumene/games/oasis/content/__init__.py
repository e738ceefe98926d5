"""The pieces of Oasis, frozen into lists of ints."""

from __future__ import annotations

from typing import Final

from ecumene.engine.content import Paragraph, Shelf, Term, index
from ecumene.games.oasis.content.rows import Deck, Good, Place, Sign

with Shelf(__name__) as shelf:
    GOODS: Final = shelf.rows("cards.toml", "good", Good, count=4)
    DECK: Final = shelf.one("cards.toml", "deck", Deck)
    ICONS: Final = {row.id: row.icon for row in shelf.rows("signs.toml", "sign", Sign, kept=True)}
    TERMS: Final = shelf.rows("glossary.toml", "term", Term, kept=True)
    LESSON: Final = shelf.rows("glossary.toml", "lesson", Paragraph)
    PLACES: Final = shelf.rows("board.toml", "place", Place, count=12)

WELL: Final = -1
VALUES: Final = DECK.values

GOOD_OF: Final[list[int]] = [good for good in range(len(GOODS)) for _ in VALUES]  # by card
VALUE_OF: Final[list[int]] = [value for _ in GOODS for value in VALUES]  # by card
TRADES: Final[list[int]] = [index(GOODS).get(place.good, WELL) for place in PLACES]  # by place
RING: Final = len(PLACES)
