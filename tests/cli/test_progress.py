"""How far a long run is, for whoever reads its log."""

from __future__ import annotations

import pytest

from ecumene.cli import progress as module
from ecumene.cli.progress import progress
from ecumene.cli.terminal import Terminal


@pytest.mark.parametrize(
    ("label", "line"),
    [("", "So far 3 of 10 games have been played."), ("Analysis", "Analysis: 30 %")],
)
def test_a_log_tells_of_games_only_where_games_are_played(
    label: str,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)
    with progress(Terminal("en"), 10, label) as heard:
        heard(3)
    assert line in capsys.readouterr().err
