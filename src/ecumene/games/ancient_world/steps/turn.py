"""Turns and placing citizens: ANC-TURN, ANC-PLACE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.flow import Ask
from ecumene.engine.refusals import COSTS, NONE_LEFT, NOT_HELD, NOT_YOURS, USED, Refusal
from ecumene.games.ancient_world.actions import (
    AT,
    ATTACK,
    IDLE_AT,
    PASS,
    PLACE,
    SOURCE_OF,
)
from ecumene.games.ancient_world.content import (
    ARROWS_COUNT,
    AT_BOARD,
    AT_CARD,
    BOARD,
    CONSCRIPT,
    DEFENCE,
    FROM_ROUND,
    HIGHER_SKILL,
    HOME,
    HUNGRY,
    NOWHERE,
    SKILLS,
    SURCHARGE,
)
from ecumene.games.ancient_world.pieces import working
from ecumene.games.ancient_world.programs import ACTION_CARDS, ACTION_LIST, ON_FIRST_PASS
from ecumene.games.ancient_world.state import NO_CARD, AncientWorld
from ecumene.games.ancient_world.steps.attack import attack, beatable, reach
from ecumene.games.ancient_world.steps.perform import SIMPLE, can_execute, perform
from ecumene.games.ancient_world.steps.reactions import react

NO_ENTRY: Final = -1

COVERED: Final = N_("It is covered until round {n}.")
SKILLED: Final = N_("A citizen of the same or a higher skill lies there.")
POINTLESS: Final = N_("The action cannot be carried out now; the citizen may only lie there.")
STARVING: Final = N_("This citizen is hungry.")
DAMAGED: Final = N_("It is damaged.")
WEAK: Final = N_("Your armies would reach strength {have}, and {cost} are needed.")
FIRST: Final = {  # what has to be chosen before such a choice is asked
    "at": ("ANC-PLACE-02", N_("Choose first which citizen goes there.")),
    "build": ("ANC-BUILD-01", N_("First place a citizen at Build.")),
    "build stored": ("ANC-BUILD-01", N_("First place a citizen at Build.")),
    "recruit": ("ANC-REC-01", N_("First place a citizen at Recruit.")),
    "keep": ("ANC-EXP-01", N_("First place a citizen at Expand.")),
    "send": ("ANC-ATK-02", N_("Choose first which titan you attack.")),
    "repair": ("ANC-REB-01", N_("First place a citizen at Rebuild.")),
}


class TakeTurn(Ask[AncientWorld]):
    """DEC-TURN, with DEC-CITIZEN and DEC-TITAN: place a citizen, attack a titan, or pass.

    Without the first two only passing is left, and the engine passes (ANC-TURN-04).
    """

    __slots__ = ()

    point = "DEC-TURN"
    rule = "ANC-TURN-02"
    offers = ("place", "attack", "pass")

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

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb == "place":
            place = s.citizens[SKILLS * self.actor + n]
            why = {NOWHERE: NOT_HELD, HUNGRY: STARVING}.get(place, USED)
            return Refusal("ANC-PLACE-02", why)
        if verb == "attack":
            titan = s.titans_up[n]
            if titan == NO_CARD:
                return Refusal("ANC-ATK-02", NONE_LEFT)
            have = reach(s, self.actor, ARROWS_COUNT[titan])
            strength = {"have": have, "cost": DEFENCE[titan]}
            return Refusal("ANC-ATK-04", WEAK, strength)
        return Refusal(*FIRST[verb]) if verb in FIRST else None

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


def _entry(action: int, skills: int, skill: int) -> int:
    """What a citizen pays to come to a board action where some skills lie."""
    if not skills:
        return 0
    if HIGHER_SKILL[action]:  # ANC-PLACE-03, ANC-PLACE-10
        return NO_ENTRY if skills >> skill else 0
    return 0 if skills >> skill & 1 else SURCHARGE[action]  # ANC-PLACE-06, ANC-PLACE-07


Entries = tuple[int, ...]  # by skill

ENTRIES: Final[list[list[Entries]]] = [  # by board action and mask of the skills there
    [
        tuple(_entry(action, skills, skill) for skill in range(SKILLS))
        for skills in range(1 << SKILLS)
    ]
    for action in range(BOARD)
]
NO_ENTRIES: Final[Entries] = (NO_ENTRY,) * SKILLS


def entries(s: AncientWorld, action: int) -> Entries:
    """By skill what a citizen pays to come to a board action; NO_ENTRY if it may not come."""
    return ENTRIES[action][s.skills[action]] if s.round >= FROM_ROUND[action] else NO_ENTRIES


def entry(s: AncientWorld, action: int, skill: int) -> int:
    """The same of one skill, from 0; covered actions have no entry (ANC-PLACE-11)."""
    return entries(s, action)[skill]


class ChooseSpace(Ask[AncientWorld]):
    """DEC-SPACE, with DEC-EXECUTE: where the citizen goes, and whether the action is carried out.

    Idle it only lies there (ANC-PLACE-12, ANC-PLACE-13). Where the action itself begins with a
    question that can be declined, idling is not offered besides.
    """

    __slots__ = ("skill",)

    point = "DEC-SPACE"
    rule = "ANC-PLACE-03"
    offers = ("at", "idle at")

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

    def why_not(self, s: AncientWorld, verb: str, n: int) -> Refusal | None:
        if verb != "at":
            return None
        source, coins = SOURCE_OF[n], s.coins[self.actor]
        if source >= BOARD:
            return self._no_card(s, source - BOARD)
        price = entry(s, source, self.skill)
        if s.round < FROM_ROUND[source]:
            return Refusal("ANC-PLACE-11", COVERED, {"n": FROM_ROUND[source]})
        if price == NO_ENTRY:
            return Refusal(self.rule, SKILLED)
        if price > coins:
            return Refusal("ANC-PLACE-07", COSTS, {"cost": price, "have": coins})
        return Refusal("ANC-PLACE-13", POINTLESS)

    def _no_card(self, s: AncientWorld, card: int) -> Refusal:
        if not s.owned[self.actor] >> card & 1:
            return Refusal("ANC-PLACE-16", NOT_YOURS)
        if s.damaged[self.actor] >> card & 1:
            return Refusal("ANC-PLACE-14", DAMAGED)
        start = SKILLS * self.actor
        if AT_CARD + card in s.citizens[start : start + SKILLS]:
            return Refusal("ANC-PLACE-15", USED)
        return Refusal("ANC-PLACE-13", POINTLESS)

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
