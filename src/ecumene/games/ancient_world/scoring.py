"""Points and who wins: ANC-SCORE."""

from __future__ import annotations

from typing import Final

from ecumene.engine.viewers import NOBODY
from ecumene.games.ancient_world.content import (
    BANNER_VP,
    HUNGRY,
    HUNGRY_VP,
    STATE_BANNERS,
    TITAN_BANNERS,
    TRIBES_COUNT,
    WILD,
)
from ecumene.games.ancient_world.content.verbs import VERBS
from ecumene.games.ancient_world.pieces import BITS, citizen_count, citizens_at, food, packed
from ecumene.games.ancient_world.programs import ENDGAME, SCORING_CARDS, UNITS
from ecumene.games.ancient_world.state import AncientWorld

PACKED_STATE_BANNERS: Final[list[int]] = [packed(banners) for banners in STATE_BANNERS]
PACKED_TITAN_BANNERS: Final[list[int]] = [packed(banners) for banners in TITAN_BANNERS]
DIGIT: Final = (1 << BITS) - 1


def scores(s: AncientWorld) -> list[int]:
    """The points that each seat would have if the game were scored now."""
    return [points(s, seat) for seat in range(s.seats)]


def points(s: AncientWorld, seat: int) -> int:
    """ANC-SCORE-02 to 05, ANC-SCORE-08."""
    return HUNGRY_VP * hungry(s, seat) + all_banner_points(s, seat, banners_by_tribe(s, seat))


def own_banners(s: AncientWorld, seat: int) -> list[int]:
    """ANC-SCORE-04: banners by tribe on own state and titan cards, damaged ones included."""
    total = 0
    for card in s.built[seat]:
        total += PACKED_STATE_BANNERS[card]
    for titan in s.titans[seat]:
        total += PACKED_TITAN_BANNERS[titan]
    banners = []
    for _ in range(TRIBES_COUNT + 1):
        banners.append(total & DIGIT)
        total >>= BITS
    return banners


def banners_by_tribe(s: AncientWorld, seat: int) -> list[int]:
    """The same, with wild ones whose tribe is chosen."""
    banners = own_banners(s, seat)
    if s.wild[seat] >= 0:
        banners[s.wild[seat]] += banners[WILD]
    return banners


def all_banner_points(s: AncientWorld, seat: int, banners: list[int]) -> int:
    """ANC-SCORE-08: a wild banner that is not assigned yet counts where it is best."""
    if not banners[WILD] or s.wild[seat] >= 0:
        return banner_points(s, seat, banners)
    best = 0
    for tribe in range(TRIBES_COUNT):
        tried = banners[:]
        tried[tribe] += banners[WILD]
        best = max(best, banner_points(s, seat, tried))
    return best


def banner_points(s: AncientWorld, seat: int, banners: list[int]) -> int:
    """ANC-SCORE-04, ANC-SCORE-05: points of banners and of special state cards."""
    value = 0
    for tribe in range(TRIBES_COUNT):
        value += BANNER_VP[banners[tribe]]
    if s.owned[seat] & SCORING_CARDS:
        for card in s.built[seat]:
            for step in ENDGAME[card]:
                value += special_points(s, seat, step, banners)
    return value


def special_points(s: AncientWorld, seat: int, step: tuple[int, ...], banners: list[int]) -> int:
    """What a special card scores: a verb and its amounts."""
    return POINTS[step[0]](s, seat, step, banners)


def by_color(s: AncientWorld, seat: int, step: tuple[int, ...], banners: list[int]) -> int:
    """ANC-CARD-11: by the banners of one tribe; beside the verb stand the tribe and the points."""
    return step[2 + min(banners[step[1]], len(step) - 3)]


def per_set(s: AncientWorld, seat: int, step: tuple[int, ...], banners: list[int]) -> int:
    """ANC-CARD-16: sets of all tribes."""
    return step[1] * min(banners[:TRIBES_COUNT])


def per_unit(s: AncientWorld, seat: int, step: tuple[int, ...], banners: list[int]) -> int:
    """ANC-CARD-27: so much for so many of a thing, up to a limit."""
    _, what, per, n, most = step
    return min(most, n * (units(s, seat, what) // per))


POINTS: Final = VERBS.bind(
    "points at the end",
    {"vp_by_color": by_color, "vp_per_rainbow_set": per_set, "vp_per": per_unit},
    used=[step for steps in ENDGAME for step in steps],
)


def units(s: AncientWorld, seat: int, what: int) -> int:
    """What a card counts, as part (d) of the catalogue defines it."""
    name = UNITS[what]
    if name == "titans":
        return len(s.titans[seat])
    if name == "provinces":
        return len(s.provinces[seat])
    if name == "fed_citizens":
        return citizen_count(s, seat) - hungry(s, seat)
    if name == "coins":
        return s.coins[seat]  # ANC-RUL-17: without those on military cards
    if name == "knowledge":
        return s.knowledge[seat]
    return len(s.retired[seat])


def hungry(s: AncientWorld, seat: int) -> int:
    """ANC-SCORE-02: citizens in the hungry box; in a round those who will go there by its end."""
    if s.turn == NOBODY:
        return citizens_at(s, seat, HUNGRY)
    return max(0, citizen_count(s, seat) - food(s, seat))


def ranking(s: AncientWorld, seat: int) -> tuple[int, int, int, int]:
    """ANC-SCORE-07: points, coins, cards, knowledge."""
    cards = len(s.built[seat]) + len(s.provinces[seat]) + len(s.titans[seat])
    return points(s, seat), s.coins[seat], cards, s.knowledge[seat]


def winners(s: AncientWorld) -> list[int]:
    """ANC-SCORE-07: the best seat, or several that share the victory."""
    ranks = [ranking(s, seat) for seat in range(s.seats)]
    best = max(ranks)
    return [seat for seat in range(s.seats) if ranks[seat] == best]
