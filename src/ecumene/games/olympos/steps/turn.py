"""Turns, from the first card played to the last god: OLY-TRK, OLY-HRG, OLY-TRN, OLY-END."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.masks import numbered, numbers_of, pick
from ecumene.engine.viewers import NOBODY
from ecumene.games.olympos.actions import (
    BUILD,
    DEVELOP,
    FINISH,
    IDLE,
    MOVE,
    NEW_SETTLER,
    PLAY,
    settler,
)
from ecumene.games.olympos.content import (
    ALL_AREAS,
    ALL_KINDS,
    COSTS,
    DOUBLE,
    FIRST_SLOT,
    LAST_ZEUS,
    TRACK,
    ZEUS_AT,
)
from ecumene.games.olympos.pieces import active, advance, budget, own_depths, surcharge
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import Draws, PlayCards, PlayDrawn, play, playable
from ecumene.games.olympos.steps.expansion import (
    ChooseOrigin,
    ChooseTarget,
    can_appear,
    gait_of,
    movable,
    settler_price,
    targets,
)
from ecumene.games.olympos.steps.finale import final_count
from ecumene.games.olympos.steps.gods import Reveal
from ecumene.games.olympos.steps.progress import Develop, developable, price_of
from ecumene.games.olympos.steps.wonders import build, buildable

MOVES: Final = numbered(ALL_AREAS, MOVE)
DEVELOPS: Final = numbered(ALL_KINDS, DEVELOP)
ZEUS_PASSED: Final[list[int]] = [  # OLY-TRK-08: by space, landed on or jumped over
    sum(zeus <= space for zeus in ZEUS_AT) for space in range(TRACK.length)
]
FINISHED: Final = -2  # instead of a price: no action was taken


class Game(Procedure[Olympos]):
    """OLY-TRK-05, OLY-END-05: turns, until all have finished."""

    __slots__ = ()

    def run(self, s: Olympos, answer: int) -> None:
        s.turn = active(s)
        if s.turn == NOBODY:
            final_count(s)
            s.done()
        else:
            s.call(Turn(s.track[s.turn]))


class Turn(Procedure[Olympos]):
    """OLY-TRN-01: window A with the action, window M, payment, draws, window B, gods."""

    __slots__ = ("at", "price", "start")

    def __init__(self, start: int) -> None:
        super().__init__()
        self.start = start  # where the marker stood when the turn began
        self.price = 0
        self.at = 0  # which card of the Zeus spaces comes next

    def run(self, s: Olympos, answer: int) -> None:
        seat = s.turn
        while True:  # steps in which nobody is asked anything follow each other at once
            self.pc += 1
            match self.pc:
                case 1:  # OLY-TRN-02
                    s.call(TakeTurnWithCards(seat) if s.hands[seat] else TakeTurn(seat))
                    return
                case 2:  # OLY-TRN-04
                    if answer == FINISHED:
                        finish(s, seat)
                        s.done()
                        return
                    self.price = answer
                    if s.hands[seat]:
                        s.call(PlayCards(seat))
                        return
                case 3:  # OLY-TRN-05, OLY-DES-01
                    pay(s, seat, self.price)
                    reached = ZEUS_PASSED[s.track[seat]] - ZEUS_PASSED[self.start]
                    if reached:
                        s.call(Draws(seat, reached))
                        return
                case 4:  # OLY-TRN-06
                    if s.hands[seat]:
                        s.call(PlayDrawn(seat))
                        return
                case 5:  # OLY-GOD-04
                    if ZEUS_PASSED[s.track[seat]] == ZEUS_PASSED[self.start]:
                        continue
                    slots = triggered(s, seat, self.start)
                    if self.at < len(slots):
                        self.pc = 4
                        self.at += 1
                        s.call(Reveal(seat, slots[self.at - 1]))
                        return
                case _:
                    if self.start >= LAST_ZEUS:  # OLY-END-01, OLY-END-02
                        finish(s, seat)
                    s.done()
                    return

    def clone(self) -> Frame[Olympos]:
        frame = Turn(self.start)
        frame.pc = self.pc
        frame.price = self.price
        frame.at = self.at
        return frame


class TakeTurn(Ask[Olympos]):
    """D-TURN, with D-MOVER, D-PROGRESS and D-WONDER: cards, then one action."""

    __slots__ = ()

    point = "D-TURN"
    rule = "OLY-TRN-03"

    def legal(self, s: Olympos) -> list[int]:
        seat = self.actor
        found = playable(s, seat) if s.hands[seat] else []
        cards = len(found)
        found += expansions(s, seat)
        found += pick(DEVELOPS, developable(s, seat))
        found += [BUILD + wonder for wonder in buildable(s, seat)]
        if s.track[seat] >= LAST_ZEUS:  # OLY-END-02
            found.append(FINISH)
        elif len(found) == cards:  # OLY-TRN-07
            found.append(IDLE)
        return found

    def apply(self, s: Olympos, action: int) -> None:
        seat = self.actor
        if action < NEW_SETTLER:
            play(s, seat, action - PLAY)
            if not s.hands[seat]:  # OLY-DEC-03: from now on it is a question like any other
                s.done()
                s.call(TakeTurn(seat))
            return
        if action == FINISH:
            s.done(FINISHED)
        elif action == IDLE:
            if s.telling:
                s.tell("idle", "OLY-TRN-07", seat=seat, n=COSTS.forced_idle)
            s.done(COSTS.forced_idle)
        else:
            s.done()
            s.call(Action(seat))
            begin(s, seat, action)


class TakeTurnWithCards(TakeTurn):
    """D-TURN to a seat with cards: put even if only one answer is possible (OLY-DEC-03)."""

    __slots__ = ()

    secret = True


def expansions(s: Olympos, seat: int) -> list[int]:
    """D-MOVER, OLY-EXP-02: settlers that can be moved to some target, and a new one."""
    found: list[int] = []
    gait, ends, points = gait_of(s, seat), targets(s, seat), budget(s, seat)
    if s.camp[seat] and can_appear(s, seat, gait, points - settler_price(s, seat), ends):
        found.append(NEW_SETTLER)
    areas = movable(s, seat, gait, points, ends)
    if not areas:
        return found
    found += pick(MOVES, areas)
    deep = [
        MOVE + settler(area, depth)
        for area in numbers_of(areas)
        if len(s.piles[area]) > 2  # else no two own settlers there differ
        for depth in range(1, own_depths(s.piles[area], seat))
    ]
    if deep:
        deep.sort()
        found += deep
    return found


def begin(s: Olympos, seat: int, action: int) -> None:
    """The action that was chosen starts."""
    if action == NEW_SETTLER:
        s.call(ChooseOrigin(seat))
    elif action < DEVELOP:
        depth, area = divmod(action - MOVE, ALL_AREAS)
        s.call(ChooseTarget(seat, area, depth))
    elif action < BUILD:
        kind = action - DEVELOP
        s.call(Develop(seat, kind, price_of(s, seat, kind)))
    else:
        build(s, seat, action - BUILD)


class Action(Procedure[Olympos]):
    """OLY-TRN-05, OLY-GOD-29: an action and its price, to which the Erinyes may add once."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, s: Olympos, answer: int) -> None:
        price = answer + surcharge(s, self.seat)
        s.erinyes &= ~(1 << self.seat)
        s.done(price)

    def clone(self) -> Frame[Olympos]:
        return self  # it remembers nothing that changes


def pay(s: Olympos, seat: int, price: int) -> None:
    """OLY-HRG-01 to OLY-HRG-03, OLY-TRK-04: hourglasses first, the rest on the track."""
    glasses = min(s.hourglasses[seat], price)
    s.hourglasses[seat] -= glasses
    advance(s, seat, price - glasses)
    if s.telling:
        s.tell("pay", "OLY-HRG-02", seat=seat, n=price - glasses, glasses=glasses, at=s.track[seat])


def triggered(s: Olympos, seat: int, start: int) -> list[int]:
    """OLY-GOD-01, OLY-GOD-02: slots whose cards a turn reveals, in the order of the track."""
    found: list[int] = []
    for at in range(ZEUS_PASSED[start], ZEUS_PASSED[s.track[seat]]):
        space = ZEUS_AT[at]
        others = [s.track[other] >= space for other in range(s.seats) if other != seat]
        if not any(others):
            found.append(FIRST_SLOT[at])
        if DOUBLE[at] and all(others):
            found.append(FIRST_SLOT[at] + 1)
    return found


def finish(s: Olympos, seat: int) -> None:
    """OLY-END-04: a player takes no more turns."""
    s.finished |= 1 << seat
    if s.telling:
        s.tell("finish", "OLY-END-04", seat=seat, at=s.track[seat])
