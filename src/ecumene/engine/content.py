"""Component files: TOML in, frozen and typed rows out, or one sentence that says where it is wrong.

    with Shelf(__name__, verbs={"gain": "n resource?"}) as shelf:
        CARDS = shelf.rows("cards.toml", "card", Card, count=24, totals={"copies": 40})
        BOARD = shelf.one("board.toml", "board", Board)

Leaving the block checks what only the whole shelf can tell: references between files, tables and
files that nobody has read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from fnmatch import fnmatchcase
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import TracebackType
from typing import Any, Never, Self, TypeVar

import msgspec

from ecumene.engine.aliases import changed_files
from ecumene.engine.errors import N_, Phrase, nearest
from ecumene.engine.rows import (
    ALIKE,
    Apart,
    Counts,
    Described,
    Effect,
    Id,
    Named,
    Once,
    Paragraph,
    Positive,
    Ref,
    Row,
    Sourced,
    Term,
    Where,
    Whole,
    Words,
    at_key,
    broken,
    counts_hook,
    effects,
    explained,
    fault,
    listed,
    marks,
    shown,
)
from ecumene.engine.told import Told, declare, numbers

__all__ = [
    "Apart",
    "Counts",
    "Described",
    "Effect",
    "Id",
    "Named",
    "Once",
    "Paragraph",
    "Positive",
    "Ref",
    "Row",
    "Shelf",
    "Sourced",
    "Term",
    "Whole",
    "index",
]

R = TypeVar("R", bound=Row)
T = TypeVar("T")


def index(rows: Iterable[Row], key: str = "id") -> dict[Any, int]:
    """The place of each row by its id, to freeze words into integers."""
    return {getattr(row, key): place for place, row in enumerate(rows)}


def _twice(value: Any) -> Phrase:
    return _second(shown(value))


def _second(words: Words) -> Phrase:
    return Phrase(N_("{value} a second time"), value=words)


def _each_once(apart: Apart) -> Phrase:
    return Phrase(N_("every {key} once"), key=", ".join(apart.keys))


def _only(names: Iterable[str]) -> Phrase:
    return Phrase(N_("only {names}"), names=listed(names))


def _unread() -> Phrase:
    return Phrase(N_("a table that nobody reads"))


class Shelf:
    """The component files of one game: a package, or any folder in their place."""

    def __init__(
        self,
        folder: str | Traversable,
        verbs: Mapping[str, str] | None = None,
        told: Told | None = None,
    ) -> None:
        """`verbs` maps each verb to its amounts, `"n resource?"`: a mark makes one optional.

        `told` names the numbers that no rule reads, by file (`ecumene.engine.told`). What is read
        of rows while the shelf is open is for counting alone: rules read when it is closed.
        """
        self._folder = files(folder) if isinstance(folder, str) else folder
        self._changed = changed_files(folder) if isinstance(folder, str) else {}
        self._told = told or {}
        if isinstance(folder, str) and not self._changed:
            declare(folder, self._told)
        self._verbs = {verb: keys.split() for verb, keys in (verbs or {}).items()}
        self._files: dict[str, dict[str, Any]] = {}
        self._read: dict[str, set[str]] = {}
        self._ids: dict[str, set[Any]] = {}
        self._refs: list[tuple[Where, Ref, Any]] = []
        self._texts: dict[str, str] = {}
        self._said: set[str] = set()  # verbs that stand in some file

    def rows(
        self,
        file: str,
        table: str,
        of: type[R],
        *,
        count: int | None = None,
        most: int | None = None,
        totals: Mapping[str, int] | None = None,
        key: str = "id",
        kind: str | None = None,
        kept: bool = False,
        apart: Apart | None = None,
    ) -> tuple[R, ...]:
        """All `[[table]]` of a file, in its order.

        `totals` are the sums of some keys; `key` is the one that may not repeat; `kind` is what a
        `Ref` calls these rows, where the name of the table is not enough; rows that the code asks
        for by name are `kept`: changed content may leave none of them out. Rows that
        are kept `apart` have a place of their own on the board. Where rules have a table with an
        entry for every set of rows, there are at `most` so many: each doubles it.
        """
        raw = self._table(file, table)
        if not (isinstance(raw, list) and all(isinstance(row, dict) for row in raw)):
            here = self._where(file).at(f", {table}", (table,))
            expected = Phrase(N_("rows that begin with [[{table}]]"), table=table)
            raise fault(here, shown(raw), expected)
        where = self._where(file).at(f", [[{table}]]", ())
        fixed = file not in self._changed  # a designer may add a card, or leave one out
        if fixed and count is not None and len(raw) != count:
            raise fault(where, Phrase(N_("{n} rows"), n=len(raw)), f"{count}")
        if most is not None and len(raw) > most:
            here = where.at(f"{where.said} #{most + 1}", (table, most))
            expected = Phrase(N_("at most {n}"), n=most)
            raise fault(here, Phrase(N_("{n} rows"), n=len(raw)), expected)
        rows = []
        taken = self._ids.setdefault(kind or table, set())
        for number, one in enumerate(raw, start=1):
            name = one.get(key)
            named = isinstance(name, str | int)
            said = f"{where.said} {shown(name)}" if named else f"{where.said} #{number}"
            here = where.at(said, (table, number - 1))
            rows.append(self._convert(here, one, of))
            if name in taken:
                again = where.at(f"{where.said} #{number}", (table, number - 1)).key(key)
                raise fault(again, _twice(name), Phrase(N_("every {key} once"), key=key))
            if named:
                taken.add(name)
        if apart is not None:
            for number, place in apart.again(rows):
                here = where.at(f"{where.said} #{number + 1}", (table, number)).key(apart.keys[0])
                raise fault(here, _second(place), _each_once(apart))
        if kept and not fixed:
            self._check_kept(file, table, key, taken)
        for amount, total in (totals or {}).items():
            found = sum(getattr(row, amount) for row in rows)
            if fixed and found != total:
                again = Where(file, "", where.said, (), amount)
                raise fault(again, Phrase(N_("{n} in all"), n=found), f"{total}")
        return tuple(rows)

    def _check_kept(self, file: str, table: str, key: str, there: set[Any]) -> None:
        for row in tomllib.loads(self._own(file)).get(table, ()):
            if row.get(key) not in there:
                found = Phrase(N_("no row {name}"), name=shown(row.get(key)))
                here = self._where(file).at(f", [[{table}]]", (table,))
                raise fault(here, found, Phrase(N_("all rows that the rules ask for by name")))

    def one(self, file: str, table: str, of: type[T]) -> T:
        """The single `[table]` of a file."""
        raw = self._table(file, table)
        return self._convert(self._where(file).at(f", [{table}]", (table,)), raw, of)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if error is None:
            self.check()

    def check(self) -> None:
        """What only the whole shelf can tell: references, and what nobody has read."""
        for where, ref, word in self._refs:
            known = self._ids.get(ref.kind, set())
            if word not in known and word != ref.also:
                meant = nearest(str(word), sorted(str(name) for name in known))
                expected = Phrase(N_("the id of a row of {table}"), table=ref.kind)
                raise fault(where, shown(word), expected, meant)
        for file, tables in self._files.items():
            read = sorted(self._read[file])
            for table in sorted(tables.keys() - self._read[file]):
                here = self._where(file).at(f", {table}", (table,))
                raise fault(here, _unread(), _only(read), nearest(table, read))
        for file, patterns in () if self._changed else self._told.items():
            names = [each.name for each in numbers(self._files.get(file, {}))]
            for pattern in patterns:
                if not any(fnmatchcase(name, pattern.removeprefix("!")) for name in names):
                    raise fault(file, f'no number "{pattern}"', "one that is only told")
        for verb in () if self._changed else self._verbs.keys() - self._said:
            raise fault(f'verb "{verb}"', "no effect that has it", "one in some file")
        for file in sorted(self._there() - self._files.keys()):
            raise fault(file, Phrase(N_("a file that nobody reads")), _only(sorted(self._files)))

    def _there(self) -> set[str]:
        there = set(self._changed)
        if self._folder.is_dir():
            there.update(
                each.name for each in self._folder.iterdir() if each.name.endswith(".toml")
            )
        return there

    def _where(self, file: str) -> Where:
        return Where(file, self._texts.get(file, ""))

    def _table(self, file: str, table: str) -> Any:
        tables = self._files.get(file)
        if tables is None:
            tables = self._files[file] = self._parse(file)
            self._read[file] = set()
        if table not in tables:
            self._miss(file, table, tables)
        self._read[file].add(table)
        return tables[table]

    def _miss(self, file: str, table: str, tables: Mapping[str, Any]) -> Never:
        """Refuse a file without a table: at the one that was probably meant, or at its end."""
        expected = Phrase(N_("a table {table}"), table=table)
        meant = nearest(table, tables.keys() - self._read[file], 0.75)
        if meant is not None:
            raise fault(self._where(file).at(f", {meant}", (meant,)), _unread(), expected, table)
        line = 1 + self._texts[file].count("\n")  # it would be the next
        where = Phrase(N_("{file}, line {number}"), file=file, number=line)
        raise fault(where, Phrase(N_("no such table")), expected)

    def _own(self, file: str) -> str:
        return self._folder.joinpath(file).read_text(encoding="utf-8")

    def _parse(self, file: str) -> dict[str, Any]:
        try:
            text = self._changed.get(file)
            if text is None:
                text = self._own(file)
            self._texts[file] = text
            return tomllib.loads(text)
        except FileNotFoundError:
            meant = nearest(file, sorted(self._there()))
            found, expected = Phrase(N_("no such file")), Phrase(N_("one of that name"))
            raise fault(file, found, expected, meant) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise broken(file, self._texts.get(file, ""), error) from None
        except OSError as error:
            found = Phrase(N_("no way in ({why})"), why=error.strerror)
            raise fault(file, found, Phrase(N_("a file to read"))) from None

    def _convert(self, where: Where, raw: Any, of: type[T]) -> T:
        self._check_verbs(where, raw)
        try:
            row = msgspec.convert(raw, of, dec_hook=counts_hook)
        except msgspec.ValidationError as error:
            raise explained(where, raw, of, str(error)) from None
        try:
            hash(row)
        except TypeError as error:
            raise TypeError(f"{of.__name__} is not frozen, use tuple or Counts: {error}") from None
        for path, meaning, value in marks(of, row, ""):
            if isinstance(meaning, Ref):
                self._refs.append((at_key(where, path), meaning, value))
            elif isinstance(meaning, Once):
                expected = Phrase(N_("every value once"))
                raise fault(at_key(where, path), _twice(value), expected)
            elif isinstance(meaning, Apart):
                raise fault(at_key(where, path), _second(value), _each_once(meaning))
            elif value in self._ids.setdefault(meaning, set()):
                expected = Phrase(N_("every {key} once"), key="id")
                raise fault(at_key(where, path), _twice(value), expected)
            else:
                self._ids[meaning].add(value)
        return row

    def _check_verbs(self, where: Where, raw: Any) -> None:
        for path, effect in effects(raw, ""):
            verb = effect["do"]
            if not isinstance(verb, str) or verb not in self._verbs:
                meant = nearest(str(verb), self._verbs)
                expected = Phrase(N_("a verb of this game"))
                raise fault(at_key(where, f"{path}.do"), shown(verb), expected, meant)
            self._said.add(verb)
            allowed = [key.rstrip("?") for key in self._verbs[verb]]
            expected = Phrase(N_("no amount for {verb}"), verb=verb)
            if allowed:
                expected = Phrase(N_("{names} for {verb}"), names=listed(allowed), verb=verb)
            for key in sorted(effect.keys() - {"do", *allowed}):
                meant = nearest(key, allowed, ALIKE)
                found = Phrase(N_("an unknown key"))
                raise fault(at_key(where, f"{path}.{key}"), found, expected, meant)
            for key in self._verbs[verb]:
                if not key.endswith("?") and key not in effect:
                    raise fault(at_key(where, f"{path}.{key}"), Phrase(N_("nothing")), expected)
