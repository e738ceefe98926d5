"""Tolls: OAS-TOLL. An interrupt: somebody else decides in the middle of a turn."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import COSTS, Refusal
from ecumene.games.oasis.actions import DEMAND, PAY, TURN_BACK, WELCOME
from ecumene.games.oasis.state import Oasis
from ecumene.games.oasis.steps.deck import MOST_CARDS, draw_card


class Arrival(Procedure[Oasis]):
    """OAS-TOLL-01: a guest comes to a market; each host there decides, clockwise."""

    __slots__ = ("guest", "origin")

    def __init__(self, guest: int, origin: int) -> None:
        super().__init__()
        self.guest = guest
        self.origin = origin

    def run(self, s: Oasis, answer: int) -> None:
        if answer == TURN_BACK:
            s.done()  # OAS-TOLL-04
            return
        self.pc += 1  # so many seats clockwise from the guest
        while self.pc < s.seats:
            host = (self.guest + self.pc) % s.seats
            if s.places[host] == s.places[self.guest]:
                s.call(DecideToll(host, self.guest, self.origin))
                return
            self.pc += 1
        s.done()

    def clone(self) -> Frame[Oasis]:
        frame = Arrival(self.guest, self.origin)
        frame.pc = self.pc
        return frame


class DecideToll(Ask[Oasis]):
    """DP-TOLL: a host demands a toll or welcomes the guest."""

    __slots__ = ("guest", "origin")

    point = "DP-TOLL"
    rule = "OAS-TOLL-01"
    offers = ("demand toll", "welcome guest")
    told = ("guest",)

    def __init__(self, actor: int, guest: int, origin: int) -> None:
        super().__init__(actor)
        self.guest = guest
        self.origin = origin

    def legal(self, s: Oasis) -> list[int]:
        return [DEMAND, WELCOME]

    def apply(self, s: Oasis, action: int) -> None:
        s.done()
        if action == DEMAND:
            if s.telling:
                s.tell("demand", "OAS-TOLL-01", seat=self.actor, guest=self.guest)
            s.call(AnswerToll(self.guest, self.actor, self.origin))
        else:
            if s.telling:
                s.tell("welcome", "OAS-TOLL-05", seat=self.actor, guest=self.guest)
            if len(s.hands[self.actor]) < MOST_CARDS:
                draw_card(s, self.actor, "OAS-TOLL-05")


class AnswerToll(Ask[Oasis]):
    """DP-PAY: the guest pays the host, or turns back."""

    __slots__ = ("host", "origin")

    point = "DP-PAY"
    rule = "OAS-TOLL-02"
    offers = ("pay toll", "turn back")
    told = ("host",)

    def __init__(self, actor: int, host: int, origin: int) -> None:
        super().__init__(actor)
        self.host = host
        self.origin = origin

    def legal(self, s: Oasis) -> list[int]:
        return [PAY, TURN_BACK] if s.coins[self.actor] else [TURN_BACK]  # OAS-TOLL-03

    def why_not(self, s: Oasis, verb: str, n: int) -> Refusal | None:
        if verb == "pay toll":
            return Refusal("OAS-TOLL-03", COSTS, {"cost": 1, "have": s.coins[self.actor]})
        return None

    def apply(self, s: Oasis, action: int) -> None:
        s.done(action)
        if action == PAY:
            s.coins[self.actor] -= 1
            s.coins[self.host] += 1
            if s.telling:
                s.tell("pay", "OAS-TOLL-02", seat=self.actor, host=self.host)
        else:
            s.places[self.actor] = self.origin
            if s.telling:
                s.tell("turn_back", "OAS-TOLL-02", seat=self.actor, place=self.origin)
