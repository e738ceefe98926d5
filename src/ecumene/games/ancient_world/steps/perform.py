"""Carrying out board actions and card actions step by step: ANC-ACT, ANC-REB, ANC-CARD."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Frame, Procedure
from ecumene.games.ancient_world.actions import (
    CARRY_OUT,
    COPY_NOTHING,
    COPY_OF,
    SKIP,
)
from ecumene.games.ancient_world.content import BOARD, NOWHERE, SKILLS
from ecumene.games.ancient_world.pieces import food, working
from ecumene.games.ancient_world.programs import (
    ACTION_CARDS,
    ATTACK_DECK,
    BOARD_ACTION,
    BUY_KNOWLEDGE,
    BUY_MILITARY,
    BUY_STATE,
    CERTAIN,
    CHOOSE_ONE,
    CLAIM,
    CONSCRIPTED,
    COPY,
    COPY_CARDS,
    DECLINABLE,
    FIRE_LEARN,
    GAIN_CITIZEN,
    GAIN_COINS,
    GAIN_COINS_PER_FOOD,
    GAIN_KNOWLEDGE,
    PAY,
    PAY_ONE_OF,
    PROGRAMS,
    REMOVE_COIN,
    REORDER,
    REPAIR,
    REVEAL_PROVINCE,
    ROUND_STRENGTH,
    TAKE_PROVINCE,
    Program,
)
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

SIMPLE: tuple[bool, ...] = tuple(  # by source: its only decision may be answered by "no"
    len(program) == 1 and program[0][0] in DECLINABLE for program in PROGRAMS
)

ALWAYS: tuple[bool, ...] = tuple(  # by source: can it be carried out whatever lies on the table?
    bool(program)
    and all(step[0] in (GAIN_COINS, GAIN_KNOWLEDGE, REPAIR, CLAIM) for step in program)
    and any(step[0] in (GAIN_COINS, GAIN_KNOWLEDGE) for step in program)
    for program in PROGRAMS
)

DOUBTFUL: tuple[Program, ...] = tuple(  # by board action: the steps that may be impossible
    [step for step in program if step[0] not in CERTAIN] for program in PROGRAMS[:BOARD]
)


def can_execute(s: AncientWorld, seat: int, source: int, coins: int) -> bool:
    """Can a seat with some coins carry out an action?

    Of a board action every step must be possible, though repairing nothing is; of a card action
    one step is enough, the others are skipped (ANC-CARD-20).
    """
    if ALWAYS[source]:
        return True
    if source < BOARD:
        for verb, n, further, _ in DOUBTFUL[source]:
            if not can_do(s, seat, verb, n, further, coins):
                return False
        return True
    steps = PROGRAMS[source]
    return any(can_do(s, seat, verb, n, further, coins) for verb, n, further, _ in steps)


def can_do(s: AncientWorld, seat: int, verb: int, n: int, further: int, coins: int) -> bool:
    """Can a seat with some coins carry out a step?"""
    if verb in (GAIN_COINS, GAIN_KNOWLEDGE):
        return True
    if verb == PAY:
        return coins >= n and s.knowledge[seat] >= further
    if verb == BUY_STATE:
        return can_build(s, seat, coins)
    if verb == BUY_MILITARY:
        return can_recruit(s, seat, coins)
    if verb == PAY_ONE_OF:
        return can_expand(s, seat, coins)
    if verb == GAIN_CITIZEN:  # ANC-GROW-04
        return s.citizens[SKILLS * seat + SKILLS - 1] == NOWHERE
    if verb == CHOOSE_ONE:
        return can_explore(s)
    if verb == REPAIR:
        return s.damaged[seat] != 0
    if verb == CLAIM:
        return not s.claimed
    if verb == BUY_KNOWLEDGE:
        return coins >= further
    if verb == BOARD_ACTION:
        return can_execute(s, seat, further, coins)
    if verb == REMOVE_COIN:
        return can_lift(s, seat)
    if verb == COPY:
        return bool(copyable(s, seat))
    if verb == REORDER:
        return can_scout(s)
    return verb != ATTACK_DECK  # only after looking at a deck


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
        verb, n, further, optional = program[self.pc]
        self.pc += 1
        take_step(s, self, verb, n, further, optional)

    def clone(self) -> Frame[AncientWorld]:
        frame = Perform(self.seat, self.source)
        frame.pc = self.pc
        frame.deck = self.deck
        return frame


def take_step(
    s: AncientWorld, frame: Perform, verb: int, n: int, further: int, optional: bool
) -> None:
    """Carry out one step of an action for its user, or put the question that decides it."""
    seat = frame.seat
    if verb == GAIN_COINS:  # ANC-ACT-01, ANC-REB-06
        gain_coins(s, seat, n, "ANC-ACT-01" if frame.source < BOARD else "ANC-SYM-01")
    elif verb == GAIN_KNOWLEDGE:
        gain_knowledge(s, seat, n, "ANC-ACT-02" if frame.source < BOARD else "ANC-SYM-01")
    elif verb == PAY:  # ANC-ACT-02, ANC-GROW-01
        s.coins[seat] -= n
        s.knowledge[seat] -= further
    elif verb == BUY_STATE:
        build(s, seat)
    elif verb == BUY_MILITARY:
        s.call(ChooseRecruit(seat))
    elif verb == REPAIR:
        repair(s, seat, n)
    elif verb == CLAIM:
        if not optional:  # ANC-REB-04, ANC-REB-07
            claim_marker(s, seat, "ANC-REB-02")
        elif not s.claimed:
            s.call(ChooseClaim(seat))
    elif verb == PAY_ONE_OF:
        s.call(ChoosePayment(seat))
    elif verb == TAKE_PROVINCE:
        take_province(s, seat)
    elif verb == REVEAL_PROVINCE:
        reveal_province(s, seat)
    elif verb == CHOOSE_ONE:
        s.call(ChooseExploreMode(seat))
    elif verb == GAIN_CITIZEN:
        gain_citizen(s, seat, "ANC-GROW-01")
    elif verb == FIRE_LEARN:
        learned(s, seat)
    elif verb == ROUND_STRENGTH:  # ANC-CARD-19
        s.strength[seat] += n
        if s.telling:
            s.tell("strength", "ANC-CARD-19", seat=seat, n=n)
    elif verb == GAIN_COINS_PER_FOOD:  # ANC-CARD-14
        gain_coins(s, seat, n * food(s, seat), "ANC-CARD-14")
    elif verb == BUY_KNOWLEDGE:
        if s.coins[seat] >= further:
            s.coins[seat] -= further
            gain_knowledge(s, seat, n, "ANC-SYM-01")
    elif verb == BOARD_ACTION:
        board_action(s, seat, further)
    elif verb == REMOVE_COIN:
        if can_lift(s, seat):
            s.call(LiftCoin(seat, n))
    elif verb == COPY:
        if copyable(s, seat):
            s.call(ChooseCopy(seat))
    elif verb == REORDER:
        if can_scout(s):
            s.call(ChooseDeck(seat, n))
    elif verb == ATTACK_DECK:
        if frame.deck >= 0 and can_beat(s, seat, frame.deck):
            s.call(AttackScouted(seat, frame.deck))
    elif verb != CONSCRIPTED:  # ANC-ACT-07: there lying is the effect
        raise AssertionError(f"no rule for verb {verb}")


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

    def __init__(self, actor: int, source: int) -> None:
        super().__init__(actor)
        self.source = source

    def legal(self, s: AncientWorld) -> list[int]:
        return [CARRY_OUT, SKIP]

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action == CARRY_OUT:
            perform(s, self.actor, self.source)

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"source": self.source}


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

    def legal(self, s: AncientWorld) -> list[int]:
        cards = copyable(s, self.actor)
        actions = []
        while cards:
            low = cards & -cards
            actions.append(COPY_OF + low.bit_length() - 1)
            cards ^= low
        actions.append(COPY_NOTHING)
        return actions

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        if action != COPY_NOTHING:
            card = action - COPY_OF
            if s.telling:
                s.tell("copy", self.rule, seat=self.actor, card=card)
            perform(s, self.actor, BOARD + card)
