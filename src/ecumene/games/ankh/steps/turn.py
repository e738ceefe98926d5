"""Turns: ANK-TURN, and the event that a turn may trigger: ANK-EVT."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import Refusal
from ecumene.games.ankh.actions import TAKE
from ecumene.games.ankh.content import (
    CARAVAN_EVENT,
    CONTROL_EVENT,
    EVENT_AT,
    EVENT_SPACE,
    GAIN_ROW,
    MOVE_ROW,
    START_SPACE,
    SUMMON_ROW,
    TRACKS,
    UNLOCK_ROW,
)
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.caravan import Caravan
from ecumene.games.ankh.steps.conflict import Conflict
from ecumene.games.ankh.steps.control import take_control
from ecumene.games.ankh.steps.gain import gain_followers
from ecumene.games.ankh.steps.move import MoveFigures
from ecumene.games.ankh.steps.summon import summon_figures
from ecumene.games.ankh.steps.unlock import unlock_power

MOVE_FIRST: Final = N_("Take the action Move Figures first.")
SUMMON_FIRST: Final = N_("Take the action Summon Figure first.")
UNLOCK_FIRST: Final = N_("Take the action Unlock Ankh Power first.")
FIRST: Final = {  # what has to be chosen before such a choice is asked
    "move": ("ANK-MOVE-01", MOVE_FIRST),
    "to": ("ANK-MOVE-01", MOVE_FIRST),
    "summon": ("ANK-SUMM-01", SUMMON_FIRST),
    "on": ("ANK-SUMM-01", SUMMON_FIRST),
    "unlock": ("ANK-UNLK-04", UNLOCK_FIRST),
    "control": ("ANK-CTRL-01", N_("Monuments change hands by the event Control Monument.")),
    "camel": ("ANK-CAML-01", N_("Camels are placed by the event Camel Caravan.")),
    "play": ("ANK-BATL-02", N_("Cards are chosen in a battle.")),
    "build": ("ANK-BC-BUI-01", N_("Monuments are built in a battle, by the card Build Monument.")),
    "choose": ("ANK-SET-01", N_("Gods are chosen before the game.")),
}
ABOVE: Final = N_("Its row is not below that of the first action.")


class Turns(Procedure[Ankh]):
    """ANK-TURN-01: the seats take turns clockwise; ``s.turn`` is the one whose turn it is."""

    __slots__ = ()

    def __init__(self, after: bool = False) -> None:
        super().__init__()
        self.pc = int(after)  # 0: s.turn has not begun its turn

    def run(self, s: Ankh, answer: int) -> None:
        if self.pc:
            s.turn = next_seat(s, s.turn)
        self.pc = 1
        s.call(Turn(s.turn))

    def clone(self) -> Frame[Ankh]:
        return self if self.pc else Turns()


def next_seat(s: Ankh, seat: int) -> int:
    """ANK-TURN-01, ANK-FORG-03: the next seat clockwise whose god is in the game."""
    seat = (seat + 1) % s.seats
    while s.team[seat] not in s.ladder:
        seat = (seat + 1) % s.seats
    return seat


def is_merged(s: Ankh, god: God) -> bool:
    """ANK-MERG-12: do two seats play this god?"""
    return s.team.count(god) > 1


class Turn(Procedure[Ankh]):
    """ANK-TURN: one or two actions and perhaps an event."""

    __slots__ = ("row", "seat")

    def __init__(self, seat: int, triggered: int = -1) -> None:
        super().__init__()
        self.seat = seat
        self.row = triggered  # of the last action
        if triggered >= 0:
            self.pc = 5  # its event is being resolved

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:
                s.call(ChooseAction(self.seat))
            case 2 | 4:  # ANK-TURN-03
                self.row = answer - TAKE
                s.markers[self.row] += 1
                if s.telling:
                    s.tell("action", "ANK-TURN-03", seat=self.seat, row=self.row)
                take_action(s, self.seat, self.row)
            case 3:
                if s.markers[self.row] == EVENT_SPACE[self.row]:  # ANK-TURN-06
                    self.pc = 5
                    trigger_event(s, self.seat)
                elif self.row == UNLOCK_ROW or is_merged(s, s.team[self.seat]):  # ANK-TURN-08
                    s.done()
                else:  # ANK-TURN-07
                    s.call(ChooseSecondAction(self.seat, self.row))
            case 5:
                if s.markers[self.row] == EVENT_SPACE[self.row]:
                    trigger_event(s, self.seat)
                else:
                    s.done()
            case _:  # ANK-TURN-09: as many seats as at game start, even after a merge
                s.markers[self.row] = START_SPACE[self.row][s.seats]
                s.done()

    def clone(self) -> Frame[Ankh]:
        frame = Turn(self.seat)
        frame.pc = self.pc
        frame.row = self.row
        return frame


class ChooseAction(Ask[Ankh]):
    """DP-ACT1: any of the four actions (ANK-TURN-05)."""

    __slots__ = ()

    point = "DP-ACT1"
    rule = "ANK-TURN-03"
    offers = ("take",)

    def legal(self, s: Ankh) -> list[int]:
        return [TAKE + row for row in range(len(TRACKS))]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        return Refusal(*FIRST[verb]) if verb in FIRST else None


class ChooseSecondAction(Ask[Ankh]):
    """DP-ACT2: an action in a row below the first."""

    __slots__ = ("above",)

    point = "DP-ACT2"
    rule = "ANK-TURN-07"
    offers = ("take",)

    def __init__(self, actor: int, above: int) -> None:
        super().__init__(actor)
        self.above = above  # the row of the first action

    def legal(self, s: Ankh) -> list[int]:
        return [TAKE + row for row in range(self.above + 1, len(TRACKS))]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb == "take":
            return Refusal(self.rule, ABOVE)
        return Refusal(*FIRST[verb]) if verb in FIRST else None


def take_action(s: Ankh, seat: int, row: int) -> None:
    """ANK-TURN-02: carry out one of the four actions."""
    god = s.team[seat]
    if row == MOVE_ROW:
        s.call(MoveFigures(seat, god))
    elif row == SUMMON_ROW:
        summon_figures(s, seat, god)
    elif row == GAIN_ROW:
        gain_followers(s, god)
    else:
        unlock_power(s, seat, god)


def trigger_event(s: Ankh, seat: int) -> None:
    """ANK-TURN-09, ANK-EVT-04: the event marker advances, and its event is resolved."""
    s.event += 1
    kind = EVENT_AT[s.event]
    if s.telling:
        s.tell("event", "ANK-EVT-01", seat=seat, event=kind, n=s.event)
    if kind == CONTROL_EVENT:
        take_control(s, seat, s.team[seat])
    elif kind == CARAVAN_EVENT:
        s.call(Caravan(seat))
    else:
        s.call(Conflict(s.team[seat]))
