"""What points are for: the place, card, condition or piece."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Cause
from ecumene.games.hyperborea.content import CARD_POINTS, SCORING
from ecumene.games.hyperborea.scoring import (
    SOURCES,
    controlled,
    cube_points,
    gem_points,
    ghost_points,
    place_points,
)
from ecumene.games.hyperborea.state import Hyperborea

GEMS, GHOSTS, GRAVEYARD, CUBES, OBJECTIVES, TECHNOLOGIES, CONTROL = SOURCES


def causes(s: Hyperborea, events: Sequence[Event]) -> list[Cause]:
    """What the points of all seats are for."""
    return [cause for seat in range(s.seats) for cause in _causes(s, seat)]


def _causes(s: Hyperborea, seat: int) -> Iterator[Cause]:
    gems, given = N_("gems taken"), N_("gems given away")
    yield Cause(GEMS, seat, gem_points(s, seat), gems, lost=given)
    told = {"n": s.slain[seat]}
    yield Cause(GHOSTS, seat, ghost_points(s, seat), N_("ghosts destroyed: {n}"), told=told)
    for owner in numbers_of(s.graves[seat]):
        n, grave = SCORING.grave_miniature, N_("mini of {owner:seat} in the graveyard")
        yield Cause(GRAVEYARD, seat, n, grave, {"owner": owner})
    cubes, returned = N_("cubes gained"), N_("cubes returned")
    yield Cause(CUBES, seat, cube_points(s, seat), cubes, lost=returned)
    for objective in numbers_of(s.objectives[seat]):
        n, met = SCORING.objective_tile, N_("condition met: {objective:objective}")
        yield Cause(OBJECTIVES, seat, n, met, {"objective": objective})
    for card in s.cards[seat]:
        yield Cause(TECHNOLOGIES, seat, CARD_POINTS[card], "{card:card}", {"card": card})
    for place in controlled(s, seat):
        held, lost = N_("control of {place:place}"), N_("control of {place:place} lost")
        yield Cause(CONTROL, seat, place_points(place), held, {"place": place}, lost=lost)
