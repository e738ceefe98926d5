"""What everything on the table does, with a picture of it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.engine.glossary import Group, entries, of_group, terms
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Entry
from ecumene.games.ancient_world.content import (
    BANNER_VP,
    CAPITAL,
    DECK_A,
    DECK_B,
    DECK_OF,
    DECKS,
    MARKER,
    START_DECK,
    TERMS,
    WILD,
)
from ecumene.games.ancient_world.draw import gallery
from ecumene.games.ancient_world.names import (
    ABILITY,
    ACTION,
    BANNER,
    MILITARY,
    PACKAGE,
    PROVINCE,
    STATE,
    SYMBOL,
    TITAN,
)

_TERM: Final = terms(TERMS, ABILITY, SYMBOL, Names("piece", [*DECKS, CAPITAL, MARKER]))


def _of_deck(deck: int) -> list[int]:
    return [card for card in range(len(STATE)) if DECK_OF[card] == deck]


def _banner_text(banner: int, lang: str) -> str:
    say = translator(PACKAGE, lang)
    if banner == WILD:
        return say(N_("At the end its owner names the tribe for which it counts, on every card."))
    message = N_(
        "Banners of {name} stand on state cards and titans. At the end the set of one tribe scores "
        "{points} points for 1 to 6 banners; more score no more."
    )
    points = ", ".join(str(BANNER_VP[n]) for n in range(1, 7))
    return say(message, name=BANNER(banner, lang), points=points)


GROUPS: Final = (
    Group(N_("Board actions"), ACTION, gallery.action_plate),
    Group(N_("Starting state cards"), STATE, gallery.state_plate, _of_deck(START_DECK)),
    Group(N_("State cards A"), STATE, gallery.state_plate, _of_deck(DECK_A)),
    Group(N_("State cards B"), STATE, gallery.state_plate, _of_deck(DECK_B)),
    Group(N_("Military cards"), MILITARY, gallery.military_plate),
    Group(N_("Titans"), TITAN, gallery.titan_plate),
    Group(N_("Provinces"), PROVINCE, gallery.province_plate),
    Group(N_("Tribes"), Names("banner", BANNER.ids, BANNER, _banner_text), gallery.tribe_plate),
    Group(
        N_("Symbols"),
        _TERM,
        lambda number, lang: gallery.symbol_plate(_TERM.ids[number]),
        of_group(TERMS, "symbols"),
    ),
    Group(
        N_("Tokens"),
        _TERM,
        lambda number, lang: gallery.TOKENS[_TERM.ids[number]](lang),
        of_group(TERMS, "tokens"),
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Every board action and every card, then tribes, symbols and tokens."""
    return tuple(entries(PACKAGE, lang, GROUPS, gallery.plate))
