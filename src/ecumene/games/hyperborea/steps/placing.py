"""Placing cubes, and activating what they fill: HYP-PLACE, HYP-BASE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.remembered import remembered
from ecumene.games.hyperborea.actions import PLACE_CUBE
from ecumene.games.hyperborea.content import COLOURS, GREY
from ecumene.games.hyperborea.cubes import cubes_on, lay_cubes, needed
from ecumene.games.hyperborea.effects import generate
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    BITS,
    FITTING,
    GREY_AS,
    OCCUPIED,
    ON_ANY,
    ONE_PAIR,
    PAIR_BITS,
    PERMANENT,
    PROGRAM_OF,
    SPACES,
    TECHNOLOGIES,
    TILE_SET,
    WAIVED,
    WAIVING,
    WAYS,
    WHOLE,
    WITH_SET,
    space_for,
    with_grey,
)
from ecumene.games.hyperborea.state import Hyperborea

COLOURED: Final[int] = (1 << COLOURS) - 1
NOT_GREY: Final[int] = COLOURED & ~(1 << GREY)
_FREE: Final = 1 << SPACES
_BIT: Final[list[int]] = [1 << colour for colour in range(COLOURS)]
_PAIR: Final[list[int]] = [2 * technology << PAIR_BITS for technology in range(TECHNOLOGIES)]
BOTH: Final[list[int]] = [  # by mask of colours: every way on both sets of a base technology
    (ways | (ways & NOT_GREY) << ON_ANY) * (1 | 1 << WAYS) for ways in range(1 << COLOURS)
]


def placings(s: Hyperborea, seat: int) -> list[int]:
    """HYP-PLACE-01: every available colour on every space that takes it, set by set."""
    at = COLOURS * seat
    ways = 0
    for bit, n in zip(_BIT, s.available[at : at + COLOURS]):
        if n:
            ways |= bit
    if not ways:
        return []
    power = s.powers[seat]
    found: list[int] = []
    both, first = BOTH[ways], TECHNOLOGIES * seat
    for pair, taken in zip(_PAIR, s.fits[first : first + TECHNOLOGIES]):
        if taken & both:
            found += _on(pair | taken & both)
    cards = s.cards[seat]
    if not cards and power != WITH_SET:
        return found
    whole = WAIVED if power == WAIVING else WHOLE
    grey_as = power == GREY_AS
    ways |= (ways & NOT_GREY) << ON_ANY
    for card in sorted(cards) if len(cards) > 1 else cards:
        number = BASE_SETS + card
        free = whole[number] & ~OCCUPIED[s.on_cards[card]]
        if free:
            fitting = FITTING[_FREE * number + free]
            found += _on(number << PAIR_BITS | (with_grey(fitting) if grey_as else fitting) & ways)
    if power == WITH_SET:
        free = whole[TILE_SET] & ~OCCUPIED[s.on_tile[seat]]
        found += _on(TILE_SET << PAIR_BITS | FITTING[_FREE * TILE_SET + free] & ways)
    return found


def _pick_on(ways: int) -> list[int]:
    """What goes on a set and the one after it: its number, then the bits of the ways."""
    first = PLACE_CUBE + WAYS * (ways >> PAIR_BITS)
    return [first + way for way in numbers_of(ways & ONE_PAIR)]


_on: Final = remembered(_pick_on, 1 << 14)  # few fillings, and few colours at a time


def place(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-PLACE-08: a cube goes to its space; the last one activates the technology."""
    number, way = divmod(action - PLACE_CUBE, WAYS)
    colour = way if way < ON_ANY else way - ON_ANY
    laid = cubes_on(s, seat, number)
    free = needed(s, seat, number) & ~OCCUPIED[laid]
    space = space_for(number, free, way, s.powers[seat] == GREY_AS)
    lay_cubes(s, seat, number, laid | (colour + 1) << BITS * space)
    s.available[COLOURS * seat + colour] -= 1
    if s.telling:
        s.tell("place", "HYP-PLACE-01", seat=seat, colour=colour, set=number)
    if free == 1 << space:  # the last one
        activate(s, seat, number)


def activate(s: Hyperborea, seat: int, number: int) -> None:
    """HYP-PLACE-08, HYP-PERM-01: effects of the set, or an effect that lasts."""
    if PERMANENT[number]:
        bit = 1 << number - BASE_SETS
        if s.telling and not s.lasting[seat] & bit:
            s.tell("lasting", "HYP-PERM-01", seat=seat, set=number)
        s.lasting = changed(
            s.lasting, seat, s.lasting[seat] | bit
        )  # HYP-PERM-09: a second time does nothing more
        return
    if s.telling:
        s.tell("activate", "HYP-PLACE-08", seat=seat, set=number, program=PROGRAM_OF[number])
    generate(s, seat, PROGRAM_OF[number])
