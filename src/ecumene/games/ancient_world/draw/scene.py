"""An observation, read once for all drawings: who has what, and what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ecumene.draw import scene
from ecumene.draw.measures import SOFT
from ecumene.engine.lang import N_, translator
from ecumene.engine.names import Names
from ecumene.engine.picture import Emblem
from ecumene.engine.rows import worded
from ecumene.engine.viewers import View
from ecumene.games.ancient_world.actions import ACTIONS
from ecumene.games.ancient_world.content import AT_BOARD, AT_CARD, PROVINCES, STATES, TITANS
from ecumene.games.ancient_world.content import MILITARY as TROOPS
from ecumene.games.ancient_world.content.rows import Card
from ecumene.games.ancient_world.facts import WhyNot
from ecumene.games.ancient_world.names import (
    BANNER,
    MILITARY,
    PACKAGE,
    PLACE,
    PROVINCE,
    STATE,
    TITAN,
)
from ecumene.games.ancient_world.state import AncientWorld

SEATS: Final = ("faience", "carnelian", "alabaster", "basalt")
UNKNOWN: Final = "?"


def letters(seat: int, lang: str) -> str:
    """The monogram of a seat: never a number alone, for those are skills."""
    return translator(PACKAGE, lang)(N_("P{n}"), n=seat + 1)


def emblem(view: View, seat: int, lang: str) -> Emblem:
    """What stands for a seat."""
    return Emblem(SEATS[seat], letters(seat, lang))


@dataclass(frozen=True, eq=False)
class Kind:
    """A kind of card: how its cards are called, and their rows."""

    names: Names
    rows: tuple[Card, ...]

    def told(self, card: int, lang: str) -> str:
        """The name of a card and what it does."""
        return f"{self.names(card, lang)}: {self.names.text(card, lang)}"

    def soft(self, card: int, lang: str) -> str:
        """The name with soft hyphens, for narrow cards."""
        row = self.rows[card]
        soft: str = row.soft_de if lang == "de" else row.soft_en
        return soft.replace("|", SOFT) or worded(row, "name", lang)

    def tribes(self, card: int) -> tuple[int, ...]:
        """The banners on a card; provinces and military cards have none."""
        return tuple(map(BANNER.__getitem__, getattr(self.rows[card], "banners", ())))


STATE_CARD: Final = Kind(STATE, STATES)
TROOP: Final = Kind(MILITARY, TROOPS)
TITAN_CARD: Final = Kind(TITAN, TITANS)
LAND: Final = Kind(PROVINCE, PROVINCES)


class City:
    """What a seat has, as a view shows it; equal where it shows the same."""

    def __init__(self, table: dict[str, Any], seat: int) -> None:
        self.seat = seat
        self.coins: int = table["coins"][seat]
        self.knowledge: int = table["knowledge"][seat]
        self.citizens = [PLACE[place] for place in table["citizens"][seat]]  # from skill 1 up
        self.states = [STATE[name] for name in table["built"][seat]]
        self.damaged = {STATE[name] for name in table["damaged"][seat]}
        self.armies = [MILITARY[name] for name in table["active"][seat]]
        self.on_name = [coins.get("name", 0) for coins in table["card_coins"][seat]]
        self.on_picture = [coins.get("picture", 0) for coins in table["card_coins"][seat]]
        self.retired: list[list[int]] = [[] for _ in self.armies]  # by army
        for name, army in zip(table["retired"][seat], table["retired_in"][seat]):
            self.retired[army].append(MILITARY[name])
        self.stored: list[str] = table["stored"][seat]
        self.symbols: dict[str, int] = table["symbols"][seat]
        self.banners: dict[str, int] = table["banners"][seat]
        self.free_places: int = table["free_places"][seat]
        self.cards: list[tuple[Kind, int]] = [(STATE_CARD, card) for card in self.states]
        self.cards += [(LAND, PROVINCE[name]) for name in table["provinces"][seat]]
        self.cards += [(TITAN_CARD, TITAN[name]) for name in table["titans"][seat]]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def harmed(self, kind: Kind, card: int) -> bool:
        """Is a card damaged?"""
        return kind is STATE_CARD and card in self.damaged


class Scene(scene.Scene):
    """What the drawings ask of an observation."""

    package = PACKAGE
    actions = ACTIONS
    state = AncientWorld

    def city(self, seat: int) -> City:
        """What a seat has."""
        return self.find(("city", seat), lambda view: City(view["table"], seat))

    def passed(self, seat: int) -> bool:
        """Has a seat passed in this round?"""
        return self.find(("passed", seat), lambda view: seat in view["table"]["passed"])

    def own_lit(self, seat: int, *verbs: str) -> dict[int, int]:
        """Actions that point at what a seat has, if it is that seat that acts."""
        return self.lit(*verbs) if self.acts(seat) else {}

    def asks(self, *kinds: str) -> bool:
        """Is the viewer asked one of these questions?"""
        return self.is_asked(*kinds) and self.choosing

    def refusal(self, why: Any) -> str:
        """Why something cannot be done, in a few words; empty if it can."""
        if not why:
            return ""
        if why["why"] == "owned":
            return self.say(N_("you own it"))
        return _WHY_NOT.said(why, self.lang)

    @property
    def joining(self) -> int:
        """The military card that the question is about, or -1."""
        return self.find("joining", lambda view: scene.about_of(view).get("military", -1))

    @property
    def fought(self) -> tuple[int, int, int]:
        """The titan that the question is about, or -1; the strength against it and its defence."""
        return self.find("fought", _fought)

    def letters(self, seat: int) -> str:
        """The monogram of a seat."""
        return letters(seat, self.lang)

    def emblem(self, seat: int) -> Emblem:
        return emblem(self.view, seat, self.lang)

    def at_action(self, action: int) -> list[tuple[int, int]]:
        """Seat and skill of the citizens at a board action, from the lowest skill up."""
        place = PLACE.ids[AT_BOARD + action]
        found = [
            (skill, seat)
            for seat, citizens in enumerate(self.table["citizens"])
            for skill, here in enumerate(citizens, 1)
            if here == place
        ]
        return [(seat, skill) for skill, seat in sorted(found)]


def _fought(view: View) -> tuple[int, int, int]:
    about = scene.about_of(view)
    return about.get("titan", -1), about.get("strength", -1), about.get("defence", -1)


_WHY_NOT: Final = WhyNot()


def card_of(place: int) -> int:
    """The state card on which a citizen lies, or -1."""
    return place - AT_CARD if place >= AT_CARD else -1


def known(words: list[str]) -> list[str]:
    """Those of some cards that the viewer may know."""
    return [word for word in words if word != UNKNOWN]
