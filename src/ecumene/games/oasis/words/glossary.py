"""What everything on the table does, with a picture of it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.plates import plate
from ecumene.engine.glossary import Group, entries, terms
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Entry
from ecumene.games.oasis.content import TERMS, TRADES, VALUES, WELL
from ecumene.games.oasis.draw.gallery import PAINTERS, good_plate, place_plate
from ecumene.games.oasis.names import GOOD, PACKAGE, PLACE


def _good_text(good: int, lang: str) -> str:
    markets = [PLACE(place, lang) for place, trade in enumerate(TRADES) if trade == good]
    return translator(PACKAGE, lang)(
        N_("{n} cards, worth {low} to {high} coins each. Markets: {places}."),
        n=len(VALUES),
        low=min(VALUES),
        high=max(VALUES),
        places=", ".join(markets) or "–",  # as many as the board has: designers change it
    )


def _place_text(place: int, lang: str) -> str:
    say = translator(PACKAGE, lang)
    if TRADES[place] == WELL:
        return say(N_("A well. A caravan that rests here gets 1 coin, and nobody asks a toll."))
    message = N_(
        "A market for {good}. Rest here to sell an offer of these goods; those who stand "
        "here already may demand a toll."
    )
    return say(message, good=GOOD(TRADES[place], lang))


_TERM: Final = terms(TERMS)
GROUPS: Final = (
    Group(N_("Goods"), Names("good", GOOD.ids, GOOD, _good_text), good_plate),
    Group(N_("Places"), Names("place", PLACE.ids, PLACE, _place_text), place_plate),
    Group(N_("Pieces"), _TERM, lambda number, lang: PAINTERS[_TERM.ids[number]](lang)),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Goods, places and the rest."""
    return tuple(entries(PACKAGE, lang, GROUPS, plate))
