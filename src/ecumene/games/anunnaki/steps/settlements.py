"""Settlements: ANU-SETT, and their income ANU-ACT-10."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.masks import numbered, pick
from ecumene.engine.refusals import NOT_YOURS, TAKEN, Refusal
from ecumene.games.anunnaki.actions import BUILD_AT, DECLINE
from ecumene.games.anunnaki.content import (
    ALL_TERRITORIES,
    INCOME_FOLLOWERS,
    INCOME_VP,
    SETTLEMENT_KIND,
)
from ecumene.games.anunnaki.gains import gain_vp
from ecumene.games.anunnaki.pieces import building_sites, controlled, put_on
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.followers import gain_followers

SITES: Final = numbered(ALL_TERRITORIES, BUILD_AT)


def build(s: Anunnaki, seat: int, required: int) -> None:
    """ANU-SETT-01, ANU-SETT-06; as a reward it may be declined (ANU-TURN-11)."""
    if building_sites(s, seat):
        s.call(ChooseSite(seat, required))


class ChooseSite(Ask[Anunnaki]):
    """settlement.place: a controlled territory without any settlement."""

    __slots__ = ("required",)

    point = "settlement.place"
    rule = "ANU-SETT-01"
    offers = ("build", "decline")

    def __init__(self, actor: int, required: int) -> None:
        super().__init__(actor)
        self.required = required

    def legal(self, s: Anunnaki) -> list[int]:
        found = pick(SITES, building_sites(s, self.actor))
        return found if self.required else [*found, DECLINE]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "build":
            return None
        own = controlled(s, self.actor) >> n & 1
        return Refusal("ANU-SETT-02", TAKEN) if own else Refusal(self.rule, NOT_YOURS)

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action == DECLINE:
            return
        seat, territory = self.actor, action - BUILD_AT
        put_on(s, seat, SETTLEMENT_KIND, territory)
        if s.telling:
            s.tell("build", self.rule, seat=seat, territory=territory)


def income(s: Anunnaki, seat: int, extra: int) -> None:
    """ANU-ACT-10: all open slots; their followers are one gain."""
    open_ = len(s.settlements[seat])
    gain_vp(s, seat, INCOME_VP[open_], "ANU-ACT-10")
    gain_followers(s, seat, INCOME_FOLLOWERS[open_] + extra)
