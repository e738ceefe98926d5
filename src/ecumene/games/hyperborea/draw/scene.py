"""The observation, read once for all drawings of the table."""

from __future__ import annotations

from typing import Final

from ecumene.draw.scene import Scene
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.hyperborea.actions import ACTIONS
from ecumene.games.hyperborea.names import FACTION, PACKAGE
from ecumene.games.hyperborea.state import Hyperborea

PIGMENTS: Final = {  # by faction
    "red": "cinnabar",
    "emerald": "malachite",
    "coral": "faience",
    "celestial": "lapis",
    "golden": "ochre",
    "purple": "tyrian",
}
WAITING: Final = ("alabaster", "basalt")  # of seats without a faction yet


class HyperboreaScene(Scene):
    """A view of Hyperborea."""

    package, actions, state = PACKAGE, ACTIONS, Hyperborea

    def emblem(self, seat: int) -> Emblem:
        return emblem(self.view, seat, self.lang)


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """The colour of a seat's faction, and its number."""
    faction = view["table"]["factions"][seat]
    if not faction:
        return Emblem(WAITING[seat % len(WAITING)], str(seat + 1))
    return Emblem(PIGMENTS[faction], FACTION(faction, lang)[0] + str(seat + 1))
