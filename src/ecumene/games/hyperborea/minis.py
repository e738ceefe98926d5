"""Minis on the map: where they stand, arrive and leave, and what they reveal."""

from __future__ import annotations

from typing import Final

from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.remembered import remembered
from ecumene.games.hyperborea.content import FORTRESSES, MINIS, POWERS, STACK_HEIGHT
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    HIDING,
    NEAR,
    NO_SITE,
    ROLES,
    RUIN,
    SITE_KIND,
    SITE_TIER,
    SITES,
    home,
)
from ecumene.games.hyperborea.objectives import placed_mini
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

BITS: Final = 4  # of a packed number by place
EACH_BIT: Final[list[int]] = [  # by bit of such a number: this bit at every place
    sum(1 << BITS * place + bit for place in range(ALL_PLACES)) for bit in range(BITS)
]
TOKENS_KEPT: Final[list[bool]] = [  # HYP-FACT-14: used tokens stay beside the tile
    tile.rule == "tokens" and tile.params.refill == "reset" for tile in POWERS
]


def count(packed: int, place: int) -> int:
    """A number by place."""
    return packed >> BITS * place & 15


def _total(packed: int) -> int:
    """The sum of all numbers by place."""
    found = 0
    for bit, mask in enumerate(EACH_BIT):
        found += (packed & mask).bit_count() << bit
    return found


total: Final = remembered(_total, 1 << 12)  # the same again and again while others move


def present(s: Hyperborea, seat: int) -> int:
    """Mask of the places where a seat has minis, frozen ones included."""
    return s.standing[seat] | s.inside[seat]


def on_map(s: Hyperborea, seat: int) -> int:
    """HYP-TURN-04: minis of a seat on the map; those in sites count."""
    return total(s.outside[seat]) + s.sites.count(seat)


def captured(s: Hyperborea, seat: int) -> int:
    """Minis of a seat in graveyards."""
    found = 0
    for grave in s.graves:
        found += grave >> seat & 1
    return found


def tokens_left(s: Hyperborea, seat: int) -> int:
    """HYP-FORT-06, HYP-FACT-14: fortress tokens in the supply of a seat."""
    power = s.powers[seat]
    bound = 1 if power != NOTHING and TOKENS_KEPT[power] else s.tokens[seat]
    return FORTRESSES - total(s.forts[seat]) - bound


def enemies_at(s: Hyperborea, seat: int, place: int) -> bool:
    """HYP-MOVE-10: do minis of another player stand there outside sites?"""
    bit = 1 << place
    others = 0
    for other, mask in enumerate(s.standing):
        if other != seat:
            others |= mask
    return bool(others & bit)


def arrive(s: Hyperborea, seat: int, place: int) -> None:
    """HYP-FOG-03: a mini comes to stand outside sites, however it came, and fog lifts around it."""
    s.outside[seat] += 1 << BITS * place
    s.standing[seat] |= 1 << place
    fog = NEAR[s.seats][place] & ~s.open
    if fog:
        for hidden in numbers_of(fog):  # HYP-FOG-06: the centre is the first place
            reveal(s, hidden)


def leave(s: Hyperborea, seat: int, place: int) -> None:
    """A mini outside sites goes away; whoever was stopped by the last one may move again."""
    s.outside[seat] -= 1 << BITS * place
    if not s.outside[seat] >> BITS * place & 15:
        s.standing[seat] &= ~(1 << place)
        if s.stopped and not enemies_at(s, s.turn, place):  # HYP-MOVE-15
            s.stopped &= ~(15 << BITS * place)


def leave_stopped(s: Hyperborea, seat: int, place: int) -> None:
    """HYP-CITY-06: an own mini outside sites goes, a stopped one first."""
    if s.stopped >> BITS * place & 15:
        s.stopped -= 1 << BITS * place
    leave(s, seat, place)


def vacate(s: Hyperborea, site: int) -> None:
    """Whoever is in a site is gone from it."""
    seat = s.sites[site]
    s.sites[site] = NOTHING
    if seat != GHOST and s.sites[site ^ 1] != seat:
        s.inside = changed(s.inside, seat, s.inside[seat] & ~(1 << site // SITES))


def put_mini(s: Hyperborea, seat: int, place: int) -> None:
    """A mini from the reserve comes to the map; it may be the last one."""
    s.reserve[seat] -= 1
    arrive(s, seat, place)
    if not s.reserve[seat]:
        placed_mini(s, seat, on_map(s, seat) == MINIS)


def reveal(s: Hyperborea, place: int) -> None:
    """HYP-FOG-01, HYP-FOG-02: a hex is turned up and gets its tiles and ghosts."""
    s.open |= 1 << place
    face = s.hexes[place]
    s.ground = (*s.ground[:place], face, *s.ground[place + 1 :])
    if s.telling:
        s.tell("reveal", "HYP-FOG-01", place=place, hex=face)
    furnish(s, place)


def furnish(s: Hyperborea, place: int) -> None:
    """HYP-FOG-02, HYP-FOG-04, HYP-SETUP-12 to HYP-SETUP-14: tiles on ruins, ghosts in sites."""
    face = s.ground[place]
    for site in range(SITES):
        kind = SITE_KIND[SITES * face + site]
        if kind == RUIN:
            tier = SITE_TIER[SITES * face + site]
            height = STACK_HEIGHT[tier]
            left = s.undrawn[tier]
            s.ruins[SITES * place + site] = left[-height:]
            s.undrawn = changed(s.undrawn, tier, left[:-height])
        if kind != NO_SITE and place < HIDING and s.ghosts:
            s.ghosts -= 1
            s.sites[SITES * place + site] = GHOST


def homelands(s: Hyperborea, seat: int) -> range:
    """The places of a homeland."""
    return range(home(seat), home(seat) + len(ROLES))
