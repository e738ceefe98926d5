"""Points by source, and who wins: OLY-SCO."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.masks import mask_of, numbers_of
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.olympos.content import (
    ATLANTIS,
    IN_THE_END,
    KERES_POINTS,
    POINTS_AT,
    SCORING,
    WONDER_POINTS,
)
from ecumene.games.olympos.content.verbs import VERBS
from ecumene.games.olympos.pieces import printed_swords, settlers, star_tokens
from ecumene.games.olympos.state import Olympos

Count = Callable[[Olympos, int], int]  # (s, seat)

TERRITORY: Final = SCORING.territory
FURTHER: Final = SCORING.territory_atlantis - SCORING.territory  # how much more one is worth there
TILE: Final = SCORING.progress_tile
CARD: Final = SCORING.destiny_card_in_hand
BUILT_POINTS: Final[list[int]] = [  # by mask of wonders
    sum(points for wonder, points in enumerate(WONDER_POINTS) if built >> wonder & 1)
    for built in range(1 << len(WONDER_POINTS))
]


def track_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-01: by the final position of the marker."""
    return POINTS_AT[s.track[seat]]


def prestige_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-02."""
    return s.prestige[seat]


def area_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-03: controlled areas."""
    held = s.held[seat]
    return TERRITORY * held.bit_count() + FURTHER * (held & ATLANTIS).bit_count()


def progress_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-04."""
    return TILE * s.progress[seat].bit_count()


def wonder_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-05."""
    return BUILT_POINTS[s.wonders[seat]]


UNITS: Final[list[Count]] = [  # OLY-SCO-06: what tiles count, in the order of PER_IDS
    lambda s, seat: s.progress[seat].bit_count(),
    settlers,
    printed_swords,
    star_tokens,
]


def flat(s: Olympos, seat: int, n: int, per: int) -> int:
    """OLY-SCO-05: so many points."""
    return n


def per_unit(s: Olympos, seat: int, n: int, per: int) -> int:
    """OLY-SCO-06: so many points for each of something."""
    return n * UNITS[per](s, seat)


SCORE: Final = VERBS.bind(
    "final count",
    {"score_flat": flat, "score_per": per_unit},
    [effect for effects in IN_THE_END for effect in effects],
)
SCORING_KINDS: Final[int] = mask_of(kind for kind, steps in enumerate(IN_THE_END) if steps)


def special_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-05, OLY-SCO-06: what progress tiles score besides."""
    return special_points_of(s, seat, s.progress[seat])


def special_points_of(s: Olympos, seat: int, progress: int) -> int:
    """What some tiles would score besides."""
    value = 0
    for kind in numbers_of(progress & SCORING_KINDS):
        for verb, n, per in IN_THE_END[kind]:
            value += SCORE[verb](s, seat, n, per)
    return value


def keres_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-07."""
    return KERES_POINTS if s.keres >> seat & 1 else 0


def card_points(s: Olympos, seat: int) -> int:
    """OLY-SCO-08."""
    return CARD * len(s.hands[seat])


SOURCES: Final = (  # the titles of the parts of a score
    N_("Time track"),
    N_("Prestige"),
    N_("Areas"),
    N_("Progress"),
    N_("Effects of progress"),
    N_("Wonders"),
    N_("Cards"),
    N_("Keres"),
)


def by_source(s: Olympos, seat: int) -> list[int]:
    """What a seat would score now, part by part."""
    return [
        track_points(s, seat),
        prestige_points(s, seat),
        area_points(s, seat),
        progress_points(s, seat),
        special_points(s, seat),
        wonder_points(s, seat),
        card_points(s, seat),
        keres_points(s, seat),
    ]


def points(s: Olympos, seat: int) -> int:
    """OLY-SCO-11, OLY-INV-23: the plain sum of all parts."""
    return sum(by_source(s, seat))


def scores(s: Olympos) -> list[int]:
    """The points that each seat would have if the game were scored now."""
    return [points(s, seat) for seat in range(s.seats)]


def winners(s: Olympos) -> list[int]:
    """OLY-SCO-10: most points, then most progress tiles and wonders; else a shared victory."""
    ranks = [
        (points(s, seat), s.progress[seat].bit_count() + s.wonders[seat].bit_count())
        for seat in range(s.seats)
    ]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def sources(s: Olympos, events: Sequence[Event]) -> list[Source]:
    """Where the points came from."""
    rows = [by_source(s, seat) for seat in range(s.seats)]
    return [Source(title, [row[at] for row in rows]) for at, title in enumerate(SOURCES)]
