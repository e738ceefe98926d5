"""Cubes: in the bag, available, unused, on sets, in the supply."""

from __future__ import annotations

from typing import Final

from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.engine.remembered import remembered
from ecumene.games.hyperborea.content import COLOURS, CUBES_OF, GREY, ROWS
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    BITS,
    BY_COLOUR,
    COLOURED,
    COLOURS_ON,
    OCCUPIED,
    ON_SETS,
    PERMANENT,
    SPACE_KINDS,
    SPACES,
    TECHNOLOGIES,
    TILE_SET,
    UNUSED_AT,
    WAIVED,
    WAIVING,
    WHOLE,
    taken_by,
)
from ecumene.games.hyperborea.state import Hyperborea

ROW_COLOURS: Final[int] = (1 << ROWS) - 1
EVERY_COLOUR: Final[int] = (1 << COLOURS) - 1
ONLY_GREY: Final[int] = 1 << GREY


def cubes_on(s: Hyperborea, seat: int, number: int) -> int:
    """The cubes on a set of a seat, as one number."""
    if number < BASE_SETS:
        return s.on_base[BASE_SETS * seat + number]
    return s.on_cards[number - BASE_SETS] if number < TILE_SET else s.on_tile[seat]


def lay_cubes(s: Hyperborea, seat: int, number: int, cubes: int) -> None:
    """Cubes on a set of a seat, instead of those that lie there."""
    if number < BASE_SETS:
        s.on_base[BASE_SETS * seat + number] = cubes
        fit(s, seat, number // 2)
    elif number < TILE_SET:
        s.on_cards[number - BASE_SETS] = cubes
    else:
        s.on_tile = changed(s.on_tile, seat, cubes)


def fit(s: Hyperborea, seat: int, technology: int) -> None:
    """Work out what a base technology of a seat takes now."""
    at = BASE_SETS * seat + 2 * technology
    spaces = 8 * OCCUPIED[s.on_base[at]] + OCCUPIED[s.on_base[at + 1]]
    s.fits[TECHNOLOGIES * seat + technology] = taken_by(s.powers[seat])[64 * technology + spaces]


def needed(s: Hyperborea, seat: int, number: int) -> int:
    """Mask of the spaces that a seat has to fill on a set (HYP-FACT-01)."""
    return WAIVED[number] if s.powers[seat] == WAIVING else WHOLE[number]


def full(s: Hyperborea, seat: int, number: int) -> bool:
    """HYP-PLACE-08: does every space have a cube?"""
    return not needed(s, seat, number) & ~OCCUPIED[cubes_on(s, seat, number)]


def sets_of(s: Hyperborea, seat: int) -> list[int]:
    """HYP-RESET-12: base technologies, own cards in the order gained, the faction tile."""
    return [*range(BASE_SETS), *(BASE_SETS + card for card in s.cards[seat]), TILE_SET]


def filled_sets(s: Hyperborea, seat: int) -> list[int]:
    """The same, but for sets without cubes."""
    at = BASE_SETS * seat
    found: list[int] = []
    for number, cubes in enumerate(s.on_base[at : at + BASE_SETS]):
        if cubes:
            found.append(number)
    for card in s.cards[seat]:
        if s.on_cards[card]:
            found.append(BASE_SETS + card)
    if s.on_tile[seat]:
        found.append(TILE_SET)
    return found


def spots(s: Hyperborea, seat: int, colours: int) -> list[int]:
    """Visible cubes of a seat with certain colours (a mask), ascending.

    Equal cubes of one area are one spot, and so are equal cubes on equal spaces of a set.
    """
    at = COLOURS * seat
    found = [colour for colour in numbers_of(colours) if s.available[at + colour]]
    found += [UNUSED_AT + colour for colour in numbers_of(colours) if s.unused[at + colour]]
    for number in sorted(filled_sets(s, seat)):
        found += spots_on(number, cubes_on(s, seat, number), colours)
    return found


def spots_on(number: int, cubes: int, colours: int) -> tuple[int, ...]:
    """The same on one set."""
    if not COLOURS_ON[cubes] & colours:
        return ()
    return _spots_on((number << BITS * SPACES | cubes) << COLOURS | colours)


def _find_spots(filling: int) -> tuple[int, ...]:
    """The same on a set whose number, cubes and colours are one number."""
    colours = filling & EVERY_COLOUR
    cubes = filling >> COLOURS & (1 << BITS * SPACES) - 1
    number = filling >> COLOURS + BITS * SPACES
    seen: list[tuple[int, int]] = []
    found: list[int] = []
    for space, kind in enumerate(SPACE_KINDS[number]):
        colour = (cubes >> BITS * space & 15) - 1
        if colour >= 0 and colours >> colour & 1 and (colour, kind) not in seen:
            seen.append((colour, kind))
            found.append(ON_SETS + SPACES * number + space)
    return tuple(found)


_spots_on: Final = remembered(_find_spots, 1 << 14)  # the same few fillings, again and again


def any_spot(s: Hyperborea, seat: int, colours: int) -> bool:
    """Has a seat a visible cube of such a colour?"""
    at = COLOURS * seat
    for colour in numbers_of(colours):
        if s.available[at + colour] or s.unused[at + colour]:
            return True
    return any(
        spots_on(number, cubes_on(s, seat, number), colours) for number in filled_sets(s, seat)
    )


def colour_at(s: Hyperborea, seat: int, spot: int) -> int:
    """The colour of a visible cube."""
    if spot < ON_SETS:
        return spot % COLOURS
    number, space = divmod(spot - ON_SETS, SPACES)
    return (cubes_on(s, seat, number) >> BITS * space & 15) - 1


def take_cube(s: Hyperborea, seat: int, spot: int) -> int:
    """A visible cube is taken away; gives its colour."""
    colour = colour_at(s, seat, spot)
    if spot < UNUSED_AT:
        s.available[COLOURS * seat + colour] -= 1
    elif spot < ON_SETS:
        s.unused[COLOURS * seat + colour] -= 1
    else:
        number, space = divmod(spot - ON_SETS, SPACES)
        lay_cubes(s, seat, number, cubes_on(s, seat, number) & ~(15 << BITS * space))
        if s.permanent_rule and PERMANENT[number]:  # HYP-PERM-09
            s.lasting = changed(s.lasting, seat, s.lasting[seat] & ~(1 << number - BASE_SETS))
    return colour


def put_cube(s: Hyperborea, seat: int, spot: int, colour: int) -> None:
    """HYP-REM-05: a cube takes the place of one that was taken away; nothing is activated."""
    if spot < UNUSED_AT:
        s.available[COLOURS * seat + colour] += 1
    elif spot < ON_SETS:
        s.unused[COLOURS * seat + colour] += 1
    else:
        number, space = divmod(spot - ON_SETS, SPACES)
        before = cubes_on(s, seat, number)
        lay_cubes(s, seat, number, before | (colour + 1) << BITS * space)


def draw_cubes(s: Hyperborea, seat: int, n: int, rule: str) -> None:
    """HYP-DRAW-01, HYP-EOT-02: random cubes from the bag become available, as many as there are."""
    first = COLOURS * seat
    bag = s.bag
    left = sum(bag[first : first + COLOURS])
    drawn: list[int] = []
    for _ in range(min(n, left)):
        at = s.roll(left)
        colour = 0
        while at >= bag[first + colour]:
            at -= bag[first + colour]
            colour += 1
        bag[first + colour] -= 1
        s.available[first + colour] += 1
        left -= 1
        drawn.append(colour)
    if s.telling and drawn:
        s.tell("draw", rule, seat=seat, colours=sorted(drawn))  # their order is nothing to know


def coloured_cubes(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-04: own cubes that are not grey, wherever they lie."""
    found = COLOURED[s.on_tile[seat]]
    for colour in range(ROWS):
        found += s.bag[COLOURS * seat + colour] + s.available[COLOURS * seat + colour]
        found += s.unused[COLOURS * seat + colour]
    for number in range(BASE_SETS):
        cubes = s.on_base[BASE_SETS * seat + number]
        if cubes:
            found += COLOURED[cubes]
    for card in s.cards[seat]:
        found += COLOURED[s.on_cards[card]]
    return found


def count_supply(s: Hyperborea) -> list[int]:
    """HYP-COMP-04: by colour what lies nowhere else."""
    laid = 0  # on sets, a byte for each colour
    for cubes in s.on_base:
        if cubes:
            laid += BY_COLOUR[cubes]
    for cubes in s.on_tile:
        laid += BY_COLOUR[cubes]
    for cards in s.cards:
        for card in cards:
            laid += BY_COLOUR[s.on_cards[card]]
    left = []
    for colour in range(COLOURS):
        lying = sum(s.bag[colour::COLOURS]) + sum(s.available[colour::COLOURS])
        lying += sum(s.unused[colour::COLOURS]) + (laid >> 8 * colour & 255)
        left.append(CUBES_OF[colour] - lying)
    left[GREY] -= s.waste.bit_count()
    return left
