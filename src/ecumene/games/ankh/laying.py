"""What a position document leaves out, and what it lays on a bare board."""

from __future__ import annotations

from collections.abc import Collection

from ecumene.engine.errors import N_, BadPosition
from ecumene.games.ankh.board import LAND
from ecumene.games.ankh.content import FORGETTING, KINDS, MERGING, MONUMENTS
from ecumene.games.ankh.names import SPACE
from ecumene.games.ankh.regions import geography
from ecumene.games.ankh.state import Ankh


def clear(s: Ankh) -> None:
    """A bare board: rivers and three regions, but no figures, monuments, camels or cities."""
    s.figures = [(0,) * KINDS] * s.seats
    s.monuments = (0,) * len(MONUMENTS)
    s.controlled = (0,) * s.seats
    s.cities = 0
    s.camels = 0
    s.order = ()  # tokens by the first space of each region


def complete(s: Ankh, given: Collection[str]) -> None:
    """Add what follows from what a document says, and refuse what would have to be guessed."""
    if "event" not in given:  # ANK-EVT-02: as early as it can be
        if any(god not in s.ladder for god in s.team):
            s.event = FORGETTING
        elif len(set(s.team)) < s.seats:
            s.event = MERGING
    for god in range(s.seats):
        if god not in s.ladder and "followers" not in given:  # ANK-MERG-04, ANK-FORG-06
            s.followers[god] = 0
    if "order" in given:  # else tokens stay where they are, and regions without one follow
        check_order(s)


def check_order(s: Ankh) -> None:
    """ANK-MAP-11: an order that is given names every region once, by a land space."""
    regions = geography(s.camels).regions
    left = list(regions)
    for space in s.order:
        name = SPACE.ids[space] if space >= 0 else ""
        if space < 0 or not LAND >> space & 1:
            raise BadPosition(
                N_('order: "{space}" is no land space, so no token lies there (ANK-MAP-11).'),
                space=name,
            )
        land = next(each for each in regions if each >> space & 1)
        if land not in left:
            raise BadPosition(
                N_("order: the region of {space} has two tokens (ANK-MAP-11)."), space=name
            )
        left.remove(land)
    if left:
        missing = [SPACE.ids[(land & -land).bit_length() - 1] for land in left]
        raise BadPosition(
            N_("order lacks a token for the region of {spaces} (ANK-MAP-11)."),
            spaces=", ".join(missing),
        )
