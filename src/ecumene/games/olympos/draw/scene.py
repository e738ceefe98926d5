"""An observation of Olympos, read once for all drawings: piles, prices, who comes next."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ecumene.draw.scene import Scene
from ecumene.engine.picture import Emblem
from ecumene.engine.viewers import View
from ecumene.games.olympos.actions import ACTIONS
from ecumene.games.olympos.content import ALL_AREAS, AREA_IDS, COLOURS
from ecumene.games.olympos.names import AREA, PACKAGE
from ecumene.games.olympos.pieces import place_of
from ecumene.games.olympos.state import Olympos

PIGMENTS: Final = ("cinnabar", "malachite", "lapis", "alabaster", "basalt")  # by seat


@cache
def _letters(lang: str) -> tuple[str, ...]:
    """By seat the first letter of its colour; if another has it, the last one."""
    found: list[str] = []
    for row in COLOURS:
        name = row.name_de if lang == "de" else row.name_en
        found.append(name[0] if name[0] not in found else name[-1].upper())
    return tuple(found)


@cache
def seat_emblem(seat: int, lang: str) -> Emblem:
    """The colour of a seat's pieces and its letter."""
    return Emblem(PIGMENTS[seat], _letters(lang)[seat])


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """What stands for a seat."""
    return seat_emblem(seat, lang)


class Settler(NamedTuple):
    """A settler on the map."""

    seat: int
    area: int
    height: int  # in its pile, from the bottom
    number: int  # among those of its seat, in the order of areas
    action: int | None  # what a click on it would do


class OlymposScene(Scene):
    """What the drawings ask of an observation."""

    package, actions, state = PACKAGE, ACTIONS, Olympos

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        table = self.table
        self.turn: int = table["turn"]
        self.track: list[int] = table["track"]
        self.piles = {AREA[id]: pile for id, pile in table["piles"].items() if pile}
        self.blocked = {AREA[id] for id in table["blocked"]}
        self.tribes = {AREA[id] for id in table["tribes"]}
        self.targets = self.lit("to", "appear in", "block")  # areas that can be chosen
        self.takers = {id: seat for seat, ids in enumerate(table["markers"]) for id in ids}
        self.builders = {id: seat for seat, ids in enumerate(table["wonders"]) for id in ids}
        self._names = [super(OlymposScene, self).name(seat) for seat in range(self.seats)]

    def name(self, seat: int) -> str:
        return self._names[seat]

    def emblem(self, seat: int) -> Emblem:
        return seat_emblem(seat, self.lang)

    def held(self, seat: int) -> int:
        """How many destiny cards a seat holds."""
        return self.find(("held", seat), lambda view: len(view["table"]["hands"][seat]))

    @property
    def settlers(self) -> list[Settler]:
        """All settlers on the map, those below first."""
        chosen = self._chosen_settlers()
        counts = [0] * self.seats
        found = []
        for area, pile in sorted(self.piles.items()):
            for height, seat in enumerate(pile):
                counts[seat] += 1
                action = chosen.get((area, height))
                found.append(Settler(seat, area, height, counts[seat], action))
        return found

    def _chosen_settlers(self) -> dict[tuple[int, int], int]:
        """By area and height in the pile: the action of a settler that can be chosen."""
        found = {}
        for number, action in self.lit("move", "return").items():
            depth, area = divmod(number, ALL_AREAS)
            found[area, place_of(tuple(self.piles[area]), self.actor, depth)] = action
        return found

    # Time

    @property
    def rearmost(self) -> int:
        """The space of whoever is next; nobody comes to those before it any more."""
        queue = self.table["queue"]
        return self.track[queue[0]] if queue else min(self.track)

    @property
    def weighing(self) -> bool:
        """Has the seat on turn not walked yet, so that it can be said who is next after it?"""
        queue = self.table["queue"]
        return self.turn >= 0 and bool(queue) and queue[0] == self.turn

    def landing(self, price: int) -> int:
        """Where the marker of the seat on turn ends if it pays so much; -1 if nobody is on turn."""
        spaces = self.table["landings"]
        return int(spaces[price]) if price < len(spaces) else -1

    def next_at(self, space: int) -> int:
        """Whose turn it is when the marker of the seat on turn has come to a space, or -1."""
        after, steps = self.table["next_after"], space - self.track[self.turn]
        return int(after[steps]) if 0 <= steps < len(after) else -1

    def price_to(self, area: int) -> int:
        """What it costs to end an expansion in an area, where that can be chosen."""
        return int(self.table["prices"].get(AREA_IDS[area], 0))
