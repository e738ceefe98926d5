"""What people call the rows of component files, before any game has read them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

from ecumene.balance.keys import key_words
from ecumene.engine.changes import Change, Content, changes_of, original
from ecumene.engine.lang import N_, translator
from ecumene.engine.registry import load
from ecumene.engine.spec import GameSpec
from ecumene.engine.toml_places import Path


def called(row: Mapping[str, Any], lang: str) -> str:
    """The name of a row in a language, or its id; empty if it has neither.

    >>> called({"id": "flood", "name_en": "Flood", "name_de": "Flut"}, "de")
    'Flut'
    """
    return str(row.get(f"name_{lang}") or row.get("name_en") or row.get("id") or "")


def place_words(value: Any, path: Path, lang: str) -> str:
    """A place below a value: the keys of the file, and in lists whatever stands there by its name.

    >>> place_words({"effects": [{"do": "shield_fertile", "n": 1}]}, ("effects", 0, "n"), "en")
    'effects #1: shield fertile, n'
    >>> place_words({"values": [1, 2]}, ("values", 1), "de")
    'Werte #2'
    """
    words = name = ""
    for step in path:
        value = value[step]
        if isinstance(step, str):
            words += f"{',' if name else ''} {key_words(step, lang)}"
            name = ""
        elif isinstance(value, dict):
            does = str(value.get("do") or "")
            name = key_words(does, lang) if does else called(value, lang).replace("_", " ")
            words += f" #{step + 1}: {name}" if name else f" #{step + 1}"
        else:
            words += f" #{step + 1}"
    return words.strip()


def change_words(change: Change, texts: Iterable[str], lang: str) -> str:
    """A change as people say it, its row by its name in one of the texts of the file.

    >>> flood = 'card = [{ id = "flood", name_en = "Flood", name_de = "Flut", strength = 5 }]'
    >>> change_words(Change("cards.toml", ("card", 0, "strength"), 2, 5, "flood"), [flood], "de")
    'Flut: Stärke 2 → 5'
    """
    documents = [_document(text) for text in texts]
    rows = [_row(each, change.key) for each in documents] if change.row else []
    row = next((each for each in rows if each.get("id") == change.row), {})
    name, _ = called(row, lang) or change.row, translator("ecumene", lang)
    if change.is_row:
        came = _(N_("added")) if change.before is None else _(N_("left out"))
        return f"{name}: {came}"
    if len(change.key) == 1 and isinstance(change.before, list) and isinstance(change.after, list):
        return _(
            "{file}: order of {table}", file=change.file, table=key_words(str(change.key[0]), lang)
        )
    if change.row:
        key = _place([row], change.key[2:], lang)
    else:
        name = key_words(str(change.key[0]), lang)
        key = _place([each.get(str(change.key[0])) for each in documents], change.key[1:], lang)
    before, after = (value_words(each, lang) for each in (change.before, change.after))
    key += ":" if key[-1:].isdigit() else ""  # else two numbers stand side by side
    return f"{name}: {key} {before} → {after}" if key else f"{name}: {before} → {after}"


def _place(values: Iterable[Any], path: Path, lang: str) -> str:
    """A place below the first of some values that has it."""
    for value in values:
        try:
            return place_words(value, path, lang)
        except (KeyError, IndexError, TypeError):
            continue
    return " ".join(key_words(str(step), lang) for step in path)


def told_changes(game: GameSpec[Any], content: Content, lang: str) -> list[str]:
    """All that content changes of a game, as people say it."""
    own = original(game)
    return [
        change_words(each, [content.files[each.file], own[each.file]], lang)
        for each in changes_of(game, content)
    ]


@cache  # a game with changed content never has other files
def changes_told(game: str, lang: str) -> list[str]:
    """What a game with changed content changes; nothing of one as it comes."""
    spec = load(game)
    return [] if spec.content is None else told_changes(spec, spec.content, lang)


def value_words(value: Any, lang: str) -> str:
    """A value of a component file as people read it."""
    if value is None:
        return translator("ecumene", lang)(N_("nothing"))
    return json.dumps(value, ensure_ascii=False, default=str)


@lru_cache(maxsize=64)  # a file may have hundreds of changes; nobody changes what is given here
def _document(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def _row(document: dict[str, Any], key: Path) -> dict[str, Any]:
    try:
        found = document[str(key[0])][key[1]]
    except (KeyError, IndexError, TypeError):
        return {}
    return found if isinstance(found, dict) else {}
