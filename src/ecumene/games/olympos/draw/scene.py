"""The observation, read once for all drawings of the table."""

from __future__ import annotations

from typing import Final

from ecumene.draw.scene import Scene
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.olympos.actions import ACTIONS
from ecumene.games.olympos.content import COLOURS
from ecumene.games.olympos.names import PACKAGE
from ecumene.games.olympos.state import Olympos

PIGMENTS: Final = ("cinnabar", "malachite", "lapis", "alabaster", "basalt")  # by seat


class OlymposScene(Scene):
    """A view of Olympos."""

    package, actions, state = PACKAGE, ACTIONS, Olympos

    def emblem(self, seat: int) -> Emblem:
        return emblem(self.view, seat, self.lang)


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """The colour of a seat's pieces and its first letters."""
    row = COLOURS[seat]
    name = row.name_de if lang == "de" else row.name_en
    others = [each.name_de if lang == "de" else each.name_en for each in COLOURS if each is not row]
    letters = next(
        name[:size]
        for size in range(1, len(name) + 1)
        if not any(other.startswith(name[:size]) for other in others)
    )
    return Emblem(PIGMENTS[seat], letters[:3])
