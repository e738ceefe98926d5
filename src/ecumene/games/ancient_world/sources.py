"""Where the final points came from: ANC-SCORE-02, ANC-SCORE-04, ANC-SCORE-05."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecumene.engine.lang import N_
from ecumene.engine.narration import Event
from ecumene.engine.scores import Source
from ecumene.games.ancient_world.content import BANNER_VP, HUNGRY_VP, TRIBES_COUNT, WILD
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


def sources(s: AncientWorld, events: Sequence[Event]) -> list[Source]:
    """Per seat the points of each tribe, of special cards and of hungry citizens."""
    found = [[0] * s.seats for _ in TITLES]
    for seat in range(s.seats):
        banners = own_banners(s, seat)
        if s.wild[seat] >= 0:
            banners[s.wild[seat]] += banners[WILD]
        for tribe in range(TRIBES_COUNT):
            found[tribe][seat] = BANNER_VP[banners[tribe]]
        found[-1][seat] = HUNGRY_VP * hungry(s, seat)
        found[-2][seat] = points(s, seat) - sum(each[seat] for each in found)
    return [Source(title, each) for title, each in zip(TITLES, found) if any(each)]
