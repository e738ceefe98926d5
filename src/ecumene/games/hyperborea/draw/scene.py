"""An observation of Hyperborea, read once for all drawings: minis, cubes, what a click would do."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ecumene.draw.scene import Scene, actor_of, own_seat
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.hyperborea.actions import ACTIONS
from ecumene.games.hyperborea.content import ANY, COLOUR_IDS
from ecumene.games.hyperborea.geometry import PAIRS, PLACE_IDS, SITE_IDS, SITES, SPOTS
from ecumene.games.hyperborea.names import FACTION, FIELD, PACKAGE, POWER, SET
from ecumene.games.hyperborea.sets import (
    BASE_SETS,
    ON_ANY,
    SPACE_KINDS,
    TILE_SET,
    WAIVED,
    WAIVING,
    WAYS,
    WHOLE,
    WITH_SET,
)
from ecumene.games.hyperborea.state import Hyperborea
from ecumene.games.hyperborea.words.labels import cubes_on, face_at, where

PIGMENTS: Final = {  # by faction
    "red": "cinnabar",
    "emerald": "malachite",
    "coral": "carnelian",
    "celestial": "lapis",
    "golden": "ochre",
    "purple": "tyrian",
}
WAITING: Final = ("alabaster", "basalt")  # of seats without a faction yet


@cache
def faction_emblem(faction: str, lang: str) -> Emblem:
    """The colour of a faction, and the first two letters of its name."""
    return Emblem(PIGMENTS[faction], FACTION(faction, lang)[:2])


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """The emblem of a seat's faction; until it has one, its number."""
    faction = view["table"]["factions"][seat]
    if not faction:
        return Emblem(WAITING[seat % len(WAITING)], str(seat + 1))
    return faction_emblem(faction, lang)


@cache
def letters(lang: str) -> dict[str, str]:
    """By colour the letter of its field: the first of its name that no other has."""
    found: dict[str, str] = {}
    for id in COLOUR_IDS[:-1]:
        name = FIELD(id, lang).upper()
        found[id] = next(letter for letter in name if letter not in found.values())
    return {**found, COLOUR_IDS[-1]: "–"}


class Mini(NamedTuple):
    """Minis of one seat that stand together: outside the sites of a place, or in a site."""

    seat: int
    place: int
    site: int  # -1 outside
    size: int
    first: int  # the number of the first of them among all of their seat
    stopped: int  # so many of them must stay


def _minis(view: View) -> list[Mini]:
    """The groups, seat by seat and place by place; each mini has a number, so that it travels."""
    table = view["table"]
    sites, found = table["sites"], []
    for seat, outside in enumerate(table["outside"]):
        stopped, first = table["stopped"] if seat == table["turn"] else {}, 1
        for place, id in enumerate(PLACE_IDS):
            n = outside.get(id, 0)
            if n:
                found.append(Mini(seat, place, -1, n, first, stopped.get(id, 0)))
                first += n
            for site in range(SITES * place, SITES * place + SITES):
                if sites.get(SITE_IDS[site]) == seat:
                    found.append(Mini(seat, place, site, 1, first, 0))
                    first += 1
    return found


Placings = dict[int, list[tuple[str, int]]]
"""By space of a set: colours and actions."""


class HyperboreaScene(Scene):
    """What the drawings ask of an observation."""

    package, actions, state = PACKAGE, ACTIONS, Hyperborea

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        self.faces = {
            place: face_at(place, view) for place in SPOTS[self.seats]
        }  # by place; -1: fog
        self._names = [super(HyperboreaScene, self).name(seat) for seat in range(self.seats)]
        self._emblems = [emblem(view, seat, lang) for seat in range(self.seats)]
        self.places = {place: where(place, view, lang) for place in self.faces}  # their names

    def name(self, seat: int) -> str:
        return self._names[seat]

    def emblem(self, seat: int) -> Emblem:
        return self._emblems[seat]

    @property
    def turn(self) -> int:
        """Whose turn it is; -1 before the first."""
        return self.find("turn", lambda view: int(view["table"]["turn"]))

    def on_turn(self, seat: int) -> bool:
        """Is it this seat's turn?"""
        return self.find(("turn", seat), lambda view: bool(view["table"]["turn"] == seat))

    # Minis

    @property
    def minis(self) -> list[Mini]:
        """The groups of all seats."""
        return self.find("minis", _minis)

    # Choices that name two things

    def ways_into(self, verb: str) -> list[tuple[int, int, int]]:
        """Steps or flights: from, to, and the action."""
        return [(*PAIRS[pair], action) for pair, action in self.lit(verb).items()]

    def sets(self, seat: int) -> list[int]:
        """Base technologies, own cards in the order gained, the set of a faction tile."""
        table = self.table
        numbers = [*range(BASE_SETS), *(SET[id] for id in table["cards"][seat])]
        return [*numbers, TILE_SET] if table["powers"][seat] == POWER.ids[WITH_SET] else numbers

    def needed(self, number: int, seat: int) -> int:
        """Mask of the spaces that a seat has to fill on a set: one faction needs fewer."""
        return needed(number, seat, self.view)

    def cubes_on(self, number: int, seat: int) -> tuple[str, ...]:
        """The cubes on a set, space by space; "" where there is none."""
        return tuple(cubes_on(number, seat, self.view))

    def placings(self, number: int) -> Placings:
        """By space of a set: colours that can be placed there now, with their actions."""
        return self.find("placings", _placings).get(number, {})

    def cube_action(self, spot: int) -> int | None:
        """What a click on a visible cube of the own seat would do."""
        if not self.acts(self.own):
            return None
        return self.lit("retrieve", "swap", "discard", "lose cube", "bag").get(spot)


def needed(number: int, seat: int, view: View) -> int:
    """Mask of the spaces that a seat has to fill on a set: one faction needs fewer."""
    waiving = view["table"]["powers"][seat] == POWER.ids[WAIVING]
    return (WAIVED if waiving else WHOLE)[number]


def _placings(view: View) -> dict[int, Placings]:
    """By set and space: colours that can be placed there now, with their actions."""
    found: dict[int, Placings] = {}
    seat = own_seat(view)
    if actor_of(view) != seat:
        return found
    for action in view["legal"]:
        verb, at = ACTIONS.split(action)
        if verb != "place":
            continue
        number, way = divmod(at, WAYS)
        laid, wanted = cubes_on(number, seat, view), needed(number, seat, view)
        free = [space for space, cube in enumerate(laid) if not cube and wanted >> space & 1]
        colour = way - ON_ANY if way >= ON_ANY else way
        space = _space(SPACE_KINDS[number], free, ANY if way >= ON_ANY else colour)
        found.setdefault(number, {}).setdefault(space, []).append((COLOUR_IDS[colour], action))
    return found


def _space(kinds: list[int], free: list[int], kind: int) -> int:
    """The first free space of a kind; grey goes on orange ones where a tile says so."""
    fitting = [space for space in free if kinds[space] == kind]
    return fitting[0] if fitting else next(s for s in free if kinds[s] == _ORANGE)


_ORANGE: Final = COLOUR_IDS.index("orange")
