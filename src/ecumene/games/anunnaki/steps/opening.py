"""What is chosen before the first turn: ANU-SETUP-03, ANU-SETUP-06."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Procedure
from ecumene.engine.refusals import NOT_HELD, TAKEN, Refusal
from ecumene.engine.together import ask_together
from ecumene.games.anunnaki.actions import CHOOSE, RETURN
from ecumene.games.anunnaki.content import HOUSES
from ecumene.games.anunnaki.laying import deal_gods, give_house, keep_gods, lay_table
from ecumene.games.anunnaki.pieces import in_order, refresh
from ecumene.games.anunnaki.state import NOTHING, Anunnaki
from ecumene.games.anunnaki.steps.turn import Game


class Opening(Procedure[Anunnaki]):
    """ANU-SETUP-24: houses, minor gods, then everything else."""

    __slots__ = ()

    def run(self, s: Anunnaki, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:  # ANU-RUL-05
                s.call_each(
                    [ChooseHouse(seat) for seat in in_order(s, s.first) if s.houses[seat] < 0]
                )
            case 2:  # ANU-SETUP-06, ANU-SETUP-22
                refresh(s)
                for seat in range(s.seats):
                    if not s.dealt[seat]:
                        deal_gods(s, seat)
                if not s.beginner:
                    ask_together(s, [ReturnGod(seat) for seat in range(s.seats)])
            case _:
                for seat in range(s.seats):
                    if s.dealt[seat]:
                        keep_gods(s, seat, NOTHING)
                    if s.telling:
                        s.tell("gods", "ANU-SETUP-06", seat=seat, gods=list(s.gods[seat]))
                lay_table(s)
                s.done()
                s.call(Game())


class ChooseHouse(Ask[Anunnaki]):
    """setup.house: one of those that are left."""

    __slots__ = ()

    point = "setup.house"
    rule = "ANU-SETUP-03"
    offers = ("choose",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [CHOOSE + house for house in range(len(HOUSES)) if house not in s.houses]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, TAKEN) if verb == "choose" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        give_house(s, self.actor, action - CHOOSE)
        if s.telling:
            s.tell("house", self.rule, seat=self.actor, house=action - CHOOSE)


class ReturnGod(Ask[Anunnaki]):
    """setup.discard_god: which of the five is returned, all at once and in secret."""

    __slots__ = ()

    secret = True
    point = "setup.discard_god"
    rule = "ANU-SETUP-06"
    offers = ("return",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [RETURN + god for god in s.dealt[self.actor]]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_HELD) if verb == "return" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        keep_gods(s, self.actor, action - RETURN)
        if s.telling:
            s.tell("return", self.rule, 1 << self.actor, seat=self.actor, god=action - RETURN)
