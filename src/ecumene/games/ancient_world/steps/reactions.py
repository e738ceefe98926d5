"""New citizens, and cards that react to what happens: ANC-GROW-02 to 04, ANC-CARD."""

from __future__ import annotations

from ecumene.engine.flow import Frame
from ecumene.games.ancient_world.content import HUNGRY, NOWHERE, SKILLS
from ecumene.games.ancient_world.pieces import food, working
from ecumene.games.ancient_world.programs import (
    BUY_KNOWLEDGE,
    GAIN_COINS,
    GAIN_COINS_PER_FOOD,
    ON_CITIZEN,
    ON_LEFT_LEARNS,
    ON_RIGHT_LEARNS,
    REACTING,
    REACTIONS,
    REMOVE_COIN,
    STORE_ANY,
)
from ecumene.games.ancient_world.state import AncientWorld
from ecumene.games.ancient_world.steps.coins import BuyKnowledge, LiftForOutpost, can_lift
from ecumene.games.ancient_world.steps.gains import gain_coins
from ecumene.games.ancient_world.steps.storage import StoreAtPass, can_explore


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
                if verb == GAIN_COINS:  # ANC-CARD-21 to 24: automatic
                    gain_coins(s, seat, n, rule)
                elif verb == GAIN_COINS_PER_FOOD:  # ANC-CARD-01
                    gain_coins(s, seat, n * food(s, seat), rule)
                else:
                    frames += question(s, seat, verb, n, further)
        s.call_each(frames)


def question(
    s: AncientWorld, seat: int, verb: int, n: int, further: int
) -> list[Frame[AncientWorld]]:
    """What an optional reaction asks, if it can be carried out at all."""
    if verb == REMOVE_COIN:  # ANC-CARD-07
        return [LiftForOutpost(seat, n)] if can_lift(s, seat) else []
    if verb == BUY_KNOWLEDGE:  # ANC-CARD-08
        return [BuyKnowledge(seat, n, further)] if s.coins[seat] >= further else []
    if verb == STORE_ANY:  # ANC-CARD-06
        return [StoreAtPass(seat)] if can_explore(s) else []
    raise AssertionError(f"no rule for verb {verb}")


def learned(s: AncientWorld, seat: int) -> None:
    """ANC-ACT-03, ANC-CARD-09: clockwise from the learner, first the left neighbour reacts.

    Frames are called in reverse: the one on top of the stack is asked first.
    """
    react(s, (seat - 1) % s.seats, ON_LEFT_LEARNS, "ANC-CARD-08")
    react(s, (seat + 1) % s.seats, ON_RIGHT_LEARNS, "ANC-CARD-07")
