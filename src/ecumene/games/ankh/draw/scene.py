"""An observation, read once for all drawings: who is who, what stands where, what is lit."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from ecumene.engine.lang import translator
from ecumene.games.ankh.actions import ACTIONS
from ecumene.games.ankh.board import NUMBER, SIDE_IDS, SIDES, SPACE_IDS
from ecumene.games.ankh.content import (
    ALL_CARDS,
    ANKHS,
    CARD_IDS,
    FIRST_GUARDIAN,
    GOD_IDS,
    KIND_IDS,
    LANDS,
    MONUMENT_IDS,
    SPACES,
    WARRIORS,
)
from ecumene.games.ankh.draw.gods import called, letters
from ecumene.games.ankh.names import PACKAGE
from ecumene.games.ankh.regions import adjacency, regions_of, shores
from ecumene.games.ankh.words.labels import label

View = dict[str, Any]

UNKNOWN: Final = "?"  # in the place of a mask that the viewer may not see
_SIDE_AT: Final = {name: number for number, name in enumerate(SIDE_IDS)}
_KIND_AT: Final = {name: number for number, name in enumerate(KIND_IDS)}
_CARD_AT: Final = {name: number for number, name in enumerate(CARD_IDS)}
_LAND_AT: Final = [
    [land.id for land in LANDS].index(space.regions[0]) for space in SPACES
]  # by space


class Figure:
    """A figure on the board."""

    __slots__ = ("kind", "number", "seat", "space")

    def __init__(self, seat: int, kind: int, space: int, number: int) -> None:
        self.seat = seat  # of its god
        self.kind = kind
        self.space = space
        self.number = number  # among those of its god and kind, in the order of spaces


class Scene:
    """What the drawings ask of an observation."""

    def __init__(self, view: View, lang: str) -> None:
        table = view["table"]
        self.view = view
        self.table: dict[str, Any] = table
        self.lang = lang
        self.say = translator(PACKAGE, lang)
        self.seats = len(table["gods"])
        self.gods = [GOD_IDS.index(god) if god else -1 for god in table["gods"]]  # by seat
        self.team: list[int] = table["team"]
        self.ladder: list[int] = table["ladder"]
        self.legal: dict[str, dict[int, int]] = {}  # by verb: number -> action
        for action in view["legal"]:
            verb, number = ACTIONS.split(action)
            self.legal.setdefault(verb, {})[number] = action
        self.figures = [
            Figure(seat, _KIND_AT[kind], NUMBER[space], number)
            for seat, figures in enumerate(table["figures"])
            for kind, spaces in figures.items()
            for number, space in enumerate(spaces)
        ]
        self.monuments = {
            NUMBER[space]: kind
            for kind, name in enumerate(MONUMENT_IDS)
            for space in table["monuments"].get(name, ())
        }
        self.controller = {
            NUMBER[space]: seat
            for seat, spaces in enumerate(table["controlled"])
            for space in spaces
        }
        self.camels = [_SIDE_AT[name] for name in table["camels"]]
        self.caravan = [_SIDE_AT[name] for name in table["caravan"]]  # being placed
        walls = 0
        for side in self.camels:
            walls |= 1 << side
        self.near, self._parts = _map(walls)
        self.regions = [self.region_at(NUMBER[space]) for space in table["order"]]  # by token - 1

    def lit(self, *verbs: str) -> dict[int, int]:
        """The actions of some verbs, by number; the first verb wins."""
        found: dict[int, int] = {}
        for verb in reversed(verbs):
            found.update(self.legal.get(verb, {}))
        return found

    def action(self, verb: str) -> int | None:
        """The action of a verb without a number."""
        return self.legal.get(verb, {}).get(0)

    def about(self, key: str) -> int | None:
        """What the question is about."""
        ask = self.view["ask"]
        return None if ask is None else ask["about"].get(key)

    def told(self, title: str, action: int | None) -> str:
        """A title that begins with what a click would do."""
        if action is None:
            return title
        return f"{label(action, self.view, self.lang)} · {title}"

    # Gods

    def mono(self, seat: int) -> str:
        """The letters of the god of a seat."""
        return letters(self.gods[seat], self.lang, seat)

    def name(self, seat: int) -> str:
        """The name of the god of a seat."""
        return called(self.gods[seat], seat, self.lang)

    def names(self, seat: int) -> str:
        """The names of a god and of those that have merged into it."""
        return " + ".join(self.name(each) for each in (seat, *self.merged(seat)))

    def merged(self, seat: int) -> list[int]:
        """The seats whose gods have merged into the god of this one."""
        return [each for each, god in enumerate(self.team) if god == seat and each != seat]

    def forgotten(self, seat: int) -> bool:
        """Has the god of a seat left the game, itself or as part of a merged god?"""
        return self.team[seat] not in self.ladder

    def powers_of(self, seat: int) -> list[int]:
        """The god powers a god has: its own, and that of the one merged into it."""
        return [self.gods[each] for each in (seat, *self.merged(seat)) if self.gods[each] >= 0]

    def holder(self, god: int) -> int | None:
        """The seat whose god has a god power now."""
        for seat in self.ladder:
            if god in self.powers_of(seat):
                return seat
        return None

    @property
    def own(self) -> int:
        """The god whose cards and powers are shown: the viewer's, else the one to move."""
        seat = self.view["seat"]
        if not isinstance(seat, int):
            ask = self.view["ask"]
            seat = self.table["turn"] if ask is None else ask["seat"]
        return self.team[seat]

    # Cards and pools

    def cards(self, field: str, seat: int) -> list[int]:
        """The cards of a god in a field, as far as they are known."""
        words = self.table[field][seat]
        return [] if words == UNKNOWN else [_CARD_AT[word] for word in words]

    def may_hold(self, seat: int) -> list[int]:
        """The cards a god has in hand; one that lies face down may be among them."""
        gone = 0
        for field in ("played", "in_battle", "face_down"):
            for card in self.cards(field, seat):
                gone |= 1 << card
        return [card for card in range(len(CARD_IDS)) if (ALL_CARDS & ~gone) >> card & 1]

    def has_card_down(self, seat: int) -> bool:
        """Does a card of a god lie face down, known or not?"""
        return bool(self.table["face_down"][seat])

    def given(self, verb: str, seat: int) -> list[int]:
        """What a god has already answered in secret in this moment, if the viewer may know it."""
        ask = self.view["ask"]
        answers = [] if ask is None else ask["given"]
        split = [ACTIONS.split(action) for who, action in answers if self.team[who] == seat]
        return [number for each, number in split if each == verb]

    @property
    def revealed(self) -> bool:
        """Do cards of this battle lie open? If not, cards and bids shown are of the last one."""
        return any(self.table["in_battle"])

    def bid(self, seat: int, last: bool = False) -> int | None:
        """What a god bid in this battle, or between battles in the last."""
        n: int = self.table["bids"][seat]
        return n if n >= 0 and self.revealed != last else None

    def warriors_left(self, seat: int) -> int:
        """Warriors in the pool of a god."""
        used = len(self.table["figures"][seat].get("warrior", ()))
        return WARRIORS - used - int(self.table["trapped"][seat])

    def ankhs_left(self, seat: int) -> int:
        """Ankh tokens in the pool of a god."""
        return ANKHS - len(self.table["controlled"][seat])

    def pool(self, seat: int) -> list[int]:
        """The guardians in the pool of a god, one kind per figure."""
        pool = self.table["guardians"][seat]
        kinds = range(FIRST_GUARDIAN, len(KIND_IDS))
        return [kind for kind in kinds for _ in range(pool.get(KIND_IDS[kind], 0))]

    # The board

    def region_at(self, space: int) -> int:
        """The land of the region of a space, as a mask."""
        return next((land for land in self._parts if land >> space & 1), 0)

    def land_of(self, land: int) -> int:
        """Which printed land a region lies in."""
        return _LAND_AT[(land & -land).bit_length() - 1] if land else 0

    def shares_land(self, land: int) -> list[int]:
        """All regions of the same printed land."""
        return [each for each in self._parts if self.land_of(each) == self.land_of(land)]

    @property
    def battlefield(self) -> int:
        """The region that is being resolved, with its water, or 0."""
        token: int = self.table["battlefield"]
        if not 0 < token <= len(self.regions):
            return 0
        land = self.regions[token - 1]
        return land | shores(land)


@cache
def side_spaces(side: int) -> str:
    """The two spaces of a side."""
    low, high = SIDES[side]
    return f"{SPACE_IDS[low].upper()}|{SPACE_IDS[high].upper()}"


@lru_cache(maxsize=256)
def _map(camels: int) -> tuple[list[int], list[int]]:
    """What camels make of the board: adjacent spaces, and regions."""
    parts = regions_of(camels)
    return adjacency(camels, parts), parts
