"""Laying the map, and working out what follows from the table."""

from __future__ import annotations

from ecumene.engine.frozen import changed
from ecumene.engine.masks import mask_of, numbers_of
from ecumene.games.hyperborea.content import (
    CARD_THRESHOLD,
    CARDS_CONDITION,
    FACTIONS,
    GEM_THRESHOLD,
    GEMS_CONDITION,
    MINIS,
    MINIS_CONDITION,
)
from ecumene.games.hyperborea.cubes import count_supply, fit
from ecumene.games.hyperborea.geometry import (
    ALL_PLACES,
    FACE_DOWN,
    FOG,
    HOMELAND,
    IN_PLAY,
    NEUTRAL,
    ROLES,
    SITES,
    home,
    home_face,
)
from ecumene.games.hyperborea.minis import captured, count, furnish, on_map, reveal
from ecumene.games.hyperborea.programs import DIFFERENT
from ecumene.games.hyperborea.sets import TECHNOLOGIES
from ecumene.games.hyperborea.state import GHOST, NOTHING, Hyperborea


def lay_homeland(s: Hyperborea, seat: int) -> None:
    """HYP-MODE-02, HYP-MODE-03: the neutral side for all, or that of the faction."""
    faction = s.factions[seat]
    homeland = NEUTRAL
    if s.mode and faction != NOTHING:
        homeland = HOMELAND[FACTIONS[faction].homeland]
    for role in range(len(ROLES)):
        place = home(seat, role)
        s.ground = (*s.ground[:place], home_face(homeland, role), *s.ground[place + 1 :])


def lay_map(s: Hyperborea) -> None:
    """HYP-SETUP-05, HYP-SETUP-12, HYP-SETUP-15: start player, tiles of homelands, open hexes."""
    s.start = s.roll(s.seats)
    if s.telling:
        s.tell("start", "HYP-SETUP-05", seat=s.start)
    for seat in range(s.seats):
        lay_homeland(s, seat)
        for role in range(len(ROLES)):
            furnish(s, home(seat, role))
    if s.map:
        for place in numbers_of(IN_PLAY[s.seats] & FOG):
            reveal(s, place)


def refresh(s: Hyperborea) -> None:
    """Work out what follows from the other slots, when a position has been laid."""
    shown = s.open & IN_PLAY[s.seats] & FOG
    s.ground = tuple(
        s.hexes[place] if shown >> place & 1 else FACE_DOWN for place in range(ALL_PLACES)
    )
    for seat in range(min(s.seats, len(s.factions))):
        lay_homeland(s, seat)
    s.standing = [
        sum(1 << place for place in range(ALL_PLACES) if count(minis, place)) for minis in s.outside
    ]
    s.inside = (0,) * s.seats
    for site, owner in enumerate(s.sites):
        if 0 <= owner < s.seats:
            s.inside = changed(s.inside, owner, s.inside[owner] | 1 << site // SITES)
    s.supply = count_supply(s)
    s.offers = mask_of(token for token, n in enumerate(s.pool) if n) | bool(s.tied) << DIFFERENT
    fit_all(s)


def fit_all(s: Hyperborea) -> None:
    """Work out what the base technologies of all seats take."""
    s.fits = [0] * (TECHNOLOGIES * s.seats)
    for seat in range(s.seats):
        for technology in range(TECHNOLOGIES):
            fit(s, seat, technology)


def reserve_of(s: Hyperborea, seat: int) -> int:
    """Minis that are neither on the map nor in a graveyard."""
    return MINIS - on_map(s, seat) - captured(s, seat)


def achieved(s: Hyperborea, seat: int) -> int:
    """HYP-END-01 to HYP-END-03: mask of the conditions that the pieces of a seat show."""
    found = 0
    if s.gems[seat] >= GEM_THRESHOLD[s.seats]:
        found |= 1 << GEMS_CONDITION
    if len(s.cards[seat]) - (s.gift[seat] != NOTHING) >= CARD_THRESHOLD:
        found |= 1 << CARDS_CONDITION
    if not s.reserve[seat] and not (s.last_miniature_rule and captured(s, seat)):
        found |= 1 << MINIS_CONDITION
    return found


def ghosts_on_map(s: Hyperborea) -> int:
    """Ghosts in sites."""
    return s.sites.count(GHOST)
