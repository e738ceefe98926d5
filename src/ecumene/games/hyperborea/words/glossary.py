"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.hyperborea.content import ANY, BASE, CARDS, HEXES, RUINS
from ecumene.games.hyperborea.content import TIER as TIER_NUMBER
from ecumene.games.hyperborea.content.rows import Site
from ecumene.games.hyperborea.draw import gallery
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

PIECES: Final = (  # id, name, text
    (
        "mini",
        N_("Mini"),
        N_("Walks, fights and enters sites. In a site it is frozen until your reset."),
    ),
    (
        "ghost_mini",
        N_("Ghost"),
        N_("Guards a site of the borderlands or the centre. Destroyed: 1, 3, 6 points, then +1."),
    ),
    (
        "fortress_token",
        N_("Fortress"),
        N_("Takes one attack for your minis in its hex. It stays until your next turn."),
    ),
    (
        "gem_piece",
        N_("Gem"),
        N_("1 point. Twelve of them, or fifteen with two players, meet a condition."),
    ),
    (
        "cube",
        N_("Cube"),
        N_("1 point at the end unless it is grey. Grey cubes fit only grey spaces."),
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Technologies, ruin tiles, hexes, faction tiles and pieces."""
    return tuple(_entries(lang))


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
        picture = gallery.plate(row.id, name, gallery.base_plate(base, lang))
        yield Entry(say(N_("Base technologies")), row.id, name, text, picture)
    for number, card in enumerate(CARDS):
        name = CARD(number, lang)
        text = f"{spaces_text(BASE_SETS + number, lang)}: {card_effects(number, lang, long=True)}. "
        text += say.plural("{n} point.", "{n} points.", card.vp, n=card.vp)
        picture = gallery.plate(card.id, name, gallery.card_plate(number, lang))
        yield Entry(say(N_("Technologies")), card.id, name, text, picture)
    for number, ruin in enumerate(RUINS):
        name, text = RUIN(number, lang), _sentence(RUIN.text(number, lang))
        picture = gallery.plate(ruin.id, name, gallery.ruin_plate(number, lang))
        yield Entry(say(N_("Ruin tiles")), ruin.id, name, text, picture)
    for number, hex in enumerate(HEXES):
        name = HEX(number, lang)
        text = " ".join(_site_text(site, lang) for site in hex.sites)
        picture = gallery.plate(hex.id, name, gallery.hex_plate(number, lang))
        yield Entry(say(N_("Hexes")), hex.id, name, text, picture)
    for number, id in enumerate(POWER.ids):
        name, text = POWER(number, lang), _sentence(POWER.text(number, lang))
        picture = gallery.plate(id, name, gallery.power_plate(number, lang))
        yield Entry(say(N_("Faction tiles")), id, name, text, picture)
    for id, message, text in PIECES:
        name = say(message)
        picture = gallery.plate(id, name, gallery.PIECES[id](lang))
        yield Entry(say(N_("Pieces")), id, name, say(text), picture)
