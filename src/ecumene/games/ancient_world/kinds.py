"""How citizens read in words, which are like those of no other game."""

from __future__ import annotations

from typing import Any

from ecumene.engine import codes
from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import BySeat, Kind, Listed, listed
from ecumene.games.ancient_world.content import NOWHERE, SKILLS
from ecumene.games.ancient_world.names import PLACE


class CitizenPlaces(Kind):
    """By seat a list of places, that of the citizen with skill 1 first: ``["home", "work"]``."""

    by_seat = True

    @property
    def spoken(self) -> Kind:
        return BySeat(Listed(PLACE.name))

    def write(self, value: Any) -> Any:
        seats = [value[start : start + SKILLS] for start in range(0, len(value), SKILLS)]
        return [[PLACE.name.write(place) for place in each if place != NOWHERE] for each in seats]

    def code(self) -> codes.Code:
        skills = tuple(f"skill_{skill + 1}" for skill in range(SKILLS))
        return codes.Each(codes.Each(PLACE.name.code(), skills), flat=True)

    def read(self, word: Any, where: str) -> Any:
        value: list[int] = []
        for seat, words in enumerate(listed(word, where)):
            here = f"{where}[{seat}]"
            places = [PLACE.name.number(each, here) for each in listed(words, here)]
            if len(places) > SKILLS:
                message = N_("{where} has more than {n} citizens.")
                raise BadPosition(message, where=here, n=SKILLS)
            value += [*places, *([NOWHERE] * (SKILLS - len(places)))]
        return value
