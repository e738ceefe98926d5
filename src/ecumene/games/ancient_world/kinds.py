"""How values of the table and of frames read in words."""

from __future__ import annotations

from typing import Any, Final

from ecumene.engine.errors import N_, BadPosition
from ecumene.engine.kinds import Kind, Name, Number
from ecumene.games.ancient_world.content import (
    ACTION_IDS,
    MILITARY_IDS,
    MOST_SEATS,
    NOWHERE,
    PLACE_IDS,
    PROVINCE_IDS,
    SKILLS,
    STAR_IDS,
    STATE_IDS,
    TITAN_IDS,
    TRIBE_IDS,
)
from ecumene.games.ancient_world.state import NAME

STATE: Final = Name(STATE_IDS, "state")
MILITARY: Final = Name(MILITARY_IDS, "military")
TITAN: Final = Name(TITAN_IDS, "titan")
PROVINCE: Final = Name(PROVINCE_IDS, "province")
STAR: Final = Name(STAR_IDS, "stars")
TRIBE: Final = Name(TRIBE_IDS, "tribe")
PLACE: Final = Name(PLACE_IDS, "place")
SOURCE: Final = Name([*ACTION_IDS, *STATE_IDS], "source")
_NUMBER: Final = Number()


def _listed(word: Any, where: str) -> list[Any]:
    if not isinstance(word, list):
        raise BadPosition(N_("{where} must be a list, not {found}."), where=where, found=word)
    return word


def _table(word: Any, where: str, names: list[str]) -> dict[str, Any]:
    if not isinstance(word, dict) or any(key not in names for key in word):
        raise BadPosition(
            N_("{where} must be a table of these names: {names}."),
            where=where,
            names=", ".join(names),
        )
    return word


class Seats(Kind):
    """A set of seats, kept as one bit each."""

    def write(self, value: Any) -> Any:
        return [seat for seat in range(MOST_SEATS) if value >> seat & 1]

    def read(self, word: Any, where: str) -> Any:
        value = 0
        for at, each in enumerate(_listed(word, where)):
            seat = _NUMBER.read(each, f"{where}[{at}]")
            if not 0 <= seat < MOST_SEATS:
                raise BadPosition(N_("{where} names no seat."), where=f"{where}[{at}]")
            value |= 1 << seat
        return value


class CitizenPlaces(Kind):
    """By seat a list of places, that of the citizen with skill 1 first: ``["home", "work"]``."""

    def write(self, value: Any) -> Any:
        seats = [value[start : start + SKILLS] for start in range(0, len(value), SKILLS)]
        return [[PLACE.write(place) for place in each if place != NOWHERE] for each in seats]

    def read(self, word: Any, where: str) -> Any:
        value: list[int] = []
        for seat, words in enumerate(_listed(word, where)):
            here = f"{where}[{seat}]"
            places = [PLACE.number(each, here) for each in _listed(words, here)]
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
        counts = [(name, value >> 2 * deck & 3) for deck, name in enumerate(STAR_IDS)]
        return {name: count for name, count in counts if count}

    def read(self, word: Any, where: str) -> Any:
        value = 0
        for name, count in _table(word, where, STAR_IDS).items():
            number = _NUMBER.read(count, f"{where}.{name}")
            if not 0 <= number <= 3:
                raise BadPosition(N_("{where} must be 0 to 3."), where=f"{where}.{name}")
            value |= number << 2 * STAR_IDS.index(name)
        return value


_WORDS: Final[dict[str, Kind]] = {
    "source": SOURCE,
    "deck": STAR,
    "titan": TITAN,
    "military": MILITARY,
    "card": STATE,
}


def spoken(*slots: str) -> dict[str, Any]:
    """How a frame writes those of its slots that are no plain numbers."""
    return {slot: _WORDS[slot] for slot in slots}
