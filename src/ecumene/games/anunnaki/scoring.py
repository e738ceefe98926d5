"""Points by source, and who wins: ANU-END."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.masks import numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    COMMERCE,
    DESTINY_VP,
    DOMINATION_VP,
    END_GODS,
    END_POINTS,
    FIRST_VP,
    MULTIPLIER,
    SECOND_VP,
    TABLET,
    TECHNOLOGY,
    WAR,
)
from ecumene.games.anunnaki.pieces import COUNTS, goal_value
from ecumene.games.anunnaki.state import Anunnaki

LEFT_OVER: Final = 5  # ANU-END-12


def place_points(s: Anunnaki, seat: int) -> int:
    """ANU-END-06 to ANU-END-08: first and second on the development tracks."""
    value = 0
    for track in range(ALL_TRACKS):
        value += place_on(s, seat, track)
    return value


def place_on(s: Anunnaki, seat: int, track: int) -> int:
    """ANU-END-06 to ANU-END-08: those who are level share, rounded down."""
    own = s.tracks[ALL_TRACKS * seat + track]
    ahead = level = 0
    for other in range(s.seats):
        space = s.tracks[ALL_TRACKS * other + track]
        if space > own:
            ahead += 1
        elif space == own:
            level += 1
    if ahead > 1:
        return 0
    if ahead:
        return SECOND_VP[track] // level
    return FIRST_VP[track] if level == 1 else (FIRST_VP[track] + SECOND_VP[track]) // level


def goal_points(s: Anunnaki, seat: int, track: int) -> int:
    """ANU-END-09: goal value × multiplier of a track."""
    space = s.tracks[ALL_TRACKS * seat + track]
    return goal_value(s, seat, s.goals[track]) * MULTIPLIER[space]


def domination_points(s: Anunnaki, seat: int) -> int:
    """ANU-END-10."""
    return DOMINATION_VP[s.domination[seat]]


def god_points(s: Anunnaki, seat: int) -> int:
    """ANU-END-11: end-scoring gods that were summoned."""
    value = 0
    for god in numbers_of(s.summoned[seat] & END_GODS):
        value += points_of_god(s, seat, god)
    return value


def points_of_god(s: Anunnaki, seat: int, god: int) -> int:
    """ANU-END-11: so many points for each group of what the god counts."""
    count, type, vp, group = END_POINTS[god]
    return vp * (COUNTS[count](s, seat, type) // group)


def left_over_points(s: Anunnaki, seat: int) -> int:
    """ANU-END-12."""
    return left_over(s, seat) // LEFT_OVER


def left_over(s: Anunnaki, seat: int) -> int:
    """ANU-END-12: resources and mana together."""
    n = s.mana[seat]
    for resource in range(ALL_RESOURCES):
        n += s.resources[ALL_RESOURCES * seat + resource]
    return n


def destiny_points(s: Anunnaki, seat: int) -> int:
    """ANU-ART-10: by the multiplier of the leader of the chosen track."""
    if s.destiny < 0 or TABLET not in s.artifacts[seat]:
        return 0
    return DESTINY_VP[MULTIPLIER[max(s.tracks[s.destiny :: ALL_TRACKS])] - 1]


def open_destiny_points(s: Anunnaki, seat: int) -> int:
    """The same as far as everybody may know it: only when the game is over."""
    return destiny_points(s, seat) if s.over else 0


def vp_points(s: Anunnaki, seat: int) -> int:
    """ANU-TURN-05: what was gained during the game."""
    return s.vp[seat]


SOURCES: Final = (  # the titles of the parts of a score
    N_("During the game"),
    N_("Places on the tracks"),
    N_("Goal of the war track"),
    N_("Goal of the technology track"),
    N_("Goal of the commerce track"),
    N_("Domination"),
    N_("Gods"),
    N_("Resources and mana"),
    N_("Tablet of Destinies"),
)


def by_source(s: Anunnaki, seat: int) -> list[int]:
    """What a seat would score now, as far as everybody may know it; nothing before houses lie."""
    if not s.laid:
        return [0] * len(SOURCES)
    return [
        vp_points(s, seat),
        place_points(s, seat),
        goal_points(s, seat, WAR),
        goal_points(s, seat, TECHNOLOGY),
        goal_points(s, seat, COMMERCE),
        domination_points(s, seat),
        god_points(s, seat),
        left_over_points(s, seat),
        open_destiny_points(s, seat),
    ]


def total(s: Anunnaki, seat: int) -> int:
    """ANU-END-13, ANU-END-14: all points; they may be negative."""
    hidden = 0 if s.over else destiny_points(s, seat)
    return sum(by_source(s, seat)) + hidden


def scores(s: Anunnaki) -> list[int]:
    """The points that each seat would have if the game were scored now."""
    return [sum(by_source(s, seat)) for seat in range(s.seats)]


def winner(s: Anunnaki) -> int:
    """ANU-END-13, ANU-RUL-18: of those who are level the nearest to the left of the first."""
    return max(range(s.seats), key=lambda seat: (total(s, seat), -((seat - s.first - 1) % s.seats)))


def winners(s: Anunnaki) -> list[int]:
    """ANU-END-13: there is always one."""
    return [winner(s)]


def sources(s: Anunnaki, events: Sequence[Event]) -> list[Source]:
    """Where the points came from; before the houses are dealt nobody has any."""
    if not s.laid:
        return []
    rows = [by_source(s, seat) for seat in range(s.seats)]
    return [Source(title, [row[at] for row in rows]) for at, title in enumerate(SOURCES)]
