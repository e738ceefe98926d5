"""What seats gain and lose at once, without a question."""

from __future__ import annotations

from ecumene.engine.masks import numbers_of
from ecumene.games.anunnaki.content import (
    ALL_RESOURCES,
    ALL_TRACKS,
    DOMINATION_TRACK,
    FULL,
    LAST,
    LAST_DOMINATION,
    METAL,
    SPOTS_BESIDE,
    TWO_VP,
)
from ecumene.games.anunnaki.pieces import bolted, mana_supply
from ecumene.games.anunnaki.state import Anunnaki


def gain_resource(s: Anunnaki, seat: int, resource: int, n: int, rule: str) -> None:
    """ANU-MAP-07: as much as the track has room for."""
    at = ALL_RESOURCES * seat + resource
    n = min(n, FULL - s.resources[at])
    if n > 0:
        s.resources[at] += n
        if s.telling:
            s.tell("gain", rule, seat=seat, n=n, resource=resource)


def pay_resource(s: Anunnaki, seat: int, resource: int, n: int, rule: str) -> None:
    """ANU-TURN-08: whoever calls has looked that it is there."""
    if n:
        s.resources[ALL_RESOURCES * seat + resource] -= n
        if s.telling:
            s.tell("pay", rule, seat=seat, n=n, resource=resource)


def gain_mana(s: Anunnaki, seat: int, n: int, rule: str) -> None:
    """ANU-RUL-19: as many crystals as are left."""
    n = min(n, mana_supply(s))
    if n > 0:
        s.mana[seat] += n
        if s.telling:
            s.tell("mana", rule, seat=seat, n=n)


def pay_mana(s: Anunnaki, seat: int, n: int, rule: str) -> None:
    """ANU-MANA-08: crystals return to the general supply."""
    if n:
        s.mana[seat] -= n
        if s.telling:
            s.tell("pay_mana", rule, seat=seat, n=n)


def gain_vp(s: Anunnaki, seat: int, n: int, rule: str) -> None:
    """ANU-TURN-05: marked at once, and public."""
    if n:
        s.vp[seat] += n
        if s.telling:
            s.tell("vp", rule, seat=seat, n=n)


def compensate(s: Anunnaki, seat: int, rule: str) -> None:
    """ANU-FIGHT-17, ANU-FIGHT-26: the loser's metal."""
    gain_resource(s, seat, METAL, 1, rule)


# Tracks


def advance(s: Anunnaki, seat: int, track: int, n: int, rule: str) -> None:
    """ANU-DOM, ANU-TRK: steps on a track; those that cannot be made are lost (ANU-RUL-17)."""
    if n <= 0:
        return
    if track == DOMINATION_TRACK:
        advance_domination(s, seat, n, rule)
        return
    at = ALL_TRACKS * seat + track
    last = LAST if bolted(s, seat) else LAST - 1  # ANU-DOM-05
    n = min(n, last - s.tracks[at])
    if n <= 0:
        return
    s.tracks[at] += n
    if s.telling:
        s.tell("advance", rule, seat=seat, n=n, way=track, space=s.tracks[at])
    if s.tracks[at] == LAST:  # ANU-TRK-04
        trigger_end(s, seat, "ANU-TRK-04")


def advance_domination(s: Anunnaki, seat: int, n: int, rule: str) -> None:
    """ANU-DOM-03, ANU-DOM-06: tokens that are reached or passed are taken at once."""
    start = s.domination[seat]
    end = min(start + n, LAST_DOMINATION)
    if end == start:
        return
    s.domination[seat] = end
    if s.telling:
        s.tell("advance", rule, seat=seat, n=end - start, way=DOMINATION_TRACK, space=end)
    passed = s.two_vp & ((1 << end + 1) - 1) & ~((1 << start + 1) - 1)
    if passed:
        s.two_vp &= ~passed
        gain_vp(s, seat, TWO_VP * passed.bit_count(), "ANU-DOM-03")


def trigger_end(s: Anunnaki, seat: int, rule: str) -> None:
    """ANU-END-01, ANU-END-04: from now on Atlantis is locked; a second time changes nothing."""
    if not s.ended:
        s.ended = 1
        if s.telling:
            s.tell("trigger", rule, seat=seat)


# Culture tokens


def rest_at(s: Anunnaki, territory: int) -> None:
    """ANU-MOVE-07, ANU-RUL-16: a unit has come to rest; tokens beside it are turned face up."""
    hidden = SPOTS_BESIDE[territory] & s.spots & ~s.open_culture
    if hidden:
        s.open_culture |= hidden
        if s.telling:
            for spot in numbers_of(hidden):
                s.tell("reveal", "ANU-MOVE-07", spot=spot, culture=s.culture[spot])
