"""What people write on the line: options, seats, viewers, files."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ecumene.engine import files
from ecumene.engine.changes import trial
from ecumene.engine.errors import N_, BadOption, BadPosition
from ecumene.engine.options import whole_number
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import OPEN, Viewer

SPECTATOR, EVERYTHING = "spectator", "open"


def read_options(pairs: Iterable[str]) -> dict[str, str]:
    """`rounds=3` as often as it was given; the game checks the values.

    >>> read_options(["rounds=3"])
    {'rounds': '3'}
    """
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            message = N_('An option is written name=value, not "{pair}".')
            raise BadOption(message, pair=pair)
        if name.strip() in options:
            raise BadOption(N_('The option "{name}" is given twice.'), name=name.strip())
        options[name.strip()] = value.strip()
    return options


def check_rows(ledger: Path | None, targets: Mapping[str, Path | None]) -> None:
    """Refuse files for rows that cannot be written, or that would replace the finished games."""
    from ecumene.sim import check_target

    taken: dict[Path, str] = {}
    for name, target in targets.items():
        if target is None:
            continue
        check_target(target)
        if ledger is not None and target.resolve() == ledger.resolve():
            message = N_("{name} cannot be {path}: the games of the run are kept there.")
            raise BadOption(message, name=name, path=target)
        other = taken.setdefault(target.resolve(), name)
        if other != name:
            message = N_("{one} and {two} cannot both be {path}.")
            raise BadOption(message, one=other, two=name, path=target)


def read_game(game: str, content: Sequence[Path] = ()) -> GameSpec[Any]:
    """A game, with changed content if some is given and the rules can play it."""
    spec = load(game, content)
    if spec.content is not None:
        trial(spec)
    return spec


def read_seats(text: str) -> list[str]:
    """Who sits where: `human,random,greedy`."""
    words = [word.strip().lower() for word in text.split(",")]
    if not all(words):
        message = N_('Seats are written as names between commas, such as "random,greedy".')
        raise BadOption(message)
    return words


def read_bots(text: str) -> tuple[str, ...]:
    """Who takes part: `greedy,random`."""
    words = tuple(word.strip().lower() for word in text.split(","))
    if not all(words):
        raise BadOption(N_('Bots are written as names between commas, such as "random,greedy".'))
    return words


def read_viewer(text: str, seats: int) -> Viewer:
    """The seat, spectator or tool that looks."""
    word = text.strip().lower()
    if word == SPECTATOR:
        return None
    if word == EVERYTHING:
        return OPEN
    number = whole_number(word)
    if number is not None and 0 <= number < seats:
        return number
    message = N_('There is no seat "{seat}": say 0 to {last}, spectator or open.')
    raise BadOption(message, seat=text, last=seats - 1)


def read_position(path: Path) -> dict[str, Any]:
    """A position document in TOML or JSON, by the ending of its name."""
    text = files.load(path)
    try:
        document = json.loads(text) if path.suffix.lower() == ".json" else tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # both kinds of bad syntax are ValueErrors
        message = N_("{path} cannot be understood: {why}.")
        raise BadPosition(message, path=path, why=str(error).rstrip(".")) from None
    if not isinstance(document, dict):
        raise BadPosition(N_("{path} is no position: it must be a table."), path=path)
    return document


def game_of(document: dict[str, Any], game: str | None) -> str:
    """The game of a position: the one on the line, or the one it names."""
    named = game or document.get("game")
    if not isinstance(named, str):
        raise BadPosition(N_("This position does not say of which game it is; name the game."))
    return named
