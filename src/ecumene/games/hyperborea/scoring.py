"""Points by source, and who wins: HYP-SCORE."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.hyperborea.content import CARD_POINTS, ROWS, SCORING
from ecumene.games.hyperborea.cubes import cubes_owned
from ecumene.games.hyperborea.geometry import CENTRE, HIDING, IN_PLAY, SITES
from ecumene.games.hyperborea.minis import BITS, present
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea

Count = Callable[[Hyperborea, int], int]  # (s, seat)


def minis_at(s: Hyperborea, seat: int, place: int) -> int:
    """HYP-SCORE-08: minis of a seat in a hex, in or outside sites; GHOST for ghosts."""
    found = s.sites[SITES * place : SITES * place + SITES].count(seat)
    return found if seat == GHOST else found + (s.outside[seat] >> BITS * place & 15)


def controller(s: Hyperborea, place: int) -> int:
    """HYP-SCORE-08: who has more minis there than every other player and than the ghosts."""
    best, owner = minis_at(s, GHOST, place), NOTHING
    for seat in range(s.seats):
        here = minis_at(s, seat, place)
        if here > best:
            best, owner = here, seat
        elif here == best:
            owner = NOTHING
    return owner


def controlled(s: Hyperborea, seat: int) -> list[int]:
    """HYP-SCORE-09: the places that a seat controls; nobody stands on a face-down hex."""
    places = present(s, seat) & IN_PLAY[s.seats]
    return [place for place in numbers_of(places) if controller(s, place) == seat]


def gem_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-01."""
    return SCORING.gem * s.gems[seat]


def ghost_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-02: 1, 3, 6, then one more for each."""
    n, table = s.slain[seat], SCORING.ghost_table
    if n < len(table):
        return table[n]
    return table[-1] + SCORING.ghost_further * (n - len(table) + 1)


def grave_points(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-03."""
    return SCORING.grave_miniature * s.graves[seat].bit_count()


def coloured_cubes(s: Hyperborea, seat: int) -> int:
    """HYP-SCORE-04: own cubes that are not grey, wherever they lie."""
    return sum(cubes_owned(s, seat, colour) for colour in range(ROWS))


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
        if place == CENTRE:
            value += SCORING.control_central
        else:
            value += SCORING.control_borderland if place < HIDING else SCORING.control_homeland
    return value


SOURCES: Final[dict[str, Count]] = {  # the parts of a score, by title
    N_("Gems"): gem_points,
    N_("Ghosts"): ghost_points,
    N_("Graveyard"): grave_points,
    N_("Cubes"): cube_points,
    N_("Objectives"): objective_points,
    N_("Technologies"): card_points,
    N_("Control"): control_points,
}


def points(s: Hyperborea, seat: int) -> int:
    """The sum of the seven categories."""
    return sum(count(s, seat) for count in SOURCES.values())


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
    return [
        Source(title, [count(s, seat) for seat in range(s.seats)])
        for title, count in SOURCES.items()
    ]
