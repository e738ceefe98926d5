"""The end of setup: ANK-SET-01, ANK-SCEN-05."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import TAKEN, Refusal
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.actions import CHOOSE, UNLOCK
from ecumene.games.ankh.content import GODS, LEVEL_POWERS, POWERS, START_POWERS
from ecumene.games.ankh.pieces import refresh_holders
from ecumene.games.ankh.state import Ankh


class Begin(Procedure[Ankh]):
    """ANK-SET-01, ANK-SET-11: gods are chosen, then the scenario's extra rules apply."""

    __slots__ = ()

    def run(self, s: Ankh, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:  # ANK-SET-01
                seats = [seat for seat in range(s.seats) if s.gods[seat] == NOBODY]
                s.call_each([ChooseGod(seat) for seat in seats])
            case 2:
                if s.telling:
                    for seat in range(s.seats):
                        s.tell("god", "ANK-SET-01", seat=seat, god=s.gods[seat])
                    s.tell("scenario", "ANK-SET-08", scenario=s.scenario)
                    s.tell("guardians", "ANK-SET-10", kinds=list(s.guardian_kinds))
                    s.tell("start", "ANK-SET-04", seat=s.start)
            case 3 if START_POWERS[s.scenario]:  # ANK-SCEN-05
                order = [*range(s.start, s.seats), *range(s.start)]
                s.call_each([ChooseStartPower(seat) for seat in order])
            case _:
                s.done()

    def clone(self) -> Frame[Ankh]:
        frame = Begin()
        frame.pc = self.pc
        return frame


class ChooseGod(Ask[Ankh]):
    """DP-SETUP-GOD: a god nobody has."""

    __slots__ = ()

    point = "DP-SETUP-GOD"
    rule = "ANK-SET-01"
    offers = ("choose",)

    def legal(self, s: Ankh) -> list[int]:
        return [CHOOSE + god for god in range(len(GODS)) if god not in s.gods]

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, TAKEN) if verb == "choose" else None

    def apply(self, s: Ankh, action: int) -> None:
        s.gods = changed(s.gods, self.actor, action - CHOOSE)
        refresh_holders(s)
        s.done()


class ChooseStartPower(Ask[Ankh]):
    """DP-STARTPOWER: a power of level 1 without paying."""

    __slots__ = ()

    point = "DP-STARTPOWER"
    rule = "ANK-SCEN-05"
    offers = ("unlock",)

    def legal(self, s: Ankh) -> list[int]:
        free = LEVEL_POWERS[1] & ~s.powers[self.actor]
        return [UNLOCK + power for power in range(len(POWERS)) if free >> power & 1]

    def apply(self, s: Ankh, action: int) -> None:
        god, power = self.actor, action - UNLOCK
        s.powers = changed(s.powers, god, s.powers[god] | 1 << power)
        if s.telling:
            s.tell("start_power", "ANK-SCEN-05", god=s.gods[god], power=power)
        s.done()
