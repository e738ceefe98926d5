"""Contracts: ANU-ACT-04 to ANU-ACT-06, ANU-CON, Bastet."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.refusals import ELSEWHERE, Refusal
from ecumene.games.anunnaki.actions import BOTTOM, DECLINE, FULFIL, MIDDLE, SIGN
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    BOARD_MASK,
    COMMERCE,
    CONTRACT_COST,
    CONTRACT_HOUSE,
    CONTRACT_PROGRAMS,
    CONTRACTS,
    GAIA_BOARD,
    SETUP,
)
from ecumene.games.anunnaki.gains import advance, gain_vp, pay_mana, pay_resource
from ecumene.games.anunnaki.names import CONTRACT, spoken
from ecumene.games.anunnaki.pieces import controlled, with_one, without
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.effects import perform
from ecumene.games.anunnaki.steps.resources import PayAny

CONTRACT_TOTAL: Final = [sum(cost) for cost in CONTRACT_COST]  # resources of whatever type
CHEAPEST: Final[int] = min(CONTRACT_TOTAL)


def take_contracts(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-ACT-04."""
    if s.display:
        if n > 1:
            s.call(Contracts(seat, n))
        elif n:
            s.call(TakeContract(seat))


class Contracts(Procedure[Anunnaki]):
    """ANU-ACT-05: one after the other; the display is refilled before the next is chosen."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def run(self, s: Anunnaki, answer: int) -> None:
        if not self.left or not s.display:
            s.done()
            return
        self.left -= 1
        if not self.left:
            s.done()
        s.call(TakeContract(self.seat))

    def clone(self) -> Frame[Anunnaki]:
        frame = Contracts(self.seat, self.left)
        frame.pc = self.pc
        return frame


class TakeContract(Ask[Anunnaki]):
    """contract.take: one of the display."""

    __slots__ = ()

    point = "contract.take"
    rule = "ANU-ACT-04"
    offers = ("sign",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [SIGN + contract for contract in sorted(s.display)]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "sign" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        seat, contract = self.actor, action - SIGN
        s.done()
        at = s.display.index(contract)
        s.contracts[seat] = with_one(s.contracts[seat], contract)
        if s.telling:
            s.tell("sign", self.rule, seat=seat, contract=contract)
        if s.contract_stack:  # ANU-ACT-05: the new one lies in its place
            new = s.contract_stack[-1]
            s.contract_stack = s.contract_stack[:-1]
            s.display = (*s.display[:at], new, *s.display[at + 1 :])
            if s.telling:
                s.tell("offer", "ANU-ACT-05", contract=new)
        else:
            s.display = s.display[:at] + s.display[at + 1 :]


def fill_display(s: Anunnaki, above: int = 0) -> None:
    """ANU-SETUP-19: six open contracts, as far as there are any; some above them may stay."""
    stack = s.contract_stack
    n = min(len(stack), SETUP.contract_display - len(s.display))
    if n > 0:
        top = max(n, len(stack) - above)
        s.display += stack[top - n : top][::-1]
        s.contract_stack = stack[: top - n] + stack[top:]


def can_pay(s: Anunnaki, seat: int, contract: int) -> bool:
    """ANU-TURN-12: the fixed part, and what is left suffices for the "any" part."""
    cost = CONTRACT_COST[contract]
    at = ALL_RESOURCES * seat
    left = 0
    for resource in range(ALL_RESOURCES):
        have = s.resources[at + resource] - cost[resource]
        if have < 0:
            return False
        left += have
    return left >= cost[ALL_RESOURCES]


def fulfillable(s: Anunnaki, seat: int) -> list[int]:
    """ANU-CON-01: own open contracts that can be paid."""
    at = ALL_RESOURCES * seat
    food, wood, metal, gold = s.resources[at : at + ALL_RESOURCES]
    have = food + wood + metal + gold
    found: list[int] = []
    if have < CHEAPEST:
        return found
    for contract in s.contracts[seat]:
        if CONTRACT_TOTAL[contract] <= have:
            cost = CONTRACT_COST[contract]
            if cost[0] <= food and cost[1] <= wood and cost[2] <= metal and cost[3] <= gold:
                found.append(contract)
    return found


def has_access(s: Anunnaki, seat: int, contract: int) -> bool:
    """ANU-CON-02 to ANU-CON-04, ANU-SETUP-23: does a contract give all its rewards?"""
    return opens(s, seat, contract, controlled(s, seat))


def opens(s: Anunnaki, seat: int, contract: int, held: int) -> bool:
    """The same for a seat that controls these territories."""
    house = CONTRACT_HOUSE[contract]
    if house < 0 or s.beginner:
        return True
    own = house == s.houses[seat]
    return bool(held & BOARD_MASK[GAIA_BOARD[s.seats] if own else house])


class Fulfil(Procedure[Anunnaki]):
    """ANU-CON: pay, look at the condition, take the rewards."""

    __slots__ = ("contract", "free", "seat")

    kinds = spoken(contract=CONTRACT.name)

    def __init__(self, seat: int, contract: int, free: int) -> None:
        super().__init__()
        self.seat = seat
        self.contract = contract
        self.free = free  # 1: with Bastet

    def run(self, s: Anunnaki, answer: int) -> None:
        self.pc += 1
        seat, contract = self.seat, self.contract
        match self.pc:
            case 1:  # ANU-CON-01, ANU-RUL-63
                s.contracts[seat] = without(s.contracts[seat], contract)
                s.fulfilled = changed(s.fulfilled, seat, with_one(s.fulfilled[seat], contract))
                if s.telling:
                    s.tell("fulfil", "ANU-CON-01", seat=seat, contract=contract)
                if not self.free:
                    cost = CONTRACT_COST[contract]
                    for resource in range(ALL_RESOURCES):
                        pay_resource(s, seat, resource, cost[resource], "ANU-CON-01")
                    if cost[ALL_RESOURCES]:
                        s.call(PayAny(seat, cost[ALL_RESOURCES], 0))
            case 2:  # ANU-CON-05, ANU-CON-06
                if not self.free and not has_access(s, seat, contract):
                    s.call(ChooseRow(seat, contract))
                    return
                self.pc = 4
                perform(s, seat, CONTRACT_PROGRAMS[contract])
            case 3:
                if answer == MIDDLE:
                    s.done()
                    perform(s, seat, CONTRACT_PROGRAMS[contract])
                else:
                    self.pc = 4
            case _:  # ANU-CON-02: the bottom row comes last
                s.done()
                row = CONTRACTS[contract]
                gain_vp(s, seat, row.vp, "ANU-CON-02")
                advance(s, seat, COMMERCE, row.commerce, "ANU-CON-02")

    def clone(self) -> Frame[Anunnaki]:
        frame = Fulfil(self.seat, self.contract, self.free)
        frame.pc = self.pc
        return frame


class ChooseRow(Ask[Anunnaki]):
    """contract.row: the condition fails, so only one row is gained."""

    __slots__ = ("contract",)

    point = "contract.row"
    rule = "ANU-CON-05"
    offers = ("middle row", "bottom row")
    told = ("contract",)
    kinds = spoken(contract=CONTRACT.name)

    def __init__(self, actor: int, contract: int) -> None:
        super().__init__(actor)
        self.contract = contract

    def legal(self, s: Anunnaki) -> list[int]:
        return [MIDDLE, BOTTOM]


def free_contract(s: Anunnaki, seat: int, mana: int) -> None:
    """ANU-GOD-12: Bastet."""
    if s.contracts[seat] and s.mana[seat] >= mana:
        s.call(ChooseFree(seat, mana))


class ChooseFree(Ask[Anunnaki]):
    """contract.choose for Bastet: any own open contract, or none."""

    __slots__ = ("mana",)

    point = "contract.choose"
    rule = "ANU-GOD-12"
    offers = ("fulfil", "decline")
    told = ("mana",)

    def __init__(self, actor: int, mana: int) -> None:
        super().__init__(actor)
        self.mana = mana

    def legal(self, s: Anunnaki) -> list[int]:
        return [*(FULFIL + contract for contract in s.contracts[self.actor]), DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action != DECLINE:
            pay_mana(s, self.actor, self.mana, self.rule)
            s.call(Fulfil(self.actor, action - FULFIL, 1))
