"""Why something cannot be done now, and how much is missing: what players ask at the table."""

from __future__ import annotations

from typing import Final

from ecumene.engine.errors import N_
from ecumene.engine.refusals import NO_ROOM, NONE_LEFT, YOURS, Refusal
from ecumene.games.ancient_world.state import AncientWorld

REASONS: Final = ["owned", "place", "coins", "knowledge", "army", "none"]
OWNED, PLACE, COINS, KNOWLEDGE, ARMY, NONE = range(6)
Reason = tuple[int, int]  # one of these, and how much is missing
POSSIBLE: Final[Reason] = (-1, 0)

RULES: Final = [
    ("ANC-BUILD-05", YOURS),
    ("ANC-BUILD-04", NO_ROOM),
    ("ANC-BUILD-02", N_("Coins that you lack: {n}.")),
    ("ANC-BUILD-02", N_("Knowledge that you lack: {n}.")),
    ("ANC-REC-07", N_("No army can take it: your limit is reached, and all were used.")),
    ("ANC-EXP-04", NONE_LEFT),
]


def short_of(s: AncientWorld, seat: int, coins: int, knowledge: int) -> Reason:
    """What a seat lacks to pay a price: coins are told first."""
    if s.coins[seat] < coins:
        return COINS, coins - s.coins[seat]
    if s.knowledge[seat] < knowledge:
        return KNOWLEDGE, knowledge - s.knowledge[seat]
    return POSSIBLE


def refusal(reason: Reason, price: str = "ANC-BUILD-02") -> Refusal | None:
    """A reason with its rule; *price* is the one that says what has to be paid."""
    why, n = reason
    if reason == POSSIBLE:
        return None
    rule, message = RULES[why]
    return Refusal(price if why in (COINS, KNOWLEDGE) else rule, message, {"n": n})
