"""Positions: what a document leaves out follows from what it names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.content import (
    ALL_DISPLAYED,
    CARD,
    CARD_STACK,
    COLOURS,
    DISPLAY,
    FACTIONS,
    GHOSTS,
    POWERS,
    RUIN_TIER,
    STACK_HEIGHT,
    TILES,
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
from ecumene.games.hyperborea.ground import achieved, ghosts_on_map, refresh, reserve_of
from ecumene.games.hyperborea.minis import present
from ecumene.games.hyperborea.names import SITE
from ecumene.games.hyperborea.sets import BASE_SETS, PERMANENT
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea


def complete(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """Add what follows: the fog that has lifted, sites, supplies, the display, tiles."""
    if len(s.factions) != s.seats:
        return  # the invariants say so
    _hand_out_factions(s, named)
    choosing = "turn" in named and s.turn == NOTHING  # written before all tiles were taken
    if s.mode and not choosing and NOTHING not in s.factions:
        _hand_out_powers(s, named)
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


def _says(named: Mapping[str, Any], slot: str, seat: int) -> bool:
    """Does a document name what a seat has? It may do so for some seats only."""
    words = named.get(slot)
    return str(seat) in map(str, words) if isinstance(words, Mapping) else words is not None


def _hand_out_factions(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """HYP-SETUP-02: seats that a document does not name have factions that are left."""
    silent = [seat for seat in range(s.seats) if not _says(named, "factions", seat)]
    for seat in silent:
        others = changed(s.factions, seat, NOTHING)
        if s.factions[seat] == NOTHING or s.factions[seat] in others:
            free = next(each for each in range(len(FACTIONS)) if each not in others)
            s.factions = changed(s.factions, seat, free)


def _hand_out_powers(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """HYP-SETUP-16: tiles that are not named are drawn; what they bring at once lies there."""
    for seat in range(s.seats):
        drawn = not _says(named, "powers", seat)
        if drawn and s.powers[seat] // TILES != s.factions[seat]:
            s.powers = changed(s.powers, seat, TILES * s.factions[seat] + s.roll(TILES))
        if s.powers[seat] == NOTHING:
            continue  # the invariants say so
        params = POWERS[s.powers[seat]].params
        if not _says(named, "tokens", seat):
            s.tokens = changed(s.tokens, seat, params.tokens)
        if not _says(named, "gems", seat):
            s.gems = changed(s.gems, seat, params.gems)
        if not _says(named, "cards", seat):
            _give_back(s, seat)
        if not _says(named, "gift", seat):
            choices = [CARD[id] for id in params.choices]
            _begin_with(s, seat, [choices[s.roll(len(choices))]] if choices and drawn else choices)


def _give_back(s: Hyperborea, seat: int) -> None:
    """A card that setup gave for another faction tile."""
    for card in s.cards[seat]:
        stack = CARD_STACK[card]
        s.stacks = changed(s.stacks, stack, (card, *s.stacks[stack]))
    s.cards = changed(s.cards, seat, ())


def _begin_with(s: Hyperborea, seat: int, choices: list[int]) -> None:
    """HYP-FACT-08, HYP-FACT-13: the card from setup; without others it need not be named."""
    s.gift = changed(s.gift, seat, NOTHING)
    if not choices:
        return
    owned = [card for card in s.cards[seat] if card in choices] or choices
    if len(owned) > 1:
        raise BadPosition(
            N_("Say with which technology seat {seat} began, with gift (HYP-FACT-08)."), seat=seat
        )
    (card,) = owned
    stack = CARD_STACK[card]
    if not s.cards[seat] and card in s.stacks[stack]:
        s.cards = changed(s.cards, seat, (card,))
        s.stacks = changed(s.stacks, stack, tuple(each for each in s.stacks[stack] if each != card))
    s.gift = changed(s.gift, seat, card)


def _lift_fog(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """HYP-FOG-01: what lies next to a mini lies open; a map that is open is so altogether."""
    refresh(s)
    if "open" not in named:
        for seat in range(s.seats):
            for place in numbers_of(present(s, seat) & IN_PLAY[s.seats]):
                s.open |= (NEAR[s.seats][place] | 1 << place) & IN_PLAY[s.seats]
        if s.map:
            s.open |= IN_PLAY[s.seats] & FOG
    s.open |= IN_PLAY[s.seats] & ~FOG


def _furnish(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """HYP-FOG-02: ghosts in the sites of open hexes, and tiles on their ruins."""
    if "sites" not in named:  # the hexes of setup may have been others
        s.sites = [NOTHING] * len(s.sites)
    _take_back(s, named)
    for place in numbers_of(s.open & IN_PLAY[s.seats]):
        for at in range(SITES):
            site = SITES * place + at
            kind = SITE_KIND[SITES * s.ground[place] + at]
            if kind == NO_SITE:
                continue
            if "sites" not in named and place < HIDING:
                s.sites[site] = GHOST
            if kind == RUIN and "ruins" not in named:
                _stack_up(s, site, SITE_TIER[SITES * s.ground[place] + at])


def _stack_up(s: Hyperborea, site: int, tier: int) -> None:
    missing = STACK_HEIGHT[tier] - len(s.ruins[site])
    if missing > 0:
        s.ruins[site] += s.undrawn[tier][:missing]  # a document may have named the top ones
        s.undrawn = changed(s.undrawn, tier, s.undrawn[tier][missing:])


def _take_back(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """Tiles that setup laid where the document has none, or no such ruin."""
    told = {SITE.name.number(site, "ruins") for site in named.get("ruins", ())}
    for site in range(len(s.ruins)):
        place, at = divmod(site, SITES)
        face = s.ground[place]
        tier = SITE_TIER[SITES * face + at] if face >= 0 else NOTHING
        misfits = "ruins" in named or any(RUIN_TIER[tile] != tier for tile in s.ruins[site])
        if misfits and site not in told:
            for tile in s.ruins[site]:
                mixed = RUIN_TIER[tile]
                s.undrawn = changed(s.undrawn, mixed, (tile, *s.undrawn[mixed]))
            s.ruins[site] = ()


def _display(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """HYP-SETUP-20: two cards of each stack, with grey cubes as far as there are any."""
    if "display" not in named:
        for at in range(ALL_DISPLAYED):
            stack = at // DISPLAY
            cards, known = s.stacks[stack], s.known[stack]
            if s.display[at] == NOTHING and len(cards) > known:
                # a document may have named the top ones
                s.display = changed(s.display, at, cards[known])
                s.stacks = changed(s.stacks, stack, cards[:known] + cards[known + 1 :])
    if "waste" not in named:
        s.waste = sum(1 << at for at, card in enumerate(s.display) if card != NOTHING)


def _objectives(s: Hyperborea, named: Mapping[str, Any]) -> None:
    """HYP-END-09: tiles for what lies on the table, and conditions that tiles show."""
    if "objectives" not in named:
        s.objectives = tuple(achieved(s, seat) for seat in range(s.seats))
    if "met" not in named:
        for mask in s.objectives:
            s.met |= mask


def bare(s: Hyperborea) -> None:
    """A table without minis, cubes and gems."""
    s.outside = [0] * s.seats
    s.bag = [0] * (COLOURS * s.seats)
    s.gems = (0,) * s.seats
    s.levels = [0] * len(s.levels)
    refresh(s)
