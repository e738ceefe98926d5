"""The observation, read once for all drawings of the table."""

from __future__ import annotations

from typing import Final

from ecumene.draw.scene import Scene
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.anunnaki.actions import ACTIONS
from ecumene.games.anunnaki.content import HOUSE_IDS
from ecumene.games.anunnaki.names import HOUSE, PACKAGE
from ecumene.games.anunnaki.state import Anunnaki

PIGMENTS: Final = ("ochre", "lapis", "tyrian", "cinnabar")  # by house: ANU-COMP-03
UNKNOWN: Final = ("basalt", "malachite", "faience", "alabaster")  # by seat, before there are houses


class AnunnakiScene(Scene):
    """A view of Anunnaki."""

    package, actions, state = PACKAGE, ACTIONS, Anunnaki

    def emblem(self, seat: int) -> Emblem:
        return emblem(self.view, seat, self.lang)

    def house(self, seat: int) -> int:
        """The house of a seat, or -1."""
        return HOUSE.find(self.table["houses"][seat] or None)


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """The colour of a house and its first letters; a number before there is a house."""
    house = view["table"]["houses"][seat]
    if not house:
        return Emblem(UNKNOWN[seat], str(seat + 1))
    number = HOUSE_IDS.index(house)
    return Emblem(PIGMENTS[number], HOUSE(number, lang)[:2])


def called(view: View, seat: int, lang: str) -> str:
    """What a player is called once there is a house."""
    house = view["table"]["houses"][seat]
    return HOUSE(house, lang) if house else ""
