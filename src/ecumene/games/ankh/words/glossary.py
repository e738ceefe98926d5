"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from ecumene.draw.plates import plate
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.ankh.content import (
    CARDS,
    COMPONENTS,
    EVENT_KINDS,
    GODS,
    GUARDIANS,
    POWERS,
    SCENARIOS,
    TRACKS,
)
from ecumene.games.ankh.content.rows import Described, God, Named, Scenario
from ecumene.games.ankh.draw.gallery import PAINTERS, Gallery
from ecumene.games.ankh.draw.maps import SIZE, scenario_map
from ecumene.games.ankh.names import PACKAGE
from ecumene.games.ankh.words import lexicon
from ecumene.games.ankh.words.lexicon import Thing

_NAMED: Final[dict[str, Named]] = {
    row.id: row for rows in (COMPONENTS, TRACKS, EVENT_KINDS) for row in rows
}
_Numbered = Callable[[Gallery, int], str]

ROWS: Final[tuple[tuple[str, Sequence[Described], _Numbered], ...]] = (
    (N_("Gods"), GODS, Gallery.god),
    (N_("Ankh powers"), POWERS, Gallery.power),
    (N_("Guardians"), GUARDIANS, Gallery.guardian),
    (N_("Battle cards"), CARDS, Gallery.card),
)
THINGS: Final = (
    (N_("Figures"), lexicon.FIGURES),
    (N_("Monuments"), lexicon.MONUMENTS),
    (N_("Actions"), lexicon.ACTIONS),
    (N_("Events"), lexicon.EVENTS),
    (N_("Devotion"), lexicon.DEVOTION),
    (N_("Board"), lexicon.BOARD),
    (N_("Tokens"), lexicon.TOKENS),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Every piece with rules of its own, then everything else, then the scenarios."""
    return tuple(_entries(lang))


def _entries(lang: str) -> Iterator[Entry]:
    say, draw = translator(PACKAGE, lang), Gallery(lang)
    for group, rows, painter in ROWS:
        for number, row in enumerate(rows):
            name, text = told(row, lang)
            picture = plate(row.id, name, painter(draw, number))
            yield Entry(say(group), row.id, name, text, picture)
    for group, things in THINGS:
        for thing in things:
            name = _name(thing, lang)
            picture = plate(thing.id, name, PAINTERS[thing.id](draw))
            yield Entry(say(group), thing.id, name, say(thing.text), picture)
    for number, scenario in enumerate(SCENARIOS):
        name, text = told(scenario, lang)
        picture = plate(scenario.id, name, scenario_map(number), SIZE)
        yield Entry(say(N_("Scenarios")), scenario.id, name, text, picture)


def told(row: Described | Scenario, lang: str) -> tuple[str, str]:
    """The name and the text of a piece; a god's power is named first."""
    german = lang == "de"
    name, text = (row.name_de, row.text_de) if german else (row.name_en, row.text_en)
    if isinstance(row, God):
        text = f"{row.power_de if german else row.power_en}: {text}"
    return name, text


def _name(thing: Thing, lang: str) -> str:
    if thing.name:
        return translator(PACKAGE, lang)(thing.name)
    row = _NAMED[thing.id]
    return row.name_de if lang == "de" else row.name_en
