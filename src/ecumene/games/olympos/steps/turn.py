"""Turns, from the first card played to the last god: OLY-TRK, OLY-HRG, OLY-TRN, OLY-END."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.refusals import FAR, NONE_LEFT, NOT_THERE, Refusal
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
    COSTS,
    DOUBLE,
    ERINYES_PRICE,
    FIRST_SLOT,
    LAST_ZEUS,
    TRACK,
    ZEUS_AT,
)
from ecumene.games.olympos.pieces import active, advance, budget, glasses_for, own_depths
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.destiny import Draws, PlayCards, PlayDrawn, no_play, play, playable
from ecumene.games.olympos.steps.expansion import (
    ChooseOrigin,
    ChooseTarget,
    can_appear,
    ends_for,
    gait_of,
    reachable,
    settler_price,
    unhindered,
)
from ecumene.games.olympos.steps.finale import final_count
from ecumene.games.olympos.steps.gods import Reveal
from ecumene.games.olympos.steps.progress import Develop, developable, no_progress, price_of
from ecumene.games.olympos.steps.wonders import build, buildable, no_wonder

ZEUS_PASSED: Final[list[int]] = [  # OLY-TRK-08: by space, landed on or jumped over
    sum(zeus <= space for zeus in ZEUS_AT) for space in range(TRACK.length)
]
FINISHED: Final = -2  # instead of a price: no action was taken, and none will be
IDLED: Final = -3  # instead of a price: no action was possible


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
        self.actor = NOBODY  # all slots at once: turns are made and copied all the time
        self.pc = 0
        self.start = start  # where the marker stood when the turn began
        self.price = 0
        self.at = 0  # which card of the Zeus spaces comes next

    def run(self, s: Olympos, answer: int) -> None:
        seat = s.turn
        pc = self.pc  # steps in which nobody is asked anything follow each other at once
        if pc == 0:  # OLY-TRN-02
            self.pc = 1
            s.call(TakeTurnWithCards(seat) if s.hands[seat] else TakeTurn(seat))
            return
        if pc == 1:  # OLY-TRN-04
            if answer == FINISHED:
                finish(s, seat)
                s.done()
                return
            self.pc = 2
            self.price = COSTS.forced_idle if answer == IDLED else erinyes_paid(s, seat, answer)
            if s.hands[seat]:
                s.call(PlayCards(seat))
                return
        if pc <= 2:  # OLY-TRN-05, OLY-DES-01
            self.pc = 3
            pay(s, seat, self.price)
            reached = ZEUS_PASSED[s.track[seat]] - ZEUS_PASSED[self.start]
            if reached:
                s.call(Draws(seat, reached))
                return
        if pc <= 3:  # OLY-TRN-06
            self.pc = 4
            if s.hands[seat]:
                s.call(PlayDrawn(seat))
                return
        if ZEUS_PASSED[s.track[seat]] > ZEUS_PASSED[self.start]:  # OLY-GOD-04
            slots = triggered(s, seat, self.start)
            if self.at < len(slots):
                self.at += 1
                s.call(Reveal(seat, slots[self.at - 1]))
                return
        if self.start >= LAST_ZEUS:  # OLY-END-01, OLY-END-02
            finish(s, seat)
        s.done()

    def clone(self) -> Frame[Olympos]:
        frame = Turn(self.start)
        frame.pc = self.pc
        frame.price = self.price
        frame.at = self.at
        return frame


FIRST: Final = {  # what has to be chosen before such a choice is asked
    "to": ("OLY-EXP-02", N_("Choose first which settler moves.")),
    "appear in": ("OLY-NEW-01", N_("Choose first to bring a new settler.")),
    "bonus": ("OLY-BON-01", N_("A bonus comes with the progress above it.")),
    "keep": ("OLY-DES-05", N_("Cards are kept when the Oracle shows them.")),
    "block": ("OLY-SET-08", N_("Areas are blocked before the first turn.")),
}


class TakeTurn(Ask[Olympos]):
    """D-TURN, with D-MOVER, D-PROGRESS and D-WONDER: cards, then one action."""

    __slots__ = ()

    point = "D-TURN"
    rule = "OLY-TRN-03"
    offers = ("build", "develop", "finish", "idle", "move", "new settler")

    def legal(self, s: Olympos) -> list[int]:
        seat = self.actor
        found = playable(s, seat) if s.hands[seat] else []
        cards = len(found)
        found += expansions(s, seat)
        found += [DEVELOP + kind for kind in numbers_of(developable(s, seat))]
        for wonder in buildable(s, seat):
            found.append(BUILD + wonder)
        if s.track[seat] >= LAST_ZEUS:  # OLY-END-02
            found.append(FINISH)
        elif len(found) == cards:  # OLY-TRN-07
            found.append(IDLE)
        return found

    def why_not(self, s: Olympos, verb: str, n: int) -> Refusal | None:
        seat = self.actor
        if verb == "play":
            return no_play(s, seat, n)
        if verb == "develop":
            return no_progress(s, seat, n)
        if verb == "build":
            return no_wonder(s, seat, n)
        if verb == "new settler":
            if not s.camp[seat]:
                return Refusal("OLY-NEW-01", NONE_LEFT)
            return Refusal("OLY-TRN-09", FAR)
        if verb == "move":
            if not s.present[seat] >> n % ALL_AREAS & 1:
                return Refusal("OLY-EXP-01", NOT_THERE)
            return Refusal("OLY-TRN-09", FAR)
        return Refusal(*FIRST[verb]) if verb in FIRST else None

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
            s.done(IDLED)
        else:
            s.done()
            begin(s, seat, action)


class TakeTurnWithCards(TakeTurn):
    """D-TURN to a seat with cards: put even if only one answer is possible (OLY-DEC-03)."""

    __slots__ = ()

    offers = ("play", "new settler", "move", "develop", "build", "finish")
    secret = True


def expansions(s: Olympos, seat: int) -> list[int]:
    """D-MOVER, OLY-EXP-02: settlers that can be moved to some target, and a new one."""
    points = budget(s, seat)
    areas = numbers_of(s.present[seat])
    new = s.camp[seat] > 0
    if not unhindered(s, seat, points):
        gait, rest = gait_of(s, seat), points - settler_price(s, seat)
        ends = ends_for(s, seat, rest)
        new = new and can_appear(s, seat, gait, rest, ends)
        areas = tuple([area for area in areas if reachable(gait, area, points, ends)])
    found = [NEW_SETTLER] if new else []
    found += [MOVE + area for area in areas]
    piles = s.piles
    deep = [
        MOVE + settler(area, depth)
        for area in areas
        if len(piles[area]) > 2  # else no two own settlers there differ
        for depth in range(1, own_depths(piles[area], seat))
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


def erinyes_paid(s: Olympos, seat: int, price: int) -> int:
    """OLY-GOD-29: the price of an action, to which the Erinyes may add once."""
    if s.erinyes >> seat & 1:
        s.erinyes &= ~(1 << seat)
        return price + ERINYES_PRICE
    return price


def pay(s: Olympos, seat: int, price: int) -> None:
    """OLY-HRG-01 to OLY-HRG-03, OLY-TRK-04: hourglasses first, the rest on the track."""
    glasses = glasses_for(s, seat, price)
    if glasses:
        s.hourglasses = changed(s.hourglasses, seat, s.hourglasses[seat] - glasses)
    advance(s, seat, price - glasses)
    if s.telling:
        told = {"seat": seat, "at": s.track[seat]}
        if not glasses:
            s.tell("walk", "OLY-TRK-04", **told, n=price)
        elif glasses == price:
            s.tell("stay", "OLY-HRG-02", **told, glasses=glasses)
        else:
            s.tell("pay", "OLY-HRG-02", **told, n=price - glasses, glasses=glasses)


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
