"""`games`, `rules` and `sim`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import ecumene
from ecumene.engine.errors import UnknownGame
from ecumene.engine.spec import GameSpec

Run = Callable[..., Result]


def test_games_are_listed_for_people_and_programs(run: Run) -> None:
    shown = run("games")
    assert shown.exit_code == 0
    assert "Oasis" in shown.stdout
    assert "2–5" in shown.stdout
    listed = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in listed] == ecumene.games()
    oasis = next(game for game in listed if game["id"] == "oasis")
    assert oasis["seats"] == [2, 3, 4, 5]
    assert oasis["options"][0]["choices"]["2"] == [3, 4, 5, 6, 7, 8]
    german = json.loads(run("games", "--json", lang="de").stdout)
    assert "Oase" in [game["title"] for game in german]


def test_a_game_that_does_not_load_hides_no_other(run: Run, monkeypatch: Any) -> None:
    def broken(name: str) -> Any:
        if name == "broken":
            raise UnknownGame("It is broken.")
        return ecumene.load(name)

    monkeypatch.setattr("ecumene.cli.games.games", lambda: ["broken", "oasis"])
    monkeypatch.setattr("ecumene.cli.games.load", broken)
    result = run("games")
    assert result.exit_code == 0
    assert result.stderr == "It is broken.\n"
    assert "Oasis" in result.stdout


# Rules


def test_all_rules_by_chapter(run: Run) -> None:
    rules = json.loads(run("rules", "oasis", "--json").stdout)
    assert len(rules) == len(ecumene.load("oasis").catalogue)
    shown = run("rules", "oasis").stdout
    assert all(rule["id"] in shown for rule in rules)
    assert shown.index("2. Setup") < shown.index("OAS-SET-01") < shown.index("3. Round")


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        (["OAS-TURN-05"], ["OAS-TURN-05"]),
        (["turn-05"], ["OAS-TURN-05"]),
        (["OAS-TOLL"], [f"OAS-TOLL-0{n}" for n in range(1, 6)]),
        (["toll-"], [f"OAS-TOLL-0{n}" for n in range(1, 6)]),
        (["wind", "die"], ["OAS-COMP-04", "OAS-RND-01"]),
        (["DP-PAY"], ["DP-PAY"]),
    ],
)
def test_rules_by_id_chapter_and_words(run: Run, words: list[str], ids: list[str]) -> None:
    found = json.loads(run("rules", "oasis", *words, "--json").stdout)
    assert sorted(rule["id"] for rule in found) == ids
    shown = run("rules", "oasis", *words)
    assert all(each in shown.stdout for each in ids)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("OAS-TURM-05", 'No rule is called "OAS-TURM-05". Did you mean "OAS-TURN-05"?'),
        ("submarine", 'No rule has the words "submarine"; without words all are shown.'),
    ],
)
def test_no_such_rule(run: Run, words: str, sentence: str) -> None:
    result = run("rules", "oasis", words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"{sentence}\n")


# Simulation

SIM = ("sim", "oasis", "--seats", "random,greedy", "--games", 8, "--seed", 1, "--workers", 1)


def test_sim_prints_one_object_for_programs(run: Run) -> None:
    result = run(*SIM, "--option", "rounds=3", "--json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert list(found) == ["game", "games", "decisions", "seconds", "seed", "seats"]
    assert (found["game"], found["games"]) == ("oasis", 8)
    for seat, bot in zip(found["seats"], ("random", "greedy"), strict=True):
        assert list(seat) == ["bot", "wins", "win_rate", "ci", "mean_score"]
        assert seat["bot"] == bot
        assert seat["win_rate"] == seat["wins"] / 8
        low, high = seat["ci"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
    assert sum(seat["wins"] for seat in found["seats"]) == 8


def test_sim_prints_a_table_for_people(run: Run) -> None:
    english, german = run(*SIM), run(*SIM, lang="de")
    assert english.exit_code == german.exit_code == 0
    for words in ("8 games of Oasis", "Win rate", "95 % interval", "decisions per second"):
        assert words in english.stdout
    for words in ("8 Partien Oase", "Siegquote", "95-%-Bereich", "Entscheidungen je Sekunde"):
        assert words in german.stdout
    assert "%" in english.stdout
    assert "," in german.stdout.split("Tempo")[0]


def test_sim_that_goes_on_counts_only_what_it_plays_now(run: Run, tmp_path: Path) -> None:
    line = (*SIM, "--out", tmp_path / "games.jsonl")
    assert "decisions per second" in run(*line).stdout
    again = run(*line)
    assert "8 games of Oasis" in again.stdout
    assert "decisions per second" not in again.stdout  # nothing was left to play


def test_sim_without_seats_has_random_bots_at_the_smallest_table(run: Run) -> None:
    found = json.loads(run("sim", "oasis", "--games", 2, "--workers", 1, "--json").stdout)
    assert [seat["bot"] for seat in found["seats"]] == ["random", "random"]


def test_sim_keeps_records_that_verify(run: Run, tmp_path: Path) -> None:
    assert run(*SIM, "--save", tmp_path / "records").exit_code == 0
    files = sorted((tmp_path / "records").iterdir())
    assert len(files) == 8
    assert run("verify", *files).exit_code == 0


def test_a_sim_without_a_finished_game_tells_no_rates(run: Run, monkeypatch: Any) -> None:
    def interrupted(*about: Any, **more: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("ecumene.sim.run.play_game", interrupted)
    result = run("sim", "oasis", "--games", 5, "--workers", 1)
    assert (result.exit_code, result.stdout) == (130, "")
    assert "Interrupted: 0 of 5 games." in result.stderr


def test_an_interrupted_sim_reports_what_is_finished(run: Run, monkeypatch: Any) -> None:
    from ecumene.sim import play_game

    def once(match: Any, number: int) -> Any:
        if number == 3:
            raise KeyboardInterrupt
        return play_game(match, number)

    monkeypatch.setattr("ecumene.sim.run.play_game", once)
    result = run(*SIM, "--json")
    assert result.exit_code == 130
    assert json.loads(result.stdout)["games"] == 3
    shown = run(*SIM)
    assert shown.exit_code == 130
    assert "Interrupted: 3 of 8 games." in shown.stderr
    assert "3 games of Oasis" in shown.stdout


def test_german_readers_get_german_rules_or_are_told_why_not(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    german, english = run("rules", "oasis", lang="de"), run("rules", "oasis")
    assert "Windwürfel" in german.stdout
    assert "auf Englisch geschrieben" not in german.stdout
    assert "written in English" not in english.stdout
    assert "OAS-TOLL-03" in run("rules", "oasis", "umkehren", lang="de").stdout
    monkeypatch.setattr(GameSpec, "catalogue_in", lambda self, lang: self.catalogue)
    assert "auf Englisch geschrieben" in run("rules", "oasis", lang="de").stdout
