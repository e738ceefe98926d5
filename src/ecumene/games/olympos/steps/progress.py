"""Progress: OLY-DEV, OLY-RES, OLY-BON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import ELSEWHERE, NONE_LEFT, TAKEN, YOURS, Refusal
from ecumene.games.olympos.actions import BONUS, PAY, VARIANT
from ecumene.games.olympos.content import (
    ALL_KINDS,
    ALL_RESOURCES,
    AT_ONCE,
    BASE,
    BONUS_EFFECTS,
    COLUMN_BONUSES,
    COSTS,
    GLASSES_OF_BONUS,
    GLASSES_OF_KIND,
    MOST_NEEDED,
    NEEDS,
    PAYABLE,
    PROGRESS_PRICE,
    ROW_BONUSES,
    ROW_OF,
    USABLE,
    VARIANT_KIND,
    VARIANT_RESOURCE,
    VARIANTS_OF,
)
from ecumene.games.olympos.content.verbs import VERBS
from ecumene.games.olympos.gains import (
    gain_cubes,
    gain_hourglasses,
    gain_prestige,
    gain_settlers,
)
from ecumene.games.olympos.names import KIND, spoken
from ecumene.games.olympos.pieces import (
    budget,
    fits,
    hourglasses_left,
    kinds_left,
    surcharge,
    tally,
)
from ecumene.games.olympos.state import Olympos, Row
from ecumene.games.olympos.steps.cubes import ChooseCube, any_cube_left
from ecumene.games.olympos.steps.destiny import Draws

RULE_OF: Final = [f"OLY-PRG-{kind + 1:02}" for kind in range(ALL_KINDS)]
UNPAID: Final = N_("You lack resources for it.")
TOO_LATE: Final = N_("It costs more action points than the track has left.")
MOST_COMING: Final[int] = max(GLASSES_OF_KIND) + max(GLASSES_OF_BONUS)  # hourglasses at once
Bundle = int  # cubes by resource, as digits of base BASE


def price_of(s: Olympos, seat: int, kind: int) -> int:
    """OLY-DEV-07 to OLY-DEV-09: the price in action points, without the Erinyes."""
    return PROGRESS_PRICE[s.discounts[seat]][kind]


def holdings(s: Olympos, seat: int) -> int:
    """OLY-RES-01, OLY-RES-02: tiles and cubes by resource, as far as any cost can need them."""
    have, cubes, at = tally(s.held[seat]), s.cubes, ALL_RESOURCES * seat
    grain = have[0] + cubes[at]
    stone = have[1] + cubes[at + 1]
    wood = have[2] + cubes[at + 2]
    gold = have[3] + cubes[at + 3]
    code = grain if grain < MOST_NEEDED else MOST_NEEDED
    code += BASE * (stone if stone < MOST_NEEDED else MOST_NEEDED)
    code += BASE * BASE * (wood if wood < MOST_NEEDED else MOST_NEEDED)
    return code + BASE * BASE * BASE * (gold if gold < MOST_NEEDED else MOST_NEEDED)


def developable(s: Olympos, seat: int) -> int:
    """OLY-DEV-04, OLY-DEV-05, OLY-TRN-09: mask of the kinds that a seat may take now."""
    return in_time(s, seat, payable(s, seat), budget(s, seat), hourglasses_left(s))


def payable(s: Olympos, seat: int) -> int:
    """OLY-DEV-04, OLY-DEV-05: mask of the kinds that a seat can pay for and has not got."""
    return PAYABLE[holdings(s, seat)] & kinds_left(s) & ~s.progress[seat]


def in_time(s: Olympos, seat: int, kinds: int, points: int, glasses: int) -> int:
    """OLY-TRN-09, R-04: those of some kinds for which so many points are enough.

    *glasses* are left in the supply, and may come before a kind is paid.
    """
    if points < COSTS.progress:
        for kind in numbers_of(kinds):
            missing = price_of(s, seat, kind) - points
            if missing > 0 and (missing > glasses or missing > coming(s, seat, kind)):
                kinds &= ~(1 << kind)
    return kinds


def no_progress(s: Olympos, seat: int, kind: int) -> Refusal:
    """OLY-DEV-04, OLY-DEV-05, OLY-TRN-09: why a seat cannot take a kind of progress."""
    if s.progress[seat] >> kind & 1:
        return Refusal("OLY-DEV-04", YOURS)
    if not kinds_left(s) >> kind & 1:
        return Refusal("OLY-DEV-05", NONE_LEFT)
    if not PAYABLE[holdings(s, seat)] >> kind & 1:
        return Refusal("OLY-DEV-05", UNPAID)
    return Refusal("OLY-TRN-09", TOO_LATE)


def free_bonuses(s: Olympos, kind: int) -> int:
    """OLY-BON-01 to OLY-BON-03: mask of the bonus spaces under a stack that may be taken."""
    row = ROW_OF[kind]
    column = s.rows[row].index(kind)
    free = ROW_BONUSES[row] & COLUMN_BONUSES[column] & USABLE[s.seats]
    for mask in s.markers:
        free &= ~mask
    return free


def coming(s: Olympos, seat: int, kind: int) -> int:
    """OLY-TRN-09, R-04: hourglasses that taking a kind can bring before it is paid."""
    bonuses = [GLASSES_OF_BONUS[bonus] for bonus in numbers_of(free_bonuses(s, kind))]
    return GLASSES_OF_KIND[kind] + max(bonuses, default=0)


def bundles(s: Olympos, seat: int, kind: int) -> list[Bundle]:
    """OLY-RES-06, OLY-RES-07: the cubes with which a cost can be paid, none more than needed.

    Tiles serve first; a bundle that contains another one is left out.
    """
    have = tally(s.held[seat])
    cubes = s.cubes[ALL_RESOURCES * seat : ALL_RESOURCES * (seat + 1)]
    found: list[Row] = []
    for need in NEEDS[kind]:
        spent = tuple([n - own if n > own else 0 for n, own in zip(need, have)])
        if not any(spent):  # nothing contains less
            return [0]
        if _within(spent, cubes) and spent not in found:
            found.append(spent)
    return sorted(
        sum([n * BASE**resource for resource, n in enumerate(spent)])
        for spent in found
        if not any(other != spent and _within(other, spent) for other in found)
    )


def _within(small: Row, large: Row) -> bool:
    return all(a <= b for a, b in zip(small, large))


def cubes_of(bundle: Bundle) -> list[int]:
    """A bundle by resource."""
    return [bundle // BASE**resource % BASE for resource in range(ALL_RESOURCES)]


def copies_left(s: Olympos, kind: int) -> int:
    """OLY-DEV-06: mask of the resources of the copies of Money or Agriculture that are left."""
    left = VARIANTS_OF[kind]
    for mask in s.discounts:
        left &= ~mask
    return left


class Develop(Procedure[Olympos]):
    """OLY-DEV-03: resources, tile, immediate effects, bonus; it answers with the price."""

    __slots__ = ("kind", "price", "seat")

    kinds = spoken(kind=KIND.name)

    def __init__(self, seat: int, kind: int, price: int) -> None:
        super().__init__()
        self.seat = seat
        self.kind = kind
        self.price = price  # fixed when the action starts

    def run(self, s: Olympos, answer: int) -> None:
        seat, kind = self.seat, self.kind
        size = len(s.stack)
        while len(s.stack) == size:  # steps in which nobody is asked follow each other at once
            self.pc += 1
            match self.pc:
                case 1:  # OLY-RES-07
                    ways = bundles(s, seat, kind)
                    if len(ways) == 1:
                        spend(s, seat, ways[0])
                    else:
                        s.call(ChoosePayment(seat, kind))
                case 2:  # OLY-DEV-06
                    if VARIANTS_OF[kind]:
                        s.call(ChooseVariant(seat, kind))
                case 3:
                    s.progress = changed(s.progress, seat, s.progress[seat] | 1 << kind)
                    if s.telling:
                        price = self.price + surcharge(s, seat)
                        s.tell("progress", "OLY-DEV-03", seat=seat, progress=kind, n=price)
                    for verb, n, resource in AT_ONCE[kind]:
                        TAKE[verb](s, seat, n, resource, RULE_OF[kind])
                case 4:  # OLY-BON-01, OLY-BON-08
                    if free_bonuses(s, kind):
                        s.call(ChooseBonus(seat, kind, self.price))
                case _:
                    s.done(self.price)

    def clone(self) -> Frame[Olympos]:
        frame = Develop(self.seat, self.kind, self.price)
        frame.pc = self.pc
        return frame


def spend(s: Olympos, seat: int, bundle: Bundle) -> None:
    """OLY-RES-02: cubes used return to the supply."""
    if not bundle:
        return
    for resource, n in enumerate(cubes_of(bundle)):
        if n:
            at = ALL_RESOURCES * seat + resource
            s.cubes = changed(s.cubes, at, s.cubes[at] - n)
            if s.telling:
                s.tell("spend", "OLY-RES-02", seat=seat, n=n, resource=resource)


class ChoosePayment(Ask[Olympos]):
    """D-PAY: which cubes pay for the free parts of a cost."""

    __slots__ = ("kind",)

    point = "D-PAY"
    rule = "OLY-RES-07"
    offers = ("pay",)
    kinds = spoken(kind=KIND.name)

    def __init__(self, actor: int, kind: int) -> None:
        super().__init__(actor)
        self.kind = kind

    def legal(self, s: Olympos) -> list[int]:
        return [PAY + bundle for bundle in bundles(s, self.actor, self.kind)]

    def apply(self, s: Olympos, action: int) -> None:
        spend(s, self.actor, action - PAY)
        s.done()

    def about(self, s: Olympos) -> dict[str, int]:
        return {"progress": self.kind}


class ChooseVariant(Ask[Olympos]):
    """D-VARIANT: which copy of Money or Agriculture; the second buyer gets the other."""

    __slots__ = ("kind",)

    point = "D-VARIANT"
    rule = "OLY-DEV-06"
    offers = ("take",)
    kinds = spoken(kind=KIND.name)

    def __init__(self, actor: int, kind: int) -> None:
        super().__init__(actor)
        self.kind = kind

    def legal(self, s: Olympos) -> list[int]:
        left = copies_left(s, self.kind)
        return [
            VARIANT + variant
            for variant, resource in enumerate(VARIANT_RESOURCE)
            if VARIANT_KIND[variant] == self.kind and left >> resource & 1
        ]

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NONE_LEFT) if verb == "take" else None

    def apply(self, s: Olympos, action: int) -> None:
        seat, resource = self.actor, VARIANT_RESOURCE[action - VARIANT]
        s.discounts = changed(s.discounts, seat, s.discounts[seat] | 1 << resource)
        if s.telling:
            s.tell("variant", "OLY-DEV-06", seat=seat, variant=action - VARIANT)
        s.done()

    def about(self, s: Olympos) -> dict[str, int]:
        return {"progress": self.kind}


class ChooseBonus(Ask[Olympos]):
    """D-BONUS: a free bonus space under the stack; one that breaks the cross limit is left out."""

    __slots__ = ("kind", "price")

    point = "D-BONUS"
    rule = "OLY-BON-01"
    offers = ("bonus",)
    kinds = spoken(kind=KIND.name)

    def __init__(self, actor: int, kind: int, price: int) -> None:
        super().__init__(actor)
        self.kind = kind
        self.price = price

    def legal(self, s: Olympos) -> list[int]:
        return [
            BONUS + bonus
            for bonus in numbers_of(free_bonuses(s, self.kind))
            if fits(s, self.actor, self.price, GLASSES_OF_BONUS[bonus])
        ]

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        if verb != "bonus":
            return None
        if any(mask >> n & 1 for mask in s.markers):
            return Refusal("OLY-BON-02", TAKEN)
        return Refusal(self.rule, ELSEWHERE)

    def apply(self, s: Olympos, action: int) -> None:
        seat, bonus = self.actor, action - BONUS
        s.markers = changed(s.markers, seat, s.markers[seat] | 1 << bonus)  # OLY-BON-02
        if s.telling:
            s.tell("bonus", "OLY-BON-01", seat=seat, bonus=bonus)
        for verb, n, resource in BONUS_EFFECTS[bonus]:
            TAKE[verb](s, seat, n, resource, "OLY-BON-01")
        s.done()

    def about(self, s: Olympos) -> dict[str, int]:
        return {"progress": self.kind}


# What tiles and bonus spaces do at once


def take_cubes(s: Olympos, seat: int, n: int, resource: int, rule: str) -> None:
    """OLY-BON-06, OLY-PRG-05: of the printed resource, or of choice."""
    if resource >= 0:
        gain_cubes(s, seat, n, resource, rule)
    else:
        s.call(Choices(seat, n))


class Choices(Procedure[Olympos]):
    """OLY-PRG-05: some cubes of choice, one after the other, while there are any."""

    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def run(self, s: Olympos, answer: int) -> None:
        if self.left and any_cube_left(s):
            self.left -= 1
            s.call(ChooseCube(self.seat))
        else:
            s.done()

    def clone(self) -> Frame[Olympos]:
        return Choices(self.seat, self.left)


Take = Callable[[Olympos, int, int, int, str], None]  # (s, seat, n, resource, rule)
_DONE: Final[dict[str, Take]] = {
    "gain_settler": lambda s, seat, n, _, rule: gain_settlers(s, seat, n, rule),
    "gain_hourglass": lambda s, seat, n, _, rule: gain_hourglasses(s, seat, n, rule),
    "gain_cube": take_cubes,
    "gain_prestige": lambda s, seat, n, _, rule: gain_prestige(s, seat, n, rule),
    "draw_destiny": lambda s, seat, n, _, rule: s.call(Draws(seat, n)),
}
TAKE: Final[list[Take]] = VERBS.bind(
    "progress and bonus spaces",
    _DONE,
    [effect for effects in (*AT_ONCE, *BONUS_EFFECTS) for effect in effects],
)
