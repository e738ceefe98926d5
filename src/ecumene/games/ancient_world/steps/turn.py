"""Turns and placing citizens: ANC-TURN, ANC-PLACE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.games.ancient_world.actions import (
    AT,
    ATTACK,
    IDLE_AT,
    PASS,
    PLACE,
    SOURCE_OF,
)
from ecumene.games.ancient_world.content import (
    AT_BOARD,
    AT_CARD,
    BOARD,
    CONSCRIPT,
    FROM_ROUND,
    HIGHER_SKILL,
    HOME,
    SKILLS,
    SURCHARGE,
)
from ecumene.games.ancient_world.pieces import working
from ecumene.games.ancient_world.programs import ACTION_CARDS, ACTION_LIST, ON_FIRST_PASS
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.steps.attack import attack, beatable
from ecumene.games.ancient_world.steps.perform import SIMPLE, can_execute, perform
from ecumene.games.ancient_world.steps.reactions import react

NO_ENTRY: Final = -1


class TakeTurn(Ask[AncientWorld]):
    """DEC-TURN, with DEC-CITIZEN and DEC-TITAN: place a citizen, attack a titan, or pass.

    Without the first two only passing is left, and the engine passes (ANC-TURN-04).
    """

    __slots__ = ()

    point = "DEC-TURN"
    rule = "ANC-TURN-02"

    def legal(self, s: AncientWorld) -> list[int]:
        seat = self.actor
        start = SKILLS * seat
        actions = []
        for skill in range(SKILLS):  # ANC-PLACE-02
            if s.citizens[start + skill] == HOME:
                actions.append(PLACE + skill)
        for deck in beatable(s, seat):
            actions.append(ATTACK + deck)
        actions.append(PASS)  # ANC-TURN-03
        return actions

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        seat = self.actor
        if action < ATTACK:
            s.call(ChooseSpace(seat, action - PLACE))
        elif action < PASS:
            attack(s, seat, action - ATTACK)
        else:
            pass_turn(s, seat)


def pass_turn(s: AncientWorld, seat: int) -> None:
    """ANC-TURN-05; the first of all to pass may profit (ANC-CARD-06, ANC-CARD-24)."""
    first = not s.passed
    s.passed |= 1 << seat
    if s.telling:
        s.tell("pass", "ANC-TURN-05", seat=seat)
    if first:
        react(s, seat, ON_FIRST_PASS, "ANC-CARD-24")


def entry(s: AncientWorld, action: int, skill: int) -> int:
    """What a citizen (skill from 0) pays to come to a board action; NO_ENTRY if it may not come."""
    skills = s.skills[action]
    if s.round < FROM_ROUND[action]:  # ANC-PLACE-11
        return NO_ENTRY
    if not skills:
        return 0
    if HIGHER_SKILL[action]:  # ANC-PLACE-03, ANC-PLACE-10
        return NO_ENTRY if skills >> skill else 0
    return 0 if skills >> skill & 1 else SURCHARGE[action]  # ANC-PLACE-06, ANC-PLACE-07


class ChooseSpace(Ask[AncientWorld]):
    """DEC-SPACE, with DEC-EXECUTE: where the citizen goes, and whether the action is carried out.

    Idle it only lies there (ANC-PLACE-12, ANC-PLACE-13). Where the action itself begins with a
    question that can be declined, idling is not offered besides.
    """

    __slots__ = ("skill",)

    point = "DEC-SPACE"
    rule = "ANC-PLACE-03"

    def __init__(self, actor: int, skill: int) -> None:
        super().__init__(actor)
        self.skill = skill  # from 0

    def legal(self, s: AncientWorld) -> list[int]:
        seat, coins = self.actor, s.coins[self.actor]
        active: list[int] = []
        idle: list[int] = []
        for action in range(BOARD):
            price = entry(s, action, self.skill)
            if not NO_ENTRY < price <= coins:
                continue
            left = coins - price
            if action == CONSCRIPT:  # ANC-ACT-07
                active.append(AT + action)
                continue
            if can_execute(s, seat, action, left):
                active.append(AT + action)
                if SIMPLE[action]:
                    continue
            idle.append(IDLE_AT + action)
        cards = working(s, seat) & ACTION_CARDS
        if cards:
            start = SKILLS * seat
            for place in s.citizens[start : start + SKILLS]:
                if place >= AT_CARD:
                    cards &= ~(1 << place - AT_CARD)  # ANC-PLACE-14, ANC-PLACE-18
            for noun, card in enumerate(ACTION_LIST, start=BOARD):
                if cards >> card & 1:
                    if can_execute(s, seat, BOARD + card, coins):
                        active.append(AT + noun)
                        if SIMPLE[BOARD + card]:
                            continue
                    idle.append(IDLE_AT + noun)
        return active + idle

    def apply(self, s: AncientWorld, action: int) -> None:
        s.done()
        idle = action >= IDLE_AT
        source = SOURCE_OF[action - (IDLE_AT if idle else AT)]
        seat = self.actor
        if source < BOARD:
            s.coins[seat] -= entry(s, source, self.skill)  # ANC-PLACE-08
            s.skills[source] |= 1 << self.skill
            s.citizens[SKILLS * seat + self.skill] = AT_BOARD + source
        else:
            s.citizens[SKILLS * seat + self.skill] = AT_CARD + source - BOARD
        if s.telling:
            kind = "idle" if idle else "place"
            s.tell(kind, "ANC-PLACE-12", seat=seat, skill=self.skill + 1, source=source)
        if not idle:
            perform(s, seat, source)

    def about(self, s: AncientWorld) -> dict[str, int]:
        return {"skill": self.skill + 1}
