"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw.marks import words
from ecumene.draw.measures import fitting
from ecumene.draw.plates import WIDTH, plate, tinted
from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.hyperborea.content import ANY, BASE, CARDS, FACTIONS, HEXES, RUINS
from ecumene.games.hyperborea.content import TIER as TIER_NUMBER
from ecumene.games.hyperborea.content.rows import Site
from ecumene.games.hyperborea.names import (
    CARD,
    COLOUR,
    HEX,
    PACKAGE,
    POWER,
    RUIN,
    SET,
    TIER,
    effect_text,
)
from ecumene.games.hyperborea.sets import BASE_SETS, SPACE_KINDS
from ecumene.games.hyperborea.words.labels import card_effects

_PIGMENTS: Final = {"red": "cinnabar", "emerald": "malachite", "coral": "ochre"}
_STACKS: Final = ("malachite", "ochre", "lapis", "tyrian")

PIECES: Final = (  # id, name, text, pigment
    (
        "mini",
        N_("Mini"),
        N_("Walks, fights and enters sites. In a site it is frozen until your reset."),
        "lapis",
    ),
    (
        "ghost_mini",
        N_("Ghost"),
        N_("Guards a site of the borderlands or the centre. Destroyed: 1, 3, 6 points, then +1."),
        "basalt",
    ),
    (
        "fortress_token",
        N_("Fortress"),
        N_("Takes one attack for your minis in its hex. It stays until your next turn."),
        "umber",
    ),
    (
        "gem_piece",
        N_("Gem"),
        N_("1 point. Twelve of them, or fifteen with two players, meet a condition."),
        "faience",
    ),
    (
        "cube",
        N_("Cube"),
        N_("1 point at the end unless it is grey. Grey cubes fit only grey spaces."),
        "ochre",
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Technologies, ruin tiles, hexes, faction tiles and pieces."""
    return tuple(_entries(lang))


def _plate(id: str, name: str, pigment: str) -> str:
    body = tinted(pigment) + words(name, WIDTH / 2, 56, fitting(name, 144, 20, 11), anchor="middle")
    return plate(id, name, body)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def spaces_text(number: int, lang: str) -> str:
    """The spaces of a set: "green + any colour"."""
    say = translator(PACKAGE, lang)
    return " + ".join(
        say(N_("any colour")) if kind == ANY else COLOUR(kind, lang) for kind in SPACE_KINDS[number]
    )


def _site_text(site: Site, lang: str) -> str:
    say = translator(PACKAGE, lang)
    if site.kind == "city":
        return say(N_("City: {effects}."), effects=effect_text(site.effects, lang))
    return say(N_("Ruin: {tier}."), tier=TIER(TIER_NUMBER[site.tier], lang))


def _entries(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for base, row in enumerate(BASE):
        name = row.name_de if lang == "de" else row.name_en
        text = " ".join(
            f"{spaces_text(2 * base + at, lang)}: {SET.text(2 * base + at, lang)}."
            for at in range(2)
        )
        yield Entry(say(N_("Base technologies")), row.id, name, text, _plate(row.id, name, "lapis"))
    for number, card in enumerate(CARDS):
        name = CARD(number, lang)
        text = f"{spaces_text(BASE_SETS + number, lang)}: {card_effects(number, lang, long=True)}. "
        text += say.plural("{n} point.", "{n} points.", card.vp, n=card.vp)
        picture = _plate(card.id, name, _STACKS[card.stack - 1])
        yield Entry(say(N_("Technologies")), card.id, name, text, picture)
    for number, ruin in enumerate(RUINS):
        name, text = RUIN(number, lang), _sentence(RUIN.text(number, lang))
        yield Entry(say(N_("Ruin tiles")), ruin.id, name, text, _plate(ruin.id, name, "umber"))
    for number, hex in enumerate(HEXES):
        name = HEX(number, lang)
        text = " ".join(_site_text(site, lang) for site in hex.sites)
        yield Entry(say(N_("Hexes")), hex.id, name, text, _plate(hex.id, name, "malachite"))
    for number, id in enumerate(POWER.ids):
        name, text = POWER(number, lang), _sentence(POWER.text(number, lang))
        faction = FACTIONS[number // 2]
        pigment = _PIGMENTS.get(faction.id, "tyrian")
        yield Entry(say(N_("Faction tiles")), id, name, text, _plate(id, name, pigment))
    for id, message, text, pigment in PIECES:
        name = say(message)
        yield Entry(say(N_("Pieces")), id, name, say(text), _plate(id, name, pigment))
