"""What happens before the first turn: OLY-SET-08 to OLY-SET-12."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Procedure
from ecumene.engine.masks import numbered, pick
from ecumene.games.olympos.actions import BLOCK
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_RESOURCES,
    AREAS_OF,
    BY_SEATS,
    CUBES_OF,
    EVERYWHERE,
    STAR_AREAS,
)
from ecumene.games.olympos.gains import gain_cubes
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.turn import Game

BLOCKS = numbered(ALL_AREAS, BLOCK)


def can_be_blocked(s: Olympos) -> int:
    """OLY-SET-08, OLY-SET-09: mask of the areas that may be blocked next."""
    quota = BY_SEATS[s.seats]
    found = EVERYWHERE & ~s.blocked
    for areas in AREAS_OF:
        here = s.blocked & areas
        if here.bit_count() >= quota.blocked_per_resource:
            found &= ~areas
        elif (here & STAR_AREAS).bit_count() >= quota.blocked_star_max_per_resource:
            found &= ~(areas & STAR_AREAS)
    return found


class Opening(Procedure[Olympos]):
    """OLY-SET-16: blocking, tribes, cubes, and then the first turn."""

    __slots__ = ()

    def run(self, s: Olympos, answer: int) -> None:
        if s.blocked.bit_count() < BY_SEATS[s.seats].blocked_areas:
            s.call(ChooseBlocked(s.order[0]))
            return
        s.tribes = STAR_AREAS & ~s.blocked  # OLY-SET-11
        deal_cubes(s)
        s.done()
        s.call(Game())


class ChooseBlocked(Ask[Olympos]):
    """D-BLOCK: the owner of the bottom marker blocks one area after the other."""

    __slots__ = ()

    point = "D-BLOCK"
    rule = "OLY-SET-08"

    def legal(self, s: Olympos) -> list[int]:
        return pick(BLOCKS, can_be_blocked(s))

    def apply(self, s: Olympos, action: int) -> None:
        s.blocked |= 1 << action - BLOCK
        s.tribes &= ~(1 << action - BLOCK)
        if s.telling:
            s.tell("block", "OLY-SET-08", seat=self.actor, area=action - BLOCK)
        s.done()

    def about(self, s: Olympos) -> dict[str, int]:
        return {"n": BY_SEATS[s.seats].blocked_areas - s.blocked.bit_count()}


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
