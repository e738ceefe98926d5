"""What can be chosen before a game begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import Any, Literal, NamedTuple

from ecumene.engine.errors import N_, BadOption

RANDOM = "random"
"""A choice of its own: drawn from the seed."""


@dataclass(frozen=True)
class Conflict:
    """A value that does not go with a value of another option."""

    value: Any
    other: str
    other_value: Any


class Value(NamedTuple):
    """A value that can be chosen, in words for people."""

    value: Any
    name: str
    text: str = ""  # what it means, where a piece of the game explains it


@dataclass(frozen=True)
class Option:
    """One thing to choose; *label*, *help* and *words* are messages of the game's catalogue.

    ``flag`` takes a bool, ``int`` a whole number among the choices, ``choice`` one of the
    choices, ``per_seat`` a list with one choice per seat, all different unless *shared*; a shared
    choice alone is meant for every seat.
    """

    name: str
    kind: Literal["flag", "int", "choice", "per_seat"]
    default: Any
    label: str
    help: str
    choices: Callable[[int], Sequence[Any]] = lambda seats: ()
    conflicts: tuple[Conflict, ...] = ()
    shared: tuple[Any, ...] = (RANDOM,)  # what several seats may choose
    words: Mapping[Any, str] = field(default_factory=dict)  # of values that no piece names

    def check(self, value: Any, seats: int) -> Any:
        """The value in its own type; text from a command line is understood too."""
        if self.kind == "flag":
            return self._flag(value)
        choices = list(self.choices(seats))
        if self.kind == "per_seat":
            return self._per_seat(value, choices, seats)
        if self.kind == "int" and isinstance(value, str):
            number = whole_number(value)
            value = value if number is None else number
        if isinstance(value, bool | float) or value not in choices:
            raise _not_among(self.name, value, choices)
        return choices[choices.index(value)]  # a number of numpy becomes a number of the game

    def _flag(self, value: Any) -> bool:
        if isinstance(value, str):
            word = value.lower()
            if word in ("true", "yes", "on", "1", "false", "no", "off", "0"):
                return word in ("true", "yes", "on", "1")
        if not isinstance(value, bool):
            raise BadOption(N_("{name} is yes or no, not {value}."), name=self.name, value=value)
        return value

    def _per_seat(self, value: Any, choices: list[Any], seats: int) -> list[Any]:
        if value in self.shared:
            value = [value] * seats
        if isinstance(value, str):
            value = [word.strip() for word in value.split(",")]
        if not isinstance(value, list | tuple) or len(value) != seats:
            message = N_("{name} needs one choice for each of the {seats} seats.")
            raise BadOption(message, name=self.name, seats=seats)
        for each in value:
            if each not in choices:
                raise _not_among(self.name, each, choices)
        fixed = [each for each in value if each not in self.shared]
        if len(fixed) != len(set(fixed)):
            raise BadOption(N_("{name}: every seat needs a different choice."), name=self.name)
        return [choices[choices.index(each)] for each in value]


def whole_number(text: str) -> int | None:
    """The number that somebody wrote, if it is one that Python can read.

    >>> whole_number("12"), whole_number("²"), whole_number("--5")
    (12, None, None)
    """
    try:
        return int(text)
    except ValueError:
        return None


def python_number(value: Any) -> Any:
    """A whole number of another kind, such as numpy's, as one of Python; all else as it is."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def _not_among(name: str, value: Any, choices: Sequence[Any]) -> BadOption:
    known = [str(each) for each in choices]
    return BadOption(N_('{name} cannot be "{word}".'), name=name, word=str(value), known=known)


def settle_options(
    options: Sequence[Option], chosen: Mapping[str, Any], seats: int
) -> dict[str, Any]:
    """Every option with a checked value; what is not chosen has its default."""
    by_name = {option.name: option for option in options}
    for name in chosen:
        if name not in by_name:
            raise BadOption(N_('There is no option "{word}".'), word=name, known=by_name)
    values = {
        option.name: option.check(chosen.get(option.name, option.default), seats)
        for option in options
    }
    for option in options:
        for conflict in option.conflicts:
            mine, other = values[option.name], values[conflict.other]
            if mine == conflict.value and other == conflict.other_value:
                raise BadOption(
                    N_("{name} = {mine} does not go with {other} = {theirs}."),
                    name=option.name,
                    mine=mine,
                    other=conflict.other,
                    theirs=other,
                )
    return values
