"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw.marks import words
from ecumene.draw.measures import fitting
from ecumene.draw.plates import WIDTH, plate, tinted
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Entry
from ecumene.games.olympos.content import CARDS, GODS, KINDS, WONDERS
from ecumene.games.olympos.draw.development import cost_text
from ecumene.games.olympos.names import CARD, GOD, KIND, PACKAGE, WONDER

PIECES: Final = (  # id, name, text, pigment
    (
        "marker",
        N_("Time marker"),
        N_("It walks the price of your actions. Whoever is furthest back is on turn."),
        "lapis",
    ),
    (
        "settler",
        N_("Settler"),
        N_(
            "The topmost one controls its area. One that is beaten stays underneath until it flees."
        ),
        "malachite",
    ),
    (
        "hourglass",
        N_("Hourglass"),
        N_("Pays 1 AP before your marker moves. You have to use it with the next action."),
        "ochre",
    ),
    (
        "cube",
        N_("Resource cube"),
        N_("Counts as 1 of its resource for one progress, and is then returned."),
        "umber",
    ),
    (
        "territory_tile",
        N_("Territory tile"),
        N_("One for each area that you control: 1 of its resource for every progress."),
        "faience",
    ),
    (
        "tribe",
        N_("Tribe and star"),
        N_(
            "A tribe must be beaten. Its token is then a star that belongs to whoever controls "
            "the area, and counts for wonders."
        ),
        "tyrian",
    ),
    (
        "zeus_token",
        N_("Zeus token"),
        N_("1 Zeus symbol for the controller of the area Olympos."),
        "cinnabar",
    ),
    (
        "cross_tile",
        N_("Cross tile"),
        N_("The area is blocked for the whole game: it can be crossed, but nobody stops there."),
        "basalt",
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Progress, wonders, cards, gods and pieces."""
    return tuple(_entries(lang))


def _plate(id: str, name: str, pigment: str) -> str:
    body = tinted(pigment) + words(name, WIDTH / 2, 56, fitting(name, 144, 20, 11), anchor="middle")
    return plate(id, name, body)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _entries(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for number, tile in enumerate(KINDS):
        name = KIND(number, lang)
        text = _sentence(KIND.text(number, lang)) + " "
        text += say(N_("Cost: {cost}."), cost=cost_text(tile.cost, lang))
        yield Entry(say(N_("Progress")), tile.id, name, text, _plate(tile.id, name, "lapis"))
    for number, wonder in enumerate(WONDERS):
        name = WONDER(number, lang)
        text = say(
            N_("Needs {stars} stars, brings {points} points."),
            stars=wonder.stars,
            points=wonder.points,
        )
        yield Entry(say(N_("Wonders")), wonder.id, name, text, _plate(wonder.id, name, "ochre"))
    groups: tuple[tuple[str, Names, tuple[str, ...], str], ...] = (
        (N_("Destiny cards"), CARD, tuple(row.id for row in CARDS), "tyrian"),
        (N_("Olympos cards"), GOD, tuple(row.id for row in GODS), "cinnabar"),
    )
    for group, names, ids, pigment in groups:
        for number, id in enumerate(ids):
            name, text = names(number, lang), _sentence(names.text(number, lang))
            yield Entry(say(group), id, name, text, _plate(id, name, pigment))
    for id, message, text, pigment in PIECES:
        name = say(message)
        yield Entry(say(N_("Pieces")), id, name, say(text), _plate(id, name, pigment))
