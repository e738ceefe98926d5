"""Programs: what tiles, contracts, tokens and gods do, step by step (ANU-TURN-09 to -11)."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.engine.flow import Frame, Procedure
from ecumene.games.anunnaki.content import PROGRAMS
from ecumene.games.anunnaki.state import Anunnaki

Take = Callable[[Anunnaki, int, int, int, int], None]  # (s, seat, n, what, factor)
DEEDS: list[Take] = []  # by verb; filled in by `deeds.py`, since effects contain effects


class Effects(Procedure[Anunnaki]):
    """ANU-TURN-10: the steps of a program in their order, each amount some times."""

    __slots__ = ("factor", "program", "seat")

    def __init__(self, seat: int, program: int, factor: int) -> None:
        super().__init__()
        self.seat = seat
        self.program = program
        self.factor = factor

    def run(self, s: Anunnaki, answer: int) -> None:
        steps = PROGRAMS[self.program]
        depth = len(s.stack)
        while self.pc < len(steps):
            verb, n, what = steps[self.pc]
            self.pc += 1
            if self.pc == len(steps):  # nothing comes after the last one
                s.done()
                DEEDS[verb](s, self.seat, n, what, self.factor)
                return
            DEEDS[verb](s, self.seat, n, what, self.factor)
            if len(s.stack) != depth:
                return
        s.done()

    def clone(self) -> Frame[Anunnaki]:
        frame = Effects(self.seat, self.program, self.factor)
        frame.pc = self.pc
        return frame


def perform(s: Anunnaki, seat: int, program: int, factor: int = 1) -> None:
    """Carry out a program for a seat, before anything else goes on."""
    steps = PROGRAMS[program]
    if len(steps) == 1:  # most have one step, which needs nobody to remember it
        verb, n, what = steps[0]
        DEEDS[verb](s, seat, n, what, factor)
    elif steps:
        s.call(Effects(seat, program, factor))


def prepare(s: Anunnaki, seat: int, program: int) -> None:
    """Carry out a program once what is called after it is done."""
    if PROGRAMS[program]:
        s.call(Effects(seat, program, 1))
