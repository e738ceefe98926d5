"""The main part of a turn: everything that may be done, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.flow import Ask
from ecumene.games.hyperborea import actions
from ecumene.games.hyperborea.actions import ACTIONS, AFFLICT, CHOOSE, END_TURN, TAKE_GEM, USE_KEPT
from ecumene.games.hyperborea.effects import generate
from ecumene.games.hyperborea.objectives import gain_gem, gems_left
from ecumene.games.hyperborea.programs import (
    ATTACK,
    CLONE,
    CREATE_ANY,
    DISCARD,
    FLY,
    FORTRESS,
    GEM,
    LOSS,
    LOSSES,
    MINI,
    MOVE,
    OPTIONS,
    RANGED,
    RETRIEVE,
    SPY,
    SWAP,
    TECH,
)
from ecumene.games.hyperborea.programs import DRAW as DRAW_TOKEN
from ecumene.games.hyperborea.programs import PAY as PAY_TOKEN
from ecumene.games.hyperborea.state import NOTHING, Hyperborea
from ecumene.games.hyperborea.steps import (
    cubework,
    development,
    fighting,
    movement,
    placing,
    removal,
    sites,
    technology,
)

Do = Callable[[Hyperborea, int, int], None]  # (s, seat, action)


def from_pool(s: Hyperborea, seat: int) -> list[int]:
    """HYP-POOL-02, HYP-POOL-03: what the effects in the pool can be used for now."""
    pool = s.pool
    found: list[int] = []
    if pool[MOVE] or pool[FLY]:
        found += movement.steps(s, seat)
    if pool[ATTACK]:
        found += fighting.attacks(s, seat)
    if pool[RANGED]:
        found += fighting.shots(s, seat)
    if pool[FORTRESS]:
        found += fighting.fortifications(s, seat)
    if pool[MINI]:
        found += movement.raisings(s, seat)
    if pool[CLONE]:
        found += movement.clonings(s, seat)
    if pool[GEM] and gems_left(s) > 0:
        found.append(TAKE_GEM)
    if pool[TECH]:
        found += technology.gains(s)
    if pool[SPY]:
        found += technology.spied(s, seat)
    if pool[RETRIEVE]:
        found += cubework.retrievals(s, seat)
    if pool[SWAP]:
        found += cubework.swaps(s, seat)
    if pool[DISCARD]:
        found += cubework.discards(s, seat)
    if any(pool[CREATE_ANY : DRAW_TOKEN + 1]):
        found += cubework.creations(s)
    if any(pool[DRAW_TOKEN + 1 : LOSS]) or s.tied:
        found += cubework.draws(s, seat)
        found += development.developments(s, seat)
    if any(pool[LOSS:]):
        found += [AFFLICT + loss for loss in range(len(LOSSES)) if pool[LOSS + loss]]
        found += [CHOOSE + at for at, (token, _) in enumerate(OPTIONS) if pool[token]]
        if any(pool[PAY_TOKEN:]):
            found += removal.payments(s, seat)
    return found


class TakeTurn(Ask[Hyperborea]):
    """HYP-TURN-07: any number of actions in any order, until the player says it is over."""

    __slots__ = ()

    point = "turn"
    rule = "HYP-TURN-07"

    def legal(self, s: Hyperborea) -> list[int]:
        seat = self.actor
        found = [END_TURN]
        found += placing.placings(s, seat)
        found += sites.entries(s, seat)
        if s.kept[seat] != NOTHING:
            found.append(USE_KEPT)
        found += development.upgrades(s, seat)
        if any(s.pool) or s.tied:
            found += from_pool(s, seat)
        if s.powers[seat] != NOTHING:
            found += removal.gifts(s, seat)
        return found

    def apply(self, s: Hyperborea, action: int) -> None:
        if action == END_TURN:
            s.done()
        else:
            DO[action](s, self.actor, action)


def take_gem(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-POOL-08: a gem is taken by choice."""
    s.pool[GEM] -= 1
    gain_gem(s, seat, "HYP-GEM-01")


def choose(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-POOL-05, HYP-PERM-07: an either-or effect is decided when it is first used."""
    token, number = OPTIONS[action - CHOOSE]
    s.pool[token] -= 1
    if s.telling:
        s.tell("choose", "HYP-POOL-05", seat=seat, program=number)
    generate(s, seat, number)


_DOING: Final[dict[int, Do]] = {
    actions.PLACE_CUBE: placing.place,
    actions.ENTER_CITY: sites.enter_city,
    actions.EXPLORE: sites.explore,
    actions.USE_KEPT: sites.use_kept,
    actions.UPGRADE: development.upgrade,
    actions.STEP: movement.step,
    actions.FLIGHT: movement.fly,
    actions.ATTACK: fighting.attack,
    actions.SHOOT: fighting.shoot,
    actions.FORTIFY: fighting.fortify,
    actions.RAISE: movement.raise_mini,
    actions.CLONE: movement.clone_mini,
    actions.TAKE_GEM: take_gem,
    actions.LEARN: technology.learn,
    actions.REPLACE: technology.replace,
    actions.SPY: technology.spy,
    actions.RETRIEVE: cubework.retrieve,
    actions.SWAP: cubework.swap,
    actions.DISCARD: cubework.discard,
    actions.CREATE: cubework.create,
    actions.DRAW: cubework.draw,
    actions.DEVELOP: development.develop,
    actions.APART: development.develop_apart,
    actions.AFFLICT: removal.afflict,
    actions.CHOOSE: choose,
    actions.PAY: removal.pay,
    actions.USE_TILE: removal.use_gift,
}


def _nothing(s: Hyperborea, seat: int, action: int) -> None:
    raise AssertionError("this is no action of a turn")


DO: Final[list[Do]] = [  # by action
    _DOING.get(block.first, _nothing) for block in ACTIONS.blocks for _ in range(block.size)
]
