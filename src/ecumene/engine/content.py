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
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec

from ecumene.engine.aliases import changed_files
from ecumene.engine.errors import nearest
from ecumene.engine.rows import (
    Counts,
    Described,
    Effect,
    Named,
    Paragraph,
    Ref,
    Row,
    Sourced,
    Term,
    Where,
    at_key,
    counts_hook,
    effects,
    explained,
    fault,
    listed,
    marks,
    shown,
)

__all__ = [
    "Counts",
    "Described",
    "Effect",
    "Named",
    "Paragraph",
    "Ref",
    "Row",
    "Shelf",
    "Sourced",
    "Term",
    "index",
]

R = TypeVar("R", bound=Row)
T = TypeVar("T")


def index(rows: Iterable[Row], key: str = "id") -> dict[Any, int]:
    """The place of each row by its id, to freeze words into integers."""
    return {getattr(row, key): place for place, row in enumerate(rows)}


class Shelf:
    """The component files of one game: a package, or any folder in their place."""

    def __init__(self, folder: str | Traversable, verbs: Mapping[str, str] | None = None) -> None:
        """`verbs` maps each verb to its amounts, `"n resource?"`: a mark makes one optional."""
        self._folder = files(folder) if isinstance(folder, str) else folder
        self._changed = changed_files(folder) if isinstance(folder, str) else {}
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
        totals: Mapping[str, int] | None = None,
        key: str = "id",
        kind: str | None = None,
    ) -> tuple[R, ...]:
        """All `[[table]]` of a file, in its order.

        `totals` are the sums of some keys; `key` is the one that may not repeat; `kind` is what a
        `Ref` calls these rows, where the name of the table is not enough.
        """
        raw = self._table(file, table)
        if not (isinstance(raw, list) and all(isinstance(row, dict) for row in raw)):
            here = self._where(file).at(f", {table}", (table,))
            raise fault(here, shown(raw), f"rows that begin with [[{table}]]")
        where = self._where(file).at(f", [[{table}]]", ())
        fixed = file not in self._changed  # a designer may add a card, or leave one out
        if fixed and count is not None and len(raw) != count:
            raise fault(where, f"{len(raw)} rows", f"{count}")
        rows = []
        taken = self._ids.setdefault(kind or table, set())
        for number, one in enumerate(raw, start=1):
            name = one.get(key)
            named = isinstance(name, str | int)
            said = f"{where.said} {shown(name)}" if named else f"{where.said} number {number}"
            here = where.at(said, (table, number - 1))
            rows.append(self._convert(here, one, of))
            if name in taken:
                again = where.at(f"{where.said} number {number}", (table, number - 1)).key(key)
                raise fault(again, f"{shown(name)} a second time", f"every {key} once")
            if named:
                taken.add(name)
        for amount, total in (totals or {}).items():
            found = sum(getattr(row, amount) for row in rows)
            if fixed and found != total:
                again = where.at(f'{where.said}, key "{amount}"', ())
                raise fault(again, f"{found} in all", f"{total}")
        return tuple(rows)

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
                raise fault(where, shown(word), f"the id of a row of {ref.kind}", meant)
        for file, tables in self._files.items():
            read = sorted(self._read[file])
            for table in sorted(tables.keys() - self._read[file]):
                found = "a table that nobody reads"
                here = self._where(file).at(f", {table}", (table,))
                raise fault(here, found, f"only {listed(read)}", nearest(table, read))
        for verb in () if self._changed else self._verbs.keys() - self._said:
            raise fault(f'verb "{verb}"', "no effect that has it", "one in some file")
        for file in sorted(self._there() - self._files.keys()):
            raise fault(file, "a file that nobody reads", f"only {listed(sorted(self._files))}")

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
            raise fault(file, "no such table", f"a table {table}", nearest(table, tables))
        self._read[file].add(table)
        return tables[table]

    def _parse(self, file: str) -> dict[str, Any]:
        try:
            text = self._changed.get(file)
            if text is None:
                text = self._folder.joinpath(file).read_text(encoding="utf-8")
            self._texts[file] = text
            return tomllib.loads(text)
        except FileNotFoundError:
            meant = nearest(file, sorted(self._there()))
            raise fault(file, "no such file", "one of that name", meant) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise fault(file, f"broken text ({error})", "TOML in UTF-8") from None
        except OSError as error:
            raise fault(file, f"no way in ({error.strerror})", "a file to read") from None

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
            elif value in self._ids.setdefault(meaning, set()):
                raise fault(at_key(where, path), f"{shown(value)} a second time", "every id once")
            else:
                self._ids[meaning].add(value)
        return row

    def _check_verbs(self, where: Where, raw: Any) -> None:
        for path, effect in effects(raw, ""):
            verb = effect["do"]
            if not isinstance(verb, str) or verb not in self._verbs:
                meant = nearest(str(verb), self._verbs)
                raise fault(at_key(where, f"{path}.do"), shown(verb), "a verb of this game", meant)
            self._said.add(verb)
            allowed = [key.rstrip("?") for key in self._verbs[verb]]
            expected = f"{listed(allowed) if allowed else 'no amount'} for {verb}"
            for key in sorted(effect.keys() - {"do", *allowed}):
                meant = nearest(key, allowed)
                raise fault(at_key(where, f"{path}.{key}"), "an unknown key", expected, meant)
            for key in self._verbs[verb]:
                if not key.endswith("?") and key not in effect:
                    raise fault(at_key(where, f"{path}.{key}"), "nothing", expected)
