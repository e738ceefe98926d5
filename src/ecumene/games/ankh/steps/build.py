"""The card Build Monument: ANK-BC-BUI."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import COSTS, ELSEWHERE, NO_ROOM, NONE_LEFT, TAKEN, Refusal
from ecumene.games.ankh.actions import BUILD, BUILD_NOTHING, ON
from ecumene.games.ankh.board import numbered, pick
from ecumene.games.ankh.content import BUILD_COST, INSPIRING, MONUMENTS, POWER_N
from ecumene.games.ankh.pieces import ankhs_in_pool, monuments_in_supply
from ecumene.games.ankh.state import Ankh, God
from ecumene.games.ankh.steps.choices import BattleAsk

SITES: Final = numbered(ON)
INSPIRED_COST: Final[int] = POWER_N["inspiring"]


def building_cost(s: Ankh, god: God) -> int:
    """ANK-BC-BUI-01, ANK-POW-02: followers for a monument."""
    return INSPIRED_COST if s.powers[god] & INSPIRING else BUILD_COST


def building_sites(s: Ankh, token: int) -> int:
    """ANK-BC-BUI-01, 03: empty land spaces of the region, never on the underworld."""
    return s.regions[token - 1] & ~s.full & ~s.underworld


class ChooseBuilding(BattleAsk):
    """DP-BUILD: a type of monument of the supply, or none."""

    __slots__ = ()

    point = "DP-BUILD"
    rule = "ANK-BC-BUI-01"
    offers = ("build", "build nothing")

    def legal(self, s: Ankh) -> list[int]:
        god = self.actor
        actions = []
        if (  # ANK-BC-BUI-02
            s.followers[god] >= building_cost(s, god)
            and ankhs_in_pool(s, god) > 0
            and building_sites(s, self.token)
        ):
            kinds = range(len(MONUMENTS))
            actions = [BUILD + kind for kind in kinds if monuments_in_supply(s, kind)]
        actions.append(BUILD_NOTHING)
        return actions

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        god = self.actor
        if verb != "build":
            return None
        if s.followers[god] < building_cost(s, god):
            about = {"cost": building_cost(s, god), "have": s.followers[god]}
            return Refusal("ANK-BC-BUI-02", COSTS, about)
        if ankhs_in_pool(s, god) <= 0 or not monuments_in_supply(s, n):
            return Refusal("ANK-BC-BUI-02", NONE_LEFT)
        return Refusal("ANK-BC-BUI-02", NO_ROOM)

    def apply(self, s: Ankh, action: int) -> None:
        s.done()
        if action != BUILD_NOTHING:
            s.call(ChooseSite(self.actor, self.token, action - BUILD))

    def about(self, s: Ankh) -> dict[str, int]:
        return {"token": self.token, "cost": building_cost(s, self.actor)}


class ChooseSite(Ask[Ankh]):
    """DP-BUILD: where the monument stands."""

    __slots__ = ("monument", "token")

    point = "DP-BUILD"
    rule = "ANK-BC-BUI-01"
    offers = ("on",)
    told = ("monument", "token")

    def __init__(self, actor: int, token: int, monument: int) -> None:
        super().__init__(actor)
        self.token = token
        self.monument = monument

    def legal(self, s: Ankh) -> list[int]:
        return pick(SITES, building_sites(s, self.token))

    def why_not(self, s: Ankh, verb: str, n: int) -> Refusal | None:
        if verb != "on":
            return None
        if not s.regions[self.token - 1] >> n & 1:
            return Refusal(self.rule, ELSEWHERE)
        return Refusal(self.rule, TAKEN) if s.full >> n & 1 else Refusal("ANK-BC-BUI-03")

    def apply(self, s: Ankh, action: int) -> None:
        god, kind, space = self.actor, self.monument, action - ON
        s.followers[god] -= building_cost(s, god)
        s.monuments = changed(s.monuments, kind, s.monuments[kind] | 1 << space)
        s.controlled = changed(s.controlled, god, s.controlled[god] | 1 << space)
        s.full |= 1 << space
        if s.telling:
            s.tell("build", self.rule, god=s.gods[god], monument=kind, space=space)
        s.done()
