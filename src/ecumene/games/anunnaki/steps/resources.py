"""Resources of choice: ANU-COMP-04, ANU-ACT-09, ANU-ACT-12."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.actions import DECLINE, EXCHANGE, PAIRS, PAY, TAKE
from ecumene.games.anunnaki.content import ALL_RESOURCES, ANY, CREATION_RESOURCE, FULL
from ecumene.games.anunnaki.gains import gain_resource, pay_resource
from ecumene.games.anunnaki.pieces import shrines
from ecumene.games.anunnaki.state import Anunnaki

ALL_TYPES: Final = (1 << ALL_RESOURCES) - 1
_BIT: Final[list[int]] = [1 << resource for resource in range(ALL_RESOURCES)]


def below_cap(s: Anunnaki, seat: int, types: int) -> int:
    """ANU-RUL-68: of a mask of types those that are below their cap."""
    at = ALL_RESOURCES * seat
    for bit, n in zip(_BIT, s.resources[at : at + ALL_RESOURCES]):
        if n >= FULL:
            types &= ~bit
    return types


def room(s: Anunnaki, seat: int, types: int = ALL_TYPES) -> tuple[int, ...]:
    """The same, one by one."""
    return numbers_of(below_cap(s, seat, types))


def owned(s: Anunnaki, seat: int) -> list[int]:
    """The types of which a seat has something."""
    at = ALL_RESOURCES * seat
    return [resource for resource in range(ALL_RESOURCES) if s.resources[at + resource]]


def total(s: Anunnaki, seat: int) -> int:
    """All resources of a seat."""
    return sum(s.resources[ALL_RESOURCES * seat : ALL_RESOURCES * (seat + 1)])


def gain_any(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-COMP-04: n resources in any mix."""
    if n > 0 and room(s, seat):
        s.call(GainAny(seat, n))


class GainAny(Procedure[Anunnaki]):
    """ANU-COMP-04: one question per resource, as long as there is room."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def run(self, s: Anunnaki, answer: int) -> None:
        if not self.left or not room(s, self.seat):
            s.done()
            return
        self.left -= 1
        s.call(ChooseGain(self.seat, self.left + 1))

    def clone(self) -> Frame[Anunnaki]:
        frame = GainAny(self.seat, self.left)
        frame.pc = self.pc
        return frame


class ChooseGain(Ask[Anunnaki]):
    """gain.any: the type of the next resource."""

    __slots__ = ("left",)

    point = "gain.any"
    rule = "ANU-COMP-04"
    offers = ("take",)
    told = ("left",)

    def __init__(self, actor: int, left: int) -> None:
        super().__init__(actor)
        self.left = left

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, 1, self.rule)


def gain_one_of(s: Anunnaki, seat: int, n: int, types: int) -> None:
    """ANU-COMP-04: n of one of the listed types."""
    if room(s, seat, types):
        s.call(ChooseOption(seat, n, types))


class ChooseOption(Ask[Anunnaki]):
    """gain.option: one of the listed types."""

    __slots__ = ("n", "types")

    point = "gain.option"
    rule = "ANU-COMP-04"
    offers = ("take",)
    told = ("n",)

    def __init__(self, actor: int, n: int, types: int) -> None:
        super().__init__(actor)
        self.n = n
        self.types = types

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor, self.types)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, self.n, self.rule)


# Creation


def create(s: Anunnaki, seat: int, of_choice: int) -> None:
    """ANU-ACT-09: 1 resource per controlled shrine."""
    n = shrines(s, seat)
    if not n:
        return
    if not of_choice:
        gain_resource(s, seat, CREATION_RESOURCE[s.houses[seat]], n, "ANU-ACT-09")
    elif room(s, seat):
        s.call(ChooseCreation(seat, n))


class ChooseCreation(Ask[Anunnaki]):
    """creation.type: all of one type."""

    __slots__ = ("n",)

    point = "creation.type"
    rule = "ANU-ACT-09"
    offers = ("take",)
    told = ("n",)

    def __init__(self, actor: int, n: int) -> None:
        super().__init__(actor)
        self.n = n

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, self.n, self.rule)


# The market


def exchanges(s: Anunnaki, seat: int, paid: int) -> list[int]:
    """ANU-ACT-12, ANU-RUL-68: pairs of types other than the one that was paid, by number."""
    types = below_cap(s, seat, ALL_TYPES & ~(1 << paid))
    return _PAIRS_OF[types][paid]


def _pairs_of(types: int, paid: int) -> list[int]:
    """The same, when one of some types can be gained at all."""
    open_ = numbers_of(types)
    both = [at for at, pair in enumerate(PAIRS) if pair[0] in open_ and pair[1] in open_]
    if both or not open_:
        return both
    # the other resource of the pair is lost, so it does not matter which it is
    return [at for at, pair in enumerate(PAIRS) if open_[0] in pair and paid not in pair][:1]


_PAIRS_OF: Final[list[list[list[int]]]] = [  # by mask of types, then by what was paid
    [_pairs_of(types, paid) for paid in range(ANY + 1)] for types in range(ALL_TYPES + 1)
]


def market(s: Anunnaki, seat: int, price: int) -> None:
    """ANU-ACT-12."""
    if price:
        if any(exchanges(s, seat, resource) for resource in owned(s, seat)):
            s.call(ChoosePrice(seat))
    elif exchanges(s, seat, ANY):
        s.call(ChooseExchange(seat, ANY))


class ChoosePrice(Ask[Anunnaki]):
    """market.pay: the resource that is paid, or no trade."""

    __slots__ = ()

    point = "market.pay"
    rule = "ANU-ACT-12"
    offers = ("pay", "decline")

    def legal(self, s: Anunnaki) -> list[int]:
        seat = self.actor
        found = [PAY + resource for resource in owned(s, seat) if exchanges(s, seat, resource)]
        return [*found, DECLINE]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action != DECLINE:
            pay_resource(s, self.actor, action - PAY, 1, self.rule)
            s.call(ChooseExchange(self.actor, action - PAY))


class ChooseExchange(Ask[Anunnaki]):
    """market.gain: two different types, both other than the one that was paid."""

    __slots__ = ("paid",)

    point = "market.gain"
    rule = "ANU-ACT-12"
    offers = ("exchange for",)

    def __init__(self, actor: int, paid: int) -> None:
        super().__init__(actor)
        self.paid = paid

    def legal(self, s: Anunnaki) -> list[int]:
        return [EXCHANGE + pair for pair in exchanges(s, self.actor, self.paid)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        for resource in PAIRS[action - EXCHANGE]:
            gain_resource(s, self.actor, resource, 1, self.rule)


# Paying with any resources


class PayAny(Procedure[Anunnaki]):
    """ANU-TURN-12: the "any" part of a cost, resource by resource, after the fixed part."""

    __slots__ = ("fight", "left", "seat")

    def __init__(self, seat: int, left: int, fight: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left
        self.fight = fight  # 1: of a weapon, 0: of a contract

    def run(self, s: Anunnaki, answer: int) -> None:
        if not self.left:
            s.done()
            return
        self.left -= 1
        ask = PayWeapon if self.fight else PayContract
        s.call(ask(self.seat, self.left + 1))

    def clone(self) -> Frame[Anunnaki]:
        frame = PayAny(self.seat, self.left, self.fight)
        frame.pc = self.pc
        return frame


class PayContract(Ask[Anunnaki]):
    """contract.pay_any: a resource of choice."""

    __slots__ = ("left",)

    point = "contract.pay_any"
    rule = "ANU-CON-01"
    offers = ("pay",)
    told = ("left",)

    def __init__(self, actor: int, left: int) -> None:
        super().__init__(actor)
        self.left = left

    def legal(self, s: Anunnaki) -> list[int]:
        return [PAY + resource for resource in owned(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        pay_resource(s, self.actor, action - PAY, 1, self.rule)


class PayWeapon(PayContract):
    """fight.pay_any: a resource of choice."""

    __slots__ = ()

    point = "fight.pay_any"
    rule = "ANU-WEAP-07"
