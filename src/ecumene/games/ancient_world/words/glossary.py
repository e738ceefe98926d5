"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.ancient_world.content import (
    ABILITIES,
    BANNER_VP,
    BOARD_ACTIONS,
    CAPITAL,
    DECKS,
    MARKER,
    MILITARY,
    PROVINCES,
    START_STATES,
    STATES_A,
    STATES_B,
    SYMBOLS,
    TITANS,
    TRIBES,
    TRIBES_COUNT,
    WILD_BANNER,
)
from ecumene.games.ancient_world.content.rows import Described, Named
from ecumene.games.ancient_world.draw import gallery
from ecumene.games.ancient_world.draw.gallery import plate
from ecumene.games.ancient_world.names import PACKAGE
from ecumene.games.ancient_world.words import lexicon
from ecumene.games.ancient_world.words.lexicon import Thing

_NAMED: Final[dict[str, Named]] = {
    row.id: row for rows in (ABILITIES, SYMBOLS, DECKS, (CAPITAL, MARKER)) for row in rows
}
_Painter = Callable[[int, str], str]
_A: Final = len(START_STATES)
_B: Final = _A + len(STATES_A)

ROWS: Final[tuple[tuple[str, Sequence[Described], int, _Painter], ...]] = (
    (
        N_("Board actions"),
        BOARD_ACTIONS,
        0,
        gallery.action_plate,
    ),  # group, rows, first number, painter
    (N_("Starting state cards"), START_STATES, 0, gallery.state_plate),
    (N_("State cards A"), STATES_A, _A, gallery.state_plate),
    (N_("State cards B"), STATES_B, _B, gallery.state_plate),
    (N_("Military cards"), MILITARY, 0, gallery.military_plate),
    (N_("Titans"), TITANS, 0, gallery.titan_plate),
    (N_("Provinces"), PROVINCES, 0, gallery.province_plate),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Every board action and every card, then tribes, symbols and tokens."""
    return tuple(_entries(lang))


def _entries(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for group, rows, first, painter in ROWS:
        for number, row in enumerate(rows, first):
            name, text = told(row, lang)
            yield Entry(say(group), row.id, name, text, plate(row.id, name, painter(number, lang)))
    yield from _tribes(lang)
    for thing in lexicon.SYMBOLS:
        name = _name(thing, lang)
        picture = plate(thing.id, name, gallery.symbol_plate(thing.id))
        yield Entry(say(N_("Symbols")), thing.id, name, say(thing.text), picture)
    for thing in lexicon.TOKENS:
        name = _name(thing, lang)
        picture = plate(thing.id, name, gallery.TOKENS[thing.id](lang))
        yield Entry(say(N_("Tokens")), thing.id, name, say(thing.text), picture)


def _tribes(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    group = say(N_("Tribes"))
    points = ", ".join(str(BANNER_VP[n]) for n in range(1, 7))
    for number, row in enumerate((*TRIBES, *WILD_BANNER)):
        name = row.name_de if lang == "de" else row.name_en
        wild = number == TRIBES_COUNT
        text = say(lexicon.WILD) if wild else say(lexicon.TRIBE, name=name, points=points)
        yield Entry(
            group, row.id, name, text, plate(row.id, name, gallery.tribe_plate(number, lang))
        )


def told(row: Described, lang: str) -> tuple[str, str]:
    """The name and the text of a card."""
    return (row.name_de, row.text_de) if lang == "de" else (row.name_en, row.text_en)


def _name(thing: Thing, lang: str) -> str:
    if thing.name:
        return translator(PACKAGE, lang)(thing.name)
    row = _NAMED[thing.id]
    return row.name_de if lang == "de" else row.name_en
