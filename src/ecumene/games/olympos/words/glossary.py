"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Entry
from ecumene.games.olympos.content import CARDS, GODS, KINDS, WONDERS
from ecumene.games.olympos.draw import gallery
from ecumene.games.olympos.draw.development import cost_text
from ecumene.games.olympos.names import CARD, GOD, KIND, PACKAGE, WONDER

PIECES: Final = (  # id, name, text
    (
        "marker",
        N_("Time marker"),
        N_("It walks the price of your actions. Whoever is furthest back is on turn."),
    ),
    (
        "price",
        N_("Action points (AP)"),
        N_(
            "What an action costs: so many spaces your marker walks, after hourglasses have paid "
            "their part."
        ),
    ),
    (
        "settler",
        N_("Settler"),
        N_(
            "The topmost one controls its area. One that is beaten stays underneath until it flees."
        ),
    ),
    (
        "hourglass",
        N_("Hourglass"),
        N_("Pays 1 AP before your marker moves. You have to use it with the next action."),
    ),
    (
        "cube",
        N_("Resource cube"),
        N_("Counts as 1 of its resource for one progress, and is then returned."),
    ),
    (
        "territory_tile",
        N_("Territory tile"),
        N_("One for each area that you control: 1 of its resource for every progress."),
    ),
    (
        "tribe",
        N_("Tribe and star"),
        N_(
            "A tribe must be beaten. Its token is then a star that belongs to whoever controls "
            "the area, and counts for wonders."
        ),
    ),
    (
        "zeus_token",
        N_("Zeus token"),
        N_("1 Zeus symbol for the controller of the area Olympos."),
    ),
    (
        "cross_tile",
        N_("Cross tile"),
        N_("The area is blocked for the whole game: it can be crossed, but nobody stops there."),
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Progress, wonders, cards, gods and pieces."""
    return tuple(_entries(lang))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


Painter = Callable[[int, str], str]


def _entry(group: str, id: str, name: str, text: str, body: str) -> Entry:
    return Entry(group, id, name, text, gallery.plate(id, name, body))


def _entries(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for number, tile in enumerate(KINDS):
        text = _sentence(KIND.text(number, lang)) + " "
        text += say(N_("Cost: {cost}."), cost=cost_text(tile.cost, lang))
        body = gallery.kind_plate(number, lang)
        yield _entry(say(N_("Progress")), tile.id, KIND(number, lang), text, body)
    for number, wonder in enumerate(WONDERS):
        text = say(
            N_("Needs {stars} stars, brings {points} points."),
            stars=wonder.stars,
            points=wonder.points,
        )
        body = gallery.wonder_plate(number, lang)
        yield _entry(say(N_("Wonders")), wonder.id, WONDER(number, lang), text, body)
    groups: tuple[tuple[str, Names, tuple[str, ...], Painter], ...] = (
        (N_("Destiny cards"), CARD, tuple(row.id for row in CARDS), gallery.card_plate),
        (N_("Olympos cards"), GOD, tuple(row.id for row in GODS), gallery.god_plate),
    )
    for group, names, ids, paint in groups:
        for number, id in enumerate(ids):
            text = _sentence(names.text(number, lang))
            yield _entry(say(group), id, names(number, lang), text, paint(number, lang))
    for id, message, text in PIECES:
        yield _entry(say(N_("Pieces")), id, say(message), say(text), gallery.PIECES[id](lang))
