"""Finds the messages of a package and what its catalogues lack.

`python -m ecumene.testing.messages [PACKAGE ...]` brings `locale/de.po` up to date, of Ecumene and
its games if no package is named, and lists what still needs a translation.
"""

from __future__ import annotations

import ast
import io
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import PoFileError, read_po, write_po

from ecumene.engine.lang import LANGUAGES
from ecumene.engine.spec import GameSpec

KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "_": None,
    "N_": None,
    "_n": (1, 2),
    "plural": (1, 2),
    "Plural": (1, 2),
}
"""The calls whose literal arguments are messages."""
PYTHON: Final = "python"
_CALL: Final = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})[\s\\]*\(".encode())

_HEADER = """\
# Written by hand, kept in order by "python -m ecumene.testing.messages".
msgid ""
msgstr ""
"Language: {lang}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


@dataclass(frozen=True, slots=True)
class Missing:
    """A message that is not ready in a language, and why."""

    package: str
    lang: str
    message: str
    why: str

    def __str__(self) -> str:
        return f"{self.package}, {self.lang}: {self.message!r} {self.why}"


def missing(package: str) -> list[Missing]:
    """Everything that stands between a package and a full translation; empty when all is well."""
    wanted = messages(package)
    found = [
        Missing(package, "en", text, f"is an f-string, which cannot be translated ({where})")
        for where, text in _f_strings(package)
    ]
    for lang in LANGUAGES[1:]:
        try:
            there = _stored(package, lang)
        except (PoFileError, UnicodeDecodeError) as error:
            found.append(Missing(package, lang, f"locale/{lang}.po", f"is broken: {error}"))
            continue
        for message in wanted:
            why = _fault(message, there.get(_key(message)))
            if why:
                found.append(Missing(package, lang, _key(message), why))
        for where, text in _rows(package, lang):
            found.append(Missing(package, lang, text, f"has no translation ({where})"))
        known = {_key(message) for message in wanted}
        kept = [_key(message) for message in there if message.id]
        old = [_key(message) for message in there.obsolete.values()]
        for key in [key for key in kept if key not in known] + old:
            found.append(Missing(package, lang, key, "is in no source any more"))
    return found


def messages(package: str) -> list[Message]:
    """The messages of a package's sources, templates and table, each once, in order."""
    catalog = Catalog()
    for path in _sources(package):
        catalog_from(catalog, path, PYTHON)
    for path in sorted(_root(package).rglob("templates/**/*.html")):
        catalog_from(catalog, path, "jinja2.ext:babel_extract")
    for title in _titles(package):
        catalog.add(title)
    return sorted((message for message in catalog if message.id), key=_key)


def catalog_from(catalog: Catalog, path: Path, way: str) -> None:
    """Add the messages of one file."""
    for message in _said(path.read_bytes(), way):
        catalog.add(message)


@lru_cache(maxsize=4096)
def _said(text: bytes, way: str) -> list[Any]:
    """The messages of a text; most sources call none of the keywords, and several checks ask."""
    if way == PYTHON and not _CALL.search(text):
        return []
    options = {"encoding": "utf-8", "silent": "false"}
    found = extract(way, io.BytesIO(text), KEYWORDS, options=options)
    return [message for _, message, _, _ in found]


def refresh(package: str) -> list[str]:
    """Rewrite a package's catalogues in order; returns the messages that were dropped."""
    wanted, dropped = messages(package), []
    for lang in LANGUAGES[1:]:
        path = _root(package) / "locale" / f"{lang}.po"
        there = _stored(package, lang)
        known = {_key(message) for message in wanted}
        dropped += [_key(message) for message in there if message.id and _key(message) not in known]
        catalog = Catalog(locale=lang)
        for message in wanted:
            old = there.get(_key(message))
            # a message that has become plural, or is no longer, needs new words
            if old and isinstance(old.id, str) != isinstance(message.id, str):
                old = None
            fuzzy = old.flags & {"fuzzy"} if old else ()
            _flag(catalog.add(message.id, old.string if old else None, flags=fuzzy))
        if wanted or path.is_file():
            path.parent.mkdir(exist_ok=True)
            text = io.BytesIO()
            write_po(text, catalog, width=100, no_location=True, omit_header=True, sort_output=True)
            body = text.getvalue().decode("utf-8")
            path.write_text((_HEADER.format(lang=lang) + body).rstrip() + "\n", encoding="utf-8")
    return dropped


def packages() -> list[str]:
    """Ecumene itself, and each of the games beside it."""
    games = import_module("ecumene.games")
    return ["ecumene", *(f"ecumene.games.{entry.name}" for entry in iter_modules(games.__path__))]


def main(names: list[str]) -> int:
    """Refresh the catalogues of these packages, and say what they lack."""
    found = []
    for package in names or packages():
        try:
            for message in refresh(package):
                print(f"{package}: dropped {message!r}, which is in no source any more")
        except (PoFileError, UnicodeDecodeError):
            pass  # left as it is, and named below
        except ModuleNotFoundError as error:
            print(f"{package}: {error}", file=sys.stderr)
            return 2
        found += missing(package)
    for each in found:
        print(each)
    return 1 if found else 0


def _root(package: str) -> Path:
    path = import_module(package).__file__
    assert path is not None, f"{package} is a folder without __init__.py"
    return Path(path).parent


def _sources(package: str) -> Iterator[Path]:
    """A package's own Python files: a folder inside it with its own catalogue speaks for itself."""
    root = _root(package)
    for path in sorted(root.rglob("*.py")):
        between = path.relative_to(root).parents
        folders = [folder for folder in between if folder.name]
        if any(folder.name in ("tests", "vendor") for folder in folders):
            continue
        if any((root / folder / "locale").is_dir() for folder in folders):
            continue
        # a game belongs to its folder also before it has a catalogue
        if package == "ecumene" and folders and folders[-1].name == "games":
            continue
        yield path


def _titles(package: str) -> list[str]:
    """A game's table has a heading for every field and every fact."""
    game = getattr(import_module(package), "GAME", None)
    return [shown.title for _, shown in game.table.shown] if isinstance(game, GameSpec) else []


def _rows(package: str, lang: str) -> Iterator[tuple[str, str]]:
    """Words of component files that stand there in English alone: where, and the English."""
    for path in sorted(_root(package).glob("content/*.toml")):
        for key, row in _tables(tomllib.loads(path.read_text("utf-8"))):
            for name, text in row.items():
                stem = name.removesuffix("_en")
                if stem == "soft":  # where a name may be broken: in one language, or in none
                    continue
                if stem != name and isinstance(text, str) and not row.get(f"{stem}_{lang}"):
                    yield f"content/{path.name}, {key}, {stem}_{lang}", text


def _tables(raw: dict[str, Any], key: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """All tables of a file, however deep, by what they are called."""
    yield str(raw.get("id", key)), raw
    for name, value in raw.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, dict):
                yield from _tables(each, name)


def _stored(package: str, lang: str) -> Catalog:
    path = _root(package) / "locale" / f"{lang}.po"
    text = path.read_bytes() if path.is_file() else b""
    return read_po(io.BytesIO(text), locale=lang, abort_invalid=True)


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _flag(message: Message) -> None:
    """Translators' tools check {names} of messages that are flagged; Babel's guesses vary."""
    message.flags -= {"python-format", "python-brace-format"}
    texts = [message.id] if isinstance(message.id, str) else message.id
    if any(_fields(text) for text in texts):
        message.flags.add("python-brace-format")


def _fault(message: Message, stored: Message | None) -> str | None:
    originals = [message.id] if isinstance(message.id, str) else list(message.id)
    if stored is None:
        return "has no translation"
    translations = [stored.string] if isinstance(stored.string, str) else list(stored.string)
    if len(translations) != len(originals) or not all(translations):
        return "has no translation"
    if stored.fuzzy:
        return "has a translation that is marked fuzzy"
    wanted, given = [_fields(text) for text in originals], [_fields(text) for text in translations]
    if None in wanted:  # braces that stand for themselves
        return None
    # "a coin" may stand for "{n} coin"; the other form says everything
    everything = set().union(*(fields or () for fields in wanted))
    if given[-1] != wanted[-1] or not all(f is not None and f <= everything for f in given):
        return f"is translated with other placeholders: {translations[-1]!r}"
    return None


def _fields(text: str) -> set[str] | None:
    """The placeholders of a message with their formats, or None if it is no template."""
    try:
        parts = list(string.Formatter().parse(text))
    except ValueError:
        return None
    return {
        f"{name}!{conversion or ''}:{spec}"
        for _, name, spec, conversion in parts
        if name is not None
    }


def _f_strings(package: str) -> Iterator[tuple[str, str]]:
    """Calls that look translated but are not: their text exists only when they run."""
    root = _root(package)
    for path in _sources(package):
        for line, text in _made(path.read_bytes()):
            yield f"{path.relative_to(root).as_posix()}, line {line}", text


@lru_cache(maxsize=4096)
def _made(source: bytes) -> list[tuple[int, str]]:
    """The f-strings among the messages of a source, with their lines."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(source)) if _CALL.search(source) else ():
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.JoinedStr):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else None
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name in KEYWORDS:
                found.append((node.lineno, ast.unparse(node.args[0])))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
