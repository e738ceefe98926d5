"""What points are for: the contract, fight, track, goal or god."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Cause, Gifts
from ecumene.games.anunnaki.content import ALL_TRACKS, END_GODS, MULTIPLIER
from ecumene.games.anunnaki.pieces import goal_value
from ecumene.games.anunnaki.scoring import (
    SOURCES,
    domination_points,
    goal_points,
    left_over,
    left_over_points,
    open_destiny_points,
    place_on,
    points_of_god,
    vp_points,
)
from ecumene.games.anunnaki.state import Anunnaki

GAINED, PLACES, WAR, TECHNOLOGY, COMMERCE, DOMINATION, GODS, LEFT_OVER, TABLET = SOURCES
GOALS: Final = (WAR, TECHNOLOGY, COMMERCE)  # by track

AT_ONCE: Final = Gifts(
    GAINED,
    "vp",
    givers={
        "win": ("territory", N_("fight won: {territory:territory}")),
        "fulfil": ("contract", "{contract:contract}"),
        "used_up": ("artifact", "{artifact:artifact}"),
        "summon": ("god", N_("{god:god} summoned")),
    },
    rules={
        "ANU-DOM-03": N_("token on the domination track"),
        "ANU-ACT-10": N_("settlement income"),
    },
)


def causes(s: Anunnaki, events: Sequence[Event]) -> list[Cause]:
    """What the points of all seats are for; before the houses are dealt nobody has any."""
    if not s.laid:
        return []
    return [
        *AT_ONCE.causes([vp_points(s, seat) for seat in range(s.seats)], events),
        *(cause for seat in range(s.seats) for cause in _on_the_table(s, seat)),
    ]


def _on_the_table(s: Anunnaki, seat: int) -> Iterator[Cause]:
    """What would count if the game were scored now."""
    for track in range(ALL_TRACKS):
        spaces = s.tracks[track::ALL_TRACKS]
        first = spaces[seat] == max(spaces)
        place = N_("first on the {track:track}") if first else N_("second on the {track:track}")
        fallen, n = N_("place on the {track:track}"), place_on(s, seat, track)
        yield Cause(PLACES, seat, n, place, {"track": track}, lost=fallen)
    for track, title in enumerate(GOALS):
        goal, space = s.goals[track], s.tracks[ALL_TRACKS * seat + track]
        told = {"goal": goal, "value": goal_value(s, seat, goal), "times": MULTIPLIER[space]}
        words = N_("{track:track}: {goal:goal} {value} × {times}")
        yield Cause(title, seat, goal_points(s, seat, track), words, {"track": track}, told)
    at, n = {"at": s.domination[seat]}, domination_points(s, seat)
    yield Cause(DOMINATION, seat, n, N_("domination track, space {at}"), told=at)
    for god in numbers_of(s.summoned[seat] & END_GODS):
        yield Cause(GODS, seat, points_of_god(s, seat, god), "{god:god}", {"god": god})
    n, told = left_over_points(s, seat), {"n": left_over(s, seat)}
    yield Cause(LEFT_OVER, seat, n, N_("resources and mana: {n}"), told=told)
    yield Cause(TABLET, seat, open_destiny_points(s, seat))
