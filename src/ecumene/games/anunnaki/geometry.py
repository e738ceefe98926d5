"""Which territories are adjacent, and where pieces of a house may be: ANU-MAP, ANU-MOVE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.anunnaki.content import (
    AFTERLIFE,
    AFTERLIFE_BIT,
    ALL_TERRITORIES,
    ATLANTIS,
    BOARD_MASK,
    BOARDS,
    CAPITAL,
    CAPITALS,
    GAIA_BOARD,
    HOUSES,
    TERRITORY,
    TERRITORY_IDS,
)

_SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))

ADJACENT: Final[list[int]] = [0] * ALL_TERRITORIES  # ANU-MAP-01: mask of neighbours
for _board in BOARDS:
    _at = {(each.q, each.r): TERRITORY[each.id] for each in _board.territory}
    for (_q, _r), _number in _at.items():
        ADJACENT[_number] = mask_of(
            _at[_q + dq, _r + dr] for dq, dr in _SIDES if (_q + dq, _r + dr) in _at
        )

SOLID: Final = {  # ANU-MOVE-06
    frozenset((TERRITORY[border.a], TERRITORY[border.b]))
    for board in BOARDS
    for border in board.border
    if border.line == "solid"
}

# ANU-MOVE-06: steps from one territory to the next; Atlantis is entered across dashed borders only,
# and left across any. The afterlife tile may be next to every territory (ANU-ART-08), but nobody
# enters Atlantis from it.
_PLAIN: Final[list[tuple[int, int]]] = [
    (start, end)
    for start in range(ALL_TERRITORIES - 1)
    for end in numbers_of(ADJACENT[start])
    if not (ATLANTIS >> end & 1 and frozenset((start, end)) in SOLID)
]
PLAIN_EDGES: Final = len(_PLAIN)
EDGES: Final[list[tuple[int, int]]] = [
    *_PLAIN,
    *((start, AFTERLIFE) for start in range(ALL_TERRITORIES - 1)),
    *((AFTERLIFE, end) for end in range(ALL_TERRITORIES - 1) if not ATLANTIS >> end & 1),
]
EDGE_IDS: Final = [f"{TERRITORY_IDS[start]} {TERRITORY_IDS[end]}" for start, end in EDGES]
ALL_EDGES: Final = len(EDGES)
WAYS: Final[list[list[tuple[int, int]]]] = [  # by territory: (edge, bit of its end)
    [(edge, 1 << end) for edge, (start, end) in enumerate(EDGES[:PLAIN_EDGES]) if start == at]
    for at in range(ALL_TERRITORIES)
]
BESIDE: Final[list[int]] = [  # by territory: mask of the ends of its ways
    sum(bit for _, bit in ways) for ways in WAYS
]
TO_AFTERLIFE: Final[list[int]] = [PLAIN_EDGES + at for at in range(ALL_TERRITORIES - 1)]
FROM_AFTERLIFE: Final[list[tuple[int, int]]] = [
    (edge, 1 << end) for edge, (start, end) in enumerate(EDGES) if start == AFTERLIFE
]

FOREIGN_CAPITALS: Final[list[int]] = [  # by house: ANU-MAP-05
    CAPITALS & ~(1 << CAPITAL[house]) for house in range(len(HOUSES))
]


def in_play(seats: int, houses: tuple[int, ...]) -> int:
    """ANU-SETUP-01, ANU-SETUP-02: mask of the territories of all boards in play."""
    mask = BOARD_MASK[GAIA_BOARD[seats]] | AFTERLIFE_BIT
    for house in houses:
        if house >= 0:
            mask |= BOARD_MASK[house]
    return mask
