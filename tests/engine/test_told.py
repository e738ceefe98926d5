"""Numbers that are only told are known as such: every other one is read by something."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ecumene
from ecumene.engine import told
from ecumene.engine.aliases import alias
from ecumene.engine.changes import content_of, learn, original
from ecumene.engine.content import Counts, Row, Shelf
from ecumene.engine.errors import ContentError
from ecumene.engine.toml_places import with_value

_marks = count()
STEPS = 400


class Reading:
    """Which keys of which rows somebody looks at once the shelf of a game is closed.

    While a game is imported each row counts for itself, with those that say the same (programs are
    made once for equal steps). What is looked at during play counts for all rows of a table, for
    no short game uses every card.
    """

    def __init__(self) -> None:
        self.owners: dict[int, tuple[Row, str]] = {}  # of counts: the row and the key they are in
        self.tables: dict[int, tuple[str, ...]] = {}  # of rows: the file and the table
        self.rows: dict[tuple[str, Any], Row] = {}  # by file and path
        self.exact: set[tuple[type, Row, str]] = set()
        self.common: set[tuple[tuple[str, ...], type, str]] = set()
        self.closed = self.playing = False

    def learn(self, file: str, path: tuple[Any, ...], value: Any) -> None:
        if isinstance(value, Row):
            self.rows[file, path] = value
            self.tables[id(value)] = (file, str(path[0]))
            for name, key in _keys(type(value)):
                inner = object.__getattribute__(value, name)
                if isinstance(inner, Counts):
                    self.owners[id(inner)] = (value, name)
                self.learn(file, (*path, key), inner)
        elif isinstance(value, tuple):
            for place, inner in enumerate(value):
                self.learn(file, (*path, place), inner)

    def note(self, row: Row, key: str) -> None:
        if not self.closed or id(row) not in self.tables:
            return
        if self.playing:
            self.common.add((self.tables[id(row)], type(row), key))
        else:
            self.exact.add((type(row), row, key))

    def has_read(self, file: str, path: tuple[Any, ...]) -> bool:
        """Did anybody look at the number there?"""
        at = next(n for n in range(len(path), 0, -1) if (file, path[:n]) in self.rows)
        row, rest = self.rows[file, path[:at]], path[at:]
        name = next(name for name, key in _keys(type(row)) if key == rest[0])
        inner = object.__getattribute__(row, name)
        keys = [f"{name}.{rest[1]}"] if isinstance(inner, Counts) else [name]
        where = self.tables[id(row)], type(row)
        return any(
            (type(row), row, key) in self.exact or (*where, key) in self.common for key in keys
        )

    @contextmanager
    def watching(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        convert, check, get, item = (
            Shelf._convert,
            Shelf.check,
            object.__getattribute__,
            Counts.__getitem__,
        )

        def converted(shelf: Shelf, where: Any, raw: Any, of: Any) -> Any:
            row = convert(shelf, where, raw, of)
            self.learn(where.file, where.path, row)
            return row

        def checked(shelf: Shelf) -> None:
            check(shelf)
            self.closed = True

        def looked(row: Row, name: str) -> Any:
            if not name.startswith("_"):
                self.note(row, name)
            return get(row, name)

        def counted(counts: Counts, word: str) -> int:
            if id(counts) in self.owners:
                row, name = self.owners[id(counts)]
                self.note(row, f"{name}.{word}")
            return item(counts, word)

        with monkeypatch.context() as patch:
            patch.setattr(Shelf, "_convert", converted)
            patch.setattr(Shelf, "check", checked)
            patch.setattr(Row, "__getattribute__", looked, raising=False)
            patch.setattr(Counts, "__getitem__", counted)
            yield


def _keys(row: type[Row]) -> list[tuple[str, str]]:
    return [(each.name, each.encode_name) for each in msgspec.structs.fields(row)]


def read_of(game: str, monkeypatch: pytest.MonkeyPatch) -> Reading:
    """Import a game once more, play it and draw it, and note what is looked at."""
    plain, found = ecumene.load(game), Reading()
    with found.watching(monkeypatch):
        spec = import_module(alias(plain.package, f"reading{next(_marks)}", {})).GAME
        found.playing = True
        for seats in (spec.seats[0], spec.seats[-1]):
            state = spec.new(seats=seats, seed="1")
            while not state.over and state.step < STEPS:
                choices = state.legal()
                state.apply(choices[(state.step * 7919) % len(choices)])
            spec.draw(state.observe(None))
            _ = state.scores
        for option in spec.options:
            if isinstance(option.default, bool):
                spec.new(seed="1", **{option.name: not option.default})
        spec.glossary("en")
    return found


@pytest.mark.parametrize("game", ecumene.games())
def test_a_number_is_read_or_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, reading = ecumene.load(game), read_of(game, monkeypatch)
    wrong = []
    for file, text in original(plain).items():
        patterns = told.told_by(plain.package).get(file, ())
        for each in told.numbers(tomllib.loads(text)):
            if reading.has_read(file, each.path) == told.is_told(each.name, patterns):
                wrong.append(f"{file}: {each.name}")
    assert wrong == []


def changed(game: str, folder: Path, file: str, name: str, value: int) -> Path:
    """A folder with one number of a file changed."""
    text = original(ecumene.load(game))[file]
    path = next(each.path for each in told.numbers(tomllib.loads(text)) if each.name == name)
    (folder / file).write_text(with_value(text, path, value), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("game", "file", "name", "sentence"),
    [
        ("ankh", "counts.toml", "game.conflicts", 'counts.toml, line 9, key "game.conflicts"'),
        ("ankh", "battle_cards.toml", "card.flood.copies_per_god", "battle_cards.toml, line "),
        (
            "anunnaki",
            "setup.toml",
            "setup.start_mana",
            'setup.toml, line 15, key "setup.start_mana"',
        ),
    ],
)
def test_a_change_of_what_nothing_reads_is_refused(
    game: str, file: str, name: str, sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(ContentError, match="nothing in the rules reads this number") as error:
        ecumene.load(game, content=changed(game, tmp_path, file, name, 9))
    assert str(error.value).startswith(sentence)
    assert "keine Regel liest diese Zahl" in error.value.sentence("de")


def test_what_is_read_may_change_beside_it(tmp_path: Path) -> None:
    other = ecumene.load(
        "ankh", content=changed("ankh", tmp_path, "counts.toml", "game.move_range", 4)
    )
    assert other.origin == "ankh"


def test_rows_may_be_left_out_though_they_tell_numbers(tmp_path: Path) -> None:
    text = original(ecumene.load("ankh"))["battle_cards.toml"]
    kept = "[[card]]".join(part for n, part in enumerate(text.split("[[card]]")) if n != 2)
    (tmp_path / "battle_cards.toml").write_text(kept, "utf-8")
    assert ecumene.load("ankh", content=tmp_path).origin == "ankh"


def test_a_record_that_changed_such_a_number_replays() -> None:
    plain = ecumene.load("ankh")
    text = original(plain)["counts.toml"]
    content = content_of(plain, {"counts.toml": text.replace("conflicts = 5", "conflicts = 6")})
    record = ecumene.Record.new(ecumene.load(learn(plain, content)), seed=1)
    assert ecumene.Record.loads(record.text()).game.origin == "ankh"


def test_patterns_that_fit_nothing_are_refused(tmp_path: Path) -> None:
    class Board(Row):
        spaces: int

    (tmp_path / "board.toml").write_text("[board]\nspaces = 3\n", "utf-8")
    with (
        pytest.raises(ContentError, match=r'board\.toml: found no number "board\.rings"'),
        Shelf(tmp_path, told={"board.toml": ("board.spaces", "board.rings")}) as shelf,
    ):
        shelf.one("board.toml", "board", Board)


def test_numbers_are_named_by_row_verb_and_place() -> None:
    document = {
        "card": [{"id": "flood", "n": 1, "does": [{"do": "gain", "n": 2}], "at": [3, True]}]
    }
    names = [each.name for each in told.numbers(document)]
    assert names == ["card.flood.n", "card.flood.does.gain.n", "card.flood.at.0"]
