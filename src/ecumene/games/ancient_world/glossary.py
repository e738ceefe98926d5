"""What actions and cards do, in our own words."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.ancient_world.content import (
    ACTIONS,
    MILITARY,
    PROVINCES,
    START_STATES,
    STATES_A,
    STATES_B,
    TITANS,
)
from ecumene.games.ancient_world.content.rows import Described
from ecumene.games.ancient_world.names import PACKAGE


def glossary(lang: str) -> list[Entry]:
    """Every board action and every card."""
    say = translator(PACKAGE, lang)
    groups: list[tuple[str, Sequence[Described]]] = [
        (say(N_("Board actions")), ACTIONS),
        (say(N_("Starting state cards")), START_STATES),
        (say(N_("State cards A")), STATES_A),
        (say(N_("State cards B")), STATES_B),
        (say(N_("Military cards")), MILITARY),
        (say(N_("Titans")), TITANS),
        (say(N_("Provinces")), PROVINCES),
    ]
    return [Entry(group, row.id, *told(row, lang)) for group, rows in groups for row in rows]


def told(row: Described, lang: str) -> tuple[str, str]:
    """The name and the text of a card."""
    return (row.name_de, row.text_de) if lang == "de" else (row.name_en, row.text_en)
