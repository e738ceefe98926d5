"""The card Plague of Locusts: ANK-BC-PLA."""

from __future__ import annotations

from ecumene.engine.flow import Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.together import ask_together
from ecumene.engine.viewers import NOBODY
from ecumene.games.ankh.actions import BID, MOST_BID
from ecumene.games.ankh.content import GOD
from ecumene.games.ankh.state import Ankh
from ecumene.games.ankh.steps.choices import BattleAsk
from ecumene.games.ankh.steps.deaths import Deaths


class Plagues(Procedure[Ankh]):
    """ANK-BC-PLA-04: one auction per card, always with the same bidders (ANK-RUL-15)."""

    __slots__ = ("bidders", "left", "token")

    def __init__(self, token: int, left: list[int], bidders: list[int]) -> None:
        super().__init__()
        self.token = token
        self.left = left  # whose cards are still to be resolved, by ascending devotion
        self.bidders = bidders  # never modified

    def run(self, s: Ankh, answer: int) -> None:
        if not self.left:
            s.done()
            return
        self.pc += 1
        match self.pc:
            case 1:  # ANK-BC-PLA-01
                if s.telling:
                    s.tell("plague", "ANK-BC-PLA-01", god=s.gods[self.left[0]], region=self.token)
                ask_together(s, [Bid(god, self.token) for god in self.bidders])
            case _:  # ANK-BC-PLA-02
                self.pc = 0
                self.left = self.left[1:]
                spared = sacrifice_bids(s, self.bidders)
                s.call(Deaths(infested(s, self.token, spared), 0))

    def clone(self) -> Frame[Ankh]:
        frame = Plagues(self.token, self.left, self.bidders)
        frame.pc = self.pc
        return frame


class Bid(BattleAsk):
    """DP-BID: 0 or more of the own followers, in secret; without followers it is no secret."""

    __slots__ = ()

    point = "DP-BID"
    rule = "ANK-BC-PLA-01"
    offers = ("bid",)

    def legal(self, s: Ankh) -> list[int]:
        return list(range(BID, BID + min(s.followers[self.actor], MOST_BID) + 1))

    def apply(self, s: Ankh, action: int) -> None:
        s.bids = changed(s.bids, self.actor, action - BID)
        s.done()


def sacrifice_bids(s: Ankh, bidders: list[int]) -> int:
    """ANK-BC-PLA-01, 02: all bids are sacrificed; the single highest bidder, or NOBODY."""
    for god in bidders:
        s.followers[god] -= s.bids[god]
        if s.telling:
            s.tell("bid", "ANK-BC-PLA-01", god=s.gods[god], n=s.bids[god])
    best = max(s.bids[god] for god in bidders)
    highest = [god for god in bidders if s.bids[god] == best]
    return highest[0] if len(highest) == 1 else NOBODY  # ANK-RUL-16


def infested(s: Ankh, token: int, spared: int) -> int:
    """ANK-BC-PLA-02, 03: warriors and guardians that die; nothing protects them."""
    dying = 0
    for god in s.ladder:
        if god != spared:
            dying |= s.own[god] & ~s.figures[god][GOD]
    return dying & s.wide[token - 1]
