"""New citizens, and cards that react to what happens: ANC-GROW-02 to 04, ANC-CARD."""

from __future__ import annotations

from typing import Final

from ecumene.engine.flow import Frame
from ecumene.games.ancient_world.content import HUNGRY, NOWHERE, SKILLS
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import food, working
from ecumene.games.ancient_world.programs import (
    ON_CITIZEN,
    ON_LEFT_LEARNS,
    ON_RIGHT_LEARNS,
    REACTING,
    REACTIONS,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.steps.coins import BuyKnowledge, LiftForOutpost, can_lift
from ecumene.games.ancient_world.steps.gains import gain_coins
from ecumene.games.ancient_world.steps.storage import StoreAtPass, can_explore

Question = Frame[AncientWorld] | None


def gain_citizen(s: AncientWorld, seat: int, rule: str, alert: int = -1) -> None:
    """ANC-GROW-02 to 04: the lowest skill not gained yet goes to the hungry box; five is all.

    *alert* is the mask of cards that may react (ANC-CARD-28).
    """
    start = SKILLS * seat
    for skill in range(SKILLS):
        if s.citizens[start + skill] == NOWHERE:
            s.citizens[start + skill] = HUNGRY
            if s.telling:
                s.tell("citizen", rule, seat=seat, skill=skill + 1)
            react(s, seat, ON_CITIZEN, "ANC-CARD-01", alert)
            return


def react(s: AncientWorld, seat: int, event: int, rule: str, alert: int = -1) -> None:
    """ANC-CARD-28: the cards of a seat that are undamaged now react to an event."""
    cards = working(s, seat) & alert & REACTING[event]
    if cards:
        frames = []
        for card, verb, n, further in REACTIONS[event]:
            if cards >> card & 1:
                question = REACT[verb](s, seat, rule, n, further)
                if question is not None:
                    frames.append(question)
        s.call_each(frames)


# What a reaction does at once, or asks if it can be carried out at all


def coins_now(s: AncientWorld, seat: int, rule: str, n: int, further: int) -> Question:
    """ANC-CARD-21 to 24: automatic."""
    gain_coins(s, seat, n, rule)
    return None


def coins_per_food(s: AncientWorld, seat: int, rule: str, n: int, further: int) -> Question:
    """ANC-CARD-01: automatic."""
    gain_coins(s, seat, n * food(s, seat), rule)
    return None


def lift(s: AncientWorld, seat: int, rule: str, n: int, further: int) -> Question:
    """ANC-CARD-07: a coin may go back."""
    return LiftForOutpost(seat, n) if can_lift(s, seat) else None


def knowledge_for_coins(s: AncientWorld, seat: int, rule: str, n: int, price: int) -> Question:
    """ANC-CARD-08: knowledge may be bought."""
    return BuyKnowledge(seat, n, price) if s.coins[seat] >= price else None


def store_any(s: AncientWorld, seat: int, rule: str, n: int, further: int) -> Question:
    """ANC-CARD-06: a card may be stored."""
    return StoreAtPass(seat) if can_explore(s) else None


REACT: Final = VERBS.bind(
    "reactions of cards",
    {
        "gain_coins": coins_now,
        "gain_coins_per_food": coins_per_food,
        "remove_own_military_coin": lift,
        "buy_knowledge": knowledge_for_coins,
        "store_card_from_row_or_deck": store_any,
    },
    used=[reaction[1:] for reactions in REACTIONS for reaction in reactions],
)


def learned(s: AncientWorld, seat: int) -> None:
    """ANC-ACT-03, ANC-CARD-09: clockwise from the learner, first the left neighbour reacts.

    Frames are called in reverse: the one on top of the stack is asked first.
    """
    react(s, (seat - 1) % s.seats, ON_LEFT_LEARNS, "ANC-CARD-08")
    react(s, (seat + 1) % s.seats, ON_RIGHT_LEARNS, "ANC-CARD-07")
