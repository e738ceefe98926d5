"""Advanced technologies: gaining them, and spying on those of others: HYP-ADV, HYP-SPY."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.masks import mask_of, numbers_of
from ecumene.engine.refusals import ELSEWHERE, Refusal
from ecumene.games.hyperborea.actions import LEARN, NO_CARD, REPLACE, SPY
from ecumene.games.hyperborea.content import ALL_DISPLAYED, CARDS, COLOURS, DISPLAY, GREY
from ecumene.games.hyperborea.effects import generate, spend
from ecumene.games.hyperborea.objectives import gained_card
from ecumene.games.hyperborea.programs import PROGRAM_EFFECTS, TECH
from ecumene.games.hyperborea.programs import SPY as SPY_TOKEN
from ecumene.games.hyperborea.sets import BASE_SETS, PROGRAM_OF
from ecumene.games.hyperborea.state import NOTHING, Hyperborea


def _spiable(card: int) -> bool:
    """HYP-SPY-02: neither permanent nor with a spy effect of its own."""
    effects = PROGRAM_EFFECTS[PROGRAM_OF[BASE_SETS + card]]
    return not CARDS[card].permanent and all(each.do != "spy" for each in effects)


SPIABLE: Final[int] = mask_of(card for card in range(len(CARDS)) if _spiable(card))


def displayed(s: Hyperborea) -> list[int]:
    """HYP-ADV-01: cards that can be taken."""
    return sorted(LEARN + card for card in s.display if card != NOTHING)


def gains(s: Hyperborea, seat: int) -> list[int]:
    """HYP-ADV-13: a card, or first a stack whose cards are replaced."""
    return displayed(s) + [REPLACE + stack for stack, cards in enumerate(s.stacks) if cards]


def learn(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-ADV-01: the effect is used for a card of the display."""
    spend(s, TECH)
    take_card(s, seat, action - LEARN)


def take_card(s: Hyperborea, seat: int, card: int) -> None:
    """HYP-ADV-05, HYP-ADV-07: the card and its grey cube; the place is refilled."""
    at = s.display.index(card)
    s.cards = changed(s.cards, seat, (*s.cards[seat], card))
    if s.telling:
        s.tell("learn", "HYP-ADV-01", seat=seat, card=card)
    if s.waste >> at & 1:
        s.unused[COLOURS * seat + GREY] += 1
        s.waste &= ~(1 << at)
    refill(s, at)
    gained_card(s, seat)


def refill(s: Hyperborea, at: int) -> None:
    """HYP-ADV-06: the next card of the stack with a grey cube, as far as there are any."""
    stack = at // DISPLAY
    s.display = changed(s.display, at, top_card(s, stack))
    if s.display[at] == NOTHING:
        return
    if s.telling:
        s.tell("display", "HYP-ADV-06", card=s.display[at])
    if s.supply[GREY]:
        s.supply[GREY] -= 1
        s.waste |= 1 << at


def top_card(s: Hyperborea, stack: int) -> int:
    """The top card of a stack, or nothing."""
    cards = s.stacks[stack]
    if not cards:
        return NOTHING
    s.stacks = changed(s.stacks, stack, cards[:-1])
    s.known = changed(s.known, stack, min(s.known[stack], len(cards) - 1))
    return cards[-1]


def replace(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-ADV-02, HYP-ADV-04: new cards of a stack; old ones go under it, the first place first."""
    spend(s, TECH)
    stack = action - REPLACE
    old: list[int] = []
    new = min(DISPLAY, len(s.stacks[stack]))
    for at in range(DISPLAY * stack, DISPLAY * stack + new):
        old.append(s.display[at])
        s.display = changed(s.display, at, top_card(s, stack))
    old = [card for card in old if card != NOTHING]
    s.stacks = changed(s.stacks, stack, (*reversed(old), *s.stacks[stack]))
    s.known = changed(s.known, stack, s.known[stack] + len(old))
    if s.telling:
        shown = list(s.display[DISPLAY * stack : DISPLAY * stack + new])
        s.tell("replace", "HYP-ADV-02", seat=seat, stack=stack, cards=shown)
    s.call(TakeCard(seat))


class TakeCard(Ask[Hyperborea]):
    """HYP-ADV-03, HYP-ADV-04: after a replacement any card of the display, or none."""

    __slots__ = ()

    point = "tech_take"
    rule = "HYP-ADV-03"
    offers = ("learn", "no card")

    def legal(self, s: Hyperborea) -> list[int]:
        return [*displayed(s), NO_CARD]

    def why_not(self, s: Hyperborea, verb: str, n: int) -> Refusal | None:
        return Refusal(self.rule, ELSEWHERE) if verb == "learn" else None

    def apply(self, s: Hyperborea, action: int) -> None:
        s.done()
        if action != NO_CARD:
            take_card(s, self.actor, action - LEARN)


def spied(s: Hyperborea, seat: int) -> list[int]:
    """HYP-SPY-01 to HYP-SPY-03: cards of others that may be copied."""
    found = mask_of(card for other in range(s.seats) if other != seat for card in s.cards[other])
    return [SPY + card for card in numbers_of(found & SPIABLE)]


def spy(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-SPY-01: the effects of the card are generated, without cubes."""
    spend(s, SPY_TOKEN)
    number = PROGRAM_OF[BASE_SETS + action - SPY]
    if s.telling:
        s.tell("spy", "HYP-SPY-01", seat=seat, card=action - SPY, program=number)
    generate(s, seat, number)


def lay_display(s: Hyperborea) -> None:
    """HYP-SETUP-20: two cards of each stack, a grey cube on each."""
    for at in range(ALL_DISPLAYED):
        if s.display[at] == NOTHING:
            refill(s, at)
