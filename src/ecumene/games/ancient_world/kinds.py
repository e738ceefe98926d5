"""How values read in words that are like those of no other game."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import Kind, Number, listed
from ecumene.games.ancient_world.content import NOWHERE, SKILLS
from ecumene.games.ancient_world.names import PLACE, STAR
from ecumene.games.ancient_world.state import NAME

_NUMBER: Final = Number()


def _table(word: Any, where: str, names: list[str]) -> dict[str, Any]:
    if not isinstance(word, dict) or any(key not in names for key in word):
        raise BadPosition(
            N_("{where} must be a table of these names: {names}."),
            where=where,
            names=", ".join(names),
        )
    return word


class CitizenPlaces(Kind):
    """By seat a list of places, that of the citizen with skill 1 first: ``["home", "work"]``."""

    by_seat = True

    def write(self, value: Any) -> Any:
        seats = [value[start : start + SKILLS] for start in range(0, len(value), SKILLS)]
        return [[PLACE.name.write(place) for place in each if place != NOWHERE] for each in seats]

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


class CardCoins(Kind):
    """Coins on a military card: ``{"name": 1, "picture": 2}``; areas without coins are left out."""

    def write(self, value: Any) -> Any:
        name, picture = divmod(value, NAME)
        return {area: n for area, n in (("name", name), ("picture", picture)) if n}

    def read(self, word: Any, where: str) -> Any:
        areas = _table(word, where, ["name", "picture"])
        coins = {area: _NUMBER.read(n, f"{where}.{area}") for area, n in areas.items()}
        if any(not 0 <= n < NAME for n in coins.values()):
            raise BadPosition(N_("{where} has an impossible number of coins."), where=where)
        return NAME * coins.get("name", 0) + coins.get("picture", 0)


class Scouted(Kind):
    """How many top cards of each titan deck somebody knows: ``{"two": 3}``."""

    def write(self, value: Any) -> Any:
        counts = [(name, value >> 2 * deck & 3) for deck, name in enumerate(STAR.ids)]
        return {name: count for name, count in counts if count}

    def read(self, word: Any, where: str) -> Any:
        value = 0
        for name, count in _table(word, where, STAR.ids).items():
            number = _NUMBER.read(count, f"{where}.{name}")
            if not 0 <= number <= 3:
                raise BadPosition(N_("{where} must be 0 to 3."), where=f"{where}.{name}")
            value |= number << 2 * STAR[name]
        return value
