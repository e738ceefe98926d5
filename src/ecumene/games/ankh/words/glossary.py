"""What everything on the table does, with a picture of it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ecumene.draw.plates import plate
from ecumene.engine.glossary import Group, entries, of_group, terms
from ecumene.engine.lang import N_
from ecumene.engine.narration import Entry
from ecumene.games.ankh import names
from ecumene.games.ankh.content import TERMS
from ecumene.games.ankh.draw import gallery
from ecumene.games.ankh.draw.maps import SIZE, scenario_map

_TERM: Final = terms(TERMS, names.PIECE, names.ROW, names.EVENT)


def _terms(title: str, group: str) -> Group:
    return Group(
        title,
        _TERM,
        lambda number, lang: gallery.PAINTERS[_TERM.ids[number]](lang),
        of_group(TERMS, group),
    )


GROUPS: Final = (
    Group(N_("Gods"), names.GOD, gallery.god_plate),
    Group(N_("Ankh powers"), names.POWER, gallery.power_plate),
    Group(N_("Guardians"), names.GUARDIAN, gallery.guardian_plate),
    Group(N_("Battle cards"), names.CARD, gallery.card_plate),
    _terms(N_("Figures"), "figures"),
    _terms(N_("Monuments"), "monuments"),
    _terms(N_("Actions"), "actions"),
    _terms(N_("Events"), "events"),
    _terms(N_("Devotion"), "devotion"),
    _terms(N_("Board"), "board"),
    _terms(N_("Tokens"), "tokens"),
)
MAPS: Final = (Group(N_("Scenarios"), names.SCENARIO, lambda number, lang: scenario_map(number)),)


@cache
def glossary(lang: str) -> tuple[Entry, ...]:
    """Every piece with rules of its own, then everything else, then the scenarios."""
    maps = entries(names.PACKAGE, lang, MAPS, lambda id, name, body: plate(id, name, body, SIZE))
    return (*entries(names.PACKAGE, lang, GROUPS, plate), *maps)
