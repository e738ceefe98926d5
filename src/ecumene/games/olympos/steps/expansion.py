"""Expansion: OLY-EXP, OLY-NEW, OLY-MOV, OLY-CAP, OLY-CBT, OLY-FLE, OLY-TRB."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbered, numbers_of, pick
from ecumene.engine.refusals import FAR, NOT_YOURS, YOURS, Refusal
from ecumene.games.olympos.actions import APPEAR, SETTLE
from ecumene.games.olympos.content import (
    ALL_AREAS,
    AREA_RESOURCE,
    ARES_SWORDS,
    ARMED,
    CHEAP_SEA,
    CHEAP_SETTLER,
    CHEAP_SETTLERS,
    COSTS,
    EVERYWHERE,
    LAND_RUN,
    NORTH,
    OLYMPOS,
    SEA_CHANGE,
    STAR_AREAS,
    SWORDS,
    WINS_TIES,
)
from ecumene.games.olympos.gains import gain_hourglasses
from ecumene.games.olympos.geometry import BANNED, CONNECTED, LONGEST, PRICES, WITHIN, gait
from ecumene.games.olympos.names import SPACE, spoken
from ecumene.games.olympos.pieces import budget, place_of, surcharge
from ecumene.games.olympos.state import Olympos

SETTLES: Final = numbered(ALL_AREAS, SETTLE)
APPEARS: Final = numbered(ALL_AREAS, APPEAR)
AT_NORTH: Final[int] = APPEAR + ALL_AREAS
CAMP: Final = -1  # instead of a depth: the settler is new
STRONGER: Final = COSTS.attack_stronger
EQUAL: Final = COSTS.attack_equal
WEAKER: Final = COSTS.attack_weaker
Targets = list[int]  # by price of combat: mask of areas
AMPLE: Final = LONGEST + max(STRONGER, EQUAL, WEAKER)  # no way and no combat costs more
MOVING: Final = CHEAP_SEA | LAND_RUN
GAIT: Final[dict[int, int]] = {  # by mask of the kinds that change what ways cost
    sea | land: gait(COSTS.enter_sea + change, bool(land))
    for sea, change in SEA_CHANGE.items()
    for land in (0, LAND_RUN)
}
FIGHTING: Final = ARMED | WINS_TIES
MIGHT: Final[dict[int, int]] = {  # by mask of the kinds that help in fights
    armed | ties: 2 * count + bool(ties)
    for armed, count in SWORDS.items()
    for ties in (0, WINS_TIES)
}


def gait_of(s: Olympos, seat: int) -> int:
    """OLY-MOV-03, OLY-MOV-04, OLY-MOV-10: what ways cost a seat now."""
    progress = s.progress[seat]
    if s.siren >> seat & 1:
        return gait(BANNED, bool(progress & LAND_RUN))
    return GAIT[progress & MOVING]


def settler_price(s: Olympos, seat: int) -> int:
    """OLY-NEW-01: what a new settler costs before it moves."""
    return CHEAP_SETTLER if s.progress[seat] & CHEAP_SETTLERS else COSTS.new_settler


def might(s: Olympos, seat: int) -> int:
    """OLY-CBT-03, OLY-CBT-04: swords first, then Democracy."""
    strength = MIGHT[s.progress[seat] & FIGHTING]
    return strength + 2 * ARES_SWORDS if s.ares >> seat & 1 else strength


def all_mights(s: Olympos) -> list[int]:
    """The same of all seats."""
    found = [MIGHT[progress & FIGHTING] for progress in s.progress]
    for seat in numbers_of(s.ares):
        found[seat] += 2 * ARES_SWORDS
    return found


def attack_price(s: Olympos, seat: int, defender: int) -> int:
    """OLY-CBT-03: what an attack costs."""
    ours, theirs = might(s, seat), might(s, defender)
    return STRONGER if ours > theirs else EQUAL if ours == theirs else WEAKER


def tribe_price(s: Olympos, seat: int) -> int:
    """OLY-TRB-02: a tribe has neither swords nor Democracy."""
    return STRONGER if might(s, seat) else EQUAL


def targets(s: Olympos, seat: int) -> Targets:
    """OLY-MOV-08: where a settler of the seat may end, by what the combat there costs."""
    found = [0, 0, 0, 0]
    mights = all_mights(s)
    ours = mights[seat]
    taken = own = s.held[seat]
    for held, theirs in zip(s.held, mights):
        if held != own:  # areas have one holder each, so no other holds the same, but for none
            taken |= held
            found[STRONGER if ours > theirs else EQUAL if ours == theirs else WEAKER] |= held
    free = EVERYWHERE & ~s.blocked & ~taken
    found[0] = free & ~s.tribes
    found[STRONGER if ours else EQUAL] |= free & s.tribes
    return found


def ends_for(s: Olympos, seat: int, points: int) -> Targets:
    """The same for a seat with so many points to spend: with plenty, no combat is too dear."""
    if points >= AMPLE:
        return [EVERYWHERE & ~s.blocked & ~s.held[seat], 0, 0, 0]
    return targets(s, seat)


def unhindered(s: Olympos, seat: int, points: int) -> bool:
    """Can every settler go everywhere, a new one too? Quickly told, and true most of the time."""
    return bool(
        points >= AMPLE + COSTS.new_settler
        and CONNECTED[gait_of(s, seat)]
        and EVERYWHERE & ~s.blocked & ~s.held[seat]
    )


def reachable(gait: int, origin: int, points: int, ends: Targets) -> int:
    """OLY-DEC-02: the targets that a settler can reach and pay from an origin."""
    within = WITHIN[gait][origin]
    if points >= AMPLE:
        free, stronger, equal, weaker = ends
        return (free | stronger | equal | weaker) & within[LONGEST]
    found = 0
    for combat, areas in enumerate(ends):
        if areas and points >= combat:
            left = points - combat
            found |= areas & within[left if left < LONGEST else LONGEST]
    return found


def can_appear(s: Olympos, seat: int, gait: int, points: int, ends: Targets) -> bool:
    """OLY-NEW-02: is there any place from which a new settler reaches a target?"""
    if reachable(gait, NORTH, points, ends):  # almost always
        return True
    return any(reachable(gait, area, points, ends) for area in numbers_of(s.held[seat]))


def price_to(s: Olympos, seat: int, origin: int, depth: int, area: int) -> int:
    """OLY-EXP-03, OLY-MOV-07: settler, cheapest way and combat, without the Erinyes."""
    price = PRICES[gait_of(s, seat)][origin][area] + combat_price(s, seat, area)
    return price + settler_price(s, seat) if depth == CAMP else price


def combat_price(s: Olympos, seat: int, area: int) -> int:
    """OLY-CBT-03, OLY-TRB-02: what it costs to beat whoever is there."""
    if s.piles[area]:
        return attack_price(s, seat, s.piles[area][-1])
    return tribe_price(s, seat) if s.tribes >> area & 1 else 0


BLOCKED: Final = N_("The area is blocked in this game.")


class ChooseOrigin(Ask[Olympos]):
    """D-ORIGIN: where a new settler appears."""

    __slots__ = ()

    point = "D-ORIGIN"
    rule = "OLY-NEW-02"
    offers = ("appear in",)

    def legal(self, s: Olympos) -> list[int]:
        seat = self.actor
        points = budget(s, seat) - settler_price(s, seat)
        gait, ends = gait_of(s, seat), ends_for(s, seat, points)
        found = [
            APPEAR + area
            for area in numbers_of(s.held[seat])
            if reachable(gait, area, points, ends)
        ]
        if reachable(gait, NORTH, points, ends):
            found.append(AT_NORTH)
        return found

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        if verb != "appear in":
            return None
        if n < ALL_AREAS and not s.held[self.actor] >> n & 1:
            buried = s.present[self.actor] >> n & 1
            return Refusal("OLY-NEW-03" if buried else self.rule, NOT_YOURS)
        return Refusal("OLY-TRN-09", FAR)

    def apply(self, s: Olympos, action: int) -> None:
        s.done()
        origin = NORTH if action == AT_NORTH else action - APPEAR
        s.call(ChooseTarget(self.actor, origin, CAMP))


class ChooseTarget(Ask[Olympos]):
    """D-TARGET: where the settler goes; it answers with the price of the whole expansion."""

    __slots__ = ("depth", "origin")

    point = "D-TARGET"
    rule = "OLY-MOV-08"
    offers = ("to",)
    kinds = spoken(origin=SPACE.name)

    def __init__(self, actor: int, origin: int, depth: int) -> None:
        super().__init__(actor)
        self.origin = origin
        self.depth = depth  # which of the own settlers there, from the top; CAMP for a new one

    def legal(self, s: Olympos) -> list[int]:
        seat = self.actor
        points = budget(s, seat)
        if self.depth == CAMP:
            points -= settler_price(s, seat)
        ends = ends_for(s, seat, points)
        return pick(SETTLES, reachable(gait_of(s, seat), self.origin, points, ends))

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        if verb != "to":
            return None
        if s.blocked >> n & 1:
            return Refusal(self.rule, BLOCKED)
        if s.held[self.actor] >> n & 1:
            return Refusal(self.rule, YOURS)
        return Refusal("OLY-TRN-09", FAR)

    def apply(self, s: Olympos, action: int) -> None:
        s.done(expand(s, self.actor, self.origin, self.depth, action - SETTLE))

    def about(self, s: Olympos) -> dict[str, int]:
        return {"space": self.origin}


def expand(s: Olympos, seat: int, origin: int, depth: int, area: int) -> int:
    """OLY-EXP-04: the settler leaves, moves and takes the target; what it costs in all."""
    price = price_to(s, seat, origin, depth, area)
    if s.telling:
        kind = "new_settler" if depth == CAMP else "move"
        price_told = price + surcharge(s, seat)
        s.tell(kind, "OLY-EXP-03", seat=seat, space=origin, area=area, n=price_told)
    if depth == CAMP:
        s.camp = changed(s.camp, seat, s.camp[seat] - 1)
    else:
        leave(s, seat, origin, place_of(s.piles[origin], seat, depth))
    take(s, seat, area)
    return price


def leave(s: Olympos, seat: int, area: int, at: int) -> None:
    """OLY-CAP-06 to OLY-CAP-09, OLY-FLE-02: a settler leaves its pile, before anything else."""
    pile = s.piles[area]
    left = s.piles[area] = pile[:at] + pile[at + 1 :]
    s.standing = changed(s.standing, seat, s.standing[seat] - 1)
    bit = 1 << area
    if seat not in left:
        s.present = changed(s.present, seat, s.present[seat] & ~bit)
    if at + 1 < len(pile):
        return
    s.held = changed(s.held, seat, s.held[seat] & ~bit)
    if left:
        s.held = changed(s.held, left[-1], s.held[left[-1]] | bit)
    if s.telling:
        _tell_left(s, seat, area, left[-1] if left else -1)


def _tell_left(s: Olympos, seat: int, area: int, heir: int) -> None:
    if heir == seat:
        return
    if heir >= 0:
        s.tell("revert", "OLY-CAP-07", seat=heir, area=area, resource=AREA_RESOURCE[area])
    else:
        s.tell("empty", "OLY-CAP-06", area=area, resource=AREA_RESOURCE[area])


def take(s: Olympos, seat: int, area: int) -> None:
    """OLY-CAP-01 to OLY-CAP-04, OLY-CBT-06 to OLY-CBT-08, OLY-TRB-03: a settler arrives on top."""
    bit = 1 << area
    pile = s.piles[area]
    tribe = s.tribes & bit
    s.tribes &= ~bit
    s.piles[area] = (*pile, seat)
    s.standing = changed(s.standing, seat, s.standing[seat] + 1)
    s.present = changed(s.present, seat, s.present[seat] | bit)
    s.held = changed(s.held, seat, s.held[seat] | bit)
    if pile:
        s.held = changed(s.held, pile[-1], s.held[pile[-1]] & ~bit)
    if s.telling:
        about = {"seat": seat, "area": area, "resource": AREA_RESOURCE[area]}
        if pile:
            s.tell("attack", "OLY-CBT-07", **about, other=pile[-1])
        else:
            s.tell("tribe" if tribe else "settle", "OLY-TRB-03" if tribe else "OLY-CAP-02", **about)
        if bit & STAR_AREAS:
            s.tell("star", "OLY-TRB-05", seat=seat, area=area)
        if bit & OLYMPOS:
            s.tell("zeus_token", "OLY-CAP-03", seat=seat)
    if pile:
        gain_hourglasses(s, pile[-1], 1, "OLY-CBT-08")
