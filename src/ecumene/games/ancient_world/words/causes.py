"""What points are for: banners, special cards, food."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ecumene.engine.lang import N_
from ecumene.engine.narration import Event, Plural, Template
from ecumene.engine.scores import Cause
from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.content import HUNGRY_VP, TRIBES_COUNT
from ecumene.games.ancient_world.pieces import citizen_count
from ecumene.games.ancient_world.programs import ENDGAME
from ecumene.games.ancient_world.scoring import banners_by_tribe, hungry, special_points
from ecumene.games.ancient_world.sources import TITLES, points_by_source
from ecumene.games.ancient_world.state import AncientWorld

SPECIAL, HUNGER = TITLES[TRIBES_COUNT:]


def causes(s: AncientWorld, events: Sequence[Event]) -> list[Cause]:
    """What the points of all seats are for."""
    return [cause for seat in range(s.seats) for cause in _causes(s, seat)]


def _causes(s: AncientWorld, seat: int) -> Iterator[Cause]:
    banners, points = banners_by_tribe(s, seat), points_by_source(s, seat)
    for tribe in range(TRIBES_COUNT):
        about, told = {"tribe": tribe}, {"n": banners[tribe]}
        words = N_("banners of {tribe:tribe}: {n}")
        yield Cause(TITLES[tribe], seat, points[tribe], words, about, told)
    wild = points[TRIBES_COUNT]
    for card in s.built[seat]:
        n = sum(special_points(s, seat, step, banners) for step in ENDGAME[card])
        wild -= n
        if ENDGAME[card]:
            yield Cause(SPECIAL, seat, n, "{card:state}", {"card": card})
    yield Cause(SPECIAL, seat, wild, N_("wilderness banner"))  # it has no tribe yet
    citizens, unfed = citizen_count(s, seat), hungry(s, seat)
    fed: Template = Plural("food for {fed} of {n} citizen", "food for {fed} of {n} citizens", "n")
    told = {"fed": citizens - unfed, "n": citizens}
    if s.turn == NOBODY:  # ANC-END-06: it is being chosen who goes there
        fed, told = N_("citizens in the hungry box: {n}"), {"n": unfed}
    yield Cause(HUNGER, seat, HUNGRY_VP * unfed, fed, told=told)
