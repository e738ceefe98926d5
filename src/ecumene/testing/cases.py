"""Cases: which games to try, so that every seat count and every option comes up."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ecumene.engine.flow import State
from ecumene.engine.options import RANDOM, Option, settle_options
from ecumene.engine.spec import GameSpec

MOST: Final = 12  # values tried of one option


@dataclass(frozen=True)
class Case:
    """How a game begins; the same case is the same game."""

    game: GameSpec[Any] = field(repr=False)
    seats: int
    options: Mapping[str, Any]
    seed: str
    wandering: int | None = (
        None  # random answers before the game is led to its end, if not as usual
    )

    def __str__(self) -> str:
        words = [f"{self.seats} seats", *(f"{name}={each}" for name, each in self.options.items())]
        return ", ".join([*words, f"seed {self.seed}"])

    def begin(self, *, listen: bool = False) -> State:
        """The state before the first decision."""
        options = settle_options(self.game.options, self.options, self.seats)
        state: State = self.game.begin(self.seats, self.seed, options, listen=listen)
        return state


def cases(game: GameSpec[Any], least: int = 0, seed: str = "1") -> list[Case]:
    """Enough cases to meet each seat count and each value of an option at least once."""
    counts = list(game.seats)
    unmet = {pair for seats in counts for each in variants(game, seats) for pair in _pairs(each)}
    found: list[Case] = []
    for number in itertools.count():
        case = nth_case(game, number, seed)
        new = unmet & _pairs(case.options)
        # a case that meets nothing new would cost as much as one that does
        if new or number < len(counts) or (not unmet and len(found) < least):
            found.append(case)
            unmet -= new
        elif not unmet:
            break
    return found


def _pairs(options: Mapping[str, Any]) -> set[tuple[str, str]]:
    """Each option with its value, each seat's own."""
    found: set[tuple[str, str]] = set()
    for name, value in options.items():
        found.update((name, repr(each)) for each in (value if isinstance(value, list) else [value]))
    return found


def nth_case(game: GameSpec[Any], number: int, seed: str = "1") -> Case:
    """One of an endless row of cases, in which each seat count meets all options in turn."""
    counts = list(game.seats)
    turn, place = divmod(number, len(counts))
    options = variants(game, counts[place])
    # seat counts begin far apart, so that together they soon meet everything
    chosen = options[(turn + place * len(options) // len(counts)) % len(options)]
    return Case(game, counts[place], chosen, f"{seed}-{number}")


def variants(game: GameSpec[Any], seats: int) -> list[dict[str, Any]]:
    """Choices of options: the defaults, each flag turned by itself and all of them, each value."""
    flags = [option for option in game.options if option.kind == "flag"]
    values = {o.name: _values(o, seats) for o in game.options if o.kind != "flag"}
    count = max([len(each) for each in values.values()] + [len(flags) + 2 if flags else 1])
    found = []
    for number in range(count):
        chosen = {name: each[number % len(each)] for name, each in values.items()}
        for place, flag in enumerate(flags):
            turned = number % (len(flags) + 2) in (place + 1, len(flags) + 1)
            chosen[flag.name] = flag.default != turned
        found.append(_without_conflicts(game, chosen, seats))
    return found


def _values(option: Option, seats: int) -> list[Any]:
    """The values of an option that are worth trying, the default first."""
    choices = list(option.choices(seats))
    if option.kind == "per_seat":
        fixed = [each for each in choices if each != RANDOM]
        teams = [
            [fixed[(first + seat) % len(fixed)] for seat in range(seats)]
            for first in range(0, len(fixed), seats)
        ]
        drawn = [RANDOM] if RANDOM in choices and option.default != RANDOM else []
        return [option.default, *drawn, *teams[:MOST]]
    if len(choices) > MOST:
        choices = [choices[number * (len(choices) - 1) // (MOST - 1)] for number in range(MOST)]
    return [option.default, *(each for each in choices if each != option.default)]


def _without_conflicts(game: GameSpec[Any], chosen: dict[str, Any], seats: int) -> dict[str, Any]:
    """What was chosen, with the default in place of what does not go together."""
    by_name = {option.name: option for option in game.options}
    for option in game.options:
        for conflict in option.conflicts:
            mine, other = chosen[option.name], by_name[conflict.other]
            if mine == conflict.value and chosen[other.name] == conflict.other_value:
                yields = other if other.default != conflict.other_value else option
                chosen[yields.name] = yields.default
    return settle_options(game.options, chosen, seats)
