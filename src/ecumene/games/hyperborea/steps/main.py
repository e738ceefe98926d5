"""The main part of a turn: everything that may be done, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.refusals import Refusal
from ecumene.engine.remembered import remembered
from ecumene.games.hyperborea import actions
from ecumene.games.hyperborea.actions import ACTIONS, CHOOSE, END_TURN, TAKE_GEM, USE_KEPT
from ecumene.games.hyperborea.effects import generate, spend
from ecumene.games.hyperborea.objectives import gain_gem, gems_left
from ecumene.games.hyperborea.programs import (
    ALL_TOKENS,
    ATTACK,
    CLONE,
    CREATE_ANY,
    DIFFERENT,
    DISCARD,
    FLY,
    FORTRESS,
    GEM,
    LOSS,
    MINI,
    MOVE,
    OPTIONS,
    RANGED,
    RETRIEVE,
    SPY,
    SWAP,
    TECH,
)
from ecumene.games.hyperborea.programs import CHOOSE as CHOOSE_TOKEN
from ecumene.games.hyperborea.programs import DEVELOP as DEVELOP_TOKEN
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
from ecumene.games.hyperborea.steps.refusals import no_use

Use = Callable[[Hyperborea, int], list[int]]  # (s, seat)
Do = Callable[[Hyperborea, int, int], None]  # (s, seat, action)


def gems_to_take(s: Hyperborea, seat: int) -> list[int]:
    """HYP-POOL-08: a gem, while there are any."""
    return [TAKE_GEM] if gems_left(s) > 0 else []


def alternatives(s: Hyperborea, seat: int) -> list[int]:
    """HYP-POOL-05: both sides of every either-or."""
    return [CHOOSE + at for at, (token, _) in enumerate(OPTIONS) if s.pool[token]]


def _tokens(first: int, end: int) -> int:
    return (1 << end) - (1 << first)


USES: Final[list[tuple[int, Use]]] = [  # mask of tokens, and what they are good for
    (1 << MOVE | 1 << FLY, movement.steps),
    (1 << ATTACK, fighting.attacks),
    (1 << RANGED, fighting.shots),
    (1 << FORTRESS, fighting.fortifications),
    (1 << MINI, movement.raisings),
    (1 << CLONE, movement.clonings),
    (1 << GEM, gems_to_take),
    (1 << TECH, technology.gains),
    (1 << SPY, technology.spied),
    (1 << RETRIEVE, cubework.retrievals),
    (1 << SWAP, cubework.swaps),
    (1 << DISCARD, cubework.discards),
    (_tokens(CREATE_ANY, DRAW_TOKEN + 1), cubework.creations),
    (_tokens(DRAW_TOKEN + 1, DEVELOP_TOKEN + 1), cubework.draws),
    (_tokens(DEVELOP_TOKEN + 1, LOSS) | 1 << DIFFERENT, development.developments),
    (_tokens(LOSS, CHOOSE_TOKEN), removal.afflictions),
    (_tokens(CHOOSE_TOKEN, PAY_TOKEN), alternatives),
    (_tokens(PAY_TOKEN, ALL_TOKENS), removal.payments),
]


TOKENS_OF: Final = {  # by verb that needs an effect of the pool: those that it uses
    "move": 1 << MOVE,
    "fly": 1 << FLY,
    "attack": 1 << ATTACK,
    "shoot": 1 << RANGED,
    "fortress": 1 << FORTRESS,
    "mini": 1 << MINI,
    "clone": 1 << CLONE,
    "gem": 1 << GEM,
    "learn": 1 << TECH,
    "replace": 1 << TECH,
    "spy": 1 << SPY,
    "retrieve": 1 << RETRIEVE,
    "swap": 1 << SWAP,
    "create": _tokens(CREATE_ANY, DRAW_TOKEN + 1),
    "draw": _tokens(DRAW_TOKEN + 1, DEVELOP_TOKEN + 1),
    "develop": _tokens(DEVELOP_TOKEN + 1, LOSS) | 1 << DIFFERENT,
}


def _uses_of(offers: int) -> list[Use]:
    """HYP-POOL-02, HYP-POOL-03: what the tokens of a mask can be used for, in order of actions."""
    return [use for tokens, use in USES if offers & tokens]


uses_of: Final = remembered(_uses_of, 1 << 12)


class TakeTurn(Ask[Hyperborea]):
    """HYP-TURN-07: any number of actions in any order, until the player says it is over."""

    __slots__ = ()

    point = "turn"
    rule = "HYP-TURN-07"
    offers = (
        "end turn",
        "place",
        "city",
        "ruin",
        "use kept",
        "upgrade",
        "move",
        "fly",
        "attack",
        "shoot",
        "fortress",
        "mini",
        "clone",
        "gem",
        "learn",
        "replace",
        "spy",
        "retrieve",
        "swap",
        "discard",
        "create",
        "draw",
        "develop",
        "develop apart",
        "neighbours",
        "choose",
        "pay",
        "faction",
    )

    def legal(self, s: Hyperborea) -> list[int]:
        seat = self.actor
        found = [END_TURN]
        found += placing.placings(s, seat)
        found += sites.entries(s, seat)
        if s.kept[seat] != NOTHING:
            found.append(USE_KEPT)
        found += development.upgrades(s, seat)
        if s.offers:
            for use in uses_of(s.offers):
                found += use(s, seat)
        if s.powers[seat] != NOTHING:
            found += removal.gifts(s, seat)
        return found

    def why_not(self, s: Hyperborea, verb: str, n: int) -> Refusal | None:
        tokens = TOKENS_OF.get(verb, 0)
        return no_use(s, self.actor, verb, n, bool(s.offers & tokens))

    def apply(self, s: Hyperborea, action: int) -> None:
        if action == END_TURN:
            s.done()
        else:
            DO[action](s, self.actor, action)


def take_gem(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-POOL-08: a gem is taken by choice."""
    spend(s, GEM)
    gain_gem(s, seat, "HYP-GEM-01")


def choose(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-POOL-05, HYP-PERM-07: an either-or effect is decided when it is first used."""
    token, number = OPTIONS[action - CHOOSE]
    spend(s, token)
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
