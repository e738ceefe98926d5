"""The numbers of a component file as fields of a form, and the file with others in their place."""

from __future__ import annotations

import tomllib
from collections.abc import Container, Mapping
from typing import Any, Final, NamedTuple

from ecumene.balance.called import called, place_words
from ecumene.balance.keys import key_words
from ecumene.engine.errors import N_
from ecumene.engine.toml_places import Path, leaves, with_value
from ecumene.web.errors import BadRequest

LEAST, MOST = -999, 9999
PREFIX: Final = "n"  # of the names of fields
DRAWN: Final = frozenset({"x", "y"})  # where something is drawn: no number of the rules


class Number(NamedTuple):
    """A number of a file, and the name of its field."""

    field: str
    path: Path
    label: str
    value: int | float


class Group(NamedTuple):
    """The numbers of one row."""

    title: str
    numbers: list[Number]


def numbers_of(text: str, lang: str = "en", told: Container[Path] = ()) -> list[Group]:
    """The numbers of a file, row by row, without those that are only told.

    Rows have their names in a language.
    """
    document = tomllib.loads(text)
    groups: dict[Path, Group] = {}
    for place, (path, value) in enumerate(leaves(document).items()):
        if isinstance(value, bool) or not isinstance(value, int | float) or path in told:
            continue
        if path[-1] in DRAWN:
            continue
        is_row = len(path) > 2 and isinstance(path[1], int)
        key = path[:2] if is_row else path[:1]
        if sum(isinstance(step, int) for step in path[len(key) :]) > 1:
            continue  # outlines: lists of points are drawn, not typed
        row, title = (
            _row(document, path, lang)
            if is_row
            else (document[str(path[0])], key_words(str(path[0]), lang))
        )
        if key not in groups:
            groups[key] = Group((called(row, lang) if is_row else "") or title, [])
        label = place_words(row, path[len(key) :], lang)
        groups[key].numbers.append(Number(f"{PREFIX}{place}", path, label, value))
    return list(groups.values())


def _row(document: dict[str, Any], path: Path, lang: str) -> tuple[Any, str]:
    """The row of a path, and what it is called where it has no name."""
    table, number = path[:2]
    assert isinstance(table, str)
    assert isinstance(number, int)
    return document[table][number], f"{key_words(table, lang)} {number + 1}"


def with_numbers(text: str, sent: Mapping[str, str], lang: str = "en") -> str:
    """The file with the numbers of a form; those that are as before change nothing."""
    for group in numbers_of(text, lang):
        for number in group.numbers:
            word = sent.get(number.field, "").strip()
            if word and (value := _read(word, number, group.title)) != number.value:
                text = with_value(text, number.path, value)
    return text


def _read(word: str, number: Number, title: str) -> int | float:
    label = f"{title}: {number.label}"  # many rows have a strength
    try:
        value = int(word) if isinstance(number.value, int) else float(word)
    except ValueError:
        message = N_("{label} must be a number, not {word}.")
        if isinstance(number.value, int):
            message = N_("{label} must be a whole number, not {word}.")
        raise BadRequest(message, label=label, word=ascii(word[:20])) from None
    if not LEAST <= value <= MOST:
        message = N_("{label} must lie between {low} and {high}.")
        raise BadRequest(message, label=label, low=LEAST, high=MOST)
    return value
