"""The end of the game: ANC-SCORE-01 to 05 and ANC-SCORE-09."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Procedure
from ecumene.games.ancient_world.actions import WILD_FOR
from ecumene.games.ancient_world.content import STATE_BANNERS, STATE_SYMBOLS, TRIBES_COUNT, WILD
from ecumene.games.ancient_world.pieces import add_symbols
from ecumene.games.ancient_world.scoring import points, winners
from ecumene.games.ancient_world.state import AncientWorld


class Finale(Procedure[AncientWorld]):
    """ANC-SCORE: everything is repaired, wild banners are assigned, and points are counted."""

    __slots__ = ()

    def run(self, s: AncientWorld, answer: int) -> None:
        self.pc += 1
        match self.pc:
            case 1:  # ANC-SCORE-03: the hungry citizens of ANC-SCORE-02 lie in the box already
                for seat in range(s.seats):
                    repair_all(s, seat)
            case 2:  # ANC-SCORE-09, ANC-CARD-15
                order = [*range(s.first, s.seats), *range(s.first)]
                s.call_each([ChooseTribe(seat) for seat in order if has_wild(s, seat)])
            case _:
                if s.telling:
                    for seat in range(s.seats):
                        s.tell("points", "ANC-SCORE-04", seat=seat, n=points(s, seat))
                    won = winners(s)
                    rule = "ANC-SCORE-07"
                    if len(won) == 1:
                        s.tell("win", rule, seat=won[0])
                    else:
                        s.tell("shared", rule, seats=won)
                s.done()


def has_wild(s: AncientWorld, seat: int) -> bool:
    """Does a seat own a card with a wild banner?"""
    return any(STATE_BANNERS[card][WILD] for card in s.built[seat])


def repair_all(s: AncientWorld, seat: int) -> None:
    """ANC-DMG-08, ANC-SCORE-03."""
    for card in s.built[seat]:
        if s.damaged[seat] >> card & 1:
            add_symbols(s, seat, STATE_SYMBOLS[card])
    s.damaged[seat] = 0


class ChooseTribe(Ask[AncientWorld]):
    """DEC-WILD: the tribe for which the wild banner counts in all scoring."""

    __slots__ = ()

    point = "DEC-WILD"
    rule = "ANC-CARD-15"
    offers = ("wild for",)

    def legal(self, s: AncientWorld) -> list[int]:
        return [WILD_FOR + tribe for tribe in range(TRIBES_COUNT)]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.wild[self.actor] = action - WILD_FOR
        if s.telling:
            s.tell("wild", self.rule, seat=self.actor, tribe=action - WILD_FOR)
        s.done()
