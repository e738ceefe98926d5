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
from ecumene.games.hyperborea.geometry import CENTRE, HIDING, IN_PLAY, SITES
from ecumene.games.hyperborea.minis import BITS, present
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea


def controls(s: Hyperborea, seat: int, place: int) -> bool:
    """HYP-SCORE-08: has a seat with minis there more than every other player and the ghosts?

    Minis in sites count.
    """
    first, shift, bit = SITES * place, BITS * place, 1 << place
    there = s.sites[first : first + SITES]
    own = (s.outside[seat] >> shift & 15) + there.count(seat)
    if there.count(GHOST) >= own:
        return False
    for other in range(s.seats):
        if other != seat and (s.standing[other] | s.inside[other]) & bit:
            if (s.outside[other] >> shift & 15) + there.count(other) >= own:
                return False
    return True


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
    return SCORING.gem * s.gems[seat]


def ghost_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-02: ghosts in the graveyard."""
    return points_of_ghosts(s.slain[seat])


def points_of_ghosts(n: int) -> int:
    """HYP-SCORE-02: 1, 3, 6, then one more for each."""
    table = SCORING.ghost_table
    if n < len(table):
        return table[n]
    return table[-1] + SCORING.ghost_further * (n - len(table) + 1)


def grave_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-03."""
    return SCORING.grave_miniature * s.graves[seat].bit_count()


def cube_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-04."""
    return SCORING.cube * coloured_cubes(s, seat)


def objective_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-05."""
    return SCORING.objective_tile * s.objectives[seat].bit_count()


def card_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-06."""
    return sum([CARD_POINTS[card] for card in s.cards[seat]])


def control_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-07."""
    value = 0
    for place in controlled(s, seat):
        value += place_points(place)
    return value


def place_points(place: int) -> int:
    """HYP-SCORE-07: what control of a place is worth."""
    if place == CENTRE:
        return SCORING.control_central
    return SCORING.control_borderland if place < HIDING else SCORING.control_homeland


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
