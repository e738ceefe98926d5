"""What points are for: the area, tile, wonder, card or god."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Cause, Gifts
from ecumene.games.olympos.content import ATLANTIS, SCORING, WONDER_POINTS
from ecumene.games.olympos.scoring import (
    SCORING_KINDS,
    SOURCES,
    card_points,
    keres_points,
    prestige_points,
    special_points_of,
    track_points,
)
from ecumene.games.olympos.state import Olympos

TRACK, PRESTIGE, AREAS, PROGRESS, EFFECTS, WONDERS, CARDS, KERES = SOURCES

GIVEN: Final = Gifts(
    PRESTIGE,
    "prestige",
    givers={
        "play": ("card", "{card:card}"),
        "bonus": ("bonus", N_("bonus space: {bonus:bonus}")),
        "progress": ("progress", "{progress:progress}"),
        "affected": ("god", N_("chosen by {god:god}")),
    },
)


def causes(s: Olympos, events: Sequence[Event]) -> list[Cause]:
    """What the points of all seats are for."""
    return [
        *GIVEN.causes([prestige_points(s, seat) for seat in range(s.seats)], events),
        *(cause for seat in range(s.seats) for cause in _on_the_table(s, seat)),
    ]


def _on_the_table(s: Olympos, seat: int) -> Iterator[Cause]:
    """What lies there and counts."""
    at = s.track[seat]
    yield Cause(TRACK, seat, track_points(s, seat), N_("space {at} of the track"), told={"at": at})
    for area in numbers_of(s.held[seat]):
        n = SCORING.territory_atlantis if ATLANTIS >> area & 1 else SCORING.territory
        held, lost = N_("control of {area:area}"), N_("control of {area:area} lost")
        yield Cause(AREAS, seat, n, held, {"area": area}, lost=lost)
    for kind in numbers_of(s.progress[seat]):
        about = {"progress": kind}
        yield Cause(PROGRESS, seat, SCORING.progress_tile, "{progress:progress}", about)
    for kind in numbers_of(s.progress[seat] & SCORING_KINDS):
        about = {"progress": kind}
        n = special_points_of(s, seat, 1 << kind)
        yield Cause(EFFECTS, seat, n, N_("effect of {progress:progress}"), about)
    for wonder in numbers_of(s.wonders[seat]):
        yield Cause(WONDERS, seat, WONDER_POINTS[wonder], "{wonder:wonder}", {"wonder": wonder})
    told = {"n": len(s.hands[seat])}
    yield Cause(CARDS, seat, card_points(s, seat), N_("destiny cards in hand: {n}"), told=told)
    yield Cause(KERES, seat, keres_points(s, seat), N_("marked by Keres"))
