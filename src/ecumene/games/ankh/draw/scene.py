"""An observation of Ankh, read once for all drawings: gods, pieces, regions, cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from ecumene.draw.scene import Scene
from ecumene.engine.masks import mask_of
from ecumene.engine.picture import Emblem
from ecumene.engine.table import UNKNOWN
from ecumene.engine.viewers import View
from ecumene.games.ankh import names
from ecumene.games.ankh.actions import ACTIONS
from ecumene.games.ankh.content import FIRST_GUARDIAN, GODS, KINDS
from ecumene.games.ankh.names import PACKAGE
from ecumene.games.ankh.state import Ankh

PIGMENTS: Final = (*(god.pigment for god in GODS), "nobody")  # -1 is last
IN_HAND, PLAYED, IN_BATTLE, FACE_DOWN, CHOSEN = range(5)  # where a card is


def letters(god: int, lang: str, seat: int = 0) -> str:
    """The monogram of a god; the number of the seat before gods are chosen."""
    return names.GOD(god, lang)[:2] if god >= 0 else str(seat + 1)


def emblem_of(god: int, lang: str, seat: int = 0) -> Emblem:
    """What stands for a god, or for a seat without one."""
    return Emblem(PIGMENTS[god], letters(god, lang, seat))


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """What stands for a seat: the god it chose, also after that god has merged with another."""
    return emblem_of(names.GOD.find(view["table"]["gods"][seat]), lang, seat)


class Figure(NamedTuple):
    """A figure on the board."""

    seat: int  # of its god
    kind: int
    space: int
    number: int  # among those of its god and kind, in the order of spaces


@lru_cache(maxsize=512)  # regions and lists of spaces change far less often than they are asked for
def mask_named(spaces: tuple[str, ...]) -> int:
    """Spaces in words as a mask."""
    return mask_of(names.SPACE[name] for name in spaces)


def _figures(view: View) -> list[Figure]:
    return [
        Figure(seat, names.KIND[kind], names.SPACE[name], number)
        for seat, figures in enumerate(view["table"]["figures"])
        for kind, spaces in figures.items()
        for number, name in enumerate(spaces)
    ]


def _monuments(view: View) -> dict[int, int]:
    return {
        names.SPACE[name]: names.MONUMENT[kind]
        for kind, spaces in view["table"]["monuments"].items()
        for name in spaces
    }


def _controllers(view: View) -> dict[int, int]:
    held = enumerate(view["table"]["controlled"])
    return {names.SPACE[name]: seat for seat, spaces in held for name in spaces}


def _sides(view: View, field: str) -> list[int]:
    return [names.SIDE[name] for name in view["table"][field]]


def _regions(view: View) -> list[int]:
    return [mask_named(tuple(region)) for region in view["table"]["regions"]]


def _battlefield(view: View) -> int:
    regions, token = _regions(view), int(view["table"]["battlefield"])
    return regions[token - 1] if 0 < token <= len(regions) else 0


class AnkhScene(Scene):
    """What the drawings ask of an observation."""

    package, actions, state = PACKAGE, ACTIONS, Ankh

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        table = self.table
        # all of these are asked for here, so that plain lists of them need no more notes
        self.gods = [names.GOD.find(god) for god in table["gods"]]  # by seat
        self.team: list[int] = list(table["team"])
        self.ladder: list[int] = list(table["ladder"])
        self.fighters: list[int] = table["fighters"][::-1]  # those with more devotion first
        self._merged = [  # by god: the seats whose gods have merged into it
            [each for each, god in enumerate(self.team) if god == seat and each != seat]
            for seat in range(self.seats)
        ]
        self._called = list(map(super().name, range(self.seats)))
        self._names = [
            " + ".join(self._called[each] for each in (seat, *self._merged[seat]))
            for seat in range(self.seats)
        ]
        self.monos = [letters(god, lang, seat) for seat, god in enumerate(self.gods)]

    # The board: asked for by few drawings, so that the others do not change with it

    @property
    def figures(self) -> list[Figure]:
        """All figures."""
        return self.find("figures", _figures)

    @property
    def monuments(self) -> dict[int, int]:
        """Kinds of monuments, by space."""
        return self.find("monuments", _monuments)

    @property
    def controller(self) -> dict[int, int]:
        """Seats that control monuments, by space."""
        return self.find("controller", _controllers)

    @property
    def camels(self) -> list[int]:
        """The sides where camels lie."""
        return self.find("camels", lambda view: _sides(view, "camels"))

    @property
    def caravan(self) -> list[int]:
        """The sides where camels are being placed."""
        return self.find("caravan", lambda view: _sides(view, "caravan"))

    @property
    def regions(self) -> list[int]:
        """Their spaces, by token - 1."""
        return self.find("regions", _regions)

    @property
    def battlefield(self) -> int:
        """The spaces of the region that is fought for; 0 if none is."""
        return self.find("battlefield", _battlefield)

    def spaces(self, field: str) -> list[int]:
        """The spaces of a field."""
        return [names.SPACE[name] for name in self.table[field]]

    # Gods

    def emblem(self, seat: int) -> Emblem:
        """The god of a seat."""
        return Emblem(PIGMENTS[self.gods[seat]], self.monos[seat])

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self._called[seat]

    def names(self, seat: int) -> str:
        """The names of a god and of those that have merged into it."""
        return self._names[seat]

    def merged(self, seat: int) -> list[int]:
        """The seats whose gods have merged into the god of this one."""
        return self._merged[seat]

    def forgotten(self, seat: int) -> bool:
        """Has the god of a seat left the game, itself or as part of a merged god?"""
        return self.team[seat] not in self.ladder

    def plays(self, seat: int) -> bool:
        """Has a seat a god of its own in the game?"""
        return self.gods[seat] >= 0 and self.team[seat] == seat and not self.forgotten(seat)

    def has_power(self, seat: int, god: int) -> bool:
        """Has the god of a seat the god power of a god?"""
        return bool(self.table["holders"].get(names.GOD.ids[god]) == seat)

    @property
    def own(self) -> int:
        """The god whose cards and powers are shown: the viewer's, else the one to move."""
        seat = self.view["seat"]
        if not isinstance(seat, int):
            seat = self.table["turn"] if self.actor < 0 else self.actor
        return self.team[seat]

    @property
    def choosing_gods(self) -> bool:
        """Has somebody no god yet?"""
        return -1 in self.gods

    # Cards, bids and pools

    def cards(self, field: str, seat: int) -> list[int]:
        """The cards of a god in a field, as far as they are known."""
        cards = self.table[field][seat]
        return [] if cards == UNKNOWN else [names.CARD[card] for card in cards]

    def answers(self, verb: str, seat: int) -> list[int]:
        """What a god has already answered in secret in this moment, if the viewer may know it."""
        return [n for who, each, n in self.given() if each == verb and self.team[who] == seat]

    def card_states(self, seat: int) -> list[int]:
        """Where each card of a god is, as far as the viewer knows."""
        found = [IN_HAND] * len(names.CARD)
        for state, cards in (
            (PLAYED, self.cards("played", seat)),
            (CHOSEN, self.answers("play", seat)),
            (FACE_DOWN, self.cards("face_down", seat)),
            (IN_BATTLE, self.cards("in_battle", seat)),
        ):
            for card in cards:
                found[card] = state
        return found

    def has_card_down(self, seat: int) -> bool:
        """Does a card of a god lie face down, known or not?"""
        return bool(self.table["face_down"][seat])

    @property
    def revealed(self) -> bool:
        """Do cards of this battle lie open? If not, cards and bids shown are of the last one."""
        return any(self.table["in_battle"])

    def bid(self, seat: int, last: bool = False) -> int | None:
        """What a god bid in this battle, or between battles in the last."""
        n: int = self.table["bids"][seat]
        return n if n >= 0 and self.revealed != last else None

    def pool(self, seat: int) -> list[int]:
        """The guardians in the pool of a god, one kind per figure."""
        pool: dict[str, Any] = self.table["guardians"][seat]
        kinds = range(FIRST_GUARDIAN, KINDS)
        return [kind for kind in kinds for _ in range(pool.get(names.KIND.ids[kind], 0))]
