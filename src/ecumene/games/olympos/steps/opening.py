"""What happens before the first turn: OLY-SET-08 to OLY-SET-12."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import first_of, mask_of, numbered, numbers_of, pick
from ecumene.engine.refusals import WRONG_KIND, Refusal
from ecumene.games.olympos.actions import BLOCK
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_RESOURCES,
    AREA_RESOURCE,
    AREAS_OF,
    BY_SEATS,
    CUBES_OF,
    STAR_AREAS,
)
from ecumene.games.olympos.gains import gain_cubes
from ecumene.games.olympos.names import AREA, spoken
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.turn import Game

BLOCKS = numbered(ALL_AREAS, BLOCK)


def can_be_blocked(s: Olympos, last: int = -1) -> int:
    """OLY-SET-08, OLY-SET-09: mask of the areas that may be blocked next, *last* was before.

    R-50: one resource after the other, and of one resource areas in the order of the map. So each
    set of areas can be chosen in one way, and always be completed.
    """
    quota = BY_SEATS[s.seats]
    for resource, areas in enumerate(AREAS_OF):
        here = s.blocked & areas
        left = quota.blocked_per_resource - here.bit_count()
        if left <= 0:
            continue
        stars = quota.blocked_star_max_per_resource - (here & STAR_AREAS).bit_count()
        found = areas & ~here
        if last >= 0 and AREA_RESOURCE[last] == resource:
            found &= -2 << last
        if not stars:
            found &= ~STAR_AREAS
        return mask_of(area for area in numbers_of(found) if _room(found, area, stars) >= left)
    return 0


def _room(found: int, area: int, stars: int) -> int:
    """How many areas can be blocked from one on, itself included."""
    here = found & -1 << area
    starred = here & STAR_AREAS
    return (here & ~starred).bit_count() + min(stars, starred.bit_count())


class Opening(Procedure[Olympos]):
    """OLY-SET-16: blocking, tribes, cubes, and then the first turn."""

    __slots__ = ("last",)

    kinds = spoken(last=AREA.name)

    def __init__(self) -> None:
        super().__init__()
        self.last = -1  # the area that was blocked last, or none

    def run(self, s: Olympos, answer: int) -> None:
        if self.pc:
            self.last = answer
        self.pc = 1
        if can_be_blocked(s, self.last):
            s.call(ChooseBlocked(s.order[0], self.last))
            return
        s.tribes = STAR_AREAS & ~s.blocked  # OLY-SET-11
        deal_cubes(s)
        s.done()
        s.call(Game())

    def clone(self) -> Frame[Olympos]:
        frame = Opening()
        frame.pc = self.pc
        frame.last = self.last
        return frame


class ChooseBlocked(Ask[Olympos]):
    """D-BLOCK: the owner of the bottom marker blocks one area after the other."""

    __slots__ = ("last",)

    point = "D-BLOCK"
    rule = "OLY-SET-08"
    offers = ("block",)
    kinds = spoken(last=AREA.name)

    def __init__(self, actor: int, last: int) -> None:
        super().__init__(actor)
        self.last = last

    def legal(self, s: Olympos) -> list[int]:
        return pick(BLOCKS, can_be_blocked(s, self.last))

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, WRONG_KIND) if verb == "block" else None

    def apply(self, s: Olympos, action: int) -> None:
        area = action - BLOCK
        s.blocked |= 1 << area
        s.tribes &= ~(1 << area)
        if s.telling:
            s.tell("block", "OLY-SET-08", seat=self.actor, area=area)
        s.done(area)

    def about(self, s: Olympos) -> dict[str, int]:
        first = first_of(can_be_blocked(s, self.last))
        left = BY_SEATS[s.seats].blocked_areas - s.blocked.bit_count()
        return {"n": left, "resource": AREA_RESOURCE[first]}


def deal_cubes(s: Olympos) -> None:
    """OLY-SET-12: different cubes as far as there are any, a fifth from the supply."""
    dealt = list(range(ALL_RESOURCES))
    s.shuffle(dealt)
    if s.seats > ALL_RESOURCES:
        left = [resource for resource, n in enumerate(CUBES_OF) for _ in range(n - 1)]
        dealt.append(left[s.roll(len(left))])
        s.shuffle(dealt)
    for seat in range(s.seats):
        gain_cubes(s, seat, 1, dealt[seat], "OLY-SET-12")
