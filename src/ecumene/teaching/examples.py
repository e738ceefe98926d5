"""Worked examples: a position, answers to it, what is then true, and pictures of it on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from ecumene.engine.errors import Error
from ecumene.engine.picture import Picture
from ecumene.engine.record import Record
from ecumene.engine.registry import load
from ecumene.engine.rows import Row
from ecumene.engine.spec import GameSpec
from ecumene.engine.viewers import NOBODY, OPEN
from ecumene.teaching.documents import document

FOLDER: Final = "rulebook"


class Figure(Row, kw_only=True):
    """A picture of the example: the table, or a part of it, as somebody sees it."""

    part: str = ""  # the whole table if empty
    viewer: int | None = None  # a seat; a spectator if it is left out
    after: int = 0  # how many moves have been made
    crop: tuple[float, float, float, float] | None = None  # x, y, width, height


class Move(Row, kw_only=True):
    """An answer, and what must be true: choices before it, everything else after it."""

    answer: str = ""  # empty: nobody moves, we only look
    seat: int = NOBODY  # whose answer; whoever is asked if it is left out
    offered: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    log: tuple[str, ...] = ()  # English lines, in order; others may be told between them
    table: dict[str, Any] = msgspec.field(default_factory=dict)  # fields and facts
    scores: tuple[int, ...] = ()
    over: bool | None = None
    winners: tuple[int, ...] | None = None


class Example(Row, kw_only=True):
    """One document of a rulebook."""

    position: dict[str, Any]
    names: tuple[str, ...] = ()  # of the people at the table
    picture: dict[str, Figure]
    move: tuple[Move, ...] = ()


@cache
def example(package: str, name: str) -> Example:
    """An example of a game's rulebook by name."""
    return document(package, f"{FOLDER}/{name}.toml", Example)


def example_names(package: str) -> list[str]:
    """All examples that lie in the rulebook's folder."""
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return []
    found = (each.name for each in folder.iterdir())
    return sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml"))


@cache
def picture(game: str, name: str, figure: str, lang: str) -> Picture:
    """A picture of an example, drawn by the game itself."""
    spec = load(game)
    return drawn(spec, example(spec.package, name), figure, lang)


def drawn(game: GameSpec[Any], example: Example, figure: str, lang: str) -> Picture:
    """The same for an example that is at hand."""
    wanted = example.picture[figure]
    record = begun(game, example)
    for move in example.move[: wanted.after]:
        if move.answer:
            record.play(move.answer, move.seat)
    view = record.state.observe(wanted.viewer)
    if example.names:
        view = {**view, "players": list(example.names)}
    drawing = game.drawing(view, wanted.part or None, lang)
    shown = drawing.render()
    if wanted.crop:
        x, y, width, height = wanted.crop
        assert 0 <= x < x + width <= drawing.width, f"{figure} is cut out beside the picture"
        assert 0 <= y < y + height <= drawing.height, f"{figure} is cut out beside the picture"
        before, _, after = shown.partition('viewBox="')
        box = " ".join(f"{each:g}" for each in wanted.crop)
        shown = f'{before}viewBox="{box}{after[after.index(chr(34)) :]}'
    return Picture(shown)


def begun(game: GameSpec[Any], example: Example) -> Record:
    """The game of an example before its first move."""
    return Record.begun(game, None, None, example.names, example.position, {})


def faults(game: GameSpec[Any], example: Example) -> Iterator[str]:
    """What the rules do not agree to, move by move."""
    try:
        record = begun(game, example)
    except Error as error:
        yield f"its position cannot be: {error}"
        return
    for number, move in enumerate(example.move, 1):
        where = f"move {number}"
        try:
            yield from _choices(game, record, move, where)
            steps = len(record.steps)
            if move.answer:
                record.play(move.answer, move.seat)
            events = [event for step in record.steps[steps:] for event in step.events]
            told = [line.text for line in game.lines(events, OPEN, "en", example.names)]
        except Error as error:
            yield f"{where}: {error}"
            return
        yield from _told(move.log, told, where)
        yield from _true(record, move, where)


def _choices(game: GameSpec[Any], record: Record, move: Move, where: str) -> Iterator[str]:
    if not move.offered and not move.refused:
        return
    offered = [game.sentence(action) for action in record.legal(move.seat)]
    for sentence in move.offered:
        if game.sentence(game.parse(sentence)) not in offered:
            yield f'{where}: "{sentence}" is not offered; offered are {", ".join(offered)}'
    for sentence in move.refused:
        if game.sentence(game.parse(sentence)) in offered:
            yield f'{where}: "{sentence}" is offered'


def _told(wanted: Sequence[str], told: list[str], where: str) -> Iterator[str]:
    at = 0
    for line in wanted:
        if line not in told[at:]:
            yield f'{where}: the log does not tell "{line}"; it tells {told}'
            return
        at = told.index(line, at) + 1


def _true(record: Record, move: Move, where: str) -> Iterator[str]:
    state = record.state
    table = state.observe(OPEN)["table"]
    for key, wanted in move.table.items():
        if key not in table:
            yield f"{where}: the table has no {key}"
        elif not agrees(wanted, table[key]):
            yield f"{where}: {key} is {table[key]}, not {wanted}"
    if move.scores and list(move.scores) != list(state.scores):
        yield f"{where}: the scores are {list(state.scores)}, not {list(move.scores)}"
    if move.over is not None and move.over != state.over:
        yield f"{where}: the game is {'' if state.over else 'not '}over"
    if move.winners is not None and list(move.winners) != list(state.winners):
        yield f"{where}: the winners are {list(state.winners)}, not {list(move.winners)}"


def agrees(wanted: Any, found: Any) -> bool:
    """Is it what was wanted? A table of some entries, or of some seats, wants those alone."""
    if isinstance(wanted, Mapping):
        if isinstance(found, Mapping):
            return all(key in found and agrees(wanted[key], found[key]) for key in wanted)
        if isinstance(found, list | tuple):
            return all(
                key.isdigit() and int(key) < len(found) and agrees(value, found[int(key)])
                for key, value in wanted.items()
            )
        return False
    if isinstance(wanted, list) and isinstance(found, list | tuple):
        return len(wanted) == len(found) and all(map(agrees, wanted, found))
    return bool(wanted == found)
