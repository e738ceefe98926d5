"""How pieces and places are called, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.narration import Namer
from ecumene.games.ankh.board import SIDE_IDS, SPACE_IDS
from ecumene.games.ankh.content import (
    CARDS,
    COMPONENTS,
    EVENT_KINDS,
    FIRST_GUARDIAN,
    GOD,
    GODS,
    GUARDIANS,
    KIND_IDS,
    LANDS,
    MONUMENT_IDS,
    POWERS,
    ROW_IDS,
    SCENARIOS,
    TRACKS,
    WARRIOR,
)
from ecumene.games.ankh.content.rows import Named

PACKAGE: Final = "ecumene.games.ankh"

TITLE: Final = {"en": "Ankh: Gods of Egypt", "de": "Ankh – Die Götter Ägyptens"}
BLURB: Final = N_(
    "Gods fight for the devotion of Egypt; two of them will merge, some will be forgotten."
)

SEATS: Final = (
    N_("First seat"),
    N_("Second seat"),
    N_("Third seat"),
    N_("Fourth seat"),
    N_("Fifth seat"),
)


def _namer(rows: Sequence[Named]) -> Namer:
    def name(number: int, lang: str) -> str:
        return rows[number].name_de if lang == "de" else rows[number].name_en

    return name


_PIECES: Final = {component.id: component for component in COMPONENTS}

god_name: Final = _namer(GODS)
card_name: Final = _namer(CARDS)
power_name: Final = _namer(POWERS)
scenario_name: Final = _namer(SCENARIOS)
event_name: Final = _namer(EVENT_KINDS)
land_name: Final = _namer(LANDS)
row_name: Final = _namer([next(t for t in TRACKS if t.id == row) for row in ROW_IDS])
monument_name: Final = _namer([_PIECES[kind] for kind in MONUMENT_IDS])


def kind_name(kind: int, lang: str) -> str:
    """A kind of figure."""
    if kind >= FIRST_GUARDIAN:
        row: Named = GUARDIANS[kind - FIRST_GUARDIAN]
    else:
        row = _PIECES[{GOD: "god_figure", WARRIOR: KIND_IDS[WARRIOR]}[kind]]
    return row.name_de if lang == "de" else row.name_en


def space_name(space: int, lang: str) -> str:
    """A space by its coordinates."""
    return SPACE_IDS[space].upper()


def guardian_name(guardian: int, lang: str) -> str:
    """A kind of guardian."""
    return kind_name(guardian + FIRST_GUARDIAN, lang)


def side_name(side: int, lang: str) -> str:
    """A hex side by the two spaces it divides."""
    return SIDE_IDS[side].upper()


def region_name(token: int, lang: str) -> str:
    """A region by its conflict order token."""
    return translator(PACKAGE, lang)(N_("region {token}"), token=token)


NAMES: Final[dict[str, Namer]] = {
    "god": god_name,
    "card": card_name,
    "power": power_name,
    "scenario": scenario_name,
    "event": event_name,
    "row": row_name,
    "monument": monument_name,
    "kind": kind_name,
    "guardian": guardian_name,
    "side": side_name,
    "space": space_name,
    "region": region_name,
}
