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
from ecumene.games.anunnaki.content import MANA_ACTIONS, RESOURCE_IDS
from ecumene.games.anunnaki.names import (
    ARTIFACT,
    CIV,
    CONTRACT,
    GOAL,
    GOD,
    HOUSE,
    MAJOR,
    MANA_ACTION,
    PACKAGE,
    PANDORA,
    RESOURCE,
    TILE,
    WEAPON,
    effect_text,
)

PIECES: Final = (  # id, name, text, pigment
    (
        "follower",
        N_("Follower"),
        N_("Strength 1. Gained at own settlements; gods are summoned in place of one."),
        "malachite",
    ),
    ("minor_god", N_("Minor god"), N_("Strength 2. Each can be summoned once."), "lapis"),
    (
        "major_god",
        N_("Major god"),
        N_("Strength 3. Its basic power works from the start, the improved one once summoned."),
        "tyrian",
    ),
    (
        "settlement_piece",
        N_("Settlement"),
        N_("Controls a territory alone, unless it is besieged. Every one opens a slot of income."),
        "umber",
    ),
    (
        "cube",
        N_("Summoning cube"),
        N_("Lies on a line that the pawn went along. The fourteenth triggers the end."),
        "ochre",
    ),
    (
        "mana",
        N_("Mana"),
        N_("Pays for mana actions. There are 20 crystals for all."),
        "faience",
    ),
    (
        "culture_token",
        N_("Culture token"),
        N_(
            "When its three territories are controlled, everybody who controls one of them may "
            "take its reward."
        ),
        "cinnabar",
    ),
    (
        "exhaustion_token",
        N_("Exhaustion token"),
        N_("Covers an icon for good, one with every harvest."),
        "basalt",
    ),
    (
        "two_vp_token",
        N_("Two-VP token"),
        N_("For the first who reaches or passes its space on the domination track."),
        "alabaster",
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Houses, tiles, gods, weapons, contracts, civilisations, goals, artifacts and pieces."""
    return tuple(_entries(lang))


def _plate(id: str, name: str, pigment: str) -> str:
    body = tinted(pigment) + words(name, WIDTH / 2, 56, fitting(name, 144, 20, 8), anchor="middle")
    return plate(id, name, body)


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _houses(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for number, id in enumerate(HOUSE.ids):
        name = HOUSE(number, lang)
        text = f"{MAJOR(number, lang)}: {MAJOR.text(number, lang)}."
        yield Entry(say(N_("Houses")), id, name, text, _plate(id, name, "ochre"))


def _mana(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for number, row in enumerate(MANA_ACTIONS):
        name = MANA_ACTION(number, lang)
        cost = [say(N_("{n} mana"), n=row.mana)]
        cost += [f"{row.cost[id]} {RESOURCE(id, lang)}" for id in RESOURCE_IDS if row.cost[id]]
        text = _sentence(f"{', '.join(cost)}: {effect_text(row.effects, lang)}")
        id = f"mana_{row.id}"
        yield Entry(say(N_("Mana actions")), id, name, text, _plate(id, name, "faience"))


def _entries(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    yield from _houses(lang)
    groups: tuple[tuple[str, Names, str], ...] = (
        (N_("Action tiles"), TILE, "lapis"),
        (N_("Major gods"), MAJOR, "tyrian"),
        (N_("Minor gods"), GOD, "tyrian"),
        (N_("Weapons"), WEAPON, "cinnabar"),
        (N_("Artifacts"), ARTIFACT, "ochre"),
        (N_("Pandora tokens"), PANDORA, "ochre"),
        (N_("Contracts"), CONTRACT, "malachite"),
        (N_("Ancient civilisations"), CIV, "umber"),
        (N_("Goal tiles"), GOAL, "alabaster"),
    )
    for group, names, pigment in groups:
        for number, id in enumerate(names.ids):
            key = f"goal_{id}" if names is GOAL else id
            name, text = names(number, lang), _sentence(names.text(number, lang))
            yield Entry(say(group), key, name, text, _plate(key, name, pigment))
    yield from _mana(lang)
    for id, message, text, pigment in PIECES:
        name = say(message)
        yield Entry(say(N_("Pieces")), id, name, say(text), _plate(id, name, pigment))
