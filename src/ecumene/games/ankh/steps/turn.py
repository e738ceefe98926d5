"""Turns: ANK-TURN."""

from __future__ import annotations

from ecumene.engine.flow import Frame, Procedure
from ecumene.games.ankh.state import Ankh


class Turns(Procedure[Ankh]):
    """ANK-TURN-01: the seats take turns clockwise."""

    __slots__ = ()

    def run(self, s: Ankh, answer: int) -> None:
        s.done()

    def clone(self) -> Frame[Ankh]:
        return self
