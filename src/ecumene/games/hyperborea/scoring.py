"""Points by source, and who wins: HYP-SCORE."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.hyperborea.content import CARD_POINTS, SCORING
from ecumene.games.hyperborea.cubes import coloured_cubes
from ecumene.games.hyperborea.geometry import ALL_PLACES, CENTRE, HIDING, IN_PLAY, SITES
from ecumene.games.hyperborea.minis import BITS, present
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

PER_GEM: Final[int] = SCORING.gem  # HYP-SCORE-01
FOR_GHOSTS: Final[list[int]] = list(SCORING.ghost_table)  # HYP-SCORE-02
PER_GRAVE: Final[int] = SCORING.grave_miniature  # HYP-SCORE-03
PER_CUBE: Final[int] = SCORING.cube  # HYP-SCORE-04
PER_OBJECTIVE: Final[int] = SCORING.objective_tile  # HYP-SCORE-05


def controls(s: Hyperborea, seat: int, place: int) -> bool:
    """HYP-SCORE-08: has a seat with minis there more than every other player and the ghosts?

    Minis in sites count.
    """
    own = strength(s, seat, place)
    if in_sites(s, GHOST, place) >= own:
        return False
    for other in range(s.seats):
        if other != seat and (s.standing[other] | s.inside[other]) >> place & 1:
            if strength(s, other, place) >= own:
                return False
    return True


def strength(s: Hyperborea, seat: int, place: int) -> int:
    """HYP-SCORE-08: the minis of a seat at a place, in sites and outside."""
    return (s.outside[seat] >> BITS * place & 15) + in_sites(s, seat, place)


def in_sites(s: Hyperborea, seat: int, place: int) -> int:
    """The minis of a seat, or ghosts, in the sites of a place."""
    n = 0
    for site in range(SITES):
        if s.sites[SITES * place + site] == seat:
            n += 1
    return n


def controller(s: Hyperborea, place: int) -> int:
    """HYP-SCORE-08: who controls a hex, if anybody."""
    for seat in range(s.seats):
        if present(s, seat) >> place & 1 and controls(s, seat, place):
            return seat
    return NOTHING


def controlled(s: Hyperborea, seat: int) -> list[int]:
    """HYP-SCORE-09: the places that a seat controls; nobody stands on a face-down hex."""
    places = present(s, seat) & IN_PLAY[s.seats]
    return [place for place in numbers_of(places) if controls(s, seat, place)]


def gem_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-01."""
    return PER_GEM * s.gems[seat]


def ghost_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-02: ghosts in the graveyard."""
    return points_of_ghosts(s.slain[seat])


def points_of_ghosts(n: int) -> int:
    """HYP-SCORE-02: 1, 3, 6, then one more for each."""
    if n < len(FOR_GHOSTS):
        return FOR_GHOSTS[n]
    return FOR_GHOSTS[-1] + SCORING.ghost_further * (n - len(FOR_GHOSTS) + 1)


def grave_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-03."""
    return PER_GRAVE * s.graves[seat].bit_count()


def cube_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-04."""
    return PER_CUBE * coloured_cubes(s, seat)


def objective_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-05."""
    return PER_OBJECTIVE * s.objectives[seat].bit_count()


def card_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-06."""
    value = 0
    for card in s.cards[seat]:
        value += CARD_POINTS[card]
    return value


def control_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-07."""
    value = 0
    for place in controlled(s, seat):
        value += PLACE_POINTS[place]
    return value


def place_points(place: int) -> int:
    """HYP-SCORE-07: what control of a place is worth."""
    if place == CENTRE:
        return SCORING.control_central
    return SCORING.control_borderland if place < HIDING else SCORING.control_homeland


PLACE_POINTS: Final[list[int]] = [place_points(place) for place in range(ALL_PLACES)]


SOURCES: Final = (  # the titles of the parts of a score
    N_("Gems"),
    N_("Ghosts"),
    N_("Graveyard"),
    N_("Cubes"),
    N_("Objectives"),
    N_("Technologies"),
    N_("Control"),
)


def by_source(s: Hyperborea, seat: int) -> list[int]:
    """What a seat would score now in each of the seven categories."""
    return [
        gem_points(s, seat),
        ghost_points(s, seat),
        grave_points(s, seat),
        cube_points(s, seat),
        objective_points(s, seat),
        card_points(s, seat),
        control_points(s, seat),
    ]


def points(s: Hyperborea, seat: int) -> int:
    """The sum of the seven categories."""
    return sum(by_source(s, seat))


def scores(s: Hyperborea) -> list[int]:
    """The points that each seat would have if the game were scored now."""
    return [points(s, seat) for seat in range(s.seats)]


def winners(s: Hyperborea) -> list[int]:
    """HYP-SCORE-10: points, controlled hexes, cubes, the later place in turn order."""
    ranks = [
        (
            points(s, seat),
            len(controlled(s, seat)),
            coloured_cubes(s, seat),
            (seat - s.start) % s.seats,
        )
        for seat in range(s.seats)
    ]
    return [ranks.index(max(ranks))]


def sources(s: Hyperborea, events: Sequence[Event]) -> list[Source]:
    """Where the points came from."""
    rows = [by_source(s, seat) for seat in range(s.seats)]
    return [Source(title, [row[at] for row in rows]) for at, title in enumerate(SOURCES)]
