"""Activation sets: two of each base technology, one of each card, one of a faction tile."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of
from ecumene.games.hyperborea.content import (
    ANY,
    BASE,
    CARD_IDS,
    CARDS,
    COLOUR,
    COLOURS,
    GREY,
    POWERS,
    ROWS,
    only_power_with,
)
from ecumene.games.hyperborea.programs import ATTACKS, SET_PROGRAM, program

SPACES: Final = 3  # at most in a set
TECHNOLOGIES: Final = len(BASE)  # on a board, with two sets each
BASE_SETS: Final = 2 * TECHNOLOGIES
TILE_SET: Final = BASE_SETS + len(CARDS)  # the last: the set on the faction tile
ALL_SETS: Final = TILE_SET + 1
WITH_SET: Final[int] = only_power_with("activation_set")
WAIVING: Final[int] = only_power_with("waive_any_space")
GREY_AS: Final[int] = only_power_with("grey_as")
_TILE: Final = POWERS[WITH_SET].params
assert isinstance(_TILE.spaces, tuple)
SET_IDS: Final = [
    *(f"{base.id}_{each.number}" for base in BASE for each in base.set),
    *CARD_IDS,
    "faction_tile",
]
PROGRAM_OF: Final[list[int]] = [*SET_PROGRAM, program(_TILE.effects)]
_WORDS: Final = [
    *(each.spaces for base in BASE for each in base.set),
    *(card.spaces for card in CARDS),
    _TILE.spaces,
]
SPACE_KINDS: Final[list[list[int]]] = [  # by set: colours, ANY for a multicoloured space
    [COLOUR.get(word, ANY) for word in spaces] for spaces in _WORDS
]
PERMANENT: Final[list[bool]] = [
    *([False] * BASE_SETS),
    *(card.permanent for card in CARDS),
    False,
]
WHOLE: Final[list[int]] = [(1 << len(spaces)) - 1 for spaces in SPACE_KINDS]  # mask of spaces


def _waived(number: int) -> int:
    """HYP-FACT-15: a set with attack needs its first multicoloured space no more."""
    kinds = SPACE_KINDS[number]
    if not ATTACKS[PROGRAM_OF[number]] or ANY not in kinds:
        return WHOLE[number]
    return WHOLE[number] & ~(1 << kinds.index(ANY))


WAIVED: Final[list[int]] = [_waived(number) for number in range(ALL_SETS)]  # HYP-FACT-01

# Cubes on a set are one number: four bits for each space, 0 while it is empty, else colour + 1
BITS: Final = 4
OCCUPIED: Final[list[int]] = [  # by such a number: mask of the spaces with a cube
    sum(1 << space for space in range(SPACES) if cubes >> BITS * space & 15)
    for cubes in range(1 << BITS * SPACES)
]

COLOURED: Final[list[int]] = [  # by such a number: cubes that are not grey
    sum(1 <= (cubes >> BITS * space & 15) <= ROWS for space in range(SPACES))
    for cubes in range(1 << BITS * SPACES)
]

BY_COLOUR: Final[list[int]] = [  # by such a number: how many cubes of each colour, in a byte each
    sum(1 << 8 * (cubes >> BITS * space & 15) >> 8 for space in range(SPACES))
    for cubes in range(1 << BITS * SPACES)
]

COLOURS_ON: Final[list[int]] = [  # by such a number: mask of the colours
    mask_of(
        (cubes >> BITS * space & 15) - 1 for space in range(SPACES) if cubes >> BITS * space & 15
    )
    for cubes in range(1 << BITS * SPACES)
]

# What can be placed on a set: a bit for each colour on its own space, then on a multicoloured one
WAYS: Final = COLOURS + ROWS
ON_ANY: Final = COLOURS


def _fitting(number: int, free: int) -> int:
    """HYP-PLACE-02 to HYP-PLACE-04."""
    found = 0
    for space, kind in enumerate(SPACE_KINDS[number]):
        if free >> space & 1:
            found |= 1 << kind if kind != ANY else (1 << ROWS) - 1 << ON_ANY
    return found


FITTING: Final[list[int]] = [  # by set and mask of free spaces
    _fitting(number, free) for number in range(ALL_SETS) for free in range(1 << SPACES)
]
ORANGE: Final[int] = COLOUR[POWERS[GREY_AS].params.colour]


def with_grey(ways: int) -> int:
    """HYP-FACT-07: grey cubes go on orange spaces as well, not on multicoloured ones."""
    return ways | 1 << GREY if ways >> ORANGE & 1 else ways


def _technology(number: int, occupied: int, other: int, kind: int) -> int:
    """What the two sets of a base technology take, given the spaces with cubes on each."""
    found = 0
    for at, filled, beside in ((number, occupied, other), (number + 1, other, occupied)):
        if not beside:  # HYP-PLACE-11
            free = (WAIVED if kind == 1 else WHOLE)[at] & ~filled
            fitting = FITTING[(1 << SPACES) * at + free]
            found |= (with_grey(fitting) if kind == 2 else fitting) << WAYS * (at - number)
    return found


PAIR_BITS: Final = 2 * WAYS  # of both sets of a base technology
ONE_PAIR: Final[int] = (1 << PAIR_BITS) - 1
TAKEN: Final[list[list[int]]] = [  # plain, waiving and grey as orange; by technology and spaces
    [
        _technology(2 * technology, occupied, other, kind)
        for technology in range(len(BASE))
        for occupied in range(1 << SPACES)
        for other in range(1 << SPACES)
    ]
    for kind in range(3)
]


def taken_by(power: int) -> list[int]:
    """What base technologies take for the owner of a faction tile."""
    return TAKEN[1 if power == WAIVING else 2 if power == GREY_AS else 0]


def space_for(number: int, free: int, way: int, grey_as: bool) -> int:
    """The first free space of a set where a cube goes that way."""
    colour = ANY if way >= ON_ANY else way
    kinds = SPACE_KINDS[number]
    for space, kind in enumerate(kinds):
        if kind == colour and free >> space & 1:
            return space
    if grey_as and colour == GREY:
        return space_for(number, free, ORANGE, False)
    raise AssertionError(f"no space of {SET_IDS[number]} takes the cube")


# Visible cubes: by colour if available, by colour if unused, then by set and space
UNUSED_AT: Final = COLOURS
ON_SETS: Final = 2 * COLOURS
