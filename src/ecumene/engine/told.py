"""Numbers that component files only tell: what is in the box, or what another number decides.

No rule reads them, so changing them would change nothing. A game declares them beside its files,
by patterns of the form of a .gitignore (the last that fits decides, ``!`` takes back):

    TOLD = {"counts.toml": ("component.*.count", "!component.camel.count", "game.conflicts")}

A number is named by its table, its row and its keys; what stands in a list by its id, by its verb
or by its place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple, TypeAlias

from ecumene.engine.aliases import CONTENT, origin
from ecumene.engine.errors import N_, ContentError
from ecumene.engine.rows import Where
from ecumene.engine.toml_places import Path

Told: TypeAlias = Mapping[str, Sequence[str]]
"""Patterns by file."""

_declared: dict[str, Told] = {}  # by package of content


def declare(package: str, told: Told) -> None:
    """Remember what the content of a game only tells."""
    _declared[package] = told


def told_by(package: str) -> Told:
    """What the content of a game only tells, by the package of the game."""
    return _declared.get(f"{origin(package)}.{CONTENT}", {})


class Number(NamedTuple):
    """A number of a file: its name in patterns, and where it stands."""

    name: str
    path: Path
    value: int | float


def numbers(document: Any, path: Path = (), name: str = "") -> list[Number]:
    """All numbers of a file."""
    if isinstance(document, dict):
        inner = [(key, key, each) for key, each in document.items()]
    elif isinstance(document, list):
        inner = [(place, _called(each, place), each) for place, each in enumerate(document)]
    elif isinstance(document, int | float) and not isinstance(document, bool):
        return [Number(name, path, document)]
    else:
        return []
    found: list[Number] = []
    for step, word, each in inner:
        found += numbers(each, (*path, step), f"{name}.{word}" if name else str(word))
    return found


def _called(item: Any, place: int) -> str:
    words = (item.get("id"), item.get("do")) if isinstance(item, dict) else ()
    return next((word for word in words if isinstance(word, str)), str(place))


def is_told(name: str, patterns: Sequence[str]) -> bool:
    """Is a number of this name only told?

    >>> is_told("component.camel.count", ["component.*.count", "!*.camel.*"])
    False
    """
    for pattern in reversed(patterns):
        if fnmatchcase(name, pattern.removeprefix("!")):
            return not pattern.startswith("!")
    return False


def told_paths(package: str, file: str, document: Any) -> set[Path]:
    """Where the numbers stand that a file of a game only tells."""
    patterns = told_by(package).get(file, ())
    return {each.path for each in numbers(document) if is_told(each.name, patterns)}


def check_told(package: str, own: Mapping[str, str], changed: Mapping[str, str]) -> None:
    """Refuse files that change a number which nothing reads: it would be measured in vain."""
    for file, patterns in told_by(package).items():
        if file not in changed:
            continue
        before, after = (_by_name(files[file]) for files in (own, changed))
        for name, found in after.items():
            if not is_told(name, patterns) or len(found) != len(before.get(name, ())):
                continue  # a new row may tell what it likes; rows of one id are refused by name
            for was, each in zip(before[name], found):
                if was.value == each.value:
                    continue
                key = ".".join(str(step) for step in each.path)
                where = Where(file, changed[file], "", each.path, key)
                message = N_("{where}: nothing in the rules reads this number; leave it at {was}.")
                raise ContentError(message, where=where, was=was.value)


def _by_name(text: str) -> dict[str, list[Number]]:
    found: dict[str, list[Number]] = {}
    for each in numbers(tomllib.loads(text)):
        found.setdefault(each.name, []).append(each)
    return found
