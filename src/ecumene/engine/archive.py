"""How records look on disk: JSON, human-readable, one answer per line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from ecumene.engine import files
from ecumene.engine.changes import Content
from ecumene.engine.errors import N_, BadRecord
from ecumene.engine.rng import is_text

FORMAT: Final = 1
WITH_CONTENT: Final = 2
"""The versions of this format: records that carry content are refused by those who would not know
what to do with it. A reader refuses a newer one."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a finished game ended."""

    scores: list[int]
    winners: list[int]


class Fork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a record was forked from another."""

    step: int
    digest: str


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A saved record."""

    ecumene: int
    game: str
    rules: int
    seats: int
    names: list[str]
    options: dict[str, Any]
    seed: str
    start: dict[str, Any] | None
    actions: list[str]
    digests: dict[str, str]
    result: Result | None
    parent: Fork | None
    content: Content | None = None  # the component files that were not the game's own


def encode(document: Document) -> str:
    """JSON with one key per line, and one answer per line."""
    raw = msgspec.to_builtins(document)
    if document.content is None:
        del raw["content"]
    return json.dumps(raw, indent=1, ensure_ascii=False) + "\n"


def decode(text: str, name: str) -> Document:
    """A record from its text; every way of being broken gets its sentence."""
    try:
        raw = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(
            N_("{name} is not whole, or not JSON: {why}."), name=name, why=error
        ) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("ecumene"), int) or raw["ecumene"] < 1:
        raise BadRecord(N_("{name} is not a record of Ecumene."), name=name)
    if raw["ecumene"] > WITH_CONTENT:
        raise BadRecord(
            N_("{name} is of format {found}, and this Ecumene reads {ours}: install a newer one."),
            name=name,
            found=raw["ecumene"],
            ours=WITH_CONTENT,
        )
    try:
        return msgspec.convert(raw, Document)
    except msgspec.ValidationError as error:
        raise BadRecord(N_("{name} is damaged: {why}."), name=name, why=error) from None


def save(path: str | Path, document: Document) -> None:
    """Write a record whole or not at all."""
    files.save(path, encode(document))


def load(path: str | Path) -> Document:
    """Read a record."""
    return decode(files.load(path), str(path))


def check_names(names: Sequence[str], seats: int) -> None:
    """Either no names, or one per seat, each a line of text."""
    if names and len(names) != seats:
        message = N_("There are {found} names for {seats} seats.")
        raise BadRecord(message, found=len(names), seats=seats)
    for name in names:
        if not isinstance(name, str) or not is_text(name) or any(c < " " for c in name):
            raise BadRecord(N_("A name is a line of text, not {name}."), name=ascii(name))
