"""Carrying out board actions and card actions step by step: ANC-ACT, ANC-REB, ANC-CARD."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.engine.refusals import YOURS, Refusal
from ecumene.engine.verbs import Deed
from ecumene.games.ancient_world.actions import (
    CARRY_OUT,
    COPY_NOTHING,
    COPY_OF,
    SKIP,
)
from ecumene.games.ancient_world.content import BOARD, NOWHERE, SKILLS
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import food, working
from ecumene.games.ancient_world.programs import ACTION_CARDS, COPY_CARDS, PROGRAMS, Program
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.steps.attack import can_beat
from ecumene.games.ancient_world.steps.build import build, can_build
from ecumene.games.ancient_world.steps.coins import LiftCoin, can_lift
from ecumene.games.ancient_world.steps.damage import repair
from ecumene.games.ancient_world.steps.expand import (
    ChoosePayment,
    can_expand,
    reveal_province,
    take_province,
)
from ecumene.games.ancient_world.steps.gains import (
    ChooseClaim,
    claim_marker,
    gain_coins,
    gain_knowledge,
)
from ecumene.games.ancient_world.steps.reactions import gain_citizen, learned
from ecumene.games.ancient_world.steps.recruit import ChooseRecruit, can_recruit
from ecumene.games.ancient_world.steps.scout import AttackScouted, ChooseDeck, can_scout
from ecumene.games.ancient_world.steps.storage import ChooseExploreMode, can_explore


def can_execute(s: AncientWorld, seat: int, source: int, coins: int) -> bool:
    """Can a seat with some coins carry out an action?

    Of a board action every step must be possible, though repairing nothing is; of a card action
    one step is enough, the others are skipped (ANC-CARD-20).
    """
    if ALWAYS[source]:
        return True
    if source < BOARD:
        for verb, n, further in DOUBTFUL[source]:
            if not POSSIBLE[verb](s, seat, coins, n, further):
                return False
        return True
    steps = PROGRAMS[source]
    return any(POSSIBLE[verb](s, seat, coins, n, further) for verb, n, further in steps)


def perform(s: AncientWorld, seat: int, source: int) -> None:
    """Carry out a board action or a card action."""
    s.call(Perform(seat, source))


class Perform(Procedure[AncientWorld]):
    """ANC-CARD-20: the steps of an action in their order; what is impossible is skipped."""

    __slots__ = ("deck", "seat", "source")

    def __init__(self, seat: int, source: int) -> None:
        super().__init__()
        self.seat = seat
        self.source = source
        self.deck = -1  # the titan deck that was looked at

    def run(self, s: AncientWorld, answer: int) -> None:
        program = PROGRAMS[self.source]
        if answer >= 0:
            self.deck = answer
        if self.pc == len(program):
            s.done()
            return
        verb, n, further = program[self.pc]
        self.pc += 1
        TAKE[verb](s, self, n, further)

    def clone(self) -> Frame[AncientWorld]:
        frame = Perform(self.seat, self.source)
        frame.pc = self.pc
        frame.deck = self.deck
        return frame


def board_action(s: AncientWorld, seat: int, action: int) -> None:
    """ANC-CARD-18, ANC-CARD-26: a card allows a board action, which nobody has to carry out.

    Build and Recruit can be declined in their own question; whether a stored card could be built
    is not for the others to know.
    """
    if SIMPLE[action]:
        perform(s, seat, action)
    elif can_execute(s, seat, action, s.coins[seat]):
        s.call(ChooseStep(seat, action))


class ChooseStep(Ask[AncientWorld]):
    """DEC-STEP: carry out the board action that a card allows, or skip it."""

    __slots__ = ("source",)

    point = "DEC-STEP"
    rule = "ANC-CARD-20"
    offers = ("carry out", "skip")
    told = ("source",)

    def __init__(self, actor: int, source: int) -> None:
        super().__init__(actor)
        self.source = source

    def legal(self, s: AncientWorld) -> list[int]:
        return [CARRY_OUT, SKIP]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == CARRY_OUT:
            perform(s, self.actor, self.source)


def copyable(s: AncientWorld, seat: int) -> int:
    """ANC-CARD-17, ANC-RUL-16: mask of action cards of others, undamaged, that copy nothing."""
    cards = 0
    for other in range(s.seats):
        if other != seat:
            cards |= working(s, other)
    return cards & ACTION_CARDS & ~COPY_CARDS


class ChooseCopy(Ask[AncientWorld]):
    """DEC-COPY: the action of another player's state card, used or not (ANC-CARD-04)."""

    __slots__ = ()

    point = "DEC-COPY"
    rule = "ANC-CARD-17"
    offers = ("copy", "copy nothing")

    def legal(self, s: AncientWorld) -> list[int]:
        cards = copyable(s, self.actor)
        actions = []
        while cards:
            low = cards & -cards
            actions.append(COPY_OF + low.bit_length() - 1)
            cards ^= low
        actions.append(COPY_NOTHING)
        return actions

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb != "copy":
            return None
        return Refusal(self.rule, YOURS if s.owned[self.actor] >> n & 1 else "")

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action != COPY_NOTHING:
            card = action - COPY_OF
            if s.telling:
                s.tell("copy", self.rule, seat=self.actor, card=card)
            perform(s, self.actor, BOARD + card)


# What the steps do: each carries out its verb for the user, or puts the question that decides it


def take_coins(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-ACT-01, ANC-REB-06, ANC-SYM-01."""
    gain_coins(s, frame.seat, n, "ANC-ACT-01" if frame.source < BOARD else "ANC-SYM-01")


def take_knowledge(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-ACT-02, ANC-SYM-01."""
    gain_knowledge(s, frame.seat, n, "ANC-ACT-02" if frame.source < BOARD else "ANC-SYM-01")


def pay(s: AncientWorld, frame: Perform, coins: int, knowledge: int) -> None:
    """ANC-ACT-02, ANC-GROW-01."""
    s.coins[frame.seat] -= coins
    s.knowledge[frame.seat] -= knowledge


def buy_knowledge(s: AncientWorld, frame: Perform, n: int, price: int) -> None:
    """ANC-SYM-01: skipped by whoever cannot pay."""
    if s.coins[frame.seat] >= price:
        s.coins[frame.seat] -= price
        gain_knowledge(s, frame.seat, n, "ANC-SYM-01")


def claim(s: AncientWorld, frame: Perform, optional: int, further: int) -> None:
    """ANC-REB-04, ANC-REB-07: by Rebuild always, by a card if its user likes."""
    if not optional:
        claim_marker(s, frame.seat, "ANC-REB-02")
    elif not s.claimed:
        s.call(ChooseClaim(frame.seat))


def strengthen(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-CARD-19: until the end of the round."""
    s.strength[frame.seat] += n
    if s.telling:
        s.tell("strength", "ANC-CARD-19", seat=frame.seat, n=n)


def lie_there(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-ACT-07: at Conscript lying is the effect."""


def remove_coins(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-CARD-25."""
    if can_lift(s, frame.seat):
        s.call(LiftCoin(frame.seat, n))


def copy(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-CARD-17."""
    if copyable(s, frame.seat):
        s.call(ChooseCopy(frame.seat))


def scout(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-CARD-13."""
    if can_scout(s):
        s.call(ChooseDeck(frame.seat, n))


def attack_scouted(s: AncientWorld, frame: Perform, n: int, further: int) -> None:
    """ANC-CARD-13: the deck that was looked at."""
    if frame.deck >= 0 and can_beat(s, frame.seat, frame.deck):
        s.call(AttackScouted(frame.seat, frame.deck))


Possible = Callable[[AncientWorld, int, int, int, int], bool]
"""``possible(s, seat, coins, n, further)``: can a seat with some coins carry out a step?"""
Take = Callable[[AncientWorld, Perform, int, int], None]
"""``take(s, frame, n, further)``: carry it out."""

DEEDS: Final[dict[str, Deed[Possible, Take]]] = {
    "gain_coins": Deed(take_coins),
    "gain_knowledge": Deed(take_knowledge),
    "gain_coins_per_food": Deed(  # ANC-CARD-14
        lambda s, frame, n, _: gain_coins(s, frame.seat, n * food(s, frame.seat), "ANC-CARD-14")
    ),
    "pay": Deed(
        pay, lambda s, seat, coins, n, further: coins >= n and s.knowledge[seat] >= further
    ),
    "buy_knowledge": Deed(buy_knowledge, lambda s, seat, coins, n, price: coins >= price),
    "repair": Deed(
        lambda s, frame, n, _: repair(s, frame.seat, n),
        lambda s, seat, coins, n, _: s.damaged[seat] != 0,
    ),
    "claim_first_player": Deed(claim, lambda s, seat, coins, n, _: not s.claimed),
    "round_strength": Deed(strengthen),
    "round_strength_per_own_citizen_here": Deed(lie_there),
    "buy_state_card": Deed(
        lambda s, frame, n, _: build(s, frame.seat),
        lambda s, seat, coins, n, _: can_build(s, seat, coins),
    ),
    "buy_military_card": Deed(
        lambda s, frame, n, _: s.call(ChooseRecruit(frame.seat)),
        lambda s, seat, coins, n, _: can_recruit(s, seat, coins),
    ),
    "pay_one_of": Deed(
        lambda s, frame, n, _: s.call(ChoosePayment(frame.seat)),
        lambda s, seat, coins, n, _: can_expand(s, seat, coins),
    ),
    "take_top_province": Deed(lambda s, frame, n, _: take_province(s, frame.seat)),
    "reveal_next_province": Deed(lambda s, frame, n, _: reveal_province(s, frame.seat)),
    "choose_one": Deed(
        lambda s, frame, n, _: s.call(ChooseExploreMode(frame.seat)),
        lambda s, seat, coins, n, _: can_explore(s),
    ),
    "gain_citizen": Deed(  # ANC-GROW-04
        lambda s, frame, n, _: gain_citizen(s, frame.seat, "ANC-GROW-01"),
        lambda s, seat, coins, n, _: s.citizens[SKILLS * seat + SKILLS - 1] == NOWHERE,
    ),
    "fire_learn_triggers": Deed(lambda s, frame, n, _: learned(s, frame.seat)),
    "board_action": Deed(
        lambda s, frame, action, _: board_action(s, frame.seat, action),
        lambda s, seat, coins, action, _: can_execute(s, seat, action, coins),
    ),
    "remove_own_military_coin": Deed(
        remove_coins, lambda s, seat, coins, n, further: can_lift(s, seat)
    ),
    "copy_opponent_card_action": Deed(
        copy, lambda s, seat, coins, n, further: bool(copyable(s, seat))
    ),
    "reorder_titan_deck": Deed(scout, lambda s, seat, coins, n, further: can_scout(s)),
    "attack_that_deck": Deed(  # only after looking at a deck
        attack_scouted, lambda s, seat, coins, n, further: False
    ),
}

POSSIBLE, TAKE = VERBS.deeds(
    "steps of actions",
    DEEDS,
    always=lambda *_: True,
    used=[step for program in PROGRAMS for step in program],
)

CERTAIN: Final = [VERBS[name] for name, deed in DEEDS.items() if deed.possible is None]
IN_VAIN: Final = [VERBS["repair"], VERBS["claim_first_player"]]  # also where they change nothing
DECLINABLE: Final = [  # begin with a question that may be answered by "no"
    VERBS[name]
    for name in (
        *("buy_state_card", "buy_military_card", "copy_opponent_card_action"),
        *("remove_own_military_coin", "repair"),
    )
]
SIMPLE: Final[list[bool]] = [  # by source: its only decision may be answered by "no"
    len(program) == 1 and program[0][0] in DECLINABLE for program in PROGRAMS
]
DOUBTFUL: Final[list[Program]] = [  # by board action: the steps that may be impossible
    [step for step in program if step[0] not in CERTAIN + IN_VAIN] for program in PROGRAMS[:BOARD]
]
ALWAYS: Final[list[bool]] = [  # by source: can it be carried out whatever lies on the table?
    *(not doubtful for doubtful in DOUBTFUL),
    *(any(step[0] in CERTAIN for step in program) for program in PROGRAMS[BOARD:]),
]
