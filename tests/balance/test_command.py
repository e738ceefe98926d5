"""`ecumene balance` and `ecumene selfplay`, and content on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ecumene
from ecumene.cli import main
from ecumene.engine import changes
from ecumene.engine.toml_places import with_value

LINE = ("--games", "2", "--seed", "1", "--workers", "1", "--option", "rounds=3")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place to work in, with a folder of changed content."""
    monkeypatch.chdir(tmp_path)
    content = tmp_path / "mine"
    content.mkdir()
    text = changes.original(ecumene.load("oasis"))["cards.toml"]
    (content / "cards.toml").write_text(with_value(text, ("deck", "values", 0), 21), "utf-8")
    return content


def test_balance_compares_content_by_folder(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["balance", "oasis", "--content", "mine", "--bots", "random", *LINE]
    assert main([*line, "--out", "a.html", "--results", "a.jsonl"]) == 0
    assert "Report: a.html" in capsys.readouterr().out
    assert "deck: values #1: 1 → 21" in Path("a.html").read_text("utf-8")
    assert len(Path("a.jsonl").read_text("utf-8").splitlines()) == 8
    assert main([*line, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["contents"][1]["changes"] == ["cards.toml: deck.values.0 1 -> 21"]
    assert Path(found["report"]).is_file()


def test_one_game_is_not_called_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["balance", "oasis", "--bots", "random", "--games", "1", "--workers", "1"]
    assert main([*line, "--out", str(tmp_path / "one.html")]) == 0
    assert "\n1 game of Oasis\n" in capsys.readouterr().out


def test_balance_refuses_what_changes_nothing_or_is_wrong(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, own = folder / "cards.toml", changes.original(ecumene.load("oasis"))["cards.toml"]
    path.write_text(own, "utf-8")
    assert main(["balance", "oasis", "--content", "mine", *LINE]) == 2
    assert "says the same" in capsys.readouterr().err
    path.write_text(own.replace("values = [1", 'values = ["one"'), "utf-8")
    for command in ("balance", "sim", "arena", "play"):
        assert main([command, "oasis", "--content", "mine"]) == 2
        assert 'cards.toml, line 40, [deck], key "values[0]"' in capsys.readouterr().err


def test_balance_refuses_the_same_content_twice(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = ["--content", "mine", "--content", "mine/cards.toml"]
    assert main(["balance", "oasis", *twice, *LINE]) == 2
    assert "mine and mine/cards.toml change the same; name one." in capsys.readouterr().err


def test_sim_and_records_with_changed_content(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["sim", "oasis", "--content", "mine/cards.toml", *LINE, "--save", "kept", "--json"]
    assert main(line) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"].startswith("oasis@")
    records = sorted(Path("kept").iterdir())
    assert main(["verify", *map(str, records)]) == 0


def test_selfplay_writes_positions_with_visits_and_values(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["selfplay", "oasis", "--bots", "mcts:8", *LINE, "--out", "p.jsonl"]
    assert main([*line, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    text = Path("p.jsonl").read_text("utf-8")
    rows = [json.loads(each) for each in text.splitlines()]
    assert len(rows) == told["positions"] > 10
    for row in rows:
        assert len(row["legal"]) == len(row["visits"]) == len(row["values"])
        assert row["action"] in row["legal"]
        assert sum(row["visits"]) > 0
        assert 0 <= row["value"] <= 1
    Path("p.jsonl").unlink()
    games = Path("p.games.jsonl").read_bytes().splitlines(keepends=True)
    Path("p.games.jsonl").write_bytes(games[0] + games[1][:30])  # killed while it was writing
    assert main(line) == 0
    assert Path("p.jsonl").read_text("utf-8") == text


def test_selfplay_positions_are_found_again_from_the_seed(tmp_path: Path) -> None:
    from ecumene.sim.selfplay import SelfPlay, rows, run, states_of

    plan = SelfPlay("oasis", ("mcts:8", "random"), 1, "1", 2, {"rounds": "3"}).check()
    games, whole = run(plan, tmp_path / "games.jsonl")
    assert whole
    legal = {}
    for answer, state in enumerate(states_of(plan, games[0])):
        legal[answer] = {seat: state.legal(seat) for seat in state.waiting}
    for row in rows(plan, games):
        assert row["legal"] == legal[row["step"]][row["seat"]]


def test_values_of_selfplay_are_chances(tmp_path: Path) -> None:
    """What turns bring by themselves is taken off them, and may take them a little beyond."""
    from ecumene.sim.selfplay import SelfPlay, rows, run

    plan = SelfPlay("oasis", ("mcts:16",), 1, "1", 3).check()
    games, _whole = run(plan, tmp_path / "games.jsonl")
    for row in rows(plan, games):
        assert all(0 <= each <= 1 for each in [*row["values"], row["value"]])


def test_rows_do_not_replace_the_finished_games(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sim = ["sim", "oasis", *LINE, "--out", "g.jsonl", "--results", "mine/../g.jsonl"]
    balance = ["balance", "oasis", "--bots", "random", *LINE, "--out", "b.html"]
    for line in (sim, [*balance, "--results", "b.games.jsonl"]):
        assert main(line) == 2
        assert "the games of the run are kept there" in capsys.readouterr().err
    assert [each.name for each in Path().iterdir()] == ["mine"]


def test_a_run_that_nobody_watches_says_now_and_then_how_far_it_is(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ["sim", "oasis", *LINE]
    assert main(line) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("ecumene.cli.progress.PAUSE", 0.0)
    assert main(line) == 0
    told = capsys.readouterr().err.splitlines()
    assert told == [f"So far {n} of 2 games have been played." for n in (1, 2)]


def test_interrupted_runs_say_that_they_go_on(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*about: object, **more: object) -> bool:
        return False

    monkeypatch.setattr("ecumene.sim.Processes.share_out", interrupt)
    for line, said in (
        (["selfplay", "oasis", "--bots", "mcts:4", "--out", "p.jsonl", *LINE], True),
        (["sim", "oasis", "--out", "g.jsonl", *LINE], True),
        (["sim", "oasis", *LINE], False),
    ):
        assert main(line) == 130
        err = capsys.readouterr().err
        assert "Interrupted: 0 of 2 games." in err
        assert ("The same command goes on." in err) is said


def test_selfplay_needs_somebody_who_searches(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["selfplay", "oasis", "--bots", "greedy", *LINE]) == 2
    assert "needs a bot that searches" in capsys.readouterr().err
