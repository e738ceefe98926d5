"""How cards and places are called: number, id, and name in both languages."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.names import Names, namers
from ecumene.engine.narration import Namer
from ecumene.games.oasis.content import GOOD_OF, GOODS, PLACES, VALUE_OF, VALUES

PACKAGE: Final = "ecumene.games.oasis"

TITLE: Final = {"en": "Oasis", "de": "Oase"}
BLURB: Final = N_("Caravans, secret offers and tolls: a little game for two to five.")

GOOD: Final = Names("good", GOODS)
PLACE: Final = Names("place", PLACES)
CARD: Final = Names(  # by its goods and value
    "card",
    [f"{good.id}_{value}" for good in GOODS for value in VALUES],
    lambda card, lang: f"{GOOD(GOOD_OF[card], lang)} {VALUE_OF[card]}",
)

NAMES: Final[dict[str, Namer]] = namers(CARD, PLACE)
