"""How gods are told apart: pigment, seal and letters; and the emblem of every kind of thing."""

from __future__ import annotations

from typing import Any, Final

from ecumene.draw import seals
from ecumene.engine.lang import N_, translator
from ecumene.engine.picture import Emblem
from ecumene.games.ankh.content import GOD_IDS
from ecumene.games.ankh.names import PACKAGE, god_name

PIGMENTS: Final = ("cinnabar", "tyrian", "faience", "malachite", "ochre", "nobody")  # -1 is last
EMBLEMS: Final = ("ram-profile", "anubis", "angel-wings", "pschent-double-crown", "sun", "person")
KIND_ICONS: Final = (
    "sun",
    "shield",
    "cat",
    "high-shot",
    "mummy-head",
    "snake-totem",
    "scorpion",
    "egyptian-sphinx",
)
CARD_ICONS: Final = (
    "praying-mantis",
    "trowel",
    "chariot",
    "cycle",
    "desert",
    "flood",
    "sunbeams",
)
ROW_ICONS: Final = ("footsteps", "magic-portal", "prayer", "key")
EVENT_ICONS: Final = ("ankh", "camel", "crossed-swords")


def letters(god: int, lang: str, seat: int = 0) -> str:
    """The monogram of a god; the number of the seat before gods are chosen."""
    return god_name(god, lang)[:2] if god >= 0 else str(seat + 1)


def called(god: int, seat: int, lang: str) -> str:
    """A god by name, or the seat that has not chosen one."""
    if god >= 0:
        return god_name(god, lang)
    return translator(PACKAGE, lang)(N_("Seat {n}"), n=seat + 1)


def emblem(view: dict[str, Any], seat: int, lang: str) -> Emblem:
    """What stands for a seat: the god it chose, also after that god has merged with another."""
    word = view["table"]["gods"][seat]
    god = GOD_IDS.index(word) if word else -1
    return Emblem(PIGMENTS[god], letters(god, lang, seat))


def seal(god: int, mono: str, x: float, y: float, r: float, key: str = "seal-key") -> str:
    """The seal of a god with its monogram."""
    return seals.seal(Emblem(PIGMENTS[god], mono), x, y, r, key)
