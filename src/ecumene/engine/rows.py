"""What a row of a component file looks like, and the sentence for one that does not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from ecumene.engine.errors import ContentError, nearest
from ecumene.engine.toml_places import Path, line_of


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of a component file; write lists as tuples, so that it stays as it was read."""


class Sourced(Row, kw_only=True):
    """A row that says how its facts are known."""

    source: Literal["rulebook", "public", "reconstructed"]
    ref: str = ""
    note: str = ""
    reconstructed: tuple[str, ...] = ()


class Named(Sourced, kw_only=True):
    """A row that people talk about; while it has no German name, by the English one."""

    id: str
    name_en: str
    name_de: str = ""
    icon: str = ""


class Described(Named, kw_only=True):
    """A piece, with what it does in our words."""

    text_en: str
    text_de: str = ""


class Term(Row, kw_only=True):
    """What a glossary says of a piece or a word of the rules; the name may be that of its row."""

    id: str
    group: str
    name_en: str = ""
    name_de: str = ""
    text_en: str
    text_de: str = ""


class Paragraph(Row, kw_only=True):
    """A paragraph for people."""

    text_en: str
    text_de: str = ""


def worded(row: object, key: str, lang: str) -> str:
    """A word of a row in a language: its ``name_de``, or ``name_en`` while it has no German."""
    found: str = getattr(row, f"{key}_{lang}", "") or getattr(row, f"{key}_en", "")
    return found


class Effect(Row, kw_only=True):
    """What a card does: a verb and its amounts; a game adds the amounts its verbs need."""

    do: str
    n: int = 0


class Counts(Mapping[str, int]):
    """Words with a whole number each, such as a cost; frozen, and 0 for words it lacks."""

    __slots__ = ("_of",)

    def __init__(self, of: Mapping[str, int] | None = None) -> None:
        self._of = dict(of or {})

    def __getitem__(self, word: str) -> int:
        return self._of.get(word, 0)

    def __contains__(self, word: object) -> bool:
        return word in self._of

    def __iter__(self) -> Iterator[str]:
        return iter(self._of)

    def __len__(self) -> int:
        return len(self._of)

    def __hash__(self) -> int:
        return hash(frozenset(self._of.items()))

    def __repr__(self) -> str:
        return f"Counts({self._of!r})"


@dataclass(frozen=True, slots=True)
class Ref:
    """Marks a key that names another row: `market: Annotated[str, Ref("market")]`.

    On a tuple's items it holds for each of them, on `Counts` for the words. `Ref("house", "")`
    also allows the empty text, for "none".
    """

    kind: str
    also: str | None = None


def counts_hook(of: type, raw: Any) -> Any:
    """Build `Counts` while msgspec converts a row; its quoted words are put into ours later."""
    if of is not Counts:
        raise NotImplementedError(f"no way to read {of.__name__}")
    if not isinstance(raw, dict):
        raise TypeError("Expected `object`")
    for word, number in raw.items():
        if type(number) is not int:
            raise TypeError(f'Expected `int` for "{word}"')
    return Counts(raw)


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a component file: the file, what stands there, and the line once it is asked."""

    file: str
    text: str = ""  # the whole file
    said: str = ""  # the table, and which row of it
    path: Path = ()

    def __str__(self) -> str:
        line = f", line {line_of(self.text, self.path)}" if self.path else ""
        return f"{self.file}{line}{self.said}"

    def at(self, said: str, path: Path) -> Where:
        """Something in the same file."""
        return Where(self.file, self.text, said, path)

    def key(self, path: str) -> Where:
        """A key of this row, `effects[0].n`."""
        steps = [int(step) if step.isdecimal() else step for step in re.findall(r"[^.\[\]]+", path)]
        said = f'{self.said}, key "{path.lstrip(".")}"'
        return Where(self.file, self.text, said, (*self.path, *steps))


def fault(where: Where | str, found: str, expected: str, meant: str | None = None) -> ContentError:
    """The one sentence: where, what was found, what is expected, the spelling probably meant."""
    tail = "." if meant is None else f'; did you mean "{meant}"?'
    return ContentError(f"{where}: found {found}, expected {expected}{tail}")


def at_key(where: Where, path: str) -> Where:
    """Name a key, `effects[0].n`, beside the file and the row it is in."""
    return where.key(path) if path else where


def shown(value: Any) -> str:
    """A value as it stands in the file, or what kind of thing it is."""
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 40 else f'"{value[:40]}..."'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return "a table" if isinstance(value, dict) else str(value)


def listed(names: Iterable[str]) -> str:
    """Names in a sentence."""
    return ", ".join(names) or "nothing"


def effects(raw: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """All tables with a verb in a row, however deep."""
    if isinstance(raw, dict):
        if "do" in raw:
            yield path, raw
        for key, value in raw.items():
            yield from effects(value, f"{path}.{key}")
    elif isinstance(raw, list):
        for place, value in enumerate(raw):
            yield from effects(value, f"{path}[{place}]")


@cache
def _alternatives(hint: Any) -> list[Any]:
    """The plain types that a hint allows, with `Annotated` around those that carry marks."""
    if get_origin(hint) in (Union, UnionType):
        return [plain for one in get_args(hint) for plain in _alternatives(one)]
    return [hint]


def marks(hint: Any, value: Any, path: str) -> Iterator[tuple[str, Ref | str, Any]]:
    """All references of a row as (path, Ref, word), and the ids of rows inside it by their key."""
    for one in _alternatives(hint):
        if get_origin(one) is Annotated:
            one, *notes = get_args(one)
            for ref in notes:
                if isinstance(ref, Ref) and isinstance(value, get_origin(one) or one):
                    words = value if isinstance(value, Counts | tuple) else [value]
                    yield from ((path, ref, word) for word in words)
        items = get_args(one)
        if get_origin(one) is tuple and isinstance(value, tuple):
            for place, item in enumerate(value):
                inner = items[0] if items[-1] is Ellipsis else items[place]
                yield from marks(inner, item, f"{path}[{place}]")
        elif isinstance(one, type) and issubclass(one, Row) and isinstance(value, one):
            for name, key, inner in _columns(one):
                inside = getattr(value, name)
                if key == "id" and path:
                    yield f"{path}.id", re.sub(r"(\[\d+\])+$", "", path).rpartition(".")[2], inside
                if _may_tell(inner):
                    yield from marks(inner, inside, f"{path}.{key}")


@cache  # most keys are numbers and words that mean nothing but themselves
def _may_tell(hint: Any) -> bool:
    """Can `marks` find anything in a value of this type?"""
    for one in _alternatives(hint):
        if get_origin(one) is Annotated:
            one, *notes = get_args(one)
            if any(isinstance(ref, Ref) for ref in notes):
                return True
        if get_origin(one) is tuple:
            if any(_may_tell(item) for item in get_args(one) if item is not Ellipsis):
                return True
        elif isinstance(one, type) and issubclass(one, Row):
            return True
    return False


@cache  # every start of every program reads hundreds of rows of few types
def _columns(row: type[Row]) -> list[tuple[str, str, Any]]:
    """The attributes of a row, with their keys in files and their types."""
    hints = get_type_hints(row, include_extras=True)
    return [(each.name, each.encode_name, hints[each.name]) for each in msgspec.structs.fields(row)]


_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


def explained(where: Where, raw: Any, of: Any, message: str) -> ContentError:
    """What msgspec found wrong with a row, in our words."""
    message, _, path = message.partition(" - at `$")
    steps = re.findall(r"[^.\[\]`]+|\.\.\.", path)
    hint: Any = of
    for step in steps:
        hint = _inside(hint, step)
        try:
            raw = raw[int(step) if isinstance(raw, list) else step]
        except (KeyError, TypeError):
            raw = None
    here = at_key(where, path.rstrip("`"))
    name = re.search(r"field `(.+)`$", message)
    if name:
        there = at_key(where, f"{path.rstrip('`')}.{name[1]}")
        if "missing" in message:
            return fault(there, "nothing", _expected(_inside(hint, name[1])))
        known = _keys(hint)
        expected = f"one of {listed(known)}"
        return fault(there, "an unknown key", expected, nearest(name[1], known))
    if message.startswith("Invalid enum value"):
        choices = [str(choice) for choice in _choices(hint)]
        return fault(here, shown(raw), _expected(hint), nearest(str(raw), choices))
    words = message.removeprefix("Expected ").partition(", got ")[0]
    return fault(here, shown(raw), re.sub(r"`(.*?)`", _in_words, words))


def _in_words(quoted: re.Match[str]) -> str:
    return " or ".join(_WORDS.get(word, word) for word in quoted[1].split(" | "))


def _bare(hint: Any) -> list[Any]:
    alternatives = _alternatives(hint)
    return [get_args(one)[0] if get_origin(one) is Annotated else one for one in alternatives]


def _inside(hint: Any, step: str) -> Any:
    """The type one step further in, as far as the hint tells."""
    for one in _bare(hint):
        items = get_args(one)
        if get_origin(one) is tuple:
            return items[0] if items[-1] is Ellipsis else items[int(step)]
        if isinstance(one, type) and issubclass(one, Row):
            for _, key, inner in _columns(one):
                if key == step:
                    return inner
    return None


def _keys(hint: Any) -> list[str]:
    rows = [one for one in _bare(hint) if isinstance(one, type) and issubclass(one, Row)]
    return [key for row in rows for _, key, _ in _columns(row)]


def _choices(hint: Any) -> list[Any]:
    literals = [one for one in _bare(hint) if get_origin(one) is Literal]
    return [choice for one in literals for choice in get_args(one)]


def _expected(hint: Any) -> str:
    choices = _choices(hint)
    if choices:
        return f"one of {listed(shown(choice) for choice in choices)}"
    for one in _bare(hint):
        if get_origin(one) is tuple:
            return "a list"
        if isinstance(one, type):
            return _WORDS.get(one.__name__, "a table")
    return "a value"
