"""Help, languages, and complaints about the line itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import Result

from ecumene.cli import language_of, main

Run = Callable[..., Result]
COMMANDS = [
    "games",
    "rules",
    "play",
    "sim",
    "arena",
    "replay",
    "analyse",
    "verify",
    "draw",
    "new",
    "fuzz",
    "bench",
    "serve",
]


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: ecumene [OPTIONS] COMMAND ...")
    for command in COMMANDS:
        assert f"\n  {command} " in result.stdout
    assert run("--help").stdout.strip() == result.stdout.strip()


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_in_both_languages(run: Run, command: str) -> None:
    english, german = run(command, "--help"), run(command, "-h", lang="de")
    assert english.exit_code == german.exit_code == 0
    assert english.stdout.startswith(f"Usage: ecumene {command} [OPTIONS]")
    assert german.stdout.startswith(f"Aufruf: ecumene {command} [OPTIONEN]")
    words = [line.strip() for line in english.stdout.splitlines() if line.strip()]
    same = [line for line in words if line in german.stdout]
    assert same == []


@pytest.mark.parametrize("command", COMMANDS)
def test_no_default_is_empty(run: Run, command: str) -> None:
    assert "[ if not given]" not in " ".join(run(command, "--help").stdout.split())


def test_the_version(run: Run) -> None:
    assert run("--version").stdout.startswith("ecumene ")


@pytest.mark.parametrize(
    ("line", "lang", "rest"),
    [
        (["--lang", "de", "games"], "de", ["games"]),
        (["games", "--lang=de", "--json"], "de", ["games", "--json"]),
        (["games"], None, ["games"]),
        (["rules", "--", "--lang", "de"], None, ["rules", "--", "--lang", "de"]),
        (["games", "--lang"], None, ["games", "--lang"]),
    ],
)
def test_the_language_may_stand_anywhere(
    line: list[str], lang: str | None, rest: list[str]
) -> None:
    assert language_of(line) == (lang, rest)


def test_the_language_of_the_environment(monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert main(["games"]) == 0
    assert "Spielen mit" in capsys.readouterr().out
    assert main(["games", "--lang", "en"]) == 0
    assert "Play with" in capsys.readouterr().out


def test_an_unknown_language(monkeypatch: Any, capsys: Any) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert main(["games", "--lang", "fr"]) == 2
    said = capsys.readouterr()
    assert said.err == 'Ecumene does not speak "fr". Known are: en, de.\n'
    assert said.out == ""
    assert main(["games", "--lang"]) == 2
    assert capsys.readouterr().err == "--lang needs a value.\n"


@pytest.mark.parametrize(
    ("line", "english", "german"),
    [
        ("gmaes", 'There is no command "gmaes". Did you mean "games"?', "Es gibt keinen Befehl"),
        ("games --jsn", 'There is no option "--jsn". Did you mean "--json"?', "keine Option"),
        ("sim", "GAME is missing.", "SPIEL fehlt."),
        ("sim oasis --games many", "--games must be a number.", "muss eine Zahl sein"),
        ("sim oasis --seed", "--seed needs a value.", "braucht einen Wert"),
        ("games --json=yes", "--json takes no value.", "nimmt keinen Wert"),
        ("games all of them", "Too many words: all of them.", "Zu viele Wörter"),
    ],
)
def test_a_wrong_line_is_one_sentence_with_what_to_do(
    run: Run, line: str, english: str, german: str
) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(english)
    assert len(result.stderr.splitlines()) == 1
    assert german in run(*line.split(), lang="de").stderr


def test_a_fault_of_ours_is_a_sentence_too(run: Run, monkeypatch: Any) -> None:
    def broken(*about: Any) -> Any:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("ecumene.cli.games.show", broken)
    result = run("games")
    assert result.exit_code == 1
    assert result.stderr.startswith("Something in Ecumene is broken (ZeroDivisionError: oh)")
    assert "Traceback" not in result.output


def test_the_bench_comes_with_the_source(run: Run, monkeypatch: Any) -> None:
    monkeypatch.setattr("ecumene.cli.workshop.checkout", lambda: None)
    result = run("bench")
    assert result.exit_code == 2
    assert result.stderr == (
        "The bench comes with the source of Ecumene: run this in a checkout.\n"
    )
