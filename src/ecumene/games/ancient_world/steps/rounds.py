"""Rounds: ANC-ROUND, ANC-PREP, ANC-TURN-01 and ANC-END."""

from __future__ import annotations

from ecumene.engine.flow import Ask, Procedure
from ecumene.engine.refusals import NOT_HELD, USED, Refusal
from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.actions import STARVE
from ecumene.games.ancient_world.content import (
    BOARD,
    CHANGE_ROUND,
    FROM_ROUND,
    HOME,
    HUNGRY,
    INCOME_COIN,
    INCOME_KNOWLEDGE,
    KINDS,
    LAST_ROUND,
    MILITARY_ROW,
    NOWHERE,
    ROUNDS,
    SKILLS,
    STATE_ROW,
)
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import citizen_count, food
from ecumene.games.ancient_world.state import NAME, AncientWorld
from ecumene.games.ancient_world.steps.finale import Finale
from ecumene.games.ancient_world.steps.storage import draw_state
from ecumene.games.ancient_world.steps.turn import TakeTurn

PREPARATION = 0
TURNS = 1
ROUND_END = 2
NEXT_ROUND = 3


class Rounds(Procedure[AncientWorld]):
    """ANC-ROUND-01: six rounds of preparation, player actions and round end; then scoring."""

    __slots__ = ()

    def __init__(self, pc: int = PREPARATION) -> None:
        super().__init__()
        self.pc = pc

    def run(self, s: AncientWorld, answer: int) -> None:
        if self.pc == TURNS:
            seat = next_seat(s)
            s.turn = seat
            if seat == NOBODY:  # ANC-TURN-06
                self.pc = ROUND_END
            else:
                s.call(TakeTurn(seat))
        elif self.pc == PREPARATION:
            prepare(s)
            s.turn = s.first  # ANC-TURN-01
            self.pc = TURNS
            s.call(TakeTurn(s.turn))
        elif self.pc == ROUND_END:
            end_round(s)
            self.pc = NEXT_ROUND
            s.call_each([ChooseHungry(seat) for seat in clockwise(s) if missing_food(s, seat) > 0])
        elif s.round < LAST_ROUND:  # ANC-END-11
            self.pc = PREPARATION
        else:
            s.done()
            s.call(Finale())


def clockwise(s: AncientWorld) -> list[int]:
    """All seats from the holder of the first-player marker on."""
    return [*range(s.first, s.seats), *range(s.first)]


def next_seat(s: AncientWorld) -> int:
    """ANC-TURN-01, ANC-TURN-05: the next seat clockwise that has not passed."""
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if not s.passed >> seat & 1:
            return seat
    return NOBODY


def prepare(s: AncientWorld) -> None:
    """ANC-PREP-10: marker, special of the round, state row, military row."""
    s.round += 1  # ANC-PREP-01
    s.passed = 0
    if s.telling:
        s.tell("round", "ANC-PREP-01", n=s.round)
        for action in range(BOARD):  # ANC-PREP-03, ANC-PREP-04: covers follow from the round
            if FROM_ROUND[action] == s.round > 1:
                s.tell("uncover", "ANC-PREP-03", source=action)
    track = ROUNDS[s.round - 1]
    if s.round == CHANGE_ROUND:  # ANC-PREP-05: the rest of deck A stays face down, out of the game
        s.state_box += s.state_discard + s.state_row
        s.state_discard = []
        s.state_row = []
        if s.telling:
            s.tell("deck_b", "ANC-PREP-05")
    if track.replace_state_row:  # ANC-PREP-07
        s.state_discard += s.state_row
        s.state_row = []
        for _ in range(STATE_ROW[s.seats]):
            card = draw_state(s)
            if card >= 0:
                s.state_row.append(card)
    if track.top_up_military_row:  # ANC-PREP-09
        while len(s.military_row) < MILITARY_ROW[s.seats] and s.military_deck:  # ANC-RUL-22
            s.military_row.append(s.military_deck.pop())
    if s.telling:
        s.tell("state_row", "ANC-PREP-07", cards=s.state_row[:])
        s.tell("military_row", "ANC-PREP-09", cards=s.military_row[:])


def end_round(s: AncientWorld) -> None:
    """ANC-END-01 to ANC-END-05: income, coins on cards, citizens, marker."""
    if s.round < LAST_ROUND:  # ANC-END-02
        for seat in clockwise(s):
            coins = s.symbols[KINDS * seat + INCOME_COIN]
            knowledge = s.symbols[KINDS * seat + INCOME_KNOWLEDGE]
            s.coins[seat] += coins
            s.knowledge[seat] += knowledge
            if s.telling:
                s.tell("income", "ANC-END-01", seat=seat, n=coins)
                if knowledge:
                    s.tell("knowledge", "ANC-END-01", seat=seat, n=knowledge)
    for seat in range(s.seats):  # ANC-END-03
        s.card_coins[seat] = tuple([sum(divmod(coins, NAME)) for coins in s.card_coins[seat]])
        s.strength[seat] = 0  # ANC-ACT-06, ANC-CARD-19
    s.citizens = [place if place == NOWHERE else HOME for place in s.citizens]  # ANC-END-04
    s.skills = [0] * BOARD
    s.passed = 0
    s.claimed = False  # ANC-END-05


def missing_food(s: AncientWorld, seat: int) -> int:
    """ANC-END-06: how many citizens a seat cannot feed."""
    return citizen_count(s, seat) - food(s, seat)


class ChooseHungry(Ask[AncientWorld]):
    """DEC-HUNGRY: a citizen that goes hungry; asked again until all others are fed."""

    __slots__ = ()

    point = "DEC-HUNGRY"
    rule = "ANC-END-06"
    offers = ("starve",)

    def legal(self, s: AncientWorld) -> list[int]:
        start = SKILLS * self.actor
        return [STARVE + skill for skill in range(SKILLS) if s.citizens[start + skill] == HOME]

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb != "starve":
            return None
        there = s.citizens[SKILLS * self.actor + n] == HUNGRY
        return Refusal(self.rule, USED if there else NOT_HELD)

    def apply(self, s: AncientWorld, action: int) -> None:
        start = SKILLS * self.actor
        s.citizens[start + action - STARVE] = HUNGRY
        if s.telling:
            s.tell("hungry", self.rule, seat=self.actor, skill=action - STARVE + 1)
        box = s.citizens[start : start + SKILLS].count(HUNGRY)
        if box == missing_food(s, self.actor):
            s.done()

    def about(self, s: AncientWorld) -> dict[str, int]:
        start = SKILLS * self.actor
        box = s.citizens[start : start + SKILLS].count(HUNGRY)
        return {"n": missing_food(s, self.actor) - box}


VERBS.woven(
    {"use_state_deck": prepare, "uncover_action": prepare, "last_round_no_income": end_round}
)
