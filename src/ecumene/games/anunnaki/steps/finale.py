"""After the last turn: ANU-END-05 to ANU-END-13."""

from __future__ import annotations

from ecumene.engine.flow import Procedure
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.content import TABLET
from ecumene.games.anunnaki.scoring import destiny_points, total, winner
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.artifacts import Scarab, scarab_owner


class Finale(Procedure[Anunnaki]):
    """ANU-END-05: the Scarab Amulet, the Tablet of Destinies, then the points of all."""

    __slots__ = ()

    def run(self, s: Anunnaki, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                owner = scarab_owner(s)
                if owner != NOBODY:
                    s.call(Scarab(owner))
            case 2:
                if s.telling:
                    tell_points(s)
            case _:
                s.end()


def tell_points(s: Anunnaki) -> None:
    """ANU-END-06 to ANU-END-13: where the points come from, and who wins."""
    for seat in range(s.seats):
        if TABLET in s.artifacts[seat] and s.destiny >= 0:
            n = destiny_points(s, seat)
            s.tell("destiny_end", "ANU-ART-10", seat=seat, track=s.destiny, n=n)
        s.tell("points", "ANU-END-13", seat=seat, n=total(s, seat))
    s.tell("winner", "ANU-END-13", seat=winner(s))
