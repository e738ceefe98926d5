"""What everything on the table does, with a picture of it."""

from __future__ import annotations

from collections.abc import Sequence
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
    FIRST_TROOP,
    MARKER,
    MILITARY_COINS,
    MILITARY_KNOWLEDGE,
    START_DECK,
    STATE_COINS,
    STATE_KNOWLEDGE,
    STATES,
    TERMS,
    TITANS,
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
from ecumene.games.ancient_world.words.labels import cost_text

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


def _banners(banners: Sequence[str], lang: str) -> str:
    if not banners:
        return ""
    names = ", ".join(BANNER(banner, lang) for banner in banners)
    return translator(PACKAGE, lang)(N_("Banners: {names}."), names=names)


def _state_text(card: int, lang: str) -> str:
    """What is printed besides: whoever reads sees no card."""
    bought = DECK_OF[card] != START_DECK
    cost = _cost(STATE_COINS[card], STATE_KNOWLEDGE[card], lang) if bought else ""
    return _said(cost, _banners(STATES[card].banners, lang), STATE.text(card, lang))


def _military_text(card: int, lang: str) -> str:
    bought = card >= FIRST_TROOP
    cost = _cost(MILITARY_COINS[card], MILITARY_KNOWLEDGE[card], lang) if bought else ""
    return _said(cost, MILITARY.text(card, lang))


def _cost(coins: int, knowledge: int, lang: str) -> str:
    price = cost_text(coins, knowledge, lang)
    return translator(PACKAGE, lang)(N_("Cost: {cost}."), cost=price)


def _titan_text(titan: int, lang: str) -> str:
    return _said(TITAN.text(titan, lang), _banners(TITANS[titan].banners, lang))


def _said(*sentences: str) -> str:
    return " ".join(each for each in sentences if each)


_STATES: Final = Names("state", STATE.ids, STATE, _state_text)
GROUPS: Final = (
    Group(N_("Board actions"), ACTION, gallery.action_plate),
    Group(N_("Starting state cards"), _STATES, gallery.state_plate, _of_deck(START_DECK)),
    Group(N_("State cards A"), _STATES, gallery.state_plate, _of_deck(DECK_A)),
    Group(N_("State cards B"), _STATES, gallery.state_plate, _of_deck(DECK_B)),
    Group(
        N_("Military cards"),
        Names("military", MILITARY.ids, MILITARY, _military_text),
        gallery.military_plate,
    ),
    Group(N_("Titans"), Names("titan", TITAN.ids, TITAN, _titan_text), gallery.titan_plate),
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
