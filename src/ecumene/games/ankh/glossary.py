"""What gods, powers, guardians, cards and scenarios do, in our own words."""

from __future__ import annotations

from collections.abc import Sequence

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Entry
from ecumene.games.ankh.content import CARDS, GODS, GUARDIANS, POWERS, SCENARIOS
from ecumene.games.ankh.content.rows import Described, God, Scenario
from ecumene.games.ankh.names import PACKAGE


def glossary(lang: str) -> list[Entry]:
    """Every piece with rules of its own."""
    say = translator(PACKAGE, lang)
    groups: list[tuple[str, Sequence[Described | Scenario]]] = [
        (say(N_("Gods")), GODS),
        (say(N_("Ankh powers")), POWERS),
        (say(N_("Guardians")), GUARDIANS),
        (say(N_("Battle cards")), CARDS),
        (say(N_("Scenarios")), SCENARIOS),
    ]
    return [Entry(group, row.id, *told(row, lang)) for group, rows in groups for row in rows]


def told(row: Described | Scenario, lang: str) -> tuple[str, str]:
    """The name and the text of a piece; a god's power is named first."""
    german = lang == "de"
    name, text = (row.name_de, row.text_de) if german else (row.name_en, row.text_en)
    if isinstance(row, God):
        text = f"{row.power_de if german else row.power_en}: {text}"
    return name, text
