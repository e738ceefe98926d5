"""Where the final points came from: ANC-SCORE-02, ANC-SCORE-04, ANC-SCORE-05."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.ancient_world.content import BANNER_VP, HUNGRY_VP, TRIBES_COUNT
from ecumene.games.ancient_world.names import TRIBE
from ecumene.games.ancient_world.scoring import all_banner_points, banners_by_tribe, hungry
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


def points_by_source(s: AncientWorld, seat: int) -> list[int]:
    """The points of each tribe, of special cards and of hungry citizens.

    What a wild banner that has no tribe yet will bring counts as a special card.
    """
    banners, plain = banners_by_tribe(s, seat), 0
    found = []
    for tribe in range(TRIBES_COUNT):
        found.append(BANNER_VP[banners[tribe]])
        plain += BANNER_VP[banners[tribe]]
    found.append(all_banner_points(s, seat, banners) - plain)
    found.append(HUNGRY_VP * hungry(s, seat))
    return found


def sources(s: AncientWorld, events: Sequence[Event]) -> list[Source]:
    """Per seat the points of each tribe, of special cards and of hungry citizens."""
    found = zip(*(points_by_source(s, seat) for seat in range(s.seats)))
    return [Source(title, [*each]) for title, each in zip(TITLES, found) if any(each)]
