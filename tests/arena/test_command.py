"""`ecumene arena`: one line to measure, one sentence when it cannot be done."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import ecumene
from ecumene.arena import Plan
from ecumene.cli.app import build
from ecumene.cli.arena import targets

Run = Callable[..., Result]
LINE = ("arena", "oasis", "--games", "4", "--workers", "1", "--option", "rounds=3")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "dumb")

    def _run(*words: Any, lang: str = "en") -> Result:
        return CliRunner().invoke(build(lang), [str(word) for word in words])

    return _run


def test_json_is_one_object_with_bots(run: Run) -> None:
    result = run(*LINE, "--bots", "greedy,random", "--seed", 5, "--json")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 1
    found = json.loads(result.stdout)
    keys = ["name", "games", "win_rate", "ci", "rating", "seconds_per_decision"]
    assert [list(bot) for bot in found["bots"]] == [keys] * 2
    assert [bot["name"] for bot in found["bots"]] == ["greedy", "random"]
    assert Path(found["report"]).read_text().startswith("<!DOCTYPE html>")
    assert Path(found["results"]).name == Path(found["report"]).stem + ".games.jsonl"


def test_a_person_reads_a_table_in_both_languages(run: Run) -> None:
    english = run(*LINE, "--out", "a.html").stdout
    assert "4 games of Oasis" in english
    assert "greedy" in english
    assert "Report: a.html" in english
    assert "Bericht: a.html" in run(*LINE, "--out", "a.html", lang="de").stdout


def test_without_a_seed_the_same_line_goes_on_with_the_one_it_began_with(run: Run) -> None:
    first, again = (json.loads(run(*LINE, "--json").stdout) for _ in range(2))
    assert first == again
    other = json.loads(run(*LINE, "--seed", first["seed"] + "x", "--json").stdout)
    assert other["report"] != first["report"]


def test_one_of_a_against_three_of_b(run: Run) -> None:
    more = ("--bots", "greedy", "--against", "random", "--seats", 4, "--mode", "one", "--json")
    found = json.loads(run(*LINE, *more).stdout)
    assert found["games"] == 4
    assert found["mode"] == "one"
    assert [(each["bot"], each["against"]) for each in found["pairings"]] == [("greedy", "random")]


def test_one_bot_against_itself_measures_the_seats(run: Run) -> None:
    found = json.loads(run(*LINE, "--bots", "greedy", "--seats", 3, "--json").stdout)
    assert (found["mode"], found["pairings"], found["games"]) == ("self", [], 4)
    assert sum(seat["win_rate"] for seat in found["by_seat"]) == pytest.approx(1)
    assert found["bots"][0]["win_rate"] == pytest.approx(found["even"])
    assert "greedy" in run(*LINE, "--bots", "greedy", "--seats", 3).stdout


def test_who_meets_only_itself_has_no_win_rate_of_its_own(run: Run) -> None:
    """Half of the games by definition is no result; that of a seat is one."""
    line = (*LINE, "--bots", "greedy", "--seats", 2, "--out", "itself.html")
    (bot,) = json.loads(run(*line, "--json").stdout)["bots"]
    assert (bot["win_rate"], bot["ci"], bot["rating"]) == (0.5, None, None)
    bots, seats = run(*line).stdout.split("Seat ", 1)
    assert "%" not in bots
    assert seats.count("–") == 2  # an interval for each seat
    ladder = Path("itself.html").read_text().split("Scores")[0]
    assert "neither a win rate nor a rating" in ladder
    assert "Rating</th>" not in ladder
    assert "Ladder" not in ladder


def test_decisions_are_written_on_request(run: Run) -> None:
    assert run(*LINE, "--decisions", "all.jsonl").exit_code == 0
    assert json.loads(Path("all.jsonl").read_text().splitlines()[0])["step"] == 0


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (["--bots", "greedy,"], "Bots are written as names between commas", "mit Kommas"),
        (["--bots", "greedy,gready"], 'Did you mean "greedy"?', "gemeint?"),
        (["--bots", "human,random"], 'There is no bot "human".', "keinen Bot"),
        (["--bots", "human"], "here only bots do.", "nur Bots"),
        (["--games", "0"], "games must be at least 1, not 0.", "mindestens 1"),
        (["--workers", "0"], "workers must be at least 1, not 0.", "mindestens 1"),
        (["--divide", "-3"], "divide must be at least 1, not -3.", "mindestens 1"),
        (["--seats", "7"], "Oasis is for 2 to 5 seats, not 7.", "2 bis 5"),
        (["--seats", "two"], "--seats must be a number.", "muss eine Zahl sein"),
        (["--mode", "duel"], 'There is no mode "duel".', "keinen Modus"),
        (["--against", ""], "Bots are written as names", "mit Kommas"),
        (["--option", "rounds=99"], 'rounds cannot be "99".', "rounds"),
        (["--option", "rounds=3", "--option", "rounds=4"], '"rounds" is given twice.', "zweimal"),
        (["--out", "a.pdf"], "a.pdf should end in .html.", "sollte auf .html enden"),
        (["--out", "no/where/a.html"], "cannot be written", "lässt sich nicht schreiben"),
        (["--decisions", "a.csv"], "ends in .jsonl or .parquet", "auf .jsonl oder .parquet endet"),
        (
            ["--out", "a.html", "--decisions", "a.games.jsonl"],
            "--decisions cannot be a.games.jsonl",
            "Dort liegen die Partien",
        ),
    ],
)
def test_bad_input_is_one_sentence(run: Run, words: list[str], english: str, german: str) -> None:
    line = LINE[:-2] if "--option" in words else LINE
    for lang, sentence in (("en", english), ("de", german)):
        result = run(*line, *words, lang=lang)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert len(result.stderr.splitlines()) == 1
        assert sentence in result.stderr
    assert list(Path().iterdir()) == []


def test_the_file_of_another_arena_is_left_alone(run: Run) -> None:
    run(*LINE, "--out", "a.html", "--seed", 1)
    before = Path("a.games.jsonl").read_bytes()
    result = run(*LINE, "--out", "a.html", "--seed", 2)
    assert result.exit_code == 2
    assert "is of another run (seed)" in result.stderr
    assert Path("a.games.jsonl").read_bytes() == before


def started(folder: Path, *words: object) -> subprocess.Popen[str]:
    source = str(Path(ecumene.__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, "-m", "ecumene", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": source, "LC_ALL": "C.UTF-8"},
        cwd=folder,
    )


def untimed(found: dict[str, Any]) -> dict[str, Any]:
    for bot in found["bots"]:
        del bot["seconds_per_decision"]
    return {
        key: value for key, value in found.items() if key not in ("seconds", "report", "results")
    }


LONG = ("arena", "oasis", "--games", 400, "--seats", 4, "--seed", 1, "--json")


@pytest.fixture(scope="module")
def straight(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the arena finds when nobody stops it, in one process."""
    folder = tmp_path_factory.mktemp("straight")
    with started(folder, *LONG, "--out", "b.html", "--workers", 1) as process:
        out, _ = process.communicate(timeout=120)
    return untimed(json.loads(out))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_stopped_in_the_middle_the_same_line_goes_on_to_the_same_result(
    tmp_path: Path, how: signal.Signals, straight: dict[str, Any]
) -> None:
    several = ("--out", "a.html", "--workers", 2)
    kept = tmp_path / "a.games.jsonl"
    with started(tmp_path, *LONG, *several) as process:
        while process.poll() is None and not (kept.exists() and kept.read_bytes().count(b"\n") > 5):
            time.sleep(0.01)
        process.send_signal(how)
        out, err = process.communicate(timeout=60)
    if how == signal.SIGINT:
        assert (process.returncode, err) == (130, "")
        assert json.loads(out)["complete"] is False
    lines = kept.read_bytes().count(b"\n")
    assert 5 < lines < 401
    with started(tmp_path, *LONG, *several) as process:
        resumed, _ = process.communicate(timeout=120)
    assert untimed(json.loads(resumed)) == straight
    assert json.loads(resumed)["complete"] is True


def test_without_a_name_other_code_gets_another_file(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan(game="oasis", bots=("greedy", "random"), games=2, seed="1", seats=2).check()
    names = {targets(plan, None, seed_given)[1].name for seed_given in (False, True)}
    monkeypatch.setattr("ecumene.arena.fingerprint", lambda game, bots: "changed")
    names |= {targets(plan, None, seed_given)[1].name for seed_given in (False, True)}
    assert len(names) == 4
    assert targets(plan, Path("mine.html"), True)[1] == Path("mine.games.jsonl")
