"""Entry points of other packages are read once, until something is installed."""

from __future__ import annotations

import os
from importlib import metadata
from pathlib import Path

import pytest

from ecumene.engine.installed import entry_points


def test_what_is_installed_later_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    assert not entry_points("ecumene.tests")
    about = tmp_path / "later-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: later\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[ecumene.tests]\nlater = later:IT\n")
    os.utime(tmp_path, (1, 1))  # in a clock that ticks slowly both might be at once
    assert [each.name for each in entry_points("ecumene.tests")] == ["later"]


def test_without_a_change_nothing_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    before = entry_points("ecumene.games")
    monkeypatch.delattr(metadata, "entry_points")
    assert entry_points("ecumene.games") is before
