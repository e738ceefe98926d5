"""What everything on the table does, in our own words, with a picture of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from ecumene.draw.plates import plate
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.narration import Entry
from ecumene.games.anunnaki.content import MANA_ACTIONS
from ecumene.games.anunnaki.draw import gallery
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
    TILE,
    WEAPON,
    effect_text,
    mana_cost,
)

PIECES: Final = (  # id, name, text
    (
        "follower",
        N_("Follower"),
        N_("Strength 1. Gained at own settlements; gods are summoned in place of one."),
    ),
    ("minor_god", N_("Minor god"), N_("Strength 2. Each can be summoned once.")),
    (
        "major_god",
        N_("Major god"),
        N_("Strength 3. Its basic power works from the start, the improved one once summoned."),
    ),
    (
        "settlement_piece",
        N_("Settlement"),
        N_("Controls a territory alone, unless it is besieged. Every one opens a slot of income."),
    ),
    (
        "cube",
        N_("Summoning cube"),
        N_("Lies on a line that the pawn went along. The fourteenth triggers the end."),
    ),
    (
        "mana",
        N_("Mana"),
        N_("Pays for mana actions. There are 20 crystals for all."),
    ),
    (
        "culture_token",
        N_("Culture token"),
        N_(
            "When its three territories are controlled, everybody who controls one of them may "
            "take its reward."
        ),
    ),
    (
        "exhaustion_token",
        N_("Exhaustion token"),
        N_("Covers an icon for good, one with every harvest."),
    ),
    (
        "two_vp_token",
        N_("Two-VP token"),
        N_("For the first who reaches or passes its space on the domination track."),
    ),
)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Houses, tiles, gods, weapons, contracts, civilisations, goals, artifacts and pieces."""
    return tuple(_entries(lang))


def _entry(group: str, id: str, name: str, text: str, picture: str) -> Entry:
    return Entry(group, id, name, text, plate(id, name, picture))


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


def _houses(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for number, id in enumerate(HOUSE.ids):
        text = f"{MAJOR(number, lang)}: {MAJOR.text(number, lang)}."
        picture = gallery.house_plate(number, lang)
        yield _entry(say(N_("Houses")), id, HOUSE(number, lang), text, picture)


def _mana(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    for number, row in enumerate(MANA_ACTIONS):
        text = _sentence(f"{mana_cost(number, lang)}: {effect_text(row.effects, lang)}")
        group, name = say(N_("Mana actions")), MANA_ACTION(number, lang)
        yield _entry(group, f"mana_{row.id}", name, text, gallery.mana_plate(number, lang))


def _entries(lang: str) -> Iterator[Entry]:
    say = translator(PACKAGE, lang)
    yield from _houses(lang)
    groups: tuple[tuple[str, Names, gallery.Plate], ...] = (
        (N_("Action tiles"), TILE, gallery.tile_plate),
        (N_("Major gods"), MAJOR, gallery.major_plate),
        (N_("Minor gods"), GOD, gallery.god_plate),
        (N_("Weapons"), WEAPON, gallery.weapon_plate),
        (N_("Artifacts"), ARTIFACT, gallery.artifact_plate),
        (N_("Pandora tokens"), PANDORA, gallery.token_plate),
        (N_("Contracts"), CONTRACT, gallery.contract_plate),
        (N_("Ancient civilisations"), CIV, gallery.civ_plate),
        (N_("Goal tiles"), GOAL, gallery.goal_plate),
    )
    for group, names, picture in groups:
        for number, id in enumerate(names.ids):
            key = f"goal_{id}" if names is GOAL else id
            name, text = names(number, lang), _sentence(names.text(number, lang))
            yield _entry(say(group), key, name, text, picture(number, lang))
    yield from _mana(lang)
    for id, message, text in PIECES:
        yield _entry(say(N_("Pieces")), id, say(message), say(text), gallery.PIECES[id](lang))
