"""The map: places, neighbours by number of seats, and what is printed on hexes.

A place is where a hex can lie: the centre, up to eight borderlands, three hexes of each homeland.
A face is what is printed on a hex: those of the box, then those of the homelands.
"""

from __future__ import annotations

from typing import Final

from ecumene.engine.content import index
from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.hyperborea.content import HEXES, HOMELANDS, LAYOUTS, MOST_SEATS, TERRAINS, TIER
from ecumene.games.hyperborea.content.rows import HomelandSpot, Layout, Site
from ecumene.games.hyperborea.programs import program

ROLES: Final = ("capital", "left", "right")
MOST_BORDERLANDS: Final = max(len(layout.borderlands) for layout in LAYOUTS)
CENTRE: Final = 0
HIDING: Final = 1 + MOST_BORDERLANDS  # so many places can lie face down
ALL_PLACES: Final = HIDING + len(ROLES) * MOST_SEATS
PLACE_IDS: Final = [
    "centre",
    *(f"border_{number}" for number in range(1, HIDING)),
    *(f"{role}_{seat}" for seat in range(MOST_SEATS) for role in ROLES),
]
FACE_DOWN: Final = -1
FOG: Final[int] = (1 << HIDING) - 1  # mask of the places that can lie face down


def home(seat: int, role: int = 0) -> int:
    """The place of a homeland's hex: 0 the capital, 1 left, 2 right."""
    return HIDING + len(ROLES) * seat + role


_WAYS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _spot(spot: HomelandSpot, role: int) -> tuple[int, int]:
    return (spot.capital, spot.left, spot.right)[role]


def spots_of(layout: Layout) -> dict[int, tuple[int, int]]:
    """The places of a layout with their axial coordinates."""
    spots = {CENTRE: layout.central}
    spots.update(enumerate(layout.borderlands, start=1))
    for each in layout.homeland:
        spots.update((home(each.seat, role), _spot(each, role)) for role in range(len(ROLES)))
    return spots


SPOTS: Final = {layout.players: spots_of(layout) for layout in LAYOUTS}
IN_PLAY: Final[list[int]] = [  # by seats: mask of places
    mask_of(SPOTS.get(seats, {})) for seats in range(MOST_SEATS + 1)
]


def _near(seats: int) -> list[int]:
    """HYP-MOVE-14: by place the mask of its neighbours."""
    spots = SPOTS.get(seats, {})
    at = {spot: place for place, spot in spots.items()}
    return [
        mask_of(
            at[q + dq, r + dr]
            for q, r in ([spots[place]] if place in spots else [])
            for dq, dr in _WAYS
            if (q + dq, r + dr) in at
        )
        for place in range(ALL_PLACES)
    ]


NEAR: Final[list[list[int]]] = [_near(seats) for seats in range(MOST_SEATS + 1)]
BORDERLANDS: Final[list[int]] = [  # by seats: mask
    IN_PLAY[seats] & FOG & ~1 for seats in range(MOST_SEATS + 1)
]
PAIRS: Final = sorted(  # neighbours in some layout, both ways
    {
        (one, other)
        for seats in range(2, MOST_SEATS + 1)
        for one in range(ALL_PLACES)
        for other in numbers_of(NEAR[seats][one])
    }
)
PAIR: Final = {pair: number for number, pair in enumerate(PAIRS)}
STEPS: Final[list[list[list[tuple[int, int]]]]] = [  # by seats and place: (to, number of the pair)
    [
        [(other, PAIR[one, other]) for other in numbers_of(NEAR[seats][one])]
        for one in range(ALL_PLACES)
    ]
    for seats in range(MOST_SEATS + 1)
]

# Faces
SITES: Final = 2  # at most on a hex
ALL_SITES: Final = SITES * ALL_PLACES
SITE_IDS: Final = [f"{place}_site_{site + 1}" for place in PLACE_IDS for site in range(SITES)]
NO_SITE: Final = 0
CITY: Final = 1
RUIN: Final = 2
_TERRAIN: Final = index(TERRAINS)
_PRINTED: Final = [
    *((row.terrain, row.sites) for row in HEXES),
    *((row.terrain, row.sites) for homeland in HOMELANDS for row in homeland.hex),
]
TERRAIN: Final[list[int]] = [_TERRAIN[terrain] for terrain, _ in _PRINTED]  # by face
CENTRAL: Final[list[int]] = [number for number, row in enumerate(HEXES) if row.kind == "central"]
OUTER: Final[list[int]] = [number for number, row in enumerate(HEXES) if row.kind != "central"]


def _sites(sites: tuple[Site, ...]) -> list[Site | None]:
    return [*sites, *[None] * (SITES - len(sites))]


_SITES: Final = [site for _, sites in _PRINTED for site in _sites(sites)]
SITE_KIND: Final[list[int]] = [  # by face and site
    NO_SITE if site is None else CITY if site.kind == "city" else RUIN for site in _SITES
]
CITY_PROGRAM: Final[list[int]] = [
    program(site.effects) if site is not None and site.kind == "city" else -1 for site in _SITES
]
SITE_TIER: Final[list[int]] = [
    TIER[site.tier] if site is not None and site.kind == "ruin" else -1 for site in _SITES
]
SITES_OF: Final[list[list[tuple[int, bool]]]] = [  # by face: site, and whether it is a city
    [
        (at, SITE_KIND[SITES * face + at] == CITY)
        for at in range(SITES)
        if SITE_KIND[SITES * face + at] != NO_SITE
    ]
    for face in range(len(TERRAIN))
]
WITH_CITY: Final[list[bool]] = [  # by face
    CITY in SITE_KIND[SITES * face : SITES * face + SITES] for face in range(len(TERRAIN))
]
NEUTRAL: Final = 0  # the homeland that is the same for all
HOMELAND: Final = {row.faction: number for number, row in enumerate(HOMELANDS)}  # "" is neutral


def home_face(homeland: int, role: int) -> int:
    """The face of a hex of a homeland."""
    return len(HEXES) + len(ROLES) * homeland + role


def _step_cost(one: int, other: int) -> int:
    """HYP-MOVE-03 to HYP-MOVE-08: what a step costs from one terrain to another."""
    if one == other:
        return 1
    return 1 + TERRAINS[one].leave_extra + TERRAINS[other].enter_extra


FACE_COST: Final[list[list[int]]] = [  # by face and face
    [_step_cost(TERRAIN[one], TERRAIN[other]) for other in range(len(TERRAIN))]
    for one in range(len(TERRAIN))
]
EVEN: Final[list[list[int]]] = [  # HYP-FACT-05: every step costs 1
    [1] * len(TERRAIN) for _ in TERRAIN
]
