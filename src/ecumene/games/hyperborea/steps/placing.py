"""Placing cubes, and activating what they fill: HYP-PLACE, HYP-BASE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import numbered, numbers_of, pick
from ecumene.games.hyperborea.actions import PLACE_CUBE
from ecumene.games.hyperborea.content import COLOURS, GREY
from ecumene.games.hyperborea.cubes import cubes_on, full, lay_cubes, needed
from ecumene.games.hyperborea.effects import generate
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    BITS,
    FITTING,
    GREY_AS,
    OCCUPIED,
    ON_ANY,
    PERMANENT,
    PROGRAM_OF,
    SPACES,
    TILE_SET,
    WAIVED,
    WAIVING,
    WAYS,
    WHOLE,
    WITH_SET,
    space_for,
    with_grey,
)
from ecumene.games.hyperborea.state import Hyperborea, changed

COLOURED: Final[int] = (1 << COLOURS) - 1
NOT_GREY: Final[int] = COLOURED & ~(1 << GREY)
_FREE: Final = 1 << SPACES
ON_BOARD: Final = numbered(BASE_SETS * WAYS, PLACE_CUBE)


def _everywhere(ways: int) -> int:
    both = ways | (ways & NOT_GREY) << ON_ANY
    return sum(both << WAYS * number for number in range(BASE_SETS))


EVERYWHERE: Final[list[int]] = [_everywhere(ways) for ways in range(1 << COLOURS)]


def placings(s: Hyperborea, seat: int) -> list[int]:
    """HYP-PLACE-01: every available colour on every space that takes it, set by set."""
    at = COLOURS * seat
    cubes = s.available[at : at + COLOURS]
    ways = 0
    for colour, n in enumerate(cubes):
        if n:
            ways |= 1 << colour
    if not ways:
        return []
    power = s.powers[seat]
    found = pick(ON_BOARD, s.fits[seat] & EVERYWHERE[ways])
    cards = s.cards[seat]
    if not cards and power != WITH_SET:
        return found
    whole = WAIVED if power == WAIVING else WHOLE
    grey_as = power == GREY_AS
    ways |= (ways & NOT_GREY) << ON_ANY
    for card in sorted(cards):
        number = BASE_SETS + card
        free = whole[number] & ~OCCUPIED[s.on_cards[card]]
        if free:
            found += _on(number, free, ways, grey_as)
    if power == WITH_SET:
        found += _on(TILE_SET, whole[TILE_SET] & ~OCCUPIED[s.on_tile[seat]], ways, False)
    return found


def _on(number: int, free: int, ways: int, grey_as: bool) -> list[int]:
    fitting = FITTING[_FREE * number + free]
    if grey_as:
        fitting = with_grey(fitting)
    first = PLACE_CUBE + WAYS * number
    return [first + way for way in numbers_of(fitting & ways)]


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
    if full(s, seat, number):
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
