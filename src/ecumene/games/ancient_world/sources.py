"""Where the final points came from: ANC-SCORE-02, ANC-SCORE-04, ANC-SCORE-05."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.ancient_world.content import BANNER_VP, HUNGRY_VP, TRIBES_COUNT, WILD
from ecumene.games.ancient_world.names import TRIBE
from ecumene.games.ancient_world.scoring import hungry, own_banners, points
from ecumene.games.ancient_world.state import AncientWorld

TITLES: Final = (  # by tribe, then the rest
    N_("Banners of Merk"),
    N_("Banners of Bol"),
    N_("Banners of Cripta"),
    N_("Banners of Zori"),
    N_("Banners of Ulun"),
    N_("Special state cards"),
    N_("Hungry citizens"),
)


SOURCE_IDS: Final = [*TRIBE.ids, "special", "hungry"]


def banners_by_tribe(s: AncientWorld, seat: int) -> list[int]:
    """With wild ones whose tribe is chosen."""
    banners = own_banners(s, seat)
    if s.wild[seat] >= 0:
        banners[s.wild[seat]] += banners[WILD]
    return banners


def points_by_source(s: AncientWorld, seat: int) -> list[int]:
    """The points of each tribe, of special cards and of hungry citizens.

    What a wild banner that has no tribe yet will bring counts as a special card.
    """
    banners = banners_by_tribe(s, seat)
    found = [BANNER_VP[banners[tribe]] for tribe in range(TRIBES_COUNT)]
    hunger = HUNGRY_VP * hungry(s, seat)
    return [*found, points(s, seat) - sum(found) - hunger, hunger]


def sources(s: AncientWorld, events: Sequence[Event]) -> list[Source]:
    """Per seat the points of each tribe, of special cards and of hungry citizens."""
    found = zip(*(points_by_source(s, seat) for seat in range(s.seats)))
    return [Source(title, [*each]) for title, each in zip(TITLES, found) if any(each)]
