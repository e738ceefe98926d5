"""Documents of a game's folder, read into rows, or one sentence that says where one is wrong."""

from __future__ import annotations

import tomllib
from typing import TypeVar

import msgspec

from ecumene.engine.files import packaged
from ecumene.engine.rows import Row, Where, explained, fault

R = TypeVar("R", bound=Row)


def document(package: str, path: str, of: type[R]) -> R:
    """A TOML file of a package as one row; *path* has a slash between folders."""
    try:
        text = packaged(package, *path.split("/"))
        raw = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise fault(path, f"broken text ({error})", "TOML in UTF-8") from None
    except FileNotFoundError:
        raise fault(path, "no such file", "one of that name") from None
    try:
        return msgspec.convert(raw, of)
    except msgspec.ValidationError as error:
        raise explained(Where(path, text), raw, of, str(error)) from None
