"""How good a table looks to a seat: points now and those that time, tiles and signs promise.

A seat in the middle of an action is credited with what its next steps can bring, and owes what
it will have to pay, or play that looks one step ahead would never begin anything.
"""

from __future__ import annotations

from ecumene.engine.masks import numbers_of
from ecumene.games.olympos.actions import APPEAR
from ecumene.games.olympos.bots.expanding import best_move, best_new
from ecumene.games.olympos.bots.prospect import Prospect, Sight
from ecumene.games.olympos.bots.worth import (
    RIVAL,
)
from ecumene.games.olympos.content import (
    ALL_AREAS,
    NORTH,
    ROW_OF,
    WONDER_POINTS,
)
from ecumene.games.olympos.state import Olympos
from ecumene.games.olympos.steps.expansion import (
    CAMP,
    ChooseOrigin,
    ChooseTarget,
)
from ecumene.games.olympos.steps.progress import Choices, Develop, free_bonuses
from ecumene.games.olympos.steps.turn import TakeTurn, Turn
from ecumene.games.olympos.steps.wonders import ChooseStars, wonder_price


def evaluate(s: Olympos, seat: int) -> float:
    """How far a seat is ahead of the best of the others, in points at the end."""
    return evaluate_all(s)[seat]


def evaluate_all(s: Olympos) -> list[float]:
    """The same for every seat; what each has is counted once."""
    if opening(s):
        return [0.0] * s.seats
    sight = Sight(s)
    have = [standing(s, seat, sight) for seat in range(s.seats)]
    return [each - RIVAL * max(have[:seat] + have[seat + 1 :]) for seat, each in enumerate(have)]


def promise(s: Olympos, seat: int) -> float:
    """What a seat has and can soon have, whatever the others have."""
    return 0.0 if opening(s) else standing(s, seat, Sight(s))


def opening(s: Olympos) -> bool:
    """While areas are blocked nobody has anything, and all sets of areas are taken as equal."""
    return s.turn < 0 and not s.over


def standing(s: Olympos, seat: int, sight: Sight) -> float:
    """Points now and those to come, with the action that the seat is carrying out."""
    top = s.stack[-1] if s.stack else None
    if s.turn != seat or isinstance(top, TakeTurn):
        return Prospect(s, seat, sight, acting=False).whole()
    below = s.stack[-2]
    if isinstance(below, Turn) and below.pc == 2:  # window M: the price is still to be paid
        return Prospect(s, seat, sight, due=below.price).whole()
    if isinstance(top, ChooseTarget):
        prospect = Prospect(s, seat, sight)
        if top.depth == CAMP:
            return prospect.whole() + best_new(prospect, [top.origin])
        return prospect.whole() + best_move(prospect, top)
    if isinstance(top, ChooseOrigin):
        prospect = Prospect(s, seat, sight)
        north = APPEAR + ALL_AREAS
        origins = [NORTH if each == north else each - APPEAR for each in s.choices]
        return prospect.whole() + best_new(prospect, origins)
    if isinstance(top, ChooseStars):
        prospect = Prospect(s, seat, sight, due=wonder_price(s, seat))
        return prospect.whole() + WONDER_POINTS[top.wonder]
    for frame in s.stack[::-1]:
        if isinstance(frame, Develop):
            return developing(s, seat, sight, frame)
    return Prospect(s, seat, sight).whole()


def developing(s: Olympos, seat: int, sight: Sight, frame: Develop) -> float:
    """A progress that is begun: the tile, its cubes of choice, the best bonus; it is not paid."""
    kind = frame.kind
    bonuses = free_bonuses(s, kind)
    column = s.rows[ROW_OF[kind]].index(kind) if bonuses else -1
    prospect = Prospect(
        s, seat, sight, due=frame.price, owned=s.progress[seat] | 1 << kind, column=column
    )
    value = prospect.whole()
    for choices in s.stack:
        if isinstance(choices, Choices):
            value += (choices.left + 1) * prospect.cube()
    if bonuses:
        value += max([prospect.bonus(bonus) for bonus in numbers_of(bonuses)])
    return value
