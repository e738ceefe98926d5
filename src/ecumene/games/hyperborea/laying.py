"""Positions: what a document leaves out follows from what it names."""

from __future__ import annotations

from collections.abc import Collection

from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.content import (
    ALL_DISPLAYED,
    CARD_THRESHOLD,
    CARDS_CONDITION,
    COLOURS,
    DISPLAY,
    FACTIONS,
    GEM_THRESHOLD,
    GEMS_CONDITION,
    GHOSTS,
    RUIN_TIER,
    STACK_HEIGHT,
)
from ecumene.games.hyperborea.cubes import full
from ecumene.games.hyperborea.geometry import (
    FOG,
    HIDING,
    IN_PLAY,
    NEAR,
    NO_SITE,
    RUIN,
    SITE_KIND,
    SITE_TIER,
    SITES,
)
from ecumene.games.hyperborea.ground import ghosts_on_map, refresh, reserve_of
from ecumene.games.hyperborea.minis import present
from ecumene.games.hyperborea.sets import BASE_SETS, PERMANENT
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea, changed


def complete(s: Hyperborea, named: Collection[str]) -> None:
    """Add what follows: the fog that has lifted, sites, supplies, the display, tiles."""
    if len(s.factions) != s.seats:
        return  # the invariants say so
    if "factions" not in named:
        left = [faction for faction in range(len(FACTIONS)) if faction not in s.factions]
        s.factions = tuple(left.pop(0) if each == NOTHING else each for each in s.factions)
    if "start" not in named and s.start == NOTHING:
        s.start = 0
    _lift_fog(s, named)
    refresh(s)
    _furnish(s, named)
    if "reserve" not in named:
        s.reserve = [reserve_of(s, seat) for seat in range(s.seats)]
    if "ghosts" not in named:
        s.ghosts = GHOSTS - ghosts_on_map(s) - sum(s.slain)
    _display(s, named)
    if "lasting" not in named:
        for seat, cards in enumerate(s.cards):
            for card in cards:
                if PERMANENT[BASE_SETS + card] and full(s, seat, BASE_SETS + card):
                    s.lasting = changed(s.lasting, seat, s.lasting[seat] | 1 << card)
    _objectives(s, named)


def _lift_fog(s: Hyperborea, named: Collection[str]) -> None:
    """HYP-FOG-01: what lies next to a mini lies open; a map that is open is so altogether."""
    refresh(s)
    if "open" not in named:
        for seat in range(s.seats):
            for place in numbers_of(present(s, seat) & IN_PLAY[s.seats]):
                s.open |= (NEAR[s.seats][place] | 1 << place) & IN_PLAY[s.seats]
        if s.map:
            s.open |= IN_PLAY[s.seats] & FOG
    s.open |= IN_PLAY[s.seats] & ~FOG


def _furnish(s: Hyperborea, named: Collection[str]) -> None:
    """HYP-FOG-02: ghosts in the sites of open hexes, and tiles on their ruins."""
    for place in numbers_of(s.open & IN_PLAY[s.seats]):
        for at in range(SITES):
            site = SITES * place + at
            kind = SITE_KIND[SITES * s.ground[place] + at]
            if kind == NO_SITE:
                continue
            if "sites" not in named and place < HIDING and s.sites[site] == NOTHING:
                s.sites[site] = GHOST
            if "ruins" not in named and kind == RUIN:
                _stack_up(s, site, SITE_TIER[SITES * s.ground[place] + at])
    if "ruins" not in named:
        _take_back(s)


def _stack_up(s: Hyperborea, site: int, tier: int) -> None:
    missing = STACK_HEIGHT[tier] - len(s.ruins[site])
    if missing > 0:
        s.ruins[site] += s.undrawn[tier][:missing]  # a document may have named the top ones
        s.undrawn[tier] = s.undrawn[tier][missing:]


def _take_back(s: Hyperborea) -> None:
    """Tiles that setup laid where the document has no ruin."""
    for place in numbers_of(IN_PLAY[s.seats]):
        for at in range(SITES):
            site = SITES * place + at
            face = s.ground[place]
            if s.ruins[site] and (face < 0 or SITE_KIND[SITES * face + at] != RUIN):
                for tile in s.ruins[site]:
                    tier = RUIN_TIER[tile]
                    s.undrawn[tier] = (tile, *s.undrawn[tier])
                s.ruins[site] = ()


def _display(s: Hyperborea, named: Collection[str]) -> None:
    """HYP-SETUP-20: two cards of each stack, with grey cubes as far as there are any."""
    if "display" not in named:
        for at in range(ALL_DISPLAYED):
            stack = at // DISPLAY
            cards, known = s.stacks[stack], s.known[stack]
            if s.display[at] == NOTHING and len(cards) > known:
                s.display[at] = cards[known]  # a document may have named the top ones
                s.stacks[stack] = cards[:known] + cards[known + 1 :]
    if "waste" not in named:
        s.waste = sum(1 << at for at, card in enumerate(s.display) if card != NOTHING)


def _objectives(s: Hyperborea, named: Collection[str]) -> None:
    """HYP-END-09: tiles for what lies on the table, and conditions that tiles show."""
    if "objectives" not in named:
        for seat in range(s.seats):
            if s.gems[seat] >= GEM_THRESHOLD[s.seats]:
                s.objectives = changed(s.objectives, seat, s.objectives[seat] | 1 << GEMS_CONDITION)
            if len(s.cards[seat]) - (s.gift[seat] != NOTHING) >= CARD_THRESHOLD:
                s.objectives = changed(
                    s.objectives, seat, s.objectives[seat] | 1 << CARDS_CONDITION
                )
    if "met" not in named:
        for mask in s.objectives:
            s.met |= mask


def bare(s: Hyperborea) -> None:
    """A table without minis, cubes and gems."""
    s.outside = [0] * s.seats
    s.bag = [0] * (COLOURS * s.seats)
    s.gems = [0] * s.seats
    s.levels = [0] * len(s.levels)
    refresh(s)
