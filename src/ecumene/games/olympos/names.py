"""How pieces and places are called: number, id, and name in both languages."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.kinds import Kind
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names, messages, namers
from ecumene.engine.narration import Namer
from ecumene.games.olympos import content
from ecumene.games.olympos.content import (
    AREAS,
    BONUS_IDS,
    BONUSES,
    CARDS,
    COLUMNS,
    GODS,
    KINDS,
    ROW_IDS,
    SLOT_IDS,
    SPACES,
    VARIANT_IDS,
    VARIANT_KIND,
    VARIANT_RESOURCE,
    VARIANTS,
    WONDERS,
    ZEUS_SPACES,
)
from ecumene.games.olympos.content.rows import Step
from ecumene.games.olympos.content.verbs import VERBS

PACKAGE: Final = "ecumene.games.olympos"

TITLE: Final = {"en": "Olympos", "de": "Olympos"}
BLURB: Final = N_(
    "Time is the currency: settle Greece, the Aegean and Atlantis, make progress, build wonders "
    "and meet the gods."
)


def effect_text(steps: tuple[Step, ...], lang: str, *, long: bool = True) -> str:
    """What effects do, in words made from the component files."""
    return VERBS.say(steps, lang, long=long)


def _kind_text(kind: int, lang: str) -> str:
    row = KINDS[kind]
    if row.variant:
        say = translator(PACKAGE, lang)
        return say(N_(" or ")).join(effect_text(each.effects, lang) for each in row.variant)
    return effect_text(row.effects, lang)


RESOURCE: Final = Names("resource", content.RESOURCES)
AREA: Final = Names("area", AREAS)
SPACE: Final = Names("space", SPACES)
KIND: Final = Names("progress", KINDS, text=_kind_text)
VARIANT: Final = Names(  # a copy of Money or Agriculture by its resource
    "variant",
    VARIANT_IDS,
    lambda at, lang: f"{KIND(VARIANT_KIND[at], lang)} ({RESOURCE(VARIANT_RESOURCE[at], lang)})",
    text=lambda at, lang: effect_text(VARIANTS[at].effects, lang),
)
WONDER: Final = Names("wonder", WONDERS)
CARD: Final = Names("card", CARDS, text=lambda at, lang: effect_text(CARDS[at].effects, lang))
GOD: Final = Names("god", GODS, text=lambda at, lang: effect_text(GODS[at].effects, lang))
BONUS: Final = Names(
    "bonus", BONUS_IDS, lambda at, lang: effect_text(BONUSES[at].effects, lang, long=False)
)
COLUMN: Final = Names("column", [str(column) for column in range(1, COLUMNS + 1)])
ROW: Final = Names(
    "row",
    ROW_IDS,
    messages(PACKAGE, N_("red"), N_("yellow"), N_("green"), N_("blue"), N_("purple")),
)
ZEUS_SPACE: Final = Names("zeus_space", ZEUS_SPACES)


def _slot(number: int, lang: str) -> str:
    """A Zeus space; of the two cards at a double one, for whom it is."""
    id, _, who = SLOT_IDS[number].partition("_")
    space = ZEUS_SPACE(id, lang)
    words = {"": "{space}", "first": N_("{space}, first"), "last": N_("{space}, last")}
    return translator(PACKAGE, lang)(words[who], space=space)


SLOT: Final = Names("slot", SLOT_IDS, _slot)


def _power(god: int, lang: str) -> str:
    """What a god does to those whom it chooses, short enough for a question."""
    return effect_text(GODS[god].effects, lang, long=False)


def _spaces(n: int, lang: str) -> str:
    return translator(PACKAGE, lang).plural("{n} space", "{n} spaces", n, n=n)


def _hourglasses(n: int, lang: str) -> str:
    return translator(PACKAGE, lang).plural("{n} hourglass", "{n} hourglasses", n, n=n)


NAMES: Final[dict[str, Namer]] = {
    **namers(
        RESOURCE,
        AREA,
        SPACE,
        KIND,
        VARIANT,
        WONDER,
        CARD,
        GOD,
        BONUS,
        COLUMN,
        ROW,
        ZEUS_SPACE,
        SLOT,
    ),
    "power": _power,
    "spaces": _spaces,
    "hourglasses": _hourglasses,
}


def spoken(**slots: Kind) -> dict[str, Any]:
    """How a frame writes those of its slots that are no plain numbers."""
    return slots
