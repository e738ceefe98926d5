"""The three conditions that end the game: HYP-END."""

from __future__ import annotations

from ecumene.engine.frozen import changed
from ecumene.games.hyperborea.content import (
    CARD_THRESHOLD,
    CARDS_CONDITION,
    GEM_THRESHOLD,
    GEMS,
    GEMS_CONDITION,
    MINIS_CONDITION,
)
from ecumene.games.hyperborea.state import NOTHING, Hyperborea


def meet(s: Hyperborea, seat: int, condition: int) -> None:
    """HYP-END-04, HYP-END-05, HYP-END-08, HYP-END-12: a tile, and perhaps the end."""
    if s.objectives[seat] >> condition & 1:
        return
    s.objectives = changed(s.objectives, seat, s.objectives[seat] | 1 << condition)
    s.met |= 1 << condition
    if s.telling:
        s.tell("objective", "HYP-END-04", seat=seat, objective=condition)
    if s.ending == NOTHING and s.met.bit_count() >= s.length:
        s.ending = seat
        if s.telling:
            s.tell("ending", "HYP-END-06", seat=seat)


def gems_left(s: Hyperborea) -> int:
    """HYP-COMP-12: gems in the supply; more than anybody needs unless it is limited."""
    return GEMS - sum(s.gems) if s.gem_supply else GEMS


def gain_gem(s: Hyperborea, seat: int, rule: str) -> None:
    """HYP-GEM-01, HYP-END-01: one gem, if there is one."""
    if gems_left(s) <= 0:
        return
    s.gems = changed(s.gems, seat, s.gems[seat] + 1)
    if s.telling:
        s.tell("gem", rule, seat=seat, n=s.gems[seat])
    if s.gems[seat] >= GEM_THRESHOLD[s.seats]:
        meet(s, seat, GEMS_CONDITION)


def gained_card(s: Hyperborea, seat: int) -> None:
    """HYP-END-02, HYP-ADV-10: a card held from setup does not count."""
    if len(s.cards[seat]) - (s.gift[seat] != NOTHING) >= CARD_THRESHOLD:
        meet(s, seat, CARDS_CONDITION)


def placed_mini(s: Hyperborea, seat: int, whole: bool) -> None:
    """HYP-END-03: the reserve is empty; by an option all minis must be on the map."""
    if whole or not s.last_miniature_rule:
        meet(s, seat, MINIS_CONDITION)
