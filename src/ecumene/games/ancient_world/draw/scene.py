"""An observation, read once for all drawings: who has what, and what can be chosen."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.lang import translator
from ecumene.engine.narration import seat_name
from ecumene.engine.picture import Emblem
from ecumene.games.ancient_world.actions import ACTIONS
from ecumene.games.ancient_world.content import (
    AT_BOARD,
    AT_CARD,
    CAPITAL_SYMBOLS,
    CONSCRIPT,
    KINDS,
    MILITARY_NUMBER,
    PLACE_IDS,
    PROVINCE_IDS,
    PROVINCE_SYMBOLS,
    STATE_BANNERS,
    STATE_NUMBER,
    STATE_SYMBOLS,
    TITAN_BANNERS,
    TITAN_IDS,
    TITAN_SYMBOLS,
    TRIBES_COUNT,
)
from ecumene.games.ancient_world.draw.looks import SEATS, letters
from ecumene.games.ancient_world.names import PACKAGE
from ecumene.games.ancient_world.words.labels import label

View = dict[str, Any]

UNKNOWN: Final = "?"
TITAN_NUMBER: Final = {name: number for number, name in enumerate(TITAN_IDS)}
PROVINCE_NUMBER: Final = {name: number for number, name in enumerate(PROVINCE_IDS)}
_PLACE: Final = {name: number for number, name in enumerate(PLACE_IDS)}


class City:
    """What a seat has."""

    def __init__(self, table: dict[str, Any], seat: int) -> None:
        self.seat = seat
        self.coins: int = table["coins"][seat]
        self.knowledge: int = table["knowledge"][seat]
        self.citizens = [_PLACE[place] for place in table["citizens"][seat]]  # from skill 1 up
        self.states = [STATE_NUMBER[name] for name in table["built"][seat]]
        self.damaged = {STATE_NUMBER[name] for name in table["damaged"][seat]}
        self.provinces = [PROVINCE_NUMBER[name] for name in table["provinces"][seat]]
        self.titans = [TITAN_NUMBER[name] for name in table["titans"][seat]]
        self.armies = [MILITARY_NUMBER[name] for name in table["active"][seat]]
        self.on_name = [coins.get("name", 0) for coins in table["card_coins"][seat]]
        self.on_picture = [coins.get("picture", 0) for coins in table["card_coins"][seat]]
        self.retired: list[list[int]] = [[] for _ in self.armies]  # by army
        for name, army in zip(table["retired"][seat], table["retired_in"][seat]):
            self.retired[army].append(MILITARY_NUMBER[name])
        self.stored: list[str] = table["stored"][seat]
        symbols = CAPITAL_SYMBOLS[:]
        banners = [0] * (TRIBES_COUNT + 1)
        for card in self.states:
            for tribe, n in enumerate(STATE_BANNERS[card]):
                banners[tribe] += n
            if card not in self.damaged:
                _add(symbols, STATE_SYMBOLS[card])
        for titan in self.titans:
            for tribe, n in enumerate(TITAN_BANNERS[titan]):
                banners[tribe] += n
            _add(symbols, TITAN_SYMBOLS[titan])
        for province in self.provinces:
            _add(symbols, PROVINCE_SYMBOLS[province])
        self.symbols = symbols  # by kind
        self.banners = banners  # by tribe, the wild one last
        conscripts = self.citizens.count(AT_BOARD + CONSCRIPT)
        self.extra = table["strength"][seat] + conscripts  # strength of this round


def _add(symbols: list[int], more: list[int]) -> None:
    for kind in range(KINDS):
        symbols[kind] += more[kind]


class Scene:
    """What the drawings ask of an observation."""

    def __init__(self, view: View, lang: str) -> None:
        table = view["table"]
        self.view = view
        self.table: dict[str, Any] = table
        self.lang = lang
        self.say = translator(PACKAGE, lang)
        self.seats = len(table["coins"])
        self.cities = [City(table, seat) for seat in range(self.seats)]
        self.legal: dict[str, dict[int, int]] = {}  # by verb: number -> action
        for action in view["legal"]:
            verb, number = ACTIONS.split(action)
            self.legal.setdefault(verb, {})[number] = action
        ask = view["ask"]
        self.asked: str = "" if ask is None else ask["kind"]
        self.about: dict[str, int] = {} if ask is None else ask["about"]
        self.actor: int = -1 if ask is None else ask["seat"]

    def lit(self, *verbs: str) -> dict[int, int]:
        """The actions of some verbs, by number; the first verb wins."""
        found: dict[int, int] = {}
        for verb in reversed(verbs):
            found.update(self.legal.get(verb, {}))
        return found

    def action(self, verb: str) -> int | None:
        """The action of a verb without a number."""
        return self.legal.get(verb, {}).get(0)

    def own_lit(self, seat: int, *verbs: str) -> dict[int, int]:
        """Actions that point at what a seat has, if it is that seat that acts."""
        return self.lit(*verbs) if seat == self.actor else {}

    def told(self, title: str, action: int | None) -> str:
        """A title that begins with what a click would do."""
        if action is None:
            return title
        return f"{label(action, self.view, self.lang)} · {title}"

    @property
    def choosing(self) -> bool:
        """Does the viewer choose now?"""
        return bool(self.view["legal"])

    @property
    def own(self) -> int:
        """The city-state shown large: the viewer's, else that of the seat to move."""
        seat = self.view["seat"]
        if isinstance(seat, int):
            return seat
        if self.actor >= 0:
            return self.actor
        winners = self.view["winners"]
        return int(winners[0]) if winners else 0

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(seat, self.lang)

    def letters(self, seat: int) -> str:
        """The monogram of a seat."""
        return letters(seat, self.lang)

    def emblem(self, seat: int) -> Emblem:
        """Colour and letters of a seat."""
        return Emblem(SEATS[seat], letters(seat, self.lang))

    def at_action(self, action: int) -> list[tuple[int, int]]:
        """Seat and skill of the citizens at a board action, from the lowest skill up."""
        place = AT_BOARD + action
        found = [
            (skill + 1, city.seat)
            for city in self.cities
            for skill, here in enumerate(city.citizens)
            if here == place
        ]
        return [(seat, skill) for skill, seat in sorted(found)]

    def card_of(self, place: int) -> int:
        """The state card on which a citizen lies, or -1."""
        return place - AT_CARD if place >= AT_CARD else -1


def known(words: list[str]) -> list[str]:
    """Those of some cards that the viewer may know."""
    return [word for word in words if word != UNKNOWN]
