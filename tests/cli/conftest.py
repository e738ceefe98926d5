"""A terminal without a person, and some files to read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import ecumene
from ecumene.bots import Chance
from ecumene.cli import saves
from ecumene.cli.app import build

Run = Callable[..., Result]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, somewhere else; and a terminal of a known width."""
    folder = tmp_path / "saves"
    monkeypatch.setattr(saves, "folder", lambda: folder)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "dumb")
    return folder


@pytest.fixture
def run() -> Run:
    """Runs a command: `run("games", "--json")`, with `lang` and what is typed as `input`."""

    def _run(*words: Any, lang: str = "en", input: str = "") -> Result:
        return CliRunner().invoke(build(lang), [str(word) for word in words], input=input)

    return _run


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished game with two digests on its way."""
    return played(tmp_path / "finished.json", 10_000)


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The record of a game after six answers."""
    return played(tmp_path / "unfinished.json", 6)


def played(path: Path, steps: int) -> Path:
    record = ecumene.Record.new("oasis", seats=4, seed="cli", rounds=8)
    chance = Chance("played")
    while not record.state.over and len(record.steps) < steps:
        record.play(chance.pick(record.legal()))
    record.save(path)
    return path
