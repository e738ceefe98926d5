"""The folder of a game's tests: rule tests, records, playthroughs, and what is left out and why."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from ecumene.engine.spec import GameSpec


def folder_of(game: GameSpec[Any]) -> Path:
    """The folder ``tests`` of the game's package."""
    path = import_module(game.package).__file__
    assert path is not None, f"{game.package} is a folder without __init__.py"
    return Path(path).parent / "tests"


def exemptions(folder: Path, about: str) -> dict[str, str]:
    """What ``exemptions.toml`` leaves out under a heading, with the reason for each.

    The headings are ``untested`` (rules without a test), ``unasked`` (decisions without an ask)
    and ``unwritten`` (files for learners that are still to come).
    """
    path = folder / "exemptions.toml"
    if not path.is_file():
        return {}
    found = tomllib.loads(path.read_text("utf-8"))
    unknown = sorted(found.keys() - {"untested", "unasked", "unwritten"})
    assert not unknown, f"{path}: nobody reads {', '.join(unknown)}."
    reasons: dict[str, str] = found.get(about, {})
    for name, reason in reasons.items():
        assert str(reason).strip(), f"{path}: {name} needs a reason."
    return reasons
