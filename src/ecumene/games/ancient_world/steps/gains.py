"""Coins, knowledge and the first-player marker: ANC-REB."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.games.ancient_world.actions import LEAVE_MARKER, TAKE_MARKER
from ecumene.games.ancient_world.state import AncientWorld


def gain_coins(s: AncientWorld, seat: int, n: int, rule: str) -> None:
    """Coins from the supply, which never runs out (ANC-RUL-01)."""
    s.coins[seat] += n
    if n and s.telling:
        s.tell("coins", rule, seat=seat, n=n)


def gain_knowledge(s: AncientWorld, seat: int, n: int, rule: str) -> None:
    """Knowledge from the supply."""
    s.knowledge[seat] += n
    if n and s.telling:
        s.tell("knowledge", rule, seat=seat, n=n)


def claim_marker(s: AncientWorld, seat: int, rule: str) -> None:
    """ANC-REB-02, ANC-REB-03, ANC-REB-05: take the marker, hand up, unless it shows the hand."""
    if not s.claimed:
        s.first = seat
        s.claimed = True
        if s.telling:
            s.tell("claim", rule, seat=seat)


class ChooseClaim(Ask[AncientWorld]):
    """DEC-CLAIM: claim the first-player marker, or leave it (ANC-CARD-12)."""

    __slots__ = ()

    point = "DEC-CLAIM"
    rule = "ANC-REB-07"
    offers = ("claim marker", "leave marker")

    def legal(self, s: AncientWorld) -> list[int]:
        return [TAKE_MARKER, LEAVE_MARKER]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == TAKE_MARKER:
            claim_marker(s, self.actor, self.rule)
