"""How pieces and places are called: number, id, and name in both languages."""

from __future__ import annotations

from typing import Final

from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names, capitals, messages, namers
from ecumene.engine.narration import Namer
from ecumene.engine.rows import worded
from ecumene.games.ankh.board import SIDES
from ecumene.games.ankh.content import (
    CARDS,
    COMPONENTS,
    EVENT_KINDS,
    GODS,
    GUARDIANS,
    LANDS,
    MONUMENT_PIECES,
    POWERS,
    SCENARIOS,
    SPACES,
    TRACK_ROWS,
)
from ecumene.games.ankh.sources import TITLES

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


def _god_text(god: int, lang: str) -> str:
    """A god's power is named first."""
    return f"{worded(GODS[god], 'power', lang)}: {worded(GODS[god], 'text', lang)}"


GOD: Final = Names("god", GODS, lambda god, lang: worded(GODS[god], "name", lang), _god_text)
CARD: Final = Names("card", CARDS)
POWER: Final = Names("power", POWERS)
SCENARIO: Final = Names("scenario", SCENARIOS)
EVENT: Final = Names("event", EVENT_KINDS)
LAND: Final = Names("land", LANDS)
ROW: Final = Names("row", TRACK_ROWS)
PIECE: Final = Names("piece", COMPONENTS)  # everything that lies in the box
MONUMENT: Final = Names("monument", MONUMENT_PIECES)
GUARDIAN: Final = Names("guardian", GUARDIANS)
_OWN: Final = ("god_figure", "warrior")  # what every god has
KIND: Final = Names("own", ["god", "warrior"], lambda kind, lang: PIECE(_OWN[kind], lang)).after(
    "kind", GUARDIAN
)
_SPACES: Final = [space.id.lower() for space in SPACES]
SPACE: Final = Names("space", _SPACES, capitals(_SPACES))
_SIDES: Final = [f"{_SPACES[low]}-{_SPACES[high]}" for low, high in SIDES]
SIDE: Final = Names("side", _SIDES, capitals(_SIDES))  # by the two spaces it divides
STEP: Final = Names(  # the steps of a battle, in their order
    "step",
    [
        "before",
        "cards",
        "reveal",
        "build",
        "plague",
        "majorities",
        "strength",
        "winner",
        "deaths",
        "after",
    ],
    messages(
        PACKAGE,
        N_("before the cards"),
        N_("choose cards"),
        N_("reveal"),
        N_("build monuments"),
        N_("plague"),
        N_("majorities"),
        N_("strength"),
        N_("winner"),
        N_("deaths"),
        N_("after the battle"),
    ),
)


def region_name(token: int, lang: str) -> str:
    """A region by its conflict order token."""
    return translator(PACKAGE, lang)(N_("region {token}"), token=token)


NAMES: Final[dict[str, Namer]] = namers(
    GOD,
    CARD,
    POWER,
    SCENARIO,
    EVENT,
    LAND,
    ROW,
    MONUMENT,
    KIND,
    GUARDIAN,
    SIDE,
    SPACE,
    STEP,
    region=region_name,
    source=messages(PACKAGE, *TITLES),  # of devotion
)
