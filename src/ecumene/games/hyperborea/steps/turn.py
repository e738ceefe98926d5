"""Turns from start to end, and resets: HYP-TURN, HYP-EOT, HYP-RESET, HYP-END."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import Refusal
from ecumene.engine.remembered import remembered
from ecumene.games.hyperborea.actions import BAG, STAY
from ecumene.games.hyperborea.content import COLOURS, LIMITS, MINIS, START
from ecumene.games.hyperborea.cubes import (
    EVERY_COLOUR,
    cubes_on,
    draw_cubes,
    filled_sets,
    full,
    lay_cubes,
    spots_on,
    take_cube,
)
from ecumene.games.hyperborea.effects import AT_START, EMPTY_POOL, STARTING, generate
from ecumene.games.hyperborea.geometry import SITES, home
from ecumene.games.hyperborea.minis import TOKENS_KEPT, arrive, captured, put_mini, vacate
from ecumene.games.hyperborea.sets import BITS, PERMANENT, SPACES
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps.finale import final_count
from ecumene.games.hyperborea.steps.main import TakeTurn


class Game(Procedure[Hyperborea]):
    """HYP-TURN-01, HYP-TURN-02: turns with start, main part and end phase, until the end."""

    __slots__ = ()

    def run(self, s: Hyperborea, answer: int) -> None:
        if self.pc == 1:
            self.pc = 2
            end_phase(s, s.turn)
            if s.stack[-1] is not self:  # a reset comes first
                return
        if self.pc == 2 and not pass_on(s):
            final_count(s)
            s.done()
            return
        self.pc = 1
        begin_turn(s, s.turn)
        s.call(TakeTurn(s.turn))


def begin_turn(s: Hyperborea, seat: int) -> None:
    """HYP-TURN-03 to HYP-TURN-06: fortresses back, three minis, effects of the start."""
    if s.telling:
        s.tell("turn", "HYP-TURN-01", seat=seat, n=s.round)
    s.forts = changed(s.forts, seat, 0)
    missing = START.minimum_miniatures - (MINIS - s.reserve[seat] - captured(s, seat))
    for _ in range(min(missing, s.reserve[seat])):
        if s.telling:
            s.tell("reinforce", "HYP-TURN-04", seat=seat)
        put_mini(s, seat, home(seat))
    for card in numbers_of(s.lasting[seat] & STARTING):
        if s.telling:
            s.tell("at_start", "HYP-TURN-06", seat=seat, card=card, program=AT_START[card])
        generate(s, seat, AT_START[card])


def end_phase(s: Hyperborea, seat: int) -> None:
    """HYP-POOL-04, HYP-EOT-01 to HYP-EOT-04: effects lapse, cubes move, new ones are drawn."""
    if s.offers:
        s.pool = EMPTY_POOL[:]
        s.tied = ()
        s.offers = 0
    s.stopped = 0
    first = COLOURS * seat
    for at in range(first, first + COLOURS):
        if s.available[at]:
            s.unused[at] += s.available[at]
            s.available[at] = 0
    if any(s.bag[first : first + COLOURS]):
        draw_cubes(s, seat, START.draw, "HYP-EOT-02")
    else:
        s.call(Reset(seat, clear(s, seat)))


def clear(s: Hyperborea, seat: int) -> list[int]:
    """HYP-RESET-01 to HYP-RESET-06, HYP-RESET-10: what a reset does without asking.

    Gives the sets whose cubes the player decides about.
    """
    if s.telling:
        s.tell("reset", "HYP-EOT-03", seat=seat)
    for place in numbers_of(s.inside[seat]):
        for site in range(SITES * place, SITES * place + SITES):
            if s.sites[site] == seat:
                vacate(s, site)
                arrive(s, seat, place)
    power = s.powers[seat]
    if power != NOTHING and TOKENS_KEPT[power]:
        s.tokens = changed(s.tokens, seat, 1)
    first = COLOURS * seat
    for at in range(first, first + COLOURS):
        s.bag[at] += s.unused[at]
        s.unused[at] = 0
    asked: list[int] = []
    for number in filled_sets(s, seat):
        cubes = cubes_on(s, seat, number)
        if PERMANENT[number] or not (s.reset_rule or full(s, seat, number)):
            asked.append(number)
            continue
        lay_cubes(s, seat, number, 0)
        while cubes:
            if cubes & 15:
                s.bag[first + (cubes & 15) - 1] += 1
            cubes >>= BITS
    return sorted(asked)


class Reset(Procedure[Hyperborea]):
    """HYP-RESET-12: first the cubes that the player decides about, then the draw."""

    __slots__ = ("seat", "sets")

    def __init__(self, seat: int, sets: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.sets = sets  # never modified

    def run(self, s: Hyperborea, answer: int) -> None:
        self.pc += 1
        if self.pc == 1 and self.sets:
            s.call(ChooseBag(self.seat, self.sets))
            return
        draw_cubes(s, self.seat, START.draw, "HYP-RESET-08")
        s.done()

    def clone(self) -> Frame[Hyperborea]:
        frame = Reset(self.seat, self.sets)
        frame.pc = self.pc
        return frame


class ChooseBag(Ask[Hyperborea]):
    """HYP-RESET-05, HYP-RESET-07: cubes of unfinished and permanent sets, until the rest stays."""

    __slots__ = ("sets",)

    point = "reset_keep"
    rule = "HYP-RESET-05"
    offers = ("stay", "bag")

    def __init__(self, actor: int, sets: list[int]) -> None:
        super().__init__(actor)
        self.sets = sets  # never modified

    def legal(self, s: Hyperborea) -> list[int]:
        found = [STAY]
        for number in self.sets:
            found += _to_bag(number << BITS * SPACES | cubes_on(s, self.actor, number))
        return found

    def why_not(self, s: Hyperborea, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule) if verb in ("bag", "place", "end turn") else None

    def apply(self, s: Hyperborea, action: int) -> None:
        if action == STAY:
            if s.telling and len(self.legal(s)) > 1:
                s.tell("stay", "HYP-RESET-05", seat=self.actor)
            s.done()
            return
        spot = action - BAG
        colour = take_cube(s, self.actor, spot)
        s.bag[COLOURS * self.actor + colour] += 1
        if s.telling:
            s.tell("to_bag", "HYP-RESET-05", seat=self.actor, spot=spot, colour=colour)


def _pick_to_bag(filling: int) -> list[int]:
    """What may go to the bag from a set: its number, then its cubes."""
    number, cubes = divmod(filling, 1 << BITS * SPACES)
    return [BAG + spot for spot in spots_on(number, cubes, EVERY_COLOUR)]


_to_bag: Final = remembered(_pick_to_bag, 1 << 14)  # as in `cubes`, with the actions


def pass_on(s: Hyperborea) -> bool:
    """HYP-TURN-11, HYP-END-06, HYP-END-11: the next player, unless the game is over."""
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.ending:
        return False
    if s.turn == s.start:
        s.round += 1
        return s.round <= LIMITS.max_rounds
    return True
