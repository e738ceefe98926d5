"""What everything on the table does, with a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw.plates import plate
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.oasis.content import GOODS, PLACE_IDS, TRADES, VALUES, WELL
from ecumene.games.oasis.draw.gallery import PAINTERS, good_plate, place_plate
from ecumene.games.oasis.names import GOOD, PACKAGE, PLACE

THINGS: Final = (  # id, name, text
    (
        "caravan",
        N_("Caravan"),
        N_("Yours carries your colour and number. It travels around the ring in one direction."),
    ),
    ("coins", N_("Coins"), N_("You begin with 3. Whoever has the most at the end wins.")),
    ("wind", N_("Wind die"), N_("It says how much water every caravan has in this round.")),
    (
        "water",
        N_("Water"),
        N_("Travelling costs 1, buying a card 2. What is left when you rest is lost."),
    ),
    (
        "deck",
        N_("Deck and discarded cards"),
        N_("When the deck is empty, the discarded cards are shuffled and become the deck."),
    ),
    (
        "start_marker",
        N_("Start marker"),
        N_("Among equal offers whoever is nearest to it, clockwise, plays first. It moves on."),
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Goods, places and the rest."""
    return (*_goods(lang), *_places(lang), *_things(lang))


def _goods(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for good, row in enumerate(GOODS):
        markets = [PLACE(n, lang) for n, trade in enumerate(TRADES) if trade == good]
        text = say(
            N_("{n} cards, worth {low} to {high} coins each. They sell at {one} and at {other}."),
            n=len(VALUES),
            low=min(VALUES),
            high=max(VALUES),
            one=markets[0],
            other=markets[1],
        )
        name = GOOD(good, lang)
        yield Entry(
            say(N_("Goods")), row.id, name, text, plate(row.id, name, good_plate(good, lang))
        )


def _places(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for place, id in enumerate(PLACE_IDS):
        name, good = PLACE(place, lang), TRADES[place]
        if good == WELL:
            text = say(N_("A well. A caravan that rests here gets 1 coin, and nobody asks a toll."))
        else:
            message = N_(
                "A market for {good}. Rest here to sell an offer of these goods; those who stand "
                "here already may demand a toll."
            )
            text = say(message, good=GOOD(good, lang))
        yield Entry(say(N_("Places")), id, name, text, plate(id, name, place_plate(place, lang)))


def _things(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for id, message, text in THINGS:
        name = say(message)
        yield Entry(say(N_("Pieces")), id, name, say(text), plate(id, name, PAINTERS[id](lang)))
