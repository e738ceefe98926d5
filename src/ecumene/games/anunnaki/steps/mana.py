"""Phase 2: ANU-MANA, the Duplicity Mirror."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import COSTS, USED, USELESS, Refusal
from ecumene.engine.viewers import NOBODY
from ecumene.games.anunnaki.actions import DECLINE, MANA, MIRROR_USE, PASS
from ecumene.games.anunnaki.content import (
    ACTIVATE_BLUE,
    ACTIVATE_RED,
    ALL_RESOURCES,
    ARM,
    BUILD,
    DEVELOP,
    MANA_COST,
    MANA_PRICE,
    MANA_PROGRAMS,
    MIRROR,
    MIRROR_DISCOUNT,
    PROGRAMS,
    RECRUIT,
)
from ecumene.games.anunnaki.content import MANA as CRYSTALS
from ecumene.games.anunnaki.gains import pay_mana, pay_resource
from ecumene.games.anunnaki.pieces import building_sites, lawful, owns
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.artifacts import use_up
from ecumene.games.anunnaki.steps.followers import gain_followers
from ecumene.games.anunnaki.steps.refusals import later
from ecumene.games.anunnaki.steps.settlements import build
from ecumene.games.anunnaki.steps.technology import activate, develop, developable
from ecumene.games.anunnaki.steps.weapons import gain_weapons

AFFORDABLE: Final[list[list[int]]] = [  # by mana: actions
    [action for action, price in enumerate(MANA_PRICE) if price <= mana]
    for mana in range(CRYSTALS.total + MIRROR_DISCOUNT + 1)
]
MANA_NEEDS: Final[list[list[tuple[int, int]]]] = [  # by action: resources, and how many of each
    [(resource, n) for resource, n in enumerate(cost) if n] for cost in MANA_COST
]


NEEDED: Final = N_("It costs {resource} as well: {cost}, and you have {have}.")


def mana_actions(s: Anunnaki, seat: int, discount: int, used: int) -> list[int]:
    """ANU-MANA-07: those that can be paid and have an effect, as actions."""
    mana, at = s.mana[seat] + discount, ALL_RESOURCES * seat
    found: list[int] = []
    for action in AFFORDABLE[mana]:
        for resource, n in MANA_NEEDS[action]:
            if s.resources[at + resource] < n:
                break
        else:
            if not used >> action & 1 and possible(s, seat, action):
                found.append(MANA + action)
    return found


def can_act(s: Anunnaki, seat: int) -> bool:
    """Is there any mana action? A blue tile can always be activated by whoever can pay for it."""
    return s.mana[seat] >= MANA_PRICE[ACTIVATE_BLUE] or bool(mana_actions(s, seat, 0, 0))


def possible(s: Anunnaki, seat: int, action: int) -> bool:
    """ANU-MANA-07: would the effect do anything?"""
    if action in (ACTIVATE_RED, ACTIVATE_BLUE):
        return True  # the pawn covers only one of several tiles
    if action == ARM:
        return bool(s.armouries[seat])
    if action == DEVELOP:
        return bool(developable(s, seat))
    if action == BUILD:
        return bool(building_sites(s, seat))
    assert action == RECRUIT
    return bool(lawful(s, seat))


def begin_mana(s: Anunnaki, seat: int) -> None:
    """ANU-MANA-01, ANU-ART-09: the phase, with its first question."""
    s.call(ManaPhase(seat))
    if owns(s, seat, MIRROR) and mana_actions(s, seat, MIRROR_DISCOUNT, 0):
        s.call(UseMirror(seat))
    else:
        s.call(ChooseMana(seat, 0, 0))


class ManaPhase(Procedure[Anunnaki]):
    """ANU-MANA-01, ANU-ART-09: one mana action, or two different ones with the Mirror."""

    __slots__ = ("discount", "left", "seat", "used")

    def __init__(self, seat: int) -> None:
        self.actor = NOBODY
        self.pc = 0
        self.seat = seat
        self.left = 1
        self.discount = 0
        self.used = 0  # mask of mana actions

    def run(self, s: Anunnaki, answer: int) -> None:
        seat = self.seat
        if answer == MIRROR_USE:
            self.left, self.discount = 2, MIRROR_DISCOUNT
        elif answer >= MANA and answer != PASS and answer != DECLINE:
            self.used |= 1 << answer - MANA
            self.left -= 1
            if not self.left:
                s.done()
            act(s, seat, answer - MANA, self.discount)
            return
        if answer == PASS or not self.left:
            s.done()
        else:
            s.call(ChooseMana(seat, self.discount, self.used))

    def clone(self) -> Frame[Anunnaki]:
        frame = ManaPhase(self.seat)
        frame.pc = self.pc
        frame.left = self.left
        frame.discount = self.discount
        frame.used = self.used
        return frame


class UseMirror(Ask[Anunnaki]):
    """mirror.use: discard the Mirror for two mana actions, or keep it."""

    __slots__ = ()

    point = "mirror.use"
    rule = "ANU-ART-09"
    offers = ("use mirror", "decline")

    def legal(self, s: Anunnaki) -> list[int]:
        return [MIRROR_USE, DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done(action)
        if action == MIRROR_USE:
            use_up(s, self.actor, MIRROR, self.rule)


class ChooseMana(Ask[Anunnaki]):
    """mana.choose: a mana action, or none."""

    __slots__ = ("discount", "used")

    point = "mana.choose"
    rule = "ANU-MANA-01"
    offers = ("mana", "pass")
    told = ("discount",)

    def __init__(self, actor: int, discount: int, used: int) -> None:
        self.actor = actor
        self.discount = discount
        self.used = used

    def legal(self, s: Anunnaki) -> list[int]:
        return [*mana_actions(s, self.actor, self.discount, self.used), PASS]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "mana":
            return later(verb)
        seat, price = self.actor, max(0, MANA_PRICE[n] - self.discount)
        if self.used >> n & 1:
            return Refusal(self.rule, USED)
        if s.mana[seat] < price:
            return Refusal("ANU-MANA-07", COSTS, {"cost": price, "have": s.mana[seat]})
        for resource, amount in MANA_NEEDS[n]:
            have = s.resources[ALL_RESOURCES * seat + resource]
            if have < amount:
                about = {"resource": resource, "cost": amount, "have": have}
                return Refusal("ANU-MANA-07", NEEDED, about)
        return Refusal("ANU-MANA-07", USELESS)


def act(s: Anunnaki, seat: int, action: int, discount: int) -> None:
    """ANU-MANA-02 to ANU-MANA-06: pay, then the effect; it is not optional any more."""
    if s.telling:
        s.tell("mana_action", "ANU-MANA-01", seat=seat, mana_action=action)
    pay_mana(s, seat, max(0, MANA_PRICE[action] - discount), "ANU-MANA-08")
    for resource, n in MANA_NEEDS[action]:
        pay_resource(s, seat, resource, n, "ANU-MANA-07")
    _, n, what = PROGRAMS[MANA_PROGRAMS[action]][0]
    if action in (ACTIVATE_RED, ACTIVATE_BLUE):
        activate(s, seat, what, 1)
    elif action == ARM:
        gain_weapons(s, seat, n)
    elif action == DEVELOP:
        develop(s, seat, 1)
    elif action == BUILD:
        build(s, seat, 1)
    else:
        gain_followers(s, seat, n)
