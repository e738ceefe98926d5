"""The bench of the table: it runs whole, and says what it must."""

from __future__ import annotations

import json

import pytest

from bench.web.command import main, spread


def test_a_quick_run_measures_everything(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick", "--json", "--game", "oasis"]) == 0
    report = json.loads(capfd.readouterr().out)
    for part, key in (
        ("limits", "commits_full"),
        ("limits", "posts"),
        ("one_table", "p95_ms"),
        ("one_table", "largest_frame_kb"),
        ("many_tables", "moves_per_second"),
        ("spectators", "last_p95_ms"),
    ):
        assert report[part][key] > 0, (part, key)


def test_an_unknown_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--quick", "--game", "ank"]) == 2
    assert 'Did you mean "ankh"?' in capsys.readouterr().err


def test_the_spread_is_the_middle_and_the_95th() -> None:
    assert spread([n / 1000 for n in range(1, 102)]) == pytest.approx((51.0, 96.0))
