"""Turns with their five phases, and the end of the game: ANU-TURN, ANU-END."""

from __future__ import annotations

from ecumene.engine.flow import Frame, Procedure
from ecumene.games.anunnaki.content import SETUP
from ecumene.games.anunnaki.pieces import contested
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.additional import AdditionalPhase
from ecumene.games.anunnaki.steps.culture import CulturePhase, surrounded
from ecumene.games.anunnaki.steps.fights import Fights
from ecumene.games.anunnaki.steps.finale import Finale
from ecumene.games.anunnaki.steps.mana import ManaPhase
from ecumene.games.anunnaki.steps.star import MovePawn


class Game(Procedure[Anunnaki]):
    """ANU-TURN-01, ANU-END-02, ANU-END-15: turns clockwise, until a round is the last."""

    __slots__ = ()

    def run(self, s: Anunnaki, answer: int) -> None:
        last = (s.turn + 1) % s.seats == s.first if s.turn >= 0 else True
        if s.turn >= 0 and last and (s.ended or s.round >= SETUP.max_rounds):
            s.done()
            s.call(Finale())
            return
        if s.turn < 0:
            s.turn = s.first
            s.round = 1
        else:
            s.turn = (s.turn + 1) % s.seats
            s.round += 1 if last else 0
        if s.telling:
            s.tell("turn", "ANU-TURN-01", seat=s.turn, n=s.round)
        s.call(Turn(s.turn))


class Turn(Procedure[Anunnaki]):
    """ANU-TURN-02: main action, mana action, additional actions, fights, culture tokens."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, s: Anunnaki, answer: int) -> None:
        seat = self.seat
        depth = len(s.stack)
        while len(s.stack) == depth:  # phases in which there is nothing to do follow at once
            self.pc += 1
            match self.pc:
                case 1:
                    s.call(MovePawn(seat))
                case 2:
                    if s.mana[seat] or s.artifacts[seat]:
                        s.call(ManaPhase(seat))
                case 3:
                    if s.contracts[seat] or s.slots[seat] or s.artifacts[seat]:
                        s.call(AdditionalPhase(seat))
                case 4:
                    if contested(s, seat):
                        s.call(Fights(seat))
                case 5:
                    if surrounded(s):
                        s.call(CulturePhase(seat))
                case _:
                    s.done()
                    return

    def clone(self) -> Frame[Anunnaki]:
        frame = Turn(self.seat)
        frame.pc = self.pc
        return frame
