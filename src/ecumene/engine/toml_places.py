"""Where each value of a TOML file stands, so that a mistake has a line and a number can be changed.

    places(text)["card", 3, "effects", 0, "n"]  # the fourth [[card]]: Span(line, start, end)

Only for text that `tomllib` has read: what is wrong in it is not looked for here.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple, TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys and, in lists, places."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:\s|#[^\n]*)*")
_PLAIN = re.compile(r"[^,\]\}#\n]+")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.S
)


class Span(NamedTuple):
    """A value: the line of its key, and where its text begins and ends."""

    line: int
    start: int
    end: int


def places(text: str) -> dict[Path, Span]:
    """By path: every value and every table of a file."""
    return _Reader(text).read()


def line_of(text: str, path: Path) -> int:
    """The line of a value, or of the nearest thing around it that is there."""
    found = places(text)
    while path and path not in found:
        path = path[:-1]
    return found[path].line if path else 1


def with_value(text: str, path: Path, value: bool | int | float | str) -> str:
    """The text with another value there; all else stays, comments too.

    >>> with_value("a = 1  # why\\n", ("a",), 2)
    'a = 2  # why\\n'
    """
    span = places(text)[path]
    return text[: span.start] + _written(value) + text[span.end :]


def _written(value: bool | int | float | str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda c: f"\\u{ord(c[0]):04x}", escaped) + '"'
    return repr(value)


class _Reader:
    """Reads once through a file."""

    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", " \n")  # as long as before
        self.at = 0
        self.found: dict[Path, Span] = {}
        self.lists: dict[Path, int] = {}  # arrays of tables, with the place of their last one

    def read(self) -> dict[Path, Span]:
        table: Path = ()
        self._skip(_GAP)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip(_GAP)
        return self.found

    def _skip(self, what: re.Pattern[str]) -> str:
        match = what.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return match[0]

    def _line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def _header(self) -> Path:
        start, line = self.at, self._line()
        several = self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        keys = self._keys()
        self.at += 2 if several else 1
        path = self._inside(keys[:-1])
        path = (*path, keys[-1])
        if several:
            self.lists[path] = self.lists.get(path, -1) + 1
            self.found.setdefault(path, Span(line, start, self.at))
            path = (*path, self.lists[path])
        self.found[path] = Span(line, start, self.at)
        return path

    def _inside(self, keys: Path) -> Path:
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self.lists:
                path = (*path, self.lists[path])
        return path

    def _keys(self) -> Path:
        keys: list[str | int] = []
        while True:
            self._skip(_SPACE)
            if self.text[self.at] in "\"'":
                keys.append(self._string_value(self._skip(_STRING)))
            else:
                keys.append(self._skip(_BARE))
            self._skip(_SPACE)
            if self.text[self.at] != ".":
                return tuple(keys)
            self.at += 1

    @staticmethod
    def _string_value(quoted: str) -> str:
        import tomllib

        word: str = tomllib.loads(f"a = {quoted}")["a"]
        return word

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = (*table, *self._keys())
        self.at += 1  # the sign =
        self._skip(_SPACE)
        self._value(path, line)

    def _value(self, path: Path, line: int) -> None:
        start, first = self.at, self.text[self.at]
        if first in "\"'":
            self._skip(_STRING)
        elif first == "[":
            self._members(path, "]")
        elif first == "{":
            self._members(path, "}")
        else:
            plain = self._skip(_PLAIN)
            self.at -= len(plain) - len(plain.rstrip())
        self.found[path] = Span(line, start, self.at)

    def _members(self, path: Path, end: str) -> None:
        self.at += 1
        place = 0
        self._skip(_GAP)
        while self.text[self.at] != end:
            if end == "]":
                self._value((*path, place), self._line())
                place += 1
            else:
                self._pair(path)
            self._skip(_GAP)
            if self.text[self.at] == ",":
                self.at += 1
                self._skip(_GAP)
        self.at += 1


def leaves(value: Any, path: Path = ()) -> dict[Path, Any]:
    """All values of a document that hold no others, by path."""
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = dict(enumerate(value)).items()
    else:
        return {path: value}
    found: dict[Path, Any] = {}
    for key, each in inner:
        found.update(leaves(each, (*path, key)))
    return found
