"""Pawn, cubes and summoning tokens: ANU-STAR, Ra."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbered, numbers_of, pick
from ecumene.engine.refusals import NOT_THERE, TAKEN, WRONG_KIND, Refusal
from ecumene.games.anunnaki.actions import DECLINE, LIFT, PAWN, PUT, TAKE
from ecumene.games.anunnaki.content import (
    ALL_SPACES,
    ALL_STAR,
    BLUE,
    ENDS,
    LINE,
    MOST_SEATS,
    PHARAOHS,
    RA_N,
    SLOT_SPACES,
    STAR_MANA,
    TILE_PROGRAMS,
    TILES,
)
from ecumene.games.anunnaki.gains import gain_mana, gain_resource, trigger_end
from ecumene.games.anunnaki.names import SPACE, spoken
from ecumene.games.anunnaki.pieces import improved
from ecumene.games.anunnaki.state import Anunnaki
from ecumene.games.anunnaki.steps.effects import perform
from ecumene.games.anunnaki.steps.refusals import later
from ecumene.games.anunnaki.steps.resources import room

LIFTS: Final = numbered(ALL_SPACES, LIFT)
BLUE_PAWNS: Final[list[int]] = [PAWN + tile for tile in numbers_of(BLUE)]  # ANU-STAR-01
OTHER_PAWNS: Final[list[list[int]]] = [  # by the tile under the pawn
    [PAWN + tile for tile in range(len(TILES)) if tile != under] for under in range(len(TILES))
]
PUTS: Final = numbered(ALL_SPACES, PUT)


def perform_tile(s: Anunnaki, seat: int, tile: int) -> None:
    """ANU-STAR-10, ANU-RUL-07: the action of a tile, basic or developed as it lies."""
    if s.telling:
        side = s.developed[seat] >> tile & 1
        s.tell("perform_developed" if side else "perform", "ANU-STAR-10", seat=seat, tile=tile)
    perform(s, seat, TILE_PROGRAMS[tile][s.developed[seat] >> tile & 1])


class MovePawn(Ask[Anunnaki]):
    """pawn.move: a blue tile in the own first turn, later any other tile."""

    __slots__ = ()

    point = "pawn.move"
    rule = "ANU-STAR-02"
    offers = ("pawn to",)

    def legal(self, s: Anunnaki) -> list[int]:
        at = s.pawns[self.actor]
        return BLUE_PAWNS[:] if at < 0 else OTHER_PAWNS[s.star[at]][:]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        if verb != "pawn to":
            return later(verb)
        if s.pawns[self.actor] < 0:
            return Refusal("ANU-STAR-01", WRONG_KIND)
        return Refusal(self.rule, TAKEN)

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        seat, tile = self.actor, action - PAWN
        start, end = s.pawns[seat], s.star.index(tile)
        s.pawns[seat] = end
        if s.telling:
            s.tell("pawn", "ANU-STAR-01" if start < 0 else self.rule, seat=seat, tile=tile)
        if s.houses[seat] == PHARAOHS:  # Ra may ask something first
            s.call(PerformTile(seat, tile))
            if start >= 0:
                cross(s, seat, LINE[start][end])
            return
        if start >= 0:
            cross(s, seat, LINE[start][end])
        perform_tile(s, seat, tile)


MOVE_PAWN: Final = [MovePawn(seat) for seat in range(MOST_SEATS)]  # the same every turn


class PerformTile(Procedure[Anunnaki]):
    """ANU-STAR-12: the action of the tile comes after all that the pawn move brought."""

    __slots__ = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__()
        self.seat = seat
        self.tile = tile

    def run(self, s: Anunnaki, answer: int) -> None:
        s.done()
        perform_tile(s, self.seat, self.tile)

    def clone(self) -> Frame[Anunnaki]:
        frame = PerformTile(self.seat, self.tile)
        frame.pc = self.pc
        return frame


def cross(s: Anunnaki, seat: int, space: int) -> None:
    """ANU-STAR-03, ANU-STAR-05, ANU-GOD-01: the line that the pawn went along, if any."""
    if space < 0:
        return
    if s.cubes[seat] >> space & 1:
        if s.houses[seat] == PHARAOHS:
            s.call(PutCube(seat, space))
    elif s.cube_supply[seat]:
        s.cube_supply[seat] -= 1
        put_cube(s, seat, space)


def put_cube(s: Anunnaki, seat: int, space: int) -> None:
    """ANU-STAR-12: the cube, its mana, Ra's resource, then tokens and the end of the game."""
    s.cubes[seat] |= 1 << space
    if s.telling:
        one, other = [s.star[end] for end in ENDS[space]]
        s.tell("cube", "ANU-STAR-03", seat=seat, space=space, one=one, other=other)
    mana = STAR_MANA[space]
    if mana:
        gain_mana(s, seat, mana, "ANU-STAR-04")
        if s.houses[seat] == PHARAOHS and improved(s, seat) and room(s, seat):
            s.call(ChooseRa(seat))  # ANU-GOD-02
            return
    look_at_star(s, seat)


def newly_ready(s: Anunnaki, seat: int, cubes: int) -> int:
    """ANU-STAR-06: mask of the tokens that have not been taken and that some cubes surround."""
    found = 0
    for slot, spaces in enumerate(SLOT_SPACES):
        if spaces & cubes == spaces:
            found |= 1 << slot
    return found & ~s.slots[seat]


def look_at_star(s: Anunnaki, seat: int) -> None:
    """ANU-STAR-06, ANU-STAR-08: tokens that are surrounded now; the last cube."""
    for slot in numbers_of(newly_ready(s, seat, s.cubes[seat])):
        s.slots = changed(s.slots, seat, s.slots[seat] | 1 << slot)
        if s.telling:
            major = slot == len(SLOT_SPACES) - 1
            s.tell("ready_major" if major else "ready", "ANU-STAR-06", seat=seat)
    if not s.cube_supply[seat]:
        trigger_end(s, seat, "ANU-STAR-08")


class ChooseRa(Ask[Anunnaki]):
    """ra.resource: 1 resource with every cube on a space that shows mana."""

    __slots__ = ()

    point = "ra.resource"
    rule = "ANU-GOD-02"
    offers = ("take",)

    def legal(self, s: Anunnaki) -> list[int]:
        return [TAKE + resource for resource in room(s, self.actor)]

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        gain_resource(s, self.actor, action - TAKE, RA_N, self.rule)
        look_at_star(s, self.actor)


# Moving cubes


def move_cubes(s: Anunnaki, seat: int, n: int) -> None:
    """ANU-STAR-09: some cubes, one after the other."""
    if s.cubes[seat]:
        s.call_each([LiftCube(seat) for _ in range(n)])


class LiftCube(Ask[Anunnaki]):
    """cube.from: which own cube is moved, or none."""

    __slots__ = ()

    point = "cube.from"
    rule = "ANU-STAR-09"
    offers = ("lift", "decline")

    def legal(self, s: Anunnaki) -> list[int]:
        return [*pick(LIFTS, s.cubes[self.actor]), DECLINE]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, NOT_THERE) if verb == "lift" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action != DECLINE:
            s.call(PutCube(self.actor, action - LIFT))


class PutCube(Ask[Anunnaki]):
    """cube.to: where the cube goes, or it stays."""

    __slots__ = ("space",)

    point = "cube.to"
    rule = "ANU-STAR-09"
    offers = ("put", "decline")
    told = ("space",)
    kinds = spoken(space=SPACE.name)

    def __init__(self, actor: int, space: int) -> None:
        super().__init__(actor)
        self.space = space  # where it lies

    def legal(self, s: Anunnaki) -> list[int]:
        return [*pick(PUTS, ALL_STAR & ~s.cubes[self.actor]), DECLINE]

    def why_not(self, s: Anunnaki, verb: str, n: int) -> Refusal | None:
        return Refusal("ANU-STAR-05", TAKEN) if verb == "put" else None

    def apply(self, s: Anunnaki, action: int) -> None:
        s.done()
        if action != DECLINE:
            s.cubes[self.actor] &= ~(1 << self.space)
            put_cube(s, self.actor, action - PUT)
