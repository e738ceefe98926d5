"""Decisions as rows."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import ecumene
from ecumene.arena import Game, Plan, check_target, run, write_decisions
from ecumene.engine.errors import BadOption, NotSaved


@pytest.fixture
def played(tmp_path: Path) -> tuple[Plan, list[Game]]:
    plan = Plan("oasis", ("random", "greedy"), 2, "1", 3).check()
    return plan, run(plan, tmp_path / "games.jsonl")


def test_lines_hold_every_decision_with_what_was_possible(
    played: tuple[Plan, list[Game]], tmp_path: Path
) -> None:
    plan, games = played
    path = tmp_path / "decisions.jsonl"
    write_decisions(plan, games, path)
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert len(rows) == sum(len(game.answers) for game in games)
    spec = ecumene.load("oasis")
    for row in rows:
        assert row["action"] in row["legal"]
        assert spec.parse(row["sentence"]) == row["action"]
        assert row["bot"] == plan.seating(row["pairing"], row["number"])[row["seat"]]
    first = [row for row in rows if row["number"] == 0]
    assert [row["seat"] for row in first] == games[0].actors
    assert [row["step"] for row in first] == list(range(len(first)))
    assert [row["seconds"] for row in first] == games[0].seconds
    assert {row["seat"]: row["return"] for row in first} == dict(enumerate(games[0].returns))


def test_parquet_holds_the_same_as_lines(played: tuple[Plan, list[Game]], tmp_path: Path) -> None:
    parquet: Any = pytest.importorskip("pyarrow.parquet")
    plan, games = played
    for name in ("decisions.parquet", "decisions.jsonl"):
        write_decisions(plan, games, tmp_path / name)
    rows = [json.loads(line) for line in (tmp_path / "decisions.jsonl").read_text().splitlines()]
    assert parquet.read_table(tmp_path / "decisions.parquet").to_pylist() == rows


def test_without_pyarrow_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadOption, match=r'install "ecumene\[parquet\]", or write .jsonl') as caught:
        check_target(Path("decisions.parquet"))
    assert "braucht das Paket pyarrow" in caught.value.sentence("de")


@pytest.mark.parametrize("name", ["decisions", "decisions.csv", "decisions.json.gz"])
def test_other_endings_are_refused(name: str) -> None:
    with pytest.raises(BadOption, match=r"ends in .jsonl or .parquet"):
        check_target(Path(name))


def test_a_place_that_cannot_be_written(played: tuple[Plan, list[Game]], tmp_path: Path) -> None:
    with pytest.raises(NotSaved, match="cannot be written"):
        write_decisions(*played, tmp_path / "nowhere" / "decisions.jsonl")
