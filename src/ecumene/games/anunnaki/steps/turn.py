"""Turns with their five phases, and the end of the game: ANU-TURN, ANU-END."""

from __future__ import annotations

from ecumene.engine.flow import Frame, Procedure
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.content import SETUP
from ecumene.games.anunnaki.pieces import contested
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.additional import (
    AdditionalPhase,
    TakeAdditional,
    additional_actions,
)
from ecumene.games.anunnaki.steps.culture import CulturePhase, surrounded
from ecumene.games.anunnaki.steps.fights import Fights
from ecumene.games.anunnaki.steps.finale import Finale
from ecumene.games.anunnaki.steps.mana import begin_mana, can_act
from ecumene.games.anunnaki.steps.star import MOVE_PAWN


class Game(Procedure[Anunnaki]):
    """ANU-TURN-01, ANU-END-02, ANU-END-15: turns clockwise, until a round is the last."""

    __slots__ = ()

    def run(self, s: Anunnaki, answer: int) -> None:
        if next_turn(s):
            s.call(Turn(s.turn))
        else:
            s.done()
            s.call(Finale())


def next_turn(s: Anunnaki) -> bool:
    """ANU-TURN-01, ANU-END-02, ANU-END-15: whose turn it is now; not after the last round."""
    if s.turn < 0:
        s.turn = s.first
        s.round = 1
    else:
        seat = (s.turn + 1) % s.seats
        if seat == s.first:
            if s.ended or s.round >= SETUP.max_rounds:
                return False
            s.round += 1
        s.turn = seat
    if s.telling:
        s.tell("turn", "ANU-TURN-01", seat=s.turn, n=s.round)
    return True


class Turn(Procedure[Anunnaki]):
    """ANU-TURN-02: main action, mana action, additional actions, fights, culture tokens.

    When they are through, the same frame goes on with the turn of the next seat.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat

    def run(self, s: Anunnaki, answer: int) -> None:
        """Phases in which there is nothing to do are passed over at once."""
        seat, pc = self.seat, self.pc
        if pc < 1:
            self.pc = 1
            s.call(MOVE_PAWN[seat])
        elif pc < 2 and (s.artifacts[seat] or (s.mana[seat] and can_act(s, seat))):
            self.pc = 2
            begin_mana(s, seat)
        elif pc < 3 and additional_actions(s, seat, 0):
            self.pc = 3
            s.call(AdditionalPhase(seat))
            s.call(TakeAdditional(seat, 0))
        elif pc < 4 and contested(s, seat):
            self.pc = 4
            s.call(Fights(seat))
        elif pc < 5 and surrounded(s):
            self.pc = 5
            s.call(CulturePhase(seat))
        elif next_turn(s):
            self.seat = s.turn
            self.pc = 1
            s.call(MOVE_PAWN[s.turn])
        else:
            s.done()

    def clone(self) -> Frame[Anunnaki]:
        frame = Turn(self.seat)
        frame.pc = self.pc
        return frame
