"""Cities and ruins: HYP-CITY, HYP-RUIN."""

from __future__ import annotations

from ecumene.engine.flow import Ask
from ecumene.engine.frozen import changed
from ecumene.engine.masks import numbers_of
from ecumene.games.hyperborea.actions import ENTER_CITY, EXPLORE, KEEP_TILE, USE_TILE_NOW
from ecumene.games.hyperborea.content import RUIN_TIER
from ecumene.games.hyperborea.effects import generate
from ecumene.games.hyperborea.geometry import CITY_PROGRAM, SITES, SITES_OF
from ecumene.games.hyperborea.minis import leave_stopped
from ecumene.games.hyperborea.programs import RUIN_PROGRAM
from ecumene.games.hyperborea.state import NOTHING, Hyperborea


def entries(s: Hyperborea, seat: int) -> list[int]:
    """HYP-CITY-01, HYP-CITY-02, HYP-RUIN-01, HYP-RUIN-02: vacant sites beside an own mini."""
    cities: list[int] = []
    ruins: list[int] = []
    sites, ground = s.sites, s.ground
    for place in numbers_of(s.standing[seat]):
        for at, city in SITES_OF[ground[place]]:
            site = SITES * place + at
            if sites[site] == NOTHING:
                if city:
                    cities.append(ENTER_CITY + site)
                elif s.ruins[site]:
                    ruins.append(EXPLORE + site)
    return cities + ruins if ruins else cities


def enter(s: Hyperborea, seat: int, site: int) -> None:
    """HYP-CITY-04, HYP-RUIN-03: a mini goes into a site and is frozen there."""
    place = site // SITES
    leave_stopped(s, seat, place)
    s.sites[site] = seat
    s.inside = changed(s.inside, seat, s.inside[seat] | 1 << place)


def enter_city(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-CITY-01: a city generates its effects."""
    site = action - ENTER_CITY
    enter(s, seat, site)
    place, at = divmod(site, SITES)
    number = CITY_PROGRAM[SITES * s.ground[place] + at]
    if s.telling:
        s.tell("city", "HYP-CITY-01", seat=seat, site=site, program=number)
    generate(s, seat, number)


def explore(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-RUIN-01: the explorer looks at the top tile."""
    site = action - EXPLORE
    enter(s, seat, site)
    tiles = s.ruins[site]
    s.looking = tiles[-1]
    s.ruins[site] = tiles[:-1]
    if s.telling:
        s.tell("explore", "HYP-RUIN-01", seat=seat, site=site, tier=RUIN_TIER[s.looking])
        s.tell("look", "HYP-RUIN-01", to=1 << seat, ruin=s.looking)
    s.call(ChooseTileUse(seat))


class ChooseTileUse(Ask[Hyperborea]):
    """HYP-RUIN-04: use the tile now, or keep it; the two options are always the same."""

    __slots__ = ()

    point = "ruin_tile"
    rule = "HYP-RUIN-04"
    offers = ("use", "keep")

    def legal(self, s: Hyperborea) -> list[int]:
        return [USE_TILE_NOW, KEEP_TILE]

    def apply(self, s: Hyperborea, action: int) -> None:
        seat = self.actor
        s.done()
        tile, s.looking = s.looking, NOTHING
        if action == USE_TILE_NOW:
            use_tile(s, seat, tile)
            return
        old = s.kept[seat]
        s.kept = changed(s.kept, seat, tile)
        if s.telling:
            s.tell("keep", "HYP-RUIN-06", seat=seat)
        if old != NOTHING:  # HYP-RUIN-07
            use_tile(s, seat, old)


def use_tile(s: Hyperborea, seat: int, tile: int) -> None:
    """HYP-RUIN-05: shown, generated, out of the game."""
    s.used += (tile,)
    if s.telling:
        s.tell("tile", "HYP-RUIN-05", seat=seat, ruin=tile, program=RUIN_PROGRAM[tile])
    generate(s, seat, RUIN_PROGRAM[tile])


def use_kept(s: Hyperborea, seat: int, action: int) -> None:
    """HYP-RUIN-06: the kept tile is used in an own main part."""
    tile = s.kept[seat]
    s.kept = changed(s.kept, seat, NOTHING)
    use_tile(s, seat, tile)
