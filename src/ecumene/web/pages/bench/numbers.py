"""The numbers of a component file as fields of a form, and the file with others in their place."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ecumene.engine.errors import N_
from ecumene.engine.toml_places import Path, leaves, with_value
from ecumene.web.errors import BadRequest

LEAST, MOST = -999, 9999
PREFIX: Final = "n"  # of the names of fields


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


def numbers_of(text: str) -> list[Group]:
    """All numbers of a file, row by row."""
    document = tomllib.loads(text)
    groups: dict[Path, Group] = {}
    for place, (path, value) in enumerate(leaves(document).items()):
        if isinstance(value, bool) or not isinstance(value, int | float):
            continue
        is_row = len(path) > 2 and isinstance(path[1], int)
        key = path[:2] if is_row else path[:1]
        if sum(isinstance(step, int) for step in path[len(key) :]) > 1:
            continue  # outlines: lists of points are drawn, not typed
        if key not in groups:
            groups[key] = Group(_title(document, path) if is_row else str(path[0]), [])
        label = " ".join(str(step) for step in path[len(key) :]).replace("_", " ")
        groups[key].numbers.append(Number(f"{PREFIX}{place}", path, label, value))
    return list(groups.values())


def _title(document: dict[str, Any], path: Path) -> str:
    table, number = path[:2]
    assert isinstance(table, str)
    assert isinstance(number, int)
    row = document[table][number]
    return str(row.get("name_en") or row.get("id") or f"{table} {number + 1}")


def with_numbers(text: str, sent: Mapping[str, str]) -> str:
    """The file with the numbers of a form; those that are as before change nothing."""
    for group in numbers_of(text):
        for number in group.numbers:
            word = sent.get(number.field, "").strip()
            if word and (value := _read(word, number)) != number.value:
                text = with_value(text, number.path, value)
    return text


def _read(word: str, number: Number) -> int | float:
    try:
        value = int(word) if isinstance(number.value, int) else float(word)
    except ValueError:
        message = N_("{label} must be a number, not {word}.")
        raise BadRequest(message, label=number.label, word=ascii(word[:20])) from None
    if not LEAST <= value <= MOST:
        message = N_("{label} must lie between {low} and {high}.")
        raise BadRequest(message, label=number.label, low=LEAST, high=MOST)
    return value
