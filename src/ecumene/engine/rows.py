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
    TypeAlias,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from ecumene.engine.errors import N_, ContentError, Phrase, Spoken, nearest
from ecumene.engine.toml_places import Path, line_of

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9_.-]+$")]
"""A name that can be said in an action."""

Whole = Annotated[int, msgspec.Meta(ge=0)]
"""A count, a cost, a place: less than nothing makes no sense."""

Positive = Annotated[int, msgspec.Meta(ge=1)]
"""What is divided by, or counted from 1 on."""


ALIKE = 0.6  # a key that shares half its letters with another is another


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

    id: Id
    name_en: Annotated[str, msgspec.Meta(min_length=1)]
    name_de: str = ""
    icon: str = ""


class Described(Named, kw_only=True):
    """A piece, with what it does in our words."""

    text_en: str
    text_de: str = ""


class Term(Row, kw_only=True):
    """What a glossary says of a piece or a word of the rules; the name may be that of its row."""

    id: Id
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
    n: Whole = 0


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


@dataclass(frozen=True, slots=True)
class Once:
    """Marks a list in which nothing may stand twice: `Annotated[tuple[int, ...], Once()]`."""


@dataclass(frozen=True, slots=True)
class Apart:
    """Marks rows inside a row whose places are their own: `Annotated[..., Apart("q", "r")]`.

    The values of these keys may stand together but once.
    """

    keys: tuple[str, ...]

    def __init__(self, *keys: str) -> None:
        object.__setattr__(self, "keys", keys)

    def again(self, rows: Iterable[Row]) -> Iterator[tuple[int, str]]:
        """Each row whose values stand a second time: its number, and what they are."""
        found = set[tuple[Any, ...]]()
        for at, row in enumerate(rows):
            place = tuple(getattr(row, key) for key in self.keys)
            if place in found:
                yield at, " ".join(f"{key} = {value}" for key, value in zip(self.keys, place))
            found.add(place)


def counts_hook(of: type, raw: Any) -> Any:
    """Build `Counts` while msgspec converts a row; its quoted words are put into ours later."""
    if of is not Counts:
        raise NotImplementedError(f"no way to read {of.__name__}")
    if not isinstance(raw, dict):
        raise TypeError("Expected `object`")
    for word, number in raw.items():
        if type(number) is not int:
            raise TypeError(f'Expected `int` for "{word}"')
        if number < 0:
            raise TypeError(f'Expected `int` >= 0 for "{word}"')
    return Counts(raw)


@dataclass(frozen=True, slots=True)
class Where(Spoken):
    """A place in a component file: the file, what stands there, and the line once it is asked."""

    file: str
    text: str = ""  # the whole file
    said: str = ""  # the table, and which row of it
    path: Path = ()
    named: str = ""  # the key

    def sentence(self, lang: str = "en") -> str:
        """The place in the words of a language."""
        words = str(self.file)
        if self.path:
            line = line_of(self.text, self.path)
            words += Phrase(N_(", line {number}"), number=line).sentence(lang)
        words += self.said
        if self.named:
            words += Phrase(N_(', key "{key}"'), key=self.named).sentence(lang)
        return words

    def __str__(self) -> str:
        return self.sentence()

    def at(self, said: str, path: Path) -> Where:
        """Something in the same file."""
        return Where(self.file, self.text, said, path)

    def key(self, path: str) -> Where:
        """A key of this row, `effects[0].n`."""
        steps = [int(step) if step.isdecimal() else step for step in re.findall(r"[^.\[\]]+", path)]
        return Where(self.file, self.text, self.said, (*self.path, *steps), path.lstrip("."))


Words: TypeAlias = str | Spoken


def fault(where: Words, found: Words, expected: Words, meant: str | None = None) -> ContentError:
    """The one sentence: where, what was found, what is expected, the spelling probably meant."""
    if meant is None:
        message = N_("{where}: found {found}, expected {expected}.")
        return ContentError(message, where=where, found=found, expected=expected)
    message = N_('{where}: found {found}, expected {expected}; did you mean "{meant}"?')
    return ContentError(message, where=where, found=found, expected=expected, meant=meant)


def broken(file: str, text: str, error: Exception) -> ContentError:
    """The sentence for text that is no TOML; what reads it tells the line in its own words."""
    said = re.search(r"\(at line (\d+), column \d+\)$", str(error))
    number = said[1] if said else text.count("\n") + 1 if text else ""
    where: Words = Phrase(N_("{file}, line {number}"), file=file, number=number)
    found = Phrase(N_("broken text ({why})"), why=error)
    return fault(where if number else file, found, Phrase(N_("TOML in UTF-8")))


def at_key(where: Where, path: str) -> Where:
    """Name a key, `effects[0].n`, beside the file and the row it is in."""
    return where.key(path) if path else where


def shown(value: Any) -> Words:
    """A value as it stands in the file, or what kind of thing it is."""
    if isinstance(value, str):
        return f'"{value}"' if len(value) <= 40 else f'"{value[:40]}..."'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return Phrase(N_("a list of {n}"), n=len(value))
    return Phrase(N_("a table")) if isinstance(value, dict) else str(value)


def listed(names: Iterable[str]) -> Words:
    """Names in a sentence."""
    return ", ".join(names) or Phrase(N_("nothing"))


def one_of(names: Iterable[str]) -> Phrase:
    """What is expected where only some words are known."""
    return Phrase(N_("one of {names}"), names=listed(names))


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


def marks(hint: Any, value: Any, path: str) -> Iterator[tuple[str, Ref | Once | Apart | str, Any]]:
    """All references of a row as (path, Ref, word), and the ids of rows inside it by their key.

    What stands a second time where it may stand but once is told with its mark as well.
    """
    for one in _alternatives(hint):
        if get_origin(one) is Annotated:
            one, *notes = get_args(one)
            for ref in notes:
                if isinstance(ref, Ref) and isinstance(value, get_origin(one) or one):
                    words = value if isinstance(value, Counts | tuple) else [value]
                    yield from ((path, ref, word) for word in words)
                elif isinstance(ref, Once) and isinstance(value, tuple):
                    again = (at for at, word in enumerate(value) if word in value[:at])
                    yield from ((f"{path}[{at}]", ref, value[at]) for at in again)
                elif isinstance(ref, Apart) and isinstance(value, tuple):
                    first = ref.keys[0]
                    yield from (
                        (f"{path}[{at}].{first}", ref, said) for at, said in ref.again(value)
                    )
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
            if any(isinstance(ref, Ref | Once | Apart) for ref in notes):
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
    "int": N_("a whole number"),
    "float": N_("a number"),
    "str": N_("text"),
    "bool": N_("true or false"),
    "array": N_("a list"),
    "object": N_("a table"),
    "null": N_("nothing"),
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
            return fault(there, Phrase(N_("nothing")), _expected(_inside(hint, name[1])))
        known = _keys(hint)
        found = Phrase(N_("an unknown key"))
        return fault(there, found, one_of(known), nearest(name[1], known, ALIKE))
    if message.startswith("Invalid enum value"):
        choices = [str(choice) for choice in _choices(hint)]
        return fault(here, shown(raw), _expected(hint), nearest(str(raw), choices))
    if "matching regex" in message:
        return fault(here, shown(raw), Phrase(N_("small letters, digits, points, - and _")))
    if raw == "" and "length >= 1" in message:
        return fault(here, Phrase(N_("an empty text")), Phrase(N_("a name")))
    words = message.removeprefix("Expected ").partition(", got ")[0]
    return fault(here, shown(raw), _in_words(words))


_TYPES = re.compile(
    r"`(?P<types>[^`]*)`(?: of length(?: (?P<least>>=))? (?P<length>\d+))?"
    r"(?: (?P<sign>>=|<=) (?P<bound>-?\d+))?(?: for \"(?P<word>.*)\")?"
)
_BOUNDS = {">=": N_("{what} of at least {bound}"), "<=": N_("{what} of at most {bound}")}


def _in_words(words: str) -> Words:
    """What msgspec, or a hook, expected: "`int` >= 0"."""
    match = _TYPES.fullmatch(words)
    if not match:
        return words
    types = match["types"].split(" | ")
    if any(word not in _WORDS for word in types):
        return words.replace("`", "")
    said: Words = Phrase(_WORDS[types[0]])
    for other in types[1:]:
        said = Phrase(N_("{one} or {other}"), one=said, other=Phrase(_WORDS[other]))
    if match["length"]:
        length = (
            N_("{what} of length {n} or more") if match["least"] else N_("{what} of length {n}")
        )
        said = Phrase(length, what=said, n=match["length"])
    if match["sign"]:
        said = Phrase(_BOUNDS[match["sign"]], what=said, bound=match["bound"])
    if match["word"] is not None:
        said = Phrase(N_('{what} for "{word}"'), what=said, word=match["word"])
    return said


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


def _expected(hint: Any) -> Words:
    choices = _choices(hint)
    if choices:
        return one_of(str(shown(choice)) for choice in choices)
    for one in _bare(hint):
        if get_origin(one) is tuple:
            return Phrase(_WORDS["array"])
        if isinstance(one, type):
            return Phrase(_WORDS.get(one.__name__, _WORDS["object"]))
    return Phrase(N_("a value"))
